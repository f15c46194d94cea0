"""V4.4-V4.7, V5: which symbols can be used now, what each offers, and how each begins."""

from __future__ import annotations

from typing import Final

from parlour.games.villainous.card import CANNOT_FALL, LOOKS_UNDER_HEROES
from parlour.games.villainous.events import Activates, IsDiscarded
from parlour.games.villainous.labels import outside_label, told_apart
from parlour.games.villainous.options import (
    DISCARD_CARDS,
    GAINS,
    ActivateCard,
    DropDisguise,
    FateSeat,
    GainPower,
    MoveCard,
    PlayCard,
    VanquishHero,
)
from parlour.games.villainous.pieces.base import Act, all_possible, carry_out, hand_cards, name_options, value_of
from parlour.games.villainous.rules import refusals as why
from parlour.games.villainous.rules.conditions import MOMENT
from parlour.games.villainous.rules.cost import activation_cost
from parlour.games.villainous.rules.fate import fate_action, why_not_fate
from parlour.games.villainous.rules.moving import ChooseDestination, move_card_options, move_hero_options
from parlour.games.villainous.rules.play import begin_play, why_not_play
from parlour.games.villainous.rules.power import gain, pay
from parlour.games.villainous.rules.realm import discard_from_hand, is_hero, lift, to_discard
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.rules.vanquish import ChooseAllies, vanquish_options
from parlour.games.villainous.state import Realm, Villainous
from parlour.games.villainous.symbols import (
    ACTIVATE,
    DISCARD,
    FATE,
    GAIN_POWER,
    MOVE_HERO,
    MOVE_ITEM_OR_ALLY,
    PLAY_CARD,
    VANQUISH,
    Symbol,
)
from parlour.kernel.decision import DONE, END_TURN, Decision, Option
from parlour.kernel.refusal import Refusal
from parlour.kernel.step import Question

GRANTED: Final = 64
"""Symbols that a card grants are remembered as this number plus the card's."""

DISGUISE_COST: Final = 2


def symbols_at(game: Villainous, realm: Realm, location: int) -> list[tuple[int, Symbol]]:
    """V4.4, V4.5: the symbols of a location that no hero covers, each with its number; the coverable ones first."""
    place = realm.villain.locations[location]
    covered = realm.covered >> 2 * location & 3
    found: list[tuple[int, Symbol]] = []
    for slot, symbol in enumerate(place.symbols):
        if not (covered and slot < place.top and covered >> slot & 1):
            found.append((8 * location + slot, symbol))
    for card in realm.granting:
        if game.place[card] == location:
            granted = game.cards[card].grants
            assert granted is not None
            found.append((GRANTED + card, granted))
    return found


def available(game: Villainous, realm: Realm) -> list[tuple[int, Symbol]]:
    """The symbols that the active player may still use this turn where the figure stands."""
    used = game.symbols_used
    found = symbols_at(game, realm, realm.figure)
    if used:
        found = [entry for entry in found if entry[0] not in used]
    if LOOKS_UNDER_HEROES in realm.in_force and not game.hiss_used and _hiss_is_here(game, realm):
        location = realm.figure
        place = realm.villain.locations[location]
        for slot in range(place.top):
            number = 8 * location + slot
            if realm.covered >> number // 8 * 2 + slot & 1 and number not in used:
                found.append((number, place.symbols[slot]))
    return found


def _hiss_is_here(game: Villainous, realm: Realm) -> bool:
    return any(game.cards[ally].static == LOOKS_UNDER_HEROES for ally in realm.allies[realm.figure])


def spend(game: Villainous, realm: Realm, action: int, amount: int) -> None:
    """V4.4: each symbol only once a turn."""
    for number, symbol in available(game, realm):
        if symbol.action == action and symbol.amount == amount:
            if number < GRANTED and realm.covered >> number // 8 * 2 + number % 8 & 1 and _is_top(realm, number):
                game.hiss_used = True
            game.symbols_used = (*game.symbols_used, number)
            return


