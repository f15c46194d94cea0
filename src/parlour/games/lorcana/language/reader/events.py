"""Events that trigger abilities: when you play, whenever it quests, at the start of your turn."""

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from parlour.games.lorcana.language.nodes import (
    AllOf,
    Amount,
    Are,
    At,
    Cards,
    Chosen,
    Compare,
    Condition,
    Did,
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
    Together,
    TurnOf,
    You,
)
from parlour.games.lorcana.language.reader.effects import SHIFTING
from parlour.games.lorcana.language.reader.english import ENGLISH, forms, inflected, phrase, word
from parlour.games.lorcana.language.reader.nouns import Noun, arranged
from parlour.games.lorcana.language.reader.unresolved import Pronoun, Subject, Their


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
word("subject", Pronoun("they"), "they/them")


@phrase("subject_is", "{subject} is/are")
def _subject_is(what: Selector) -> Selector:
    return what


@phrase("subject_is", "he's/she's/it's", form_of="subject_is: {subject} is/are")
def _he_is() -> Selector:
    return This()


@phrase("subject", "{someone}")
def _someone(what: Selector) -> Selector:
    return what


@phrase("challenged", "a/an/another {kind}")
def _challenged(noun: Noun) -> Selector:
    """Another character: nobody challenges itself, so it is any."""
    return noun.cards()


@phrase("challenged", "{this}", form_of="challenged: a/an/another {kind}")
def _this_challenged(this: Selector) -> Selector:
    return this


def one(on: On) -> Event:
    """This happens; to this card or another, these are two events to wait for."""
    for place in ("what", "other"):
        subject = getattr(on, place)
        if isinstance(subject, Together):
            changes: list[dict[str, Any]] = [{place: part} for part in subject.parts]
            return Event(tuple(dataclasses.replace(on, **change) for change in changes))
    return Event((on,))


@dataclasses.dataclass(frozen=True)
class Count:
    """A kind of cards in an event, and how many of them at least where the words tell a number."""

    noun: Noun
    number: int | None = None
    this: bool = False
    """Whether it is this card."""
    itself: bool = False
    """Whether it is the card of which the event is told."""

    def cards(self, whose: Player | None = None) -> Selector:
        if self.itself:
            return Subject()
        return This() if self.this else Cards(arranged(self.noun.filters), whose=whose)


@phrase("so_many", "{a_kind}")
def _one_of_them(noun: Noun) -> Count:
    return Count(noun)


word("so_many", Count(Noun(card=True), this=True), "this card")


@phrase("so_many", "{number} or more of {own} {kind}", form_of="so_many: {number} or more {kind}")
def _several_of_somebody(number: int, owner: Player, noun: Noun) -> Count | None:
    owned = noun.plus(Noun(whose=owner))
    return None if owned is None or noun.card else Count(owned, number)


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


Build = Callable[..., Happening | None]
_OBJECT: Final = "{so_many}"


def happening(now: str, *past: str, form_of: str = "") -> Callable[[Build], Build]:
    """Declare an event in the tense of triggers and in those of conditions about this turn: forms of one phrase.

    From these follow the forms in which the same event is denied, counted and told of a card: `you didn't play an
    action this turn`, `none of your characters challenged this turn`, `it's the second card you've put into your
    inkwell this turn`, `chosen character who was challenged this turn`.
    """

    def declare(build: Build) -> Build:
        name = form_of or f"event: {now}"

        def say(rule: str, written: str, made: Callable[..., Any], *changes: Change) -> None:
            ENGLISH.say(rule, written, lambda *parts: _made(build, made, parts, changes), name)

        say("event", now, Happening.now)
        denied = _denied(now)
        if denied:
            say("condition", f"{denied} this turn", _never)
        for line in past:
            say("condition", f"{line} this turn", Happening.this_turn)
            if line.startswith("{someone} "):
                rest = line.removeprefix("{someone} ")
                say("condition", f"no {{kind}} {rest} this turn", _never, _any_such)
                say("condition", f"none of {{own}} {{kind}} {rest} this turn", _never, _any_of_somebody)
                many = rest.replace("was ", "was/were ").replace("has ", "has/have ")
                say("after", f"that/who {many} this turn", _told_of_a_card, _the_card_itself)
                if rest.startswith("was "):
                    say("for_each", f"for each {{kind}} {rest[4:]} this turn", _how_often, _any_such)
            elif _OBJECT in line:
                without = line.replace(f" {_OBJECT}", "")
                place = line[: line.index(_OBJECT)].count("{")
                say("condition", f"it's the {{ordinal}} {{kind}} {without} this turn", _so_often, _object_at(place))
                if line.endswith(_OBJECT):
                    say("after", f"[that] {without} this turn", _told_of_a_card, _object_is_the_card(place))
        return build

    return declare


