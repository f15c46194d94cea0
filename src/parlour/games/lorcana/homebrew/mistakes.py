"""What can be wrong with a file of cards: every sentence once, with its gaps, so that languages can say it."""

from __future__ import annotations

from typing import Final

from parlour.kernel.errors import ParlourError

NO_CARD: Final = "There is no card in it; a card begins with a line “== Name - Version”."
CONTROL: Final = "There is a control character in the line, and a file of cards is plain text."
BEFORE_CARDS: Final = "“{words}” stands before the first card; a card begins with a line “== Name - Version”."
NO_NAME: Final = "The card has no name; write “== Name - Version”."
NOT_A_FACT: Final = "“{words}” is no fact; a fact is written “cost: 3”, and a text is indented below “text:”."
UNKNOWN_FACT: Final = "There is no fact called “{fact}”; there are {facts}."
NEAR_FACT: Final = "There is no fact called “{fact}”; did you mean “{near}”?"
SAID_TWICE: Final = "“{fact}” was said in line {other} already."
MISSING: Final = "{card} has no “{fact}:”, which every {type} has."
NO_TYPE: Final = "{card} has no “type:”; it is character, action, song, item or location."
WRONG_TYPE: Final = "A card is a character, an action, a song, an item or a location, not “{value}”."
NOT_OF_TYPE: Final = "A card of the type {type} has no “{fact}:”."
NOT_A_NUMBER: Final = "“{fact}” is a whole number from {least} to {most}, not “{value}”."
NOT_YES_OR_NO: Final = "“{fact}” is yes or no, not “{value}”."
UNKNOWN_INK: Final = "“{value}” is no ink; the inks are {inks}."
TOO_MANY_INKS: Final = "A card has one or two inks, not {count}."
TWO_TEXTS: Final = "A card has a text or a notation, not both; the other one is in line {other}."
CARD_TWICE: Final = "{card} is in line {other} already; every card needs a full name of its own."
NOT_UNDERSTOOD: Final = "“{words}” is not understood."
NO_MEANING: Final = "“{words}” refers to nothing here."
NOTATION: Final = "This is not in the notation: {message}."
UNREADABLE: Final = "The file cannot be read: {why}."

SENTENCES: Final = tuple(value for name, value in list(globals().items()) if name.isupper() and isinstance(value, str))
"""All of them."""


class Mistake:
    """Something wrong with a file of cards: in which line (0 for the whole file), at which column if that is known."""

    __slots__ = ("column", "line", "sentence")

    def __init__(self, line: int, sentence: str, column: int = 0) -> None:
        self.line = line
        self.column = column
        self.sentence = sentence

    def at(self, file: str) -> str:
        """With its place in front, as editors jump to it."""
        places = [str(place) for place in (self.line, self.column) if place]
        return f"{':'.join([file, *places])}: {self.sentence}"


class BadCards(ParlourError):
    """A file of cards with mistakes: all of them, each on a line with its place."""

    def __init__(self, file: str, mistakes: list[Mistake]) -> None:
        self.file = file
        self.mistakes = sorted(mistakes, key=lambda mistake: mistake.line)
        super().__init__("\n".join(mistake.at(file) for mistake in self.mistakes))


class Mistakes:
    """The mistakes found so far, in a pass that goes on after each of them."""

    def __init__(self) -> None:
        self.found: list[Mistake] = []

    def note(self, line: int, sentence: str, column: int = 0, **gaps: object) -> None:
        self.found.append(Mistake(line, sentence.format(**gaps), column))
