"""What scenarios may expect of cards, locations and seats, and what is said when it is not so."""

from __future__ import annotations

from typing import Any

from parlour.games.villainous.card import CONDITION, CURSE, EFFECT, STATE_WORDS
from parlour.games.villainous.state import CARDS_EACH, IN_PASSING, ZONE_WORDS, Realm, Villainous
from parlour.kernel.scenario import ScenarioError, number, truth
from parlour.kernel.words import plain


def same(name: str, words: str) -> bool:
    """Whether a name is meant by these words, however they are typed."""
    return plain(name) == plain(str(words))


NOTHING = (None, "", "none", "null", "~")


class Checker:
    """Looks at a position for a scenario."""

    def __init__(self, game: Villainous) -> None:
        self.game = game

    def check(self, subject: str, wanted: Any) -> list[str]:
        game = self.game
        if not isinstance(wanted, dict):
            raise ScenarioError(f"What is expected of “{subject}” has to be a mapping.")
        if subject in game.names:
            return self.seat(game.realms[game.names.index(subject)], subject, wanted)
        realm, name = self.owner(subject)
        for other in game.realms:
            if realm is not None and other is not realm:
                continue
            for place, location in enumerate(other.villain.locations):
                if same(location.name, name):
                    return self.location(other, place, wanted)
        return self.card(subject, self.find(subject, wanted), wanted)

    def owner(self, subject: str) -> tuple[Realm | None, str]:
        """``A's Flora``: the realm it names, and the rest."""
        for seat, name in enumerate(self.game.names):
            if subject.startswith(f"{name}'s "):
                return self.game.realms[seat], subject[len(name) + 3 :]
        return None, subject

    def find(self, subject: str, wanted: dict[str, Any]) -> int:
        """The card meant: an alias, a numbered copy, or the only copy that could be meant."""
        game = self.game
        if subject in game.aliases:
            return game.aliases[subject]
        realm, name = self.owner(subject)
        plain, _, copy = name.partition(" #")
        found = [
            card
            for card, printed in enumerate(game.cards)
            if same(printed.name, plain) and (realm is None or card // CARDS_EACH == realm.seat)
        ]
        if not found:
            raise ScenarioError(f"Nothing here is called “{subject}”.")
        if copy:
            index = number(copy, "the number of a copy")
            if not 1 <= index <= len(found):
                raise ScenarioError(f"There are only {len(found)} copies of {plain}.")
            return found[index - 1]
        if len(found) == 1:
            return found[0]
        in_realm = [card for card in found if game.in_realm(card)]
        hinted = [card for card in found if self.is_where(card, wanted)]
        if hinted and ("zone" in wanted or "at" in wanted or "on" in wanted):
            return next((card for card in hinted if not self.card(subject, card, wanted)), hinted[0])
        if len(in_realm) == 1:
            return in_realm[0]
        if not in_realm or {"zone", "at", "on"} & wanted.keys():
            return found[0]
        if len({(game.place[card], game.strength[card], game.state.get(card, 0)) for card in in_realm}) == 1:
            return in_realm[0]
        raise ScenarioError(f"“{subject}” could be one of several copies; give it an alias or a number.")

    def is_where(self, card: int, wanted: dict[str, Any]) -> bool:
        """Whether a copy is where the expectation says, so that it may be the one meant."""
        hints = {key: value for key, value in wanted.items() if key in ("zone", "at", "on")}
        return not self.card("", card, hints)

    def zone(self, card: int) -> str:
        """Where a card is; an effect or condition that is being played belongs to the realm (V6.15)."""
        game = self.game
        if game.place[card] == IN_PASSING and game.cards[card].type in (EFFECT, CONDITION):
            return "realm"
        return ZONE_WORDS[game.place[card]]

    def place(self, card: int) -> str:
        game = self.game
        if not game.in_realm(card):
            return ""
        return game.realm_of(card).villain.locations[game.place[card]].name

    def card(self, subject: str, card: int, wanted: dict[str, Any]) -> list[str]:
        game = self.game
        problems: list[str] = []
        for key, written in wanted.items():
            value = "" if written in NOTHING else written
            if key == "zone":
                have = self.zone(card)
            elif key == "at":
                have = self.place(card)
            elif key == "strength":
                have = str(game.strength[card])
            elif key == "power":
                have = str(game.tokens.get(card, 0))
            elif key == "state":
                have = STATE_WORDS[game.state.get(card, 0)]
                value = value or "normal"
            elif key == "on":
                bearer = game.bearer.get(card, -1)
                have = game.label[bearer] if bearer >= 0 else ""
                if bearer >= 0 and self.is_called(bearer, str(value)):
                    have = value
            elif key == "items":
                problems += self.names(subject, "items", game.items_on(card), value)
                continue
            elif key == "owner":
                have = game.names[card // CARDS_EACH]
            else:
                raise ScenarioError(
                    f"A card has no “{key}”; it may have zone, at, strength, items, on, power, state, owner."
                )
            if not same(have, value):
                problems.append(f"{subject}: {key} is {have or 'nothing'}, not {value}")
        return problems

    def names(self, subject: str, key: str, cards: list[int], wanted: Any) -> list[str]:
        """Whether exactly these cards are there, by name or alias."""
        game = self.game
        listed = [wanted] if isinstance(wanted, str) and wanted else list(wanted or [])
        rest = list(cards)
        for name in listed:
            for card in rest:
                if self.is_called(card, name):
                    rest.remove(card)
                    break
            else:
                have = ", ".join(game.label[card] for card in cards) or "nothing"
                return [f"{subject}: {key} are {have}, without {name}"]
        if rest:
            return [f"{subject}: {key} has also {', '.join(game.label[card] for card in rest)}"]
        return []

    def is_called(self, card: int, name: str) -> bool:
        """Whether a card goes by this name: an alias, its own, its seat's, one with a number."""
        game = self.game
        if name in game.aliases:
            return game.aliases[name] == card
        realm, rest = self.owner(name)
        if realm is not None and card // CARDS_EACH != realm.seat:
            return False
        printed = game.cards[card]
        numbered = f"{printed.name} #{card % CARDS_EACH - printed.index + 1}"
        return same(printed.name, rest) or same(numbered, rest)

    def location(self, realm: Realm, place: int, wanted: dict[str, Any]) -> list[str]:
        problems: list[str] = []
        name = realm.villain.locations[place].name
        for key, value in wanted.items():
            if key == "locked":
                if realm.is_locked(place) != truth(value):
                    problems.append(f"{name} is {'locked' if realm.is_locked(place) else 'not locked'}")
            elif key == "covered":
                symbols = (1 << realm.villain.locations[place].top) - 1  # in the Jail there is nothing to cover
                covered = bool(realm.covered >> 2 * place & symbols)
                if covered != truth(value):
                    problems.append(f"{name} is {'covered' if covered else 'not covered'}")
            elif key in ("heroes", "allies"):
                side = realm.heroes if key == "heroes" else realm.allies
                problems += self.names(name, key, list(side[place]), value)
            elif key in ("items", "curses"):
                there = [
                    card for card in realm.items[place] if (self.game.cards[card].type == CURSE) == (key == "curses")
                ]
                problems += self.names(name, key, there, value)
            else:
                raise ScenarioError(
                    f"A location has no “{key}”; it may have locked, covered, heroes, allies, items, curses."
                )
        return problems

    def seat(self, realm: Realm, name: str, wanted: dict[str, Any]) -> list[str]:
        game = self.game
        numbers = {
            "power": realm.power,
            "hand": len(realm.hand),
            "deck": len(realm.deck),
            "discard": len(realm.discard),
            "fate_deck": len(realm.fate_deck),
            "fate_discard": len(realm.fate_discard),
        }
        piles = {
            "hand_has": realm.hand,
            "discard_has": realm.discard,
            "fate_discard_has": realm.fate_discard,
        }
        problems: list[str] = []
        for key, value in wanted.items():
            if key in numbers:
                if numbers[key] != number(value, key):
                    problems.append(f"{name}: {key} is {numbers[key]}, not {value}")
            elif key in piles:
                have = [game.cards[card].name for card in piles[key]]
                rest = list(piles[key])
                for word in [value] if isinstance(value, str) else value:
                    meant = [card for card in rest if self.is_called(card, str(word))]
                    if meant:
                        rest.remove(meant[0])
                    else:
                        problems.append(f"{name}: {key[:-4]} is {', '.join(have) or 'empty'}, without {word}")
            elif key == "at":
                at = realm.villain.locations[realm.figure].name
                if not same(at, value):
                    problems.append(f"{name} is at {at}, not at {value}")
            elif key == "fate_token":
                if (game.fate_token == realm.seat) != truth(value):
                    problems.append(f"{name} {'has' if game.fate_token == realm.seat else 'has not'} the Fate token")
            else:
                known = ", ".join([*numbers, *piles, "at", "fate_token"])
                raise ScenarioError(f"A seat has no “{key}”; it may have {known}.")
        return problems
