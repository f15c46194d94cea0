"""Effects: the verbs of card English and their objects. Whoever acts is the Actor until the sentence is known."""

import dataclasses
from typing import Any

from parlour.games.lorcana.script.nodes import (
    Again,
    Amount,
    Apply,
    AtRandom,
    Banish,
    Cards,
    Choose,
    Chosen,
    ChosenPlayer,
    CostChange,
    DealDamage,
    DeckEnd,
    Discard,
    Draw,
    Effect,
    Exert,
    ForEach,
    GainLore,
    GetInkDrops,
    LocationOf,
    Look,
    LoseLore,
    Most,
    MoveDamage,
    MoveTo,
    NameCard,
    Not,
    Note,
    Number,
    OfType,
    PayInk,
    Play,
    PlayersCan,
    Put,
    PutDamage,
    Ready,
    Ref,
    RemoveDamage,
    RevealUntil,
    Selector,
    Sequence,
    Shuffle,
    SharesName,
    StatOf,
    ThatMuch,
    They,
    This,
    Times,
    You,
)
from parlour.games.lorcana.script.reader.english import phrase, word
from parlour.games.lorcana.script.reader.nouns import Noun, arranged
from parlour.games.lorcana.script.reader.predicates import Predicate
from parlour.games.lorcana.script.reader.quantities import times
from parlour.games.lorcana.script.reader.things import chosen
from parlour.games.lorcana.script.reader.unresolved import Actor, Elided, Pronoun, Their, mentions

ACTOR = Actor()


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


@phrase("verb", "draw/draws {for_each_cards}")
def _draw_each(count: Amount) -> Effect:
    return Draw(ACTOR, count)


@phrase("for_each_cards", "{number} card/cards")
def _number_of_cards(number: int) -> Amount:
    return Number(number)


word("verb", Draw(ACTOR, Number(1), end="bottom"), "draw a card from the bottom of your deck")
word("in_hand", "hand", "cards in your/their hand")


@phrase("verb", "draw/draws until you/they have {number} [{in_hand}]")
def _draw_until(number: int, _: Any) -> Effect:
    return Draw(ACTOR, Number(number), until=True)


HAND = Cards((), "hand", They())


@phrase("verb", "draw/draws cards until you have the same number")
def _draw_until_same() -> Effect:
    from parlour.games.lorcana.script.nodes import Count, ThatPlayer

    return Draw(ACTOR, Count(Cards((), "hand", ThatPlayer())), until=True)


def _hand(noun: Noun | None = None) -> Selector:
    return Cards(arranged(noun.filters) if noun is not None else (), "hand", They())


@phrase("verb", "choose/chooses and discard/discards {some} {card_kind} [{for_each}]", "discard/discards {some} {card_kind} [{for_each}]")
def _discard(count: Amount, noun: Noun, each: Amount | None) -> Effect | None:
    if each is not None:
        if not isinstance(count, Number):
            return None
        count = times(count.value, each)
    return Discard(ACTOR, Chosen(_hand(noun), count, by=They()))


@phrase("verb", "choose/chooses and discard/discards a/an {card_kind} or a/an {card_kind} from your hand")
def _discard_either(first: Noun, second: Noun) -> Effect | None:
    from parlour.games.lorcana.script.reader.nouns import either

    both = either(first, second)
    return None if both is None else Discard(ACTOR, Chosen(_hand(both), Number(1), by=They()))


@phrase("verb", "choose/chooses and discard/discards any number of {card_kind}")
def _discard_any(noun: Noun) -> Effect:
    return Discard(ACTOR, Chosen(_hand(noun), None, True, by=They()))


@phrase("verb", "choose/chooses and discard/discards that many cards")
def _discard_that_many() -> Effect:
    return Discard(ACTOR, Chosen(HAND, ThatMuch("way"), by=They()))


