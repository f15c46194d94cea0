"""A training in its folder: generation after generation, and nothing done twice, however often it is cut off."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec

from parlour.bots.net.net import read_net
from parlour.kernel.errors import ParlourError, why_unread
from parlour.learn.fitting import Fitted, Fitting, ask_for_torch
from parlour.learn.lessons import Copybook, Lesson
from parlour.learn.onnx import export
from parlour.learn.plan import Training
from parlour.learn.promotion import Verdict, put_to_the_test
from parlour.learn.selfplay import lessons

PLAN: Final = "training.json"
HISTORY: Final = "history.json"
SPENT: Final = "seconds.json"
LOCK: Final = "lock"
BEST: Final = "net.npz"

PLAYING: Final = "playing"
FITTING: Final = "fitting"
TESTING: Final = "testing"

Watch = Callable[[int, str, int, int], None]
"""Told of every step: the generation, what is done in it, how much of it, and of how much."""


class Generation(msgspec.Struct, frozen=True):
    """What came of one generation."""

    matches: int
    fitted: Fitted
    verdict: Verdict
    champion: str
    """The net that judged before, by the name of its file; empty for the hand-made judgement."""


class OutOfTime(Exception):
    """The minutes that were given are over."""


class TrainingRun:
    """The folder of a training. With ``minutes`` it stops when they are over, between two matches."""

    def __init__(self, folder: Path, training: Training, jobs: int = 1, minutes: float = 0.0) -> None:
        self.folder = folder
        self.training = training
        self.jobs = jobs
        self.end = time.monotonic() + 60 * minutes if minutes else 0.0
        self.history: list[Generation] = []
        self.seconds = 0.0
        """What it has taken so far, in all calls; of a killed one, up to its last generation."""
        self._began = time.monotonic()
        self._lock = -1

    def __enter__(self) -> TrainingRun:
        ask_for_torch()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._take_lock()
            self._agree()
        except OSError as problem:
            self.close()
            raise ParlourError(f"The training in {self.folder} cannot be kept: {why_unread(problem)}.") from None
        except ParlourError:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.count_time()
        self.close()

    def count_time(self) -> None:
        now = time.monotonic()
        self.seconds += now - self._began
        self._began = now
        self._write(SPENT, msgspec.json.encode(round(self.seconds, 1)))

    def close(self) -> None:
        if self._lock >= 0:
            os.close(self._lock)
        self._lock = -1

    def _take_lock(self) -> None:
        import fcntl

        self._lock = os.open(self.folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ParlourError(f"Another process is at work on the training in {self.folder}.") from None

    def _agree(self) -> None:
        """What is kept here is this training, or nothing."""
        try:
            if (self.folder / PLAN).exists():
                kept = msgspec.json.decode((self.folder / PLAN).read_bytes(), type=Training)
                if kept != self.training:
                    raise ParlourError(
                        f"In {self.folder} another training is kept; choose another folder with --out, or delete it."
                    )
            if (self.folder / HISTORY).exists():
                self.history = msgspec.json.decode((self.folder / HISTORY).read_bytes(), type=list[Generation])
            if (self.folder / SPENT).exists():
                self.seconds = msgspec.json.decode((self.folder / SPENT).read_bytes(), type=float)
        except msgspec.DecodeError:
            raise ParlourError(f"What lies in {self.folder} is not what a training writes.") from None
        self._write(PLAN, msgspec.json.format(msgspec.json.encode(self.training)))

    def _write(self, name: str, content: bytes) -> None:
        fresh = self.folder / f"{name}.new"
        fresh.write_bytes(content)
        fresh.replace(self.folder / name)

    @property
    def champion(self) -> str:
        """The net that judges best so far; empty while the hand-made judgement does."""
        taken = [number for number, generation in enumerate(self.history) if generation.verdict.promoted]
        return str(self.net(taken[-1])) if taken else ""

    def net(self, generation: int) -> Path:
        return self.folder / f"net-{generation}.npz"

    def go_on(self, generations: int, watch: Watch) -> bool:
        """Until so many generations are there; false if time ran out before."""
        try:
            while len(self.history) < generations:
                self.generation(len(self.history), watch)
        except OutOfTime:
            return False
        except OSError as problem:
            raise ParlourError(f"The training in {self.folder} cannot be kept: {why_unread(problem)}.") from None
        return True

    def generation(self, number: int, watch: Watch) -> None:
        """Play, fit, test; and take the net if it won."""
        training, champion = self.training, self.champion
        fitted = self.fitted(number, champion, watch)
        verdict = put_to_the_test(
            training, number, str(self.net(number)), champion, self.folder / f"test-{number}.txt", self.jobs,
            lambda done, of: self.look(watch, number, TESTING, done, of),
        )  # fmt: skip
        before = Path(champion).name if champion else ""
        self.history.append(Generation(training.matches(number), fitted, verdict, before))
        self._write(HISTORY, msgspec.json.format(msgspec.json.encode(self.history)))
        if verdict.promoted:
            self._write(BEST, self.net(number).read_bytes())
            if find_spec("onnx"):
                export(read_net(str(self.net(number))), self.folder / Path(BEST).with_suffix(".onnx").name)
        self.count_time()

    def fitted(self, number: int, champion: str, watch: Watch) -> Fitted:
        """The net of a generation is fitted to all lessons so far, unless that has been done already."""
        told = self.folder / f"fitted-{number}.json"
        if told.exists():
            return msgspec.json.decode(told.read_bytes(), type=Fitted)
        known = [self.copybook(earlier).lessons() for earlier in range(number)]
        known.append(self.play(number, champion, watch))
        checkpoint = self.folder / f"checkpoint-{number}.pt"
        fitting = Fitting(self.training, number, known)
        net, fitted = fitting.fit(checkpoint, lambda done, of: self.look(watch, number, FITTING, done, of))
        net.save(self.net(number))
        self._write(told.name, msgspec.json.encode(fitted))
        checkpoint.unlink()
        return fitted

    def copybook(self, number: int) -> Copybook:
        return Copybook(self.folder / f"lessons-{number}.jsonl")

    def play(self, number: int, champion: str, watch: Watch) -> list[Lesson]:
        """The lessons of a generation: those that are kept, and those still to be played."""
        book = self.copybook(number)
        there = book.lessons()
        of = self.training.matches(number)
        playing = lessons(self.training, number, champion, len(there), self.jobs)
        for lesson in book.write(playing):
            there.append(lesson)
            self.look(watch, number, PLAYING, len(there), of)
        return there

    def look(self, watch: Watch, generation: int, doing: str, done: int, of: int) -> None:
        watch(generation, doing, done, of)
        if self.end and time.monotonic() > self.end:
            raise OutOfTime
