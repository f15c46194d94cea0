"""Cards played because an effect says so (7.1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.base import Filter
from parlour.games.lorcana.meaning.effects.acting import OnCards
from parlour.games.lorcana.meaning.effects.resolving import Begin
from parlour.games.lorcana.rules import play_later
from parlour.games.lorcana.zones import PLAY

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Player, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class Playable(Filter):
    """A card that could be played that way."""

    __slots__ = ("how", "who")

    def __init__(self, how: str, who: Player | None) -> None:
        super().__init__()
        self.how = how
        self.who = who

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return permanent is None and play_later.can_play(game, card, player_of(game, context, self.who), self.how)


def player_of(game: Lorcana, context: Context, who: Player | None) -> int:
    """The one player meant; the ability's own player when nobody is named."""
    if who is None:
        return context.seat
    seats = who.seats(game, context)
    return seats[0] if seats else -1


class Play(OnCards):
    """7.1.6: they are played when the ability has finished; 2026 6.7.7: while it goes on."""

    __slots__ = ("afterwards", "exerted", "how", "who")
    means = nodes.Play

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Play) -> Play:
        """What is chosen has to be a card that could be played that way."""
        who = compiler.player_if(node.who)
        what = compiler.selector(node.what, Playable(node.how, who))
        return cls(what, node.how, who, node.exerted, node.afterwards or "")

    def __init__(
        self, what: Selector, how: str = "free", who: Player | None = None, exerted: bool = False, afterwards: str = ""
    ) -> None:
        super().__init__(what)
        self.how = how
        self.who = who
        self.exerted = exerted
        self.afterwards = afterwards

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        if game.zone[card] == PLAY:
            return False
        return play_later.can_play(game, card, player_of(game, context, self.who), self.how)

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        seat = player_of(game, context, self.who)
        chosen = tuple(card for card in cards if seat >= 0 and self.useful(game, context, card))
        game.context = game.context.using(chosen)
        at_once = play_later.play_later(game, chosen, seat, self.how, self.exerted, self.afterwards)
        game.did(chosen, 0)
        if at_once:
            game.push(*at_once, Begin(game.context))

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        return questions.PLAYED, 0

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return questions.DO_YOU_PLAY, 0
