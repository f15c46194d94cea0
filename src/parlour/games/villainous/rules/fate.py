"""V5.8-V5.11, V9.2, V9.3: the Fate action and playing Fate cards into somebody's realm."""

from __future__ import annotations

from typing import Final

from parlour.games.villainous.card import (
    CURSE,
    HERO,
    ITEM,
    NO_HEROES_HERE,
    ONLY_STRONG_HEROES_HERE,
)
from parlour.games.villainous.events import (
    CannotBePlayed,
    FateTokenGoesTo,
    IsDiscarded,
    Plays,
    PlaysTo,
    Reveals,
    TakesFateAction,
)
from parlour.games.villainous.offering import card_options, each_name, place_options
from parlour.games.villainous.options import PlayChosen
from parlour.games.villainous.rules import refusals as why
from parlour.games.villainous.rules.piles import top_of_fate
from parlour.games.villainous.rules.play import DiscardPlayed, possible_bearers
from parlour.games.villainous.rules.power import gain
from parlour.games.villainous.rules.realm import attach, put_hero, to_discard
from parlour.games.villainous.state import CARDS_EACH, Realm, Villainous
from parlour.games.villainous.symbols import FATE_SYMBOL
from parlour.games.villainous.text import Act, Carry, all_possible
from parlour.kernel.decision import Choose, Decision
from parlour.kernel.refusal import Refusal
from parlour.kernel.step import Question, Step

STRONG: Final = 4
DRAGON_FORM_POWER: Final = 3
FEWEST_WITH_TOKEN: Final = 5
"""With fewer players nobody gets the Fate token, or is left alone for it (V5.11)."""


def why_not_fate(game: Villainous, player: int, target: int) -> Refusal | None:
    """V5.11: with five or six players the holder of the Fate token is left alone."""
    if target == player or game.gone >> target & 1:
        return why.FATE_OF_OTHERS
    if game.fate_token == target and len(game.realms) >= FEWEST_WITH_TOKEN:
        return why.HAS_FATE_TOKEN
    return None


def fate_action(game: Villainous, player: int, target: int) -> None:
    """V5.8: reveal the top two Fate cards of an opponent, play one, discard the other."""
    realm = game.realms[target]
    game.cause = FATE_SYMBOL.words
    if not game.unheard:
        game.emit(TakesFateAction("V5.8", player, target))
    if len(game.realms) >= FEWEST_WITH_TOKEN:
        game.fate_token = target
        game.emit(FateTokenGoesTo("V5.11", target))
    for _ in range(realm.dragon_forms):
        gain(game, realm, DRAGON_FORM_POWER, "V9.1")
    revealed: list[int] = []
    for _ in range(2):
        card = reveal_fate(game, realm, "V5.8")
        if card >= 0:
            revealed.append(card)
    if revealed:
        game.push(ChooseFate(player, tuple(revealed)))


def reveal_fate(game: Villainous, realm: Realm, rule: str) -> int:
    """Turn over the top card of a Fate deck for all to see (V8.7)."""
    card = top_of_fate(game, realm)
    if card >= 0 and not game.unheard:
        game.emit(Reveals(rule, realm.seat, game.cards[card].name))
    return card


def discard_revealed(game: Villainous, cards: list[int], rule: str) -> None:
    for card in cards:
        to_discard(game, card)
        if not game.unheard:
            game.emit(IsDiscarded(rule, game.cards[card].name))


def hero_places(game: Villainous, realm: Realm, card: int) -> list[int]:
    """V5.9: the locations to which a hero can be played."""
    printed = game.cards[card]
    if printed.rushes_to:
        return [realm.villain.location(printed.rushes_to)]
    places: list[int] = []
    for place in (0, 1, 2, 3):
        if realm.locked >> place & 1:
            continue
        if printed.barred_from and realm.villain.locations[place].name == printed.barred_from:
            continue
        open_to_hero = True
        for other in realm.items[place]:
            text = game.cards[other]
            if text.type == CURSE and (
                text.static == NO_HEROES_HERE or (text.static == ONLY_STRONG_HEROES_HERE and printed.strength < STRONG)
            ):
                open_to_hero = False
        if open_to_hero:
            places.append(place)
    return places


def why_not_fate_card(game: Villainous, player: int, card: int) -> Refusal | None:
    """V9.2: why a revealed Fate card cannot be played."""
    realm = game.realm_of(card)
    printed = game.cards[card]
    if printed.type == HERO:
        return None if hero_places(game, realm, card) else why.NO_PLACE
    if printed.type == ITEM:
        return None if possible_bearers(game, realm, printed) else why.NO_HERO_TO_BEAR
    act = Act(player, realm.seat, card)
    if printed.aim is not None and not printed.aim.any(game, act):
        return why.CANNOT_BE_CARRIED_OUT
    return None if all_possible(game, printed.on_play, act) else why.CANNOT_BE_CARRIED_OUT


