"""Conditions: what you have, how a card is, what happened this turn, what was done."""

import dataclasses
from typing import Any, Final

from parlour.games.lorcana.language.nodes import (
    Against,
    AllOf,
    Amount,
    Are,
    Belongs,
    Cards,
    Chosen,
    ChosenPlayer,
    Compare,
    Condition,
    Count,
    Done,
    EachPlayer,
    Everyone,
    Exists,
    Filter,
    FirstPlayer,
    HasClass,
    Is,
    Named,
    NamedCard,
    Negated,
    Not,
    Number,
    OfType,
    OneOf,
    Opponents,
    Played,
    Player,
    PlayerStat,
    PlayersWho,
    Ref,
    Selector,
    SharesName,
    SomePlayer,
    StatIs,
    ThatMuch,
    ThatPlayer,
    They,
    This,
    You,
)
from parlour.games.lorcana.language.reader.english import forms, inflected, phrase, word
from parlour.games.lorcana.language.reader.events import Count as SoMany
from parlour.games.lorcana.language.reader.nouns import Noun, arranged
from parlour.games.lorcana.language.reader.unresolved import Actor, OfChosenPlayer, Pronoun, Their, rewrite

CHARACTER = OfType(("character",))


def at_least(what: Selector, number: int) -> Condition:
    return Compare(Count(what), ">=", Number(number))


# --- what a player has ----------------------------------------------------------------------------------------------


def _held(noun: Noun) -> Selector:
    return noun.cards(Actor())


@phrase("holding", "{a_kind}")
def _has_a(noun: Noun) -> Condition | None:
    return None if noun.card and noun.zone is None else Exists(_held(noun))


@phrase("holding", "{with_article} and {with_article}", form_of="conditions: {condition} and {condition}")
def _has_both(first: Noun, second: Noun) -> Condition:
    return AllOf((Exists(_held(first)), Exists(_held(second))))


word("belongings", PlayerStat(Actor(), "lore"), "lore")


@phrase("belongings", "{kind}")
def _belongings(noun: Noun) -> Any:
    return Count(rewrite(noun.cards(Actor()), lambda node: Actor() if isinstance(node, (You, Their)) else None))


@phrase("holding", "[only] {number} [{bound}] {belongings}")
def _has_so_many(number: int, bound: Any, amount: Amount) -> Condition:
    return Compare(amount, bound or "=", Number(number))


@phrase("holding", "{more_or_less} than {number} {belongings}")
def _has_more(comparison: Any, number: int, amount: Amount) -> Condition:
    return Compare(amount, comparison, Number(number))


@phrase("holding", "no {kind}")
def _has_no(noun: Noun) -> Condition:
    return Negated(Exists(_held(noun)))


@phrase("holding", "characters named {name} and {name} in play", form_of="conditions: {condition} and {condition}")
def _has_named(first: str, second: str) -> Condition:
    return AllOf(
        (
            Exists(Cards((CHARACTER, Named((first,)), Belongs(Actor())))),
            Exists(Cards((CHARACTER, Named((second,)), Belongs(Actor())))),
        )
    )


word("holding", Compare(PlayerStat(Actor(), "ink drops"), ">=", Number(1)), "an ink drop")


@phrase("holding", "{number} ⬡ {bound}")
def _has_ink(number: int, bound: Any) -> Condition:
    return Compare(Count(Cards((), "inkwell", Actor())), bound, Number(number))


def had_by(player: Player, condition: Condition) -> Condition:
    """What was said of the actor, said of this player."""

    def name(node: Any) -> Any:
        return player if isinstance(node, (Actor, Their)) else None

    held: Condition = rewrite(condition, name)
    return held


@inflected("condition", "you have {holding}", "you've {holding}")
def _you_have(condition: Condition) -> Condition:
    return had_by(You(), condition)


@phrase("condition", "you don't have {holding}", form_of="condition: you have {holding}")
def _you_have_not(condition: Condition) -> Condition:
    return Negated(had_by(You(), condition))


@phrase("condition", "they have {holding}")
def _they_have(condition: Condition) -> Condition:
    return had_by(Their(), condition)


@inflected("condition", "an opponent has {holding}", "one or more opponents have {holding}")
def _an_opponent_has(condition: Condition) -> Condition:
    return SomePlayer(Opponents(), had_by(They(), condition))


# --- more than ------------------------------------------------------------------------------------------------------


