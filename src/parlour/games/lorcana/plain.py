"""Cards without text: their printed values and nothing else."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.abilities import Cost, Script
from parlour.games.lorcana.cards.card import Card
from parlour.games.lorcana.face import Face
from parlour.games.lorcana.state import Lorcana


class InkCost(Cost):
    """So much ink and nothing else."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def ink(self, game: Lorcana, seat: int, card: int) -> int:
        return self.amount

    def payable(self, game: Lorcana, seat: int, card: int, free: bool) -> bool:
        return free or game.spendable_ink(seat) >= self.amount

    def pay(self, game: Lorcana, seat: int, card: int, ink: int) -> None:
        game.pay_ink(seat, ink)


def printed_face(card: Card) -> Face:
    """The values a card has when nothing modifies them."""
    face = Face()
    face.strength = card.strength
    face.willpower = card.willpower
    face.lore = card.lore
    face.cost = card.cost
    face.move_cost = card.move_cost
    face.classes = card.classifications
    face.names = card.names
    return face


def plain_script(card: Card) -> Script:
    """A card that has only its printed values."""
    script = Script(card, printed_face(card))
    if card.song:
        script.song = card.cost
    return script


FILLER: Final = Card(
    key="filler",
    full_name="Filler",
    name="Filler",
    names=("Filler",),
    version="",
    type="filler",
    cost=1,
    inkable=True,
    strength=1,
    willpower=1,
    lore=1,
)
"""A vanilla card no effect looks for: what unlisted decks and ink in scenarios are made of."""
