"""The single facts by which a villain's realm is judged: which card lies where, what is held, how much power there is.

Each is a sign with a name that reads (``Jafar: Iago at Sultan's Palace``) and a weight of its own, fitted to matches.
What a turn may still bring is no sign: fitted by itself, it is worth more than what is done with it, and turns drag on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlour.games.villainous.card import NORMAL, WICKET, Villain
from parlour.games.villainous.state import CARDS_EACH, LOCATIONS, Realm, Villainous

MOST_POWER: Final = 20
"""Power beyond this is told apart no more."""

MOST_CARDS: Final = 9
MOST_TURNS: Final = 4
"""Turns that end before a villain's next begins, the present one among them; more are told apart no more."""

STATES: Final = (
    "as printed", "a Wicket", "hypnotized", "shrunken to the left", "shrunken to the right", "enlarged to the left",
    "enlarged to the right",
)  # fmt: skip
"""In the order of ``NORMAL``, ``WICKET`` and so on."""

SIDES: Final = ("left", "right")


class Signs:
    """The signs of one villain. ``words`` names them; elsewhere they go by their numbers."""

    __slots__ = (
        "at_hand", "attached", "covered", "discarded", "dragon", "hand", "held", "kind", "kinds", "lies", "locked",
        "many", "objective", "power", "states", "stolen", "villain", "waits", "wickets", "words",
    )  # fmt: skip

    def __init__(self, villain: Villain) -> None:
        self.villain = villain.name
        self.objective = villain.objective
        names = list(dict.fromkeys(card.name for card in villain.cards))
        places = [location.name for location in villain.locations]
        self.words: list[str] = []
        self.kinds = len(names)
        self.kind: list[int] = [names.index(card.name) for card in villain.cards]
        """For each copy of a card, the place of its name."""
        self.hand = self.add(f"{name} in hand" for name in names)
        self.held = self.add(f"more of {name} in hand" for name in names)
        self.lies = self.add(f"{name} at {place}" for place in places for name in names)
        self.attached = self.add(f"{name} attached" for name in names)
        self.stolen = self.add(f"{name} on a hero" for name in names)
        self.discarded = self.add(f"{name} discarded" for name in names)
        self.power = self.add(f"at least {power} power" for power in range(MOST_POWER + 1))
        self.waits = self.add(f"waits at {place}" for place in places)
        self.locked = self.add(f"{place} locked" for place in places)
        self.covered = self.add(f"{place} covered {side}" for place in places for side in SIDES)
        self.states = self.add(f"a card {state}" for state in STATES)
        self.wickets = self.add(f"Wickets at {count} locations" for count in range(len(places) + 1))
        self.many = self.add(f"{count} cards in hand" for count in range(MOST_CARDS + 1))
        self.dragon = self.add(["Dragon Form"])
        self.at_hand = self.add(f"objective at hand, turns to go: {turns}" for turns in range(1, MOST_TURNS + 1))

    def add(self, words: Iterable[str]) -> int:
        """Enter some signs; the number of the first."""
        first = len(self.words)
        self.words += [f"{self.villain}: {each}" for each in words]
        return first

    def seen(self, game: Villainous, realm: Realm) -> list[int]:
        """The numbers of all signs that this realm shows."""
        found: list[int] = []
        self.see_hand(realm, found)
        self.see_cards(game, realm, found)
        self.see_board(game, realm, found)
        return found

    def see_hand(self, realm: Realm, found: list[int]) -> None:
        first = realm.seat * CARDS_EACH
        held = 0
        for card in realm.hand:
            kind = self.kind[card - first]
            if held >> kind & 1:
                found.append(self.held + kind)
            else:
                held |= 1 << kind
                found.append(self.hand + kind)
        found.append(self.many + min(len(realm.hand), MOST_CARDS))

    def see_cards(self, game: Villainous, realm: Realm, found: list[int]) -> None:
        """What lies in the realm and in the discard piles."""
        first = realm.seat * CARDS_EACH
        kind = self.kind
        states = game.state
        wickets = 0
        for place in LOCATIONS:
            lies = self.lies + place * self.kinds
            for there in (realm.heroes[place], realm.allies[place], realm.items[place]):
                for card in there:
                    found.append(lies + kind[card - first])
                    if states:
                        state = states.get(card, NORMAL)
                        if state != NORMAL:
                            found.append(self.states + state)
                            if state == WICKET:
                                wickets |= 1 << place
        if wickets:
            found.append(self.wickets + wickets.bit_count())
        for card in realm.attached:
            on_hero = game.cards[game.bearer[card]].fate
            found.append((self.stolen if on_hero else self.attached) + kind[card - first])
        for pile in (realm.discard, realm.fate_discard):
            for card in pile:
                found.append(self.discarded + kind[card - first])

    def see_board(self, game: Villainous, realm: Realm, found: list[int]) -> None:
        for power in range(1, min(realm.power, MOST_POWER) + 1):
            found.append(self.power + power)
        if game.active != realm.seat:
            found.append(self.waits + realm.figure)
        if realm.locked or realm.covered:
            for place in LOCATIONS:
                if realm.locked >> place & 1:
                    found.append(self.locked + place)
                for side in (0, 1):
                    if realm.covered >> 2 * place + side & 1:
                        found.append(self.covered + 2 * place + side)
        if realm.dragon_forms:
            found.append(self.dragon)
        if self.objective.is_at_hand(game, realm.seat):
            others_before = (realm.seat - game.active - 1) % len(game.realms)
            found.append(self.at_hand + min(others_before, MOST_TURNS - 1))
