"""Changing Lorcana decks card by card, within the rules of deck construction."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from parlour.games.lorcana.cards import Card, Pool
from parlour.games.lorcana.cards.card import FORMATS
from parlour.games.lorcana.decks import BadDeck, find_deck
from parlour.kernel.errors import ParlourError, why_unread
from parlour.kernel.workbench import Swap, Workbench


class LorcanaWorkbench(Workbench):
    """Of a pool: the printed cards, or those with somebody's own laid over them."""

    def __init__(self, pool: Pool) -> None:
        self.known = pool

    def listed(self, deck: str) -> list[Card]:
        try:
            entries = find_deck(deck, self.known).entries
        except BadDeck as problem:
            raise ParlourError(str(problem)) from None
        return [entry.card for entry in entries for _ in range(entry.count)]

    def cards(self, deck: str) -> dict[str, int]:
        counts: dict[str, int] = {}
        for card in self.listed(deck):
            counts[card.full_name] = counts.get(card.full_name, 0) + 1
        return counts

    def swapped(self, deck: str, swap: Swap) -> Sequence[str]:
        names = [card.full_name for card in self.listed(deck)]
        left = swap.copies
        for place, name in enumerate(names):
            if name == swap.out and left:
                names[place] = swap.into
                left -= 1
        counts: dict[str, int] = {}
        for name in names:
            counts[name] = counts.get(name, 0) + 1
        return [f"{count} {name}" for name, count in counts.items()]

    def swaps(self, deck: str, pool: str) -> list[Swap]:
        cards = self.listed(deck)
        inks = {ink for card in cards for ink in card.inks}
        counts = self.cards(deck)
        offered = [card for card in self.pool(pool) if set(card.inks) <= inks]
        found = []
        for name, copies in counts.items():
            for card in offered:
                there = counts.get(card.full_name, 0)
                if card.full_name != name and there + copies <= card.max_copies:
                    found.append(Swap(name, card.full_name, copies))
        return found

    def pool(self, words: str) -> list[Card]:
        """The cards of a format by its name, or those whose names stand in a file, one on a line."""
        cards = {card.full_name: card for card in self.known.cards()}
        path = Path(words).expanduser()
        if path.suffix or path.exists():
            try:
                lines = path.read_text(encoding="utf-8").splitlines()
            except (OSError, ValueError) as problem:
                raise ParlourError(f"The pool {words} cannot be read: {why_unread(problem)}.") from None
            return [self.known.find(line.strip()) for line in lines if line.strip() and not line.startswith("#")]
        wanted = next((name for name in FORMATS if name.casefold() == words.casefold()), None)
        if wanted is None:
            raise ParlourError(
                f"A pool is a file of card names, or a format: {', '.join(FORMATS)}; not “{words[:40]}”."
            )
        return [card for card in cards.values() if wanted in card.legal_in and wanted not in card.banned_in]

    def vanilla(self, deck: str, card: str) -> str:
        """Of the deck's inks, without a text, and as near as can be in cost, strength, willpower and lore."""
        wanted = self.known.find(card)
        inks = {ink for each in self.listed(deck) for ink in each.inks}
        counts = self.cards(deck)

        def distance(other: Card) -> tuple[int, int, str]:
            stats = (other.strength - wanted.strength, other.willpower - wanted.willpower, other.lore - wanted.lore)
            return abs(other.cost - wanted.cost), sum(map(abs, stats)), other.full_name

        plain = [
            other
            for other in self.known.cards()
            if other.type == "character"
            and not other.text
            and set(other.inks) <= inks
            and other.inkable == wanted.inkable
            and other.full_name not in counts
        ]
        if not plain:
            raise ParlourError(f"No card without abilities could stand in for {card} in this deck.")
        return min(plain, key=distance).full_name

    def keeping(self, card: str) -> tuple[str, str]:
        return f"never alter {card}", f"always alter {card}"
