"""What one believes of a list that one cannot see: known lists weighed by every card seen, or one made up to fit."""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from parlour.games.lorcana.cards import load
from parlour.games.lorcana.cards.card import INKS, Card
from parlour.games.lorcana.cards.pool import Pool
from parlour.games.lorcana.decks import BadDeck, built_in, find_deck, read_deck_file
from parlour.kernel import Rng

SIZE: Final = 60
"""Cards in a list, about."""

STRANGE: Final = 1 / 400
"""How likely any one card is in a list that nobody knows."""

SWAPPED: Final = 0.3
"""How likely it is that a card which a known list does not have was put into it."""

UNKNOWN: Final = 0.1
"""How likely a list is unknown altogether before any card is seen."""

MADE_UP: Final = 4
"""So many lists are made up where an unknown one is likely."""

LEAST: Final = 0.01
"""A list less likely than this is not thought of."""

COPIES: Final = 4
INKS_OF_A_LIST: Final = 2
ENVIRONMENT: Final = "PARLOUR_LISTS"
"""A folder, or a file, of lists that are about where the user plays; beside those that come with the game."""


class KnownList:
    """A list of cards that somebody may be playing."""

    def __init__(self, name: str, cards: Sequence[Card]) -> None:
        self.name = name
        self.cards = tuple(sorted(cards, key=lambda card: card.full_name))
        self.counts = Counter(card.full_name for card in cards)
        self.inks = frozenset(ink for card in cards for ink in card.inks)

    def likelihood(self, seen: Sequence[str]) -> float:
        """The logarithm of how likely these cards are drawn from it one after the other."""
        left = self.counts.copy()
        total = 0.0
        for drawn, name in enumerate(seen):
            if left[name] > 0:
                total += math.log(left[name] / max(len(self.cards) - drawn, 1))
                left[name] -= 1
            else:
                total += math.log(SWAPPED * STRANGE)
        return total

    def without(self, seen: Iterable[str]) -> list[Card]:
        """What is left of it when these cards have been seen elsewhere."""
        gone = Counter(seen)
        left: list[Card] = []
        for card in self.cards:
            if gone[card.full_name] > 0:
                gone[card.full_name] -= 1
            else:
                left.append(card)
        return left


def known_lists() -> tuple[KnownList, ...]:
    """The lists that come with the game and those the user has given."""
    return _lists_at(os.environ.get(ENVIRONMENT, ""))


@lru_cache(maxsize=4)
def _lists_at(given: str) -> tuple[KnownList, ...]:
    found = [KnownList(name, find_deck(name).cards()) for name in built_in()]
    if given:
        place = Path(given).expanduser()
        for file in sorted(place.glob("*.txt")) if place.is_dir() else [place]:
            try:
                found.append(KnownList(file.stem, read_deck_file(file).cards()))
            except BadDeck:
                continue  # what cannot be read is believed of nobody
    return tuple(found)


class Belief:
    """The lists that fit what was seen, the likeliest first, with weights that add up to one."""

    def __init__(
        self, seen: Sequence[Card], lists: Sequence[KnownList] | None = None, own: Sequence[Card] = ()
    ) -> None:
        """By the cards seen; ``own`` are cards of a user's own that may be in a list as any in print."""
        self.seen = sorted(card.full_name for card in seen)
        known = known_lists() if lists is None else lists
        prior = math.log((1 - UNKNOWN) / max(len(known), 1))
        scores = [(prior + one.likelihood(self.seen), one) for one in known]
        strange = math.log(UNKNOWN) + len(seen) * math.log(STRANGE)
        highest = max([strange, *(score for score, _ in scores)])
        weighed = [(math.exp(score - highest), one) for score, one in scores]
        unknown = math.exp(strange - highest)
        total = unknown + sum(weight for weight, _ in weighed)
        self.unknown = unknown / total
        """How likely it is none of the known ones."""
        ranked = sorted(((weight / total, one) for weight, one in weighed), key=lambda pair: (-pair[0], pair[1].name))
        self.lists = [pair for pair in ranked if pair[0] >= LEAST]
        if self.unknown >= LEAST or not self.lists:
            made = [make_up(seen, known, Rng(number), own) for number in range(MADE_UP)]
            self.lists += [(max(self.unknown, LEAST) / MADE_UP, one) for one in made]

    def likeliest(self, count: int) -> list[str]:
        """The names of the likeliest lists."""
        return [one.name for _, one in self.lists[:count]]

    def pools(self, unseen: int) -> list[tuple[float, list[Card]]]:
        """For each list its weight and what of it may lie in so many unseen places: as many cards, or more."""
        found: list[tuple[float, list[Card]]] = []
        for weight, one in self.lists:
            left = one.without(self.seen)
            while len(left) < unseen:  # a bigger deck than the list
                left.extend(one.cards[: unseen - len(left)])
            found.append((weight, left))
        return found


def make_up(seen: Sequence[Card], known: Sequence[KnownList], rng: Rng, own: Sequence[Card] = ()) -> KnownList:
    """A list that nobody knows: more copies of what was seen, what is played beside it, then the format's pool."""
    inks = inks_of(seen, known, rng)
    counts: Counter[str] = Counter(card.full_name for card in seen)
    cards = list(seen)
    for card in dict.fromkeys(seen):
        for _ in range(min(COPIES, card.max_copies) - counts[card.full_name]):
            if rng.below(3):
                cards.append(card)
                counts[card.full_name] += 1
    order = sorted(inks)
    company = played_together(seen, known)
    beside = {ink: [card for card in company if fits(card, inks, ink)] for ink in order}
    pool = load()
    anything = {ink: [*in_print(pool, inks, ink), *(card for card in own if fits(card, inks, ink))] for ink in order}
    while len(cards) < SIZE:
        ink = rng.choice(order)
        card = rng.choice(beside[ink] if beside[ink] and rng.below(4) else anything[ink])
        if counts[card.full_name] < min(COPIES, card.max_copies):
            cards.append(card)
            counts[card.full_name] += 1
    return KnownList("", cards)


def played_together(seen: Sequence[Card], known: Sequence[KnownList]) -> list[Card]:
    """The cards of the known lists, each the more often the more of the seen cards are played beside it in its list."""
    names = {card.full_name for card in seen}
    company: list[Card] = []
    for one in known:
        company += one.cards * (1 + len(names & one.counts.keys()) ** 2)
    return company


def inks_of(seen: Sequence[Card], known: Sequence[KnownList], rng: Rng) -> frozenset[str]:
    """The inks of a list by what was seen of it; where that leaves room, with one that is played beside them."""
    inks = {ink for card in seen for ink in card.inks}
    while len(inks) < INKS_OF_A_LIST:
        fitting = [ink for one in known if inks < one.inks for ink in sorted(one.inks - inks)]
        inks.add(rng.choice(fitting or [ink for ink in INKS if ink not in inks]))
    return frozenset(inks)


@lru_cache(maxsize=64)
def in_print(pool: Pool, inks: frozenset[str], ink: str) -> tuple[Card, ...]:
    """The cards of that ink in print that can be in a list of those; searchers ask for them at every question."""
    return tuple(card for card in pool.cards() if fits(card, inks, ink))


def fits(card: Card, inks: frozenset[str], ink: str) -> bool:
    """Whether a card of that ink can be in a list of those."""
    return ink in card.inks and inks.issuperset(card.inks)
