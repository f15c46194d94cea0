"""`parlour replay`: a recorded match, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.command import HouseCommand, Language, speaker_of
from parlour.kernel.errors import ParlourError
from parlour.kernel.numerals import whole_number

if TYPE_CHECKING:
    from parlour.kernel.box import Box
    from parlour.kernel.match import Match
    from parlour.kernel.record import Record
    from parlour.locale import Speaker

app = typer.Typer(add_completion=False)

HELP = """Enter next answer · b back · NUMBER go there · e end · t table · l log · p play on from here · q quit"""


@app.command(
    cls=HouseCommand,
    help="Step through a recorded match, look at the table at any moment, and play on from there.",
    epilog="Examples: parlour replay match.parlour --at 12  ·  parlour replay match.parlour --verify",
)
def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="A record: a saved match, or one written by hand.")],
    at: Annotated[int, typer.Option(min=0, help="Begin after so many answers.")] = 0,
    seat: Annotated[str, typer.Option(help="Look on as this seat; without it the cards lie open.")] = "",
    whole: Annotated[bool, typer.Option("--all", help="Tell the whole match at once.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only say whether every line is legal and the seed the promised one.")
    ] = False,
    lang: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    from parlour.cli import saves
    from parlour.cli.console import complain, out, print_json
    from parlour.kernel.registry import box_of
    from parlour.table.fairness import promise_kept

    record, players = saves.load(file)
    box = box_of(record.setup)
    speaker = speaker_of(context, lang, box)
    speaker.seats = record.setup.seats
    if seat and seat not in record.setup.seats:
        raise ParlourError(f"There is no seat “{seat}” in this match; the seats are {', '.join(record.setup.seats)}.")
    looking = record.setup.seats.index(seat) if seat else -1
    problem = record.verify()
    if verify:
        kept = promise_kept(record.setup.seed, file.read_text(encoding="utf-8").splitlines())
        if as_json:
            print_json(
                {
                    "legal": problem is None,
                    "line": problem.line if problem else 0,
                    "problem": str(problem or ""),
                    "promise_kept": kept,
                }
            )
        elif problem is None:
            out.print(speaker.text("Every one of the {n} answers is legal.", n=len(record.answers)))
            if kept:
                out.print(speaker.text("The seed is the one that was promised before the match."))
        if problem is not None:
            raise problem if not as_json else typer.Exit(1)
        if kept is False:
            broken = ParlourError("The seed of this record is not the one that was promised before the match.")
            raise broken if not as_json else typer.Exit(1)
        return
    if problem is not None:
        raise problem
    if record.other_cards():
        complain(speaker.sentence(record.other_cards()))
    if as_json:
        print_json(as_data(record, looking))
        return
    viewer = Viewer(box, record, speaker, looking)
    viewer.go_to(len(record.answers) if whole else min(at, len(record.answers)))
    if whole:
        viewer.tell_all()
        return
    if viewer.step_through():
        from parlour.cli.session import Session

        Session(box, viewer.match, players, speaker).run()


def as_data(record: Record, looking: int) -> dict[str, Any]:
    """The whole match for programs: every answer with what it led to, in English."""
    from parlour.locale import Speaker

    english = Speaker("en", seats=record.setup.seats)
    match = record.begin()
    told = 0
    answers: list[dict[str, Any]] = []
    for answer in (None, *record.answers):
        if answer is not None:
            record.give(match, answer)
        events = events_of(match, looking)
        happened = [{"rule": event.rule, "text": english.say(event)} for event in events[told:]]
        forced = [f"{match.names[decision.seat]}: {option}" for decision, option in match.forced]
        told = len(events)
        said = {"seat": answer.seat, "answer": answer.words} if answer is not None else {"seat": "", "answer": ""}
        answers.append({**said, "events": happened, "forced": forced})
    outcome = match.outcome
    setup = record.setup
    return {
        "game": setup.game,
        "seed": setup.seed,
        "seats": list(setup.seats),
        "options": setup.options,
        "beginning": answers[0],
        "answers": answers[1:],
        "outcome": None
        if outcome is None
        else {
            "winners": [match.names[seat] for seat in outcome.winners],
            "reason": outcome.reason,
            "rule": outcome.rule,
        },
    }


def events_of(match: Match, looking: int) -> list[Any]:
    """What happened as one seat knows it, or all of it with open cards."""
    return match.log(looking) if looking >= 0 else match.events


class Viewer:
    """Somebody leafing through a record; every moment is the record forked after so many answers."""

    def __init__(self, box: Box, record: Record, speaker: Speaker, looking: int) -> None:
        self.box = box
        self.record = record
        self.speaker = speaker
        self.looking = looking
        self.at = 0
        self.match = record.fork(0)

    def go_to(self, at: int) -> None:
        self.at = max(0, min(at, len(self.record.answers)))
        self.match = self.record.fork(self.at)

    def step_through(self) -> bool:
        """Read commands until the reader leaves; true if they want to play on."""
        from rich.text import Text

        from parlour.cli.console import complain, out

        out.print(Text(self.speaker.text(HELP), style="dim"))
        self.show(0)
        while True:
            try:
                line = out.input(Text(f"{self.at}/{len(self.record.answers)} > ", style="bold cyan")).strip().casefold()
            except (EOFError, KeyboardInterrupt):
                out.print()
                return False
            before = len(events_of(self.match, self.looking))
            if line in ("", "n"):
                if self.at < len(self.record.answers):
                    self.go_to(self.at + 1)
                    self.show(before)
                else:
                    out.print(Text(self.speaker.text("This is the end of the record."), style="yellow"))
            elif line in ("b", "e") or whole_number(line) is not None:
                number = whole_number(line) or 0
                self.go_to(self.at - 1 if line == "b" else len(self.record.answers) if line == "e" else number)
                self.show(max(0, len(events_of(self.match, self.looking)) - 5))
            elif line == "t":
                self.show_table()
            elif line == "l":
                self.tell(0)
            elif line == "p":
                if self.match.outcome is None:
                    return True
                complain(self.speaker.text("The match is over here; go back first."))
            elif line in ("q", "quit", "quitter", "esci"):
                return False
            else:
                out.print(Text(self.speaker.text(HELP), style="dim"))

    def show(self, since: int) -> None:
        """The last answer, what it led to, the table, and who is asked next."""
        from rich.text import Text

        from parlour.cli.console import out

        if self.at:
            out.print(Text(str(self.record.answers[self.at - 1]), style="bold"))
        self.tell(since)
        self.show_table()
        decision = self.match.decision
        if decision is not None:
            asked = ", ".join(self.match.names[seat] for seat in decision.seats)
            out.print(Text(f"{asked}: {self.speaker.say(decision.phrase)}", style="dim"))

    def tell(self, since: int) -> None:
        from rich.text import Text

        from parlour.cli.console import out

        for event in events_of(self.match, self.looking)[since:]:
            out.print(Text("  " + self.speaker.tell(event)).append(f"  {event.rule}", style="dim"))

    def tell_all(self) -> None:
        self.tell(0)
        self.show_table()

    def show_table(self) -> None:
        from parlour.cli.board import fit
        from parlour.cli.console import out, window

        decision = self.match.decision
        seat = self.looking if self.looking >= 0 else decision.seat if decision is not None else 0
        blocks = self.box.layout().blocks(self.match.view(seat), self.speaker)
        for line in fit(blocks, window()[0], 10_000, self.speaker).lines:
            out.print(line)
