"""Clauses and sentences: who does it, may it, for how long, if what; and how sentences hang together."""

import dataclasses
from typing import Any

from parlour.games.lorcana.script.nodes import (
    Amount,
    Apply,
    Banish,
    Cards,
    ChooseOne,
    Chosen,
    ChoosePlayer,
    ChosenPlayer,
    Condition,
    DealDamage,
    DeckEnd,
    Discard,
    Draw,
    EachDoes,
    Effect,
    Everyone,
    GainLore,
    GetInkDrops,
    If,
    Look,
    LoseLore,
    May,
    MoveTo,
    Negated,
    Number,
    OfType,
    On,
    Opponents,
    Pay,
    Player,
    PlayersCan,
    PlayersCannot,
    Ref,
    Repeat,
    Replace,
    Selector,
    Sequence,
    They,
    Triggered,
    Unless,
    Watch,
    You,
)
from parlour.games.lorcana.script.reader.effects import sequence
from parlour.games.lorcana.script.reader.english import phrase, word
from parlour.games.lorcana.script.reader.events import Event
from parlour.games.lorcana.script.reader.nouns import Noun, arranged
from parlour.games.lorcana.script.reader.predicates import Predicate
from parlour.games.lorcana.script.reader.unresolved import Actor, OfChosenPlayer, Pronoun, Their, mentions, rewrite

LOOPING = (Draw, GainLore, LoseLore, GetInkDrops, Discard)


@dataclasses.dataclass(frozen=True, slots=True)
class Otherwise(Effect):
    """A sentence that begins with Otherwise."""

    effect: Effect


@dataclasses.dataclass(frozen=True, slots=True)
class Instead(Effect):
    """If a condition, something else than the sentence before."""

    condition: Condition
    effect: Effect


@dataclasses.dataclass(frozen=True, slots=True)
class Then(Effect):
    """A sentence that begins with Then."""

    effect: Effect


@dataclasses.dataclass(frozen=True, slots=True)
class Unresisted(Effect):
    """This damage can't be reduced by Resist."""


@dataclasses.dataclass(frozen=True, slots=True)
class ForEachWhoDoesNot(Effect):
    """For each opponent who doesn't."""

    effect: Effect


@dataclasses.dataclass(frozen=True, slots=True)
class ChooseBoth(Effect):
    """Choose both of the modes instead, if a condition."""

    condition: Condition


# --- who does it ----------------------------------------------------------------------------------------------------


def done_by(player: Player, effect: Effect) -> Effect:
    """The effect with its actor known."""
    if isinstance(player, You):
        acted: Effect = rewrite(effect, lambda node: You() if isinstance(node, Actor) else None)
        return acted
    if isinstance(effect, LOOPING) and isinstance(effect.who, Actor):
        alone = dataclasses.replace(effect, who=player)
        choice = None if isinstance(effect, Discard) else _choice_in(effect)
        if choice is not None:
            from parlour.games.lorcana.script.nodes import Choose

            alone = rewrite(alone, lambda node: Ref("it") if node == choice else None)
            return Sequence((Choose(choice), alone), "and")
        if not mentions(alone, Actor):
            return alone
    theirs: Effect = rewrite(effect, lambda node: They() if isinstance(node, (Actor, Their)) else None)
    return EachDoes(player, theirs)


@phrase("verbs", "{verb} , {verb} , and {verb}")
def _three(first: Effect, second: Effect, third: Effect) -> Effect:
    return sequence("and", first, second, third)


@phrase("verbs", "{verb} and {verb}", "{verb} and then {verb}")
def _two(first: Effect, second: Effect) -> Effect:
    return sequence("and", first, second)


@phrase("verbs", "{verb}")
def _verb(only: Effect) -> Effect:
    return only


@phrase("deed", "{verbs} , then {verbs}")
def _then(first: Effect, second: Effect) -> Effect:
    return sequence("then", first, second)


@phrase("deed", "{verbs} to {result}")
def _to(cost: Effect, result: Effect) -> Effect:
    return Pay(cost.effects if isinstance(cost, Sequence) else (cost,), result)


