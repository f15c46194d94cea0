"""The `parlour` command: each of its commands is a module that is imported when it is asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Annotated, Any

import typer

from parlour.cli.command import HouseGroup, Language, adopted, clean_errors, in_their_language, language_of
from parlour.kernel.addresses import named_thing
from parlour.kernel.errors import why_unread
from parlour.kernel.registry import open_box
from parlour.locale import speaker_for

COMMANDS = {
    "serve": "parlour.cli.serve",
    "play": "parlour.cli.play",
    "simulate": "parlour.cli.simulate",
    "matrix": "parlour.cli.matrix",
    "compare": "parlour.cli.compare",
    "tune": "parlour.cli.tune",
    "train": "parlour.cli.train",
    "replay": "parlour.cli.replay",
    "review": "parlour.cli.review",
    "scenario": "parlour.cli.scenario",
    "rule": "parlour.cli.rule",
    "bench": "parlour.cli.bench",
    "matches": "parlour.cli.matches",
    "conformance": "parlour.cli.conformance",
    "tables": "parlour.cli.kept",
}
"""The commands that belong to no game. Games bring their own in their boxes."""


def of_games() -> dict[str, tuple[str, str]]:
    """The commands that the installed games bring: the game of each, and where it is found."""
    from parlour.kernel.registry import game_names, open_box

    found: dict[str, tuple[str, str]] = {}
    for game in game_names():
        for name, address in open_box(game).commands().items():
            found.setdefault(name, (game, address))
    return found


class House(HouseGroup):
    """The commands by name; starting one does not import the others."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*COMMANDS, *of_games()]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        made: dict[str, Any] = self.__dict__.setdefault("made", {})
        if cmd_name not in made:
            made[cmd_name] = self.make_command(cmd_name)
        return made[cmd_name]

    def make_command(self, cmd_name: str) -> Any:
        if cmd_name in COMMANDS:
            command: Any = typer.main.get_command(import_module(COMMANDS[cmd_name]).app)
        else:
            game, address = of_games().get(cmd_name, ("", ""))
            if not address:
                return None
            command = adopted(named_thing(address), open_box(game))
        command.name = cmd_name
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in COMMANDS:
            self.commands = dict.fromkeys(self.list_commands(ctx))  # type: ignore[assignment]  # for "did you mean"
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        with clean_errors(ctx):
            return super().invoke(ctx)

    def parse_and_run(self, *args: Any, **kwargs: Any) -> Any:
        kwargs["standalone_mode"] = False
        return super().main(*args, **kwargs)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command line; how it was wrongly written is said in the reader's language too."""
        if not kwargs.pop("standalone_mode", True):
            return self.parse_and_run(*args, **kwargs)
        try:
            code = self.parse_and_run(*args, **kwargs)
        except UsageError as problem:
            complain_of_usage(problem)
            code = 2
        except typer.Abort:
            code = 130
        sys.exit(code if isinstance(code, int) else 0)


app = typer.Typer(
    cls=House,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        import parlour
        from parlour.kernel import match

        compiled = not (match.__file__ or "").endswith(".py")
        typer.echo(f"parlour {parlour.__version__} ({'compiled' if compiled else 'not compiled'})")
        raise typer.Exit


@app.callback(
    invoke_without_command=True,
    help="Card games played by their own rulebooks. Without a command the table opens in your browser.",
    epilog="Example: parlour play dracoliath --seats you,greedy",
)
def house(
    context: typer.Context,
    lang: Language = "",
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and stop.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        from parlour.cli.command import speaker_of
        from parlour.cli.serve import open_house

        open_house(speaker_of(context, lang), open_page)


UsageError: Any = typer.BadParameter.__bases__[0]
CHECKED = "Value error, "
"""What the checker of options puts before its sentences, for programmers."""


def complain_of_usage(problem: Any) -> None:
    """What is wrong with how a command was written, and how it is written."""
    from parlour.cli.console import complain, errors

    context = problem.ctx
    if context is not None:
        errors.print(context.get_usage(), markup=False, soft_wrap=True)
    said = problem.format_message().replace(CHECKED, "")
    complain(in_their_language(context, said) if context else said)


@contextmanager
def clean_ends() -> Iterator[None]:
    """A reader that goes away and a full device end the program without noise, but not as if all were well."""
    try:
        yield
        sys.stdout.flush()
    except SystemExit:
        try:
            sys.stdout.flush()
        except OSError as error:
            _stop(error)
        raise
    except OSError as error:
        _stop(error)


def _stop(error: OSError) -> None:
    """The output takes nothing more: say so if it is not just that nobody reads it any longer."""
    from parlour.cli.console import complain

    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what is still waiting to be written goes nowhere
    if not isinstance(error, BrokenPipeError):
        said = f"The output cannot be written: {why_unread(error)}."
        complain(speaker_for(language_of(sys.argv[1:])).sentence(said))
    sys.exit(1)


def main() -> None:
    """The console script."""
    from parlour.cli.console import prepare_streams

    prepare_streams()
    with clean_ends():
        app()
