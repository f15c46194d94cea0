"""Static abilities: what holds while a card is in play, costs and permissions included."""

from typing import Any

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
    Must,
    Negated,
    Not,
    Number,
    OfType,
    On,
    Opponents,
    PayInk,
    Player,
    PlayersCan,
    PlayersCannot,
    PlayersWho,
    PlayFor,
    PutDamage,
    Ref,
    Replace,
    Selector,
    Sequence,
    Shift,
    Skip,
    Static,
    ThatMuch,
    They,
    This,
    Times,
    TurnOf,
    UseFor,
    You,
)
from parlour.games.lorcana.language.reader.clauses import done_by
from parlour.games.lorcana.language.reader.conditions import had_by
from parlour.games.lorcana.language.reader.english import phrase, word
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
    return Static(said.of(what, what))


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


@phrase("standing", "{affected} {predicates} while {conditions}")
def _standing_while(what: Selector, predicates: Predicate, condition: Condition) -> Static:
    return Static(predicates.of(what, what), condition)


@phrase("standing", "{affected} {predicates} and {affected} {predicates}")
def _standing_two(one: Selector, first: Predicate, two: Selector, second: Predicate) -> Static | None:
    if first.duration is not None or second.duration is not None:
        return None
    return Static((*first.of(one, one), *second.of(two, two)))


# --- static: costs --------------------------------------------------------------------------------------------------


def _for_this(change: Amount, action: Any = "play") -> Static:
    return static(CostChange(You(), This(), change, action), zone="hand")


@phrase("standing", "you pay {number} ⬡ less to play this character/item/location/action")
def _this_cheaper(number: int) -> Static:
    return _for_this(Number(-number))


@phrase("standing", "{for_each} , you pay {number} ⬡ less to play this character/item/location/action")
def _this_cheaper_for_each(each: Amount, number: int) -> Static:
    return _for_this(Times(-number, each))


@phrase("standing", "{for_each} , you pay {number} ⬡ less to play this character using her/his/its Shift ability")
def _shift_cheaper_for_each(each: Amount, number: int) -> Static:
    return _for_this(Times(-number, each), "shift")


@phrase("standing", "you pay {number} ⬡ less to play {plural}")
def _cheaper(number: int, what: Selector) -> Static:
    return static(CostChange(You(), what, Number(-number)))


@phrase("standing", "you pay {number} ⬡ less to play {plural} using their Shift ability")
def _shifting_cheaper(number: int, what: Selector) -> Static:
    return static(CostChange(You(), what, Number(-number), "shift"))


@phrase("standing", "you pay {number} ⬡ less to shift {someone} on top of this character")
def _shifting_here_cheaper(number: int, what: Selector) -> Static:
    return static(CostChange(You(), what, Number(-number), "shift", This()))


@phrase("standing", "{player} pays {number} ⬡ more to play {plural}")
def _dearer(player: Player, number: int, what: Selector) -> Static:
    return static(CostChange(player, what, Number(number), not_singing=True))


@phrase("standing", "you pay {number} ⬡ less to move {group} to a location")
def _moving_cheaper(number: int, what: Selector) -> Static:
    return static(CostChange(You(), what, Number(-number), "move"))


@phrase("standing", "you pay {number} ⬡ less to move {someone} here")
def _moving_here_cheaper(number: int, what: Selector) -> Static | None:
    plain = what
    if isinstance(what, Cards):
        plain = Cards(tuple(one for one in what.filters if not isinstance(one, At)))
    return static(CostChange(You(), plain, Number(-number), "move", This()))


@phrase("standing", "{for_each} , you pay {number} ⬡ less for the first {kind} you play each turn")
def _first_cheaper(each: Amount, number: int, noun: Noun) -> Static:
    return static(CostChange(You(), noun.cards(), Times(-number, each), limit=1, each_turn=True))


@phrase("ability", "once during your turn , you pay {number} ⬡ less for the next {kind} you play this turn .")
def _next_cheaper(number: int, noun: Noun) -> Ability:
    change = CostChange(You(), noun.cards(), Number(-number), limit=1, each_turn=True)
    return static(change, condition=TurnOf(You()))


@phrase("ability", "once during your turn , you may pay {number} ⬡ less to move this character to a location .")
def _own_move_cheaper(number: int) -> Ability:
    change = CostChange(You(), This(), Number(-number), "move", limit=1, each_turn=True)
    return static(change, condition=TurnOf(You()))


def _free(costs: tuple[Effect, ...]) -> Static:
    return static(PlayFor(You(), This(), costs), zone="hand")


word("standing", _free(()), "you may/can play this character/item/card for free")


@phrase("standing", "you may {verbs} to play this character for free")
def _for_other_cost(cost: Effect) -> Static:
    paid = done_by(You(), cost)
    return _free(paid.effects if isinstance(paid, Sequence) else (paid,))


@phrase("standing", "you may {verbs} to shift this character for free")
def _shift_for_other_cost(cost: Effect) -> Ability:
    return Shift((done_by(You(), cost),))


@phrase("standing", "you may play {plural} for free")
def _kinds_free(what: Selector) -> Static:
    return static(PlayFor(You(), what))


