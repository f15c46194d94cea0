"""How much faster the compiled engine is: both are built from this checkout and measured alternately in one run.

python benchmarks/compiled.py dracoliath
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HOUSE = Path(__file__).parent.parent
ROUNDS = 3


def build(into: str, compiled: bool) -> None:
    """Install the checkout alone into a folder, its dependencies staying where they are."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", into, str(HOUSE)]
    subprocess.run(command, check=True, env={**os.environ, "PARLOUR_COMPILE": "1" if compiled else "0"})


def measure(folder: str, game: str) -> dict[str, float]:
    """One ``parlour bench`` of the engine in that folder."""
    command = [sys.executable, "-c", "from parlour.cli.main import main; main()", "bench", game, "--json"]
    result = subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": folder}, cwd=folder
    )
    figures: dict[str, float] = json.loads(result.stdout)
    return figures


def main() -> None:
    games = sys.argv[1:] or ["dracoliath", "lorcana", "villainous"]
    with tempfile.TemporaryDirectory() as plain, tempfile.TemporaryDirectory() as native:
        build(plain, compiled=False)
        build(native, compiled=True)
        for game in games:
            runs = [(measure(plain, game), measure(native, game)) for _ in range(ROUNDS)]
            for figure in ("decisions_per_second", "matches_per_second", "clones_per_second"):
                slow = statistics.median(run[0][figure] for run in runs)
                fast = statistics.median(run[1][figure] for run in runs)
                print(f"{game:12} {figure:22} plain {slow:12,.0f}   compiled {fast:12,.0f}   {fast / slow:5.2f} times")


if __name__ == "__main__":
    main()
