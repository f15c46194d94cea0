"""What the rules and the card language both know of a card's abilities (chapter 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from parlour.games.lorcana.cards.card import Card
from parlour.games.lorcana.face import Face

if TYPE_CHECKING:
    from parlour.games.lorcana.language.nodes import Node
    from parlour.games.lorcana.meaning.abilities import Activated, Resolve, Shift, Triggered
    from parlour.games.lorcana.meaning.base import Condition
    from parlour.games.lorcana.meaning.continuous.entering import Enters
    from parlour.games.lorcana.meaning.continuous.of_costs import CostChange, PlayFor
    from parlour.games.lorcana.meaning.costs import Cost
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed:
    """A part of what a printed card does: made once, immutable, shared by every copy of the game."""

    __slots__ = ()
    means: ClassVar[type[Node] | None] = None
    """The node of the card language it is compiled from."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bar:
    """A prohibition or permission that depends on the other card: "can't be challenged by ..."."""

    __slots__ = ()

    def about(self, verb: int) -> bool:
        """Whether it has anything to do with this CANNOT or CAN bit."""
        return False

    def forbids(self, game: Lorcana, verb: int, card: int, other: int) -> bool:
        """Whether ``card`` is kept from the thing with this CANNOT bit, with ``other`` on the far side (-1: nobody)."""
        return False

    def allows(self, game: Lorcana, verb: int, card: int, other: int) -> bool:
        """Whether ``card`` may do the thing with this CAN bit, with ``other`` on the far side."""
        return False

    def toll(self, game: Lorcana, verb: int, card: int, other: int) -> Cost | None:
        """What has to be paid each time for doing the thing with this CANNOT bit, if it can be paid for."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Waiting:
    """A triggered ability in the bag (8.7). Immutable."""

    __slots__ = ("card", "label", "name", "seat")

    def __init__(self, seat: int, card: int, label: str, name: str) -> None:
        self.seat = seat
        self.card = card
        self.label = label
        """The card's label when it triggered."""
        self.name = name
        """The ability's name; empty when it has none."""

    def resolve(self, game: Lorcana) -> None:
        """Push the steps of its effect, unless its second condition has become false (7.4.4.2)."""

    def idle(self, game: Lorcana) -> bool:
        """Whether it would do nothing if it resolved now."""
        return False

    def declinable(self, game: Lorcana) -> bool:
        """Whether its player may decline all of it (7.1.3)."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacing:
    """A replacement effect that fits an event about to happen (7.7). Immutable."""

    __slots__ = ("card", "instance", "label", "may", "name", "own")

    def __init__(
        self, card: int, label: str, name: str, instance: int = 0, own: bool = False, may: bool = False
    ) -> None:
        self.card = card
        self.label = label
        self.name = name
        self.instance = instance
        """Tells the instances made by one ability apart; 0 for a static ability of a card in play."""
        self.own = own
        """A self-replacement: it applies first (7.7.6)."""
        self.may = may
        """Whether the affected player may leave it."""

    def same(self, other: Replacing) -> bool:
        """Another instance of the same replacement (7.7.8)."""
        return False

    def fits(self, game: Lorcana, occurrence: Occurrence) -> bool:
        return False

    def apply(self, game: Lorcana, occurrence: Occurrence) -> Occurrence | None:
        """Push what happens instead, if anything, and say what is left of the event."""
        return None

    def nothing(self) -> bool:
        """Whether nothing at all happens instead, whatever its player wants."""
        return False

    def cease(self, game: Lorcana) -> None:
        """This instance ceases to exist (7.7.8)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Entering:
    """How a card is to enter play (7.7.4): each with its choice or not."""

    __slots__ = ("card", "damage", "exerted", "label", "may", "name")

    def __init__(self, card: int, label: str, name: str, exerted: bool, damage: int, may: bool) -> None:
        self.card = card
        """The card whose ability says so."""
        self.label = label
        self.name = name
        self.exerted = exerted
        self.damage = damage
        self.may = may

    def then(self, game: Lorcana, seat: int, card: int) -> None:
        """What happens because it entered like that; push its steps."""


class AlternateCost:
    """Another cost an effect allows for a card (4.3.4.4); ``label`` tells it from others."""

    __slots__ = ("cost", "free", "label")

    def __init__(self, cost: Cost, label: str, free: bool) -> None:
        self.cost = cost
        self.label = label
        self.free = free


class Script:
    """A printed card as the rules play it: its face without modifiers, and its abilities. Shared by every copy."""

    __slots__ = (
        "activated_elsewhere",
        "alternates",
        "card",
        "costs",
        "enters",
        "face",
        "heard",
        "opened",
        "otherwise",
        "outside",
        "remembered",
        "shifts",
        "sing_together",
        "song",
        "text",
        "unplayable",
        "ways",
    )

    def __init__(self, card: Card, face: Face) -> None:
        self.card = card
        self.face = face
        self.text: Resolve | None = None
        self.song = 0
        """The cost a character needs to sing it (6.3.3.3); 0 when it is no song."""
        self.sing_together = 0
        self.otherwise = False
        """Whether there is another way from the hand than to ink it or to play it for ink: see ``complete``."""
        self.shifts: tuple[Shift, ...] = ()
        self.costs: tuple[tuple[CostChange, Condition | None], ...] = ()
        """Changes of its own cost outside play, with their conditions (7.6.5)."""
        self.alternates: tuple[tuple[PlayFor, Condition | None], ...] = ()
        """Other costs it allows for itself."""
        self.enters: tuple[tuple[Enters, Condition | None], ...] = ()
        """How an ability of its own changes the way it enters play (7.7.4)."""
        self.unplayable: tuple[Condition | None, ...] = ()
        """The conditions under which it cannot be played."""
        self.activated_elsewhere: tuple[Activated, ...] = ()
        """Activated abilities that work outside play."""
        self.outside: tuple[Triggered, ...] = ()
        """Triggers that work outside play."""
        self.ways = 0
        """Of what kind its effects are: BY_ACTION, BY_ABILITY ... bits of ``occurrences``."""
        self.opened = False
        """Whether its text has an ability that others than its player may use."""
        self.heard = 0
        """The kinds of occurrences anything in its text waits for."""
        self.remembered = 0
        """The kinds of occurrences whose history anything in its text asks about."""

    def complete(self) -> None:
        """Everything has been added to it."""
        self.otherwise = bool(self.shifts or self.song or self.sing_together or self.activated_elsewhere)
