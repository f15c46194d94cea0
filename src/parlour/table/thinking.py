"""What a worker process does: it plays a match after from its setup and answers, and thinks about it or tells it again.

Run as ``python -m parlour.table.thinking``; one JSON object per line comes in and goes out.
"""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from parlour import bots
from parlour.bots.analysis import Advice, begin_thinking, report
from parlour.bots.bot import own_options
from parlour.bots.playing import answer, seed_for
from parlour.bots.review import grade
from parlour.bots.search.budget import Budget
from parlour.bots.search.thinking import Thinking
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.replay import begin
from parlour.table import telling
from parlour.table.messages import AnalysisSeen
from parlour.table.tasks import (
    AnalysisTask,
    AnswerTask,
    AnyTask,
    FramesTask,
    Graded,
    GradeTask,
    Reply,
    ReviewTask,
    Task,
    Weighed,
)

HINT_ITERATIONS = 400
GRADE_ITERATIONS = 240
HELD = 64
"""So many matches a worker remembers, to play only the newest answers after."""


class Thought:
    """A search that can be gone on with as long as the match stands where it stood."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self._seat = seat
        self._answers = len(match.answers)
        self.thinking = begin_thinking(match.chair(seat), 0)

    def is_about(self, match: Match, seat: int) -> bool:
        """A match only goes forward: where an answer was taken back it is another one."""
        return match is self._match and len(match.answers) == self._answers and seat == self._seat


class Memory:
    """The matches this worker has seen last, each with its answers, and what it thought about last."""

    def __init__(self) -> None:
        self._matches: OrderedDict[tuple[str, int], Match] = OrderedDict()
        self._thought: Thought | None = None

    def thinking_of(self, match: Match, seat: int) -> Thinking:
        """The search about the question this seat is asked now: the last one again, if it was about the same."""
        thought = self._thought
        if thought is None or not thought.is_about(match, seat):
            thought = self._thought = Thought(match, seat)
        return thought.thinking

    def match_of(self, task: Task, answers: list[int]) -> Match:
        key = (task.table, task.seed)
        match = self._matches.pop(key, None)
        if match is None or match.names != task.names or answers[: len(match.answers)] != match.answers.all():
            match = begin(task.setup)
        for given in answers[len(match.answers) :]:
            match.give(given)
        self._matches[key] = match
        while len(self._matches) > HELD:
            self._matches.popitem(last=False)
        return match


def give_answer(memory: Memory, task: AnswerTask) -> int:
    """The number of the option that the bots who are asked give."""
    match = memory.match_of(task, task.answers)
    decision = match.decision
    if decision is None:
        raise ParlourError("The match is over.")

    def bot_of(seat: int) -> bots.Bot:
        """A bot's chance depends on the moment alone: a server that was killed goes on as it would have."""
        return bots.get(task.bots[seat], seed_for(task.seed, 2, seat, len(task.answers)))

    return decision.options.index(answer(match, decision, bot_of))


def analyse(memory: Memory, task: AnalysisTask) -> AnalysisSeen:
    """The answers this seat may give, the best first."""
    match = memory.match_of(task, task.answers)
    if match.decision is None:
        raise ParlourError("The match is over.")
    thinking = memory.thinking_of(match, match.decision.seat if task.seat is None else task.seat)
    missing = HINT_ITERATIONS * (1 + task.effort) - thinking.root.visits
    if missing > 0:
        Budget(missing, 0.0).exhaust(thinking)
    return telling.analysis(match, report(thinking), task.lang)


def grade_last(memory: Memory, task: GradeTask) -> list[Graded]:
    """The last of the answers graded; none where it was a concession or there was no choice."""
    number = len(task.answers)
    given = task.answers[-1]
    match = memory.match_of(task, task.answers[:-1])
    decision = match.decision
    if given < 0 or decision is None:
        return []
    by = decision.options[given].by()
    seat = by if by >= 0 else decision.seat
    if len(own_options(decision, seat)) < 2:
        return []
    found = grade(number, match.chair(seat), given, Budget(GRADE_ITERATIONS, 0.0), number)
    return [Graded(number, seat, found.options, _weighed(found.given), _weighed(found.best))]


def _weighed(advice: Advice) -> Weighed:
    return Weighed(advice.index, advice.visits, advice.chance, advice.low, advice.high)


_DO: dict[type, Callable[[Memory, Any], Any]] = {
    AnswerTask: give_answer,
    AnalysisTask: analyse,
    GradeTask: grade_last,
    FramesTask: lambda _, task: telling.frames(task),
    ReviewTask: lambda _, task: telling.review(task),
}


def do(memory: Memory, task: AnyTask) -> Reply:
    try:
        return Reply(msgspec.Raw(msgspec.json.encode(_DO[type(task)](memory, task))))
    except ParlourError as problem:
        return Reply(problem=str(problem))


def main() -> None:
    memory = Memory()
    read = msgspec.json.Decoder(AnyTask).decode
    for line in sys.stdin.buffer:
        try:
            reply = do(memory, read(line))
        except msgspec.MsgspecError as problem:
            reply = Reply(problem=str(problem))
        try:
            sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
            sys.stdout.buffer.flush()
        except BrokenPipeError:  # whoever asked was killed
            os._exit(1)


if __name__ == "__main__":
    main()
