"""Texts that give a Vanquish."""

from __future__ import annotations

from parlour.games.villainous.pieces.base import Act, Piece, source
from parlour.games.villainous.rules.realm import without
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.rules.vanquish import VanquishNow, vanquishable
from parlour.games.villainous.state import Realm, Villainous


class Vanquish(Piece):
    """Carry out a Vanquish; the allies used may stay."""

    __slots__ = ("kept",)

    def __init__(self, kept: bool = False) -> None:
        self.kept = kept

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(vanquishable(game, game.realms[act.realm]))

    def start(self, game: Villainous, act: Act) -> None:
        game.push(VanquishNow(act.realm, source(game, act), self.kept))


def could_vanquish_after(game: Villainous, realm: Realm, ally: int, place: int) -> bool:
    """Whether some hero could be vanquished if this ally stood there: it is put there, looked at, and put back."""
    origin = game.place[ally]
    before, after = realm.allies[origin], realm.allies[place]
    _stand(game, realm, ally, place, without(before, ally), (*after, ally), origin)
    found = bool(vanquishable(game, realm))
    _stand(game, realm, ally, origin, after, before, place)
    return found


def _stand(
    game: Villainous,
    realm: Realm,
    ally: int,
    place: int,
    left: tuple[int, ...],
    joined: tuple[int, ...],
    origin: int,
) -> None:
    realm.allies[origin] = left
    realm.allies[place] = joined
    game.place[ally] = place
    for item in realm.attached:
        if game.bearer[item] == ally:
            game.place[item] = place
    refresh(game, realm)
