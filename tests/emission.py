"""Which cited rules the engine itself cites while the test that cites them runs.

``python tests/emission.py`` plays all scenarios and the tests marked with rules, and keeps what it heard for
docs/rule-coverage.md.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import measured
from citations import became
from parlour.games.lorcana.editions import DEFAULT, NEWEST
from parlour.games.lorcana.numbering import numbers
from parlour.kernel import Decision, Match, scenario
from parlour.kernel.event import Event
from parlour.kernel.refusal import Explanation
from parlour.kernel.scenario import Runner, Scenario

TESTS = Path(__file__).parent


@contextmanager
def listening() -> Iterator[set[str]]:
    """All rules cited by events, questions and explanations from here on."""
    heard: set[str] = set()

    def event(made: Event, rule: str, *_: Any, **__: Any) -> None:
        heard.add(rule)

    def question(made: Decision, *_: Any, **__: Any) -> None:
        heard.add(made.rule)

    def explanation(made: Explanation, *_: Any, **__: Any) -> None:
        heard.update(made.rules)

    with _also(Event, event), _also(Decision, question), _also(Explanation, explanation):
        yield heard


@contextmanager
def _also(kind: type, hear: Callable[..., None]) -> Iterator[None]:
    """Let somebody hear of everything of this kind that is made."""
    begin = kind.__init__  # type: ignore[misc]

    def make(self: Any, *values: Any, **named: Any) -> None:
        begin(self, *values, **named)
        hear(self, *values, **named)

    kind.__init__ = make  # type: ignore[misc]
    try:
        yield
    finally:
        kind.__init__ = begin  # type: ignore[misc]


def emitted(cited: tuple[str, ...], heard: set[str]) -> set[str]:
    """The cited rules that were heard, themselves or a part of them."""
    return {rule for rule in cited if any(one == rule or one.startswith(f"{rule}.") for one in heard)}


def in_scenario(one: Scenario) -> set[str]:
    """What the engine cites while a scenario is played, its reasons for what is refused included."""
    with listening() as heard:
        verdict = scenario.run(one)
        for words, match in _refused(one):
            match.explain(words)
    assert verdict.holds, str(verdict)
    return emitted(one.rules, {numbers(edition_of(one)).get(rule, rule) for rule in heard})


def in_the_newest(one: Scenario) -> set[str]:
    """What the engine cites while a scenario of 2025-10 is played in the newest edition, of what it guards there."""
    with listening() as heard:
        scenario.run(replace(one, document={**one.document, "edition": NEWEST}))
    return emitted(tuple(became(one.rules)), {numbers(NEWEST).get(rule, rule) for rule in heard})


def edition_of(one: Scenario) -> str:
    """The edition it is played in: what is heard is the number the code cites, what it cites is the edition's own."""
    return str(one.document.get("edition", DEFAULT)) if one.game == "lorcana" else ""


def _refused(one: Scenario) -> Iterator[tuple[str, Match]]:
    """What a scenario says is not allowed, each with the match as it then stands."""
    runner = Runner.of(one)
    for step in one.steps:
        ((key, value),) = step.items()
        if key == "refuse":
            yield from ((words, runner.match) for words in value.values())
        elif key == "expect":
            yield from ((words, runner.match) for words in (value.get("options") or {}).get("not", ()))
        else:
            runner.take(step)


class Ear:
    """Listens while pytest runs the tests that are marked with rules."""

    def __init__(self) -> None:
        self.emitted: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.get_closest_marker("rule")]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        cited = tuple(rule for marker in item.iter_markers("rule") for rule in marker.args)
        with listening() as heard:
            result = yield
        self.emitted |= emitted(cited, heard)
        return result


def main() -> None:
    ear = Ear()
    if pytest.main(["-q", "--no-header", str(TESTS), "-k", "not test_scenarios"], plugins=[ear]) != 0:
        raise SystemExit("The marked tests do not pass; nothing can be measured.")
    found = set(ear.emitted)
    newest: set[str] = set()
    for path in sorted(TESTS.glob("*/scenarios/**/*.yaml")):
        for one in scenario.load(path):
            kept = newest if edition_of(one) == NEWEST else found
            kept |= in_scenario(one)
            if edition_of(one) == DEFAULT:
                newest |= in_the_newest(one)
    measured.keep_emitted(found)
    measured.keep_emitted(newest, f" in {NEWEST}")
    print(f"{len(found)} rules are cited by the engine in a test that cites them.")


if __name__ == "__main__":
    main()
