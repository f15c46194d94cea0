"""Other sets of cards: ends of decks, unions, and where characters are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import DECKS, PLACE
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Selector

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Amount, Player
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class DeckEnd(Selector):
    """The top cards of a deck, the topmost first, or the bottom cards, the bottommost first."""

    __slots__ = ("bottom", "count", "whose")
    means = nodes.DeckEnd

    def __init__(self, whose: Player, count: Amount, end: str) -> None:
        super().__init__(DECKS | whose.aspects | count.aspects)
        self.whose = whose
        self.count = count
        self.bottom = end == "bottom"

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        found: list[int] = []
        for seat in self.whose.seats(game, context):
            deck = game.players[seat].deck
            count = min(len(deck), self.count.value(game, context.for_player(seat)))
            if count <= 0:
                continue
            found += deck[:count] if self.bottom else deck[: -count - 1 : -1]
        return found

    def enough(self, game: Lorcana, context: Context) -> bool:
        for seat in self.whose.seats(game, context):
            if len(game.players[seat].deck) < self.count.value(game, context.for_player(seat)):
                return False
        return True


class Together(Selector):
    """These and those, each once."""

    __slots__ = ("parts",)
    means = nodes.Together

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Together) -> Together:
        """What the effect asks of a choice it asks of each part."""
        also = compiler.also
        return cls(tuple([compiler.selector(part, also) for part in node.parts]))

    def __init__(self, parts: tuple[Selector, ...]) -> None:
        aspects = 0
        for part in parts:
            aspects |= part.aspects
        super().__init__(aspects)
        self.parts = parts

    def settled(self) -> bool:
        return all(part.settled() for part in self.parts)

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            for card in part.cards(game, context):
                if card not in found:
                    found.append(card)
        return found

    def available(self, game: Lorcana, context: Context) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += part.available(game, context)
        return found

    def enough(self, game: Lorcana, context: Context) -> bool:
        return all(part.enough(game, context) for part in self.parts)

    def describes(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return any(part.describes(game, context, card, permanent) for part in self.parts)


class LocationOf(Selector):
    """Where those characters are, or last were."""

    __slots__ = ("of",)
    means = nodes.LocationOf

    def __init__(self, of: Selector) -> None:
        super().__init__(PLACE | of.aspects)
        self.of = of

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        found: list[int] = []
        for card in self.of.cards(game, context):
            permanent = game.play.get(card)
            if permanent is None:
                ghost = game.standing.history.last_known(card)
                at = -1 if ghost is None else ghost.at
            else:
                at = permanent.at
            if at >= 0 and at not in found:
                found.append(at)
        return found
