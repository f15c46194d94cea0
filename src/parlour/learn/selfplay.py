"""Matches that are played to learn from them, and what is noted down on the way.

Nothing hidden is ever noted: a position is looked at in a deal that the seat which is asked imagines, so that whatever
it cannot know has been dealt anew before a single number is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

from parlour.bots.bot import Bot, own_options
from parlour.bots.greedy import GreedyBot
from parlour.bots.net.bot import NetBot
from parlour.bots.net.net import word_numbers
from parlour.bots.net.opinion import by_hand
from parlour.bots.playing import seed_for
from parlour.bots.search.bot import SearchBot
from parlour.bots.search.budget import Budget
from parlour.kernel.decision import Decision
from parlour.kernel.judge import Judge
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng
from parlour.learn.lessons import Lesson, Position, Question
from parlour.learn.plan import Training

LONGEST: Final = 4000
MOST_ANSWERS: Final = 24
"""Questions with more answers than these teach nothing about them."""


def lessons(training: Training, generation: int, champion: str, begin: int, jobs: int) -> Iterator[Lesson]:
    """The matches of a generation from one number on, in their order, whoever plays them."""
    numbers = range(begin, training.matches(generation))
    job = partial(play, training, generation, champion)
    if jobs == 1:
        yield from map(job, numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            yield from pool.map(job, numbers, chunksize=4)
        finally:
            pool.shutdown(cancel_futures=True)


def play(training: Training, generation: int, champion: str, number: int) -> Lesson:
    """One match: a pure function of what is given."""
    match = training.begin(generation, number)
    seed = seed_for(training.seed, generation, number)
    players = [player(training, generation, champion, seed_for(seed, 1, seat)) for seat in range(training.seats)]
    notes = Notes(training, match, Rng(seed_for(seed, 2)))
    for _ in range(LONGEST):
        decision = match.decision
        if decision is None:
            break
        match.choose(notes.answer(decision, players[decision.seat]))
    return notes.lesson(number)


def player(training: Training, generation: int, champion: str, seed: int) -> Bot:
    if generation == 0:
        return GreedyBot(seed)
    return judging(champion, training.iterations, seed)


def judging(file: str, iterations: int, seed: int) -> Bot:
    """A searcher that judges by the net of a file; without one by hand, whatever net the game comes with."""
    bot = NetBot(seed, Budget(iterations), file)
    if not file:
        bot.opinion = by_hand
    return bot


class Notes:
    """What is noted of one match."""

    def __init__(self, training: Training, match: Match, rng: Rng) -> None:
        self.noise = training.noise
        self.match = match
        self.rng = rng
        self.judge: Judge[Any] = match.referee.judge()
        self.positions: list[Position] = []
        self.questions: list[Question] = []

    def answer(self, decision: Decision, bot: Bot) -> int:
        """What is answered: by chance, or as the bot thinks; the number of the option."""
        rng = self.rng
        seat = decision.seat
        own = own_options(decision, seat)
        if not own or rng.below(100) < self.noise:
            self.look(decision, seat, -1.0)
            return own[rng.below(len(own))] if own else rng.below(len(decision.options))
        chosen = bot.pick(self.match.chair(seat), decision, own)
        shares, hoped = thought(bot, list(own), chosen)
        self.look(decision, seat, hoped)
        if len(own) <= MOST_ANSWERS:
            words = [word_numbers(decision.options[index].text()) for index in own]
            self.questions.append(Question(words, shares))
        return chosen

    def look(self, decision: Decision, seat: int, hoped: float) -> None:
        """Note the position as that seat may imagine it, if it can be compared with others."""
        judge = self.judge
        if not judge.is_ripe(self.match.game, decision, seat, -1):
            return
        game: Any = judge.dealer(self.match.game, seat).deal(Rng(self.rng.bits()))
        sides = [[round(trait, 4) for trait in side] for side in judge.sides(game)]
        said = [0.0] * len(sides)
        for other, chance in enumerate(judge.chances(game, seat)):
            said[judge.side_of(game, other)] = round(chance, 4)
        self.positions.append(Position(sides, judge.holdings(game), said, judge.side_of(game, seat), round(hoped, 4)))

    def lesson(self, number: int) -> Lesson:
        outcome = self.match.outcome
        game: Any = self.match.game
        winners = () if outcome is None else outcome.winners
        won = sorted({self.judge.side_of(game, seat) for seat in winners})
        return Lesson(number, won, self.positions, self.questions)


def thought(bot: Bot, own: list[int], chosen: int) -> tuple[list[float], float]:
    """How much each answer was worth thinking of, and the chance that a search found; who does not search is sure."""
    if not isinstance(bot, SearchBot) or bot.thoughts is None:
        return [1.0 if index == chosen else 0.0 for index in own], -1.0
    visits = bot.thoughts.visits()
    return [round(count / max(sum(visits), 1), 3) for count in visits], bot.thoughts.means()[own.index(chosen)]
