"""Phrases that only one card uses: when a second card uses one, it moves to the room of its kind."""

from typing import Any, Final

from parlour.games.lorcana.language.nodes import (
    Ability,
    Activated,
    Again,
    Against,
    Amount,
    Apply,
    Are,
    AtRandom,
    Belongs,
    Best,
    Can,
    Cannot,
    Cards,
    ChooseOne,
    Chosen,
    ChosenPlayer,
    Compare,
    Condition,
    CostChange,
    Count,
    DamageWith,
    DeckInk,
    Discard,
    Distinct,
    Done,
    Draw,
    EachDoes,
    Effect,
    Either,
    Enters,
    Everyone,
    Exists,
    Filter,
    Gain,
    GainName,
    Happened,
    HasClass,
    If,
    Inkable,
    Is,
    LoreToWin,
    LoseAbility,
    May,
    Modify,
    Most,
    Must,
    Named,
    NamedCard,
    Negated,
    Not,
    Number,
    OfType,
    On,
    OneOf,
    Opponents,
    Other,
    Pay,
    PayInk,
    Play,
    Played,
    Player,
    PlayersCan,
    PlayersCannot,
    PlayerStat,
    PlayersWho,
    PlayFor,
    Plus,
    Prevent,
    Put,
    Ready,
    Ref,
    RemoveDamage,
    RemoveInkDrops,
    Replace,
    Resolve,
    RevealUntil,
    Selector,
    Sequence,
    SharesName,
    Shift,
    Skip,
    Static,
    StatIs,
    StatOf,
    ThatMuch,
    They,
    This,
    TimesThisTurn,
    Together,
    TotalIs,
    Triggered,
    TurnOf,
    UseFor,
    Watch,
    When,
    You,
)
from parlour.games.lorcana.language.reader.abilities import Frame, triggered
from parlour.games.lorcana.language.reader.clauses import done_by
from parlour.games.lorcana.language.reader.composing import Instead, composed
from parlour.games.lorcana.language.reader.conditions import CHARACTER, had_by
from parlour.games.lorcana.language.reader.effects import ACTOR, FromHand, for_the_next, in_hand, sequence
from parlour.games.lorcana.language.reader.english import ENGLISH, forms, inflected, phrase, word
from parlour.games.lorcana.language.reader.events import Event, both, one
from parlour.games.lorcana.language.reader.nouns import Noun, arranged
from parlour.games.lorcana.language.reader.predicates import SUBJECT, Predicate, says
from parlour.games.lorcana.language.reader.quantities import counted
from parlour.games.lorcana.language.reader.statics import FREE, static
from parlour.games.lorcana.language.reader.things import chosen
from parlour.games.lorcana.language.reader.unresolved import Actor, Pronoun, Their, rewrite

_GENERAL: Final = ENGLISH.declared()
ITEMS = Cards((OfType(("item",)), Belongs(You())))
YOURS = Cards((OfType(("character",)), Belongs(You())))

# --- what follows a noun ---------------------------------------------------------------------------------------------

word("adjective", Noun((Is("undamaged"),)), "undamaged")
word("after", Noun(zone="play", among=Ref("singers")), "that sang this song")
word("after", Noun(zone="deck", among=Ref("looked")), "revealed this way")
word("after", Noun((NamedCard(),)), "with that name")
word("after", Noun((StatIs("cost", "<=", StatOf(Pronoun("cost"), "cost")),)), "with the same cost or less")
word("feature", Inkable(), "◉")


@phrase("feature", "{more_or_less} {any_stat} than {thing}")
def _than(comparison: Any, stat: Any, thing: Selector) -> Filter:
    return StatIs(stat, comparison, StatOf(Pronoun("cost") if isinstance(thing, Pronoun) else thing, stat))


@phrase("after", "without {feature}")
def _without(feature: Filter) -> Noun:
    return Noun((Not(feature),))


@phrase("after", "with cost up to {number} more than the banished character")
def _cost_more(number: int) -> Noun:
    return Noun((StatIs("cost", "<=", Plus(StatOf(Pronoun("cost"), "cost"), Number(number))),))


@phrase("after", "with total {stat} {number} {bound}")
def _total(stat: Any, number: int, bound: Any) -> Noun:
    return Noun(limits=(TotalIs(stat, bound, Number(number)),))


@phrase("after", "not named {names}")
def _not_named(names: tuple[str, ...]) -> Noun:
    return Noun((Not(Named(names)),))


