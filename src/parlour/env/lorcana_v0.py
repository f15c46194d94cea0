"""Lorcana for PettingZoo: ``env(decks=[...], seats=2, ...)``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from parlour.env.sight import Seen, Sight, Thing
from parlour.env.table import made

_PHASES = {"setup": 0.0, "ready": 0.2, "set": 0.4, "draw": 0.6, "main": 0.8, "end": 1.0}


class LorcanaSight(Sight):
    """Cards in play with what holds for them now; hands, discards, inkwells and known decks by what is printed."""

    zones = ("hand", "play", "discard", "inkwell", "under", "deck", "being played", "bag")
    numbers = ("turn", "mine", "phase", "lore", "goal", "hand", "deck", "discard", "inkwell", "ink", "inked", "lost",
               "strength", "willpower", "damage", "state")  # fmt: skip

    def seen(self, view: Mapping[str, Any]) -> Seen:
        table = {
            "turn": view["turn"] / 20,
            "mine": float(view["seat"] in view["active_seats"]),
            "phase": _PHASES.get(view["phase"], 0.5),
        }
        return Seen(table, [_seat(seat) for seat in view["seats"]], list(_things(view)))


def _seat(seat: Mapping[str, Any]) -> dict[str, float]:
    return {
        "lore": seat["lore"] / 20,
        "goal": seat.get("lore_to_win", 20) / 20,
        "hand": seat["hand"] / 10,
        "deck": seat["deck"] / 60,
        "discard": len(seat["discard"]) / 60,
        "inkwell": seat["inkwell"] / 10,
        "ink": seat["ink"] / 10,
        "inked": float(bool(seat["inked"])),
        "lost": float(seat["lost"]),
    }


def _things(view: Mapping[str, Any]) -> Iterator[Thing]:
    """One's own hand and what lies in play come first: they must never fall off the end."""
    for seat in view["seats"]:
        number = seat["seat"]
        for name in seat["hand_cards"]:
            yield Thing("hand", number, name)
        for card in seat["play"]:
            yield Thing("play", number, card["card"], _state(card), card["label"])
    for name in view["being_played"]:
        if isinstance(name, str):
            yield Thing("being played", -1, name)
    for seat in view["seats"]:
        number = seat["seat"]
        for card in seat["play"]:
            for name in card["under"]:
                if isinstance(name, str):
                    yield Thing("under", number, name)
        for zone, names in (("discard", seat["discard"][::-1]), ("inkwell", seat["inkwell_cards"])):
            for name in names:
                yield Thing(zone, number, name)


def _state(card: Mapping[str, Any]) -> dict[str, float]:
    return {
        "lore": card["lore"] / 5,
        "strength": card.get("strength", 0) / 10,
        "willpower": card.get("willpower", 0) / 10,
        "damage": card["damage"] / 10,
        "state": float(card["exerted"]) + 0.5 * float(card["drying"]),
    }


env, raw_env = made("lorcana", LorcanaSight)
