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
from parlour.games.villainous.pieces.base import Act, Ask, May, Piece, card_options, place_options, source, value_of
from parlour.games.villainous.pieces.cards import DiscardAll, Find, MoveChosenTo, MoveThis
from parlour.games.villainous.pieces.conditions import OpponentHasAllies, OpponentHasPower
from parlour.games.villainous.pieces.modifiers import WHILE_FIGURE_HERE, Aura, Price
from parlour.games.villainous.pieces.piles import PlayAllyForFree
from parlour.games.villainous.pieces.power import PER_HERO, Gain, GainIfHeroHere, PutPowerOnChosen
from parlour.games.villainous.pieces.selectors import HERE, HEROES, ITEMS, Select
from parlour.games.villainous.pieces.vanquishing import Vanquish, could_vanquish_after
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
from parlour.kernel.decision import NO, YES, Decision, Option

RICHES = 20


class TwentyPower(Objective):
    __slots__ = ()

    def reached(self, game: Villainous, seat: int) -> bool:
        return game.realms[seat].power >= RICHES

    def progress(self, game: Villainous, seat: int) -> str:
        return f"{game.realms[seat].power}/{RICHES}"


class SetATrap(Piece):
    """Move an ally to any location if you like, but only so that the Vanquish that must follow is possible (V9.12)."""

    __slots__ = ()

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(vanquishable(game, game.realms[act.realm])) or bool(self.movers(game, act))

    def movers(self, game: Villainous, act: Act) -> list[int]:
        realm = game.realms[act.realm]
        if not any(realm.heroes):
            return []
        return [ally for allies in realm.allies for ally in allies if self.places(game, act, ally)]

    def places(self, game: Villainous, act: Act, ally: int) -> list[int]:
        realm = game.realms[act.realm]
        return [place for place in movable_places(game, ally, True) if could_vanquish_after(game, realm, ally, place)]

    def start(self, game: Villainous, act: Act) -> None:
        game.push(Ask(self, act.aimed(-1)), VanquishNow(act.realm, source(game, act), False))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        realm = game.realms[act.realm]
        name = source(game, act)
        if act.chosen >= 0:
            places = place_options(realm, self.places(game, act, act.chosen))
            return Decision(
                act.player,
                "destination",
                places,
                rule="V9.12",
                ask="Where do you move {source}?",
                source=game.label[act.chosen],
            )
        movers = self.movers(game, act)
        if act.amount:
            return Decision(
                act.player,
                "card",
                card_options(game, movers),
                rule="V9.12",
                ask="Which card do you choose for {source}?",
                source=name,
            )
        if not movers:
            return None
        options: tuple[Option, ...] = (YES, NO) if vanquishable(game, realm) else (YES,)
        return Decision(act.player, "may", options, rule="V9.12", ask="Do you use what {source} allows?", source=name)

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        if act.chosen >= 0:
            move_card(game, act.chosen, value_of(option), "V9.12")
        elif act.amount:
            game.push(Ask(self, act.aimed(value_of(option))))
        elif option == YES:
            game.push(Ask(self, act.of(1)))


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
    Location("Sherwood Forest", "Forêt de Sherwood", "Foresta di Sherwood", (GAIN_1, DISCARDING), (PLAY, FATE_SYMBOL)),
    Location("Friar Tuck's Church", "Église du Frère Tuck", "Chiesa di Fra Tuck", (GAIN_2, PLAY), (PLAY, MOVE_CARD)),
    Location("Nottingham", "Nottingham", "Nottingham", (FATE_SYMBOL, GAIN_1), (VANQUISHING, PLAY)),
    Location("The Jail", "La Prison", "La Prigione", (), (GAIN_3, PLAY, DISCARDING)),
)

