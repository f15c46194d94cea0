"""The cards of a scenario as they are listed, seat by seat."""

from __future__ import annotations

from typing import Any

from parlour.games.lorcana.cards import Card, Pool, UnknownCard
from parlour.games.lorcana.filler import FILLER
from parlour.games.lorcana.marketing import MARKETING
from parlour.kernel.scenario import ScenarioError, amount

FILLERS = 20
CARD_KEYS = {"card", "exerted", "damage", "drying", "at", "under", "as", "facedown", "strength"}


class Listed:
    """A card as a scenario lists it: its print, its alias and what else is said of it."""

    def __init__(self, card: Card, alias: str, said: dict[str, Any]) -> None:
        self.card = card
        self.alias = alias
        self.said = said
        self.id = -1


def card_named(name: str, pool: Pool) -> Card:
    for blank in (FILLER, MARKETING):
        if name.casefold() == blank.full_name.casefold():
            return blank
    try:
        return pool.find(name)
    except UnknownCard as error:
        raise ScenarioError(str(error)) from None


def listed(entry: Any, pool: Pool) -> Listed:
    """One entry of a zone: a full name, or a mapping with ``card`` and more."""
    if isinstance(entry, dict):
        if "facedown" in entry and "card" not in entry:
            return Listed(card_named(str(entry["facedown"]), pool), str(entry.get("as", "")), {"facedown": "true"})
        unknown = set(entry) - CARD_KEYS
        if unknown or "card" not in entry:
            wrong = f"not “{sorted(unknown)[0]}”" if unknown else "and always “card”"
            raise ScenarioError(f"A card in a scenario has {', '.join(sorted(CARD_KEYS - {'facedown'}))}, {wrong}.")
        return Listed(card_named(str(entry["card"]), pool), str(entry.get("as", "")), entry)
    return Listed(card_named(str(entry), pool), "", {})


def listing(seat: dict[str, Any], zone: str, pool: Pool) -> list[Listed]:
    entries = seat.get(zone)
    if entries in (None, ""):
        return []
    if not isinstance(entries, list):
        raise ScenarioError(f"“{zone}” has to be a list of cards.")
    return [listed(entry, pool) for entry in entries]


class SeatCards:
    """The cards of one seat as listed, and the numbers they get."""

    def __init__(self, seat: dict[str, Any], opening: bool, pool: Pool) -> None:
        self.hand = listing(seat, "hand", pool)
        self.play = listing(seat, "play", pool)
        self.discard = listing(seat, "discard", pool)
        self.inkwell = listing(seat, "inkwell", pool)
        self.lore = amount(seat.get("lore", 0), "“lore”")
        self.drops = amount(seat.get("drops", 0), "“drops”")
        ink = seat.get("ink", 0)
        ready = amount(ink.get("ready", 0) if isinstance(ink, dict) else ink, "“ink”")
        self.exerted_ink = amount(ink.get("exerted", 0), "“ink”") if isinstance(ink, dict) else 0
        exerted = [Listed(FILLER, "", {}) for _ in range(self.exerted_ink)]
        self.inkwell = exerted + self.inkwell + [Listed(FILLER, "", {}) for _ in range(ready)]
        if "deck" in seat and (opening or seat["deck"] not in (None, "")):
            self.deck = listing(seat, "deck", pool)
        elif "deck" in seat:
            self.deck = []
        else:
            self.deck = [Listed(FILLER, "", {}) for _ in range(FILLERS)]
        self.under: dict[int, list[Listed]] = {}
        for entry in self.play:
            below = entry.said.get("under")
            if below not in (None, "") and not isinstance(below, list):
                raise ScenarioError(f"“under” is a list of the cards below, not “{below}”.")
            self.under[id(entry)] = [listed(each, pool) for each in below or []]
        for entry in self.play:
            if entry.card.type == "action":
                raise ScenarioError(f"{entry.card.full_name} is an action and cannot be in play.")

    def everything(self) -> list[Listed]:
        below = [entry for entries in self.under.values() for entry in entries]
        return [*self.deck, *self.hand, *self.discard, *self.inkwell, *self.play, *below]

    def prints(self) -> list[Card]:
        return [entry.card for entry in self.everything()]

    def number(self, first: int) -> int:
        """Give every listed card its physical number, in the order of ``prints``."""
        for place, entry in enumerate(self.everything()):
            entry.id = first + place
        return first + len(self.everything())
