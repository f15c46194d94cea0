"""Filters made of filters."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Filter

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class Not(Filter):
    __slots__ = ("filter",)
    means = nodes.Not

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter.aspects)
        self.filter = filter

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return not self.filter.fits(game, context, card, permanent)


class Several(Filter):
    """Filters taken together; depends on all that any of them depends on."""

    __slots__ = ("filters",)

    def __init__(self, filters: tuple[Filter, ...]) -> None:
        aspects = 0
        for one in filters:
            aspects |= one.aspects
        super().__init__(aspects)
        self.filters = filters


class Either(Several):
    __slots__ = ()
    means = nodes.Either

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        for one in self.filters:
            if one.fits(game, context, card, permanent):
                return True
        return False


class Every(Several):
    __slots__ = ()
    means = nodes.Every

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        for one in self.filters:
            if not one.fits(game, context, card, permanent):
                return False
        return True


def every(filters: tuple[Filter, ...]) -> Filter:
    """All of these as one filter."""
    return filters[0] if len(filters) == 1 else Every(filters)