def _of(player: Player, amount: Any) -> Any:
    return rewrite(amount, lambda node: player if isinstance(node, Actor) else None)


@phrase("condition", "an opponent has more {belongings} than you")
def _opponent_has_more(amount: Any) -> Condition:
    return SomePlayer(Opponents(), Compare(_of(They(), amount), ">", _of(You(), amount)))


@phrase("condition", "you have more {belongings} than {player}")
def _you_have_more(amount: Any, player: Player) -> Condition | None:
    if not isinstance(player, Opponents):
        return None
    return EachPlayer(player, Compare(_of(You(), amount), ">", _of(They(), amount)))


@phrase("condition", "chosen opponent has more {belongings} than you")
def _chosen_has_more(amount: Any) -> Condition:
    return OfChosenPlayer(ChosenPlayer("opponent"), Compare(_of(ThatPlayer(), amount), ">", _of(You(), amount)))


@phrase("player", "each opponent with {more_or_less} {belongings} than you")
def _who_have_more(comparison: Any, amount: Any) -> Player:
    return PlayersWho(Opponents(), Compare(_of(They(), amount), comparison, _of(You(), amount)))


forms("each_player", (Everyone(), "each player"), (Opponents(), "each opponent"))


@phrase("player", "{each_player} with {holding}")
def _who_have(players: Player, condition: Condition) -> Player:
    return PlayersWho(players, had_by(They(), condition))


# --- what there is --------------------------------------------------------------------------------------------------


@inflected("condition", "there's {so_many}", "there is/are/was/were {so_many}", "{so_many} is/are in play")
def _there_is(some: SoMany) -> Condition | None:
    return None if some.noun.zone == "under" or some.this else _so_many_are(some, ())


@phrase("condition", "there is/are no {kind}", form_of="condition: there's {so_many}")
def _there_is_no(noun: Noun) -> Condition | None:
    return None if noun.zone == "under" else Negated(Exists(noun.cards()))


@phrase("condition", "{so_many} has/have {feature}")
def _one_has(some: SoMany, feature: Filter) -> Condition | None:
    return None if some.this else _so_many_are(some, (feature,))


@phrase("condition", "{so_many} is/are {state}", form_of="condition: {so_many} has/have {feature}")
def _are_so(some: SoMany, state: Filter) -> Condition | None:
    return None if some.this else _so_many_are(some, (state,))


def _so_many_are(some: SoMany, filters: tuple[Filter, ...]) -> Condition | None:
    """There is one like that, or so many."""
    such = some.noun.plus(Noun(filters))
    if such is None:
        return None
    return Exists(such.cards()) if some.number is None else at_least(such.cards(), some.number)


# --- how a card is --------------------------------------------------------------------------------------------------

OPPOSITE: Final = {"exerted": Is("ready"), "ready": Is("exerted")}
"""All of them are so when none is the opposite."""

word("state", Is("exerted"), "exerted")


@phrase("state", "{at_location}")
def _at_location(filter: Filter) -> Filter:
    return filter


word("state", Is("being challenged"), "being challenged")


@phrase("state", "challenging {a_kind}", form_of="state: being challenged")
def _challenging(noun: Noun) -> Filter | None:
    return None if noun.card else Against(noun.cards())


word("is", Pronoun("he"), "he's/she's")
word("is", Pronoun("they"), "they're")
word("is", Pronoun("it"), "it's")


@phrase("is", "{target} is/are/was/were")
def _thing_is(thing: Selector) -> Selector | None:
    return None if isinstance(thing, Chosen) else thing


@phrase("condition", "{is} {state}")
def _is_so(thing: Selector, state: Filter) -> Condition | None:
    if not isinstance(thing, Cards):
        return Are(thing, (state,))
    if not isinstance(state, Is) or state.state not in OPPOSITE:
        return None
    return Negated(Exists(dataclasses.replace(thing, filters=arranged((*thing.filters, OPPOSITE[state.state])))))


@phrase("has", "{thing} has/have/had")
def _thing_has(thing: Selector) -> Selector:
    return thing


@phrase("condition", "{has} {feature}")
def _has_feature(thing: Selector, feature: Filter) -> Condition:
    return Are(thing, (feature,))


@phrase("condition", "there's a card under {thing}")
def _has_under(thing: Selector) -> Condition:
    return Are(thing, (StatIs("cards under", ">=", Number(1)),))


