"""Static abilities: what holds while a card is in play, costs and permissions included."""

import dataclasses
from typing import Any, Final

from parlour.games.lorcana.language.nodes import (
    Ability,
    Amount,
    Are,
    At,
    Can,
    Cards,
    Chosen,
    Condition,
    Continuous,
    CostChange,
    DeckLimit,
    Effect,
    Enters,
    Faceup,
    Filter,
    Gain,
    Happened,
    HasKeyword,
    Is,
    May,
    Negated,
    Not,
    Number,
    OfType,
    On,
    Player,
    PlayersCan,
    PlayersCannot,
    PlayFor,
    Ref,
    Replace,
    Selector,
    Sequence,
    Shift,
    Static,
    This,
    Times,
    TurnOf,
    You,
)
from parlour.games.lorcana.language.reader.clauses import done_by
from parlour.games.lorcana.language.reader.effects import SHIFTING, less
from parlour.games.lorcana.language.reader.english import inflected, phrase, word
from parlour.games.lorcana.language.reader.events import both, like
from parlour.games.lorcana.language.reader.nouns import Noun
from parlour.games.lorcana.language.reader.predicates import Predicate
from parlour.games.lorcana.language.reader.unresolved import Pronoun, mentions, rewrite

# --- static ---------------------------------------------------------------------------------------------------------


def static(*what: Continuous, condition: Condition | None = None, zone: Any = "play") -> Static:
    return Static(what, condition, zone)


def _narrowed(what: Selector, extra: Filter) -> Selector | None:
    return like(what, extra)


def standing(what: Selector, predicates: Predicate, each: Amount | None) -> Static | None:
    """What holds of cards as long as the source is in play; nothing is chosen and no duration told."""
    said = predicates.for_each(each if isinstance(what, This) else of_each(each))
    if said is None or said.duration is not None or mentions(what, Chosen):
        return None
    in_hand = isinstance(what, This) and any(map(_gains_shift, said.what))
    return Static(said.of(what, what), zone="hand" if in_hand else "play")


def _gains_shift(part: Continuous) -> bool:
    """Shift is something a card has before it is in play."""
    return isinstance(part, Gain) and isinstance(part.ability, Shift)


def of_each(amount: Amount | None) -> Amount | None:
    """Said of several cards, "for each card under them" counts for each of them by itself."""
    if amount is None:
        return None
    counted: Amount = rewrite(amount, lambda node: Ref("each") if isinstance(node, Pronoun) else None)
    return counted


@phrase("standing", "{affected} {predicates} [{for_each}]")
def _standing(what: Selector, predicates: Predicate, each: Amount | None) -> Static | None:
    return standing(what, predicates, each)


@phrase("standing", "{for_each} , {affected} {predicates}")
def _standing_for_each(each: Amount, what: Selector, predicates: Predicate) -> Static | None:
    return standing(what, predicates, each)


@phrase("standing", "{affected} {predicates} while here")
def _while_here(what: Selector, predicates: Predicate) -> Static | None:
    here = _narrowed(what, At(This()))
    return None if here is None or predicates.duration is not None else Static(predicates.of(here, here))


@phrase("standing", "{affected} {predicates} unless {conditions}")
def _standing_unless(what: Selector, predicates: Predicate, condition: Condition) -> Static | None:
    if isinstance(what, This):
        return Static(predicates.of(what, what), Negated(condition))
    if isinstance(condition, Are) and isinstance(condition.what, Pronoun) and len(condition.filters) == 1:
        narrowed = _narrowed(what, Not(condition.filters[0]))
        return None if narrowed is None else Static(predicates.of(narrowed, narrowed))
    return None


# --- static: costs --------------------------------------------------------------------------------------------------


@phrase("bought", "to play {affected}")
def _to_play(what: Selector) -> CostChange:
    return CostChange(You(), what, FREE)


@phrase("bought", "to play {affected} using {possessor} Shift ability")
def _using_shift(what: Selector, _: Any) -> CostChange:
    return CostChange(You(), what, FREE, "shift")


