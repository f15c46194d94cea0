"""Printed things: cards, locations and villains, made once when a villain's file is read and shared ever after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from parlour.games.villainous.symbols import Symbol

if TYPE_CHECKING:
    from parlour.games.villainous.evaluate import Ambition
    from parlour.games.villainous.modifiers import Aura, Might, Price
    from parlour.games.villainous.pieces.selectors import Select
    from parlour.games.villainous.pieces.triggers import Trigger
    from parlour.games.villainous.state import Villainous
    from parlour.games.villainous.text import Piece

ALLY: Final = 0
ITEM: Final = 1
EFFECT: Final = 2
CONDITION: Final = 3
CURSE: Final = 4
HERO: Final = 5

TYPE_WORDS = ("ally", "item", "effect", "condition", "curse", "hero")

# What a card's standing text forbids or grants while it is in the realm: a number for each, read by the rules it bends.
GAINS_ONE_LESS: Final = 1  # Robin Hood
NO_EFFECTS: Final = 2  # King Richard
MUST_FALL_FIRST: Final = 3  # Carpet, and the bearer of Taunt
CANNOT_FALL: Final = 4  # the bearer of Clever Disguise
NO_HEROES_HERE: Final = 5  # Green Fire
ONLY_STRONG_HEROES_HERE: Final = 6  # Forest of Thorns
NO_CURSES_HERE: Final = 7  # Merryweather
HAND_FACE_UP: Final = 8  # Flora
DRAWS_ONE_LESS: Final = 9  # Princess Jasmine
HAND_OF_FIVE: Final = 10  # Scarab Pendant
NO_MOVES_OF_ALLIES_AND_ITEMS: Final = 11  # Alice
NO_MOVE_ACTION: Final = 12  # Ariel
NO_WICKETS_HERE: Final = 13  # Dodo
DEAR_ACTIVATIONS: Final = 14  # White Rabbit
PAYS_FOR_AN_ITEM: Final = 15  # Never Land Map
LOOKS_UNDER_HEROES: Final = 16  # Sir Hiss
STAYS_AFTER_VANQUISH: Final = 17  # Tweedle Dee & Tweedle Dum
DIES_FOR_ITS_BEARER: Final = 18  # Bow and Arrows
CANNOT_SHRINK: Final = 19  # Dormouse

# States a card in the realm can be in.
NORMAL: Final = 0
WICKET: Final = 1
HYPNOTIZED: Final = 2
SHRUNKEN_LEFT: Final = 3  # covers only the left one of the two top symbols
SHRUNKEN_RIGHT: Final = 4
ENLARGED_LEFT: Final = 5  # covers both, and the nearest one of the location to the left
ENLARGED_RIGHT: Final = 6

STATE_WORDS = ("normal", "wicket", "hypnotized", "shrunken", "shrunken", "enlarged", "enlarged")


class Card:
    """A printed card: its facts, and its text as pieces of the shared vocabulary."""

    __slots__ = (
        "activate_cost",
        "activation",
        "aim",
        "arrival",
        "attach",
        "aura",
        "bare_bearer",
        "barred_from",
        "before_move",
        "bonus",
        "copies",
        "cost",
        "defeat_at",
        "fate",
        "grants",
        "immune_to",
        "index",
        "might",
        "name",
        "needs_allies",
        "on_ally_played_here",
        "on_defeat",
        "on_defeat_here",
        "on_discard",
        "on_hero_played_here",
        "on_play",
        "on_use",
        "only_at",
        "price",
        "reach",
        "rushes_to",
        "stands",
        "static",
        "strength",
        "trait",
        "trigger",
        "type",
        "villain",
    )

    def __init__(
        self,
        type: int,
        name: str,
        copies: int,
        *,
        cost: int = 0,
        strength: int = 0,
        bonus: int = 0,
        attach: int = -1,
        bare_bearer: bool = False,
        trait: str = "",
        fate: bool = False,
        only_at: str = "",
        barred_from: str = "",
        rushes_to: str = "",
        defeat_at: str = "",
        aim: Select | None = None,
        on_play: Sequence[Piece] = (),
        activate_cost: int = -1,
        activation: Sequence[Piece] = (),
        before_move: Sequence[Piece] = (),
        arrival: Sequence[Piece] = (),
        on_hero_played_here: Sequence[Piece] = (),
        on_ally_played_here: Sequence[Piece] = (),
        on_defeat_here: Sequence[Piece] = (),
        on_defeat: Sequence[Piece] = (),
        on_discard: Sequence[Piece] = (),
        on_use: Sequence[Piece] = (),
        grants: Symbol | None = None,
        static: int = 0,
        might: Might | None = None,
        aura: Aura | None = None,
        price: Price | None = None,
        trigger: Trigger | None = None,
        reach: bool = False,
        needs_allies: int = 0,
        immune_to: str = "",
    ) -> None:
        self.type = type
        self.name = name
        self.copies = copies
        self.cost = cost
        self.strength = strength
        self.bonus = bonus
        """Strength that an attached item gives to its bearer."""
        self.attach = attach
        """The type of card it must be attached to (ALLY or HERO), or -1."""
        self.bare_bearer = bare_bearer
        """Only a hero without other items can carry it."""
        self.trait = trait
        """A subtype that other cards speak of."""
        self.fate = fate
        self.only_at = only_at
        self.barred_from = barred_from
        self.rushes_to = rushes_to
        """Where it goes at once when it is revealed, locked or not."""
        self.defeat_at = defeat_at
        """Moving its bearer to this location defeats the bearer."""
        self.aim = aim
        """What an effect must be aimed at before it is paid; its pieces then speak of the chosen card."""
        self.on_play = tuple(on_play)
        self.activate_cost = activate_cost
        self.activation = tuple(activation)
        self.before_move = tuple(before_move)
        self.arrival = tuple(arrival)
        """What happens when the villain's figure moves to its location."""
        self.on_hero_played_here = tuple(on_hero_played_here)
        self.on_ally_played_here = tuple(on_ally_played_here)
        self.on_defeat_here = tuple(on_defeat_here)
        self.on_defeat = tuple(on_defeat)
        self.on_discard = tuple(on_discard)
        self.on_use = tuple(on_use)
        """What an attached item does when its bearer is used to defeat a hero."""
        self.grants = grants
        self.static = static
        self.might = might
        self.aura = aura
        self.price = price
        self.trigger = trigger
        self.reach = reach
        """It may vanquish heroes at neighbouring unlocked locations too."""
        self.needs_allies = needs_allies
        """A Vanquish action against it must use at least this many allies."""
        self.immune_to = immune_to
        """Allies of this name take no part in defeating it."""
        self.stands = aura is not None or static > 0 or grants is not None or price is not None
        """Whether it has a text that stands while it is in the realm."""
        self.villain = ""
        self.index = 0

    def __repr__(self) -> str:
        return f"<Card: {self.name}>"


