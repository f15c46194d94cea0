"""A small net in plain numbers, as numpy works it out: what each side is worth, and what an answer looks like."""

from __future__ import annotations

import io
import math
import zipfile
import zlib
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from parlour.kernel.errors import ParlourError, why_unread

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

WORDS: Final = 4096
LEAN: Final = 0.1
"""How much better than usual an answer may look at first sight, in chances of winning."""

SHAPES: Final = {"things": 2, "hidden": 2, "bias": 1, "linear": 1, "out": 1, "words": 1}
"""The arrays a net consists of, and how many dimensions each has."""


class Net:
    """Sides in, worths out. A side is its traits and, for each single thing it has, a few numbers that were learnt.

    Every side is looked at together with the mean of the others, through one hidden layer and past it; so a net does
    not depend on the order of the sides, nor on how many there are. Answers are known by their words alone.
    """

    def __init__(self, arrays: Mapping[str, NDArray[np.float32]]) -> None:
        self.arrays = {name: np.ascontiguousarray(arrays[name], np.float32) for name in SHAPES}
        self.things = self.arrays["things"]
        self.hidden = self.arrays["hidden"]
        self.bias = self.arrays["bias"]
        self.linear = self.arrays["linear"]
        self.out = self.arrays["out"]
        self.words: list[float] = self.arrays["words"].tolist()
        self.width = len(self.linear)
        self.traits = self.width - self.things.shape[1]

    def rows(self, sides: Sequence[Sequence[float]], holdings: Sequence[Sequence[int]]) -> NDArray[np.float32]:
        """A row for each side: what it is itself, then the mean of what the others are."""
        count = len(sides)
        rows = np.zeros((count, 2 * self.width), np.float32)
        own = rows[:, : self.width]
        own[:, : self.traits] = sides
        for side, held in enumerate(holdings):
            if held:
                own[side, self.traits :] = self.things[held].sum(axis=0)
        if count == 2:
            rows[:, self.width :] = own[::-1]
        else:
            rows[:, self.width :] = (own.sum(axis=0) - own) / max(count - 1, 1)
        return rows

    def worths(self, sides: Sequence[Sequence[float]], holdings: Sequence[Sequence[int]]) -> list[float]:
        """What each side is worth: for every point more, it is likelier to win by a constant factor."""
        rows = self.rows(sides, holdings)
        layer = rows @ self.hidden
        layer += self.bias
        np.maximum(layer, 0.0, out=layer)
        found: list[float] = (rows[:, : self.width] @ self.linear + layer @ self.out).tolist()
        return found

    def leaning(self, words: str) -> float:
        """How much better than usual an answer looks by its words, in chances of winning."""
        numbers = word_numbers(words)
        table = self.words
        return LEAN * math.tanh(sum([table[number] for number in numbers]) / len(numbers))

    def save(self, file: Path) -> None:
        """Written whole or not at all, and the same bytes for the same net."""
        content = io.BytesIO()
        with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, array in self.arrays.items():
                piece = io.BytesIO()
                np.save(piece, array)
                packed.writestr(zipfile.ZipInfo(f"{name}.npy"), piece.getvalue(), zipfile.ZIP_DEFLATED)
        fresh = file.with_name(file.name + ".new")
        fresh.write_bytes(content.getvalue())
        fresh.replace(file)


@lru_cache(maxsize=65536)
def word_numbers(words: str) -> tuple[int, ...]:
    """The numbers of what an answer says: its verb, the verb with each further word, and all of it."""
    verb, _, rest = words.partition(" ")
    said = [verb, words, *(f"{verb} {word}" for word in rest.split())]
    return tuple(zlib.crc32(each.encode()) % WORDS for each in said)


@cache
def read_net(file: str) -> Net:
    """The net of a file; one that is none is an error."""
    try:
        with np.load(file, allow_pickle=False) as packed:
            arrays: dict[str, Any] = {name: packed[name] for name in SHAPES}
    except OSError as problem:
        raise ParlourError(f"The net in {file} cannot be read: {why_unread(problem)}.") from None
    except (KeyError, ValueError, EOFError, TypeError, AttributeError, zipfile.BadZipFile, zlib.error):
        raise ParlourError(f"{file} is not a net that parlour train has written.") from None
    check(arrays, file)
    return Net(arrays)


def check(arrays: Mapping[str, NDArray[np.float32]], file: str) -> None:
    """The parts of a net fit together, and are numbers."""
    sound = all(arrays[name].ndim == count for name, count in SHAPES.items())
    if sound:
        width, layer = arrays["linear"].shape[0], arrays["bias"].shape[0]
        sound = (
            arrays["hidden"].shape == (2 * width, layer)
            and arrays["out"].shape == (layer,)
            and arrays["things"].shape[1] < width
            and arrays["words"].shape == (WORDS,)
            and all(bool(np.isfinite(array).all()) for array in arrays.values())
        )
    if not sound:
        raise ParlourError(f"{file} is not a net that parlour train has written.")