@phrase("verb", "choose/chooses and discard/discards either {number} {card_kind} or {number} {card_kind}")
def _discard_one_or_other(first: int, one: Noun, second: int, other: Noun) -> Effect:
    from parlour.games.lorcana.script.nodes import ChooseOne

    modes = tuple(
        Discard(ACTOR, Chosen(_hand(noun), Number(number), by=They())) for number, noun in ((first, one), (second, other))
    )
    return ChooseOne(modes, ACTOR)


@phrase("verb", "discard/discards {some} card/cards at random")
def _discard_at_random(count: Amount) -> Effect:
    return Discard(ACTOR, AtRandom(HAND, count))


word("verb", Discard(ACTOR, HAND), "discard/discards your/their hand/hands", "discard/discards all cards in their hand")


@phrase("verb", "discard/discards until they have {number} [{in_hand}]",
        "choose/chooses and discard/discards cards until they have {number} [{in_hand}]")  # fmt: skip
def _discard_until(number: int, _: Any) -> Effect:
    from parlour.games.lorcana.script.nodes import Count, Plus

    return Discard(ACTOR, Chosen(HAND, Plus(Count(HAND), Number(-number)), by=They()))


@phrase("verb", "discard/discards a/an {card_kind} of your choice")
def _discard_your_choice(noun: Noun) -> Effect:
    return Discard(ACTOR, Chosen(_hand(noun), Number(1)))


@phrase("verb", "discard/discards a/an {card_kind} of their choice")
def _discard_their_choice(noun: Noun) -> Effect:
    return Discard(ACTOR, Chosen(_hand(noun), Number(1), by=They()))


@phrase("verb", "discard/discards each {card_kind} revealed this way")
def _discard_each(noun: Noun) -> Effect:
    return Discard(ACTOR, _hand(noun))


# --- looking, revealing, searching ----------------------------------------------------------------------------------


@phrase("verb", "look at {deck_cards}")
def _look(what: Selector) -> Effect:
    return Look(what)


@phrase("verb", "look at {whose} hand")
def _look_at_hand(whose: Any) -> Effect:
    return Look(Cards((), "hand", whose))


word("verb", Look(Cards((), "inkwell", You())), "look at the cards in your inkwell")


@phrase("verb", "reveal/reveals {deck_cards}")
def _reveal(what: Selector) -> Effect:
    return Look(what, reveal=True)


word("verb", Look(Cards((), "hand", ACTOR), reveal=True), "reveal/reveals their hand")


@phrase("verb", "reveal/reveals {choice}")
def _reveal_choice(what: Selector) -> Effect | None:
    return Look(what, reveal=True) if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.zone == "hand" else None


@phrase("verb", "reveal {same_name_pair}")
def _reveal_pair(what: Selector) -> Effect:
    return Look(what, reveal=True)


@phrase("verb", "reveal cards from the top of your deck until you reveal a/an {card_kind}")
def _reveal_until(noun: Noun) -> Effect:
    return RevealUntil(You(), arranged(noun.filters))


@phrase("verb", "reveal {pick} and put it/them into/in your hand")
def _reveal_and_take(what: Selector) -> Effect:
    return Put(what, "hand", reveal=True)


@phrase("verb", "reveal {pick} and play it for free")
def _reveal_and_play(what: Selector) -> Effect:
    return Play(what)


@phrase("verb", "reveal it and put it into your hand")
def _reveal_it_and_take() -> Effect:
    return Put(Pronoun("it"), "hand", reveal=True)


@phrase("found", "a/an {card_kind}", "any {card_kind}")
def _found(noun: Noun) -> Selector:
    return Chosen(Cards(arranged(noun.filters), "deck", You()), Number(1))


@phrase("found", "a/an {card_kind} or a/an {card_kind}")
def _found_either(first: Noun, second: Noun) -> Selector | None:
    from parlour.games.lorcana.script.reader.nouns import either

    both = either(first, second)
    return None if both is None else Chosen(Cards(arranged(both.filters), "deck", You()), Number(1))


@phrase("verb", "search your deck for {found} and reveal that/it [card] to all players")
def _search(what: Selector) -> Effect:
    return sequence("and", Choose(what), Look(Ref("it"), reveal=True))


