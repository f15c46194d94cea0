"""What is printed on cards: keywords, Shift, triggered, activated and static abilities and the texts of actions."""

from __future__ import annotations

from typing import Literal

from .base import Ability, Amount, Condition, Continuous, Effect, Filter, Happening, Node, Player, Zone, node


@node
class Keyword(Ability):
    """A keyword of chapter 10, with its number where it has one."""

    name: Literal[
        "Adventurous",
        "Alert",
        "Bodyguard",
        "Boost",
        "Challenger",
        "Evasive",
        "Reckless",
        "Resist",
        "Rush",
        "Sing Together",
        "Singer",
        "Support",
        "Vanish",
        "Ward",
    ]
    amount: Amount | None = None


@node
class Shift(Ability):
    """Shift (10.10) for its costs: onto the same name, onto such cards, onto any, onto one or both of two names."""

    costs: tuple[Effect, ...]
    onto: Literal["same name", "such", "any", "combo", "duo"] = "same name"
    filters: tuple[Filter, ...] = ()
    temporary: bool = False


@node
class Song(Ability):
    """A character with that cost or more can exert to sing this song for free (6.3.3)."""

    cost: int


@node
class Resolve(Ability):
    """The text of an action: what happens when it has been played."""

    effect: Effect


@node
class Triggered(Ability):
    """When one of the happenings, (during a condition), if a condition, the effect.

    ``during`` is asked when the event happens; ``condition`` then and again on resolution (7.4.4).
    ``limit``: that often each turn. ``zone``: where the card has to be for it to work.
    """

    on: tuple[Happening, ...]
    effect: Effect
    during: Condition | None = None
    condition: Condition | None = None
    limit: int | None = None
    zone: Zone = "play"


@node
class Activated(Ability):
    """Costs - effect, used by ``by`` (None: the card's player) as a turn action (7.5)."""

    costs: tuple[Effect, ...]
    effect: Effect
    condition: Condition | None = None
    limit: int | None = None
    by: Player | None = None
    zone: Zone = "play"


@node
class Static(Ability):
    """What holds while the card is in ``zone`` (7.6) and the condition is true; ``hand`` for its own cost."""

    what: tuple[Continuous, ...]
    condition: Condition | None = None
    zone: Zone = "play"


@node
class Entry(Node):
    """One ability of a card with its printed name ("" when it has none)."""

    name: str
    ability: Ability


@node
class Script(Node):
    """Everything a card says, in order."""

    entries: tuple[Entry, ...]
