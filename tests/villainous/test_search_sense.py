"""A searcher of Villainous defends itself: Fate strikes whoever is about to win."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import bots
from parlour.bots.bot import Bot
from parlour.bots.playing import answer
from parlour.games.villainous.options import FateSeat
from parlour.games.villainous.stage import VillainousStage
from parlour.kernel.match import Match

ABOUT_TO_WIN: dict[str, dict[str, Any]] = {
    "prince_john": {"power": "20"},
    "maleficent": {
        "realm": {
            "Forbidden Mountains": {"curses": ["Forest of Thorns"]},
            "Briar Rose's Cottage": {"curses": ["Forest of Thorns"]},
            "The Forest": {"curses": ["Dreamless Sleep"]},
            "King Stefan's Castle": {"curses": ["Dreamless Sleep"]},
        }
    },
    "captain_hook": {
        "at": "Mermaid Lagoon",
        "unlocked": ["Hangman's Tree"],
        "hand": ["Cutlass"],
        "power": "3",
        "realm": {
            "Jolly Roger": {"heroes": ["Peter Pan"], "allies": ["Pirate Brute", "Pirate Brute", "Smee", "Swashbuckler"]}
        },
    },
}
"""Villains who will have won by the end of their next turn, if nobody does anything about it."""

ANOTHER = {"prince_john": "ursula", "maleficent": "captain_hook", "captain_hook": "prince_john"}


def turn_of(match: Match, bot: Bot) -> list[Any]:
    """The answers that a bot gives to its own questions until its turn is over."""
    given = []
    decision = match.decision
    while decision is not None and decision.seat == 0:
        option = answer(match, decision, lambda seat: bot)
        given.append(option)
        match.choose(option)
        decision = match.decision
    return given


@pytest.mark.parametrize("leader", ABOUT_TO_WIN)
@pytest.mark.parametrize("seed", range(3))
def test_fate_strikes_whoever_is_about_to_win(leader: str, seed: int) -> None:
    """Jafar stands where he can go to two Fate symbols, and has use for other things; somebody else plays as well."""
    table = {
        "phase": "move",
        "seats": [
            {
                "villain": "jafar",
                "at": "Oasis",
                "power": "4",
                "hand": ["Scrying", "Palace Guard", "Hypnotize", "Razoul"],
            },
            {"villain": ANOTHER[leader]},
            {"villain": leader, **ABOUT_TO_WIN[leader]},
        ],
    }
    match = VillainousStage().set_up(table)
    struck = [option.value for option in turn_of(match, bots.get("search:300", seed)) if isinstance(option, FateSeat)]
    assert struck == [2]