@phrase("verb", "search your deck for {found} , reveal that card to all players , and put it into your hand",
        "search your deck for {found} , reveal it , and put it in your hand")  # fmt: skip
def _search_and_take(what: Selector) -> Effect:
    return Put(what, "hand", reveal=True)


@phrase("verb", "search your deck for {found} , put that card into your hand , then shuffle your deck")
def _search_in_secret(what: Selector) -> Effect:
    return sequence("then", Put(what, "hand"), Shuffle(You()))


word("verb", Shuffle(ACTOR), "shuffle/shuffles your/their deck")
word("verb", sequence("and", Shuffle(ACTOR), Put(Ref("it"), "deck", "top")), "shuffle your deck and put that card on top of it")
word("verb", NameCard(), "name a card")
word("verb", Again(), "repeat this effect")
word("verb", Play(Cards((OfType(("character",)),), "discard", among=Ref("were under"))),
     "play those characters from your discard for free")  # fmt: skip
word("verb", Put(Cards((Most("cost"),), "deck", among=Ref("looked")), "hand"),
     "put the card with the highest cost revealed this way , or each card tied for highest cost , into its player's hand")  # fmt: skip


@phrase("verb", "count the number of {kind}")
def _count(noun: Noun) -> Effect:
    from parlour.games.lorcana.script.nodes import Count

    return Note(Count(noun.cards()))


# --- cards between zones --------------------------------------------------------------------------------------------

word("owner_s", "owner", "your", "their player's", "its player's", "their players'", "its")
word("owner_s", "their", "their")
word("any_order", "any", "in any order")
word("any_order", "random", "in a random order")


@dataclasses.dataclass(frozen=True)
class Destination:
    """Where cards go and how."""

    zone: Any
    position: Any = None
    order: Any = "any"
    exerted: bool = False
    facedown: bool = False
    under: Selector | None = None

    def put(self, what: Selector, reveal: bool = False, by: Any = None) -> Effect:
        return Put(what, self.zone, self.position, self.order, self.exerted, self.facedown, self.under, reveal, by)


@phrase("destination", "into {owner_s} inkwell/inkwells facedown and exerted")
def _inkwell_exerted(_: Any) -> Destination:
    return Destination("inkwell", exerted=True, facedown=True)


@phrase("destination", "into {owner_s} inkwell/inkwells facedown")
def _inkwell(_: Any) -> Destination:
    return Destination("inkwell", facedown=True)


@phrase("destination", "into/in {owner_s} hand/hands")
def _into_hand(_: Any) -> Destination:
    return Destination("hand")


@phrase("destination", "into/in {owner_s} discard")
def _into_discard(_: Any) -> Destination:
    return Destination("discard")


@phrase("destination", "on the bottom of {owner_s} deck/decks [{any_order}]")
def _bottom(_: Any, order: Any) -> Destination:
    return Destination("deck", "bottom", order or "any")


@phrase("destination", "on the bottom [{any_order}]")
def _just_bottom(order: Any) -> Destination:
    return Destination("deck", "bottom", order or "any")


@phrase("destination", "on the top of {owner_s} deck [{any_order}]")
def _top(_: Any, order: Any) -> Destination:
    return Destination("deck", "top", order or "any")


@phrase("destination", "on either the top or the bottom of {owner_s} deck")
def _either_end(_: Any) -> Destination:
    return Destination("deck", "either")


@phrase("destination", "on the top or the bottom of your deck in any order")
def _any_end() -> Destination:
    return Destination("deck", "either")


@phrase("destination", "on either the top of {owner_s} deck or into {owner_s} discard",
        "on top of {owner_s} deck or into {owner_s} discard")  # fmt: skip
def _top_or_discard(*_: Any) -> Destination:
    return Destination("deck", "top or discard")


