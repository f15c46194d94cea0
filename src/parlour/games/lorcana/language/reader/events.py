"""Events that trigger abilities: when you play, whenever it quests, at the start of your turn."""

import dataclasses
from collections.abc import Callable
from typing import Any

from parlour.games.lorcana.language.nodes import (
    AllOf,
    Are,
    At,
    Cards,
    Chosen,
    Compare,
    Condition,
    Everyone,
    Filter,
    Happened,
    Is,
    Negated,
    Number,
    OfType,
    On,
    Opponents,
    Other,
    Player,
    Selector,
    This,
    TimesThisTurn,
    TurnOf,
    You,
)
from parlour.games.lorcana.language.reader.english import ENGLISH, phrase, word
from parlour.games.lorcana.language.reader.nouns import Noun, arranged
from parlour.games.lorcana.language.reader.unresolved import Their


@dataclasses.dataclass(frozen=True)
class Event:
    """What happens, in one or more ways, and what has to be true while it does."""

    ons: tuple[On, ...]
    during: Condition | None = None


def both(first: Condition | None, second: Condition | None) -> Condition | None:
    """Both conditions, where there are two."""
    if first is None or second is None:
        return first or second
    parts = (
        *(first.conditions if isinstance(first, AllOf) else (first,)),
        *(second.conditions if isinstance(second, AllOf) else (second,)),
    )
    return AllOf(parts)


def like(what: Selector, extra: Filter) -> Selector | None:
    """The same cards with one more thing asked of them."""
    return dataclasses.replace(what, filters=arranged((*what.filters, extra))) if isinstance(what, Cards) else None


# --- who or what it happens to --------------------------------------------------------------------------------------

word("subject", This(), "this character/item/location", "he/she/it/him/her")


@phrase("subject", "{someone}")
def _someone(what: Selector) -> Selector:
    return what


@phrase("subject", "a {kind} of yours [{afters}]")
def _of_yours(noun: Noun, afters: Noun | None) -> Selector | None:
    yours = noun.plus(Noun(whose=You()))
    if yours is not None and afters is not None:
        yours = yours.plus(afters)
    return None if yours is None else yours.cards()


@phrase("challenged", "another {kind}")
def _another_challenged(noun: Noun) -> Selector:
    return noun.cards()


@phrase("challenged", "a/an {kind}")
def _a_challenged(noun: Noun) -> Selector:
    return noun.cards()


def one(on: On) -> Event:
    return Event((on,))


@dataclasses.dataclass(frozen=True)
class Count:
    """A kind of cards in an event, and how many of them at least where the words tell a number."""

    noun: Noun
    number: int | None = None
    this: bool = False
    """Whether it is this card."""

    def cards(self, whose: Player | None = None) -> Selector:
        return This() if self.this else Cards(arranged(self.noun.filters), whose=whose)


@phrase("so_many", "{a_kind}")
def _one_of_them(noun: Noun) -> Count:
    return Count(noun)


word("so_many", Count(Noun(card=True), this=True), "this card")


@phrase("so_many", "{number} or more {kind}")
def _several_of_them(number: int, noun: Noun) -> Count:
    return Count(noun, number)


@dataclasses.dataclass(frozen=True)
class Happening:
    """What happens, said in any tense, and how often at least where the words tell a number."""

    on: On
    number: int | None = None

    def now(self) -> Event:
        """As something that triggers: so many at once."""
        if self.number is None:
            return one(self.on)
        return one(dataclasses.replace(self.on, ways=("at once",), comparison=">=", amount=Number(self.number)))

    def this_turn(self) -> Condition:
        """As something that is true when it has happened this turn, so often if the words tell."""
        if self.number is None or self.number == 1:
            return Happened(self.on)
        return Compare(TimesThisTurn(self.on), ">=", Number(self.number))


def happening(now: str, *past: str) -> Callable[[Callable[..., Happening | None]], Callable[..., Happening | None]]:
    """Declare an event in the tense of triggers and in those of conditions about this turn: forms of one phrase."""

    def declare(build: Callable[..., Happening | None]) -> Callable[..., Happening | None]:
        def trigger(*parts: Any) -> Event | None:
            found = build(*parts)
            return None if found is None else found.now()

        def condition(*parts: Any) -> Condition | None:
            found = build(*parts)
            return None if found is None else found.this_turn()

        name = f"event: {now}"
        ENGLISH.say("event", now, trigger, name)
        for line in past:
            ENGLISH.say("condition", f"{line} this turn", condition, name)
        return build

    return declare


# --- playing --------------------------------------------------------------------------------------------------------


