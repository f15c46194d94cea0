"""What is asked while an ability resolves: by which card and ability, and what becomes of the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.language import nodes
from parlour.kernel.decision import Meaning

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.state import Lorcana


def asks(form: str) -> str:
    """A question; ``{source}`` is the card that asks and ``{about}`` its ability in brackets, if that has a name."""
    return form


WHICH: Final = asks("{source}{about}: which card do you choose?")
WHO_IS_DEALT: Final = asks("{source}{about}: who is dealt {number} damage?")
WHO_IS_DAMAGED: Final = asks("{source}{about}: who is dealt damage?")
ON_WHOM: Final = asks("{source}{about}: on whom is damage put?")
FROM_WHOM_REMOVED: Final = asks("{source}{about}: from whom is damage removed?")
FROM_WHOM_MOVED: Final = asks("{source}{about}: from whom is damage moved?")
TO_WHOM_MOVED: Final = asks("{source}{about}: to whom is the damage moved?")
BANISHED: Final = asks("{source}{about}: which card is banished?")
EXERTED: Final = asks("{source}{about}: which card is exerted?")
EXERTED_TO_PAY: Final = asks("{source}{about}: which card do you exert to pay?")
READIED: Final = asks("{source}{about}: which card is readied?")
MOVES: Final = asks("{source}{about}: which character moves?")
TO_LOCATION: Final = asks("{source}{about}: to which location?")
TO_HAND: Final = asks("{source}{about}: which card goes to its player's hand?")
ON_TOP: Final = asks("{source}{about}: which card goes on the top of the deck?")
ON_BOTTOM: Final = asks("{source}{about}: which card goes on the bottom of the deck?")
TO_EITHER_END: Final = asks("{source}{about}: which card goes to one end of the deck?")
SHUFFLED_IN: Final = asks("{source}{about}: which card is shuffled into the deck?")
TO_DISCARD: Final = asks("{source}{about}: which card is put into the discard?")
TO_INKWELL: Final = asks("{source}{about}: which card is put into the inkwell?")
UNDERNEATH: Final = asks("{source}{about}: which card is put under another?")
DISCARDED: Final = asks("{source}{about}: which card is discarded?")
DISCARDED_TO_PAY: Final = asks("{source}{about}: which card do you discard to pay?")
PLAYED: Final = asks("{source}{about}: which card is played?")
MORE_STRENGTH: Final = asks("{source}{about}: who gets +{number} Strength?")
LESS_STRENGTH: Final = asks("{source}{about}: who gets {number} Strength?")
MORE_WILLPOWER: Final = asks("{source}{about}: who gets +{number} Willpower?")
LESS_WILLPOWER: Final = asks("{source}{about}: who gets {number} Willpower?")
MORE_LORE: Final = asks("{source}{about}: who gets +{number} lore?")
LESS_LORE: Final = asks("{source}{about}: who gets {number} lore?")
TO_WHOM: Final = asks("{source}{about}: to whom does it apply?")
WHICH_PLAYER: Final = asks("{source}{about}: which player do you choose?")
WHICH_MODE: Final = asks("{source}{about}: which of these do you choose?")
NAME_A_CARD: Final = asks("{source}{about}: name a card.")
WHICH_NEXT: Final = asks("{source}{about}: which card is put there next?")
WHERE_TO: Final = asks("{source}{about}: where does the card go?")
USE_IT: Final = asks("{source}{about}: do you use this ability?")
DO_YOU_DRAW: Final = asks("{source}{about}: do you draw {number} {number|card|cards}?")
DO_YOU_GAIN_LORE: Final = asks("{source}{about}: do you gain {number} lore?")
DO_YOU_DEAL: Final = asks("{source}{about}: do you deal {number} damage?")
DO_YOU_BANISH: Final = asks("{source}{about}: do you banish a card?")
DO_YOU_READY: Final = asks("{source}{about}: do you ready a card?")
DO_YOU_EXERT: Final = asks("{source}{about}: do you exert a card?")
DO_YOU_DISCARD: Final = asks("{source}{about}: do you discard?")
DO_YOU_HEAL: Final = asks("{source}{about}: do you remove damage?")
DO_YOU_MOVE_DAMAGE: Final = asks("{source}{about}: do you move damage?")
DO_YOU_PLAY: Final = asks("{source}{about}: do you play a card?")
DO_YOU_RETURN: Final = asks("{source}{about}: do you put a card into a hand?")
DO_YOU_PAY: Final = asks("{source}{about}: do you pay for its effect?")
DO_YOU_AVOID: Final = asks("{source}{about}: do you pay to avoid it?")

VAGUE: Final = frozenset((WHICH, TO_WHOM, TO_EITHER_END, UNDERNEATH))
"""What is asked for picks in words that leave open what becomes of them: the effect itself is said as well."""


class EffectMeaning(Meaning):
    """What an effect says, in the words of the card that has it."""

    __slots__ = ("effect", "kind")

    def __init__(self, effect: nodes.Effect, kind: str) -> None:
        self.effect = effect
        self.kind = kind
        """What the card calls itself."""

    def said(self, language: str) -> str:
        from parlour.games.lorcana.language.speech import speak_effect  # only where somebody reads it

        return speak_effect(self.effect, language, self.kind)


def meaning(game: Lorcana, context: Context, effect: nodes.Effect) -> EffectMeaning:
    """What is asked about, said as the card would that asks."""
    return EffectMeaning(effect, "card" if context.source < 0 else game.scripts[context.source].card.type)
