"""Things that hold: modifiers, gained abilities, prohibitions, permissions, cost changes and replacements."""

from __future__ import annotations

from typing import Literal

from .base import Ability, Amount, Condition, Continuous, Effect, Filter, Happening, Player, Selector, Stat, Zone, node


@node
class Modify(Continuous):
    """They get +N (or -N) of a stat (7.8); ``singing cost``: count as having +N cost to sing."""

    what: Selector
    stat: Stat
    amount: Amount


@node
class Gain(Continuous):
    """They gain an ability: a keyword or one in quotes."""

    what: Selector
    ability: Ability


@node
class LoseKeyword(Continuous):
    """They lose a keyword and, with ``for_good``, cannot gain it."""

    what: Selector
    keyword: str
    cannot_gain: bool = False


@node
class LoseAbility(Continuous):
    """They lose the ability with that name."""

    what: Selector
    name: str


@node
class GainClass(Continuous):
    """They gain a classification."""

    what: Selector
    name: str


@node
class GainName(Continuous):
    """They also count as being named that; ``for_shift``: only for Shift; no name: as any name."""

    what: Selector
    name: str | None
    for_shift: bool = False


@node
class Cannot(Continuous):
    """They cannot do something, or have it done to them by those cards; or only if ``unless_paid`` is paid."""

    what: Selector
    verb: Literal[
        "quest",
        "challenge",
        "be challenged",
        "ready",
        "ready at turn start",
        "sing",
        "sing alone",
        "move",
        "be dealt damage",
        "be chosen",
        "gain keyword",
        "have damage removed",
        "have strength reduced",
        "be played",
        "exert for abilities",
    ]
    other: Selector | None = None
    keyword: str | None = None
    unless_paid: Effect | None = None


@node
class Prevent(Continuous):
    """They take no damage: from anything, from challenges, from challenges in which they are the challenger."""

    what: Selector
    cause: Literal["anything", "challenges", "challenging"] = "anything"


@node
class Must(Continuous):
    """They must do something if able: quest, challenge, be chosen by opponents."""

    what: Selector
    verb: Literal["quest", "challenge", "be chosen"]


@node
class Can(Continuous):
    """They can do something the rules forbid: challenge ready characters, quest or challenge the turn they are played,
    challenge as if the other had no Evasive, move to those locations for free, sing any song."""

    what: Selector
    verb: Literal[
        "challenge ready", "quest drying", "challenge drying", "challenge evasive", "move free", "be shifted onto"
    ]
    other: Selector | None = None


@node
class PlayersCannot(Continuous):
    """Those players cannot play such cards, gain lore, ready more than N cards, challenge more than N times"""

    who: Player
    verb: Literal["play", "gain lore", "lose lore", "choose", "discard", "ready", "challenge", "remove damage", "draw"]
    what: Selector | None = None
    more_than: Amount | None = None


@node
class PlayersCan(Continuous):
    """Those players can do what the rules forbid: ink another card, ink from the discard, play cards from a zone."""

    who: Player
    verb: Literal["ink again", "ink from discard", "play", "ink any"]
    what: Selector | None = None
    #: how cards played by this permission enter play
    exerted: bool = False
    #: at most one card of each name
    once_each_name: bool = False


@node
class PlayFor(Continuous):
    """Those players may play such cards for other costs (none: for free): an alternate cost (4.3.4)."""

    who: Player
    what: Selector
    costs: tuple[Effect, ...] = ()


@node
class UseFor(Continuous):
    """The named ability of those cards can be used for free."""

    what: Selector
    name: str


@node
class CostChange(Continuous):
    """Those players pay so much more (negative: less) for such cards.

    ``action``: for playing them (also by Shift), only for their Shift, for moving (``other``: to those locations).
    ``limit``: only for that many cards, while the effect lasts, or each turn. ``other`` with shift: onto those cards.
    """

    who: Player
    what: Selector
    change: Amount
    action: Literal["play", "shift", "move", "use"] = "play"
    other: Selector | None = None
    limit: int | None = None
    each_turn: bool = False
    #: songs sung are not made dearer
    not_singing: bool = False


@node
class Enters(Continuous):
    """They enter that zone exerted or with damage (7.7.4); ``may``: if their player wishes, and then the effect."""

    what: Selector
    exerted: bool = False
    damage: Amount | None = None
    may: bool = False
    then: Effect | None = None
    zone: Zone = "play"
    gains: tuple[Ability, ...] = ()
    #: only for that many cards, while the effect lasts
    limit: int | None = None


@node
class Replace(Continuous):
    """If that would happen, the effect happens instead (None: nothing); ``may``: if wished; ``once``: the next time."""

    happening: Happening
    effect: Effect | None
    may: bool = False
    once: bool = False


@node
class Skip(Continuous):
    """Those players skip a step of their turns (7.7.9)."""

    who: Player
    step: Literal["draw", "ready", "set"]


@node
class DamageWith(Continuous):
    """They deal damage in challenges with another stat instead of their Strength."""

    what: Selector
    stat: Literal["willpower", "lore", "cost"]


@node
class LoreToWin(Continuous):
    """Those players need that much lore to win."""

    who: Player
    amount: Amount


@node
class Faceup(Continuous):
    """Those players play with the top card of their deck faceup."""

    who: Player


@node
class DeckLimit(Continuous):
    """A deck may hold that many copies of this card (None: any number)."""

    copies: int | None


@node
class DeckInk(Continuous):
    """A deck with this card may hold such cards whatever their ink."""

    filters: tuple[Filter, ...]


@node
class When(Continuous):
    """The continuous part only while a condition is true: for one part of several."""

    condition: Condition
    what: tuple[Continuous, ...]
