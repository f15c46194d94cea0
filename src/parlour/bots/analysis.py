"""What a searcher thinks of a question: its answers ranked by chances of winning, and the line it expects."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from parlour.bots.bot import own_options
from parlour.bots.net.opinion import by_the_best
from parlour.bots.search.budget import Budget
from parlour.bots.search.thinking import Thinking
from parlour.bots.search.tree import Node
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision, Option
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.numerals import require_seed
from parlour.kernel.rng import Rng

SURE = 1.96
"""Standard errors on either side of a mean that hold it in 95 of 100 cases."""

LONGEST_LINE = 8
LEAST_VISITS = 5
"""An answer tried less often is not expected of anybody."""


@dataclass(frozen=True)
class Advice:
    """One answer: how often it was thought about, the chance of winning with it and the 95 % interval of that.

    The interval is that of the values found, as if each were drawn apart; how wrong the judgement itself may be it
    does not know.
    """

    index: int
    option: Option
    visits: int
    chance: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


@dataclass(frozen=True)
class Analysis:
    """A question as a searcher sees it: the best answer first, and what it expects to follow."""

    seat: int
    decision: Decision
    iterations: int
    answers: tuple[Advice, ...]
    line: tuple[tuple[int, Option], ...]
    """Who gives which answers, the best one first, as far as they were thought about."""

    @property
    def best(self) -> Advice:
        return self.answers[0]

    @property
    def chance(self) -> float:
        """Of winning for the seat that is asked, with its best answer."""
        return self.best.chance

    def of(self, index: int) -> Advice:
        """What it thinks of the option of that number."""
        return next(advice for advice in self.answers if advice.index == index)

    def __str__(self) -> str:
        lines = [f"{advice.option}: {100 * advice.chance:.1f} ± {100 * advice.margin:.1f} % ({advice.visits})"
                 for advice in self.answers]  # fmt: skip
        return "\n".join([*lines, "expected: " + ", ".join(str(option) for _, option in self.line)])


def analyse(place: Match | Chair, *, iterations: int = 0, seconds: float = 0.0, seed: int = 0) -> Analysis:
    """Think about the question asked now, from the chair of the seat it is put to."""
    return next(watch(place, iterations=iterations, seconds=seconds, seed=seed, looks=1))


def watch(
    place: Match | Chair, *, iterations: int = 0, seconds: float = 0.0, seed: int = 0, looks: int = 10
) -> Iterator[Analysis]:
    """The same, told so many times while it gets better."""
    if not isinstance(iterations, int) or iterations < 0:
        raise ParlourError(f"A search takes a whole number of iterations, 0 or more, not {iterations!r}.")
    if not isinstance(seconds, (int, float)) or not 0 <= seconds < math.inf:
        raise ParlourError(f"A search takes a number of seconds, 0 or more, not {seconds!r}.")
    thinking = begin_thinking(place, require_seed(seed))
    if not iterations and not seconds:
        iterations = 1000
    for look in range(looks):
        share = iterations * (look + 1) // looks - iterations * look // looks
        Budget(max(share, 1) if iterations else 0, seconds / looks).exhaust(thinking)
        yield report(thinking)


def begin_thinking(place: Match | Chair, seed: int) -> Thinking:
    """A search about to begin at the question asked now."""
    decision = place.decision
    if decision is None:
        raise ParlourError("There is no question to think about: the match is over, or somebody else is asked.")
    chair = place if isinstance(place, Chair) else place.chair(decision.seat)
    own = list(own_options(decision, chair.seat))
    return Thinking(chair.deals(by_the_best), own, Rng(seed), Node(chair.seat, None))


def report(thinking: Thinking) -> Analysis:
    decision = thinking.deals.match.decision
    assert decision is not None
    nodes = thinking.answers()
    advice = [advise(index, decision.options[index], node) for index, node in zip(thinking.own, nodes, strict=True)]
    advice.sort(key=lambda answer: (-answer.visits, -answer.chance))
    first = thinking.answers()[thinking.own.index(advice[0].index)]
    return Analysis(thinking.seat, decision, thinking.root.visits, tuple(advice), expected_line(first))


def advise(index: int, option: Option, node: Node) -> Advice:
    chance = node.mean()
    error = SURE * node.deviation() / math.sqrt(max(node.visits, 1))
    return Advice(index, option, node.visits, chance, max(chance - error, 0.0), min(chance + error, 1.0))


def expected_line(node: Node) -> tuple[tuple[int, Option], ...]:
    """From an answer down the tree, always the answer most thought about."""
    line: list[tuple[int, Option]] = []
    at: Node | None = node
    while at is not None and len(line) < LONGEST_LINE and (at.visits >= LEAST_VISITS or not line):
        if at.option is not None:
            line.append((at.seat, at.option))
        at = max(at.children.values(), key=lambda child: child.visits, default=None)
    return tuple(line)