@phrase("deed", "{verbs} , then {verbs} to {result}")
def _then_to(first: Effect, cost: Effect, result: Effect) -> Effect:
    return sequence("then", first, Pay((cost,), result))


@phrase("deed", "{verbs} or {verbs}")
def _or(first: Effect, second: Effect) -> Effect:
    return ChooseOne((first, second), Actor())


@phrase("deed", "{verbs} and {clause_pronoun}")
def _and_clause(first: Effect, second: Effect) -> Effect:
    return sequence("and", first, second)


@phrase("clause_pronoun", "{pronoun} {predicates} {duration}")
def _clause_pronoun(what: Selector, predicates: Predicate, duration: Any) -> Effect:
    return Apply(predicates.of(what, what), duration)


@phrase("deed", "{verbs}")
def _deed(only: Effect) -> Effect:
    return only


@phrase("result", "{verbs} , then {verbs}")
def _result_then(first: Effect, second: Effect) -> Effect:
    return sequence("then", first, second)


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


@phrase("result", "{discount}")
def _discount_result(discount: Effect) -> Effect:
    return discount


@phrase("clause", "you may {deed}", "you may also {deed}")
def _you_may(deed: Effect) -> Effect:
    return May(done_by(You(), deed))


@phrase("clause", "{player} {deed}")
def _player_does(player: Player, deed: Effect) -> Effect:
    return done_by(player, deed)


@phrase("clause", "{player} may {deed}")
def _player_may(player: Player, deed: Effect) -> Effect:
    theirs: Effect = rewrite(deed, lambda node: They() if isinstance(node, (Actor, Their)) else None)
    return EachDoes(player, May(theirs, They()))


@phrase("clause", "{player} choose/chooses {picked} and {verbs}")
def _player_chooses(player: Player, what: Selector, deed: Effect) -> Effect | None:
    """The choice belongs to the verb that follows: chooses one of theirs and returns that card."""
    merged = merge_choice(what, deed)
    return None if merged is None else done_by(player, merged)


@phrase("clause", "choose {picked} and {verbs}")
def _choose_and(what: Selector, deed: Effect) -> Effect | None:
    merged = merge_choice(what, deed)
    return None if merged is None else done_by(You(), merged)


def merge_choice(what: Selector, deed: Effect) -> Effect | None:
    """Choose X and do it: the choice takes the place of the pronoun that speaks of it first."""
    used = False

    def put_in(node: Any) -> Any:
        nonlocal used
        if isinstance(node, Pronoun) and node.word in ("they", "it") and not used:
            used = True
            return what
        return None

    merged: Effect = rewrite(deed, put_in)
    return merged if used else None


# --- what holds of cards --------------------------------------------------------------------------------------------


def applied(what: Selector, predicate: Predicate, duration: Any) -> Effect:
    again: Selector = Ref("it") if mentions(what, Chosen) else what
    return Apply(predicate.of(what, again), duration or predicate.duration or "for good")


@phrase("affected", "{target}", "{plural}")
def _affected(what: Selector) -> Selector:
    return what


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
    from parlour.games.lorcana.script.nodes import Enters, Gain

    return all(isinstance(part, (Gain, Enters)) for part in predicate.what)


@phrase("clause", "{duration} , {affected} {predicates}")
def _holds_for(duration: Any, what: Selector, predicates: Predicate) -> Effect | None:
    return None if predicates.duration is not None else applied(what, predicates, duration)


@phrase("clause", "{affected} {predicates} {duration} and {affected} {predicates} {duration}")
def _two_hold(one: Selector, first: Predicate, for_one: Any, two: Selector, second: Predicate, for_two: Any) -> Effect:
    return sequence("and", applied(one, first, for_one), applied(two, second, for_two))


@phrase("clause", "{target} may move to a location for free")
def _may_move(what: Selector) -> Effect:
    return May(MoveTo(what, Chosen(Cards((OfType(("location",)),)), Number(1))))


@phrase("clause", "this character may move there for free")
def _may_move_there() -> Effect:
    from parlour.games.lorcana.script.nodes import This

    return May(MoveTo(This(), Pronoun("location")))


