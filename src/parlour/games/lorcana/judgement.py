"""What searchers ask of Lorcana: positions are compared when the searcher's next turn begins, by traits of players."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.dealer import LorcanaDealer
from parlour.games.lorcana.face import BODYGUARD, EVASIVE, WARD
from parlour.games.lorcana.player import Player
from parlour.games.lorcana.rules.main_phase import ACTIONS
from parlour.games.lorcana.state import Lorcana
from parlour.kernel import Decision
from parlour.kernel.judge import Dealer, Judge, number_of
from parlour.kernel.weights import net_of, read_weights, shares, weigh

TRAITS: Final = (
    "on turn", "lore", "lore squared", "nearly there", "race", "cards", "more cards", "ink", "more ink", "empty deck",
    "characters", "their lore", "their strength", "their willpower", "their cost", "hard to challenge", "exerted",
    "items", "locations",
)  # fmt: skip


class LorcanaJudge(Judge[Lorcana]):
    """Between two players a position is ripe when the opponent has answered: what a turn exposes has been punished."""

    __slots__ = ("weights",)

    def __init__(self) -> None:
        self.weights = read_weights("parlour.games.lorcana", TRAITS)

    def dealer(self, game: Lorcana, seat: int) -> Dealer:
        return LorcanaDealer(game, seat)

    def is_ripe(self, game: Lorcana, decision: Decision, seat: int, since: int) -> bool:
        if not decision.always or ACTIONS in game.uses:
            return False
        return game.active == seat or len(game.players) > 2

    def curiosity(self) -> float:
        return 0.5

    def chances(self, game: Lorcana, seat: int) -> list[float]:
        return self.chances_of(game, [weigh(traits, self.weights) for traits in self.sides(game)])

    def chances_of(self, game: Lorcana, worths: list[float]) -> list[float]:
        """A side is worth its best player; whoever has lost is nowhere."""
        each = [LOST if player.lost else worths[player.seat] for player in game.players]
        if not game.teams:
            return shares(each)
        sides = shares([max(each[seat] for seat in team) for team in game.teams])
        return [sides[place] for seat in range(len(each)) for place, team in enumerate(game.teams) if seat in team]

    def traits(self) -> tuple[str, ...]:
        return TRAITS

    def sides(self, game: Lorcana) -> list[list[float]]:
        if game.standing.stale:
            game = game.clone()
            game.fresh()
        return [traits_of(game, player) for player in game.players]

    def holdings(self, game: Lorcana) -> list[list[int]]:
        """What each player has in play."""
        return [[number_of(permanent.card.full_name) for permanent in player.table] for player in game.players]

    def net(self) -> str:
        return net_of("parlour.games.lorcana")


LOST: Final = -30.0


def traits_of(game: Lorcana, player: Player) -> list[float]:
    """The race for lore, what is in play for it, and the cards and the ink for more."""
    characters = lore = strength = willpower = cost = hard = exerted = places = 0
    items = 0.0
    for permanent in player.table:
        face = permanent.face
        if permanent.item:
            items += ITEM + face.cost
        elif permanent.location:
            places += max(face.lore, 0)
        else:
            characters += 1
            lore += max(face.lore, 0)
            strength += max(face.strength, 0)
            willpower += max(face.willpower - permanent.damage, 0)
            cost += face.cost
            if face.keywords & (EVASIVE | WARD | BODYGUARD):
                hard += 1
            if permanent.exerted:
                exerted += 1
    goal = game.variant.lore_to_win
    reached = player.lore / goal
    hand, ink = len(player.hand), len(player.inkwell)
    return [
        1.0 if game.active == player.seat else 0.0,
        reached,
        reached * reached,
        max(0.0, reached - 0.7) / 0.3,
        min(1.0, (lore + places) / max(1, goal - player.lore)),
        float(min(hand, 5)),
        float(max(hand - 5, 0)),
        float(min(ink, 6)),
        float(max(min(ink, 10) - 6, 0)),
        float(max(4 - len(player.deck), 0)),
        float(characters),
        float(lore),
        float(strength),
        float(willpower),
        float(cost),
        float(hard),
        float(exerted),
        items,
        float(places),
    ]


ITEM: Final = 2.0
"""What any item is worth beside its cost, in ink."""


JUDGE: Final = LorcanaJudge()
