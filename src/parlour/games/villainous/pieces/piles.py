"""Texts about hands, decks and discard piles."""

from __future__ import annotations

from typing import Final

from parlour.games.villainous.card import ALLY, HERO, TYPE_WORDS
from parlour.games.villainous.events import (
    GoesToHand,
    IsDiscarded,
    LooksAt,
    LooksAtACard,
    PutsBack,
    Reveals,
)
from parlour.games.villainous.offering import each_name, hand_cards, name_options
from parlour.games.villainous.options import OnTop, PlayChosen
from parlour.games.villainous.rules.fate import PlayFate, discard_revealed, reveal_fate
from parlour.games.villainous.rules.piles import draw, renew_fate, top_of_deck
from parlour.games.villainous.rules.play import begin_play, why_not_play
from parlour.games.villainous.rules.realm import discard_from_hand, everyone, take_out, to_discard, to_hand
from parlour.games.villainous.state import Villainous
from parlour.games.villainous.text import Act, Ask, Choice, Piece, asks, source
from parlour.kernel.decision import Choose, Decision, Mode
from parlour.kernel.event import only

DISCARD_BOTH: Final = 0
PUT_BACK: Final = 1
PLAY_IT: Final = 0
DISCARD_IT: Final = 1

DISCARD_OR_PUT_BACK = (Mode(DISCARD_BOTH, "discard both"), Mode(PUT_BACK, "put both back"))
PLAY_OR_DISCARD = (Mode(PLAY_IT, "play"), Mode(DISCARD_IT, "discard"))


