"""What worker processes are asked to do, each as a match by how it began and what was answered in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from parlour.kernel.setup import Setup

SomeTask = TypeVar("SomeTask", bound="Task")


class Task(msgspec.Struct, tag_field="wants", kw_only=True):
    """Something to find out about a match at a table, after these answers."""

    table: str
    game: str
    names: tuple[str, ...]
    seed: int
    options: dict[str, str]
    answers: list[int]

    @property
    def setup(self) -> Setup:
        return Setup(self.game, self.names, self.seed, self.options)


class AnswerTask(Task, tag="answer", kw_only=True):
    """What the bots that are asked answer; they are given by seat."""

    bots: dict[int, str]


class AnalysisTask(Task, tag="analysis", kw_only=True):
    """What a searcher thinks of the question, from the chair of this seat (or of the one asked), in this language.

    With every step of ``effort`` it thinks on, as long again as at first.
    """

    seat: int | None
    lang: str
    effort: int = 0


class FramesTask(Task, tag="frames", kw_only=True):
    """The match told again: ``count`` views from ``first`` on, as this seat (or beyond the last: a watcher) knew it."""

    number: int
    seat: int
    first: int
    count: int
    lang: str


class GradeTask(Task, tag="grade", kw_only=True):
    """What a searcher thinks of the last of the answers."""


class ReviewTask(Task, tag="review", kw_only=True):
    """The grades found so far, put together and into words."""

    number: int
    done: int
    grades: list[Graded]
    lang: str


class Weighed(msgspec.Struct):
    """What a searcher thinks of one option: the chance of winning with it, and the interval of that."""

    option: int
    visits: int
    chance: float
    low: float
    high: float


class Graded(msgspec.Struct):
    """One answer by its number, the option that was given and the best one."""

    number: int
    seat: int
    options: int
    given: Weighed
    best: Weighed


class Reply(msgspec.Struct):
    """What came of a task, or what went wrong."""

    said: msgspec.Raw = msgspec.Raw(b"null")
    problem: str = ""


AnyTask = AnswerTask | AnalysisTask | FramesTask | GradeTask | ReviewTask


def about(kind: type[SomeTask], table: str, setup: Setup, answers: Sequence[int], **more: Any) -> SomeTask:
    """A task about the match of this setup after these answers."""
    return kind(
        table=table,
        game=setup.game,
        names=setup.seats,
        seed=setup.seed,
        options=setup.options,
        answers=list(answers),
        **more,
    )
