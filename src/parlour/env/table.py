"""A table of any number of learners: PettingZoo's AEC environment over a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from parlour.bots.bot import own_options
from parlour.env.picture import drawn
from parlour.env.sight import COLUMNS, OPTIONS, ROWS, Sight
from parlour.kernel.box import Box
from parlour.kernel.decision import Option
from parlour.kernel.match import Match
from parlour.kernel.registry import open_box
from parlour.kernel.replay import begin

if TYPE_CHECKING:
    from numpy.typing import NDArray

NEXT_PAGE = OPTIONS - 1
"""The last slot turns the page where there are more options than slots."""
LIMIT = 20_000


class CardTable(AECEnv):  # type: ignore[misc]
    """Each agent is a seat. An action is the number of a slot; ``option`` says which option that is, ``slot`` back.

    Only the seat that is asked has options; everybody else sees the table with an empty mask. A question to a team is
    put to one after another, until one answers it for all.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        sight: Sight,
        version: str,
        *,
        seats: int | None = None,
        render_mode: str | None = None,
        limit: int = LIMIT,
        **options: Any,
    ) -> None:
        super().__init__()
        self.metadata = {**type(self).metadata, "name": version}
        self.sight = sight
        self.box: Box = sight.box
        self.render_mode = render_mode
        self.limit = limit
        self.setup = self.box.prepare(seats, 0, **options)
        self.possible_agents = [f"seat_{number}" for number in range(len(self.setup.seats))]
        rows = gymnasium.spaces.Box(-np.inf, np.inf, (ROWS, COLUMNS), np.float32)
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {"observation": rows, "action_mask": gymnasium.spaces.Box(0, 1, (OPTIONS,), np.int8)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(OPTIONS) for agent in self.possible_agents}
        self.chance = np.random.default_rng()
        self.match: Match = begin(self.setup)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new match; with a seed, always the same one after the same resets."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.match = begin(self.setup.reseeded(int(self.chance.integers(2**62))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.answers = 0
        self._ask()

    # The question, and the numbers of its options.

    def _ask(self) -> None:
        """Whoever is asked next, and which options that seat has."""
        self.page = 0
        self.passed: list[int] = []
        self._select()

    def _select(self) -> None:
        decision = self.match.decision
        self.open: list[int] = []
        if decision is not None:
            seat = decision.seat
            if decision.team:
                order = sorted(decision.team, key=lambda other: other != decision.seat)
                seat = next(other for other in order if other not in self.passed and own_options(decision, other))
            self.open = list(own_options(decision, seat))
            self.agent_selection = self.possible_agents[seat]
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self.mask(agent)}

    def slots(self) -> list[int]:
        """The numbers of the options that the slots stand for now; -1 turns the page."""
        if len(self.open) <= OPTIONS:
            return self.open
        step = OPTIONS - 1
        return [*self.open[self.page * step : (self.page + 1) * step], -1]

    def option(self, action: int) -> Option | None:
        """The option that a slot stands for; None for the one that turns the page."""
        number = self.slots()[action]
        return None if number < 0 or self.match.decision is None else self.match.decision.options[number]

    def slot(self, option: Option) -> int | None:
        """The slot of an option, if it is on this page."""
        return next((number for number in range(len(self.slots())) if self.option(number) == option), None)

    def mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(OPTIONS, np.int8)
        if agent == self.agent_selection and self.match.decision is not None:
            mask[: len(self.slots())] = 1
        return mask

    # What PettingZoo asks for.

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        words: list[str] = []
        if agent == self.agent_selection and self.match.decision is not None:
            words = [str(option) if option else "more" for option in map(self.option, range(len(self.slots())))]
        return {"observation": self.sight.observe(self.match.view(seat), words), "action_mask": self.mask(agent)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._answer(self.slots()[int(action)])  # type: ignore[arg-type]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _answer(self, number: int) -> None:
        decision = self.match.decision
        assert decision is not None
        if number < 0:
            self.page = (self.page + 1) % -(-len(self.open) // (OPTIONS - 1))
            self._select()
            return
        seat = self.possible_agents.index(self.agent_selection)
        if decision.team and decision.options[number].by() < 0:
            self.passed.append(seat)
            if any(other not in self.passed and own_options(decision, other) for other in decision.team):
                self._select()
                return
        self.match.choose(number)
        self.answers += 1
        if self.match.decision is None:
            self._end()
        elif self.answers >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._ask()

    def _end(self) -> None:
        """One point for each winner, minus one for each loser, nothing for anybody in a draw."""
        outcome = self.match.outcome
        assert outcome is not None
        for number, agent in enumerate(self.possible_agents):
            if outcome.winners:
                self.rewards[agent] = 1.0 if number in outcome.winners else -1.0
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        if self.render_mode is None:
            gymnasium.logger.warn("Say at the beginning how it is to be rendered: render_mode='ansi', for example.")
            return None
        words, picture = drawn(self.match, self.box)
        if self.render_mode == "human":
            print(words)
            return None
        return words if self.render_mode == "ansi" else picture()

    def close(self) -> None:
        """There is nothing to close."""


def made(game: str, sight: Callable[[Box], Sight]) -> tuple[Callable[..., Any], Callable[..., CardTable]]:
    """``env`` with PettingZoo's usual checks around it, and ``raw_env`` without."""

    def raw_env(**options: Any) -> CardTable:
        return CardTable(sight(open_box(game)), f"{game}_v0", **options)

    def env(**options: Any) -> Any:
        checked: Any = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))

    return env, raw_env
