"""Which cards: descriptions of sets of cards, choices among them and references to earlier ones."""

from __future__ import annotations

from typing import Literal

from .amounts import Number
from .base import Amount, Comparison, Filter, Limit, Player, Selector, Stat, Zone, node


@node
class This(Selector):
    """The source of the ability; inside a gained ability the card that gained it."""


@node
class Ref(Selector):
    """Cards bound before, by what bound them.

    - ``it``: the cards last chosen, picked or acted on in this ability (they, them, that card, the chosen character)
    - ``chosen``: every card chosen so far in this ability
    - ``subject``, ``object``: of the event that triggered the ability or is being replaced (On.what, On.other)
    - ``challenger``, ``challenged``: in the challenge under way, or the one of the triggering event
    - ``partner``: the other one in the challenge with this card
    - ``looked``: all cards looked at or revealed by this ability
    - ``rest``: those of ``looked`` that this ability has not moved or played since
    - ``this way``: the cards the effect before moved, discarded, banished, played, damaged ("discarded this way")
    - ``each``: the card whose turn it is in ForEach, or the card being tested in a filter ("its location")
    - ``singers``: the characters that sang this song
    - ``were under``: the cards that were under the subject (or this card) when it left play
    - ``source``: the card whose ability made this one (from inside a gained ability)
    """

    to: Literal[
        "it",
        "chosen",
        "subject",
        "object",
        "challenger",
        "challenged",
        "partner",
        "looked",
        "rest",
        "this way",
        "each",
        "singers",
        "were under",
        "source",
    ] = "it"


@node
class Cards(Selector):
    """All cards like that: in a zone, of those players (None: anybody's), under those cards, among those cards."""

    filters: tuple[Filter, ...] = ()
    zone: Zone = "play"
    whose: Player | None = None
    under: Selector | None = None
    among: Selector | None = None


@node
class Chosen(Selector):
    """Some of them, chosen while resolving by ``by``: exactly ``count``, up to ``count``, or any number (None)."""

    of: Selector
    count: Amount | None = Number(1)
    up_to: bool = False
    by: Player | None = None  # None: the player of the ability
    limits: tuple[Limit, ...] = ()


@node
class AtRandom(Selector):
    """That many of them, at random."""

    of: Selector
    count: Amount


@node
class DeckEnd(Selector):
    """The top (or bottom) cards of those players' decks."""

    whose: Player
    count: Amount
    end: Literal["top", "bottom"] = "top"


@node
class Together(Selector):
    """These and those: "this character and chosen character of yours"."""

    parts: tuple[Selector, ...]


@node
class LocationOf(Selector):
    """The location where those characters are: "that location"."""

    of: Selector


@node
class TotalIs(Limit):
    """Chosen together their stat adds up to this: "with total Strength 10 or less"."""

    stat: Stat
    comparison: Comparison
    amount: Amount


@node
class SameName(Limit):
    """Chosen together they all share a name."""


@node
class DifferentNames(Limit):
    """Chosen together no two share a name."""
