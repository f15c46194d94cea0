"""The benchmark of environments runs beside its peers, and nobody has fallen behind PettingZoo's chess."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_environment_is_far_ahead_of_chess_in_the_same_run() -> None:
    command = [sys.executable, str(ROOT / "benchmarks" / "env_speed.py"), "--rounds", "1", "--seconds", "0.3", "--json"]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert {"chess", "uno", "uno in PettingZoo"} < told.keys()
    for game in ("dracoliath", "lorcana", "villainous"):
        assert told[game]["per chess"] > 5, told
