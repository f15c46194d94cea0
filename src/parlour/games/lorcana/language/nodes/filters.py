"""What a card has to be like."""

from __future__ import annotations

from typing import Literal

from .base import Amount, CardType, Comparison, Filter, Happening, Ink, Player, Selector, Stat, node


@node
class OfType(Filter):
    """One of these card types (a song is an action)."""

    types: tuple[CardType, ...]


@node
class HasClass(Filter):
    """One of these classifications."""

    names: tuple[str, ...]


@node
class Named(Filter):
    """One of these names; versions do not matter (6.2.4)."""

    names: tuple[str, ...]


@node
class SharesName(Filter):
    """A name in common with one of those cards."""

    what: Selector


@node
class NamedCard(Filter):
    """The name that was named with NameCard."""


@node
class HasInk(Filter):
    """One of these ink types."""

    inks: tuple[Ink, ...]


@node
class HasKeyword(Filter):
    """A keyword, printed or gained."""

    keyword: str


@node
class Inkable(Filter):
    """The inkwell symbol."""


@node
class StatIs(Filter):
    """A number of the card compared with an amount: "with cost 2 or less", "with 5 Strength or more"."""

    stat: Stat
    comparison: Comparison
    amount: Amount


@node
class Most(Filter):
    """The highest (or lowest) value of a stat among the cards that fit the other filters; all that are tied."""

    stat: Stat
    lowest: bool = False


@node
class Is(Filter):
    """A state of a card; challenging or being challenged in the challenge under way."""

    state: Literal[
        "exerted", "ready", "damaged", "undamaged", "drying", "dry", "at a location", "challenging", "being challenged"
    ]


@node
class At(Filter):
    """At one of those locations: "here" is At(This())."""

    location: Selector


@node
class Against(Filter):
    """In a challenge with one of those cards: "while challenging a damaged character"."""

    what: Selector


@node
class Belongs(Filter):
    """A card of those players: yours, opposing, theirs."""

    to: Player


@node
class Other(Filter):
    """Not the source and not a card already chosen in this ability (7.1.5)."""


@node
class OneOf(Filter):
    """One of those cards."""

    what: Selector


@node
class Did(Filter):
    """The card to which this happened this turn: the card in the place of ``role`` in the happening."""

    happening: Happening
    role: Literal["what", "other"] = "what"


@node
class Played(Filter):
    """A card played that way: with Shift, by singing, with an ink drop removed for it, for free."""

    way: Literal["shift", "singing", "sing together", "ink drop", "free"]


@node
class Not(Filter):
    """Not like that."""

    filter: Filter


@node
class Either(Filter):
    """Like one of these."""

    filters: tuple[Filter, ...]


@node
class Every(Filter):
    """Like all of these; for a group inside Either or Not."""

    filters: tuple[Filter, ...]
