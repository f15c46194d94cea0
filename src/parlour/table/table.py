"""A table: who plays, the match, and what each of them has been told. It is its acts carried out, and nothing else.

The process that leads a table, one that only follows it, and one that wakes it from the store all come to the same
table by the same acts; so event and question numbers mean the same everywhere and for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from parlour.kernel.box import Box
from parlour.kernel.decision import Decision, Option
from parlour.kernel.errors import ParlourError
from parlour.kernel.event import Event
from parlour.kernel.match import Match
from parlour.kernel.registry import open_box
from parlour.kernel.replay import replay
from parlour.kernel.setup import Setup
from parlour.table import acts, fairness, happenings
from parlour.table.acts import Opening, Player
from parlour.table.hearing import Heard

NOBODY = -1
"""Who gave the answers with which a match was taken up."""


class Played:
    """One match at a table: all it takes to play it again, and what was promised about its deal."""

    __slots__ = ("answers", "number", "over", "salt", "setup")

    def __init__(self, number: int, match: Match, salt: str) -> None:
        assert match.setup is not None
        self.number = number
        self.setup: Setup = match.setup
        self.answers: list[int] = match.answers.all()
        self.salt = salt
        self.over = match.outcome is not None


class AnswerRule:
    """What the table answers for a player: questions of this kind by this card, with the option of this text."""

    __slots__ = ("kind", "number", "player", "source", "text", "turn", "until")

    def __init__(self, number: int, rule: acts.Ruled, turn: int) -> None:
        self.number = number
        self.player = rule.player
        self.kind = rule.kind
        self.source = rule.source
        self.text = rule.text
        self.until = rule.until
        self.turn = turn

    def answers(self, decision: Decision, turn: int) -> int | None:
        """The option it gives to this question, if it is still in force and the question is of its kind."""
        if (decision.kind, decision.source) != (self.kind, self.source) or not self.in_force(turn):
            return None
        return next((index for index, option in enumerate(decision.options) if option.text() == self.text), None)

    def in_force(self, turn: int) -> bool:
        return self.until == "match" or self.turn == turn


class Table:
    """Players around a match. ``apply`` carries out one act; everything else only looks."""

    def __init__(self, identity: str, opening: Opening) -> None:
        self.id = identity
        self.opening = opening
        self.box: Box = open_box(opening.game)
        self.players: list[Player] = list(opening.players)
        self.acts = 0
        """How many acts have been carried out."""
        self.moves = 0
        """How often the match has changed: the next question's number is one more."""
        self.changes = 0
        """How often anything beside the match has changed: names, proposals, rules, wishes."""
        self.answered: dict[int, int] = {}
        """Who answered each question, by its number."""
        self.turns = 0
        self.matches = 0
        self.wins = [0] * len(self.players)
        self.rules: dict[int, AnswerRule] = {}
        self.asked_back: acts.AskedBack | None = None
        self.agreed: set[int] = set()
        self.wishes: dict[int, int | None] = {}
        self.told: list[Heard] = [Heard() for _ in range(len(self.players) + 1)]
        self.past: list[Played] = []
        """The matches before this one."""
        self._open(tuple(range(len(self.players))), opening.seed, opening.salt, opening.given)

    # Who is who.

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return self.match.names

    @property
    def watcher(self) -> int:
        """The number under which somebody who only looks on stands among the players, and among the seats."""
        return len(self.players)

    def seat_of(self, player: int) -> int:
        """Where a player sits in this match; a watcher sits beyond the last seat, where nothing is ever told."""
        return self.order.index(player) if player != self.watcher else player

    @property
    def people(self) -> list[int]:
        return [number for number, player in enumerate(self.players) if player.is_person]

    @property
    def asked(self) -> list[int]:
        """The people who may answer the question; where a team has people in it, they answer for it."""
        decision = self.match.decision
        if decision is None:
            return []
        return [self.order[seat] for seat in decision.seats if self.players[self.order[seat]].is_person]

    @property
    def question(self) -> int:
        """The number of the question that is asked now. A number never comes back, not even when answers do."""
        return self.moves + 1

    @property
    def commitment(self) -> str:
        return fairness.commitment(self.seed, self.salt)

    # Carrying out acts.

    def apply(self, act: acts.Any) -> None:
        """Carry out an act that has been checked and kept."""
        self.acts += 1
        _CARRY_OUT[type(act)](self, act)

    def _open(self, order: tuple[int, ...], seed: int, salt: str, given: tuple[int, ...] = ()) -> None:
        """Begin a match with the players in this order, or go on where these answers had been given."""
        self.order = order
        self.seed = seed
        self.salt = salt
        self.given = given
        self.givers: list[int] = [NOBODY] * len(given)
        """Which player gave each answer of this match."""
        self.left = [self.opening.clock.seconds if self.opening.clock else 0.0] * len(self.players)
        self.match: Match = replay(self.setup(order, seed), given)
        self.matches += 1
        self.late: int | None = None
        """The seat whose time ran out, where that ended the match."""
        self._active = self.match.game.active_seat()
        self._tell_since(0)

    def setup(self, order: Sequence[int], seed: int) -> Setup:
        """How a match of these players in this order begins; what is given for each seat moves with its player."""
        options = dict(self.opening.options)
        for name in self.box.per_seat:
            given = options.get(name)
            if isinstance(given, list) and len(given) == len(order):
                options[name] = [given[player] for player in order]
        return self.box.prepare([self.players[player].name for player in order], seed, **options)

    def _answer(self, act: acts.Answered) -> None:
        decision = self.match.decision
        if decision is None:
            raise ParlourError("There is no question to answer.")
        self.answered[self.question] = act.player
        before = len(self.match.game.log.items)
        option = decision.options[act.option]
        self.match.choose(act.option)
        self.givers.append(act.player)
        if act.by_rule:
            self.tell(happenings.AnsweredByRule(self.seat_of(act.player), option.text()))
        if act.left is not None:
            self.left[act.player] = act.left
        self._changed(before)

    def _give_up(self, act: acts.GaveUp) -> None:
        before = len(self.match.game.log.items)
        seat = self.seat_of(act.player)
        if act.late:
            self.left[act.player] = 0.0
            self.tell(happenings.OutOfTime(seat))
        self.match.concede(seat)
        if act.late and self.match.outcome is not None:
            self.late = seat
        self.givers.append(act.player)
        self._changed(before)

    def _changed(self, before: int) -> None:
        """The match has gone on: count it, tell what happened, and forget what was asked about taking back."""
        self.moves += 1
        self._tell_since(before)
        self._forget_proposal()
        active = self.match.game.active_seat()
        if active != self._active:
            self._active = active
            self.turns += 1
            self._drop_old_rules()
        outcome = self.match.outcome
        if outcome is not None:
            self.changes += 1
            for seat in outcome.winners:
                self.wins[self.order[seat]] += 1

    def _drop_old_rules(self) -> None:
        over = [number for number, rule in self.rules.items() if not rule.in_force(self.turns)]
        for number in over:
            del self.rules[number]
        self.changes += bool(over)

    def _forget_proposal(self) -> None:
        if self.asked_back is not None:
            self.asked_back = None
            self.agreed = set()
            self.changes += 1

    def _ask_back(self, act: acts.AskedBack) -> None:
        self.asked_back = act
        self.agreed = {act.player}
        self.changes += 1
        self.tell(happenings.AsksBack(self.seat_of(act.player)))

    def _agree(self, act: acts.Agreed) -> None:
        self.agreed.add(act.player)
        self.changes += 1

    def _decline(self, act: acts.Declined) -> None:
        self._forget_proposal()
        self.tell(happenings.Declines(self.seat_of(act.player)))

    def _take_back(self, act: acts.TookBack) -> None:
        if self.match.outcome is not None:
            for seat in self.match.outcome.winners:
                self.wins[self.order[seat]] -= 1
        self.match = self.match_after(act.keep)
        del self.givers[act.keep :]
        self.moves += 1
        self.turns += 1
        self._active = self.match.game.active_seat()
        self._drop_old_rules()
        self._forget_proposal()
        self.wishes = {}
        self.tell(happenings.TakesBack(self.seat_of(act.player)))

    def match_after(self, answers: int) -> Match:
        """This match as it stood when so many answers had been given."""
        return replay(self.setup(self.order, self.seed), self.match.answers.all()[:answers])

    @property
    def begun(self) -> bool:
        """Whether anybody has answered in this match at this table."""
        return len(self.match.answers) > len(self.given)

    def played(self, number: int) -> Played:
        """The match of that number at this table, from 1 on."""
        if not 1 <= number <= self.matches:
            raise ParlourError(f"This table has seen {self.matches} matches; there is none of number {number}.")
        return self.past[number - 1] if number < self.matches else Played(number, self.match, self.salt)

    def _name(self, act: acts.Named) -> None:
        """A name is part of the setup, so the same deal is dealt again; it is given before the first answer."""
        self.players[act.player] = Player(act.name, self.players[act.player].kind)
        self.match = self.match_after(len(self.given))
        for heard in self.told:
            heard.rename_seats(self.names)
        self.changes += 1
        self.moves += 1

    def _rule(self, act: acts.Ruled) -> None:
        self.rules[self.acts] = AnswerRule(self.acts, act, self.turns)
        self.changes += 1

    def _unrule(self, act: acts.Unruled) -> None:
        self.rules.pop(act.rule, None)
        self.changes += 1

    def _wish(self, act: acts.Wished) -> None:
        self.wishes[act.player] = act.first
        self.changes += 1
        self.tell(happenings.PlaysAgain(self.seat_of(act.player)))

    def _deal(self, act: acts.Dealt) -> None:
        if max(self.wins) > self.opening.best_of // 2 > 0:  # the series is decided; the next one begins
            self.wins = [0] * len(self.players)
        self.wishes = {}
        self.rules = {}
        self.moves += 1
        self.turns += 1
        self.changes += 1
        self.past.append(self.played(self.matches))
        self.order = act.order
        self.tell(happenings.NewMatch(self.matches + 1))
        self._open(act.order, act.seed, act.salt)

    # Telling.

    def tell(self, *events: Event) -> None:
        """Tell everybody who may know; what each one hears is decided by the event itself."""
        names = tuple(self.players[player].name for player in self.order)
        for seat, player in enumerate((*self.order, self.watcher)):
            heard = self.told[player]
            heard.call_seats(names)
            for event in events:
                known = event.seen_by(seat)
                if known is not None:
                    heard.hear(known)

    def _tell_since(self, before: int) -> None:
        self.tell(*self.match.game.log.items[before:])

    # Looking.

    def view(self, player: int) -> dict[str, Any]:
        """What a player may know, made by the game for that seat; or what somebody may who only looks on."""
        if player != self.watcher:
            return self.match.view(self.seat_of(player))
        return {**self.match.watch(), "seat": None}

    def views(self, players: Collection[int]) -> dict[int, dict[str, Any]]:
        """The views of several at one moment. They may share parts, so they are only to be read."""
        seated = [player for player in players if player != self.watcher]
        made = self.match.views([self.seat_of(player) for player in seated])
        views = dict(zip(seated, made, strict=True))
        if self.watcher in players:
            views[self.watcher] = self.view(self.watcher)
        return views

    def own_options(self, player: int) -> list[tuple[int, Option]]:
        """The options of the question that this player may give, with their numbers."""
        decision = self.match.decision
        if decision is None or player not in self.asked:
            return []
        seat = self.seat_of(player)
        return [(n, option) for n, option in enumerate(decision.options) if option.by() in (-1, seat)]

    def ruled_answer(self) -> acts.Answered | None:
        """What the table answers now for a player who asked for it."""
        decision = self.match.decision
        if decision is None or not self.rules:
            return None
        for rule in self.rules.values():
            if rule.player in self.asked:
                option = rule.answers(decision, self.turns)
                if option is not None and decision.options[option].by() in (-1, self.seat_of(rule.player)):
                    return acts.Answered(rule.player, option, True)
        return None


_CARRY_OUT: dict[type, Callable[[Table, Any], None]] = {
    acts.Answered: Table._answer,
    acts.GaveUp: Table._give_up,
    acts.AskedBack: Table._ask_back,
    acts.Agreed: Table._agree,
    acts.Declined: Table._decline,
    acts.TookBack: Table._take_back,
    acts.Named: Table._name,
    acts.Ruled: Table._rule,
    acts.Unruled: Table._unrule,
    acts.Wished: Table._wish,
    acts.Dealt: Table._deal,
}
