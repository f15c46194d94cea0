"""Replacement effects (7.7): an event about to happen, and what the affected player lets it become."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import Replacing
from parlour.games.lorcana.events import Replaced
from parlour.games.lorcana.occurrences import DAMAGE, DEALT, UNRESISTED, Occurrence
from parlour.games.lorcana.options import ApplyReplacement, ApplyUnnamed
from parlour.kernel import Decision, Option, Question, Step
from parlour.kernel.decision import NO, YES

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana

Used = tuple[tuple[int, str, int], ...]
"""The replacements already applied to an event: card, name and instance."""


class ResistReplacing(Replacing):
    """10.8.1: damage dealt is reduced by the total of Resist."""

    __slots__ = ("amount",)

    def __init__(self, card: int, label: str, amount: int) -> None:
        super().__init__(card, label, "Resist")
        self.amount = amount

    def apply(self, game: Lorcana, occurrence: Occurrence) -> Occurrence | None:
        left = occurrence.amount - self.amount
        if left <= 0:
            return None  # 10.8.3: no damage was dealt
        return occurrence.changed(occurrence.what, left, occurrence.ways, occurrence.stamp)


def resisted(game: Lorcana, occurrence: Occurrence) -> int:
    """How much Resist takes off damage dealt to that card, 0 when it does not apply."""
    if occurrence.kind != DAMAGE or not occurrence.ways & DEALT or occurrence.ways & UNRESISTED:
        return 0
    permanent = game.play.get(occurrence.what)
    if permanent is None or (permanent.location and not game.edition.resist_on_locations):
        return 0
    return permanent.face.resist


class Unreplaced:
    """Events of one kind that nothing replaces any more: the chapter they belong to says how they happen."""

    __slots__ = ()

    def happen(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        """Let them happen, all at one moment; there is at least one."""
        raise NotImplementedError


def attempt(game: Lorcana, occurrence: Occurrence, then: Unreplaced) -> None:
    """One event for which a replacement may be waiting."""
    game.push(Attempt(occurrence, (), (), (), then))


def attempt_together(game: Lorcana, occurrences: list[Occurrence], then: Unreplaced) -> None:
    """Several events at one moment: what becomes of each is settled first, then they happen together."""
    if occurrences:
        game.push(Attempt(occurrences[0], (), tuple(occurrences[1:]), (), then))


def applicable(game: Lorcana, occurrence: Occurrence, used: Used) -> list[Replacing]:
    """7.7.7: the replacements that fit and were not applied to this event; self-replacements go first (7.7.7.1)."""
    game.fresh()
    found = [
        replacing
        for replacing in game.standing.modifiers.replacing(game, occurrence)
        if (replacing.card, replacing.name, replacing.instance) not in used
    ]
    amount = 0 if game.edition.resist_is_a_modifier else resisted(game, occurrence)
    if amount and (occurrence.what, "Resist", 0) not in used:
        found.append(ResistReplacing(occurrence.what, game.label(occurrence.what), amount))
    own = [replacing for replacing in found if replacing.own]
    return own or found


class Attempt(Question["Lorcana", ApplyReplacement]):
    """7.7.7.3: apply one replacement after another until none fits, then let what is left of the event happen."""

    __slots__ = ("done", "occurrence", "rest", "then", "used")

    def __init__(
        self,
        occurrence: Occurrence,
        used: Used,
        rest: tuple[Occurrence, ...],
        done: tuple[Occurrence, ...],
        then: Unreplaced,
    ) -> None:
        self.occurrence = occurrence
        self.used = used
        self.rest = rest
        self.done = done
        self.then = then

    def ask(self, game: Lorcana) -> Decision | None:
        found = applicable(game, self.occurrence, self.used)
        if not found:
            return None
        options: list[Option] = []
        said: set[tuple[str, str]] = set()
        for index, replacing in enumerate(found):
            if (replacing.label, replacing.name) in said:
                continue
            said.add((replacing.label, replacing.name))
            if replacing.name:
                options.append(ApplyReplacement(index, replacing.label, replacing.name))
            else:
                options.append(ApplyUnnamed(index, replacing.label, ""))
        return Decision(affected(game, self.occurrence), "apply", options, "7.7.7", "Which replacement applies first?")

    def skip(self, game: Lorcana) -> None:
        self.go_on(game, self.occurrence)

    def answer(self, game: Lorcana, option: ApplyReplacement) -> None:
        found = applicable(game, self.occurrence, self.used)
        replacing = found[option.index]
        if replacing.may:
            game.push(MayApply(self, replacing))
        else:
            self.apply(game, replacing)

    def apply(self, game: Lorcana, replacing: Replacing) -> None:
        """7.7.5: apply it once; what it does instead comes before the rest of the event."""
        used = (*self.used, (replacing.card, replacing.name, replacing.instance))
        if game.edition.same_replacement_once:
            for other in applicable(game, self.occurrence, used):
                if other.same(replacing):  # 7.7.8
                    other.cease(game)
                    used = (*used, (other.card, other.name, other.instance))
        game.emit(Replaced("7.7.5", affected(game, self.occurrence), replacing.label, replacing.name))
        depth = len(game.agenda)
        left = replacing.apply(game, self.occurrence)
        effects = game.agenda[depth:]
        del game.agenda[depth:]
        if left is None:
            self.go_on(game, None)
        else:
            game.push(Attempt(left, used, self.rest, self.done, self.then))
        game.agenda.extend(effects)

    def go_on(self, game: Lorcana, settled: Occurrence | None) -> None:
        done = self.done if settled is None else (*self.done, settled)
        if self.rest:
            game.push(Attempt(self.rest[0], (), self.rest[1:], done, self.then))
        else:
            game.push(CarryOut(done, self.then))


class CarryOut(Step["Lorcana"]):
    """What is left of events that replacements were waiting for happens, all at one moment."""

    __slots__ = ("occurrences", "then")

    def __init__(self, occurrences: tuple[Occurrence, ...], then: Unreplaced) -> None:
        self.occurrences = occurrences
        self.then = then

    def run(self, game: Lorcana) -> None:
        if self.occurrences:
            self.then.happen(game, list(self.occurrences))
        else:
            game.did((), 0)


class MayApply(Question["Lorcana", Option]):
    """7.1.3: a replacement its player may leave."""

    __slots__ = ("attempt", "replacing")

    def __init__(self, attempt: Attempt, replacing: Replacing) -> None:
        self.attempt = attempt
        self.replacing = replacing

    def ask(self, game: Lorcana) -> Decision | None:
        return Decision(
            affected(game, self.attempt.occurrence),
            "may",
            (YES, NO),
            "7.1.3",
            "Use {source} instead?",
            self.replacing.label,
        )

    def answer(self, game: Lorcana, option: Option) -> None:
        if option is YES:
            self.attempt.apply(game, self.replacing)
            return
        attempt = self.attempt
        left = (self.replacing.card, self.replacing.name, self.replacing.instance)
        game.push(Attempt(attempt.occurrence, (*attempt.used, left), attempt.rest, attempt.done, attempt.then))


def affected(game: Lorcana, occurrence: Occurrence) -> int:
    """7.7.7: the player whose cards or effects are affected."""
    return occurrence.who if occurrence.who >= 0 else game.active
