"""Prince John: he wants to begin a turn with twenty power."""

from __future__ import annotations

from parlour.games.villainous.ambitions.prince_john import PrinceJohnAmbition
from parlour.games.villainous.card import (
    ALLY,
    CANNOT_FALL,
    DIES_FOR_ITS_BEARER,
    GAINS_ONE_LESS,
    HERO,
    LOOKS_UNDER_HEROES,
    NO_EFFECTS,
    Location,
    Objective,
    Villain,
    ally,
    condition,
    effect,
    hero,
    item,
)
from parlour.games.villainous.events import IsShuffledIn
from parlour.games.villainous.modifiers import WHILE_FIGURE_HERE, Aura, Price
from parlour.games.villainous.offering import card_options, place_options
from parlour.games.villainous.pieces.acting import Vanquish, could_vanquish_after
from parlour.games.villainous.pieces.choosing import May
from parlour.games.villainous.pieces.finding import Find
from parlour.games.villainous.pieces.piles import PlayAllyForFree
from parlour.games.villainous.pieces.power import PER_HERO, Gain, GainIfHeroHere, PutPowerOnChosen
from parlour.games.villainous.pieces.realm import DiscardAll, MoveChosenTo, MoveThis
from parlour.games.villainous.pieces.selectors import HERE, HEROES, ITEMS, Select
from parlour.games.villainous.pieces.triggers import OpponentHasAllies, OpponentHasPower
from parlour.games.villainous.rules.moving import move_card
from parlour.games.villainous.rules.piles import shuffle_fate
from parlour.games.villainous.rules.realm import movable_places, without
from parlour.games.villainous.rules.vanquish import VanquishNow, vanquishable
from parlour.games.villainous.state import FATE_DECK, Villainous
from parlour.games.villainous.symbols import (
    DISCARDING,
    FATE_SYMBOL,
    GAIN_1,
    GAIN_2,
    GAIN_3,
    MOVE_CARD,
    PLAY,
    VANQUISHING,
)
from parlour.games.villainous.text import Act, Ask, Choice, Piece, source
from parlour.kernel.decision import NO, YES, Choose, Decision, Option, Yes

RICHES = 20


class TwentyPower(Objective):
    __slots__ = ()

    def reached(self, game: Villainous, seat: int) -> bool:
        return game.realms[seat].power >= RICHES

    def parts(self, game: Villainous, seat: int) -> tuple[int, int]:
        return game.realms[seat].power, RICHES


def trappers(game: Villainous, act: Act) -> list[int]:
    """The allies that could be moved so that a Vanquish is possible."""
    realm = game.realms[act.realm]
    if not any(realm.heroes):
        return []
    return [ally for allies in realm.allies for ally in allies if trap_places(game, act, ally)]


def trap_places(game: Villainous, act: Act, ally: int) -> list[int]:
    places = movable_places(game, ally, True)
    return [place for place in places if could_vanquish_after(game, act.realm, ally, place)]