Change = Callable[[tuple[Any, ...]], tuple[Any, ...] | None]
"""How the parts of a form become the parts of the phrase it is a form of; a number in front is kept aside."""


def _made(build: Build, made: Callable[..., Any], parts: tuple[Any, ...], changes: tuple[Change, ...]) -> Any:
    aside: tuple[Any, ...] = ()
    for change in changes:
        if change.__name__ == "object_at":
            aside, parts = parts[:1], parts[1:]
        changed = change(parts)
        if changed is None:
            return None
        parts = changed
    found = build(*parts)
    return None if found is None else made(found, *aside)


def _denied(now: str) -> str:
    """The event as something that was not done: you didn't play."""
    words = now.split(" ")
    if words[0] not in ("you", "{doer}"):
        return ""
    return " ".join([words[0], "didn't", words[1].split("/")[0], *words[2:]])


def _any_such(parts: tuple[Any, ...]) -> tuple[Any, ...] | None:
    noun, *rest = parts
    return None if noun.card else (noun.cards(), *rest)


def _any_of_somebody(parts: tuple[Any, ...]) -> tuple[Any, ...] | None:
    owner, noun, *rest = parts
    owned = noun.plus(Noun(whose=owner))
    return None if owned is None else _any_such((owned, *rest))


def _the_card_itself(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    return (Subject(), *parts)


def _object_at(place: int) -> Change:
    def object_at(parts: tuple[Any, ...]) -> tuple[Any, ...]:
        noun, *rest = parts
        return (*rest[:place], Count(noun), *rest[place:])

    return object_at


def _object_is_the_card(place: int) -> Change:
    def with_it(parts: tuple[Any, ...]) -> tuple[Any, ...]:
        return (*parts[:place], Count(Noun(), itself=True), *parts[place:])

    return with_it


def _never(found: Happening) -> Condition:
    return Negated(found.this_turn())


def _so_often(found: Happening, number: int) -> Condition:
    return Compare(TimesThisTurn(found.on), "=", Number(number))


def _how_often(found: Happening) -> Amount:
    return TimesThisTurn(found.on)


def _told_of_a_card(found: Happening) -> Noun | None:
    """The event as something that is true of a card: the card stands in the place that was left for it."""
    on = found.on
    if isinstance(on.what, Subject):
        return Noun((Did(dataclasses.replace(on, what=None)),))
    if isinstance(on.other, Subject):
        return Noun((Did(dataclasses.replace(on, other=None), "other"),))
    return None


# --- playing --------------------------------------------------------------------------------------------------------


@phrase("event", "you play this character/item/location")
def _play_this() -> Event:
    return one(On("play", You(), This()))


word("doer", You(), "you")
word("doer", Opponents(), "an/your opponent")
forms("doer_has", (You(), "you've"), (Their(), "they've"), (Opponents(), "an/your opponent has"))


@happening("{doer} play/plays {so_many}", "{doer} played {so_many}", "{doer_has} played {so_many}")
def _play(who: Player, what: Count) -> Happening | None:
    if what.noun.zone is not None or what.noun.whose is not None or what.this:
        return None
    return Happening(On("play", who, what.cards() if what.itself else what.noun.cards()), what.number)


@phrase("event", "you play this [character/item/location] or another {kind}")
def _play_this_or(noun: Noun) -> Event | None:
    other = noun.plus(Noun((Other(),)))
    return None if other is None else Event((On("play", You(), This()), On("play", You(), other.cards())))


@phrase("event", "you play a {ordinal} {kind} [in a turn]")
def _play_nth(nth: int, noun: Noun) -> Event:
    return one(On("play", You(), noun.cards(), nth=nth))


@phrase("event", "{a_kind} is played", form_of="event: {doer} play/plays {so_many}")
def _is_played(noun: Noun) -> Event:
    return one(On("play", what=noun.cards()))


@phrase(
    "event",
    "{doer} pay/pays {number} ⬡ {bound} to play {a_kind}",
    form_of="event: {doer} play/plays {so_many}",
)
def _pay_to_play(who: Player, number: int, bound: Any, noun: Noun) -> Event:
    return one(On("play", who, noun.cards(), comparison=bound, amount=Number(number)))


@phrase("event", "you play {a_kind} on this card")
def _play_on_this(noun: Noun) -> Event:
    return one(On("play", You(), noun.cards(), This()))


@phrase("event", "you shift {subject} [on top of {subject}]", form_of=SHIFTING)
def _shift(what: Selector, onto: Selector | None) -> Event:
    return one(On("play", You(), what, onto, ways=("with Shift",)))


# --- questing, challenging, being banished --------------------------------------------------------------------------


forms("act", ("quest", "quest/quests"))
forms("act", ("challenge", "challenge/challenges"))
word("acted", "quest", "quested")
word("acted", "challenge", "challenged")


@happening("{subject} {act}", "{someone} {acted}", "{someone} has {acted}")
def _acts(what: Selector, kind: Any) -> Happening:
    return Happening(On(kind, what=what))


@phrase("event", "{subject} {act} or {act}", form_of="event: {subject} {act}")
def _acts_either(what: Selector, first: Any, second: Any) -> Event | None:
    return None if first == second else Event((On(first, what=what), On(second, what=what)))


@phrase("event", "{subject} challenge/challenges {challenged}")
def _challenges_other(what: Selector, other: Selector) -> Event:
    return one(On("challenge", what=what, other=other))


@happening("{subject_is} challenged", "{someone} was challenged")
def _is_challenged(what: Selector) -> Happening:
    return Happening(On("challenge", other=what))


@phrase("event", "{subject_is} challenged and banished")
def _challenged_and_banished(what: Selector) -> Event:
    return one(On("banish", what=what, ways=("as challenged",)))


@happening("{subject_is} banished", "{someone} was banished")
def _is_banished(what: Selector) -> Happening:
    return Happening(On("banish", what=what))


@happening("{subject_is} banished in a challenge", "{someone} was banished in a challenge")
def _is_banished_in_challenge(what: Selector) -> Happening:
    return Happening(On("banish", what=what, ways=("in a challenge",)))


@phrase("event", "{subject} banishes {a_kind} in a challenge")
def _banishes(by: Selector, noun: Noun) -> Event:
    return one(On("banish", what=noun.cards(), other=by, ways=("in a challenge",)))


@happening("{subject} leaves play", "{someone} left play")
def _leaves(what: Selector) -> Happening:
    return Happening(On("leave", what=what))


@phrase("event", "{subject_is} returned to your/their hand from play")
def _is_returned(what: Selector) -> Event:
    return one(On("move card", what=what, source="play", to="hand"))


# --- singing, moving, readying, exerting ----------------------------------------------------------------------------


@happening("{subject} sings a song", "{someone} sang a song")
def _sings(what: Selector) -> Happening:
    return Happening(On("sing", what=what))


@phrase("event", "one or more of your {kind} sings/sing a song")
def _some_sing(noun: Noun) -> Event | None:
    yours = noun.plus(Noun(whose=You()))
    return None if yours is None else one(On("sing", what=yours.cards(), ways=("at once",)))


word("toward", (None, ()), "to a location")
word("toward", (This(), ()), "here")


@happening("{subject} moves {toward}", "{someone} moved {toward}")
def _moves(what: Selector, toward: Any) -> Happening:
    where, ways = toward
    return Happening(On("move", what=what, other=where, ways=ways))


@happening("you move {someone} {toward}", "you moved {someone} {toward}", "you've moved {someone} {toward}")
def _you_move(what: Selector, toward: Any) -> Happening:
    where, ways = toward
    return Happening(On("move", You(), what, where, ways=ways))


@phrase("event", "you ready {subject}")
def _ready(what: Selector) -> Event:
    return one(On("ready", You(), what))


@inflected("event", "{subject} exerts", "{subject} becomes exerted", "{subject_is} exerted")
def _exerts(what: Selector) -> Event:
    return one(On("exert", what=what))


@phrase("event", "{subject} enters play exerted", form_of="predicate: enter/enters play exerted")
def _enters_exerted(what: Selector) -> Event:
    return one(On("enter", what=what, ways=("exerted",)))


# --- damage, choices, cards between zones ---------------------------------------------------------------------------


@happening("{subject} takes damage", "{someone} took damage")
def _takes_damage(what: Selector) -> Happening:
    return Happening(On("damage", what=what))


@happening("{subject_is} dealt damage", "{someone} was dealt damage", form_of="event: {subject} takes damage")
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


@happening("{doer} gain/gains lore", "{doer} gained lore", "{doer_has} gained lore", form_of="verb: gain/gains {lore}")
def _gains_lore(who: Player) -> Happening:
    return Happening(On("gain lore", who))


@happening("{doer} lose/loses lore", "{doer} lost lore", "{doer_has} lost lore", form_of="verb: lose/loses {lore}")
def _loses_lore(who: Player) -> Happening:
    return Happening(On("lose lore", who))


@happening(
    "{doer} ink/inks {so_many}",
    "{doer} inked {so_many}",
    "{doer_has} inked {so_many}",
    form_of="permission: ink an additional card",
)
def _inks(who: Player, what: Count) -> Happening | None:
    if not what.noun.card or what.noun.zone is not None or what.number is not None or what.this:
        return None
    return Happening(On("move card", who, what.cards(who), to="inkwell", ways=("as an inking",)))


@phrase("event", "{subject_is} chosen for Support")
def _chosen_for_support(what: Selector) -> Event:
    return one(On("choose", what=what, ways=("for Support",)))


@phrase("event", "an opponent chooses {subject} for an action or ability")
def _opponent_chooses(what: Selector) -> Event:
    return one(On("choose", Opponents(), what))


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


@happening("{so_many} leaves {place}", "{so_many} left {place}", "{so_many} have left {place}")
def _leaves_place(what: Count, place: Noun) -> Happening | None:
    if not what.noun.card:
        return None
    return Happening(On("move card", what=what.cards(place.whose), source=place.zone), what.number)


@happening("{doer} draw/draws {so_many}", "{doer} drew {so_many}", "{doer_has} drawn {so_many}")
def _draws(who: Player, what: Count) -> Happening | None:
    plain = what.noun.card and not what.noun.filters and what.noun.zone is None and not what.this
    return Happening(On("draw", who), what.number) if plain else None


@happening("{doer} discard/discards {so_many}", "{doer} discarded {so_many}", "{doer_has} discarded {so_many}")
def _discards(who: Player, what: Count) -> Happening | None:
    if not what.noun.card or what.noun.zone is not None:
        return None
    cards = what.cards(who) if what.noun.filters or what.this else None
    return Happening(On("discard", who, cards), what.number)


# --- turns ----------------------------------------------------------------------------------------------------------

word("whose_turn", You(), "your turn")
word("whose_turn", Opponents(), "each opponent's turn", "an opponent's turn", "opponents' turns")
forms("whose_turn", (Everyone(), "the turn"), (Everyone(), "each player's turn"))


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


@phrase("framed_event", "{event} {turn} [while {condition}]")
def _during_turn(event: Event, turn: Condition, condition: Condition | None) -> Event:
    return Event(event.ons, both(event.during, both(turn, condition)))


@phrase(
    "framed_event",
    "{event} for the first time each turn",
    form_of="ability: {frames} the first time {framed_event} , {text}",
)
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
