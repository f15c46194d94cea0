"""Cards looked at and revealed (8.1.3, 7.1.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Effect
from parlour.games.lorcana.meaning.effects.acting import OnCards
from parlour.games.lorcana.meaning.filters.combined import every
from parlour.games.lorcana.rules import knowledge

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Filter, Player, Selector
    from parlour.games.lorcana.state import Lorcana


class Look(OnCards):
    """8.1.3, 7.1.10: somebody looks at cards, or everybody sees them."""

    __slots__ = ("reveal", "who")
    means = nodes.Look

    def __init__(self, what: Selector, reveal: bool, who: Player | None) -> None:
        super().__init__(what)
        self.reveal = reveal
        self.who = who

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        return True

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        game.context = game.context.looking_at(tuple(cards))
        if self.reveal:
            knowledge.reveal(game, cards)
        else:
            seats = (context.seat,) if self.who is None else self.who.seats(game, context)
            for seat in seats:
                knowledge.look(game, seat, cards)
        game.did(tuple(cards), 0)


class RevealUntil(Effect):
    """Cards from the top, one after another, until one is like that."""

    __slots__ = ("filter", "who")
    means = nodes.RevealUntil

    def __init__(self, who: Player, filters: tuple[Filter, ...]) -> None:
        self.who = who
        self.filter = every(filters)

    def run(self, game: Lorcana) -> None:
        context = game.context.starting()
        seen: list[int] = []
        found: tuple[int, ...] = ()
        for seat in self.who.seats(game, context):
            for card in reversed(game.players[seat].deck):
                seen.append(card)
                if self.filter.fits(game, context, card, None):
                    found = (card,)
                    break
        knowledge.reveal(game, seen)
        game.context = context.looking_at(tuple(seen)).speaking_of(found).did(found, 0)

    def possible(self, game: Lorcana, context: Context) -> bool:
        return any(game.players[seat].deck for seat in self.who.seats(game, context))
