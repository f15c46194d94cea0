"""The layers of a small net in plain numbers: for one position at a time that beats numpy, compiled by far."""

from __future__ import annotations


class Layers:
    """Sides in, worths out. A side is its traits and, for each single thing it has, a few numbers that were learnt.

    Every side is looked at together with the mean of the others, through one hidden layer and past it; so a net does
    not depend on the order of the sides, nor on how many there are.
    """

    __slots__ = ("bias", "linear", "others", "out", "own", "things")

    def __init__(
        self,
        things: list[list[float]],
        own: list[list[float]],
        others: list[list[float]],
        bias: list[float],
        linear: list[float],
        out: list[float],
    ) -> None:
        self.things = things
        self.own = own
        """For every hidden unit, how much it makes of each number of the side itself."""
        self.others = others
        """The same, of the mean of the others."""
        self.bias = bias
        self.linear = linear
        self.out = out

    def worths(self, sides: list[list[float]], holdings: list[list[int]]) -> list[float]:
        """What each side is worth: for every point more, it is likelier to win by a constant factor."""
        rows = [self.row(sides[side], holdings[side] if holdings else []) for side in range(len(sides))]
        count = len(rows)
        places = [[place for place in range(len(row)) if row[place] != 0.0] for row in rows]
        found = [dot(self.linear, rows[side], places[side]) for side in range(count)]
        excited = [0.0] * count
        for unit in range(len(self.bias)):
            self.excite(unit, rows, places, excited)
            for side in range(count):
                if excited[side] > 0.0:
                    found[side] += excited[side] * self.out[unit]
        return found

    def excite(self, unit: int, rows: list[list[float]], places: list[list[int]], excited: list[float]) -> None:
        """How excited a hidden unit is by every side, of whose numbers only some are not nothing."""
        own = self.own[unit]
        others = self.others[unit]
        rest = float(max(1, len(rows) - 1))
        shared = self.bias[unit]
        for side in range(len(rows)):
            row = rows[side]
            itself = by_others = 0.0
            for place in places[side]:
                number = row[place]
                itself += number * own[place]
                by_others += number * others[place]
            by_others /= rest
            shared += by_others
            excited[side] = itself - by_others
        for side in range(len(rows)):
            excited[side] += shared

    def row(self, traits: list[float], held: list[int]) -> list[float]:
        """A side in numbers: its traits, then the sum of what is known of each thing it has."""
        known = [self.things[thing] for thing in held]
        row = traits[:]
        for place in range(len(self.linear) - len(traits)):
            total = 0.0
            for numbers in known:
                total += numbers[place]
            row.append(total)
        return row


def dot(one: list[float], other: list[float], places: list[int]) -> float:
    """The product of both, at those places; at the others one of them is nothing."""
    total = 0.0
    for place in places:
        total += one[place] * other[place]
    return total
