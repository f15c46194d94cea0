"""V4.4-V4.7, V5: which symbols can be used now, what each offers, and how each begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.games.villainous.card import CANNOT_FALL, LOOKS_UNDER_HEROES
from parlour.games.villainous.events import Activates, IsDiscarded
from parlour.games.villainous.labels import outside_label, told_apart
from parlour.games.villainous.offering import hand_cards, name_options
from parlour.games.villainous.options import (
    DISCARD_CARDS,
    GAINS,
    ActionOption,
    ActivateCard,
    DiscardCards,
    DropDisguise,
    FateSeat,
    GainPower,
    MoveCard,
    MoveHero,
    PlayCard,
    VanquishHero,
)
from parlour.games.villainous.rules import refusals as why
from parlour.games.villainous.rules.conditions import MOMENT
from parlour.games.villainous.rules.cost import activation_cost
from parlour.games.villainous.rules.fate import fate_action, why_not_fate
from parlour.games.villainous.rules.moving import ChooseDestination, move_card_options, move_hero_options
from parlour.games.villainous.rules.play import begin_play, why_not_play
from parlour.games.villainous.rules.power import gain, pay
from parlour.games.villainous.rules.realm import discard_from_hand, lift, to_discard
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.rules.vanquish import ChooseAllies, vanquish_options
from parlour.games.villainous.state import Realm, Villainous
from parlour.games.villainous.symbols import DISCARDING, MOVE_A_HERO, MOVE_CARD, Symbol
from parlour.games.villainous.text import Act, all_possible, carry_out
from parlour.kernel.decision import DONE, END_TURN, Choose, Decision, Option
from parlour.kernel.refusal import Refusal
from parlour.kernel.step import Question

OptionT = TypeVar("OptionT", bound=ActionOption)

GRANTED: Final = 64
"""Symbols that a card grants are remembered as this number plus the card's."""

DISGUISE_COST: Final = 2


def symbols_at(game: Villainous, realm: Realm, location: int) -> list[tuple[int, Symbol]]:
    """V4.4, V4.5: the symbols of a location that no hero covers, each with its number; the coverable ones first."""
    found = list(realm.villain.symbols[location])
    covered = realm.covered >> 2 * location & 3
    if covered:
        for slot in range(realm.villain.locations[location].top - 1, -1, -1):
            if covered >> slot & 1:
                del found[slot]
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


def activate_options(game: Villainous, realm: Realm) -> list[ActivateCard]:
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


