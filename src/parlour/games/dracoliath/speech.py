"""What a card says, put together from its effects: one traversal, and a table for each language.

What is said and in which order stands here; how, in ``dracoliath-speech.ftl`` of each language's folder in the locale.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce, singledispatch

from parlour.games.dracoliath.printed import Effect, Line, Passive
from parlour.games.dracoliath.rules.counting import (
    Compare,
    Condition,
    Count,
    Every,
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
    ToCard,
    Widen,
)
from parlour.games.dracoliath.symbols import (
    CANCELLING,
    COLOURS,
    END_OF_TURN,
    INSTEAD,
    PLAYED_ONCE_MORE,
    PROHIBITION,
    QUANTITY,
    START_OF_TURN,
    TYPES,
)
from parlour.locale.tables import GENDER, MANY, NUMBER, Table, table

SPEECH = "dracoliath-speech"

SYMBOLS = ("damage", "life", "power", "power-loss", "concentration")
ARROWS = ("you", "foe")
SCOPES = ("own", "opposing", "river", "visible")
COMPARED = {">=": "at-least", "<=": "at-most", ">": "more-than", "<": "less-than", "=": "exactly"}
MOMENTS = {START_OF_TURN: "start-of-turn", END_OF_TURN: "end-of-turn"}
HOLDING = {PLAYED_ONCE_MORE: "once-more", CANCELLING: "cancelled"}


def say_line(line: Line, language: str) -> str:
    """A line of a face as it is printed: with a capital letter and a full stop."""
    said = say_effects(line.effects, language) if line.passive is None else say_passive(line.passive, language)
    return said[:1].upper() + said[1:] + "."


def say_effects(effects: Sequence[Effect], language: str) -> str:
    """Effects one after the other, without a capital letter or full stop."""
    words = table(language, SPEECH)
    return words.euphony.all(_effects(effects, words))


def say_passive(passive: Passive, language: str) -> str:
    """A passive effect, without a capital letter or full stop."""
    words = table(language, SPEECH)
    text = _passive(passive, words)
    if passive.condition is not None:
        text = _tell("if", words, condition=condition(passive.condition, words), effects=text)
    return words.euphony.all(text)


def _passive(passive: Passive, words: Table) -> str:
    """What it does, whatever its condition."""
    if passive.selector is not None:
        return _of_cards(HOLDING[passive.trigger], passive.selector, words)
    effects = _effects(passive.effects, words)
    if passive.trigger in MOMENTS:
        return _tell(MOMENTS[passive.trigger], words, effects=effects)
    symbol = _symbol(*divmod(passive.trigger, 2))
    if passive.does == PROHIBITION:
        return _tell(f"cannot-{symbol}", words)
    when = _tell(f"when-{symbol}", words)
    if passive.does == QUANTITY:
        return _tell("more" if passive.amount > 0 else "less", words, when=when, n=abs(passive.amount))
    return _tell("instead" if passive.does == INSTEAD else "in-addition", words, when=when, effects=effects)


def _tell(key: str, words: Table, **gaps: object) -> str:
    """A message of the table with its gaps filled."""
    return words.say(key, gaps)


def _symbol(kind: int, arrow: int) -> str:
    return f"{SYMBOLS[kind]}-{ARROWS[arrow]}"


def _joined(parts: Iterable[str], word: str, words: Table) -> str:
    return reduce(lambda first, last: _tell(word, words, first=first, last=last), parts)


# --- cards -----------------------------------------------------------------------------------------------------------


def _noun(selector: Selector) -> str:
    """Which noun the cards go by: Enchantment, one of the three types, or card."""
    filter = selector.filter
    if filter.enchantment:
        return "noun-enchantment"
    return f"noun-{TYPES[filter.type]}" if filter.type >= 0 else "noun-card"


def _agreeing(key: str, selector: Selector, words: Table, **gaps: str) -> str:
    """A message in the form that agrees with these cards, which are always several."""
    mark = f"{_noun(selector)}.gender"
    gender = _tell(mark, words) if words.has(mark) else ""
    return _tell(words.form_of(key, gender, many=True), words, **gaps, **{GENDER: gender, NUMBER: MANY})


def _cards(selector: Selector, words: Table) -> str:
    """All cards meant by a selector, with their article."""
    filter = selector.filter
    described = {
        "other": "other" if filter.other else "",
        "two_faced": "two-faced" if filter.two_faced else "",
        "colour": f"colour-{COLOURS[filter.colour]}" if filter.colour >= 0 else "",
        "fusion": "fusion" if filter.fusion else "",
        "noun": _noun(selector),
    }
    gaps = {gap: _agreeing(key, selector, words) if key else "" for gap, key in described.items()}
    kind = _agreeing("kind", selector, words, **gaps)
    return _agreeing(f"cards-{SCOPES[selector.scope]}", selector, words, kind=kind)


def _of_cards(key: str, selector: Selector, words: Table) -> str:
    """A message about all these cards."""
    return _agreeing(key, selector, words, cards=_cards(selector, words))


# --- quantities and conditions ---------------------------------------------------------------------------------------


@singledispatch
def quantity(node: Quantity, words: Table) -> str:
    raise TypeError(f"There are no words for {type(node).__name__}.")


@quantity.register
def _(node: Number, words: Table) -> str:
    return str(node.number)


@quantity.register
def _(node: Total, words: Table) -> str:
    return _tell(f"total-{_symbol(node.kind, node.foe)}", words)


@quantity.register
def _(node: Maximum, words: Table) -> str:
    return _tell("maximum", words)


@quantity.register
def _(node: Count, words: Table) -> str:
    return _of_cards("number-of", node.selector, words)


@singledispatch
def condition(node: Condition, words: Table) -> str:
    raise TypeError(f"There are no words for {type(node).__name__}.")


@condition.register
def _(node: Every, words: Table) -> str:
    return _joined((condition(part, words) for part in node.conditions), "and", words)


@condition.register
def _(node: Compare, words: Table) -> str:
    left, right = quantity(node.left, words), quantity(node.right, words)
    return _tell(f"compare-{COMPARED[node.operator]}", words, left=left, right=right)


# --- effects ---------------------------------------------------------------------------------------------------------


def _effects(effects: Sequence[Effect], words: Table) -> str:
    return _joined((effect(one, words) for one in effects), "then", words) if effects else ""


SIMPLE: dict[type[Effect], str] = {
    Replay: "replay",
    Flip: "flip",
    Control: "control",
    Widen: "widen",
    Again: "again",
}
TO_CARDS: dict[type[Effect], str] = {Discard: "discard", Replace: "replace", Cancel: "cancel", FlipCard: "flip-card"}


@singledispatch
def effect(node: Effect, words: Table) -> str:
    """One effect as a clause; one that needs nothing else is said in a word."""
    return _tell(SIMPLE[type(node)], words)


@effect.register
def _(node: Symbols, words: Table) -> str:
    number = _tell("as-many", words) if node.as_many else str(node.number)
    key = words.form_of(_symbol(node.kind, node.arrow), "", node.as_many or node.number > 1)
    said = _tell(key, words, n=number)
    if node.times is None:
        return said
    return _tell("times", words, effect=said, quantity=quantity(node.times, words))


@effect.register
def _(node: Conditional, words: Table) -> str:
    return _tell("if", words, condition=condition(node.condition, words), effects=_effects(node.effects, words))


@effect.register
def _(node: Choice, words: Table) -> str:
    return _joined((_effects(alternative, words) for alternative in node.alternatives), "or", words)


@effect.register
def _(node: Swap, words: Table) -> str:
    return _tell("swap", words, one=_of_cards("one", node.one, words), other=_of_cards("one", node.other, words))


@effect.register
def _(node: ToCard, words: Table) -> str:
    card = _of_cards("all" if node.every else "one", node.selector, words)
    return _tell(TO_CARDS[type(node)], words, card=card)
