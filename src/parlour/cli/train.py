"""`parlour train`: learn to judge a game from matches played for it; a net is taken only when it wins its place."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.command import TYPED, GameCommand, Language, game_options, speaker_of
from parlour.cli.labwork import Json, runs_folder
from parlour.kernel.errors import ParlourError, why_unread
from parlour.kernel.registry import open_box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from parlour.learn.run import Generation, TrainingRun
    from parlour.locale import Speaker

app = typer.Typer(add_completion=False)

GENERATIONS = 3
ENDLESS = 1000
QUICKER = 10
"""Greedy plays so many matches for each that a searcher plays."""


@app.command(
    cls=GameCommand,
    help="Train a net that judges positions. It is taken only if it beats the judgement before it.",
    epilog="Example: parlour train dracoliath --minutes 30 --out training",
)
def train(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for example dracoliath.")],
    minutes: Annotated[float, typer.Option(min=0.0, help="Stop after so many minutes; the same command goes on.")] = 0,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="Matches of search in every generation.")] = 200,
    generations: Annotated[int, typer.Option(min=0, help="How many generations; 0 until the minutes are over.")] = 0,
    iterations: Annotated[int, typer.Option(min=1, help="Iterations of search for every answer.")] = 40,
    deals: Annotated[int, typer.Option(min=1, help="Deals of every test at most.")] = 200,
    epochs: Annotated[int, typer.Option(min=1, help="How often all positions are gone through.")] = 10,
    seats: Annotated[int, typer.Option(min=0, help="How many players; 0 for as few as can play.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="How many processes; 0 for one on every core.")] = 1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same nets.")] = 1,
    out: Annotated[str, typer.Option("--out", help="The folder of the training.", metavar="DIR")] = "",
    lang: Language = "",
    as_json: Json = False,
) -> None:
    from parlour.bots.search.parallel import processes
    from parlour.cli.console import complain, print_json
    from parlour.cli.console import out as console
    from parlour.learn.plan import Training, pooled
    from parlour.learn.run import TrainingRun

    box = open_box(game)
    speaker = speaker_of(context, lang, box)
    options, pools = pooled(box, game_options(context, box))
    count = len(box.seat_names(seats or None))
    training = Training(
        box.name, count, options, pools, seed, QUICKER * games, games, iterations, epochs=epochs, deals=deals
    )
    if not training.teaches():
        raise ParlourError(f"{box.title} tells no traits of a position, so there is nothing to learn from.")
    wanted = generations or (ENDLESS if minutes else GENERATIONS)
    folder = Path(out).expanduser() if out else runs_folder() / f"train-{box.name}-{training.digest()}"
    whole = True
    with TrainingRun(folder, training, jobs or processes(), minutes) as run:
        try:
            whole = watched(run, wanted, speaker) or bool(minutes)
        except KeyboardInterrupt:
            whole = False
    words = [word for word in context.meta.get(TYPED, ()) if word != "--json"]
    found = finish(run, shlex.join(["parlour", *words]), speaker)
    if as_json:
        print_json(found)
    else:
        for line in told(run, speaker):
            console.print(line, soft_wrap=True)
    if not whole:
        complain(speaker.text("Interrupted; the same command goes on where it stopped."))
        raise typer.Exit(130)


def watched(run: TrainingRun, generations: int, speaker: Speaker) -> bool:
    """Train with a bar for what is being done, its time left, and how the last test went."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from parlour.cli.console import errors

    columns: tuple[Any, ...] = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[last]}"),
    )
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("", total=None, last="")
        shown = (-1, "")

        def watch(generation: int, doing: str, done: int, of: int) -> None:
            nonlocal shown
            if (generation, doing) != shown:
                shown = (generation, doing)
                progress.reset(task, total=of, completed=done, description=step(generation, doing, speaker))
            progress.update(task, total=of, completed=done, last=curve_of(run.history))

        return run.go_on(generations, watch)


def step(generation: int, doing: str, speaker: Speaker) -> str:
    from parlour.learn.run import FITTING, PLAYING

    if doing == PLAYING:
        return speaker.text("generation {n}: playing", n=generation)
    if doing == FITTING:
        return speaker.text("generation {n}: fitting", n=generation)
    return speaker.text("generation {n}: testing", n=generation)


def curve_of(history: Sequence[Generation]) -> str:
    """The scores of the tests so far as one line of characters, and the last of them in numbers."""
    from parlour.cli.curve import line

    if not history:
        return ""
    last = history[-1].verdict
    return f"{line([each.verdict.score for each in history[-40:]])} {100 * last.score:.1f} ± {100 * last.half:.1f} %"


def finish(run: TrainingRun, command: str, speaker: Speaker) -> dict[str, Any]:
    """Write the card and the curves; what the card says."""
    import msgspec

    from parlour.learn.card import card
    from parlour.learn.curves import save

    said = card(run.training, run.history, run.seconds, command)
    try:
        (run.folder / "card.json").write_bytes(msgspec.json.format(msgspec.json.encode(said)) + b"\n")
    except OSError as error:
        raise ParlourError(f"The card cannot be written to {run.folder}: {why_unread(error)}.") from None
    if run.history:
        save(run.history, run.training.box().title, speaker, run.folder / "curves.png")
    return {**said, "folder": str(run.folder)}


def told(run: TrainingRun, speaker: Speaker) -> list[str]:
    """A line for every generation, and where the net is."""
    lines = []
    for number, generation in enumerate(run.history):
        verdict, fitted = generation.verdict, generation.fitted
        lines.append(
            speaker.text(
                "Generation {n}: {apart} bits of surprise (by hand {said}), {score} against the judgement before, "
                "{deals} deals.",
                n=number, apart=f"{fitted.apart:.3f}", said=f"{fitted.said:.3f}",
                score=f"{100 * verdict.score:.1f} ± {100 * verdict.half:.1f} %", deals=verdict.deals,
            )
        )  # fmt: skip
    if run.history:
        lines.append(curve_of(run.history))
        lines.append(speaker.text("The curves are {place}.", place=run.folder / "curves.png"))
    if run.champion:
        place = run.folder / "net.npz"
        lines.append(speaker.text("The net is {place}; let it play as {bot}.", place=place, bot=f"net:1000@{place}"))
    else:
        lines.append(speaker.text("No net has won its place yet; the hand-made judgement stays."))
    return lines
