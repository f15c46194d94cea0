"""`parlour conformance`: random matches with random concessions, to find what raises, stalls or loses a card."""

from __future__ import annotations

import time
import traceback
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.command import GameCommand, Language, game_options, speaker_of

if TYPE_CHECKING:
    from parlour.kernel.box import Box

app = typer.Typer(add_completion=False)

CONCEDE = 150
LONGEST = 20_000
MOST_LISTED = 20


@app.command(
    cls=GameCommand,
    help="Play random matches in which players give up at random. Exit code 1 if one raised something, stalled or "
    "lost a card.",
    epilog="Example: parlour conformance villainous -n 10000 --seed 1",
)
def conformance(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for example dracoliath.")],
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many matches.")] = 100,
    concede: Annotated[int, typer.Option(min=0, help="Somebody gives up at about every so many questions.")] = CONCEDE,
    limit: Annotated[int, typer.Option(min=1, help="Stop a match after so many answers.")] = LONGEST,
    seed: Annotated[int, typer.Option(help="Play the same matches again.")] = 1,
    lang: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    from parlour.cli.console import print_json
    from parlour.kernel.registry import open_box

    box = open_box(game)
    began = time.perf_counter()
    report = campaign(box, games, seed, concede, limit, game_options(context, box))
    report["seconds"] = round(time.perf_counter() - began, 1)
    if as_json:
        print_json(report)
    else:
        speaker = speaker_of(context, lang, box)
        typer.echo(
            speaker.text(
                "{games} matches, {decisions} decisions, {concessions} concessions, {failures} failures.",
                games=report["games"],
                decisions=report["decisions"],
                concessions=report["concessions"],
                failures=len(report["failures"]),
            )
        )
        for failure in report["failures"][:MOST_LISTED]:
            typer.echo(f"{failure['seats']} {failure['seed']}: {failure['problem']}")
    if report["failures"]:
        raise typer.Exit(1)


def campaign(box: Box, games: int, seed: int, concede: int, limit: int, options: dict[str, Any]) -> dict[str, Any]:
    """Matches in all numbers of seats the game knows, in turn; what went wrong in which of them."""
    from parlour.kernel.conformance import check_course

    decisions = concessions = 0
    failures: list[dict[str, Any]] = []
    for number in range(games):
        seats = box.seat_counts[number % len(box.seat_counts)]
        try:
            findings = check_course(box.prepare(seats, seed + number, **options), seed + number, concede, limit)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            problem = f"{type(error).__name__}: {error} ({where.name}, {where.lineno})"
            failures.append({"seats": seats, "seed": seed + number, "problem": problem})
        else:
            decisions += findings.decisions
            concessions += findings.concessions
    return {
        "game": box.name,
        "games": games,
        "decisions": decisions,
        "concessions": concessions,
        "failures": failures,
    }