@phrase("condition", "this card is in your discard")
def _in_discard() -> Condition:
    return Exists(Cards((OneOf(This()),), "discard", You()))


# --- what kind of card it is ----------------------------------------------------------------------------------------


@phrase("condition", "{is} {a_kind}")
def _is_a(thing: Selector, noun: Noun) -> Condition | None:
    if noun.zone is not None or noun.limits or noun.under is not None:
        return None
    filters = noun.filters if noun.whose is None else (*noun.filters, Belongs(noun.whose))
    return Are(thing, arranged(filters)) if filters else None


@phrase("condition", "{is} a/an {classification}", form_of="condition: {is} {a_kind}")
def _is_classified(thing: Selector, name: str) -> Condition:
    return Are(thing, (HasClass((name,)),))


@phrase("condition", "{is} named {names}")
def _is_named(thing: Selector, names: tuple[str, ...]) -> Condition:
    return Are(thing, (Named(names),))


@phrase("condition", "{is} the named card")
def _is_the_named(thing: Selector) -> Condition:
    return Are(thing, (NamedCard(),))


@phrase("condition", "{a_kind} is chosen")
def _is_chosen(noun: Noun) -> Condition | None:
    return Are(Pronoun("chosen"), arranged(noun.filters)) if noun.filters and noun.whose is None else None


@phrase("condition", "the item you played has a different name than each other item you have in play")
def _different_name() -> Condition:
    others = Cards((OfType(("item",)), Belongs(You()), Not(OneOf(Ref("subject")))))
    return Are(Ref("subject"), (Not(SharesName(others)),))


# --- how it was done ------------------------------------------------------------------------------------------------


@phrase("condition", "you used Shift to play {thing}")
def _used_shift(thing: Selector) -> Condition:
    return Are(thing, (Played("shift"),))


@phrase("condition", "you removed an ink drop to play {thing}")
def _removed_drop(thing: Selector) -> Condition:
    return Are(thing, (Played("ink drop"),))


forms("condition", (Done(), "you do [either]"), (Done(), "they do"))
word("condition", Compare(ThatMuch("way"), ">=", Number(1)), "you removed damage this way")


@phrase("condition", "{so_many} sang this song")
def _sang(singers: Any) -> Condition | None:
    if singers.noun.filters != (CHARACTER,):
        return None
    return Exists(Ref("singers")) if singers.number is None else at_least(Ref("singers"), singers.number)


def _this_way(noun: Noun, zone: Any) -> Condition:
    return Exists(Cards(arranged(noun.filters), zone, among=Ref("this way")))


@phrase("condition", "you {went} {a_kind} [this way]")
def _you_did(zone: Any, noun: Noun) -> Condition | None:
    return _this_way(noun, zone) if noun.zone is None else None


@inflected("condition", "{a_kind} is {went} this way", "any {kind} were {went} this way")
def _was_done(noun: Noun, zone: Any) -> Condition | None:
    return _this_way(noun, zone) if noun.zone is None else None


@phrase("condition", "{is} {went} this way", form_of="condition: {a_kind} is {went} this way")
def _it_was_done(thing: Selector, zone: Any) -> Condition | None:
    if zone != "discard" or not isinstance(thing, Pronoun):
        return None
    return Exists(Cards((), zone, among=Ref("this way")))


@phrase("condition", "no {kind} were {went} this way", form_of="condition: {a_kind} is {went} this way")
def _none_was(noun: Noun, zone: Any) -> Condition:
    return Negated(_this_way(noun, zone))


# --- what happened this turn ----------------------------------------------------------------------------------------


@phrase("someone", "{a_kind}")
def _someone(noun: Noun) -> Selector | None:
    return None if noun.card else noun.cards()


@phrase("someone", "one of {own} {kind}")
def _one_of_own(owner: Player, noun: Noun) -> Selector | None:
    owned = noun.plus(Noun(whose=owner))
    return None if owned is None else owned.cards()


@phrase("condition", "this is your first turn and you're not the first player")
def _first_turn() -> Condition:
    return AllOf((Compare(PlayerStat(You(), "turns"), "=", Number(1)), Negated(FirstPlayer(You()))))


# --- together -------------------------------------------------------------------------------------------------------


@phrase("conditions", "{condition} and {condition}")
def _and(first: Condition, second: Condition) -> Condition:
    return AllOf((first, second))


@phrase("conditions", "{condition}")
def _condition(condition: Condition) -> Condition:
    return condition
