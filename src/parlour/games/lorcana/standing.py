"""What holds now beyond the printed cards: the interface the rules ask, with nothing holding.

The card language's own standing answers from static abilities, lasting effects, floating triggers and replacements.
The attributes are the fast ways past: a rule is only asked about when one of them says that something of the kind is
there at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from parlour.games.lorcana.player import LORE_TO_WIN

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import AlternateCost, Entering, Replacing
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.abilities import Triggered
    from parlour.games.lorcana.meaning.continuous.base import Continuous, OfCards
    from parlour.games.lorcana.meaning.continuous.of_players import Permission
    from parlour.games.lorcana.meaning.ghost import Ghost
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana

# What changed, as bits for ``touch``.
MEMBERS: Final = 1
EXERTION: Final = 2
DAMAGE_MARKS: Final = 4
PLACE: Final = 8
HANDS: Final = 16
DISCARDS: Final = 32
INKWELLS: Final = 64
DECKS: Final = 128
LORE: Final = 256
TURN: Final = 512
CHALLENGES: Final = 1024
DROPS: Final = 2048
HISTORY: Final = 4096
# What depends on derived values of cards in play.
OF_CLASSES: Final = 8192
OF_KEYWORDS: Final = 16384
OF_STATS: Final = 32768
FACES: Final = 65536
"""On faces as a whole: whatever they say has to be worked out before."""

ZONE_ASPECTS: Final = (DECKS, HANDS, MEMBERS, DISCARDS, INKWELLS, MEMBERS, 0, 0)
"""What changes when a card leaves or reaches a zone, by the zone's number."""

# Moments at which durations end.
AT_READY_STEP: Final = 0
"""The ready step of a seat is over: "can't ready at the start of their next turn" ends."""
AT_TURN_START: Final = 1
"""A seat's turn has begun: "until the start of your next turn" ends."""
AT_TURN_END: Final = 2
"""A seat's turn ends: "this turn" ends."""
AT_CHALLENGE_END: Final = 3
"""The challenge is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing:
    """Nothing but the rules and the printed values hold."""

    __slots__ = ("alternate_costs_there", "cost_rules", "enter_rules", "heard", "replaced", "seat_rules", "stale")

    def __init__(self) -> None:
        self.stale = False
        """Whether faces have to be worked out anew."""
        self.cost_rules = False
        """Whether any effect in play or lasting changes a cost."""
        self.seat_rules = False
        """Whether any effect forbids or permits something to players, or makes them need other lore to win."""
        self.enter_rules = False
        self.alternate_costs_there = False
        self.heard = 0
        """The kinds of occurrences any card of the match could wait for or ask about, as bits; others go unreported."""
        self.replaced = 0
        """The kinds of occurrences that some replacement waits for, as bits."""

    def clone(self) -> Standing:
        other = Standing()
        other.stale = self.stale
        return other

    def renewed(self, game: Lorcana) -> Standing:
        """A standing for the next game of a series, with the same cards (3.1.2)."""
        return Standing()

    def touch(self, aspects: int) -> None:
        """Something changed; values that depend on it are worked out before they are next read."""

    def refresh(self, game: Lorcana) -> None:
        """Work out the face of every card in play and the attributes above, if they are stale."""
        self.stale = False

    def happened(self, game: Lorcana, occurrence: Occurrence) -> None:
        """Remember it for this turn and put what it triggers into the bag (7.4.3), with ``game.bag_add``."""

    def happened_together(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        """The same for what happens at one moment; called before cards leave play (8.4.4)."""
        for occurrence in occurrences:
            self.happened(game, occurrence)

    def seat_cannot(self, game: Lorcana, seat: int, verb: str, card: int) -> bool:
        return False

    def seat_can(self, game: Lorcana, seat: int, verb: str) -> list[Permission]:
        return []

    def cost_of(self, game: Lorcana, seat: int, card: int, action: str, base: int, other: int) -> int:
        """The ink to pay after increases and reductions (4.3.4.5). Actions: play, shift, move, use, sing."""
        return base

    def cost_paid(self, game: Lorcana, seat: int, card: int, action: str, other: int) -> None:
        """The cost was determined and paid: changes limited to so many cards have been used."""

    def alternate_costs(self, game: Lorcana, seat: int, card: int) -> list[AlternateCost]:
        return []

    def lore_to_win(self, game: Lorcana, seat: int) -> int:
        return LORE_TO_WIN

    def skips(self, game: Lorcana, seat: int, step: str) -> bool:
        """Whether that seat skips its draw, ready or set step (7.7.9)."""
        return False

    def readies_few(self, game: Lorcana, seat: int) -> bool:
        """Whether an effect lets that player ready only so many cards in its ready step."""
        return False

    def entering(self, game: Lorcana, card: int) -> list[Entering]:
        """The effects on how that card enters play (7.7.4)."""
        return []

    def replacing(self, game: Lorcana, occurrence: Occurrence) -> list[Replacing]:
        """The replacement effects that fit what is about to happen (7.7.7); Resist is the rules' own."""
        return []

    def expire(self, game: Lorcana, moment: int, seat: int) -> None:
        """End the durations that end at this moment of this seat's turn."""

    def shifted(self, game: Lorcana, below: int, top: int) -> None:
        """What applied to the card below applies to the one on top of it (10.10.6)."""

    def entered(self, game: Lorcana, card: int) -> None:
        """A card has entered play, with its printed face."""

    def strengthen(self, game: Lorcana, card: int, amount: int) -> None:
        """That card in play gets so much Strength this turn: Support (10.13.1)."""

    def forget(self, game: Lorcana, seat: int) -> None:
        """A player has left: its effects and what applies to its cards end (1.10.2.3)."""

    def set_up(self, game: Lorcana) -> None:
        """A scenario's position has been laid out: cards are in play without having entered."""

    def inks_exerted(self, game: Lorcana, card: int) -> bool:
        """Whether an effect makes that card enter its player's inkwell exerted (7.7.4)."""
        return False

    def new_turn(self, game: Lorcana) -> None:
        """A turn has ended: the history of this turn is over."""

    # What the card language asks of its own standing.

    def this_turn(self) -> list[Occurrence]:
        """What has happened this turn, as far as any card asks about it."""
        return []

    def last_known(self, card: int) -> Ghost | None:
        """That card as it last was in play this turn, or None."""
        return None

    def times_used(self, key: tuple[int, int, str]) -> int:
        """How often this turn something with a limit was used."""
        return 0

    def use(self, key: tuple[int, int, str]) -> None:
        """Something with a limit has been used."""

    def free_to_use(self, game: Lorcana, card: int, name: str) -> bool:
        """Whether the activated ability with that name costs nothing now."""
        return False

    def used_up(self, game: Lorcana, serial: int) -> None:
        """A lasting effect has done what it was for."""

    def mark_for_good(self, game: Lorcana, force: OfCards, context: Context, card: int) -> None:
        """That card is affected for as long as it stays in play."""

    def last(
        self,
        game: Lorcana,
        force: Continuous,
        context: Context,
        targets: tuple[tuple[int, int], ...],
        number: int,
        duration: int,
        seat: int,
        left: int,
    ) -> None:
        """A resolved effect leaves something behind for a duration (7.6.3)."""

    def watch(
        self,
        game: Lorcana,
        trigger: Triggered,
        context: Context,
        marks: tuple[tuple[int, int], ...],
        duration: int,
        once: bool,
    ) -> None:
        """A resolved effect leaves a trigger behind (7.4.7)."""
