"""Jafar: he wants to begin a turn with the Magic Lamp at the Sultan's Palace and the Genie under his control."""

from __future__ import annotations

from typing import Final

from parlour.games.villainous.ambitions.jafar import JafarAmbition
from parlour.games.villainous.card import (
    ALLY,
    DRAWS_ONE_LESS,
    HAND_OF_FIVE,
    HERO,
    HYPNOTIZED,
    ITEM,
    MUST_FALL_FIRST,
    Location,
    Objective,
    Villain,
    ally,
    condition,
    effect,
    hero,
    item,
)
from parlour.games.villainous.events import HeroesAreWeaker
from parlour.games.villainous.modifiers import PLAYED_HERE, Price, WithCard
from parlour.games.villainous.pieces.choosing import ChooseCard, May
from parlour.games.villainous.pieces.finding import Find, PlayFromFateDiscard
from parlour.games.villainous.pieces.locks import Unlock
from parlour.games.villainous.pieces.piles import PlayTopFateOfOpponent, RevealUntil, TakeFromDiscard
from parlour.games.villainous.pieces.power import Gain, LoseUpTo
from parlour.games.villainous.pieces.realm import AttachChosenToThis, DefeatChosen, DiscardChosen, MoveChosen
from parlour.games.villainous.pieces.selectors import ALLIES, CARRIED, FIGURE, HERE, HEROES, ITEMS, Select
from parlour.games.villainous.pieces.triggers import OpponentHasAllies, OpponentHasItems
from parlour.games.villainous.rules.defeat import defeat
from parlour.games.villainous.rules.moving import ChooseDestination
from parlour.games.villainous.rules.realm import movable_places
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.state import CARDS_EACH, Villainous
from parlour.games.villainous.symbols import (
    ACTIVATION,
    DISCARDING,
    FATE_SYMBOL,
    GAIN_1,
    GAIN_2,
    GAIN_3,
    MOVE_CARD,
    PLAY,
    VANQUISHING,
)
from parlour.games.villainous.text import Act, Piece, asks

PALACE = "Sultan's Palace"
PALACE_PLACE: Final = 0
"""Where on the board it is."""
CAVE = "Cave of Wonders"
LAMP = "Magic Lamp"
GENIE = "Genie"
COST_IS_STRENGTH = -1
"""X: the strength of the hero it is aimed at."""


class LampAndGenie(Objective):
    __slots__ = ()

    def lamp_at_palace(self, game: Villainous, seat: int) -> bool:
        there = game.realms[seat].items[PALACE_PLACE]
        return bool(there) and LAMP in [game.cards[card].name for card in there]

    def genie_controlled(self, game: Villainous, seat: int) -> bool:
        if game.state:
            for card, state in game.state.items():
                if state == HYPNOTIZED and card // CARDS_EACH == seat and game.cards[card].name == GENIE:
                    return True
        return False

    def reached(self, game: Villainous, seat: int) -> bool:
        return self.lamp_at_palace(game, seat) and self.genie_controlled(game, seat)

    def parts(self, game: Villainous, seat: int) -> tuple[int, int]:
        return self.lamp_at_palace(game, seat) + self.genie_controlled(game, seat), 2


class CarryChosenAlong(Piece):
    """The card of this text moves to a neighbouring location and takes the chosen item with it."""

    __slots__ = ()

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(movable_places(game, act.source, False))

    def start(self, game: Villainous, act: Act) -> None:
        game.push(ChooseDestination(act.player, act.source, False, "V9.1", game.cause, along=act.chosen))

    def which(self, noun: str) -> str:
        return asks("{source}: which item does it carry along?")


class CarryAnItem(ChooseCard):
    """Choose an unattached item of the location to be carried along."""

    __slots__ = ()

    def possible(self, game: Villainous, act: Act) -> bool:
        return self.select.any(game, act) and bool(movable_places(game, act.source, False))


class WeakenHeroesHere(Piece):
    """Heroes at the location of this card are weaker until the end of the turn."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def start(self, game: Villainous, act: Act) -> None:
        realm = game.realms[act.realm]
        place = game.place[act.source]
        realm.weakened += self.amount << 8 * place
        refresh(game, realm)
        game.emit(HeroesAreWeaker("V9.6", realm.villain.locations[place].name))


class HypnotizeChosen(Piece):
    """The chosen hero is defeated, crosses over and is an ally of the same strength, without its ability (V9.9)."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        defeat(game, act.chosen, game.strength[act.chosen], "V9.9", hypnotized=True)

    def which(self, noun: str) -> str:
        return asks("{source}: which hero becomes an ally?")


