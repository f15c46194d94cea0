"""Mutants: small mistakes put into the rules one at a time, to see whether a scenario or a golden match notices.

``python tests/mutants.py`` tries them all (ten minutes or so) and keeps what was measured for docs/mutants.md and
docs/rule-coverage.md. ``python tests/mutants.py --seconds 45`` tries as many as fit, chosen by chance, and fails when
too few are noticed; with ``--keep`` the sample is kept in place of the whole.

A mutant lives in a forked process: the code of one function is replaced there, and the scenarios that pass through the
changed place are played. What is mutated is found by folder, so nothing here names a module.
"""

from __future__ import annotations

import argparse
import ast
import gc
import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import _lru_cache_wrapper, cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import CodeType, FunctionType, ModuleType

import measured
import parlour
from golden_match import MATCHES, now, written
from parlour.kernel import scenario
from parlour.kernel.scenario import Scenario

TESTS = Path(__file__).parent
GAMES = Path(str(parlour.__file__)).parent / "games"
FOLDERS = ("rules", "meaning", "pieces", "standing")
"""The rooms of the games that say what rules and cards do."""

TRIED = 30
"""How many of the scenarios that pass through a mutant are played before it counts as survived."""

FEW = 5
"""With fewer scenarios than this a golden match is played too."""

BATCH = 25
"""How many mutants one process looks at."""

PATIENCE = 10.0
"""Seconds after which a mutant is taken to go on for ever, which somebody would notice."""

ENOUGH = 0.6
"""The share of a sample that has to be noticed."""


# ----------------------------------------------------------------------------------------------- the mistakes


@dataclass(frozen=True)
class Mutant:
    """One mistake: the ``number``-th place for one in the ``top``-th statement of a file."""

    file: Path
    top: int
    number: int
    function: str
    line: int
    kind: str
    block: str

    @property
    def where(self) -> str:
        return f"{self.file.relative_to(GAMES).as_posix()}:{self.line} ({self.function})"

    @property
    def text(self) -> str:
        return self.file.read_text(encoding="utf-8").splitlines()[self.line - 1].strip()


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


