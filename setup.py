"""Builds the engine natively when PARLOUR_COMPILE=1 is set; otherwise, and without a compiler, all is plain Python."""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

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
    "strictness.py",
    "words.py",
}


def engine() -> list[str]:
    """The modules the rules run through: the kernel and the games' own ``compiled.txt`` lists."""
    modules = [path for path in sorted((SOURCE / "kernel").glob("*.py")) if path.name not in PLAIN]
    for listing in sorted((SOURCE / "games").glob("*/compiled.txt")):
        for pattern in listing.read_text(encoding="utf-8").split():
            modules += sorted(listing.parent.glob(pattern))
    return [str(path) for path in modules if path.name != "__init__.py"]


def native() -> list[object]:
    if os.environ.get("PARLOUR_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    return list(mypycify(["--strict", "--ignore-missing-imports", *engine()], opt_level="3", debug_level="0"))


setup(ext_modules=native())
