"""A review as one page that needs nothing else: the curves drawn, the costliest answers and the accuracy."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from parlour.cli.graded import costly_row

if TYPE_CHECKING:
    from parlour.bots.review import Review
    from parlour.locale import Speaker

WIDTH, HEIGHT, LEFT, TOP = 900, 300, 50, 12
COLOURS = ("#2563a8", "#b3432b", "#2f7d4f", "#8a5a00", "#6b3fa0", "#555555", "#0f766e", "#9d174d")


def page(found: Review, speaker: Speaker, worst: int) -> str:
    """The whole document."""
    title = escape(" · ".join(found.seats))
    head = speaker.text("Chance of winning of {name} after every answer", name=" / ".join(found.seats))
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in costly_row(found, grade, speaker)) + "</tr>"
        for grade in found.costliest(worst)
    )
    titles = ("", speaker.text("answer"), speaker.text("better"), speaker.text("cost"))
    kept = "".join(
        "<li>"
        + escape(
            speaker.text("{name} kept {share} % of the chances.", name=name, share=f"{100 * found.accuracy(seat):.1f}")
        )
        + "</li>"
        for seat, name in enumerate(found.seats)
    )
    return (
        f'<!doctype html><html lang="{speaker.language}"><meta charset="utf-8"><title>{title}</title>'
        "<style>body{font:16px system-ui,sans-serif;max-width:960px;margin:2em auto;padding:0 1em}"
        "table{border-collapse:collapse}td,th{padding:.3em .8em;text-align:left;border-bottom:1px solid #ccc}"
        "svg{width:100%;height:auto}</style>"
        f"<h1>{title}</h1><h2>{escape(head)}</h2>{drawing(found, head)}<ul>{kept}</ul>"
        f"<h2>{escape(speaker.text('The costliest answers'))}</h2><table><tr>"
        + "".join(f"<th>{escape(word)}</th>" for word in titles)
        + f"</tr>{rows}</table></html>\n"
    )


def drawing(found: Review, label: str) -> str:
    """The curves as a picture: one where two sides share it, else one for each seat."""
    lines = "".join(
        f'<line x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{height(share)}" y2="{height(share)}" stroke="#ddd"/>'
        f'<text x="{LEFT - 8}" y="{height(share) + 5}" text-anchor="end" font-size="13">{100 * share:.0f} %</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    curves = ""
    for seat in found.watched():
        points = found.curve(seat)
        path = " ".join(
            f"{LEFT + WIDTH * number / max(found.length, 1):.1f},{height(chance)}" for number, chance in points
        )
        colour = COLOURS[seat % len(COLOURS)]
        curves += f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        if points:
            curves += (
                f'<text x="{LEFT + WIDTH}" y="{height(points[-1][1]) + 5}" font-size="13" fill="{colour}"> '
                f"{escape(found.seats[seat])}</text>"
            )
    size = f"0 0 {LEFT + WIDTH + 80} {HEIGHT + 2 * TOP}"
    return f'<svg role="img" aria-label="{escape(label)}" viewBox="{size}">{lines}{curves}</svg>'


def height(chance: float) -> float:
    """Where a chance lies in the picture."""
    return round(TOP + HEIGHT * (1 - chance), 1)
