"""What all commands have in common: help in the reader's language, and options that the game itself knows."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from parlour.cli.frames import say_frames, write_usage
from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.numerals import whole_number
from parlour.kernel.registry import game_names, open_box
from parlour.locale import Speaker, choose_language, languages, speaker_for

GAME_OPTIONS = "parlour.game_options"
TYPED = "parlour.typed"
GIVEN_LANGUAGE = "lang"

THE_LANGUAGE = "The language to speak."
Language = Annotated[str, typer.Option(help=THE_LANGUAGE)]
"""The option ``--lang``; its help lists the languages there are."""


def speaker_of(context: typer.Context, wanted: str, box: Box | None = None) -> Speaker:
    """The language asked for here, or of the whole command line, or of the environment."""
    return speaker_for(choose_language(wanted or context.find_root().params.get("lang") or ""), box)


def _remember(ctx: Any, args: list[str]) -> None:
    """Keep what was typed, because help is printed before any option has been read."""
    ctx.meta.setdefault(TYPED, list(args))


def _help_language(ctx: Any) -> str:
    return language_of(ctx.meta.get(TYPED, []))


def language_of(words: list[str]) -> str:
    """The language that the words of a command line ask for, or else the surroundings; English if there is none."""
    named = ""
    for index, word in enumerate(words):
        if word == "--lang" and index + 1 < len(words):
            named = words[index + 1]
        elif word.startswith("--lang="):
            named = word.removeprefix("--lang=")
    try:
        return choose_language(named)
    except ParlourError:
        return "en"


def in_their_language(ctx: Any, sentence: str) -> str:
    """A sentence about a mistake, said in the language of whoever made it."""
    return speaker_for(_help_language(ctx)).sentence(sentence)


def _language_codes() -> str:
    """What may be given to ``--lang``, as help shows it: en|fr|it."""
    return "|".join(languages())


def _translate_help(command: Any, language: str) -> None:
    """Help in this language, and with the languages that there are when it is asked for."""
    for option in command.params:
        if option.name == GIVEN_LANGUAGE:
            option.metavar = _language_codes()
    if language != "en":
        speaker = speaker_for(language, getattr(command, "box", None))
        for spoken in (command, *command.params):
            if getattr(spoken, "help", None):
                spoken.help = speaker.text(spoken.help)


class HouseCommand(TyperCommand):
    """A command whose help is said in the reader's language."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        _remember(ctx, args)
        return super().parse_args(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        language = _help_language(ctx)
        _translate_help(self, language)
        say_frames(self, ctx, speaker_for(language))
        super().format_help(ctx, formatter)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        write_usage(self, ctx, formatter, speaker_for(_help_language(ctx)))


class HouseGroup(TyperGroup):
    """A group of commands whose help is said in the reader's language."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        _remember(ctx, args)
        return super().parse_args(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        language = _help_language(ctx)
        _translate_help(self, language)
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None:
                _translate_help(command, language)
        say_frames(self, ctx, speaker_for(language))
        super().format_help(ctx, formatter)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        write_usage(self, ctx, formatter, speaker_for(_help_language(ctx)))


def _can_be_a_value(word: str) -> bool:
    """Whether a word may be what an option is given; the next option is not."""
    return not word.startswith("-") or whole_number(word) is not None


class GameCommand(HouseCommand):
    """A command that takes ``--name VALUE`` for every option its game knows, so that no game is named here."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        _remember(ctx, args)
        known = {name for param in self.params for name in (*param.opts, *param.secondary_opts)}
        rest: list[str] = []
        found: dict[str, str] = {}
        words = list(reversed(args))
        while words:
            word = words.pop()
            name, equals, value = word.partition("=")
            if not name.startswith("--") or name in known or name in ("--", "--help"):
                rest.append(word)
                continue
            if not equals and words and _can_be_a_value(words[-1]):
                value = words.pop()
            found[name[2:].replace("-", "_")] = value
        ctx.meta[GAME_OPTIONS] = found
        return super().parse_args(ctx, rest)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super().format_help(ctx, formatter)
        language = _help_language(ctx)
        names = game_names()
        named = [word for word in ctx.meta.get(TYPED, []) if word in names]
        for name in named:
            box = open_box(name)
            speaker = speaker_for(language, box)
            typer.echo(f" {box.title}")
            for option, line in box.known_options().items():
                typer.echo(f"   --{option.replace('_', '-')}  {speaker.name(line)}")
        if not named:
            speaker = speaker_for(language)
            example = f"parlour {ctx.command.name} {names[0]} --help"
            typer.echo(" " + speaker.text("Games have options of their own: {example}", example=example))
        typer.echo("")


def game_options(context: typer.Context, box: Box) -> dict[str, Any]:
    """The options given for the game; one it does not know is an error that names those it does."""
    given: dict[str, str] = context.meta.get(GAME_OPTIONS, {})
    known = list(box.known_options())
    for name in given:
        if name not in known:
            close = _close_option(context, name, known)
            flags = ", ".join(map(_flag, known))
            hint = f"did you mean {close}?" if close else f"{box.title} knows {flags or 'none'}."
            raise ParlourError(f"There is no option {_flag(name)} for {box.title}; {hint}")
        if not given[name]:
            what = speaker_for(_help_language(context), box).name(box.known_options()[name])
            raise ParlourError(f"The option {_flag(name)} needs a value: {what}.")
    return dict(given)


def no_game_options(context: typer.Context) -> None:
    """Where no game is set up, its options are a mistake: the command has others, or the game was forgotten."""
    for name in context.meta.get(GAME_OPTIONS, {}):
        close = _close_option(context, name, ())
        if close and not any(name in open_box(game).known_options() for game in game_names()):
            raise ParlourError(f"There is no option {_flag(name)}; did you mean {close}?")
        raise ParlourError(f"The option {_flag(name)} is not for this; options of a game stand with its name.")


def _flag(name: str) -> str:
    """An option as it is typed."""
    return "--" + name.replace("_", "-")


def _close_option(context: typer.Context, name: str, known: Iterable[str]) -> str:
    """The option of the game or of the command itself that is nearest to a mistyped one; nothing if none is near."""
    own = [word for param in context.command.params for word in (*param.opts, *param.secondary_opts)]
    words = [*map(_flag, known), *(word for word in own if word.startswith("--"))]
    return next(iter(difflib.get_close_matches(_flag(name), words, 1)), "")


class OwnCommand(HouseCommand):
    """A command that a game brings: it is given a speaker of the reader's language as the object of its context."""

    box: Box

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """``--lang`` is for the house; the game's own command never sees it."""
        _remember(ctx, args)
        rest: list[str] = []
        words = iter(args)
        for word in words:
            if word == "--lang":
                ctx.meta[GIVEN_LANGUAGE] = choose_language(next(words, ""))
            elif word.startswith("--lang="):
                ctx.meta[GIVEN_LANGUAGE] = choose_language(word.removeprefix("--lang="))
            else:
                rest.append(word)
        return super().parse_args(ctx, rest)

    def invoke(self, ctx: Any) -> Any:
        ctx.obj = speaker_of(ctx, ctx.meta.get(GIVEN_LANGUAGE, ""), self.box)
        return super().invoke(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super().format_help(ctx, formatter)
        said = speaker_for(_help_language(ctx)).text(THE_LANGUAGE)
        typer.echo(f"   --lang {_language_codes()}  {said}\n")


def adopted(app: typer.Typer, box: Box) -> Any:
    """The commands of a game among those of the house: with the house's help, errors and languages."""
    kind = type("OwnCommand", (OwnCommand,), {"box": box})
    app.info.cls = HouseGroup
    for command in app.registered_commands:
        command.cls = kind
    return typer.main.get_command(app)


@contextmanager
def clean_errors(ctx: Any) -> Iterator[None]:
    """What a user can do wrong ends in one sentence and an exit code, never in a traceback."""
    from parlour.cli.console import complain

    try:
        yield
    except ParlourError as problem:
        complain(in_their_language(ctx, str(problem)))
        raise typer.Exit(1) from None
    except RecursionError:
        complain(in_their_language(ctx, "That is nested too deeply to be read."))
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
    except EOFError:
        raise typer.Exit(0) from None
