"""What each card says, in our own words, for people who want to look it up (V1.4)."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from parlour.games.villainous.card import TYPE_WORDS, Card
from parlour.games.villainous.villains import VILLAINS
from parlour.locale.catalogues import in_context

ANY_COST = -1


@dataclass(frozen=True)
class CardFacts:
    """A printed card for people. ``cost`` is empty where the card has none, "X" where its target decides."""

    villain: str
    name: str
    type: str
    copies: int
    cost: str
    strength: int
    activation: int | None
    key: str
    english: str

    def text(self, language: str) -> str:
        """What it does in a language; in English where nobody has written it yet."""
        if language == "en":
            return self.english
        said = in_context(language, "villainous-guide")
        return said.get((f"{self.key}: {self.name}", self.english), self.english)


@cache
def texts() -> dict[tuple[str, str], str]:
    """What cards say in English, by villain and name."""
    with (files("parlour.games.villainous") / "guide.csv").open(encoding="utf-8") as file:
        return {(row["villain"], row["card"]): row["text"] for row in csv.DictReader(file)}


def card_facts(name: str, playing: Sequence[str]) -> CardFacts | None:
    """The card of that name (case does not matter) of one of the villains who are playing."""
    wanted = name.casefold()
    for villain in VILLAINS.values():
        if villain.name in playing:
            for card in villain.cards:
                if card.name.casefold() == wanted:
                    return _facts(villain.name, card)
    return None


def _facts(villain: str, card: Card) -> CardFacts:
    cost = "" if card.fate else "X" if card.cost == ANY_COST else str(card.cost)
    activation = card.activate_cost if card.activate_cost >= 0 else None
    said = texts()[card.villain, card.name]
    return CardFacts(
        villain, card.name, TYPE_WORDS[card.type], card.copies, cost, card.strength, activation, card.villain, said
    )
