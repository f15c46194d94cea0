"""A match as text that a person can read and edit: how it began, then one answer per line.

::

    parlour record 1
    made by: parlour 0.1.0
    game: dracoliath
    seed: 7
    seats: A, B
    card data: 1f0c2a9e
    mode: 1v1
    ---
    A: take Ember
    A: play Ember
    # forced: B: keep river

Saves, undo, crash recovery, bug reports and replays are all this one thing.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.kernel.answers import conceding_seat
from parlour.kernel.errors import IllegalAnswer, ParlourError, why_unread
from parlour.kernel.numerals import whole_number
from parlour.kernel.registry import box_of, shortened
from parlour.kernel.replay import begin
from parlour.kernel.setup import Setup
from parlour.kernel.version import VERSION

if TYPE_CHECKING:
    from parlour.kernel.box import Box
    from parlour.kernel.match import Match

FORMAT = 1
_TITLE = "parlour record"
_CONCEDE = "concede"
_CARD_DATA = "card data"


class RecordError(ParlourError):
    """A record that cannot be read or replayed; ``line`` is where, counted from 1 as an editor does."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
        self.plain = message
        """What is wrong, without where."""


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
    card_data: str = ""
    """The digest of the cards it was played with; empty in old records and where cards never change."""

    @classmethod
    def of(cls, match: Match) -> Record:
        """The record of a match, found by playing its answers again and saying each."""
        if match.setup is None:
            raise RecordError("This match did not begin from a setup, so it has no record; use parlour.start.")
        again = begin(match.setup)
        answers: list[Answer] = []
        lines = _forced_lines(again)
        for number in match.answers.all():
            answer = _said(again, number)
            again.give(number)
            answers.append(answer)
            lines += [str(answer), *_forced_lines(again)]
        return cls(match.setup, tuple(answers), tuple(lines), box_of(match.setup).card_data(match.setup))

    def __str__(self) -> str:
        setup = self.setup
        header = [
            f"{_TITLE} {FORMAT}",
            f"made by: parlour {VERSION}",
            f"game: {setup.game}",
            f"seed: {setup.seed}",
            f"seats: {', '.join(setup.seats)}",
            *([f"{_CARD_DATA}: {self.card_data}"] if self.card_data else []),
        ]
        for key, value in setup.options.items():
            if "\n" in value:
                header += [f"{key}: |", *("  " + line for line in value.split("\n"))]
            else:
                header.append(f"{key}: {value}")
        return "\n".join([*header, "---", *(self.lines or map(str, self.answers))]) + "\n"

    @classmethod
    def parse(cls, text: str, box: Box | None = None) -> Record:
        """Read a record; what is wrong with it is said with its line. ``box`` is the game's, if it is not installed."""
        record, problem = cls.salvage(text, box)
        if problem is not None:
            raise problem
        return record

    @classmethod
    def salvage(cls, text: str, box: Box | None = None) -> tuple[Record, RecordError | None]:
        """Read a record up to the first line that is no answer (a file may be cut off), and say what is wrong there."""
        lines = _plain_lines(text)
        body = _read_header(lines)
        fields = body.fields
        for key in ("game", "seed", "seats"):
            if key not in fields:
                raise RecordError(f"The header has no “{key}:” line, so the match cannot be begun.")
        words = fields.pop("seed")
        seed = whole_number(words)
        if seed is None:
            raise RecordError(f"The seed has to be a whole number, not “{shortened(words)}”.")
        seats = tuple(name.strip() for name in fields.pop("seats").split(","))
        fields.pop("made by", None)
        card_data = fields.pop(_CARD_DATA, "")
        setup = Setup(fields.pop("game"), seats, seed, fields, box)
        answers, problem = _read_answers(lines, body.end, seats)
        return cls(setup, tuple(answers), card_data=card_data), problem

    @classmethod
    def load(cls, path: str | Path, box: Box | None = None) -> Record:
        return cls.parse(read_text(path), box)

    def replay(self) -> Match:
        """Play it from the beginning to its last line."""
        return self.fork(len(self.answers))

    def fork(self, at: int) -> Match:
        """A new match that has gone as far as the first ``at`` answers."""
        if not 0 <= at <= len(self.answers):
            raise RecordError(f"The record has {len(self.answers)} answers; it cannot be forked after answer {at}.")
        match = self.begin()
        for answer in self.answers[:at]:
            self.give(match, answer)
        return match

    def begin(self) -> Match:
        """The match at its first question, if one can begin as the header says."""
        try:
            box_of(self.setup).check(self.setup)
            return begin(self.setup)
        except RecordError:
            raise
        except ParlourError as error:
            raise RecordError(f"The match of this record cannot be begun: {error}") from error

    def give(self, match: Match, answer: Answer) -> None:
        """Give a recorded answer; one that is not legal is an error at its line, and other cards may be why."""
        try:
            give(match, answer)
        except RecordError as error:
            other = self.other_cards()
            raise RecordError(f"{error.plain} {other}", error.line) if other else error from None

    def other_cards(self) -> str:
        """That this record is played with other card data than it was made with, in words; empty if it is not."""
        now = box_of(self.setup).card_data(self.setup)
        if not self.card_data or self.card_data == now:
            return ""
        return f"This record was made with other card data ({self.card_data}) than there is now ({now})."

    def last_legal(self) -> tuple[Match, RecordError | None]:
        """The match as far as its answers are legal, and what is wrong with the first one that is not."""
        match = self.begin()
        for answer in self.answers:
            try:
                self.give(match, answer)
            except RecordError as error:
                return match, error
        return match, None

    def verify(self) -> RecordError | None:
        """None if every line is legal; else what is wrong with the first one that is not."""
        try:
            self.replay()
        except RecordError as error:
            return error
        return None


