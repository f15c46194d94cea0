"""A small net and its file: what each side is worth, and what an answer looks like."""

from __future__ import annotations

import io
import math
import zipfile
import zlib
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from parlour.bots.net.layers import Layers
from parlour.kernel.errors import ParlourError, why_unread
from parlour.kernel.judge import THINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

WORDS: Final = 4096
LEAN: Final = 0.1
"""How much better than usual an answer may look at first sight, in chances of winning."""

SHAPES: Final = {"things": 2, "hidden": 2, "bias": 1, "linear": 1, "out": 1, "words": 1}
"""The arrays a net consists of, and how many dimensions each has."""


class Net:
    """The arrays of a net: ``Layers`` that say what sides are worth, and what was learnt of words.

    Answers are known by their words alone.
    """

    def __init__(self, arrays: Mapping[str, NDArray[np.float32]]) -> None:
        self.arrays = {name: np.ascontiguousarray(arrays[name], np.float32) for name in SHAPES}
        self.words: list[float] = self.arrays["words"].tolist()
        self.width = len(self.arrays["linear"])
        self.traits = self.width - self.arrays["things"].shape[1]
        hidden = self.arrays["hidden"].T
        self.layers = Layers(
            self.arrays["things"].tolist(),
            hidden[:, : self.width].tolist(),
            hidden[:, self.width :].tolist(),
            self.arrays["bias"].tolist(),
            self.arrays["linear"].tolist(),
            self.arrays["out"].tolist(),
        )

    def rows(self, sides: list[list[float]], holdings: list[list[int]]) -> NDArray[np.float32]:
        """A row for each side, as other programs take them: what it is itself, then the mean of what the others are."""
        own = np.array([self.layers.row(side, held) for side, held in zip(sides, holdings, strict=True)])
        others = (own.sum(axis=0) - own) / max(len(own) - 1, 1)
        return np.concatenate([own, others], axis=1).astype(np.float32)

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
            and arrays["things"].shape[0] == THINGS
            and arrays["things"].shape[1] < width
            and arrays["words"].shape == (WORDS,)
            and all(bool(np.isfinite(array).all()) for array in arrays.values())
        )
    if not sound:
        raise ParlourError(f"{file} is not a net that parlour train has written.")
