"""Sentences: if, unless, for each, modes, and whole texts."""

from typing import Any

from parlour.games.lorcana.language.nodes import (
    Amount,
    Apply,
    ChooseOne,
    ChoosePlayer,
    Condition,
    Effect,
    If,
    May,
    Negated,
    Player,
    Ref,
    Repeat,
    Selector,
    Sequence,
    Unless,
    When,
)
from parlour.games.lorcana.language.reader.clauses import applied
from parlour.games.lorcana.language.reader.composing import (
    ForEachWhoDoesNot,
    Instead,
    Otherwise,
    Then,
    Unresisted,
    composed,
)
from parlour.games.lorcana.language.reader.effects import sequence
from parlour.games.lorcana.language.reader.english import phrase, word
from parlour.games.lorcana.language.reader.predicates import Predicate
from parlour.games.lorcana.language.reader.unresolved import (
    Actor,
    OfChosenPlayer,
    Pronoun,
    rewrite,
)

# --- together, if, unless, for each ---------------------------------------------------------------------------------


@phrase("compound", "{clause}")
def _clause(clause: Effect) -> Effect:
    return clause


@phrase("compound", "{clause} and {clause}")
def _and(first: Effect, second: Effect) -> Effect:
    return sequence("and", first, second)


@phrase("compound", "{clause} , then {compound}")
def _and_then(first: Effect, second: Effect) -> Effect:
    if isinstance(first, May):
        return May(sequence("then", first.effect, second), first.who)
    return sequence("then", first, second)


@phrase("compound", "{clause} unless {condition}")
def _unless(effect: Effect, condition: Condition) -> Effect:
    if isinstance(effect, Apply):
        return Apply(tuple(_unless_so(part, condition) for part in effect.what), effect.duration)
    return If(Negated(condition), effect)


def _unless_so(part: Any, condition: Condition) -> Any:
    own: Condition = rewrite(condition, lambda node: Ref("each") if isinstance(node, Pronoun) else None)
    return When(Negated(own), (part,))


@phrase("compound", "{clause} unless {player} {verbs}")
def _unless_they(effect: Effect, player: Player, cost: Effect) -> Effect:
    acting = player
    paid: Effect = rewrite(cost, lambda node: acting if isinstance(node, Actor) else None)
    return Unless(effect, acting, paid)


@phrase("sentence", "{compound}")
def _compound(effect: Effect) -> Effect:
    return effect


@phrase("sentence", "{for_each} , {compound}")
def _for_each(amount: Amount, effect: Effect) -> Effect:
    return Repeat(effect, amount)


@phrase("sentence", "for each opponent who doesn't , {compound}")
def _who_does_not(effect: Effect) -> Effect:
    return ForEachWhoDoesNot(effect)


@phrase("sentence", "if {conditions} , {compound}")
def _if(condition: Condition, effect: Effect) -> Effect:
    return conditional_effect(condition, effect)


def conditional_effect(condition: Condition, effect: Effect) -> Effect:
    """If it is so, the effect; a player the condition speaks of is chosen first."""
    if isinstance(condition, OfChosenPlayer):
        return Sequence((ChoosePlayer(condition.player), If(condition.condition, effect)))
    return If(condition, effect)


@phrase("sentence", "{compound} if {conditions}", form_of="sentence: if {conditions} , {compound}")
def _if_after(effect: Effect, condition: Condition) -> Effect:
    return If(condition, effect)


@phrase("sentence", "if {conditions} , {compound} instead")
def _instead(condition: Condition, effect: Effect) -> Effect:
    return Instead(condition, effect)


@phrase("sentence", "if {conditions} , {affected} {predicates} instead")
def _holds_instead(condition: Condition, what: Selector, predicates: Predicate) -> Effect:
    return Instead(condition, applied(what, predicates, None))


@phrase("sentence", "otherwise , {compound}")
def _otherwise(effect: Effect) -> Effect:
    return Otherwise(effect)


@phrase("sentence", "then [,] {sentence}")
def _then_sentence(effect: Effect) -> Effect:
    return Then(effect)


word("sentence", Unresisted(), "this damage can't be reduced by Resist")


# --- modes ----------------------------------------------------------------------------------------------------------


@phrase("mode", "• {text}")
def _mode(effect: tuple[Effect, ...]) -> Effect:
    return composed(effect)


@phrase("modes", "{mode} {mode} {mode}", "{mode} {mode}")
def _modes(*modes: Effect) -> tuple[Effect, ...]:
    return modes


@phrase("modal", "choose one : {modes}")
def _choose_one(modes: tuple[Effect, ...]) -> Effect:
    return ChooseOne(modes)


@phrase("modal", "you may choose one : {modes}")
def _may_choose_one(modes: tuple[Effect, ...]) -> Effect:
    return May(ChooseOne(modes))


@phrase("modal", "choose one of the following . if {conditions} , choose both instead : {modes}")
def _choose_one_or_both(condition: Condition, modes: tuple[Effect, ...]) -> Effect:
    return If(condition, ChooseOne(modes, count=len(modes)), ChooseOne(modes))


# --- texts ----------------------------------------------------------------------------------------------------------


@phrase("text", "{sentence} . {text}")
def _more(first: Effect, rest: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (first, *rest)


@phrase("text", "{sentence} .")
def _last(only: Effect) -> tuple[Effect, ...]:
    return (only,)


@phrase("text", "{modal}")
def _modal(only: Effect) -> tuple[Effect, ...]:
    return (only,)
