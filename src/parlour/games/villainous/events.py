"""What happens in a match of Villainous, in words for the log."""

from __future__ import annotations

from parlour.kernel.event import EVERYONE, Event


class SeatEvent(Event):
    """Something a seat does or undergoes."""

    __slots__ = ("seat",)

    def __init__(self, rule: str, seat: int, audience: int = EVERYONE, public: Event | None = None) -> None:
        super().__init__(rule, audience, public)
        self.seat = seat


class SeatNumber(SeatEvent):
    __slots__ = ("n",)

    def __init__(self, rule: str, seat: int, n: int) -> None:
        super().__init__(rule, seat)
        self.n = n


class SeatCard(SeatEvent):
    __slots__ = ("card",)

    def __init__(self, rule: str, seat: int, card: str, audience: int = EVERYONE, public: Event | None = None) -> None:
        super().__init__(rule, seat, audience, public)
        self.card = card


class SeatCardPlace(SeatCard):
    __slots__ = ("location",)

    def __init__(self, rule: str, seat: int, card: str, location: str) -> None:
        super().__init__(rule, seat, card)
        self.location = location


class CardEvent(Event):
    __slots__ = ("card",)

    def __init__(self, rule: str, card: str) -> None:
        super().__init__(rule)
        self.card = card


class TwoCards(CardEvent):
    __slots__ = ("other",)

    def __init__(self, rule: str, card: str, other: str) -> None:
        super().__init__(rule, card)
        self.other = other


class ObjectiveAnnounced(SeatCardPlace):
    __slots__ = ()
    form = "{seat@} plays {card}: {location}"


class TurnBegins(SeatEvent):
    __slots__ = ()
    form = "{seat@} begins a turn."


class FigureMoves(SeatCard):
    __slots__ = ()
    form = "{seat@} moves to {card}."


class FigureStays(SeatCard):
    __slots__ = ()
    form = "{seat@} stays at {card}."


class GainsPower(SeatNumber):
    __slots__ = ()
    form = "{seat@} gains {n} power."


class PaysPower(SeatNumber):
    __slots__ = ()
    form = "{seat@} pays {n} power."


class LosesPower(SeatNumber):
    __slots__ = ()
    form = "{seat@} loses {n} power."


class RegainsPower(SeatNumber):
    __slots__ = ()
    form = "{seat@} gets {n} power back."


class PowerPutOn(SeatCard):
    __slots__ = ("n",)
    form = "{n} power of {seat@} is put on {card}."

    def __init__(self, rule: str, seat: int, card: str, n: int) -> None:
        super().__init__(rule, seat, card)
        self.n = n


class Draws(SeatCard):
    __slots__ = ()
    form = "{seat@} draws {card}."


class DrawsACard(SeatEvent):
    __slots__ = ()
    form = "{seat@} draws a card."


class PlaysTo(SeatCardPlace):
    __slots__ = ()
    form = "{seat@} plays {card} to {location}."


class Plays(SeatCard):
    __slots__ = ()
    form = "{seat@} plays {card}."


class Vanquishes(SeatCard):
    __slots__ = ()
    form = "{seat@} vanquishes {card}."


class Activates(SeatCard):
    __slots__ = ()
    form = "{seat@} activates {card}."


class TakesFateAction(SeatEvent):
    __slots__ = ("other",)
    form = "{seat@} turns Fate against {other@}."

    def __init__(self, rule: str, seat: int, other: int) -> None:
        super().__init__(rule, seat)
        self.other = other


class FateTokenGoesTo(SeatEvent):
    __slots__ = ()
    form = "{seat@} has the Fate token."


class Reveals(SeatCard):
    __slots__ = ()
    form = "{card} is revealed from the cards of {seat@}."


class LooksAt(SeatCard):
    __slots__ = ()
    form = "{seat@} looks at {card}."


class LooksAtACard(SeatEvent):
    __slots__ = ()
    form = "{seat@} looks at a card."


class PutsBack(SeatEvent):
    __slots__ = ()
    form = "{seat@} puts the cards back on top."


class ReturnsToTop(CardEvent):
    __slots__ = ()
    form = "{card} goes back on top."


class IsMoved(TwoCards):
    __slots__ = ()
    form = "{card} is moved to {other}."


class IsAttached(TwoCards):
    __slots__ = ()
    form = "{card} is attached to {other}."


class FallsTo(TwoCards):
    __slots__ = ()
    form = "{card} is left at {other}."


class IsDefeated(CardEvent):
    __slots__ = ()
    form = "{card} is defeated."


class IsHypnotized(CardEvent):
    __slots__ = ()
    form = "{card} is hypnotized and becomes an ally."


class IsDiscarded(CardEvent):
    __slots__ = ()
    form = "{card} is discarded."


class IsDiscardedInstead(TwoCards):
    __slots__ = ()
    form = "{card} is discarded instead of {other}."


class CannotBePlayed(CardEvent):
    __slots__ = ()
    form = "{card} cannot be played and is discarded."


class GoesToHand(SeatCard):
    __slots__ = ()
    form = "{seat@} takes {card} into hand."


class ShufflesDiscards(SeatEvent):
    __slots__ = ()
    form = "{seat@} shuffles the discard pile into a new deck."


class ShufflesFate(SeatEvent):
    __slots__ = ()
    form = "{seat@} shuffles the Fate discard pile into a new Fate deck."


class FateDeckShuffled(SeatEvent):
    __slots__ = ()
    form = "The Fate deck of {seat@} is shuffled."


class IsShuffledIn(CardEvent):
    __slots__ = ()
    form = "{card} is shuffled into the Fate deck."


class IsUnlocked(CardEvent):
    __slots__ = ()
    form = "{card} is unlocked."


class IsLocked(CardEvent):
    __slots__ = ()
    form = "{card} is locked."


class BecomesWicket(CardEvent):
    __slots__ = ()
    form = "{card} becomes a Wicket."


class BecomesGuard(CardEvent):
    __slots__ = ()
    form = "{card} becomes a Card Guard again."


class IsShrunk(CardEvent):
    __slots__ = ()
    form = "{card} is shrunken."


class IsEnlarged(CardEvent):
    __slots__ = ()
    form = "{card} is enlarged."


class IsOfNormalSize(CardEvent):
    __slots__ = ()
    form = "{card} is of normal size again."


class IsStronger(CardEvent):
    __slots__ = ()
    form = "{card} is stronger until the end of the turn."


class HeroesAreWeaker(CardEvent):
    __slots__ = ()
    form = "Heroes at {card} are weaker until the end of the turn."


class MayStay(SeatEvent):
    __slots__ = ()
    form = "{seat@} may stay in the next turn."


class IsOnGuard(SeatEvent):
    __slots__ = ()
    form = "{seat@} gains power from every Fate action until the next turn."


class TakesShot(SeatEvent):
    __slots__ = ("cost", "strength")
    form = "{seat@} takes the shot: cost {cost} against strength {strength}."

    def __init__(self, rule: str, seat: int, cost: int, strength: int) -> None:
        super().__init__(rule, seat)
        self.cost = cost
        self.strength = strength


class ReachesObjective(SeatEvent):
    __slots__ = ()
    form = "{seat@} has reached the objective."


class Leaves(SeatEvent):
    __slots__ = ()
    form = "{seat@} plays no more."
