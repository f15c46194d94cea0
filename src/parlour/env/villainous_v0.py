"""Villainous for PettingZoo: ``env(villains="maleficent,jafar")``, two to six seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from parlour.env.sight import Seen, Sight, Thing
from parlour.env.table import made


class VillainousSight(Sight):
    """Realms with what lies at each location, hands, discards and what is known of decks."""

    zones = ("hand", "heroes", "allies", "items", "discard", "fate discard", "revealed", "location", "villain")
    numbers = ("turn", "mine", "power", "progress", "of", "hand", "deck", "fate deck", "left", "place", "strength",
               "locked", "here", "covered", "may stay")  # fmt: skip

    def seen(self, view: Mapping[str, Any]) -> Seen:
        table = {"turn": view["turn"] / 50, "mine": float(view["seat"] == view["active"])}
        return Seen(table, [_seat(seat) for seat in view["seats"]], list(_things(view)))


def _seat(seat: Mapping[str, Any]) -> dict[str, float]:
    done, _, of = seat["progress"].partition("/")
    return {
        "power": seat["power"] / 20,
        "progress": (int(done) if done.isdecimal() else 0) / 20,
        "of": (int(of) if of.isdecimal() else 0) / 20,
        "hand": seat["hand_size"] / 10,
        "deck": seat["deck"] / 30,
        "fate deck": seat["fate_deck"] / 15,
        "left": float(seat["left"]),
        "may stay": float(seat["may_stay"]),
    }


def _things(view: Mapping[str, Any]) -> Iterator[Thing]:
    for number, seat in enumerate(view["seats"]):
        yield Thing("villain", number, seat["plays"])
        for name in seat["hand"]:
            yield Thing("hand", number, name)
        for place, location in enumerate(seat["locations"]):
            yield Thing("location", number, location["name"], _location(seat, place, location))
            for zone in ("heroes", "allies", "items"):
                for card in location[zone]:
                    numbers = {"place": place / 4, "strength": (card.get("strength") or 0) / 10}
                    yield Thing(zone, number, card["name"].partition(" #")[0], numbers, card["name"])
        for name in seat["revealed"]:
            yield Thing("revealed", number, name)
    for number, seat in enumerate(view["seats"]):
        for zone, key in (("discard", "discard"), ("fate discard", "fate_discard")):
            for name in seat[key]:
                yield Thing(zone, number, name)


def _location(seat: Mapping[str, Any], place: int, location: Mapping[str, Any]) -> dict[str, float]:
    return {
        "place": place / 4,
        "locked": float(location["locked"]),
        "here": float(seat["at"] == location["name"]),
        "covered": len(location["covered"]) / 2,
    }


env, raw_env = made("villainous", VillainousSight)
