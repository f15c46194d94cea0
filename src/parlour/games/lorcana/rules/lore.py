"""Gaining and losing lore (3.2.1.1, 4.3.5.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import LORE
from parlour.games.lorcana.events import GainedLore, LostLore
from parlour.games.lorcana.occurrences import GAIN_LORE, LOSE_LORE, Occurrence
from parlour.games.lorcana.rules import replacement, triggering

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def gain(game: Lorcana, seat: int, amount: int, rule: str = "4.3.5.8") -> None:
    """That player gains lore; replacements are asked first."""
    modifiers = game.standing.modifiers
    if amount <= 0 or (modifiers.seat_rules and modifiers.cannot(game, seat, "gain lore", -1)):
        game.did((), 0)
        return
    if modifiers.replaced >> GAIN_LORE & 1:
        replacement.attempt(game, Occurrence(GAIN_LORE, seat, amount=amount), UNREPLACED_GAIN)
    else:
        gained(game, seat, amount, rule)


def gained(game: Lorcana, seat: int, amount: int, rule: str = "4.3.5.8") -> None:
    game.players[seat].lore += amount
    if not game.unheard:
        game.emit(GainedLore(rule, seat, amount))
    standing = game.standing
    standing.touch(LORE)
    if standing.heard >> GAIN_LORE & 1:
        standing.happened(game, [Occurrence(GAIN_LORE, seat, amount=amount)])
    game.did((), amount)


def lose(game: Lorcana, seat: int, amount: int) -> None:
    """That player loses lore, but never has less than 0."""
    if amount <= 0 or (
        game.standing.modifiers.seat_rules and game.standing.modifiers.cannot(game, seat, "lose lore", -1)
    ):
        game.did((), 0)
        return
    occurrence = Occurrence(LOSE_LORE, seat, amount=amount)
    if game.standing.modifiers.replaced >> LOSE_LORE & 1:
        replacement.attempt(game, occurrence, UNREPLACED_LOSS)
    else:
        lost(game, occurrence)


def lost(game: Lorcana, occurrence: Occurrence) -> None:
    player = game.players[occurrence.who]
    done = min(occurrence.amount, player.lore)
    if done > 0:
        player.lore -= done
        game.emit(LostLore("3.2.1.1", player.seat, done))
        game.standing.touch(LORE)
        if game.standing.heard >> LOSE_LORE & 1:
            triggering.happen(game, Occurrence(LOSE_LORE, player.seat, amount=done))
    game.did((), done)


class UnreplacedGain(replacement.Unreplaced):
    """Lore is gained."""

    __slots__ = ()

    def happen(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        gained(game, occurrences[0].who, occurrences[0].amount)


UNREPLACED_GAIN: Final = UnreplacedGain()


class UnreplacedLoss(replacement.Unreplaced):
    """Lore is lost."""

    __slots__ = ()

    def happen(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        lost(game, occurrences[0])


UNREPLACED_LOSS: Final = UnreplacedLoss()
