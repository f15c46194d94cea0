"""What a side's cards would bring it as the table stands: what a card does, what Treasures add, what each turn brings.

Both victories are races: Damage counts for more the less Life the others have, Power the more of it there is, and a
card that ends the match at once for most of all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.games.dracoliath.printed import Effect
from parlour.games.dracoliath.rules.effects import Choice, Conditional, Symbols
from parlour.games.dracoliath.rules.enchantments import active_enchantments
from parlour.games.dracoliath.rules.turn import TAKE
from parlour.games.dracoliath.state import Dracoliath, Enchantments
from parlour.games.dracoliath.symbols import DAMAGE, END_OF_TURN, FOE, LIFE, POWER, QUANTITY, START_OF_TURN, YOU

DEALT: Final = 0
WON: Final = 1
HEALED: Final = 2
GAINS: Final = 3
"""What is counted: Damage for the others, Power and Life for oneself."""

PROSPECTS: Final = (
    "strike", "leap", "can win", "held damage", "held power", "held life", "held damage late", "held power late",
    "held life late", "turn damage", "turn power", "turn life", "income damage", "income power", "income life",
    "income damage late", "income power late", "more damage", "more power", "more damage late", "more power late",
    "life with power", "power with damage",
)  # fmt: skip


class Outlook:
    """What one side could do with one card, and what it gets without playing any."""

    __slots__ = ("held", "income", "more", "turn")

    def __init__(self) -> None:
        self.held = [0] * GAINS
        """The most of each that a card of a hand brings, with the Fusion it sets off."""
        self.turn = [0] * GAINS
        """The same of the player on turn, who may take a card of the River first, unless others decide (D7.6)."""
        self.income = [0] * GAINS
        """What the starts and ends of turns bring."""
        self.more = [0] * GAINS
        """How many symbols more passive effects make of each."""


def prospects(game: Dracoliath, side: int) -> list[float]:
    """The traits of that side, in the order of their names."""
    outlook = outlook_of(game, side)
    held, turn, income, more = outlook.held, outlook.turn, outlook.income, outlook.more
    left = max(1, game.life[1 - side])
    need = max(1, game.power_goal - game.power[side])
    life = game.life[side] / game.life_maximum
    power = game.power[side] / game.power_goal
    dealt = 1.0 - game.life[1 - side] / game.life_maximum
    strike = min(1.0, max(held[DEALT], turn[DEALT]) / left)
    leap = min(1.0, max(held[WON], turn[WON]) / need)
    return [
        strike * strike,
        leap * leap,
        1.0 if turn[DEALT] >= left or turn[WON] >= need else 0.0,
        0.1 * held[DEALT],
        0.1 * held[WON],
        0.1 * held[HEALED],
        0.1 * held[DEALT] * dealt,
        0.1 * held[WON] * power,
        0.1 * held[HEALED] * (1.0 - life),
        0.1 * turn[DEALT],
        0.1 * turn[WON],
        0.1 * turn[HEALED],
        float(income[DEALT]),
        float(income[WON]),
        float(income[HEALED]),
        income[DEALT] * dealt,
        income[WON] * power,
        float(more[DEALT]),
        float(more[WON]),
        more[DEALT] * dealt,
        more[WON] * power,
        life * power,
        power * dealt,
    ]


def outlook_of(game: Dracoliath, side: int) -> Outlook:
    outlook = Outlook()
    index = game.enchantments
    if index is None:
        index = active_enchantments(game)
    quiet = not index.treasures and not index.storms
    for seat in range(len(game.hands)):
        if game.side[seat] != side:
            continue
        more = [0] * GAINS
        if not quiet:
            more[DEALT] = added(game, index, seat, 2 * DAMAGE + FOE)
            more[WON] = added(game, index, seat, 2 * POWER + YOU)
            more[HEALED] = added(game, index, seat, 2 * LIFE + YOU)
            for moment in (START_OF_TURN, END_OF_TURN):
                for passive in index.of(seat, moment):
                    condition = passive.condition
                    if condition is None or condition.holds(game, seat, passive.card):
                        gain(passive.effects, game, seat, passive.card, outlook.income)
        fused = [0] * GAINS
        for card in game.hands[seat]:
            face = game.faces[card]
            brought = brings(game, seat, card, more)
            raise_to(outlook.held, brought)
            if face.fusion:
                for place in range(GAINS):
                    fused[place] += brought[place]
        raise_to(outlook.held, fused)
        if seat == game.active and game.phase == TAKE and game.side[game.decider(seat)] == side:
            raise_to(outlook.turn, outlook.held)
            for card in game.row:
                if card >= 0:
                    brought = brings(game, seat, card, more)
                    if game.faces[card].fusion:
                        for place in range(GAINS):
                            brought[place] += fused[place]
                    raise_to(outlook.turn, brought)
        for place in range(GAINS):
            outlook.more[place] += more[place]
    return outlook


def raise_to(most: list[int], found: list[int]) -> None:
    for place in range(GAINS):
        if found[place] > most[place]:
            most[place] = found[place]


def added(game: Dracoliath, index: Enchantments, seat: int, trigger: int) -> int:
    """How many symbols more, or fewer, passive effects make of those a player's cards have (D6.5)."""
    number = 0
    for passive in index.of(seat, trigger):
        if passive.does == QUANTITY and (
            passive.condition is None or passive.condition.holds(game, seat, passive.card)
        ):
            number += passive.amount
    return number


def brings(game: Dracoliath, seat: int, card: int, more: list[int]) -> list[int]:
    """What a card would bring that player if it were played now."""
    totals = [0] * GAINS
    gain(game.faces[card].effects, game, seat, card, totals)
    for place in range(GAINS):
        if totals[place]:
            totals[place] = max(0, totals[place] + more[place])
    return totals


def gain(effects: Sequence[Effect], game: Dracoliath, seat: int, card: int, totals: list[int]) -> None:
    """Add to the totals the Damage dealt, the Power won and the Life healed; of alternatives the most of each."""
    for effect in effects:
        if isinstance(effect, Symbols):
            place = place_of(effect)
            if place >= 0 and not effect.as_many:
                times = effect.times
                totals[place] += effect.number if times is None else effect.number * times.value(game, seat, card)
        elif isinstance(effect, Conditional):
            if effect.condition.holds(game, seat, card):
                gain(effect.effects, game, seat, card, totals)
        elif isinstance(effect, Choice):
            most = [0] * GAINS
            for alternative in effect.alternatives:
                found = [0] * GAINS
                gain(alternative, game, seat, card, found)
                raise_to(most, found)
            for place in range(GAINS):
                totals[place] += most[place]


def place_of(symbols: Symbols) -> int:
    """Which of the gains those symbols add to; -1 if none."""
    if symbols.arrow == FOE:
        return DEALT if symbols.kind == DAMAGE else -1
    if symbols.kind == POWER:
        return WON
    return HEALED if symbols.kind == LIFE else -1
