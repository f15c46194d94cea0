"""A user's own cards: read from a file or a text, laid over the printed pool, and named in other languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from parlour.games.lorcana.cards import Card, Overlaid, Pool
from parlour.games.lorcana.cards import load as load_pool
from parlour.games.lorcana.cards.printing import key_of
from parlour.games.lorcana.homebrew import mistakes
from parlour.games.lorcana.homebrew.blocks import Block, blocks_of
from parlour.games.lorcana.homebrew.facts import facts_of
from parlour.games.lorcana.homebrew.mistakes import BadCards, Mistake, Mistakes
from parlour.games.lorcana.homebrew.texts import card_of
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.reader.words import Lexicon
from parlour.kernel.errors import ParlourError, why_unread
from parlour.locale.languages import languages


class Own:
    """The cards of a file. ``text`` is the file, all that is needed to read them again; ``pool`` has them on top."""

    __slots__ = ("cards", "lines", "names", "pool", "text")

    def __init__(self, text: str, cards: tuple[Card, ...], lines: tuple[int, ...], names: dict[str, dict[str, str]]):
        self.text = text
        self.cards = cards
        self.lines = lines
        """Where each card begins."""
        self.names = names
        """For each language the English names to those given there."""
        self.pool: Pool = Overlaid(load_pool(), cards)

    def __reduce__(self) -> tuple[Any, ...]:
        return read, (self.text,)

    def names_in(self, language: str) -> Mapping[str, str]:
        return self.names.get(language, {})

    def __repr__(self) -> str:
        return f"<Own: {', '.join(card.full_name for card in self.cards)}>"


def load(path: str | Path) -> Own:
    """The cards of a file."""
    try:
        text = Path(path).expanduser().read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        sentence = mistakes.UNREADABLE.format(why=why_unread(error))
        raise BadCards(str(path), [Mistake(0, sentence)]) from None
    return read(text, str(path))


def given(cards: object) -> Own:
    """What ``cards=`` may be: a path, the text of a file itself, or cards that were read before."""
    if isinstance(cards, Own):
        return cards
    if isinstance(cards, Path) or (isinstance(cards, str) and "\n" not in cards):
        return load(cards)
    if isinstance(cards, str):
        return read(cards)
    raise ParlourError(f"Cards of your own are given as a file, not as {cards!r}.")


def read(text: str, file: str = "cards") -> Own:
    """The cards of a text, each read together with the names and classifications of all; BadCards lists mistakes."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    try:
        return _read("\n".join(line.rstrip() for line in lines).rstrip("\n"))
    except BadCards as problem:
        raise BadCards(file, problem.mistakes) from None


@lru_cache(maxsize=32)
def _read(text: str) -> Own:
    wrong = Mistakes()
    blocks = blocks_of(text, wrong)
    if not blocks and not wrong.found:
        wrong.note(0, mistakes.NO_CARD)
    known = [(block, facts) for block in _once_each(blocks, wrong) if (facts := facts_of(block, wrong))]
    lexicon = _lexicon([facts for _, facts in known])
    read_cards = [card_of(block, facts, lexicon, wrong) for block, facts in known]
    if wrong.found:
        raise BadCards("cards", wrong.found)
    for card, script in read_cards:
        library.learn(card, script)
    cards = tuple(card for card, _ in read_cards)
    return Own(text, cards, tuple(block.line for block, _ in known), _names([block for block, _ in known]))


def _once_each(blocks: list[Block], wrong: Mistakes) -> list[Block]:
    """The blocks whose name no earlier one has."""
    first: dict[str, Block] = {}
    for block in blocks:
        name = key_of(block.title)
        if block.title and first.setdefault(name, block) is not block:
            wrong.note(block.line, mistakes.CARD_TWICE, card=block.title, other=first[name].line)
    return list(first.values())


def _lexicon(cards: list[dict[str, Any]]) -> Lexicon:
    pool = load_pool()
    names = {name for facts in cards for name in (facts["name"], facts["full_name"], *facts["names"])}
    classes = {name for facts in cards for name in facts["classifications"]}
    return Lexicon(pool.names() | names, pool.classifications() | classes)


def _names(blocks: list[Block]) -> dict[str, dict[str, str]]:
    """The names of the cards in other languages, with and without their versions."""
    found: dict[str, dict[str, str]] = {}
    for code in languages():
        for block in blocks:
            fact = block.facts.get(code)
            if fact is not None and fact.value:
                names = found.setdefault(code, {})
                names[block.title] = fact.value
                names.setdefault(block.title.partition(" - ")[0], fact.value.partition(" - ")[0])
    return found
