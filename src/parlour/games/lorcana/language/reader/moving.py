"""Effects that move cards between zones, and play them."""

import dataclasses
from typing import Any

from parlour.games.lorcana.language.nodes import (
    Cards,
    Chosen,
    ChosenPlayer,
    Effect,
    ForEach,
    Number,
    Play,
    Player,
    Put,
    Ref,
    Selector,
)
from parlour.games.lorcana.language.reader.effects import ACTOR, SHIFTING, sequence
from parlour.games.lorcana.language.reader.english import forms, inflected, phrase, word
from parlour.games.lorcana.language.reader.grammar import Misfit
from parlour.games.lorcana.language.reader.nouns import Noun, arranged
from parlour.games.lorcana.language.reader.unresolved import Actor, Pronoun, Their, mentions

# --- cards between zones --------------------------------------------------------------------------------------------

word("owner_s", "your", "your")
word("owner_s", "owner", "their player's", "its player's", "their players'")
word("owner_s", "their", "their")
word("any_order", "any", "in any order")


@dataclasses.dataclass(frozen=True)
class Destination:
    """Where cards go and how."""

    zone: Any
    position: Any = None
    order: Any = "any"
    exerted: bool = False
    facedown: bool = False
    under: Selector | None = None
    told: bool = True
    """Whether the words tell how it lies there; what is put somewhere needs that, what was put need not."""
    owner: str = "owner"

    def put(self, what: Selector, reveal: bool = False, by: Any = None) -> Effect:
        if not self.told:
            raise Misfit("how does it lie there?")
        return Put(what, self.zone, self.position, self.order, self.exerted, self.facedown, self.under, reveal, by)


word("lying", "facedown", "facedown")
word("lying", "exerted", "facedown and exerted")


@phrase("destination", "into/in {owner_s} {place_word} [{lying}]")
def _into(owner: str, zone: Any, lying: str | None) -> Destination | None:
    if zone == "deck" or (lying is not None and (zone != "inkwell" or lying == "faceup")):
        return None
    told = zone != "inkwell" or lying is not None
    return Destination(zone, exerted=lying == "exerted", facedown=lying is not None, told=told, owner=owner)


@phrase("destination", "on the bottom [of {owner_s} deck/decks] [{any_order}]")
def _bottom(_: Any, order: Any) -> Destination:
    return Destination("deck", "bottom", order or "any")


@phrase("destination", "on the top of {owner_s} deck [{any_order}]")
def _top(_: Any, order: Any) -> Destination:
    return Destination("deck", "top", order or "any")


@phrase("destination", "on [either] the top or the bottom of {owner_s} deck [in any order]")
def _either_end(_: Any) -> Destination:
    return Destination("deck", "either")


@phrase("destination", "on [either] [the] top of {owner_s} deck or into {owner_s} discard")
def _top_or_discard(*_: Any) -> Destination:
    return Destination("deck", "top or discard")


@phrase("destination", "[{lying}] under {target} [{lying}]")
def _under(before: str | None, what: Selector, behind: str | None) -> Destination | None:
    if "exerted" in (before, behind) or (before and behind):
        return None
    return Destination("under", facedown="facedown" in (before, behind), under=what, told=bool(before or behind))


@phrase("moved", "{deck_cards}", "{rest}", "{target}")
def _moved(what: Selector) -> Selector:
    return what


@phrase("moved", "{own} hand", form_of="moved: {target}")
def _a_whole_hand(owner: Player) -> Selector:
    return Cards((), "hand", owner)


@phrase("moved", "{thing} from your discard", form_of="moved: {target}")
def _moved_from_discard(what: Selector) -> Selector:
    return what


@phrase("verb", "put/puts {moved} {destination}")
def _put(what: Selector, where: Destination) -> Effect:
    """Under each of several cards it is one after the other."""
    if isinstance(where.under, Cards):
        return ForEach(where.under, dataclasses.replace(where, under=Ref("each")).put(what))
    return where.put(what)


@phrase("verb", "put/puts {some_looked} {destination}")
def _put_some(what: Selector, where: Destination) -> Effect:
    """Any number of them on top or at the bottom: card by card, either end."""
    any_number = isinstance(what, Chosen) and what.count is None
    return where.put(Ref("looked") if any_number and where.position == "either" else what)


