"""A run killed at random moments and resumed gives, byte for byte, the report of an undisturbed one.

``python -m kit.interrupting --games 5000 --kills 10`` runs the whole campaign.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FILES = ("report.html", "report.json", "matches.csv", "cards.csv", "matches.parquet", "cards.parquet", "win-rates.png")


def words(out: Path, games: int) -> list[str]:
    code = "from parlour.cli.main import main; main()"
    table = ["simulate", "dracoliath", "-n", str(games), "--seats", "random,random", "--rotate", "--mastery", "0"]
    return [sys.executable, "-c", code, *table, "--seed", "4", "--jobs", "2", "--out", str(out), "--json"]


def begun(out: Path, games: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        words(out, games), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )


def kept(out: Path) -> int:
    matches = out / "matches.jsonl"
    return matches.stat().st_size if matches.exists() else 0


def campaign(folder: Path, games: int, kills: int, seed: int) -> int:
    """Kill so often, each time after some more has been written, then let it end; how often it was killed."""
    rng = random.Random(seed)
    whole, torn = folder / "whole", folder / "torn"
    assert begun(whole, games).wait(3600) == 0
    size = kept(whole)
    killed = 0
    for number in range(kills):
        process = begun(torn, games)
        mark = size * (number + rng.random()) / (kills + 1)
        while kept(torn) < mark and process.poll() is None:
            time.sleep(0.005)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            killed += 1
        process.wait()
    assert begun(torn, games).wait(3600) == 0
    for name in FILES:
        assert (whole / name).read_bytes() == (torn / name).read_bytes(), f"{name} is not the same"
    return killed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        killed = campaign(Path(folder), given.games, given.kills, given.seed)
    print(f"{given.games} matches, killed {killed} times: the reports are the same to the byte.")


if __name__ == "__main__":
    main()
