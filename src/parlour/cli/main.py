"""The `parlour` command: each of its commands is a module that is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer

from parlour.cli.command import HouseGroup, clean_errors

COMMANDS = {
    "serve": "parlour.cli.serve",
    "play": "parlour.cli.play",
    "simulate": "parlour.cli.simulate",
    "replay": "parlour.cli.replay",
    "review": "parlour.cli.review",
    "scenario": "parlour.cli.scenario",
    "rule": "parlour.cli.rule",
    "bench": "parlour.cli.bench",
    "cards": "parlour.cli.cards",
    "deck": "parlour.cli.deck",
    "tables": "parlour.cli.kept",
}

GROUPS = ("cards", "deck", "tables")
"""Those that have commands of their own."""


class House(HouseGroup):
    """The commands by name; starting one does not import the others."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        made: dict[str, Any] = self.__dict__.setdefault("made", {})
        if cmd_name not in made:
            made[cmd_name] = self.make_command(cmd_name)
        return made[cmd_name]

    def make_command(self, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            return None
        make: Any = typer.main.get_group if cmd_name in GROUPS else typer.main.get_command
        command: Any = make(import_module(COMMANDS[cmd_name]).app)
        command.name = cmd_name
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        self.commands = dict.fromkeys(COMMANDS)  # type: ignore[assignment]  # for "did you mean"
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        with clean_errors():
            return super().invoke(ctx)


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
    lang: Annotated[str, typer.Option(metavar="en|fr|it", help="The language to speak.")] = "",
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and stop.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        from parlour.cli.command import speaker_of
        from parlour.cli.serve import open_house

        open_house(speaker_of(context, lang), open_page)


def main() -> None:
    """The console script."""
    app()
