"""Dracoliath for PettingZoo: ``env(mode="1v1" | "2v2", mastery=0)``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from parlour.env.sight import Seen, Sight, Thing
from parlour.env.table import made


class DracoliathSight(Sight):
    """Totals, hands, the River and the card on top of the deck: nothing else lies open."""

    zones = ("hand", "river", "top", "playing", "deck")
    numbers = ("turn", "mine", "phase", "life", "power", "concentration", "extra", "team", "place", "cancelled", "deck")

    def seen(self, view: Mapping[str, Any]) -> Seen:
        table = {
            "turn": view["turn"] / 30,
            "mine": float(view["seat"] == view["active"]),
            "phase": float(view["phase"] == "play"),
            "deck": view["deck"] / 126,
        }
        return Seen(table, [_seat(view, seat) for seat in view["seats"]], list(_things(view)))


def _seat(view: Mapping[str, Any], seat: Mapping[str, Any]) -> dict[str, float]:
    side = view["teams"][seat["team"]]
    return {
        "life": side["life"] / side["life_maximum"],
        "power": side["power"] / side["power_goal"],
        "concentration": seat["concentration"] / 2,
        "extra": float(seat["extra_turns"]),
        "team": float(seat["team"] == view["seats"][view["seat"]]["team"]),
    }


def _things(view: Mapping[str, Any]) -> Iterator[Thing]:
    for number, seat in enumerate(view["seats"]):
        for card in seat["hand"]:
            if isinstance(card, Mapping):
                yield Thing("hand", number, card["name"], {"cancelled": float(card["cancelled"])})
    for place, card in enumerate(view["river"]):
        if card is not None:
            yield Thing("river", -1, card["name"], {"place": place / 5, "cancelled": float(card["cancelled"])})
    for zone in ("top", "playing"):
        if isinstance(view.get(zone), Mapping):
            yield Thing(zone, -1, view[zone]["name"])


env, raw_env = made("dracoliath", DracoliathSight)
