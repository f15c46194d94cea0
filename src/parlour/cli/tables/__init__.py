"""How each game lies on the table of a terminal: one layout module per game, and a plain one for games without."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.console import RenderableType

from parlour.locale import Speaker

Layout = Callable[[dict[str, Any], Speaker], RenderableType]
"""Draws what ``match.view(seat)`` says, and nothing else, in the speaker's language."""


Description = Callable[[str, dict[str, Any], Speaker], RenderableType | None]
"""Shows the printed card (or place, or villain) that somebody's words mean, if they mean one."""


def layout_of(game: str) -> Layout:
    """The layout of that game: the function ``lay`` of its module here, or the plain one."""
    lay: Layout = _module_of(game).lay
    return lay


def description_of(game: str) -> Description:
    """How that game describes a card: the function ``describe`` of its module here, where it has one."""
    describe: Description = getattr(_module_of(game), "describe", _nothing)
    return describe


def _module_of(game: str) -> ModuleType:
    module = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(module) is None:
        module = f"{__name__}.plain"
    return import_module(module)


def _nothing(words: str, view: dict[str, Any], speaker: Speaker) -> None:
    return None
