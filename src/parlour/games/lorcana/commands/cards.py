"""`parlour cards`: what the reader makes of the printed cards, and where the card data comes from."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from parlour.games.lorcana import cards, homebrew
from parlour.games.lorcana.cards import update as card_update
from parlour.games.lorcana.cards.names import names_file
from parlour.games.lorcana.cards.source import database_file
from parlour.games.lorcana.commands.exercise import exercise
from parlour.games.lorcana.commands.own import OwnCards, check_own, new
from parlour.games.lorcana.commands.search import search
from parlour.games.lorcana.language import coverage, description, generality
from parlour.kernel.layout import Voice

app = typer.Typer(help="Printed cards.", no_args_is_help=True)
_out = Console()
_errors = Console(stderr=True)


def _fail(problem: Exception | str, voice: Voice, code: int = 1) -> typer.Exit:
    _errors.print(escape(voice.sentence(str(problem))), soft_wrap=True, highlight=False)
    return typer.Exit(code)


def _only_lorcana(game: str, voice: Voice) -> None:
    if game != "lorcana":
        raise _fail(f"{game} has no printed texts to read; write `parlour cards check lorcana`.", voice, 2)


@app.command("check", epilog="Examples: parlour cards check lorcana  ·  parlour cards check --cards my.cards")
def check(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game whose cards are read.")] = "lorcana",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    list_all: Annotated[bool, typer.Option("--all", help="List scripted cards and cards of the quests too.")] = False,
    processes: Annotated[int, typer.Option(help="Worker processes; 0 for one per core.")] = 0,
    as_of: Annotated[
        str, typer.Option("--as-of", help="Read this set, or “all”, with only the phrases that earlier sets need.")
    ] = "",
    own: OwnCards = None,
) -> None:
    """Read every card and say per set how many are understood. Exit code 1 if one of sets 1 to 10 is not."""
    voice: Voice = context.obj
    _only_lorcana(game, voice)
    if own is not None:
        check_own(voice, own, as_json)
        return
    try:
        pool = cards.load()
    except cards.CardDataError as problem:
        raise _fail(problem, voice) from None
    if as_of:
        _check_generality(pool, as_of, as_json, list_all, voice)
        return
    with _reading(len(pool), voice) as advance:
        report = coverage.read_pool(pool, processes, advance)
    if as_json:
        typer.echo(json.dumps(report.as_data(), indent=2, ensure_ascii=False))
    else:
        _print_report(report, list_all, voice)
    if report.unreadable_in_sets_to_ten():
        raise typer.Exit(1)


@contextmanager
def _reading(total: int, voice: Voice) -> Iterator[Callable[[], None]]:
    """Progress while cards are read."""
    columns = (TextColumn(voice.text("Reading")), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=_errors, transient=True) as progress:
        task = progress.add_task("read", total=total)
        yield lambda: progress.advance(task)


def _check_generality(pool: cards.Pool, as_of: str, as_json: bool, list_all: bool, voice: Voice) -> None:
    """What the reader would have made of a set with only the phrases of the sets before it."""
    if as_of != "all" and as_of not in generality.MEASURED:
        raise _fail(f"There is no measure for set “{as_of}”; {SETS}, or “all”.", voice)
    with _reading(len(pool), voice) as advance:
        whole = generality.Generality(pool, advance)
    found = [whole.as_of(code) for code in (generality.MEASURED if as_of == "all" else (as_of,))]
    phrases = len(whole.cards_served())
    single, spoken = len(whole.for_one_card()), len(whole.for_no_card())
    if as_json:
        data = {"sets": [one.as_data() for one in found], "phrases": phrases}
        typer.echo(json.dumps({**data, "for_one_card": single, "for_no_card": spoken}, indent=2))
        return
    columns = (voice.text("Set"), voice.text("Texts"), voice.text("Unread"), "%", voice.text("New words"))
    table = Table(*columns)
    for one in found:
        share = f"{100 * one.share:.1f}"
        table.add_row(one.set, str(one.texts), str(len(one.combination)), share, str(len(one.new_words)))
    _out.print(table)
    if list_all:
        for one in found:
            for text in one.combination:
                _out.print(f"{text.card.full_name} ({one.set}): {text.said}", soft_wrap=True, markup=False)
    form = "{phrases} phrases, {single} of them for one card, {spoken} for no printed card"
    _out.print(voice.text(form, phrases=phrases, single=single, spoken=spoken), highlight=False)


SETS: Final = f"sets {generality.MEASURED[0]} to {generality.MEASURED[-1]} are measured"


def _print_report(report: coverage.Report, list_all: bool, voice: Voice) -> None:
    found = (voice.text("Readable"), voice.text("Scripted"), voice.text("Unreadable"))
    table = Table(voice.text("Set"), voice.text("Name"), voice.text("Cards"), *found, "%")
    for row in report.rows:
        understood = row.readable + row.scripted
        percent = f"{100 * understood / row.cards:.1f}" if row.cards else "-"
        table.add_row(row.code, row.name, *map(str, (row.cards, row.readable, row.scripted, row.unreadable)), percent)
    _out.print(table)
    for reading in report.readings:
        quest = not reading.first_set.isdigit()
        if reading.status != coverage.READABLE and (list_all or (reading.status == coverage.UNREADABLE and not quest)):
            _out.print(
                f"{escape(reading.full_name)} ({reading.first_set}): {escape(reading.why)}",
                soft_wrap=True,
                highlight=False,
            )
    _out.print(f"{report.seconds:.1f} s", highlight=False)


@app.command("show", epilog="Example: parlour cards show Simba - Future King")
def show(
    context: typer.Context,
    name: Annotated[list[str], typer.Argument(help="The card's name, or something like it.")],
    own: OwnCards = None,
) -> None:
    """Show a card: its facts, its text, what the reader makes of it, and how the table says it."""
    voice: Voice = context.obj
    wanted = " ".join(name)
    try:
        laid_over = None if own is None else homebrew.load(own)
        pool = cards.load() if laid_over is None else laid_over.pool
    except cards.CardDataError as problem:
        raise _fail(problem, voice) from None
    others: list[str] = []
    if wanted not in pool:
        others = pool.suggest(wanted, 6)
        if not others:
            raise _fail(cards.UnknownCard(wanted, []), voice)
        wanted = others.pop(0)
    for line in description.describe(pool.find(wanted), laid_over.names if laid_over else None):
        _out.print(escape(line), soft_wrap=True, highlight=False)
    if others:
        also = voice.text("Also: {cards}", cards=", ".join(others))
        _out.print(f"\n{escape(also)}", soft_wrap=True, highlight=False)


@app.command("update", epilog="Examples: parlour cards update  ·  parlour cards update --lang fr")
def update(
    context: typer.Context,
    address: Annotated[str, typer.Option("--from", help="Another address of the same file.")] = "",
) -> None:
    """Download the newest card data from LorcanaJSON, or with --lang the names of the cards in that language."""
    language = str(context.meta.get("lang") or "en")
    try:
        data = card_update.download(address, "" if language == "en" else language)
    except cards.CardDataError as problem:
        raise _fail(problem, context.obj) from None
    _say_new(data, context.obj)


@app.command("import", epilog="Example: parlour cards import allCards.json")
def import_(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="LorcanaJSON's allCards.json, plain or gzip.")],
) -> None:
    """Use a LorcanaJSON file of your own. A file that is not one is refused and the old one stays."""
    try:
        data = card_update.import_file(file)
    except cards.CardDataError as problem:
        raise _fail(problem, context.obj) from None
    _say_new(data, context.obj)


def _say_new(data: dict[str, Any], voice: Voice) -> None:
    language = data["metadata"]["language"]
    where = database_file() if language == "en" else names_file(language)
    form = (
        "{n} printings are now in {file}."
        if language == "en"
        else "{n} printings' names in {language} are now in {file}."
    )
    said = voice.text(form, n=len(data["cards"]), language=language, file=str(where))
    _out.print(escape(said), soft_wrap=True, highlight=False)


app.command(
    "search", epilog="Examples: parlour cards search ruby dragon  ·  parlour cards search robot --cards my.cards"
)(search)
app.command("new", epilog="Examples: parlour cards new  ·  parlour cards new my.cards")(new)
app.command("exercise", epilog="Example: parlour cards exercise --matches 5000")(exercise)