def read_text(path: str | Path) -> str:
    """The text of a file that should be a record."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        raise RecordError(f"The record {path} cannot be read: {why_unread(error)}.") from error


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


def _said(match: Match, number: int) -> Answer:
    """An answer that a match has kept, in words: who gave it, and what it was."""
    if number < 0:
        return Answer(match.names[conceding_seat(number)], _CONCEDE)
    decision = match.decision
    if decision is None:
        raise RecordError("The match has more answers than questions; it was changed from outside.")
    option = decision.options[number]
    return Answer(match.names[option.by() if option.by() >= 0 else decision.seat], option.text())


def _plain_lines(text: str) -> list[str]:
    """The lines of a text that may be shown to people: no byte order mark, and nothing that commands a terminal."""
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").removesuffix("\n").split("\n")]
    for number, line in enumerate(lines, 1):
        if not line.isprintable() and any(unicodedata.category(sign) == "Cc" and sign != "\t" for sign in line):
            raise RecordError("There is a control character in it, and a record is plain text.", number)
    return lines


@dataclass
class _Header:
    fields: dict[str, str]
    end: int


def _read_header(lines: list[str]) -> _Header:
    if not lines or not lines[0].startswith(_TITLE):
        raise RecordError(f"This is not a record: its first line has to be “{_TITLE} {FORMAT}”.", 1)
    number = lines[0].removeprefix(_TITLE).strip()
    if number != str(FORMAT):
        raise RecordError(
            f"This record has format “{shortened(number)}”; this version of Parlour reads format {FORMAT}.", 1
        )
    fields: dict[str, str] = {}
    twice: RecordError | None = None
    at = 1
    while at < len(lines) and lines[at] != "---":
        line = lines[at]
        at += 1
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise RecordError(f"The header line “{shortened(line)}” has to be “name: value”.", at)
        value = value.strip()
        if value == "|":
            block: list[str] = []
            while at < len(lines) and (lines[at].startswith("  ") or not lines[at]):
                block.append(lines[at][2:])
                at += 1
            value = "\n".join(block)
        if key.strip() in fields and twice is None:
            twice = RecordError(f"The header says “{shortened(key.strip())}:” twice.", at)
        fields[key.strip()] = value
    if at == len(lines):
        raise RecordError("The header does not end: a line “---” has to stand before the answers.", at)
    if twice is not None:
        raise twice
    return _Header(fields, at + 1)


def _read_answers(lines: list[str], start: int, seats: tuple[str, ...]) -> tuple[list[Answer], RecordError | None]:
    """The answers up to the first line that is none, and what is wrong with that line."""
    answers: list[Answer] = []
    for number, line in enumerate(lines[start:], start + 1):
        if not line.strip() or line.startswith("#"):
            continue
        seat, colon, words = line.partition(": ")
        if not colon or seat not in seats:
            wanted = f"“SEAT: words” with one of the seats {', '.join(seats)}"
            return answers, RecordError(f"“{shortened(line)}” has to be {wanted}.", number)
        answers.append(Answer(seat, words.strip(), number))
    return answers, None
