"""What holds for players and moments, sorted by who asks about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.meaning.abilities import CardTrigger
from parlour.games.lorcana.meaning.context import Context
from parlour.games.lorcana.meaning.forces import Force
from parlour.games.lorcana.meaning.lasting import (
    Lasting,
)
from parlour.games.lorcana.meaning.rules import (
    AlternateForce,
    CostForce,
    EntersForce,
    FaceupForce,
    FreeUseForce,
    ReplaceForce,
    SeatForbidForce,
    SeatPermitForce,
    SkipForce,
    UnplayableForce,
    WinForce,
)

if TYPE_CHECKING:
    pass


class Held:
    """A force in force: with the bindings of its source and the lasting effect it belongs to, if any. Immutable."""

    __slots__ = ("context", "force", "lasting")

    def __init__(self, force: Force, context: Context, lasting: Lasting | None) -> None:
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
        self.triggers: dict[int, list[tuple[int, CardTrigger]]] = {}
        """By kind of event: the cards in play that wait for it, with their ability."""

    def add(self, held: Held) -> None:
        force = held.force
        if isinstance(force, CostForce):
            self.costs.append(held)
        elif isinstance(force, SeatForbidForce):
            self.forbids.append(held)
        elif isinstance(force, SeatPermitForce):
            self.permits.append(held)
        elif isinstance(force, AlternateForce):
            self.alternates.append(held)
        elif isinstance(force, EntersForce):
            self.enters.append(held)
        elif isinstance(force, ReplaceForce):
            self.replaces.append(held)
        elif isinstance(force, FreeUseForce):
            self.free_uses.append(held)
        elif isinstance(force, SkipForce):
            self.skips.append(held)
        elif isinstance(force, WinForce):
            self.wins.append(held)
        elif isinstance(force, FaceupForce):
            self.faceup.append(held)
        elif isinstance(force, UnplayableForce):
            self.unplayable.append(held)


NO_TABLES: Final = Tables()
