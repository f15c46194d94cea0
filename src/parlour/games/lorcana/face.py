"""What a card in play is like right now: printed values and everything that modifies them, worked out once (7.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import Bar
    from parlour.games.lorcana.meaning.abilities import Activated, Static, Triggered

# Keywords without a number, as bits of Face.keywords.
ALERT: Final = 1
BODYGUARD: Final = 2
EVASIVE: Final = 4
RECKLESS: Final = 8
RUSH: Final = 16
SUPPORT: Final = 32
VANISH: Final = 64
WARD: Final = 128
ADVENTUROUS: Final = 256
# Keywords with a number also have their bit, so that "has Singer" is one question.
CHALLENGER: Final = 512
RESIST: Final = 1024
SINGER: Final = 2048
BOOST_KEYWORD: Final = 4096
SHIFT_KEYWORD: Final = 8192
SING_TOGETHER: Final = 16384
TEMPORARY: Final = 32768

KEYWORDS: Final = {
    "Alert": ALERT,
    "Bodyguard": BODYGUARD,
    "Evasive": EVASIVE,
    "Reckless": RECKLESS,
    "Rush": RUSH,
    "Support": SUPPORT,
    "Vanish": VANISH,
    "Ward": WARD,
    "Adventurous": ADVENTUROUS,
    "Challenger": CHALLENGER,
    "Resist": RESIST,
    "Singer": SINGER,
    "Boost": BOOST_KEYWORD,
    "Shift": SHIFT_KEYWORD,
    "Sing Together": SING_TOGETHER,
    "Temporary": TEMPORARY,
}

# What a card cannot do or have done to it, as bits of Face.cannot (1.2.2).
CANNOT_QUEST: Final = 1
CANNOT_CHALLENGE: Final = 2
CANNOT_BE_CHALLENGED: Final = 4
CANNOT_READY: Final = 8
CANNOT_SING: Final = 16
CANNOT_SING_ALONE: Final = 32
CANNOT_MOVE: Final = 64
CANNOT_BE_DEALT_DAMAGE: Final = 128
CANNOT_BE_CHOSEN: Final = 256
CANNOT_HAVE_DAMAGE_REMOVED: Final = 512
CANNOT_HAVE_STRENGTH_REDUCED: Final = 1024
CANNOT_EXERT_FOR_ABILITIES: Final = 2048
CANNOT_TAKE_CHALLENGE_DAMAGE: Final = 4096
CANNOT_TAKE_DAMAGE: Final = 8192
CANNOT_BE_PLAYED: Final = 16384
CANNOT_READY_AT_START: Final = 32768

CANNOTS: Final = {
    "quest": CANNOT_QUEST,
    "challenge": CANNOT_CHALLENGE,
    "be challenged": CANNOT_BE_CHALLENGED,
    "ready": CANNOT_READY,
    "sing": CANNOT_SING,
    "sing alone": CANNOT_SING_ALONE,
    "move": CANNOT_MOVE,
    "be dealt damage": CANNOT_BE_DEALT_DAMAGE,
    "be chosen": CANNOT_BE_CHOSEN,
    "have damage removed": CANNOT_HAVE_DAMAGE_REMOVED,
    "have strength reduced": CANNOT_HAVE_STRENGTH_REDUCED,
    "exert for abilities": CANNOT_EXERT_FOR_ABILITIES,
    "be played": CANNOT_BE_PLAYED,
    "ready at turn start": CANNOT_READY_AT_START,
}

# What a card can do although the rules forbid it, and what it must do, as bits of Face.can (1.2.1).
CAN_CHALLENGE_READY: Final = 1
CAN_QUEST_DRYING: Final = 2
CAN_CHALLENGE_DRYING: Final = 4
CAN_CHALLENGE_EVASIVE: Final = 8
MOVES_FREE: Final = 16
CAN_BE_SHIFTED_ONTO: Final = 32
MUST_QUEST: Final = 64
MUST_CHALLENGE: Final = 128
MUST_BE_CHOSEN: Final = 256

CANS: Final = {
    "challenge ready": CAN_CHALLENGE_READY,
    "quest drying": CAN_QUEST_DRYING,
    "challenge drying": CAN_CHALLENGE_DRYING,
    "challenge evasive": CAN_CHALLENGE_EVASIVE,
    "move free": MOVES_FREE,
    "be shifted onto": CAN_BE_SHIFTED_ONTO,
}
MUSTS: Final = {"quest": MUST_QUEST, "challenge": MUST_CHALLENGE, "be chosen": MUST_BE_CHOSEN}

COMPELLING_KEYWORDS: Final = RECKLESS | ADVENTUROUS
COMPELLED: Final = MUST_QUEST | MUST_CHALLENGE
"""What may keep a player from ending the turn while a character is ready (10.7.3)."""
HARD_TO_CHALLENGE: Final = EVASIVE | WARD | BODYGUARD
STAYS_EXERTED: Final = CANNOT_READY | CANNOT_READY_AT_START
"""What keeps a card from readying at the start of a turn (4.2.1.1)."""

DAMAGE_WITH_STRENGTH: Final = 0
DAMAGE_WITH_WILLPOWER: Final = 1
DAMAGE_WITH_LORE: Final = 2
DAMAGE_WITH_COST: Final = 3


class Face:
    """The derived values of one card in play.

    Never changed once ``Lorcana.refresh`` has finished: copies of the game share it, and a card that nothing modifies
    shares the face of its print. Strength and lore are the true values, which may be negative (7.8.2, 7.8.3).
    """

    __slots__ = (
        "activated",
        "bars",
        "boost",
        "can",
        "cannot",
        "challenger",
        "classes",
        "cost",
        "damage_with",
        "heard",
        "keywords",
        "lore",
        "move_cost",
        "names",
        "resist",
        "shift_names",
        "singer",
        "singing_bonus",
        "statics",
        "strength",
        "triggers",
        "willpower",
    )

    def __init__(self, original: Face | None = None) -> None:
        """A face that says nothing yet; or, with ``original``, one that says the same."""
        if original is None:
            self.strength = 0
            self.willpower = 0
            self.lore = 0
            self.cost = 0
            self.move_cost = 0
            self.challenger = 0
            self.resist = 0
            self.singer = 0
            """The highest Singer number; 0 without Singer."""
            self.singing_bonus = 0
            """Added to the cost it counts as having when it sings."""
            self.boost = 0
            """The cost of its Boost; 0 without it."""
            self.damage_with = DAMAGE_WITH_STRENGTH
            self.keywords = 0
            self.cannot = 0
            self.can = 0
            self.heard = 0
            """The kinds of occurrences its triggers wait for, as bits."""
            self.classes: tuple[str, ...] = ()
            self.names: tuple[str, ...] = ()
            self.shift_names: tuple[str, ...] = ()
            """Names it counts as having for Shift only; ``*`` for any name."""
            self.triggers: tuple[Triggered, ...] = ()
            self.activated: tuple[Activated, ...] = ()
            self.statics: tuple[Static, ...] = ()
            self.bars: tuple[Bar, ...] = ()
            """Prohibitions and permissions that depend on the other card or on a payment."""
        else:
            self.strength = original.strength
            self.willpower = original.willpower
            self.lore = original.lore
            self.cost = original.cost
            self.move_cost = original.move_cost
            self.challenger = original.challenger
            self.resist = original.resist
            self.singer = original.singer
            self.singing_bonus = original.singing_bonus
            self.boost = original.boost
            self.damage_with = original.damage_with
            self.keywords = original.keywords
            self.cannot = original.cannot
            self.can = original.can
            self.heard = original.heard
            self.classes = original.classes
            self.names = original.names
            self.shift_names = original.shift_names
            self.triggers = original.triggers
            self.activated = original.activated
            self.statics = original.statics
            self.bars = original.bars

    def copy(self) -> Face:
        return Face(self)

    def gain_keyword(self, name: str, number: int) -> None:
        """10.1.1: numbers with a plus add up, of Singer and Boost the best counts, the others do not stack."""
        bit = KEYWORDS[name]
        if bit == CHALLENGER:
            self.challenger += number
        elif bit == RESIST:
            self.resist += number
        elif bit == SINGER:
            self.singer = max(self.singer, number)
        elif bit == BOOST_KEYWORD:
            self.boost = min(self.boost, number) if self.boost else number
        self.keywords |= bit

    def lose_keyword(self, name: str) -> None:
        bit = KEYWORDS[name]
        self.keywords &= ~bit
        if bit == CHALLENGER:
            self.challenger = 0
        elif bit == RESIST:
            self.resist = 0
        elif bit == SINGER:
            self.singer = 0
        elif bit == BOOST_KEYWORD:
            self.boost = 0

    def gain_trigger(self, trigger: Triggered) -> None:
        self.triggers = (*self.triggers, trigger)
        self.heard |= trigger.heard

    def gain_activated(self, ability: Activated) -> None:
        self.activated = (*self.activated, ability)

    def gain_static(self, ability: Static) -> None:
        self.statics = (*self.statics, ability)
