"""What tests of the page need from npm, in a cache outside the tree: the type checker and axe."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from pathlib import Path

import platformdirs

WANTED = Path(__file__).parents[1] / "page" / "package.json"


def packages() -> Path:
    """The folder with the packages; they are fetched the first time."""
    wanted = WANTED.read_bytes()
    place = Path(platformdirs.user_cache_dir("parlour")) / f"npm-{hashlib.sha256(wanted).hexdigest()[:12]}"
    names = json.loads(wanted)["dependencies"]
    if not all((place / "node_modules" / name / "package.json").exists() for name in names):
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(WANTED, place)
        command = [program("npm"), "install", "--silent", "--no-fund", "--no-audit"]
        subprocess.run(command, cwd=place, check=True, timeout=300)
    return place / "node_modules"


def program(name: str) -> str:
    """Where a program is; without it the tests of the page fail."""
    found = shutil.which(name)
    assert found, f"The tests of the page need {name}: run tests/run, or install Node.js 20 or newer."
    return found