class Surgeon(ast.NodeTransformer):
    """Walks the functions of one statement of a module: notes every place for a mistake, or makes the one asked for.

    While noting, it also marks the beginning of every block, so that whoever runs the module is known to come by.
    """

    def __init__(self, file: Path, top: int, wanted: int = -1) -> None:
        self.file = file
        self.top = top
        self.wanted = wanted
        self.found: list[Mutant] = []
        self.path: list[str] = []
        self.block = ""
        self.blocks = 0

    def operate(self) -> CodeType:
        """The statement's code, marked or with its mistake."""
        statement = self.visit(deepcopy(parsed(self.file).body[self.top]))
        later = ast.ImportFrom("__future__", [ast.alias("annotations")], 0)
        module = ast.fix_missing_locations(ast.Module([later, statement], []))
        return compile(module, str(self.file), "exec", dont_inherit=True)

    def here(self, node: ast.AST, kind: str) -> bool:
        """Note a place; whether it is the one to be changed."""
        if not self.block:
            return False
        number = len(self.found)
        line = getattr(node, "lineno", 0)
        self.found.append(Mutant(self.file, self.top, number, ".".join(self.path), line, kind, self.block))
        return number == self.wanted

    # Where we are.

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.path.append(node.name)
        node.body = [self.visit(statement) for statement in node.body]
        self.path.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outer = self.block
        self.path.append(node.name)
        node.body = self.visited(node.body)
        self.path.pop()
        self.block = outer
        return node

    def visited(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """A block: what stands in it, behind a mark that somebody came by."""
        outer = self.block
        self.block = f"{self.top}:{self.blocks}"
        self.blocks += 1
        mark = ast.Expr(ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant(self.block)], []))
        inside = [self.visit(statement) for statement in body]
        self.block = outer
        return inside if self.wanted >= 0 else [mark, *inside]

    def visit_body(self, node: ast.For | ast.While | ast.If) -> None:
        node.body = self.visited(node.body)
        if node.orelse:
            node.orelse = self.visited(node.orelse)

    # Negated conditions.

    def visit_If(self, node: ast.If) -> ast.AST:
        node.test = self.condition(node.test)
        self.visit_body(node)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        node.test = self.condition(node.test)
        self.visit_body(node)
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        node.iter = self.visit(node.iter)
        self.visit_body(node)
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.AST:
        node.guard = self.condition(node.guard) if node.guard is not None else None
        node.body = self.visited(node.body)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        node.test = self.condition(node.test)
        node.body, node.orelse = self.visit(node.body), self.visit(node.orelse)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        node.iter = self.visit(node.iter)
        node.ifs = [self.condition(test) for test in node.ifs]
        return node

    def condition(self, test: ast.expr) -> ast.expr:
        negated = self.here(test, "negated condition")
        inside = self.visit(test)
        return ast.UnaryOp(ast.Not(), inside) if negated else inside

    # Off by one.

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if type(node.value) is int and self.here(node, "off by one"):
            return ast.Constant(node.value + 1)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        beside = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
        for place, operator in enumerate(node.ops):
            if type(operator) in beside and self.here(node, "off by one"):
                node.ops[place] = beside[type(operator)]()
        return self.generic_visit(node)

    # Removed statements.

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if not isinstance(node.value, ast.Call):
            return node
        return ast.Pass() if self.here(node, "removed statement") else self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        return ast.Pass() if self.here(node, "removed statement") else self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        kept = any(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
        if not kept and self.here(node, "removed statement"):
            return ast.Pass()
        node.value = self.visit(node.value)
        return node

    # Swapped arguments.

    def visit_Call(self, node: ast.Call) -> ast.AST:
        first = node.args[:2]
        told_apart = len(first) == 2 and ast.dump(first[0]) != ast.dump(first[1])
        plain = not any(isinstance(argument, ast.Starred) for argument in first)
        known = isinstance(node.func, ast.Name) and node.func.id in ("isinstance", "min", "max", "range", "getattr")
        if told_apart and plain and not known and self.here(node, "swapped arguments"):
            node.args[:2] = first[1], first[0]
        return self.generic_visit(node)

    # What is no behaviour.

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node


MARK = "_came_by"
BROKEN = "broken"


# ------------------------------------------------------------------------------------------ the code as it runs


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code object and all within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


Key = tuple[str, str, int]


def key_of(code: CodeType) -> Key:
    return (code.co_filename, code.co_qualname, code.co_firstlineno)


class Engine:
    """The mutable modules as they are loaded: their functions, and what they keep for later."""

    def __init__(self) -> None:
        self.files = sorted(file for folder in FOLDERS for file in GAMES.glob(f"*/{folder}/**/*.py"))
        self.modules = [import_module(_module_name(file)) for file in self.files]
        names = {str(file) for file in self.files}
        self.functions: dict[Key, list[FunctionType]] = defaultdict(list)
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename in names:
                self.functions[key_of(thing.__code__)].append(thing)
        self.stores = [store for module in self.modules for store in _stores(module)]

    def replace(self, whole: CodeType) -> list[tuple[FunctionType, CodeType]]:
        """Let the loaded functions run their part of this code instead; each with what it ran before."""
        before = []
        for code in codes(whole):
            for function in self.functions.get(key_of(code), ()):
                if len(function.__code__.co_freevars) == len(code.co_freevars):
                    before.append((function, function.__code__))
                    function.__code__ = code
        return before

    def forget(self) -> None:
        """Empty what was worked out once and kept, so that it is worked out again."""
        for store in self.stores:
            store()


def _module_name(file: Path) -> str:
    parts = file.relative_to(GAMES.parent.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _stores(module: ModuleType) -> Iterator[Callable[[], None]]:
    """What a module keeps between matches: its remembering functions and the dictionaries that are empty at first."""
    for thing in vars(module).values():
        if isinstance(thing, _lru_cache_wrapper):
            yield thing.cache_clear
        elif isinstance(thing, dict) and not thing:
            yield thing.clear


# --------------------------------------------------------------------------------------------- who would notice


@dataclass(frozen=True)
class Witness:
    """A test that may notice: whether all is as it should be, and the rules it cites."""

    name: str
    rules: tuple[str, ...]
    is_content: Callable[[], bool]


def witnesses() -> list[Witness]:
    found = [
        Witness(f"{path.relative_to(TESTS)}: {one.name}", one.rules, _holds(one))
        for path in sorted(TESTS.glob("*/scenarios/**/*.yaml"))
        for one in scenario.load(path)
    ]
    return found + [Witness(f"golden/{name}.txt", (), _goes(name)) for name in MATCHES]


def _holds(one: Scenario) -> Callable[[], bool]:
    return lambda: scenario.run(one).holds


def _goes(name: str) -> Callable[[], bool]:
    return lambda: now(name) == written(name)


class Trial:
    """All mutants, all witnesses, and which witness passes through which block."""

    def __init__(self) -> None:
        self.witnesses = witnesses()
        self.engine = Engine()
        self.mutants: list[Mutant] = []
        self.passing: dict[tuple[Path, str], list[int]] = defaultdict(list)
        self.watch()
        gc.freeze()

    def watch(self) -> None:
        """Play everything once with marks in every block, in a process of its own; gather who came by where."""
        marked: list[CodeType] = []
        for file in self.engine.files:
            for top, statement in enumerate(parsed(file).body):
                if isinstance(statement, ast.FunctionDef | ast.ClassDef):
                    surgeon = Surgeon(file, top)
                    marked.append(surgeon.operate())
                    self.mutants += surgeon.found
        for line in _forked(lambda: self.traces(marked)):
            witness, place, *blocks = line.split()
            if witness == BROKEN:
                raise SystemExit(f"Nothing can be measured, since this does not hold as it is: {line.strip()}")
            for block in blocks:
                self.passing[self.engine.files[int(place)], block].append(int(witness))

    def traces(self, marked: list[CodeType]) -> Iterator[str]:
        seen: list[set[str]] = [set() for _ in self.engine.files]
        for module, blocks in zip(self.engine.modules, seen, strict=True):
            setattr(module, MARK, blocks.add)
        for code in marked:
            self.engine.replace(code)
        for number, witness in enumerate(self.witnesses):
            for blocks in seen:
                blocks.clear()
            if not self.is_content(number):
                yield f"{BROKEN} {witness.name}"
                return
            for place, blocks in enumerate(seen):
                if blocks:
                    yield " ".join([str(number), str(place), *blocks])

    def killers_of(self, mutants: list[Mutant], orders: list[list[int]]) -> list[int]:
        """For each mutant the first of its witnesses that notices it, or -1; as far as one process gets.

        A mutant that goes on for ever, or that spoils what comes after it, is the last that the process sees.
        """
        killers: list[int] = []
        playing = -1
        for line in _forked(lambda: self.looking_at(mutants, orders)):
            word, number = line.split()
            if word == "plays":
                playing = int(number)
            else:
                killers.append(int(number))
        if len(killers) < len(mutants) and playing >= 0 and line.startswith("plays"):
            killers.append(playing)
        return killers

    def looking_at(self, mutants: list[Mutant], orders: list[list[int]]) -> Iterator[str]:
        for mutant, order in zip(mutants, orders, strict=True):
            signal.setitimer(signal.ITIMER_REAL, PATIENCE)
            before = self.engine.replace(Surgeon(mutant.file, mutant.top, mutant.number).operate())
            killer = -1
            for number in order:
                yield f"plays {number}"
                if not self.is_content(number):
                    killer = number
                    break
            yield f"killer {killer}"
            for function, code in before:
                function.__code__ = code
            if killer >= 0 and not self.is_content(killer):
                return

    def is_content(self, number: int) -> bool:
        self.engine.forget()
        try:
            return self.witnesses[number].is_content()
        except Exception:
            return False

    def try_out(self, mutants: list[Mutant], seconds: float, chance: Random) -> measured.Killing:
        """Let the witnesses look at each mutant, those first whose rules have not killed any yet."""
        outcome = measured.Killing()
        reached = [mutant for mutant in mutants if (mutant.file, mutant.block) in self.passing]
        outcome.unreached = len(mutants) - len(reached)
        done = 0
        while done < len(reached) and _spent() < seconds:
            batch = reached[done : done + BATCH]
            killers = self.killers_of(batch, [self.order(mutant, outcome.rules, chance) for mutant in batch])
            for mutant, killer in zip(batch, killers, strict=False):
                self.note(outcome, mutant, killer)
            done += max(1, len(killers))
        return outcome

    def note(self, outcome: measured.Killing, mutant: Mutant, killer: int) -> None:
        game, part, *_ = mutant.file.relative_to(GAMES).parts
        outcome.count(f"{game}/{part}", mutant.kind, killer >= 0)
        if killer >= 0:
            outcome.rules.update(self.witnesses[killer].rules)
        else:
            outcome.survivors.append((mutant.where, mutant.kind, mutant.text))

    def order(self, mutant: Mutant, credited: set[str], chance: Random) -> list[int]:
        """Who looks at a mutant: some whose rules have killed none yet, then some of the others.

        A whole match, which takes long, looks too where there are few, or where something may only be missing from
        what is told.
        """
        passing = self.passing[mutant.file, mutant.block]
        matches = [number for number in passing if not self.witnesses[number].rules]
        others = [number for number in passing if self.witnesses[number].rules]
        new = [number for number in others if set(self.witnesses[number].rules) - credited]
        first = chance.sample(new, min(len(new), TRIED // 4))
        rest = [number for number in others if number not in first]
        more = chance.sample(rest, min(len(rest), TRIED - len(first)))
        needed = len(others) < FEW or mutant.kind == "removed statement"
        return first + more + (matches[:1] if needed else [])


def _forked(lines: Callable[[], Iterator[str]]) -> Iterator[str]:
    """What another process says, line by line: a copy of this one that goes its own way and ends."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        for line in lines():
            os.write(writing, (line + "\n").encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        yield from pipe
    os.waitpid(child, 0)


def _spent() -> float:
    """Processor time of this process and the mutants it has seen die."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def main() -> None:
    parser = argparse.ArgumentParser(description="Put small mistakes into the rules and see whether a test notices.")
    parser.add_argument("--seconds", type=float, default=0, help="try a sample that takes so much processor time")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="which sample")
    parser.add_argument("--keep", action="store_true", help="keep what the sample shows")
    chosen = parser.parse_args()
    chance = Random(chosen.seed)
    trial = Trial()
    mutants = chance.sample(trial.mutants, len(trial.mutants)) if chosen.seconds else trial.mutants
    outcome = trial.try_out(mutants, chosen.seconds or 1e9, chance)
    print(
        f"{outcome.killed} of {outcome.tried} mutants killed ({outcome.share:.0%});"
        f" {outcome.unreached} more are reached by nobody; there are {len(trial.mutants)} in all."
    )
    for where, kind, text in outcome.survivors[: 20 if chosen.seconds else 0]:
        print(f"  survived: {where} {kind}: {text}")
    if chosen.keep or not chosen.seconds:
        measured.keep(outcome, len(trial.mutants))
    if outcome.share < ENOUGH:
        raise SystemExit(f"Too few: with seed {chosen.seed} less than {ENOUGH:.0%} were killed.")


if __name__ == "__main__":
    main()
