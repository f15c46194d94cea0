"""Crowded tables for one ability: cards of every kind its text speaks of, wherever it may look for them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from parlour.games.lorcana import cards
from parlour.games.lorcana.cards.card import ACTION, CHARACTER, ITEM, LOCATION, Card
from parlour.games.lorcana.face import KEYWORDS
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.nodes import (
    Ability,
    Cards,
    Filter,
    HasClass,
    HasKeyword,
    Named,
    Number,
    OfType,
    StatIs,
    walk,
)
from parlour.games.lorcana.meaning.scripts import compiled

COMPARED = {
    ">=": int.__ge__,
    "<=": int.__le__,
    "=": int.__eq__,
    ">": int.__gt__,
    "<": int.__lt__,
    "!=": int.__ne__,
}


@cache
def readable() -> list[Card]:
    """Every card whose text is understood."""
    found = []
    for card in cards.load().cards():
        try:
            library.script_of(card)
        except library.Unreadable:
            continue
        found.append(card)
    return found


def is_like(card: Card, one: Filter) -> bool:
    """As far as the print tells."""
    if isinstance(one, OfType):
        return card.type in one.types or (card.song and "song" in one.types)
    if isinstance(one, HasClass):
        return any(name in card.classifications for name in one.names)
    if isinstance(one, Named):
        return any(name in card.names for name in one.names)
    if isinstance(one, HasKeyword):
        return bool(compiled(card).face.keywords & KEYWORDS[one.keyword])
    if isinstance(one, StatIs) and isinstance(one.amount, Number) and one.stat in ("cost", "strength", "willpower"):
        return bool(COMPARED[one.comparison](getattr(card, one.stat), one.amount.value))
    return True


@cache
def cards_like(filters: tuple[Filter, ...]) -> list[Card]:
    return [card for card in readable() if all(is_like(card, one) for one in filters)]


def crowd(card: Card, ability: Ability, chance: random.Random) -> list[dict[str, Any]]:
    """Two seats with everything the ability could ask for; the card itself is A's, in play or in hand."""
    pool = readable()
    wanted = [group for one in walk(ability) if isinstance(one, Cards) if (group := cards_like(one.filters))][:6]
    seats: list[dict[str, Any]] = []
    for _ in range(2):
        table = [chance.choice(group) for group in wanted]
        table += [chance.choice([one for one in pool if one.type == kind]) for kind in (CHARACTER, ITEM, LOCATION)]
        seats.append(
            {
                "ink": 10,
                "lore": 5,
                "drops": 2,
                "play": [on_table(one, chance) for one in table if one.type != ACTION],
                "hand": names([chance.choice(group) for group in wanted] + chance.sample(pool, 3)),
                "discard": names([chance.choice(group) for group in wanted] + chance.sample(pool, 3)),
                "deck": names([chance.choice(group) for group in wanted] + chance.sample(pool, 8)),
            }
        )
    mine = seats[0]["hand"] if card.type == ACTION else seats[0]["play"]
    mine.insert(0, {"card": card.full_name, "as": "the card"})
    return seats


def names(several: Sequence[Card]) -> list[str]:
    return [card.full_name for card in several]


def on_table(card: Card, chance: random.Random) -> dict[str, Any]:
    if card.type != CHARACTER:
        return {"card": card.full_name}
    damage = chance.randrange(2) if card.willpower > 1 else 0
    return {"card": card.full_name, "damage": damage, "exerted": chance.random() < 0.5}