@phrase("verb", "put a card from the top of your deck facedown under each of your {kind}")
def _under_each(noun: Noun) -> Effect | None:
    yours = noun.plus(Noun(whose=You()))
    if yours is None:
        return None
    return ForEach(yours.cards(), Put(DeckEnd(ACTOR, Number(1)), "under", facedown=True, under=Ref("each")))


@phrase("destination", "facedown under {target}")
def _under(what: Selector) -> Destination:
    return Destination("under", facedown=True, under=what)


@phrase("destination", "under {target} facedown")
def _under_facedown(what: Selector) -> Destination:
    return Destination("under", facedown=True, under=what)


@phrase("destination", "under {target} faceup")
def _under_faceup(what: Selector) -> Destination:
    return Destination("under", under=what)


@phrase("moved", "{deck_cards}", "{rest}", "{target}")
def _moved(what: Selector) -> Selector:
    return what


@phrase("verb", "put/puts {moved} {destination}")
def _put(what: Selector, where: Destination) -> Effect:
    return where.put(what)


@phrase("verb", "put/puts {one_looked} {destination}")
def _put_one(what: Selector, where: Destination) -> Effect:
    return where.put(what)


@phrase("verb", "put/puts {any_looked} {destination}")
def _put_any(what: Selector, where: Destination) -> Effect | None:
    return sequence("and", Put(what, "deck", "top"), Put(Ref("rest"), "deck", "bottom")) if where.position == "either" else None


@phrase("verb", "put/puts {one_looked} {destination} and [put] {rest} {destination}")
def _put_two(one: Selector, first: Destination, rest: Selector, second: Destination) -> Effect:
    return sequence("and", first.put(one), second.put(rest))


@phrase("verb", "put/puts {one_looked} {destination} , {one_looked} {destination} , and {one_looked} {destination}")
def _put_three(one: Selector, first: Destination, two: Selector, second: Destination, three: Selector, third: Destination) -> Effect:
    left = Cards((), "deck", among=Ref("rest"))
    return sequence("and", first.put(one), second.put(Chosen(left, Number(1))), third.put(Ref("rest")))


word("verb", Put(Ref("looked"), "deck", "top"), "put them back on the top of your deck in any order", "put them back in any order")


@phrase("verb", "look at {deck_cards} and put them back in any order")
def _look_and_put_back(what: Selector) -> Effect:
    return sequence("and", Look(what), Put(Ref("looked"), "deck", "top"))


@phrase("verb", "put/puts [all] revealed {card_kind} {destination}")
def _put_revealed(noun: Noun, where: Destination) -> Effect:
    return where.put(Cards(arranged(noun.filters), "deck", among=Ref("looked")))


@phrase("verb", "put/puts each {card_kind} {destination}")
def _put_each(noun: Noun, where: Destination) -> Effect:
    return where.put(Cards(arranged(noun.filters), "deck", among=Ref("looked")))


@phrase("verb", "put all cards that were under {thing} under {target} facedown")
def _hand_down(_: Selector, where: Selector) -> Effect:
    return Put(Ref("were under"), "under", facedown=True, under=where)


@phrase("returned", "{target}")
def _returned(what: Selector) -> Selector:
    return what


@phrase("verb", "return/returns {returned} to {owner_s} hand/hands", "return/returns {returned} into {owner_s} hand")
def _return(what: Selector, owner: str) -> Effect | None:
    return Put(what, "hand") if fits(owner, what) else None


def fits(owner: str, what: Selector) -> bool:
    """Cards go to their players: what you chose goes to their player's hand, what they chose to theirs."""
    if owner != "their":
        return True
    return not isinstance(what, (Chosen, Cards)) or mentions(what, Actor, Their, ChosenPlayer)


word("verb", Put(This(), "hand"), "return this card from your discard to your hand")


@phrase("verb", "put this card from your discard on the bottom of your deck")
def _this_to_bottom() -> Effect:
    return Put(This(), "deck", "bottom")


@phrase("verb", "put that card from your discard {destination}")
def _that_from_discard(where: Destination) -> Effect:
    return where.put(Pronoun("they"))


