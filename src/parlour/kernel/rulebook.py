"""Rule ids and summaries: what events, refusals and tests cite, and what ``parlour rule`` prints."""

from __future__ import annotations

import csv
import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from parlour.kernel.errors import ParlourError


@dataclass(frozen=True)
class Rule:
    """One requirement of a rulebook, in our own words."""

    id: str
    title: str
    requirement: str
    kind: str
    editions: tuple[str, ...] = ()
    differs: str = ""
    was: tuple[str, ...] = ()
    """Where the same stood in the edition before, when the whole book has been numbered anew."""

    @property
    def is_behaviour(self) -> bool:
        """Whether play can violate it, so that a test has to guard it."""
        return self.kind == "behaviour"

    def in_edition(self, edition: str) -> bool:
        return not self.editions or edition in self.editions


@dataclass(frozen=True)
class Term:
    """A word of the rulebook; the locale knows it in other languages. With ``editions`` it is a word of those only."""

    key: str
    word: str
    editions: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """What sort of thing it names: keyword, class, zone."""
        return self.key.partition(".")[0]


@dataclass(frozen=True)
class Neighbours:
    """The rules around one rule: the one above it, those beside it, those below it."""

    above: tuple[Rule, ...]
    beside: tuple[Rule, ...]
    below: tuple[Rule, ...]


class Rulebook:
    """The rules of one game by their ids, in the order of the book, and its terms."""

    def __init__(self, game: str, rules: Sequence[Rule], terms: Sequence[Term] = (), package: str = "") -> None:
        self.game = game
        self.package = package
        self.rules = {rule.id: rule for rule in rules}
        self.terms = tuple(terms)

    @classmethod
    @cache
    def of_package(cls, game: str, package: str, edition: str = "") -> Rulebook:
        """Read ``rulebook.csv`` and ``terms.csv`` of a game's package.

        With an edition, the book that was numbered anew for it. Terms may belong to some editions only.
        """
        folder = files(package)
        table = f"rulebook_{edition}.csv" if edition else "rulebook.csv"
        with (folder / table).open(encoding="utf-8") as file:
            rules = [
                Rule(
                    row["id"],
                    row["title"],
                    row["requirement"],
                    row["kind"],
                    (edition,) if edition else _several(row.get("editions")),
                    row.get("differs") or row.get("change") or "",
                    _several(row.get("was")),
                )
                for row in csv.DictReader(file)
            ]
        with (folder / "terms.csv").open(encoding="utf-8") as file:
            terms = [Term(row["key"], row["term"], _several(row.get("editions"))) for row in csv.DictReader(file)]
        known = {each for rule in rules for each in rule.editions}
        kept = [term for term in terms if not term.editions or known.intersection(term.editions)]
        return cls(game, rules, kept, package)

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self.rules

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id; a wrong id is answered with the ones that look like it."""
        found = self.rules.get(rule_id) or self.rules.get(rule_id.upper())
        if found is not None:
            return found
        close = difflib.get_close_matches(rule_id, self.rules, 3)
        if not self.rules:
            raise ParlourError(f"{self.game.capitalize()} has no rulebook to read in.")
        hint = f"did you mean {' or '.join(close)}?" if close else f"ids look like {next(iter(self.rules))}."
        raise ParlourError(f"{self.game.capitalize()} has no rule “{rule_id}”; {hint}")

    def neighbours(self, rule: Rule) -> Neighbours:
        parent, _, _ = rule.id.rpartition(".")
        above = (self.rules[parent],) if parent in self.rules else ()
        beside = tuple(other for other in self.rules.values() if other.id != rule.id and _parent(other.id) == parent)
        below = tuple(other for other in self.rules.values() if _parent(other.id) == rule.id)
        order = list(self.rules)
        nearest = sorted(beside, key=lambda other: abs(order.index(other.id) - order.index(rule.id)))[:4]
        return Neighbours(above, tuple(other for other in beside if other in nearest), below)

    def terms_of(self, rule: Rule) -> list[Term]:
        """The terms a rule uses."""
        text = f"{rule.title} {rule.requirement}".casefold()
        return [term for term in self.terms if re.search(rf"\b{re.escape(term.word.casefold())}s?\b", text)]

    def behaviours(self) -> list[Rule]:
        return [rule for rule in self.rules.values() if rule.is_behaviour]


def _several(words: str | None) -> tuple[str, ...]:
    """The parts of a field that may hold several."""
    return tuple(filter(None, (words or "").split(";")))


def _parent(rule_id: str) -> str:
    return rule_id.rpartition(".")[0]
