"""The laboratory's reports that stand in the documentation: the built-in decks and the six villains, all pairs of each.

::

    python docs/reports.py                 makes docs/reports/*.html and their pictures anew
    python docs/reports.py --keep runs     keeps the runs there, so that it can go on after an interruption
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
REPORTS = {"decks": "lorcana", "villains": "villainous"}
PARLOUR = "from parlour.cli.main import main; main()"


def make(name: str, game: str, games: int, runs: Path) -> None:
    """Everybody against everybody, the page into the documentation and the table of matchups among its pictures."""
    run = runs / name
    words = ["matrix", game, "-n", str(games), "--seed", "1", "--out", str(run)]
    subprocess.run([sys.executable, "-c", PARLOUR, *words], check=True)
    (HERE / "reports").mkdir(exist_ok=True)
    shutil.copy(run / "report.html", HERE / "reports" / f"{name}.html")
    shutil.copy(run / "matchups.png", HERE / "pictures" / f"{name}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--games", type=int, default=200, help="matches of every pair")
    parser.add_argument("--keep", type=Path, help="a folder for the runs")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as passing:
        for name, game in REPORTS.items():
            make(name, game, given.games, given.keep or Path(passing))


if __name__ == "__main__":
    main()
