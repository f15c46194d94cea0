"""Discarding from hand (8.3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import DISCARDS, HANDS
from parlour.games.lorcana.events import Discarded
from parlour.games.lorcana.occurrences import BY_EFFECT, DISCARDED, MOVE_CARD, Occurrence
from parlour.games.lorcana.rules import replacement, triggering
from parlour.games.lorcana.rules.placing import put_into, take_from_zone
from parlour.games.lorcana.zones import DISCARD, HAND

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def spared(game: Lorcana, seat: int) -> bool:
    """Whether a replacement leaves nothing of what effects make that player discard (7.7.2)."""
    for card in game.players[seat].hand:
        occurrence = Occurrence(DISCARDED, seat, card, -1, 1, BY_EFFECT, HAND, DISCARD, game.stamps[card])
        return any(replacing.nothing() for replacing in replacement.applicable(game, occurrence, ()))
    return False


def discard(game: Lorcana, seat: int, cards: list[int], by_effect: bool = True) -> None:
    """8.3.4: those cards go from that player's hand to the discard."""
    ways = BY_EFFECT if by_effect else 0
    occurrences = [
        Occurrence(DISCARDED, seat, card, -1, len(cards), ways, HAND, DISCARD, game.stamps[card])
        for card in cards
        if game.zone[card] == HAND and game.owners[card] == seat
    ]
    if not occurrences or (
        game.standing.modifiers.seat_rules and game.standing.modifiers.cannot(game, seat, "discard", -1)
    ):
        game.did((), 0)
    elif game.standing.modifiers.replaced >> DISCARDED & 1:
        replacement.attempt_together(game, occurrences, UNREPLACED_DISCARD)
    else:
        discarded(game, occurrences)


def discarded(game: Lorcana, occurrences: list[Occurrence]) -> None:
    cards: list[int] = []
    for occurrence in occurrences:
        card = occurrence.what
        if game.zone[card] != HAND:
            continue
        take_from_zone(game, card)
        put_into(game, card, DISCARD, "top", False)
        cards.append(card)
        game.emit(Discarded("8.3.4", occurrence.who, game.scripts[card].card.full_name))
    game.standing.touch(HANDS | DISCARDS)
    heard = game.standing.heard
    if heard >> DISCARDED & 1 or heard >> MOVE_CARD & 1:
        facts = list(occurrences)
        facts.extend(
            Occurrence(
                MOVE_CARD,
                occurrence.who,
                occurrence.what,
                -1,
                len(cards),
                occurrence.ways,
                HAND,
                DISCARD,
                game.stamps[occurrence.what],
            )
            for occurrence in occurrences
        )
        triggering.happen_together(game, facts)
    game.did(tuple(cards), len(cards))


class UnreplacedDiscard(replacement.Unreplaced):
    """Cards are discarded."""

    __slots__ = ()

    def happen(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        discarded(game, occurrences)


UNREPLACED_DISCARD: Final = UnreplacedDiscard()
