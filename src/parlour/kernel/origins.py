"""How a match is made again that did not begin from a setup: what travels to another process in its stead."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from parlour.kernel.registry import open_box
from parlour.kernel.replay import replay
from parlour.kernel.rng import Rng
from parlour.kernel.setup import Setup

if TYPE_CHECKING:
    from parlour.kernel.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Origin:
    """Where a match comes from. ``answers`` are those that had been given when it came to be."""

    __slots__ = ("answers",)

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers

    def again(self) -> Match:
        """The match as it was when it came to be."""
        raise NotImplementedError


class Imagined(Origin):
    """A match that a seat imagined: the one it stood in, and the chance that dealt what the seat could not know."""

    __slots__ = ("chance", "origin", "seat", "setup")

    def __init__(self, setup: Setup | None, origin: Origin | None, answers: list[int], seat: int, chance: int) -> None:
        super().__init__(answers)
        self.setup = setup
        self.origin = origin
        self.seat = seat
        self.chance = chance

    def again(self) -> Match:
        if self.setup is not None:
            match = replay(self.setup, self.answers)
        else:
            assert self.origin is not None
            match = made_again(self.origin, self.answers)
        return match.imagine(self.seat, Rng(0, self.chance))

    def __reduce__(self) -> tuple[object, ...]:
        return Imagined, (self.setup, self.origin, self.answers, self.seat, self.chance)


class Arranged(Origin):
    """A match at the position that a scenario describes; files that it names lie in ``folder``."""

    __slots__ = ("document", "folder", "game")

    def __init__(self, game: str, document: dict[str, Any], folder: str = "") -> None:
        super().__init__([])
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
    """The match of an origin after these answers, those included that had been given before."""
    match = origin.again()
    for answer in answers[len(origin.answers) :]:
        match.give(answer)
    return match
