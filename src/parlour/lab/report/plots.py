"""The pictures of a report. Text and axes take the colour of the page they stand on, so they read in dark and light."""

from __future__ import annotations

import io
import os
import re
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.locale import Speaker

if (
    "MPLCONFIGDIR" not in os.environ
):  # where its fonts are listed; a home that cannot be written to is no reason to stop
    os.environ["MPLCONFIGDIR"] = os.path.join(tempfile.gettempdir(), "parlour-matplotlib")

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

INK = "#123456"
"""Stands for the colour of the page's text, which only the page knows."""
ON_PAPER = "#1f2430"
SERIES = ("#3b7dd8", "#d9822b", "#2a9d6f", "#b5489a", "#8a6d1f", "#6a5acd", "#c0392b", "#138d90", "#7f8c1d", "#a0522d")
"""Colours that stand apart on white and on black, and for most colour-blind eyes by their lightness too."""
MOST_CARDS = 12

STYLE: Any = {
    "svg.hashsalt": "parlour",
    "svg.fonttype": "path",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
    "axes.prop_cycle": "cycler('color', [" + ", ".join(f"'{colour}'" for colour in SERIES) + "])",
}


@dataclass(frozen=True)
class Picture:
    """A plot: as SVG for the page, as PNG on white for everything else, and in words for who cannot see it."""

    name: str
    title: str
    words: str
    svg: str
    png: bytes


def picture(name: str, title: str, words: str, size: tuple[float, float], draw: Callable[[Axes], None]) -> Picture:
    """Draw once in each form. The same values give the same bytes."""
    with rc_context(STYLE):
        svg = io.StringIO()
        _figure(size, draw).savefig(svg, format="svg", metadata={"Date": None, "Creator": None})
    paper: Any = {key: ON_PAPER if value == INK else value for key, value in STYLE.items()}
    paper["savefig.facecolor"] = "white"
    with rc_context(paper):
        png = io.BytesIO()
        _figure(size, draw).savefig(png, format="png", dpi=110, metadata={"Software": None})
    return Picture(name, title, words, _inline(svg.getvalue()), png.getvalue())


def _figure(size: tuple[float, float], draw: Callable[[Axes], None]) -> Figure:
    figure = Figure(figsize=size, layout="constrained")
    draw(figure.add_subplot())
    return figure


