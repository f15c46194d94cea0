"""What people read in the log of a Lorcana match."""

from __future__ import annotations

from parlour.kernel import EVERYONE, Event


class SeatEvent(Event):
    """Something a player does or that befalls it."""

    __slots__ = ("seat",)

    def __init__(self, rule: str, seat: int, audience: int = EVERYONE, public: Event | None = None) -> None:
        self.rule = rule
        self.audience = audience
        self.public = public
        self.seat = seat


class CardEvent(SeatEvent):
    """Something about one card."""

    __slots__ = ("card",)

    def __init__(self, rule: str, seat: int, card: str, audience: int = EVERYONE, public: Event | None = None) -> None:
        self.rule = rule
        self.audience = audience
        self.public = public
        self.seat = seat
        self.card = card


class AmountEvent(SeatEvent):
    """Something with a number."""

    __slots__ = ("n",)

    def __init__(self, rule: str, seat: int, n: int, audience: int = EVERYONE, public: Event | None = None) -> None:
        self.rule = rule
        self.audience = audience
        self.public = public
        self.seat = seat
        self.n = n


class CardAmountEvent(CardEvent):
    """Something about one card with a number."""

    __slots__ = ("n",)

    def __init__(self, rule: str, seat: int, card: str, n: int) -> None:
        super().__init__(rule, seat, card)
        self.n = n


class PairEvent(CardEvent):
    """Something about one card and another."""

    __slots__ = ("other",)

    def __init__(self, rule: str, seat: int, card: str, other: str) -> None:
        super().__init__(rule, seat, card)
        self.other = other


class StartsFirst(SeatEvent):
    __slots__ = ()
    form = "{seat@} takes the first turn."


class ChoosesStarter(SeatEvent):
    __slots__ = ()
    form = "{seat@} chooses who takes the first turn."


class Shuffled(SeatEvent):
    __slots__ = ()
    form = "{seat@} shuffles the deck."


class Altered(AmountEvent):
    __slots__ = ()
    form = "{seat@} puts {n} {n|card|cards} on the bottom and draws as many."


class TurnBegins(SeatEvent):
    __slots__ = ()
    form = "{seat@}’s turn begins."


class Readied(SeatEvent):
    __slots__ = ()
    form = "{seat@} readies all cards."


class StepSkipped(SeatEvent):
    __slots__ = ()
    form = "{seat@} skips a step."


class MainPhaseBegins(SeatEvent):
    __slots__ = ()
    form = "{seat@}’s main phase begins."


class EndDeclared(SeatEvent):
    __slots__ = ()
    form = "{seat@} ends the turn."


class Drew(AmountEvent):
    __slots__ = ()
    form = "{seat@} draws {n} {n|card|cards}."


class DrewCard(CardEvent):
    __slots__ = ()
    form = "{seat@} draws {card}."


class DrewFromEmpty(SeatEvent):
    __slots__ = ()
    form = "{seat@} has no card left to draw."


class DeckMadeAnew(SeatEvent):
    __slots__ = ()
    form = "The deck of {seat@} has run out: the discard is shuffled and becomes the deck."


class Inked(CardEvent):
    __slots__ = ()
    form = "{seat@} puts {card} into the inkwell."


class PutIntoInkwell(AmountEvent):
    __slots__ = ()
    form = "{seat@} puts {n} {n|card|cards} into the inkwell facedown."


class Played(CardEvent):
    __slots__ = ()
    form = "{seat@} plays {card}."


class PlayedFree(CardEvent):
    __slots__ = ()
    form = "{seat@} plays {card} for free."


class Shifted(PairEvent):
    __slots__ = ()
    form = "{seat@} shifts {card} onto {other}."


class Sung(CardEvent):
    __slots__ = ()
    form = "{seat@} sings {card}."


class EnteredExerted(CardEvent):
    __slots__ = ()
    form = "{card} enters play exerted."


class Quested(CardEvent):
    __slots__ = ()
    form = "{card} quests."


class GainedLore(AmountEvent):
    __slots__ = ()
    form = "{seat@} gains {n} lore."


class LostLore(AmountEvent):
    __slots__ = ()
    form = "{seat@} loses {n} lore."


class GainedDrops(AmountEvent):
    __slots__ = ()
    form = "{seat@} gets {n} ink {n|drop|drops}."


class LostDrops(AmountEvent):
    __slots__ = ()
    form = "{seat@} removes {n} ink {n|drop|drops}."


class Challenged(PairEvent):
    __slots__ = ()
    form = "{card} challenges {other}."


class ChallengeOver(Event):
    __slots__ = ()
    form = "The challenge is over."


class Damaged(CardAmountEvent):
    __slots__ = ()
    form = "{card} takes {n} damage."


class CountersPut(CardAmountEvent):
    __slots__ = ()
    form = "{n} damage is put on {card}."


class Healed(CardAmountEvent):
    __slots__ = ()
    form = "{n} damage is removed from {card}."


class DamagePrevented(CardEvent):
    __slots__ = ()
    form = "{card} takes no damage."


class Banished(CardEvent):
    __slots__ = ()
    form = "{card} is banished."


class Exerted(CardEvent):
    __slots__ = ()
    form = "{card} is exerted."


class ReadiedCard(CardEvent):
    __slots__ = ()
    form = "{card} is readied."


class MovedTo(PairEvent):
    __slots__ = ()
    form = "{card} moves to {other}."


class Used(PairEvent):
    __slots__ = ()
    form = "{seat@} uses {card}: {other}."


class Boosted(CardEvent):
    __slots__ = ()
    form = "{seat@} boosts {card}."


class Resolving(PairEvent):
    __slots__ = ()
    form = "{card}: {other}."


class ResolvingCard(CardEvent):
    __slots__ = ()
    form = "{card} resolves."


class Discarded(CardEvent):
    __slots__ = ()
    form = "{seat@} discards {card}."


class ToDiscard(CardEvent):
    __slots__ = ()
    form = "{card} goes to the discard."


class ToHand(CardEvent):
    __slots__ = ()
    form = "{card} goes to {seat@}’s hand."


class CardsToHand(AmountEvent):
    __slots__ = ()
    form = "{seat@} takes {n} {n|card|cards} into hand."


class ToDeck(CardEvent):
    __slots__ = ()
    form = "{card} goes into {seat@}’s deck."


class CardsToDeck(AmountEvent):
    __slots__ = ()
    form = "{seat@} puts {n} {n|card|cards} into the deck."


class PutUnder(AmountEvent):
    __slots__ = ()
    form = "{seat@} puts {n} {n|card|cards} under a card in play."


class Revealed(CardEvent):
    __slots__ = ()
    form = "{seat@} reveals {card}."


class LookedAt(AmountEvent):
    __slots__ = ()
    form = "{seat@} looks at {n} {n|card|cards}."


class SawCard(CardEvent):
    __slots__ = ()
    form = "{seat@} sees {card}."


class Replaced(PairEvent):
    __slots__ = ()
    form = "{card}: {other} applies instead."


class LeftGame(SeatEvent):
    __slots__ = ()
    form = "{seat@} has lost and leaves the game."


class LoopNamed(CardAmountEvent):
    __slots__ = ()
    form = "{seat@} repeats {card} {n} {n|time|times}."


class GameWon(SeatEvent):
    __slots__ = ()
    form = "{seat@} wins a game of the series."


class GameDrawn(Event):
    __slots__ = ()
    form = "Nobody wins this game of the series."
