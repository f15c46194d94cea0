"""What searchers ask of Dracoliath: positions are compared when the next player has answered, by traits of sides."""

from __future__ import annotations

from typing import Final

from parlour.games.dracoliath.imagine import DracoliathDealer
from parlour.games.dracoliath.prospects import PROSPECTS, prospects
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.decision import Decision
from parlour.kernel.judge import Dealer, Judge
from parlour.kernel.weights import net_of, read_weights, weigh

TRAITS: Final = (
    "life", "life squared", "power", "power squared", "nearly dead", "nearly there", "on turn", "concentration",
    "cards", "magic", "best magic", "enchantments", "fusion", "two of fusion", "controlled", *PROSPECTS,
)  # fmt: skip


BEFORE_TAKING: Final = ("take", "refresh", "gift")
"""The questions at which nobody is in the middle of a turn: what follows is asked with a card more in hand."""


class DracoliathJudge(Judge[Dracoliath]):
    """Between turns the totals stand still, hands are full and the River is laid out.

    One more turn than the searcher's own is played, so that what it leaves to the next player shows.
    """

    __slots__ = ("weights",)

    def __init__(self) -> None:
        self.weights = read_weights("parlour.games.dracoliath", TRAITS)

    def dealer(self, game: Dracoliath, seat: int) -> Dealer:
        return DracoliathDealer(game)

    def clock(self, game: Dracoliath) -> int:
        return game.turn

    def is_ripe(self, game: Dracoliath, decision: Decision, seat: int, since: int) -> bool:
        return game.turn > since + 1 and decision.kind in BEFORE_TAKING

    def looks_ahead(self) -> int:
        """A turn is a few answers: a card is taken for what can be played then, so both are looked at together."""
        return 2

    def curiosity(self) -> float:
        """Little: what others answer only out of curiosity is averaged into what an answer is worth."""
        return 1.0

    def patience(self) -> int:
        """A turn is short and a row has three cards: with one look at each, most of it is seen."""
        return 3

    def chances(self, game: Dracoliath, seat: int) -> list[float]:
        return self.chances_of(game, [weigh(traits_of(game, side), self.weights) for side in (0, 1)])

    def side_of(self, game: Dracoliath, seat: int) -> int:
        return game.side[seat]

    def traits(self) -> tuple[str, ...]:
        return TRAITS

    def sides(self, game: Dracoliath) -> list[list[float]]:
        return [traits_of(game, 0), traits_of(game, 1)]

    def holdings(self, game: Dracoliath) -> list[list[int]]:
        """The cards in each side's hands; those of the River count for the side on turn, which takes first.

        The visible top card is another thing: it cannot be taken yet, and may be the next player's.
        """
        held: list[list[int]] = [[], []]
        for seat, hand in enumerate(game.hands):
            held[game.side[seat]] += [game.faces[card].thing_in_hand for card in hand]
        first = held[game.side[game.active]]
        first += [game.faces[card].thing_in_row for card in game.row if card >= 0]
        if game.top >= 0:
            first.append(game.faces[game.top].thing_on_top)
        return held

    def net(self) -> str:
        return net_of("parlour.games.dracoliath")


def traits_of(game: Dracoliath, side: int) -> list[float]:
    """Both ways to win (D3.1, D3.2), each faster near its end, what hands hold, and turns that others decide (D7.6)."""
    life = game.life[side] / game.life_maximum
    power = game.power[side] / game.power_goal
    concentration = cards = fusions = controlled = 0
    magic = best = enchantments = 0.0
    for seat, hand in enumerate(game.hands):
        if game.side[seat] != side:
            continue
        concentration += game.concentration[seat]
        cards += len(hand)
        decider = game.controller if seat == game.active else game.control[seat]
        if decider >= 0 and game.side[decider] != side:
            controlled += 1
        for card in hand:
            face = game.faces[card]
            if face.enchantment:
                enchantments += face.worth
            else:
                magic += face.worth
                if face.worth > best:
                    best = face.worth
                fusions += face.fusion
    return [
        life,
        life * life,
        power,
        power * power,
        max(0.0, 0.3 - life) / 0.3,
        max(0.0, power - 0.7) / 0.3,
        1.0 if game.side[game.active] == side else 0.0,
        float(concentration),
        float(cards),
        magic,
        best,
        enchantments,
        float(fusions),
        1.0 if fusions > 1 else 0.0,
        float(controlled),
        *prospects(game, side),
    ]


JUDGE: Final = DracoliathJudge()
