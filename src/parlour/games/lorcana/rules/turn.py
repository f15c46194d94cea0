"""The turn (chapter 4): Beginning Phase, Main Phase, End of Turn Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import INKWELLS, TURN
from parlour.games.lorcana.context import NO_CONTEXT
from parlour.games.lorcana.durations import AT_READY_STEP, AT_TURN_END, AT_TURN_START
from parlour.games.lorcana.events import (
    EndDeclared,
    MainPhaseBegins,
    Readied,
    StepSkipped,
    TurnBegins,
)
from parlour.games.lorcana.face import STAYS_EXERTED
from parlour.games.lorcana.occurrences import TEMPORARILY, TURN_END, TURN_START, Occurrence
from parlour.games.lorcana.options import TurnAction
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.phases import BEGINNING, END_OF_TURN, MAIN, SETUP
from parlour.games.lorcana.rules import (
    bag,
    challenge_end,
    check,
    drawing,
    exertion,
    lore,
    main_phase,
    placing,
    temporary,
    triggering,
)
from parlour.games.lorcana.zones import BEING_PLAYED, DISCARD
from parlour.kernel import Decision, Option, Question, Step
from parlour.kernel.decision import Choose, EndTurn

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


class TurnStep(Step["Lorcana"]):
    """A step of the turn itself, below everything that is being resolved."""

    __slots__ = ()


class BeginTurn(TurnStep):
    """The first turn, once all is set up."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Lorcana) -> None:
        begin_turn(game, self.seat)


def begin_turn(game: Lorcana, first: int) -> None:
    """4.1.1: the next player, or team, is active and goes through its turn."""
    game.active = first
    if game.players[first].lost and not (game.teams and game.turn_seats()):
        game.active = game.next_seat(first)  # it left before its turn came
    game.turn += 1
    game.phase = BEGINNING
    game.actions = 0
    game.uses.clear()
    for seat in game.turn_seats():
        player = game.players[seat]
        player.turns += 1
        player.inked = 0
        if not game.unheard:
            game.emit(TurnBegins("4.1.1", seat))
    game.agenda.extend(TURN_FROM_BEHIND)
    game.cause = ""
    READY_STEP_OF_TURN.run(game)


class ReadyStep(TurnStep):
    """4.2.1: ready, "during your turn" begins, durations end, abilities trigger; 2024 ends durations first."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        seats = game.turn_seats()
        if game.edition.durations_end_before_readying:
            for seat in seats:
                game.standing.expire(game, AT_TURN_START, seat)
            game.standing.touch(TURN)
            game.fresh()
        limited: list[int] = []
        for seat in seats:
            if self.ready_all(game, seat):
                limited.append(seat)
        if limited:
            game.push(*[ReadyFew(seat) for seat in limited], READYING_ENDS)
        else:
            readying_ends(game, seats)

    def ready_all(self, game: Lorcana, seat: int) -> bool:
        """4.2.1.1: all cards in play and in the inkwell, but for those that cannot ready, and those of which only so
        many may: then it says so.
        """
        player = game.players[seat]
        standing = game.standing
        limited = False
        if standing.modifiers.seat_rules:
            if standing.modifiers.skipped(game, seat, "ready"):
                game.emit(StepSkipped("7.7.9", seat))
                return False
            limited = standing.modifiers.readies_few(game, seat)
        player.ink_used = 0
        for permanent in player.table:
            if (
                permanent.exerted
                and can_ready(permanent)
                and not (limited and standing.modifiers.ready_limited(game, seat, permanent.id))
            ):
                exertion.turn_upright(game, permanent)
        if standing.watched & INKWELLS:
            standing.touch(INKWELLS)
        if not game.unheard:
            game.emit(Readied("4.2.1.1", seat))
        return limited


def can_ready(permanent: Permanent) -> bool:
    """Whether it is exerted and nothing keeps it so at the start of the turn."""
    return permanent.exerted and not permanent.face.cannot & STAYS_EXERTED


class ReadyingEnds(TurnStep):
    """4.2.1.2-4.2.1.4, once cards of which only so many may ready have been chosen."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        readying_ends(game, game.turn_seats())