@phrase("event", "you play this character/item/location")
def _play_this() -> Event:
    return one(On("play", You(), This()))


word("doer", You(), "you")
word("doer", Opponents(), "an opponent", "your opponent")
word("doer", Their(), "they")


@happening("{doer} play/plays {so_many}", "{doer} played {so_many}", "you've played {so_many}")
def _play(*parts: Any) -> Happening | None:
    who, what = parts if len(parts) == 2 else (You(), parts[0])
    if what.noun.zone is not None or what.noun.whose is not None:
        return None
    return Happening(On("play", who, what.noun.cards()), what.number)


@phrase("event", "you play this [character/item/location] or another {kind}")
def _play_this_or(noun: Noun) -> Event | None:
    other = noun.plus(Noun((Other(),)))
    return None if other is None else Event((On("play", You(), This()), On("play", You(), other.cards())))


@phrase("event", "you play a {number_word} {kind} in a turn", "you play a {number_word} {kind}")
def _play_nth(nth: int, noun: Noun) -> Event:
    return one(On("play", You(), noun.cards(), nth=nth))


@phrase("event", "{a_kind} is played")
def _is_played(noun: Noun) -> Event:
    return one(On("play", what=noun.cards()))


@phrase("event", "you pay {number} ⬡ or less to play {a_kind}")
def _pay_to_play(number: int, noun: Noun) -> Event:
    return one(On("play", You(), noun.cards(), comparison="<=", amount=Number(number)))


@phrase("event", "you play {a_kind} on this card")
def _play_on_this(noun: Noun) -> Event:
    return one(On("play", You(), noun.cards(), This()))


@phrase("event", "you shift {a_kind} on top of {subject}")
def _shift_onto(noun: Noun, onto: Selector) -> Event:
    return one(On("play", You(), noun.cards(), onto, ways=("with Shift",)))


@phrase("event", "you shift this character")
def _shift_this() -> Event:
    return one(On("play", You(), This(), ways=("with Shift",)))


# --- questing, challenging, being banished --------------------------------------------------------------------------


word("act", "quest", "quests")
word("act", "challenge", "challenges")
word("acted", "quest", "quested")
word("acted", "challenge", "challenged")


@happening("{subject} {act}", "{someone} {acted}", "{someone} has {acted}")
def _acts(what: Selector, kind: Any) -> Happening:
    return Happening(On(kind, what=what))


@phrase("event", "{subject} {act} or {act}")
def _acts_either(what: Selector, first: Any, second: Any) -> Event | None:
    return None if first == second else Event((On(first, what=what), On(second, what=what)))


@phrase("event", "{subject} challenges {challenged}")
def _challenges_other(what: Selector, other: Selector) -> Event:
    return one(On("challenge", what=what, other=other))


@phrase("event", "this character or {someone} challenges {challenged}")
def _this_or_other_challenges(what: Selector, other: Selector) -> Event:
    return Event((On("challenge", what=This(), other=other), On("challenge", what=what, other=other)))


@phrase("event", "{subject} challenges this location")
def _challenges_this(what: Selector) -> Event:
    return one(On("challenge", what=what, other=This()))


@phrase("event", "{subject} is challenged")
def _is_challenged(what: Selector) -> Event:
    return one(On("challenge", other=what))


word("event", one(On("challenge", other=This())), "he's/she's/it's challenged")


@phrase("event", "{subject} is challenged and banished")
def _challenged_and_banished(what: Selector) -> Event:
    return one(On("banish", what=what, ways=("as challenged",)))


@phrase("event", "{subject} challenges and is banished")
def _challenges_and_is_banished(what: Selector) -> Event:
    return one(On("banish", what=what, ways=("as challenger",)))


@happening("{subject} is banished", "{someone} was banished")
def _is_banished(what: Selector) -> Happening:
    return Happening(On("banish", what=what))


@happening("{subject} is banished in a challenge", "{someone} was banished in a challenge")
def _is_banished_in_challenge(what: Selector) -> Happening:
    return Happening(On("banish", what=what, ways=("in a challenge",)))


@phrase("event", "{subject} banishes {a_kind} in a challenge")
def _banishes(by: Selector, noun: Noun) -> Event:
    return one(On("banish", what=noun.cards(), other=by, ways=("in a challenge",)))


@phrase("event", "{subject} leaves play")
def _leaves(what: Selector) -> Event:
    return one(On("leave", what=what))


@phrase("event", "{subject} is returned to your/their hand from play")
def _is_returned(what: Selector) -> Event:
    return one(On("move card", what=what, source="play", to="hand"))