@phrase("verb", "return one to your hand")
def _return_one() -> Effect:
    return Put(Chosen(Cards((), "inkwell", among=Ref("looked")), Number(1)), "hand")


@phrase("verb", "return both to your hand")
def _return_both() -> Effect:
    return Put(Ref("it"), "hand")


@phrase("verb", "return/returns {number} cards at random from your inkwell to your hand")
def _return_random(number: int) -> Effect:
    return Put(AtRandom(Cards((), "inkwell", ACTOR), Number(number)), "hand")


@phrase("verb", "returns cards at random from their inkwell to their hand until they have {number} cards in their inkwell")
def _return_random_until(number: int) -> Effect:
    from parlour.games.lorcana.script.nodes import Count, Plus

    ink = Cards((), "inkwell", ACTOR)
    return Put(AtRandom(ink, Plus(Count(ink), Number(-number))), "hand")


@phrase("verb", "shuffle/shuffles {moved} into {owner_s} deck")
def _shuffle_in(what: Selector, _: Any) -> Effect:
    return Put(what, "deck", "shuffled")


@phrase("verb", "choose {choice} and shuffle them into their deck")
def _choose_and_shuffle(what: Selector) -> Effect:
    return Put(what, "deck", "shuffled")


@phrase("verb", "choose {choice} and put them on the bottom of their deck")
def _choose_and_bottom(what: Selector) -> Effect:
    return Put(what, "deck", "bottom")


@phrase("verb", "returns one of those cards to their hand , puts one on the bottom of their deck , and puts one on the top of their deck")
def _scatter() -> Effect:
    """Three chosen cards go three ways."""
    one = Chosen(Cards((), among=Ref("chosen")), Number(1), by=ACTOR)
    return sequence("and", Put(one, "hand"), Put(one, "deck", "bottom"), Put(Cards((), among=Ref("chosen")), "deck", "top"))


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


# --- playing --------------------------------------------------------------------------------------------------------


@phrase("played", "a/an {kind_anywhere}")
def _played(noun: Noun) -> Selector | None:
    if noun.whose is not None and noun.zone is None:
        return None
    return Chosen(noun.cards(ACTOR, "hand"), Number(1), by=ACTOR)


word("exerted_on_entry", True, "and it/they/he/she enters/enter play exerted", ", exerted")


@phrase("verb", "play/plays {played} for free [{exerted_on_entry}]")
def _play_free(what: Selector, exerted: bool | None) -> Effect:
    return Play(what, "free", ACTOR, bool(exerted))


@phrase("verb", "play {it} for free [{exerted_on_entry}]", "play {he} for free [{exerted_on_entry}]",
        "play {this} for free [{exerted_on_entry}]")  # fmt: skip
def _play_it_free(what: Selector, exerted: bool | None) -> Effect:
    return Play(Pronoun("play") if isinstance(what, Pronoun) else what, "free", ACTOR, bool(exerted))


@phrase("verb", "play {it} [{exerted_on_entry}]", "play {he} [{exerted_on_entry}]")
def _play_it(what: Selector, exerted: bool | None) -> Effect:
    return Play(Pronoun("play"), "paid", ACTOR, bool(exerted))


@phrase("verb", "play {it} as if it were in your hand")
def _play_as_if(_: Selector) -> Effect:
    return Play(Pronoun("play"), "paid", ACTOR)


word("from_discard", "discard", "from your discard")


@phrase("verb", "play {it} {from_discard}", "play {this} {from_discard}")
def _play_from_discard(what: Selector, _: Any) -> Effect:
    return Play(Pronoun("play") if isinstance(what, Pronoun) else what, "paid", ACTOR)


@phrase("verb", "play {it} {from_discard} for free", "play {this} {from_discard} for free")
def _play_from_discard_free(what: Selector, _: Any) -> Effect:
    return Play(Pronoun("play") if isinstance(what, Pronoun) else what, "free", ACTOR)


