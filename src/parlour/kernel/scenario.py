"""Scenarios: a position, some moves, and what must be true, as YAML (docs/scenarios.md).

The runner knows steps, refusals and what is true of every match; each game's Stage sets positions up and looks at its
cards, places and seats.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar

import yaml

from parlour.kernel.decision import Decision, Option
from parlour.kernel.errors import IllegalAnswer, ParlourError, SeveralAnswers, why_unread
from parlour.kernel.match import Match
from parlour.kernel.numerals import whole_number
from parlour.kernel.origins import Arranged
from parlour.kernel.phrase import reading
from parlour.kernel.registry import open_box, shortened
from parlour.kernel.words import match_option, plain

DEEPEST = 60
"""A scenario is nested four or five deep; what is far deeper only wears the reader of YAML out."""

LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Every scalar a word; read by libyaml where PyYAML was built with it."""


class ScenarioError(ParlourError):
    """A scenario that is not well written: an unknown name, a missing key, a wrong value."""


class Stage(ABC):
    """What a game contributes to scenarios."""

    turn_questions: ClassVar[tuple[str, ...]] = ()
    """The kinds of questions a turn itself asks, between one act and the next; where none are named, all are that."""
    folder = Path()
    """Where the scenario's file lies: what it names is named as seen from there."""

    @abstractmethod
    def set_up(self, document: dict[str, Any]) -> Match:
        """The position the document describes, with nothing triggered. Every scalar of the document is a string."""

    @abstractmethod
    def check(self, match: Match, subject: str, wanted: Any) -> list[str]:
        """What is not as wanted about a card, a place, a seat or a value of the match, as sentences.

        A name that stands nowhere, or in several places without a hint, is a ScenarioError.
        """

    def meant(self, match: Match, option: Option, words: str) -> Option:
        """What these words mean; where the option stands for several things alike, it is the one that is named."""
        return option

    def names_of(self, match: Match, option: Option) -> list[str]:
        """The names that the scenario has for the very card an option means, wherever that lies by now."""
        return []

    def lost(self, match: Match) -> set[int]:
        """The seats that have lost so far."""
        outcome = match.outcome
        return set() if outcome is None else set(range(len(match.names))) - set(outcome.winners)


@dataclass
class Scenario:
    """One document: its name, the rules it demonstrates, its position and its steps."""

    name: str
    game: str
    document: dict[str, Any]
    rules: tuple[str, ...] = ()
    steps: list[Any] = field(default_factory=list)
    file: str = ""


@dataclass(frozen=True)
class Verdict:
    """Whether a scenario held; if not, at which step and what was wrong there."""

    scenario: Scenario
    problem: str = ""
    step: int = 0
    match: Match | None = field(default=None, compare=False)
    """Where it ended; None where not even the position could be set up."""

    @property
    def holds(self) -> bool:
        return not self.problem

    def __str__(self) -> str:
        if self.holds:
            return f"{self.scenario.name}: holds"
        where = f"step {self.step}: " if self.step else ""
        return f"{self.scenario.name}: {where}{self.problem}"


def read(text: str, file: str = "") -> list[Scenario]:
    """The scenarios of a text, one per YAML document."""
    if _depth(text) > DEEPEST:
        raise ScenarioError(f"{file or 'The scenario'} is nested too deeply to be a scenario.")
    try:
        documents = list(yaml.load_all(text, Loader=LOADER))
    except (yaml.YAMLError, RecursionError) as error:
        why = shortened(" ".join(str(error).split()), 300)
        raise ScenarioError(f"{file or 'The scenario'} is not YAML: {why}.") from error
    scenarios: list[Scenario] = []
    for number, document in enumerate(documents, 1):
        if document:
            scenarios += _in_editions(_scenario(document, file, number))
    return scenarios


def load(path: str | Path) -> list[Scenario]:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"The scenario file {path} cannot be read: {why_unread(error)}.") from error
    return read(text, str(path))


def _depth(text: str) -> int:
    """How deeply a text is nested, roughly: by its brackets, by dashes in a row, and by how far lines are indented."""
    deepest = depth = 0
    for sign in text:
        if sign in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in "]}":
            depth -= 1
    return max([deepest, *(_depth_of_line(line) for line in text.split("\n"))])