@phrase("after", "with cost {number} {bound} or named {names}")
def _cost_or_name(number: int, bound: Any, names: tuple[str, ...]) -> Noun:
    return Noun((Either((StatIs("cost", bound, Number(number)), Named(names))),))


@phrase("after", "from there")
def _from_there() -> Noun:
    return Noun(zone="inkwell", whose=You())


@phrase("kind", "{classification} of yours")
def _class_of_yours(name: str) -> Noun:
    return Noun((HasClass((name,)), OfType(("character",))), whose=You())


# --- things ----------------------------------------------------------------------------------------------------------


@phrase("picked", "up to {number} {kind}")
def _up_to_picked(number: int, noun: Noun) -> Selector | None:
    return chosen(noun, Number(number), True) if noun.whose is not None and not noun.card else None


@phrase("group", "{own} {kind} and {kind}")
def _own_two_kinds(owner: Player, first: Noun, second: Noun) -> Selector | None:
    one, two = first.plus(Noun(whose=owner)), second.plus(Noun(whose=owner))
    return None if one is None or two is None else Together((one.cards(), two.cards()))


@phrase("group", "each of them")
def _each_of_them() -> Selector:
    return Pronoun("they")


# --- amounts ---------------------------------------------------------------------------------------------------------

word("quantity", ThatMuch("number"), "that number")
word("for_each", ThatMuch("event"), "for each card discarded")
word("counters", ThatMuch("event"), "that many damage counters")


def _different_names(noun: Noun, afters: Noun) -> Amount | None:
    such = noun.plus(afters)
    return None if such is None else Distinct(such.cards(), "name")


counted(_different_names, "{kind} with different names {afters}", "{kind} with a different name {afters}")

# --- conditions ------------------------------------------------------------------------------------------------------


@phrase("holding", "any in play with {number} ¤ or more")
def _has_any_in_play(number: int) -> Condition:
    return Exists(Cards((CHARACTER, StatIs("strength", ">=", Number(number)), Belongs(Actor()))))


@phrase("holding", "a character in play with the highest cost , or tied for highest cost")
def _has_dearest() -> Condition:
    dearest = Best(Cards((CHARACTER,)), "cost")
    return Exists(Cards((CHARACTER, StatIs("cost", ">=", dearest), Belongs(Actor()))))


@phrase("condition", "you have {number} or more opponents")
def _many_opponents(number: int) -> Condition:
    return Compare(PlayerStat(Opponents(), "players"), ">=", Number(number))


@phrase("condition", "{thing} cost/costs {number} {bound}")
def _costs(thing: Selector, number: int, bound: Any) -> Condition:
    return Are(thing, (StatIs("cost", bound, Number(number)),))


@phrase("condition", "it has the same name as the chosen card")
def _same_name_as_chosen() -> Condition:
    return Are(Ref("looked"), (SharesName(Ref("chosen")),))


@phrase("condition", "it has the same name as another card in your discard")
def _same_name_in_discard() -> Condition:
    return Are(Ref("subject"), (SharesName(Cards((Not(OneOf(Ref("subject"))),), "discard", You())),))


@phrase("condition", "they have the same name")
def _same_name() -> Condition:
    return Are(Ref("it"), (SharesName(Cards((CHARACTER,), among=Ref("chosen"))),))


@phrase("condition", "one of them is cost {number} {bound}")
def _one_costs(number: int, bound: Any) -> Condition:
    return Exists(Cards((StatIs("cost", bound, Number(number)),), among=Ref("chosen")))


@phrase("condition", "any of the cards that were under him/her/it/them are character cards")
def _characters_were_under() -> Condition:
    return Exists(Cards((CHARACTER,), "discard", among=Ref("were under")))


forms("condition", (Negated(Done()), "they don't"), (Negated(Done()), "you don't"))
word("condition", Happened(On("gain ink drops", You())), "you got an ink drop this turn")
word("condition", Compare(TimesThisTurn(On("challenge")), "=", Number(2)), "it's the second challenge this turn")

# --- events ----------------------------------------------------------------------------------------------------------


@phrase("subject", "{this} or {someone}")
def _this_or(this: Selector, what: Selector) -> Selector:
    return Together((this, what))


word("doer", Their(), "they")


@phrase("event", "{subject} challenges and is banished")
def _challenges_and_is_banished(what: Selector) -> Event:
    return one(On("banish", what=what, ways=("as challenger",)))