@phrase("bought", "to shift {affected}", form_of=SHIFTING)
def _to_shift(what: Selector) -> CostChange:
    return CostChange(You(), what, FREE, "shift")


@phrase("bought", "to shift {someone} on top of {this}", form_of=SHIFTING)
def _to_shift_onto(what: Selector, onto: Selector) -> CostChange:
    return CostChange(You(), what, FREE, "shift", onto)


@inflected("mover", "{someone}", "{affected}")
def _mover(what: Selector) -> Selector:
    return what


@phrase("bought", "to move {mover} {toward}")
def _to_move(what: Selector, toward: Any) -> CostChange | None:
    where, ways = toward
    if ways or mentions(what, At):
        return None
    return CostChange(You(), what, FREE, "move", where)


FREE: Final = Number(0)
"""Stands for the change of a cost until it is told."""


def dearer(payer: Player, ink: Amount, comparison: str, bought: CostChange) -> Static | None:
    """So much less or more for something; this card's own cost is asked where it is played from."""
    if mentions(bought.what, Chosen):
        return None
    change = less(ink) if comparison == "<" else ink
    own = isinstance(bought.what, This) and bought.action != "move"
    paid = dataclasses.replace(bought, who=payer, change=change, not_singing=comparison == ">")
    return static(paid, zone="hand" if own else "play")


@phrase("standing", "{payer} {ink_amount} {more_or_less} {bought}")
def _dearer(payer: Player, ink: Amount, comparison: Any, bought: CostChange) -> Static | None:
    return dearer(payer, ink, comparison, bought)


@phrase("standing", "{for_each} , {payer} {number} ⬡ {more_or_less} {bought}")
def _dearer_for_each(each: Amount, payer: Player, number: int, comparison: Any, bought: CostChange) -> Static | None:
    return dearer(payer, Times(number, each), comparison, bought)


word("payer", You(), "you pay")


@inflected(
    "ability",
    "once during your turn , you pay {ink_amount} less for the next {kind} you play this turn .",
)
def _next_cheaper(ink: Amount, noun: Noun) -> Ability:
    change = CostChange(You(), noun.cards(), less(ink), limit=1, each_turn=True)
    return static(change, condition=TurnOf(You()))


@phrase(
    "ability",
    "once during your turn , you [may] pay {ink_amount} less {bought} .",
    form_of="ability: once during your turn , you pay {ink_amount} less for the next {kind} you play this turn .",
)
def _once_cheaper(ink: Amount, bought: CostChange) -> Ability:
    return static(dataclasses.replace(bought, change=less(ink), limit=1, each_turn=True), condition=TurnOf(You()))


def _free(costs: tuple[Effect, ...]) -> Static:
    return static(PlayFor(You(), This(), costs), zone="hand")


word("standing", _free(()), "you may/can play this character/item/card for free")


@phrase("standing", "you may {verbs} to play this character for free")
def _for_other_cost(cost: Effect) -> Static:
    paid = done_by(You(), cost)
    return _free(paid.effects if isinstance(paid, Sequence) else (paid,))


@phrase("standing", "you may {verbs} to shift this character for free", form_of=SHIFTING)
def _shift_for_other_cost(cost: Effect) -> Ability:
    return Shift((done_by(You(), cost),))


# --- static: players ------------------------------------------------------------------------------------------------


@phrase("standing", "{player} can't play {plural}")
def _cannot_play(player: Player, what: Selector) -> Static:
    return static(PlayersCannot(player, "play", what))


@phrase("standing", "you can't play this character/action [unless {conditions}]")
def _cannot_play_this(condition: Condition | None) -> Static:
    unless = None if condition is None else Negated(condition)
    return static(PlayersCannot(You(), "play", This()), condition=unless, zone="hand")


@phrase("standing", "you may/can {permission}")
def _may(permission: PlayersCan) -> Static:
    return static(permission)