@phrase("standing", "you may use this item's {capitals} ability for free")
def _use_free(name: str) -> Static:
    return static(UseFor(This(), name))


# --- static: players ------------------------------------------------------------------------------------------------


@phrase("standing", "{player} can't play {plural}")
def _cannot_play(player: Player, what: Selector) -> Static:
    return static(PlayersCannot(player, "play", what))


@phrase("standing", "you can't play this character/action")
def _cannot_play_this() -> Static:
    return static(PlayersCannot(You(), "play", This()), zone="hand")


@phrase("standing", "you can't play this character/action unless {conditions}")
def _cannot_play_this_unless(condition: Condition) -> Static:
    return static(PlayersCannot(You(), "play", This()), condition=Negated(condition), zone="hand")


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
word("standing", static(PlayersCan(You(), "ink again")), "you may ink an additional card")
word("standing", static(PlayersCan(You(), "ink from discard")), "you can ink cards from your discard")
word("standing", static(PlayersCan(You(), "ink any")), "all cards in your hand count as having ◉")
word(
    "standing",
    static(Enters(Cards((), "inkwell", Opponents()), exerted=True, zone="inkwell")),
    "cards enter opponents' inkwells exerted",
)
word("standing", static(Faceup(Everyone())), "each player plays with the top card of their deck face up")
word("standing", static(Faceup(Opponents())), "each opponent plays with the top card of their deck faceup")
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


@phrase("standing", "you can shift any character on top of this character")
def _shift_any() -> Static:
    return static(Can(This(), "be shifted onto", Cards((OfType(("character",)),))))


@phrase("standing", "you may play any character with Shift on this character as if this character had any name")
def _any_name() -> Static:
    return static(GainName(This(), None, for_shift=True))


@phrase("standing", "this card gains Shift {number} ⬡")
def _gains_shift(number: int) -> Static:
    return static(Gain(This(), Shift((PayInk(Number(number)),))), zone="hand")


# --- static: decks --------------------------------------------------------------------------------------------------


@phrase("standing", "you may have any number of cards named {name} in your deck")
def _any_copies(_: str) -> Static:
    return static(DeckLimit(None))


@phrase(
    "standing",
    "you may have up to {number} copies of {name} in your deck",
    "you may only have {number} copies of {name} in your deck",
)
def _copies(number: int, *_: str) -> Static:
    return static(DeckLimit(number))


@phrase("standing", "you can have other {kind} in your deck regardless of ink type")
def _whatever_ink(noun: Noun) -> Static:
    return static(DeckInk(arranged(noun.filters)))


# --- static: replacement and entering -------------------------------------------------------------------------------


@phrase("standing", "this character may enter play exerted to {result}")
def _may_enter_exerted(result: Effect) -> Static:
    return static(Enters(This(), exerted=True, may=True, then=done_by(You(), result)))


word("standing", static(Enters(This(), exerted=True, may=True)), "this character may enter play exerted")
NO_DISCARD = Replace(On("discard", You(), ways=("by an effect",)), None)
word(
    "standing",
    static(NO_DISCARD),
    "if an effect would cause you to discard one or more cards , you don't discard",
    "if an effect would cause you to discard one or more cards from your hand , you don't discard",
)


@phrase("standing", "if this character would be banished , {clause} instead")
def _instead_of_banish(effect: Effect) -> Static:
    return static(Replace(On("banish", what=This()), effect))


@phrase("standing", "if you would get an ink drop , you may {verbs} instead")
def _instead_of_drop(effect: Effect) -> Static:
    return static(Replace(On("gain ink drops", You()), done_by(You(), effect), may=True))


@phrase(
    "standing", "whenever {someone} would be dealt damage , put that many damage counters on this character instead"
)
def _instead_of_damage(what: Selector) -> Static:
    return static(Replace(On("damage", what=what, ways=("dealt",)), PutDamage(This(), ThatMuch("event"))))


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


@phrase("conditioned", "while {conditions} , {standing}", "if {conditions} , {standing}")
def _conditioned(condition: Condition, part: Static) -> Static | None:
    return conditional(condition, part)


@phrase("conditioned", "while {conditions} , if {conditions} , {standing}")
def _conditioned_twice(first: Condition, second: Condition, part: Static) -> Static | None:
    inner = conditional(second, part)
    return None if inner is None else conditional(first, inner)


@phrase("conditioned", "{standing} if {conditions}")
def _conditioned_after(part: Static, condition: Condition) -> Static | None:
    return conditional(condition, part)


@phrase("conditioned", "{standing}")
def _unconditioned(part: Ability) -> Ability:
    return part


@phrase("conditioned", "if {conditions} , {standing} this turn")
def _this_turn_idle(condition: Condition, part: Static) -> Static | None:
    """A static ability that asks about this turn and says so twice."""
    return conditional(condition, part) if mentions(condition, Happened) else None


@phrase("ability", "{conditioned} .")
def _static(part: Ability) -> Ability:
    return part


@phrase("ability", "{turn} , {conditioned} .")
def _static_in_turn(turn: Condition, part: Static) -> Static | None:
    return conditional(turn, part)
