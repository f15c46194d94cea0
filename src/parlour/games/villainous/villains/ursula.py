"""Ursula: she wants to begin a turn with the Trident and the Crown in her lair."""

from __future__ import annotations

from parlour.games.villainous.ambitions.ursula import UrsulaAmbition
from parlour.games.villainous.card import (
    EFFECT,
    HERO,
    ITEM,
    NO_MOVE_ACTION,
    Card,
    Location,
    Objective,
    Villain,
    ally,
    condition,
    effect,
    hero,
    item,
)
from parlour.games.villainous.modifiers import AIMED_AT_THIS, Price
from parlour.games.villainous.offering import name_options
from parlour.games.villainous.pieces.acting import UseSymbolNextDoor
from parlour.games.villainous.pieces.choosing import ChooseCard, May
from parlour.games.villainous.pieces.finding import Find, PlayFromFateDiscard
from parlour.games.villainous.pieces.locks import MoveLock
from parlour.games.villainous.pieces.piles import (
    DiscardCardsFromHand,
    DrawCards,
    LookAtFate,
    PlayTopFateOfOpponent,
    RevealUntil,
    TakeFromDiscard,
)
from parlour.games.villainous.pieces.power import GainPer, Lose
from parlour.games.villainous.pieces.realm import (
    AttachChosenToThis,
    AttachThisToChosen,
    MoveChosen,
    MoveChosenHere,
    MoveFigureTo,
)
from parlour.games.villainous.pieces.selectors import ELSEWHERE, FATE_ITEMS, HERE, HEROES, ITEMS, Select
from parlour.games.villainous.pieces.triggers import OpponentDefeatsHero, OpponentHasPower
from parlour.games.villainous.rules.moving import ChooseDestination
from parlour.games.villainous.rules.piles import renew_deck, shuffle_deck
from parlour.games.villainous.rules.realm import attach, movable_places, take_out
from parlour.games.villainous.state import Villainous
from parlour.games.villainous.symbols import (
    ACTIVATION,
    DISCARDING,
    FATE_SYMBOL,
    GAIN_1,
    GAIN_2,
    GAIN_3,
    MOVE_A_HERO,
    MOVE_CARD,
    PLAY,
)
from parlour.games.villainous.text import Act, Ask, Choice, Piece, asks, source
from parlour.kernel.decision import NO, YES, Choose, Decision, Option, Yes

LAIR = "Ursula's Lair"
SHIP = "Eric's Ship"
SHORE = "The Shore"
PALACE = "The Palace"
CONTRACT = "binding contract"
TRITON = "King Triton"


class TridentAndCrown(Objective):
    __slots__ = ()

    def at_lair(self, game: Villainous, seat: int) -> int:
        realm = game.realms[seat]
        there = realm.items[realm.villain.location(LAIR)]
        return sum(1 for card in there if game.cards[card].name in ("Trident", "Crown"))

    def reached(self, game: Villainous, seat: int) -> bool:
        return self.at_lair(game, seat) == 2

    def parts(self, game: Villainous, seat: int) -> tuple[int, int]:
        return self.at_lair(game, seat), 2


class MoveEveryHero(Choice[Option]):
    """Each hero, one after another, may be moved one step."""

    __slots__ = ()

    def heroes(self, game: Villainous, act: Act) -> list[int]:
        return [
            hero for heroes in game.realms[act.realm].heroes for hero in heroes if movable_places(game, hero, False)
        ]

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(self.heroes(game, act))

    def start(self, game: Villainous, act: Act) -> None:
        game.push(*[Ask(self, act.aimed(hero)) for hero in self.heroes(game, act)])

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        return Decision(
            act.player,
            "may",
            (YES, NO),
            rule="V9.12",
            ask="{source}: do you move {about}?",
            source=source(game, act),
            about=game.label[act.chosen],
        )

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        if isinstance(option, Yes):
            game.push(ChooseDestination(act.player, act.chosen, False, "V9.1", game.cause))


