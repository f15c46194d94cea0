"""What is kept of a table: how it was opened, and every act at it since. All else is these, carried out again."""

from __future__ import annotations

from typing import Literal

import msgspec

PERSON = "you"
"""Who plays a seat: ``you`` is a person, anything else the name of a bot."""


class Player(msgspec.Struct, frozen=True):
    """Somebody at the table, person or bot. Players keep their number from match to match, seats may change."""

    name: str
    kind: str = PERSON

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON


class ClockRules(msgspec.Struct, frozen=True):
    """So many seconds for each player's whole match, and so many more for every answer."""

    seconds: float
    increment: float = 0.0


class Opening(msgspec.Struct, frozen=True):
    """How a table was made: the game with its options, who plays, and what the first match is dealt from.

    ``given`` are the answers with which that match begins, where it goes on from another one.
    """

    game: str
    players: tuple[Player, ...]
    options: dict[str, object]
    seed: int
    salt: str
    seed_was_given: bool = False
    clock: ClockRules | None = None
    best_of: int = 1
    hot_seat: bool = False
    made: float = 0.0
    given: tuple[int, ...] = ()


class Act(msgspec.Struct, frozen=True, tag_field="act", omit_defaults=True):
    """One thing somebody did that changes the table. ``player`` is who."""

    player: int


class Answered(Act, frozen=True, tag="answer", omit_defaults=True):
    """An answer by its number among the options. ``by_rule`` when the player had told the table to answer so.

    ``left`` is what remains on the player's clock afterwards, in seconds.
    """

    option: int
    by_rule: bool = False
    left: float | None = None


class GaveUp(Act, frozen=True, tag="concede", omit_defaults=True):
    """A concession; ``late`` when the clock ran out and the table conceded for the player."""

    late: bool = False


class AskedBack(Act, frozen=True, tag="ask back"):
    """The player asks the others to take back all answers from number ``keep`` on."""

    keep: int


class Agreed(Act, frozen=True, tag="agree"):
    """Yes to what was asked."""


class Declined(Act, frozen=True, tag="decline"):
    """No to what was asked, or what was asked is withdrawn."""


class TookBack(Act, frozen=True, tag="take back"):
    """The match goes back to where ``keep`` answers had been given."""

    keep: int


class Named(Act, frozen=True, tag="name"):
    name: str


class Ruled(Act, frozen=True, tag="rule"):
    """From now on the table answers this kind of question, asked by this card, with this option for the player."""

    kind: str
    source: str
    text: str
    until: Literal["turn", "match"]


class Unruled(Act, frozen=True, tag="no rule"):
    """A rule is revoked, by its number."""

    rule: int


class Wished(Act, frozen=True, tag="rematch", omit_defaults=True):
    """The player would play again; ``first`` is the player the loser wants to start."""

    first: int | None = None


class Dealt(Act, frozen=True, tag="deal"):
    """The next match at this table begins: who sits where, and what it is dealt from."""

    order: tuple[int, ...]
    seed: int
    salt: str


Any = Answered | GaveUp | AskedBack | Agreed | Declined | TookBack | Named | Ruled | Unruled | Wished | Dealt

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Any)
_opening: msgspec.json.Decoder[Opening] = msgspec.json.Decoder(Opening)


def write(thing: Any | Opening) -> str:
    return _encoder.encode(thing).decode()


def read(text: str) -> Any:
    return _decoder.decode(text)


def read_opening(text: str) -> Opening:
    return _opening.decode(text)
