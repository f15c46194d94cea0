"""How each game lies on the table of a terminal: one layout module per game, and a plain one for games without."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType

from parlour.locale import Speaker

Layout = Callable[[dict[str, Any], Speaker], RenderableType]
"""Draws what ``match.view(seat)`` says, and nothing else, in the speaker's language."""


def layout_of(game: str) -> Layout:
    """The layout of that game: the function ``lay`` of its module here, or the plain one."""
    module = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(module) is None:
        module = f"{__name__}.plain"
    lay: Layout = import_module(module).lay
    return lay
