"""Maleficent: she wants to begin a turn with a curse at each of her locations."""

from __future__ import annotations

from parlour.games.villainous.ambitions.maleficent import MaleficentAmbition
from parlour.games.villainous.card import (
    CURSE,
    EFFECT,
    HAND_FACE_UP,
    HERO,
    NO_CURSES_HERE,
    NO_HEROES_HERE,
    ONLY_STRONG_HEROES_HERE,
    Location,
    Objective,
    Villain,
    ally,
    condition,
    curse,
    effect,
    hero,
    item,
)
from parlour.games.villainous.events import IsOnGuard, MayStay, ReturnsToTop
from parlour.games.villainous.modifiers import PLAYED_HERE, WHILE_FIGURE_HERE, Aura, PerHeroHere, Price, WithCurseHere
from parlour.games.villainous.pieces.acting import UseSymbolHere
from parlour.games.villainous.pieces.choosing import ChooseCard, EachNeighbour, May
from parlour.games.villainous.pieces.piles import DiscardCardsFromHand, DrawCards
from parlour.games.villainous.pieces.power import GainDefeatedStrengthLessOne
from parlour.games.villainous.pieces.realm import (
    DefeatChosen,
    DiscardAll,
    DiscardChosen,
    DiscardThis,
    MoveChosenHere,
    MoveFigureTo,
    MoveThis,
)
from parlour.games.villainous.pieces.selectors import ALLIES, CURSES, HERE, HEROES, NEXT_DOOR, WITH_HERO, Select
from parlour.games.villainous.pieces.triggers import OpponentDefeatsHero, OpponentHasAllies
from parlour.games.villainous.rules.fate import PlayFate, reveal_fate
from parlour.games.villainous.rules.realm import everyone, without
from parlour.games.villainous.state import FATE_DECK, Realm, Villainous
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
from parlour.games.villainous.text import Act, Piece


class CurseEverywhere(Objective):
    __slots__ = ()

    def cursed(self, game: Villainous, realm: Realm) -> int:
        cards = game.cards
        places = 0
        for items in realm.items:
            for card in items:
                if cards[card].type == CURSE:
                    places += 1
                    break
        return places

    def reached(self, game: Villainous, seat: int) -> bool:
        return self.cursed(game, game.realms[seat]) == 4

    def parts(self, game: Villainous, seat: int) -> tuple[int, int]:
        return self.cursed(game, game.realms[seat]), 4


class DragonForm(Piece):
    """Until her next turn, every Fate action aimed at her gives her power."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        game.realms[act.realm].dragon_forms += 1
        game.emit(IsOnGuard("V9.1", act.realm))


class Vanish(Piece):
    """The move of the next turn may be left out, also when Raven plays it before that of this one."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        game.realms[act.realm].stays_next = True
        game.emit(MayStay("V9.1", act.realm))


class PlayNextFateIfHero(Piece):
    """Reveal the next Fate card: a hero is played too, anything else goes back on top, where everybody knows it."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        realm = game.realms[act.realm]
        card = reveal_fate(game, realm, "V8.7")
        if card < 0:
            return
        if game.cards[card].type == HERO:
            game.push(PlayFate(act.player, card))
            return
        realm.in_passing = without(realm.in_passing, card)
        realm.fate_deck = (card, *realm.fate_deck)
        game.place[card] = FATE_DECK
        game.known[card] = everyone(game)
        game.emit(ReturnsToTop("V9.1", game.cards[card].name))


BOARD = (
    Location("Forbidden Mountains", (MOVE_CARD, PLAY), (GAIN_1, FATE_SYMBOL)),
    Location(
        "Briar Rose's Cottage",
        (GAIN_2, MOVE_CARD),
        (PLAY, DISCARDING),
    ),
    Location("The Forest", (DISCARDING, PLAY), (GAIN_3, PLAY)),
    Location(
        "King Stefan's Castle",
        (GAIN_1, FATE_SYMBOL),
        (VANQUISHING, PLAY),
    ),
)

VILLAIN_DECK = (
    ally("Cackling Goon", 3, cost=1, strength=1, might=PerHeroHere()),
    ally("Savage Goon", 3, cost=3, strength=4),
    ally("Sinister Goon", 3, cost=2, strength=3, might=WithCurseHere(1)),
    ally("Raven", 1, cost=3, strength=1, before_move=[May(MoveThis(), UseSymbolHere())]),
    curse(
        "Forest of Thorns",
        3,
        cost=2,
        static=ONLY_STRONG_HEROES_HERE,
        on_hero_played_here=[DiscardThis()],
    ),
    curse("Green Fire", 3, cost=3, static=NO_HEROES_HERE, arrival=[DiscardThis()]),
    curse(
        "Dreamless Sleep",
        2,
        cost=3,
        aura=Aura(heroes=-2, here=True),
        on_ally_played_here=[DiscardThis()],
    ),
    effect(
        "Dragon Form",
        3,
        cost=3,
        aim=Select(HEROES, at_most=3, falls=True),
        on_play=[DefeatChosen(), DragonForm()],
    ),
    effect("Vanish", 3, cost=0, on_play=[Vanish()]),
    item("Spinning Wheel", 1, cost=1, on_defeat_here=[GainDefeatedStrengthLessOne()]),
    item("Staff", 1, cost=1, price=Price(-1, WHILE_FIGURE_HERE, types=(EFFECT, CURSE))),
    condition(
        "Malice",
        2,
        trigger=OpponentDefeatsHero(4),
        on_play=[ChooseCard(Select(HEROES, at_most=4, falls=True), DefeatChosen())],
    ),
    condition(
        "Tyranny",
        2,
        trigger=OpponentHasAllies(3),
        on_play=[DrawCards(3), DiscardCardsFromHand(3)],
    ),
)

FATE_CARDS = (
    hero("Guards", 3, strength=3, needs_allies=2),
    hero("Aurora", 1, strength=4, on_play=[PlayNextFateIfHero()]),
    hero(
        "Fauna",
        1,
        strength=2,
        on_play=[May(ChooseCard(Select(CURSES, HERE, name="Dreamless Sleep"), DiscardChosen()))],
    ),
    hero("Flora", 1, strength=3, static=HAND_FACE_UP),
    hero(
        "King Hubert",
        1,
        strength=3,
        on_play=[EachNeighbour(Select(ALLIES, NEXT_DOOR, open=True), MoveChosenHere())],
    ),
    hero("King Stefan", 1, strength=4, on_play=[May(MoveFigureTo())]),
    hero("Merryweather", 1, strength=4, static=NO_CURSES_HERE),
    hero(
        "Prince Phillip",
        1,
        strength=5,
        on_play=[May(DiscardAll(Select(ALLIES, HERE)))],
    ),
    item(
        "Sword of Truth",
        3,
        attach=HERO,
        bare_bearer=True,
        bonus=2,
        price=Price(2, PLAYED_HERE, types=(CURSE,)),
    ),
    effect(
        "Once Upon a Dream",
        2,
        aim=Select(CURSES, WITH_HERO),
        on_play=[DiscardChosen()],
    ),
)

MALEFICENT = Villain(
    "maleficent",
    "Maleficent",
    objective=CurseEverywhere("Begin your turn with a Curse at each of the four locations."),
    board=BOARD,
    villain_deck=VILLAIN_DECK,
    fate_deck=FATE_CARDS,
    ambition=MaleficentAmbition(),
)