class LookAtFate(Choice[Mode]):
    """Look at your top Fate cards, alone; discard them all, or put them all back on top in any order."""

    __slots__ = ("count", "order")

    def __init__(self, count: int) -> None:
        self.count = count
        self.order = PutBackInOrder(count)

    def possible(self, game: Villainous, act: Act) -> bool:
        realm = game.realms[act.realm]
        return bool(realm.fate_deck or realm.fate_discard)

    def start(self, game: Villainous, act: Act) -> None:
        realm = game.realms[act.realm]
        if len(realm.fate_deck) < self.count:
            renew_fate(game, realm)  # V8.9
        for card in realm.fate_deck[: self.count]:
            game.known[card] = game.known.get(card, 0) | 1 << act.player
            game.emit(
                LooksAt("V8.8", act.player, game.cards[card].name, only(act.player), LooksAtACard("V8.8", act.player))
            )
        game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        if not game.realms[act.realm].fate_deck:
            return None
        return Decision(
            act.player,
            "mode",
            DISCARD_OR_PUT_BACK,
            rule="V8.8",
            ask="{source}: what becomes of the Fate cards you looked at?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Mode) -> None:
        if option.value == PUT_BACK:
            game.push(Ask(self.order, act))
            return
        for card in game.realms[act.realm].fate_deck[: self.count]:
            take_out(game, card)
            to_discard(game, card)
            game.emit(IsDiscarded("V9.1", game.cards[card].name))


class PutBackInOrder(Choice[Choose]):
    """V8.8: the cards looked at go back, the one that is picked on top."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        seen = game.realms[act.realm].fate_deck[: self.count]
        return Decision(
            act.player,
            "order",
            [OnTop(card, label) for card, label in each_name(game, seen)],
            rule="V8.8",
            ask="{source}: which card goes back on top, the other one below it?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        realm = game.realms[act.realm]
        top = option.value
        rest = [card for card in realm.fate_deck[: self.count] if card != top]
        realm.fate_deck = (top, *rest, *realm.fate_deck[self.count :])
        game.emit(PutsBack("V8.8", act.player))


class RevealFateUntilHero(Choice[Mode]):
    """Reveal your own Fate cards until a hero appears; play it (or discard it, if allowed), discard the rest."""

    __slots__ = ("may_discard",)

    def __init__(self, may_discard: bool = False) -> None:
        self.may_discard = may_discard

    def possible(self, game: Villainous, act: Act) -> bool:
        realm = game.realms[act.realm]
        for pile in (realm.fate_deck, realm.fate_discard):
            for card in pile:
                if game.cards[card].type == HERO:
                    return True
        return False

    def start(self, game: Villainous, act: Act) -> None:
        realm = game.realms[act.realm]
        others: list[int] = []
        hero = -1
        while hero < 0:
            card = reveal_fate(game, realm, "V8.7")
            if card < 0:
                break
            if game.cards[card].type == HERO:
                hero = card
            else:
                others.append(card)
        discard_revealed(game, others, "V9.1")
        if hero >= 0:
            if self.may_discard and not game.cards[hero].rushes_to:
                game.push(Ask(self, act.aimed(hero)))
            else:
                game.push(PlayFate(act.player, hero))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        return Decision(
            act.player,
            "mode",
            PLAY_OR_DISCARD,
            rule="V9.1",
            ask="{source}: do you play {about} or discard it?",
            source=source(game, act),
            about=game.cards[act.chosen].name,
        )

    def answer(self, game: Villainous, act: Act, option: Mode) -> None:
        if option.value == PLAY_IT:
            game.push(PlayFate(act.player, act.chosen))
        else:
            discard_revealed(game, [act.chosen], "V9.1")

    def fall_away(self, game: Villainous, act: Act) -> None:
        discard_revealed(game, [act.chosen], "V9.1")


class RevealUntil(Choice[Mode]):
    """Reveal your deck until a certain card appears; it goes to your hand, the others are discarded.

    Either a card with the trait, or one of a type that is named first.
    """

    __slots__ = ("trait", "types")

    def __init__(self, trait: str = "", types: tuple[int, ...] = ()) -> None:
        self.trait = trait
        self.types = types

    def start(self, game: Villainous, act: Act) -> None:
        if self.types:
            game.push(Ask(self, act))
        else:
            self.reveal(game, act, -1)

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        options = [Mode(type, TYPE_WORDS[type]) for type in self.types]
        return Decision(
            act.player,
            "mode",
            options,
            rule="V9.1",
            ask="{source}: what do you look for, to take it into hand?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Mode) -> None:
        self.reveal(game, act, option.value)

    def possible(self, game: Villainous, act: Act) -> bool:
        realm = game.realms[act.realm]
        return bool(realm.deck or realm.discard)

    def reveal(self, game: Villainous, act: Act, type: int) -> None:
        realm = game.realms[act.realm]
        others: list[int] = []
        renewals = 0
        while True:
            if not realm.deck:
                renewals += 1
                if renewals > 1:
                    break
            card = top_of_deck(game, realm)
            if card < 0:
                break
            printed = game.cards[card]
            game.emit(Reveals("V8.7", realm.seat, printed.name))
            if printed.type == type or (self.trait and printed.trait == self.trait):
                to_hand(game, card, everyone(game))
                game.emit(GoesToHand("V9.1", realm.seat, printed.name))
                break
            others.append(card)
        for card in others:
            to_discard(game, card)
            game.emit(IsDiscarded("V9.1", game.cards[card].name))


class TakeFromDiscard(Choice[Choose]):
    """Take a card from your discard pile into your hand: any, or one of certain types, or of a name."""

    __slots__ = ("name", "types")

    def __init__(self, types: tuple[int, ...] = (), name: str = "") -> None:
        self.types = types
        self.name = name

    def candidates(self, game: Villainous, act: Act) -> list[int]:
        return [
            card
            for card in game.realms[act.realm].discard
            if (not self.types or game.cards[card].type in self.types)
            and (not self.name or game.cards[card].name == self.name)
        ]

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(self.candidates(game, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        cards = self.candidates(game, act)
        if not cards:
            return None
        return Decision(
            act.player,
            "card",
            name_options(game, cards),
            rule="V9.11",
            ask="{source}: which card do you take from the discard pile into hand?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        card = option.value
        take_out(game, card)
        to_hand(game, card, everyone(game))
        game.emit(GoesToHand("V9.1", act.realm, game.cards[card].name))

    def whether(self, noun: str) -> str:
        return asks("{source}: do you take an item from the discard pile into hand?")


class DrawCards(Piece):
    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def start(self, game: Villainous, act: Act) -> None:
        draw(game, game.realms[act.realm], self.count, "V9.1")


class DiscardCardsFromHand(Choice[Choose]):
    """Discard that many cards of your hand, of your choice; a hand that is not larger goes as a whole."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def start(self, game: Villainous, act: Act) -> None:
        game.push(Ask(self, act.of(self.count)))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        realm = game.realms[act.realm]
        if not realm.hand or act.amount <= 0:
            return None
        cards = hand_cards(game, realm) if len(realm.hand) > act.amount else realm.hand[:1]
        return Decision(
            act.player,
            "discard",
            name_options(game, cards),
            rule="V9.1",
            ask="{source}: which card of your hand do you discard? {number} to go.",
            source=source(game, act),
            number=act.amount,
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        discard_from_hand(game, option.value, "V9.1")
        game.push(Ask(self, act.of(act.amount - 1)))


class DiscardHand(Piece):
    """The villain discards the whole hand."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        for card in game.realms[act.realm].hand:
            discard_from_hand(game, card, "V9.1")


class PlayAllyForFree(Choice[Choose]):
    """Play an ally from your hand at no cost."""

    __slots__ = ()

    def candidates(self, game: Villainous, act: Act) -> list[int]:
        realm = game.realms[act.realm]
        return [
            card
            for card in hand_cards(game, realm)
            if game.cards[card].type == ALLY and why_not_play(game, realm, card, free=True) is None
        ]

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(self.candidates(game, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        options = [PlayChosen(card, label) for card, label in each_name(game, self.candidates(game, act))]
        if not options:
            return None
        return Decision(
            act.player,
            "card",
            options,
            rule="V9.1",
            ask="{source}: which ally do you play at no cost?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        begin_play(game, game.realms[act.realm], option.value, free=True)


class PlayTopFateOfOpponent(Piece):
    """Reveal the top Fate card of the player whose turn it is, and play it there."""

    __slots__ = ()

    def possible(self, game: Villainous, act: Act) -> bool:
        opponent = game.realms[game.active]
        return bool(opponent.fate_deck or opponent.fate_discard)

    def start(self, game: Villainous, act: Act) -> None:
        card = reveal_fate(game, game.realms[game.active], "V8.7")
        if card >= 0:
            game.push(PlayFate(act.player, card))

    def concerns(self, game: Villainous, act: Act, seat: int) -> bool:
        return seat == game.active or super().concerns(game, act, seat)
