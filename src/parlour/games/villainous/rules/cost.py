"""V5.4: what a card costs, with everything in the realm that makes it cheaper or dearer."""

from __future__ import annotations

from parlour.games.villainous.card import DEAR_ACTIVATIONS, Card
from parlour.games.villainous.modifiers import AIMED_AT_THIS, EVERYWHERE, PLAYED_HERE, WHILE_FIGURE_HERE
from parlour.games.villainous.state import Realm, Villainous


def cost_of(game: Villainous, realm: Realm, printed: Card, location: int = -1, target: int = -1, base: int = -1) -> int:
    """The cost of playing it to that location, or at that card."""
    cost = printed.cost if base < 0 else base
    for card in realm.pricing:
        price = game.cards[card].price
        assert price is not None
        where = price.where
        if (
            where == EVERYWHERE
            or (where == PLAYED_HERE and game.place[card] == location)
            or (where == WHILE_FIGURE_HERE and game.place[card] == realm.figure)
            or (where == AIMED_AT_THIS and target >= 0 and target in (card, game.bearer.get(card, -1)))
        ) and price.concerns(printed.type, printed.trait):
            cost += price.amount
    return cost if cost > 0 else 0


def activation_cost(game: Villainous, realm: Realm, card: int) -> int:
    """V5.6: what activating a card costs now."""
    printed = game.cards[card]
    cost = printed.activate_cost
    if printed.trait == "card guard" and DEAR_ACTIVATIONS in realm.in_force:
        cost += realm.in_force[DEAR_ACTIVATIONS]
    return cost
