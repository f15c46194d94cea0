"""What somebody asks for as the opening of a table, checked by the game: a new deal, or a match to go on with."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.record import Record, RecordError
from parlour.kernel.setup import Setup
from parlour.table import fairness, messages, offered, seating
from parlour.table.acts import ClockRules, Opening, Player


class BadRequest(ParlourError):
    """Something in a request is wrong: which field, and what would be right."""

    def __init__(self, error: str, field: str | None = None) -> None:
        super().__init__(error)
        self.field = field


def new(wanted: messages.MakeTable) -> Opening:
    """A new deal of a game."""
    try:
        box = offered.box_named(wanted.game)
    except ParlourError as error:
        raise BadRequest(str(error), "game") from None
    players = _players(box, wanted.seats)
    seed = fairness.new_seed() if wanted.seed is None else wanted.seed
    best_of = wanted.best_of
    if best_of % 2 == 0:
        raise BadRequest("A series is the best of 1, 3, 5 or another odd number of games.", "best_of")
    try:
        options = box.from_outside(wanted.options)
        if "lists" in box.known_options():  # decks are their players' own until both agree to show them
            options = {"lists": "closed", **options}
        if best_of > 1 and "best_of" in box.known_options():  # the game's own rules know what a series is
            options, best_of = {**options, "best_of": best_of}, 1
        box.prepare([player.name for player in players], seed, **options)
    except (ParlourError, TypeError, ValueError, AttributeError, KeyError) as error:
        said = str(error) if isinstance(error, ParlourError) else f"{box.title} does not understand these options."
        raise BadRequest(said, "options") from None
    return Opening(
        game=box.name,
        players=players,
        options=options,
        seed=seed,
        salt=fairness.new_salt(),
        seed_was_given=wanted.seed is not None,
        clock=_clock(wanted.clock),
        best_of=best_of,
        hot_seat=wanted.hot_seat,
        made=time.time(),
    )


def going_on(setup: Setup, answers: Sequence[int], wanted: messages.PlayOn) -> Opening:
    """A finished match gone on with after some of its answers; its seed is known, so nothing is promised about it."""
    box = offered.box_named(setup.game)
    return _going_on(box, setup, box.options_of(setup), answers, wanted)


def of_record(wanted: messages.PlayRecord) -> Opening:
    """The same from a record that a stranger has written: as doubtful as anything else a stranger says."""
    try:
        record = Record.parse(wanted.record)
        box = offered.box_named(record.setup.game)
        record.setup.box = box
        options = box.from_outside(box.options_of(record.setup))
        answers = record.replay().answers.all()
    except RecordError as error:
        raise BadRequest(str(error), "record") from None
    except (ParlourError, TypeError, ValueError, AttributeError, KeyError, IndexError) as error:
        said = str(error) if isinstance(error, ParlourError) else "The match of this record cannot be begun."
        raise BadRequest(said, "record") from None
    return _going_on(box, record.setup, options, answers, wanted)


def _going_on(
    box: Box, setup: Setup, options: dict[str, Any], answers: Sequence[int], wanted: messages.PlayOn
) -> Opening:
    seats = wanted.seats or ["you"] * len(setup.seats)
    if len(seats) != len(setup.seats):
        raise BadRequest(f"That match has {len(setup.seats)} seats, not {len(seats)}.", "seats")
    named = [part if "=" in part else f"{name}={part}" for name, part in zip(setup.seats, seats, strict=True)]
    players = _players(box, named)
    count = len(answers) if wanted.answers is None else wanted.answers
    if count > len(answers):
        raise BadRequest(f"That match has {len(answers)} answers, so it cannot go on after {count}.", "answers")
    try:
        box.prepare([player.name for player in players], setup.seed, **options)
    except ParlourError as error:
        raise BadRequest(str(error), "seats") from None
    return Opening(
        game=box.name,
        players=players,
        options=options,
        seed=setup.seed,
        salt=fairness.new_salt(),
        seed_was_given=True,
        clock=_clock(wanted.clock),
        hot_seat=wanted.hot_seat,
        made=time.time(),
        given=tuple(answers[:count]),
    )


def _players(box: Box, seats: Sequence[str]) -> tuple[Player, ...]:
    try:
        players = seating.read_players(seats)
        box.seat_names([player.name for player in players])
    except ParlourError as error:
        raise BadRequest(str(error), "seats") from None
    return players


def _clock(clock: ClockRules | None) -> ClockRules | None:
    if clock is not None and not (1 <= clock.seconds <= 86400 and 0 <= clock.increment <= 3600):
        raise BadRequest("A clock has 1 to 86400 seconds, and at most 3600 more for an answer.", "clock")
    return clock
