"""Who imports whom among the modules of src, read from their sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"
Graph = dict[str, set[str]]


@cache
def modules() -> dict[str, Path]:
    """Every module by its dotted name."""
    found = {}
    for file in sorted(SOURCE.rglob("*.py")):
        parts = file.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


@cache
def at_load_time() -> Graph:
    """What each module imports when it is loaded: neither for type checkers only nor inside functions."""
    return {name: _ours(name, _imports(_tree(name), inside_functions=False)) for name in modules()}


@cache
def inside_functions() -> Graph:
    """What each module imports only when some function of it runs."""
    return {name: _ours(name, _imports(_tree(name), inside_functions=True)) for name in modules()}


@cache
def _tree(name: str) -> ast.Module:
    return ast.parse(modules()[name].read_text(encoding="utf-8"))


def _imports(node: ast.AST, inside_functions: bool, within: bool = False) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        if isinstance(child, ast.Import) and within == inside_functions:
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom) and child.module and within == inside_functions:
            yield child.module
            yield from (f"{child.module}.{alias.name}" for alias in child.names)
        else:
            function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _imports(child, inside_functions, within or function)


def _ours(name: str, imported: Iterator[str]) -> set[str]:
    """The modules of ours among these, without the packages that a module stands in itself."""
    return {other for other in imported if other in modules() and not f"{name}.".startswith(f"{other}.")}


def reachable(graph: Graph, start: str) -> set[str]:
    """All that is imported by importing this, itself included only if it comes round again."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for other in graph[waiting.pop()] - found:
            found.add(other)
            waiting.append(other)
    return found
