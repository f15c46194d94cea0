"""The games for OpenSpiel: Python games that its algorithms load by name, with our ``imagine`` as their resampler.

::

    import pyspiel
    import parlour.env.openspiel  # from now on OpenSpiel knows parlour_dracoliath, parlour_lorcana, parlour_villainous

    game = pyspiel.load_game("parlour_lorcana(decks=amber-steel/ruby-amethyst)")

Chance comes first and once: a chance node chooses the seed of the match, and the deal and all later chance follow from
it. Whoever searches must not play on from the true state, which would know that chance, but from
``resample_from_infostate``: there everything that a player cannot know is dealt anew, later chance included.
OpenSpiel's information-set search does so by itself.

An action is the number of a slot, as in the other environments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import pyspiel

from parlour.env.asking import LIMIT, Asking, points
from parlour.env.sight import COLUMNS, OPTIONS, ROWS, Observer
from parlour.kernel.match import Match
from parlour.kernel.registry import open_box
from parlour.kernel.replay import begin
from parlour.kernel.rng import Rng

if TYPE_CHECKING:
    from numpy.typing import NDArray

PARAMETERS: dict[str, dict[str, Any]] = {
    "dracoliath": {"mode": "1v1", "mastery": 0},
    "lorcana": {"decks": "amber-steel/ruby-amethyst"},
    "villainous": {"villains": "maleficent/jafar", "rounds": 100},
}
"""What can be said of each game when it is loaded, and what holds when nothing is; a list is divided by slashes."""
EVERYWHERE: dict[str, Any] = {"players": 0, "deals": 1000}
"""How many sit down, 0 for as many as is usual; and how many seeds the first chance node chooses from."""


class Material:
    """What all states of a game share: how it is set up, and who observes it. It is never copied."""

    def __init__(self, name: str, parameters: Mapping[str, Any]) -> None:
        self.made_of = (name, dict(parameters))
        said = {**EVERYWHERE, **PARAMETERS[name], **parameters}
        box = open_box(name)
        options = {key: _listed(said[key]) for key in PARAMETERS[name]}
        self.deals = int(said["deals"])
        self.setup = box.prepare(int(said["players"]) or None, 0, **options)
        self.observer = Observer(box)

    def __deepcopy__(self, memo: object) -> Material:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Material, self.made_of


def _listed(value: Any) -> Any:
    return value.split("/") if isinstance(value, str) and "/" in value else value


class ParlourGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel knows games."""

    name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        said = parameters or {}
        self.material = Material(self.name, said)
        info = pyspiel.GameInfo(
            num_distinct_actions=OPTIONS,
            max_chance_outcomes=self.material.deals,
            num_players=len(self.material.setup.seats),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LIMIT,
        )
        super().__init__(kind_of(self.name), info, dict(said))

    def new_initial_state(self) -> ParlourState:
        return ParlourState(self, self.material)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ParlourObserver:
        return ParlourObserver(iig_obs_type is not None and bool(iig_obs_type.perfect_recall))


class ParlourState(pyspiel.State):  # type: ignore[misc]
    """A match; before its seed is chosen there is none."""

    def __init__(self, game: ParlourGame, material: Material) -> None:
        super().__init__(game)
        self.material = material
        self.asking: Asking | None = None

    @property
    def match(self) -> Match:
        assert self.asking is not None, "the seed of the match has not been chosen yet"
        return self.asking.match

    def current_player(self) -> int:
        if self.asking is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.asking.seat

    def _legal_actions(self, player: int) -> list[int]:
        asking = self.asking
        return list(range(len(asking.slots))) if asking is not None and player == asking.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.material.deals
        return [(seed, 1 / deals) for seed in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.asking is None:
            self.asking = Asking(begin(self.material.setup.reseeded(action)))
        else:
            self.asking.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.asking is None:
            return f"seed {action}"
        return str(self.asking.option(action) or "more")

    def is_terminal(self) -> bool:
        return self.asking is not None and self.match.decision is None

    def returns(self) -> list[float]:
        return [0.0] * len(self.material.setup.seats) if self.asking is None else points(self.match)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> ParlourState:
        """A state that could be this one for all that player knows."""
        assert self.asking is not None
        other: ParlourState = self.clone()
        other.asking = self.asking.around(self.match.imagine(player, Rng(int(sampler() * 2**53))))
        return other

    def __str__(self) -> str:
        return "the deal" if self.asking is None else repr(self.match)


class ParlourObserver:
    """What one player sees: the rows as a tensor, and as words that are equal where a player cannot tell apart."""

    def __init__(self, remembers: bool) -> None:
        self.remembers = remembers
        """Whether the words also tell what has happened so far."""
        self.tensor: NDArray[np.float32] = np.zeros(ROWS * COLUMNS, np.float32)
        self.dict = {"observation": self.tensor.reshape(ROWS, COLUMNS)}

    def set_from(self, state: ParlourState, player: int) -> None:
        self.tensor.fill(0)
        if state.asking is not None:
            observer = state.material.observer
            rows = observer.observe(state.match.game, player, _options(state, player))
            self.dict["observation"][:] = observer.scaled(rows)

    def string_from(self, state: ParlourState, player: int) -> str:
        if state.asking is None:
            return ""
        seen = state.material.observer.sight.seen(state.match.game, player).words()
        words = f"{player} {seen} {[str(option) for option in _options(state, player)]} {state.asking.page}"
        if self.remembers:
            words += "\n" + "\n".join(str(event) for event in state.match.log(player))
        return words


class Judging:
    """Judges a state as our bots do, for searches of OpenSpiel: they need no random matches played to their end."""

    def evaluate(self, state: ParlourState) -> NDArray[np.float64]:
        """What each player may expect, from -1 to 1."""
        match = state.match
        return np.array([match.evaluate(seat) for seat in range(len(match.names))])

    def prior(self, state: ParlourState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def _options(state: ParlourState, player: int) -> Any:
    asking = state.asking
    return asking.offered if asking is not None and player == asking.seat else ()


def kind_of(name: str) -> Any:
    """What OpenSpiel is told about a game before it is loaded."""
    return pyspiel.GameType(
        short_name=f"parlour_{name}",
        long_name=open_box(name).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**EVERYWHERE, **PARAMETERS[name]},
    )


class DracoliathGame(ParlourGame):
    name = "dracoliath"


class LorcanaGame(ParlourGame):
    name = "lorcana"


class VillainousGame(ParlourGame):
    name = "villainous"


for _game in (DracoliathGame, LorcanaGame, VillainousGame):
    pyspiel.register_game(kind_of(_game.name), _game)
