"""The kinds of small objects a card's text is compiled into, once for each printed card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.abilities import Printed
from parlour.kernel import Step

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.context import Context
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana

# More aspects besides those of ``standing``: what depends on derived values of cards in play.
OF_CLASSES: Final = 8192
OF_KEYWORDS: Final = 16384
OF_STATS: Final = 32768
FACES: Final = 65536
"""On faces as a whole: whatever they say has to be worked out before."""


class Who(Printed):
    """Players."""

    __slots__ = ("aspects",)

    def __init__(self, aspects: int = 0) -> None:
        self.aspects = aspects

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        """In turn order."""
        return ()

    def has(self, game: Lorcana, context: Context, seat: int) -> bool:
        return seat in self.seats(game, context)


class HowMuch(Printed):
    """An amount."""

    __slots__ = ("aspects",)

    def __init__(self, aspects: int = 0) -> None:
        self.aspects = aspects

    def value(self, game: Lorcana, context: Context) -> int:
        return 0

    def could(self, game: Lorcana, context: Context) -> bool:
        """Whether it could be anything: not when it is told by a card to be chosen and there is none."""
        return True

    def known(self) -> bool:
        """Whether it can be told before the effect it belongs to has anything chosen."""
        return False


class Test(Printed):
    """What a card has to be like; ``permanent`` is the card in play, if it is."""

    __slots__ = ("aspects",)

    def __init__(self, aspects: int = 0) -> None:
        self.aspects = aspects

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return True


class Which(Printed):
    """Cards."""

    __slots__ = ("aspects",)

    def __init__(self, aspects: int = 0) -> None:
        self.aspects = aspects

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        """The cards, once everything it needs has been picked."""
        return []

    def available(self, game: Lorcana, context: Context) -> list[int]:
        """The cards it could become, before anything is picked."""
        return self.cards(game, context)

    def spoken(self, game: Lorcana, context: Context) -> list[int]:
        """The cards as far as they are only spoken of, wherever they have gone since."""
        return self.cards(game, context)

    def settled(self) -> bool:
        """Whether nothing has to be picked to tell which they are."""
        return True

    def declined(self, context: Context) -> bool:
        """Whether they were to be chosen and nobody was."""
        return False

    def enough(self, game: Lorcana, context: Context) -> bool:
        """Whether there are as many as it asks for: a cost can be paid with them."""
        return bool(self.available(game, context))

    def describes(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        """Whether a card that something happens to is one of them; cards are asked about wherever they are."""
        return card in self.cards(game, context)


class Truth(Printed):
    """A condition."""

    __slots__ = ("aspects",)

    def __init__(self, aspects: int = 0) -> None:
        self.aspects = aspects

    def holds(self, game: Lorcana, context: Context) -> bool:
        return True


class Pattern(Printed):
    """A pattern of events: the kinds it waits for, as bits."""

    __slots__ = ("aspects", "heard")

    def __init__(self, heard: int, aspects: int) -> None:
        self.heard = heard
        self.aspects = aspects

    def matches(self, game: Lorcana, context: Context, occurrence: Occurrence) -> bool:
        return False


class Action(Step["Lorcana"]):
    """An effect: a step that works with the bindings in ``game.frame``."""

    __slots__ = ()

    def possible(self, game: Lorcana, context: Context) -> bool:
        """Whether it could do anything now; an optional effect that could not is not offered."""
        return True

    def payable(self, game: Lorcana, context: Context) -> bool:
        """Whether it can be done completely now: as a cost."""
        return self.possible(game, context)

    def ink(self, game: Lorcana, context: Context) -> int:
        """How much ink it asks for as a cost."""
        return 0

    def binds(self) -> bool:
        """Whether it says what "it" is, once it is done."""
        return False

    def chooses_first(self) -> bool:
        """Whether something has to be chosen to tell what it acts on."""
        return False

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        """The cards it would act on without any choice; what "they" means when it was declined (7.4.5)."""
        return []
