"""What an ability being resolved knows: its source, its player, the event behind it and everything bound so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.cause import NO_CAUSE, Cause

if TYPE_CHECKING:
    from parlour.games.lorcana.occurrences import Occurrence


class Context:
    """The bindings of one ability while it is resolved. Immutable: every binding makes a new one."""

    __slots__ = (
        "ability",
        "amount",
        "cause",
        "challenged",
        "challenger",
        "chosen",
        "declined",
        "done",
        "each",
        "giver",
        "it",
        "looked",
        "named",
        "number",
        "occurrence",
        "picked",
        "seat",
        "seats",
        "singers",
        "source",
        "stamp",
        "subjects",
        "that",
        "they",
        "used",
        "way",
    )

    def __init__(self, source: int, stamp: int, seat: int, cause: Cause, original: Context | None = None) -> None:
        """An ability before anything is bound; or, with ``original``, with everything bound that is bound there."""
        self.source = source
        """The card whose ability it is: "this"."""
        self.stamp = stamp
        """The life of that card in which the ability was there."""
        self.seat = seat
        """The player of the ability: "you"."""
        self.cause = cause
        if original is None:
            self.ability = ""
            """How questions name the ability beside its card: in brackets, or not at all."""
            self.occurrence: Occurrence | None = None
            """The event that triggered it, or is being replaced."""
            self.subjects: tuple[int, ...] = ()
            """The cards of all such events at that moment, where the ability waits for them together."""
            self.giver = -1
            """The card that gave this ability to the source, or -1."""
            self.challenger = -1
            self.challenged = -1
            self.singers: tuple[int, ...] = ()
            self.picked: tuple[tuple[int, ...], ...] = ()
            """What was picked for each choice of the text, by the choice's number."""
            self.seats: tuple[tuple[int, ...], ...] = ()
            """The players picked for each choice of a player."""
            self.it: tuple[int, ...] | None = None
            """The cards last chosen or acted on; None as long as there are none."""
            self.chosen: tuple[int, ...] = ()
            """Every card chosen so far."""
            self.looked: tuple[int, ...] = ()
            self.way: tuple[int, ...] = ()
            """The cards the last effect did something to: "this way"."""
            self.amount = 0
            """How much of it was done "this way"."""
            self.done = False
            """Whether what was asked, offered or to be paid was done: "if you do"."""
            self.declined = False
            """Whether what was offered was declined, or could not be offered."""
            self.they = -1
            """The player whose part of an effect is being carried out."""
            self.that = -1
            """The player chosen before."""
            self.each = -1
            """The card whose turn it is, or that is being tested."""
            self.number = 0
            """The number last noted."""
            self.named = ""
            self.used: tuple[int, ...] = ()
            """Looked-at cards that this ability has moved or played since: not "the rest"."""
        else:
            self.ability = original.ability
            self.occurrence = original.occurrence
            self.subjects = original.subjects
            self.giver = original.giver
            self.challenger = original.challenger
            self.challenged = original.challenged
            self.singers = original.singers
            self.picked = original.picked
            self.seats = original.seats
            self.it = original.it
            self.chosen = original.chosen
            self.looked = original.looked
            self.way = original.way
            self.amount = original.amount
            self.done = original.done
            self.declined = original.declined
            self.they = original.they
            self.that = original.that
            self.each = original.each
            self.number = original.number
            self.named = original.named
            self.used = original.used

    def copy(self) -> Context:
        return Context(self.source, self.stamp, self.seat, self.cause, self)

    def did(self, cards: tuple[int, ...], amount: int) -> Context:
        """Something was really done; several reports of one effect add up."""
        if not cards and not amount:
            return self
        other = self.copy()
        other.way = self.way + cards
        other.amount = self.amount + amount
        other.done = self.done or bool(cards) or amount > 0
        return other

    def starting(self) -> Context:
        """Nothing has been done "this way" yet."""
        if not self.way and not self.amount and not self.done:
            return self
        other = self.copy()
        other.way = ()
        other.amount = 0
        other.done = False
        return other

    def whether(self, done: bool) -> Context:
        if self.done == done:
            return self
        other = self.copy()
        other.done = done
        return other

    def declining(self) -> Context:
        """Something that was offered is not done."""
        other = self.copy()
        other.declined = True
        return other

    def acting_on(self, cards: tuple[int, ...]) -> Context:
        """An effect begins that acts on those cards; nothing has been done "this way" yet."""
        other = self.copy()
        other.it = cards
        other.way = ()
        other.amount = 0
        other.done = False
        return other

    def speaking_of(self, cards: tuple[int, ...]) -> Context:
        if self.it == cards:
            return self
        other = self.copy()
        other.it = cards
        return other

    def using(self, cards: tuple[int, ...]) -> Context:
        other = self.copy()
        other.used = self.used + cards
        return other

    def picking(self, slot: int, cards: tuple[int, ...]) -> Context:
        other = self.copy()
        picked = list(self.picked)
        while len(picked) <= slot:
            picked.append(())
        picked[slot] = cards
        other.picked = tuple(picked)
        other.it = cards
        other.chosen = self.chosen + cards
        return other

    def keeping(self, slot: int) -> Context:
        """What "it" is now stays so under that number, whatever is picked after."""
        other = self.copy()
        picked = list(self.picked)
        while len(picked) <= slot:
            picked.append(())
        picked[slot] = () if self.it is None else self.it
        other.picked = tuple(picked)
        return other

    def picking_player(self, slot: int, seat: int) -> Context:
        return self.picking_players(slot, (seat,))

    def picking_players(self, slot: int, picked: tuple[int, ...]) -> Context:
        """-1 alone stands for nobody."""
        other = self.copy()
        seats = list(self.seats)
        while len(seats) <= slot:
            seats.append(())
        seats[slot] = picked
        other.seats = tuple(seats)
        other.that = picked[0]
        return other

    def looking_at(self, cards: tuple[int, ...]) -> Context:
        other = self.copy()
        other.looked = cards
        other.it = cards
        return other

    def called(self, ability: str) -> Context:
        """The same, resolving the ability with this name."""
        if not ability:
            return self
        other = self.copy()
        other.ability = f" ({ability})"
        return other

    def for_player(self, seat: int) -> Context:
        if self.they == seat:
            return self
        other = self.copy()
        other.they = seat
        return other

    def for_card(self, card: int) -> Context:
        other = self.copy()
        other.each = card
        return other

    def noting(self, number: int) -> Context:
        other = self.copy()
        other.number = number
        return other

    def naming(self, name: str) -> Context:
        other = self.copy()
        other.named = name
        return other

    def because(self, occurrence: Occurrence, challenger: int, challenged: int, ability: str) -> Context:
        """The same source when that event has happened, for the ability with this name."""
        other = self.copy()
        other.occurrence = occurrence
        other.challenger = challenger
        other.challenged = challenged
        if ability:
            other.ability = f" ({ability})"
        return other

    def all_of(self, cards: tuple[int, ...]) -> Context:
        """The same event with all the cards that it happened to at once: "those characters"."""
        other = self.copy()
        other.subjects = cards
        other.it = cards
        return other

    def renaming(self, below: int, top: int) -> Context:
        """With the card on top of a stack in place of the one below."""
        other = self.copy()
        if self.it is not None:
            other.it = tuple(top if card == below else card for card in self.it)
        other.chosen = tuple(top if card == below else card for card in self.chosen)
        other.way = tuple(top if card == below else card for card in self.way)
        other.picked = tuple(tuple(top if card == below else card for card in cards) for cards in self.picked)
        return other

    def without(self, lost: set[int]) -> Context:
        """With those cards forgotten."""
        other = self.copy()
        if self.it is not None:
            other.it = tuple(card for card in self.it if card not in lost)
        other.chosen = tuple(card for card in self.chosen if card not in lost)
        other.way = tuple(card for card in self.way if card not in lost)
        other.picked = tuple(tuple(card for card in cards if card not in lost) for cards in self.picked)
        return other

    def again(self, way: tuple[int, ...], amount: int, done: bool) -> Context:
        """With what was done before a part added to what the part did."""
        if not way and not amount and not done:
            return self
        other = self.copy()
        other.way = way + self.way
        other.amount = amount + self.amount
        other.done = done or self.done
        return other


NO_CONTEXT: Final = Context(-1, -1, -1, NO_CAUSE)
"""Nothing is being resolved: the rules themselves."""
