"""Static abilities: what holds while a card is in play, costs and permissions included."""

import dataclasses
from typing import Any, Final

from parlour.games.lorcana.language.nodes import (
    Ability,
    Against,
    Amount,
    Are,
    At,
    Belongs,
    Can,
    Cannot,
    Cards,
    Chosen,
    Compare,
    Condition,
    Continuous,
    CostChange,
    Count,
    DamageWith,
    DeckInk,
    DeckLimit,
    Effect,
    Enters,
    Everyone,
    Faceup,
    Filter,
    Gain,
    GainName,
    Happened,
    HasKeyword,
    Is,
    LoreToWin,
    May,
    Must,
    Negated,
    Not,
    Number,
    OfType,
    On,
    Opponents,
    Player,
    PlayersCan,
    PlayersCannot,
    PlayersWho,
    PlayFor,
    Ref,
    Replace,
    Selector,
    Sequence,
    Shift,
    Skip,
    Static,
    They,
    This,
    Times,
    TurnOf,
    UseFor,
    You,
)
from parlour.games.lorcana.language.reader.clauses import done_by
from parlour.games.lorcana.language.reader.conditions import had_by
from parlour.games.lorcana.language.reader.effects import SHIFTING, less
from parlour.games.lorcana.language.reader.english import inflected, phrase, word
from parlour.games.lorcana.language.reader.events import both, like
from parlour.games.lorcana.language.reader.nouns import Noun, arranged
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


@phrase("standing", "{affected} {predicates} and {affected} {predicates}")
def _standing_two(one: Selector, first: Predicate, two: Selector, second: Predicate) -> Static | None:
    if first.duration is not None or second.duration is not None:
        return None
    return Static((*first.of(one, one), *second.of(two, two)))


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


@phrase("bought", "for the first {kind} you play each turn")
def _for_the_first(noun: Noun) -> CostChange:
    return CostChange(You(), noun.cards(), FREE, limit=1, each_turn=True)


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


@phrase("payer", "{player} pay/pays")
def _payer(player: Player) -> Player:
    return player


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


@phrase("standing", "you may play {plural} for free")
def _kinds_free(what: Selector) -> Static:
    return static(PlayFor(You(), what))


@phrase("standing", "you may use this item 's {capitals} ability for free")
def _use_free(name: str) -> Static:
    return static(UseFor(This(), name))


# --- static: players ------------------------------------------------------------------------------------------------


@phrase("standing", "{player} can't play {plural}")
def _cannot_play(player: Player, what: Selector) -> Static:
    return static(PlayersCannot(player, "play", what))


@phrase("standing", "you can't play this character/action [unless {conditions}]")
def _cannot_play_this(condition: Condition | None) -> Static:
    unless = None if condition is None else Negated(condition)
    return static(PlayersCannot(You(), "play", This()), condition=unless, zone="hand")


word("standing", static(PlayersCannot(You(), "lose lore")), "you can't lose lore")


@phrase("standing", "{player} can't gain lore unless {conditions}")
def _cannot_gain(player: Player, condition: Condition) -> Static:
    return static(PlayersCannot(PlayersWho(player, Negated(had_by(They(), condition))), "gain lore"))


ITEMS = Cards((OfType(("item",)), Belongs(You())))
word(
    "standing",
    static(PlayersCannot(Opponents(), "choose", ITEMS)),
    "opponents can't choose your items for abilities or effects",
)
word(
    "standing",
    static(Must(This(), "be chosen")),
    "opponents must choose this character for actions and abilities if able",
)
word("standing", static(PlayersCannot(Everyone(), "remove damage")), "damage counters can't be removed")
word(
    "standing",
    static(PlayersCannot(Everyone(), "challenge", more_than=Number(1))),
    "each turn , only one character can challenge",
)


@phrase("standing", "you may/can {permission}")
def _may(permission: PlayersCan) -> Static:
    return static(permission)


word("standing", static(PlayersCan(You(), "ink any")), "all cards in your hand count as having ◉")
word(
    "standing",
    static(Enters(Cards((), "inkwell", Opponents()), exerted=True, zone="inkwell")),
    "cards enter opponents' inkwells exerted",
)


