"""Reviews of finished matches: begun when somebody asks for one, found answer by answer, kept while there is room."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import msgspec

from parlour.table.table import Played
from parlour.table.tasks import Graded, GradeTask, ReviewTask, about
from parlour.table.thinkers import NoThought, Thinkers

log = logging.getLogger("parlour.table.reviews")

KEPT = 200
AT_ONCE = 1
"""So many reviews are thought about at a time: bots whose players wait come first."""


class _Review:
    def __init__(self) -> None:
        self.done = 0
        self.grades: list[Graded] = []
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """All reviews of a server."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._all: OrderedDict[tuple[str, int], _Review] = OrderedDict()

    async def told(self, table: str, played: Played, lang: str) -> msgspec.Raw:
        """The review as far as it has come, in words; the first who asks has it begun."""
        review = self._begun(table, played)
        task = about(
            ReviewTask,
            table,
            played.setup,
            played.answers,
            number=played.number,
            done=review.done,
            grades=review.grades,
            lang=lang,
        )
        return await self.thinkers.raw(task)

    def _begun(self, table: str, played: Played) -> _Review:
        key = (table, played.number)
        review = self._all.pop(key, None) or _Review()
        self._all[key] = review
        if review.task is None or (review.task.done() and review.done < len(played.answers)):
            review.task = asyncio.create_task(self._grade(review, table, played))
        while len(self._all) > KEPT:
            _, oldest = self._all.popitem(last=False)
            _stop(oldest)
        return review

    async def _grade(self, review: _Review, table: str, played: Played) -> None:
        async with self._turn:
            while review.done < len(played.answers):
                task = about(GradeTask, table, played.setup, played.answers[: review.done + 1])
                try:
                    review.grades += await self.thinkers.find(task, list[Graded])
                except NoThought as problem:
                    log.error("an answer could not be graded", extra={"table": table, "problem": str(problem)})
                review.done += 1

    def close(self) -> None:
        for review in self._all.values():
            _stop(review)


def _stop(review: _Review) -> None:
    if review.task is not None:
        review.task.cancel()