@phrase("verb", "play or shift {played} for free")
def _play_or_shift(what: Selector) -> Effect:
    return Play(what, "play or shift free", ACTOR)


@phrase("verb", "shift {played} for free")
def _shift_free(what: Selector) -> Effect:
    return Play(what, "shift free", ACTOR)


@phrase("verb", "play {played} for free , then put {pronoun} on the bottom of your deck instead of into your discard")
def _play_then_bottom(what: Selector, _: Selector) -> Effect:
    return Play(what, "free", ACTOR, afterwards="bottom")


@phrase("verb", "play that song again from your discard for free . if you do , put that card on the bottom of your deck instead of into your discard")
def _sing_again() -> Effect:
    return Play(Ref("object"), "free", ACTOR, afterwards="bottom")


# --- damage ---------------------------------------------------------------------------------------------------------


@phrase("verb", "deal/deals {damage} to {target} [{for_each}]")
def _deal(amount: Amount, what: Selector, each: Amount | None) -> Effect | None:
    if each is None:
        return DealDamage(what, amount)
    return DealDamage(what, times(amount.value, each)) if isinstance(amount, Number) else None


@phrase("verb", "deal {damage} each to {choice}")
def _deal_each(amount: Amount, what: Selector) -> Effect:
    return DealDamage(what, amount)


@phrase("verb", "deal damage to {target} equal to {quantity}")
def _deal_equal(what: Selector, amount: Amount) -> Effect:
    return DealDamage(what, amount)


@phrase("verb", "deal damage equal to {quantity} to {target}")
def _deal_equal_to(amount: Amount, what: Selector) -> Effect:
    return DealDamage(what, amount)


@phrase("verb", "deal them {number} damage")
def _deal_them(number: int) -> Effect:
    return DealDamage(Pronoun("they"), Number(number))


@phrase("verb", "deal {damage}")
def _deal_again(amount: Amount) -> Effect:
    return DealDamage(Elided(), amount)


@phrase("verb", "put {number} damage counter/counters on {target}")
def _put_damage(number: int, what: Selector) -> Effect:
    return PutDamage(what, Number(number))


@phrase("verb", "put a damage counter on {target}")
def _put_a_counter(what: Selector) -> Effect:
    return PutDamage(what, Number(1))


@phrase("verb", "remove up to {number} damage from {target}")
def _remove(number: int, what: Selector) -> Effect:
    return RemoveDamage(what, Number(number), up_to=True)


@phrase("verb", "remove up to {number} damage total from {target}")
def _remove_total(number: int, what: Selector) -> Effect:
    return RemoveDamage(what, Number(number), up_to=True, total=True)


@phrase("verb", "remove {number} damage each from {choice}")
def _remove_each(number: int, what: Selector) -> Effect:
    return RemoveDamage(what, Number(number))


@phrase("verb", "remove up to {number} damage")
def _remove_again(number: int) -> Effect:
    return RemoveDamage(Elided(), Number(number), up_to=True)


@phrase("verb", "remove all damage from {target}")
def _remove_all(what: Selector) -> Effect:
    return RemoveDamage(what, None)


@phrase("verb", "move up to {counters} from {target} to {target}")
def _move_up_to(amount: Amount, source: Selector, to: Selector) -> Effect:
    return MoveDamage(source, to, amount, up_to=True)


@phrase("verb", "move {counters} from {target} to {target}")
def _move(amount: Amount, source: Selector, to: Selector) -> Effect:
    return MoveDamage(source, to, amount)


@phrase("verb", "move all damage [counters] from {target} to {target}")
def _move_all(source: Selector, to: Selector) -> Effect:
    return MoveDamage(source, to, None)


# --- banish, exert, ready, move -------------------------------------------------------------------------------------


@phrase("verb", "banish/banishes {target}")
def _banish(what: Selector) -> Effect:
    return Banish(what)


@phrase("verb", "choose/chooses and banish/banishes {choice}")
def _choose_and_banish(what: Selector) -> Effect:
    return Banish(what)


