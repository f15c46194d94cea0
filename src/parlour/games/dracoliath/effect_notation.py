"""The notation of one line of effects, and what it means (docs/dracoliath-cards.md)."""

from __future__ import annotations

import re

from parlour.games.dracoliath.options import Alternative
from parlour.games.dracoliath.printed import Effect, Passive
from parlour.games.dracoliath.rules.counting import (
    Compare,
    Condition,
    Count,
    Every,
    Filter,
    Maximum,
    Number,
    Quantity,
    Selector,
    Total,
)
from parlour.games.dracoliath.rules.effects import (
    Again,
    Cancel,
    Choice,
    Conditional,
    Control,
    Discard,
    Flip,
    FlipCard,
    Replace,
    Replay,
    Swap,
    Symbols,
    Widen,
)
from parlour.games.dracoliath.speech import say_effects
from parlour.games.dracoliath.symbols import (
    CANCELLING,
    COLOURS,
    CONCENTRATION,
    DAMAGE,
    END_OF_TURN,
    FOE,
    IN_ADDITION,
    INSTEAD,
    LIFE,
    MOMENT,
    OPPOSING,
    PLAYED_ONCE_MORE,
    POWER,
    POWER_LOSS,
    PROHIBITION,
    QUANTITY,
    SCOPES,
    START_OF_TURN,
    TYPES,
    VISIBLE,
    YOU,
)

LETTERS = {"D": DAMAGE, "L": LIFE, "P": POWER, "C": CONCENTRATION}
SYMBOLS = re.compile(r"(\*?)(-?)(D+|L+|P+|C+)([<>])")
MODIFIER = re.compile(r"([+-])([1-9])")
OPERATOR = re.compile(r"(>=|<=|=|>|<)")
TOTALS = {"life": LIFE, "power": POWER, "concentration": CONCENTRATION}
SYMBOL_HELP = (
    "symbols are D, L, P, -P or C, as many as their amount, then < for you or > for your opponent, such as DD>"
)
SIMPLE: dict[str, type[Effect]] = {"replay": Replay, "flip": Flip, "control": Control, "widen": Widen, "again": Again}
TO_CARDS: dict[str, type[Discard] | type[Replace] | type[Cancel] | type[FlipCard]] = {
    "discard": Discard,
    "replace": Replace,
    "cancel": Cancel,
    "flip": FlipCard,
}


class Problem(Exception):
    """What is wrong with a piece of notation, before it is known where it stands."""


def read_effects(written: str) -> tuple[Effect, ...]:
    """A line of a Magic, or what a passive effect does: ``[if CONDITION:] EFFECT, EFFECT / EFFECT``."""
    written = written.strip()
    if written.startswith("if "):
        condition, rest = split_colon(written[3:], "if")
        return (Conditional(read_condition(condition), read_effects(rest)),)
    alternatives = [part.strip() for part in written.split("/")]
    if len(alternatives) == 1:
        return read_sequence(written)
    effects = tuple(read_sequence(part) for part in alternatives)
    modes = tuple(
        Alternative(number, say_effects(part, "en"), alternatives[number]) for number, part in enumerate(effects)
    )
    if len({mode.label for mode in modes}) < len(modes):
        raise Problem(f"the alternatives of “{written}” have to differ.")
    return (Choice(effects, modes),)


def split_colon(written: str, after: str) -> tuple[str, str]:
    before, colon, rest = written.partition(":")
    if not colon or not rest.strip():
        raise Problem(f"after “{after}” comes what it waits for, a colon, and what happens then.")
    return before.strip(), rest.strip()


def read_sequence(written: str) -> tuple[Effect, ...]:
    effects: list[Effect] = []
    for part in written.split(","):
        words = part.split()
        if not words:
            raise Problem("an effect is missing; " + SYMBOL_HELP + ".")
        while words and SYMBOLS.fullmatch(words[0]) and (len(words) == 1 or words[1] != "per"):
            effects.append(read_symbols(words.pop(0), None))
        if words:
            effects.append(read_effect(words))
    return tuple(effects)


def read_effect(words: list[str]) -> Effect:
    first = words[0]
    if SYMBOLS.fullmatch(first):
        return read_symbols(first, read_quantity(" ".join(words[2:])))
    if len(words) == 1 and first in SIMPLE:
        return SIMPLE[first]()
    if first in TO_CARDS:
        every = words[1:2] == ["all"]
        return TO_CARDS[first](read_selector(words[2 if every else 1 :]), every)
    if first == "swap" and "with" in words:
        middle = words.index("with")
        return Swap(read_selector(words[1:middle]), read_selector(words[middle + 1 :]))
    known = ", ".join([*SIMPLE, *(f"{word} CARDS" for word in TO_CARDS), "swap CARDS with CARDS"])
    raise Problem(f"“{' '.join(words)}” is not an effect; {SYMBOL_HELP}; the other effects are {known}.")


def read_symbols(word: str, times: Quantity | None) -> Symbols:
    match = SYMBOLS.fullmatch(word)
    if match is None:
        raise Problem(f"“{word}” is not a symbol; {SYMBOL_HELP}.")
    as_many, minus, letters, arrow = match.groups()
    kind = kind_of(minus, letters)
    return Symbols(kind, len(letters), FOE if arrow == ">" else YOU, times, bool(as_many))