def activate(game: Villainous, realm: Realm, card: int) -> None:
    """V5.6, V9.8: pay, use the ability; the card stays."""
    printed = game.cards[card]
    game.cause = game.label[card]
    if not game.unheard:
        game.emit(Activates("V5.6", realm.seat, game.label[card]))
    pay(game, realm, activation_cost(game, realm, card), "V5.6")
    carry_out(game, printed.activation, Act(realm.seat, realm.seat, card, card, game.place[card]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Generic[OptionT]):
    """V5: one of the actions that symbols stand for: what it offers now, and how it begins."""

    __slots__ = ()

    def offers(self, game: Villainous, realm: Realm, symbol: Symbol) -> Sequence[ActionOption]:
        return ()

    def begin(self, game: Villainous, realm: Realm, option: OptionT) -> None:
        """Carry it out; the symbol is spent by whoever asked."""


class GainPowerAction(Action[GainPower]):
    """V5.2: take the printed power from the cauldron."""

    __slots__ = ()

    def offers(self, game: Villainous, realm: Realm, symbol: Symbol) -> Sequence[ActionOption]:
        return (GAINS[symbol.amount],)

    def begin(self, game: Villainous, realm: Realm, option: GainPower) -> None:
        game.cause = realm.villain.locations[realm.figure].name
        gain(game, realm, option.n, "V5.2")


class PlayCardAction(Action[PlayCard]):
    """V5.3: play a card from hand."""

    __slots__ = ()

    def offers(self, game: Villainous, realm: Realm, symbol: Symbol) -> Sequence[ActionOption]:
        return [
            PlayCard(card, outside_label(game, card))
            for card in hand_cards(game, realm)
            if why_not_play(game, realm, card) is None
        ]

    def begin(self, game: Villainous, realm: Realm, option: PlayCard) -> None:
        begin_play(game, realm, option.value)


class ActivateAction(Action[ActivateCard]):
    """V5.6: use the ability of a card in the realm."""

    __slots__ = ()

    def offers(self, game: Villainous, realm: Realm, symbol: Symbol) -> Sequence[ActionOption]:
        return activate_options(game, realm)

    def begin(self, game: Villainous, realm: Realm, option: ActivateCard) -> None:
        activate(game, realm, option.value)


class FateAction(Action[FateSeat]):
    """V5.8: turn Fate against an opponent."""

    __slots__ = ()

    def offers(self, game: Villainous, realm: Realm, symbol: Symbol) -> Sequence[ActionOption]:
        return [
            FateSeat(seat, game.names[seat])
            for seat in game.others_clockwise(realm.seat)
            if why_not_fate(game, realm.seat, seat) is None
        ]

    def begin(self, game: Villainous, realm: Realm, option: FateSeat) -> None:
        fate_action(game, realm.seat, option.value)


class MoveItemOrAllyAction(Action[MoveCard]):
    """V5.12: move an item or ally, or a curse, to a neighbouring location."""

    __slots__ = ()

    def offers(self, game: Villainous, realm: Realm, symbol: Symbol) -> Sequence[ActionOption]:
        return move_card_options(game, realm)

    def begin(self, game: Villainous, realm: Realm, option: MoveCard) -> None:
        game.push(ChooseDestination(realm.seat, option.value, False, "V5.12", MOVE_CARD.words))


class MoveHeroAction(Action[MoveHero]):
    """V5.15: the same for a hero."""

    __slots__ = ()

    def offers(self, game: Villainous, realm: Realm, symbol: Symbol) -> Sequence[ActionOption]:
        return move_hero_options(game, realm)

    def begin(self, game: Villainous, realm: Realm, option: MoveHero) -> None:
        game.push(ChooseDestination(realm.seat, option.value, False, "V5.15", MOVE_A_HERO.words))


class VanquishAction(Action[VanquishHero]):
    """V5.16: defeat a hero with allies."""

    __slots__ = ()

    def offers(self, game: Villainous, realm: Realm, symbol: Symbol) -> Sequence[ActionOption]:
        return vanquish_options(game, realm)

    def begin(self, game: Villainous, realm: Realm, option: VanquishHero) -> None:
        game.push(ChooseAllies(option.value, (), False))


class DiscardAction(Action[DiscardCards]):
    """V5.20: discard any number of cards from hand."""

    __slots__ = ()

    def offers(self, game: Villainous, realm: Realm, symbol: Symbol) -> Sequence[ActionOption]:
        return (DISCARD_CARDS,) if realm.hand else ()

    def begin(self, game: Villainous, realm: Realm, option: DiscardCards) -> None:
        game.push(DiscardFromHand(realm.seat))


ACTIONS: tuple[Action[Any], ...] = (
    GainPowerAction(),
    PlayCardAction(),
    ActivateAction(),
    FateAction(),
    MoveItemOrAllyAction(),
    MoveHeroAction(),
    VanquishAction(),
    DiscardAction(),
)
"""By the number of the symbol."""


def offers(game: Villainous, realm: Realm, symbols: list[Symbol]) -> list[ActionOption]:
    """Everything that can be done with these symbols; the same action twice is one option."""
    options: list[ActionOption] = []
    seen = 0
    for symbol in symbols:
        bit = 1 << symbol.action + 8 * symbol.amount
        if not seen & bit:
            seen |= bit
            options.extend(ACTIONS[symbol.action].offers(game, realm, symbol))
    return options


class TakeActions(Question[Villainous, Option]):
    """V4.4: the symbols of the location, in any order, each once; any may be left out."""

    __slots__ = ()

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realms[game.active]
        symbols = [symbol for _, symbol in available(game, realm)]
        options: list[Option] = [*offers(game, realm, symbols)]
        if CANNOT_FALL in realm.in_force:
            options.extend(disguise_options(game, realm))
        options.append(END_TURN)
        return Decision(realm.seat, "act", options, rule="V4.4", ask="What do you do?", always=True)

    def answer(self, game: Villainous, option: Option) -> None:
        realm = game.realms[game.active]
        if isinstance(option, DropDisguise):
            game.push(MOMENT, self)
            drop_disguise(game, realm, option.value)
        elif isinstance(option, ActionOption):
            game.push(MOMENT, self)
            spend(game, realm, option.action, option.amount())
            ACTIONS[option.action].begin(game, realm, option)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == game.active


TAKE_ACTIONS = TakeActions()


def disguise_options(game: Villainous, realm: Realm) -> list[DropDisguise]:
    """Clever Disguise: two power discard it, at any time; that takes no action symbol."""
    if realm.power < DISGUISE_COST:
        return []
    cards = [card for card in realm.attached if game.cards[card].static == CANNOT_FALL]
    return [DropDisguise(card, game.label[card]) for card in told_apart(game, cards)]


def drop_disguise(game: Villainous, realm: Realm, card: int) -> None:
    game.cause = game.label[card]
    pay(game, realm, DISGUISE_COST, "V9.1")
    game.emit(IsDiscarded("V9.1", game.label[card]))
    lift(game, card)
    to_discard(game, card)
    refresh(game, realm)


class UseSymbol(Question[Villainous, ActionOption]):
    """An action that a card gives, with a symbol that is not spent by it."""

    __slots__ = ("seat", "source", "symbol")

    def __init__(self, seat: int, symbol: Symbol, source: str) -> None:
        self.seat = seat
        self.symbol = symbol
        self.source = source

    def ask(self, game: Villainous) -> Decision | None:
        options = offers(game, game.realms[self.seat], [self.symbol])
        if not options:
            return None
        return Decision(
            self.seat, "use", options, rule="V9.1", ask="{source}: what do you do with this action?", source=self.source
        )

    def answer(self, game: Villainous, option: ActionOption) -> None:
        ACTIONS[option.action].begin(game, game.realms[self.seat], option)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.seat


class DiscardFromHand(Question[Villainous, Option]):
    """V5.20: any number of cards, one after another."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realms[self.seat]
        options: list[Option] = [*name_options(game, hand_cards(game, realm)), DONE]
        return Decision(self.seat, "discard", options, rule="V5.20", ask="Which card do you discard?")

    def answer(self, game: Villainous, option: Option) -> None:
        if isinstance(option, Choose):
            game.cause = DISCARDING.words
            discard_from_hand(game, option.value, "V5.20")
            game.push(self)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.seat
