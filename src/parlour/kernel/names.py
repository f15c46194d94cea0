"""Which names seats may have: those that a record can hold and a reader can tell apart."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.kernel.errors import ParlourError
from parlour.kernel.registry import shortened

DEFAULT_NAMES = ("A", "B", "C", "D", "E", "F", "G", "H")

_MARKS_OF_RECORDS = (",", ":")


def can_be_recorded(name: str) -> bool:
    """Whether a record that is read again has this name as it was."""
    return (
        name.isprintable()
        and name == name.strip()
        and not name.startswith("#")
        and not any(mark in name for mark in _MARKS_OF_RECORDS)
    )


def require_names(names: Sequence[object]) -> tuple[str, ...]:
    """The names of the seats, if each is one that can be recorded and no other seat has it."""
    for name in names:
        if not isinstance(name, str):
            raise ParlourError(f"The name of a seat is a word, not {shortened(repr(name))}.")
        if name and not can_be_recorded(name):
            shown = "".join(sign if sign.isprintable() else "·" for sign in shortened(name))
            raise ParlourError(
                f"The name “{shown}” cannot stand in a record; "
                "leave out “,”, “:”, “#”, control characters, and spaces around it."
            )
    if len(set(names)) != len(names) or not all(names):
        raise ParlourError("Every seat needs a name of its own.")
    return tuple(map(str, names))
