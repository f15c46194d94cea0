"""How general the reader is: what it would have made of a set with only the phrases that earlier sets needed."""

from collections.abc import Callable
from typing import Any, Final

from parlour.games.lorcana.cards import Card, Pool, PrintedAbility
from parlour.games.lorcana.language.reader.english import ENGLISH
from parlour.games.lorcana.language.reader.grammar import Grammar, Parse
from parlour.games.lorcana.language.reader.reading import lexicon_of, prepared, rule_for
from parlour.games.lorcana.language.reader.references import Unresolved, resolved
from parlour.games.lorcana.language.reader.tokens import tokenize
from parlour.games.lorcana.language.reader.words import Lexicon

MEASURED: Final = ("8", "9", "10", "11", "12", "13", "14")
"""The sets that are read as of the sets before them."""


class Text:
    """One printed ability, and the phrases its reading needs."""

    __slots__ = ("card", "phrases", "rule", "said")

    def __init__(self, card: Card, ability: PrintedAbility, lexicon: Lexicon) -> None:
        self.card = card
        self.rule = rule_for(card, ability)
        self.said = ability.text if self.rule == "keyword_line" else prepared(ability.text)
        self.phrases = phrases_of(ENGLISH, self, lexicon)

    @property
    def number(self) -> int | None:
        """The set the card first appeared in; None for the cards of a quest."""
        first = self.card.sets[0]
        return int(first) if first.isdigit() else None

    @property
    def measured(self) -> bool:
        """Whether it is more than keywords, on a card of a set."""
        return self.number is not None and self.rule != "keyword_line"

    @property
    def words(self) -> set[str]:
        return {token.text for token in tokenize(self.said)}


def phrases_of(grammar: Grammar, text: Text, lexicon: Lexicon) -> frozenset[str] | None:
    """The phrases a grammar reads this text with, or None when it does not understand it."""
    for rule in (text.rule, "two_abilities"):
        parse = Parse(grammar, text.said, lexicon)
        parse.origins = {}
        found = parse.whole(rule)
        if found is not None and _makes_sense(found):
            used = parse.used(rule, 0, len(parse.tokens))
            return frozenset(phrase.name for phrase in used)
    return None


def _makes_sense(found: Any) -> bool:
    try:
        for ability in found if isinstance(found, tuple) else (found,):
            resolved(ability)
    except Unresolved:
        return False
    return True


class AsOf:
    """How one set fares with the phrases of the sets before it."""

    __slots__ = ("combination", "new_words", "set", "texts")

    def __init__(self, code: str) -> None:
        self.set = code
        self.texts = 0
        self.combination: list[Text] = []
        """Texts of known words that only a phrase of their own reads."""
        self.new_words: list[Text] = []
        """Texts with words that no earlier set has at all."""

    @property
    def share(self) -> float:
        """The share of texts that are not read because of how known words are combined."""
        return len(self.combination) / self.texts if self.texts else 0.0

    def as_data(self) -> dict[str, Any]:
        return {
            "set": self.set,
            "texts": self.texts,
            "unread": [text.card.full_name for text in self.combination],
            "share": round(self.share, 4),
            "new_words": [text.card.full_name for text in self.new_words],
        }


class Generality:
    """The whole pool's texts, and which phrase serves how many cards."""

    def __init__(self, pool: Pool, advance: Callable[[], None] = lambda: None) -> None:
        self.lexicon = lexicon_of(pool)
        self.texts: list[Text] = []
        for card in pool.cards():
            advance()
            self.texts += [Text(card, ability, self.lexicon) for ability in card.abilities]

    def as_of(self, code: str) -> AsOf:
        """Read a set with only what the sets before it needed."""
        earlier = [text for text in self.texts if text.number is not None and text.number < int(code)]
        declared = {declared for text in earlier for declared in text.phrases or ()}
        words = {word for text in earlier for word in text.words}
        grammar = ENGLISH.only(declared)
        found = AsOf(code)
        for text in self.texts:
            if text.number != int(code) or not text.measured or text.phrases is None:
                continue
            found.texts += 1
            if phrases_of(grammar, text, self.lexicon) is None:
                (found.new_words if self._unheard(text, words) else found.combination).append(text)
        return found

    def _unheard(self, text: Text, words: set[str]) -> bool:
        """Whether the text has a word that is new, names and classifications aside."""
        return bool(text.words - words)

    def cards_served(self) -> dict[str, frozenset[str]]:
        """For every declared phrase the cards whose reading needs it."""
        served: dict[str, set[str]] = {declared: set() for declared in ENGLISH.declared()}
        for text in self.texts:
            for declared in text.phrases or ():
                served[declared].add(text.card.full_name)
        return {declared: frozenset(cards) for declared, cards in served.items()}

    def for_one_card(self) -> frozenset[str]:
        """The phrases that only one card of the sets needs, and no card of a quest."""
        of_sets = {text.card.full_name for text in self.texts if text.number is not None}
        return frozenset(name for name, cards in self.cards_served().items() if len(cards) == 1 and cards <= of_sets)

    def for_no_card(self) -> frozenset[str]:
        """The phrases that no printed card needs: those that only our own English speech uses."""
        return frozenset(declared for declared, cards in self.cards_served().items() if not cards)
