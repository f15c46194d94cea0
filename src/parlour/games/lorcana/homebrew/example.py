"""A commented file of cards to begin from: it is right as it stands, and its remarks speak the reader's language."""

from importlib import resources
from typing import Final

from parlour.kernel.layout import Voice

FILE: Final = "example.cards"


def example(voice: Voice) -> str:
    """The example with its remarks in the language of that voice."""
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    return "\n".join(f"# {voice.name(line[2:])}" if line.startswith("# ") else line for line in text.split("\n"))


def remarks() -> list[str]:
    """Every remark in it."""
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    return [line[2:] for line in text.split("\n") if line.startswith("# ")]
