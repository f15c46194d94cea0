"""Playing a card (4.3.4): one procedure for every way, whatever it costs and whoever says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import DISCARDS, ZONE_ASPECTS
from parlour.games.lorcana.cards.card import ACTION
from parlour.games.lorcana.events import Played, PlayedFree, Shifted, Sung
from parlour.games.lorcana.occurrences import (
    FOR_FREE,
    MOVE_CARD,
    PLAYED,
    SING,
    WITH_INK_DROP,
    WITH_SING_TOGETHER,
    Occurrence,
)
from parlour.games.lorcana.options import CardAction
from parlour.games.lorcana.rules import (
    entering,
    exertion,
    ink,
    knowledge,
    legality,
    meant,
    placing,
    restocking,
    triggering,
)
from parlour.games.lorcana.zones import BEING_PLAYED, DECK, DISCARD, HAND, INKWELL
from parlour.kernel import Refusal, Step

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


# The turn actions.


class PlayCard(CardAction):
    """Play a card for its cost, or for another cost an effect allows."""

    __slots__ = ()
    form = "play {card}"

    def take(self, game: Lorcana) -> None:
        if legality.play(game, self.seat, self.id) is None:
            play_from_anywhere(game, self.seat, self.id)
        else:
            play_by_free_cost(game, self.seat, self.id)

    @classmethod
    def why_not(cls, game: Lorcana, seat: int, names: dict[str, str]) -> Refusal | None:
        card = meant.in_hand(game, seat, names["card"])
        if isinstance(card, Refusal):
            return card
        refusal = legality.play(game, seat, card)
        return None if refusal is None else refusal.about(game.scripts[card].card.full_name)


class PlayFree(PlayCard):
    """Play a card for free, where it could also be paid for."""

    __slots__ = ()
    form = "play {card} for free"

    def take(self, game: Lorcana) -> None:
        play_by_free_cost(game, self.seat, self.id)


class PlayOtherwise(PlayCard):
    """Play a card for one of several other costs."""

    __slots__ = ("cost", "number")
    form = "play {card} for {cost}"

    def __init__(self, seat: int, owner: int, id: int, card: str, number: int, cost: str) -> None:
        super().__init__(seat, owner, id, card)
        self.number = number
        self.cost = cost
        self.code = hash((self.form, card, cost, owner)) >> 1

    def take(self, game: Lorcana) -> None:
        play_otherwise(game, self.seat, self.id, self.number)


# The ways to begin.


def play_for_cost(game: Lorcana, seat: int, card: int, exerted: bool = False, afterwards: str = "") -> None:
    """4.3.4.5: for its ink cost with increases and reductions."""
    cost = legality.ink_cost(game, seat, card)
    begin(game, Plan(seat, card, cost, 0, None, -1, -1, (), exerted, afterwards))


def play_free(game: Lorcana, seat: int, card: int, exerted: bool = False, afterwards: str = "") -> None:
    """4.3.4.10: all ink costs are ignored."""
    begin(game, Plan(seat, card, 0, FOR_FREE, exerted=exerted, afterwards=afterwards))


def play_otherwise(game: Lorcana, seat: int, card: int, number: int) -> None:
    """4.3.4.4: for an alternate cost an effect allows."""
    alternate = game.standing.modifiers.alternate_costs(game, seat, card)[number]
    ways = FOR_FREE if alternate.free else 0
    exerted = by_permission(game, seat, card)
    begin(game, Plan(seat, card, alternate.cost.ink(game, seat, card), ways, alternate.cost, exerted=exerted))


def play_by_free_cost(game: Lorcana, seat: int, card: int) -> None:
    for number, alternate in enumerate(game.standing.modifiers.alternate_costs(game, seat, card)):
        if alternate.free and alternate.cost.payable(game, seat, card, False):
            play_otherwise(game, seat, card, number)
            return


def play_from_anywhere(game: Lorcana, seat: int, card: int) -> None:
    """4.3.4.2: from hand, or by a permission from another zone."""
    play_for_cost(game, seat, card, by_permission(game, seat, card))


def by_permission(game: Lorcana, seat: int, card: int) -> bool:
    """4.3.4.2: what is played from elsewhere than the hand uses a permission; says whether it enters exerted by it."""
    if game.zone[card] == HAND:
        return False
    for permission in game.standing.modifiers.permissions(game, seat, "play"):
        if permission.zone == game.zone[card] and permission.fits(game, seat, card):
            permission.used(game, seat, card)
            return permission.exerted
    return False


# The procedure.


def begin(game: Lorcana, plan: Plan) -> None:
    """4.3.4.3: the card is announced and revealed; 4.3.4.6: everything is paid."""
    card = plan.card
    standing = game.standing
    if standing.modifiers.cost_rules:  # "the next character you play" is this one, also when it costs nothing
        standing.modifiers.cost_paid(game, plan.seat, card, "shift" if plan.onto >= 0 else "play", plan.onto)
    source = game.zone[card]
    standing.touch(ZONE_ASPECTS[source])
    placing.take_from_zone(game, card)
    if source == DECK:
        restocking.restock(game)
    game.zone[card] = BEING_PLAYED
    game.stamps[card] += 1
    game.seen[card] = knowledge.everyone(game)
    name = game.scripts[card].card.full_name
    if not game.unheard:
        announce(game, plan, name)
    if source != HAND and standing.heard >> MOVE_CARD & 1:  # 8.6.1: a card played from a discard has left it
        stamp = game.stamps[card]
        triggering.happen(
            game, Occurrence(MOVE_CARD, game.owners[card], card, -1, 1, 0, source, BEING_PLAYED, stamp=stamp)
        )
    if plan.singers:
        game.cause = name
        for singer in plan.singers:
            exertion.turn_sideways(game, game.play[singer])
    if plan.cost is not None:
        game.push(CardIsPlayed(plan))
        plan.cost.pay(game, plan.seat, card, plan.ink)
    elif game.players[plan.seat].drops and plan.ink:
        game.push(CardIsPlayed(plan))
        ink.pay(game, plan.seat, plan.ink, card)
    else:
        ink.pay(game, plan.seat, plan.ink)
        is_played(game, plan)


def announce(game: Lorcana, plan: Plan, name: str) -> None:
    """4.3.4.3: all hear which card is played, and in which way."""
    if plan.onto >= 0:
        game.emit(Shifted("10.10.1", plan.seat, name, game.label(plan.onto)))
    elif plan.singers:
        game.emit(Sung("6.3.3.3", plan.seat, name))
    elif plan.ways & FOR_FREE:
        game.emit(PlayedFree("4.3.4.10", plan.seat, name))
    else:
        game.emit(Played("4.3.4.3", plan.seat, name))


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
    if game.scripts[card].card.type != ACTION:
        entering.enter(game, plan)
        return
    stamp = game.stamps[card]
    together = plan.ways & WITH_SING_TOGETHER
    singers = [game.play[singer] for singer in plan.singers if singer in game.play]
    if singers:  # 10.12.4: for every participant, at one moment
        triggering.happen_together(
            game,
            [
                Occurrence(SING, singer.seat, singer.id, card, 1, together, stamp=singer.stamp, other_stamp=stamp)
                for singer in singers
            ],
        )
    if game.standing.heard >> PLAYED & 1:
        triggering.happen(game, Occurrence(PLAYED, plan.seat, card, -1, plan.ink, plan.ways, -1, -1, stamp))
    if plan.afterwards:
        put_afterwards(game, card, plan.afterwards)
    game.agenda.append(FINISH_ABILITY)
    game.agenda.append(ActionResolved(card))
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


class FinishAbility(Step["Lorcana"]):
    """7.1.6: an ability has been resolved; now come the cards it told somebody to play."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        if game.plays:
            later = list(game.plays)
            game.plays.clear()
            game.push(*later)


FINISH_ABILITY: Final = FinishAbility()