class SetATrap(Choice[Option]):
    """Move an ally to any location if you like, but only so that the Vanquish that must follow is possible (V9.12)."""

    __slots__ = ()

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(vanquishable(game, game.realms[act.realm])) or bool(trappers(game, act))

    def start(self, game: Villainous, act: Act) -> None:
        game.push(Ask(self, act), VanquishNow(act.realm, source(game, act), False))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        if not trappers(game, act):
            return None
        return Decision(
            act.player,
            "may",
            (YES, NO) if vanquishable(game, game.realms[act.realm]) else (YES,),
            rule="V9.12",
            ask="{source}: do you move an ally before you vanquish?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        if isinstance(option, Yes):
            game.push(Ask(ChooseTrapper(), act))


class ChooseTrapper(Choice[Choose]):
    """Which ally goes to set the trap."""

    __slots__ = ()

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        return Decision(
            act.player,
            "card",
            card_options(game, trappers(game, act)),
            rule="V9.12",
            ask="{source}: which ally is moved?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        game.push(Ask(ChooseTrapPlace(), act.aimed(option.value)))


class ChooseTrapPlace(Choice[Choose]):
    """Where the trap is set."""

    __slots__ = ()

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        return Decision(
            act.player,
            "destination",
            place_options(game.realms[act.realm], trap_places(game, act, act.chosen)),
            rule="V9.12",
            ask="{source}: where is {about} moved?",
            source=source(game, act),
            about=game.label[act.chosen],
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        move_card(game, act.chosen, option.value, "V9.12")


class ShuffledIntoFateDeck(Piece):
    """The defeated hero goes from the discard pile back into the Fate deck."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        realm = game.realms[act.realm]
        realm.fate_discard = without(realm.fate_discard, act.source)
        realm.fate_deck = (*realm.fate_deck, act.source)
        game.place[act.source] = FATE_DECK
        game.emit(IsShuffledIn("V9.1", game.cards[act.source].name))
        shuffle_fate(game, realm, "V9.1")


BOARD = (
    Location("Sherwood Forest", (GAIN_1, DISCARDING), (PLAY, FATE_SYMBOL)),
    Location("Friar Tuck's Church", (GAIN_2, PLAY), (PLAY, MOVE_CARD)),
    Location("Nottingham", (FATE_SYMBOL, GAIN_1), (VANQUISHING, PLAY)),
    Location("The Jail", (), (GAIN_3, PLAY, DISCARDING)),
)

VILLAIN_DECK = (
    ally("Rhino Guards", 3, cost=3, strength=4),
    ally("Wolf Archers", 3, cost=2, strength=2, reach=True),
    ally("Nutsy", 1, cost=2, strength=2, aura=Aura(allies=1, here=True)),
    ally(
        "Sheriff of Nottingham",
        1,
        cost=3,
        strength=3,
        before_move=[May(MoveThis(), GainIfHeroHere(1))],
    ),
    ally("Sir Hiss", 1, cost=2, strength=2, static=LOOKS_UNDER_HEROES),
    ally("Trigger", 1, cost=2, strength=4, aura=Aura(allies=-1, here=True)),
    item("Warrant", 3, cost=1, on_hero_played_here=[Gain(2)]),
    item(
        "Bow and Arrows",
        2,
        cost=1,
        attach=ALLY,
        bonus=1,
        static=DIES_FOR_ITS_BEARER,
    ),
    item("Golden Arrow", 1, cost=0, attach=ALLY, on_use=[Gain(2)]),
    item(
        "King Richard's Crown",
        1,
        cost=1,
        price=Price(-1, WHILE_FIGURE_HERE),
    ),
    effect("Beautiful, Lovely Taxes", 3, cost=0, on_play=[PER_HERO]),
    effect(
        "Imprison",
        3,
        cost=2,
        aim=Select(HEROES, moves_to="The Jail"),
        on_play=[MoveChosenTo("The Jail")],
    ),
    effect("Set a Trap", 2, cost=1, on_play=[SetATrap()]),
    effect("Intimidation", 1, cost=2, on_play=[Vanquish(kept=True)]),
    condition("Cowardice", 2, trigger=OpponentHasAllies(3), on_play=[PlayAllyForFree()]),
    condition("Greed", 2, trigger=OpponentHasPower(6), on_play=[Gain(3)]),
)

FATE_CARDS = (
    hero("Robin Hood", 1, strength=5, static=GAINS_ONE_LESS),
    hero("Little John", 1, strength=5, on_play=[May(PutPowerOnChosen(4))]),
    hero("King Richard", 1, strength=5, static=NO_EFFECTS),
    hero("Lady Kluck", 1, strength=6, barred_from="The Jail"),
    hero("Maid Marian", 1, strength=3, on_defeat=[Find("Robin Hood")]),
    hero(
        "Friar Tuck",
        1,
        strength=3,
        on_play=[May(DiscardAll(Select(ITEMS, HERE, name="Warrant")))],
    ),
    hero("Alan-a-Dale", 1, strength=2, aura=Aura(heroes=1)),
    hero("Skippy", 1, strength=2, immune_to="Wolf Archers"),
    hero("Toby", 1, strength=2, on_defeat=[ShuffledIntoFateDeck()]),
    item("Clever Disguise", 3, attach=HERO, static=CANNOT_FALL),
    effect(
        "Steal from the Rich",
        3,
        aim=Select(HEROES),
        on_play=[PutPowerOnChosen(4)],
    ),
)

PRINCE_JOHN = Villain(
    "prince_john",
    "Prince John",
    objective=TwentyPower("Begin your turn with twenty or more power."),
    board=BOARD,
    villain_deck=VILLAIN_DECK,
    fate_deck=FATE_CARDS,
    ambition=PrinceJohnAmbition(),
)
