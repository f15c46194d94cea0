"""What the commands of the laboratory have in common: where a run is kept, who plays it, and how it is watched."""

from __future__ import annotations

import os
import secrets
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from parlour.kernel.errors import ParlourError
from parlour.lab.crews import Crew, crew_for
from parlour.lab.game import Played
from parlour.lab.plan import MOST_MATCHES, Plan
from parlour.lab.records import Shelf
from parlour.lab.run import Run, kept_plan
from parlour.lab.statistics import estimate
from parlour.locale import Speaker

Jobs = Annotated[int, typer.Option(min=0, help="How many processes; 0 for one on every core.")]
Ray = Annotated[str, typer.Option("--ray", help="Play on a Ray cluster: its address, or local.", metavar="ADDRESS")]
Out = Annotated[str, typer.Option("--out", help="The folder of the run and its report.", metavar="DIR")]
Records = Annotated[str, typer.Option("--records", help="Write the record of every match to a folder.", metavar="DIR")]
Seed = Annotated[int | None, typer.Option(help="Play the same matches again.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def bounded(matches: int) -> int:
    """So many matches, if a run can have them."""
    if matches > MOST_MATCHES:
        raise ParlourError(f"A run can have at most {MOST_MATCHES} matches in all; give a smaller --games.")
    return matches


def runs_folder() -> Path:
    """Where runs are kept when no folder is named: PARLOUR_RUNS, or the user's data folder."""
    named = os.environ.get("PARLOUR_RUNS")
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("parlour", appauthor=False) / "runs"


@dataclass(frozen=True)
class Work:
    """How a run is to be carried out, as the command line says."""

    jobs: int = 0
    ray: str = ""
    out: str = ""
    records: str = ""
    seed: int | None = None

    @contextmanager
    def run(self, plan_with: Callable[[int], Plan]) -> Iterator[Run]:
        """The run of a plan: the one that the same command began and did not end, or a new one.

        Without a seed a command means new matches; but if it was cut off, it means those it had begun.
        """
        folder = Path(self.out).expanduser() if self.out else self._usual_folder(plan_with)
        seed = self.seed
        if seed is None:
            kept = kept_plan(folder)
            if kept is not None and plan_with(kept.seed).digest() == kept.digest():
                seed = kept.seed
            else:
                seed = secrets.randbits(32)
        with Run(folder, plan_with(seed)) as run:
            yield run

    def _usual_folder(self, plan_with: Callable[[int], Plan]) -> Path:
        """One folder for each command; what it finished makes room when it is given again."""
        name = plan_with(self.seed or 0).digest() + ("" if self.seed is None else f"-{self.seed}")
        folder = runs_folder() / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return Path(tempfile.mkdtemp(prefix="parlour-run-"))
        if (folder / FINISHED).exists():
            shutil.rmtree(folder, ignore_errors=True)
        return folder

    def crew(self, plan: Plan, matches: int) -> Crew:
        shelf = Shelf(Path(self.records).expanduser()) if self.records else None
        if shelf is not None:
            shelf.prepare()
        if self.ray:
            from parlour.lab.cluster import Cluster

            return Cluster(plan, shelf, self.ray)
        return crew_for(plan, shelf, self.jobs, matches)


FINISHED = "finished"


def finish(run: Run) -> None:
    """Mark that everything asked for was played: the same command then means new matches."""
    (run.folder / FINISHED).write_bytes(msgspec.json.encode(run.plan.games))


def watched(run: Run, crew: Crew, wanted: list[tuple[int, int]], title: str) -> bool:
    """Play what is wanted with a bar, the time left and the score so far; false when it was interrupted."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from parlour.cli.console import errors

    there = sum(number in run.cells[cell] for cell, number in wanted)
    columns: tuple[Any, ...] = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[score]}"),
    )
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(title, total=len(wanted), completed=there, score="")
        scores: list[float] = []
        try:
            for some in run.play(crew, wanted):
                scores += [first_score(run, each) for each in some]
                progress.update(task, advance=len(some), score=so_far(run, scores))
        except KeyboardInterrupt:
            return False
    return True


def first_score(run: Run, played: Played) -> float:
    """What the first named of a match's cell scored in it."""
    return played.score(run.plan.seating(played.cell, played.number).entrants.index(0))


def so_far(run: Run, scores: list[float]) -> str:
    """The score of the first named, where all matches are between the same: with many cells it would say nothing."""
    if len(run.plan.cells) > 1 or not scores:
        return ""
    found = estimate(scores)
    return f"{run.plan.cells[0].entrants[0]} {100 * found.mean:.1f} ± {100 * found.half:.1f} %"


def tell_of(report: Path, speaker: Speaker) -> None:
    """Where a report is, beside what a program may read."""
    from parlour.cli.console import errors

    errors.print(speaker.text("The report is {place}.", place=report), soft_wrap=True)


def tell_seed(run: Run, speaker: Speaker) -> None:
    """What ``--seed`` takes to play the same matches again."""
    from parlour.cli.console import out

    out.print(speaker.text("seed {seed}", seed=run.plan.seed), highlight=False)


def percent(words: str) -> float:
    """A share as people write it: 1%, 0.5 %, 2.5, 50."""
    plain = words.strip().rstrip("%").strip().replace(",", ".")
    try:
        value = float(plain) / 100
    except ValueError:
        value = -1.0
    if not 0 < value < 1:
        raise ParlourError(f"A share lies between 0 % and 100 %, for example 1%; “{words[:40]}” does not.")
    return value
