"""Noun phrases: what kind of cards a text speaks of."""

import dataclasses
from typing import Any, Final

from parlour.games.lorcana.language.nodes import (
    Amount,
    At,
    Belongs,
    Cards,
    Count,
    Either,
    Every,
    Filter,
    HasClass,
    HasInk,
    HasKeyword,
    Is,
    Limit,
    Named,
    Not,
    Number,
    OfType,
    Opponents,
    Other,
    Player,
    Ref,
    Selector,
    SharesName,
    StatIs,
    This,
    Together,
    You,
)
from parlour.games.lorcana.language.reader.english import forms, inflected, phrase, word
from parlour.games.lorcana.language.reader.unresolved import Pronoun, Their

#: Filters stand in this order, whatever the order of the words, so that one meaning is one tree.
ORDER: Final[tuple[type[Filter], ...]] = (
    OfType,
    HasClass,
    Named,
    HasInk,
    HasKeyword,
    StatIs,
    Is,
    At,
    Belongs,
    Other,
)


def arranged(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """The filters in their canonical order."""
    return tuple(sorted(filters, key=lambda one: ORDER.index(type(one)) if type(one) in ORDER else len(ORDER)))


@dataclasses.dataclass(frozen=True)
class Noun:
    """A kind of cards: filters, whose they are, where they are, and limits on several chosen together."""

    filters: tuple[Filter, ...] = ()
    whose: Player | None = None
    zone: Any = None
    under: Selector | None = None
    limits: tuple[Limit, ...] = ()
    card: bool = False
    """Whether it says `card`, so that it is not in play."""
    among: Selector | None = None
    plural: bool = False
    conjoined: bool = False
    """Whether two kinds are joined by `and`, so that it cannot be one card."""

    def plus(self, other: "Noun") -> "Noun | None":
        """Both descriptions together; None when they contradict each other."""
        if self.whose is not None and other.whose is not None and self.whose != other.whose:
            return None
        if self.zone is not None and other.zone is not None and self.zone != other.zone:
            return None
        return Noun(
            self.filters + other.filters,
            self.whose or other.whose,
            self.zone or other.zone,
            self.under or other.under,
            self.limits + other.limits,
            self.card or other.card,
            self.among or other.among,
            self.plural or other.plural,
            self.conjoined or other.conjoined,
        )

    def cards(self, whose: Player | None = None, zone: str = "play") -> Selector:
        """The selector of all of them; the owner and the zone where the words do not tell."""
        place: Any = self.zone or zone
        owner = self.whose or whose
        filters = self.filters
        if place == "hand or discard":
            places: tuple[Any, ...] = ("hand", "discard")
            return Together(tuple(Cards(arranged(filters), one, owner) for one in places))
        if place == "play" and owner is not None:
            filters = (*filters, Belongs(owner))
            owner = None
        return Cards(arranged(filters), place, owner, self.under, self.among)

    def those(self) -> Selector:
        """All of them; where the words only point to some that were spoken of, just those."""
        pointed = self.among is not None and self.whose is None and self.filters in ((), (OfType(("character",)),))
        return self.among if pointed and self.among is not None else self.cards()


def joined(parts: list[Noun]) -> Noun | None:
    whole = Noun()
    for part in parts:
        together = whole.plus(part)
        if together is None:
            return None
        whole = together
    return whole


# --- adjectives -----------------------------------------------------------------------------------------------------

word("adjective", Noun(whose=Opponents()), "opposing")
word("adjective", Noun((Is("damaged"),)), "damaged")
word("adjective", Noun((Is("exerted"),)), "exerted")
word("adjective", Noun((Is("ready"),)), "ready")


@phrase("adjective", "{ink}")
def _ink(ink: Any) -> Noun:
    return Noun((HasInk((ink,)),))


@phrase("adjective", "{classifications}")
def _class(names: tuple[str, ...]) -> Noun:
    return Noun((HasClass(names),))


word("adjectives", Noun((Other(),)), "other")


@phrase("adjectives", "other {plain_adjectives}")
def _other(rest: Noun) -> Noun | None:
    return Noun((Other(),)).plus(rest)


@phrase("adjectives", "{plain_adjectives}")
def _adjectives(only: Noun) -> Noun:
    return only


@phrase("plain_adjectives", "{adjective} {plain_adjectives}")
def _more_adjectives(first: Noun, rest: Noun) -> Noun | None:
    return first.plus(rest)


@phrase("plain_adjectives", "{adjective}")
def _last_adjective(only: Noun) -> Noun:
    return only


# --- heads ----------------------------------------------------------------------------------------------------------


def types(*names: Any) -> Noun:
    return Noun((OfType(names),))


ORDER_OF_TYPES: Final = ("character", "action", "item", "location", "song")
"""Types stand in this order, whatever the order of the words, so that one meaning is one tree."""


def _type(name: Any) -> None:
    """Declare the words for a type of card: one of them, and several."""
    noun = types(name)
    forms("type", (noun, name), (dataclasses.replace(noun, plural=True), f"{name}s"))


for _name in ORDER_OF_TYPES:
    _type(_name)
NO_CHARACTER = Noun((Not(OfType(("character",))),))
forms("type", (NO_CHARACTER, "non-character"), (dataclasses.replace(NO_CHARACTER, plural=True), "non-characters"))


def _one_of(parts: tuple[Noun, ...]) -> Noun | None:
    """A card of one of several types."""
    if len(parts) == 1:
        return parts[0]
    names: list[Any] = []
    for part in parts:
        only = part.filters[0]
        if not isinstance(only, OfType) or part.plural != parts[0].plural:
            return None
        names += only.types
    if len(set(names)) < len(names):
        return None
    return dataclasses.replace(types(*sorted(names, key=ORDER_OF_TYPES.index)), plural=parts[0].plural)


@inflected("head", "{type}", "{type} or {type}", "{type} , {type} , or {type}", "{type} and / or {type}")
def _head(*parts: Noun) -> Noun | None:
    return _one_of(parts)


@phrase("head", "{type} and {type}", "{type} , {type} , and {type}", form_of="head: {type}")
def _head_and(*parts: Noun) -> Noun | None:
    whole = _one_of(parts)
    return None if whole is None else dataclasses.replace(whole, conjoined=not whole.plural)


forms("card_word", (False, "card"), (True, "cards"))


@inflected(
    "card_head", "{card_word}", "{type} {card_word}", "{type} or {type} {card_word}",
    "{type} , {type} , or {type} {card_word}",
)  # fmt: skip
def _card_head(*parts: Any) -> Noun | None:
    whole = _one_of(parts[:-1]) if len(parts) > 1 else Noun()
    if whole is None or whole.plural:
        return None
    return dataclasses.replace(whole, card=True, plural=parts[-1])


# --- what follows the head ------------------------------------------------------------------------------------------

forms("after", (Noun(whose=You()), "of yours"), (Noun(whose=Their()), "of theirs"))
word("after", Noun((At(This()),)), "[from] here")
word("after", Noun((At(This()),), whose=You()), "you have here")
word("after", Noun(zone="play"), "in play")
forms(
    "after",
    (Noun(zone="play", whose=You()), "you have in play"),
    (Noun(zone="play", whose=Their()), "they have in play"),
    (Noun(zone="play", whose=Opponents()), "opponents have in play"),
)


@phrase("after", "{at_location}")
def _at_location(filter: Filter) -> Noun:
    return Noun((filter,))


word("at_location", Is("at a location"), "at locations")


@phrase("at_location", "at {a_kind}", form_of="at_location: at locations")
def _at_a(noun: Noun) -> Filter | None:
    """At a location, or at one that is like that."""
    if noun.filters[:1] != (OfType(("location",)),) or noun.card or noun.zone not in (None, "play"):
        return None
    plain = noun.filters == (OfType(("location",)),) and noun.whose is None
    return Is("at a location") if plain else At(noun.cards())


@phrase("at_location", "at {it}", form_of="at_location: at locations")
def _at_that(where: Selector) -> Filter | None:
    return At(where) if where == Pronoun("location") else None


word("after", Noun((Not(OfType(("song",))),)), "that isn't a song [card]")
word("after", Noun((SharesName(Pronoun("they")),)), "with the same name")


@phrase("after", "with the same name as {target}")
def _same_name(what: Selector) -> Noun:
    return Noun((SharesName(what),))


word("bound", ">=", "or more/greater")
word("bound", "<=", "or less")


# --- what a card has ------------------------------------------------------------------------------------------------

word("feature", Is("damaged"), "damage")
word("feature", Is("undamaged"), "no damage")


@phrase("feature", "{number} or more damage", form_of="feature: {number} {stat} [{bound}] [each]")
def _so_much_damage(number: int) -> Filter:
    return StatIs("damage", ">=", Number(number))


@phrase("feature", "a card {destination}")
def _card_under(where: Any) -> Filter | None:
    """A card under him or her: whose it is, is told by what has it."""
    told = where.zone == "under" and not where.facedown and isinstance(where.under, Pronoun)
    return StatIs("cards under", ">=", Number(1)) if told else None


@phrase("feature", "cost {number} [{bound}] [each]")
def _cost(number: int, bound: Any) -> Filter:
    return StatIs("cost", bound or "=", Number(number))


@phrase("feature", "{number} {stat} [{bound}] [each]")
def _stat(number: int, stat: Any, bound: Any) -> Filter:
    return StatIs(stat, bound or "=", Number(number))


forms(
    "compared",
    ("<=", "equal to or less than"),
    (">=", "equal to or more than"),
    ("=", "equal to"),
    (">", "more than"),
    ("<", "less than"),
)


@phrase("feature", "{any_stat} {compared} {quantity}")
def _compared(stat: Any, comparison: Any, amount: Amount) -> Filter:
    return StatIs(stat, comparison, amount)


@phrase("feature", "{keyword_name}")
def _keyword(name: str) -> Filter:
    return HasKeyword(name)


@inflected("after", "with {feature}", "that/who has/have {feature}")
def _with(feature: Filter) -> Noun:
    return Noun((feature,))


@phrase("after", "named {names}")
def _named(names: tuple[str, ...]) -> Noun:
    return Noun((Named(names),))


# --- places outside play --------------------------------------------------------------------------------------------

word("own", You(), "your")
word("own", Their(), "their")
word("own", Opponents(), "[your] opponents'")
word("whose", Opponents(), "each opponent's")


@phrase("whose", "{own}")
def _whose_own(player: Player) -> Player:
    return player


@phrase("whose", "{chosen_player_s}")
def _whose_chosen(player: Player) -> Player:
    return player


word("place_word", "hand", "hand/hands")
word("place_word", "discard", "discard")
word("place_word", "inkwell", "inkwell/inkwells")
word("place_word", "deck", "deck")


@phrase("place", "{whose} {place_word}")
def _place(whose: Player, zone: Any) -> Noun:
    return Noun(whose=whose, zone=zone)


forms("place", (Noun(zone="discard"), "a player's discard"), (Noun(zone="discard"), "any discard"))


@phrase("place", "{whose} hand or discard")
def _hand_or_discard(whose: Player) -> Noun:
    return Noun(whose=whose, zone="hand or discard")


@phrase("after", "from/in {place}")
def _from(place: Noun) -> Noun:
    return place


@phrase("after", "[from] under {target}")
def _under(thing: Selector) -> Noun:
    return Noun(zone="under", under=thing)


@phrase("after", "that was/were under {pronoun}", form_of="after: [from] under {target}")
def _were_under(_: Selector) -> Noun:
    return Noun(zone="under", among=Ref("were under"))


@phrase("afters", "{after} {afters}")
def _afters(first: Noun, rest: Noun) -> Noun | None:
    return first.plus(rest)


@phrase("afters", "{after}")
def _last_after(only: Noun) -> Noun:
    return only


# --- the whole noun -------------------------------------------------------------------------------------------------


@phrase("kind_anywhere", "[{adjectives}] {head} [{afters}]", "[{adjectives}] {card_head} [{afters}]")
def _kind_anywhere(adjectives: Noun | None, head: Noun, afters: Noun | None) -> Noun | None:
    said = [part for part in (adjectives, afters) if part is not None]
    several = bool(head.filters) and isinstance(head.filters[0], OfType) and len(head.filters[0].types) > 1
    if several and any(_of_characters_only(one) for part in said for one in part.filters):
        return None
    return joined([part for part in (adjectives, head, afters) if part is not None])


def _of_characters_only(filter: Filter) -> bool:
    """What can be said of characters only cannot be meant of characters and locations."""
    return isinstance(filter, HasClass) or filter == Is("at a location")


@phrase("kind", "{kind_anywhere}")
def _kind(noun: Noun) -> Noun | None:
    """Outside play everything is a card: a character card in your discard. Only what is played is not called so."""
    return noun if noun.card or noun.zone in (None, "play") else None


def either(first: Noun, second: Noun) -> Noun | None:
    """One of two kinds in the same place."""
    if first.limits or second.limits or first.under or second.under:
        return None
    place = Noun(whose=first.whose, zone=first.zone, card=first.card).plus(
        Noun(whose=second.whose, zone=second.zone, card=second.card)
    )
    if place is None:
        return None
    sides = [side[0] if len(side) == 1 else Every(side) for side in (arranged(first.filters), arranged(second.filters))]
    return place.plus(Noun((Either(tuple(sides)),)))


@phrase("with_article", "a/an {kind}")
def _with_article(noun: Noun) -> Noun | None:
    return None if noun.conjoined else noun


@phrase("with_article", "another {kind}")
def _another(noun: Noun) -> Noun | None:
    return None if noun.conjoined else noun.plus(Noun((Other(),)))


@phrase("a_kind", "{with_article} or {with_article}")
def _a_kind_or(first: Noun, second: Noun) -> Noun | None:
    return either(first, second)


@phrase("a_kind", "{with_article}", "any {kind}")
def _a_kind(noun: Noun) -> Noun:
    return noun


def amount_of(noun: Noun, whose: Player | None = None) -> Amount:
    """How many of them there are."""
    return Count(noun.cards(whose))


__all__ = ["Noun", "amount_of", "arranged", "either", "joined", "types"]
