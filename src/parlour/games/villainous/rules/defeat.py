"""V8.12: defeating a hero, by the Vanquish action or by a card, and what comes of it."""

from __future__ import annotations

from parlour.games.villainous.card import CANNOT_FALL, HYPNOTIZED, MUST_FALL_FIRST
from parlour.games.villainous.events import FallsTo, IsDefeated, IsDiscarded, IsHypnotized, ReachesObjective
from parlour.games.villainous.rules.conditions import OfferConditions
from parlour.games.villainous.rules.power import give_back
from parlour.games.villainous.rules.realm import forget, lift, put_below, strip, to_discard
from parlour.games.villainous.rules.refusals import CANNOT_FALL_NOW, OTHERS_FALL_FIRST
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.state import Realm, Villainous
from parlour.games.villainous.text import Act, Carry
from parlour.kernel.refusal import Refusal
from parlour.kernel.step import Step


def may_fall(game: Villainous, realm: Realm, hero: int) -> Refusal | None:
    """Why a hero cannot be defeated by any means now."""
    in_force = realm.in_force
    if MUST_FALL_FIRST in in_force and not has_text(game, realm, hero, MUST_FALL_FIRST):
        return OTHERS_FALL_FIRST
    if CANNOT_FALL in in_force and has_text(game, realm, hero, CANNOT_FALL):
        return CANNOT_FALL_NOW
    return None


def has_text(game: Villainous, realm: Realm, card: int, static: int) -> bool:
    """Whether the card, or an item attached to it, has this standing text."""
    if game.cards[card].static == static:
        return True
    return any(game.bearer[item] == card and game.cards[item].static == static for item in realm.attached)


def defeat(game: Villainous, hero: int, strength: int, rule: str, hypnotized: bool = False) -> None:
    """The hero of that strength leaves for the Fate discard pile (V5.18); what was taken returns; texts happen."""
    realm = game.realm_of(hero)
    location = game.place[hero]
    steps = texts_about(game, hero, strength, hypnotized)
    if not game.cause:
        game.cause = game.label[hero]
    if not game.unheard:
        game.emit(IsDefeated(rule, game.label[hero]))
    give_back(game, realm, hero, rule)
    drop_items(game, hero)
    lift(game, hero)
    forget(game, hero)
    if hypnotized:
        game.state[hero] = HYPNOTIZED
        game.base[hero] = strength
        put_below(game, hero, location)
        game.emit(IsHypnotized("V9.9", game.label[hero]))
    else:
        to_discard(game, hero)
        refresh(game, realm)
    if realm.villain.objective.won_by_defeat(game, realm.seat, hero, location):
        game.emit(ReachesObjective("V7.1", realm.seat))
        game.finish((realm.seat,), "objective", "V7.1")
        return
    if realm.seat == game.active:
        steps.append(OfferConditions(strength))
    game.push(*steps)


def texts_about(game: Villainous, hero: int, strength: int, hypnotized: bool) -> list[Step[Villainous]]:
    """What items at its location say of a hero's defeat there, then what the hero itself says, unless hypnotized."""
    realm = game.realm_of(hero)
    location = game.place[hero]
    speaking = [card for card in realm.items[location] if game.cards[card].on_defeat_here]
    steps: list[Step[Villainous]] = []
    for card in speaking:
        act = Act(realm.seat, realm.seat, card, hero, location, strength)
        steps.extend(Carry(piece, act) for piece in game.cards[card].on_defeat_here)
    if not hypnotized:
        act = Act(realm.seat, realm.seat, hero, hero, location, strength)
        steps.extend(Carry(piece, act) for piece in game.cards[hero].on_defeat)
    return steps


def drop_items(game: Villainous, hero: int) -> None:
    """V6.13: items of a fallen hero are discarded; one that the hero had taken is free again where the hero falls."""
    realm = game.realm_of(hero)
    location = game.place[hero]
    for item in game.items_on(hero):
        if game.cards[item].fate or game.cards[item].attach >= 0:
            game.emit(IsDiscarded("V6.13", game.label[item]))
            lift(game, item)
            to_discard(game, item)
        else:
            lift(game, item)
            put_below(game, item, location)
            game.emit(FallsTo("V9.1", game.label[item], realm.villain.locations[location].name))


def remove_found(game: Villainous, hero: int) -> None:
    """V8.11: a hero that is found in the realm is taken off it without its items; that is no defeat."""
    strip(game, hero, "V8.11")
    lift(game, hero)
    forget(game, hero)
    refresh(game, game.realm_of(hero))
