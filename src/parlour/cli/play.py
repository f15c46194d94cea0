"""`parlour play`: a match in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.command import GameCommand, game_options, speaker_of
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
    delay: Annotated[float | None, typer.Option(help="Seconds between answers when watching.", min=0)] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved match.")] = None,
    last: Annotated[bool, typer.Option("--continue", help="Continue the match you left last.")] = False,
    seed: Annotated[int | None, typer.Option(help="Deal the same match again.")] = None,
    lang: Annotated[str, typer.Option(metavar="en|fr|it", help="The language to speak.")] = "",
) -> None:
    from parlour.cli import saves
    from parlour.cli.console import out
    from parlour.cli.session import Session
    from parlour.kernel.registry import open_box

    if last and resume is None:
        resume = saves.unfinished()
        if resume is None:
            raise ParlourError("No match is waiting to be continued; begin one with “parlour play GAME”.")
    if resume is not None:
        session = resumed(context, resume, lang)
    elif not game:
        from parlour.cli.welcome import welcome

        welcome(lang or context.find_root().params.get("lang") or "")
        return
    else:
        box = open_box(game)
        from parlour.cli.seats import seat_players
        from parlour.kernel.replay import begin

        seed = secrets.randbits(32) if seed is None else seed
        first = "greedy" if watch and not seats else "you"
        players, setup = seat_players(box, seats, seed, game_options(context, box), first)
        session = Session(box, begin(setup), players, speaker_of(context, lang, box))
    if watch and session.people:
        raise ParlourError("To watch, every seat has to be a bot: --seats greedy,random --watch.")
    session.delay = delay if delay is not None else WATCH_DELAY if out.is_terminal else 0.0
    session.run()


def resumed(context: typer.Context, file: Path, lang: str) -> Session:
    """The session of a saved match, at the question where it was left."""
    from parlour.cli import saves
    from parlour.cli.session import Session
    from parlour.kernel.registry import open_box

    record, players = saves.load(file)
    box = open_box(record.setup.game)
    return Session(box, record.replay(), players, speaker_of(context, lang, box), file)
