"""Draws docs/screenshot.svg: a table as `parlour play lorcana` shows it, in the middle of a match of greedy bots."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Console

import parlour
from parlour import bots
from parlour.cli.board import fit
from parlour.locale import Speaker

TURN = 9


def main() -> None:
    match = parlour.start("lorcana", decks=["ruby-amethyst", "amber-steel"], seed=11, seats=["You", "Greedy"])
    bot = bots.get("greedy", 3)
    while (decision := match.decision) and (match.view(0)["turn"] < TURN or decision.seat != 0):
        match.choose(bot.choose(match, decision))
    assert decision is not None
    console = Console(record=True, width=100, file=Path("/dev/null").open("w"))  # noqa: SIM115
    speaker = Speaker("en", seats=match.names)
    blocks = parlour.open_box("lorcana").layout().blocks(match.view(0), speaker)
    for line in fit(blocks, console.width, 40, speaker).lines:
        console.print(line)
    console.print(f"\n[bold]{decision.prompt}[/]")
    for number, option in enumerate(decision.options, 1):
        console.print(f"  [bold cyan]{number:>2}[/]  {option}", highlight=False)
    svg = console.export_svg(title="parlour play lorcana")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
    Path(__file__).with_name("screenshot.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
