"""The categories of the card language as they play: each is one question the rules or another part may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from parlour.games.lorcana.abilities import Printed
from parlour.games.lorcana.meaning import questions
from parlour.kernel import Step

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.language.nodes import Node
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class Player(Printed):
    """Players."""

    __slots__ = ("aspects",)

    def __init__(self, aspects: int = 0) -> None:
        self.aspects = aspects

    def seats(self, game: Lorcana, context: Context) -> tuple[int, ...]:
        """In turn order."""
        return ()

    def has(self, game: Lorcana, context: Context, seat: int) -> bool:
        return seat in self.seats(game, context)

    def looked_for_in(self, zone: int) -> None:
        """Cards in that zone of these players are wanted; said once, when the text is compiled."""


class Amount(Printed):
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


class Filter(Printed):
    """What a card has to be like; ``permanent`` is the card in play, if it is."""

    __slots__ = ("aspects",)

    def __init__(self, aspects: int = 0) -> None:
        self.aspects = aspects

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return True


class Selector(Printed):
    """Cards."""

    __slots__ = ("aspects",)

    def __init__(self, aspects: int = 0) -> None:
        self.aspects = aspects

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        """The cards, once everything it needs has been picked."""
        return []

    def some(self, game: Lorcana, context: Context) -> bool:
        """Whether there are any."""
        return bool(self.cards(game, context))

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


class Limit(Printed):
    """What the cards of one choice have to be like together."""

    __slots__ = ()

    def allows(self, game: Lorcana, context: Context, got: tuple[int, ...], card: int) -> bool:
        """Whether a card may be added to those already picked."""
        return True

    def satisfied(self, game: Lorcana, context: Context, got: tuple[int, ...]) -> bool:
        """Whether the choice may end with these."""
        return True

    def reachable(self, game: Lorcana, context: Context, found: list[int], wanted: int) -> bool:
        """Whether so many can be picked from those."""
        return True

    def beginnings(self, game: Lorcana, context: Context, found: list[int], wanted: int) -> list[int]:
        """Those of them the choice may begin with when so many have to be picked."""
        return found


class Condition(Printed):
    """A condition."""

    __slots__ = ("aspects",)

    def __init__(self, aspects: int = 0) -> None:
        self.aspects = aspects

    def holds(self, game: Lorcana, context: Context) -> bool:
        return True


class Happening(Printed):
    """A pattern of occurrences: the kinds it waits for, as bits."""

    __slots__ = ("aspects", "heard")

    def __init__(self, heard: int, aspects: int) -> None:
        self.heard = heard
        self.aspects = aspects

    def matches(self, game: Lorcana, context: Context, occurrence: Occurrence) -> bool:
        return False

    def counts(self) -> bool:
        """Whether only the so-maniest time in a turn fits."""
        return False

    def about_source(self) -> bool:
        """Whether only what happens to or with the source itself fits."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Step["Lorcana"]):
    """Something done once: a step that works with the bindings in ``game.context``."""

    __slots__ = ()
    means: ClassVar[type[Node] | None] = None
    """The node it is compiled from."""

    def possible(self, game: Lorcana, context: Context) -> bool:
        """Whether it could do anything now; an optional effect that could not is not offered."""
        return True

    def can_begin(self, game: Lorcana, context: Context) -> bool:
        """Whether its first part could do anything now."""
        return self.possible(game, context)

    def payable(self, game: Lorcana, context: Context) -> bool:
        """Whether it can be done completely now: as a cost."""
        return self.possible(game, context)

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        """What is asked when this is chosen for it, in words that say what will become of it, and their number."""
        return questions.WHICH, 0

    def in_vain(self, game: Lorcana, context: Context) -> bool:
        """Whether nothing at all can come of it, so that nothing has to be chosen for it."""
        return False

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        """What is asked when it may be done or left, and the number in it."""
        return questions.USE_IT, 0

    def was_done(self, game: Lorcana, context: Context) -> bool:
        """Whether it has been done completely, by what ``context`` says of it: "if you do" (7.1.2.1)."""
        return True

    def will_happen(self, game: Lorcana, context: Context) -> bool:
        """Whether it has anything to do, now that its turn has come (2026 6.1.1)."""
        return self.possible(game, context)

    def reports(self) -> bool:
        """Whether ``context.done`` says afterwards if it did anything."""
        return False

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
