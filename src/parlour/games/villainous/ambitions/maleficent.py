"""What Maleficent strives for."""

from __future__ import annotations

from parlour.games.villainous.evaluation import Ambition
from parlour.games.villainous.state import Realm, Villainous


class MaleficentAmbition(Ambition):
    __slots__ = ()

    def progress(self, game: Villainous, realm: Realm) -> float:
        return float(realm.power)
