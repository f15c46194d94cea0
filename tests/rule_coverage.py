"""Writes docs/rule-coverage.md: every behaviour rule and the tests that would catch its violation."""

from __future__ import annotations

from pathlib import Path

import citations
from parlour.kernel.registry import open_box

PAGE = Path(__file__).parent.parent / "docs" / "rule-coverage.md"
GAMES = ("dracoliath", "lorcana", "villainous")


def page() -> str:
    """The whole page. It names the first tests of each rule and counts the rest."""
    found = citations.by_rule()
    lines = [
        "# Rule coverage",
        "",
        "Which tests would catch the violation of which rule. Written by `python tests/rule_coverage.py`; do not edit.",
    ]
    for game in GAMES:
        rulebook = open_box(game).rulebook()
        behaviours = rulebook.behaviours()
        lines += ["", f"## {open_box(game).title}", "", f"{len(behaviours)} behaviour rules.", ""]
        lines += ["| rule | title | tests |", "| --- | --- | --- |"]
        for rule in behaviours:
            tests = sorted({one.test for place in citations.places(rule, game) for one in found.get(place, [])})
            shown = "<br>".join(tests[:3]) + (f"<br>and {len(tests) - 3} more" if len(tests) > 3 else "")
            lines.append(f"| {rule.id} | {rule.title.replace('|', '/')} | {shown.replace('|', '/')} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name} written")
