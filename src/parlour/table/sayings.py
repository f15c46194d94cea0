"""The table's messages in each reader's language, made from what that reader's seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import UNSET

from parlour.kernel.box import Box
from parlour.kernel.decision import Decision, Mode, Option
from parlour.kernel.event import Event
from parlour.kernel.phrase import Phrase, gaps
from parlour.locale import Speaker, speaker_for
from parlour.locale.speaker import NOBODY
from parlour.table import messages
from parlour.table.hearing import Told
from parlour.table.table import Table


@lru_cache(maxsize=64)
def _base(language: str, box: Box) -> Speaker:
    return speaker_for(language, box)


@lru_cache(maxsize=4096)
def speaker(language: str, box: Box, names: tuple[str, ...], you: int = NOBODY) -> Speaker:
    """The speaker for these seats, one of which may read; what it needs of the catalogues is shared by all tables."""
    base = _base(language, box)
    says = Speaker(language, base.messages, base.cards, names)
    says.address(you)
    return says


@lru_cache(maxsize=4096)
def _gaps(form: str) -> tuple[str, ...]:
    return tuple(sorted(gaps(form)))


def cards_of(phrase: Phrase) -> list[str]:
    """The labels a phrase speaks of, such as the cards of an option or of an event."""
    if isinstance(phrase, Mode):
        return []
    return [label for gap in _gaps(phrase.key()) if isinstance(label := getattr(phrase, gap, None), str) and label]


def events(told: Sequence[Told], first: int, language: str, box: Box, you: int = NOBODY) -> list[messages.EventSeen]:
    """What somebody was told, numbered from ``first``."""
    said: list[messages.EventSeen] = []
    for number, (event, names) in enumerate(told, first):
        seat = getattr(event, "seat", None)
        words, cards = _spoken(event, speaker(language, box, names, you))
        said.append(
            messages.EventSeen(
                number, words, event.rule, type(event).__name__, seat if isinstance(seat, int) else None, cards
            )
        )
    return said


@lru_cache(maxsize=4096)
def _spoken(event: Event, says: Speaker) -> tuple[str, list[str]]:
    """Its words and the cards they speak of: mostly everybody at a table is told the same within a moment."""
    return says.say(event), cards_of(event)


def option(index: int, given: Option, decision: Decision, says: Speaker) -> messages.OptionSeen:
    words = says.say(given)
    if given.by() >= 0 and len(decision.seats) > 1:
        words = f"{says.seats[given.by()]}: {words}"
    return messages.OptionSeen(index, given.text(), words, cards_of(given))


def question(table: Table, player: int, language: str, you: int = NOBODY) -> messages.Question | None:
    """The question as a player is asked it; nothing if it is not for that player."""
    decision = table.match.decision
    own = table.own_options(player)
    if decision is None or not own:
        return None
    says = speaker(language, table.box, table.names, you)
    return messages.Question(
        table.question,
        table.seat_of(player),
        decision.kind,
        says.say(decision.phrase),
        decision.rule,
        decision.source,
        [option(index, given, decision, says) for index, given in own],
    )


def waiting(table: Table) -> list[int]:
    """The seats that are being waited for: people who are asked, or the bot that thinks."""
    decision = table.match.decision
    if decision is None:
        return []
    return sorted(table.seat_of(player) for player in table.asked) or [decision.seat]


def over(table: Table, language: str) -> messages.Over | None:
    seen = outcome(table, language)
    if seen is None:
        return None
    winners = [table.names[seat] for seat in seen.winners]
    late = UNSET if table.late is None else table.late
    return messages.Over(seen, table.seed, table.salt, table.commitment, winners, late)


def outcome(table: Table, language: str) -> messages.OutcomeSeen | None:
    ended = table.match.outcome
    if ended is None:
        return None
    reason = speaker(language, table.box, table.names).text(ended.reason)
    return messages.OutcomeSeen(list(ended.winners), reason, ended.rule)
