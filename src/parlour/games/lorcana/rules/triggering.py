"""Something happens (7.4.3): what it triggers goes into the bag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.occurrences import Occurrence

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def happen(game: Lorcana, occurrence: Occurrence) -> None:
    """One thing happened; nobody is told of what no card of the match waits for."""
    if game.standing.heard >> occurrence.kind & 1:
        game.standing.happened(game, [occurrence])


def happen_together(game: Lorcana, occurrences: list[Occurrence]) -> None:
    """Several things at one moment; for leaving play this is before the cards are gone (8.4.4)."""
    heard = game.standing.heard
    if heard:
        asked = [occurrence for occurrence in occurrences if heard >> occurrence.kind & 1]
        if asked:
            game.standing.happened(game, asked)
