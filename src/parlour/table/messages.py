"""What is said between a client and the table. The same models check what comes in and describe it in OpenAPI."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from parlour.table.acts import ClockRules

LONGEST_MESSAGE = 8 * 1024
"""Bytes in one message of a client."""

LONGEST_BODY = 128 * 1024
"""Bytes in the body of a request: a few deck lists."""

Words = Annotated[str, Meta(max_length=400)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Number = Annotated[int, Meta(ge=0, le=2**53)]

# What clients ask for over HTTP.


class MakeTable(msgspec.Struct, forbid_unknown_fields=True):
    """A new table. A seat is ``you`` (a person) or the name of a bot, also with a name at the table: ``Anna=you``."""

    game: Name
    seats: Annotated[list[Name], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    seed: Number | None = None
    clock: ClockRules | None = None
    best_of: Annotated[int, Meta(ge=1, le=99)] = 1
    hot_seat: bool = False


class SeatMade(msgspec.Struct, omit_defaults=True):
    """A seat of a new table; a bot's has neither token nor link."""

    seat: int
    name: str
    plays: str
    token: str | UnsetType = UNSET
    link: str | UnsetType = UNSET


class TableMade(msgspec.Struct):
    table: str
    seats: list[SeatMade]
    watch: str
    commitment: str


class Problem(msgspec.Struct):
    """Why a request is refused, and which field of it is wrong."""

    error: str
    field: str | None = None


class SeatSeen(msgspec.Struct):
    seat: int
    name: str
    plays: str
    here: bool


class OutcomeSeen(msgspec.Struct):
    winners: list[int]
    reason: str
    rule: str


class TableSeen(msgspec.Struct, omit_defaults=True):
    """What anybody may know of a table. Seed and salt are told when the match is over."""

    table: str
    game: str
    title: str
    seats: list[SeatSeen]
    match: int
    best_of: int
    wins: list[int]
    question: int
    waiting: list[int]
    commitment: str
    seed_was_given: bool
    view: dict[str, Any]
    outcome: OutcomeSeen | None = None
    seed: int | UnsetType = UNSET
    salt: str | UnsetType = UNSET


class Held(msgspec.Struct):
    """The seats that the cookie of this browser holds, each with the link that opens it on another device."""

    seats: list[SeatMade]


class RuleSeen(msgspec.Struct):
    """A rule of a rulebook, with its terms in the reader's language."""

    game: str
    id: str
    title: str
    requirement: str
    kind: str
    editions: list[str]
    terms: dict[str, str]
    above: list[str]
    beside: list[str]
    below: list[str]


class CardsSeen(msgspec.Struct):
    """Printed cards for drawing: ``name`` is the English name that views and options use, ``said`` the reader's."""

    game: str
    lang: str
    count: int
    cards: list[dict[str, Any]]


class GameSeen(msgspec.Struct):
    name: str
    title: str
    seats: list[int]
    options: dict[str, str]
    editions: list[str]


class GamesSeen(msgspec.Struct):
    """The games that can be played here and who may sit down to them."""

    games: list[GameSeen]
    bots: list[str]
    languages: dict[str, str]


# What a client says over its socket.


class FromClient(msgspec.Struct, tag_field="type"):
    """One message of a client."""


class Answer(FromClient, tag="answer"):
    """An answer to a question: the number of an option or its text form."""

    question: Number
    option: Number | Words


class Explain(FromClient, tag="explain"):
    """Why are these words not an option now?"""

    words: Words


class Concede(FromClient, tag="concede"):
    """I give up."""


class TakeBack(FromClient, tag="take_back"):
    """Take my last answer back; or, when somebody else has asked for that, yes."""


class Decline(FromClient, tag="decline"):
    """No, I would not have that taken back; or I do not ask for it any more."""


class SetLang(FromClient, tag="lang"):
    lang: Annotated[str, Meta(max_length=20)]


class Hint(FromClient, tag="hint"):
    """What would a bot do?"""


