"""How much: numbers as card texts speak of them."""

from __future__ import annotations

from typing import Literal

from .base import Amount, Happening, Player, Selector, Stat, node


@node
class Number(Amount):
    """A plain number."""

    value: int


@node
class Count(Amount):
    """The number of those cards: "for each", "the number of"."""

    what: Selector


@node
class Distinct(Amount):
    """The number of different names, ink types or costs among those cards."""

    what: Selector
    by: Literal["name", "ink", "cost"]


@node
class StatOf(Amount):
    """Their Strength, cost, damage..., summed (one card as a rule); last known values of cards that left play."""

    what: Selector
    stat: Stat


@node
class Best(Amount):
    """The highest (or lowest) value of a stat among those cards; 0 when there are none."""

    what: Selector
    stat: Stat
    lowest: bool = False


@node
class PlayerStat(Amount):
    """A number of those players, summed: lore, ready ink, ink drops, turns so far, how many they are."""

    who: Player
    stat: Literal["lore", "ready ink", "ink drops", "turns", "players"]


@node
class Times(Amount):
    """A multiple of an amount: "2 for each"; -1 for "loses"."""

    factor: int
    amount: Amount


@node
class Plus(Amount):
    """The sum of two amounts: "that many plus 1"."""

    first: Amount
    second: Amount


@node
class AtMost(Amount):
    """An amount "to a maximum of" a number."""

    amount: Amount
    maximum: int


@node
class ThatMuch(Amount):
    """An amount from before.

    - ``way``: what the effect before did "this way" (damage removed or moved, lore lost, cards moved or drawn)
    - ``event``: the amount of the event that triggered the ability, or is being replaced
    - ``number``: the number last counted with Note
    """

    source: Literal["way", "event", "number"] = "way"


@node
class TimesThisTurn(Amount):
    """How often something happened this turn; with ``total``, the sum of its amounts (damage removed)."""

    happening: Happening
    total: bool = False
