"""Scenarios of Villainous: setting a position up as it is written."""

from __future__ import annotations

from typing import Any

from parlour.games.villainous.card import (
    ALLY,
    CURSE,
    ENLARGED_LEFT,
    ENLARGED_RIGHT,
    HERO,
    HYPNOTIZED,
    ITEM,
    SHRUNKEN_LEFT,
    SHRUNKEN_RIGHT,
    WICKET,
)
from parlour.games.villainous.labels import numbered, relabel
from parlour.games.villainous.options import CardOption
from parlour.games.villainous.referee import REFEREE
from parlour.games.villainous.rules.actions import TAKE_ACTIONS
from parlour.games.villainous.rules.conditions import MOMENT
from parlour.games.villainous.rules.setup import open_match, set_out
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.rules.turn import END_OF_TURN, BeforeMove, MoveFigure, StartOfTurn
from parlour.games.villainous.stage.checks import NOTHING, Checker, same
from parlour.games.villainous.state import (
    CARDS_EACH,
    DECK,
    DISCARD_PILE,
    FATE_DECK,
    FATE_DISCARD,
    HAND,
    Realm,
    Villainous,
    empty_table,
)
from parlour.games.villainous.villains import named
from parlour.kernel.decision import Choose, Option
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng
from parlour.kernel.scenario import ScenarioError, Stage, amount, number, truth

KEYS = {"scenario", "game", "rules", "seats", "active", "phase", "begin", "seed", "steps"}
SEAT_KEYS = {
    "name",
    "villain",
    "at",
    "power",
    "hand",
    "realm",
    "deck",
    "fate_deck",
    "discard",
    "fate_discard",
    "fate_token",
    "locked",
    "unlocked",
}
EVERYWHERE = 0b1111
"""All four locations, as bits."""
KINDS = {"heroes": HERO, "allies": ALLY, "items": ITEM, "curses": CURSE}
CARD_KEYS = {"card", "as", "items", "power", "state", "covers", "reaches"}
STATES = {
    "": 0,
    "normal": 0,
    "wicket": WICKET,
    "hypnotized": HYPNOTIZED,
    "hypnotised": HYPNOTIZED,
    "shrunken": SHRUNKEN_LEFT,
    "enlarged": ENLARGED_RIGHT,
}


class VillainousStage(Stage):
    """Sets up realms and looks at them."""

    turn_questions = ("move", "act")

    def set_up(self, document: dict[str, Any]) -> Match:
        return Match(_Builder(document).game, REFEREE)

    def check(self, match: Match, subject: str, wanted: Any) -> list[str]:
        game = match.game
        assert isinstance(game, Villainous)
        return Checker(game).check(subject, wanted)

    def names_of(self, match: Match, option: Option) -> list[str]:
        game = match.game
        assert isinstance(game, Villainous)
        if not isinstance(option, (Choose, CardOption)) or option.value >= len(game.cards):
            return []
        if game.cards[option.value].name != option.label.partition(" #")[0]:
            return []  # it chooses something else than a card
        return [numbered(game, option.value), *[name for name, card in game.aliases.items() if card == option.value]]


