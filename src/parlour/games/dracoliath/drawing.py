"""A printed face as plain values, for whoever draws it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from parlour.games.dracoliath.printed import Face
from parlour.games.dracoliath.sets import original_set
from parlour.games.dracoliath.view import show_face


@cache
def faces() -> dict[str, Face]:
    """The faces of the cards in the box, by name."""
    return {face.name: face for face in original_set().faces}


def printed(name: str, said: Mapping[str, str]) -> dict[str, Any]:
    """A face with its lines as ``said`` translates them."""
    shown = show_face(faces()[name])
    return {**shown, "text": [{"heading": "", "text": said.get(line, line)} for line in shown["text"]]}
