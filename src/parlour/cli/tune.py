"""`parlour tune`: a better list for a deck, found by playing; and what a card in it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.command import GameCommand, Language, game_options, speaker_of
from parlour.cli.labwork import Jobs, Json, Out, Ray, Seed, Work, bounded, finish, tell_seed, watched

if TYPE_CHECKING:
    from parlour.kernel.box import Box
    from parlour.lab.crews import Crew
    from parlour.lab.game import Played
    from parlour.lab.plan import Entrant
    from parlour.lab.run import Run
    from parlour.lab.statistics import Estimate
    from parlour.lab.tuning import Tuned
    from parlour.locale import Speaker

app = typer.Typer(add_completion=False)


@app.command(
    cls=GameCommand,
    help="Propose swaps of cards for a deck, test them on the same deals, and print the better list with its evidence.",
    epilog="Example: parlour tune amber-steel --pool core --games 2000",
)
def tune(
    context: typer.Context,
    deck: Annotated[str, typer.Argument(help="A built-in deck or a file.")],
    pool: Annotated[str, typer.Option(help="Where new cards come from: a file of names, or a format.")] = "core",
    games: Annotated[
        int, typer.Option("-n", "--games", min=64, callback=bounded, help="How many matches in all, about.")
    ] = 2000,
    against: Annotated[str, typer.Option(help="The decks it has to face; itself when none is named.")] = "",
    card: Annotated[
        str, typer.Option(help="Change nothing, but say what this card of the deck is worth.", metavar="NAME")
    ] = "",
    bot: Annotated[str, typer.Option(help="Who plays.")] = "greedy",
    game: Annotated[str, typer.Option(help="The game, where the deck does not say it.")] = "",
    jobs: Jobs = 0,
    ray: Ray = "",
    seed: Seed = None,
    out: Out = "",
    lang: Language = "",
    as_json: Json = False,
) -> None:
    from parlour.bots import known_name
    from parlour.cli.compare import who_meets

    words = [deck, *(against.split(",") if against else [deck])]
    box, entrants = who_meets(words, game, known_name(bot))
    speaker = speaker_of(context, lang, box)
    job = Job(box, deck, entrants[1:], known_name(bot), games, game_options(context, box), speaker, as_json)
    work = Work(jobs, ray, out, "", seed)
    if card:
        job.weigh(work, card)
    else:
        job.improve(work, pool)


class Job:
    """What both uses of the command have in common."""

    def __init__(
        self,
        box: Box,
        deck: str,
        opponents: Sequence[Entrant],
        bot: str,
        games: int,
        options: dict[str, Any],
        speaker: Speaker,
        as_json: bool,
    ) -> None:
        self.box = box
        self.deck = deck
        self.opponents = opponents
        self.bot = bot
        self.games = games
        self.options = options
        self.speaker = speaker
        self.as_json = as_json

    def play(self, run: Run, crew: Crew, wanted: list[tuple[int, int]]) -> Sequence[Sequence[Played]]:
        from parlour.cli.console import complain

        if not watched(run, crew, wanted, self.deck):
            complain(self.speaker.text("Interrupted after {n} of {all} matches.", n=run.done, all=self.games))
            raise typer.Exit(130)
        return [run.of_cell(cell) for cell in range(len(run.plan.cells))]

    def improve(self, work: Work, pool: str) -> None:
        from parlour.cli.console import out, print_json
        from parlour.lab import tuning
        from parlour.lab.report.files import write_report

        made: dict[int, tuning.Tuning] = {}

        def plan(seed: int) -> Any:
            made[seed] = tuning.prepare(
                self.box, self.deck, pool, self.opponents, self.bot, self.games, seed, self.options
            )
            return made[seed].plan

        with work.run(plan) as run:
            with work.crew(run.plan, self.games) as crew:
                tuned = tuning.tune(made[run.plan.seed], lambda wanted: self.play(run, crew, wanted))
            better = self.box.workbench().swapped(self.deck, tuned.best)
            kept = tuned.confirmed.low > 0
            data = as_data(tuned, better, kept)
            said = self.verdict(tuned, kept)
            place = write_report(run, self.speaker.text("A better {deck}", deck=self.deck), self.speaker, said,
                                 {"tuning": data})  # fmt: skip
            if self.as_json:
                print_json(data)
            else:
                self.show(tuned)
                out.print(said, soft_wrap=True)
                for line in better if kept else ():
                    out.print(f"  {line}", soft_wrap=True)
                tell_seed(run, self.speaker)
                out.print(self.speaker.text("The report is {place}.", place=place), soft_wrap=True)
            finish(run)

    def verdict(self, tuned: Tuned, kept: bool) -> str:
        gain = f"{100 * tuned.confirmed.mean:+.1f} ± {100 * tuned.confirmed.half:.1f}"
        if kept:
            return self.speaker.text(
                "{swap} makes the deck better: {gain} points on deals that had no part in choosing it.",
                swap=str(tuned.best), gain=gain,
            )  # fmt: skip
        return self.speaker.text(
            "The best swap, {swap}, is not known to be one: {gain} points on new deals. The deck stays as it is.",
            swap=str(tuned.best), gain=gain,
        )  # fmt: skip

    def show(self, tuned: Tuned) -> None:
        from rich import box
        from rich.table import Table

        from parlour.cli.console import out

        table = Table(box=box.SIMPLE_HEAD)
        table.add_column(self.speaker.text("swap"))
        table.add_column(self.speaker.text("gain on the same deals, points"), justify="right")
        table.add_column(self.speaker.text("deals"), justify="right")
        for tried in tuned.tried:
            table.add_row(str(tried.swap), points(tried.gain), str(tried.gain.count))
        out.print(table)

    def weigh(self, work: Work, card: str) -> None:
        from parlour.cli.console import out, print_json
        from parlour.lab import experiments

        stand_in = ""

        def plan(seed: int) -> Any:
            nonlocal stand_in
            made, stand_in = experiments.prepare(
                self.box, self.deck, card, self.opponents[0], self.bot, self.games, seed, self.options
            )
            return made

        with work.run(plan) as run:
            with work.crew(run.plan, self.games) as crew:
                known = self.play(run, crew, run.plan.everything())
            found = experiments.worth(run.plan, known, card, stand_in)
            finish(run)
        if self.as_json:
            print_json(found.as_data())
            return
        name, other = self.speaker.name(card), self.speaker.name(stand_in)
        for said, gain in (
            (self.speaker.text("{card} over {plain} in its place", card=name, plain=other), found.instead),
            (self.speaker.text("the same, going first"), found.going_first),
            (self.speaker.text("the same, going second"), found.going_second),
            (self.speaker.text("keeping it in the opening hand over giving it back"), found.kept),
        ):
            deals = self.speaker.text("points over {n} {n|deal|deals}", n=gain.count)
            out.print(f"{said}: {points(gain)} {deals}", soft_wrap=True)
        tell_seed(run, self.speaker)


def points(gain: Estimate) -> str:
    return f"{100 * gain.mean:+.1f} ± {100 * gain.half:.1f}"


def as_data(tuned: Tuned, better: Sequence[str], kept: bool) -> dict[str, Any]:
    return {
        "best": str(tuned.best),
        "better": kept,
        "confirmed": tuned.confirmed.as_data(),
        "list": list(better),
        "tried": [
            {"swap": str(tried.swap), "gain": tried.gain.as_data(), "rounds": tried.rounds} for tried in tuned.tried
        ],
        "matches": tuned.matches,
    }