STEAL_AN_ITEM = May(ChooseCard(Select(ITEMS | CARRIED, HERE), AttachChosenToThis()))

BOARD = (
    Location(PALACE, (PLAY, ACTIVATION), (VANQUISHING, FATE_SYMBOL)),
    Location("Streets of Agrabah", (GAIN_1, FATE_SYMBOL), (DISCARDING, PLAY)),
    Location("Oasis", (ACTIVATION, PLAY), (GAIN_3, PLAY)),
    Location(CAVE, (DISCARDING, GAIN_2), (PLAY, MOVE_CARD), locked=True),
)

VILLAIN_DECK = (
    ally("Palace Guard", 3, cost=1, strength=2),
    ally("Gazeem", 1, cost=2, strength=2, on_discard=[May(TakeFromDiscard(types=(ITEM,)))]),
    ally(
        "Iago",
        1,
        cost=1,
        strength=1,
        activate_cost=1,
        activation=[CarryAnItem(Select(ITEMS, HERE), CarryChosenAlong())],
    ),
    ally("Razoul", 1, cost=3, strength=3, price=Price(-1, PLAYED_HERE, types=(ALLY,))),
    item("Scimitar", 3, cost=0, attach=ALLY, bonus=1),
    item(
        "Giant Hourglass",
        2,
        cost=1,
        activate_cost=0,
        activation=[WeakenHeroesHere(2)],
    ),
    item(LAMP, 1, cost=4, only_at=CAVE, on_play=[Find(GENIE)]),
    item(
        "Scarab Pendant",
        1,
        cost=3,
        on_play=[Unlock(CAVE)],
        static=HAND_OF_FIVE,
    ),
    item(
        "Snake Staff",
        1,
        cost=2,
        activate_cost=1,
        activation=[TakeFromDiscard(name="Hypnotize")],
    ),
    effect(
        "Hypnotize",
        2,
        cost=COST_IS_STRENGTH,
        aim=Select(HEROES, falls=True),
        on_play=[HypnotizeChosen()],
    ),
    effect(
        "A Snake, Am I?",
        2,
        cost=2,
        aim=Select(HEROES, FIGURE, at_most=4, falls=True),
        on_play=[DefeatChosen()],
    ),
    effect(
        "Sorcerous Power",
        2,
        cost=2,
        on_play=[
            May(ChooseCard(Select(HEROES, moves=2), MoveChosen(anywhere=True))),
            May(ChooseCard(Select(ALLIES, moves=2), MoveChosen(anywhere=True))),
        ],
    ),
    effect(
        "Necessary Sacrifice",
        3,
        cost=0,
        aim=Select(ALLIES | ITEMS | CARRIED),
        on_play=[DiscardChosen(), Gain(3)],
    ),
    effect("Scrying", 3, cost=1, on_play=[RevealUntil(types=(ITEM, ALLY))]),
    condition("Deception", 2, trigger=OpponentHasItems(2), on_play=[PlayTopFateOfOpponent()]),
    condition("Manipulation", 2, trigger=OpponentHasAllies(3), on_play=[TakeFromDiscard()]),
)

FATE_CARDS = (
    hero(GENIE, 1, strength=6, might=WithCard(LAMP, 2, here=True)),
    hero("Aladdin", 1, strength=4, on_play=[STEAL_AN_ITEM]),
    hero("Abu", 1, strength=2, on_play=[STEAL_AN_ITEM]),
    hero("Princess Jasmine", 1, strength=3, static=DRAWS_ONE_LESS),
    hero("Rajah", 1, strength=4, might=WithCard("Princess Jasmine", 2)),
    hero("Sultan", 1, strength=2, immune_to="Palace Guard"),
    hero("Carpet", 1, strength=2, static=MUST_FALL_FIRST),
    item("Wish", 3, attach=HERO, bonus=2),
    effect("Crushing Blow", 2, aim=Select(ALLIES, at_most=3), on_play=[DiscardChosen()]),
    effect("Narrow Escape", 2, on_play=[PlayFromFateDiscard()]),
    effect("Treachery", 1, on_play=[LoseUpTo(2)]),
)

JAFAR = Villain(
    "jafar",
    "Jafar",
    objective=LampAndGenie("Begin your turn with the Magic Lamp at the Sultan's Palace and the Genie hypnotized."),
    board=BOARD,
    villain_deck=VILLAIN_DECK,
    fate_deck=FATE_CARDS,
    ambition=JafarAmbition(),
)
