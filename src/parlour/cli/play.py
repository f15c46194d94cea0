"""`parlour play`: a match in the terminal."""

from __future__ import annotations

import math
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.command import GameCommand, Language, game_options, in_their_language, no_game_options, speaker_of
from parlour.kernel.errors import ParlourError

if TYPE_CHECKING:
    from parlour.cli.session import Session

app = typer.Typer(add_completion=False)

WATCH_DELAY = 0.4


@app.command(
    cls=GameCommand,
    help="Play a match: you against bots, several people around one screen, or bots alone to watch. "
    "Without a game you are led to a table.",
    epilog="Examples: parlour play dracoliath --seats you,greedy --lang fr  ·  "
    "parlour play villainous --seats Anna=you,Bruno=you,greedy  ·  "
    "parlour play dracoliath --seats greedy,random --watch",
)
def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for example dracoliath.")] = "",
    seats: Annotated[
        str, typer.Option(help="Who plays, in turn order: you, greedy or random, also as NAME=you; or how many seats.")
    ] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Bots only: look on.")] = False,
    delay: Annotated[float | None, typer.Option(help="Seconds between answers when watching.", min=0, max=3600)] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Print only what is new instead of drawing the table in place.")
    ] = False,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved match.")] = None,
    last: Annotated[bool, typer.Option("--continue", help="Continue the match you left last.")] = False,
    seed: Annotated[int | None, typer.Option(help="Deal the same match again.")] = None,
    lang: Language = "",
) -> None:
    from parlour.cli import saves
    from parlour.cli.console import out
    from parlour.cli.session import Session
    from parlour.kernel.registry import box_of, open_box

    if last and resume is not None:
        raise ParlourError(
            "Either --continue, for the match you left last, or --resume FILE, for another one; not both."
        )
    if delay is not None and not math.isfinite(delay):
        raise ParlourError(f"The delay is a number of seconds, not {delay}.")
    if last or resume is not None or not game:
        no_game_options(context)
    if last:
        resume = waiting(game)
    if resume is not None:
        session = resumed(context, resume, lang, game, plain)
    elif not game:
        from parlour.cli.welcome import welcome

        welcome(lang or context.find_root().params.get("lang") or "")
        return
    else:
        box = open_box(game)
        from parlour.cli.preferred import with_edition
        from parlour.cli.seats import has_person, seat_players, usual_bot
        from parlour.kernel.replay import begin

        first = usual_bot(box) if watch and not seats else "you"
        options = game_options(context, box)
        if seed is None:  # a seed deals the same match, whatever has been played here
            if has_person(seats, first):
                options = with_edition(box, options)
                if not saves.has_finished(box.address or box.name):
                    options = {**box.first_options(), **options}
            seed = secrets.randbits(32)
        players, setup = seat_players(box, seats, seed, options, first)
        box = box_of(setup)
        session = Session(box, begin(setup), players, speaker_of(context, lang, box), plain=plain)
    if watch and session.people:
        raise ParlourError("To watch, every seat has to be a bot: --seats greedy,random --watch.")
    session.delay = delay if delay is not None else WATCH_DELAY if out.is_terminal else 0.0
    session.run()


def waiting(game: str) -> Path:
    """The match that was left last, of that game if one is named."""
    from parlour.cli import saves
    from parlour.kernel.registry import open_box

    if game:
        box = open_box(game)
        game = box.address or box.name
    found = saves.unfinished(game)
    if found is None:
        what = f"No match of {game}" if game else "No match"
        raise ParlourError(f"{what} is waiting to be continued; begin one with “parlour play {game or 'GAME'}”.")
    return found


def resumed(context: typer.Context, file: Path, lang: str, game: str, plain: bool) -> Session:
    """The session of a saved match, at the question where it was left. What is damaged is not written over."""
    from parlour.cli import saves
    from parlour.cli.console import complain
    from parlour.cli.session import Session
    from parlour.kernel.registry import box_of, open_box

    save = saves.Save(file)
    save.hold()
    saved = saves.resume(file)
    assert saved.match.setup is not None
    box = box_of(saved.match.setup)
    if game and open_box(game).name != box.name:
        raise ParlourError(f"{file} is a match of {box.title or box.name}, not of {game}.")
    if saved.problem is not None:
        save.release()
        save = saves.Save.new(saved.match)
        kept = len(saved.match.answers)
        going_on = f"Going on after the {kept} answers before that, in a file of its own: {save.path}."
        complain(in_their_language(context, f"{saved.problem} {going_on}"))
    elif saved.other_cards:
        complain(in_their_language(context, saved.other_cards))
    return Session(box, saved.match, saved.players, speaker_of(context, lang, box), save, plain)
