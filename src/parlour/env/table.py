"""A table of any number of learners: PettingZoo's AEC environment over a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from parlour.env.asking import LIMIT, MASKS, Asking, points
from parlour.env.picture import drawn
from parlour.env.sight import COLUMNS, LEAST, MOST, NUMBER_TYPE, OPTIONS, ROWS, Observer
from parlour.kernel.box import Box
from parlour.kernel.decision import Option
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.registry import open_box
from parlour.kernel.replay import begin
from parlour.kernel.setup import Setup

if TYPE_CHECKING:
    from numpy.typing import NDArray


class CardTable(AECEnv):  # type: ignore[misc]
    """Each agent is a seat. An action is the number of a slot; ``option`` says which option that is, ``slot`` back.

    Only the seat that is asked has options; everybody else sees the table with an empty mask. A question to a team is
    put to one after another, until one answers it for all.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["human", "ansi", "rgb_array"],
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        observer: Observer,
        version: str,
        *,
        seats: int | None = None,
        render_mode: str | None = None,
        limit: int = LIMIT,
        **options: Any,
    ) -> None:
        super().__init__()
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise ParlourError(f"It cannot be rendered as “{render_mode}”; the ways are {', '.join(modes)}.")
        if "seed" in options:
            raise ParlourError("The seed is not given here but to reset: env.reset(seed=7).")
        if limit < 1:
            raise ParlourError(f"A match is broken off after one answer at the earliest, not after {limit}.")
        self.metadata = {**type(self).metadata, "name": version}
        self.observer = observer
        self.box: Box = observer.box
        self.render_mode = render_mode
        self.limit = limit
        self.setup = self.box.prepare(seats, 0, **options)
        self.possible_agents = [f"seat_{number}" for number in range(len(self.setup.seats))]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        rows = gymnasium.spaces.Box(LEAST, MOST, (ROWS, COLUMNS), NUMBER_TYPE.type)
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {"observation": rows, "action_mask": gymnasium.spaces.Box(0, 1, (OPTIONS,), np.int8)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(OPTIONS) for agent in self.possible_agents}
        self.chance = np.random.default_rng()
        self._sit_down(self.setup)

    @property
    def match(self) -> Match:
        return self.asking.match

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        if agent not in self.possible_agents:
            raise self._nobody(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        if agent not in self.possible_agents:
            raise self._nobody(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new match; with a seed, always the same one after the same resets."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self._sit_down(self.setup.reseeded(int(self.chance.integers(2**62))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.waiting: dict[str, Any] = {"action_mask": MASKS[0].copy()}
        """What is told to whoever is not asked."""
        self.infos: dict[str, dict[str, Any]] = dict.fromkeys(self.agents, self.waiting)
        self.answers = 0
        self._select()

    def _sit_down(self, setup: Setup) -> None:
        """Begin a match, in which nobody has seen anything yet."""
        self.asking = Asking(begin(setup).hush())
        self.sheets = [self.observer.sheet() for _ in setup.seats]

    def _select(self) -> None:
        """Whoever is asked next: its mask opens."""
        asking = self.asking
        self.agent_selection = agent = self.possible_agents[asking.seat]
        self.infos[agent] = {"action_mask": MASKS[len(asking.slots)].copy()}

    def _nobody(self, agent: object) -> ParlourError:
        return ParlourError(f"There is no agent {agent!r}; the agents are {', '.join(self.possible_agents)}.")

    # The numbers of the options.

    def option(self, action: int) -> Option | None:
        """The option that a slot stands for; None for the one that turns the page."""
        return self.asking.option(action)

    def slot(self, option: Option) -> int | None:
        """The slot of an option, if it is on this page."""
        return self.asking.slot(option)

    def mask(self, agent: str) -> NDArray[np.int8]:
        mask: NDArray[np.int8] = MASKS[len(self.asking.slots) if agent == self.agent_selection else 0].copy()
        return mask

    # What PettingZoo asks for.

    def observe(self, agent: str) -> dict[str, Any]:
        asking = self.asking
        try:
            seat = self.seat_of[agent]
        except (KeyError, TypeError):
            raise self._nobody(agent) from None
        options = asking.offered if agent == self.agent_selection else ()
        rows = self.observer.observe(asking.match.game, seat, options, self.sheets[seat])
        return {"observation": rows, "action_mask": MASKS[len(options)].copy()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        asking = self.asking
        went_on = asking.answer(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = self.waiting
        if went_on:
            self.answers += 1
            if asking.decision is None:
                self._end()
            elif self.answers >= self.limit:
                self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Rewards come only here, so that nothing has to be cleared or added up on the way."""
        self.rewards = dict(zip(self.possible_agents, points(self.match), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

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


def made(game: str) -> tuple[Callable[..., Any], Callable[..., CardTable]]:
    """``env`` with PettingZoo's usual checks around it, and ``raw_env`` without."""

    def raw_env(**options: Any) -> CardTable:
        return CardTable(Observer(open_box(game)), f"{game}_v0", **options)

    def env(**options: Any) -> Any:
        checked: Any = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))

    return env, raw_env
