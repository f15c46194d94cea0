"""Things and players an effect is about: chosen cards, groups, pronouns; you, opponents, their players."""

import dataclasses
from collections.abc import Callable

from parlour.games.lorcana.language.nodes import (
    Amount,
    BothPlayers,
    Cards,
    Chosen,
    ChosenPlayer,
    Count,
    DeckEnd,
    Everyone,
    Number,
    OfType,
    Opponents,
    Other,
    Player,
    PlayerOf,
    PlayersWithMost,
    Ref,
    SameName,
    Selector,
    SharesName,
    They,
    This,
    Together,
    You,
)
from parlour.games.lorcana.language.reader.english import ENGLISH, forms, inflected, phrase, word
from parlour.games.lorcana.language.reader.nouns import Noun, either
from parlour.games.lorcana.language.reader.unresolved import Actor, Pronoun, Their

OTHER = Noun((Other(),))
SAME_NAME = SharesName(Pronoun("they"))


def chosen(noun: Noun, count: Amount | None, up_to: bool = False, by: Player | None = None) -> Selector:
    """Some of a kind, picked by the player of the ability or by another; several with the same name share it."""
    limits = noun.limits
    if noun.plural and SAME_NAME in noun.filters:
        noun = dataclasses.replace(noun, filters=tuple(one for one in noun.filters if one != SAME_NAME))
        limits = (*limits, SameName())
    return Chosen(noun.cards(), count, up_to, by, limits)


# --- this card and pronouns -----------------------------------------------------------------------------------------

word("this", This(), "this character/item/location/card/action")
word("he", Pronoun("he"), "he/she/him/her")
word("it", Pronoun("it"), "it")
word(
    "it",
    Pronoun("they"),
    "they/them/both",
    "that card",
    "those characters/items/locations/cards",
)


@inflected("it", "that {type}", "that {type} card")
def _that(noun: Noun) -> Selector | None:
    only = noun.filters[0]
    if noun.plural or not isinstance(only, OfType):
        return None
    return Pronoun("they" if only.types == ("action",) else only.types[0])


@phrase("it", "the {participle} {type}", "the {participle} card", form_of="it: that {type}")
def _the_one(participle: str, noun: Noun | None = None) -> Selector | None:
    """The banished character, the exerted character: what was just spoken of as banished or exerted."""
    if participle == "moved":
        return Pronoun("moved")
    if participle in ("discarded", "played"):
        return Ref("this way" if participle == "discarded" else "subject")
    return Pronoun("they") if noun is None or participle == "banished" else _that(noun)


forms("it", (Ref("challenger"), "the challenging character"), (Ref("challenged"), "the challenged character"))
word("it", Ref("looked"), "the revealed card/cards")
word("it", Pronoun("other"), "the other character")


@phrase("pronoun", "{he}", "{it}")
def _pronoun(thing: Selector) -> Selector:
    return thing


@phrase("thing", "{this}", "{pronoun}")
def _thing(thing: Selector) -> Selector:
    return thing


# --- choices --------------------------------------------------------------------------------------------------------


HowMany = tuple[Amount | None, bool]
"""How many are chosen, and whether it may be fewer; None when any number may be."""


def _how_many(value: Callable[..., HowMany], plain: str, of: str) -> None:
    """Declare a number of things: alone, and of somebody's things."""
    name = f"how_many: {plain}"
    ENGLISH.say("how_many", plain, value, name)
    ENGLISH.say("how_many_of", of, value, name)


_how_many(lambda: (None, True), "any number of", "any number of")
_how_many(lambda: (Number(1), False), "one", "one of")
_how_many(lambda number: (Number(number), False), "{number}", "{number} of")
_how_many(lambda number: (Number(number), True), "up to {number}", "up to {number} of")


@phrase("choice", "[a] chosen {kind}")
def _chosen(noun: Noun) -> Selector:
    return chosen(noun, Number(1))


@phrase("choice", "{how_many} chosen {kind}")
def _several_chosen(how_many: HowMany, noun: Noun) -> Selector:
    return chosen(noun, *how_many)


@inflected("choice", "another [{how_many}] chosen {kind}", "{how_many} other chosen {kind}")
def _other_chosen(how_many: HowMany | None, noun: Noun) -> Selector | None:
    """Another one, another two, two other ones."""
    others = noun.plus(OTHER)
    return None if others is None else chosen(others, *(how_many or (Number(1), False)))


@phrase("choice", "chosen {kind} or {kind}", form_of="a_kind: {with_article} or {with_article}")
def _chosen_either(first: Noun, second: Noun) -> Selector | None:
    both = either(first, second)
    return None if both is None or first.whose != second.whose else chosen(both, Number(1))


def _own(owner: Player, noun: Noun, count: Amount | None, up_to: bool = False) -> Selector | None:
    owned = noun.plus(Noun(whose=owner))
    return None if owned is None else chosen(owned, count, up_to, Their() if owner == Their() else None)


@phrase("choice", "{how_many_of} {own} {kind}")
def _some_of_own(how_many: HowMany, owner: Player, noun: Noun) -> Selector | None:
    return _own(owner, noun, *how_many)


@phrase("choice", "{a_kind}")
def _a(noun: Noun) -> Selector | None:
    if noun.zone in (None, "play"):
        return None
    return chosen(noun, Number(1), by=Actor() if noun.whose == Their() else None)


@phrase("picked", "{a_kind}")
def _picked(noun: Noun) -> Selector | None:
    """What one chooses, moves or readies without the word chosen: a character of yours, a character here."""
    if noun.card:
        return None
    return chosen(noun, Number(1), by=Actor() if noun.whose == Their() else None)


