"""Leaving play (8.4.4, 5.1.7): banishing and everything else that takes cards off the table, all at one moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana import labels
from parlour.games.lorcana.aspects import MEMBERS, ZONE_ASPECTS
from parlour.games.lorcana.cause import Cause
from parlour.games.lorcana.events import Banished
from parlour.games.lorcana.occurrences import (
    AS_CHALLENGED,
    AS_CHALLENGER,
    BANISH,
    BY_EFFECT,
    IN_CHALLENGE,
    LEAVE,
    MOVE_CARD,
    Occurrence,
)
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import knowledge, placing, replacement, triggering
from parlour.games.lorcana.zones import DISCARD, INKWELL, PLAY, UNDER

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


TOO_MUCH_DAMAGE: Final = "damage"
"""Why a card is banished when nobody is credited with it (1.9.1.3)."""


def challenge_ways(game: Lorcana, card: int) -> int:
    """Whether a card is in the challenge under way, and on which side (4.3.6.2, 4.3.6.12)."""
    if card == game.challenge.challenger:
        return IN_CHALLENGE | AS_CHALLENGER
    if card == game.challenge.challenged:
        return IN_CHALLENGE | AS_CHALLENGED
    return 0


def banish(game: Lorcana, cards: list[int], cause: Cause) -> None:
    """Banish cards by an effect."""
    occurrences: list[Occurrence] = []
    for card in dict.fromkeys(cards):
        permanent = game.play.get(card)
        if permanent is not None:
            ways = cause.ways | challenge_ways(game, card)
            occurrences.append(
                Occurrence(
                    BANISH,
                    permanent.seat,
                    card,
                    cause.card,
                    1,
                    ways,
                    PLAY,
                    DISCARD,
                    permanent.stamp,
                    cause.stamp,
                )
            )
    banish_together(game, occurrences)


def banish_by_damage(game: Lorcana, cards: list[int]) -> None:
    """1.9.1.3: banish what has too much damage, credited to the character the damage came from."""
    occurrences: list[Occurrence] = []
    for card in cards:
        permanent = game.play[card]
        by, stamp = permanent.hurt_by
        occurrences.append(
            Occurrence(
                BANISH, permanent.seat, card, by, 1, challenge_ways(game, card), PLAY, DISCARD, permanent.stamp, stamp
            )
        )
    banish_together(game, occurrences)


def banish_together(game: Lorcana, occurrences: list[Occurrence]) -> None:
    if game.standing.modifiers.replaced >> BANISH & 1:
        replacement.attempt_together(game, occurrences, UNREPLACED_BANISHMENT)
    else:
        banished(game, occurrences)


def banished(game: Lorcana, occurrences: list[Occurrence]) -> None:
    """8.6.2: banished cards go to their player's discard."""
    cards: list[int] = []
    for occurrence in occurrences:
        permanent = game.play.get(occurrence.what)
        if permanent is not None:
            if not game.unheard:
                game.cause = game.label(occurrence.other) if occurrence.other >= 0 else TOO_MUCH_DAMAGE
                game.emit(Banished("1.9.1.3" if occurrence.other < 0 else "8.6.2", permanent.seat, permanent.label))
            cards.append(occurrence.what)
    leave_play(game, cards, DISCARD, "top", occurrences)
    game.did(tuple(cards), len(cards))


def leave_play(game: Lorcana, cards: list[int], to: int, position: str, occurrences: list[Occurrence]) -> None:
    """8.4.4: they leave play with all that is under them (5.1.7), each card to that zone of its owner."""
    permanents = depart(game, cards, to, occurrences)
    for permanent in permanents:
        everyone = knowledge.everyone(game)
        game.seen[permanent.id] = everyone
        for card in permanent.under:
            if card not in permanent.facedown:
                game.seen[card] = everyone
        placing.put_into(game, permanent.id, to, position, False)
        for card in permanent.under:
            placing.put_into(game, card, to, position, False)
    for permanent in permanents:
        labels.relabel(game, permanent.card)
    game.standing.touch(MEMBERS | ZONE_ASPECTS[to])
    if to == INKWELL and game.standing.heard >> MOVE_CARD & 1:
        arrived_as_ink(game, permanents)


def depart(game: Lorcana, cards: list[int], to: int, occurrences: list[Occurrence]) -> list[Permanent]:
    """8.4.4: what the leaving triggers is looked for first; then they are off the table, and lie nowhere yet."""
    heard = game.standing.heard
    permanents = [game.play[card] for card in cards]
    if heard:
        for permanent in permanents:
            ways = challenge_ways(game, permanent.id)
            if heard >> LEAVE & 1:
                occurrences.append(
                    Occurrence(LEAVE, permanent.seat, permanent.id, -1, 1, ways, PLAY, to, permanent.stamp)
                )
            if heard >> MOVE_CARD & 1 and to != INKWELL:
                occurrences.append(
                    Occurrence(MOVE_CARD, permanent.seat, permanent.id, -1, len(cards), ways, PLAY, to, permanent.stamp)
                )
                occurrences.extend(from_beneath(game, permanent, len(cards), to))
        triggering.happen_together(game, occurrences)
    for permanent in permanents:
        take_off(game, permanent)
    return permanents


def from_beneath(game: Lorcana, permanent: Permanent, count: int, to: int) -> list[Occurrence]:
    """5.1.7: the cards beneath a card move to the same zone as it does."""
    return [
        Occurrence(MOVE_CARD, game.owners[card], card, -1, count, BY_EFFECT, UNDER, to, game.stamps[card])
        for card in permanent.under
    ]


def arrived_as_ink(game: Lorcana, permanents: list[Permanent]) -> None:
    """8.5.2: every card of a stack is put into the inkwell, seen by what is still in play when it arrives."""
    cards = [(permanent.seat, card) for permanent in permanents for card in (permanent.id, *permanent.under)]
    triggering.happen_together(
        game,
        [
            Occurrence(MOVE_CARD, seat, card, -1, len(cards), BY_EFFECT, PLAY, INKWELL, game.stamps[card])
            for seat, card in cards
        ],
    )


def take_off(game: Lorcana, permanent: Permanent) -> None:
    """Take a card off the table; those at it are at no location any more."""
    del game.play[permanent.id]
    game.players[permanent.seat].table.remove(permanent)
    if permanent.location:
        for other in game.players[permanent.seat].table:
            if other.at == permanent.id:
                other.at = -1
    if permanent.id == game.challenge.challenger or permanent.id == game.challenge.challenged:
        game.challenge = game.challenge.without()


class UnreplacedBanishment(replacement.Unreplaced):
    """Cards are banished."""

    __slots__ = ()

    def happen(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        banished(game, occurrences)


UNREPLACED_BANISHMENT: Final = UnreplacedBanishment()