class Resume(FromClient, tag="resume"):
    """Tell me again what happened after this event."""

    after: Number


class SetName(FromClient, tag="name"):
    """Call me so. Possible until the first answer."""

    name: Name


class AnswerForMe(FromClient, tag="answer_for_me"):
    """Answer this question, and others like it, with this option until my turn or the match ends."""

    question: Number
    option: Number | Words
    until: Literal["turn", "match"] = "turn"


class AskMe(FromClient, tag="ask_me"):
    """Revoke one of my rules."""

    rule: Number


class Rematch(FromClient, tag="rematch"):
    """I would play again; the one who lost may say which seat is to start."""

    first: Annotated[int, Meta(ge=0, le=7)] | None = None


ClientMessage = (
    Answer | Explain | Concede | TakeBack | Decline | SetLang | Hint | Resume | SetName | AnswerForMe | AskMe | Rematch
)

# What the table says.


class FromTable(msgspec.Struct, tag_field="type"):
    """One message of the table."""


class EventSeen(msgspec.Struct):
    """Something that happened, as this client may know it. ``cards`` are the labels it speaks of."""

    number: int
    words: str
    rule: str
    kind: str
    seat: int | None
    cards: list[str]


class OptionSeen(msgspec.Struct):
    """One answer: its number, its text form, its words in the reader's language, the cards it speaks of."""

    index: int
    text: str
    words: str
    cards: list[str]


class Question(FromTable, tag="question"):
    """A question to this seat; only those who are asked get it."""

    question: int
    seat: int
    kind: str
    prompt: str
    rule: str
    source: str
    options: list[OptionSeen]


class AnswerRuleSeen(msgspec.Struct):
    """One of the reader's own rules."""

    rule: int
    kind: str
    source: str
    option: str
    until: str


class Around(msgspec.Struct):
    """What is around the match: who is here, clocks, what has been proposed, one's own rules, the series."""

    here: list[int]
    asked_back: int | None
    agreed: list[int]
    rules: list[AnswerRuleSeen]
    again: list[int]
    match: int
    best_of: int
    wins: list[int]
    commitment: str
    clocks: list[float] | None
    running: list[int]


class Welcome(FromTable, tag="welcome"):
    """Everything a client needs to show the table: sent when it comes, and when a new match begins."""

    seat: int | None
    names: list[str]
    lang: str
    view: dict[str, Any]
    events: list[EventSeen]
    question: Question | None
    waiting: list[int]
    game: str
    table: str
    commitment: str
    seed_was_given: bool
    around: Around


class Waiting(FromTable, tag="waiting"):
    """Who is being waited for."""

    seats: list[int]


class Events(FromTable, tag="events"):
    """What happened: the first one's number is ``from``, and numbers have no gaps."""

    from_: int = msgspec.field(name="from")
    events: list[EventSeen]


class View(FromTable, tag="view"):
    """The table as this client may know it now."""

    view: dict[str, Any]


class AroundChanged(FromTable, tag="around"):
    """What is around the match has changed."""

    around: Around


class Refused(FromTable, tag="refused"):
    """Nothing was changed, and why."""

    reason: str
    question: int | None
    rule: str | UnsetType = UNSET


class Explained(FromTable, tag="explained"):
    """Why these words are not an option: no reasons if they are one."""

    words: str
    reasons: list[dict[str, str]]


class Hinted(FromTable, tag="hint"):
    """What a searcher thinks: the options, best first, each with its chance of winning and the interval of that."""

    question: int
    options: list[dict[str, Any]]


class Over(FromTable, tag="over"):
    """The match is over; seed and salt are told, so that everybody can check what was promised."""

    outcome: OutcomeSeen
    seed: int
    salt: str
    commitment: str
    winners: list[str]


TableMessage = Welcome | Question | Waiting | Events | View | AroundChanged | Refused | Explained | Hinted | Over

encode = msgspec.json.Encoder().encode
read_message = msgspec.json.Decoder(ClientMessage).decode
read_new_table = msgspec.json.Decoder(MakeTable).decode
