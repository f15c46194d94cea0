"""The rows of a run for spreadsheets and data frames: one for each match, one for each card on each side."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from parlour.kernel.errors import ParlourError
from parlour.lab.game import book_of
from parlour.lab.run import Run


def match_rows(run: Run) -> Iterator[dict[str, Any]]:
    plan = run.plan
    for number, cell in enumerate(plan.cells):
        for played in run.of_cell(number):
            seating = plan.seating(number, played.number)
            row: dict[str, Any] = {
                "cell": cell.name,
                "match": played.number + 1,
                "deal": played.number // len(cell.seatings) + 1,
                "seed": plan.seed_of(number, played.number),
            }
            for seat, name in enumerate(seating.seats):
                row[f"entrant {name}"] = cell.entrants[seating.entrants[seat]]
                row[f"bot {name}"] = seating.bots[seat]
                row[f"plays {name}"] = played.plays[seat]
            winners = None if played.winners is None else "+".join(seating.seats[seat] for seat in played.winners)
            row |= {"first": seating.seats[played.first], "winners": winners, "reason": played.reason}
            yield row | {"answers": played.decisions, "turns": played.turns}


def card_rows(run: Run) -> Iterator[dict[str, Any]]:
    plan = run.plan
    names = book_of(plan.cells[0].seatings[0]).names
    for number, cell in enumerate(plan.cells):
        for played in run.of_cell(number):
            seating = plan.seating(number, played.number)
            for seat, lines in enumerate(played.cards):
                for card, line in sorted(lines.items()):
                    yield {
                        "cell": cell.name,
                        "match": played.number + 1,
                        "seat": seating.seats[seat],
                        "entrant": cell.entrants[seating.entrants[seat]],
                        "card": names[card] if card >= 0 else "",
                        "opening": line.opening,
                        "drawn": line.drawn,
                        "played": line.played,
                        "first_turn": line.turn or None,
                        "inked": line.inked,
                        "won": None if played.winners is None else seat in played.winners,
                    }


def write_tables(run: Run, folder: Path) -> list[Path]:
    """matches and cards, each as CSV and as Parquet."""
    import pyarrow
    import pyarrow.parquet

    written = []
    try:
        for name, rows in (("matches", list(match_rows(run))), ("cards", list(card_rows(run)))):
            if not rows:
                continue
            flat, columns = folder / f"{name}.csv", folder / f"{name}.parquet"
            with flat.open("w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
                writer.writeheader()
                writer.writerows(rows)
            with columns.open("wb") as table:  # of a path pyarrow may think that it is a URI, or that it is UTF-8
                pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), table)
            written += [flat, columns]
    except OSError as problem:
        raise ParlourError(f"The tables cannot be written to {folder}: {(problem.strerror or '').lower()}.") from None
    return written
