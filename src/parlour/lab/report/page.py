"""A report as one page that needs nothing else: pictures, tables that sort, and how it was found out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib import resources
from typing import Any

from parlour.lab.report.plots import Picture
from parlour.lab.statistics import reach
from parlour.locale import Speaker


def page(title: str, found: Mapping[str, Any], drawn: Sequence[Picture], extra: str, speaker: Speaker) -> str:
    """The whole document; ``extra`` is what a command has to say beyond the counts, such as a verdict."""
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p class=lead>{escape(summary(found, speaker))}</p>",
        extra,
        section(speaker.text("Results"), results(found, speaker)),
        *(figure(each) for each in drawn),
        section(speaker.text("Cards"), cards(found, speaker)) if any(found["cards"].values()) else "",
        section(speaker.text("How this was found out"), methods(found, speaker)),
    ]
    return (
        f'<!doctype html>\n<html lang="{speaker.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_own('report.css')}</style></head><body><main>"
        + "\n".join(body)
        + f"</main><script>{_own('report.js')}</script></body></html>\n"
    )


def _own(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


def section(title: str, content: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{content}</section>"


def figure(drawn: Picture) -> str:
    words = escape(drawn.words, quote=True)
    svg = drawn.svg.replace("<svg", f'<svg role="img" aria-label="{words}"', 1)
    return f"<figure><figcaption>{escape(drawn.title)}</figcaption>{svg}</figure>"


def summary(found: Mapping[str, Any], speaker: Speaker) -> str:
    return speaker.text(
        "{n} {n|match|matches} of {game}, played by {bots} from seed {seed}.",
        n=found["matches"]["played"],
        game=found["title"],
        bots=", ".join(found["bots"]),
        seed=found["seed"],
    )


def results(found: Mapping[str, Any], speaker: Speaker) -> str:
    head = [
        speaker.text("who met"),
        speaker.text("matches"),
        speaker.text("score of the first named"),
        speaker.text("luck-adjusted"),
        speaker.text("variance left"),
        speaker.text("first player"),
        speaker.text("turns"),
    ]
    rows = []
    for cell in found["cells"]:
        left = cell["variance_left"]
        rows.append(
            [
                _words(cell["name"]),
                _number(cell["games"], str(cell["games"])),
                _rate(cell["deals"]["raw"]),
                _rate(cell["deals"]["luck_adjusted"]),
                _number(left, f"{100 * left:.0f} %") if left is not None else _words("–"),
                _share(cell["first_player"]),
                _number(cell["turns"].get("median", 0), f"{cell['turns'].get('median', 0):g}"),
            ]
        )
    return table(head, rows)


def cards(found: Mapping[str, Any], speaker: Speaker) -> str:
    """A table for each entrant, closed until somebody wants to see it."""
    head = [
        speaker.text("card"),
        speaker.text("won when in the opening hand"),
        speaker.text("won when drawn"),
        speaker.text("won when not drawn"),
        speaker.text("improvement when drawn"),
        speaker.text("won when played"),
        speaker.text("first played on turn"),
        speaker.text("won when inked"),
    ]
    parts = []
    for entrant, lines in found["cards"].items():
        rows = []
        for name, line in lines.items():
            improvement, turn = line["improvement"], line["first_turn"]
            rows.append(
                [
                    _words(speaker.name(name)),
                    _share(line["opening"]),
                    _share(line["drawn"]),
                    _share(line["undrawn"]),
                    _number(improvement, f"{100 * improvement:+.1f}") if improvement is not None else _words("–"),
                    _share(line["played"]),
                    _number(turn, f"{turn:.1f}") if turn is not None else _words("–"),
                    _share(line["inked"]),
                ]
            )
        parts.append(f"<details><summary>{escape(entrant)}</summary>{table(head, rows)}</details>")
    return "".join(parts)


def table(head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose columns sort when their heads are pressed."""
    heads = "".join(f'<th scope="col"><button type="button">{escape(word)}</button></th>' for word in head)
    body = "".join("<tr>" + "".join(row) + "</tr>" for row in rows)
    return f'<div class="wide"><table class="sorts"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>'


def _words(words: str) -> str:
    return f"<td>{escape(words)}</td>"


def _number(value: float, shown: str) -> str:
    return f'<td class="n" data-v="{value}">{escape(shown)}</td>'


def _rate(value: Mapping[str, float]) -> str:
    return _give_or_take(value["mean"], value["low"], value["high"])


def _share(score: Mapping[str, float]) -> str:
    if not score["games"]:
        return '<td class="n" data-v="-1">–</td>'
    return _give_or_take(score["rate"], score["low"], score["high"])


def _give_or_take(middle: float, low: float, high: float) -> str:
    return _number(middle, f"{100 * middle:.1f} ± {100 * reach(middle, low, high):.1f} %")


def methods(found: Mapping[str, Any], speaker: Speaker) -> str:
    """Who played and what that means; what the figures are, and what they are not."""
    lines = [
        speaker.text(
            "All matches were played by bots ({bots}). A result says how well something does in their hands: a bot "
            "that sees less than a person undervalues what needs planning.",
            bots=", ".join(found["bots"]),
        ),
        speaker.text(
            "Every deal is played once with each seating, so that nobody owes a result to a seat. Deals of the same "
            "number come from the same seed in all rows."
        ),
        speaker.text(
            "A ± says how far a 95 % interval reaches, on its longer side. A draw counts half. Matches that were "
            "stopped count for nobody."
        ),
        speaker.text(
            "Luck-adjusted scores take off what the cards that chance dealt were worth, as learnt from the other "
            "matches. Chance is known exactly, so this changes the spread and not the mean; “variance left” says how "
            "much of the spread remains, which is the share of matches one needs."
        ),
        speaker.text(
            "Improvement when drawn flatters cards that are drawn in long games; the same deals with and without a "
            "card say what it is worth."
        ),
    ]
    if not found["repeatable"]:
        lines.append(speaker.text("A bot thought by the clock, so these matches cannot be played again exactly."))
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"
