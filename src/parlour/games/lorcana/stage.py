"""Scenarios of Lorcana: setting a position up and looking at its cards and seats."""

from __future__ import annotations

from typing import Any

from parlour.games.lorcana import labels
from parlour.games.lorcana.cards import Card, UnknownCard, find
from parlour.games.lorcana.dealing import deal_game
from parlour.games.lorcana.editions import NEWEST, edition_named
from parlour.games.lorcana.filler import FILLER
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.phases import MAIN
from parlour.games.lorcana.referee import REFEREE
from parlour.games.lorcana.rules.knowledge import everyone
from parlour.games.lorcana.rules.setup import begin_with
from parlour.games.lorcana.rules.turn import MAIN_PHASE
from parlour.games.lorcana.standing import MEMBERS
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.view import keyword_words
from parlour.games.lorcana.zones import (
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    UNDER,
    ZONE_NAMES,
)
from parlour.kernel import Match, Rng, Step
from parlour.kernel.scenario import ScenarioError, Stage, number, truth
from parlour.kernel.words import plain

FILLERS = 20
SEAT_KEYS = {"name", "ink", "lore", "drops", "hand", "play", "deck", "discard", "inkwell"}
CARD_KEYS = {"card", "exerted", "damage", "drying", "at", "under", "as", "facedown", "strength"}
KEYS = {
    "scenario",
    "game",
    "edition",
    "editions",
    "rules",
    "seats",
    "active",
    "steps",
    "teams",
    "turn",
    "begin",
    "seed",
    "first",
}


class Listed:
    """A card as a scenario lists it: its print, its alias and what else is said of it."""

    def __init__(self, card: Card, alias: str, said: dict[str, Any]) -> None:
        self.card = card
        self.alias = alias
        self.said = said
        self.id = -1


def card_named(name: str) -> Card:
    if name.casefold() == "filler":
        return FILLER
    try:
        return find(name)
    except UnknownCard as error:
        raise ScenarioError(str(error)) from None


def listed(entry: Any) -> Listed:
    """One entry of a zone: a full name, or a mapping with ``card`` and more."""
    if isinstance(entry, dict):
        if "facedown" in entry and "card" not in entry:
            return Listed(card_named(str(entry["facedown"])), str(entry.get("as", "")), {"facedown": "true"})
        unknown = set(entry) - CARD_KEYS
        if unknown or "card" not in entry:
            wrong = f"not “{sorted(unknown)[0]}”" if unknown else "and always “card”"
            raise ScenarioError(f"A card in a scenario has {', '.join(sorted(CARD_KEYS - {'facedown'}))}, {wrong}.")
        return Listed(card_named(str(entry["card"])), str(entry.get("as", "")), entry)
    return Listed(card_named(str(entry)), "", {})


def listing(seat: dict[str, Any], zone: str) -> list[Listed]:
    entries = seat.get(zone)
    if entries in (None, ""):
        return []
    if not isinstance(entries, list):
        raise ScenarioError(f"“{zone}” has to be a list of cards.")
    return [listed(entry) for entry in entries]


def none(value: Any) -> bool:
    return value in (None, "", "null", "~", "none")


