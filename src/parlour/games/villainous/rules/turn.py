"""V4: a turn, step by step: the objective, the move, the actions, the draw."""

from __future__ import annotations

from parlour.games.villainous.events import FigureStays, ReachesObjective, TurnBegins
from parlour.games.villainous.options import STAY, MoveTo
from parlour.games.villainous.rules.actions import TAKE_ACTIONS
from parlour.games.villainous.rules.conditions import MOMENT
from parlour.games.villainous.rules.moving import move_figure
from parlour.games.villainous.rules.piles import draw, hand_size
from parlour.games.villainous.rules.strength import refresh
from parlour.games.villainous.state import Villainous
from parlour.games.villainous.text import Act, Carry
from parlour.kernel.decision import Decision, Option
from parlour.kernel.step import Question, Step


class BeginTurn(Step[Villainous]):
    """V7.2: whoever has the objective at the start of the turn wins; otherwise the turn is taken."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Villainous) -> None:
        game.turn += 1
        if game.round_limit and game.round() > game.round_limit:
            game.finish((), "round limit", "")
            return
        seat = self.seat
        realm = game.realms[seat]
        game.active = seat
        game.symbols_used = ()
        game.hiss_used = False
        realm.dragon_forms = 0
        realm.may_stay, realm.stays_next = realm.stays_next, False
        for other in game.realms:
            other.declined = 0
            other.conditions_played = 0
        if not game.unheard:
            game.emit(TurnBegins("V4.1", seat))
        game.push(StartOfTurn(seat), MOMENT, BeforeMove(seat), MoveFigure(seat), MOMENT, TAKE_ACTIONS, END_OF_TURN)


class StartOfTurn(Step[Villainous]):
    """V7.2: some objectives count only if they are so at the start of one's own turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Villainous) -> None:
        objective = game.realms[self.seat].villain.objective
        if objective.at_start_of_turn and objective.reached(game, self.seat):
            game.emit(ReachesObjective("V7.2", self.seat))
            game.finish((self.seat,), "objective", "V7.2")

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.seat


class BeforeMove(Step[Villainous]):
    """What allies do before their villain moves; after that somebody may hold a condition for it (V6.16)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Villainous) -> None:
        realm = game.realms[self.seat]
        for allies in realm.allies:
            for ally in allies:
                pieces = game.cards[ally].before_move
                if pieces:
                    act = Act(self.seat, self.seat, ally, ally)
                    game.push(*[Carry(piece, act) for piece in pieces], MOMENT)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.seat


class MoveFigure(Question[Villainous, Option]):
    """V4.2, V4.3: to another location that is not locked."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, game: Villainous) -> Decision | None:
        realm = game.realms[self.seat]
        options: list[Option] = []
        for place in (0, 1, 2, 3):
            if place != realm.figure and not realm.locked >> place & 1:
                options.append(MoveTo(place, realm.villain.locations[place].name))
        if realm.may_stay:
            options.append(STAY)
        return Decision(self.seat, "move", options, rule="V4.2", ask="Where do you move?")

    def answer(self, game: Villainous, option: Option) -> None:
        realm = game.realms[self.seat]
        realm.may_stay = False
        if isinstance(option, MoveTo):
            move_figure(game, self.seat, option.value, "V4.2")
        else:
            game.emit(FigureStays("V9.1", self.seat, realm.villain.locations[realm.figure].name))

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == self.seat


class EndOfTurn(Step[Villainous]):
    """V4.8: draw up to the hand size; what lasted until the end of the turn is over; the next player's turn."""

    __slots__ = ()

    def run(self, game: Villainous) -> None:
        seat = game.active
        realm = game.realms[seat]
        missing = hand_size(realm) - len(realm.hand)
        if missing > 0:
            draw(game, realm, missing, "V4.8")
        if game.boost or realm.weakened:
            game.boost.clear()
            realm.weakened = 0
            refresh(game, realm)
        game.push(BeginTurn(game.others_clockwise(seat)[0]))

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == game.active


END_OF_TURN = EndOfTurn()
