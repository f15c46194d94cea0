"""The action symbols printed on boards and items, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

NO_ACTION: Final = -1
GAIN_POWER: Final = 0
PLAY_CARD: Final = 1
ACTIVATE: Final = 2
FATE: Final = 3
MOVE_ITEM_OR_ALLY: Final = 4
MOVE_HERO: Final = 5
VANQUISH: Final = 6
DISCARD: Final = 7

_WORDS = (
    "gain {n} power",
    "play a card",
    "activate",
    "fate",
    "move an item or ally",
    "move a hero",
    "vanquish",
    "discard",
)
_OTHER_WORDS = (
    (),
    ("play", "play card", "play_card"),
    ("activate a card", "activate an ability"),
    ("fate action",),
    ("move item or ally", "move an item or an ally", "move an ally or item", "move_item_or_ally"),
    ("move hero", "move_hero"),
    ("vanquish a hero",),
    ("discard cards", "discard a card", "discard any number of cards"),
)


class Symbol:
    """One action symbol; ``words`` are how it is called when it is picked through a card."""

    __slots__ = ("action", "amount", "words")

    def __init__(self, action: int, amount: int = 0) -> None:
        self.action = action
        self.amount = amount
        self.words = _WORDS[action].replace("{n}", str(amount))

    def same(self, other: Symbol) -> bool:
        """Whether both stand for the same action, so that they are one option."""
        return self.action == other.action and self.amount == other.amount

    def __repr__(self) -> str:
        return f"<Symbol: {self.words}>"


GAIN_1 = Symbol(GAIN_POWER, 1)
GAIN_2 = Symbol(GAIN_POWER, 2)
GAIN_3 = Symbol(GAIN_POWER, 3)
PLAY = Symbol(PLAY_CARD)
ACTIVATION = Symbol(ACTIVATE)
FATE_SYMBOL = Symbol(FATE)
MOVE_CARD = Symbol(MOVE_ITEM_OR_ALLY)
MOVE_A_HERO = Symbol(MOVE_HERO)
VANQUISHING = Symbol(VANQUISH)
DISCARDING = Symbol(DISCARD)


_OTHER_MODES = {
    "play": ["play it"],
    "discard": ["discard it"],
    "discard both": ["discard", "discard them"],
    "put both back": ["put back", "put them back", "put both back on top", "put back on top", "keep", "keep both"],
}


def words_of(action: int) -> str:
    """How an action is called, with a gap for an amount."""
    return _WORDS[action]


def other_words(words: str) -> list[str]:
    """Other ways to say the words of a symbol, or of what a text lets one choose between."""
    others = [other for form, others in zip(_WORDS, _OTHER_WORDS, strict=True) if form == words for other in others]
    if words.startswith("gain "):
        others += ["gain power", words.removesuffix(" power")]
    return others + _OTHER_MODES.get(words, [])