def kind_of(minus: str, letters: str) -> int:
    if minus and letters[0] != "P":
        raise Problem("only Power is lost with a minus; Life is lost by Damage (D), and Concentration is never lost.")
    return POWER_LOSS if minus else LETTERS[letters[0]]


def read_trigger(word: str) -> int:
    """What a passive effect waits for: one symbol with its arrow."""
    match = SYMBOLS.fullmatch(word)
    if match is None or match[1] or len(match[3]) > 1:
        raise Problem(f"“{word}” is nothing to wait for; write one symbol with its arrow: D> L< P> -P< C< and so on.")
    return 2 * kind_of(match[2], match[3]) + (FOE if match[4] == ">" else YOU)


def read_condition(written: str) -> Condition:
    parts = [part.strip() for part in re.split(r"\band\b", written)]
    conditions = [read_comparison(part) for part in parts]
    return conditions[0] if len(conditions) == 1 else Every(tuple(conditions))


def read_comparison(written: str) -> Condition:
    sides = OPERATOR.split(written)
    if len(sides) != 3:
        raise Problem(f"“{written}” is not a condition; write it as “life <= 4” or “foe power > power”.")
    return Compare(read_quantity(sides[0]), sides[1], read_quantity(sides[2]))


def read_quantity(written: str) -> Quantity:
    words = written.split()
    if len(words) == 1 and words[0].isdigit():
        return Number(int(words[0]))
    if words == ["maximum"]:
        return Maximum()
    if words and words[-1] in TOTALS and (len(words) == 1 or words[:-1] == ["foe"]):
        return Total(TOTALS[words[-1]], len(words) - 1)
    if not words:
        raise Problem(
            "a number is missing; write a number, life, power, concentration, maximum, or which cards to count."
        )
    return Count(read_selector(words))


def read_selector(words: list[str]) -> Selector:
    """Which cards: ``own``, ``foe``, ``river`` or ``visible``, then what kind, such as ``foe red treasure``."""
    help = (
        "cards are written as own, foe, river or visible, then optionally other, a colour, a type, enchantment, fusion "
        "or two-faced"
    )
    if not words or words[0] not in SCOPES:
        raise Problem(f"“{' '.join(words)}” says not which cards are meant; {help}.")
    colour = type = -1
    fusion = two_faced = enchantment = other = False
    for word in words[1:]:
        if word in COLOURS:
            colour = COLOURS.index(word)
        elif word in TYPES:
            type = TYPES.index(word)
        elif word == "fusion":
            fusion = True
        elif word == "two-faced":
            two_faced = True
        elif word == "enchantment":
            enchantment = True
        elif word == "other":
            other = True
        elif word != "card":
            raise Problem(f"“{word}” is no kind of card; {help}.")
    return Selector(SCOPES.index(words[0]), Filter(colour, type, fusion, two_faced, enchantment, other))


def read_passive(written: str, card: int) -> Passive:
    """A line of a Treasure or a Storm."""
    condition: Condition | None = None
    written = written.strip()
    if written.startswith("if "):
        said, written = split_colon(written[3:], "if")
        condition = read_condition(said)
    words = written.split()
    modifier = MODIFIER.fullmatch(words[0])
    if modifier is not None and len(words) == 2:
        amount = int(modifier[2]) if modifier[1] == "+" else -int(modifier[2])
        return Passive(card, read_trigger(words[1]), QUANTITY, condition, amount)
    if words[0] == "no" and len(words) == 2:
        return Passive(card, read_trigger(words[1]), PROHIBITION, condition)
    if words[0] == "when":
        trigger, rest = split_colon(written[len("when") :], "when")
        if rest.split()[0] == "instead":
            effects = read_effects(rest[len("instead") :])
            return Passive(card, read_trigger(trigger), INSTEAD, condition, 0, effects)
        return Passive(card, read_trigger(trigger), IN_ADDITION, condition, 0, read_effects(rest))
    if words[0] in ("start:", "end:"):
        moment = START_OF_TURN if words[0] == "start:" else END_OF_TURN
        _, rest = split_colon(written, words[0])
        return Passive(card, moment, MOMENT, condition, 0, read_effects(rest))
    if words[0] == "again":
        selector = read_selector(["own", *words[1:]])
        return Passive(card, PLAYED_ONCE_MORE, MOMENT, condition, 0, (), selector)
    if words[0] == "cancel":
        selector = read_selector(words[1:])
        if selector.scope not in (OPPOSING, VISIBLE) or condition is not None:
            raise Problem("passive cancelling is unconditional and of “foe” or “visible” cards.")
        return Passive(card, CANCELLING, MOMENT, None, 0, (), selector)
    raise Problem(
        f"“{written}” is not a passive effect; they are +1 SYMBOL, -1 SYMBOL, no SYMBOL, when SYMBOL: EFFECTS, "
        "when SYMBOL: instead EFFECTS, start: EFFECTS, end: EFFECTS, again CARDS and cancel CARDS, all with an "
        "optional “if CONDITION:” in front."
    )