class ChooseFate(Question[Villainous, Choose]):
    """V5.8, V9.3: which of the revealed cards is played; those that cannot be are no choice."""

    __slots__ = ("cards", "player")

    def __init__(self, player: int, cards: tuple[int, ...]) -> None:
        self.player = player
        self.cards = cards

    def ask(self, game: Villainous) -> Decision | None:
        playable = [card for card in self.cards if game.cards[card].rushes_to]  # never a choice
        if not playable:
            playable = [card for card in self.cards if why_not_fate_card(game, self.player, card) is None]
        if not playable:
            return None
        return Decision(
            self.player,
            "fate",
            [PlayChosen(card, label) for card, label in each_name(game, playable)],
            rule="V5.8",
            ask="Which Fate card do you play against {source}? Any other one is discarded.",
            source=game.realm_of(self.cards[0]).villain.name,
        )

    def answer(self, game: Villainous, option: Choose) -> None:
        chosen = option.value
        game.cause = FATE_SYMBOL.words
        discard_revealed(game, [card for card in self.cards if card != chosen], "V5.8")
        game.push(PlayFate(self.player, chosen))

    def skip(self, game: Villainous) -> None:
        for card in self.cards:
            to_discard(game, card)
            game.emit(CannotBePlayed("V9.3", game.cards[card].name))

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat in (self.player, self.cards[0] // CARDS_EACH)

    def fall_away(self, game: Villainous) -> None:
        discard_revealed(game, list(self.cards), "V5.8")


class PlayFate(Step[Villainous]):
    """A face-up Fate card is played into its owner's realm, at no cost; what it needs is asked of the player."""

    __slots__ = ("card", "player")

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def run(self, game: Villainous) -> None:
        card = self.card
        if why_not_fate_card(game, self.player, card) is not None:
            to_discard(game, card)
            game.emit(CannotBePlayed("V9.2", game.cards[card].name))
            return
        printed = game.cards[card]
        if printed.type == HERO:
            game.push(ChooseHeroPlace(self.player, card))
        elif printed.type == ITEM:
            game.push(ChooseHeroForItem(self.player, card))
        elif printed.aim is not None:
            game.push(AimFate(self.player, card))
        else:
            perform_fate(game, self.player, card, -1)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat in (self.player, self.card // CARDS_EACH)

    def fall_away(self, game: Villainous) -> None:
        discard_revealed(game, [self.card], "V5.8")


def perform_fate(game: Villainous, player: int, card: int, target: int) -> None:
    """V6.14: a Fate effect is carried out once and discarded."""
    printed = game.cards[card]
    if not game.unheard:
        game.emit(Plays("V6.14", player, printed.name))
    act = Act(player, game.realm_of(card).seat, card, target)
    game.push(*[Carry(piece, act) for piece in printed.on_play], DiscardPlayed(card))


class FateQuestion(Question[Villainous, Choose]):
    """A question about a Fate card that is being played."""

    __slots__ = ("card", "player")

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat in (self.player, self.card // CARDS_EACH)

    def fall_away(self, game: Villainous) -> None:
        discard_revealed(game, [self.card], "V5.8")


class AimFate(FateQuestion):
    __slots__ = ()

    def ask(self, game: Villainous) -> Decision | None:
        printed = game.cards[self.card]
        assert printed.aim is not None
        act = Act(self.player, game.realm_of(self.card).seat, self.card)
        targets = printed.aim.find(game, act)
        return Decision(
            self.player,
            "aim",
            card_options(game, targets),
            rule="V6.14",
            ask=printed.on_play[0].which(printed.aim.noun),
            source=printed.name,
            about=printed.on_play[0].about(game, act),
        )

    def answer(self, game: Villainous, option: Choose) -> None:
        perform_fate(game, self.player, self.card, option.value)


class ChooseHeroPlace(FateQuestion):
    """V5.9: the player who took the action decides where the hero goes."""

    __slots__ = ()

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realm_of(self.card)
        return Decision(
            self.player,
            "location",
            place_options(realm, hero_places(game, realm, self.card)),
            rule="V5.9",
            ask="To which location do you play {source}?",
            source=game.cards[self.card].name,
        )

    def answer(self, game: Villainous, option: Choose) -> None:
        hero_enters(game, self.player, self.card, option.value)


class ChooseHeroForItem(FateQuestion):
    """V6.13: every Fate item goes under a hero."""

    __slots__ = ()

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realm_of(self.card)
        printed = game.cards[self.card]
        return Decision(
            self.player,
            "bearer",
            card_options(game, possible_bearers(game, realm, printed)),
            rule="V6.13",
            ask="To whom do you attach {source}?",
            source=printed.name,
        )

    def answer(self, game: Villainous, option: Choose) -> None:
        attach(game, self.card, option.value, "V6.13")


def hero_enters(game: Villainous, player: int, card: int, place: int) -> None:
    """V5.9: the hero takes its place; its own text first, then what others say of heroes being played there."""
    realm = game.realm_of(card)
    put_hero(game, card, place)
    if not game.unheard:
        game.emit(PlaysTo("V5.9", player, game.label[card], realm.villain.locations[place].name))
    act = Act(player, realm.seat, card, card, place)
    steps: list[Step[Villainous]] = [Carry(piece, act) for piece in game.cards[card].on_play]
    steps.append(HeroWasPlayed(card, place))
    game.push(*steps)


class HeroWasPlayed(Step[Villainous]):
    """What cards at a location say of a hero being played there; a hero that is moved there is not played (V8.6)."""

    __slots__ = ("hero", "place")

    def __init__(self, hero: int, place: int) -> None:
        self.hero = hero
        self.place = place

    def run(self, game: Villainous) -> None:
        realm = game.realm_of(self.hero)
        steps = [
            Carry(piece, Act(realm.seat, realm.seat, card, self.hero, self.place))
            for card in realm.items[self.place]
            for piece in game.cards[card].on_hero_played_here
        ]
        if steps:
            game.push(*steps)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.hero // CARDS_EACH
