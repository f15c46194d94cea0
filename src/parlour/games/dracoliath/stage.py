"""Scenarios of Dracoliath: positions set up from their description, and what can be expected of cards and seats."""

from __future__ import annotations

from typing import Any

from parlour.games.dracoliath import notation
from parlour.games.dracoliath.labels import face_called
from parlour.games.dracoliath.printed import CardSet, Face
from parlour.games.dracoliath.referee import REFEREE
from parlour.games.dracoliath.rules.setup import ROW, lay_out
from parlour.games.dracoliath.rules.turn import BEGIN_TURN, PHASES_OF_A_TURN, PLAY, TAKE
from parlour.games.dracoliath.sets import original_set
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng
from parlour.kernel.scenario import ScenarioError, Stage, amount, number, truth

NOTHING = ("", "none", "null", "~")
SEAT_KEYS = ("name", "life", "power", "concentration", "hand", "extra_turns", "controlled_by")
KEYS = (
    "scenario",
    "game",
    "rules",
    "edition",
    "editions",
    "mode",
    "mastery",
    "seed",
    "seats",
    "active",
    "teams",
    "begin",
    "phase",
    "turn",
    "river",
    "top",
    "deck",
    "discard",
    "cards",
    "steps",
)
MATCH_KEYS = ("river_has", "top", "deck", "discard", "discard_has", "river")


class DracoliathStage(Stage):
    """Sets up ``mode``, ``mastery``, ``river``, ``top``, ``deck``, ``discard``, ``cards``, and what each seat has."""

    turn_questions = ("gift", "refresh", "take", "play")

    def set_up(self, document: dict[str, Any]) -> Match:
        for key in document:
            if key not in KEYS:
                raise ScenarioError(f"A scenario of Dracoliath has no “{key}”; it has {', '.join(KEYS)}.")
        seats = [seat if isinstance(seat, dict) else {"name": seat} for seat in listed(document["seats"])]
        names = tuple(str(seat.get("name", "")) for seat in seats)
        if len(set(names)) < len(names):
            raise ScenarioError(f"Every seat needs a name of its own; these are {', '.join(names)}.")
        mode = document.get("mode", "1v1" if len(names) == 2 else "2v2")
        if (mode, len(names)) not in (("1v1", 2), ("2v2", 4)):
            raise ScenarioError(f"“mode” is 1v1 with 2 seats or 2v2 with 4, not {mode} with {len(names)}.")
        check_teams(document, names)
        mastery = number(document.get("mastery", 2), "“mastery”")
        if not 0 <= mastery <= 2:
            raise ScenarioError(f"“mastery” is 0, 1 or 2, not {mastery}.")
        game = Dracoliath(names, Rng(number(document.get("seed", 0), "“seed”")), cards_of(document), mastery)
        active = seat_named(names, document.get("active", names[0]))
        game.active = active
        if document.get("begin") == "opening":
            game.deck = deck_of(game, document)
            lay_out(game, active)
            return Match(game, REFEREE)
        for seat, description in enumerate(seats):
            set_seat(game, seat, description)
        set_totals(game, seats)
        game.row = place_all(game, document.get("river"))
        game.row += [-1] * (ROW - len(game.row))
        game.discard = place_all(game, document.get("discard"))[::-1]
        top = document.get("top")
        if top is not None and top not in NOTHING:
            game.top = place_all(game, [top])[0]
        game.deck = deck_of(game, document)
        if top is None and game.deck:
            game.top = game.deck.pop()
        begin_turn(game, document)
        return Match(game, REFEREE)

    def check(self, match: Match, subject: str, wanted: Any) -> list[str]:
        game = match.game
        assert isinstance(game, Dracoliath)
        if subject in game.names:
            return check_seat(game, game.names.index(subject), mapping(wanted))
        if subject in MATCH_KEYS:
            return check_match(game, subject, wanted)
        return check_card(game, subject, mapping(wanted))


# Setting up.


def listed(value: Any) -> list[Any]:
    if value in (None, ""):
        return []
    return list(value) if isinstance(value, list) else [value]


