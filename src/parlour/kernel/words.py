"""Finding the option that somebody's words mean: its text form, or one with other names for its cards."""

from __future__ import annotations

import unicodedata
from typing import Any

from parlour.kernel.decision import Decision, Option
from parlour.kernel.errors import IllegalAnswer, SeveralAnswers
from parlour.kernel.game import Game
from parlour.kernel.phrase import gaps
from parlour.kernel.referee import Referee


def match_option(referee: Referee[Any], game: Game, decision: Decision, words: str, seat: int = -1) -> Option:
    """The one option meant by these words; an exact text form wins over a form with other names."""
    wanted = plain(words)
    options = [option for option in decision.options if seat < 0 or option.by() < 0 or option.by() == seat]
    exact = [option for option in options if plain(option.text()) == wanted]
    meant = exact or [option for option in options if wanted in other_texts(referee, game, option)]
    if len(meant) > 1:
        meant = referee.rather(game, meant)
    if len(meant) == 1:
        return meant[0]
    listing = "; ".join(option.text() for option in meant or options)
    if meant:
        raise SeveralAnswers(f"“{words}” could mean several options: {listing}.")
    raise IllegalAnswer(f"“{words}” is not an option now; the options are: {listing}.")


def other_texts(referee: Referee[Any], game: Game, option: Option) -> set[str]:
    """The option's text with every combination of the other names its labels go by."""
    texts = [option.form, *option.other_forms()]
    for gap in sorted({gap for text in texts for gap in gaps(text)}):
        label = getattr(option, gap)
        names = [label, *referee.also_called(game, label)] if isinstance(label, str) else [str(label)]
        texts = [text.replace("{" + gap + "}", name) for text in texts for name in names]
    return {plain(text) for text in texts}


_TYPED = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "–": "-", "—": "-"})


def plain(words: str) -> str:
    """Words as they may be typed: case, spaces, accents and the shape of quotes and dashes do not matter."""
    letters = unicodedata.normalize("NFKD", words.translate(_TYPED))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split()).casefold()
