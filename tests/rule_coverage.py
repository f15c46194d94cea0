"""Writes docs/rule-coverage.md and docs/mutants.md: what the tests guard, as far as it has been measured.

Who cites a rule is read from the tests each time; what the engine cites and which mutants were killed is measured by
``python tests/emission.py`` and ``python tests/mutants.py`` and kept in tests/measured.json.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import citations
import measured
from parlour.games.lorcana.editions import NEWEST
from parlour.kernel.registry import open_box
from parlour.kernel.rulebook import Rulebook

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "rule-coverage.md"
MUTANTS = DOCS / "mutants.md"
GAMES = ("dracoliath", "lorcana", "villainous")

INTRODUCTION = """# Rule coverage

What guards each behaviour rule, in three steps that are more and more to ask for:

- **cited**: a test says that it is about this rule. All are; a check fails otherwise.
- **emitted**: while that test runs, the engine itself cites the rule, in an event, a question or the reason of a
  refusal. Many rules (definitions, orders, what does *not* happen) have no event of their own, so a dash is no defect.
- **killed**: a test that cites the rule noticed a mistake put into the code ([mutants](mutants.md)). A test counts only
  when it was the first to notice, so a dash says that none was, not that none would.

Written by `python tests/rule_coverage.py` from the tests and from what `python tests/emission.py` and
`python tests/mutants.py` measured last; do not edit."""

ABOUT_MUTANTS = """# Mutants

Small mistakes are put into the code of the rules, one at a time: a condition negated, a number or a comparison off by
one, a statement removed, two arguments swapped. Then scenarios that pass through the changed place are played, up to
thirty of them, and a golden match where few do. A mutant is killed when one of them no longer holds. The rest of the
test suite (conformance, exhaustive and unit tests) has no say here. Some survivors are equivalent to the original, some
are noticed only by those other tests, and some show what no test asks for.

`python tests/mutants.py` tries all of them and keeps the result, `python tests/mutants.py --seconds 45` a sample;
this page is written by `python tests/rule_coverage.py`; do not edit."""


def books() -> Iterator[tuple[str, str, Rulebook, str]]:
    """The tables of rules: game, title, book, and how what was measured of it is called."""
    for game in GAMES:
        yield game, open_box(game).title, open_box(game).rulebook(), ""
    box = open_box("lorcana")
    yield "lorcana", f"{box.title}, edition {NEWEST}", box.rules_of(NEWEST), f" in {NEWEST}"


def page() -> str:
    """The coverage page. It names the first tests of each rule and counts the rest."""
    found = citations.by_rule()
    known = measured.kept()
    lines = [INTRODUCTION]
    for game, title, book, edition in books():
        emitted = set(known.get(f"emitted{edition}", ()))
        killed = set(known.get(f"killed_by_rules{edition}", ()))
        behaviours = citations.guarded(book)
        ids = {rule.id for rule in behaviours}
        lines += ["", f"## {title}", ""]
        lines += [f"{len(ids)} behaviour rules; {len(ids & emitted)} emitted, {len(ids & killed)} killed a mutant.", ""]
        lines += ["| rule | title | emitted | killed | tests |", "| --- | --- | --- | --- | --- |"]
        for rule in behaviours:
            tests = sorted({one.test for place in citations.places(rule, game) for one in found.get(place, [])})
            shown = "<br>".join(tests[:3]) + (f"<br>and {len(tests) - 3} more" if len(tests) > 3 else "")
            marks = " | ".join("yes" if rule.id in ids else "–" for ids in (emitted, killed))
            lines.append(f"| {rule.id} | {rule.title.replace('|', '/')} | {marks} | {shown.replace('|', '/')} |")
    return "\n".join(lines) + "\n"


def mutants_page() -> str:
    """How many of each part and kind were killed, and every survivor with its line."""
    known = measured.kept()
    counts: dict[str, list[int]] = known.get("mutants", {})
    parts = {name: count for name, count in counts.items() if "/" in name}
    killed, tried = (sum(count[place] for count in parts.values()) for place in (0, 1))
    lines = [
        ABOUT_MUTANTS,
        "",
        f"**{killed} of {tried} killed ({_share(killed, tried)})**, out of {known.get('of', 0)} there are;",
    ]
    lines += [
        f"{known.get('unreached', 0)} of these stand where none of these tests comes by, much of it run at load time."
    ]
    lines += ["", "| where, or what | killed | tried | share |", "| --- | ---: | ---: | ---: |"]
    lines += [f"| {name} | {count[0]} | {count[1]} | {_share(*count)} |" for name, count in counts.items()]
    lines += ["", "## Survivors"]
    for file, group in groupby(known.get("survivors", ()), key=lambda one: str(one[0]).partition(":")[0]):
        lines += ["", f"### {file}", "", "```text"]
        lines += [f"{where.partition(':')[2]} {kind}: {text}" for where, kind, text in group]
        lines += ["```"]
    return "\n".join(lines) + "\n"


def _share(killed: int, tried: int) -> str:
    return f"{killed / tried:.0%}" if tried else "–"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    MUTANTS.write_text(mutants_page(), encoding="utf-8")
    print(f"{PAGE.name} and {MUTANTS.name} written")
