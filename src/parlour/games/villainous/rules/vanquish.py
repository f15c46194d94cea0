"""V5.16-V5.21: vanquishing a hero with exactly the allies chosen for it."""

from __future__ import annotations

from parlour.games.villainous.card import ENLARGED_LEFT, ENLARGED_RIGHT, STAYS_AFTER_VANQUISH, WICKET
from parlour.games.villainous.events import Vanquishes
from parlour.games.villainous.labels import told_apart
from parlour.games.villainous.offering import card_options
from parlour.games.villainous.options import VanquishChosen, VanquishHero
from parlour.games.villainous.rules import refusals as why
from parlour.games.villainous.rules.defeat import defeat, may_fall
from parlour.games.villainous.rules.realm import discard_from_realm
from parlour.games.villainous.state import CARDS_EACH, Realm, Villainous
from parlour.games.villainous.text import Act, Carry, carry_out
from parlour.kernel.decision import DONE, Choose, Decision, Option
from parlour.kernel.refusal import Refusal
from parlour.kernel.step import Question, Step


def helpers(game: Villainous, realm: Realm, hero: int) -> list[int]:
    """The allies that can take part against this hero."""
    place = game.place[hero]
    size = game.state.get(hero, 0) if game.state else 0
    also = -1
    if size == ENLARGED_LEFT:
        also = place - 1
    elif size == ENLARGED_RIGHT:
        also = place + 1
    immune = game.cards[hero].immune_to
    locked = realm.locked >> place & 1
    found: list[int] = []
    for location in (0, 1, 2, 3):
        allies = realm.allies[location]
        if not allies:
            continue
        at_hand = location in (place, also)
        if not at_hand and (locked or (location != place - 1 and location != place + 1)):
            continue
        for ally in allies:
            printed = game.cards[ally]
            if not at_hand and not printed.reach:
                continue
            if game.state and game.state.get(ally, 0) == WICKET:
                continue
            if immune and printed.name == immune:
                continue
            found.append(ally)
    return found


def why_not_vanquish(game: Villainous, realm: Realm, hero: int) -> Refusal | None:
    """Why this hero cannot be vanquished now."""
    if realm.in_force:
        refusal = may_fall(game, realm, hero)
        if refusal is not None:
            return refusal
    needed = game.cards[hero].needs_allies
    strength = game.strength[hero]
    if strength == 0 and not needed:
        return None  # V9.7
    allies = helpers(game, realm, hero)
    if len(allies) < needed:
        return why.NEEDS_MORE_ALLIES
    total = 0
    for ally in allies:
        total += game.strength[ally]
    return None if total >= strength else why.NOT_STRONG_ENOUGH


def vanquishable(game: Villainous, realm: Realm) -> list[int]:
    """V5.16: the heroes of the realm that could be vanquished now, at any location, locked ones too (V5.19)."""
    return [hero for heroes in realm.heroes for hero in heroes if why_not_vanquish(game, realm, hero) is None]


def vanquish_options(game: Villainous, realm: Realm) -> list[VanquishHero]:
    heroes = vanquishable(game, realm)
    if len(heroes) > 1:
        heroes = told_apart(game, heroes)
    return [VanquishHero(hero, game.label[hero]) for hero in heroes]


class ChooseAllies(Question[Villainous, Option]):
    """V5.17: which allies are used, one after another, until their strength is enough and the player stops."""

    __slots__ = ("chosen", "hero", "kept")

    def __init__(self, hero: int, chosen: tuple[int, ...], kept: bool) -> None:
        self.hero = hero
        self.chosen = chosen
        self.kept = kept

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realm_of(self.hero)
        rest = [ally for ally in helpers(game, realm, self.hero) if ally not in self.chosen]
        options: list[Option] = [*card_options(game, rest)]
        if self.enough(game):
            options.append(DONE)
        return Decision(
            realm.seat,
            "allies",
            options,
            rule="V5.17",
            ask="Which ally do you use against {source}? It stays afterwards."
            if self.kept
            else "Which ally do you use against {source}? It is discarded afterwards.",
            source=game.label[self.hero],
        )

    def enough(self, game: Villainous) -> bool:
        total = sum(game.strength[ally] for ally in self.chosen)
        return total >= game.strength[self.hero] and len(self.chosen) >= game.cards[self.hero].needs_allies

    def answer(self, game: Villainous, option: Option) -> None:
        if isinstance(option, Choose):
            game.push(ChooseAllies(self.hero, (*self.chosen, option.value), self.kept))
        else:
            vanquish(game, self.hero, self.chosen, self.kept)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.hero // CARDS_EACH


def vanquish(game: Villainous, hero: int, allies: tuple[int, ...], kept: bool) -> None:
    """V5.18: the hero and the allies used leave together."""
    realm = game.realm_of(hero)
    game.cause = game.label[hero]
    if not game.unheard:
        game.emit(Vanquishes("V5.16", realm.seat, game.label[hero]))
    used = tuple((item, ally) for ally in allies for item in game.items_on(ally) if game.cards[item].on_use)
    steps: list[Step[Villainous]] = [Fall(hero, game.strength[hero], used)]
    if not kept:
        for ally in allies:
            if game.cards[ally].static != STAYS_AFTER_VANQUISH:
                for card in discard_from_realm(game, ally, "V5.18"):
                    act = Act(realm.seat, realm.seat, card)
                    steps.extend(Carry(piece, act) for piece in game.cards[card].on_discard)
    game.push(*steps)


class Fall(Step[Villainous]):
    """The vanquished hero is defeated; the first thing to happen then is what items used for it say of that.

    ``strength`` is what it had while the allies were still there; ``used`` are those items, each with the ally that
    bore it.
    """

    __slots__ = ("hero", "strength", "used")

    def __init__(self, hero: int, strength: int, used: tuple[tuple[int, int], ...]) -> None:
        self.hero = hero
        self.strength = strength
        self.used = used

    def run(self, game: Villainous) -> None:
        seat = self.hero // CARDS_EACH
        defeat(game, self.hero, self.strength, "V5.18")
        if game.outcome is None:
            for item, ally in self.used:
                carry_out(game, game.cards[item].on_use, Act(seat, seat, item, ally))

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.hero // CARDS_EACH


class VanquishNow(Question[Villainous, VanquishHero]):
    """A Vanquish that a card gives: which hero."""

    __slots__ = ("kept", "seat", "source")

    def __init__(self, seat: int, source: str, kept: bool) -> None:
        self.seat = seat
        self.source = source
        self.kept = kept

    def ask(self, game: Villainous) -> Decision | None:
        heroes = told_apart(game, vanquishable(game, game.realms[self.seat]))
        if not heroes:
            return None
        options = [VanquishChosen(hero, game.label[hero]) for hero in heroes]
        return Decision(
            self.seat,
            "vanquish",
            options,
            rule="V5.16",
            ask="{source}: which hero do you vanquish?",
            source=self.source,
        )

    def answer(self, game: Villainous, option: VanquishHero) -> None:
        game.push(ChooseAllies(option.value, (), self.kept))

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.seat
