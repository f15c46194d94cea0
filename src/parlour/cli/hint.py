"""What a searching bot thinks of a person's options, in a few lines."""

from __future__ import annotations

from typing import Final

from parlour.bots.analysis import Analysis, analyse
from parlour.cli.talk import said_option
from parlour.kernel.match import Match
from parlour.locale import Speaker

SECONDS: Final = 1.5
SHOWN: Final = 3
"""So many of the best answers are told."""


def think(match: Match, seat: int) -> Analysis:
    return analyse(match.chair(seat), seconds=SECONDS, seed=len(match.answers))


def hint_lines(analysis: Analysis, speaker: Speaker) -> list[str]:
    """The best answers with their chances of winning, and the line that is expected after the first."""
    lines = [
        speaker.text(
            "{option}: {chance} ± {margin} %",
            option=said_option(advice.option, analysis.decision, speaker),
            chance=f"{100 * advice.chance:.0f}",
            margin=f"{100 * advice.margin:.0f}",
        )
        for advice in analysis.answers[:SHOWN]
    ]
    expected = ", ".join(f"{speaker.seats[seat]}: {speaker.say(option)}" for seat, option in analysis.line)
    return [*lines, speaker.text("Expected: {line}", line=expected)]