@phrase("event", "you return {a_kind} to your hand")
def _you_return(noun: Noun) -> Event | None:
    if noun.zone != "discard":
        return None
    return one(On("move card", You(), Cards(arranged(noun.filters), whose=You()), source="discard", to="hand"))


@phrase("event", "{subject} sings a song with Sing Together")
def _sings_together(what: Selector) -> Event:
    return one(On("sing", what=what, ways=("with Sing Together",)))


word("toward", (This(), ("from a location",)), "here from a location")


@phrase("event", "{subject_is} chosen for an action or an item 's ability")
def _chosen_for_action(what: Selector) -> Event:
    return Event((On("choose", what=what, ways=("by an action",)), On("choose", what=what, ways=("by an item",))))


word("event", one(On("lose ink drops", You())), "you remove an ink drop")


@phrase("event", "you use the Boost ability of {someone}")
def _boost(what: Selector) -> Event:
    return one(On("boost", You(), what))


word("whose_turn", Their(), "their turn")

# --- predicates ------------------------------------------------------------------------------------------------------

word("duration", "this challenge", "during that challenge")


@phrase("predicate", "lose/loses the {capitals} ability")
def _loses_ability(name: str) -> Predicate:
    return says(LoseAbility(SUBJECT, name))


word("forbidden", "sing alone", "sing songs without Sing Together")


@phrase("predicate", "can't quest or challenge unless you pay {number} ⬡")
def _unless_you_pay(number: int) -> Predicate:
    cost: Effect = PayInk(Number(number))
    return says(Cannot(SUBJECT, "quest", unless_paid=cost), Cannot(SUBJECT, "challenge", unless_paid=cost))


word("predicate", says(Can(SUBJECT, "quest drying")), "can quest the turn he's/she's/it's/they're played")
word("predicate", says(Prevent(SUBJECT, "challenging")), "take/takes no damage while challenging")


@phrase("predicate", "get/gets {gifts} while challenging a/an {kind}")
def _while_challenging(gifts: Predicate, noun: Noun) -> Predicate:
    return says(When(Are(Ref("each"), (Against(noun.cards()),)), gifts.what))


@phrase("predicates", "{predicate} and , if {conditions} , {predicate}")
def _and_if(first: Predicate, condition: Condition, second: Predicate) -> Predicate | None:
    return first.and_(Predicate((When(condition, second.what),), second.duration))


# --- verbs -----------------------------------------------------------------------------------------------------------

word("verb", Draw(ACTOR, Number(1), end="bottom"), "draw a card from the bottom of your deck")


@phrase("verb", "[choose/chooses and] discard/discards either {from_hand} or {from_hand}")
def _discard_one_or_other(first: FromHand, second: FromHand) -> Effect:
    return ChooseOne((first.discarded(They()), second.discarded(They())), ACTOR)


@phrase("verb", "discard/discards each/all {card_kind} [revealed this way]")
def _discard_each(noun: Noun) -> Effect:
    return Discard(ACTOR, in_hand(noun))


@phrase("verb", "reveal cards from the top of your deck until you reveal a/an {card_kind}")
def _reveal_until(noun: Noun) -> Effect:
    return RevealUntil(You(), arranged(noun.filters))


@inflected(
    "verb",
    "search your deck for {found} , put that/it [card] {destination}",
    "search your deck for {found} and put that/it [card] {destination}",
)
def _search_in_secret(what: Selector, where: Any) -> Effect:
    effect: Effect = where.put(what)
    return effect


word("verb", Again(), "repeat this effect")
word(
    "verb",
    Put(Cards((Most("cost"),), "deck", among=Ref("looked")), "hand"),
    "put the card with the highest cost revealed this way , or each card tied for highest cost ,"
    " into its player's hand",
)


@phrase("verb", "add his/her/its {stat} to another chosen character 's {stat} this turn")
def _add_stat(stat: Any, to: Any) -> Effect:
    what = Chosen(Cards((OfType(("character",)), Other())), Number(1))
    return Apply((Modify(what, to, StatOf(This(), stat)),), "this turn")


@phrase("discount", "pay {ink_amount} less for the next card you play with that name this turn")
def _pay_less_for_name(ink: Amount) -> Effect:
    return for_the_next(ink, Cards((SharesName(Ref("it")),)))


word("ink_amount", ThatMuch("number"), "that amount of ⬡")

# --- moving and playing ----------------------------------------------------------------------------------------------

word("any_order", "random", "in a random order")
word("lying", "faceup", "faceup")