word("standing", static(PlayersCan(You(), "ink any")), "all cards in your hand count as having ◉")


@inflected(
    "standing",
    "{player} play/plays with the top card of their deck faceup",
    "{player} play/plays with the top card of their deck face up",
)
def _faceup(player: Player) -> Static:
    return static(Faceup(player))


# --- static: Shift --------------------------------------------------------------------------------------------------

WITH_SHIFT = Cards((OfType(("character",)), HasKeyword("Shift")))


@phrase("standing", "you can/may shift {someone} on top of {this}", form_of=SHIFTING)
def _shift_any(what: Selector, onto: Selector) -> Static:
    return static(Can(onto, "be shifted onto", what))


# --- static: decks --------------------------------------------------------------------------------------------------


@inflected(
    "standing",
    "you may have up to {number} copies of {name} in your deck",
    "you may have up to {number} copies of this card in your deck",
    "you may only have {number} copies of {name} in your deck",
)
def _copies(number: int, *_: str) -> Static:
    return static(DeckLimit(number))


@phrase(
    "standing",
    "you may have any number of cards named {name} in your deck",
    "you may have any number of copies of this card in your deck",
    form_of="standing: you may have up to {number} copies of {name} in your deck",
)
def _any_copies(*_: str) -> Static:
    return static(DeckLimit(None))


# --- static: replacement and entering -------------------------------------------------------------------------------


@phrase(
    "standing",
    "this character/item may enter play exerted [to {result}]",
    form_of="predicate: enter/enters play exerted",
)
def _may_enter_exerted(result: Effect | None) -> Static:
    return static(Enters(This(), exerted=True, may=True, then=None if result is None else done_by(You(), result)))


NO_DISCARD = Replace(On("discard", You(), ways=("by an effect",)), None)
word(
    "standing",
    static(NO_DISCARD),
    "if an effect would cause you to discard one or more cards [from your hand] , you don't discard",
)


@phrase("standing", "if/whenever {would} , {clause} instead")
def _instead(on: On, effect: Effect) -> Static:
    """Something happens in the place of an event (7.6); where one may do it, one decides each time."""
    if isinstance(effect, May):
        return static(Replace(on, effect.effect, may=True))
    return static(Replace(on, effect))


@phrase("standing", "while being challenged , {affected} {predicates}")
def _while_being_challenged(what: Selector, predicates: Predicate) -> Static | None:
    if isinstance(what, This):
        return Static(predicates.of(what, what), Are(This(), (Is("being challenged"),)))
    narrowed = _narrowed(what, Is("being challenged"))
    return None if narrowed is None else Static(predicates.of(narrowed, narrowed))


# --- static: conditions ---------------------------------------------------------------------------------------------


def conditional(condition: Condition, part: Static) -> Static | None:
    return Static(part.what, both(condition, part.condition), part.zone) if isinstance(part, Static) else None


@phrase("conditioned", "while/if {conditions} , {conditioned}")
def _conditioned(condition: Condition, part: Static) -> Static | None:
    return conditional(condition, part)


@phrase("conditioned", "{standing} if/while {conditions}")
def _conditioned_after(part: Static, condition: Condition) -> Static | None:
    return conditional(condition, part)


@phrase("conditioned", "{standing}")
def _unconditioned(part: Ability) -> Ability:
    return part


@phrase(
    "conditioned",
    "if {conditions} , {standing} this turn",
    form_of="conditioned: while/if {conditions} , {conditioned}",
)
def _this_turn_idle(condition: Condition, part: Static) -> Static | None:
    """A static ability that asks about this turn and says so twice."""
    return conditional(condition, part) if mentions(condition, Happened) else None


@phrase("ability", "{conditioned} .")
def _static(part: Ability) -> Ability:
    return part


@phrase("ability", "{turn} , {conditioned} .")
def _static_in_turn(turn: Condition, part: Static) -> Static | None:
    return conditional(turn, part)
