"""Reads printed English into the card language; what is not understood completely is refused with the exact words."""

import re
from functools import lru_cache
from typing import Final

from parlour.games.lorcana.cards import ACTION, CHARACTER, Card, Pool, PrintedAbility
from parlour.games.lorcana.cards import load as load_pool
from parlour.games.lorcana.language.nodes import Ability, At, LocationOf, Node, This
from parlour.games.lorcana.language.reader import (
    abilities,
    conditions,
    damage,
    moving,
    oddities,
    quest,
    spoken,
    statics,
)
from parlour.games.lorcana.language.reader.english import ENGLISH
from parlour.games.lorcana.language.reader.grammar import Grammar, Parse, Phrase
from parlour.games.lorcana.language.reader.references import Unresolved, resolved
from parlour.games.lorcana.language.reader.unresolved import rewrite
from parlour.games.lorcana.language.reader.words import Lexicon

DECLARING: Final = (conditions, moving, damage, statics, abilities, oddities, quest, spoken)
"""The modules whose phrases make up the grammar; they bring in the others."""


def _resuming(*written: str) -> tuple[Phrase, ...]:
    """Phrases that build nothing: only whether they are there is asked."""
    grammar = Grammar()
    for line in written:
        grammar.say("resuming", line, lambda: None)
    return tuple(grammar.phrases["resuming"])


RESUMING: Final = _resuming(
    "[to/from/for/with] {target} [{duration}]",
    "[to/from/for/with] {quantity} [{duration}]",
    "{duration}",
    "{for_each}",
    "{destination}",
    "if {conditions}",
    "in play , {sentence}",
    ", {sentence}",
    ", {standing}",
    "and {clause}",
    "and {verb}",
)
"""What can follow words that are not understood, so that only those are told."""
_CLOSING: Final = re.compile(r'([.!])"(?=\s|$)')


class Unread(Exception):
    """A text that is not understood: the text and the part of it that stopped the reader."""

    def __init__(self, text: str, start: int, end: int, reason: str = "") -> None:
        self.text = text
        self.start = start
        self.end = end
        self.reason = reason
        super().__init__(f"{reason or 'not understood'}: {text[start:end]!r} in {text!r}")


@lru_cache(maxsize=4)
def lexicon_of(pool: Pool) -> Lexicon:
    """The names and classifications of the cards in a pool."""
    return Lexicon(pool.names(), pool.classifications())


def prepared(text: str) -> str:
    """The text as the grammar wants it: a full stop behind every sentence and behind a quotation, not in it."""
    text = _CLOSING.sub(r'"\1', text)
    if (text and text[-1] not in ".!" and text[-1] != '"') or text.endswith('"'):
        text += "."
    return text


def read_text(text: str, rule: str = "ability", lexicon: Lexicon | None = None) -> Ability:
    """The ability a text says; rules are `ability`, `action` and `keyword_line`."""
    words = prepared(text) if rule != "keyword_line" else text
    parse = Parse(ENGLISH, words, lexicon or lexicon_of(load_pool()))
    found = parse.whole(rule)
    if found is None:
        start, end = parse.unread(RESUMING)
        raise Unread(words, start, end)
    try:
        return resolved(found)
    except Unresolved as problem:
        start = max(text.find(str(problem)), 0)
        end = start + len(str(problem)) if str(problem) in text else len(text)
        raise Unread(text, start, end, f"{problem} has no meaning here") from None


def rule_for(card: Card, ability: PrintedAbility) -> str:
    """The rule of the grammar an ability of a card is read by."""
    if ability.kind == "keyword":
        return "keyword_line"
    return "action" if card.type == ACTION and ability.kind == "effect" else "ability"


def _where_it_is(ability: Ability) -> Ability:
    """On a character, `here` is the location where it is."""

    def here(node: Node) -> Node | None:
        return At(LocationOf(This())) if node == At(This()) else None

    moved: Ability = rewrite(ability, here)
    return moved


def _resolved_both(both: tuple[Ability, ...] | None) -> tuple[Ability, ...]:
    """Two abilities with their pronouns resolved; none when one of them has no meaning."""
    try:
        return tuple(resolved(one) for one in both or ())
    except Unresolved:
        return ()


def read_ability(card: Card, ability: PrintedAbility, lexicon: Lexicon | None = None) -> tuple[Ability, ...]:
    """One printed ability of a card; a few texts are two of them."""
    rule = rule_for(card, ability)
    read: tuple[Ability, ...]
    try:
        read = (read_text(ability.text, rule, lexicon),)
    except Unread:
        both = Parse(ENGLISH, prepared(ability.text), lexicon or lexicon_of(load_pool())).whole("two_abilities")
        read = _resolved_both(both)
        if not read:
            raise
    return tuple(_where_it_is(one) for one in read) if card.type == CHARACTER else read
