"""Playing a card (4.3.4): one procedure for every way, whatever it costs and whoever says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.cards.card import ACTION
from parlour.games.lorcana.events import Played, PlayedFree, Shifted, Sung
from parlour.games.lorcana.later_play import LaterPlay
from parlour.games.lorcana.occurrences import (
    BY_SINGING,
    FOR_FREE,
    MOVE_CARD,
    PLAYED,
    SING,
    TEMPORARILY,
    WITH_INK_DROP,
    WITH_SHIFT,
    WITH_SING_TOGETHER,
    Occurrence,
)
from parlour.games.lorcana.options import PlayCard, ShiftCard
from parlour.games.lorcana.rules import conditions, entering, ink, knowledge, legality, placing, triggering
from parlour.games.lorcana.standing import DISCARDS, ZONE_ASPECTS
from parlour.games.lorcana.zones import BEING_PLAYED, DECK, DISCARD, GONE, HAND, INKWELL, PLAY
from parlour.kernel import Decision, Option, Question, Step

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.costs import Cost
    from parlour.games.lorcana.state import Lorcana


class Plan:
    """How a card is being played: everything that was announced (4.3.4.3, 4.3.4.4). Immutable."""

    __slots__ = ("afterwards", "card", "cost", "exerted", "ink", "onto", "seat", "second", "singers", "ways")

    def __init__(
        self,
        seat: int,
        card: int,
        ink: int,
        ways: int = 0,
        cost: Cost | None = None,
        onto: int = -1,
        second: int = -1,
        singers: tuple[int, ...] = (),
        exerted: bool = False,
        afterwards: str = "",
    ) -> None:
        self.seat = seat
        self.card = card
        self.ink = ink
        self.ways = ways
        self.cost = cost
        """What is to be paid besides the ink, or with it; None: the ink alone."""
        self.onto = onto
        self.second = second
        self.singers = singers
        self.exerted = exerted
        """Whether the effect that plays it makes it enter exerted."""
        self.afterwards = afterwards
        """Where an action goes instead of the discard; empty for the discard."""

    def with_ways(self, ways: int) -> Plan:
        return Plan(
            self.seat,
            self.card,
            self.ink,
            ways,
            self.cost,
            self.onto,
            self.second,
            self.singers,
            self.exerted,
            self.afterwards,
        )


# The ways to begin.


def play_for_cost(game: Lorcana, seat: int, card: int, exerted: bool = False, afterwards: str = "") -> None:
    """4.3.4.5: for its ink cost with increases and reductions."""
    cost = legality.ink_cost(game, seat, card)
    begin(game, Plan(seat, card, cost, exerted=exerted, afterwards=afterwards))


def play_free(game: Lorcana, seat: int, card: int, exerted: bool = False, afterwards: str = "") -> None:
    """4.3.4.10: all ink costs are ignored."""
    begin(game, Plan(seat, card, 0, FOR_FREE, exerted=exerted, afterwards=afterwards))


def play_otherwise(game: Lorcana, seat: int, card: int, number: int) -> None:
    """4.3.4.4: for an alternate cost an effect allows."""
    alternate = game.standing.alternate_costs(game, seat, card)[number]
    ways = FOR_FREE if alternate.free else 0
    begin(game, Plan(seat, card, alternate.cost.ink(game, seat, card), ways, alternate.cost))


def shift_ink(game: Lorcana, seat: int, card: int, ability: int, onto: int) -> int:
    """The ink a Shift takes, with increases and reductions."""
    base = game.scripts[card].shifts[ability].cost.ink(game, seat, card)
    if game.standing.cost_rules or game.scripts[card].costs:
        return max(0, game.standing.cost_of(game, seat, card, "shift", base, onto))
    return base


def play_shifted(
    game: Lorcana, seat: int, card: int, ability: int, onto: int, second: int = -1, free: bool = False
) -> None:
    """10.10.1: the alternate cost of Shift, onto a character in play."""
    shift = game.scripts[card].shifts[ability]
    amount = 0 if free else shift_ink(game, seat, card, ability, onto)
    ways = WITH_SHIFT
    if shift.temporary:
        ways |= TEMPORARILY
    if free:
        ways |= FOR_FREE
    begin(game, Plan(seat, card, amount, ways, shift.cost, onto, second))


def sing(game: Lorcana, seat: int, card: int, singers: tuple[int, ...], together: bool) -> None:
    """6.3.3.3 and 10.12: characters exert to pay for a song, which is then played for free."""
    ways = BY_SINGING | FOR_FREE
    if together:
        ways |= WITH_SING_TOGETHER
    begin(game, Plan(seat, card, 0, ways, None, singers=singers))


# The procedure.


def begin(game: Lorcana, plan: Plan) -> None:
    """4.3.4.3: the card is announced and revealed; 4.3.4.6: everything is paid."""
    card = plan.card
    if game.standing.cost_rules:  # "the next character you play" is this one, also when it costs nothing
        game.standing.cost_paid(game, plan.seat, card, "shift" if plan.onto >= 0 else "play", plan.onto)
    game.standing.touch(ZONE_ASPECTS[game.zone[card]])
    placing.take_from_zone(game, card)
    game.zone[card] = BEING_PLAYED
    game.stamps[card] += 1
    game.seen[card] = knowledge.everyone(game)
    name = game.cards[card].full_name
    if plan.onto >= 0:
        game.emit(Shifted("10.10.1", plan.seat, name, game.label(plan.onto)))
    elif plan.singers:
        game.emit(Sung("6.3.3.3", plan.seat, name))
    elif plan.ways & FOR_FREE:
        game.emit(PlayedFree("4.3.4.10", plan.seat, name))
    else:
        game.emit(Played("4.3.4.3", plan.seat, name))
    for singer in plan.singers:
        conditions.turn_sideways(game, game.play[singer])
    if plan.cost is not None:
        game.push(CardIsPlayed(plan))
        plan.cost.pay(game, plan.seat, card, plan.ink)
    elif game.players[plan.seat].drops and plan.ink:
        game.push(CardIsPlayed(plan))
        ink.pay(game, plan.seat, plan.ink, card)
    else:
        ink.pay(game, plan.seat, plan.ink)
        is_played(game, plan)


class CardIsPlayed(Step["Lorcana"]):
    """4.3.4.7, once costs that took steps of their own are paid."""

    __slots__ = ("plan",)

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def run(self, game: Lorcana) -> None:
        plan = self.plan
        if game.uses.pop((plan.card, ink.PAID_WITH_DROPS), 0):
            plan = plan.with_ways(plan.ways | WITH_INK_DROP)
        is_played(game, plan)


def is_played(game: Lorcana, plan: Plan) -> None:
    """4.3.4.7: a character, item or location enters play; an action resolves at once."""
    card = plan.card
    if game.cards[card].type != ACTION:
        entering.enter(game, plan)
        return
    stamp = game.stamps[card]
    together = plan.ways & WITH_SING_TOGETHER
    for singer in plan.singers:  # 10.12.4: for every participant
        permanent = game.play.get(singer)
        if permanent is not None:
            triggering.happen(
                game,
                Occurrence(SING, permanent.seat, singer, card, 1, together, stamp=permanent.stamp, other_stamp=stamp),
            )
    triggering.happen(game, Occurrence(PLAYED, plan.seat, card, -1, plan.ink, plan.ways, stamp=stamp))
    if plan.afterwards:
        put_afterwards(game, card, plan.afterwards)
    game.push(ActionResolved(card), FINISH_ABILITY)
    text = game.scripts[card].text
    if text is not None:
        text.perform(game, plan.seat, card, plan.singers)


def put_afterwards(game: Lorcana, card: int, where: str) -> None:
    """An effect sends the action elsewhere than to the discard."""
    if where == "hand":
        placing.put_into(game, card, HAND, "top", False)
    elif where == "inkwell":
        placing.put_into(game, card, INKWELL, "top", False)
    else:
        placing.put_into(game, card, DECK, where, False)


class ActionResolved(Step["Lorcana"]):
    """8.6.2: a resolved action goes to the discard; until then it is in no zone (4.3.4.8)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, game: Lorcana) -> None:
        if game.zone[self.card] == BEING_PLAYED:
            placing.put_into(game, self.card, DISCARD, "top", False)
            game.standing.touch(DISCARDS)
            if game.standing.heard >> MOVE_CARD & 1:
                seat = game.owners[self.card]
                stamp = game.stamps[self.card]
                triggering.happen(
                    game, Occurrence(MOVE_CARD, seat, self.card, -1, 1, 0, BEING_PLAYED, DISCARD, stamp=stamp)
                )


