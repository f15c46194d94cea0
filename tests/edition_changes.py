"""Writes docs/lorcana-editions.md: what changed between the editions, rule by rule, with the scenario that shows it."""

from __future__ import annotations

import re
from pathlib import Path

import changes
from differences import different_scenarios
from parlour.games.lorcana.editions import DEFAULT, NEWEST
from parlour.kernel import scenario
from parlour.kernel.registry import open_box
from parlour.kernel.rulebook import Rule

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "lorcana-editions.md"
SCENARIOS = TESTS / "lorcana" / "scenarios"
NUMBER_ONLY = re.compile(r"^(\[[^\]]*\]\s*)+$")
"""A rule that only had another number, in brackets, says the same."""

INTRODUCTION = f"""# The editions of Lorcana, rule by rule

The engine plays four editions of the Comprehensive Rules: 2024-03, 2025-08, 2025-10 (when nothing is said) and 2026-02,
the newest. Here is what changed between them: each row is a paragraph whose meaning is another one, in our words, with
the scenario that shows it. A scenario for {NEWEST} counts only if the same position and moves end otherwise by the
rules of {DEFAULT}; where no scenario can show a change, the reason stands in its place.

`parlour rule lorcana ID --edition {NEWEST}` prints a paragraph of the newest edition with its neighbours. In a match
every event, question and refusal cites the edition that is played.

Written by `python tests/edition_changes.py`; do not edit."""


def page() -> str:
    shown, unshown = changes.showing(), changes.unshown()
    lines = [INTRODUCTION, "", f"## From {DEFAULT} to {NEWEST}", ""]
    seen = [rule for rule in changes.changed_rules() if rule.id in shown]
    lines += [
        f"{len(changes.changed_rules())} rows of the table say what changed; {len(seen)} of them show in play.",
        "",
    ]
    lines += ["| now | before | title | what changed | shown by |", "| --- | --- | --- | --- | --- |"]
    lines += [_row(rule, f"{Path(shown[rule.id].file).name}: {shown[rule.id].name}") for rule in seen]
    lines += ["", "### What does not show", "", "| now | before | title | what changed | why |"]
    lines += ["| --- | --- | --- | --- | --- |"]
    lines += [_row(rule, unshown.get(rule.id, "–")) for rule in changes.changed_rules() if rule.id not in shown]
    lines += ["", f"### Scenarios of {DEFAULT} that end otherwise", ""]
    lines += ["| scenario | rule | why |", "| --- | --- | --- |"]
    for one in different_scenarios().values():
        lines.append(f"| {_cell(one.test.removeprefix('lorcana/scenarios/'))} | {one.rule} | {_cell(one.reason)} |")
    lines += ["", f"## From 2024-03 over 2025-08 to {DEFAULT}", ""]
    lines += [f"Numbers are those of {DEFAULT}; those of the older books stand in brackets.", ""]
    lines += ["| rule | title | what changed | shown by |", "| --- | --- | --- | --- |"]
    older = _older_scenarios()
    for rule in open_box("lorcana").rulebook().rules.values():
        if rule.differs and not NUMBER_ONLY.match(rule.differs):
            tests = "<br>".join(older.get(rule.id, [])[:2]) or "–"
            lines.append(f"| {rule.id} | {_cell(rule.title)} | {_cell(rule.differs)} | {_cell(tests)} |")
    return "\n".join(lines) + "\n"


def _row(rule: Rule, last: str) -> str:
    number = rule.id.removeprefix("removed:") if not rule.id.startswith("removed:") else "–"
    before = ", ".join(rule.was) or "–"
    return f"| {number} | {before} | {_cell(rule.title)} | {_cell(rule.differs)} | {_cell(last)} |"


def _cell(text: str) -> str:
    return text.replace("|", "/")


def _older_scenarios() -> dict[str, list[str]]:
    """The scenarios written for an older edition, by the rules they cite."""
    found: dict[str, list[str]] = {}
    for edition in ("2024-03", "2025-08"):
        for path in sorted((SCENARIOS / "editions" / edition).glob("*.yaml")):
            for one in scenario.load(path):
                for rule in one.rules:
                    found.setdefault(rule, []).append(f"{edition}/{path.name}: {one.name}")
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name} written")
