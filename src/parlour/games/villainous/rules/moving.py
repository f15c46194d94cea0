"""V5.12-V5.15, V8.5: moving cards from one location of the realm to another, and the figure."""

from __future__ import annotations

from parlour.games.villainous.card import NO_MOVE_ACTION, NO_MOVES_OF_ALLIES_AND_ITEMS
from parlour.games.villainous.events import FigureMoves
from parlour.games.villainous.labels import told_apart
from parlour.games.villainous.offering import place_options
from parlour.games.villainous.options import MoveCard, MoveHero
from parlour.games.villainous.rules import refusals as why
from parlour.games.villainous.rules.defeat import defeat
from parlour.games.villainous.rules.realm import is_hero, movable_places, relocate
from parlour.games.villainous.state import CARDS_EACH, Realm, Villainous
from parlour.games.villainous.text import Act, Carry
from parlour.kernel.decision import Choose, Decision
from parlour.kernel.refusal import Refusal
from parlour.kernel.step import Question, Step


def why_not_move_card(game: Villainous, realm: Realm, card: int) -> Refusal | None:
    """Why an item or ally (or curse) cannot be moved by the action now."""
    if NO_MOVES_OF_ALLIES_AND_ITEMS in realm.in_force or NO_MOVE_ACTION in realm.in_force:
        return why.NO_MOVES_NOW
    if card in game.bearer:
        return why.MOVES_WITH_BEARER
    if realm.locked >> game.place[card] & 1:
        return why.MOVE_LOCKED
    return None if movable_places(game, card, False) else why.NOT_MOVABLE


def why_not_move_hero(game: Villainous, realm: Realm, card: int) -> Refusal | None:
    if realm.locked >> game.place[card] & 1:
        return why.MOVE_LOCKED
    return None if movable_places(game, card, False) else why.NOT_MOVABLE


def move_card_options(game: Villainous, realm: Realm) -> list[MoveCard]:
    """V5.12: every unattached item, ally and curse with somewhere to go."""
    if NO_MOVES_OF_ALLIES_AND_ITEMS in realm.in_force or NO_MOVE_ACTION in realm.in_force:
        return []
    locked = realm.locked
    cards: list[int] = []
    for location in (0, 1, 2, 3):
        if locked and not has_open_neighbour(locked, location):
            continue
        cards.extend(realm.allies[location])
        cards.extend(realm.items[location])
    return [MoveCard(card, game.label[card]) for card in told_apart(game, cards)]


def has_open_neighbour(locked: int, location: int) -> bool:
    """Whether cards can leave this location at all: it is unlocked, and so is a neighbour."""
    if locked >> location & 1:
        return False
    return (location > 0 and not locked >> (location - 1) & 1) or (location < 3 and not locked >> (location + 1) & 1)


def move_hero_options(game: Villainous, realm: Realm) -> list[MoveHero]:
    """V5.15: every hero with somewhere to go."""
    cards = [hero for heroes in realm.heroes for hero in heroes if movable_places(game, hero, False)]
    return [MoveHero(card, game.label[card]) for card in told_apart(game, cards)]


class ChooseDestination(Question[Villainous, Choose]):
    """Where a card is moved: next door, or anywhere when a text says so. Some may be taken along."""

    __slots__ = ("along", "anywhere", "card", "cause", "player", "rule")

    def __init__(self, player: int, card: int, anywhere: bool, rule: str, cause: str, along: int = -1) -> None:
        self.player = player
        self.card = card
        self.anywhere = anywhere
        self.rule = rule
        self.cause = cause
        """The card or the symbol that moves it."""
        self.along = along

    def ask(self, game: Villainous) -> Decision | None:
        places = movable_places(game, self.card, self.anywhere)
        if not places:
            return None
        return Decision(
            self.player,
            "destination",
            place_options(game.realm_of(self.card), places),
            rule=self.rule,
            ask="Where do you move {source}?",
            source=game.label[self.card],
        )

    def answer(self, game: Villainous, option: Choose) -> None:
        place = option.value
        game.cause = self.cause
        if self.along >= 0:
            relocate(game, self.along, place, self.rule)
        move_card(game, self.card, place, self.rule)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat in (self.player, self.card // CARDS_EACH)


def move_card(game: Villainous, card: int, place: int, rule: str) -> None:
    """Move a card; a hero who is moved to the place of a contract it carries is defeated."""
    relocate(game, card, place, rule)
    if is_hero(game, card):
        realm = game.realm_of(card)
        name = realm.villain.locations[place].name
        for item in game.items_on(card):
            if game.cards[item].defeat_at == name:
                defeat(game, card, game.strength[card], "V8.12")
                return


def move_figure(game: Villainous, seat: int, place: int, rule: str) -> None:
    """The villain's figure arrives somewhere: what lies there may have something to say about it."""
    realm = game.realms[seat]
    realm.figure = place
    if not game.unheard:
        game.emit(FigureMoves(rule, seat, realm.villain.locations[place].name))
    steps: list[Step[Villainous]] = []
    for there in (realm.heroes[place], realm.items[place]):
        for card in there:
            for piece in game.cards[card].arrival:
                steps.append(Carry(piece, Act(seat, seat, card, card, place)))
    for card in realm.attached:
        if game.place[card] == place:
            for piece in game.cards[card].arrival:
                steps.append(Carry(piece, Act(seat, seat, card, card, place)))
    if steps:
        game.push(*steps)