@phrase("clause", "{duration} , you may ink an additional card")
def _ink_again(duration: Any) -> Effect:
    return Apply((PlayersCan(You(), "ink again"),), duration)


@phrase("clause", "{duration} , you may play {playable}")
def _may_play(duration: Any, what: Selector) -> Effect:
    return Apply((PlayersCan(You(), "play", what),), duration)


@phrase("playable", "{kind_anywhere}")
def _playable(noun: Noun) -> Selector | None:
    """Cards that lie where one may not play from otherwise."""
    return noun.cards() if noun.zone in ("discard", "under") else None


@phrase(
    "modal",
    "{duration} , you may play {playable} . if you do , they enter play exerted and you can't play characters"
    " with the same name as characters you played this way this turn .",
)
def _may_play_each_name(duration: Any, what: Selector) -> Effect:
    return Apply((PlayersCan(You(), "play", what, exerted=True, once_each_name=True),), duration)


@phrase("modal", "choose any number of players . they {verbs} each .")
def _any_players(deed: Effect) -> Effect:
    theirs: Effect = rewrite(deed, lambda node: They() if isinstance(node, (Actor, Their)) else None)
    return EachDoes(Everyone(), May(theirs))


@phrase("clause", "{player} can't play {plural} {duration}")
def _cannot_play(player: Player, what: Selector, duration: Any) -> Effect:
    return Apply((PlayersCannot(player, "play", what),), duration)


@phrase("clause", "{player} can't ready more than {number} of their {kind} at the start of their next turn")
def _cannot_ready_more(player: Player, number: int, noun: Noun) -> Effect:
    return Apply((PlayersCannot(player, "ready", noun.cards(They()), Number(number)),), "their next ready step")


@phrase("clause", "{duration} , the next time {thing} would be dealt damage {thing} take/takes no damage instead")
def _next_damage(duration: Any, what: Selector, _: Selector) -> Effect:
    return Apply((Replace(On("damage", what=what, ways=("dealt",)), None, once=True),), duration)


@phrase("clause", "the next {kind} you play this turn enters play exerted and gains {keyword} {duration}")
def _next_enters(noun: Noun, keyword: Any, duration: Any) -> Effect:
    on = On("play", You(), noun.cards())
    from parlour.games.lorcana.script.nodes import Enters, Gain

    entering = Apply((Enters(noun.cards(You()), exerted=True, limit=1),), "this turn")
    gaining = Watch(Triggered((on,), Apply((Gain(Ref("subject"), keyword),), duration)), "this turn", once=True)
    return sequence("and", entering, gaining)


# --- floating and delayed triggers ----------------------------------------------------------------------------------


@phrase("clause", "when/whenever {framed_event} this turn , {clause}", "for the rest of this turn , when/whenever {framed_event} , {clause}")
def _whenever_this_turn(event: Event, effect: Effect) -> Effect:
    return Watch(Triggered(event.ons, effect, event.during), "this turn")


@phrase("clause", "whenever they challenge another character this turn , {clause}")
def _whenever_they_challenge(effect: Effect) -> Effect:
    return Watch(Triggered((On("challenge", what=Pronoun("they"), other=Cards((OfType(("character",)),))),), effect), "this turn")


@phrase("clause", "the next time they challenge another character this turn , {clause}")
def _next_time_they_challenge(effect: Effect) -> Effect:
    on = On("challenge", what=Pronoun("they"), other=Cards((OfType(("character",)),)))
    return Watch(Triggered((on,), effect), "this turn", once=True)


@phrase("clause", "{turn_event} , banish {pronoun}")
def _later_banish(event: Event, what: Selector) -> Effect:
    return Watch(Triggered(event.ons, Banish(what)), "this turn", once=True)


@phrase("clause", "ready this character after the challenge")
def _ready_after() -> Effect:
    from parlour.games.lorcana.script.nodes import Ready, This

    return Watch(Triggered((On("challenge end", what=This()),), Ready(This())), "this turn", once=True)


# --- together, if, unless, for each ---------------------------------------------------------------------------------


@phrase("compound", "{clause}")
def _clause(clause: Effect) -> Effect:
    return clause


