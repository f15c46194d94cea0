"""Dealing anew what a seat cannot know: in Dracoliath the order of the facedown deck, and nothing else."""

from __future__ import annotations

from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.history import History
from parlour.kernel.judge import Dealer
from parlour.kernel.rng import Rng


def imagine(game: Dracoliath, rng: Rng) -> Dracoliath:
    """D11.1: all that nobody knows is the order of the facedown deck."""
    imagined = game.clone()
    shuffle_quickly(imagined.deck, rng)
    imagined.rng = Rng(rng.bits())
    return imagined


def shuffle_quickly(cards: list[int], rng: Rng) -> None:
    """Two exchanges out of each number drawn: for imagining, where speed matters more than the last bit of chance."""
    place = len(cards) - 1
    while place > 0:
        bits = rng.bits()
        for _ in range(2):
            if place <= 0:
                return
            other = ((bits & 0xFFFF) * (place + 1)) >> 16
            bits >>= 16
            cards[place], cards[other] = cards[other], cards[place]
            place -= 1


class DracoliathDealer(Dealer):
    """D11.1: only the order of the facedown deck is unknown, so it is kept in the order of the cards' numbers."""

    __slots__ = ("base",)

    def __init__(self, game: Dracoliath) -> None:
        base = game.clone()
        base.rng = Rng(0)
        base.log = History()
        base.deck.sort()
        self.base = base

    def example(self) -> Dracoliath:
        return self.base

    def deal(self, rng: Rng) -> Dracoliath:
        dealt = self.base.clone()
        shuffle_quickly(dealt.deck, rng)
        dealt.rng = Rng(rng.bits())
        return dealt