def _inline(svg: str) -> str:
    """To stand in a page: without a head, and in the page's own colour of text."""
    body = svg[svg.index("<svg") :]
    body = re.sub(r"<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
    return body.replace(INK, "currentColor")


def pictures(found: Mapping[str, Any], speaker: Speaker) -> list[Picture]:
    """All pictures that these findings give."""
    made = [win_rates(found, speaker)]
    if found["matchups"]:
        made += [heat_map(found["matchups"], speaker), nash(found["matchups"], speaker)]
    made += [first_player(found, speaker), lengths(found, speaker)]
    if len(found["cells"]) == 1 and found["cells"][0]["curve"]:
        made.append(curve(found["cells"][0], speaker))
    made += [best_cards(name, cards, speaker) for name, cards in found["cards"].items() if _rated(cards)][:2]
    return made


def win_rates(found: Mapping[str, Any], speaker: Speaker) -> Picture:
    """Of every cell the score of its first entrant: raw, and without the luck of the deal."""
    cells = found["cells"]
    raw = [cell["deals"]["raw"] for cell in cells]
    fair = [cell["deals"]["luck_adjusted"] for cell in cells]
    names = [cell["name"] for cell in cells]

    def draw(axes: Axes) -> None:
        for offset, values, label in (
            (0.12, raw, speaker.text("raw")),
            (-0.12, fair, speaker.text("luck-adjusted")),
        ):
            places = [len(cells) - 1 - at + offset for at in range(len(cells))]
            means = [100 * value["mean"] for value in values]
            below = [100 * (value["mean"] - value["low"]) for value in values]
            above = [100 * (value["high"] - value["mean"]) for value in values]
            axes.errorbar(means, places, xerr=[below, above], fmt="o", capsize=3, label=label)
        axes.axvline(50, color=ink_of(axes), linewidth=0.8, linestyle=":")
        axes.set_yticks(range(len(cells) - 1, -1, -1), [_short(name) for name in names])
        axes.set_ylim(-0.5, len(cells) - 0.5)
        axes.set_xlabel(speaker.text("score of the first named, %"))
        axes.legend(frameon=False, loc="best")

    title = speaker.text("Win rates with 95 % intervals")
    words = "; ".join(f"{name}: {100 * value['mean']:.1f} %" for name, value in zip(names, fair, strict=True))
    return picture("win-rates", title, f"{title}. {words}.", (8, 1.4 + 0.42 * len(cells)), draw)


def heat_map(table: Mapping[str, Any], speaker: Speaker) -> Picture:
    names: Sequence[str] = table["names"]
    rates: Sequence[Sequence[float]] = table["rates"]

    def draw(axes: Axes) -> None:
        axes.imshow([[100 * rate for rate in row] for row in rates], cmap="RdYlBu", vmin=20, vmax=80)
        axes.set_xticks(range(len(names)), [_short(name, 18) for name in names], rotation=45, ha="right")
        axes.set_yticks(range(len(names)), [_short(name, 18) for name in names])
        for row, line in enumerate(rates):
            for column, rate in enumerate(line):
                if row != column:
                    dark = rate < 0.28 or rate > 0.72
                    axes.text(column, row, f"{100 * rate:.0f}", ha="center", va="center",
                              color="white" if dark else "black", fontsize=9)  # fmt: skip
        axes.spines[:].set_visible(False)

    title = speaker.text("Who beats whom: the row’s win rate against the column, %")
    best = max(range(len(names)), key=lambda at: table["means"][at])
    words = speaker.text(
        "Best on average: {name}, {rate} %.", name=names[best], rate=f"{100 * table['means'][best]:.1f}"
    )
    side = 2.6 + 0.52 * len(names)
    return picture("matchups", title, f"{title}. {words}", (side, side * 0.86), draw)


def nash(table: Mapping[str, Any], speaker: Speaker) -> Picture:
    ranked = sorted(zip(table["nash"], table["names"], strict=True))

    def draw(axes: Axes) -> None:
        axes.barh([_short(name) for _, name in ranked], [100 * weight for weight, _ in ranked], color=SERIES[2])
        axes.set_xlabel(speaker.text("how often to choose it, %"))

    title = speaker.text("The mixture that nobody can exploit (Nash weights)")
    words = ", ".join(f"{name} {100 * weight:.0f} %" for weight, name in reversed(ranked) if weight >= 0.005)
    return picture("nash", title, f"{title}: {words}.", (8, 1.2 + 0.3 * len(ranked)), draw)


def first_player(found: Mapping[str, Any], speaker: Speaker) -> Picture:
    cells = found["cells"]

    def draw(axes: Axes) -> None:
        for at, cell in enumerate(reversed(cells)):
            value = cell["first_player"]
            rate = 100 * value["rate"]
            axes.errorbar([rate], [at], xerr=[[rate - 100 * value["low"]], [100 * value["high"] - rate]], fmt="s",
                          capsize=3, color=SERIES[0])  # fmt: skip
        fair = 100 / max(1, len(cells[0]["entrants"]))
        axes.axvline(fair, color=ink_of(axes), linewidth=0.8, linestyle=":")
        axes.set_yticks(range(len(cells)), [_short(cell["name"]) for cell in reversed(cells)])
        axes.set_xlabel(speaker.text("won by who took the first turn, %"))

    title = speaker.text("First-player advantage")
    wins = sum(cell["first_player"]["wins"] for cell in cells)
    games = max(1, sum(cell["first_player"]["games"] for cell in cells))
    words = speaker.text("In all, who began won {rate} %.", rate=f"{100 * wins / games:.1f}")
    return picture("first-player", title, f"{title}. {words}", (8, 1.2 + 0.36 * len(cells)), draw)


def lengths(found: Mapping[str, Any], speaker: Speaker) -> Picture:
    cells = found["cells"]

    def draw(axes: Axes) -> None:
        for at, cell in enumerate(reversed(cells)):
            spread = cell["turns"]
            if spread:
                axes.plot([spread["5%"], spread["95%"]], [at, at], color=SERIES[0], linewidth=5, alpha=0.45)
                axes.plot([spread["median"]], [at], "o", color=SERIES[0])
        axes.set_yticks(range(len(cells)), [_short(cell["name"]) for cell in reversed(cells)])
        axes.set_xlabel(speaker.text("turns: the middle nine tenths, and the median"))

    title = speaker.text("How long matches take")
    words = "; ".join(f"{cell['name']}: {cell['turns'].get('median', 0):g}" for cell in cells)
    return picture("lengths", title, f"{title}. {words}.", (8, 1.2 + 0.36 * len(cells)), draw)


def curve(cell: Mapping[str, Any], speaker: Speaker) -> Picture:
    def draw(axes: Axes) -> None:
        for name, values in cell["curve"].items():
            axes.plot(range(1, len(values) + 1), [100 * value for value in values], label=_short(name), linewidth=2)
        axes.set_xlabel(speaker.text("turn"))
        axes.set_ylabel(speaker.text("of the way to victory, %"))
        axes.legend(frameon=False)

    title = speaker.text("How far everybody is, turn by turn")
    words = "; ".join(f"{name}: {100 * values[-1]:.0f} %" for name, values in cell["curve"].items())
    return picture("curve", title, f"{title}. {words}.", (8, 3.6), draw)


def _rated(cards: Mapping[str, Any]) -> list[tuple[float, str]]:
    return sorted((line["improvement"], name) for name, line in cards.items() if line["improvement"] is not None)


def best_cards(entrant: str, cards: Mapping[str, Any], speaker: Speaker) -> Picture:
    rated = _rated(cards)
    shown = rated if len(rated) <= 2 * MOST_CARDS else rated[:MOST_CARDS] + rated[-MOST_CARDS:]

    def draw(axes: Axes) -> None:
        colours = [SERIES[2] if value >= 0 else SERIES[1] for value, _ in shown]
        axes.barh(
            [_short(speaker.name(name), 40) for _, name in shown], [100 * value for value, _ in shown], color=colours
        )
        axes.axvline(0, color=ink_of(axes), linewidth=0.8)
        axes.set_xlabel(speaker.text("won oftener when drawn than when not, percentage points"))

    title = speaker.text("Cards of {name}: improvement when drawn", name=entrant)
    words = ", ".join(f"{speaker.name(name)} {100 * value:+.1f}" for value, name in reversed(shown[-3:]))
    return picture(f"cards-{_slug(entrant)}", title, f"{title}. {words}.", (8, 1.2 + 0.26 * len(shown)), draw)


def ink_of(axes: Axes) -> Any:
    """The colour of text in the form that is being drawn."""
    return axes.spines["left"].get_edgecolor()


def _short(name: str, most: int = 34) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "one"