def _depth_of_line(line: str) -> int:
    bare = line.lstrip(" ")
    return (len(line) - len(bare)) // 2 + (bare.count("- ") if bare.startswith("- - ") else 0)


def _in_editions(scenario: Scenario) -> list[Scenario]:
    """A scenario with a list of ``editions`` stands for one in each of them."""
    editions = _list(scenario.document.get("editions"))
    if not editions:
        return [scenario]
    rest = {key: value for key, value in scenario.document.items() if key != "editions"}
    return [
        replace(scenario, name=f"{scenario.name} [{edition}]", document={**rest, "edition": edition})
        for edition in editions
    ]


WORDS = (
    "scenario",
    "game",
    "edition",
    "variant",
    "active",
    "begin",
    "phase",
    "seed",
    "first",
    "turn",
    "mode",
    "mastery",
)
"""The keys of a scenario that are single words."""


def _scenario(document: Any, file: str, number: int) -> Scenario:
    where = f"{file}, document {number}" if file else f"document {number}"
    if not isinstance(document, dict):
        raise ScenarioError(f"{where}: a scenario is a mapping with “scenario”, “game”, “seats” and “steps”.")
    for key in ("game", "seats", "steps"):
        if key not in document:
            raise ScenarioError(f"{where}: the key “{key}” is missing.")
    if not isinstance(document["steps"], list):
        raise ScenarioError(f"{where}: “steps” has to be a list.")
    for key in WORDS:
        if not isinstance(document.get(key, ""), str):
            raise ScenarioError(f"{where}: “{key}” has to be a word, not a list or a mapping.")
    rules = document.get("rules") or []
    if not all(isinstance(rule, str) for rule in (rules if isinstance(rules, list) else [rules])):
        raise ScenarioError(f"{where}: “rules” has to be a list of rule ids.")
    return Scenario(
        name=document.get("scenario") or where,
        game=document["game"],
        document=document,
        rules=tuple(rules if isinstance(rules, list) else [rules]),
        steps=document["steps"],
        file=file,
    )


def run(scenario: Scenario) -> Verdict:
    """Set the position up, play the steps, and say the first thing that is not as the scenario says."""
    try:
        runner = Runner.of(scenario)
    except ParlourError as error:
        return Verdict(scenario, str(error))
    return _play(runner, scenario, 0)


def _play(runner: Runner, scenario: Scenario, start: int) -> Verdict:
    """Take the steps from ``start`` on: the first problem with the number of its step, or nothing.

    Words may name an answer that was given without asking and be an option of the next question too. Both readings are
    what a scenario may mean, so it holds if either does.
    """
    for place in range(start, len(scenario.steps)):
        step = scenario.steps[place]
        other = runner.having_named_the_forced(step)
        try:
            problem = runner.take(step)
        except ParlourError as error:
            problem = str(error)
        if problem:
            return Verdict(scenario, problem, place + 1, runner.match)
        if other is not None:
            asked = _play(runner, scenario, place + 1)
            forced = asked if asked.holds else _play(other, scenario, place + 1)
            return forced if forced.holds else asked
    return Verdict(scenario, match=runner.match)


@contextmanager
def as_written(what: str) -> Iterator[None]:
    """A list where a word should stand, a word where a list should: whatever trips over it is the writer's to know."""
    try:
        yield
    except ParlourError:
        raise
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, RecursionError) as error:
        why = f"{type(error).__name__}: {shortened(str(error))}"
        raise ScenarioError(f"What is written of {what} cannot be understood ({why}).") from error


