"""The Queen of Hearts: she wants a Wicket at each location and then to take the shot, and to make it."""

from __future__ import annotations

from parlour.games.villainous.ambitions.queen_of_hearts import QueenOfHeartsAmbition
from parlour.games.villainous.card import (
    ALLY,
    CANNOT_SHRINK,
    DEAR_ACTIVATIONS,
    NO_MOVES_OF_ALLIES_AND_ITEMS,
    NO_WICKETS_HERE,
    STAYS_AFTER_VANQUISH,
    WICKET,
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
from parlour.games.villainous.events import IsDiscarded, ReachesObjective, Reveals, TakesShot
from parlour.games.villainous.modifiers import EVERYWHERE, Aura, Price, WithCard
from parlour.games.villainous.pieces.choosing import ChooseCard, UpTo
from parlour.games.villainous.pieces.finding import Find, PlayFromFateDiscard
from parlour.games.villainous.pieces.power import PER_ALLY, Gain, GainPer
from parlour.games.villainous.pieces.realm import DefeatChosen, DiscardChosen, MoveChosen
from parlour.games.villainous.pieces.selectors import ALLIES, HEROES, Select
from parlour.games.villainous.pieces.triggers import OpponentDefeatsHero, OpponentHasAllies
from parlour.games.villainous.pieces.turning import (
    Enlargeable,
    EnlargeChosen,
    Guards,
    Shrinkable,
    ShrinkChosen,
    TurnChosenGuard,
    Wickets,
)
from parlour.games.villainous.rules.piles import top_of_deck
from parlour.games.villainous.rules.realm import to_discard
from parlour.games.villainous.state import CARDS_EACH, Realm, Villainous
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
from parlour.games.villainous.text import Act, Piece

REVEALED_FOR_THE_SHOT = 5
ALICE = "Alice"


def wicket_places(game: Villainous, realm: Realm) -> int:
    return sum(1 for allies in realm.allies if any(game.state.get(card, 0) == WICKET for card in allies))


class MakeTheShot(Objective):
    __slots__ = ()

    def is_at_hand(self, game: Villainous, seat: int) -> bool:
        return wicket_places(game, game.realms[seat]) == 4

    def parts(self, game: Villainous, seat: int) -> tuple[int, int]:
        return wicket_places(game, game.realms[seat]), 4


class TakeTheShot(Piece):
    """With a Wicket at every location: reveal five cards; she wins if they cost less than the Wickets are strong."""

    __slots__ = ()

    def possible(self, game: Villainous, act: Act) -> bool:
        return wicket_places(game, game.realms[act.realm]) == 4

    def start(self, game: Villainous, act: Act) -> None:
        realm = game.realms[act.realm]
        strength = sum(
            game.strength[card] for allies in realm.allies for card in allies if game.state.get(card, 0) == WICKET
        )
        revealed: list[int] = []
        for _ in range(REVEALED_FOR_THE_SHOT):
            card = top_of_deck(game, realm)
            if card >= 0:
                revealed.append(card)
                game.emit(Reveals("V8.7", realm.seat, game.cards[card].name))
        cost = sum(game.cards[card].cost for card in revealed)
        game.emit(TakesShot("V7.1", realm.seat, cost, strength))
        for card in revealed:
            to_discard(game, card)
            game.emit(IsDiscarded("V9.1", game.cards[card].name))
        if cost < strength:
            game.emit(ReachesObjective("V7.1", realm.seat))
            game.finish((realm.seat,), "objective", "V7.1")


class DownTheRabbitHole(ChooseCard):
    """If Alice is in the realm, discard an ally at her location; otherwise find her and play her."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(Select(ALLIES), DiscardChosen())

    def alice(self, game: Villainous, act: Act) -> int:
        first = act.realm * CARDS_EACH
        for card in range(first, first + CARDS_EACH):
            if game.cards[card].name == ALICE:
                return card
        raise KeyError(ALICE)

    def possible(self, game: Villainous, act: Act) -> bool:
        alice = self.alice(game, act)
        if game.in_realm(alice):
            return bool(game.realms[act.realm].allies[game.place[alice]])
        return True

    def start(self, game: Villainous, act: Act) -> None:
        alice = self.alice(game, act)
        if game.in_realm(alice):
            super().start(game, act.at(game.place[alice]))
        else:
            Find(ALICE, anywhere=True).start(game, act)

    def candidates(self, game: Villainous, act: Act) -> list[int]:
        return list(game.realms[act.realm].allies[act.place])


def card_guard(suit: str, french: str, italian: str, cost: int, strength: int) -> Card:
    """Two of each suit; activating one turns it into a Wicket, or back."""
    return ally(
        f"Card Guard: {suit}",
        2,
        cost=cost,
        strength=strength,
        trait="card guard",
        activate_cost=1,
        activation=[TurnChosenGuard()],
    )


BOARD = (
    Location("Courtyard", (DISCARDING, MOVE_CARD), (GAIN_2, PLAY)),
    Location("Hedge Maze", (PLAY, ACTIVATION), (GAIN_3, PLAY)),
    Location("Tulgey Wood", (FATE_SYMBOL, PLAY), (DISCARDING, VANQUISHING)),
    Location(
        "White Rabbit's House",
        (PLAY, GAIN_1),
        (ACTIVATION, FATE_SYMBOL),
    ),
)

VILLAIN_DECK = (
    card_guard("Club", "Trèfle", "Fiori", cost=1, strength=2),
    card_guard("Diamond", "Carreau", "Quadri", cost=1, strength=2),
    card_guard("Heart", "Cœur", "Cuori", cost=2, strength=3),
    card_guard("Spade", "Pique", "Picche", cost=2, strength=3),
    ally("The King", 1, cost=2, strength=2, price=Price(-1, EVERYWHERE, trait="card guard")),
    ally(
        "Tweedle Dee & Tweedle Dum",
        1,
        cost=3,
        strength=2,
        static=STAYS_AFTER_VANQUISH,
    ),
    item("Spear", 3, cost=1, attach=ALLY, bonus=1),
    item(
        "Stopwatch",
        1,
        cost=1,
        activate_cost=0,
        activation=[GainPer(Wickets())],
    ),
    effect("Take the Shot", 3, cost=4, on_play=[TakeTheShot()]),
    effect(
        "Off With Your Head!",
        3,
        cost=3,
        aim=Select(HEROES, at_most=4, falls=True),
        on_play=[DefeatChosen()],
    ),
    effect(
        "By Order of the Queen",
        2,
        cost=2,
        on_play=[UpTo(Guards(), 1, 2, TurnChosenGuard())],
    ),
    effect("Makes You Smaller", 2, cost=2, aim=Shrinkable(), on_play=[ShrinkChosen()]),
    effect("Very Merry Unbirthday", 2, cost=0, on_play=[PER_ALLY]),
    condition(
        "Fury",
        2,
        trigger=OpponentDefeatsHero(4),
        on_play=[UpTo(Shrinkable(only_normal=True), 1, 2, ShrinkChosen())],
    ),
    condition("Judgment", 2, trigger=OpponentHasAllies(3), on_play=[Gain(3)]),
)

FATE_CARDS = (
    hero(ALICE, 1, strength=5, static=NO_MOVES_OF_ALLIES_AND_ITEMS),
    hero(
        "Cheshire Cat",
        1,
        strength=5,
        on_play=[UpTo(Wickets(), 0, 2, TurnChosenGuard())],
        on_defeat=[UpTo(Guards(), 0, 2, TurnChosenGuard())],
    ),
    hero("Mad Hatter", 1, strength=3, might=WithCard("March Hare", 2)),
    hero("March Hare", 1, strength=3, might=WithCard("Mad Hatter", 2)),
    hero("Dodo", 1, strength=3, static=NO_WICKETS_HERE),
    hero("Caterpillar", 1, strength=2, aura=Aura(allies=-1, here=True)),
    hero("White Rabbit", 1, strength=2, static=DEAR_ACTIVATIONS),
    hero("Dormouse", 1, strength=1, static=CANNOT_SHRINK),
    effect("Makes You Larger", 2, aim=Enlargeable(), on_play=[EnlargeChosen()]),
    effect(
        "Mome Raths",
        2,
        aim=Select(ALLIES, moves=2),
        on_play=[MoveChosen(anywhere=True)],
    ),
    effect("I'm Late! I'm Late!", 2, on_play=[PlayFromFateDiscard(at_most=3)]),
    effect(
        "Down the Rabbit Hole",
        1,
        on_play=[DownTheRabbitHole()],
    ),
)

QUEEN_OF_HEARTS = Villain(
    "queen_of_hearts",
    "Queen of Hearts",
    objective=MakeTheShot(
        "With a Wicket at each of the four locations, take the shot and make it.", at_start_of_turn=False
    ),
    board=BOARD,
    villain_deck=VILLAIN_DECK,
    fate_deck=FATE_CARDS,
    ambition=QueenOfHeartsAmbition(),
)
