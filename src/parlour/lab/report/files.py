"""Writing a report: report.html, report.json, a PNG of every picture, and the rows as CSV and Parquet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from parlour.kernel.errors import ParlourError
from parlour.lab.findings import findings
from parlour.lab.plan import box_of_plan
from parlour.lab.report.page import page
from parlour.lab.report.plots import pictures
from parlour.lab.run import Run
from parlour.lab.tables import write_tables
from parlour.locale import Speaker


def write_report(
    run: Run, title: str, speaker: Speaker, verdict: str = "", more: Mapping[str, Any] | None = None
) -> Path:
    """Everything into the folder of the run; where the page is. ``more`` is what a command found out beside."""
    from html import escape

    found = {"title": box_of_plan(run.plan).title, **findings(run), **(more or {})}
    drawn = pictures(found, speaker)
    said = f"<p class=verdict>{escape(verdict)}</p>" if verdict else ""
    place = run.folder / "report.html"
    try:
        place.write_text(page(title, found, drawn, said, speaker), encoding="utf-8")
        (run.folder / "report.json").write_text(json.dumps(found, indent=1, ensure_ascii=False), encoding="utf-8")
        for each in drawn:
            (run.folder / f"{each.name}.png").write_bytes(each.png)
    except OSError as problem:
        raise ParlourError(
            f"The report cannot be written to {run.folder}: {(problem.strerror or '').lower()}; the matches are kept."
        ) from None
    write_tables(run, run.folder)
    return place
