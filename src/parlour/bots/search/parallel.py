"""Several trees for one question, grown apart and put together by visits, in this process or in others."""

from __future__ import annotations

from parlour.bots.search.budget import Budget
from parlour.bots.search.thinking import Thinking
from parlour.bots.search.tree import Node
from parlour.kernel.chair import Chair
from parlour.kernel.rng import Rng


class Thoughts:
    """What several trees say together about the answers to one question."""

    def __init__(self, streams: list[list[Node]]) -> None:
        self.streams = streams
        """For each tree what it knows of each answer."""

    def visits(self) -> list[int]:
        return [sum(node.visits for node in answer) for answer in zip(*self.streams, strict=True)]

    def means(self) -> list[float]:
        """The chance of winning with each answer; a half where nothing is known."""
        visits = self.visits()
        totals = [sum(node.total for node in answer) for answer in zip(*self.streams, strict=True)]
        return [total / count if count else 0.5 for total, count in zip(totals, visits, strict=True)]

    def best(self) -> int:
        """The place of the answer most thought about; the better one of two alike."""
        ranked = list(zip(self.visits(), self.means(), strict=True))
        return max(range(len(ranked)), key=lambda place: ranked[place])

    def after(self, place: int) -> list[Node]:
        """The part of every tree below that answer."""
        return [stream[place] for stream in self.streams]


def think(chair: Chair, own: list[int], budget: Budget, rng: Rng, kept: list[Node]) -> Thoughts:
    """Spend the budget on the question put to that chair. Every stream has a seed of its own, whoever grows it."""
    deals = chair.deals()
    streams: list[list[Node]] = []
    for number in range(budget.streams):
        root = kept[number] if number < len(kept) else Node(chair.seat, None)
        thinking = Thinking(deals, own, Rng(rng.bits() << 30 ^ rng.bits()), root)
        budget.spend(thinking)
        streams.append(thinking.answers())
    return Thoughts(streams)
