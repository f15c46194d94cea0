"""A match that could be the real one, for all a seat knows: unseen cards are dealt anew where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.abilities import Script
from parlour.games.lorcana.cards.card import Card
from parlour.games.lorcana.zones import DECK, GONE, HAND, INKWELL, UNDER
from parlour.kernel import Rng
from parlour.kernel.history import History
from parlour.kernel.judge import Dealer

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


HIDDEN: Final = (HAND, DECK, INKWELL, UNDER, GONE)

NEAR: Final = 15
"""How many cards from the top of a deck a searcher may come to see; what lies deeper need not be shuffled well."""


def imagine(game: Lorcana, seat: int, rng: Rng) -> Lorcana:
    """Places keep their physical numbers, and which printed card each unseen number is gets shuffled, owner by owner.

    So everything that refers to cards by number, half-done effects included, stays right; and what the seat has seen,
    wherever it lies now, stays as it saw it.
    """
    other = game.clone()
    other.rng = Rng(rng.bits())
    unseen = unseen_places(game, seat)
    cards = game.cards.copy()
    scripts = game.scripts.copy()
    for places in unseen:
        dealt = places.copy()
        rng.shuffle(dealt)
        for place, card in zip(places, dealt, strict=True):
            cards[place] = game.cards[card]
            scripts[place] = game.scripts[card]
    other.cards = cards
    other.scripts = scripts
    return other


def unseen_places(game: Lorcana, seat: int) -> list[list[int]]:
    """For each owner the numbers of the cards that this seat does not know, in their order."""
    bit = 1 << seat
    unseen: list[list[int]] = [[] for _ in game.players]
    for card, zone in enumerate(game.zone):
        if zone in HIDDEN and not game.seen[card] & bit:
            unseen[game.owners[card]].append(card)
    return unseen


class LorcanaDealer(Dealer):
    """Deals the unseen cards of every owner, as a pool in the order of their names, to the places where they lie.

    So equal chance gives equal deals, however the cards really lie. Hands and the tops of decks come first: the rest of
    a pool is left as it comes, since hardly anything looks so deep.
    """

    __slots__ = ("base", "near", "places", "pools")

    def __init__(self, game: Lorcana, seat: int) -> None:
        base = game.clone()
        base.rng = Rng(0)
        base.log = History()
        base.cards = base.cards.copy()
        base.scripts = base.scripts.copy()
        self.places: list[list[int]] = []
        self.near: list[int] = []
        self.pools: list[list[tuple[Card, Script]]] = []
        for owner, unseen in enumerate(unseen_places(game, seat)):
            player = game.players[owner]
            hidden = set(unseen)
            near = [card for card in player.hand if card in hidden]
            near += [card for card in player.deck[-NEAR:] if card in hidden]
            taken = set(near)
            self.near.append(len(near))
            self.places.append(near + [card for card in unseen if card not in taken])
            pool = [(game.cards[card], game.scripts[card]) for card in unseen]
            pool.sort(key=lambda pair: pair[0].full_name)
            self.pools.append(pool)
            for place, (card_there, script) in zip(self.places[-1], pool, strict=True):
                base.cards[place] = card_there
                base.scripts[place] = script
        self.base = base

    def example(self) -> Lorcana:
        return self.base

    def deal(self, rng: Rng) -> Lorcana:
        other = self.base.clone()
        other.rng = Rng(rng.bits())
        cards = self.base.cards.copy()
        scripts = self.base.scripts.copy()
        for owner in range(len(self.pools)):
            pool = self.pools[owner]
            places = self.places[owner]
            size = len(pool)
            for place in range(self.near[owner]):
                drawn = place + rng.below(size - place)
                pool[place], pool[drawn] = pool[drawn], pool[place]
            for place in range(size):
                card, script = pool[place]
                number = places[place]
                cards[number] = card
                scripts[number] = script
        other.cards = cards
        other.scripts = scripts
        return other
