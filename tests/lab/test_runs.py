"""Runs on disk: killed at any moment they go on where they were, and the report is that of an undisturbed run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import pytest
from msgspec import structs

from parlour.kernel.errors import ParlourError
from parlour.kernel.registry import open_box
from parlour.lab.crews import Alone, Processes, Some, uninterrupted
from parlour.lab.game import Played
from parlour.lab.plan import Entrant, Plan, meeting
from parlour.lab.run import MATCHES, Run

TESTS = Path(__file__).parents[1]
KEPT = ("report.html", "report.json", "matches.csv", "cards.csv", "win-rates.png", "matches.parquet")


def small(games: int = 12, seed: int = 5, bot: str = "random") -> Plan:
    box = open_box("dracoliath")
    return Plan((meeting(box, [Entrant("one", bot), Entrant("two", "random")], {"mastery": 0}),), games, seed)


def played_by(crew: Alone | Processes, plan: Plan) -> dict[int, Played]:
    with crew:
        return {each.number: each for some in crew.play(plan.everything()) for each in some}


def test_one_process_and_several_give_the_same_matches() -> None:
    plan = small(40)
    assert played_by(Alone(plan), plan) == played_by(Processes(plan, None, 2), plan)


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost() -> None:
    plan = small(60)
    crew = Processes(plan, None, 2)
    found: dict[int, Played] = {}
    first = None
    with crew:
        for some in crew.play(plan.everything()):
            found |= {each.number: each for each in some}
            if first is None:
                first = crew.hired()
                os.kill(next(iter(first._processes)), signal.SIGKILL)
        assert crew.hired() is not first
    assert sorted(found) == list(range(60))
    assert found == played_by(Alone(plan), plan)


@pytest.mark.parametrize("others", [0, 1])
def test_an_interrupt_waits_until_processes_are_begun(others: int) -> None:
    heard: list[str] = []
    over = Event()
    threads = [Thread(target=over.wait) for _ in range(others)]
    for thread in threads:  # which would hear it, if only this one did not
        thread.start()
    before = signal.signal(signal.SIGINT, lambda *_: heard.append("interrupt"))
    try:
        with uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.05)
            heard.append("begun")
    finally:
        signal.signal(signal.SIGINT, before)
        over.set()
    assert heard == ["begun", "interrupt"]


def test_what_a_killed_writer_left_half_written_is_cut_off(tmp_path: Path) -> None:
    plan = small()
    with Run(tmp_path, plan) as run:
        for _ in run.play(Alone(plan), plan.everything()[:6]):
            pass
        known = run.done
    with (tmp_path / MATCHES).open("ab") as file:
        file.write(b"[[0,7,[1],")
    with Run(tmp_path, plan) as run:
        assert run.done == known == 6
        for _ in run.play(Alone(plan), plan.everything()):
            pass
        assert [each.number for each in run.of_cell(0)] == list(range(12))


def test_a_run_is_not_mixed_with_another_and_not_written_by_two(tmp_path: Path) -> None:
    with (
        Run(tmp_path, small()),
        pytest.raises(ParlourError, match="Another process is at work"),
        Run(tmp_path, small()),
    ):
        pass
    with pytest.raises(ParlourError, match="another run is kept"), Run(tmp_path, small(seed=6)):
        pass
    with Run(tmp_path, small(games=20)) as longer:
        assert longer.plan.games == 20


def test_a_match_that_comes_out_differently_elsewhere_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.lab.run.AGAIN", 3)
    plan = small()

    class Cheating(Alone):
        """Counts one answer too many in its fourth match."""

        def play(self, wanted: Some) -> Iterator[list[Played]]:
            for some in super().play(wanted):
                yield [structs.replace(each, decisions=each.decisions + (each.number == 3)) for each in some]

    with Run(tmp_path, plan) as run, pytest.raises(ParlourError, match="came out differently"):
        for _ in run.play(Cheating(plan), plan.everything()):
            pass


def command(out: Path, games: int) -> list[str]:
    words = ["simulate", "dracoliath", "-n", str(games), "--seats", "random,random", "--rotate", "--mastery", "0"]
    code = "from parlour.cli.main import main; main()"
    return [sys.executable, "-c", code, *words, "--seed", "4", "--jobs", "2", "--out", str(out), "--json"]


def test_killed_at_random_moments_and_resumed_the_report_is_the_same_to_the_byte(tmp_path: Path) -> None:
    """The whole campaign is ``python -m kit.interrupting``; here a small one."""
    from kit.interrupting import campaign

    assert campaign(tmp_path, games=300, kills=3, seed=1) == 3


@pytest.mark.parametrize("name", [b"run-12:30", "répé".encode()])
def test_a_report_is_written_to_a_folder_of_any_name(tmp_path: Path, name: bytes) -> None:
    plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    words = [os.fsencode(word) for word in command(Path("unnamed"), 2)]
    words[words.index(b"unnamed")] = name
    run = subprocess.run(words, cwd=tmp_path, env=plain, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    assert (Path(os.fsdecode(bytes(tmp_path) + b"/" + name)) / "cards.parquet").read_bytes().startswith(b"PAR1")


def test_bad_input_is_one_sentence_before_long_work(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    run = subprocess.run(command(blocked, 10), capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 1
    assert "cannot be kept" in run.stderr
    assert "Traceback" not in run.stderr