@phrase("compound", "{clause} and {clause}")
def _and(first: Effect, second: Effect) -> Effect:
    return sequence("and", first, second)


@phrase("compound", "{clause} , then {clause}")
def _and_then(first: Effect, second: Effect) -> Effect:
    if isinstance(first, May):
        return May(sequence("then", first.effect, second), first.who)
    return sequence("then", first, second)


@phrase("compound", "{clause} and then {clause}")
def _and_afterwards(first: Effect, second: Effect) -> Effect:
    if isinstance(first, May):
        return May(sequence("and", first.effect, second), first.who)
    return sequence("and", first, second)


@phrase("compound", "{clause} , then {clause} and {clause}")
def _then_and(first: Effect, second: Effect, third: Effect) -> Effect:
    return sequence("then", first, sequence("and", second, third))


@phrase("compound", "{clause} unless {condition}")
def _unless(effect: Effect, condition: Condition) -> Effect:
    if isinstance(effect, Apply):
        return Apply(tuple(_unless_so(part, condition) for part in effect.what), effect.duration)
    return If(Negated(condition), effect)


def _unless_so(part: Any, condition: Condition) -> Any:
    from parlour.games.lorcana.script.nodes import When

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


@phrase("sentence", "for each opposing player , you may choose a character of theirs")
def _choose_of_each() -> Effect:
    from parlour.games.lorcana.script.nodes import Belongs, Choose

    return EachDoes(Opponents(), May(Choose(Chosen(Cards((OfType(("character",)), Belongs(They()))), Number(1)))))


@phrase("sentence", "if {conditions} , {compound}")
def _if(condition: Condition, effect: Effect) -> Effect:
    return conditional_effect(condition, effect)


def conditional_effect(condition: Condition, effect: Effect) -> Effect:
    """If it is so, the effect; a player the condition speaks of is chosen first."""
    if isinstance(condition, OfChosenPlayer):
        return Sequence((ChoosePlayer(condition.player), If(condition.condition, effect)))
    return If(condition, effect)


@phrase("sentence", "{compound} if {conditions}")
def _if_after(effect: Effect, condition: Condition) -> Effect:
    return If(condition, effect)


@phrase("sentence", "if {conditions} , {compound} instead")
def _instead(condition: Condition, effect: Effect) -> Effect:
    return Instead(condition, effect)


@phrase("sentence", "if {conditions} , you may play {it} for free instead and it enters play exerted")
def _play_instead(condition: Condition, what: Selector) -> Effect:
    from parlour.games.lorcana.script.nodes import Play

    return Instead(condition, May(Play(what, exerted=True)))


@phrase("sentence", "if {conditions} , {affected} {predicates} instead")
def _holds_instead(condition: Condition, what: Selector, predicates: Predicate) -> Effect:
    return Instead(condition, applied(what, predicates, None))


@phrase("sentence", "if {conditions} , choose both instead")
def _both(condition: Condition) -> Effect:
    return ChooseBoth(condition)


@phrase("sentence", "each player who reveals a/an {card_kind} may play that character for free")
def _who_reveals(noun: Noun) -> Effect:
    from parlour.games.lorcana.script.nodes import Are, Play

    return If(Are(Pronoun("it"), arranged(noun.filters)), May(Play(Pronoun("play"), who=They()), They()))


@phrase("sentence", "otherwise , {compound}")
def _otherwise(effect: Effect) -> Effect:
    return Otherwise(effect)


@phrase("sentence", "then , {sentence}", "then {sentence}")
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


@phrase("modal", "you may {verbs} to choose one : {modes}")
def _may_pay_choose_one(cost: Effect, modes: tuple[Effect, ...]) -> Effect:
    return May(done_by(You(), Pay((cost,), ChooseOne(modes))))


@phrase("modal", "choose one of the following . if {conditions} , choose both instead : {modes}")
def _choose_one_or_both(condition: Condition, modes: tuple[Effect, ...]) -> Effect:
    return If(condition, ChooseOne(modes, count=len(modes)), ChooseOne(modes))


