"""What a review tells of the answers it graded: as a row for people, and as data for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.bots.review import Grade, Review
    from parlour.locale import Speaker


def as_data(found: Review) -> dict[str, Any]:
    """The review for programs."""
    return {
        "seats": list(found.seats),
        "winners": [found.seats[seat] for seat in found.winners],
        "accuracy": {name: round(found.accuracy(seat), 4) for seat, name in enumerate(found.seats)},
        "curves": {
            name: [[number, round(chance, 4)] for number, chance in found.curve(seat)]
            for seat, name in enumerate(found.seats)
        },
        "answers": [grade_data(found, grade) for grade in found.grades],
    }


def grade_data(found: Review, grade: Grade) -> dict[str, Any]:
    return {
        "number": grade.number,
        "seat": found.seats[grade.seat],
        "options": grade.options,
        **{
            name: {
                "answer": advice.option.text(),
                "chance": round(advice.chance, 4),
                "interval": [round(advice.low, 4), round(advice.high, 4)],
                "visits": advice.visits,
            }
            for name, advice in (("given", grade.given), ("best", grade.best))
        },
        "cost": round(grade.cost, 4),
        "margin": round(grade.margin, 4),
    }


def costly_row(found: Review, grade: Grade, speaker: Speaker) -> tuple[str, str, str, str]:
    """Number and player, what was answered, what was better, and by how much."""
    return (
        f"{grade.number} {found.seats[grade.seat]}",
        speaker.say(grade.given.option),
        speaker.say(grade.best.option),
        f"{100 * grade.cost:.1f} ± {100 * grade.margin:.1f} %",
    )
