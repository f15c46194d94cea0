"""A match told again, in worker processes: frame by frame, and with what a searcher thinks of its answers."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.bots.analysis import Advice, Analysis
from parlour.bots.review import Grade, of_match
from parlour.kernel.answers import conceding_seat
from parlour.kernel.box import Box
from parlour.kernel.decision import Decision
from parlour.kernel.event import Event
from parlour.kernel.game import Outcome
from parlour.kernel.match import Match
from parlour.kernel.registry import box_of
from parlour.kernel.replay import begin
from parlour.locale import Speaker
from parlour.table import messages, sayings
from parlour.table.hearing import Told
from parlour.table.tasks import FramesTask, Graded, ReviewTask, Task, Weighed

COSTLIEST = 3
CONCEDE = "concede"


def box_at(match: Match) -> Box:
    assert match.setup is not None
    return box_of(match.setup)


def speaker_of(match: Match, lang: str) -> Speaker:
    return sayings.speaker(lang, box_at(match), match.names)


# Frame by frame.


class _Step:
    """One answer carried out: who gave it, which question it answered, what came of it."""

    def __init__(self, match: Match, given: int | None) -> None:
        self.decision: Decision | None = match.decision
        self.given = given
        before = len(match.game.log.items)
        if given is None:
            self.since: list[Event] = match.game.log.items[:]
        else:
            match.give(given)
            self.since = match.game.log.items[before:]
        self.match = match

    def answer(self, says: Speaker) -> messages.AnswerSeen | None:
        if self.given is None:
            return None
        if self.given < 0:
            return messages.AnswerSeen(conceding_seat(self.given), CONCEDE, says.text(CONCEDE), "")
        assert self.decision is not None
        option = self.decision.options[self.given]
        seat = option.by() if option.by() >= 0 else self.decision.seat
        return messages.AnswerSeen(seat, option.text(), says.say(option), self.decision.rule)


def _steps(task: Task) -> Iterator[_Step]:
    match = begin(task.setup)
    yield _Step(match, None)
    for given in task.answers:
        yield _Step(match, given)


def frames(task: FramesTask) -> messages.ReplaySeen:
    """The table after each answer as one seat knew it; frame 0 is the deal."""
    shown: list[messages.FrameSeen] = []
    turns: list[messages.TurnSeen] = []
    outcome: Outcome | None = None
    told = 0
    for at, step in enumerate(_steps(task)):
        match = step.match
        active = match.game.active_seat()
        if not turns or turns[-1].seat != active:
            turns.append(messages.TurnSeen(at, active))
        known = [event for event in (event.seen_by(task.seat) for event in step.since) if event is not None]
        if task.first <= at < task.first + task.count:
            shown.append(_frame(at, step, known, told, task))
        told += len(known)
        outcome = match.outcome
    says = speaker_of(match, task.lang)
    return messages.ReplaySeen(
        table=task.table,
        match=task.number,
        game=task.game,
        lang=task.lang,
        names=list(task.names),
        seat=task.seat if task.seat < len(task.names) else None,
        length=len(task.answers),
        turns=turns,
        outcome=None if outcome is None else _outcome(outcome, says),
        frames=shown,
    )


def _frame(at: int, step: _Step, known: list[Event], told: int, task: FramesTask) -> messages.FrameSeen:
    match = step.match
    says = speaker_of(match, task.lang)
    decision = match.decision
    watching = task.seat >= len(match.names)
    return messages.FrameSeen(
        at=at,
        answer=step.answer(says),
        events=sayings.events([Told(event, match.names) for event in known], told + 1, task.lang, box_at(match)),
        view={**match.watch(), "seat": None} if watching else match.view(task.seat),
        asked=[] if decision is None else list(decision.seats),
        prompt="" if decision is None else says.say(decision.phrase),
    )


def _outcome(outcome: Outcome, says: Speaker) -> messages.OutcomeSeen:
    return messages.OutcomeSeen(list(outcome.winners), says.text(outcome.reason), outcome.rule)


# What a searcher thinks.


def analysis(match: Match, found: Analysis, lang: str) -> messages.AnalysisSeen:
    """The options of a question, best first, and the line that is expected after the best."""
    says = speaker_of(match, lang)
    return messages.AnalysisSeen(
        seat=found.seat,
        prompt=says.say(found.decision.phrase),
        options=[
            _weighed_option(advice, found.decision, says)
            for advice in found.answers
            if advice.option.by() in (-1, found.seat)
        ],
        line=[messages.AnswerSeen(seat, option.text(), says.say(option), "") for seat, option in found.line],
    )


def _weighed_option(advice: Advice, decision: Decision, says: Speaker) -> messages.WeighedSeen:
    said = sayings.option(advice.index, advice.option, decision, says)
    chances = (round(advice.chance, 4), round(advice.low, 4), round(advice.high, 4))
    return messages.WeighedSeen(said.index, said.text, said.words, said.cards, *chances)


def review(task: ReviewTask) -> messages.ReviewSeen:
    """The grades found so far with their words, and what they say of each player."""
    by_number = {graded.number: graded for graded in task.grades}
    match = begin(task.setup)
    says = speaker_of(match, task.lang)
    grades: list[Grade] = []
    said: list[messages.GradeSeen] = []
    for number, given in enumerate(task.answers, 1):
        graded = by_number.get(number)
        if graded is not None and match.decision is not None:
            grade = _grade(graded, match.decision)
            grades.append(grade)
            said.append(_grade_seen(grade, match.decision, says))
        match.give(given)
    found = of_match(match, tuple(grades))
    return messages.ReviewSeen(
        table=task.table,
        match=task.number,
        lang=task.lang,
        done=task.done,
        of=len(task.answers),
        seats=[
            messages.ReviewedSeat(
                seat,
                name,
                round(found.accuracy(seat), 4),
                [(number, round(chance, 4)) for number, chance in found.curve(seat)],
            )
            for seat, name in enumerate(match.names)
        ],
        answers=said,
        costliest=[grade.number for grade in found.costliest(COSTLIEST)],
    )


def _grade(graded: Graded, decision: Decision) -> Grade:
    def advice(weighed: Weighed) -> Advice:
        option = decision.options[weighed.option]
        return Advice(weighed.option, option, weighed.visits, weighed.chance, weighed.low, weighed.high)

    return Grade(graded.number, graded.seat, advice(graded.given), advice(graded.best), graded.options)


def _grade_seen(grade: Grade, decision: Decision, says: Speaker) -> messages.GradeSeen:
    return messages.GradeSeen(
        number=grade.number,
        seat=grade.seat,
        choices=grade.options,
        given=_weighed_option(grade.given, decision, says),
        best=_weighed_option(grade.best, decision, says),
        cost=round(grade.cost, 4),
        margin=round(grade.margin, 4),
        accuracy=round(grade.accuracy, 4),
    )
