"""Questions about the game."""

from __future__ import annotations

from .base import Amount, Comparison, Condition, Filter, Happening, Player, Selector, node


@node
class Exists(Condition):
    """There is at least one such card: "you have a character named Ariel in play"."""

    what: Selector


@node
class Are(Condition):
    """All of those cards, and at least one, are like that: "this character is exerted", "it's a song card"."""

    what: Selector
    filters: tuple[Filter, ...]


@node
class Compare(Condition):
    """Two amounts compared."""

    first: Amount
    comparison: Comparison
    second: Amount


@node
class Happened(Condition):
    """It happened at least once this turn."""

    happening: Happening


@node
class SomePlayer(Condition):
    """The condition (about They) is true for at least one of those players: "an opponent has more lore than you"."""

    who: Player
    condition: Condition


@node
class EachPlayer(Condition):
    """The condition (about They) is true for every one of those players: "more cards than each opponent"."""

    who: Player
    condition: Condition


@node
class TurnOf(Condition):
    """It is a turn of one of those players: "during your turn"."""

    who: Player


@node
class FirstPlayer(Condition):
    """That player took the first turn of the game."""

    who: Player


@node
class Done(Condition):
    """The effect before (a may, a cost, an optional choice) was done: "if you do"; within EachDoes, by They."""


@node
class Negated(Condition):
    """The condition is not true."""

    condition: Condition


@node
class AllOf(Condition):
    """All of these are true."""

    conditions: tuple[Condition, ...]


@node
class AnyOf(Condition):
    """At least one of these is true."""

    conditions: tuple[Condition, ...]
