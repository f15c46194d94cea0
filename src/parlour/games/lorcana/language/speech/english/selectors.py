"""Selectors in English: this and they, all of a kind, choices among it, the ends of decks."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.language.nodes import (
    Amount,
    AtRandom,
    Cards,
    Chosen,
    DeckEnd,
    DifferentNames,
    LocationOf,
    Most,
    Number,
    OfType,
    Opponents,
    Ref,
    SameName,
    Selector,
    This,
    Together,
    TotalIs,
)
from parlour.games.lorcana.language.speech.english.nouns import PLACES, Kind, is_card, owner_of, place, where
from parlour.games.lorcana.language.speech.english.speech import (
    Talk,
    Thing,
    a,
    limit,
    listed,
    player,
    quantity,
    selector,
)
from parlour.games.lorcana.language.speech.english.traits import STATS, bound, possessive

#: Of two characters chosen or spoken of, the one that is not this one.
OTHER_CHOSEN: Final = Cards((OfType(("character",)),), among=Ref("chosen"))


@selector.register
def _this(node: This, talk: Talk) -> Thing:
    return Thing(f"this {talk.kind}")


REFERENCES: Final = {
    "it": ("they", True),
    "chosen": ("the chosen characters", True),
    "subject": ("they", True),
    "object": ("they", True),
    "challenger": ("the challenging character", False),
    "challenged": ("the challenged character", False),
    "partner": ("the other character", False),
    "looked": ("the revealed cards", True),
    "rest": ("the rest", True),
    "this way": ("those cards", True),
    "each": ("they", True),
    "singers": ("the characters that sang this song", True),
    "were under": ("the cards that were under them", True),
    "source": ("the card that gave this ability", False),
}


@selector.register
def _ref(node: Ref, talk: Talk) -> Thing:
    if node.to == "looked" and talk.bound == "looked one":
        return Thing("it")
    if node.to == "looked" and talk.bound == "looked":
        return Thing("they", True)
    if node.to == "subject" and talk.event == "next play":
        return Thing("the played card")
    return Thing(*REFERENCES[node.to])


@selector.register
def _cards(node: Cards, talk: Talk) -> Thing:
    talk.bound = ""
    return group(node, talk)


def group(node: Cards, talk: Talk, bare: bool = False) -> Thing:
    """All such cards: "your other characters", "all opposing characters"; ``bare`` without all, as a static subject."""
    if node == OTHER_CHOSEN:
        return Thing("the other character")
    if node == Cards((), among=Ref("chosen")):
        return Thing("all of those cards", True)
    kind = Kind(node.filters, talk)
    card = is_card(node)
    tail = where(node, talk, "in" if bare else "from")
    words = kind.words(True, card, kind.other)
    if node.zone == "hand" and not node.filters and node.whose is not None and node.among is None:
        return Thing(f"all cards in {place('hand', node.whose, talk)}", True)
    if kind.owner not in ("", "opposing"):
        return Thing(f"{kind.owner} {words}{tail}", True)
    return Thing(("" if bare else "all ") + words + tail, True)


def every(node: Selector, talk: Talk) -> Thing:
    """Each of them, one by one: "each opposing character", "each of your characters"."""
    if not isinstance(node, Cards):
        return selector(node, talk)
    kind = Kind(node.filters, talk)
    card = is_card(node)
    tail = where(node, talk)
    if kind.owner not in ("", "opposing"):
        return Thing(f"each of {kind.owner} {kind.words(True, card, kind.other)}{tail}")
    return Thing(f"each {kind.words(False, card, kind.other)}{tail}")


@selector.register
def _chosen(node: Chosen, talk: Talk) -> Thing:
    of = node.of
    talk.bound = ""
    limits = "".join(f" {limit(one, talk)}" for one in node.limits)
    if isinstance(of, Together):
        parts = [selector(Chosen(part, node.count, node.up_to, node.by), talk) for part in of.parts]
        return Thing(" or ".join(part.text for part in parts) + limits, any(part.many for part in parts))
    if not isinstance(of, Cards):
        return Thing(f"{how_many(node, talk)} of {selector(of, talk)}{limits}", node.count != Number(1))
    kind = Kind(of.filters, talk)
    if of.among is None:
        talk.owner = owner_of(of) if of.zone == "play" else of.whose
    if is_card(of):
        return _chosen_card(node, of, kind, limits, talk)
    many = node.count != Number(1)
    words = kind.words(many, False)
    if node.up_to and node.count == Number(1):
        return Thing(
            f"up to 1 {'of your ' if kind.owner == 'your' else 'chosen '}{kind.words(True, False, kind.other)}{limits}",
            True,
        )
    if node.by is not None and kind.owner not in ("", "your", "opposing"):
        return Thing(f"{how_many(node, talk)} of {kind.owner} {kind.words(True, False, kind.other)}{limits}", many)
    if node.by == Opponents() and any(isinstance(one, Most) for one in of.filters):
        return Thing(f"the {words}{limits}", many)
    if of == Cards((), among=Ref("chosen")) and node.count == Number(1):
        return Thing("one of those cards")
    if node.by is not None and not kind.owner:
        words += f" of {possessive(player(node.by, talk).text)} choice"
        number = how_many(node, talk)
        return Thing((a(words) if number == "one" else f"{number} {words}") + limits, many)
    owned = "of yours" if kind.owner == "your" else ""
    if kind.owner not in ("", "your", "opposing"):
        owned = "of theirs" if kind.owner == "their" else f"of {kind.owner} cards"
    words = kind.words(many, False, owned=owned)
    if not many:
        return Thing(("another " if kind.other else "") + f"chosen {words}{limits}")
    number = how_many(node, talk)
    if not node.up_to and kind.owner == "your":
        return Thing(f"{number} of your {kind.words(True, False, kind.other)}{limits}", True)
    other = "other " if kind.other else ""
    if number == "any number":
        number = "any number of"
    if other and not node.up_to:
        return Thing(f"another {number} chosen {words}{limits}", True)
    return Thing(f"{number} {other}chosen {words}{limits}", True)


def _chosen_card(node: Chosen, of: Cards, kind: Kind, limits: str, talk: Talk) -> Thing:
    tail = where(of, talk)
    many = node.count != Number(1)
    words = kind.words(many, True)
    if not many and not node.up_to:
        if not of.filters and of.among == Ref("looked"):
            return Thing("one")
        return Thing((f"another {words}" if kind.other else _a_each(words, kind)) + tail + limits)
    number = how_many(node, talk)
    if number == "any number":
        if not of.filters and of.among == Ref("looked"):
            return Thing("any number of them", True)
        number = "any number of"
    if not of.filters and of.among == Ref("looked") and not node.up_to:
        return Thing(number, True)
    noun = kind.words(many or node.up_to, True, kind.other)
    if number == "up to one":
        number, noun = "up to 1", kind.words(False, True, kind.other)
    return Thing(f"{number} {noun}{tail}{limits}", True)


def _a_each(words: str, kind: Kind) -> str:
    if kind.whole and " or " in words:
        return " or ".join(a(part) for part in words.split(" or "))
    return a(words)


def how_many(node: Chosen, talk: Talk) -> str:
    """one, 2, up to 3, any number."""
    if node.count is None:
        return "any number"
    number = count_word(node.count, talk)
    return f"up to {number}" if node.up_to else number


def count_word(count: Amount, talk: Talk) -> str:
    """one, 2, or a count in words."""
    if isinstance(count, Number):
        return "one" if count.value == 1 else str(count.value)
    return f"a number equal to {quantity(count, talk)} of"


@selector.register
def _at_random(node: AtRandom, talk: Talk) -> Thing:
    number = node.count
    if isinstance(node.of, Cards):
        kind = Kind(node.of.filters, talk)
        tail = where(node.of, talk)
        if number == Number(1):
            return Thing(a(kind.words(False, is_card(node.of))) + " at random" + tail)
        return Thing(f"{count_word(number, talk)} {kind.words(True, is_card(node.of))} at random{tail}", True)
    return Thing(f"{count_word(number, talk)} of {selector(node.of, talk)} at random", number != Number(1))


@selector.register
def _deck_end(node: DeckEnd, talk: Talk) -> Thing:
    deck = place("deck", node.whose, talk)
    talk.bound, talk.owner = "", node.whose
    if node.count == Number(1):
        return Thing(f"the {node.end} card of {deck}")
    if isinstance(node.count, Number):
        return Thing(f"the {node.end} {node.count.value} cards of {deck}", True)
    return Thing(f"a number of cards from the {node.end} of {deck} equal to {quantity(node.count, talk)}", True)


@selector.register
def _together(node: Together, talk: Talk) -> Thing:
    first = node.parts[0]
    if len(node.parts) == 2 and isinstance(first, Cards) and isinstance(node.parts[1], Cards):
        one, two = first, node.parts[1]
        if one.zone != two.zone and one.filters == two.filters and one.whose == two.whose and one.whose is not None:
            noun = Kind(one.filters, talk).words(True, True)
            return Thing(f"all {noun} from {place(one.zone, one.whose, talk)} or {PLACES[two.zone]}", True)
        mine = [Kind(part.filters, talk) for part in (one, two)]
        if all(kind.owner == "your" for kind in mine) and one.zone == two.zone == "play":
            words = [kind.words(True, False, kind.other) for kind in mine]
            return Thing(f"your {words[0]} and {words[1]}", True)
        return Thing(f"{every(one, talk)} and {every(two, talk)}", True)
    return Thing(listed([object_of(part, talk) for part in node.parts], "and"), True)


@selector.register
def _location_of(node: LocationOf, talk: Talk) -> Thing:
    return Thing("that location")


@limit.register
def _total_is(node: TotalIs, talk: Talk) -> str:
    number = quantity(node.amount, talk)
    return f"with total {STATS[node.stat]} {bound(node.comparison, number)}"


@limit.register
def _same_name(node: SameName, talk: Talk) -> str:
    return "with the same name"


@limit.register
def _different_names(node: DifferentNames, talk: Talk) -> str:
    return "with different names"


def object_of(node: Selector, talk: Talk) -> str:
    """The cards as the object of a verb or behind a preposition."""
    text = selector(node, talk).text
    return "them" if text == "they" else text
