"""The card that lies beside a net: what it was made from, in what time, how strong it is, how to make it again."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

from parlour.kernel.version import VERSION
from parlour.learn.plan import Training
from parlour.learn.run import Generation


def card(training: Training, history: Sequence[Generation], seconds: float, command: str) -> dict[str, Any]:
    """Everything that is known of a training, for people and programs."""
    taken = [number for number, generation in enumerate(history) if generation.verdict.promoted]
    return {
        "game": training.game,
        "command": command,
        "seed": training.seed,
        "options": training.options | {name: ",".join(pool) for name, pool in training.pools.items()},
        "seats": training.seats,
        "seconds": round(seconds),
        "taken": taken[-1] if taken else None,
        "net": {"hidden": training.hidden, "numbers_a_thing": training.held},
        "iterations": training.iterations,
        "generations": [of_generation(number, each) for number, each in enumerate(history)],
        "made_with": {
            "parlour": VERSION,
            "python": platform.python_version(),
            "torch": version("torch"),
            "numpy": version("numpy"),
        },
    }


def of_generation(number: int, generation: Generation) -> dict[str, Any]:
    """Data, fit and test of one generation; surprise is in bits, on matches that were kept apart."""
    verdict, fitted = generation.verdict, generation.fitted
    return {
        "played_by": ("search" if number else "greedy") if not generation.champion else generation.champion,
        "matches": generation.matches,
        "positions": fitted.positions,
        "questions": fitted.questions,
        "epochs_kept": fitted.kept,
        "surprise": round(fitted.apart, 4),
        "surprise_of_the_hand_made": round(fitted.said, 4),
        "score": {"mean": verdict.score, "half": verdict.half, "deals": verdict.deals},
        "against": generation.champion or "hand-made",
        "promoted": verdict.promoted,
    }
