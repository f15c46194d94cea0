"""Disney Lorcana by its Comprehensive Rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.games.lorcana.box import BOX as BOX


def __getattr__(name: str) -> Any:
    """The box is opened only when it is asked for: reading cards alone needs no rules."""
    if name == "BOX":
        from parlour.games.lorcana.box import BOX

        return BOX
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
