"""What a scenario expects of a seat or a card, and what is not so."""

from __future__ import annotations

from typing import Any

from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.view import keyword_words
from parlour.games.lorcana.zones import INKWELL, PLAY
from parlour.kernel.scenario import ScenarioError, number, truth
from parlour.kernel.words import plain


def none(value: Any) -> bool:
    return value in (None, "", "null", "~", "none")


def mapping(subject: str, wanted: Any) -> dict[str, Any]:
    if not isinstance(wanted, dict):
        raise ScenarioError(f"What is expected of “{subject}” has to be a mapping.")
    return wanted


def find_card(game: Lorcana, name: str, wishes: dict[str, Any]) -> int:
    """The physical card a name or alias means; the zone asked for is a hint when there are several."""
    wanted = plain(name)
    for alias, card in game.aliases.items():
        if plain(alias) == wanted:
            return card
    meant: list[int] = []
    for card, printed in enumerate(game.cards):
        full = plain(printed.full_name)
        if wanted in (full, plain(f"{game.names[game.owners[card]]}'s {full}")):
            meant.append(card)
    for permanent in game.play.values():
        if plain(permanent.label) == wanted:
            return permanent.id
    if not meant:
        raise ScenarioError(f"“{name}” stands nowhere in this match.")
    if len(meant) == 1:
        return meant[0]
    zone = wishes.get("zone")
    fitting = [card for card in meant if zone is None or game.zone_name(card) == zone]
    if len({(game.owners[card], game.zone[card]) for card in fitting}) == 1 and game.zone[fitting[0]] != PLAY:
        return fitting[0]  # copies in one zone cannot be told apart
    if len(fitting) == 1:
        return fitting[0]
    in_play = [card for card in meant if card in game.play]
    if zone is None and len(in_play) == 1:
        return in_play[0]
    if zone is not None and not fitting:
        return meant[0]
    raise ScenarioError(f"“{name}” stands in several places; give it an alias or say whose it is.")


def check_seat(game: Lorcana, seat: int, wanted: dict[str, Any]) -> list[str]:
    player = game.players[seat]
    numbers = {
        "lore": player.lore,
        "hand": len(player.hand),
        "deck": len(player.deck),
        "discard": len(player.discard),
        "inkwell": len(player.inkwell),
        "ink": player.ready_ink(),
        "drops": player.drops,
    }
    problems: list[str] = []
    name = game.names[seat]
    for key, value in wanted.items():
        if key in numbers:
            if numbers[key] != number(value, f"“{key}”"):
                problems.append(f"{name} has {key} {numbers[key]}, not {value}")
        elif key in ("hand_has", "discard_has", "deck_has", "inkwell_has"):
            zone = {
                "hand_has": player.hand,
                "discard_has": player.discard,
                "deck_has": player.deck,
                "inkwell_has": player.inkwell,
            }[key]
            there = [plain(game.cards[card].full_name) for card in zone]
            there += [plain(alias) for alias, card in game.aliases.items() if card in zone]
            for card_name in value if isinstance(value, list) else [value]:
                if plain(str(card_name)) not in there:
                    problems.append(f"{name}’s {key.removesuffix('_has')} does not have {card_name}")
        else:
            known = ", ".join([*numbers, "hand_has", "discard_has"])
            raise ScenarioError(f"Nothing is known of “{key}” of a seat; there are {known}.")
    return problems


def check_card(game: Lorcana, card: int, name: str, wanted: dict[str, Any]) -> list[str]:
    problems: list[str] = []
    permanent = game.play.get(card)
    for key, value in wanted.items():
        problem = check_value(game, card, permanent, key, value)
        if problem:
            problems.append(f"{name}: {problem}")
    return problems


