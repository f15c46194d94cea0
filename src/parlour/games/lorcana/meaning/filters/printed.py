"""What a card has to be like by its print: type, class, name, ink, keyword and numbers."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import OF_CLASSES, OF_ONE_KEYWORD
from parlour.games.lorcana.cards.card import ACTION, CHARACTER, ITEM, LOCATION
from parlour.games.lorcana.face import KEYWORDS
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Filter
from parlour.games.lorcana.meaning.measures import (
    CARDS_UNDER,
    COMPARISONS,
    DAMAGE_ON,
    MEASURES,
    aspect_of,
    compare,
    measure,
    measure_in_play,
    measure_printed,
)

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class OfType(Filter):
    """One of these types; a song is an action."""

    __slots__ = ("song", "types")
    means = nodes.OfType

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.OfType) -> Filter:
        """The commonest type has a filter of its own, asked the quickest way."""
        return IsCharacter() if node.types == ("character",) else cls(node.types)

    def __init__(self, types: tuple[str, ...]) -> None:
        super().__init__()
        kinds = {"character": CHARACTER, "item": ITEM, "location": LOCATION, "action": ACTION}
        self.types = tuple(kinds[name] for name in types if name != "song")
        self.song = "song" in types

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        printed = game.scripts[card].card
        return printed.type in self.types or (self.song and printed.song)


class IsCharacter(Filter):
    """The commonest type, asked the quickest way."""

    __slots__ = ()

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return permanent.character
        return game.scripts[card].card.type == CHARACTER


class HasClass(Filter):
    __slots__ = ("names",)
    means = nodes.HasClass

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(OF_CLASSES)
        self.names = names

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        classes = game.scripts[card].card.classifications if permanent is None else permanent.face.classes
        for name in self.names:
            if name in classes:
                return True
        return False


class Named(Filter):
    """6.2.4: by name, not by version; 2026 5.2.6.1: by the joined name of two characters as well."""

    __slots__ = ("joined", "names")
    means = nodes.Named

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names
        self.joined = any("&" in name or "'n'" in name for name in names)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        for name in game.scripts[card].card.names if permanent is None else permanent.face.names:
            if name in self.names:
                return True
        return self.joined and game.edition.joined_name_counts and game.scripts[card].card.name in self.names


class SharesName(Filter):
    __slots__ = ("what",)
    means = nodes.SharesName

    def __init__(self, what: Selector) -> None:
        super().__init__(what.aspects)
        self.what = what

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        names = game.scripts[card].card.names
        for other in self.what.spoken(game, context.for_card(card)):
            for name in game.scripts[other].card.names:
                if name in names:
                    return True
        return False


class NamedCard(Filter):
    __slots__ = ()
    means = nodes.NamedCard

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        printed = game.scripts[card].card
        if context.named in printed.names:
            return True
        return game.edition.joined_name_counts and context.named == printed.name


class HasInk(Filter):
    __slots__ = ("inks",)
    means = nodes.HasInk

    def __init__(self, inks: tuple[str, ...]) -> None:
        super().__init__()
        self.inks = inks

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        for ink in game.scripts[card].card.inks:
            if ink in self.inks:
                return True
        return False


class HasKeyword(Filter):
    __slots__ = ("bit",)
    means = nodes.HasKeyword

    def __init__(self, keyword: str) -> None:
        self.bit = KEYWORDS[keyword]
        super().__init__(self.bit << OF_ONE_KEYWORD)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return permanent.face.keywords & self.bit != 0
        return game.scripts[card].face.keywords & self.bit != 0


class Inkable(Filter):
    __slots__ = ()
    means = nodes.Inkable

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return game.scripts[card].card.inkable


class StatIs(Filter):
    __slots__ = ("amount", "comparison", "stat")
    means = nodes.StatIs

    def __init__(self, stat: str, comparison: str, amount: Amount) -> None:
        self.stat = MEASURES[stat]
        self.comparison = COMPARISONS[comparison]
        super().__init__(amount.aspects | aspect_of(self.stat))
        self.amount = amount

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            number = measure_in_play(game, permanent, self.stat)
        elif self.stat == CARDS_UNDER or self.stat == DAMAGE_ON:
            number = measure(game, card, self.stat)
        else:
            number = measure_printed(game, card, self.stat)
        return compare(number, self.comparison, self.amount.value(game, context))


class Most(Filter):
    """The highest (or lowest) value of a stat among the cards that fit the other filters: asked of them together."""

    __slots__ = ("lowest", "stat")
    means = nodes.Most

    def __init__(self, stat: str, lowest: bool) -> None:
        super().__init__()
        self.stat = MEASURES[stat]
        self.lowest = lowest

    def best(self, game: Lorcana, cards: list[int]) -> list[int]:
        """Those of the cards that have it; all that are tied."""
        if not cards:
            return cards
        numbers = [measure(game, card, self.stat) for card in cards]
        best = min(numbers) if self.lowest else max(numbers)
        return [card for card, number in zip(cards, numbers, strict=True) if number == best]
