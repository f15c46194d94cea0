"""Whether somebody may do what they ask for: a client's message becomes an act, or a reason why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.kernel.errors import IllegalAnswer, ParlourError
from parlour.kernel.refusal import Refusal
from parlour.table import acts, messages, seating
from parlour.table.table import Table

OVER = Refusal("", "The match is over.")
NOT_OVER = Refusal("", "The match is not over yet.")
WATCHING = Refusal("", "You are looking on; only those at the table can do that.")
NOT_ASKED = Refusal("", "You are not asked now.")
STALE = Refusal("", "That question is not asked any more.")
TOO_EARLY = Refusal("", "That question has not been asked yet.")
NO_SUCH_OPTION = Refusal("", "That question has no such option.")
BEGUN = Refusal("", "The match has begun; names stay as they are.")
NAME_TAKEN = Refusal("", "Somebody at the table has that name.")
BAD_NAME = Refusal("", "A name has letters, and no signs that a record needs for itself.")
BAD_TURN = Refusal("", "The options of this match go by the names of the seats, so they stay as they are.")
NOTHING_ASKED = Refusal("", "Nobody has asked for anything.")
NO_SUCH_RULE = Refusal("", "You have no such rule.")
NO_SUCH_SEAT = Refusal("", "There is no such seat.")
MALFORMED = Refusal("", "That is not a message this table understands.")
BUSY = Refusal("", "The table is busy; try again in a moment.")


class NotSo(Exception):
    """Refused: nothing changes, and these are the reasons."""

    def __init__(self, *reasons: Refusal) -> None:
        super().__init__(reasons[0].reason)
        self.reasons = reasons


def judge(table: Table, player: int, message: Any) -> acts.Any:
    """The act this message asks for. What it takes to take an answer back is judged elsewhere."""
    if player == table.watcher:
        raise NotSo(WATCHING)
    return _JUDGE[type(message)](table, player, message)


def _answer(table: Table, player: int, message: messages.Answer) -> acts.Answered:
    return acts.Answered(player, option_meant(table, player, message.question, message.option))


def option_meant(table: Table, player: int, question: int, option: int | str) -> int:
    """The number of the option that is meant, if the player may give it to the question that is asked now."""
    if table.match.decision is None:
        raise NotSo(OVER)
    if question != table.question:
        raise NotSo(STALE if question < table.question else TOO_EARLY)
    own = table.own_options(player)
    if not own:
        raise NotSo(NOT_ASKED)
    if isinstance(option, int):
        if all(index != option for index, _ in own):
            raise NotSo(NO_SUCH_OPTION)
        return option
    seat = table.seat_of(player)
    try:
        meant = table.match.find(option, seat)
    except IllegalAnswer:
        raise NotSo(*(table.match.explain(option, seat).reasons or (NO_SUCH_OPTION,))) from None
    return next(index for index, given in own if given is meant)


def _concede(table: Table, player: int, message: messages.Concede) -> acts.GaveUp:
    if table.match.outcome is not None:
        raise NotSo(OVER)
    return acts.GaveUp(player)


def _decline(table: Table, player: int, message: messages.Decline) -> acts.Declined:
    if table.asked_back is None:
        raise NotSo(NOTHING_ASKED)
    return acts.Declined(player)


def _name(table: Table, player: int, message: messages.SetName) -> acts.Named:
    """Names stand in the record and in labels, so they are given before the first answer."""
    if table.matches > 1 or table.begun:
        raise NotSo(BEGUN)
    name = message.name.strip()
    if not seating.can_be_a_name(name):
        raise NotSo(BAD_NAME)
    others = [other for number, other in enumerate(table.players) if number != player]
    if any(other.name.casefold() == name.casefold() for other in others):
        raise NotSo(NAME_TAKEN)
    names = [other.name for other in table.players]
    names[player] = name
    try:
        table.box.prepare(names, table.seed, **table.opening.options)
    except ParlourError:
        raise NotSo(BAD_TURN) from None
    return acts.Named(player, name)


def _rule(table: Table, player: int, message: messages.AnswerForMe) -> acts.Ruled:
    option = option_meant(table, player, message.question, message.option)
    decision = table.match.decision
    assert decision is not None
    return acts.Ruled(player, decision.kind, decision.source, decision.options[option].text(), message.until)


def _unrule(table: Table, player: int, message: messages.AskMe) -> acts.Unruled:
    rule = table.rules.get(message.rule)
    if rule is None or rule.player != player:
        raise NotSo(NO_SUCH_RULE)
    return acts.Unruled(player, message.rule)


def _rematch(table: Table, player: int, message: messages.Rematch) -> acts.Wished:
    if table.match.outcome is None:
        raise NotSo(NOT_OVER)
    if message.first is not None and message.first >= len(table.players):
        raise NotSo(NO_SUCH_SEAT)
    first = None if message.first is None else table.order[message.first]
    return acts.Wished(player, first)


_JUDGE: dict[type, Callable[[Table, int, Any], acts.Any]] = {
    messages.Answer: _answer,
    messages.Concede: _concede,
    messages.Decline: _decline,
    messages.SetName: _name,
    messages.AnswerForMe: _rule,
    messages.AskMe: _unrule,
    messages.Rematch: _rematch,
}
