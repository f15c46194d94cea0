"""Which mixture of entrants nobody can exploit: the Nash weights of a table of matchups."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

ROUNDS = 20_000


def nash_weights(rates: Sequence[Sequence[float]]) -> list[float]:
    """How often each should be chosen by somebody who cannot know the other's choice.

    ``rates[i][j]`` is how often i beats j. Both sides learn from regret until neither can do better by a thousandth or
    so; the average of what they chose is the answer.
    """
    gains = np.array(rates) - 0.5
    gains = (gains - gains.T) / 2
    size = len(gains)
    regret = np.zeros(size)
    total = np.zeros(size)
    for step in range(1, ROUNDS + 1):
        positive = np.maximum(regret, 0.0)
        chosen = positive / positive.sum() if positive.sum() > 0 else np.full(size, 1 / size)
        value = gains @ chosen
        regret = np.maximum(regret + value - chosen @ value, 0.0)
        total += step * chosen
    weights = total / total.sum()
    return [round(float(weight), 4) for weight in weights]
