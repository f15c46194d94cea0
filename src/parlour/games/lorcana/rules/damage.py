"""Damage (chapter 9): dealing, putting, moving and removing counters are different things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import DAMAGE_MARKS
from parlour.games.lorcana.cause import Cause
from parlour.games.lorcana.events import CountersPut, Damaged, DamagePrevented, Healed
from parlour.games.lorcana.face import (
    CANNOT_BE_DEALT_DAMAGE,
    CANNOT_HAVE_DAMAGE_REMOVED,
    CANNOT_TAKE_CHALLENGE_DAMAGE,
    CANNOT_TAKE_DAMAGE,
)
from parlour.games.lorcana.occurrences import (
    BY_CHARACTER,
    CHALLENGE_DAMAGE,
    DAMAGE,
    DEALT,
    MOVED,
    PUT,
    REMOVE_DAMAGE,
    UNRESISTED,
    Occurrence,
)
from parlour.games.lorcana.permanent import NOBODY
from parlour.games.lorcana.rules import replacement, triggering

if TYPE_CHECKING:
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


def deal(game: Lorcana, shares: list[tuple[int, int]], cause: Cause, unresisted: bool = False) -> None:
    """Deal damage to several cards at once, by one source."""
    ways = cause.ways | DEALT
    if unresisted:
        ways |= UNRESISTED
    occurrences: list[Occurrence] = []
    for card, amount in shares:
        permanent = game.play.get(card)
        if permanent is not None and not permanent.item:
            occurrences.append(
                Occurrence(
                    DAMAGE,
                    permanent.seat,
                    card,
                    cause.card,
                    amount,
                    ways,
                    stamp=permanent.stamp,
                    other_stamp=cause.stamp,
                )
            )
    deal_together(game, occurrences)


def deal_together(game: Lorcana, occurrences: list[Occurrence]) -> None:
    """4.3.6.15, 7.7: what prohibitions, Resist and other replacements leave of it is put as counters together.

    2026 4.6.6.1: in a challenge Resist is worked out before anything is replaced; else after it (6.7.2.2, 6.7.2.3).
    """
    game.fresh()
    replaced = bool(game.standing.modifiers.replaced >> DAMAGE & 1)
    open_ones: list[Occurrence] = []
    for occurrence in occurrences:
        permanent = game.play.get(occurrence.what)
        if permanent is None:
            continue
        if not game.unheard and occurrence.ways & CHALLENGE_DAMAGE:
            game.cause = game.label(occurrence.other)
        cannot = permanent.face.cannot
        if cannot and (
            cannot & (CANNOT_BE_DEALT_DAMAGE | CANNOT_TAKE_DAMAGE)
            or (cannot & CANNOT_TAKE_CHALLENGE_DAMAGE and occurrence.ways & CHALLENGE_DAMAGE)
        ):
            game.emit(DamagePrevented("1.2.2", permanent.seat, permanent.label))
            continue
        if not replaced or (game.edition.resist_is_a_modifier and occurrence.ways & CHALLENGE_DAMAGE):
            occurrence = reduced(game, occurrence, permanent)
        if occurrence.amount > 0:
            open_ones.append(occurrence)
    if replaced and open_ones:
        replacement.attempt_together(game, open_ones, UNREPLACED_DAMAGE)
    else:
        taken(game, open_ones)


def reduced(game: Lorcana, occurrence: Occurrence, permanent: Permanent) -> Occurrence:
    """What Resist leaves of damage dealt to that card; an amount of 0 when it leaves nothing."""
    resist = permanent.face.resist
    if not resist or not replacement.resisted(game, occurrence):
        return occurrence
    left = occurrence.amount - resist
    if left <= 0:
        game.emit(DamagePrevented("10.8.3", permanent.seat, permanent.label))
    return occurrence.changed(occurrence.what, max(0, left), occurrence.ways, occurrence.stamp)


def taken(game: Lorcana, occurrences: list[Occurrence]) -> None:
    """4.3.6.16: put the counters, all of them, then let everybody know."""
    total = 0
    cards: list[int] = []
    for occurrence in occurrences:
        permanent = game.play.get(occurrence.what)
        if permanent is None or permanent.item or occurrence.amount <= 0:
            continue
        permanent.damage += occurrence.amount
        total += occurrence.amount
        cards.append(permanent.id)
        if occurrence.ways & CHALLENGE_DAMAGE or (
            occurrence.ways & BY_CHARACTER and game.edition.banishment_attributed
        ):
            permanent.hurt_by = (occurrence.other, occurrence.other_stamp)
        else:
            permanent.hurt_by = NOBODY
        if not game.unheard:
            tell(game, permanent, occurrence)
    if total:
        game.standing.touch(DAMAGE_MARKS)
        triggering.happen_together(game, occurrences)
    game.did(tuple(cards), total)


def tell(game: Lorcana, permanent: Permanent, occurrence: Occurrence) -> None:
    """Everybody hears of damage that was dealt, or of counters that were only put."""
    if occurrence.ways & CHALLENGE_DAMAGE:
        game.cause = game.label(occurrence.other)
    if occurrence.ways & DEALT:
        game.emit(Damaged("4.3.6.16", permanent.seat, permanent.label, occurrence.amount))
    else:
        game.emit(CountersPut("9.2.1", permanent.seat, permanent.label, occurrence.amount))


def put(game: Lorcana, card: int, amount: int, cause: Cause) -> None:
    """9.2.1: putting counters is not dealing damage; Resist does not apply."""
    permanent = game.play.get(card)
    if permanent is None or permanent.item or amount <= 0 or takes_none(game, permanent):
        game.did((), 0)
        return
    ways = cause.ways | PUT
    occurrence = Occurrence(
        DAMAGE, permanent.seat, card, cause.card, amount, ways, stamp=permanent.stamp, other_stamp=cause.stamp
    )
    if game.standing.modifiers.replaced >> DAMAGE & 1:
        replacement.attempt(game, occurrence, UNREPLACED_DAMAGE)
    else:
        taken(game, [occurrence])


def takes_none(game: Lorcana, permanent: Permanent) -> bool:
    """2026 1.9.1.5: whether it takes no damage at all, however it comes."""
    if not game.edition.taking_is_any_damage:
        return False
    game.fresh()
    if not permanent.face.cannot & CANNOT_TAKE_DAMAGE:
        return False
    game.emit(DamagePrevented("1.2.2", permanent.seat, permanent.label))
    return True


def removable(game: Lorcana, permanent: Permanent, seat: int) -> int:
    """How many counters that player can take off this card, to move them as well (9.3.1)."""
    if permanent.damage <= 0:
        return 0
    game.fresh()
    if permanent.face.cannot & CANNOT_HAVE_DAMAGE_REMOVED:
        return 0
    standing = game.standing
    if standing.modifiers.seat_rules and standing.modifiers.cannot(game, seat, "remove damage", permanent.id):
        return 0
    return permanent.damage


def remove(game: Lorcana, card: int, amount: int, seat: int) -> int:
    """Take counters off, as many as there are; says how many."""
    permanent = game.play.get(card)
    if permanent is None:
        game.did((), 0)
        return 0
    done = min(amount, removable(game, permanent, seat))
    if done > 0:
        permanent.damage -= done
        game.emit(Healed("9.1.1", permanent.seat, permanent.label, done))
        game.standing.touch(DAMAGE_MARKS)
        triggering.happen(game, Occurrence(REMOVE_DAMAGE, seat, card, amount=done, stamp=permanent.stamp))
        game.did((card,), done)
        return done
    game.did((), 0)
    return 0


def move(game: Lorcana, source: int, target: int, amount: int, cause: Cause) -> int:
    """9.3.1: counters leave one card and are put on the other; not dealt, so Resist does not apply."""
    giver = game.play.get(source)
    taker = game.play.get(target)
    if giver is None or taker is None or giver is taker or taker.item:
        game.did((), 0)
        return 0
    done = min(amount, removable(game, giver, cause.seat))
    if done <= 0 or takes_none(game, taker):
        game.did((), 0)
        return 0
    giver.damage -= done
    game.emit(Healed("9.3.1", giver.seat, giver.label, done))
    triggering.happen(game, Occurrence(REMOVE_DAMAGE, cause.seat, source, amount=done, stamp=giver.stamp))
    occurrence = Occurrence(
        DAMAGE,
        taker.seat,
        target,
        cause.card,
        done,
        cause.ways | MOVED,
        stamp=taker.stamp,
        other_stamp=cause.stamp,
    )
    if game.edition.taking_is_any_damage and game.standing.modifiers.replaced >> DAMAGE & 1:
        replacement.attempt(game, occurrence, UNREPLACED_DAMAGE)
    else:
        taken(game, [occurrence])
    return done


class UnreplacedDamage(replacement.Unreplaced):
    """Counters are put."""

    __slots__ = ()

    def happen(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        if game.edition.resist_is_a_modifier:
            occurrences = [resisted_after(game, occurrence) for occurrence in occurrences]
        taken(game, occurrences)


def resisted_after(game: Lorcana, occurrence: Occurrence) -> Occurrence:
    """2026 6.7.2.3: what was left by replacements is reduced; damage of a challenge has been already (4.6.6.1)."""
    permanent = game.play.get(occurrence.what)
    if permanent is None or occurrence.ways & CHALLENGE_DAMAGE:
        return occurrence
    return reduced(game, occurrence, permanent)


UNREPLACED_DAMAGE: Final = UnreplacedDamage()