@phrase("modal", "{player} chooses one : {modes}")
def _player_chooses_one(player: Player, modes: tuple[Effect, ...]) -> Effect:
    return ChooseOne(modes, player)


@phrase("modal", "chosen opponent chooses YES ! or NO ! : • YES ! {text} • NO ! {text}")
def _yes_or_no(yes: tuple[Effect, ...], no: tuple[Effect, ...]) -> Effect:
    return ChooseOne((composed(yes), composed(no)), ChosenPlayer("opponent"))


@phrase("type_mode", "• {card_types} , {clause} .")
def _type_mode(names: tuple[Any, ...], effect: Effect) -> tuple[tuple[Any, ...], Effect]:
    return names, effect


word("card_types", ("character",), "character")
word("card_types", ("action", "item"), "action or item")
word("card_types", ("location",), "location")


@phrase("modal", "if its card type is : {type_mode} {type_mode} {type_mode}")
def _by_type(*modes: Any) -> Effect:
    from parlour.games.lorcana.script.nodes import Are

    chosen: Effect | None = None
    for names, effect in reversed(modes):
        chosen = If(Are(Pronoun("it"), (OfType(names),)), effect, chosen)
    assert chosen is not None
    return chosen


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


def composed(sentences: tuple[Effect, ...]) -> Effect:
    """The sentences as one effect: Otherwise, instead, Then and the rest find what they belong to."""
    done: list[Effect] = []
    then = False
    for sentence in sentences:
        if isinstance(sentence, Then):
            then = True
            sentence = sentence.effect
        if isinstance(sentence, Otherwise):
            if len(done) == 1 and isinstance(done[0], If):
                done[0] = _choice_before(done[0], sentence.effect)
            done[-1] = _with_otherwise(done[-1], sentence.effect)
        elif isinstance(sentence, Instead):
            done[-1] = _with_instead(done[-1], sentence)
        elif isinstance(sentence, Unresisted):
            done[-1] = rewrite(done[-1], _unresisted)
        elif isinstance(sentence, ForEachWhoDoesNot):
            done[-1] = _who_does_not_folded(done[-1], sentence.effect)
        elif done and _speaks_of_each(done[-1], sentence):
            done[-1] = _folded(done[-1], sentence)
        else:
            done.append(sentence)
    return sequence("then" if then and len(done) == 2 else "sentence", *[_all_reveal(effect) for effect in done])


def _all_reveal(effect: Effect) -> Effect:
    """Several players reveal at once when nothing more is said of each of them."""
    if isinstance(effect, EachDoes) and isinstance(effect.effect, Look):
        shown = effect.effect
        if isinstance(shown.what, DeckEnd) and isinstance(shown.what.whose, They):
            return Look(DeckEnd(effect.who, shown.what.count, shown.what.end), shown.reveal)
    return effect


def _unresisted(node: Any) -> Any:
    return dataclasses.replace(node, unresisted=True) if isinstance(node, DealDamage) else None


def _choice_before(before: If, other: Effect) -> Effect:
    """If C, take X. Otherwise, do something else with it: X is chosen either way."""
    choice = _choice_in(before.effect)
    if choice is None or not mentions(other, Pronoun):
        return before
    from parlour.games.lorcana.script.nodes import Choose

    taken: Effect = rewrite(before.effect, lambda node: Pronoun("it") if node == choice else None)
    return Sequence((Choose(choice), If(before.condition, taken)))


def _with_otherwise(before: Effect, other: Effect) -> Effect:
    if isinstance(before, EachDoes):
        theirs: Effect = rewrite(other, lambda node: They() if isinstance(node, (Actor, Their)) else None)
        if isinstance(theirs, EachDoes) and isinstance(theirs.who, They):
            theirs = theirs.effect
        return EachDoes(before.who, _with_otherwise(before.effect, theirs))
    if isinstance(before, Sequence):
        return Sequence((*before.effects[:-1], _with_otherwise(before.effects[-1], other)), before.link)
    if isinstance(before, If) and before.otherwise is None:
        effect = before.effect
        if isinstance(effect, May):
            effect = Sequence((effect, If(not_done(), other)))
        return If(before.condition, effect, other)
    if isinstance(before, May):
        return Sequence((before, If(not_done(), other)))
    raise ValueError("Otherwise without if")


