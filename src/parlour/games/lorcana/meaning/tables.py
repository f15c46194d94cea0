"""What holds for players and moments, sorted by who asks about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.context import Context
from parlour.games.lorcana.meaning.abilities import Triggered
from parlour.games.lorcana.meaning.continuous.base import Continuous
from parlour.games.lorcana.meaning.continuous.entering import Enters
from parlour.games.lorcana.meaning.continuous.of_costs import CostChange, PlayFor, UseFor
from parlour.games.lorcana.meaning.continuous.of_players import (
    CannotBePlayed,
    Faceup,
    LoreToWin,
    PlayersCan,
    PlayersCannot,
    Skip,
)
from parlour.games.lorcana.meaning.continuous.replacing import Replace
from parlour.games.lorcana.meaning.lasting import (
    Lasting,
)

if TYPE_CHECKING:
    pass


class Held:
    """A force in force: with the bindings of its source and the lasting effect it belongs to, if any. Immutable."""

    __slots__ = ("context", "force", "lasting")

    def __init__(self, force: Continuous, context: Context, lasting: Lasting | None) -> None:
        self.force = force
        self.context = context
        self.lasting = lasting


class Tables:
    """What holds for players and moments, sorted by who asks; made anew by each refresh and never changed."""

    __slots__ = (
        "alternates",
        "costs",
        "enters",
        "faceup",
        "forbids",
        "free_uses",
        "permits",
        "replaces",
        "skips",
        "triggers",
        "unplayable",
        "wins",
    )

    def __init__(self) -> None:
        self.costs: list[Held] = []
        self.forbids: list[Held] = []
        self.permits: list[Held] = []
        self.alternates: list[Held] = []
        self.free_uses: list[Held] = []
        self.enters: list[Held] = []
        self.replaces: list[Held] = []
        self.skips: list[Held] = []
        self.wins: list[Held] = []
        self.faceup: list[Held] = []
        self.unplayable: list[Held] = []
        self.triggers: dict[int, list[tuple[int, Triggered]]] = {}
        """By kind of event: the cards in play that wait for it, with their ability."""

    def add(self, held: Held) -> None:
        force = held.force
        if isinstance(force, CostChange):
            self.costs.append(held)
        elif isinstance(force, PlayersCannot):
            self.forbids.append(held)
        elif isinstance(force, PlayersCan):
            self.permits.append(held)
        elif isinstance(force, PlayFor):
            self.alternates.append(held)
        elif isinstance(force, Enters):
            self.enters.append(held)
        elif isinstance(force, Replace):
            self.replaces.append(held)
        elif isinstance(force, UseFor):
            self.free_uses.append(held)
        elif isinstance(force, Skip):
            self.skips.append(held)
        elif isinstance(force, LoreToWin):
            self.wins.append(held)
        elif isinstance(force, Faceup):
            self.faceup.append(held)
        elif isinstance(force, CannotBePlayed):
            self.unplayable.append(held)


NO_TABLES: Final = Tables()
