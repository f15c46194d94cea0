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

MOST_EFFORT = 15
"""How often a searcher can be asked to think on about a hint, each time as long as at first."""

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
    """A rule of a rulebook in our own words and the reader's language, with its terms."""

    game: str
    id: str
    title: str
    requirement: str
    kind: str
    editions: list[str]
    differs: str
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


class RuleListed(msgspec.Struct):
    id: str
    title: str
    requirement: str


class RulesSeen(msgspec.Struct):
    """The rules whose number, title or words hold what was asked for, in the order of the book."""

    game: str
    lang: str
    count: int
    rules: list[RuleListed]


class GameSeen(msgspec.Struct):
    """A game: its options with a line of help, those given once per seat, and what can be chosen for an option.

    ``choices`` maps an option to what it can be: built-in decks, villains, editions.
    """

    name: str
    title: str
    seats: list[int]
    options: dict[str, str]
    editions: list[str]
    per_seat: list[str]
    choices: dict[str, list[ChoiceSeen]]
    first_options: dict[str, str]


class ChoiceSeen(msgspec.Struct):
    """Something that can be given for an option, and how the reader calls it."""

    name: str
    said: str


class GamesSeen(msgspec.Struct):
    """The games that can be played here, who may sit down to them (levels are bots from kind to strong)."""

    games: list[GameSeen]
    bots: list[str]
    levels: list[str]
    languages: dict[str, str]


class GuideSeen(msgspec.Struct):
    """What somebody needs at their first game: how it is won, what marks mean, a word on each kind of question."""

    game: str
    lang: str
    guide: list[str]
    legend: list[tuple[str, str]]
    hint: str
    page: dict[str, Any]


class DeckList(msgspec.Struct, forbid_unknown_fields=True):
    """A deck: pasted in any of the usual forms, or the name of a built-in one."""

    deck: Annotated[str, Meta(min_length=1, max_length=60_000)]


class DecksSeen(msgspec.Struct):
    """The decks that come with a game."""

    game: str
    decks: list[dict[str, Any]]


class PlayOn(msgspec.Struct, forbid_unknown_fields=True):
    """A new table that goes on from a finished match: after so many of its answers, or after all of them.

    Seats are as for a new table; who has no name of their own gets the one of that match. Without seats all are people.
    """

    seats: Annotated[list[Name], Meta(max_length=8)] = []
    match: Number | None = None
    answers: Number | None = None
    clock: ClockRules | None = None
    hot_seat: bool = False


class PlayRecord(PlayOn, forbid_unknown_fields=True):
    """The same from a record that somebody has."""

    record: Annotated[str, Meta(min_length=1)] = ""


# What is told of a finished match.


class AnswerSeen(msgspec.Struct):
    """An answer somebody gave, or is expected to give."""

    seat: int
    text: str
    words: str
    rule: str


class FrameSeen(msgspec.Struct):
    """The table after ``at`` answers: the answer that led there, what it caused, and who is asked what now."""

    at: int
    answer: AnswerSeen | None
    events: list[EventSeen]
    view: dict[str, Any]
    asked: list[int]
    prompt: str


class TurnSeen(msgspec.Struct):
    """After ``at`` answers a turn of this seat begins."""

    at: int
    seat: int


class ReplaySeen(msgspec.Struct):
    """A finished match to be scrubbed through; frames 0 to ``length``, as many of them as were asked for."""

    table: str
    match: int
    game: str
    lang: str
    names: list[str]
    seat: int | None
    length: int
    turns: list[TurnSeen]
    outcome: OutcomeSeen | None
    frames: list[FrameSeen]


class WeighedSeen(msgspec.Struct):
    """An option with the chance of winning that a searcher gives it, and the 95 % interval of that."""

    index: int
    text: str
    words: str
    cards: list[str]
    chance: float
    low: float
    high: float


class AnalysisSeen(msgspec.Struct):
    """What a searcher thinks of a question: the options, best first, and the line it expects."""

    seat: int
    prompt: str
    options: list[WeighedSeen]
    line: list[AnswerSeen]


class GradeSeen(msgspec.Struct):
    """An answer that was a choice: what was given, what was best, and what the difference cost."""

    number: int
    seat: int
    choices: int
    given: WeighedSeen
    best: WeighedSeen
    cost: float
    margin: float
    accuracy: float


class ReviewedSeat(msgspec.Struct):
    """How well a player played, and their chance of winning after each answer: pairs of its number and the chance."""

    seat: int
    name: str
    accuracy: float
    curve: list[tuple[int, float]]


class ReviewSeen(msgspec.Struct):
    """A review as far as it has come: ``done`` of the match's answers have been looked at; ask again for the rest."""

    table: str
    match: int
    lang: str
    done: int
    of: int
    seats: list[ReviewedSeat]
    answers: list[GradeSeen]
    costliest: list[int]


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
    """What would a bot do? With every step of ``effort`` it goes on from where it was."""

    effort: Annotated[int, Meta(ge=0, le=MOST_EFFORT)] = 0


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
    names: list[str]
    begun: bool


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
    """What a searcher thinks: the options, best first, each with its chance of winning, and the line it expects."""

    question: int
    options: list[WeighedSeen]
    line: list[AnswerSeen]
    effort: int = 0


class Over(FromTable, tag="over"):
    """The match is over; seed and salt are told, so that everybody can check what was promised.

    ``late`` is the seat whose time ran out, where that ended it.
    """

    outcome: OutcomeSeen
    seed: int
    salt: str
    commitment: str
    winners: list[str]
    late: int | UnsetType = UNSET


TableMessage = Welcome | Question | Waiting | Events | View | AroundChanged | Refused | Explained | Hinted | Over

encode = msgspec.json.Encoder().encode
read_message = msgspec.json.Decoder(ClientMessage).decode
read_new_table = msgspec.json.Decoder(MakeTable).decode
read_play_on = msgspec.json.Decoder(PlayOn).decode
read_play_record = msgspec.json.Decoder(PlayRecord).decode
read_deck_list = msgspec.json.Decoder(DeckList).decode
