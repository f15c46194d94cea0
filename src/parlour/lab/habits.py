"""A bot with a habit: one answer that it always or never gives, so that the answer's worth can be measured."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.bot import Bot
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision
from parlour.kernel.errors import ParlourError

ALWAYS = "always"
NEVER = "never"


def with_habit(bot: Bot, habit: str) -> Bot:
    """``always WORDS`` or ``never WORDS``, where the words are an answer as it is typed."""
    how, _, words = habit.partition(" ")
    if how not in (ALWAYS, NEVER) or not words:
        raise ParlourError(f"A habit is “always …” or “never …” with an answer, not “{habit}”.")
    return Always(bot, words) if how == ALWAYS else Never(bot, words)


class Habitual(Bot):
    """Plays as another bot does, but for one answer."""

    def __init__(self, bot: Bot, words: str) -> None:
        super().__init__()
        self.bot = bot
        self.words = words

    def found(self, decision: Decision, own: Sequence[int]) -> list[int]:
        return [index for index in own if str(decision.options[index]) == self.words]


class Always(Habitual):
    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        found = self.found(decision, own)
        return found[0] if found else self.bot.pick(chair, decision, own)


class Never(Habitual):
    """Gives the answer only where there is no other."""

    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        found = self.found(decision, own)
        left = [index for index in own if index not in found]
        if found and len(left) == 1:
            return left[0]
        return self.bot.pick(chair, decision, left or own)
