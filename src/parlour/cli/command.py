"""What all commands have in common: help in the reader's language, and options that the game itself knows."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.locale import Speaker, choose_language, speaker_for

GAME_OPTIONS = "parlour.game_options"


def speaker_of(context: typer.Context, wanted: str, box: Box | None = None) -> Speaker:
    """The language asked for here, or of the whole command line, or of the environment."""
    return speaker_for(choose_language(wanted or context.find_root().params.get("lang") or ""), box)


def _help_language() -> str:
    """The language of a help text, which is printed before any option has been read."""
    words = sys.argv[1:]
    for index, word in enumerate(words):
        if word == "--lang" and index + 1 < len(words):
            return words[index + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return ""


def _translate_help(command: Any) -> None:
    try:
        language = choose_language(_help_language())
    except ParlourError:
        return
    if language != "en":
        speaker = speaker_for(language)
        for spoken in (command, *command.params):
            if getattr(spoken, "help", None):
                spoken.help = speaker.text(spoken.help)


class HouseCommand(TyperCommand):
    """A command whose help is said in the reader's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _translate_help(self)
        super().format_help(ctx, formatter)


class HouseGroup(TyperGroup):
    """A group of commands whose help is said in the reader's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _translate_help(self)
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None:
                _translate_help(command)
        super().format_help(ctx, formatter)


class GameCommand(HouseCommand):
    """A command that takes ``--name VALUE`` for every option its game knows, so that no game is named here."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        known = {name for param in self.params for name in (*param.opts, *param.secondary_opts)}
        rest: list[str] = []
        found: dict[str, str] = {}
        words = iter(args)
        for word in words:
            name, equals, value = word.partition("=")
            if not name.startswith("--") or name in known or name in ("--", "--help"):
                rest.append(word)
                continue
            found[name[2:].replace("-", "_")] = value if equals else next(words, "")
        ctx.meta[GAME_OPTIONS] = found
        return super().parse_args(ctx, rest)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super().format_help(ctx, formatter)
        for title, options in _options_of_games(sys.argv[1:]):
            if options:
                typer.echo(f" {title}:")
            for name, line in options.items():
                typer.echo(f"   --{name.replace('_', '-')}  {line}")
        typer.echo("")


def _options_of_games(words: list[str]) -> Iterator[tuple[str, dict[str, str]]]:
    from parlour.kernel.registry import game_names, open_box

    names = game_names()
    for name in [word for word in words if word in names] or names:
        try:
            box = open_box(name)
        except (ImportError, AttributeError):  # a package that offers a game it does not hold
            continue
        yield box.title, dict(box.known_options())


def game_options(context: typer.Context, box: Box) -> dict[str, Any]:
    """The options given for the game; one it does not know is an error that names those it does."""
    given: dict[str, str] = context.meta.get(GAME_OPTIONS, {})
    known = list(box.known_options())
    for name in given:
        if name not in known:
            option = name.replace("_", "-")
            close = difflib.get_close_matches(name, known, 1)
            flags = ", ".join("--" + other.replace("_", "-") for other in known)
            hint = f"did you mean --{close[0].replace('_', '-')}?" if close else f"{box.title} knows {flags or 'none'}."
            raise ParlourError(f"There is no option --{option} for {box.title}; {hint}")
        if not given[name]:
            raise ParlourError(f"The option --{name.replace('_', '-')} needs a value: {box.known_options()[name]}.")
    return dict(given)


@contextmanager
def clean_errors() -> Iterator[None]:
    """What a user can do wrong ends in one sentence and an exit code, never in a traceback."""
    from parlour.cli.console import complain

    try:
        yield
    except ParlourError as problem:
        complain(problem)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
    except EOFError:
        raise typer.Exit(0) from None
