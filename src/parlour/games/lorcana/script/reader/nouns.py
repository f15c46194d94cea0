"""Noun phrases: what kind of cards a text speaks of."""

import dataclasses
from typing import Any, Final

from parlour.games.lorcana.script.nodes import (
    Amount,
    At,
    Belongs,
    Cards,
    Count,
    Did,
    Either,
    Every,
    Filter,
    HasClass,
    HasInk,
    HasKeyword,
    Inkable,
    Is,
    Limit,
    LocationOf,
    Named,
    NamedCard,
    Not,
    Number,
    OfType,
    On,
    Opponents,
    Other,
    Player,
    Plus,
    Selector,
    SharesName,
    StatIs,
    StatOf,
    This,
    Together,
    TotalIs,
    You,
)
from parlour.games.lorcana.script.reader.english import phrase, word
from parlour.games.lorcana.script.reader.unresolved import Pronoun, Their

#: Filters stand in this order, whatever the order of the words, so that one meaning is one tree.
ORDER: Final[tuple[type[Filter], ...]] = (
    OfType, HasClass, Named, HasInk, HasKeyword, StatIs, Is, At, Belongs, Other,
)  # fmt: skip


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


def joined(parts: list[Noun]) -> Noun | None:
    whole = Noun()
    for part in parts:
        together = whole.plus(part)
        if together is None:
            return None
        whole = together
    return whole


# --- adjectives -----------------------------------------------------------------------------------------------------

word("adjective", Noun((Other(),)), "other")
word("adjective", Noun(whose=Opponents()), "opposing")
word("adjective", Noun((Is("damaged"),)), "damaged")
word("adjective", Noun((Is("undamaged"),)), "undamaged")
word("adjective", Noun((Is("exerted"),)), "exerted")
word("adjective", Noun((Is("ready"),)), "ready")


@phrase("adjective", "{ink}")
def _ink(ink: Any) -> Noun:
    return Noun((HasInk((ink,)),))


@phrase("adjective", "{classifications}")
def _class(names: tuple[str, ...]) -> Noun:
    return Noun((HasClass(names),))


@phrase("adjectives", "{adjective} {adjectives}")
def _adjectives(first: Noun, rest: Noun) -> Noun | None:
    return first.plus(rest)


@phrase("adjectives", "{adjective}")
def _last_adjective(only: Noun) -> Noun:
    return only


# --- heads ----------------------------------------------------------------------------------------------------------


def types(*names: Any) -> Noun:
    return Noun((OfType(names),))


word("head", types("character", "item", "location"), "character/characters , item/items , or/and location/locations")
word("head", types("character", "item"), "character/characters or item/items")
word("head", types("character", "location"), "character/characters or/and location/locations",
     "location/locations or character/characters", "characters and / or locations")  # fmt: skip
word("head", types("item", "location"), "item/items or/and location/locations", "location/locations or item/items")
word("head", types("action", "item"), "action/actions or item/items")
word("head", types("character"), "character/characters")
word("head", types("item"), "item/items")
word("head", types("location"), "location/locations")
word("head", types("song"), "song/songs")
word("head", types("action"), "action/actions")

CARD: Final = Noun(card=True)
word("card_head", Noun((OfType(("character", "item", "location")),), card=True), "character , item , or location card/cards")
word("card_head", Noun((OfType(("character", "item")),), card=True), "character or item card/cards")
word("card_head", Noun((OfType(("character",)),), card=True), "character card/cards")
word("card_head", Noun((OfType(("item",)),), card=True), "item card/cards")
word("card_head", Noun((OfType(("location",)),), card=True), "location card/cards")
word("card_head", Noun((OfType(("song",)),), card=True), "song card/cards")
word("card_head", Noun((OfType(("action",)),), card=True), "action card/cards")
word("card_head", Noun((Not(OfType(("character",))),), card=True), "non-character card/cards")
word("card_head", CARD, "card/cards")
word("head", Noun((Not(OfType(("character",))),)), "non-character/non-characters")

# --- what follows the head ------------------------------------------------------------------------------------------

word("after", Noun(whose=You()), "of yours")
word("after", Noun(whose=Their()), "of theirs")
word("after", Noun((At(This()),)), "here", "from here")
word("after", Noun((At(This()),), whose=You()), "you have here")
word("after", Noun(zone="play"), "in play")
word("after", Noun(zone="play", whose=You()), "you have in play")
word("after", Noun(zone="play", whose=Opponents()), "opponents have in play")
word("after", Noun(zone="play", whose=Their()), "they have in play")
word("after", Noun((Is("damaged"),)), "with damage")
word("after", Noun((Is("undamaged"),)), "with no damage")
word("after", Noun((Is("at a location"),)), "at a location", "at locations")
word("after", Noun((At(LocationOf(This())),)), "at that location")
word("after", Noun((StatIs("cards under", ">=", Number(1)),)), "with a card under them", "that have a card under them")
word("after", Noun((Not(OfType(("song",))),)), "that isn't a song [card]")
word("after", Noun((Inkable(),)), "with ◉")
word("after", Noun((NamedCard(),)), "with that name")
word("after", Noun((Did(On("challenge"), "other"),)), "who was challenged this turn")
word("after", Noun((Did(On("play", You())),)), "you played this turn")
word("after", Noun((SharesName(Pronoun("they")),)), "with the same name [as that character]")
word("after", Noun((SharesName(This()),)), "with the same name as this character")
word("after", Noun((SharesName(Pronoun("cost")),)), "with the same name as the banished character")
word("after", Noun((StatIs("strength", "<", StatOf(Pronoun("cost"), "strength")),)), "with less ¤ than that character")
word("after", Noun((StatIs("cost", "<=", StatOf(Pronoun("cost"), "cost")),)), "with the same cost or less")
word("after", Noun((StatIs("cost", "<=", StatOf(Pronoun("they"), "cost")),)),
     "with cost equal to or less than the exerted character's cost")  # fmt: skip