def readying_ends(game: Lorcana, seats: tuple[int, ...]) -> None:
    """4.2.1.2-4.2.1.4: what lasted until now ends, what waits for the start of the turn triggers, then a check."""
    standing = game.standing
    if not game.edition.durations_end_before_readying:
        if standing.watched & TURN:
            standing.touch(TURN)
        for seat in seats:
            standing.expire(game, AT_TURN_START, seat)
    for seat in seats:
        standing.expire(game, AT_READY_STEP, seat)
    if standing.heard >> TURN_START & 1:
        triggering.happen_together(game, [Occurrence(TURN_START, seat) for seat in seats])
    game.cause = ""
    bag.CHECK.run(game)


class ReadyFew(Question["Lorcana", Choose]):
    """An effect lets the player ready only so many cards: it chooses which, one at a time."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, game: Lorcana) -> Decision | None:
        game.fresh()
        options: list[Option] = [
            Choose(permanent.id, permanent.label)
            for permanent in game.players[self.seat].table
            if can_ready(permanent) and not game.standing.modifiers.cannot(game, self.seat, "ready", permanent.id)
        ]
        if not options:
            return None
        return Decision(self.seat, "ready", options, "4.2.1.1", "Which card do you ready?")

    def answer(self, game: Lorcana, option: Choose) -> None:
        exertion.turn_upright(game, game.play[option.value])
        game.push(self)


class SetStep(TurnStep):
    """4.2.2: characters dry, locations give lore, what triggered so far is resolved."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        standing = game.standing
        if standing.stale:
            standing.refresh(game)
        for seat in game.turn_seats():
            if standing.modifiers.seat_rules and standing.modifiers.skipped(game, seat, "set"):
                game.emit(StepSkipped("7.7.9", seat))
                continue
            amount = 0
            locations: list[str] = []
            for permanent in game.players[seat].table:
                permanent.drying = False
                if permanent.location and permanent.face.lore > 0:
                    amount += permanent.face.lore
                    locations.append(permanent.label)
            if amount:
                game.cause = ", ".join(locations)
                lore.gain(game, seat, amount, "4.2.2.2")
        if standing.watched & TURN:
            standing.touch(TURN)


class DrawStep(TurnStep):
    """4.2.3.2: draw one card, but not on the first turn of the game."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        if game.turn == 1:
            return
        seats = game.turn_seats()
        modifiers = game.standing.modifiers
        for seat in seats[::-1]:
            if modifiers.seat_rules and modifiers.skipped(game, seat, "draw"):
                game.emit(StepSkipped("7.7.9", seat))
            elif len(seats) > 1:
                game.agenda.append(DrawOne(seat))
            else:
                drawing.draw(game, seat, 1)


class DrawOne(Step["Lorcana"]):
    """4.2.3.1."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Lorcana) -> None:
        drawing.draw(game, self.seat, 1)


class MainPhaseStarts(TurnStep):
    """4.2.3.3; in 2024 whatever came into play before it is dry as well (6.1.5)."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        game.phase = MAIN
        if game.edition.beginning_phase_dries:
            for seat in game.turn_seats():
                for permanent in game.players[seat].table:
                    permanent.drying = False
            game.standing.touch(TURN)
        if not game.unheard:
            game.emit(MainPhaseBegins("4.2.3.3", game.active))


class MainPhase(Question["Lorcana", TurnAction | EndTurn]):
    """4.3.2: any turn action, in any order, until the end of the turn is declared."""

    __slots__ = ()

    def ask(self, game: Lorcana) -> Decision | None:
        seat = game.active
        team: tuple[int, ...] = ()
        if game.teams:
            team = game.turn_seats()
            if team:
                seat = team[0]
        if game.players[seat].lost:
            return None
        standing = game.standing
        if standing.stale:
            standing.refresh(game)
        decision = Decision(seat, "main", (), "4.3.2", "What do you do?", "", 0, team, True)
        if game.unheard:
            decision.folded = True
        else:
            decision.options = main_phase.turn_actions(game)
        return decision

    def unfold(self, game: Lorcana, decision: Decision) -> None:
        decision.options = main_phase.turn_actions(game)

    def skip(self, game: Lorcana) -> None:
        """3.2.1.2: the player whose turn it was has left; with it ends what lasted for this turn (4.4.1.3)."""
        game.standing.expire(game, AT_TURN_END, game.active)
        game.push(PASS_TURN)

    def answer(self, game: Lorcana, option: TurnAction | EndTurn) -> None:
        if isinstance(option, EndTurn):
            END_TURN_PHASE.run(game)
            return
        game.resolved = 0
        agenda = game.agenda
        agenda.append(self)
        agenda.append(bag.SETTLE)
        game.actions += 1
        option.take(game)


class EndOfTurn(TurnStep):
    """4.4.1: end-of-turn abilities trigger and resolve, then "this turn" ends; 2024 the other way round."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        game.phase = END_OF_TURN
        game.resolved = 0
        seats = game.turn_seats()
        if not game.unheard:
            for seat in seats:
                game.emit(EndDeclared("4.4.1", seat))
        if game.edition.this_turn_ends_before_triggers:
            game.standing.expire(game, AT_TURN_END, game.active)
            game.standing.touch(TURN)
            game.fresh()
        if game.standing.heard >> TURN_END & 1:
            triggering.happen_together(game, [Occurrence(TURN_END, seat) for seat in seats])
        for seat in seats:
            for permanent in game.players[seat].table:
                if permanent.ways & TEMPORARILY:
                    game.bag.append(temporary.TemporaryWaiting(permanent))
        game.agenda.append(THIS_TURN_ENDS)
        game.agenda.append(bag.SETTLE)