class _Builder:
    """A position being laid out: every card that is named is taken from those of its villain."""

    def __init__(self, document: dict[str, Any]) -> None:
        unknown = set(document) - KEYS
        if unknown:
            raise ScenarioError(
                f"A Villainous scenario has no “{sorted(unknown)[0]}”; it has {', '.join(sorted(KEYS))}."
            )
        seats = document["seats"]
        if not isinstance(seats, list) or not 2 <= len(seats) <= 6:
            raise ScenarioError("A match of Villainous has two to six seats.")
        for seat in seats:
            if not isinstance(seat, dict):
                raise ScenarioError(f"A seat is a mapping with at least a villain, not “{seat}”.")
            unknown = set(seat) - SEAT_KEYS
            if unknown:
                raise ScenarioError(f"A seat has no “{unknown.pop()}”; it may have {', '.join(sorted(SEAT_KEYS))}.")
            if not seat.get("villain") or not isinstance(seat["villain"], str):
                raise ScenarioError("Every seat needs a villain, which is one name.")
            if not isinstance(seat.get("name", ""), str):
                raise ScenarioError(f"The name of a seat is a word, not {seat['name']}.")
        names = tuple(seat.get("name", "ABCDEF"[index]) for index, seat in enumerate(seats))
        if len(set(names)) < len(names):
            raise ScenarioError(f"Every seat needs a name of its own; these are {', '.join(names)}.")
        villains = tuple(named(seat["villain"]) for seat in seats)
        self.game = empty_table(names, Rng(number(document.get("seed", "1"), "seed")), villains, 0)
        begin = document.get("begin")
        if begin not in (None, "opening"):
            raise ScenarioError(f"A scenario begins with the “opening” or says nothing of it, not “{begin}”.")
        for realm, seat in zip(self.game.realms, seats, strict=True):
            set_out(self.game, realm)
            self.fill(realm, seat)
        active = document.get("active", names[0])
        if active not in names:
            raise ScenarioError(f"There is no seat “{active}”; the seats are {', '.join(names)}.")
        if begin:
            open_match(self.game, names.index(active))
            return
        game = self.game
        game.active = names.index(active)
        game.turn = 1
        phase = document.get("phase", "actions")
        if phase == "actions":
            game.push(TAKE_ACTIONS, END_OF_TURN)
            if _first_asked(document) not in ("", active):
                game.push(MOMENT)  # somebody has a condition for the position as it is
        elif phase == "move":
            seat = game.active
            if game.realms[seat].locked | 1 << game.realms[seat].figure == EVERYWHERE:
                raise ScenarioError(f"{names[seat]} has nowhere to move: every other location is locked (V4.2).")
            game.push(StartOfTurn(seat), MOMENT, BeforeMove(seat), MoveFigure(seat), MOMENT, TAKE_ACTIONS, END_OF_TURN)
        else:
            raise ScenarioError(f"The phase is “actions” or “move”, not “{phase}”.")

    # Taking cards.

    def take(self, realm: Realm, entry: Any, fate: bool | None = None) -> int:
        """The next copy of the card an entry names, out of its deck; an alias is remembered."""
        name = entry.get("card", "") if isinstance(entry, dict) else entry
        if isinstance(entry, dict):
            unknown = set(entry) - CARD_KEYS
            if unknown:
                raise ScenarioError(f"A card has no “{unknown.pop()}”; it may have {', '.join(sorted(CARD_KEYS))}.")
        game = self.game
        if not isinstance(name, str) or not name:
            raise ScenarioError(f"A card is its name or a mapping with “card”, not {entry}.")
        first = realm.seat * CARDS_EACH
        found = elsewhere = False
        for card in range(first, first + CARDS_EACH):
            printed = game.cards[card]
            if not same(printed.name, name):
                continue
            if fate is not None and printed.fate != fate:
                elsewhere = True
                continue
            found = True
            if game.place[card] == DECK:
                realm.deck = tuple(other for other in realm.deck if other != card)
            elif game.place[card] == FATE_DECK:
                realm.fate_deck = tuple(other for other in realm.fate_deck if other != card)
            else:
                continue
            if isinstance(entry, dict) and entry.get("as"):
                if not isinstance(entry["as"], str):
                    raise ScenarioError(f"An alias is a word, not {entry['as']}.")
                if entry["as"] in game.aliases or entry["as"] in game.names:
                    raise ScenarioError(f"The name “{entry['as']}” is given twice; an alias belongs to one card.")
                game.aliases = {**game.aliases, entry["as"]: card}
            return card
        if found:
            raise ScenarioError(f"{realm.villain.name} has no more copies of “{name}”.")
        if elsewhere:
            raise ScenarioError(f"“{name}” is a {'villain' if fate else 'Fate'} card, which cannot lie there.")
        raise ScenarioError(f"{realm.villain.name} has no card called “{name}”.")

    def location(self, realm: Realm, name: str) -> int:
        for place, location in enumerate(realm.villain.locations):
            if same(location.name, name):
                return place
        places = ", ".join(location.name for location in realm.villain.locations)
        raise ScenarioError(f"{realm.villain.name} has no location “{name}”; there are {places}.")

    # Laying out.

    def fill(self, realm: Realm, seat: dict[str, Any]) -> None:
        game = self.game
        if seat.get("at"):
            realm.figure = self.location(realm, seat["at"])
        realm.power = amount(seat.get("power") or "0", "power")
        if realm.power < 0:
            raise ScenarioError(f"{realm.villain.name} cannot have {realm.power} power; the least is 0.")
        game.cauldron -= realm.power
        for name in _listed(seat.get("locked")):
            realm.locked |= 1 << self.location(realm, name)
        for name in _listed(seat.get("unlocked")):
            realm.locked &= ~(1 << self.location(realm, name))
        for key in seat:  # copies are numbered in the order in which the scenario names them
            if key == "realm":
                places = seat["realm"] or {}
                if not isinstance(places, dict):
                    raise ScenarioError(f"The realm of {realm.villain.name} has to be a mapping of locations.")
                for place_name, contents in places.items():
                    self.lay(realm, self.location(realm, place_name), contents)
            elif key == "hand":
                realm.hand = self.pile(realm, seat["hand"], HAND, False)
            elif key == "discard":
                realm.discard = self.pile(realm, seat["discard"], DISCARD_PILE, False)
            elif key == "fate_discard":
                realm.fate_discard = self.pile(realm, seat["fate_discard"], FATE_DISCARD, True)
        top = self.pile(realm, seat.get("deck"), DECK, False)
        realm.deck = (*top, *[card for card in realm.deck if card not in top])
        top = self.pile(realm, seat.get("fate_deck"), FATE_DECK, True)
        realm.fate_deck = (*top, *[card for card in realm.fate_deck if card not in top])
        if seat.get("fate_token") and truth(seat["fate_token"]):
            if game.fate_token >= 0:
                raise ScenarioError("There is only one Fate token, and two seats have it.")
            game.fate_token = realm.seat
        for card in range(realm.seat * CARDS_EACH, (realm.seat + 1) * CARDS_EACH):
            relabel(game, card)
        refresh(game, realm)
        for allies in realm.allies:
            for card in allies:
                if game.state.get(card) == HYPNOTIZED and card not in game.base:
                    game.base[card] = game.cards[card].strength
        refresh(game, realm)

    def pile(self, realm: Realm, entries: Any, place: int, fate: bool) -> tuple[int, ...]:
        """Cards of a hand or pile; those of the deck go back to its top, in the order written."""
        taken: list[int] = []
        for entry in _listed(entries):
            card = self.take(realm, entry, fate)
            if isinstance(entry, dict) and not entry.keys() <= {"card", "as"}:
                raise ScenarioError(f"{self.game.cards[card].name} lies in no realm; of it only “as” can be said.")
            self.game.place[card] = place if place not in (DECK, FATE_DECK) else HAND
            taken.append(card)
        for card in taken:
            self.game.place[card] = place
        return tuple(taken)

    def lay(self, realm: Realm, place: int, contents: Any) -> None:
        if not isinstance(contents, dict):
            raise ScenarioError(f"What lies at {realm.villain.locations[place].name} has to be a mapping.")
        for kind, entries in contents.items():
            if kind not in KINDS:
                raise ScenarioError(f"At a location lie {', '.join(KINDS)}, not “{kind}”.")
            for entry in _listed(entries):
                self.lay_card(realm, place, kind, entry)

    def lay_card(self, realm: Realm, place: int, kind: str, entry: Any) -> None:
        game = self.game
        card = self.take(realm, entry)
        printed = game.cards[card]
        details = entry if isinstance(entry, dict) else {}
        state = self.state(details)
        if state and (printed.trait != "card guard" if state == WICKET else printed.type != HERO):
            raise ScenarioError(f"{printed.name} cannot be {details['state']}.")
        if printed.type == HERO and (kind == "allies" or state == HYPNOTIZED):
            kind, state = "allies", HYPNOTIZED
        elif printed.type != KINDS[kind]:
            raise ScenarioError(f"{printed.name} does not belong among the {kind}.")
        elif printed.fate and kind == "items":
            raise ScenarioError(f"{printed.name} is a Fate item, which is always attached to a hero (V6.13).")
        if state:
            game.state[card] = state
        if state == HYPNOTIZED:
            game.base[card] = printed.strength
        side = realm.heroes if kind == "heroes" else realm.allies if kind == "allies" else realm.items
        side[place] = (*side[place], card)
        game.place[card] = place
        tokens = amount(details.get("power") or "0", "power")
        if tokens:
            game.tokens[card] = tokens
            game.cauldron -= tokens
        for item in _listed(details.get("items")):
            attached = self.take(realm, item)
            if game.cards[attached].type != ITEM:
                raise ScenarioError(f"{game.cards[attached].name} is no item.")
            if game.cards[attached].fate and kind != "heroes":
                raise ScenarioError(f"{game.cards[attached].name} can be attached to a hero only (V6.13).")
            realm.attached = (*realm.attached, attached)
            game.bearer[attached] = card
            game.place[attached] = place

    def state(self, details: dict[str, Any]) -> int:
        word = "" if details.get("state") in NOTHING else str(details["state"]).casefold()
        if word not in STATES:
            raise ScenarioError(f"A card is {', '.join(filter(None, STATES))}, not “{word}”.")
        state = STATES[word]
        if state == SHRUNKEN_LEFT and details.get("covers") == "right":
            return SHRUNKEN_RIGHT
        if state == ENLARGED_RIGHT and details.get("reaches") == "left":
            return ENLARGED_LEFT
        return state


def _first_asked(document: dict[str, Any]) -> str:
    """The seat that the first step of a scenario takes to be asked, if it says so."""
    steps = document.get("steps")
    step = steps[0] if isinstance(steps, list) and steps else None
    if not isinstance(step, dict) or len(step) != 1:
        return ""
    ((key, value),) = step.items()
    if key == "expect":
        asked = value.get("asked", "") if isinstance(value, dict) else ""
        return str(asked.get("seat", "") if isinstance(asked, dict) else asked)
    if key == "refuse":
        return str(next(iter(value), "")) if isinstance(value, dict) else ""
    return str(key)


def _listed(value: Any) -> list[Any]:
    if value is None or value == "":
        return []
    return list(value) if isinstance(value, list) else [value]
