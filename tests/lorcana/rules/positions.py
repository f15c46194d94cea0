"""Positions for the tests of the rules: a scenario's setup as keyword arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.games.lorcana.abilities import Waiting
from parlour.games.lorcana.numbering import numbers
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.referee import REFEREE
from parlour.games.lorcana.rules.bag import SETTLE
from parlour.games.lorcana.stage import LorcanaStage
from parlour.games.lorcana.state import Lorcana
from parlour.kernel import Match, Step


def words(value: Any) -> Any:
    """Scalars as scenarios have them: all words."""
    if isinstance(value, dict):
        return {key: words(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [words(each) for each in value]
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)


def position(*seats: dict[str, Any], edition: str = "2025-10", **more: Any) -> Match:
    """A match in the main phase of the first seat (or of ``active``); seats are called A, B, C ..."""
    named = [{"name": "ABCDEFGH"[place], **seat} for place, seat in enumerate(seats)]
    return LorcanaStage().set_up(words({"edition": edition, "seats": named, **more}))


def number(rule: str, edition: str) -> str:
    """What that edition calls a rule of 2025-10."""
    return numbers(edition).get(rule, rule)


def state(match: Match) -> Lorcana:
    game = match.game
    assert isinstance(game, Lorcana)
    return game


def options(match: Match) -> list[str]:
    decision = match.decision
    return [] if decision is None else [option.text() for option in decision.options]


def play(match: Match, *answers: str) -> None:
    for answer in answers:
        match.choose(answer)


def card(match: Match, name: str, seat: int | None = None) -> Permanent:
    """The card in play with that full name, label or alias."""
    game = state(match)
    for permanent in game.play.values():
        if seat is not None and permanent.seat != seat:
            continue
        if name in (permanent.card.full_name, permanent.label) or game.aliases.get(name) == permanent.id:
            return permanent
    raise AssertionError(f"{name} is not in play")


def names_in(match: Match, seat: int, zone: str) -> list[str]:
    game = state(match)
    return [game.cards[each].full_name for each in getattr(game.players[seat], zone)]


class Do(Step[Lorcana]):
    """One procedure of the rules carried out, as an effect would."""

    def __init__(self, procedure: Callable[[Lorcana], object]) -> None:
        self.procedure = procedure

    def run(self, game: Lorcana) -> None:
        self.procedure(game)


def after(match: Match, *procedures: Callable[[Lorcana], object]) -> Match:
    """The match at its next question after these procedures, the check and the bag."""
    game = state(match)
    game.push(*[Do(procedure) for procedure in procedures], SETTLE)
    return Match(game, REFEREE)


class Noted(Waiting):
    """A waiting ability that only notes that it resolved, and perhaps adds others to the bag."""

    def __init__(self, seat: int, name: str, notes: list[str], more: tuple[Noted, ...] = ()) -> None:
        super().__init__(seat, -1, "Test", name)
        self.notes = notes
        self.more = more

    def resolve(self, game: Lorcana) -> None:
        self.notes.append(self.name)
        for waiting in self.more:
            game.bag.append(waiting)