# Playing because an effect says so (7.1.6).


def play_later(game: Lorcana, card: int, seat: int, how: str, exerted: bool = False, afterwards: str = "") -> None:
    """7.1.6: the ability is finished first; the card neither resolves nor enters play before that."""
    game.plays.append(LaterPlay(seat, card, how, exerted, afterwards))


def shift_targets(game: Lorcana, seat: int, card: int, ability: int = -1) -> list[Option]:
    """The characters a card may be shifted onto by that Shift ability, or by whichever comes first."""
    options: list[Option] = []
    name = game.cards[card].full_name
    owner = seat if game.teams else -1
    for number, shift in enumerate(game.scripts[card].shifts):
        if ability not in (-1, number):
            continue
        for permanent in game.players[seat].table:
            if shift.fits(game, card, permanent.id) and all(
                not isinstance(option, ShiftCard) or option.onto_id != permanent.id or option.second_id >= 0
                for option in options
            ):
                options.append(ShiftCard(seat, owner, card, name, permanent.id, permanent.label, number))
        for first, second in shift.pairs(game, seat, card):
            both = f"{game.label(first)} and {game.label(second)}"
            options.append(ShiftCard(seat, owner, card, name, first, both, number, second))
    return options


def can_play(game: Lorcana, card: int, seat: int, how: str) -> bool:
    """Whether an effect that tells that seat to play the card can be followed."""
    if game.zone[card] in (PLAY, BEING_PLAYED, GONE):
        return False
    game.fresh()
    if legality.forbidden(game, seat, card):
        return False
    if how == "paid":
        return legality.ink_cost(game, seat, card) <= game.spendable_ink(seat)
    if how == "shift free":
        return bool(shift_targets(game, seat, card))
    return True


