"""How a match is made again that did not begin from a setup: what travels to another process in its stead."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from parlour.kernel.keeping import Ticket
from parlour.kernel.registry import open_box
from parlour.kernel.replay import replay
from parlour.kernel.rng import Rng
from parlour.kernel.setup import Setup

if TYPE_CHECKING:
    from parlour.kernel.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Origin:
    """Where a match comes from that has no setup."""

    __slots__ = ()

    def again(self) -> Match:
        """The match as it was when it came to be."""
        raise NotImplementedError


class Imagined(Origin):
    """A match that a seat imagined: the one it stood in, and the chance that dealt what the seat could not know.

    The true match is kept, not held: it cannot be reached from what was imagined in it.
    """

    __slots__ = ("chance", "seat", "true")

    def __init__(self, true: Ticket[tuple[Setup | None, Origin | None, list[int]]], seat: int, chance: int) -> None:
        self.true = true
        """How the true match began, and the answers given in it until then."""
        self.seat = seat
        self.chance = chance

    def again(self) -> Match:
        setup, origin, answers = self.true.redeem()
        if setup is not None:
            match = replay(setup, answers)
        else:
            assert origin is not None
            match = made_again(origin, answers)
        return match.imagine(self.seat, Rng(0, self.chance))

    def __reduce__(self) -> tuple[object, ...]:
        return Imagined, (self.true, self.seat, self.chance)


class Arranged(Origin):
    """A match at the position that a scenario describes; files that it names lie in ``folder``."""

    __slots__ = ("document", "folder", "game")

    def __init__(self, game: str, document: dict[str, Any], folder: str = "") -> None:
        self.game = game
        self.document = document
        self.folder = folder

    def again(self) -> Match:
        stage = open_box(self.game).stage()
        stage.folder = Path(self.folder)
        match = stage.set_up(self.document)
        match.origin = self
        return match

    def __reduce__(self) -> tuple[object, ...]:
        return Arranged, (self.game, self.document, self.folder)


def made_again(origin: Origin, answers: list[int]) -> Match:
    """The match of an origin after these answers, which were given since it came to be."""
    match = origin.again()
    for answer in answers:
        match.give(answer)
    return match
