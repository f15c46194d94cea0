"""The house is as docs/architecture.md says: no import goes in a circle, all games have the same rooms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import imports

ROOT = Path(__file__).parent.parent
GAMES = ("dracoliath", "lorcana", "villainous")
ROOMS = (
    "box",
    "evaluate",
    "events",
    "explain",
    "imagine",
    "layout",
    "measure",
    "options",
    "rules",
    "sight",
    "stage",
    "state",
    "view",
)
"""What every game has, as a module or as a package of that name."""


def test_no_import_goes_in_a_circle() -> None:
    graph = imports.at_load_time()
    circling = sorted(name for name in graph if name in imports.reachable(graph, name))
    assert not circling, f"these modules import each other: {', '.join(circling)}"


def test_no_import_hides_in_a_function_from_a_circle() -> None:
    """An import inside a function saves time at the start; it must not be there because it cannot be anywhere else."""
    graph = {name: at_once | imports.inside_functions()[name] for name, at_once in imports.at_load_time().items()}
    hiding = sorted(name for name in graph if name in imports.reachable(graph, name))
    assert not hiding, f"with the imports inside their functions, these import each other: {', '.join(hiding)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_rooms(game: str) -> None:
    known = imports.modules()
    missing = [room for room in ROOMS if f"parlour.games.{game}.{room}" not in known]
    assert not missing


def drawn() -> set[tuple[str, str]]:
    """The arrows of the diagram in docs/architecture.md: ``a --> b`` says that a imports b."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    (diagram,) = re.findall(r"```mermaid\n(.*?)```", text, re.DOTALL)
    return set(re.findall(r"^\s*(\w+) --> (\w+)$", diagram, re.MULTILINE))


def part_of(module: str) -> str:
    """The top-level part a module belongs to; the package's own few modules are the front door."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] not in ("__init__", "__main__") else "parlour"


def test_the_diagram_agrees_with_the_imports() -> None:
    found = set()
    for graph in (imports.at_load_time(), imports.inside_functions()):
        for name, others in graph.items():
            found |= {(part_of(name), part_of(other)) for other in others if part_of(name) != part_of(other)}
    assert drawn() == found, f"not drawn: {sorted(found - drawn())}; drawn but not so: {sorted(drawn() - found)}"
