"""What can be looked up at the table: an option, a card, a keyword, a rule, a pile, the marks."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.cli.rule import rule_lines
from parlour.cli.talk import bare_name, folded, said_option
from parlour.kernel.box import Box
from parlour.kernel.decision import Decision
from parlour.kernel.layout import Block, Layout, Line
from parlour.kernel.match import Match
from parlour.kernel.numerals import whole_number
from parlour.kernel.phrase import gaps
from parlour.kernel.rulebook import Rule, Rulebook
from parlour.locale import Speaker
from parlour.locale.catalogues import rule_in, term_in

MOST_NAMES = 12
LEGEND = ("legend", "légende", "legende", "legenda", "marks", "marques", "segni")


def rules_of(box: Box, match: Match) -> Rulebook:
    """The rules in the edition that is being played."""
    return box.rules_of("" if match.setup is None else match.setup.options.get("edition", ""))


class Lookup:
    """One reader's questions about a match, from what their seat may know."""

    def __init__(self, box: Box, layout: Layout, match: Match, seat: int, speaker: Speaker) -> None:
        self.box = box
        self.layout = layout
        self.match = match
        self.view = match.view(seat)
        self.book = rules_of(box, match)
        self.speaker = speaker

    def about(self, words: str, decision: Decision) -> list[Line]:
        """What is known about these words: the nearest meaning first; nothing if they mean nothing."""
        number = whole_number(words)
        if number is not None and 1 <= number <= len(decision.options):
            return self.option(number - 1, decision)
        if folded(words) in map(folded, LEGEND):
            return self.legend()
        book = self.book
        if words in book or words.upper() in book:
            return rule_lines(book, words, self.speaker)
        return self.card(words) or self.keyword(words) or self.like(words)

    def option(self, index: int, decision: Decision) -> list[Line]:
        """What an option would do: its words, the cards it names, and the rule of the question."""
        option = decision.options[index]
        lines = [Line(said_option(option, decision, self.speaker), "bold")]
        for gap in sorted(gaps(option.form)):
            value = getattr(option, gap)
            described = self.card(bare_name(value, self.match.names)) if isinstance(value, str) else []
            lines += [Line(), *described] if described else []
        if decision.source:
            described = self.card(bare_name(decision.source, self.match.names))
            lines += [Line(), *described] if described else []
        book = self.book
        if decision.rule in book:
            title, requirement = rule_in(self.speaker.language, book, book.rule(decision.rule))
            lines += [Line(), Line(f"{decision.rule}  ", "cyan").add(f"{title}. ", "bold").add(requirement)]
        return lines

    def card(self, name: str) -> list[Line]:
        return self.layout.describe(name, self.view, self.speaker)

    def keyword(self, words: str) -> list[Line]:
        """The rules under that title, in English or by the term in the reader's language."""
        book = self.book
        wanted = {folded(words)}
        wanted |= {
            folded(term.word)
            for term in book.terms
            if folded(term_in(self.speaker.language, book, term)) == folded(words)
        }
        found = [
            rule
            for rule in book.rules.values()
            if folded(rule.title) in wanted or folded(rule_in(self.speaker.language, book, rule)[0]) in wanted
        ]
        lines: list[Line] = []
        for rule in sorted(found, key=_tells_most)[:1]:
            lines += rule_lines(book, rule.id, self.speaker)
        return lines

    def like(self, words: str) -> list[Line]:
        """The one card whose name has these words in it, or the names of those that do."""
        wanted = folded(words).split()
        names = [
            name for name in self.layout.names(self.view, self.speaker) if all(word in folded(name) for word in wanted)
        ]
        if not wanted or not names:
            return []
        in_sight = self.box_names(names)
        if len(names) == 1 or len(in_sight) == 1:
            return self.card((in_sight or names)[0])
        said = self.speaker.text("Several cards are called like that:")
        more = [f"… +{len(names) - MOST_NAMES}"] if len(names) > MOST_NAMES else []
        return [Line(said, "bold"), *(Line(f"  {name}") for name in [*names[:MOST_NAMES], *more])]

    def box_names(self, names: Sequence[str]) -> list[str]:
        """Those of these names that can be read on the table now."""
        rows = [row.text() for block in self.layout.blocks(self.view, self.speaker) for row in block.rows]
        return [name for name in names if any(name in row for row in rows)]

    def legend(self) -> list[Line]:
        marks = self.layout.legend(self.speaker)
        common = [("▸", self.speaker.text("whose turn it is; or more to see, by the word that stands there"))]
        return [Line(f"  {mark}  ", "bold").add(meaning) for mark, meaning in (*marks, *common)]

    def block(self, words: str) -> Block | None:
        """The block that goes by this word, in English or in the reader's language."""
        wanted = folded(words)
        for block in self.layout.blocks(self.view, self.speaker):
            if wanted and wanted in (folded(block.word), folded(self.said_word(block))):
                return block
        return None

    def said_word(self, block: Block) -> str:
        """The word of a block in the reader's language; a name behind it stays."""
        word, space, name = block.word.partition(" ")
        return self.speaker.text(word) + space + name

    def words(self) -> list[str]:
        return [self.said_word(block) for block in self.layout.blocks(self.view, self.speaker) if block.word]


def _tells_most(rule: Rule) -> tuple[bool, int]:
    """Rules one can break before headings, and those nearer to the top of their chapter first."""
    return (rule.kind == "info", rule.id.count("."))