class ThisTurnEnds(TurnStep):
    """4.4.1.3: durations end; if that triggers anything, the bag is resolved once more; then the turn passes.

    2026 3.4.2: the check after it is the last of the turn, where an empty deck loses.
    """

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        standing = game.standing
        standing.expire(game, AT_TURN_END, game.active)
        if standing.watched & TURN:
            standing.touch(TURN)
        if check.ends_without_deck(game) or standing.stale or game.bag:
            game.push(bag.SETTLE, AFTER_DURATIONS)
        else:  # nothing has been made that could end only now
            PASS_TURN.run(game)


class AfterDurations(TurnStep):
    """4.4.1.3: effects made while the bag was resolved end as well; 4.4.1.4: then the turn passes."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        game.standing.expire(game, AT_TURN_END, game.active)
        if check.ends_without_deck(game):
            game.push(bag.SETTLE, PASS_TURN)
        else:
            PASS_TURN.run(game)


class PassTurn(TurnStep):
    """4.4.1.4: the turn ends and the next player's begins."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        game.standing.new_turn()
        following = game.next_seat(game.active)
        if game.edition.timed_effects_outlive_their_player:
            let_turns_of_the_gone_begin(game, following)
        begin_turn(game, following)


def let_turns_of_the_gone_begin(game: Lorcana, following: int) -> None:
    """2026 9.2.3: what lasts until a turn that never comes ends when it would begin, before the next player's."""
    count = len(game.players)
    seat = (game.active + 1) % count
    while seat != following and seat != game.active:
        if game.players[seat].lost:
            game.standing.expire(game, AT_TURN_START, seat)
        seat = (seat + 1) % count


def break_off(game: Lorcana) -> None:
    """Somebody has left in the middle: what was being resolved ends, and the turn goes on, or passes."""
    for card, zone in enumerate(game.zone):
        if zone == BEING_PLAYED:
            placing.put_into(game, card, DISCARD, "top", False)
    game.plays.clear()
    game.context = NO_CONTEXT
    if game.phase == SETUP:
        return
    challenge_end.end(game)
    while game.agenda and not isinstance(game.agenda[-1], (TurnStep, MainPhase)):
        game.agenda.pop()
    if not game.turn_seats() or (game.players[game.active].lost and not game.teams):
        game.agenda.clear()
        game.standing.expire(game, AT_TURN_END, game.active)
        game.push(PASS_TURN)
    game.push(bag.SETTLE)


READY_STEP_OF_TURN: Final = ReadyStep()
READYING_ENDS: Final = ReadyingEnds()
SET_STEP: Final = SetStep()
DRAW_STEP: Final = DrawStep()
MAIN_PHASE_BEGINS: Final = MainPhaseStarts()
MAIN_PHASE: Final = MainPhase()
END_TURN_PHASE: Final = EndOfTurn()
THIS_TURN_ENDS: Final = ThisTurnEnds()
AFTER_DURATIONS: Final = AfterDurations()
PASS_TURN: Final = PassTurn()
TURN_FROM_BEHIND: Final[list[Step[Lorcana]]] = [
    MAIN_PHASE,
    MAIN_PHASE_BEGINS,
    bag.SETTLE,
    DRAW_STEP,
    bag.SETTLE,
    SET_STEP,
]
"""The steps of a turn after the first, which is taken at once, as they lie on the agenda: the next on top."""