class Runner:
    """A scenario under way."""

    def __init__(self, stage: Stage, match: Match) -> None:
        self.stage = stage
        self.match = match
        self.log_from = len(match.game.log)
        self.forced: list[tuple[Decision, Option]] = list(match.forced)

    @classmethod
    def of(cls, scenario: Scenario) -> Runner:
        """At the position of a scenario, before its first step."""
        stage = open_box(scenario.game).stage()
        arranged = Arranged(scenario.game, scenario.document, str(Path(scenario.file).parent))
        with as_written("the position"):
            return cls(stage, arranged.again())

    def take(self, step: Any) -> str:
        """Carry one step out; the problem in words, or nothing."""
        if not isinstance(step, dict) or len(step) != 1:
            raise ScenarioError(
                f"A step is “SEAT: words”, “refuse: {{SEAT: words}}” or “expect: {{...}}”, not {step!r}."
            )
        ((key, value),) = step.items()
        if key == "expect":
            return "; ".join(self.expectations(value))
        if key == "refuse":
            return "; ".join(self.refuse(self.seat(name), words) for name, words in _mapping(value).items())
        return self.answer(self.seat(key), str(value))

    def seat(self, name: str) -> int:
        names = self.match.names
        if name not in names:
            raise ScenarioError(f"There is no seat “{name}”; the seats are {', '.join(names)}.")
        return names.index(name)

    def answer(self, seat: int, words: str) -> str:
        match = self.match
        if words.casefold() == "concede":
            self.log_from = len(match.game.log)
            match.concede(seat)
            self.forced = list(match.forced)
            return ""
        decision = match.decision
        asked = decision is not None and seat in decision.seats
        if decision is not None and asked:
            try:
                option = match.find(words, seat)
            except IllegalAnswer as error:
                if self.was_forced(seat, words):
                    return ""
                return str(error)
            self.log_from = len(match.game.log)
            match.choose(self.stage.meant(match, option, words))
            self.forced = list(match.forced)
            return ""
        if self.was_forced(seat, words):
            return ""
        who = "nobody: the match is over" if decision is None else match.names[decision.seat]
        return f"{match.names[seat]} cannot answer “{words}”: the one asked is {who}{_listing(decision)}."

    def having_named_the_forced(self, step: Any) -> Runner | None:
        """Where the words of this step are both an option and a forced answer: the scenario with the latter taken."""
        decision = self.match.decision
        if not self.forced or decision is None or not isinstance(step, dict) or len(step) != 1:
            return None
        ((name, words),) = step.items()
        if name not in self.match.names:
            return None
        seat = self.match.names.index(name)
        if seat not in decision.seats or not self.offers(seat, str(words)):
            return None
        other = Runner(self.stage, self.match)
        other.log_from = self.log_from
        other.forced = list(self.forced)
        if not other.was_forced(seat, str(words)):
            return None
        other.match = self.match.clone()
        return other

    def was_forced(self, seat: int, words: str) -> bool:
        """Whether these words name an answer that was given without asking; each counts once, in any order."""
        for place, (decision, option) in enumerate(self.forced):
            if seat not in decision.seats:
                continue
            only = Decision(decision.seat, decision.kind, [option], team=decision.team)
            try:
                match_option(self.match.referee, self.match.game, only, words, seat)
            except IllegalAnswer:
                if not self.names_its_card(option, words):
                    continue
            del self.forced[place]
            return True
        return False

    def names_its_card(self, option: Option, words: str) -> bool:
        """Whether these words give an option about one card by a name that the scenario has for that card."""
        said = reading(option.form, " ".join(words.split()))
        if said is None or len(said) != 1:
            return False
        wanted = {plain(name) for name in said.values()}
        return not wanted.isdisjoint(plain(name) for name in self.stage.names_of(self.match, option))

    def refuse(self, seat: int, words: str) -> str:
        decision = self.match.decision
        if decision is None or seat not in decision.seats:
            who = "nobody" if decision is None else self.match.names[decision.seat]
            return f"{self.match.names[seat]} is not the one asked; it is {who}"
        return f"“{words}” is an option but should not be" if self.offers(seat, words) else ""

    def offers(self, seat: int, words: str) -> bool:
        try:
            self.match.find(words, seat)
        except SeveralAnswers:
            return True
        except IllegalAnswer:
            return False
        return True

    def expectations(self, wanted: Any) -> Iterator[str]:
        for subject, value in _mapping(wanted).items():
            check = getattr(self, "expect_" + subject.replace(" ", "_"), None)
            if check is not None and subject not in self.match.names:
                yield from check(value)
            else:
                with as_written(f"“{subject}”"):
                    found = self.stage.check(self.match, subject, value)
                yield from found

    def expect_active(self, wanted: str) -> Iterator[str]:
        active = [self.match.names[seat] for seat in self.match.game.active_seats()]
        if wanted not in active:
            yield f"the active player is {' and '.join(active)}, not {wanted}"

    def expect_asked(self, wanted: Any) -> Iterator[str]:
        decision = self.match.decision
        asked = wanted if isinstance(wanted, dict) else {"seat": wanted}
        if decision is None:
            yield f"nobody is asked, not {asked.get('seat', '')}"
            return
        seats = [self.match.names[seat] for seat in decision.seats]
        if "seat" in asked and asked["seat"] not in seats:
            yield f"{seats[0]} is asked, not {asked['seat']}{_listing(decision)}"
        if "kind" in asked and asked["kind"] != decision.kind:
            yield f"the question is “{decision.kind}”, not “{asked['kind']}”"

    def expect_options(self, wanted: Any) -> Iterator[str]:
        decision = self.match.decision
        wanted = _mapping(wanted)
        unknown = set(wanted) - {"has", "not"}
        if unknown:
            raise ScenarioError(f"“options” knows “has” and “not”, not “{unknown.pop()}”.")
        for words in _list(wanted.get("has")):
            if not self.offers(-1, words):
                yield f"“{words}” is not an option{_listing(decision)}"
        for words in _list(wanted.get("not")):
            if self.offers(-1, words):
                yield f"“{words}” is an option but should not be"

    def expect_winner(self, wanted: str) -> Iterator[str]:
        outcome = self.match.outcome
        winners = [] if outcome is None else [self.match.names[seat] for seat in outcome.winners]
        if wanted in ("", "none", "null", "~"):
            if winners:
                yield f"{', '.join(winners)} won, but nobody should have"
        elif wanted not in winners:
            yield f"the winner is {', '.join(winners) or 'nobody'}, not {wanted}"

    def expect_lost(self, wanted: Any) -> Iterator[str]:
        lost = {self.match.names[seat] for seat in self.stage.lost(self.match)}
        if lost != set(_list(wanted)):
            yield f"those who lost are {', '.join(sorted(lost)) or 'nobody'}, not {', '.join(_list(wanted)) or 'none'}"

    def expect_over(self, wanted: str) -> Iterator[str]:
        if truth(wanted) != (self.match.outcome is not None):
            yield "the match is over" if self.match.outcome is not None else "the match is not over"

    def expect_draw(self, wanted: str) -> Iterator[str]:
        outcome = self.match.outcome
        if truth(wanted) != (outcome is not None and not outcome.winners):
            yield "the match is not a draw" if truth(wanted) else "the match is a draw"

    def expect_log_has(self, wanted: Any) -> Iterator[str]:
        cited = {event.rule for event in self.match.events[self.log_from :]}
        cited |= {decision.rule for decision, _ in self.match.forced}
        for rule in _list(wanted):
            if not any(one == rule or one.startswith(f"{rule}.") for one in cited):
                yield f"rule {rule} was not cited since the last step (cited: {', '.join(sorted(filter(None, cited)))})"


