"""Match: a game in progress. It asks one question at a time and takes one of the listed answers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from parlour.kernel import travelling
from parlour.kernel.answers import conceding_seat, concession
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision, Option
from parlour.kernel.errors import IllegalAnswer, ParlourError
from parlour.kernel.event import Event
from parlour.kernel.game import Game, Outcome
from parlour.kernel.history import History
from parlour.kernel.keeping import Ticket
from parlour.kernel.origins import Imagined, Origin, made_again
from parlour.kernel.record import Record
from parlour.kernel.referee import Referee
from parlour.kernel.refusal import Explanation, Refusal
from parlour.kernel.replay import replay
from parlour.kernel.rng import Rng
from parlour.kernel.step import Question

if TYPE_CHECKING:
    from parlour.kernel.setup import Setup


MATCH_IS_OVER = Refusal("", "The match is over.")
NOT_AN_ANSWER = Refusal("", "Those words are not an answer to this question.")


class Match:
    """A game in progress: ``decision`` is the question, ``choose`` answers it, until ``outcome`` is there.

    ``setup`` says how it began (None when it did not begin from a setup, as in scenarios and imagined matches: such a
    match has no record, and ``origin`` says how it is made again). ``forced`` holds the questions since the last answer
    that had one answer and were not asked.
    """

    __slots__ = ("_decision", "answers", "forced", "game", "origin", "referee", "setup")

    def __init__(
        self, game: Game, referee: Referee[Any], setup: Setup | None = None, original: Match | None = None
    ) -> None:
        """Begin a match of a dealt game; or, with ``original``, stand at the question of that one."""
        self.game = game
        self.referee = referee
        self.setup = setup
        self.origin: Origin | None = None
        self.forced: list[tuple[Decision, Option]] = []
        self.answers: History[int] = History()
        self._decision: Decision | None = None
        if original is None:
            self._advance()
        else:
            self._decision = original.decision

    @property
    def decision(self) -> Decision | None:
        """The question being asked now, or None when the match is over."""
        decision = self._decision
        if decision is not None and decision.folded:
            decision.folded = False
            self.game.agenda[-1].unfold(self.game, decision)
        return decision

    def pending(self) -> Decision | None:
        """The same without a look at its options, which it may not have yet."""
        return self._decision

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome

    @property
    def events(self) -> list[Event]:
        """Everything that happened, oldest first. A player is shown ``log(seat)`` instead."""
        if self.game.unheard and self.setup is not None:
            return replay(self.setup, self.answers.all()).events
        return self.game.log.all()

    def hush(self) -> Match:
        """Note no longer what happens, which is quicker; whoever asks is told all the same, from the answers."""
        self.game.unheard = True
        return self

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in turn order of the first round."""
        return self.game.names

    def choose(self, answer: object) -> None:
        """Give one of the options of the decision: itself, its number, or its text form.

        Anything may be given here, also when compiled, so that what is wrong is said in one sentence of ours.
        """
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("The match is over; there is no question to answer.")
        options = decision.options
        if isinstance(answer, int) and not isinstance(answer, bool):
            index = answer
            if not 0 <= index < len(options):
                raise IllegalAnswer(f"There is no option {answer}; the options are numbered 0 to {len(options) - 1}.")
        elif isinstance(answer, Option):
            index = self._index_of(options, answer)
        elif isinstance(answer, str):
            index = self._index_of(options, self.find(answer))
        else:
            raise IllegalAnswer(f"An answer is an option, its number or its words, not {answer!r}.")
        self.take(decision, index)

    def take(self, decision: Decision, index: int) -> None:
        """Give the option of that number, as those may who hold the question and have counted its options."""
        self.answers.items.append(index)
        if self.forced:
            self.forced = []
        game = self.game
        game.cause = ""
        game.agenda.pop().answer(game, decision.options[index])
        self._advance()

    def concede(self, seat: object) -> None:
        """Give up. It is possible at any time, for any seat, asked or not."""
        if self.game.outcome is not None:
            raise IllegalAnswer("The match is over already.")
        leaving = self._seat(seat)
        if self.game.has_left(leaving):
            raise IllegalAnswer(f"{self.names[leaving]} has left the match already.")
        self.answers.append(concession(leaving))
        self.forced = []
        self.game.cause = ""
        self.referee.concede(self.game, leaving)
        self._advance()

    def give(self, kept: int) -> None:
        """Give an answer as ``answers`` keeps it: the number of an option, or a concession."""
        if kept < 0:
            self.concede(conceding_seat(kept))
        else:
            self.choose(kept)

    def find(self, words: object, seat: int = -1) -> Option:
        """The option with this text form (case does not matter), among those that ``seat`` may give."""
        from parlour.kernel.words import match_option

        if not isinstance(words, str):
            raise ParlourError(f"An option is found by its words, not by {words!r}.")
        decision = self.decision
        if decision is None:
            raise IllegalAnswer(f"“{words}” cannot be chosen: the match is over.")
        return match_option(self.referee, self.game, decision, words, seat)

    def clone(self) -> Match:
        """An independent copy, at any question. Its events and answers so far are shared, not copied."""
        other = Match(self.game.clone(), self.referee, self.setup, self)
        other.origin = self.origin
        other.answers = self.answers.fork()
        return other

    def imagine(self, seat: object, rng: object) -> Match:
        """A copy in which everything ``seat`` cannot know is dealt anew; ``rng`` is the searcher's own generator.

        What has happened in it so far is what the seat knows has, and nothing true is within its reach that is not.
        """
        at = self._seat(seat)
        chance = _chance(rng)
        origin = None
        if self.setup is not None or self.origin is not None:
            origin = Imagined(Ticket((self.setup, self.origin, self.answers.all())), at, chance.state)
        imagined = self.around(self.referee.imagine(self.game, at, chance))
        imagined.game.unheard = False
        imagined.game.log = History.of(self.log(at))
        imagined.origin = origin
        decision = self.decision
        if decision is not None and at not in decision.seats:
            imagined.ask_again()
        return imagined

    def ask_again(self) -> None:
        """Ask the same question anew: its options come from cards that have just changed."""
        self._advance()

    def around(self, game: Game) -> Match:
        """A match that stands where this one stands, around an imagined game; no answer has been given in it."""
        return Match(game, self.referee, None, self)

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """A match travels between processes as what it began from and its answers, or as its state if it has none."""
        if self.setup is not None:
            return replay, (self.setup, self.answers.all())
        if self.origin is not None:
            return made_again, (self.origin, self.answers.all())
        return arrived, (travelling.packed(self.game, self.referee, self.answers.all()),)

    def view(self, seat: object) -> dict[str, Any]:
        """What this seat may know now, as plain values."""
        return self.referee.view(self.game, self._seat(seat))

    def views(self, seats: Sequence[int]) -> list[dict[str, Any]]:
        """What each of these seats may know now; only to be read, for they may share what they know alike."""
        for seat in seats:
            self._seat(seat)
        return self.referee.views(self.game, seats)

    def watch(self) -> dict[str, Any]:
        """What somebody may know who sits on no seat and only looks on."""
        return self.referee.watch(self.game)

    def evaluate(self, seat: int) -> float:
        """How good the position is for that seat, about -1 (lost) to 1 (won), in the game's own judgement."""
        return self.referee.evaluate(self.game, seat)

    def census(self) -> dict[str, int]:
        """How many there are of all that must be conserved."""
        return self.referee.census(self.game)

    def log(self, seat: object) -> list[Event]:
        """What has happened, as this seat knows it."""
        at = self._seat(seat)
        seen: list[Event] = []
        for event in self.events:
            known = event.seen_by(at)
            if known is not None:
                seen.append(known)
        return seen

    def chair(self, seat: object) -> Chair:
        """The handle of one seat: all that a player or a bot is given."""
        return Chair(self, self._seat(seat))

    def record(self) -> Record:
        """Seed, setup and answers as text; replaying it gives the same match."""
        return Record.of(self)

    def explain(self, words: object, seat: int = -1) -> Explanation:
        """Why these words are not an option now, with the rules that say so; false when they are one.

        With a seat only that seat's reasons are told: those of a teammate speak of cards that it may not know.
        """
        if not isinstance(words, str):
            raise ParlourError(f"What is explained are the words of an answer, not {words!r}.")
        decision = self.decision
        if decision is None:
            return Explanation(words, (MATCH_IS_OVER,))
        try:
            self.find(words, seat)
        except IllegalAnswer:
            asked = decision if seat < 0 else decision.for_seat(seat)
            reasons = self.referee.refusals(self.game, asked, words)
            if self.game.numbers:
                reasons = [reason.numbered(self.game.numbers) for reason in reasons]
            return Explanation(words, tuple(reasons) or (NOT_AN_ANSWER,))
        return Explanation(words, ())

    def _seat(self, seat: object) -> int:
        """The number of a seat that somebody named; anything may be given, also when compiled."""
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise ParlourError(f"A seat is said by its number, not by {seat!r}.")
        if not 0 <= seat < len(self.game.names):
            raise ParlourError(f"There is no seat {seat}; the seats are numbered 0 to {len(self.game.names) - 1}.")
        return seat

    def _index_of(self, options: Sequence[Option], answer: Option) -> int:
        for index, option in enumerate(options):
            if option is answer:
                return index
        for index, option in enumerate(options):
            if option == answer:
                return index
        raise IllegalAnswer(f"“{answer}” is not an option now; the options are: {', '.join(map(str, options))}.")

    def _advance(self) -> None:
        """Carry the agenda out until somebody has to be asked, or it is over."""
        game = self.game
        agenda = game.agenda
        self._decision = None
        while agenda:
            game.cause = ""
            step = agenda.pop()
            if not isinstance(step, Question):
                step.run(game)
                continue
            decision = step.ask(game)
            if decision is None:
                step.skip(game)
                continue
            if game.numbers:
                decision.rule = game.numbers.get(decision.rule, decision.rule)
            if decision.always or len(decision.options) > 1:
                agenda.append(step)
                self._decision = decision
                return
            option = decision.options[0]
            self.forced.append((decision, option))
            step.answer(game, option)
        if game.outcome is None:
            raise RuntimeError("the agenda is empty but the match has no outcome")

    def __repr__(self) -> str:
        return f"<Match: {type(self.game).__name__}, {self.decision or self.game.outcome!r}>"


def _chance(rng: object) -> Rng:
    """The generator that somebody gave, as the kernel's own kind."""
    if isinstance(rng, Rng):
        return rng
    if not isinstance(rng, Random):
        raise ParlourError(f"What cannot be known is dealt by a generator, an Rng or a random.Random, not by {rng!r}.")
    return Rng(rng.getrandbits(62))


def arrived(state: bytes) -> Match:
    """The match of a state that has travelled; whoever is asked is asked again, with the options of this process."""
    game, referee, answers = travelling.unpacked(state)
    match = Match(game, referee)
    for answer in answers:
        match.answers.append(answer)
    return match