def check_value(game: Lorcana, card: int, permanent: Permanent | None, key: str, value: Any) -> str:
    """What is not as wanted about one thing of one card."""
    if key == "zone":
        zone = game.zone_name(card)
        return "" if zone == value else f"zone is {zone}, not {value}"
    if key == "owner":
        owner = game.names[game.owners[card]]
        return "" if owner == value else f"owner is {owner}, not {value}"
    if key == "position":
        deck = game.players[game.owners[card]].deck
        place = "top" if deck and deck[-1] == card else "bottom" if deck and deck[0] == card else "elsewhere"
        same = [game.cards[each].full_name for each in (deck[-1:] if value == "top" else deck[:1])]
        if place == value or game.cards[card].full_name in same:
            return ""
        return f"position is {place}, not {value}"
    if permanent is None:
        return check_elsewhere(game, card, key, value)
    face = permanent.face
    if key in ("exerted", "drying"):
        state = permanent.exerted if key == "exerted" else permanent.drying
        return "" if state == truth(value) else f"{key} is {str(state).lower()}"
    if key == "at":
        if none(value):
            return "" if permanent.at < 0 else f"it is at {game.label(permanent.at)}"
        there = permanent.at >= 0 and plain(str(value)) in (
            plain(game.label(permanent.at)),
            plain(game.cards[permanent.at].full_name),
            *[plain(alias) for alias, other in game.aliases.items() if other == permanent.at],
        )
        place = game.label(permanent.at) if permanent.at >= 0 else "no location"
        return "" if there else f"it is at {place}, not {value}"
    if key == "keywords":
        return check_keywords(permanent, value)
    numbers = {
        "damage": permanent.damage,
        "strength": game.strength(permanent),
        "willpower": face.willpower,
        "lore": face.lore,
        "cost": face.cost,
        "move_cost": face.move_cost,
        "under": len(permanent.under),
    }
    if key not in numbers:
        raise ScenarioError(
            f"Nothing is known of “{key}” of a card; there are zone, owner, exerted, drying, at, keywords, position, "
            f"{', '.join(numbers)}."
        )
    return "" if numbers[key] == number(value, f"“{key}”") else f"{key} is {numbers[key]}, not {value}"


def check_elsewhere(game: Lorcana, card: int, key: str, value: Any) -> str:
    """What is not as wanted about a card outside play: its print, no damage (8.1.5), and ink that is exerted or not."""
    printed = game.cards[card]
    numbers = {
        "cost": printed.cost,
        "strength": printed.strength,
        "willpower": printed.willpower,
        "lore": printed.lore,
        "damage": 0,
        "under": 0,
    }
    if key in numbers:
        return "" if numbers[key] == number(value, f"“{key}”") else f"{key} is {numbers[key]}, not {value}"
    if key == "at" and none(value):
        return ""
    if key == "exerted" and game.zone[card] == INKWELL:
        player = game.players[game.owners[card]]
        state = player.inkwell.index(card) < player.ink_used
        return "" if state == truth(value) else f"exerted is {str(state).lower()}"
    if key in ("exerted", "drying") and not truth(value):
        return ""
    return f"it is not in play but in {game.zone_name(card)}, so it has no {key}"


def check_keywords(permanent: Permanent, wanted: Any) -> str:
    """With their totals or by their bare names; Shift with its printed cost as well."""
    words = [word.casefold() for word in keyword_words(permanent)]
    words += [word.split(" ")[0] for word in words]
    if "shift" in words:
        words += [f"{printed.name} {printed.number}".casefold() for printed in permanent.card.keywords]
    said = wanted if isinstance(wanted, dict) else {"has": wanted}
    missing = [word for word in as_list(said.get("has")) if word.casefold() not in words]
    surplus = [word for word in as_list(said.get("not")) if word.casefold() in words]
    problems = []
    if missing:
        problems.append(f"has not {', '.join(missing)} (it has {', '.join(keyword_words(permanent)) or 'none'})")
    if surplus:
        problems.append(f"has {', '.join(surplus)}")
    return "; ".join(problems)


def as_list(value: Any) -> list[str]:
    if none(value):
        return []
    return [str(each) for each in value] if isinstance(value, list) else [str(value)]
