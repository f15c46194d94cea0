"""Answers: plain values that say themselves in the words of the rulebook.

A turn action (4.3) also knows how it is taken and why it may not be; each is written in the chapter it belongs to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64

from parlour.kernel import Option, Refusal
from parlour.kernel.decision import Mode

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import Script
    from parlour.games.lorcana.language.nodes import ChooseOne
    from parlour.games.lorcana.rules.challenge import ChallengeCard
    from parlour.games.lorcana.state import Lorcana


class TurnAction(Option):
    """A turn action of one seat; in a shared turn only that seat may take it (1.10.3.1)."""

    __slots__ = ("owner", "seat")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner
        """The seat again in a shared turn, else -1."""

    def by(self) -> int:
        return self.owner

    def take(self, game: Lorcana) -> None:
        """Carry it out."""
        raise NotImplementedError

    @classmethod
    def why_not(cls, game: Lorcana, seat: int, names: dict[str, str]) -> Refusal | None:
        """Why that seat may not take this action with the cards of these names; None when nothing is found."""
        raise NotImplementedError


class CardAction(TurnAction):
    """A turn action that names one card and nothing else."""

    __slots__ = ("card", "code", "id")

    def __init__(self, seat: int, owner: int, id: int, card: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card
        self.code: i64 = hash((self.form, card, owner)) >> 1
        """Its mark, worked out once: such an action is offered again and again (``offers``)."""

    def mark(self) -> int:
        return self.code


class InHand:
    """What was offered with one card in a hand, as long as it is that print; nothing for what was not."""

    __slots__ = ("cost", "first", "id", "inkable", "inking", "name", "plain", "playing", "said", "script")

    def __init__(self, id: int, script: Script, first: InHand | None) -> None:
        card = script.card
        self.id = id
        self.script = script
        self.name = card.full_name
        self.first: InHand = first or self
        """The first of its print: identical copies are offered once."""
        self.said = 0
        """The number of the question that offered any of the copies last, if this is the first of them."""
        self.inkable = card.inkable
        self.cost = card.cost
        self.plain = not (script.otherwise or script.costs or script.unplayable or script.alternates)
        """Whether the card itself says of no other way than to ink it and to play it for its printed cost."""
        self.inking: TurnAction | None = None
        self.playing: TurnAction | None = None


class Offers:
    """Turn actions that were offered before, to be offered again.

    Copies of a match share them, since a searcher sees the same cards in thousands of them; but what is imagined
    begins with none, so that they tell nothing of the real match. Marks hold in one process only, and so do they.
    A card is in its owner's hand or its own side of the table if anywhere, so its number says whose action it is.
    """

    __slots__ = ("asked", "challenges", "first", "hand", "prints", "quests")

    stays: ClassVar[bool] = True

    def __init__(self) -> None:
        self.asked = 0
        """How often it was asked what may be done with a hand."""
        self.first: dict[Script, InHand] = {}
        """Of each print the first card."""
        self.hand: list[InHand | None] = []
        """By the number of the card, what it was when it was last asked about."""
        self.prints: dict[tuple[int, Script], InHand] = {}
        """The same by the number and the print: in deals of a searcher a card may be any of several."""
        self.quests: dict[int, CardAction] = {}
        """By the number of the card in play, as long as it is called the same."""
        self.challenges: dict[int, ChallengeCard] = {}
        """By the numbers of both cards, likewise."""

    def make_room(self, count: int) -> None:
        """There are so many cards."""
        self.hand.extend([None] * (count - len(self.hand)))

    def in_hand(self, id: int, script: Script) -> InHand:
        """That card, when it was something else before or has been in no hand."""
        known = self.prints.get((id, script))
        if known is None:
            known = self.prints[(id, script)] = InHand(id, script, self.first.get(script))
            if known.first is known:
                self.first[script] = known
        self.hand[id] = known
        return known


class ResolveAbility(Option):
    """The next ability from the bag (8.7.4)."""

    __slots__ = ("ability", "card", "entry", "owner")
    form = "resolve {card}: {ability}"

    def __init__(self, entry: int, owner: int, card: str, ability: str) -> None:
        self.entry = entry
        self.owner = owner
        self.card = card
        self.ability = ability

    def by(self) -> int:
        return self.owner

    def mark(self) -> int:
        return hash((self.form, self.card, self.ability, self.owner))


class ResolveUnnamed(ResolveAbility):
    __slots__ = ()
    form = "resolve {card}"


class ApplyReplacement(Option):
    """The replacement to apply first (7.7.7)."""

    __slots__ = ("ability", "card", "index")
    form = "apply {card}: {ability}"

    def __init__(self, index: int, card: str, ability: str) -> None:
        self.index = index
        self.card = card
        self.ability = ability

    def mark(self) -> int:
        return hash((self.form, self.card, self.ability))


class ApplyUnnamed(ApplyReplacement):
    __slots__ = ()
    form = "apply {card}"


class PrintedMode(Mode):
    """One of the modes of a card; people read what it does."""

    __slots__ = ("among", "kind")

    def __init__(self, value: int, label: str, among: ChooseOne, kind: str) -> None:
        super().__init__(value, label)
        self.among = among
        self.kind = kind
        """What the card calls itself."""

    def spelt_out(self, language: str) -> str:
        from parlour.games.lorcana.language.speech import speak_mode  # only where somebody reads it

        return speak_mode(self.among, self.value, language, self.kind)


class Alter(Option):
    """A card to put on the bottom before the first turn (3.1.6.1)."""

    __slots__ = ("card", "id")
    form = "alter {card}"

    def __init__(self, id: int, card: str) -> None:
        self.id = id
        self.card = card

    def mark(self) -> int:
        return hash((self.form, self.card))


class ChooseSeat(Option):
    """A player."""

    __slots__ = ("name", "seat")
    form = "choose {name}"

    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name

    def mark(self) -> int:
        return hash((self.form, self.name))
