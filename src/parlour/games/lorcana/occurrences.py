"""What can happen, as triggers, replacements and the history of the turn see it."""

from __future__ import annotations

from typing import Final

PLAYED: Final = 0
QUEST: Final = 1
CHALLENGE: Final = 2
BANISH: Final = 3
LEAVE: Final = 4
MOVE_CARD: Final = 5
SING: Final = 6
MOVE: Final = 7
DRAW: Final = 8
DISCARDED: Final = 9
DAMAGE: Final = 10
REMOVE_DAMAGE: Final = 11
PUT_UNDER: Final = 12
READY: Final = 13
EXERT: Final = 14
ENTER: Final = 15
CHOOSE: Final = 16
BOOST: Final = 17
GAIN_INK_DROPS: Final = 18
LOSE_INK_DROPS: Final = 19
GAIN_LORE: Final = 20
LOSE_LORE: Final = 21
TURN_START: Final = 22
TURN_END: Final = 23
CHALLENGE_END: Final = 24

KIND_NAMES: Final = (
    "play",
    "quest",
    "challenge",
    "banish",
    "leave",
    "move card",
    "sing",
    "move",
    "draw",
    "discard",
    "damage",
    "remove damage",
    "put under",
    "ready",
    "exert",
    "enter",
    "choose",
    "boost",
    "gain ink drops",
    "lose ink drops",
    "gain lore",
    "lose lore",
    "turn start",
    "turn end",
    "challenge end",
)
"""The words of the card language, in the order of the numbers."""
KINDS: Final = {name: number for number, name in enumerate(KIND_NAMES)}

# How it came about, as bits.
IN_CHALLENGE: Final = 1
AS_CHALLENGER: Final = 2
AS_CHALLENGED: Final = 4
DEALT: Final = 8
PUT: Final = 16
MOVED: Final = 32
BY_ACTION: Final = 64
BY_ITEM: Final = 128
BY_ABILITY: Final = 256
FOR_SUPPORT: Final = 512
WITH_SHIFT: Final = 1024
WITH_SING_TOGETHER: Final = 2048
BY_EFFECT: Final = 4096
AS_INKING: Final = 8192
EXERTED: Final = 16384
FROM_LOCATION: Final = 32768
BY_SINGING: Final = 65536
FOR_FREE: Final = 131072
BY_CHARACTER: Final = 262144
UNRESISTED: Final = 524288
CHALLENGE_DAMAGE: Final = 1048576
BY_LOCATION: Final = 2097152
WITH_INK_DROP: Final = 4194304
TEMPORARILY: Final = 8388608
"""By a Temporary Shift: the top card goes back to hand when the turn ends."""

WAYS: Final = {
    "in a challenge": IN_CHALLENGE,
    "as challenger": AS_CHALLENGER,
    "as challenged": AS_CHALLENGED,
    "dealt": DEALT,
    "by an action": BY_ACTION,
    "by an item": BY_ITEM,
    "by an ability": BY_ABILITY,
    "for Support": FOR_SUPPORT,
    "with Shift": WITH_SHIFT,
    "with Sing Together": WITH_SING_TOGETHER,
    "by an effect": BY_EFFECT,
    "as an inking": AS_INKING,
    "exerted": EXERTED,
    "from a location": FROM_LOCATION,
}


class Occurrence:
    """One thing that happens or would happen; immutable. -1 stands for nobody, no card, no zone.

    ``who`` what ``other`` and ``amount`` are as the card language's table of happenings says. ``batch`` is the number
    shared by what happens at the same moment, ``stamp`` and ``other_stamp`` tell the cards' lives apart (8.1.5).
    ``covered`` are the cards in play that a card was played on top of (10.10).
    """

    __slots__ = (
        "amount",
        "batch",
        "covered",
        "kind",
        "other",
        "other_stamp",
        "source",
        "stamp",
        "to",
        "ways",
        "what",
        "who",
    )

    def __init__(
        self,
        kind: int,
        who: int = -1,
        what: int = -1,
        other: int = -1,
        amount: int = 0,
        ways: int = 0,
        source: int = -1,
        to: int = -1,
        stamp: int = -1,
        other_stamp: int = -1,
        batch: int = 0,
        covered: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.who = who
        self.what = what
        self.other = other
        self.amount = amount
        self.ways = ways
        self.source = source
        self.to = to
        self.stamp = stamp
        self.other_stamp = other_stamp
        self.batch = batch
        self.covered = covered

    def changed(self, what: int, amount: int, ways: int, stamp: int) -> Occurrence:
        """The same event with another card, number or way: what a replacement makes of it (7.7.1)."""
        return Occurrence(
            self.kind,
            self.who,
            what,
            self.other,
            amount,
            ways,
            self.source,
            self.to,
            stamp,
            self.other_stamp,
            self.batch,
            self.covered,
        )

    def __repr__(self) -> str:
        return (
            f"<{KIND_NAMES[self.kind]}: seat {self.who}, card {self.what}, other {self.other}, "
            f"amount {self.amount}, ways {self.ways}>"
        )
