"""Where the command line writes, how wide that is, and how it says what went wrong."""

from __future__ import annotations

import codecs
import json
import os
import re
import sys
import unicodedata
from typing import Any

from rich.console import Console
from rich.text import Text

from parlour.kernel.numerals import whole_number

for _variable in ("COLUMNS", "LINES"):
    if (whole_number(os.environ.get(_variable, "1")) or 0) < 1:
        del os.environ[_variable]  # a window of no size is no window; rich would draw into it all the same

_ENDLESS = re.compile(r"[^\s/]{200,}")
SHOWN_OF_ENDLESS = 60

out = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

PLAIN_MARKS = {
    "▸": ">", "▶": ">", "➤": ">", "≈": "~", "█": "#", "░": ".", "♥": "W", "★": "P", "◎": "C", "✦": "*", "⇄": "<>",
    "▲": "^", "✕": "x", "⚔": "S", "◆": "L", "◉": "+", "○": "-", "↳": "\\", "♟": "@", "⬤": "$", "▴": "^", "▾": "v",
    "☠": "!", "⚑": "&", "⚒": "=", "↯": "~", "↻": "%", "·": "-", "×": "x", "–": "-", "—": "-", "…": "...",
    "“": '"', "”": '"', "’": "'", "‘": "'", "«": '"', "»": '"', "−": "-", "✗": "x", "▒": "?", "│": "|", "─": "-",
    "\u202f": " ", "\u00a0": " ",
}  # fmt: skip
"""What stands for a mark where the output cannot show it."""


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Encodes what an encoding lacks: marks by plain ones, letters without their accents, anything else by a ?."""
    assert isinstance(error, UnicodeEncodeError)
    words = ""
    for sign in error.object[error.start : error.end]:
        bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
        words += PLAIN_MARKS.get(sign) or bare or "?"
    return words, error.end


codecs.register_error("plainly", _plainly)


def prepare_streams() -> None:
    """Whatever the encoding of the terminal is, nothing written or typed ends the program."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it was closed before we began
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream, how in ((sys.stdout, "plainly"), (sys.stderr, "plainly"), (sys.stdin, "replace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=how)


def window() -> tuple[int, int]:
    """Columns and lines of the terminal."""
    size = out.size
    return max(20, size.width), max(8, size.height)


def complain(problem: Exception | str) -> None:
    """One sentence on the error stream."""
    errors.print(Text(printable(str(problem)), style="red"), soft_wrap=True)


def printable(words: str) -> str:
    """Words without anything that commands a terminal, and without what no eye follows; line ends stay."""
    words = _ENDLESS.sub(lambda found: found[0][:SHOWN_OF_ENDLESS] + "…", words)
    return "".join(sign if sign.isprintable() or sign == "\n" else "·" for sign in words)


def print_json(data: Any) -> None:
    """For programs: the only thing on the output, never wrapped or coloured."""
    print(json.dumps(data, indent=2, ensure_ascii=False))
