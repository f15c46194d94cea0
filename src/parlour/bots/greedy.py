"""A bot that looks one answer ahead and takes what leaves it best off."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.bot import Bot, own_options
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision
from parlour.kernel.match import Match

FOLLOWED = 3
"""How many questions within its own action the bot follows before it judges."""

TRIALS = 48
"""How many answers it tries at most within one action, so that a question with many targets stays quick."""


class GreedyBot(Bot):
    """One-step look-ahead over one imagined deal, scored by the game's own evaluation.

    An action that asks its player further questions (whom, how many, may I) is judged when those have been answered as
    well as this bot would answer them. What to do next with one's turn is not one of them: that question is always
    asked (``Decision.always``), and there the action is over.
    """

    name = "greedy"

    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        imagined = chair.imagine(self.rng)
        best: list[int] = []
        best_score = float("-inf")
        for index in own:
            tried = imagined.clone() if index != own[-1] else imagined
            tried.choose(index)
            score = self.follow(tried, chair.seat, FOLLOWED, TRIALS // len(own))
            if score > best_score:
                best, best_score = [index], score
            elif score == best_score:
                best.append(index)
        return best[0] if len(best) == 1 else self.rng.choice(best)

    def follow(self, match: Match, seat: int, depth: int, trials: int) -> float:
        """How good the position is for the seat once the action it is in has been answered to its end.

        The match given is used up: the last answer is tried on itself.
        """
        decision = match.decision
        if decision is None or decision.always or depth == 0 or seat not in decision.seats:
            return match.evaluate(seat)
        own = own_options(decision, seat)
        if not 0 < len(own) <= trials:
            return match.evaluate(seat)
        best = float("-inf")
        for index in own:
            tried = match.clone() if index != own[-1] else match
            tried.choose(index)
            best = max(best, self.follow(tried, seat, depth - 1, trials // len(own)))
        return best
