"""What searchers ask of Lorcana: positions are compared when the opponent has replied, by traits of players."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.dealer import LorcanaDealer
from parlour.games.lorcana.face import HARD_TO_CHALLENGE
from parlour.games.lorcana.player import Player
from parlour.games.lorcana.state import Lorcana
from parlour.kernel import Decision
from parlour.kernel.judge import Dealer, Judge, number_of
from parlour.kernel.weights import net_of, read_weights, shares, weigh

TRAITS: Final = (
    "on turn", "lore", "lore squared", "nearly there", "race", "cards", "more cards", "ink", "more ink", "empty deck",
    "characters", "their lore", "their strength", "their willpower", "their cost", "hard to challenge", "exerted",
    "items", "locations", "next play", "play after", "third play",
)  # fmt: skip


REPLIES: Final = 1
"""So many turn actions of the opponent show what a turn exposed; what it does after them changes little, and costs."""


class LorcanaJudge(Judge[Lorcana]):
    """Between two players a position is ripe when the opponent has answered: what a turn exposes has been punished."""

    __slots__ = ("weights",)

    def __init__(self) -> None:
        self.weights = read_weights("parlour.games.lorcana", TRAITS)

    def dealer(self, game: Lorcana, seat: int) -> Dealer:
        return LorcanaDealer(game, seat)

    def is_ripe(self, game: Lorcana, decision: Decision, seat: int, since: int) -> bool:
        if not decision.always:
            return False
        if game.active == seat or len(game.players) > 2:
            return game.actions == 0
        return game.actions >= REPLIES

    def curiosity(self) -> float:
        return 0.5

    def chances(self, game: Lorcana, seat: int) -> list[float]:
        return self.chances_of(game, [weigh(traits, self.weights) for traits in self.compared(game, seat)])

    def chances_of(self, game: Lorcana, worths: list[float]) -> list[float]:
        """A side is worth its best player; whoever has lost is nowhere."""
        each = [LOST if player.lost else worths[player.seat] for player in game.players]
        if not game.teams:
            return shares(each)
        sides = shares([max(each[seat] for seat in team) for team in game.teams])
        return [sides[place] for seat in range(len(each)) for place, team in enumerate(game.teams) if seat in team]

    def patience(self) -> int:
        """With 16 a middling player is hardly better than a beginner, who looks at every answer once."""
        return 24

    def traits(self) -> tuple[str, ...]:
        return TRAITS

    def sides(self, game: Lorcana) -> list[list[float]]:
        if game.standing.stale:
            game = game.clone()
            game.fresh()
        return [traits_of(game, player) for player in game.players]

    def compared(self, game: Lorcana, seat: int) -> list[list[float]]:
        """As when the turn has passed to that seat, between two players: there all ripe positions are alike."""
        sides = self.sides(game)
        if game.active != seat and len(game.players) == 2:
            pass_turn(sides[game.active], sides[seat])
        return sides

    def holdings(self, game: Lorcana) -> list[list[int]]:
        """What each player has in play."""
        return [[number_of(permanent.card.full_name) for permanent in player.table] for player in game.players]

    def net(self) -> str:
        return net_of("parlour.games.lorcana")


def pass_turn(before: list[float], after: list[float]) -> None:
    """Change the traits of both players as the passing of the turn does: the second is active, and readies."""
    before[ON_TURN], after[ON_TURN] = 0.0, 1.0
    after[EXERTED] = 0.0


ON_TURN: Final = TRAITS.index("on turn")
EXERTED: Final = TRAITS.index("exerted")

LOST: Final = -30.0


def traits_of(game: Lorcana, player: Player) -> list[float]:
    """The race for lore, what is in play for it, and the cards and the ink for more."""
    characters = lore = strength = willpower = cost = hard = exerted = places = items = 0.0
    for permanent in player.table:
        face = permanent.face
        if permanent.item:
            items += ITEM + face.cost
        elif permanent.location:
            if face.lore > 0:
                places += face.lore
        else:
            characters += 1.0
            if face.lore > 0:
                lore += face.lore
            if face.strength > 0:
                strength += face.strength
            if face.willpower > permanent.damage:
                willpower += face.willpower - permanent.damage
            cost += face.cost
            if face.keywords & HARD_TO_CHALLENGE:
                hard += 1.0
            if permanent.exerted:
                exerted += 1.0
    goal = game.variant.lore_to_win
    reached = player.lore / goal
    to_go = goal - player.lore
    race = (lore + places) / to_go if to_go > 1 else lore + places
    hand, ink, deck = len(player.hand), len(player.inkwell), len(player.deck)
    traits = [
        1.0 if game.active == player.seat else 0.0,
        reached,
        reached * reached,
        (reached - 0.7) / 0.3 if reached > 0.7 else 0.0,
        race if race < 1.0 else 1.0,
        float(hand) if hand < 5 else 5.0,
        hand - 5.0 if hand > 5 else 0.0,
        float(ink) if ink < 6 else 6.0,
        (ink if ink < 10 else 10) - 6.0 if ink > 6 else 0.0,
        4.0 - deck if deck < 4 else 0.0,
        characters,
        lore,
        strength,
        willpower,
        cost,
        hard,
        exerted,
        items,
        places,
    ]
    add_plays_to_come(game, player, traits)
    return traits


def add_plays_to_come(game: Lorcana, player: Player, traits: list[float]) -> None:
    """For each of the next turns the dearest card in hand that it could pay for, as a share of its ink.

    A turn is taken to bring one more ink, and to leave the other cards to the turns after it.
    """
    scripts = game.scripts
    costs = [scripts[card].card.cost for card in player.hand]
    costs.sort(reverse=True)
    ink = len(player.inkwell)
    for _ in range(TURNS_TO_COME):
        ink += 1
        spent = 0
        for cost in costs:
            if cost <= ink:
                spent = cost
                costs.remove(cost)
                break
        traits.append(spent / ink)


TURNS_TO_COME: Final = 3

ITEM: Final = 2.0
"""What any item is worth beside its cost, in ink."""


JUDGE: Final = LorcanaJudge()
