"""Who plays the matches of a run: this process alone, or several side by side. The results are the same."""

from __future__ import annotations

import os
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread, current_thread, main_thread
from types import TracebackType

from parlour.kernel.errors import ParlourError
from parlour.lab.game import Played, play
from parlour.lab.plan import Plan
from parlour.lab.records import Shelf

Some = Sequence[tuple[int, int]]
"""Matches of a plan: cell and number of each."""

SECONDS = 1.0
"""About how long a batch takes: long enough to be worth sending, short enough to lose little."""
LARGEST = 64
IN_FLIGHT = 2
PATIENCE = 3
"""So often in a row lost workers are replaced, without a match being played, before the work is given up."""


class Pace:
    """How many matches make a batch, as matches prove quick or slow."""

    def __init__(self) -> None:
        self.size = 1

    def learn(self, matches: int, seconds: float) -> None:
        fitting = int(SECONDS * matches / max(seconds, 1e-6))
        self.size = max(1, min(LARGEST, fitting, 4 * self.size))


class Crew(ABC):
    """Plays matches of one plan; records of them go to a shelf, if there is one."""

    def __init__(self, plan: Plan, shelf: Shelf | None = None) -> None:
        self.plan = plan
        self.shelf = shelf

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.dismiss()

    @abstractmethod
    def play(self, wanted: Some) -> Iterator[list[Played]]:
        """What came of these matches, in whatever order they are done."""

    @abstractmethod
    def dismiss(self) -> None:
        """Everybody goes home; what is in flight is dropped."""


def play_some(plan: Plan, shelf: Shelf | None, some: Some) -> list[Played]:
    results = []
    for cell, number in some:
        played, match = play(plan, cell, number)
        if shelf is not None:
            shelf.put(plan, played, match)
        results.append(played)
    return results


class Alone(Crew):
    """This process plays, one match after another."""

    def play(self, wanted: Some) -> Iterator[list[Played]]:
        pace = Pace()
        at = 0
        while at < len(wanted):
            some = wanted[at : at + pace.size]
            began = time.perf_counter()
            yield play_some(self.plan, self.shelf, some)
            pace.learn(len(some), time.perf_counter() - began)
            at += len(some)

    def dismiss(self) -> None:
        """There is nobody else."""


class Timed:
    """A batch that has been played, and how long that took where it was."""

    def __init__(self, some: list[Played], seconds: float) -> None:
        self.some = some
        self.seconds = seconds


_plan: Plan | None = None
_shelf: Shelf | None = None


def _prepare(plan: Plan, shelf: Shelf | None) -> None:
    """A worker leaves interrupts to its parent, and ends when its parent does, however that ends."""
    global _plan, _shelf
    _plan, _shelf = plan, shelf
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:

        def follow() -> None:
            parent.join()
            os._exit(1)

        Thread(target=follow, daemon=True).start()


def _play_here(some: Some) -> Timed:
    assert _plan is not None
    began = time.perf_counter()
    return Timed(play_some(_plan, _shelf, some), time.perf_counter() - began)


class Processes(Crew):
    """Several processes of this machine. One that dies is replaced, and its matches are played again."""

    def __init__(self, plan: Plan, shelf: Shelf | None, jobs: int) -> None:
        super().__init__(plan, shelf)
        self.jobs = jobs
        self.pool: ProcessPoolExecutor | None = None

    def hired(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), _prepare, (self.plan, self.shelf))
        return self.pool

    def send(self, some: Some) -> Future[Timed]:
        with uninterrupted():
            return self.hired().submit(_play_here, some)

    def play(self, wanted: Some) -> Iterator[list[Played]]:
        done: set[tuple[int, int]] = set()
        in_vain = 0
        while in_vain < PATIENCE:
            left = [each for each in wanted if each not in done]
            try:
                for some in in_flight(left, self.jobs * IN_FLIGHT, self.send):
                    done.update((each.cell, each.number) for each in some)
                    in_vain = 0
                    yield some
            except BrokenProcessPool:
                self.dismiss()
                in_vain += 1
                continue
            return
        raise ParlourError("The processes that play keep dying; perhaps there is not enough memory. Try fewer --jobs.")

    def dismiss(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


@contextmanager
def uninterrupted() -> Iterator[None]:
    """An interrupt waits until this is over: a process that is left half begun waits for ever, and is waited for.

    It is kept back from this thread and so from the processes begun here; where another thread of ours hears it, the
    handler, which runs in the main thread, only remembers it.
    """
    if current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    masks = hasattr(signal, "pthread_sigmask")
    if masks:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        if masks:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler)
        if heard:
            signal.raise_signal(signal.SIGINT)


def in_flight(wanted: Some, most: int, send: Callable[[Some], Future[Timed]]) -> Iterator[list[Played]]:
    """Send batches of a fitting size, never more than so many at once, and give what comes back."""
    pace = Pace()
    at = 0
    flying: set[Future[Timed]] = set()
    while flying or at < len(wanted):
        while at < len(wanted) and len(flying) < most:
            fair = -(-(len(wanted) - at) // most)  # towards the end everybody gets a share
            some = wanted[at : at + max(1, min(pace.size, fair))]
            flying.add(send(some))
            at += len(some)
        landed, flying = wait(flying, return_when=FIRST_COMPLETED)
        for future in landed:
            timed = future.result()
            pace.learn(len(timed.some), timed.seconds)
            yield timed.some


def crew_for(plan: Plan, shelf: Shelf | None, jobs: int, matches: int) -> Crew:
    """``jobs`` processes, 0 for one on every core; a handful of matches is not worth hiring anybody."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    wanted = jobs or (cores if matches > FEW else 1)
    return Processes(plan, shelf, wanted) if wanted > 1 else Alone(plan, shelf)


FEW = 8
