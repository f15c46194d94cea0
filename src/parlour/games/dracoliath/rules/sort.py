"""The SORT method (D6.4-D6.6): how passive effects change one effect, in seven steps.

``resolve`` leads one effect through the steps; each step is a function under its own name. An effect is what becomes
(``kind``) of how many symbols (``amount``) by whom (``actor``) for whom (``target``). ``used`` is the set of passive
cards, as bits, that have applied already in the chain that began with one printed effect (D6.6).
"""

from __future__ import annotations

from parlour.games.dracoliath.events import (
    ExcessLife,
    Forbidden,
    GainedConcentration,
    GainedLife,
    GainedPower,
    HappensInAddition,
    HappensInstead,
    LostPower,
    Modified,
    ReducedToNothing,
    Suffered,
)
from parlour.games.dracoliath.printed import Passive
from parlour.games.dracoliath.rules.carrying_out import carry_out
from parlour.games.dracoliath.rules.concentration import exchange_tokens
from parlour.games.dracoliath.rules.enchantments import index_enchantments
from parlour.games.dracoliath.state import Dracoliath, Enchantments
from parlour.games.dracoliath.symbols import (
    CONCENTRATION,
    DAMAGE,
    FOE,
    IN_ADDITION,
    INSTEAD,
    LIFE,
    POWER,
    PROHIBITION,
    QUANTITY,
    YOU,
)
from parlour.kernel.decision import Choose, Decision, Order
from parlour.kernel.step import Question


class Waiting:
    """A passive effect that fits the effect being resolved, and the player who is "you" in its text."""

    __slots__ = ("passive", "you")

    def __init__(self, passive: Passive, you: int) -> None:
        self.passive = passive
        self.you = you


def resolve(game: Dracoliath, kind: int, amount: int, actor: int, target: int, used: int) -> None:
    """D6.4: one effect from its symbols to the ruler."""
    amount = count(amount)
    if amount <= 0:
        return
    index = game.enchantments
    if index is None:
        index = index_enchantments(game)
    if index.treasures or index.storms:
        waiting = waiting_for(game, index, kind, actor, target, used)
        if waiting:
            amount, used = quantity(game, waiting, amount, used, target)
            if amount <= 0 or prohibition(game, waiting):
                return
            if instead(game, waiting, amount, actor, used):
                return
            in_addition(game, waiting, amount, actor, used)
    if kind == LIFE:
        excess_life(game, amount, target, used)
    else:
        apply(game, kind, amount, target)


def waiting_for(game: Dracoliath, index: Enchantments, kind: int, actor: int, target: int, used: int) -> list[Waiting]:
    """The passive effects that react: of the player concerned, and of its opponent, to whom the arrow points away.

    Damage points towards the opponent only when it is dealt by the other player: what one suffers by one's own card
    nobody has dealt.
    """
    waiting: list[Waiting] = []
    collect(game, index, target, 2 * kind + YOU, used, waiting)
    if kind != DAMAGE or actor != target:
        collect(game, index, game.last - target, 2 * kind + FOE, used, waiting)
    return waiting


def collect(game: Dracoliath, index: Enchantments, you: int, trigger: int, used: int, waiting: list[Waiting]) -> None:
    """Those that wait for this trigger on behalf of that player, whose condition holds and that have not applied."""
    for passive in index.of(you, trigger):
        if not used >> passive.card & 1:
            condition = passive.condition
            if condition is None or condition.holds(game, you, passive.card):
                waiting.append(Waiting(passive, you))


def those_that(does: int, waiting: list[Waiting], used: int) -> list[Waiting]:
    """The passive effects of that step; each card at most once per effect (D5.16)."""
    fitting: list[Waiting] = []
    for one in waiting:
        card = one.passive.card
        if one.passive.does == does and not used >> card & 1:
            used |= 1 << card
            fitting.append(one)
    return fitting


def count(symbols: int) -> int:
    """SORT 1 (D6.5.1): the number of symbols is how much a player gains or loses."""
    return symbols


def quantity(game: Dracoliath, waiting: list[Waiting], amount: int, used: int, target: int) -> tuple[int, int]:
    """SORT 2 (D6.5.2, D5.12): all +1 and -1 together; nothing happens at 0 or less."""
    for one in waiting:
        passive = one.passive
        if passive.does == QUANTITY and not used >> passive.card & 1:
            used |= 1 << passive.card
            game.emit(Modified("D6.5.2", game.faces[passive.card].name, amount, amount + passive.amount))
            amount += passive.amount
    if amount <= 0:
        game.emit(ReducedToNothing("D6.5.2", target))
    return amount, used


def prohibition(game: Dracoliath, waiting: list[Waiting]) -> bool:
    """SORT 3 (D6.5.3, D5.13): whether a card forbids the effect."""
    for one in waiting:
        if one.passive.does == PROHIBITION:
            game.emit(Forbidden("D6.5.3", game.faces[one.passive.card].name))
            return True
    return False


