"""Builds the engine natively when PARLOUR_COMPILE=1 is set; otherwise, and without a compiler, all is plain Python."""

from __future__ import annotations

import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src/parlour")
CORES = os.cpu_count() or 1
WANTED = os.environ.get("PARLOUR_COMPILE") == "1"
BUILDING = not {"build_py", "build_ext", "build", "bdist_wheel", "editable_wheel", "install"}.isdisjoint(sys.argv)

# Read once at load time, or only by people: nothing to gain there.
PLAIN = {
    "__init__.py",
    "box.py",
    "chair.py",
    "conformance.py",
    "errors.py",
    "keeping.py",
    "names.py",
    "record.py",
    "registry.py",
    "rulebook.py",
    "scenario.py",
    "setup.py",
    "strictness.py",
    "words.py",
    "workbench.py",
}


def engine() -> list[str]:
    """What rules and searches run through: the kernel, and what the games and the bots list in ``compiled.txt``."""
    modules = [path for path in sorted((SOURCE / "kernel").glob("*.py")) if path.name not in PLAIN]
    for listing in sorted(SOURCE.rglob("compiled.txt")):
        for pattern in listing.read_text(encoding="utf-8").split():
            modules += sorted(listing.parent.glob(pattern))
    return [str(path) for path in modules if path.name != "__init__.py"]


def native() -> list[Any]:
    """The engine in C, when it is to be built and not only asked about, as pip does first.

    At ``-O1`` it is as fast as at ``-O2``, since what it does is calls, and made in two thirds of the time.
    """
    if not (BUILDING and WANTED):
        return []
    from mypyc.build import mypycify

    modules = engine()
    say(f"compiling {len(modules)} modules on {CORES} {'cores' if CORES > 1 else 'core'}, which takes minutes …")
    # Built apart from what the engine is used with, some remarks about missing types have nothing to say.
    flags = ["--strict", "--ignore-missing-imports", "--no-warn-unused-ignores"]
    extensions = mypycify([*flags, *modules], opt_level="1", debug_level="0", multi_file=True)
    for extension in extensions:
        extension.sources = one_for_each_package(extension.sources)
        if sys.platform.startswith("linux"):  # calls from module to module go straight there, not through the linker
            extension.extra_link_args.append("-Wl,-Bsymbolic")
    return list(extensions)


def one_for_each_package(sources: list[str]) -> list[str]:
    """Gather the C files of a package into one, which reads the long header of the whole engine once; longest first."""
    packages: dict[Path, list[Path]] = defaultdict(list)
    for source in map(Path, sources):
        package, module, _ = source.name.rpartition("___")
        packages[source.with_name(f"{package}.c") if module else source].append(source)
    for gathered, parts in packages.items():
        if parts != [gathered]:
            gathered.write_text("".join(f'#include "{part.name}"\n' for part in parts), encoding="utf-8")
    return sorted(map(str, packages), key=lambda name: -sum(part.stat().st_size for part in packages[Path(name)]))


def say(sentence: str) -> None:
    """Tell whoever waits: pip keeps what a build prints to itself, but leaves us its terminal, if there is one."""
    print(f"Parlour: {sentence}", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        return
    try:
        with open("/dev/tty", "w", encoding="utf-8") as terminal:
            if os.tcgetpgrp(terminal.fileno()) == os.getpgrp():  # not out of the background
                terminal.write(f"\nParlour: {sentence}\n")
    except OSError:
        pass


class SideBySide(build_ext):
    """Compiles the C files on all cores at once."""

    def build_extensions(self) -> None:
        began = time.monotonic()
        self.parallel = CORES
        self.compiler.compile = side_by_side(self.compiler.compile)
        super().build_extensions()
        say(f"compiled in {time.monotonic() - began:.0f} seconds.")


def side_by_side(compile_all: Callable[..., list[str]]) -> Callable[..., list[str]]:
    def compile_each(sources: list[str], *arguments: Any, **named: Any) -> list[str]:
        with ThreadPool(CORES) as pool:
            made = pool.map(lambda source: compile_all([source], *arguments, **named), sources, chunksize=1)
        return [each for objects in made for each in objects]

    return compile_each


if BUILDING and not WANTED:
    say("plain Python, nothing to compile; with PARLOUR_COMPILE=1 the engine is built natively.")
setup(ext_modules=native(), cmdclass={"build_ext": SideBySide})
