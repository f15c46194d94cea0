"""A deck to try a user's own cards with, where none is named: many of them, and what is played beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from parlour.games.lorcana.cards import INKS, Card
from parlour.games.lorcana.decks import built_in, find_deck
from parlour.games.lorcana.decks.check import FEWEST_CARDS, MOST_INKS
from parlour.games.lorcana.homebrew.own import Own
from parlour.games.lorcana.language import library

COPIES: Final = 4
MOST_OWN: Final = 40
"""So many of one's own at most, so that something known stands beside them."""


def trial_deck(own: Own, seat: int) -> list[str]:
    """A list of sixty cards; seats differ where there are cards of more inks than go into one deck."""
    inks = _inks(own, seat)
    counts: Counter[str] = Counter()
    for card in own.cards:
        if inks.issuperset(card.inks) and counts.total() + COPIES <= MOST_OWN:
            counts[card.full_name] = min(COPIES, card.max_copies)
    for card in _beside(own, inks):
        if card.full_name not in counts:
            counts[card.full_name] = min(COPIES, card.max_copies, FEWEST_CARDS - counts.total())
        if counts.total() == FEWEST_CARDS:
            break
    return [f"{count} {name}" for name, count in counts.items()]


def _inks(own: Own, seat: int) -> frozenset[str]:
    """Two inks: those of the card that this seat begins with, and the most frequent ones among the others."""
    frequent = Counter(ink for card in own.cards for ink in card.inks)
    coloured = [card for card in own.cards if card.inks]
    wanted = list(coloured[seat % len(coloured)].inks) if coloured else []
    wanted += [ink for ink, _ in frequent.most_common()]
    wanted += INKS
    return frozenset(list(dict.fromkeys(wanted))[:MOST_INKS])


def _beside(own: Own, inks: frozenset[str]) -> Iterator[Card]:
    """Cards of those inks: of the decks that come with the game first, then of everything in print."""
    for name in built_in():
        yield from (entry.card for entry in find_deck(name, own.pool).entries if _fits(entry.card, inks))
    yield from (card for card in own.pool.cards() if _fits(card, inks))


def _fits(card: Card, inks: frozenset[str]) -> bool:
    return bool(card.inks) and inks.issuperset(card.inks) and library.readable(card)
