"""Cards as printed, immutable and shared by all copies of a game: a card is a number, its sides are faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from parlour.games.dracoliath.options import PlayCard, TakeCard
from parlour.games.dracoliath.symbols import COLOURS, MAGIC, STORM, TREASURE, TYPES
from parlour.kernel.decision import Choose, Order
from parlour.kernel.judge import number_of
from parlour.kernel.words import plain

if TYPE_CHECKING:
    from parlour.games.dracoliath.rules.counting import Condition, Selector
    from parlour.games.dracoliath.state import Dracoliath


class Line:
    """One line of a face: how it is written in the notation, and the effects or the passive effect it means."""

    __slots__ = ("effects", "english", "notation", "passive")

    def __init__(self, notation: str, effects: tuple[Effect, ...], passive: Passive | None = None) -> None:
        self.notation = notation
        self.effects = effects
        self.passive = passive
        self.english = ""
        """What it says in English, which is also the key to what it says in other languages."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One effect as printed: a symbol or a phrase. ``happen`` carries it out, or leaves a question on the agenda."""

    __slots__ = ()

    def happen(self, game: Dracoliath, you: int, card: int, used: int, that: int) -> None:
        """Carry it out for the player ``you`` of the card; see ``rules.carrying_out.carry_out`` for the rest."""


class Passive:
    """A passive effect as printed on the card ``card``: what it waits for, under which condition, and what it does."""

    __slots__ = ("amount", "card", "condition", "does", "effects", "selector", "trigger")

    def __init__(
        self,
        card: int,
        trigger: int,
        does: int,
        condition: Condition | None,
        amount: int = 0,
        effects: tuple[Effect, ...] = (),
        selector: Selector | None = None,
    ) -> None:
        self.card = card
        self.trigger = trigger
        self.does = does
        self.condition = condition
        self.amount = amount
        self.effects = effects
        self.selector = selector


class Face:
    """One side of a card: name, colour, type, effects (D1.4), and the answers that name it, made once."""

    __slots__ = (
        "again",
        "card",
        "choose",
        "colour",
        "effects",
        "enchantment",
        "fusion",
        "lines",
        "mastery",
        "name",
        "names",
        "night",
        "order",
        "other",
        "passives",
        "play",
        "take",
        "thing_in_hand",
        "thing_in_row",
        "thing_on_top",
        "type",
        "worth",
    )

    def __init__(
        self,
        card: int,
        name: str,
        *,
        names: Mapping[str, str],
        colour: int,
        type: int,
        mastery: int,
        fusion: bool,
        night: bool,
        lines: Sequence[Line],
        effects: Sequence[Effect],
        passives: Sequence[Passive],
        again: bool,
        worth: float,
    ) -> None:
        self.card = card
        self.name = name
        self.names = names
        """Its names in other languages, where the card file itself gives them."""
        self.colour = colour
        self.type = type
        self.mastery = mastery
        self.fusion = fusion
        self.night = night
        self.lines = tuple(lines)
        self.effects = tuple(effects)
        self.passives = tuple(passives)
        self.again = again
        self.worth = worth
        self.enchantment = type != MAGIC
        self.other: Face | None = None
        self.take = TakeCard(card, name)
        self.play = PlayCard(card, name)
        self.choose = Choose(card, name)
        self.order = Order(card, name)
        self.thing_in_hand = number_of(name)
        """By which a net knows it, there and elsewhere."""
        self.thing_in_row = number_of(f"river {name}")
        self.thing_on_top = number_of(f"top {name}")

    @property
    def is_magic(self) -> bool:
        return self.type == MAGIC

    @property
    def is_treasure(self) -> bool:
        return self.type == TREASURE

    @property
    def is_storm(self) -> bool:
        return self.type == STORM

    @property
    def two_faced(self) -> bool:
        return self.other is not None

    def __repr__(self) -> str:
        return f"<Face: {self.name}, {COLOURS[self.colour]} {TYPES[self.type]}>"


class CardSet:
    """All cards of a set: the day (or only) face of each card by its number, and every face by the names in its file.

    ``replaced`` are cards that a later one of the same name stands in for; they take no part.
    """

    __slots__ = ("by_alphabet", "by_name", "days", "replaced", "source")

    def __init__(self, days: Sequence[Face], source: str, replaced: Sequence[int] = ()) -> None:
        self.days = tuple(days)
        self.by_alphabet = sorted((day.name, card) for card, day in enumerate(self.days))
        self.source = source
        self.replaced = frozenset(replaced)
        self.by_name: dict[str, Face] = {}
        for face in self.faces:
            self.by_name[plain(face.name)] = face
        for face in self.faces:
            if face.card not in self.replaced:
                for name in face.names.values():
                    self.by_name.setdefault(plain(name), face)

    def named(self, name: str) -> Face | None:
        """The face that its card file gives this name, however it is typed."""
        return self.by_name.get(plain(name))

    @property
    def faces(self) -> list[Face]:
        """Every face, the night side of a card after its day side."""
        faces: list[Face] = []
        for day in self.days:
            faces.append(day)
            if day.other is not None:
                faces.append(day.other)
        return faces

    def pool(self, mastery: int) -> list[int]:
        """The cards of the chosen mastery levels (D2.9): each level includes those below it."""
        return [day.card for day in self.days if day.mastery <= mastery and day.card not in self.replaced]

    def __len__(self) -> int:
        return len(self.days)
