"""Two against two (D10): who belongs together, who faces whom, and the gift between teammates."""

from __future__ import annotations

from parlour.games.dracoliath.events import Gave
from parlour.games.dracoliath.options import KEEP_CARDS, GiveCard
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.decision import Decision, Option
from parlour.kernel.refusal import Refusal
from parlour.kernel.step import Question

NO_TEAMMATE = Refusal("D4.4", "Cards are given only to a teammate, and in a duel you have none.")
NOT_FIRST = Refusal("D10.11", "Cards are given only at the start of the turn of a team's first player.")


def teammate(seat: int) -> int:
    """D10.1: teammates sit side by side and play in succession, so seats 0 and 1, 2 and 3 belong together."""
    return seat ^ 1


def may_not_give(game: Dracoliath) -> Refusal | None:
    """D4.4, D10.11: only in 2v2, and only when the first player of a team begins its turn."""
    if game.last == 1:
        return NO_TEAMMATE
    return NOT_FIRST if game.active & 1 else None


class Gift(Question[Dracoliath, Option]):
    """D4.4: one team member may give one hand card to the other. It is the team's question.

    In a turn under Mental Control the controller decides about the cards of the controlled player (D7.6).
    """

    __slots__ = ()

    def ask(self, game: Dracoliath) -> Decision | None:
        if game.last == 1 or may_not_give(game) is not None:
            return None
        seat = game.active
        mate = teammate(seat)
        decider = game.decider(seat)
        controlled = decider != seat
        options: list[Option] = [KEEP_CARDS]
        for giver, taker in ((seat, mate), (mate, seat)):
            owner = -1 if not controlled else decider if giver == seat else mate
            for card in game.hands[giver]:
                options.append(GiveCard(card, game.faces[card].name, taker, game.names[taker], owner))
        return Decision(
            decider,
            "gift",
            options,
            "D4.4",
            "Does one of you give a card to the other?",
            team=(decider, mate),
        )

    def answer(self, game: Dracoliath, option: Option) -> None:
        if isinstance(option, GiveCard):
            giver = teammate(option.taker)
            game.hands[giver].remove(option.card)
            game.hands[option.taker].append(option.card)
            game.arrived(option.card)
            game.emit(Gave("D10.11", giver, option.label, option.taker))


GIFT = Gift()