@phrase("event", "one of your opponents' {kind} is returned to their hand from play")
def _theirs_is_returned(noun: Noun) -> Event | None:
    opposing = noun.plus(Noun(whose=Opponents()))
    return None if opposing is None else one(On("move card", what=opposing.cards(), source="play", to="hand"))


@phrase("event", "you return {a_kind} to your hand")
def _you_return(noun: Noun) -> Event | None:
    if noun.zone != "discard":
        return None
    return one(On("move card", You(), Cards(arranged(noun.filters), whose=You()), source="discard", to="hand"))


# --- singing, moving, readying, exerting ----------------------------------------------------------------------------


@phrase("event", "{subject} sings a song")
def _sings(what: Selector) -> Event:
    return one(On("sing", what=what))


@phrase("event", "one or more of your {kind} sings a song")
def _some_sing(noun: Noun) -> Event | None:
    yours = noun.plus(Noun(whose=You()))
    return None if yours is None else one(On("sing", what=yours.cards(), ways=("at once",)))


@phrase("event", "{subject} sings a song with Sing Together")
def _sings_together(what: Selector) -> Event:
    return one(On("sing", what=what, ways=("with Sing Together",)))


word("toward", (None, ()), "to a location")
word("toward", (This(), ()), "here")
word("toward", (This(), ("from a location",)), "here from a location")


@phrase("event", "{subject} moves {toward}")
def _moves(what: Selector, toward: Any) -> Event:
    where, ways = toward
    return one(On("move", what=what, other=where, ways=ways))


@phrase("event", "you move {someone} {toward}")
def _you_move(what: Selector, toward: Any) -> Event:
    where, ways = toward
    return one(On("move", You(), what, where, ways=ways))


@phrase("event", "you ready {subject}")
def _ready(what: Selector) -> Event:
    return one(On("ready", You(), what))


@phrase("event", "{subject} exerts", "{subject} becomes exerted", "{subject} is exerted")
def _exerts(what: Selector) -> Event:
    return one(On("exert", what=what))


@phrase("event", "{subject} enters play exerted")
def _enters_exerted(what: Selector) -> Event:
    return one(On("enter", what=what, ways=("exerted",)))


# --- damage, choices, cards between zones ---------------------------------------------------------------------------


@happening("{subject} takes damage", "{someone} took damage")
def _takes_damage(what: Selector) -> Happening:
    return Happening(On("damage", what=what))


@happening("{subject} is dealt damage", "{someone} was dealt damage")
def _is_dealt_damage(what: Selector) -> Happening:
    return Happening(On("damage", what=what, ways=("dealt",)))


word("in_challenge", True, "in a challenge")


@phrase("event", "{subject} deals damage to {someone} [{in_challenge}]")
def _deals_damage(by: Selector, what: Selector, in_challenge: Any) -> Event | None:
    if isinstance(by, Cards) and OfType(("action",)) in by.filters:
        return None if in_challenge else one(On("damage", what=what, other=by, ways=("dealt", "by an action")))
    return one(On("damage", what=what, other=by, ways=("in a challenge", "dealt"))) if in_challenge else None


@happening("you remove [1 or more] damage from {someone}", "you removed [1 or more] damage from {someone}")
def _you_remove_damage(what: Selector) -> Happening:
    return Happening(On("remove damage", You(), what))


@phrase("event", "{subject} is chosen for Support")
def _chosen_for_support(what: Selector) -> Event:
    return one(On("choose", what=what, ways=("for Support",)))


@phrase("event", "an opponent chooses {subject} for an action or ability")
def _opponent_chooses(what: Selector) -> Event:
    return one(On("choose", Opponents(), what))


@phrase("event", "{subject} is chosen for an action or an item's ability")
def _chosen_for_action(what: Selector) -> Event:
    return Event((On("choose", what=what, ways=("by an action",)), On("choose", what=what, ways=("by an item",))))


def _put(who: Player | None, what: Selector, where: Any, source: Noun | None) -> On | None:
    """Cards put into one of your own zones, from another of yours perhaps."""
    if where.owner != "your" or where.facedown or (source is not None and source.whose != You()):
        return None
    return On("move card", who, what, source=None if source is None else source.zone, to=where.zone)


@happening("{so_many} is put {destination} [from {place}]", "{so_many} were/was put {destination} [from {place}]")
def _is_put(what: Count, where: Any, source: Noun | None) -> Happening | None:
    on = _put(None, what.cards(You()), where, source) if what.noun.card else None
    return None if on is None else Happening(on, what.number)


