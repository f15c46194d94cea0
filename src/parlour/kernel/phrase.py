"""Words said about the game: a fixed English form with named gaps, filled only when somebody reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

_GAP = re.compile(r"\{(\w+)(@)?(?:\|([^|}]*)\|([^}]*))?\}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    """A form such as ``"{seat@} draws {n} {n|card|cards}"`` and the values of its gaps, which are attributes.

    ``{name}`` is the attribute's value, ``{name@}`` a seat number said by its name, and ``{n|one|many}`` a word that
    depends on the number n. The form is also the key under which translations are found.
    """

    __slots__ = ()
    form: ClassVar[str] = ""

    def key(self) -> str:
        """The English form, under which translations are found."""
        return self.form

    def text(self) -> str:
        return self.render(self.key(), (), None)

    def render(self, form: str, seats: Sequence[str], name: Callable[[str], str] | None) -> str:
        """This phrase in the words of ``form`` (a translation), with seats and card names as the reader knows them."""
        return _GAP.sub(lambda gap: self._fill(gap, seats, name), form)

    def _fill(self, gap: re.Match[str], seats: Sequence[str], name: Callable[[str], str] | None) -> str:
        value = getattr(self, gap[1])
        if gap[3] is not None:
            return gap[3] if value == 1 else gap[4]
        if gap[2]:
            seat = int(value)
            return seats[seat] if seat < len(seats) else f"seat {seat + 1}"
        if name is not None and isinstance(value, str):
            return name(value)
        return str(value)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.text()}>"


def gaps(form: str) -> set[str]:
    """The names of the gaps of a form; a translation must have the same ones."""
    return {match[1] for match in _GAP.finditer(form)}