def instead(game: Dracoliath, waiting: list[Waiting], amount: int, actor: int, used: int) -> bool:
    """SORT 4 (D6.5.4): "when X, Y instead" stops X; Y starts at step 1. The player resolving chooses among several."""
    fitting = those_that(INSTEAD, waiting, used)
    if not fitting:
        return False
    if len(fitting) == 1:
        apply_instead(game, fitting[0], amount, used)
    else:
        game.push(ChooseInstead(tuple(fitting), amount, actor, used))
    return True


def in_addition(game: Dracoliath, waiting: list[Waiting], amount: int, actor: int, used: int) -> None:
    """SORT 5 (D6.5.5): "when X, then Y": Y waits on the agenda until X has been finished, then starts at step 1."""
    fitting = those_that(IN_ADDITION, waiting, used)
    if fitting:
        game.push(InAddition(tuple(fitting), amount, actor, used))


def excess_life(game: Dracoliath, amount: int, target: int, used: int) -> None:
    """SORT 6 (D6.5.6, D5.8): the part up to the maximum is gained; the excess becomes Damage dealt by the gainer."""
    room = game.life_maximum - game.life[game.side[target]]
    gained = amount if amount <= room else room
    if gained > 0:
        apply(game, LIFE, gained, target)
    else:
        gained = 0
    excess = amount - gained
    if excess > 0:
        game.emit(ExcessLife("D6.5.6", target, excess, 0))
        resolve(game, DAMAGE, excess, target, game.last - target, used)


def apply(game: Dracoliath, kind: int, amount: int, target: int) -> None:
    """SORT 7 (D6.5.7): change the totals on the ruler. Life may be negative until the batch is over (D3.4)."""
    side = game.side[target]
    if kind == DAMAGE:
        game.life[side] -= amount
        game.emit(Suffered("D5.3", target, amount, game.life[side]))
    elif kind == LIFE:
        game.life[side] += amount
        game.emit(GainedLife("D5.3", target, amount, game.life[side]))
    elif kind == POWER:
        game.power[side] += amount
        game.emit(GainedPower("D5.1", target, amount, game.power[side]))
    elif kind == CONCENTRATION:
        game.concentration[target] += amount
        game.emit(GainedConcentration("D5.5", target, amount, game.concentration[target]))
        exchange_tokens(game, target)
    else:
        lost = min(amount, game.power[side])  # D5.4: never below 0
        if lost:
            game.power[side] -= lost
            game.emit(LostPower("D5.4", target, lost, game.power[side]))


def apply_instead(game: Dracoliath, one: Waiting, amount: int, used: int) -> None:
    """X has been stopped; now Y, on behalf of the player in whose text it stands."""
    passive = one.passive
    game.emit(HappensInstead("D6.5.4", game.faces[passive.card].name))
    carry_out(game, passive.effects, one.you, passive.card, used | 1 << passive.card, amount)


class ChooseInstead(Question[Dracoliath, Choose]):
    """D6.5.4: several cards say what happens instead; the player resolving the effect chooses one of them."""

    __slots__ = ("actor", "amount", "fitting", "used")

    def __init__(self, fitting: tuple[Waiting, ...], amount: int, actor: int, used: int) -> None:
        self.fitting = fitting
        self.amount = amount
        self.actor = actor
        self.used = used

    def ask(self, game: Dracoliath) -> Decision | None:
        options = [game.faces[one.passive.card].choose for one in self.fitting]
        return Decision(
            game.decider(self.actor),
            "instead",
            options,
            "D6.5.4",
            "Several cards say what happens instead: which of them does? The others do nothing.",
        )

    def answer(self, game: Dracoliath, option: Choose) -> None:
        for one in self.fitting:
            if one.passive.card == option.value:
                apply_instead(game, one, self.amount, self.used)
                return


class InAddition(Question[Dracoliath, Order]):
    """D6.5.5: what comes in addition once X is finished; the player resolving X orders several of them."""

    __slots__ = ("actor", "amount", "fitting", "used")

    def __init__(self, fitting: tuple[Waiting, ...], amount: int, actor: int, used: int) -> None:
        self.fitting = fitting
        self.amount = amount
        self.actor = actor
        self.used = used

    def ask(self, game: Dracoliath) -> Decision | None:
        options = [game.faces[one.passive.card].order for one in self.fitting]
        return Decision(
            game.decider(self.actor),
            "order",
            options,
            "D6.5.5",
            "In addition to what has happened: which card has its effect next?",
        )

    def answer(self, game: Dracoliath, option: Order) -> None:
        card = option.value
        rest = tuple([one for one in self.fitting if one.passive.card != card])
        chosen = next(one for one in self.fitting if one.passive.card == card)
        passive = chosen.passive
        if rest:
            game.push(InAddition(rest, self.amount, self.actor, self.used | 1 << passive.card))
        game.emit(HappensInAddition("D6.5.5", game.faces[passive.card].name))
        carry_out(game, passive.effects, chosen.you, passive.card, self.used | 1 << passive.card, self.amount)