def not_done() -> Condition:
    from parlour.games.lorcana.script.nodes import Done

    return Negated(Done())


def _with_instead(before: Effect, instead: Instead) -> Effect:
    """A. If C, B instead: one of the two, decided before; B takes over what it leaves out (and the choice)."""
    from parlour.games.lorcana.script.reader.unresolved import Elided

    if isinstance(before, Sequence) and not (isinstance(instead.effect, Look)):
        last = _with_instead(before.effects[-1], instead)
        return sequence(before.link, *before.effects[:-1], last)
    if isinstance(before, May):
        return May(_with_instead(before.effect, instead), before.who)
    if isinstance(before, If) and before.otherwise is None:
        return If(before.condition, _with_instead(before.effect, instead))
    if isinstance(before, Pay):
        return Pay(before.costs, _with_instead(before.effect, instead))
    effect = instead.effect
    if isinstance(effect, Look):
        longer: Effect = rewrite(before, lambda node: effect if isinstance(node, Look) else None)
        return If(instead.condition, longer, before)
    if mentions(effect, Elided):
        kept = next((getattr(before, "what", None) for _ in (0,)), None)
        if kept is None:
            raise ValueError("nothing to repeat")
        effect = rewrite(effect, lambda node: kept if isinstance(node, Elided) else None)
    if isinstance(effect, Apply) and isinstance(before, Apply) and effect.duration == "for good":
        effect = Apply(effect.what, before.duration)
    choice = _choice_in(before)
    if choice is not None and _about_choice(instead.condition):
        from parlour.games.lorcana.script.nodes import Choose

        def it(node: Any) -> Any:
            if node == choice or (isinstance(node, Pronoun) and node.word in CHOSEN_WORDS):
                return Ref("it")
            return None

        kept_effect, kept_before = rewrite(effect, it), rewrite(before, it)
        return Sequence((Choose(choice), If(rewrite(instead.condition, it), _or_else(kept_effect, kept_before), kept_before)))
    return If(instead.condition, _or_else(effect, before), before)


def _or_else(effect: Effect, before: Effect) -> Effect:
    """What may be done instead leaves the other thing to be done when it is declined."""
    return Sequence((effect, If(not_done(), before))) if isinstance(effect, May) else effect


def _choice_in(effect: Effect) -> Selector | None:
    found: list[Selector] = []

    def look(node: Any) -> Any:
        if isinstance(node, Chosen):
            found.append(node)
            return node
        return None

    rewrite(effect, look)
    return found[0] if found else None


CHOSEN_WORDS = ("they", "he", "chosen", "it", "character")


def _about_choice(condition: Condition) -> bool:
    found = False

    def look(node: Any) -> Any:
        nonlocal found
        found = found or (isinstance(node, Pronoun) and node.word in CHOSEN_WORDS)

    rewrite(condition, look)
    return found


def _who_does_not_folded(before: Effect, effect: Effect) -> Effect:
    if not isinstance(before, EachDoes):
        raise ValueError("each opponent who doesn't do what?")
    return EachDoes(before.who, Sequence((before.effect, If(not_done(), effect))))


def _speaks_of_each(before: Effect, sentence: Effect) -> bool:
    """Whether the sentence goes on about what each player just revealed."""
    return (
        isinstance(before, EachDoes)
        and (isinstance(before.effect, Look) or (isinstance(before.effect, Sequence) and isinstance(before.effect.effects[-1], Look)))
        and isinstance(sentence, If)
        and mentions(sentence.condition, Pronoun)
    )


def _folded(before: Effect, sentence: Effect) -> Effect:
    assert isinstance(before, EachDoes)
    theirs: Effect = rewrite(sentence, lambda node: They() if isinstance(node, (Actor, Their)) else None)
    if isinstance(theirs, If) and isinstance(theirs.effect, EachDoes) and isinstance(theirs.effect.who, They):
        theirs = If(theirs.condition, theirs.effect.effect)
    return EachDoes(before.who, sequence("sentence", before.effect, theirs))


