"""Fusion (D6.1-D6.3): a Fusion card that is played also activates the other Fusion cards of the hand."""

from __future__ import annotations

from parlour.games.dracoliath.events import Activated
from parlour.games.dracoliath.rules.carrying_out import carry_out
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.decision import Decision, Order
from parlour.kernel.step import Question


def other_fusion_cards(game: Dracoliath, seat: int) -> tuple[int, ...]:
    """D6.2: the Fusion cards that are in the hand when one is played."""
    faces = game.faces
    return tuple([card for card in game.hands[seat] if faces[card].fusion])


class FusionChain(Question[Dracoliath, Order]):
    """D6.2: every other Fusion card has its effects, in the order the player chooses, and stays in hand (D6.3).

    A card that has left the hand meanwhile is skipped, one that has arrived is not added, and no activated card
    starts a further Fusion.
    """

    __slots__ = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def ask(self, game: Dracoliath) -> Decision | None:
        hand = game.hands[game.active]
        faces = game.faces
        options = [faces[card].order for card in self.cards if card in hand and faces[card].fusion]
        if not options:
            return None
        return Decision(
            game.decider(game.active),
            "fusion",
            options,
            "D6.2",
            "Fusion with {source}: which card has its effects next? It stays in hand.",
            game.faces[game.playing].name,
        )

    def answer(self, game: Dracoliath, option: Order) -> None:
        card = option.value
        rest = tuple([other for other in self.cards if other != card])
        if rest:
            game.push(FusionChain(rest))
        face = game.faces[card]
        game.emit(Activated("D6.2", face.name))
        carry_out(game, face.effects, game.active, card, 0, 0)