@phrase("verb", "return/returns {some_looked} to your/their hand")
def _return_some(what: Selector) -> Effect:
    return Put(what, "hand")


@phrase("choice", "{some} card/cards at random from/in {place}")
def _at_random(count: Amount, place: Noun) -> Selector:
    whose = ACTOR if place.whose == You() else place.whose
    return AtRandom(Cards((), place.zone, whose), count)


@phrase(
    "verb", "returns cards at random from their inkwell to their hand until they have {number} cards in their inkwell"
)
def _return_random_until(number: int) -> Effect:
    ink = Cards((), "inkwell", ACTOR)
    return Put(AtRandom(ink, Plus(Count(ink), Number(-number))), "hand")


@phrase(
    "verb",
    "returns one of those cards to their hand , puts one on the bottom of their deck ,"
    " and puts one on the top of their deck",
)
def _scatter() -> Effect:
    """Three chosen cards go three ways."""
    one = Chosen(Cards((), among=Ref("chosen")), Number(1), by=ACTOR)
    return sequence(
        "and", Put(one, "hand"), Put(one, "deck", "bottom"), Put(Cards((), among=Ref("chosen")), "deck", "top")
    )


@phrase("verb", "play {it} as if it were in your hand")
def _play_as_if(_: Selector) -> Effect:
    return Play(Pronoun("play"), "paid", ACTOR)


@phrase(
    "verb",
    "play that song again from your discard for free . if you do , put that card on the bottom of your deck"
    " instead of into your discard",
)
def _sing_again() -> Effect:
    return Play(Ref("object"), "free", ACTOR, afterwards="bottom")


# --- damage ----------------------------------------------------------------------------------------------------------


@phrase("verb", "remove up to {number} damage total from {target}")
def _remove_total(number: int, what: Selector) -> Effect:
    return RemoveDamage(what, Number(number), up_to=True, total=True)


@phrase("verb", "ready each character you removed damage from this way")
def _ready_healed() -> Effect:
    return Ready(Ref("this way"))


# --- clauses ---------------------------------------------------------------------------------------------------------


@phrase("deed", "{verbs} , then {verbs} to {result}")
def _then_to(first: Effect, cost: Effect, result: Effect) -> Effect:
    return sequence("then", first, Pay((cost,), result))


@phrase("deed", "{verbs} and {pronoun} {predicates} {duration}")
def _and_clause(first: Effect, what: Selector, predicates: Predicate, duration: Any) -> Effect:
    return sequence("and", first, Apply(predicates.of(what, what), duration))


@phrase("result", "{verbs} , then {verbs}")
def _result_then(first: Effect, second: Effect) -> Effect:
    return sequence("then", first, second)


@phrase("result", "{discount}")
def _discount_result(discount: Effect) -> Effect:
    return discount


word("permission", PlayersCan(You(), "ink from discard"), "ink cards from your discard")


@phrase("permission", "play {playable}")
def _may_play(what: Selector) -> PlayersCan:
    return PlayersCan(You(), "play", what)


@phrase(
    "modal",
    "{duration} , you may play {playable} . if you do , they enter play exerted and you can't play characters"
    " with the same name as characters you played this way this turn .",
)
def _may_play_each_name(duration: Any, what: Selector) -> Effect:
    return Apply((PlayersCan(You(), "play", what, exerted=True, once_each_name=True),), duration)


@phrase("modal", "choose any number of players . they {verbs} each .")
def _any_players(deed: Effect) -> Effect:
    theirs: Effect = rewrite(deed, lambda node: They() if isinstance(node, (Actor, Their)) else None)
    return EachDoes(ChosenPlayer("any number of players"), theirs)


@phrase("clause", "{player} can't ready more than {number} of their {kind} at the start of their next turn")
def _cannot_ready_more(player: Player, number: int, noun: Noun) -> Effect:
    return Apply((PlayersCannot(player, "ready", noun.cards(They()), Number(number)),), "their next ready step")


@phrase(
    "clause", "{duration} , the next time {target} would be dealt damage [,] {pronoun} take/takes no damage instead"
)
def _next_damage(duration: Any, what: Selector, _: Selector) -> Effect:
    return Apply((Replace(On("damage", what=what, ways=("dealt",)), None, once=True),), duration)


@phrase(
    "clause",
    "the next time {target} would be dealt damage {duration} , {pronoun} take/takes no damage instead",
    form_of=(
        "clause: {duration} , the next time {target} would be dealt damage [,] {pronoun} take/takes no damage instead"
    ),
)
def _next_damage_then(what: Selector, duration: Any, again: Selector) -> Effect:
    effect: Effect = _next_damage(duration, what, again)
    return effect


