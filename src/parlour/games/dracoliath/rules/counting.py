"""What cards count and compare: totals, cards in hands, cards that are visible, and conditions made of them (D4.16)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.games.dracoliath.printed import Face
from parlour.games.dracoliath.state import Dracoliath
from parlour.games.dracoliath.symbols import CONCENTRATION, LIFE, OPPOSING, OWN, POWER, RIVER


class Filter:
    """Which cards are meant: any of the given colour and type; -1 stands for whatever it is."""

    __slots__ = ("colour", "enchantment", "fusion", "other", "two_faced", "type")

    def __init__(
        self,
        colour: int = -1,
        type: int = -1,
        fusion: bool = False,
        two_faced: bool = False,
        enchantment: bool = False,
        other: bool = False,
    ) -> None:
        self.colour = colour
        self.type = type
        self.fusion = fusion
        self.two_faced = two_faced
        self.enchantment = enchantment
        self.other = other

    def fits(self, face: Face, bearer: int) -> bool:
        """Whether that face is meant by the text of the card ``bearer`` ("other" is any card but that one, D9.4)."""
        return (
            (self.colour < 0 or face.colour == self.colour)
            and (self.type < 0 or face.type == self.type)
            and (not self.fusion or face.fusion)
            and (not self.two_faced or face.other is not None)
            and (not self.enchantment or face.enchantment)
            and (not self.other or face.card != bearer)
        )


class Selector:
    """Where to look for cards, and for which: own and opposing cards are those in hands (D9.6, D9.7)."""

    __slots__ = ("filter", "scope")

    def __init__(self, scope: int, filter: Filter) -> None:
        self.scope = scope
        self.filter = filter

    def cards(self, game: Dracoliath, you: int, bearer: int) -> list[int]:
        """The cards meant, as seen by the player ``you`` of the card ``bearer``."""
        scope = self.scope
        if scope == OWN:
            places = game.hands[you]
        elif scope == OPPOSING:
            places = game.hands[game.last - you]
        elif scope == RIVER:
            places = game.river()
        else:
            places = game.hands[you] + game.hands[game.last - you] + game.river()
        faces = game.faces
        fits = self.filter.fits
        return [card for card in places if card >= 0 and fits(faces[card], bearer)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Quantity:
    """A number that a card reads off the table."""

    __slots__ = ()

    def value(self, game: Dracoliath, you: int, bearer: int) -> int:
        return 0


class Number(Quantity):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, game: Dracoliath, you: int, bearer: int) -> int:
        return self.number


class Total(Quantity):
    """A player's Life, Power or Concentration; ``foe`` is 1 for the opponent's."""

    __slots__ = ("foe", "kind")

    def __init__(self, kind: int, foe: int) -> None:
        self.kind = kind
        self.foe = foe

    def value(self, game: Dracoliath, you: int, bearer: int) -> int:
        seat = game.last - you if self.foe else you
        if self.kind == LIFE:
            return game.life[game.side[seat]]
        if self.kind == POWER:
            return game.power[game.side[seat]]
        assert self.kind == CONCENTRATION
        return game.concentration[seat]


class Maximum(Quantity):
    """The most Life a player can have: 12, or 20 in 2v2 (D2.6)."""

    __slots__ = ()

    def value(self, game: Dracoliath, you: int, bearer: int) -> int:
        return game.life_maximum


class Count(Quantity):
    """How many cards a selector finds."""

    __slots__ = ("selector",)

    def __init__(self, selector: Selector) -> None:
        self.selector = selector

    def value(self, game: Dracoliath, you: int, bearer: int) -> int:
        return len(self.selector.cards(game, you, bearer))


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is true or not when it is asked."""

    __slots__ = ()

    def holds(self, game: Dracoliath, you: int, bearer: int) -> bool:
        return True


class Compare(Condition):
    """Two quantities and how they have to stand to each other."""

    __slots__ = ("left", "operator", "right")

    def __init__(self, left: Quantity, operator: str, right: Quantity) -> None:
        self.left = left
        self.operator = operator
        self.right = right

    def holds(self, game: Dracoliath, you: int, bearer: int) -> bool:
        left = self.left.value(game, you, bearer)
        right = self.right.value(game, you, bearer)
        operator = self.operator
        if operator == ">=":
            return left >= right
        if operator == "<=":
            return left <= right
        if operator == ">":
            return left > right
        if operator == "<":
            return left < right
        return left == right


class Every(Condition):
    """Several conditions that must all hold."""

    __slots__ = ("conditions",)

    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self.conditions = conditions

    def holds(self, game: Dracoliath, you: int, bearer: int) -> bool:
        return all(condition.holds(game, you, bearer) for condition in self.conditions)
