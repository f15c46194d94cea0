"""Matches on their way to another process: ``pickle`` takes them, compiled or not.

A match that began from a setup goes as that setup and its answers, and is played again where it arrives: little to
carry, and everything there is the true thing. One that did not (imagined, or set up by a scenario) goes as its state.
"""

from __future__ import annotations

import io
import pickle
import sys
from typing import Any

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.referee import Referee


def packed(game: Game, referee: Referee[Any], answers: list[int]) -> bytes:
    """The state of a match, taken apart."""
    stream = io.BytesIO()
    pickler = pickle.Pickler(stream, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = _ByFields()  # type: ignore[assignment]
    pickler.dump((game, referee, answers))
    return stream.getvalue()


def unpacked(state: bytes) -> tuple[Game, Referee[Any], list[int]]:
    """The same, put together again."""
    game, referee, answers = pickle.loads(state)
    return game, referee, answers


class _ByFields:
    """Says of every class how its objects are taken apart: by fields, which pickle does not find in compiled ones."""

    def __getitem__(self, kind: type) -> Any:
        if not fields_of(kind) and kind.__module__.partition(".")[0] in sys.stdlib_module_names:
            raise KeyError(kind)
        return _apart


def _apart(thing: Any) -> object:
    """A thing that a module holds under a name is that thing there too; any other one is its class and its fields.

    What a class says ``stays`` is of use in this process only, and begins anew in another one.
    """
    kind = type(thing)
    if getattr(kind, "stays", False):
        return kind, ()
    for name, value in vars(sys.modules[kind.__module__]).items():
        if value is thing:
            return name
    state = {name: getattr(thing, name) for name in fields_of(kind) if hasattr(thing, name)}
    state.update(getattr(thing, "__dict__", {}))
    return (_bare, (kind,), state, None, None, _put)


def _bare(kind: Any) -> Any:
    """An object without its fields yet, since they may refer to itself; compiled classes make no such object."""
    try:
        return kind.__new__(kind)
    except TypeError as error:
        why = "A compiled match that did not begin from a setup cannot be unpickled; send its setup and answers."
        raise ParlourError(why) from error


def _put(thing: Any, state: dict[str, Any]) -> None:
    for name, value in state.items():
        object.__setattr__(thing, name, value)  # also of a frozen thing, which is being made here


_FIELDS: dict[type, tuple[str, ...]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The attributes of the objects of a class, slotted or compiled."""
    if kind not in _FIELDS:
        names = {
            name
            for base in kind.__mro__
            for name, value in vars(base).items()
            if type(value).__name__ in ("member_descriptor", "getset_descriptor") and not name.startswith("__")
        }
        _FIELDS[kind] = tuple(sorted(names))
    return _FIELDS[kind]
