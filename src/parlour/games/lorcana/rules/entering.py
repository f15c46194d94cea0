"""Entering play (4.3.4.7, 5.1.13, 7.7.4, 10.3.2, 10.10): how a card arrives on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana import labels
from parlour.games.lorcana.abilities import Entering
from parlour.games.lorcana.aspects import DAMAGE_MARKS, MEMBERS
from parlour.games.lorcana.events import EnteredExerted
from parlour.games.lorcana.face import BODYGUARD
from parlour.games.lorcana.occurrences import ENTER, EXERTED, PLAYED, Occurrence
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import triggering
from parlour.games.lorcana.zones import PLAY, UNDER
from parlour.kernel import Decision, Option, Question
from parlour.kernel.decision import NO, YES

if TYPE_CHECKING:
    from parlour.games.lorcana.rules.playing import Plan
    from parlour.games.lorcana.state import Lorcana


def enter(game: Lorcana, plan: Plan) -> None:
    """7.7.4: what makes it enter otherwise is asked first; most cards just enter."""
    exerted = plan.exerted
    if plan.onto >= 0:
        for below in (plan.onto, plan.second):
            permanent = game.play.get(below)
            if permanent is not None and permanent.exerted:
                exerted = True  # 10.10.3
    script = game.scripts[plan.card]
    if script.face.keywords & BODYGUARD or game.standing.modifiers.enter_rules or script.enters:
        game.push(EnterPlay(plan, exerted, 0, 0, ()))
    else:
        arrive(game, plan, exerted, 0)


class BodyguardEntering(Entering):
    """10.3.2: it may enter play exerted."""

    __slots__ = ()


def ways_in(game: Lorcana, plan: Plan, exerted: bool) -> list[Entering]:
    found: list[Entering] = []
    name = game.scripts[plan.card].card.full_name
    if game.scripts[plan.card].face.keywords & BODYGUARD and not exerted:
        found.append(BodyguardEntering(plan.card, name, "Bodyguard", True, 0, True))
    found.extend(game.standing.modifiers.entering(game, plan.card))
    return found


class EnterPlay(Question["Lorcana", Option]):
    """7.7.4: one replacement of its entering after another; those with "may" are asked."""

    __slots__ = ("damage", "exerted", "index", "plan", "taken")

    def __init__(self, plan: Plan, exerted: bool, damage: int, index: int, taken: tuple[Entering, ...]) -> None:
        self.plan = plan
        self.exerted = exerted
        self.damage = damage
        self.index = index
        self.taken = taken

    def ask(self, game: Lorcana) -> Decision | None:
        found = ways_in(game, self.plan, self.plan.exerted)
        if self.index >= len(found):
            return None
        way = found[self.index]
        if not way.may or (way.exerted and self.exerted and isinstance(way, BodyguardEntering)):
            return None
        rule = "10.3.2" if isinstance(way, BodyguardEntering) else "7.7.4"
        return Decision(self.plan.seat, "enter", (YES, NO), rule, "Does {source} enter play exerted?", way.label)

    def skip(self, game: Lorcana) -> None:
        found = ways_in(game, self.plan, self.plan.exerted)
        if self.index >= len(found):
            arrive(game, self.plan, self.exerted, self.damage)
            for way in reversed(self.taken):
                way.then(game, self.plan.seat, self.plan.card)
        elif found[self.index].may:
            game.push(EnterPlay(self.plan, self.exerted, self.damage, self.index + 1, self.taken))
        else:
            self.take_way(game, found[self.index])

    def answer(self, game: Lorcana, option: Option) -> None:
        if option is YES:
            self.take_way(game, ways_in(game, self.plan, self.plan.exerted)[self.index])
        else:
            game.push(EnterPlay(self.plan, self.exerted, self.damage, self.index + 1, self.taken))

    def take_way(self, game: Lorcana, way: Entering) -> None:
        game.push(
            EnterPlay(
                self.plan,
                self.exerted or way.exerted,
                self.damage + way.damage,
                self.index + 1,
                (*self.taken, way),
            )
        )


def arrive(game: Lorcana, plan: Plan, exerted: bool, damage: int) -> None:
    """The card is in play: ready, undamaged and drying, unless something above says otherwise."""
    card = plan.card
    seat = game.owners[card]
    player = game.players[seat]
    game.stamps[card] += 1
    game.zone[card] = PLAY
    permanent = Permanent(card, seat, game.scripts[card], game.stamps[card])
    permanent.exerted = exerted and not permanent.location
    permanent.damage = damage
    permanent.ways = plan.ways
    permanent.paid = plan.ink
    place = len(player.table)
    if plan.onto >= 0:
        drying = False
        for below in (plan.onto, plan.second):
            other = game.play.get(below)
            if other is None:
                continue
            # 10.10.5, 10.10.6 and the glossary's "stack": dryness, damage, place and effects are kept
            place = min(place, player.table.index(other))
            drying = drying or other.drying or not other.character
            permanent.damage += other.damage
            permanent.hurt_by = other.hurt_by
            permanent.at = other.at if other.at >= 0 else permanent.at
            permanent.under = (*permanent.under, below, *other.under)
            permanent.facedown = (*permanent.facedown, *other.facedown)
            permanent.boosted = other.boosted
            player.table.remove(other)
            del game.play[below]
            game.zone[below] = UNDER
            game.stamps[below] += 1
        permanent.drying = drying
    player.table.insert(place, permanent)
    game.play[card] = permanent
    standing = game.standing
    if plan.onto >= 0:
        for below in (plan.onto, plan.second):
            if below >= 0:
                standing.shifted(game, below, card)
                labels.relabel(game, game.scripts[below].card)
    labels.relabel(game, permanent.card)
    standing.touch(MEMBERS | DAMAGE_MARKS if permanent.damage else MEMBERS)
    if permanent.exerted:
        game.emit(EnteredExerted("7.7.4", seat, permanent.label))
    if standing.stale:
        standing.refresh(game)
    if standing.heard >> ENTER & 1:
        triggering.happen(
            game,
            Occurrence(ENTER, seat, card, -1, 1, EXERTED if permanent.exerted else 0, to=PLAY, stamp=permanent.stamp),
        )
    if plan.onto >= 0:
        covered = (plan.onto,) if plan.second < 0 else (plan.onto, plan.second)
        standing.happened(game, [played(plan, permanent, covered)])  # what lies below it now has seen it come
    elif standing.heard >> PLAYED & 1:
        triggering.happen(game, played(plan, permanent, ()))


def played(plan: Plan, permanent: Permanent, covered: tuple[int, ...]) -> Occurrence:
    """The card has been played; those are the cards it was put on top of."""
    return Occurrence(
        PLAYED,
        plan.seat,
        permanent.id,
        plan.onto,
        plan.ink,
        plan.ways,
        -1,
        PLAY,
        permanent.stamp,
        -1,
        0,
        covered,
    )
