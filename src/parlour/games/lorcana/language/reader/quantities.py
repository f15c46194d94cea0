"""Amounts: for each, equal to, the number of, to a maximum of."""

from typing import Any

from parlour.games.lorcana.language.nodes import (
    Amount,
    AtMost,
    Belongs,
    Cards,
    Count,
    Distinct,
    Number,
    OfType,
    On,
    Plus,
    Ref,
    Selector,
    StatOf,
    ThatMuch,
    This,
    Times,
    TimesThisTurn,
    You,
)
from parlour.games.lorcana.language.reader.english import phrase, word
from parlour.games.lorcana.language.reader.nouns import Noun, arranged, joined, types
from parlour.games.lorcana.language.reader.things import chosen
from parlour.games.lorcana.language.reader.unresolved import Pronoun


def times(factor: int, amount: Amount | None) -> Amount:
    """So many for each; the plain number when nothing is counted."""
    if amount is None:
        return Number(factor)
    return amount if factor == 1 else Times(factor, amount)


# --- whose stat -----------------------------------------------------------------------------------------------------

word("possessor", This(), "this character's")
word("possessor", Pronoun("he"), "his/her")
word("possessor", Pronoun("they"), "their", "that character's", "the exerted character's")
word("possessor", Pronoun("it"), "its")
word("possessor", Pronoun("location"), "that location's")
word("possessor", Ref("this way"), "the discarded character's")


@phrase("possessor", "[{another}] chosen [{adjectives}] character's")
def _chosen_possessor(another: Noun | None, adjectives: Noun | None) -> Selector | None:
    noun = joined([part for part in (types("character"), another, adjectives) if part is not None])
    return None if noun is None else chosen(noun, Number(1))


@phrase("stat_of", "{possessor} {any_stat}")
def _stat_of(whose: Selector, stat: Any) -> Amount:
    return StatOf(whose, stat)


@phrase("quantity", "{stat_of}")
def _quantity(amount: Amount) -> Amount:
    return amount


@phrase("quantity", "the {any_stat} of {target}")
def _the_stat_of(stat: Any, whose: Selector) -> Amount:
    return StatOf(whose, stat)


@phrase("quantity", "the {any_stat} he/she/it/they had in play")
def _stat_it_had(stat: Any) -> Amount:
    return StatOf(This(), stat)


@phrase("quantity", "the damage on {target}")
def _damage_on(what: Selector) -> Amount:
    return StatOf(what, "damage")


@phrase("quantity", "the number of {kind}")
def _number_of(noun: Noun) -> Amount:
    return Count(noun.cards())


@phrase("quantity", "the number of your {kind}")
def _number_of_yours(noun: Noun) -> Amount | None:
    yours = noun.plus(Noun(whose=You()))
    return None if yours is None else Count(yours.cards())


word("quantity", ThatMuch("way"), "the lore lost [this way]")
word("quantity", ThatMuch("number"), "that number")


# --- for each -------------------------------------------------------------------------------------------------------


@phrase("for_each", "for each 1 damage on {thing}", "for each 1 damage on {plural}")
def _for_each_damage(what: Selector) -> Amount:
    return StatOf(what, "damage")


word(
    "for_each",
    ThatMuch("way"),
    "for each 1 lore lost this way",
    "for each damage counter moved this way",
)


@phrase("for_each", "for each 1 damage removed [{this_way}]")
def _for_each_removed(this_way: Any) -> Amount:
    return ThatMuch("event" if this_way is None else "way")


word("this_way", True, "this way")
word("for_each", ThatMuch("event"), "for each card discarded")
word("for_each", Count(Ref("this way")), "for each character you moved")
word("went", "discard", "discarded/banished")
word("went", "deck", "moved")
word("went", "hand", "returned")


@phrase("went", "put {destination}")
def _put(where: Any) -> Any:
    return where.zone


@phrase("for_each", "for each {kind} {went} this way")
def _for_each_this_way(noun: Noun, zone: Any) -> Amount:
    return Count(Cards(arranged(noun.filters), zone, among=Ref("this way")))


@phrase("for_each", "for each {kind} banished in a challenge this turn")
def _for_each_banished(noun: Noun) -> Amount:
    return TimesThisTurn(On("banish", what=noun.cards(), ways=("in a challenge",)))


@phrase("for_each", "for each different ink type of {kind}")
def _for_each_ink(noun: Noun) -> Amount:
    return Distinct(noun.those(), "ink")


@phrase("for_each", "for each item with a different name you have in play")
def _for_each_name() -> Amount:
    return Distinct(Cards((OfType(("item",)), Belongs(You()))), "name")


@phrase("for_each", "for each of your {kind}")
def _for_each_of_yours(noun: Noun) -> Amount | None:
    yours = noun.plus(Noun(whose=You()))
    return None if yours is None else Count(yours.cards())


@phrase("for_each", "for each {kind}")
def _for_each(noun: Noun) -> Amount | None:
    return None if noun.card and noun.zone is None else Count(noun.those())


# --- amounts of something -------------------------------------------------------------------------------------------


@phrase("lore", "{number} lore [{for_each}]")
def _lore(number: int, each: Amount | None) -> Amount:
    return times(number, each)


@phrase("lore", "lore equal to {quantity}")
def _lore_equal(amount: Amount) -> Amount:
    return amount


@phrase("lore", "lore equal to {quantity} , to a maximum of {number} lore [each]")
def _lore_at_most(amount: Amount, number: int) -> Amount:
    return AtMost(amount, number)


@phrase("cards", "{some} card/cards [{for_each}]")
def _cards(count: Amount, each: Amount | None) -> Amount | None:
    if each is None:
        return count
    return times(count.value, each) if isinstance(count, Number) else None


@phrase("cards", "cards equal to {quantity}")
def _cards_equal(amount: Amount) -> Amount:
    return amount


word("cards", ThatMuch("way"), "that many cards")


@phrase("cards", "that number of cards plus {number}")
def _cards_plus(number: int) -> Amount:
    return Plus(ThatMuch("way"), Number(number))


@phrase("damage", "{number} damage")
def _damage(number: int) -> Amount:
    return Number(number)


word("damage", ThatMuch("event"), "that much damage", "the same amount of damage")


@phrase("counters", "{number} damage [counter/counters]")
def _counters(number: int) -> Amount:
    return Number(number)


word("counters", Number(1), "a damage counter")
word("counters", ThatMuch("event"), "that many damage counters")
word("up_to", True, "up to")