VILLAIN_DECK = (
    ally("Rhino Guards", "Gardes Rhinocéros", "Guardie Rinoceronte", 3, cost=3, strength=4),
    ally("Wolf Archers", "Archers Loups", "Lupi Arcieri", 3, cost=2, strength=2, reach=True),
    ally("Nutsy", "Niquedouille", "Crucco", 1, cost=2, strength=2, aura=Aura(allies=1, here=True)),
    ally(
        "Sheriff of Nottingham",
        "Shérif de Nottingham",
        "Sceriffo di Nottingham",
        1,
        cost=3,
        strength=3,
        before_move=[May(MoveThis(), GainIfHeroHere(1))],
    ),
    ally("Sir Hiss", "Persifleur", "Sir Biss", 1, cost=2, strength=2, static=LOOKS_UNDER_HEROES),
    ally("Trigger", "Pendard", "Tonto", 1, cost=2, strength=4, aura=Aura(allies=-1, here=True)),
    item("Warrant", "Mandat d'Arrêt", "Mandato d'arresto", 3, cost=1, on_hero_played_here=[Gain(2)]),
    item(
        "Bow and Arrows",
        "Arc et Flèches",
        "Arco e frecce",
        2,
        cost=1,
        attach=ALLY,
        bonus=1,
        static=DIES_FOR_ITS_BEARER,
    ),
    item("Golden Arrow", "Flèche d'Or", "Freccia d'oro", 1, cost=0, attach=ALLY, on_use=[Gain(2)]),
    item(
        "King Richard's Crown",
        "Couronne du Roi Richard",
        "Corona di Re Riccardo",
        1,
        cost=1,
        price=Price(-1, WHILE_FIGURE_HERE),
    ),
    effect("Beautiful, Lovely Taxes", "Magnifiques Taxes", "Belle, adorabili tasse", 3, cost=0, on_play=[PER_HERO]),
    effect(
        "Imprison",
        "Emprisonnement",
        "Imprigionare",
        3,
        cost=2,
        aim=Select(HEROES, moves_to="The Jail"),
        on_play=[MoveChosenTo("The Jail")],
    ),
    effect("Set a Trap", "Tendre un Piège", "Tendere una trappola", 2, cost=1, on_play=[SetATrap()]),
    effect("Intimidation", "Intimidation", "Intimidazione", 1, cost=2, on_play=[Vanquish(kept=True)]),
    condition("Cowardice", "Lâcheté", "Codardia", 2, trigger=OpponentHasAllies(3), on_play=[PlayAllyForFree()]),
    condition("Greed", "Avarice", "Avidità", 2, trigger=OpponentHasPower(6), on_play=[Gain(3)]),
)

FATE_CARDS = (
    hero("Robin Hood", "Robin des Bois", "Robin Hood", 1, strength=5, static=GAINS_ONE_LESS),
    hero("Little John", "Petit Jean", "Little John", 1, strength=5, on_play=[May(PutPowerOnChosen(4))]),
    hero("King Richard", "Roi Richard", "Re Riccardo", 1, strength=5, static=NO_EFFECTS),
    hero("Lady Kluck", "Dame Gertrude", "Lady Cocca", 1, strength=6, barred_from="The Jail"),
    hero("Maid Marian", "Belle Marianne", "Lady Marian", 1, strength=3, on_defeat=[Find("Robin Hood")]),
    hero(
        "Friar Tuck",
        "Frère Tuck",
        "Fra Tuck",
        1,
        strength=3,
        on_play=[May(DiscardAll(Select(ITEMS, HERE, name="Warrant")))],
    ),
    hero("Alan-a-Dale", "Adam de la Halle", "Cantagallo", 1, strength=2, aura=Aura(heroes=1)),
    hero("Skippy", "Bobby", "Saetta", 1, strength=2, immune_to="Wolf Archers"),
    hero("Toby", "Toby", "Toby", 1, strength=2, on_defeat=[ShuffledIntoFateDeck()]),
    item("Clever Disguise", "Déguisement", "Abile travestimento", 3, attach=HERO, static=CANNOT_FALL),
    effect(
        "Steal from the Rich",
        "Voler aux Riches",
        "Rubare ai ricchi",
        3,
        aim=Select(HEROES),
        on_play=[PutPowerOnChosen(4)],
    ),
)

PRINCE_JOHN = Villain(
    "prince_john",
    "Prince John",
    "Prince Jean",
    "Principe Giovanni",
    TwentyPower("Begin your turn with twenty or more power."),
    BOARD,
    VILLAIN_DECK,
    FATE_CARDS,
    PrinceJohnAmbition(),
)
