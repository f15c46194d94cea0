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

    __slots__ = ("label",)
    form = "name {label}"

    def __init__(self, label: str) -> None:
        self.label = label

    def other_forms(self) -> tuple[str, ...]:
        """A full name names the card as well; its version says nothing more (6.2.4)."""
        return tuple(f"name {full}" for full in full_names().get(self.label.casefold(), ()))


_NAMES: list[Option] = []
_JOINED_TOO: list[Option] = []


def every_name(joined: bool) -> list[Option]:
    """One answer for each name in print, made once; with the joined names of two characters or without (5.2.6.1)."""
    made = _JOINED_TOO if joined else _NAMES
    if not made:
        found: dict[str, None] = {}
        for card in cards.load().cards():
            for name in (*card.names, card.name) if joined else card.names:
                found[name] = None
        folded: set[str] = set()
        for name in sorted(found):
            if name.casefold() not in folded:
                folded.add(name.casefold())
                made.append(NameOption(name))
    return made


_FULL_NAMES: dict[str, list[str]] = {}


def full_names() -> dict[str, list[str]]:
    """The full names of the cards of each name, made once."""
    if not _FULL_NAMES:
        for card in cards.load().cards():
            for name in card.names:
                _FULL_NAMES.setdefault(name.casefold(), []).append(card.full_name)
    return _FULL_NAMES


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
        names = every_name(game.edition.joined_name_counts)
        return Decision(context.seat, "name", names, "6.2.4", ask, label, about=context.ability)

    def answer(self, game: Lorcana, option: NameOption) -> None:
        context = game.context
        game.context = context.naming(option.label)


ASK_NAME = AskName()
