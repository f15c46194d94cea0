"""The pool of all printed cards; each is built from the database only when it is asked for."""

import difflib
from collections.abc import Collection, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from parlour.games.lorcana.cards.card import Card
from parlour.games.lorcana.cards.printing import Printing, card_of, key_of
from parlour.games.lorcana.cards.source import read_database

SUGGESTIONS: Final = 3
OWN_SET: Final = "own"
"""The code of the set that the cards of a user's own file make up."""


class UnknownCard(Exception):
    """A name no card has; the message suggests the nearest ones."""

    def __init__(self, name: str, suggestions: list[str]) -> None:
        hint = f" Did you mean {' or '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"There is no card called {name!r}.{hint}")
        self.name = name
        self.suggestions = suggestions


class Pool:
    """Every card of one database by name."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.generated = str(data["metadata"].get("generatedOn", ""))
        sets: dict[str, Any] = data["sets"]
        ranked = sorted(sets, key=lambda code: (str(sets[code].get("releaseDate") or "9999"), code))
        self.set_order: dict[str, int] = {code: rank for rank, code in enumerate(ranked)}
        self.set_names: dict[str, str] = {code: str(sets[code].get("name", code)) for code in ranked}
        self._printings: dict[str, list[Printing]] = {}
        for printing in data["cards"]:
            self._printings.setdefault(key_of(printing["fullName"]), []).append(printing)
        self._cards: dict[str, Card] = {}
        self._numbers: dict[tuple[str, int], str] = {}

    def keys(self) -> Collection[str]:
        """The key of every card."""
        return self._printings.keys()

    def __len__(self) -> int:
        return len(self.keys())

    def __contains__(self, name: str) -> bool:
        return key_of(name) in self.keys()

    def find(self, name: str) -> Card:
        """The card with this full name, whatever its case, accents or punctuation."""
        key = key_of(name)
        card = self._cards.get(key)
        if card is None:
            printings = self._printings.get(key)
            if printings is None:
                raise UnknownCard(name, self.suggest(name))
            card = card_of(printings, self.set_order)
            self._cards[key] = card
        return card

    def printed_as(self, code: str, number: int) -> Card | None:
        """The card with this set code and collector number."""
        if not self._numbers:
            for key, printings in self._printings.items():
                for printing in printings:
                    if printing.get("number") is not None:
                        self._numbers.setdefault((str(printing["setCode"]).upper(), int(printing["number"])), key)
        found = self._numbers.get((code.upper().lstrip("0"), number))
        return None if found is None else self.find(found)

    def suggest(self, name: str, count: int = SUGGESTIONS) -> list[str]:
        """Full names near the given one: with the same words, else the same beginning, else the same look."""
        key = key_of(name)
        words = set(key.split())
        holding = [known for known in self.keys() if words and words <= set(known.split())]
        if not holding and key:
            holding = [known for known in self.keys() if known.startswith(key)]
        near = sorted(holding, key=len) or difflib.get_close_matches(key, self.keys(), count, 0.6)
        return [self.find(found).full_name for found in near[:count]]

    def names(self) -> frozenset[str]:
        """Every name a card has, of two-name cards each, and every full name."""
        found: set[str] = set()
        for printings in self._printings.values():
            for printing in printings:
                found.update((str(printing["name"]), str(printing["fullName"]), *printing.get("names", ())))
        return frozenset(found)

    def classifications(self) -> frozenset[str]:
        """Every classification a card has."""
        found: set[str] = set()
        for printings in self._printings.values():
            for printing in printings:
                found.update(str(subtype) for subtype in printing.get("subtypes", ()))
        return frozenset(found - {"Song"})

    def cards(self) -> list[Card]:
        """Every card, in order of first printing."""
        found = [self.find(key) for key in self.keys()]
        return sorted(found, key=lambda card: self.set_order.get(card.sets[0], -1))


class Overlaid(Pool):
    """A pool with a user's own cards laid over it; one of a printed card's name lies on top of that card."""

    def __init__(self, below: Pool, own: Sequence[Card]) -> None:
        self.below = below
        self.generated = below.generated
        self.set_order = {**below.set_order, OWN_SET: len(below.set_order)}
        self.set_names = {**below.set_names, OWN_SET: "cards of your own"}
        self.own = {card.key: card for card in own}

    def keys(self) -> Collection[str]:
        return dict.fromkeys((*self.below.keys(), *self.own)).keys()

    def __contains__(self, name: str) -> bool:
        return key_of(name) in self.own or name in self.below

    def find(self, name: str) -> Card:
        own = self.own.get(key_of(name))
        if own is not None:
            return own
        if name in self.below:
            return self.below.find(name)
        raise UnknownCard(name, self.suggest(name))

    def printed_as(self, code: str, number: int) -> Card | None:
        return self.below.printed_as(code, number)

    def names(self) -> frozenset[str]:
        own = [name for card in self.own.values() for name in (card.name, card.full_name, *card.names)]
        return self.below.names().union(own)

    def classifications(self) -> frozenset[str]:
        return self.below.classifications().union(*(card.classifications for card in self.own.values()))


@lru_cache(maxsize=4)
def _pool_at(path: str) -> Pool:
    return Pool(read_database(Path(path) if path else None))


def load(path: Path | None = None) -> Pool:
    """The pool of the database in use, or of the named file; read once per process."""
    return _pool_at("" if path is None else str(path))


def forget() -> None:
    """Read the database again at the next use, after it was replaced."""
    _pool_at.cache_clear()


def find(name: str) -> Card:
    """The card with this full name."""
    return load().find(name)
