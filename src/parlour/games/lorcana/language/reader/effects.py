"""Effects: the verbs of card English and their objects. Whoever acts is the Actor until the sentence is known."""

import dataclasses
from typing import Any, Final

from parlour.games.lorcana.language.nodes import (
    Amount,
    Apply,
    AtRandom,
    Cards,
    Choose,
    Chosen,
    CostChange,
    Count,
    Discard,
    Draw,
    Effect,
    GainLore,
    GetInkDrops,
    Look,
    LoseLore,
    NameCard,
    Note,
    Number,
    PayInk,
    Play,
    Plus,
    Put,
    Ref,
    Selector,
    Sequence,
    Shuffle,
    ThatMuch,
    ThatPlayer,
    They,
    Times,
    You,
)
from parlour.games.lorcana.language.reader.english import phrase, word
from parlour.games.lorcana.language.reader.nouns import Noun, arranged, either
from parlour.games.lorcana.language.reader.predicates import Predicate
from parlour.games.lorcana.language.reader.quantities import times
from parlour.games.lorcana.language.reader.unresolved import Actor, Pronoun

ACTOR = Actor()
SHIFTING: Final = "verb: shift {played} for free"
"""The verb to shift, of which these are forms: you shift, to shift, the next character you shift."""


def sequence(link: Any, *effects: Effect) -> Effect:
    """One after the other; sequences of the same link run together."""
    flat: list[Effect] = []
    for effect in effects:
        if isinstance(effect, Sequence) and effect.link == link:
            flat += effect.effects
        else:
            flat.append(effect)
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat), link)


# --- drawing and discarding -----------------------------------------------------------------------------------------


@phrase("verb", "draw/draws {cards}")
def _draw(count: Amount) -> Effect:
    return Draw(ACTOR, count)


word("in_hand", "hand", "cards in your/their hand")


@phrase("verb", "draw/draws until you/they have {number} [{in_hand}]")
def _draw_until(number: int, _: Any) -> Effect:
    return Draw(ACTOR, Number(number), until=True)


HAND = Cards((), "hand", They())


@phrase("verb", "draw/draws cards until you have the same number")
def _draw_until_same() -> Effect:
    return Draw(ACTOR, Count(Cards((), "hand", ThatPlayer())), until=True)


def in_hand(noun: Noun | None = None) -> Selector:
    return Cards(arranged(noun.filters) if noun is not None else (), "hand", They())


@dataclasses.dataclass(frozen=True)
class FromHand:
    """Cards of a hand to be discarded: of what kind, how many, and whether it may be fewer."""

    noun: Noun
    count: Amount | None
    up_to: bool = False

    def discarded(self, by: Any) -> Effect:
        return Discard(ACTOR, Chosen(in_hand(self.noun), self.count, self.up_to, by=by))


@phrase("from_hand", "{some} {card_kind} [{for_each}]")
def _so_many(count: Amount, noun: Noun, each: Amount | None) -> FromHand | None:
    if each is not None:
        if not isinstance(count, Number):
            return None
        count = times(count.value, each)
    return FromHand(noun, count)


@phrase("from_hand", "any number of {card_kind}", form_of="from_hand: {some} {card_kind} [{for_each}]")
def _any_number(noun: Noun) -> FromHand:
    return FromHand(noun, None, True)


@phrase("from_hand", "up to {number} {card_kind}", form_of="from_hand: {some} {card_kind} [{for_each}]")
def _up_to(number: int, noun: Noun) -> FromHand:
    return FromHand(noun, Number(number), True)


@phrase("from_hand", "that many {card_kind}", form_of="from_hand: {some} {card_kind} [{for_each}]")
def _that_many(noun: Noun) -> FromHand:
    return FromHand(noun, ThatMuch("way"))


@phrase("from_hand", "a/an {card_kind} or a/an {card_kind}", form_of="from_hand: {some} {card_kind} [{for_each}]")
def _either_kind(first: Noun, second: Noun) -> FromHand | None:
    both = either(first, second)
    return None if both is None else FromHand(both, Number(1))


@phrase("verb", "[choose/chooses and] discard/discards {from_hand} [from your/their hand]")
def _discard(what: FromHand) -> Effect:
    return what.discarded(They())


@phrase("verb", "discard/discards {some} card/cards at random [{for_each}]")
def _discard_at_random(count: Amount, each: Amount | None) -> Effect | None:
    if each is not None:
        if not isinstance(count, Number):
            return None
        count = times(count.value, each)
    return Discard(ACTOR, AtRandom(HAND, count))


word("verb", Discard(ACTOR, HAND), "discard/discards your/their hand/hands", "discard/discards all cards in their hand")


@phrase("verb", "[choose/chooses and] discard/discards [cards] until they have {number} [{in_hand}]")
def _discard_until(number: int, _: Any) -> Effect:
    return Discard(ACTOR, Chosen(HAND, Plus(Count(HAND), Number(-number)), by=They()))


@phrase("verb", "discard/discards {from_hand} of your choice")
def _discard_your_choice(what: FromHand) -> Effect:
    return what.discarded(None)