word("after", Noun((StatIs("cost", "<=", StatOf(This(), "strength")),)),
     "with cost equal to or less than this character's ¤")  # fmt: skip
word("after", Noun((StatIs("strength", "<=", StatOf(This(), "strength")),)),
     "with ¤ equal to or less than the ¤ he/she/it/they had in play")  # fmt: skip

word("bound", ">=", "or more/greater")
word("bound", "<=", "or less")


@phrase("after", "with cost {number} {bound} [each]")
def _cost_bound(number: int, bound: Any) -> Noun:
    return Noun((StatIs("cost", bound, Number(number)),))


@phrase("after", "with cost {number}")
def _cost(number: int) -> Noun:
    return Noun((StatIs("cost", "=", Number(number)),))


@phrase("after", "with cost up to {number} more than the banished character")
def _cost_more(number: int) -> Noun:
    return Noun((StatIs("cost", "<=", Plus(StatOf(Pronoun("cost"), "cost"), Number(number))),))


@phrase("after", "with {number} {stat} {bound} [each]")
def _stat_bound(number: int, stat: Any, bound: Any) -> Noun:
    return Noun((StatIs(stat, bound, Number(number)),))


@phrase("after", "with {number} {stat}")
def _stat(number: int, stat: Any) -> Noun:
    return Noun((StatIs(stat, "=", Number(number)),))


@phrase("after", "with total {stat} {number} {bound}")
def _total(stat: Any, number: int, bound: Any) -> Noun:
    return Noun(limits=(TotalIs(stat, bound, Number(number)),))


@phrase("after", "named {names}")
def _named(names: tuple[str, ...]) -> Noun:
    return Noun((Named(names),))


@phrase("after", "not named {names}")
def _not_named(names: tuple[str, ...]) -> Noun:
    return Noun((Not(Named(names)),))


@phrase("after", "with {keyword_name}")
def _with_keyword(name: str) -> Noun:
    return Noun((HasKeyword(name),))


@phrase("after", "without {keyword_name}")
def _without_keyword(name: str) -> Noun:
    return Noun((Not(HasKeyword(name)),))


@phrase("after", "with cost {number} {bound} or named {names}")
def _cost_or_name(number: int, bound: Any, names: tuple[str, ...]) -> Noun:
    return Noun((Either((StatIs("cost", bound, Number(number)), Named(names))),))


# --- places outside play --------------------------------------------------------------------------------------------

word("whose", You(), "your")
word("whose", Their(), "their")
word("whose", Opponents(), "each opponent's", "opponents'", "your opponents'")


@phrase("whose", "{chosen_player_s}")
def _whose_chosen(player: Player) -> Player:
    return player


word("place_word", "hand", "hand/hands")
word("place_word", "discard", "discard")
word("place_word", "inkwell", "inkwell")
word("place_word", "deck", "deck")


@phrase("place", "{whose} {place_word}")
def _place(whose: Player, zone: Any) -> Noun:
    return Noun(whose=whose, zone=zone, card=True)


word("place", Noun(zone="discard", card=True), "any discard")
word("place", Noun(zone="discard", card=True), "a player's discard")


@phrase("place", "{whose} hand or discard")
def _hand_or_discard(whose: Player) -> Noun:
    return Noun(whose=whose, zone="hand or discard", card=True)


@phrase("after", "from/in {place}")
def _from(place: Noun) -> Noun:
    return place


@phrase("after", "from there")
def _from_there() -> Noun:
    return Noun(zone="inkwell", whose=You(), card=True)


@phrase("after", "under {thing}", "from under {target}")
def _under(thing: Selector) -> Noun:
    return Noun(zone="under", under=thing, card=True)


@phrase("afters", "{after} {afters}")
def _afters(first: Noun, rest: Noun) -> Noun | None:
    return first.plus(rest)


@phrase("afters", "{after}")
def _last_after(only: Noun) -> Noun:
    return only


# --- the whole noun -------------------------------------------------------------------------------------------------


@phrase("kind", "[{adjectives}] {head} [{afters}]", "[{adjectives}] {card_head} [{afters}]")
def _kind(adjectives: Noun | None, head: Noun, afters: Noun | None) -> Noun | None:
    whole = joined([part for part in (adjectives, head, afters) if part is not None])
    if whole is not None and whole.zone in ("hand", "deck", "inkwell") and not whole.card:
        return None
    return whole


@phrase("kind", "{classification} of yours")
def _class_of_yours(name: str) -> Noun:
    return Noun((HasClass((name,)), OfType(("character",))), whose=You())


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


@phrase("a_kind", "a/an {kind} or a/an {kind}", "a/an {kind} or {with_article}")
def _a_kind_or(first: Noun, second: Noun) -> Noun | None:
    return either(first, second)


@phrase("with_article", "a/an {kind}")
def _with_article(noun: Noun) -> Noun:
    return noun


@phrase("a_kind", "a/an {kind}", "any {kind}")
def _a_kind(noun: Noun) -> Noun:
    return noun


@phrase("a_kind", "another {kind}")
def _another_kind(noun: Noun) -> Noun | None:
    return noun.plus(Noun((Other(),)))


@phrase("a_kind", "another {kind} or a/an {kind}")
def _another_kind_or(first: Noun, second: Noun) -> Noun | None:
    other = first.plus(Noun((Other(),)))
    return None if other is None else either(other, second)


def amount_of(noun: Noun, whose: Player | None = None) -> Amount:
    """How many of them there are."""
    return Count(noun.cards(whose))


__all__ = ["CARD", "Noun", "amount_of", "arranged", "either", "joined", "types"]
