"""The words around a help: its headings, what is required, and how it is asked for, in the reader's language."""

from __future__ import annotations

from typing import Any

from parlour.locale import Speaker

EPILOGS = ("Examples:", "Example:")


def say_frames(command: Any, ctx: Any, speaker: Speaker) -> None:
    """Before a help is printed: the names that Typer has for its words are given those of this language."""
    from typer import rich_utils

    rich_utils.ARGUMENTS_PANEL_TITLE = speaker.text("Arguments")
    rich_utils.OPTIONS_PANEL_TITLE = speaker.text("Options")
    rich_utils.COMMANDS_PANEL_TITLE = speaker.text("Commands")
    rich_utils.DEFAULT_STRING = f"[{speaker.text('default: {value}', value='{}')}]"
    rich_utils.REQUIRED_LONG_STRING = f"[{speaker.text('required')}]"
    asking = command.get_help_option(ctx)
    if asking is not None:
        asking.help = speaker.text("Show this message and exit.")
    for word in EPILOGS:
        if (command.epilog or "").startswith(word):
            command.epilog = speaker.text(word) + command.epilog.removeprefix(word)


def write_usage(command: Any, ctx: Any, formatter: Any, speaker: Speaker) -> None:
    """How a command is written, on one line."""
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=speaker.text("Usage:") + " ")
