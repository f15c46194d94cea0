"""Villains, their locations and cards as plain values, for whoever draws them."""

from __future__ import annotations

from functools import cache
from typing import Any

from parlour.games.villainous.card import Villain
from parlour.games.villainous.guide import card_facts
from parlour.games.villainous.villains import VILLAINS
from parlour.locale.catalogues import catalogue


@cache
def owners() -> dict[str, Villain]:
    """Whose everything printed is, by its name."""
    found: dict[str, Villain] = {}
    for villain in VILLAINS.values():
        names = [villain.name, *(place.name for place in villain.locations), *(card.name for card in villain.cards)]
        for name in names:
            found.setdefault(name, villain)
    return found


def printed(name: str, language: str) -> dict[str, Any]:
    """A villain with the objective, a location with its symbols, or a card with what it says."""
    villain = owners()[name]
    facts = card_facts(name, [villain.name])
    if facts is not None:
        return {
            "villain": facts.villain,
            "type": facts.type,
            "copies": facts.copies,
            "cost": facts.cost,
            "strength": facts.strength,
            "activation": facts.activation,
            "text": [{"heading": "", "text": facts.text(language)}],
        }
    for place in villain.locations:
        if place.name == name:
            symbols = [symbol.words for symbol in place.symbols]
            return {"villain": villain.name, "type": "location", "symbols": symbols, "top": place.top, "text": []}
    goal = villain.objective.text
    said = goal if language == "en" else catalogue(language, "villainous").get(goal, goal)
    objective = [{"heading": "", "text": said}]
    places = [place.name for place in villain.locations]
    return {"villain": villain.name, "type": "villain", "locations": places, "text": objective}
