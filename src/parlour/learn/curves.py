"""The curves of a training as a picture (PNG): how surprised each net was while it was fitted, and how it played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from parlour.kernel.errors import ParlourError, why_unread
from parlour.learn.run import Generation
from parlour.locale import Speaker

HAND_MADE = "#888888"
TAKEN = "#2a7f3f"
LEFT = "#b3412e"


def save(history: Sequence[Generation], title: str, speaker: Speaker, file: Path) -> None:
    """Surprise over epochs, generation after generation; and the score of every test with its interval."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 3.8), layout="constrained")
    figure.suptitle(title)
    left, right = figure.subplots(1, 2)
    at = 0
    for number, generation in enumerate(history):
        epochs = generation.fitted.epochs
        numbers = range(at + 1, at + len(epochs) + 1)
        first = number == 0
        left.plot(
            numbers, [epoch.apart for epoch in epochs], color="#2b5d8a",
            label=speaker.text("the net, on matches kept apart") if first else None,
        )  # fmt: skip
        left.plot(
            numbers, [epoch.learnt for epoch in epochs], color="#2b5d8a", linestyle=":",
            label=speaker.text("the net, on matches it learnt from") if first else None,
        )  # fmt: skip
        left.hlines(
            generation.fitted.said, at + 1, at + max(len(epochs), 1), color=HAND_MADE,
            label=speaker.text("the hand-made judgement") if first else None,
        )  # fmt: skip
        at += len(epochs)
    left.set(xlabel=speaker.text("epoch"), ylabel=speaker.text("bits of surprise at who won"))
    left.legend(fontsize="small")
    for number, generation in enumerate(history):
        verdict = generation.verdict
        right.errorbar(
            [number], [100 * verdict.score], yerr=[100 * verdict.half], fmt="o", capsize=4,
            color=TAKEN if verdict.promoted else LEFT,
        )  # fmt: skip
    right.axhline(50, color=HAND_MADE, linewidth=0.8)
    right.set(
        xlabel=speaker.text("generation"), ylabel=speaker.text("score against the judgement before, %"),
        xticks=range(len(history)), ylim=(0, 100),
    )  # fmt: skip
    try:
        figure.savefig(file, format="png", dpi=110)
    except OSError as error:
        raise ParlourError(f"The picture cannot be written to {file}: {why_unread(error)}.") from None
