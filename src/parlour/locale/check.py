"""What people read and is not translated: every form is found in the sources and looked up in the catalogues.

``python -m parlour.locale.check [DOMAIN...]`` lists what is missing and what has other gaps.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from parlour.kernel.phrase import gaps, seat_gaps
from parlour.locale.catalogues import HOUSE, YOU, catalogue, in_context
from parlour.locale.languages import languages
from parlour.locale.tables import table

TABLES = ("dracoliath-speech", "lorcana-speech")
"""How texts are put together, in every language."""

_NOWHERE = 99
_READ_BY_PEOPLE = {
    "Refusal": (1, "reason"),
    "Decision": (4, "ask"),
    "Prompt": (0, "ask"),
    "asks": (0, "form"),
    "finish": (1, "reason"),
    "Mode": (1, "label"),
    "text": (0, "form"),
    "say": (0, "form"),
    "Option": (_NOWHERE, "help"),
    "Argument": (_NOWHERE, "help"),
    "command": (_NOWHERE, "help"),
    "callback": (_NOWHERE, "help"),
    "Typer": (_NOWHERE, "help"),
}
"""Calls with an argument that people read, if it is a string: its position and its name."""


def source_folder() -> Path:
    return Path(str(files("parlour")))


def domains() -> list[str]:
    games = source_folder() / "games"
    return [*HOUSE, *sorted(path.name for path in games.iterdir() if (path / "__init__.py").is_file())]


def modules_of(domain: str) -> list[Path]:
    """The modules whose words belong to a domain."""
    root = source_folder()
    home = root / domain if domain in HOUSE else root / "games" / domain
    reader = home / "language" / "reader"  # says phrases of the grammar, which nobody reads
    return [path for path in sorted(home.rglob("*.py")) if reader not in path.parents]


def forms_in(path: Path) -> Iterator[str]:
    """Every form a module says: of its Phrase classes, and the strings given to what asks, refuses and ends."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    constants = _constants(tree.body)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from filter(None, [_constants(node.body).get("form")])
        elif isinstance(node, ast.FunctionDef):
            yield from _command_help(node)
        elif isinstance(node, ast.Call):
            yield from _call_forms(node, constants)


def _command_help(node: ast.FunctionDef) -> Iterator[str]:
    """The docstring of a command, which is its help."""
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "attr", "") == "command":
            yield from filter(None, [ast.get_docstring(node)])


def _constants(statements: list[ast.stmt]) -> dict[str, str]:
    """The names that are bound to a string here."""
    found: dict[str, str] = {}
    for statement in statements:
        value = getattr(statement, "value", None)
        if not isinstance(value, ast.Constant) or not isinstance(value.value, str):
            continue
        if isinstance(statement, ast.Assign):
            found.update({target.id: value.value for target in statement.targets if isinstance(target, ast.Name)})
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            found[statement.target.id] = value.value
    return found


def _call_forms(node: ast.Call, constants: dict[str, str]) -> Iterator[str]:
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if getattr(getattr(node.func, "value", None), "id", "").isupper():
        return  # a constant, such as a grammar, says nothing to people
    if called not in _READ_BY_PEOPLE:
        return
    position, name = _READ_BY_PEOPLE[called]
    for keyword in node.keywords:
        if keyword.arg == name:
            yield from _strings(keyword.value, constants)
    if len(node.args) > position:
        yield from _strings(node.args[position], constants)


def _strings(node: ast.expr, constants: dict[str, str]) -> Iterator[str]:
    """The string a literal or a constant of the module is, or the two of a conditional expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.Name) and node.id in constants:
        yield constants[node.id]
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body, constants)
        yield from _strings(node.orelse, constants)


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


def unaddressed(domain: str, language: str) -> list[str]:
    """The events that tell of a seat and do not know how to say “you”, as sentences."""
    known = in_context(language, YOU)
    found: list[str] = []
    for form in forms_of(domain):
        for gap in seat_gaps(form):
            words = known.get((gap, form))
            if words is None:
                found.append(f"{language}/{YOU}.po: “{form}” is not said to whoever is its {gap}")
            elif gaps(words) != gaps(form) - {gap}:
                found.append(f"{language}/{YOU}.po: “{words}” does not have the gaps of “{form}”")
    return found


def table_problems(language: str) -> list[str]:
    """The messages this language has not, though all others have them and they are three or more.

    Languages need not have the same messages: some tell apart what others do not.
    """
    others = [other for other in languages() if other != language]
    if len(others) < 3:
        return []
    found: list[str] = []
    for name in TABLES:
        common = set.intersection(*(table(other, name).messages() for other in others))
        missing = sorted(common - table(language, name).messages())
        found += [f"{language}/{name}.ftl: “{key}” is missing" for key in missing]
    return found


def main(wanted: list[str]) -> int:
    """Print all problems of the domains named (of all, if none is); the exit code is 1 if there are any."""
    found = [
        problem
        for domain in wanted or domains()
        for language in languages()
        if language != "en"
        for problem in problems(domain, language)
    ]
    found += [
        problem
        for domain in wanted or domains()
        for language in languages()
        for problem in unaddressed(domain, language)
    ]
    found += [problem for language in languages() for problem in table_problems(language)]
    print("\n".join(found) or "Everything is translated.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
