"""Clauses: who does it, may it, what holds and for how long."""

import dataclasses
from typing import Any

from parlour.games.lorcana.language.nodes import (
    Amount,
    Apply,
    Banish,
    Choose,
    ChooseOne,
    Chosen,
    Discard,
    Draw,
    EachDoes,
    Effect,
    Enters,
    Gain,
    GainLore,
    GetInkDrops,
    LoseLore,
    May,
    MoveTo,
    Pay,
    Player,
    PlayersCan,
    PlayersCannot,
    Ref,
    Selector,
    Sequence,
    They,
    Triggered,
    Watch,
    You,
)
from parlour.games.lorcana.language.reader.composing import choice_in
from parlour.games.lorcana.language.reader.effects import sequence
from parlour.games.lorcana.language.reader.english import inflected, phrase, word
from parlour.games.lorcana.language.reader.events import Event
from parlour.games.lorcana.language.reader.nouns import Noun
from parlour.games.lorcana.language.reader.predicates import Predicate
from parlour.games.lorcana.language.reader.unresolved import (
    Actor,
    Pronoun,
    Their,
    mentions,
    rewrite,
)

LOOPING = (Draw, GainLore, LoseLore, GetInkDrops, Discard)


# --- who does it ----------------------------------------------------------------------------------------------------


def done_by(player: Player, effect: Effect) -> Effect:
    """The effect with its actor known."""
    if isinstance(player, You):
        acted: Effect = rewrite(effect, lambda node: You() if isinstance(node, Actor) else None)
        return acted
    if isinstance(effect, LOOPING) and isinstance(effect.who, Actor):
        alone = dataclasses.replace(effect, who=player)
        choice = None if isinstance(effect, Discard) else choice_in(effect)
        if choice is not None:
            alone = rewrite(alone, lambda node: Ref("it") if node == choice else None)
            return Sequence((Choose(choice), alone), "and")
        if not mentions(alone, Actor):
            return alone
    theirs: Effect = rewrite(effect, lambda node: They() if isinstance(node, (Actor, Their)) else None)
    return EachDoes(player, theirs)


@inflected("verbs", "{verb} , {verb} , and {verb}", "{verb} and [then] {verb}", "{verb}")
def _verbs(*verbs: Effect) -> Effect:
    return sequence("and", *verbs)


@phrase("deed", "{verbs} , then {verbs}")
def _then(first: Effect, second: Effect) -> Effect:
    return sequence("then", first, second)


@phrase("deed", "{verbs} to {result}")
def _to(cost: Effect, result: Effect) -> Effect:
    return Pay(cost.effects if isinstance(cost, Sequence) else (cost,), result)


@phrase("deed", "{verbs} or {verbs}")
def _or(first: Effect, second: Effect) -> Effect:
    return ChooseOne((first, second), Actor())


@phrase("deed", "{verbs}")
def _deed(only: Effect) -> Effect:
    return only


@phrase("result", "have {player} {verbs}")
def _have(player: Player, deed: Effect) -> Effect:
    return done_by(player, deed)


@phrase("result", "{verbs}")
def _result(only: Effect) -> Effect:
    return only


@phrase("clause", "{deed}", "you {deed}")
def _imperative(deed: Effect) -> Effect:
    return done_by(You(), deed)


@phrase("clause", "you {discount}")
def _discount(discount: Effect) -> Effect:
    return done_by(You(), discount)


@phrase("clause", "you may [also] {deed}")
def _you_may(deed: Effect) -> Effect:
    return May(done_by(You(), deed))


@phrase("clause", "{player} {deed}")
def _player_does(player: Player, deed: Effect) -> Effect:
    return done_by(player, deed)


@phrase("clause", "{player} may {deed}")
def _player_may(player: Player, deed: Effect) -> Effect:
    theirs: Effect = rewrite(deed, lambda node: They() if isinstance(node, (Actor, Their)) else None)
    return EachDoes(player, May(theirs, They()))


# --- what holds of cards --------------------------------------------------------------------------------------------


def applied(what: Selector, predicate: Predicate, duration: Any) -> Effect:
    again: Selector = Ref("it") if mentions(what, Chosen) else what
    return Apply(predicate.of(what, again), duration or predicate.duration or "for good")


@phrase("affected", "{target}", "{plural}")
def _affected(what: Selector) -> Selector:
    return what


@phrase(
    "clause",
    "{affected} {predicates} {for_each} {duration}",
    form_of="clause: {affected} {predicates} [{duration}] [{for_each}]",
)
def _holds_for_each(what: Selector, predicates: Predicate, each: Amount, duration: Any) -> Effect | None:
    held: Effect | None = _holds(what, predicates, duration, each)
    return held


@phrase("clause", "{affected} {predicates} [{duration}] [{for_each}]")
def _holds(what: Selector, predicates: Predicate, duration: Any, each: Amount | None) -> Effect | None:
    each_of = predicates.for_each(each)
    if each_of is None or (duration is not None and each_of.duration is not None):
        return None
    if duration is None and each_of.duration is None and not _lasting(each_of):
        return None
    return applied(what, each_of, duration)


def _lasting(predicate: Predicate) -> bool:
    """Whether it may hold for good when the words tell no duration: gained keywords and entering play."""
    return all(isinstance(part, (Gain, Enters)) for part in predicate.what)


@phrase("clause", "{duration} , {affected} {predicates}")
def _holds_for(duration: Any, what: Selector, predicates: Predicate) -> Effect | None:
    return None if predicates.duration is not None else applied(what, predicates, duration)


@phrase("clause", "{target} may move to {locations} for free")
def _may_move(what: Selector, where: Selector) -> Effect:
    return May(MoveTo(what, where))


@phrase("clause", "{target} may move there for free", form_of="clause: {target} may move to {locations} for free")
def _may_move_there(what: Selector) -> Effect:
    return May(MoveTo(what, Pronoun("location")))


word("permission", PlayersCan(You(), "ink again"), "ink an additional card")


@inflected("clause", "{duration} , you may {permission}")
def _may_for_now(duration: Any, permission: PlayersCan) -> Effect:
    return Apply((permission,), duration)


@phrase("clause", "you may {permission} {duration}", form_of="clause: {duration} , you may {permission}")
def _may_now(permission: PlayersCan, duration: Any) -> Effect:
    return Apply((permission,), duration)


@phrase("playable", "{kind_anywhere}")
def _playable(noun: Noun) -> Selector | None:
    """Cards that lie where one may not play from otherwise."""
    return noun.cards() if noun.zone in ("discard", "under") else None


@phrase("clause", "{player} can't play {plural} {duration}")
def _cannot_play(player: Player, what: Selector, duration: Any) -> Effect:
    return Apply((PlayersCannot(player, "play", what),), duration)


# --- floating and delayed triggers ----------------------------------------------------------------------------------


@phrase("clause", "[{duration} ,] when/whenever {framed_event} [{duration}] , {clause}")
def _whenever_for_now(before: Any, event: Event, behind: Any, effect: Effect) -> Effect | None:
    if (before is None) == (behind is None):
        return None
    return Watch(Triggered(event.ons, effect, event.during), before or behind)


@phrase("clause", "{turn_event} , banish {pronoun}")
def _later_banish(event: Event, what: Selector) -> Effect:
    return Watch(Triggered(event.ons, Banish(what)), "this turn", once=True)
