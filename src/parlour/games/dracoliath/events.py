"""What happens in Dracoliath. Everything is public (D11.1): no card is ever seen by one seat alone."""

from __future__ import annotations

from parlour.kernel.event import EVERYONE, Event


class SeatEvent(Event):
    """Something that one player does or that becomes of one player."""

    __slots__ = ("seat",)

    def __init__(self, rule: str, seat: int) -> None:
        self.rule = rule
        self.audience = EVERYONE
        self.public = None
        self.seat = seat


class CardEvent(Event):
    """Something that becomes of one card."""

    __slots__ = ("card",)

    def __init__(self, rule: str, card: str) -> None:
        self.rule = rule
        self.audience = EVERYONE
        self.public = None
        self.card = card


class SeatCardEvent(Event):
    """Something that a player does with a card."""

    __slots__ = ("card", "seat")

    def __init__(self, rule: str, seat: int, card: str) -> None:
        self.rule = rule
        self.audience = EVERYONE
        self.public = None
        self.seat = seat
        self.card = card


class TotalEvent(Event):
    """A total changes by ``number``; ``total`` is what it is now."""

    __slots__ = ("number", "seat", "total")

    def __init__(self, rule: str, seat: int, number: int, total: int) -> None:
        self.rule = rule
        self.audience = EVERYONE
        self.public = None
        self.seat = seat
        self.number = number
        self.total = total


class TwoCardsEvent(Event):
    """Something that becomes of two cards."""

    __slots__ = ("card", "other")

    def __init__(self, rule: str, card: str, other: str) -> None:
        self.rule = rule
        self.audience = EVERYONE
        self.public = None
        self.card = card
        self.other = other


class TwoSeatsEvent(Event):
    """Something between two players."""

    __slots__ = ("other", "seat")

    def __init__(self, rule: str, seat: int, other: int) -> None:
        self.rule = rule
        self.audience = EVERYONE
        self.public = None
        self.seat = seat
        self.other = other


# Setup and turns.


class Dealt(SeatCardEvent):
    __slots__ = ()
    form = "{seat@} is dealt {card}."


class Compensated(SeatEvent):
    __slots__ = ()
    form = "{seat@} plays second: 1 Concentration token more, 1 Life less."


class TurnBegan(Event):
    __slots__ = ("seat", "turn")
    form = "Turn {turn}: {seat@}."

    def __init__(self, rule: str, seat: int, turn: int) -> None:
        self.rule = rule
        self.audience = EVERYONE
        self.public = None
        self.seat = seat
        self.turn = turn


class ControlledTurn(TwoSeatsEvent):
    __slots__ = ()
    form = "{seat@} decides for {other@} this turn."


class ExtraTurn(SeatEvent):
    __slots__ = ()
    form = "{seat@} plays again."


class Gave(Event):
    __slots__ = ("card", "other", "seat")
    form = "{seat@} gives {card} to {other@}."

    def __init__(self, rule: str, seat: int, card: str, other: int) -> None:
        self.rule = rule
        self.audience = EVERYONE
        self.public = None
        self.seat = seat
        self.card = card
        self.other = other


class RiverRefreshed(SeatEvent):
    __slots__ = ()
    form = "{seat@} spends 1 Concentration token and replaces the whole River."


class Took(SeatCardEvent):
    __slots__ = ()
    form = "{seat@} takes {card}."


class Played(SeatCardEvent):
    __slots__ = ()
    form = "{seat@} plays {card}."


class PlayedCardDiscarded(CardEvent):
    __slots__ = ()
    form = "{card} goes to the discard."


class NothingHappened(SeatEvent):
    __slots__ = ()
    form = "Nothing happened, so {seat@} concentrates."


class EnteredRiver(CardEvent):
    __slots__ = ()
    form = "{card} enters the River."


class TopRevealed(CardEvent):
    __slots__ = ()
    form = "{card} lies visible on the deck."


class Reshuffled(Event):
    __slots__ = ()
    form = "The discard is shuffled into a new deck."


# Totals.


class Suffered(TotalEvent):
    __slots__ = ()
    form = "{seat@} suffers {number} Damage (Life {total})."


class GainedLife(TotalEvent):
    __slots__ = ()
    form = "{seat@} gains {number} Life (Life {total})."


class GainedPower(TotalEvent):
    __slots__ = ()
    form = "{seat@} gains {number} Power (Power {total})."


class LostPower(TotalEvent):
    __slots__ = ()
    form = "{seat@} loses {number} Power (Power {total})."


class GainedConcentration(TotalEvent):
    __slots__ = ()
    form = "{seat@} gains {number} Concentration (Concentration {total})."


class ExcessLife(TotalEvent):
    __slots__ = ()
    form = "{number} excess Life of {seat@} becomes Damage."


class Exchanged(SeatCardEvent):
    __slots__ = ()
    form = "{seat@} spends 2 Concentration tokens and takes {card} from the deck."


# Passive effects.


class Modified(Event):
    __slots__ = ("after", "before", "card")
    form = "{card}: {after} instead of {before}."

    def __init__(self, rule: str, card: str, before: int, after: int) -> None:
        self.rule = rule
        self.audience = EVERYONE
        self.public = None
        self.card = card
        self.before = before
        self.after = after


class ReducedToNothing(SeatEvent):
    __slots__ = ()
    form = "Nothing is left of that effect on {seat@}."


class Forbidden(CardEvent):
    __slots__ = ()
    form = "{card} forbids it."


class HappensInstead(CardEvent):
    __slots__ = ()
    form = "{card}: something else happens instead."


class HappensInAddition(CardEvent):
    __slots__ = ()
    form = "{card} adds something."


class Triggered(CardEvent):
    __slots__ = ()
    form = "{card} triggers."


# Other effects of cards.


class ConditionUnmet(CardEvent):
    __slots__ = ()
    form = "The condition of {card} is not met."


class Activated(CardEvent):
    __slots__ = ()
    form = "{card} is activated by Fusion."


class PlayedOnceMore(CardEvent):
    __slots__ = ()
    form = "{card} is played once more."


class GainedTurn(SeatEvent):
    __slots__ = ()
    form = "{seat@} gains an extra turn."


class TookControl(TwoSeatsEvent):
    __slots__ = ()
    form = "{seat@} takes control of the next turn of {other@}."


class Flipped(TwoCardsEvent):
    __slots__ = ()
    form = "{card} is flipped: {other}."


class Discarded(CardEvent):
    __slots__ = ()
    form = "{card} is discarded."


class Replaced(TwoCardsEvent):
    __slots__ = ()
    form = "{card} is replaced by {other}."


class Swapped(TwoCardsEvent):
    __slots__ = ()
    form = "{card} and {other} are swapped."


class Cancelled(CardEvent):
    __slots__ = ()
    form = "{card} is cancelled."


class Widened(CardEvent):
    __slots__ = ()
    form = "{card} is added to the River for the rest of the game."