@phrase(
    "verb", "discard/discards {from_hand} of their choice", form_of="verb: discard/discards {from_hand} of your choice"
)
def _discard_their_choice(what: FromHand) -> Effect:
    return what.discarded(They())


# --- looking, revealing, searching ----------------------------------------------------------------------------------


@phrase("verb", "look at {deck_cards}")
def _look(what: Selector) -> Effect:
    return Look(what)


@phrase("verb", "look at {whose} hand")
def _look_atin_hand(whose: Any) -> Effect:
    return Look(Cards((), "hand", whose))


word("verb", Look(Cards((), "inkwell", You())), "look at the cards in your inkwell")


@phrase("verb", "reveal/reveals {deck_cards}")
def _reveal(what: Selector) -> Effect:
    return Look(what, reveal=True)


word("verb", Look(Cards((), "hand", ACTOR), reveal=True), "reveal/reveals their hand")


@phrase("verb", "reveal/reveals {choice}")
def _reveal_choice(what: Selector) -> Effect | None:
    return (
        Look(what, reveal=True)
        if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.zone == "hand"
        else None
    )


@phrase("verb", "reveal {pick} and put it/them into/in your hand")
def _reveal_and_take(what: Selector) -> Effect:
    return Put(what, "hand", reveal=True)


@phrase("verb", "reveal {pick} and play it for free")
def _reveal_and_play(what: Selector) -> Effect:
    return Play(what)


@phrase("verb", "reveal it and put it into your hand")
def _reveal_it_and_take() -> Effect:
    return Put(Pronoun("it"), "hand", reveal=True)


@phrase("found", "{a_kind}")
def _found(noun: Noun) -> Selector | None:
    if not noun.card or noun.zone is not None:
        return None
    return Chosen(Cards(arranged(noun.filters), "deck", You()), Number(1))


@phrase("verb", "search your deck for {found} and reveal that/it [card] to all players")
def _search(what: Selector) -> Effect:
    return sequence("and", Choose(what), Look(Ref("it"), reveal=True))


@phrase("verb", "search your deck for {found} , reveal that/it [card] [to all players] , and put it {destination}")
def _search_and_show(what: Selector, where: Any) -> Effect:
    effect: Effect = where.put(what, reveal=True)
    return effect


word("verb", Shuffle(ACTOR), "shuffle/shuffles your/their deck")
word(
    "verb",
    sequence("and", Shuffle(ACTOR), Put(Ref("it"), "deck", "top")),
    "shuffle your deck and put that card on top of it",
)
word("verb", NameCard(), "name a card")


@phrase("verb", "count the number of {kind}")
def _count(noun: Noun) -> Effect:
    return Note(Count(noun.cards()))


# --- lore, ink ------------------------------------------------------------------------------------------------------


@phrase("verb", "gain/gains {lore}")
def _gain(amount: Amount) -> Effect:
    return GainLore(ACTOR, amount)


@phrase("verb", "lose/loses {lore}")
def _lose(amount: Amount) -> Effect:
    return LoseLore(ACTOR, amount)


@phrase("verb", "get/gets {number} ink drop/drops")
def _ink_drops(number: int) -> Effect:
    return GetInkDrops(ACTOR, Number(number))


@phrase("verb", "pay/pays {number} ⬡")
def _pay(number: int) -> Effect:
    return PayInk(Number(number), ACTOR)


# --- choosing -------------------------------------------------------------------------------------------------------


@phrase("verb", "choose/chooses {picked}")
def _choose(what: Selector) -> Effect:
    return Choose(what)


# --- giving, paying less --------------------------------------------------------------------------------------------


@phrase("verb", "give {target} {gifts} {duration}")
def _give(what: Selector, gifts: Predicate, duration: Any) -> Effect:
    again: Selector = Ref("it") if isinstance(what, Chosen) else what
    return Apply(gifts.of(what, again), duration)


@phrase("discount", "pay {ink_amount} less for the next {kind} you play this turn")
def _pay_less(ink: Amount, noun: Noun) -> Effect:
    return for_the_next(ink, noun.cards())


@phrase("discount", "pay {ink_amount} less for the next {kind} you shift this turn", form_of=SHIFTING)
def _pay_less_to_shift(ink: Amount, noun: Noun) -> Effect:
    return for_the_next(ink, noun.cards(), "shift")


@phrase(
    "clause",
    "the next {kind} you play this turn costs {ink_amount} less",
    form_of="discount: pay {ink_amount} less for the next {kind} you play this turn",
)
def _costs_less(noun: Noun, ink: Amount) -> Effect:
    return Apply((CostChange(You(), noun.cards(), less(ink), limit=1),), "this turn")


def for_the_next(ink: Amount, what: Selector, action: Any = "play") -> Effect:
    return Apply((CostChange(ACTOR, what, less(ink), action, limit=1),), "this turn")


def less(ink: Amount) -> Amount:
    """So much ink less."""
    if isinstance(ink, Times):
        return Times(-ink.factor, ink.amount)
    return Number(-ink.value) if isinstance(ink, Number) else Times(-1, ink)


@phrase("ink_amount", "{number} ⬡")
def _ink(number: int) -> Amount:
    return Number(number)
