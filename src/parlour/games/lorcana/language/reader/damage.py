"""Effects on cards in play: damage, banishing, exerting, readying, moving to locations."""

from typing import Any

from parlour.games.lorcana.language.nodes import (
    Amount,
    Banish,
    Cards,
    Chosen,
    DealDamage,
    Effect,
    Exert,
    LocationOf,
    MoveDamage,
    MoveTo,
    Not,
    Number,
    OfType,
    OneOf,
    Other,
    PutDamage,
    Ready,
    Ref,
    RemoveDamage,
    Selector,
    This,
)
from parlour.games.lorcana.language.reader.effects import sequence
from parlour.games.lorcana.language.reader.english import inflected, phrase
from parlour.games.lorcana.language.reader.nouns import Noun
from parlour.games.lorcana.language.reader.quantities import times
from parlour.games.lorcana.language.reader.things import chosen
from parlour.games.lorcana.language.reader.unresolved import Elided, Pronoun

# --- damage ---------------------------------------------------------------------------------------------------------


@phrase(
    "verb",
    "deal/deals {damage} to {target} and {damage} to {target}",
    form_of="verb: deal/deals {damage} [each] to {target} [{for_each}]",
)
def _deal_twice(first: Amount, one: Selector, second: Amount, other: Selector) -> Effect:
    return sequence("and", DealDamage(one, first), DealDamage(other, second))


@phrase("verb", "deal/deals {damage} [each] to {target} [{for_each}]")
def _deal(amount: Amount, what: Selector, each: Amount | None) -> Effect | None:
    if each is None:
        return DealDamage(what, amount)
    return DealDamage(what, times(amount.value, each)) if isinstance(amount, Number) else None


@phrase("verb", "deal/deals damage to {target} equal to {quantity}")
def _deal_equal(what: Selector, amount: Amount) -> Effect:
    return DealDamage(what, amount)


@phrase(
    "verb",
    "deal/deals damage equal to {quantity} to {target}",
    form_of="verb: deal/deals damage to {target} equal to {quantity}",
)
def _deal_equal_to(amount: Amount, what: Selector) -> Effect:
    return DealDamage(what, amount)


@phrase("verb", "deal/deals {pronoun} {damage}", form_of="verb: deal/deals {damage} [each] to {target} [{for_each}]")
def _deal_them(what: Selector, amount: Amount) -> Effect:
    return DealDamage(what, amount)


@phrase("verb", "deal {damage}")
def _deal_again(amount: Amount) -> Effect:
    return DealDamage(Elided(), amount)


@phrase("verb", "put {counters} on {target}")
def _put_damage(amount: Amount, what: Selector) -> Effect:
    return PutDamage(what, amount)


@phrase("verb", "remove/removes [{up_to}] {counters} [each] from {target}")
def _remove(up_to: bool | None, amount: Amount, what: Selector) -> Effect:
    return RemoveDamage(what, amount, up_to=bool(up_to))


@phrase("verb", "remove up to {number} damage")
def _remove_again(number: int) -> Effect:
    return RemoveDamage(Elided(), Number(number), up_to=True)


@phrase("verb", "remove/removes all damage from {target}")
def _remove_all(what: Selector) -> Effect:
    return RemoveDamage(what, None)


@phrase("verb", "move/moves [{up_to}] {counters} from {target} to {target}")
def _move(up_to: bool | None, amount: Amount, source: Selector, to: Selector) -> Effect:
    return MoveDamage(source, to, amount, up_to=bool(up_to))


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


@phrase("verb", "ready/readies {picked_or_target}")
def _ready(what: Selector) -> Effect:
    return Ready(what)


@inflected("locations", "{picked}", "{thing}")
def _location(where: Selector) -> Selector | None:
    of = where.of if isinstance(where, Chosen) else None
    location = isinstance(of, Cards) and OfType(("location",)) in of.filters
    return where if location or where == Pronoun("location") else None


@phrase("locations", "the same {kind}")
def _same_location(noun: Noun) -> Selector:
    return chosen(noun, Number(1))


@phrase("verb", "move/moves {picked_or_target} to {locations} for free")
def _move_to(what: Selector, where: Selector) -> Effect:
    if (
        isinstance(where, Chosen)
        and isinstance(where.of, Cards)
        and where.of.filters == (OfType(("location",)), Other())
    ):
        where = Chosen(Cards((OfType(("location",)), _not_here(what))), Number(1))
    return MoveTo(what, where)


@phrase(
    "verb",
    "move/moves {picked_or_target} here for free",
    form_of="verb: move/moves {picked_or_target} to {locations} for free",
)
def _move_here(what: Selector) -> Effect:
    return MoveTo(what, This())


@phrase("picked_or_target", "{target}", "{picked}")
def _picked_or_target(what: Selector) -> Selector:
    return what


def _not_here(what: Selector) -> Any:
    here = LocationOf(Ref("it") if isinstance(what, Chosen) else what)
    return Not(OneOf(here))
