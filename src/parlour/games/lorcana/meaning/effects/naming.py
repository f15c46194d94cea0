"""Naming a card: any name there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana import cards
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.base import Effect
from parlour.games.lorcana.meaning.effects.resolving import source_label
from parlour.kernel import Decision, Option, Question

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


class NameOption(Option):
    """Name a card."""

    __slots__ = ("full_names", "label")
    form = "name {label}"

    def __init__(self, label: str, full_names: tuple[str, ...]) -> None:
        self.label = label
        self.full_names = full_names

    def other_forms(self) -> tuple[str, ...]:
        """A full name names the card as well; its version says nothing more (6.2.4)."""
        return tuple([f"name {full}" for full in self.full_names])


_NAMES: dict[tuple[bool, tuple[cards.Card, ...]], list[Option]] = {}


def every_name(joined: bool, own: tuple[cards.Card, ...]) -> list[Option]:
    """One answer for each name in print or of a user's own cards, made once; with joined names or without (5.2.6.1)."""
    known = _NAMES.get((joined, own))
    if known is None:
        known = _NAMES[joined, own] = name_options([*cards.load().cards(), *own], joined)
    return known


def name_options(printed: list[cards.Card], joined: bool) -> list[Option]:
    """Each name of these cards once, however it is spelt, with the full names of the cards that have it."""
    spelt: dict[str, list[str]] = {}
    full: dict[str, list[str]] = {}
    for card in printed:
        for name in card.names:
            full.setdefault(name.casefold(), []).append(card.full_name)
        for name in (*card.names, card.name) if joined else card.names:
            spelt.setdefault(name.casefold(), []).append(name)
    found: list[Option] = [NameOption(min(names), tuple(full.get(folded, ()))) for folded, names in spelt.items()]
    found.sort(key=str)
    return found


class NameCard(Effect):
    """6.2.4: a whole name, without its version."""

    __slots__ = ()
    means = nodes.NameCard

    def run(self, game: Lorcana) -> None:
        game.push(ASK_NAME)


class AskName(Question["Lorcana", NameOption]):
    __slots__ = ()

    def ask(self, game: Lorcana) -> Decision | None:
        context = game.context
        ask, label = questions.NAME_A_CARD, source_label(game, context)
        names = every_name(game.edition.joined_name_counts, game.own)
        return Decision(context.seat, "name", names, "6.2.4", ask, label, about=context.ability)

    def answer(self, game: Lorcana, option: NameOption) -> None:
        context = game.context
        game.context = context.naming(option.label)


ASK_NAME = AskName()
