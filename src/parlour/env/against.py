"""One learner against bots: a Gymnasium environment over the same rows and slots.

Whoever has imported this may also write ``gymnasium.make("parlour/dracoliath-v0", bot="medium", mastery=0)``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np

from parlour import bots
from parlour.bots.playing import seed_for
from parlour.env.table import CardTable, made
from parlour.kernel.errors import IllegalAnswer, ParlourError

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Against(gymnasium.Env[Any, Any]):
    """The learner has one seat, by default the first; named bots have the others and answer at once.

    An action that stands for no option loses the match at once; ``info["illegal"]`` says so.
    """

    metadata: dict[str, Any] = CardTable.metadata

    def __init__(self, table: CardTable, bot: str = "greedy", seat: int = 0) -> None:
        if not 0 <= seat < len(table.possible_agents):
            last = len(table.possible_agents) - 1
            raise ParlourError(f"There is no seat {seat} for the learner; the seats are numbered 0 to {last}.")
        bots.get(bot, 0)  # a name that nobody has is refused at once
        self.table = table
        self.bot = bot
        self.agent = table.possible_agents[seat]
        self.observation_space = table.observation_space(self.agent)
        self.action_space = table.action_space(self.agent)
        self.render_mode = table.render_mode

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(seed)
        chance = int(self.table.chance.integers(2**62))
        self.bots = [bots.get(self.bot, seed_for(chance, seat)) for seat in range(len(self.table.possible_agents))]
        self._let_bots_answer()
        return self.table.observe(self.agent), {"action_mask": self.table.mask(self.agent)}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table, agent = self.table, self.agent
        try:
            table.step(int(action))
        except IllegalAnswer:
            return table.observe(agent), -1.0, True, False, {"action_mask": table.mask(agent), "illegal": True}
        self._let_bots_answer()
        over, stopped = table.terminations[agent], table.truncations[agent]
        return table.observe(agent), table.rewards[agent], over, stopped, {"action_mask": table.mask(agent)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions stand for an option now, as learners with masks that know no observation ask for it."""
        return self.table.mask(self.agent).astype(np.bool_)

    def _let_bots_answer(self) -> None:
        table = self.table
        while table.agent_selection != self.agent and table.match.decision is not None:
            if any(table.truncations.values()):
                return
            asking, decision = table.asking, table.match.decision
            chosen = self.bots[asking.seat].pick(table.match.chair(asking.seat), decision, asking.open)
            while (slot := table.slot(decision.options[chosen])) is None:
                table.step(len(asking.slots) - 1)
            table.step(slot)

    def render(self) -> Any:
        return self.table.render()


def against(game: str, *, bot: str = "greedy", seat: int = 0, **options: Any) -> Against:
    """One learner at a table of that game."""
    _, raw_env = made(game)
    return Against(raw_env(**options), bot, seat)


for _game in ("dracoliath", "lorcana", "villainous"):
    gymnasium.register(f"parlour/{_game}-v0", "parlour.env.against:against", kwargs={"game": _game})
