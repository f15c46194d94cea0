"""Which answers may be taken back, and who has to agree: found from who has learnt what since.

Free where nobody else has answered since, chance was not used, nobody was told anything in private, and the player has
learnt nothing: whatever the hidden cards had been, all would look the same. Against bots alone it is always possible.
"""

from __future__ import annotations

from parlour.kernel.errors import ParlourError
from parlour.kernel.event import EVERYONE
from parlour.kernel.match import Match
from parlour.kernel.refusal import Refusal
from parlour.kernel.rng import Rng
from parlour.table.judging import OVER, WATCHING, NotSo
from parlour.table.table import Table

NOTHING_TO_TAKE_BACK = Refusal("", "You have given no answer that could be taken back.")

WORLDS = 12
"""In so many imagined deals the answers are tried again."""


class Tier:
    """Take back all answers from number ``keep`` on; ``free`` when nobody has to be asked."""

    __slots__ = ("free", "keep")

    def __init__(self, keep: int, free: bool) -> None:
        self.keep = keep
        self.free = free


def tier(table: Table, player: int) -> Tier:
    """What it takes for this player to take back the last answer."""
    if player == table.watcher:
        raise NotSo(WATCHING)
    if table.match.outcome is not None:
        raise NotSo(OVER)
    mine = [number for number, giver in enumerate(table.givers) if giver == player]
    if not mine:
        raise NotSo(NOTHING_TO_TAKE_BACK)
    keep = mine[-1]
    if table.people == [player]:
        return Tier(keep, True)
    alone = all(giver == player for giver in table.givers[keep:])
    return Tier(keep, alone and not learnt(table.match_after(keep), table.match, table.seat_of(player)))


def learnt(before: Match, after: Match, seat: int) -> bool:
    """Whether anything came to light between two moments of one match in which only this seat answered."""
    if before.game.rng.state != after.game.rng.state:
        return True
    since = after.game.log.items[len(before.game.log.items) :]
    if any(event.audience != EVERYONE for event in since):
        return True
    given = after.answers.all()[len(before.answers) :]
    seen = _as_seen(after, seat)
    return any(_as_seen(_played(before.imagine(seat, Rng(world + 1)), given), seat) != seen for world in range(WORLDS))


def _played(world: Match, given: list[int]) -> Match | None:
    try:
        for option in given:
            world.choose(option)
    except ParlourError:
        return None
    return world


def _as_seen(match: Match | None, seat: int) -> object:
    """A match as that seat knows it: what it sees, what happened, what it is asked."""
    if match is None:
        return None
    decision = match.decision
    asked = decision is not None and seat in decision.seats
    options = [option.text() for option in decision.options] if decision is not None and asked else []
    return match.view(seat), [event.text() for event in match.log(seat)], options