class LorcanaStage(Stage):
    """Positions as docs/scenarios.md describes them."""

    turn_questions = ("main",)

    def set_up(self, document: dict[str, Any]) -> Match:
        unknown = set(document) - KEYS
        if unknown:
            raise ScenarioError(f"A Lorcana scenario has no “{sorted(unknown)[0]}”; it has {', '.join(sorted(KEYS))}.")
        seats = document["seats"]
        if not isinstance(seats, list) or len(seats) < 2 or not all(isinstance(seat, dict) for seat in seats):
            raise ScenarioError("A Lorcana scenario needs a list of at least 2 seats.")
        for seat in seats:
            wrong = set(seat) - SEAT_KEYS
            if wrong:
                raise ScenarioError(f"A seat has no “{sorted(wrong)[0]}”; it has {', '.join(sorted(SEAT_KEYS))}.")
        names = tuple(str(seat.get("name", "ABCDEFGH"[place])) for place, seat in enumerate(seats))
        teams = self.teams(document.get("teams"), names)
        edition = edition_named(str(document.get("edition") or NEWEST))
        opening = str(document.get("begin", "")) == "opening"
        zones = [SeatCards(seat, opening) for seat in seats]
        rng = Rng(number(document.get("seed", 0), "“seed”"))
        game = deal_game(names, rng, edition, teams, [cards.prints() for cards in zones])
        first = 0
        for cards in zones:
            first = cards.number(first)
        self.name_cards(game, zones)
        active = str(document.get("active", names[0]))
        if active not in names:
            raise ScenarioError(f"“active” is one of {', '.join(names)}, not “{active}”.")
        game.active = names.index(active)
        game.starter = names.index(str(document.get("first", names[0])))
        if opening:
            game.push(BeginOpening(game.active))
            return Match(game, REFEREE)
        for place, cards in enumerate(zones):
            self.place(game, place, cards)
        labels.relabel_all(game)
        game.turn = number(document.get("turn", len(seats) + 1), "“turn”")
        game.phase = MAIN
        for place in range(len(seats)):
            ago = (game.active - place) % len(seats)
            game.players[place].turns = max(0, (game.turn - 1 - ago) // len(seats) + 1)
        game.standing.touch(MEMBERS)
        game.standing.set_up(game)
        game.fresh()
        game.push(MAIN_PHASE)
        return Match(game, REFEREE)

    def teams(self, said: Any, names: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
        if none(said):
            return ()
        for team in said:
            for name in team:
                if name not in names:
                    raise ScenarioError(f"There is no seat “{name}” for a team; the seats are {', '.join(names)}.")
        return tuple(tuple(names.index(name) for name in team) for team in said)

    def name_cards(self, game: Lorcana, zones: list[SeatCards]) -> None:
        """Aliases, and ``NAME #2`` for copies of one seat, those in play first, in the order they are listed."""
        for place, cards in enumerate(zones):
            for entry in cards.everything():
                if entry.alias:
                    if entry.alias in game.aliases:
                        raise ScenarioError(f"The alias “{entry.alias}” is given twice.")
                    game.aliases[entry.alias] = entry.id
            copies: dict[str, list[Listed]] = {}
            for entry in (*cards.play, *cards.hand, *cards.discard, *cards.deck):
                if entry.card is not FILLER:
                    copies.setdefault(entry.card.full_name, []).append(entry)
            for name, entries in copies.items():
                for count, entry in enumerate(entries, 1):
                    if len(entries) > 1:
                        game.aliases.setdefault(f"{game.names[place]}'s {name} #{count}", entry.id)
                        other = game.aliases.get(f"{name} #{count}")
                        if other is None:
                            game.aliases[f"{name} #{count}"] = entry.id

    def place(self, game: Lorcana, seat: int, cards: SeatCards) -> None:
        """Put the cards of one seat where the scenario says; nothing triggers."""
        player = game.players[seat]
        player.deck = [entry.id for entry in reversed(cards.deck)]
        player.hand = [entry.id for entry in cards.hand]
        player.discard = [entry.id for entry in cards.discard]
        player.inkwell = [entry.id for entry in cards.inkwell]
        player.ink_used = cards.exerted_ink
        player.lore = cards.lore
        player.drops = cards.drops
        all_seats = everyone(game)
        zones = ((DECK, player.deck), (HAND, player.hand), (DISCARD, player.discard), (INKWELL, player.inkwell))
        for zone, ids in zones:
            for card in ids:
                game.zone[card] = zone
                game.seen[card] = all_seats if zone == DISCARD else (1 << seat if zone == HAND else 0)
        for entry in cards.play:
            game.zone[entry.id] = PLAY
            game.seen[entry.id] = all_seats
            game.stamps[entry.id] += 1
            permanent = Permanent(entry.id, seat, game.scripts[entry.id], game.stamps[entry.id])
            said = entry.said
            permanent.exerted = truth(said.get("exerted", "false"))
            permanent.drying = truth(said.get("drying", "false"))
            permanent.damage = number(said.get("damage", 0), "“damage”")
            under = cards.under[id(entry)]
            permanent.under = tuple(below.id for below in under)
            permanent.facedown = tuple(below.id for below in under if "facedown" in below.said)
            for below in under:
                game.zone[below.id] = UNDER
                game.seen[below.id] = 0 if below.id in permanent.facedown else all_seats
            player.table.append(permanent)
            game.play[entry.id] = permanent
        for entry in cards.play:
            where = entry.said.get("at")
            if not none(where):
                game.play[entry.id].at = self.location(game, seat, str(where))

    def location(self, game: Lorcana, seat: int, name: str) -> int:
        for permanent in game.players[seat].table:
            if permanent.location and (
                plain(permanent.card.full_name) == plain(name) or game.aliases.get(name) == permanent.id
            ):
                return permanent.id
        raise ScenarioError(f"There is no location “{name}” in the same list to be at.")

    # Expectations.

    def lost(self, match: Match) -> set[int]:
        game = match.game
        assert isinstance(game, Lorcana)
        gone = {seat for seat, player in enumerate(game.players) if player.lost}
        return gone | super().lost(match)

    def check(self, match: Match, subject: str, wanted: Any) -> list[str]:
        game = match.game
        assert isinstance(game, Lorcana)
        game.fresh()
        if subject in game.names:
            return check_seat(game, game.names.index(subject), mapping(subject, wanted))
        if subject == "bag":
            waiting = len(game.bag)
            return [] if waiting == number(wanted, "“bag”") else [f"{waiting} abilities wait in the bag, not {wanted}"]
        if subject == "turn":
            return [] if game.turn == number(wanted, "“turn”") else [f"it is turn {game.turn}, not {wanted}"]
        wishes = mapping(subject, wanted)
        return check_card(game, find_card(game, subject, wishes), subject, wishes)


class BeginOpening(Step["Lorcana"]):
    """3.1.5 on, with the decks as they are listed."""

    __slots__ = ("starter",)

    def __init__(self, starter: int) -> None:
        self.starter = starter

    def run(self, game: Lorcana) -> None:
        begin_with(game, self.starter)


class SeatCards:
    """The cards of one seat as listed, and the numbers they get."""

    def __init__(self, seat: dict[str, Any], opening: bool) -> None:
        self.hand = listing(seat, "hand")
        self.play = listing(seat, "play")
        self.discard = listing(seat, "discard")
        self.inkwell = listing(seat, "inkwell")
        self.lore = number(seat.get("lore", 0), "“lore”")
        self.drops = number(seat.get("drops", 0), "“drops”")
        ink = seat.get("ink", 0)
        ready = number(ink.get("ready", 0) if isinstance(ink, dict) else ink, "“ink”")
        self.exerted_ink = number(ink.get("exerted", 0), "“ink”") if isinstance(ink, dict) else 0
        exerted = [Listed(FILLER, "", {}) for _ in range(self.exerted_ink)]
        self.inkwell = exerted + self.inkwell + [Listed(FILLER, "", {}) for _ in range(ready)]
        if "deck" in seat and (opening or seat["deck"] not in (None, "")):
            self.deck = listing(seat, "deck")
        elif "deck" in seat:
            self.deck = []
        else:
            self.deck = [Listed(FILLER, "", {}) for _ in range(FILLERS)]
        self.under: dict[int, list[Listed]] = {}
        for entry in self.play:
            below = entry.said.get("under")
            self.under[id(entry)] = [listed(each) for each in below] if isinstance(below, list) else []
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
    fitting = [card for card in meant if zone is None or ZONE_NAMES[game.zone[card]] == zone]
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
        zone = ZONE_NAMES[game.zone[card]]
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
    return f"it is not in play but in {ZONE_NAMES[game.zone[card]]}, so it has no {key}"


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
