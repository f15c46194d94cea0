"""`parlour rule`: a rule with those around it, and its terms in other languages."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from parlour.cli.board import drawn
from parlour.cli.command import HouseCommand, Language, speaker_of
from parlour.cli.console import out, print_json
from parlour.kernel.errors import ParlourError
from parlour.kernel.layout import Line
from parlour.kernel.registry import open_box
from parlour.kernel.rulebook import Rule, Rulebook
from parlour.locale import Speaker, languages
from parlour.locale.catalogues import rule_in, terms_in

app = typer.Typer(add_completion=False)


@app.command(
    cls=HouseCommand,
    help="Print a rule of a game with its neighbours, and its terms in other languages.",
    epilog="Example: parlour rule lorcana 4.3.6",
)
def rule(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for example dracoliath.")],
    rule_id: Annotated[str, typer.Argument(metavar="ID", help="The rule's number, or a word to look for.")],
    edition: Annotated[
        str, typer.Option(help="The edition of the rules, where they have several.", show_default=False)
    ] = "",
    lang: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    box = open_box(game)
    if edition and not box.editions:
        raise ParlourError(f"{box.title or box.name} has no edition “{edition}”; it has only one.")
    book = box.rules_of(edition)
    if rule_id not in book and rule_id.upper() not in book and not any(sign.isdigit() for sign in rule_id):
        _print_search(book, rule_id, as_json, speaker_of(context, lang, box))
    elif as_json:
        print_json(_as_data(book, book.rule(rule_id)))
    else:
        print_rule(book, rule_id, speaker_of(context, lang, box))


def _print_search(book: Rulebook, word: str, as_json: bool, speaker: Speaker) -> None:
    """The rules that use a word, for those who do not know the number."""
    found = [found for found in book.rules.values() if word.casefold() in _words(book, found, speaker).casefold()]
    if not found:
        book.rule(word)
    if as_json:
        print_json([asdict(found) for found in found])
        return
    for one in found:
        out.print(drawn(_line(book, one, speaker)))


def _as_data(book: Rulebook, wanted: Rule) -> dict[str, object]:
    around = book.neighbours(wanted)
    return {
        "game": book.game,
        "rule": asdict(wanted),
        "above": [asdict(other) for other in around.above],
        "beside": [asdict(other) for other in around.beside],
        "below": [asdict(other) for other in around.below],
        "terms": {language: dict(terms_in(language, book, wanted)) for language in languages() if language != "en"},
    }


def print_rule(book: Rulebook, rule_id: str, speaker: Speaker) -> None:
    for line in rule_lines(book, rule_id, speaker):
        out.print(drawn(line))


def rule_lines(book: Rulebook, rule_id: str, speaker: Speaker) -> list[Line]:
    """The rule between its neighbours above and below, and its terms: all languages, or the reader's own."""
    wanted = book.rule(rule_id)
    around = book.neighbours(wanted)
    order = list(book.rules)
    before = [other for other in around.beside if order.index(other.id) < order.index(wanted.id)]
    after = [*around.below, *(other for other in around.beside if other not in before)]
    lines = [_line(book, other, speaker) for other in (*around.above, *before)]
    lines += _stressed(book, wanted, speaker)
    lines += [_line(book, other, speaker) for other in after]
    for language in languages() if speaker.language == "en" else (speaker.language,):
        terms = terms_in(language, book, wanted) if language != "en" else []
        if terms:
            said = ", ".join(f"{english} = {translation}" for english, translation in terms)
            lines.append(Line(f"{languages()[language]}: ", "bold").add(said))
    return lines


def _stressed(book: Rulebook, wanted: Rule, speaker: Speaker) -> list[Line]:
    """The rule that was asked for, set apart from those around it."""
    title, requirement = rule_in(speaker.language, book, wanted)
    lines = [Line(f"▸ {wanted.id} {title}", "bold"), Line(f"  {requirement}")]
    if wanted.editions:
        lines.append(Line("  " + speaker.text("Editions: {editions}", editions=", ".join(wanted.editions)), "dim"))
    if wanted.was:
        lines.append(Line("  " + speaker.text("Before: {rules}", rules=", ".join(wanted.was)), "dim"))
    return lines


def _words(book: Rulebook, wanted: Rule, speaker: Speaker) -> str:
    """Everything a rule can be found by: its words in English and in the reader's language."""
    return " ".join((wanted.title, wanted.requirement, *rule_in(speaker.language, book, wanted)))


def _line(book: Rulebook, other: Rule, speaker: Speaker) -> Line:
    title, requirement = rule_in(speaker.language, book, other)
    return Line(f"  {other.id}  ", "cyan").add(f"{title}. ", "bold").add(requirement, "dim")
