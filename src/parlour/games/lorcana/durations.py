"""How long things last, and the moments at which that is over (7.4.7, 7.6.3)."""

from __future__ import annotations

from typing import Final

THIS_TURN: Final = 0
UNTIL_YOUR_NEXT_TURN: Final = 1
THEIR_NEXT_TURN: Final = 2
THEIR_NEXT_READY_STEP: Final = 3
THIS_CHALLENGE: Final = 4
WHILE_IN_PLAY: Final = 5
FOR_GOOD: Final = 6
DURATIONS: Final = {
    "this turn": THIS_TURN,
    "until your next turn": UNTIL_YOUR_NEXT_TURN,
    "their next turn": THEIR_NEXT_TURN,
    "their next ready step": THEIR_NEXT_READY_STEP,
    "this challenge": THIS_CHALLENGE,
    "while in play": WHILE_IN_PLAY,
    "for good": FOR_GOOD,
}

# Moments at which durations end.
AT_READY_STEP: Final = 0
"""The ready step of a seat is over: "can't ready at the start of their next turn" ends."""
AT_TURN_START: Final = 1
"""A seat's turn has begun: "until the start of your next turn" ends."""
AT_TURN_END: Final = 2
"""A seat's turn ends: "this turn" ends."""
AT_CHALLENGE_END: Final = 3
"""The challenge is over."""