class AttachFromFateDiscard(Choice[Choose]):
    """An item of the Fate discard pile goes under the card of this text."""

    __slots__ = ()

    def items(self, game: Villainous, act: Act) -> list[int]:
        return [card for card in game.realms[act.realm].fate_discard if game.cards[card].type == ITEM]

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(self.items(game, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        return Decision(
            act.player,
            "card",
            name_options(game, self.items(game, act)),
            rule="V9.11",
            ask="{source}: which item of the Fate discard pile is attached to it?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        card = option.value
        take_out(game, card)
        attach(game, card, act.source, "V9.1")

    def whether(self, noun: str) -> str:
        return asks("{source}: do you attach an item of the Fate discard pile to it?")


class ShuffleDiscardIntoDeck(Piece):
    """The villain's discard pile is shuffled into the deck."""

    __slots__ = ()

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(game.realms[act.realm].discard)

    def start(self, game: Villainous, act: Act) -> None:
        realm = game.realms[act.realm]
        renew_deck(game, realm, "V9.1")
        shuffle_deck(game, realm)

    def whether(self, noun: str) -> str:
        return asks("{source}: do you shuffle the discard pile into the deck?")


def contract(place: str, copies: int) -> Card:
    """It goes on a hero who stands elsewhere; moving that hero to its place defeats the hero."""
    return item(
        f"Binding Contract ({place})",
        copies,
        cost=2,
        attach=HERO,
        trait=CONTRACT,
        defeat_at=place,
    )


MOVE_HERO_FROM_HERE = ChooseCard(Select(HEROES, HERE, moves=1), MoveChosen())

BOARD = (
    Location(LAIR, (GAIN_1, ACTIVATION), (MOVE_CARD, PLAY)),
    Location(SHIP, (GAIN_1, PLAY), (FATE_SYMBOL, DISCARDING)),
    Location(SHORE, (PLAY, DISCARDING), (GAIN_3, PLAY)),
    Location(PALACE, (MOVE_CARD, FATE_SYMBOL), (MOVE_A_HERO, GAIN_2), locked=True),
)

VILLAIN_DECK = (
    contract(LAIR, 1),
    contract(SHIP, 2),
    contract(SHORE, 2),
    contract(PALACE, 1),
    item(
        "Cauldron",
        1,
        cost=1,
        activate_cost=0,
        activation=[GainPer(Select(FATE_ITEMS, trait=CONTRACT), 2)],
    ),
    item("Crown", 1, cost=4, activate_cost=0, activation=[LookAtFate(2)]),
    item("Trident", 1, cost=4, on_play=[Find(TRITON, AttachThisToChosen())]),
    ally("Flotsam", 1, cost=2, strength=4, activate_cost=0, activation=[MOVE_HERO_FROM_HERE]),
    ally("Jetsam", 1, cost=2, strength=4, activate_cost=0, activation=[MOVE_HERO_FROM_HERE]),
    effect("Change Form", 3, cost=1, on_play=[MoveLock(LAIR, PALACE)]),
    effect(
        "Whirlpool",
        3,
        cost=1,
        aim=Select(HEROES, moves=2),
        on_play=[MoveChosen(anywhere=True)],
    ),
    effect("Grow Giant", 3, cost=1, on_play=[UseSymbolNextDoor()]),
    effect("Opportunist", 3, cost=1, on_play=[TakeFromDiscard(types=(ITEM, EFFECT))]),
    effect("Divination", 2, cost=1, on_play=[RevealUntil(trait=CONTRACT)]),
    effect("Poor Unfortunate Souls", 1, cost=2, on_play=[MoveEveryHero()]),
    condition(
        "Arrogance",
        2,
        trigger=OpponentDefeatsHero(4),
        on_play=[DrawCards(3), DiscardCardsFromHand(3)],
    ),
    condition("Trickery", 2, trigger=OpponentHasPower(6), on_play=[PlayTopFateOfOpponent()]),
)

FATE_CARDS = (
    hero(
        TRITON,
        1,
        strength=6,
        price=Price(1, AIMED_AT_THIS, types=(EFFECT,), trait=CONTRACT),
    ),
    hero(
        "Ariel",
        1,
        strength=4,
        on_play=[May(ChooseCard(Select(ITEMS, ELSEWHERE, open=True), MoveChosenHere()))],
        static=NO_MOVE_ACTION,
    ),
    hero(
        "Eric",
        1,
        strength=4,
        on_play=[May(ChooseCard(Select(HEROES, moves=2), MoveChosen(anywhere=True)))],
    ),
    hero("Max", 1, strength=3, on_play=[May(MoveFigureTo(if_here=True))]),
    hero(
        "Sebastian",
        1,
        strength=2,
        on_play=[May(ChooseCard(Select(FATE_ITEMS, trait=CONTRACT, open=True), AttachChosenToThis()))],
    ),
    hero("Scuttle", 1, strength=2, on_play=[May(AttachFromFateDiscard())]),
    hero("Grimsby", 1, strength=2, on_play=[May(MoveLock(LAIR, PALACE))]),
    hero("Flounder", 1, strength=1, on_play=[May(ShuffleDiscardIntoDeck())]),
    item("Dinglehopper", 2, attach=HERO, arrival=[Lose(1)]),
    item(
        "Snarfblat",
        2,
        attach=HERO,
        price=Price(3, AIMED_AT_THIS, trait=CONTRACT),
    ),
    effect(
        "Return to Form",
        3,
        on_play=[PlayFromFateDiscard(at_most=4, at_figure=True)],
    ),
)

URSULA = Villain(
    "ursula",
    "Ursula",
    objective=TridentAndCrown("Begin your turn with the Trident and the Crown at Ursula's Lair."),
    board=BOARD,
    villain_deck=VILLAIN_DECK,
    fate_deck=FATE_CARDS,
    ambition=UrsulaAmbition(),
)
