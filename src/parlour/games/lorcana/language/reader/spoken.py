"""Phrases print does without but our own English speech needs: explicit words where cards rely on context."""

from typing import Any

from parlour.games.lorcana.language.nodes import (
    Amount,
    Apply,
    Best,
    Cards,
    ChoosePlayer,
    Chosen,
    ChosenPlayer,
    Compare,
    Condition,
    EachPlayer,
    Effect,
    Enters,
    Everyone,
    Modify,
    Most,
    Number,
    Opponents,
    Play,
    Plus,
    Ref,
    StatIs,
    They,
    You,
)
from parlour.games.lorcana.language.reader.conditions import had_by
from parlour.games.lorcana.language.reader.effects import sequence
from parlour.games.lorcana.language.reader.english import forms, phrase, word
from parlour.games.lorcana.language.reader.nouns import Noun
from parlour.games.lorcana.language.reader.predicates import SUBJECT, Predicate, says
from parlour.games.lorcana.language.reader.unresolved import Actor, Their, rewrite


@phrase("after", "with more {any_stat} than each {kind}")
def _more_than_each(stat: Any, noun: Noun) -> Noun:
    return Noun((StatIs(stat, ">", Best(noun.cards(), stat)),))


forms("extremity", (False, "highest"), (True, "lowest"))


@phrase("after", "with the {extremity} {any_stat}")
def _most(lowest: bool, stat: Any) -> Noun:
    return Noun((Most(stat, lowest),))


@phrase("quantity", "the {extremity} {any_stat} among {kind}")
def _best(lowest: bool, stat: Any, noun: Noun) -> Amount:
    return Best(noun.cards(), stat, lowest)


@phrase("quantity", "{stat_of} plus {number}")
def _plus(amount: Amount, number: int) -> Amount:
    return Plus(amount, Number(number))


@phrase("gift", "+ {stat} equal to {quantity}")
def _gift_equal(stat: Any, amount: Amount) -> Predicate:
    return says(Modify(SUBJECT, stat, amount))


# --- who and which --------------------------------------------------------------------------------------------------

word("whose", Everyone(), "each player's")
word("it", Ref("singers"), "the characters that sang this song")
forms(
    "after",
    (Noun(zone="discard", among=Ref("were under")), "among the cards that were under them"),
    (Noun(zone="play", among=Ref("chosen")), "among the chosen cards"),
    (Noun(zone="deck", among=Ref("rest")), "among the rest"),
)
forms(
    "verb",
    (ChoosePlayer(ChosenPlayer("opponent")), "choose an opponent"),
    (ChoosePlayer(ChosenPlayer("player")), "choose a player"),
    (ChoosePlayer(ChosenPlayer("another player")), "choose another player"),
)


@phrase("condition", "they have more {belongings} than you")
def _they_have_more(amount: Any) -> Condition:
    theirs = rewrite(amount, lambda node: Their() if isinstance(node, Actor) else None)
    yours = rewrite(amount, lambda node: You() if isinstance(node, Actor) else None)
    return Compare(theirs, ">", yours)


@phrase("condition", "each opponent has {holding}")
def _each_has(condition: Condition) -> Condition:
    return EachPlayer(Opponents(), had_by(They(), condition))


@phrase("verbs", "{verb} and {verb} , {verb} , and {verb}")
def _four(*verbs: Effect) -> Effect:
    return sequence("and", *verbs)


@phrase("clause", "the next {kind} you play this turn enters play exerted")
def _next_enters(noun: Noun) -> Effect:
    return Apply((Enters(noun.cards(You()), exerted=True, limit=1),), "this turn")


word("choice", Chosen(Cards((), among=Ref("chosen")), Number(1), by=Actor()), "one of those cards")
word("group", Cards((), among=Ref("chosen")), "all of those cards")


# --- putting and playing --------------------------------------------------------------------------------------------


@phrase("verb", "play/plays all {kind_anywhere} for free")
def _play_all(noun: Noun) -> Effect:
    return Play(noun.cards(), "free", Actor())


# --- whole abilities ------------------------------------------------------------------------------------------------