def mapping(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ScenarioError(f"A mapping is needed here, not “{value}”.")
    return value


def seat_named(names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise ScenarioError(f"There is no seat “{name}”; the seats are {', '.join(names)}.")
    return names.index(name)


def check_teams(document: dict[str, Any], names: tuple[str, ...]) -> None:
    teams = document.get("teams")
    if teams is None:
        return
    if len(names) != 4 or [sorted(team) for team in teams] != [sorted(names[:2]), sorted(names[2:])]:
        raise ScenarioError("Teammates sit side by side: the first two seats are one team, the last two the other.")


def cards_of(document: dict[str, Any]) -> CardSet:
    """The original set, with the cards the scenario defines for itself; one of the same name takes its place."""
    written = document.get("cards")
    if not written:
        return original_set()
    text = written if isinstance(written, str) else "\n".join(listed(written))
    days = original_set().days
    own = notation.read_faces(text, "cards", len(days))
    taken = {face.name.casefold() for day in own for face in sides(day)}
    replaced = [day.card for day in days if any(face.name.casefold() in taken for face in sides(day))]
    return CardSet([*days, *own], "cards", replaced)


def sides(day: Face) -> list[Face]:
    return [day] if day.other is None else [day, day.other]


def place(game: Dracoliath, described: Any) -> int:
    """The card that a name or a mapping describes; each card is unique, so it can lie in one place only."""
    told = described if isinstance(described, dict) else {"card": described}
    unknown = set(told) - {"card", "as", "face", "cancelled"}
    if unknown or "card" not in told:
        raise ScenarioError(
            f"A card is a name, or a mapping with “card” and any of “as”, “face”, “cancelled”, not {told}."
        )
    face = face_called(game.cards, str(told["card"]))
    if face is None:
        raise ScenarioError(f"There is no card called “{told['card']}”.")
    card = face.card
    if card in lying(game):
        raise ScenarioError(f"“{face.name}” lies in two places, but every card is unique.")
    wanted = told.get("face", "night" if face.night else "day")
    if wanted not in ("day", "night") or (wanted == "night" and face.other is None):
        raise ScenarioError(f"“{face.name}” has no side “{wanted}”.")
    day = game.cards.days[card]
    game.faces[card] = day.other if wanted == "night" and day.other is not None else day
    if truth(told.get("cancelled", "false")):
        game.cancelled |= 1 << card
    if "as" in told:
        if told["as"] in game.aliases or told["as"] in game.names:
            raise ScenarioError(f"The name “{told['as']}” is given twice; an alias belongs to one card.")
        game.aliases[told["as"]] = day.name
    game.discard.append(card)  # until the list it belongs to is complete; see place_all
    return card


def lying(game: Dracoliath) -> set[int]:
    """The cards that have been placed so far."""
    places = [*game.hands, game.row, [game.top], game.discard, game.deck]
    return {card for cards in places for card in cards if card >= 0}


def place_all(game: Dracoliath, described: Any) -> list[int]:
    before = game.discard
    game.discard = list(before)
    cards = [-1 if one in NOTHING else place(game, one) for one in listed(described)]
    game.discard = before
    return cards


def set_seat(game: Dracoliath, seat: int, description: dict[str, Any]) -> None:
    for key in description:
        if key not in SEAT_KEYS:
            raise ScenarioError(f"A seat of Dracoliath has {', '.join(SEAT_KEYS)}, not “{key}”.")
    game.hands[seat] = place_all(game, description.get("hand"))
    game.concentration[seat] = amount(description.get("concentration", 0), "“concentration”")
    game.extra_turns[seat] = amount(description.get("extra_turns", 0), "“extra_turns”")
    if "controlled_by" in description:
        game.control[seat] = seat_named(game.names, description["controlled_by"])


def set_totals(game: Dracoliath, seats: list[dict[str, Any]]) -> None:
    """Life and Power belong to the side (D10.2): teammates may not be told different ones."""
    for key, totals in (("life", game.life), ("power", game.power)):
        for side in (0, 1):
            given = {amount(seat[key], key) for at, seat in enumerate(seats) if game.side[at] == side and key in seat}
            if len(given) > 1:
                raise ScenarioError(f"Teammates share their {key}, so it cannot be {' and '.join(map(str, given))}.")
            if given:
                totals[side] = given.pop()


def deck_of(game: Dracoliath, document: dict[str, Any]) -> list[int]:
    """The facedown deck, its top card last: as listed, or all cards that lie nowhere else in print order."""
    if "deck" in document:
        return place_all(game, document["deck"])[::-1]
    placed = lying(game)
    return [card for card in game.cards.pool(game.mastery) if card not in placed][::-1]


def begin_turn(game: Dracoliath, document: dict[str, Any]) -> None:
    """Setting up triggers nothing: the turn goes on after its start-of-turn effects unless ``phase`` differs."""
    phase = document.get("phase", "take")
    game.turn = number(document.get("turn", 1), "“turn”")
    game.controller = game.control[game.active]
    game.control[game.active] = -1
    if phase == "start":
        game.turn -= 1
        game.push(BEGIN_TURN)
    elif phase == "take":
        game.phase = TAKE
        game.agenda.extend(PHASES_OF_A_TURN)
    elif phase == "play":
        game.phase = PLAY
        game.agenda.extend(PHASES_OF_A_TURN[:3])
    else:
        raise ScenarioError(f"“phase” is start, take or play, not “{phase}”.")


# Expectations.


def named(game: Dracoliath, name: str) -> int:
    face = face_called(game.cards, game.aliases.get(name, name))
    if face is None:
        raise ScenarioError(f"“{name}” is neither a seat nor a card of this game.")
    return face.card


def zone_of(game: Dracoliath, card: int) -> tuple[str, int]:
    """Where a card lies, and in whose hand."""
    for seat, hand in enumerate(game.hands):
        if card in hand:
            return "hand", seat
    zones = (
        ("river", game.row),
        ("top", [game.top]),
        ("discard", game.discard),
        ("deck", game.deck),
        ("play", [game.playing]),
    )
    for zone, cards in zones:
        if card in cards:
            return zone, -1
    raise ScenarioError(f"“{game.faces[card].name}” is not part of this match.")


def check_card(game: Dracoliath, name: str, wanted: dict[str, Any]) -> list[str]:
    card = named(game, name)
    zone, owner = zone_of(game, card)
    face = game.faces[card]
    has = {
        "zone": zone,
        "owner": game.names[owner] if owner >= 0 else "none",
        "face": "night" if face.night else "day",
        "cancelled": "true" if game.cancelled >> card & 1 else "false",
    }
    return compare(name, has, wanted)


def check_seat(game: Dracoliath, seat: int, wanted: dict[str, Any]) -> list[str]:
    side = game.side[seat]
    has = {
        "life": str(game.life[side]),
        "power": str(game.power[side]),
        "concentration": str(game.concentration[seat]),
        "hand": str(len(game.hands[seat])),
        "extra_turns": str(game.extra_turns[seat]),
        "controlled_by": game.names[game.control[seat]] if game.control[seat] >= 0 else "none",
    }
    problems = compare(game.names[seat], has, {key: value for key, value in wanted.items() if key != "hand_has"})
    return problems + holds(game, game.hands[seat], wanted.get("hand_has"), f"the hand of {game.names[seat]}")


def check_match(game: Dracoliath, subject: str, wanted: Any) -> list[str]:
    if subject == "river_has":
        return holds(game, game.row, wanted, "the River row")
    if subject == "discard_has":
        return holds(game, game.discard, wanted, "the discard")
    if subject == "top":
        top = "none" if game.top < 0 else game.faces[game.top].name
        if wanted in NOTHING:
            return [] if game.top < 0 else [f"the visible top card is {top}, not none"]
        return [] if named(game, wanted) == game.top else [f"the visible top card is {top}, not {wanted}"]
    if subject == "river":
        found = sum(card >= 0 for card in game.row)
    else:
        found = len(game.deck if subject == "deck" else game.discard)
    return compare("the match", {subject: str(found)}, {subject: wanted})


def holds(game: Dracoliath, cards: list[int], wanted: Any, where: str) -> list[str]:
    return [f"{name} is not in {where}" for name in listed(wanted) if named(game, name) not in cards]


def compare(subject: str, has: dict[str, str], wanted: dict[str, Any]) -> list[str]:
    problems: list[str] = []
    for key, value in wanted.items():
        if key not in has:
            raise ScenarioError(f"“{key}” cannot be expected of {subject}; what can be is {', '.join(has)}.")
        if has[key] != str(value) and not (has[key] == "none" and value in NOTHING):
            problems.append(f"{key} of {subject} is {has[key]}, not {value}")
    return problems
