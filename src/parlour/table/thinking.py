"""What a worker process does: it plays a match after from its setup and answers, and lets a bot think about it.

Run as ``python -m parlour.table.thinking``; one JSON object per line comes in and goes out.
"""

from __future__ import annotations

import sys
from collections import OrderedDict

import msgspec

from parlour import bots
from parlour.bots.playing import answer, seed_for
from parlour.kernel.box import Setup
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.replay import begin

HINT_ITERATIONS = 400
HELD = 64
"""So many matches a worker remembers, to play only the newest answers after."""


class Task(msgspec.Struct):
    """A match, by how it began and what was answered, and the bots on its seats; for a hint, who asks for one."""

    table: str
    game: str
    names: tuple[str, ...]
    seed: int
    options: dict[str, str]
    answers: list[int]
    bots: dict[int, str]
    hint_for: int | None = None


class Weighed(msgspec.Struct):
    """What a searcher thinks of one option: the chance of winning with it, and the interval of that."""

    option: int
    chance: float
    low: float
    high: float


class Thought(msgspec.Struct):
    """The option a bot would give, what a searcher thinks of all of them, or what went wrong."""

    option: int = -1
    weighed: list[Weighed] = []
    problem: str = ""


class Memory:
    """The matches this worker has seen last, each with the answers it has gone through."""

    def __init__(self) -> None:
        self._matches: OrderedDict[tuple[str, int], Match] = OrderedDict()

    def match_of(self, task: Task) -> Match:
        key = (task.table, task.seed)
        match = self._matches.pop(key, None)
        if match is None or match.names != task.names or task.answers[: len(match.answers)] != match.answers.all():
            match = begin(Setup(task.game, task.names, task.seed, task.options))
        for given in task.answers[len(match.answers) :]:
            match.give(given)
        self._matches[key] = match
        while len(self._matches) > HELD:
            self._matches.popitem(last=False)
        return match


def think(memory: Memory, task: Task) -> Thought:
    match = memory.match_of(task)
    decision = match.decision
    if decision is None:
        return Thought(problem="the match is over")

    def bot_of(seat: int) -> bots.Bot:
        """A bot's chance depends on the moment alone: a server that was killed goes on as it would have."""
        return bots.get(task.bots[seat], seed_for(task.seed, 2, seat, len(task.answers)))

    if task.hint_for is not None:
        return _hint(match, task.hint_for)
    return Thought(decision.options.index(answer(match, decision, bot_of)))


def _hint(match: Match, seat: int) -> Thought:
    """The answers this seat may give, the best first."""
    found = bots.analyse(match.chair(seat), iterations=HINT_ITERATIONS)
    weighed = [
        Weighed(advice.index, advice.chance, advice.low, advice.high)
        for advice in found.answers
        if advice.option.by() in (-1, seat)
    ]
    return Thought(weighed[0].option, weighed)


def main() -> None:
    memory = Memory()
    read = msgspec.json.Decoder(Task).decode
    for line in sys.stdin.buffer:
        try:
            thought = think(memory, read(line))
        except (ParlourError, msgspec.MsgspecError) as problem:
            thought = Thought(problem=str(problem))
        sys.stdout.buffer.write(msgspec.json.encode(thought) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
