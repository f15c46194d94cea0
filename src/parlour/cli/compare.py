"""`parlour compare`: which of two is better, by how much, and how sure; it stops by itself when it knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.command import GameCommand, Language, game_options, speaker_of
from parlour.cli.labwork import Jobs, Json, Out, Ray, Records, Seed, bounded, percent
from parlour.kernel.errors import ParlourError

if TYPE_CHECKING:
    from parlour.kernel.box import Box
    from parlour.lab.comparing import Comparison, Stop
    from parlour.lab.game import Played
    from parlour.lab.plan import Cell, Entrant
    from parlour.locale import Speaker

app = typer.Typer(add_completion=False)

MARGIN = 0.05
MOST = 20_000


@app.command(
    cls=GameCommand,
    help="Find out which of two is better: decks, villains or bots. It stops as soon as it knows.",
    epilog="Example: parlour compare amber-steel ruby-amethyst --precision 2%",
)
def compare(
    context: typer.Context,
    first: Annotated[str, typer.Argument(help="A deck (built-in or a file), a villain or a bot.", metavar="A")],
    second: Annotated[str, typer.Argument(help="What it is compared with.", metavar="B")],
    game: Annotated[str, typer.Option(help="The game, where the names do not say it.")] = "",
    bot: Annotated[str, typer.Option(help="Who plays decks and villains.")] = "greedy",
    against: Annotated[
        str, typer.Option(help="Let both meet this one on the same deals, instead of each other.", metavar="C")
    ] = "",
    sprt: Annotated[
        str, typer.Option(help="Stop when A’s score is known to be the lower or the higher one.", metavar="LOW:HIGH")
    ] = "",
    precision: Annotated[
        str, typer.Option(help="Stop when the 95 % interval is this narrow to either side.", metavar="SHARE")
    ] = "",
    most: Annotated[
        int, typer.Option("-n", "--games", min=2, callback=bounded, help="At most so many matches.")
    ] = MOST,
    jobs: Jobs = 0,
    ray: Ray = "",
    seed: Seed = None,
    out: Out = "",
    records: Records = "",
    lang: Language = "",
    as_json: Json = False,
) -> None:
    from parlour.bots import known_name
    from parlour.cli.console import complain, print_json
    from parlour.cli.console import out as console
    from parlour.cli.labwork import Work, finish, tell_seed, watched
    from parlour.lab.comparing import compare as find_out
    from parlour.lab.plan import Plan
    from parlour.lab.report.files import write_report

    box, entrants = who_meets([first, second, *([against] if against else [])], game, known_name(bot))
    speaker = speaker_of(context, lang, box)
    stop, margin = stopping(sprt, precision)
    cells = who_sits(box, entrants, game_options(context, box))
    seatings = len(cells[0].seatings)
    deals = most // (seatings * len(cells))
    if not deals:
        raise ParlourError(f"A single deal takes {seatings * len(cells)} matches here; give --games at least so many.")
    work = Work(jobs, ray, out, records, seed)
    with work.run(lambda seed: Plan(tuple(cells), deals * seatings, seed)) as run:
        whole = True
        with work.crew(run.plan, most) as crew:

            def play(deals: int) -> Sequence[Sequence[Played]]:
                nonlocal whole
                wanted = [(cell, number) for number in range(deals * seatings) for cell in range(len(cells))]
                title = f"{first} – {second}"
                whole = whole and watched(run, crew, wanted, title)
                return [
                    [one for one in run.of_cell(cell) if one.number < deals * seatings] for cell in range(len(cells))
                ]

            found = find_out(run.plan, play, stop, margin)
        said = verdict(found, entrants, speaker)
        more = {"comparison": as_data(found, first, second)}
        place = write_report(run, f"{first} – {second}", speaker, said, more)
        if as_json:
            print_json(more["comparison"])
        else:
            console.print(said, soft_wrap=True)
            tell_seed(run, speaker)
            console.print(speaker.text("The report is {place}.", place=place), soft_wrap=True)
        if whole and not out:
            finish(run)
    if not whole:
        complain(speaker.text("Interrupted after {n} of {all} matches.", n=run.done, all=most))
        raise typer.Exit(130)


def who_meets(words: Sequence[str], game: str, bot: str) -> tuple[Box, list[Entrant]]:
    """The game and those who are compared in it."""
    from parlour.kernel.registry import open_box
    from parlour.lab.entrants import entrant

    found = [entrant(word, game, bot) for word in words]
    boxes = {box.name for box, _ in found if box is not None}
    if len(boxes) > 1:
        raise ParlourError(f"These belong to different games ({', '.join(sorted(boxes))}) and cannot meet.")
    if boxes and any(box is None for box, _ in found):
        raise ParlourError("Either bots are compared, or what they play; not one with the other.")
    if not boxes and not game:
        raise ParlourError("To compare bots, say in which game, for example --game dracoliath.")
    return open_box(game or boxes.pop()), [each for _, each in found]


def who_sits(box: Box, entrants: Sequence[Entrant], options: dict[str, Any]) -> list[Cell]:
    """One cell in which both meet; or two, in which each meets the same third on the same deals."""
    from parlour.lab.entrants import mirrored
    from parlour.lab.plan import meeting

    meet = meeting if all(each.plays for each in entrants) else mirrored
    if len(entrants) == 2:
        return [meet(box, entrants, options)]
    one, other, third = entrants
    return [meet(box, [one, third], options), meet(box, [other, third], options)]


def stopping(sprt: str, precision: str) -> tuple[Stop, float]:
    """When it is known; and the difference a test of fixed size would be made for."""
    from parlour.lab.statistics import Precision, Sprt, WhoIsBetter

    if sprt and precision:
        raise ParlourError("Either --sprt or --precision, not both.")
    if precision:
        half = percent(precision)
        return Precision(half), half
    if not sprt:
        return WhoIsBetter(MARGIN), MARGIN
    low, colon, high = sprt.partition(":")
    if not colon:
        raise ParlourError(f"A sequential test is two scores, for example --sprt 50:55, not “{sprt[:40]}”.")
    lower, higher = percent(low), percent(high)
    if lower >= higher:
        raise ParlourError(f"The lower score comes first, for example --sprt 50:55, not “{sprt[:40]}”.")
    return Sprt(lower, higher), higher - lower


def verdict(found: Comparison, entrants: Sequence[Entrant], speaker: Speaker) -> str:
    """One or two sentences."""
    first, second = entrants[0].name, entrants[1].name
    score = f"{100 * found.score.mean:.1f} ± {100 * found.score.half:.1f} %"
    said = {
        "first": speaker.text("{name} is better.", name=first),
        "second": speaker.text("{name} is better.", name=second),
        "neither": speaker.text("Neither is better by a margin that matters."),
        "high": speaker.text("The higher score holds for {name}.", name=first),
        "low": speaker.text("The lower score holds for {name}.", name=first),
        "known": speaker.text("It is known as exactly as was asked."),
        "": speaker.text("It is not known yet; more matches would tell."),
    }[found.verdict]
    took = speaker.text(
        "{name} scores {score}, luck taken off, after {n} matches; a test of fixed size takes {usual}.",
        name=first, score=score, n=found.games, usual=found.usual,
    )  # fmt: skip
    return f"{said} {took}"


def as_data(found: Comparison, first: str, second: str) -> dict[str, Any]:
    return {
        "first": first,
        "second": second,
        "verdict": found.verdict or None,
        "luck_adjusted": found.score.as_data(),
        "raw": found.raw.as_data(),
        "matches": found.games,
        "matches_of_a_fixed_test": found.usual,
        "saved": max(0, found.usual - found.games),
    }
