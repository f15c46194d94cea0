"""Builds the engine natively when PARLOUR_COMPILE=1 is set; otherwise, and without a compiler, all is plain Python."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src/parlour")

# Read once at load time, or only by people: nothing to gain there.
PLAIN = {
    "__init__.py",
    "box.py",
    "chair.py",
    "conformance.py",
    "errors.py",
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


def native() -> list[object]:
    if os.environ.get("PARLOUR_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    flags = ["--strict", "--ignore-missing-imports"]
    extensions = mypycify([*flags, *engine()], opt_level="2", debug_level="0", multi_file=True)
    if sys.platform.startswith("linux"):
        for extension in extensions:  # calls from module to module go straight there, not through the dynamic linker
            extension.extra_link_args.append("-Wl,-Bsymbolic")
    return list(extensions)


class SideBySide(build_ext):
    """Compiles the C files, one for each module, on all cores at once."""

    def build_extensions(self) -> None:
        self.compiler.compile = side_by_side(self.compiler.compile)
        super().build_extensions()


def side_by_side(compile_all: Callable[..., list[str]]) -> Callable[..., list[str]]:
    def compile_each(sources: list[str], *arguments: Any, **named: Any) -> list[str]:
        with ThreadPool(os.cpu_count()) as pool:
            made = pool.map(lambda source: compile_all([source], *arguments, **named), sources)
        return [each for objects in made for each in objects]

    return compile_each


setup(ext_modules=native(), cmdclass={"build_ext": SideBySide})