@phrase("clause", "the next {kind} you play this turn enters play exerted and gains {keyword} {duration}")
def _next_enters(noun: Noun, keyword: Any, duration: Any) -> Effect:
    on = On("play", You(), noun.cards())
    entering = Apply((Enters(noun.cards(You()), exerted=True, limit=1),), "this turn")
    gaining = Watch(Triggered((on,), Apply((Gain(Ref("subject"), keyword),), duration)), "this turn", once=True)
    return sequence("and", entering, gaining)


@phrase("clause", "the next time {framed_event} {duration} , {clause}")
def _next_time(event: Event, duration: Any, effect: Effect) -> Effect:
    return Watch(Triggered(event.ons, effect, event.during), duration, once=True)


@phrase("clause", "ready this character after the challenge")
def _ready_after() -> Effect:
    return Watch(Triggered((On("challenge end", what=This()),), Ready(This())), "this turn", once=True)


@phrase("deed", "{verbs} and then you may {verbs}")
def _and_then_may(first: Effect, second: Effect) -> Effect:
    return sequence("and", first, May(second))


# --- sentences -------------------------------------------------------------------------------------------------------


@inflected("sentence", "for each opponent , {compound}", "for each opposing player , {compound}")
def _of_each(effect: Effect) -> Effect:
    """You do it once for each of them; they are those spoken of."""
    theirs: Effect = rewrite(effect, lambda node: They() if isinstance(node, Their) else None)
    return EachDoes(Opponents(), theirs)


@phrase("sentence", "if {conditions} , you may play {it} for free instead and it enters play exerted")
def _play_instead(condition: Condition, what: Selector) -> Effect:
    return Instead(condition, May(Play(what, exerted=True)))


@phrase("sentence", "each player who reveals a/an {card_kind} may play that character for free")
def _who_reveals(noun: Noun) -> Effect:
    return If(Are(Pronoun("it"), arranged(noun.filters)), May(Play(Pronoun("play"), who=They()), They()))


@phrase("modal", "you may {verbs} to choose one : {modes}")
def _may_pay_choose_one(cost: Effect, modes: tuple[Effect, ...]) -> Effect:
    return May(done_by(You(), Pay((cost,), ChooseOne(modes))))


@phrase("modal", "{player} chooses one : {modes}")
def _player_chooses_one(player: Player, modes: tuple[Effect, ...]) -> Effect:
    return ChooseOne(modes, player)


@phrase("modal", "chosen opponent chooses YES ! or NO ! : • YES ! {text} • NO ! {text}")
def _yes_or_no(yes: tuple[Effect, ...], no: tuple[Effect, ...]) -> Effect:
    return ChooseOne((composed(yes), composed(no)), ChosenPlayer("opponent"))


@phrase("type_mode", "• {head} , {clause} .")
def _type_mode(kind: Noun, effect: Effect) -> tuple[Noun, Effect]:
    return kind, effect


@phrase("modal", "if its card type is : {type_mode} {type_mode} {type_mode}")
def _by_type(*modes: Any) -> Effect:
    chosen: Effect | None = None
    for kind, effect in reversed(modes):
        chosen = If(Are(Pronoun("it"), kind.filters), effect, chosen)
    assert chosen is not None
    return chosen


# --- what holds ------------------------------------------------------------------------------------------------------


@phrase("standing", "{affected} {predicates} and {affected} {predicates}")
def _standing_two(one: Selector, first: Predicate, two: Selector, second: Predicate) -> Static | None:
    if first.duration is not None or second.duration is not None:
        return None
    return Static((*first.of(one, one), *second.of(two, two)))


@phrase("bought", "for the first {kind} you play each turn")
def _for_the_first(noun: Noun) -> CostChange:
    return CostChange(You(), noun.cards(), FREE, limit=1, each_turn=True)


@phrase("payer", "{player} pay/pays")
def _payer(player: Player) -> Player:
    return player


@phrase("standing", "you may play {plural} for free")
def _kinds_free(what: Selector) -> Static:
    return static(PlayFor(You(), what))


@phrase("standing", "you may use this item 's {capitals} ability for free")
def _use_free(name: str) -> Static:
    return static(UseFor(This(), name))


word("standing", static(PlayersCannot(You(), "lose lore")), "you can't lose lore")


