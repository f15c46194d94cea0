"""What a seat may know, as plain values: everything but the order of the facedown deck is public (D11.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from parlour.games.dracoliath.printed import Face
from parlour.games.dracoliath.state import Dracoliath
from parlour.games.dracoliath.symbols import COLOURS, TYPES

PHASES = ("start", "take", "play", "refill")


Shower = Callable[[Face, int], dict[str, Any]]
"""How a face is shown that lies on the table, cancelled or not."""


def view(game: Dracoliath, seat: int) -> dict[str, Any]:
    """The table as that seat sees it, itself included: totals, hands, River, discard, and the size of the deck."""
    return {**_public(game, _shown_anew), "seat": seat}


def views(game: Dracoliath, seats: Sequence[int]) -> list[dict[str, Any]]:
    """The table as these seats see it: they all see the same, each from its own place."""
    public = _public(game, _shown)
    return [{**public, "seat": seat} for seat in seats]


def _public(game: Dracoliath, show: Shower) -> dict[str, Any]:
    return {
        "game": "dracoliath",
        "mode": "1v1" if game.last == 1 else "2v2",
        "mastery": game.mastery,
        "seat": None,
        "turn": game.turn,
        "active": game.active,
        "phase": PHASES[game.phase],
        "controller": None if game.controller < 0 else game.controller,
        "teams": [
            {
                "seats": [other for other, team in enumerate(game.side) if team == side],
                "life": game.life[side],
                "life_maximum": game.life_maximum,
                "power": game.power[side],
                "power_goal": game.power_goal,
            }
            for side in (0, 1)
        ],
        "seats": [
            {
                "name": name,
                "team": game.side[other],
                "opponent": game.opponent(other),
                "concentration": game.concentration[other],
                "extra_turns": game.extra_turns[other],
                "controlled_by": None if game.control[other] < 0 else game.control[other],
                "hand": _lying(game, game.hands[other], show),
            }
            for other, name in enumerate(game.names)
        ],
        "river": [None if card < 0 else _lies(game, card, show) for card in game.row],
        "top": None if game.top < 0 else _lies(game, game.top, show),
        "playing": None if game.playing < 0 else _lies(game, game.playing, show),
        "deck": len(game.deck),
        "facedown": _facedown(game),
        "discard": _lying(game, game.discard, show),
        "outcome": None
        if game.outcome is None
        else {"winners": list(game.outcome.winners), "reason": game.outcome.reason, "rule": game.outcome.rule},
    }


def _facedown(game: Dracoliath) -> list[str]:
    """What lies in the facedown deck, by name: everybody may know that, and nobody in which order."""
    deck = set(game.deck)
    return [name for name, card in game.cards.by_alphabet if card in deck]


def _lies(game: Dracoliath, card: int, show: Shower) -> dict[str, Any]:
    """A faceup card."""
    return show(game.faces[card], game.cancelled >> card & 1)


def _lying(game: Dracoliath, cards: Sequence[int], show: Shower) -> list[dict[str, Any]]:
    faces, cancelled = game.faces, game.cancelled
    return [show(faces[card], cancelled >> card & 1) for card in cards]


@lru_cache(maxsize=1024)
def _shown(face: Face, cancelled: int) -> dict[str, Any]:
    """A face as it lies on the table, put together once for all who only read it."""
    return {**show_face(face), "cancelled": bool(cancelled)}


def _shown_anew(face: Face, cancelled: int) -> dict[str, Any]:
    return _shown(face, cancelled).copy()


def show_face(face: Face) -> dict[str, Any]:
    """A face as printed: its text in English, which is also the key to its translations, and in the notation."""
    return {
        "name": face.name,
        "colour": COLOURS[face.colour],
        "type": TYPES[face.type],
        "mastery": face.mastery,
        "fusion": face.fusion,
        "face": None if face.other is None else "night" if face.night else "day",
        "other_face": None if face.other is None else face.other.name,
        "text": [line.english for line in face.lines],
        "notation": [line.notation for line in face.lines],
    }