@phrase("verb", "put/puts {some_looked} {destination} and [put/puts] {rest} {destination}")
def _put_two(one: Selector, first: Destination, rest: Selector, second: Destination) -> Effect:
    return sequence("and", first.put(one), second.put(rest))


@phrase(
    "verb",
    "put/puts {some_looked} {destination} , {some_looked} {destination} , and {some_looked} {destination}",
    form_of="verb: put/puts {some_looked} {destination} and [put/puts] {rest} {destination}",
)
def _put_three(
    one: Selector, first: Destination, two: Selector, second: Destination, three: Selector, third: Destination
) -> Effect:
    left = Cards((), "deck", among=Ref("rest"))
    return sequence("and", first.put(one), second.put(Chosen(left, Number(1))), third.put(Ref("rest")))


word("verb", Put(Ref("looked"), "deck", "top"), "put them back [on the top of your deck] in any order")


@inflected(
    "verb",
    "put/puts [all] revealed {card_kind} {destination}",
    "put/puts each {card_kind} {destination}",
    "put/puts all [the] {card_kind} {destination}",
)
def _put_revealed(noun: Noun, where: Destination) -> Effect:
    return where.put(Cards(arranged(noun.filters), "deck", among=Ref("looked")))


@phrase(
    "verb",
    "put/puts {group} {destination} and [put/puts] {rest} {destination}",
    form_of="verb: put/puts {some_looked} {destination} and [put/puts] {rest} {destination}",
)
def _put_and_rest(what: Selector, first: Destination, rest: Selector, second: Destination) -> Effect | None:
    revealed = isinstance(what, Cards) and what.among == Ref("looked")
    return sequence("and", first.put(what), second.put(rest)) if revealed else None


@phrase("verb", "return/returns {moved} to/into {owner_s} hand/hands")
def _return(what: Selector, owner: str) -> Effect | None:
    return Put(what, "hand") if fits(owner, what) else None


def fits(owner: str, what: Selector) -> bool:
    """Cards go to their players: what you chose goes to their player's hand, what they chose to theirs."""
    if owner != "their":
        return True
    return not isinstance(what, (Chosen, Cards)) or mentions(what, Actor, Their, ChosenPlayer)


@phrase("verb", "shuffle/shuffles {moved} into {owner_s} deck")
def _shuffle_in(what: Selector, _: Any) -> Effect:
    return Put(what, "deck", "shuffled")


# --- playing --------------------------------------------------------------------------------------------------------


@phrase("played", "a/an {kind_anywhere}")
def _played(noun: Noun) -> Selector | None:
    if noun.whose is not None and noun.zone is None:
        return None
    return Chosen(noun.cards(ACTOR, "hand"), Number(1), by=ACTOR)


forms("exerted_on_entry", (True, "and it/they/he/she enters/enter play exerted"), (True, ", exerted"))


@phrase("verb", "play/plays {played} for free [{exerted_on_entry}]")
def _play_free(what: Selector, exerted: bool | None) -> Effect:
    return Play(what, "free", ACTOR, bool(exerted))


word("for_free", "free", "for free")


@phrase("verb", "play/plays {thing} [from your discard] [{for_free}] [{exerted_on_entry}]")
def _play_it(what: Selector, free: Any, exerted: bool | None) -> Effect:
    return Play(Pronoun("play") if isinstance(what, Pronoun) else what, free or "paid", ACTOR, bool(exerted))


@phrase("verb", "play or shift {played} for free", form_of=SHIFTING)
def _play_or_shift(what: Selector) -> Effect:
    return Play(what, "play or shift free", ACTOR)


@phrase("verb", "shift {played} for free")
def _shift_free(what: Selector) -> Effect:
    return Play(what, "shift free", ACTOR)


@phrase("verb", "play {played} for free , then put {pronoun} on the bottom of your deck instead of into your discard")
def _play_then_bottom(what: Selector, _: Selector) -> Effect:
    return Play(what, "free", ACTOR, afterwards="bottom")