@phrase("picked", "{choice}")
def _picked_choice(what: Selector) -> Selector:
    return what


@phrase("choice", "{how_many} {kind}")
def _several(how_many: HowMany, noun: Noun) -> Selector | None:
    """Several of a kind whose place is told; of those in play only an exact number, unless the word chosen is there."""
    count, up_to = how_many
    told = noun.zone not in (None, "play") if up_to else noun.zone is not None or noun.whose is not None
    if not told or (not up_to and not noun.plural) or (count is None and not noun.card):
        return None
    return chosen(noun, count, up_to, by=Actor() if noun.whose == Their() else None)


# --- groups ---------------------------------------------------------------------------------------------------------


@phrase("group", "all [the] {kind}", "each {kind}")
def _all(noun: Noun) -> Selector | None:
    return None if noun.card and noun.zone is None else noun.those()


@phrase("group", "all {own} {kind}", "each of {own} {kind}", "{own} {kind}")
def _all_own(owner: Player, noun: Noun) -> Selector | None:
    owned = noun.plus(Noun(whose=owner))
    return None if owned is None or noun.card else owned.cards()


@phrase("plural", "{kind}")
def _plural(noun: Noun) -> Selector | None:
    return noun.cards() if noun.plural and not noun.card else None


@phrase("target", "{one_target} and {one_target}")
def _both_targets(first: Selector, second: Selector) -> Selector:
    return Together((first, second))


@phrase("target", "{with_article} and {with_article}", form_of="target: {one_target} and {one_target}")
def _one_and_another(first: Noun, second: Noun) -> Selector | None:
    """A song card and an item card from your discard: the place is told once for both."""
    if second.zone in (None, "play") or first.zone is not None or not first.card:
        return None
    there = first.plus(Noun(zone=second.zone, whose=second.whose))
    return None if there is None else Together((chosen(there, Number(1)), chosen(second, Number(1))))


@phrase("target", "{one_target}")
def _target(thing: Selector) -> Selector:
    return thing


@phrase("one_target", "{choice}", "{group}", "{thing}")
def _one_target(thing: Selector) -> Selector:
    return thing


# --- decks and looked-at cards --------------------------------------------------------------------------------------


@inflected("deck_cards", "the top card of {whose} deck", "a card from the top of {whose} deck")
def _top_card(whose: Player) -> Selector:
    return DeckEnd(whose, Number(1))


@phrase("deck_cards", "the top {number} cards of {whose} deck")
def _top_cards(number: int, whose: Player) -> Selector:
    return DeckEnd(whose, Number(number))


@phrase(
    "deck_cards",
    "a number of cards from the top of {whose} deck equal to {quantity}",
    form_of="deck_cards: the top {number} cards of {whose} deck",
)
def _top_number(whose: Player, amount: Amount) -> Selector:
    return DeckEnd(whose, amount)


word("deck_cards", DeckEnd(Actor(), Number(1)), "the top card")


def _looked(noun: Noun) -> Noun | None:
    return noun.plus(Noun(zone="deck", among=Ref("looked"))) if noun.card else None


@phrase("pick", "{single} {card_kind}")
def _pick_one(count: Amount, noun: Noun) -> Selector | None:
    among = _looked(noun)
    return None if among is None else chosen(among, count)


@phrase("card_kind", "{kind}")
def _card_kind(noun: Noun) -> Noun | None:
    return noun if noun.card and noun.zone is None else None


@phrase("pick", "a/an {card_kind} or a/an {card_kind}")
def _pick_either(first: Noun, second: Noun) -> Selector | None:
    both = either(first, second)
    among = None if both is None else _looked(both)
    return None if among is None else chosen(among, Number(1))


@phrase("pick", "{how_many} {card_kind}")
def _pick_several(how_many: HowMany, noun: Noun) -> Selector | None:
    among = _looked(noun)
    return None if among is None or not how_many[1] else chosen(among, *how_many)


@phrase("pick", "up to {number} {card_kind} and up to {number} {card_kind}")
def _pick_two(first_number: int, first: Noun, second_number: int, second: Noun) -> Selector | None:
    one, two = _looked(first), _looked(second)
    if one is None or two is None:
        return None
    return Together((chosen(one, Number(first_number), True), chosen(two, Number(second_number), True)))


LOOKED = Cards((), "deck", among=Ref("looked"))


@inflected("some_looked", "{how_many}", "{how_many_of} them", "{how_many_of} those cards")
def _some_looked(how_many: HowMany) -> Selector:
    """Some of the cards just looked at."""
    return Chosen(LOOKED, *how_many)


word("rest", Ref("rest"), "the rest", "the other/others")


# --- players --------------------------------------------------------------------------------------------------------

word("chosen_player_s", ChosenPlayer("player"), "chosen player's")
word("chosen_player_s", ChosenPlayer("opponent"), "chosen opponent's")
forms("player", *[(Opponents(), who) for who in ("each opponent", "all opponents", "opponents")])
word("player", Opponents(), "each opposing player")
word("player", Everyone(), "each player")
word("player", ChosenPlayer("opponent"), "chosen opponent")
word("player", ChosenPlayer("player"), "chosen player")
word("player", BothPlayers(You(), ChosenPlayer("another player")), "you and another chosen player each")
word("player", PlayerOf(Ref("challenger")), "the challenging player")
word("player", Their(), "that player", "they")


@phrase("player", "{possessor} player")
def _player_of(card: Selector) -> Player:
    return PlayerOf(card)


word(
    "player",
    PlayersWithMost(Everyone(), Count(Cards((), "hand", They()))),
    "the player or players with the most cards in their hand/hands",
)
