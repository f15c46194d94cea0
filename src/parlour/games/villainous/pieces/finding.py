"""Texts that bring heroes into the realm: out of the Fate discard pile, or from wherever they are found."""

from __future__ import annotations

from parlour.games.villainous.card import HERO
from parlour.games.villainous.offering import name_options
from parlour.games.villainous.rules.defeat import remove_found
from parlour.games.villainous.rules.fate import ChooseHeroPlace, hero_enters, hero_places
from parlour.games.villainous.rules.piles import shuffle_fate
from parlour.games.villainous.rules.realm import take_out
from parlour.games.villainous.state import CARDS_EACH, FATE_DECK, VILLAIN_CARDS, Realm, Villainous
from parlour.games.villainous.text import Act, Choice, Piece, carry_out, source
from parlour.kernel.decision import Choose, Decision


class PlayFromFateDiscard(Choice[Choose]):
    """Choose a hero in the Fate discard pile and play it, anywhere or where the villain stands."""

    __slots__ = ("at_figure", "at_most")

    def __init__(self, at_most: int = 99, at_figure: bool = False) -> None:
        self.at_most = at_most
        self.at_figure = at_figure

    def candidates(self, game: Villainous, act: Act) -> list[int]:
        realm = game.realms[act.realm]
        pile = realm.fate_discard
        if act.source in realm.in_passing:  # the other card revealed with this one is discarded before it is played
            pile = (*[card for card in realm.in_passing if card != act.source], *pile)
        return [card for card in pile if self.fits(game, realm, card)]

    def fits(self, game: Villainous, realm: Realm, card: int) -> bool:
        printed = game.cards[card]
        if not printed.fate or printed.type != HERO or printed.strength > self.at_most:
            return False
        places = hero_places(game, realm, card)
        return realm.figure in places if self.at_figure else bool(places)

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(self.candidates(game, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        return Decision(
            act.player,
            "card",
            name_options(game, self.candidates(game, act)),
            rule="V9.11",
            ask="{source}: which hero is played from the Fate discard pile?",
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        card = option.value
        take_out(game, card)
        if self.at_figure:
            hero_enters(game, act.player, card, game.realms[act.realm].figure)
        else:
            game.push(ChooseHeroPlace(act.player, card))


class Find(Piece):
    """V8.10, V8.11: find the named hero in the realm, the Fate discard pile or the Fate deck, and play it.

    It goes to the place of the card of this text, or where the player likes.
    """

    __slots__ = ("anywhere", "name", "then")

    def __init__(self, name: str, *then: Piece, anywhere: bool = False) -> None:
        self.name = name
        self.anywhere = anywhere
        self.then = then

    def start(self, game: Villainous, act: Act) -> None:
        realm = game.realms[act.realm]
        hero = self.card(game, act)
        if game.in_realm(hero):
            remove_found(game, hero)
        else:
            searched = game.place[hero] == FATE_DECK
            take_out(game, hero)
            if searched:
                shuffle_fate(game, realm, "V8.10")
        carry_out(game, self.then, act.aimed(hero))
        if self.anywhere:
            game.push(ChooseHeroPlace(act.player, hero))
        else:
            hero_enters(game, act.player, hero, act.place)

    def card(self, game: Villainous, act: Act) -> int:
        first = act.realm * CARDS_EACH
        for card in range(first + VILLAIN_CARDS, first + CARDS_EACH):
            if game.cards[card].name == self.name:
                return card
        raise KeyError(self.name)