@phrase("verb", "exert/exerts/⟳ {target}")
def _exert(what: Selector) -> Effect:
    return Exert(what)


@phrase("verb", "choose/chooses and exert/exerts {choice}")
def _choose_and_exert(what: Selector) -> Effect:
    return Exert(what)


@phrase("verb", "exert/exerts all [the] cards in your/their inkwell")
def _exert_ink() -> Effect:
    return Exert(Cards((), "inkwell", ACTOR))


@phrase("verb", "ready {target}", "ready {picked}")
def _ready(what: Selector) -> Effect:
    return Ready(what)


@phrase("verb", "ready all cards in your inkwell")
def _ready_ink() -> Effect:
    return Ready(Cards((), "inkwell", ACTOR))


@phrase("verb", "ready each character you removed damage from this way")
def _ready_healed() -> Effect:
    return Ready(Ref("this way"))


@phrase("locations", "a {kind}", "the same {kind}")
def _location(noun: Noun) -> Selector:
    return chosen(noun, Number(1))


@phrase("locations", "one of your locations")
def _own_location() -> Selector:
    from parlour.games.lorcana.script.nodes import Belongs

    return Chosen(Cards((OfType(("location",)), Belongs(You()))), Number(1))


word("locations", Pronoun("location"), "that location")


@phrase("verb", "move {target} to {locations} for free", "move {picked} to {locations} for free")
def _move_to(what: Selector, where: Selector) -> Effect:
    return MoveTo(what, where)


@phrase("verb", "move {target} to another location for free")
def _move_to_another(what: Selector) -> Effect:
    return MoveTo(what, Chosen(Cards((OfType(("location",)), _not_here(what))), Number(1)))


def _not_here(what: Selector) -> Any:
    from parlour.games.lorcana.script.nodes import OneOf

    here = LocationOf(Ref("it") if isinstance(what, Chosen) else what)
    return Not(OneOf(here))


# --- choosing -------------------------------------------------------------------------------------------------------


@phrase("verb", "choose/chooses {picked}")
def _choose(what: Selector) -> Effect:
    return Choose(what)


# --- giving, paying less --------------------------------------------------------------------------------------------


@phrase("verb", "give {target} {gifts} {duration}")
def _give(what: Selector, gifts: Predicate, duration: Any) -> Effect:
    again: Selector = Ref("it") if isinstance(what, Chosen) else what
    return Apply(gifts.of(what, again), duration)


@phrase("verb", "add his/her/its {stat} to another chosen character's {stat} this turn")
def _add_stat(stat: Any, to: Any) -> Effect:
    from parlour.games.lorcana.script.nodes import Modify, Other

    what = Chosen(Cards((OfType(("character",)), Other())), Number(1))
    return Apply((Modify(what, to, StatOf(This(), stat)),), "this turn")


@phrase("discount", "pay {number} ⬡ less for the next {kind} you play this turn")
def _pay_less(number: int, noun: Noun) -> Effect:
    return Apply((CostChange(ACTOR, noun.cards(), Number(-number), limit=1),), "this turn")


@phrase("discount", "pay {number} ⬡ less for the next {kind} you shift this turn")
def _pay_less_to_shift(number: int, noun: Noun) -> Effect:
    return Apply((CostChange(ACTOR, noun.cards(), Number(-number), "shift", limit=1),), "this turn")


@phrase("discount", "pay {number} ⬡ less for the next card you play with that name this turn")
def _pay_less_for_name(number: int) -> Effect:
    return Apply((CostChange(ACTOR, Cards((SharesName(Ref("it")),)), Number(-number), limit=1),), "this turn")


@phrase("discount", "pay that amount of ⬡ less for the next {kind} you play this turn")
def _pay_that_less(noun: Noun) -> Effect:
    return Apply((CostChange(ACTOR, noun.cards(), Times(-1, ThatMuch("number")), limit=1),), "this turn")


word("verb", Apply((PlayersCan(ACTOR, "ink again"),), "this turn"), "ink an additional card this turn")

