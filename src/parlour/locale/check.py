"""What people read and is not translated: every form is found in the sources and looked up in the catalogues.

``python -m parlour.locale.check [DOMAIN...]`` lists what is missing, what has other gaps, and what nothing says any more.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from parlour.kernel.phrase import gaps
from parlour.locale.catalogues import HOUSE, catalogue
from parlour.locale.languages import LANGUAGES

_LITERAL_ARGUMENT = {
    "Refusal": (1, "reason"),
    "Decision": (4, "ask"),
    "Prompt": (0, "ask"),
    "finish": (1, "reason"),
    "Mode": (1, "label"),
    "text": (0, "form"),
    "translated": (0, "form"),
}
"""Calls whose literal argument is read by people: its position and its name."""


def source_folder() -> Path:
    return Path(str(files("parlour")))


def domains() -> list[str]:
    games = source_folder() / "games"
    return [*HOUSE, *sorted(path.name for path in games.iterdir() if (path / "__init__.py").is_file())]


def modules_of(domain: str) -> list[Path]:
    """The modules whose words belong to a domain; a game's table layout belongs to the game."""
    root = source_folder()
    layout = root / "cli" / "tables" / f"{domain}.py"
    if domain == "kernel":
        return sorted((root / "kernel").rglob("*.py"))
    if domain == "cli":
        return [path for path in sorted((root / "cli").rglob("*.py")) if path.stem not in domains_of_games()]
    return [*sorted((root / "games" / domain).rglob("*.py")), *([layout] if layout.is_file() else [])]


def domains_of_games() -> set[str]:
    return {path.name for path in (source_folder() / "games").iterdir() if (path / "__init__.py").is_file()}


def forms_in(path: Path) -> Iterator[str]:
    """Every form a module says: of its Phrase classes, and the literals given to what asks, refuses and ends."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield from _class_forms(node)
        elif isinstance(node, ast.Call):
            yield from _call_forms(node)


def _class_forms(node: ast.ClassDef) -> Iterator[str]:
    for statement in node.body:
        if isinstance(statement, ast.Assign) and any(getattr(target, "id", "") == "form" for target in statement.targets):
            yield from _strings(statement.value)
        if isinstance(statement, ast.AnnAssign) and getattr(statement.target, "id", "") == "form" and statement.value:
            yield from _strings(statement.value)


def _call_forms(node: ast.Call) -> Iterator[str]:
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if called not in _LITERAL_ARGUMENT:
        return
    position, name = _LITERAL_ARGUMENT[called]
    for keyword in node.keywords:
        if keyword.arg == name:
            yield from _strings(keyword.value)
    if len(node.args) > position:
        yield from _strings(node.args[position])


def _strings(node: ast.expr) -> Iterator[str]:
    """The string a literal is, or the two of a conditional expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)


def forms_of(domain: str) -> list[str]:
    """The forms of a domain, each once, in the order of its modules."""
    return list(dict.fromkeys(form for path in modules_of(domain) for form in forms_in(path)))


def problems(domain: str, language: str) -> list[str]:
    """What is missing or different in one catalogue, as sentences."""
    known = dict(catalogue(language, domain))
    house = {form for other in HOUSE if other != domain for form in catalogue(language, other)}
    found: list[str] = []
    for form in forms_of(domain):
        if form in known:
            if gaps(form) != gaps(known[form]):
                found.append(f"{language}/{domain}.po: “{known[form]}” does not have the gaps of “{form}”")
        elif form not in house and any(letter.isalpha() for letter in form):
            found.append(f"{language}/{domain}.po: “{form}” is not translated")
    return found


def main(wanted: list[str]) -> int:
    """Print all problems of the domains named (of all, if none is); the exit code is 1 if there are any."""
    found = [
        problem
        for domain in wanted or domains()
        for language in LANGUAGES
        if language != "en"
        for problem in problems(domain, language)
    ]
    print("\n".join(found) or "Everything is translated.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
