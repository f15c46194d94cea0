"""What a scenario that is a test has to do beyond holding: show something, say where it stops, cite known rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.registry import open_box
from parlour.kernel.scenario import Runner, Scenario, Verdict, run


def run_strictly(scenario: Scenario) -> Verdict:
    """The verdict of the plain runner; and where that is good, the first thing that makes the scenario a weak test."""
    verdict = run(scenario)
    if not verdict.holds or verdict.match is None:
        return verdict
    problem = next(_weaknesses(scenario, verdict.match), "")
    return replace(verdict, problem=problem) if problem else verdict


def unknown_rules(scenario: Scenario) -> list[str]:
    """The rule ids it cites that the game's rulebook does not have."""
    rulebook = open_box(scenario.game).rules_of(str(scenario.document.get("edition") or ""))
    return [rule for rule in scenario.rules if rule not in rulebook]


def _weaknesses(scenario: Scenario, end: Match) -> Iterator[str]:
    """What is weak about it. A position sets nothing off, so what was logged before the first question is news."""
    for rule in unknown_rules(scenario):
        yield f"it cites rule {rule}, which the rulebook does not have"
    beginning = Runner.of(scenario)
    if not _refuses(scenario) and not beginning.match.events:
        if not _changed(beginning.match, end):
            yield "nothing changed and nothing was refused"
        if not any(_is_news(beginning, wanted) for wanted in _expectations(scenario)):
            yield "it expects only what was true before the first move"
    decision, turn_questions = end.decision, beginning.stage.turn_questions
    if decision is not None and turn_questions and decision.kind not in turn_questions and not _says_asked(scenario):
        yield (
            f"it ends in the middle of a choice ({decision.kind}) without saying so;"
            " let the last step expect “asked” or “options”"
        )


def _expectations(scenario: Scenario) -> list[dict[str, Any]]:
    return [step["expect"] for step in scenario.steps if "expect" in step]


def _refuses(scenario: Scenario) -> bool:
    """Whether it says of anything that it is not allowed."""
    expected = [wanted.get("options") for wanted in _expectations(scenario)]
    return any("refuse" in step for step in scenario.steps) or any("not" in one for one in expected if one)


def _changed(beginning: Match, end: Match) -> bool:
    """Whether anything happened, or anybody is asked or sees anything else than before."""
    if end.events or end.decision is None or beginning.decision is None:
        return True
    if (end.decision.seat, end.decision.kind) != (beginning.decision.seat, beginning.decision.kind):
        return True
    return any(beginning.view(seat) != end.view(seat) for seat in range(len(end.names)))


def _is_news(beginning: Runner, wanted: dict[str, Any]) -> bool:
    """Whether an expectation was not true before the first move; what cannot be asked there was not."""
    try:
        return any(beginning.expectations(wanted))
    except ParlourError:
        return True


def _says_asked(scenario: Scenario) -> bool:
    """Whether the last step says who is asked, or what."""
    last = scenario.steps[-1].get("expect") or {}
    return "asked" in last or "options" in last