MOST_OF_ANYTHING = 999


def truth(word: str) -> bool:
    """A yes or no as scenarios write it."""
    known = {"true": True, "yes": True, "false": False, "no": False}
    if str(word).casefold() not in known:
        raise ScenarioError(f"“{word}” has to be true or false.")
    return known[str(word).casefold()]


def number(word: Any, what: str) -> int:
    """A whole number as scenarios write it."""
    found = whole_number(str(word)) if isinstance(word, str | int) else None
    if found is None:
        raise ScenarioError(f"{what} has to be a whole number, not “{shortened(str(word))}”.")
    return found


def amount(word: Any, what: str) -> int:
    """A whole number of things that a position can have: none, or some, and not more than anybody could count."""
    found = number(word, what)
    if not 0 <= found <= MOST_OF_ANYTHING:
        raise ScenarioError(f"{what} is a number from 0 to {MOST_OF_ANYTHING}, not “{found}”.")
    return found


def _mapping(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ScenarioError(f"A mapping is needed here, not “{value}”.")
    return value


def _list(value: Any) -> list[str]:
    if value in (None, ""):
        return []
    return list(value) if isinstance(value, list) else [value]


def _listing(decision: Decision | None) -> str:
    return "" if decision is None else "; the options are: " + "; ".join(map(str, decision.options))
