"""Amounts: for each, equal to, the number of, to a maximum of."""

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from parlour.games.lorcana.language.nodes import (
    Amount,
    AtMost,
    Cards,
    Count,
    Did,
    Distinct,
    Number,
    On,
    Player,
    Plus,
    Ref,
    Selector,
    StatOf,
    ThatMuch,
    This,
    Times,
    TimesThisTurn,
)
from parlour.games.lorcana.language.reader.english import ENGLISH, forms, inflected, phrase, word
from parlour.games.lorcana.language.reader.nouns import Noun, arranged
from parlour.games.lorcana.language.reader.unresolved import Pronoun


def times(factor: int, amount: Amount | None) -> Amount:
    """So many for each; the plain number when nothing is counted."""
    if amount is None:
        return Number(factor)
    return amount if factor == 1 else Times(factor, amount)


# --- whose stat -----------------------------------------------------------------------------------------------------

forms("possessor", (Pronoun("they"), "their"), (Pronoun("he"), "his/her"), (Pronoun("it"), "its"))


@phrase("possessor", "{one_target} 's")
def _possessor(card: Selector) -> Selector:
    return card


@phrase("stat_of", "{possessor} {any_stat}")
def _stat_of(whose: Selector, stat: Any) -> Amount:
    return StatOf(whose, stat)


@phrase("quantity", "{stat_of}")
def _quantity(amount: Amount) -> Amount:
    return amount


@phrase("quantity", "the {any_stat} of {target}")
def _the_stat_of(stat: Any, whose: Selector) -> Amount:
    return StatOf(whose, stat)


@phrase("quantity", "the {any_stat} he/she/it/they had in play", form_of="quantity: the {any_stat} of {target}")
def _stat_it_had(stat: Any) -> Amount:
    return StatOf(This(), stat)


@phrase("quantity", "the damage on {target}")
def _damage_on(what: Selector) -> Amount:
    return StatOf(what, "damage")


def counted(build: Callable[..., Amount | None], number_of: str, for_each: str) -> None:
    """Declare what can be counted, in its two forms: the number of them, and for each of them."""
    name = f"for_each: {for_each}"
    ENGLISH.say("quantity", f"the number of {number_of}", build, name)
    ENGLISH.say("for_each", f"for each {for_each}", build, name)


word("quantity", ThatMuch("way"), "the lore lost [this way]")


# --- for each -------------------------------------------------------------------------------------------------------


@inflected("for_each", "for each 1 damage on {thing}", "for each 1 damage on {plural}")
def _for_each_damage(what: Selector) -> Amount:
    return StatOf(what, "damage")


forms(
    "for_each",
    (ThatMuch("way"), "for each 1 damage/lore removed/dealt/moved/lost/gained this way"),
    (ThatMuch("way"), "for each damage counter removed/moved this way"),
    (ThatMuch("event"), "for each 1 damage removed"),
)
word("went", "discard", "discarded/banished")
word("went", "deck", "moved")


@phrase("went", "returned", form_of="verb: return/returns {moved} to/into {owner_s} hand/hands")
def _returned() -> Any:
    return "hand"


@phrase("went", "put {destination}", form_of="verb: put/puts {moved} {destination}")
def _put(where: Any) -> Any:
    return where.zone


def _this_way(noun: Noun, zone: Any) -> Amount:
    return Count(Cards(arranged(noun.filters), zone, among=Ref("this way")))


def _of_somebody(owner: Player, noun: Noun) -> Amount | None:
    owned = noun.plus(Noun(whose=owner))
    return None if owned is None or noun.card else Count(owned.cards())


GONE: Final = ("play", "banish", "leave", "discard", "move card")
"""Events after which a card may be elsewhere: they are counted, not the cards that are still there."""


def _of_a_kind(noun: Noun) -> Amount | None:
    if noun.zone is None and noun.whose is None:
        for did in noun.filters:
            if isinstance(did, Did) and isinstance(did.happening, On) and did.happening.kind in GONE:
                rest = Cards(arranged(tuple(one for one in noun.filters if one is not did)))
                return TimesThisTurn(dataclasses.replace(did.happening, what=rest))
    return None if noun.card and noun.zone is None else Count(noun.those())


def _different_inks(noun: Noun) -> Amount:
    return Distinct(noun.those(), "ink")


counted(_this_way, "{kind} {went} this way", "{kind} {went} this way")
counted(_different_inks, "different ink types of {kind}", "different ink type of {kind}")
counted(_of_somebody, "{own} {kind}", "of {own} {kind}")
counted(_of_a_kind, "{kind}", "{kind}")


@phrase("for_each", "for each character you moved", form_of="for_each: {kind} {went} this way")
def _for_each_moved() -> Amount:
    return Count(Ref("this way"))


# --- amounts of something -------------------------------------------------------------------------------------------


@phrase("lore", "{number} lore [{for_each}]")
def _lore(number: int, each: Amount | None) -> Amount:
    return times(number, each)


@phrase("lore", "that much lore", form_of="damage: the same amount of damage")
def _that_much_lore() -> Amount:
    return ThatMuch("event")


@phrase("lore", "lore equal to {quantity} [{at_most}]")
def _lore_equal(amount: Amount, at_most: int | None) -> Amount:
    return amount if at_most is None else AtMost(amount, at_most)


@inflected("at_most", ", to a maximum of {number}", ", to a maximum of {number} lore/cards/damage [each]")
def _at_most(number: int) -> int:
    return number


@phrase("cards", "{some} card/cards [{for_each}]")
def _cards(count: Amount, each: Amount | None) -> Amount | None:
    if each is None:
        return count
    return times(count.value, each) if isinstance(count, Number) else None


@phrase("cards", "cards equal to {quantity} [{at_most}]")
def _cards_equal(amount: Amount, at_most: int | None) -> Amount:
    return amount if at_most is None else AtMost(amount, at_most)


@inflected("cards", "that many cards [plus {number}]", "that number of cards [plus {number}]")
def _that_many(number: int | None) -> Amount:
    return ThatMuch("way") if number is None else Plus(ThatMuch("way"), Number(number))


@phrase("damage", "{number} damage")
def _damage(number: int) -> Amount:
    return Number(number)


forms("damage", (ThatMuch("event"), "the same amount of damage"), (ThatMuch("event"), "that much damage"))


@phrase("counters", "{number} damage [counter/counters]")
def _counters(number: int) -> Amount:
    return Number(number)


@phrase("counters", "a damage counter", form_of="counters: {number} damage [counter/counters]")
def _a_counter() -> Amount:
    return Number(1)


word("up_to", True, "up to")
