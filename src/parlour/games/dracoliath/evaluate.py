"""How good a position is for a player: totals against their goals, tokens, and what the hands are worth."""

from __future__ import annotations

from parlour.games.dracoliath.state import Dracoliath


def evaluate(game: Dracoliath, seat: int) -> float:
    """About -1 (lost) to 1 (won), from the side of that player."""
    outcome = game.outcome
    if outcome is not None:
        if not outcome.winners:
            return 0.0
        return 1.0 if seat in outcome.winners else -1.0
    score = 0.0
    mine = game.side[seat]
    for side in (0, 1):
        standing = 1.0 - danger(game, side) + promise(game, side)
        score += standing if side == mine else -standing
    for other, hand in enumerate(game.hands):
        held = 1.2 * game.concentration[other] + 1.2 * len(hand)
        best = 0.0
        for card in hand:
            face = game.faces[card]
            worth = face.worth
            if face.enchantment:
                held += worth * 1.3
            else:
                held += worth * 0.25 + (0.7 if face.fusion else 0.0)
                if worth > best:
                    best = worth
        held += best * 0.5
        held += game.extra_turns[other] * 2.0
        if game.control[other] >= 0:
            held -= 3.0
        score += held * 0.03 if game.side[other] == mine else -held * 0.03
    return max(-0.99, min(0.99, score * 0.4))


def danger(game: Dracoliath, side: int) -> float:
    """How near that side is to having no Life left: from 0 to beyond 1, faster near the end."""
    life = game.life[side] / game.life_maximum
    missing = 1.0 - life
    return 0.6 * missing + 0.5 * missing * missing


def promise(game: Dracoliath, side: int) -> float:
    """How near that side is to its goal of Power: from 0 to beyond 1, faster near the end."""
    reached = game.power[side] / game.power_goal
    return 0.6 * reached + 0.5 * reached * reached
