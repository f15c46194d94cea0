"""Which numbers an edition gives to the rules: the code cites those of 2025-10, a match those of its own edition."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlour.games.lorcana.editions import RENUMBERED
from parlour.kernel.rulebook import Rulebook

SPLIT: Final = {
    "1.2.4": "6.1.3",
    "1.9.1.1": "1.8.1.1",
    "3.1.2": "2.2.1.1",
    "3.2.1.1": "2.3.3.1",
    "3.2.1.3": "2.3.3.3",
    "4.3.2": "3.3.1",
    "4.3.3": "4.2.3",
    "4.3.3.1": "4.2.1.2",
    "4.3.4.6": "4.3.2.4",
    "4.3.4.10": "1.5.5.3",
    "4.3.5.8": "4.5.1.4",
    "4.3.6.16": "1.9.1.1",
    "4.3.7.4": "4.7.3.3",
    "4.3.8.2": "6.3.1.1",
    "4.4.1": "3.4.1",
    "5.1.11": "5.1.1.11",
    "6.3.3.3": "5.4.4.2",
    "7.1.6": "6.7.7",
    "7.1.10": "6.1.14.1",
    "7.5.3.2": "4.4.3.4",
    "7.6.3": "6.4.2.2",
    "7.7.5": "6.5.4",
    "7.7.7": "6.5.7",
    "8.5.6": "7.5.6",
    "8.7.4": "7.7.4.2",
    "9.2.1": "1.9.1.2",
    "9.3.1": "1.9.1.4",
    "10.10.1": "8.10.1",
}
"""Paragraphs of 2025-10 that became several: the one that says what the code cites the old one for."""


def rulebook(edition: str) -> Rulebook:
    """The rules as that edition numbers them; the editions up to 2025-10 share one table."""
    return Rulebook.of_package("lorcana", "parlour.games.lorcana", edition if edition in RENUMBERED else "")


def own(edition: str, rule_id: str) -> str:
    """How the code cites a paragraph that only that edition has."""
    return f"{edition}:{rule_id}"


@cache
def numbers(edition: str) -> dict[str, str]:
    """What that edition calls the rules that the code cites; empty where it calls them so itself."""
    if edition not in RENUMBERED:
        return {}
    found: dict[str, str] = {}
    for rule in rulebook(edition).rules.values():
        found[own(edition, rule.id)] = rule.id
        if ":" not in rule.id:  # not what has been removed, nor the glossary
            for before in rule.was:
                found.setdefault(before, rule.id)
    return {**found, **SPLIT}