@inflected(
    "standing",
    "{player} play/plays with the top card of their deck faceup",
    "{player} play/plays with the top card of their deck face up",
)
def _faceup(player: Player) -> Static:
    return static(Faceup(player))


word("standing", static(Skip(You(), "draw")), "skip your turn's Draw step")
YOURS = Cards((OfType(("character",)), Belongs(You())))
word(
    "standing",
    static(Cannot(YOURS, "have strength reduced")),
    "your characters' ¤ can't be reduced below their printed value",
)
word(
    "standing",
    static(DamageWith(YOURS, "willpower")),
    "during challenges , your characters deal damage with their ⛉ instead of their ¤",
)


@phrase("standing", "opponents need {number} lore to win the game")
def _lore_to_win(number: int) -> Static:
    return static(LoreToWin(Opponents(), Number(number)))


@phrase("ability", "while {conditions} , you may play {playable} . if you do , they enter play exerted .")
def _may_play_exerted(condition: Condition, what: Selector) -> Ability:
    return static(PlayersCan(You(), "play", what, exerted=True), condition=condition)


# --- static: Shift --------------------------------------------------------------------------------------------------

WITH_SHIFT = Cards((OfType(("character",)), HasKeyword("Shift")))


@phrase("standing", "you can/may shift {someone} on top of {this}", form_of=SHIFTING)
def _shift_any(what: Selector, onto: Selector) -> Static:
    return static(Can(onto, "be shifted onto", what))


@phrase("standing", "you may play any character with Shift on this character as if this character had any name")
def _any_name() -> Static:
    return static(GainName(This(), None, for_shift=True))


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


@phrase("standing", "you can have other {kind} in your deck regardless of ink type")
def _whatever_ink(noun: Noun) -> Static:
    return static(DeckInk(arranged(noun.filters)))


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


@phrase("would", "{subject} would be banished")
def _would_be_banished(what: Selector) -> On:
    return On("banish", what=what)


@phrase("would", "{subject} would be dealt damage")
def _would_be_damaged(what: Selector) -> On:
    return On("damage", what=what, ways=("dealt",))


word("would", On("gain ink drops", You()), "you would get an ink drop")


@phrase("standing", "if/whenever {would} , {clause} instead")
def _instead(on: On, effect: Effect) -> Static:
    """Something happens in the place of an event (7.6); where one may do it, one decides each time."""
    if isinstance(effect, May):
        return static(Replace(on, effect.effect, may=True))
    return static(Replace(on, effect))


@phrase(
    "ability",
    "during each opponent's turn , the first time this character would take damage ,"
    " he/she/it takes no damage instead .",
)
def _first_damage() -> Ability:
    return static(Replace(On("damage", what=This(), nth=1), None), condition=TurnOf(Opponents()))


@phrase("standing", "while being challenged , {affected} {predicates}")
def _while_being_challenged(what: Selector, predicates: Predicate) -> Static | None:
    if isinstance(what, This):
        return Static(predicates.of(what, what), Are(This(), (Is("being challenged"),)))
    narrowed = _narrowed(what, Is("being challenged"))
    return None if narrowed is None else Static(predicates.of(narrowed, narrowed))


@phrase("standing", "while challenging a/an {kind} , this character {predicates}")
def _while_challenging(noun: Noun, predicates: Predicate) -> Static:
    return Static(predicates.of(This(), This()), Are(This(), (Against(noun.cards()),)))


@phrase("standing", "while one of your {kind} is at a location , that character {predicates}")
def _each_at_location(noun: Noun, predicates: Predicate) -> Static | None:
    there = noun.plus(Noun((Is("at a location"),), whose=You()))
    return None if there is None else Static(predicates.of(there.cards(), there.cards()))


# --- static: conditions ---------------------------------------------------------------------------------------------


def conditional(condition: Condition, part: Static) -> Static | None:
    return Static(part.what, both(condition, part.condition), part.zone) if isinstance(part, Static) else None


@phrase("conditioned", "while you have only {number} {kind} , they {predicates}")
def _only_one(number: int, noun: Noun, predicates: Predicate) -> Static:
    yours = noun.cards(You())
    return Static(predicates.of(yours, yours), Compare(Count(yours), "=", Number(number)))


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