class PlayNow(Question["Lorcana", Option]):
    """The ability has finished: the card is played, if it still can be."""

    __slots__ = ("later",)

    def __init__(self, later: LaterPlay) -> None:
        self.later = later

    def ask(self, game: Lorcana) -> Decision | None:
        later = self.later
        if later.how not in ("shift free", "play or shift free") or not can_play(
            game, later.card, later.seat, later.how
        ):
            return None
        options = shift_targets(game, later.seat, later.card)
        if later.how == "play or shift free":
            owner = later.seat if game.teams else -1
            options.insert(0, PlayCard(later.seat, owner, later.card, game.cards[later.card].full_name))
        return Decision(later.seat, "play", options, "7.1.6", "How do you play it?")

    def skip(self, game: Lorcana) -> None:
        later = self.later
        if not can_play(game, later.card, later.seat, later.how):
            return
        if later.how == "paid":
            play_for_cost(game, later.seat, later.card, later.exerted, later.afterwards)
        else:
            play_free(game, later.seat, later.card, later.exerted, later.afterwards)

    def answer(self, game: Lorcana, option: Option) -> None:
        later = self.later
        if isinstance(option, ShiftCard):
            play_shifted(game, later.seat, later.card, option.ability, option.onto_id, option.second_id, True)
        else:
            play_free(game, later.seat, later.card, later.exerted, later.afterwards)


class FinishAbility(Step["Lorcana"]):
    """7.1.6: an ability has been resolved; now come the cards it told somebody to play."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        if game.plays:
            later = list(game.plays)
            game.plays.clear()
            game.push(*[PlayNow(each) for each in later])


FINISH_ABILITY: Final = FinishAbility()