@happening(
    "you put {so_many} {destination} [from {place}]",
    "you put {so_many} {destination} [from {place}]",
    "you've put {so_many} {destination} [from {place}]",
)
def _you_put(what: Count, where: Any, source: Noun | None) -> Happening | None:
    if not what.noun.card or where.facedown:
        return None
    if where.zone == "under":
        under = where.under.of if isinstance(where.under, Chosen) else where.under  # no matter which: nobody chooses
        return None if source is not None or what.number else Happening(On("put under", You(), other=under))
    on = _put(You(), what.cards(You()), where, source)
    return None if on is None else Happening(on, what.number)


@phrase("condition", "you didn't put any {kind} {destination} this turn")
def _you_did_not_put(noun: Noun, where: Any) -> Condition | None:
    on = _put(You(), Count(noun).cards(You()), where, None)
    return None if on is None else Negated(Happened(on))


@happening("{so_many} leaves {place}", "{so_many} left {place}", "{so_many} have left {place}")
def _leaves_place(what: Count, place: Noun) -> Happening | None:
    if not what.noun.card:
        return None
    return Happening(On("move card", what=what.cards(place.whose), source=place.zone), what.number)


@happening("{doer} draw/draws a card", "{doer} drew a card")
def _draws(who: Player) -> Happening:
    return Happening(On("draw", who))


word("event", one(On("lose ink drops", You())), "you remove an ink drop")


@happening("{doer} discard/discards {so_many}", "{doer} discarded {so_many}")
def _discards(who: Player, what: Count) -> Happening | None:
    if not what.noun.card or what.noun.zone is not None:
        return None
    cards = what.cards(who) if what.noun.filters or what.this else None
    return Happening(On("discard", who, cards), what.number)


@phrase("event", "you use the Boost ability of {someone}")
def _boost(what: Selector) -> Event:
    return one(On("boost", You(), what))


# --- turns ----------------------------------------------------------------------------------------------------------

word("whose_turn", You(), "your turn")
word("whose_turn", Opponents(), "each opponent's turn", "an opponent's turn", "opponents' turns")
word("whose_turn", Everyone(), "each player's turn", "the turn")


@phrase("turn", "during {whose_turn}")
def _during(who: Player) -> Condition | None:
    return None if isinstance(who, Everyone) else TurnOf(who)


@phrase("turn_event", "at the start of {whose_turn}")
def _turn_start(who: Player) -> Event:
    return one(On("turn start", who))


@phrase("turn_event", "at the end of {whose_turn}")
def _turn_end(who: Player) -> Event:
    return one(On("turn end", who))


# --- what must be true while it happens -----------------------------------------------------------------------------


def _placed(event: Event, state: Filter) -> Event | None:
    """The subject must be in that state: a filter on others, a condition on this card."""
    ons: list[On] = []
    during = event.during
    for on in event.ons:
        field = "other" if on.what is None or (on.kind == "banish" and isinstance(on.other, Cards)) else "what"
        subject = getattr(on, field)
        if isinstance(subject, This):
            during = both(during, Are(This(), (state,)))
            ons.append(on)
            continue
        narrowed = like(subject, state)
        if narrowed is None:
            return None
        changed: dict[str, Any] = {field: narrowed}
        ons.append(dataclasses.replace(on, **changed))
    return Event(tuple(ons), during)


@phrase("framed_event", "{event} [while] here")
def _while_here(event: Event) -> Event | None:
    return _placed(event, At(This()))


@phrase("framed_event", "{event} while at a location")
def _while_at_location(event: Event) -> Event | None:
    return _placed(event, Is("at a location"))


@phrase("framed_event", "{event} while {condition}")
def _while(event: Event, condition: Condition) -> Event:
    return Event(event.ons, both(event.during, condition))


@phrase("framed_event", "{event} during your turn")
def _during_yours(event: Event) -> Event:
    return Event(event.ons, both(event.during, TurnOf(You())))


@phrase("framed_event", "{event} during their turn")
def _during_theirs(event: Event) -> Event:
    return Event(event.ons, both(event.during, TurnOf(Their())))


@phrase("framed_event", "{event} for the first time each turn")
def _first_time(event: Event) -> Event:
    return Event(tuple(dataclasses.replace(on, nth=1) for on in event.ons), event.during)


@phrase("framed_event", "{event}")
def _plain(event: Event) -> Event:
    return event


@phrase("when", "when/whenever {framed_event}")
def _when(event: Event) -> Event:
    return event


@phrase("when", "{turn_event}")
def _at(event: Event) -> Event:
    return event


@phrase("trigger", "{when} and {when}")
def _two(first: Event, second: Event) -> Event | None:
    if first.during != second.during:
        return None
    return Event((*first.ons, *second.ons), first.during)


@phrase("trigger", "{when}")
def _trigger(event: Event) -> Event:
    return event
