"""What a seat may know, built up from the public zones and what it has seen (8.1.2, 8.1.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour.games.lorcana.face import KEYWORDS
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.phases import PHASE_NAMES
from parlour.games.lorcana.zones import BEING_PLAYED

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def view(game: Lorcana, seat: int) -> dict[str, Any]:
    """Everything this seat may know, as plain values."""
    game = settled(game)
    return {
        "game": "lorcana",
        "edition": game.edition.name,
        "variant": game.variant.name,
        "seat": seat,
        "teams": [list(team) for team in game.teams],
        "turn": game.turn,
        "active": game.active_seat(),
        "active_seats": list(game.turn_seats()),
        "phase": PHASE_NAMES[game.phase],
        "first": game.starter,
        "challenge": None
        if game.challenge.challenger < 0
        else {"challenger": game.label(game.challenge.challenger), "challenged": game.label(game.challenge.challenged)},
        "bag": [{"seat": waiting.seat, "card": waiting.label, "ability": waiting.name} for waiting in game.bag],
        "being_played": [game.cards[card].full_name for card, zone in enumerate(game.zone) if zone == BEING_PLAYED],
        "wins": list(game.series.wins),
        "seats": [player_view(game, other, seat) for other in range(len(game.players))],
    }


def settled(game: Lorcana) -> Lorcana:
    """The game with every value worked out: looking changes nothing, not even what is worked out only when needed."""
    if game.standing.stale:
        game = game.clone()
        game.fresh()
    return game


def player_view(game: Lorcana, seat: int, eye: int) -> dict[str, Any]:
    """One player as another (or itself) sees it."""
    player = game.players[seat]
    bit = 1 << eye
    known_hand = sorted(game.cards[card].full_name for card in player.hand if game.seen[card] & bit)
    known_ink = sorted(game.cards[card].full_name for card in player.inkwell if game.seen[card] & bit)
    top_first = player.deck[::-1]
    known_deck = {
        str(place): game.cards[card].full_name for place, card in enumerate(top_first, 1) if game.seen[card] & bit
    }
    return {
        "seat": seat,
        "name": game.names[seat],
        "lost": player.lost,
        "lore": player.lore,
        "ink_drops": player.drops,
        "hand": len(player.hand),
        "hand_cards": known_hand,
        "deck": len(player.deck),
        "deck_cards": known_deck,
        "discard": [game.cards[card].full_name for card in player.discard],
        "inkwell": len(player.inkwell),
        "ink": player.ready_ink(),
        "inked": player.inked,
        "inkwell_cards": known_ink,
        "play": [permanent_view(game, permanent, bit) for permanent in player.table],
    }


def permanent_view(game: Lorcana, permanent: Permanent, bit: int) -> dict[str, Any]:
    face = permanent.face
    seen: dict[str, Any] = {
        "label": permanent.label,
        "card": permanent.card.full_name,
        "type": permanent.card.type,
        "cost": face.cost,
        "exerted": permanent.exerted,
        "drying": permanent.drying,
        "damage": permanent.damage,
        "lore": face.lore,
        "keywords": keyword_words(permanent),
        "under": [
            game.cards[card].full_name if card not in permanent.facedown or game.seen[card] & bit else None
            for card in permanent.under
        ],
        "at": None if permanent.at < 0 else game.label(permanent.at),
    }
    if not permanent.item:
        seen["willpower"] = face.willpower
    if permanent.character:
        seen["strength"] = game.strength(permanent)
        seen["classes"] = list(face.classes)
    if permanent.location:
        seen["move_cost"] = face.move_cost
    return seen


def keyword_words(permanent: Permanent) -> list[str]:
    """Keywords with their totals, as cards print them."""
    face = permanent.face
    words: list[str] = []
    for name, bit in KEYWORDS.items():
        if not face.keywords & bit:
            continue
        if name == "Challenger":
            words.append(f"Challenger +{face.challenger}")
        elif name == "Resist":
            words.append(f"Resist +{face.resist}")
        elif name == "Singer":
            words.append(f"Singer {face.singer}")
        elif name == "Boost":
            words.append(f"Boost {face.boost}")
        else:
            words.append(name)
    return words