def _is_top(realm: Realm, number: int) -> bool:
    return number % 8 < realm.villain.locations[number // 8].top


def offers(game: Villainous, realm: Realm, symbols: list[tuple[int, Symbol]]) -> list[Option]:
    """Everything that can be done with these symbols; the same action twice is one option."""
    options: list[Option] = []
    seen = 0
    for _, symbol in symbols:
        bit = 1 << symbol.action + 8 * symbol.amount
        if seen & bit:
            continue
        seen |= bit
        action = symbol.action
        if action == GAIN_POWER:
            options.append(GAINS[symbol.amount])
        elif action == PLAY_CARD:
            for card in hand_cards(game, realm):
                if why_not_play(game, realm, card) is None:
                    options.append(PlayCard(card, outside_label(game, card)))
        elif action == ACTIVATE:
            options.extend(activate_options(game, realm))
        elif action == FATE:
            for seat in game.others_clockwise(realm.seat):
                if why_not_fate(game, realm.seat, seat) is None:
                    options.append(FateSeat(seat, game.names[seat]))
        elif action == MOVE_ITEM_OR_ALLY:
            options.extend(move_card_options(game, realm))
        elif action == MOVE_HERO:
            options.extend(move_hero_options(game, realm))
        elif action == VANQUISH:
            options.extend(vanquish_options(game, realm))
        elif realm.hand:
            options.append(DISCARD_CARDS)
    return options


def activate_options(game: Villainous, realm: Realm) -> list[Option]:
    """V5.6: the cards that can be activated and paid for."""
    cards: list[int] = []
    for location in (0, 1, 2, 3):
        for there in (realm.allies[location], realm.items[location]):
            for card in there:
                if game.cards[card].activate_cost >= 0 and why_not_activate(game, realm, card) is None:
                    cards.append(card)
    return [ActivateCard(card, game.label[card]) for card in told_apart(game, cards)]


def why_not_activate(game: Villainous, realm: Realm, card: int) -> Refusal | None:
    """Why a card of the realm cannot be activated now."""
    printed = game.cards[card]
    if printed.activate_cost < 0:
        return why.NOT_ACTIVATABLE
    if card in game.bearer:
        return why.TAKEN_BY_A_HERO
    place = game.place[card]
    if realm.locked >> place & 1:
        return why.ACTIVATION_LOCKED
    if activation_cost(game, realm, card) > realm.power:
        return why.NOT_ENOUGH_POWER
    if not all_possible(game, printed.activation, Act(realm.seat, realm.seat, card, card, place)):
        return why.CANNOT_BE_CARRIED_OUT
    return None


def begin(game: Villainous, realm: Realm, option: Option) -> None:
    """Carry out an action that has been chosen; the symbol is spent by whoever asked."""
    if isinstance(option, GainPower):
        gain(game, realm, option.n, "V5.2")
    elif isinstance(option, PlayCard):
        begin_play(game, realm, option.value)
    elif isinstance(option, ActivateCard):
        activate(game, realm, option.value)
    elif isinstance(option, FateSeat):
        fate_action(game, realm.seat, option.value)
    elif isinstance(option, MoveCard):
        game.push(ChooseDestination(realm.seat, option.value, False, rule_of_move(game, option.value)))
    elif isinstance(option, VanquishHero):
        game.push(ChooseAllies(option.value, (), False))
    else:
        game.push(DiscardFromHand(realm.seat))


def rule_of_move(game: Villainous, card: int) -> str:
    return "V5.15" if is_hero(game, card) else "V5.12"


def symbol_of(game: Villainous, option: Option) -> tuple[int, int]:
    """The action, and the printed number, of the symbol an option uses."""
    if isinstance(option, GainPower):
        return (GAIN_POWER, option.n)
    if isinstance(option, PlayCard):
        return (PLAY_CARD, 0)
    if isinstance(option, ActivateCard):
        return (ACTIVATE, 0)
    if isinstance(option, FateSeat):
        return (FATE, 0)
    if isinstance(option, MoveCard):
        return (MOVE_HERO if is_hero(game, option.value) else MOVE_ITEM_OR_ALLY, 0)
    if isinstance(option, VanquishHero):
        return (VANQUISH, 0)
    return (DISCARD, 0)


def activate(game: Villainous, realm: Realm, card: int) -> None:
    """V5.6, V9.8: pay, use the ability; the card stays."""
    printed = game.cards[card]
    game.emit(Activates("V5.6", realm.seat, game.label[card]))
    pay(game, realm, activation_cost(game, realm, card), "V5.6")
    carry_out(game, printed.activation, Act(realm.seat, realm.seat, card, card, game.place[card]))


class TakeActions(Question[Villainous, Option]):
    """V4.4: the symbols of the location, in any order, each once; any may be left out."""

    __slots__ = ()

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realms[game.active]
        options = offers(game, realm, available(game, realm))
        if CANNOT_FALL in realm.in_force:
            options.extend(disguise_options(game, realm))
        options.append(END_TURN)
        return Decision(realm.seat, "act", options, rule="V4.4", ask="What do you do?", always=True)

    def answer(self, game: Villainous, option: Option) -> None:
        from parlour.games.villainous.rules.turn import EndOfTurn

        realm = game.realms[game.active]
        if option is END_TURN or option == END_TURN:
            game.push(EndOfTurn())
            return
        game.push(MOMENT, self)
        if isinstance(option, DropDisguise):
            drop_disguise(game, realm, option.value)
            return
        action, amount = symbol_of(game, option)
        spend(game, realm, action, amount)
        begin(game, realm, option)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == game.active


TAKE_ACTIONS = TakeActions()


def disguise_options(game: Villainous, realm: Realm) -> list[Option]:
    """Clever Disguise: two power discard it, at any time; that takes no action symbol."""
    if realm.power < DISGUISE_COST:
        return []
    cards = [card for card in realm.attached if game.cards[card].static == CANNOT_FALL]
    return [DropDisguise(card, game.label[card]) for card in told_apart(game, cards)]


def drop_disguise(game: Villainous, realm: Realm, card: int) -> None:
    pay(game, realm, DISGUISE_COST, "V9.1")
    game.emit(IsDiscarded("V9.1", game.label[card]))
    lift(game, card)
    to_discard(game, card)
    refresh(game, realm)


class UseSymbol(Question[Villainous, Option]):
    """An action that a card gives, with a symbol that is not spent by it."""

    __slots__ = ("seat", "source", "symbol")

    def __init__(self, seat: int, symbol: Symbol, source: str) -> None:
        self.seat = seat
        self.symbol = symbol
        self.source = source

    def ask(self, game: Villainous) -> Decision | None:
        options = offers(game, game.realms[self.seat], [(-1, self.symbol)])
        if not options:
            return None
        return Decision(self.seat, "use", options, rule="V9.1", ask="What do you do with {source}?", source=self.source)

    def answer(self, game: Villainous, option: Option) -> None:
        begin(game, game.realms[self.seat], option)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.seat


class DiscardFromHand(Question[Villainous, Option]):
    """V5.20: any number of cards, one after another."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realms[self.seat]
        options = name_options(game, hand_cards(game, realm))
        options.append(DONE)
        return Decision(self.seat, "discard", options, rule="V5.20", ask="Which card do you discard?")

    def answer(self, game: Villainous, option: Option) -> None:
        if option == DONE:
            return
        discard_from_hand(game, value_of(option), "V5.20")
        game.push(self)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.seat