class Location:
    """One of the four places of a board: its symbols from left to right, those of the top row first."""

    __slots__ = ("locked", "name", "symbols", "top")

    def __init__(
        self,
        name: str,
        top: Sequence[Symbol],
        bottom: Sequence[Symbol],
        locked: bool = False,
    ) -> None:
        self.name = name
        self.symbols = (*top, *bottom)
        self.top = len(top)
        self.locked = locked

    def __repr__(self) -> str:
        return f"<Location: {self.name}>"


class Objective:
    """V7.1, V7.2: what a villain must reach, when that is looked at, and whether it is so."""

    __slots__ = ("at_start_of_turn", "text")

    def __init__(self, text: str, at_start_of_turn: bool = True) -> None:
        self.text = text
        self.at_start_of_turn = at_start_of_turn

    def reached(self, game: Villainous, seat: int) -> bool:
        """Whether the villain of that seat has reached it; asked at the start of its turn."""
        return False

    def won_by_defeat(self, game: Villainous, seat: int, hero: int, location: int) -> bool:
        """Whether it is reached by defeating this hero at this location."""
        return False

    def is_at_hand(self, game: Villainous, seat: int) -> bool:
        """Whether nothing is left to prepare: it is reached if things stay as they are, or the deed could be done."""
        return self.reached(game, seat)

    def parts(self, game: Villainous, seat: int) -> tuple[int, int]:
        """How many parts of it are done, of how many; of none where it has no parts."""
        return (0, 0)

    def progress(self, game: Villainous, seat: int) -> str:
        """How far the villain is, as everybody at the table can see."""
        done, of = self.parts(game, seat)
        return f"{done}/{of}" if of else ""


class Villain:
    """A villain as it comes out of its box: board, cards, objective, and what it strives for."""

    __slots__ = ("ambition", "cards", "key", "locations", "name", "objective", "symbols")

    def __init__(
        self,
        key: str,
        name: str,
        *,
        objective: Objective,
        board: Sequence[Location],
        villain_deck: Sequence[Card],
        fate_deck: Sequence[Card],
        ambition: Ambition,
    ) -> None:
        self.key = key
        self.name = name
        self.objective = objective
        self.locations = tuple(board)
        self.symbols = tuple(
            [
                tuple([(8 * place + slot, symbol) for slot, symbol in enumerate(location.symbols)])
                for place, location in enumerate(board)
            ]
        )
        """The symbols of each location, each with its number."""
        self.ambition = ambition
        copies: list[Card] = []
        for printed, fate in ((villain_deck, False), (fate_deck, True)):
            for card in printed:
                card.villain = key
                card.fate = fate
                card.index = len(copies)
                copies.extend([card] * card.copies)
        self.cards = tuple(copies)
        """All copies in print order: thirty of the Villain deck, then fifteen of the Fate deck."""

    def location(self, name: str) -> int:
        for index, location in enumerate(self.locations):
            if location.name == name:
                return index
        raise KeyError(name)

    def __repr__(self) -> str:
        return f"<Villain: {self.name}>"


# How cards are declared in a villain's file: the type as a word, then name, copies and facts.


def ally(name: str, copies: int, cost: int, strength: int, **text: object) -> Card:
    """A card of type Ally."""
    return _declare(ALLY, name, copies, text, cost=cost, strength=strength)


def item(name: str, copies: int, cost: int = 0, **text: object) -> Card:
    """An Item, of either deck; one of the Fate deck has no cost."""
    return _declare(ITEM, name, copies, text, cost=cost)


def effect(name: str, copies: int, cost: int = 0, **text: object) -> Card:
    """An Effect (the rulebook's Event), of either deck."""
    return _declare(EFFECT, name, copies, text, cost=cost)


def condition(name: str, copies: int, **text: object) -> Card:
    return _declare(CONDITION, name, copies, text)


def curse(name: str, copies: int, cost: int, **text: object) -> Card:
    """Maleficent's own type."""
    return _declare(CURSE, name, copies, text, cost=cost)


def hero(name: str, copies: int, strength: int, **text: object) -> Card:
    return _declare(HERO, name, copies, text, strength=strength)


def _declare(type: int, name: str, copies: int, text: dict[str, object], **facts: int) -> Card:
    return Card(type, name, copies, **facts, **text)  # type: ignore[arg-type]