@phrase("standing", "{player} can't gain lore unless {conditions}")
def _cannot_gain(player: Player, condition: Condition) -> Static:
    return static(PlayersCannot(PlayersWho(player, Negated(had_by(They(), condition))), "gain lore"))


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
word(
    "standing",
    static(Enters(Cards((), "inkwell", Opponents()), exerted=True, zone="inkwell")),
    "cards enter opponents' inkwells exerted",
)
word("standing", static(Skip(You(), "draw")), "skip your turn's Draw step")
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


@phrase("standing", "you may play any character with Shift on this character as if this character had any name")
def _any_name() -> Static:
    return static(GainName(This(), None, for_shift=True))


@phrase("standing", "you can have other {kind} in your deck regardless of ink type")
def _whatever_ink(noun: Noun) -> Static:
    return static(DeckInk(arranged(noun.filters)))


@phrase("would", "{subject} would be banished")
def _would_be_banished(what: Selector) -> On:
    return On("banish", what=what)


@phrase("would", "{subject} would be dealt damage")
def _would_be_damaged(what: Selector) -> On:
    return On("damage", what=what, ways=("dealt",))


word("would", On("gain ink drops", You()), "you would get an ink drop")


@phrase(
    "ability",
    "during each opponent's turn , the first time this character would take damage ,"
    " he/she/it takes no damage instead .",
)
def _first_damage() -> Ability:
    return static(Replace(On("damage", what=This(), nth=1), None), condition=TurnOf(Opponents()))


@phrase("standing", "while challenging a/an {kind} , this character {predicates}")
def _while_challenging_statics(noun: Noun, predicates: Predicate) -> Static:
    return Static(predicates.of(This(), This()), Are(This(), (Against(noun.cards()),)))


@phrase("standing", "while one of your {kind} is at a location , that character {predicates}")
def _each_at_location(noun: Noun, predicates: Predicate) -> Static | None:
    there = noun.plus(Noun((Is("at a location"),), whose=You()))
    return None if there is None else Static(predicates.of(there.cards(), there.cards()))


# --- abilities and keywords ------------------------------------------------------------------------------------------

word("often", 2, "twice")


@phrase("frames", "{frame} {frame}")
def _frames(first: Frame, second: Frame) -> Frame:
    return Frame(both(first.during, second.during), first.limit or second.limit)


@phrase("two_abilities", "{when} and {when} , {text}")
def _two_triggered(first: Event, second: Event, text: tuple[Effect, ...]) -> tuple[Ability, ...]:
    """Two events of which one has a frame of its own: the same text as two abilities."""
    return (triggered(None, first, None, text), triggered(None, second, None, text))


@phrase("ability", "if you used Shift to play this character , {clause} when he/she/it enters play .")
def _when_shifted(effect: Effect) -> Ability:
    return Triggered((On("play", You(), This()),), effect, condition=Are(This(), (Played("shift"),)))


@phrase("ability", "while {conditions} , you may {verbs} to {result} .")
def _while_paid(condition: Condition, cost: Effect, result: Effect) -> Ability:
    paid = done_by(You(), cost)
    return Activated(paid.effects if isinstance(paid, Sequence) else (paid,), done_by(You(), result), condition)


@phrase("two_abilities", "{text} {ability}")
def _action_and_ability(text: tuple[Effect, ...], ability: Ability) -> tuple[Ability, ...]:
    return (Resolve(composed(text)), ability)


@phrase("keyword_line", "Shift/shift Remove {number} ink drops")
def _shift_for_drops(number: int) -> Ability:
    return Shift((RemoveInkDrops(You(), Number(number)),))


@phrase("keyword_line", "Universal/universal Shift {shift_cost}")
def _universal(cost: Effect) -> Ability:
    return Shift((cost,), "any")


@phrase("keyword_line", "Duo/duo Shift {shift_cost}")
def _duo(cost: Effect) -> Ability:
    return Shift((cost,), "duo")


@phrase("keyword_line", "Temporary/temporary {classification} Shift {shift_cost}")
def _temporary_class(name: str, cost: Effect) -> Ability:
    return Shift((cost,), "such", (HasClass((name,)),), temporary=True)


@phrase("keyword_line", "{name} Shift {shift_cost}")
def _item_shift(name: str, cost: Effect) -> Ability:
    return Shift((cost,), "such", (OfType(("item",)), Named((name,))))


ODDITIES: Final = ENGLISH.declared() - _GENERAL
"""The names of the phrases of this room."""
