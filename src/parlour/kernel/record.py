"""A match as text that a person can read and edit: how it began, then one answer per line.

::

    parlour record 1
    made by: parlour 0.1.0
    game: dracoliath
    seed: 7
    seats: A, B
    mode: 1v1
    ---
    A: take Ember
    A: play Ember
    # forced: B: keep river

Saves, undo, crash recovery, bug reports and replays are all this one thing.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.kernel.box import Setup
from parlour.kernel.errors import IllegalAnswer, ParlourError, why_unread
from parlour.kernel.registry import open_box

if TYPE_CHECKING:
    from parlour.kernel.match import Match

FORMAT = 1
_TITLE = "parlour record"
_CONCEDE = "concede"


class RecordError(ParlourError):
    """A record that cannot be read or replayed; ``line`` is where, counted from 1 as an editor does."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


@dataclass(frozen=True)
class Answer:
    """One line: who answered what. ``line`` is its number in the file it was read from, 0 if it was not."""

    seat: str
    words: str
    line: int = 0

    def __str__(self) -> str:
        return f"{self.seat}: {self.words}"


@dataclass(frozen=True)
class Record:
    """How a match began and every answer given in it. ``str()`` is the file; ``replay()`` the match."""

    setup: Setup
    answers: tuple[Answer, ...]
    lines: tuple[str, ...] = ()
    """The body with forced answers as remarks; empty in records that were read rather than made."""

    @classmethod
    def of(cls, match: Match) -> Record:
        """The record of a match, found by playing its answers again and saying each."""
        if match.setup is None:
            raise RecordError("This match did not begin from a setup, so it has no record; use parlour.start.")
        again = begin(match.setup)
        answers: list[Answer] = []
        lines = _forced_lines(again)
        for number in match.answers.all():
            if number < 0:
                seat = -1 - number
                answer = Answer(again.names[seat], _CONCEDE)
                again.concede(seat)
            else:
                decision = again.decision
                if decision is None:
                    raise RecordError("The match has more answers than questions; it was changed from outside.")
                option = decision.options[number]
                seat = option.by() if option.by() >= 0 else decision.seat
                answer = Answer(again.names[seat], option.text())
                again.choose(number)
            answers.append(answer)
            lines += [str(answer), *_forced_lines(again)]
        return cls(match.setup, tuple(answers), tuple(lines))

    def __str__(self) -> str:
        setup = self.setup
        header = [
            f"{_TITLE} {FORMAT}",
            f"made by: parlour {_parlour_version()}",
            f"game: {setup.game}",
            f"seed: {setup.seed}",
            f"seats: {', '.join(setup.seats)}",
        ]
        for key, value in setup.options.items():
            if "\n" in value:
                header += [f"{key}: |", *("  " + line for line in value.split("\n"))]
            else:
                header.append(f"{key}: {value}")
        return "\n".join([*header, "---", *(self.lines or map(str, self.answers))]) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; what is wrong with it is said with its line."""
        lines = text.splitlines()
        body = _read_header(lines)
        fields = body.fields
        for key in ("game", "seed", "seats"):
            if key not in fields:
                raise RecordError(f"The header has no “{key}:” line, so the match cannot be begun.")
        seed = fields.pop("seed")
        if not seed.removeprefix("-").isdigit():
            raise RecordError(f"The seed has to be a whole number, not “{seed}”.")
        seats = tuple(name.strip() for name in fields.pop("seats").split(","))
        fields.pop("made by", None)
        setup = Setup(fields.pop("game"), seats, int(seed), fields)
        return cls(setup, tuple(_read_answers(lines, body.end, seats)))

    @classmethod
    def load(cls, path: str | Path) -> Record:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise RecordError(f"The record {path} cannot be read: {why_unread(error)}.") from error
        return cls.parse(text)

    def replay(self) -> Match:
        """Play it from the beginning to its last line."""
        return self.fork(len(self.answers))

    def fork(self, at: int) -> Match:
        """A new match that has gone as far as the first ``at`` answers."""
        if not 0 <= at <= len(self.answers):
            raise RecordError(f"The record has {len(self.answers)} answers; it cannot be forked after answer {at}.")
        match = begin(self.setup)
        for answer in self.answers[:at]:
            give(match, answer)
        return match

    def verify(self) -> RecordError | None:
        """None if every line is legal; else what is wrong with the first one that is not."""
        try:
            self.replay()
        except RecordError as error:
            return error
        return None


def begin(setup: Setup) -> Match:
    """The match of a setup, at its first question."""
    from parlour.kernel.match import Match

    box = open_box(setup.game)
    return Match(box.deal(setup), box.referee, setup)


def give(match: Match, answer: Answer) -> None:
    """Give a recorded answer; one that is not legal is an error at its line."""
    names = match.names
    if answer.seat not in names:
        raise RecordError(f"There is no seat “{answer.seat}”; the seats are {', '.join(names)}.", answer.line)
    seat = names.index(answer.seat)
    if answer.words.casefold() == _CONCEDE:
        match.concede(seat)
        return
    decision = match.decision
    if decision is None:
        raise RecordError(f"“{answer}” comes after the end of the match.", answer.line)
    if seat not in decision.seats:
        raise RecordError(f"It is {names[decision.seat]} who is asked here, not {answer.seat}.", answer.line)
    try:
        match.choose(match.find(answer.words, seat))
    except IllegalAnswer as error:
        raise RecordError(str(error), answer.line) from error


def _forced_lines(match: Match) -> list[str]:
    return [f"# forced: {match.names[decision.seat]}: {option}" for decision, option in match.forced]


def _parlour_version() -> str:
    try:
        return version("parlour")
    except PackageNotFoundError:
        return "unknown"


@dataclass
class _Header:
    fields: dict[str, str]
    end: int


def _read_header(lines: list[str]) -> _Header:
    if not lines or not lines[0].startswith(_TITLE):
        raise RecordError(f"This is not a record: its first line has to be “{_TITLE} {FORMAT}”.", 1)
    number = lines[0].removeprefix(_TITLE).strip()
    if number != str(FORMAT):
        raise RecordError(f"This record has format “{number}”; this version of Parlour reads format {FORMAT}.", 1)
    fields: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at] != "---":
        line = lines[at]
        at += 1
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise RecordError(f"The header line “{line}” has to be “name: value”.", at)
        value = value.strip()
        if value == "|":
            block: list[str] = []
            while at < len(lines) and (lines[at].startswith("  ") or not lines[at]):
                block.append(lines[at][2:])
                at += 1
            value = "\n".join(block)
        fields[key.strip()] = value
    if at == len(lines):
        raise RecordError("The header does not end: a line “---” has to stand before the answers.", at)
    return _Header(fields, at + 1)


def _read_answers(lines: list[str], start: int, seats: tuple[str, ...]) -> list[Answer]:
    answers: list[Answer] = []
    for number, line in enumerate(lines[start:], start + 1):
        if not line.strip() or line.startswith("#"):
            continue
        seat, colon, words = line.partition(": ")
        if not colon or seat not in seats:
            raise RecordError(f"“{line}” has to be “SEAT: words” with one of the seats {', '.join(seats)}.", number)
        answers.append(Answer(seat, words.strip(), number))
    return answers
