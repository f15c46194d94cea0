"""Which edition of a game's rules somebody plays by: chosen once, remembered until another one is chosen."""

from __future__ import annotations

from parlour.cli import saves
from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError


def _note(box: Box) -> str:
    return f"edition-of-{box.name}.txt"


def edition_of(box: Box) -> str:
    """The edition that was chosen last, if the game still has it; empty where none was."""
    try:
        noted = (saves.saves_folder() / _note(box)).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""
    return noted if noted in box.editions else ""


def remember(box: Box, edition: str) -> None:
    """It was chosen; a folder that cannot be written to remembers nothing."""
    if edition not in box.editions:
        raise ParlourError(f"{box.title} has no edition “{edition}”; its editions are {', '.join(box.editions)}.")
    folder = saves.saves_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        saves.write_whole(folder / _note(box), edition + "\n")
    except OSError:
        return


def with_edition(box: Box, options: dict[str, str]) -> dict[str, str]:
    """The options of a match with the edition that is said, which is remembered, or with the one remembered."""
    if not box.editions or "variant" in options:
        return options
    if options.get("edition"):
        remember(box, options["edition"])
        return options
    known = edition_of(box)
    return {**options, "edition": known} if known else options
