"""What the rules need to know of a card's abilities; the card language fills these in (chapter 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from parlour.games.lorcana.cards.card import Card
from parlour.games.lorcana.face import Face

if TYPE_CHECKING:
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed:
    """A part of what a printed card does: made once, immutable, shared by every copy of the game."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """A triggered ability (7.4), as far as the rules look at it: its name and the kinds of occurrences it waits for."""

    __slots__ = ("heard", "name")

    def __init__(self, name: str, heard: int) -> None:
        self.name = name
        self.heard = heard


@mypyc_attr(allow_interpreted_subclasses=True)
class StaticAbility:
    """A static ability (7.6)."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


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
class Cost:
    """What has to be paid (4.3.4.5): ink and anything else, all of it or none."""

    __slots__ = ()

    def ink(self, game: Lorcana, seat: int, card: int) -> int:
        """How much of it is ink."""
        return 0

    def payable(self, game: Lorcana, seat: int, card: int, free: bool) -> bool:
        """Whether ``seat`` could pay all of it now; ``free``: the ink is not asked for (4.3.4.10)."""
        return True

    def pay(self, game: Lorcana, seat: int, card: int, ink: int) -> None:
        """Push the steps that pay it, with so much ink: the amount after increases and reductions."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ShiftAbility:
    """Shift and its variants (10.10)."""

    __slots__ = ("cost", "name", "temporary")

    def __init__(self, name: str, cost: Cost, temporary: bool = False) -> None:
        self.name = name
        self.cost = cost
        self.temporary = temporary

    def fits(self, game: Lorcana, card: int, onto: int) -> bool:
        """Whether ``card`` may be shifted onto that card in play alone."""
        return False

    def pairs(self, game: Lorcana, seat: int, card: int) -> list[tuple[int, int]]:
        """The pairs of cards in play it may be shifted onto together: Combo and Duo Shift."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class ActivatedAbility:
    """An activated ability (7.5): costs - effect."""

    __slots__ = ("exerts", "for_others", "name")

    def __init__(self, name: str, exerts: bool, for_others: bool = False) -> None:
        self.name = name
        self.exerts = exerts
        """Whether exerting the card itself is part of the cost."""
        self.for_others = for_others
        """Whether other players than the card's may use it."""

    def usable(self, game: Lorcana, seat: int, card: int) -> bool:
        """Whether its conditions hold and ``seat`` could pay all its costs now; exertion is checked by the rules."""
        return False

    def open_to(self, game: Lorcana, seat: int, card: int) -> bool:
        """Whether this seat may use it (7.5.2): the card's player as a rule."""
        return game.owners[card] == seat

    def use(self, game: Lorcana, seat: int, card: int) -> None:
        """Push the steps that pay the costs and then carry out the effect."""

    def resolve_free(self, game: Lorcana, seat: int, card: int) -> None:
        """Push the steps of the effect alone: another effect uses the ability without its costs."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Text:
    """What an action does when it resolves (6.3)."""

    __slots__ = ()

    def perform(self, game: Lorcana, seat: int, card: int, singers: tuple[int, ...]) -> None:
        """Push the steps of the effect."""


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
class AlternateCost:
    """Another cost an effect allows for a card (4.3.4.4); ``label`` tells it from others."""

    __slots__ = ("cost", "free", "label")

    def __init__(self, cost: Cost, label: str, free: bool) -> None:
        self.cost = cost
        self.label = label
        self.free = free


@mypyc_attr(allow_interpreted_subclasses=True)
class Permission:
    """A player may do something the rules forbid: play or ink from another zone, ink once more."""

    __slots__ = ("exerted", "zone")

    def __init__(self, zone: int, exerted: bool) -> None:
        self.zone = zone
        self.exerted = exerted

    def fits(self, game: Lorcana, seat: int, card: int) -> bool:
        return True

    def used(self, game: Lorcana, seat: int, card: int) -> None:
        """It has been made use of."""


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Script:
    """A printed card as the rules play it: its face without modifiers, and its abilities. Shared by every copy."""

    __slots__ = (
        "activated_elsewhere",
        "card",
        "costs_itself",
        "enters_otherwise",
        "face",
        "shifts",
        "sing_together",
        "song",
        "text",
        "ways",
    )

    def __init__(self, card: Card, face: Face) -> None:
        self.card = card
        self.face = face
        self.text: Text | None = None
        self.song = 0
        """The cost a character needs to sing it (6.3.3.3); 0 when it is no song or only sung together."""
        self.sing_together = 0
        self.shifts: tuple[ShiftAbility, ...] = ()
        self.costs_itself = False
        """Whether an ability of its own changes its cost outside play (7.6.5)."""
        self.enters_otherwise = False
        """Whether an ability of its own changes how it enters play (7.7.4)."""
        self.ways = 0
        """Of what kind its effects are: BY_ACTION, BY_ABILITY ... bits of ``occurrences``."""
        self.activated_elsewhere: tuple[ActivatedAbility, ...] = ()
        """Activated abilities that work outside play."""
