"""Captain Hook: he wants to defeat Peter Pan on the Jolly Roger."""

from __future__ import annotations

from parlour.games.villainous.ambitions.captain_hook import CaptainHookAmbition
from parlour.games.villainous.card import (
    ALLY,
    HERO,
    MUST_FALL_FIRST,
    PAYS_FOR_AN_ITEM,
    Location,
    Objective,
    Villain,
    ally,
    condition,
    effect,
    hero,
    item,
)
from parlour.games.villainous.events import IsStronger
from parlour.games.villainous.modifiers import Aura, PerLocationWithHero, WhileAt, WhileBearing
from parlour.games.villainous.pieces.choosing import ChooseCard, May
from parlour.games.villainous.pieces.locks import Unlock
from parlour.games.villainous.pieces.piles import DiscardHand, LookAtFate, PlayAllyForFree, RevealFateUntilHero
from parlour.games.villainous.pieces.power import Gain
from parlour.games.villainous.pieces.realm import DiscardChosen, MoveChosen
from parlour.games.villainous.pieces.selectors import ALLIES, CARRIED, FATE_ITEMS, HERE, HEROES, ITEMS, Select
from parlour.games.villainous.pieces.triggers import OpponentDefeatsHero, OpponentHasAllyOfStrength
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.rules.vanquish import why_not_vanquish
from parlour.games.villainous.state import CARDS_EACH, Villainous
from parlour.games.villainous.symbols import (
    DISCARDING,
    FATE_SYMBOL,
    GAIN_1,
    GAIN_2,
    GAIN_3,
    MOVE_A_HERO,
    MOVE_CARD,
    PLAY,
    VANQUISHING,
)
from parlour.games.villainous.text import Act, Piece

SHIP = "Jolly Roger"
TREE = "Hangman's Tree"
PAN = "Peter Pan"


class DefeatPeterPan(Objective):
    __slots__ = ()

    def won_by_defeat(self, game: Villainous, seat: int, hero: int, location: int) -> bool:
        return game.cards[hero].name == PAN and game.realms[seat].villain.locations[location].name == SHIP

    def is_at_hand(self, game: Villainous, seat: int) -> bool:
        realm = game.realms[seat]
        for place, heroes in enumerate(realm.heroes):
            for card in heroes:
                if self.won_by_defeat(game, seat, card, place):
                    return why_not_vanquish(game, realm, card) is None
        return False

    def progress(self, game: Villainous, seat: int) -> str:
        first = seat * CARDS_EACH
        for card in range(first, first + CARDS_EACH):
            if game.cards[card].name == PAN and game.in_realm(card):
                return game.realms[seat].villain.locations[game.place[card]].name
        return "-"


class Strengthen(Piece):
    """The chosen ally is stronger until the end of the turn."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def start(self, game: Villainous, act: Act) -> None:
        game.boost[act.chosen] = game.boost.get(act.chosen, 0) + self.amount
        refresh(game, game.realms[act.realm])
        game.emit(IsStronger("V9.6", game.label[act.chosen]))


BOARD = (
    Location(SHIP, (GAIN_1, DISCARDING), (VANQUISHING, PLAY)),
    Location("Skull Rock", (GAIN_1, PLAY), (FATE_SYMBOL, DISCARDING)),
    Location("Mermaid Lagoon", (PLAY, MOVE_CARD), (GAIN_3, PLAY)),
    Location(TREE, (FATE_SYMBOL, GAIN_2), (MOVE_A_HERO, PLAY), locked=True),
)

VILLAIN_DECK = (
    ally("Boarding Party", 3, cost=2, strength=2, reach=True),
    ally("Swashbuckler", 3, cost=1, strength=2),
    ally("Pirate Brute", 2, cost=3, strength=4),
    ally("Smee", 1, cost=2, strength=2, might=WhileAt(SHIP, 2)),
    ally(
        "Mr. Starkey",
        1,
        cost=2,
        strength=2,
        on_play=[May(ChooseCard(Select(HEROES, HERE, moves=1), MoveChosen()))],
    ),
    item("Cannon", 2, cost=2, grants=VANQUISHING),
    item("Cutlass", 2, cost=1, attach=ALLY, bonus=2),
    item("Hook's Case", 2, cost=2, grants=GAIN_1),
    item("Ingenious Device", 1, cost=2, grants=MOVE_A_HERO),
    item(
        "Never Land Map",
        1,
        cost=4,
        on_play=[Unlock(TREE)],
        static=PAYS_FOR_AN_ITEM,
    ),
    effect("Give Them a Scare", 3, cost=1, on_play=[LookAtFate(2)]),
    effect("Worthy Opponent", 3, cost=0, on_play=[Gain(2), RevealFateUntilHero()]),
    effect(
        "Aye, Aye, Sir!",
        2,
        cost=1,
        aim=Select(ALLIES, moves=1),
        on_play=[MoveChosen(), Strengthen(2)],
    ),
    condition("Cunning", 2, trigger=OpponentHasAllyOfStrength(4), on_play=[PlayAllyForFree()]),
    condition(
        "Obsession",
        2,
        trigger=OpponentDefeatsHero(4),
        on_play=[RevealFateUntilHero(may_discard=True)],
    ),
)

FATE_CARDS = (
    hero(PAN, 1, strength=8, rushes_to=TREE),
    hero("Wendy", 1, strength=3, aura=Aura(heroes=1)),
    hero("John", 1, strength=2, might=WhileBearing(1)),
    hero("Michael", 1, strength=1, might=PerLocationWithHero()),
    hero("Tick Tock", 1, strength=5, arrival=[DiscardHand()]),
    hero(
        "Tinker Bell",
        1,
        strength=2,
        on_play=[May(ChooseCard(Select(ALLIES, HERE), DiscardChosen()))],
    ),
    hero("Lost Boys", 2, strength=4, needs_allies=2),
    item("Pixie Dust", 3, attach=HERO, bonus=2),
    item("Taunt", 2, attach=HERO, static=MUST_FALL_FIRST),
    effect(
        "Splitting Headache",
        2,
        aim=Select(ITEMS | CARRIED | FATE_ITEMS),
        on_play=[DiscardChosen()],
    ),
)

CAPTAIN_HOOK = Villain(
    "captain_hook",
    "Captain Hook",
    objective=DefeatPeterPan("Defeat Peter Pan at the Jolly Roger.", at_start_of_turn=False),
    board=BOARD,
    villain_deck=VILLAIN_DECK,
    fate_deck=FATE_CARDS,
    ambition=CaptainHookAmbition(),
)
