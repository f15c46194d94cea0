"""Something that holds, and in which order faces are worked out (7.8.1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.abilities import Printed
from parlour.games.lorcana.meaning import questions

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import Script
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.face import Face
    from parlour.games.lorcana.meaning.base import Condition, Player, Selector
    from parlour.games.lorcana.meaning.lasting import LastingEffect
    from parlour.games.lorcana.standing.modifiers import Modifiers
    from parlour.games.lorcana.state import Lorcana


# The order in which faces are worked out; within one of them order does not matter (7.8.1.2).
IDENTITY: Final = 0
GAINS: Final = 1
LOSSES: Final = 2
STATS: Final = 3
RULES: Final = 4


class Continuous(Printed):
    """Something that holds."""

    __slots__ = ("aspects", "condition", "limit", "marking", "name", "serial")

    def __init__(self, aspects: int = 0) -> None:
        self.aspects = aspects
        self.marking = 0
        """What it depends on besides which cards it is about."""
        self.condition: Condition | None = None
        """When only a part of a text depends on a condition; asked about each affected card."""
        self.name = ""
        """The name of the ability it comes from."""
        self.serial = 0
        """Tells those of one card apart."""
        self.limit = 0
        """For so many cards; 0 for all of them."""

    def number(self, game: Lorcana, context: Context) -> int:
        """The number it works with; fixed when an effect resolves (7.6.3)."""
        return 0

    def keep_apart(self, script: Script, condition: Condition | None) -> bool:
        """Write it on the script instead of the face, when it is about its own card outside play (7.6.5)."""
        return False

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        """Be found by whoever asks about it, now that it is in force."""

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        """Whose next turn it is about, when it lasts until then."""
        return (context.seat,)


class OfCards(Continuous):
    """About some cards in play."""

    __slots__ = ("keywords", "phase", "what")

    def __init__(self, what: Selector, phase: int, aspects: int) -> None:
        super().__init__(aspects | what.aspects)
        self.phase = phase
        self.what = what
        self.keywords = 0
        """The keywords it gives or takes, as bits of ``Face.keywords``."""

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        """Write it into the face of one card."""

    def stands(self) -> bool:
        """2026 6.4.2: whether it is continuous, like "can't": for all such cards as long as it lasts (6.4.2.1).

        What is given to cards or changes them ("get", "gain") is applied to those that are there then (6.4.2.2).
        """
        return False

    def question(self, game: Lorcana, context: Context) -> tuple[str, int]:
        """What is asked when the card is chosen, and the number in it."""
        return questions.TO_WHOM, 0


class ForPlayers(Continuous):
    """About some players."""

    __slots__ = ("who",)

    def __init__(self, who: Player) -> None:
        super().__init__()
        self.who = who

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        return self.who.seats(game, context)
