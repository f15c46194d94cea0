"""The same work on a Ray cluster: long-lived players, one on every core, and batches as lists of matches."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from typing import Any

from parlour.kernel.errors import ParlourError
from parlour.lab.crews import IN_FLIGHT, Crew, Pace, Some, Timed, play_some
from parlour.lab.game import Played
from parlour.lab.plan import Plan
from parlour.lab.records import Shelf

HERE = "local"
"""Starts a cluster of this machine alone."""
MOST_LOSSES = 20
"""So many players may be lost with their nodes before the work is given up."""


class ClusterPlayer:
    """What lives on a core of the cluster: it is told the plan once and then plays batch after batch."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def play(self, some: Some) -> Timed:
        began = time.perf_counter()
        return Timed(play_some(self.plan, None, some), time.perf_counter() - began)


class Cluster(Crew):
    """Players on all cores of a cluster. A player that is lost is replaced, and its matches are played again.

    Where a match is played does not matter, since it is a function of its seed; so nothing is lost but time.
    """

    def __init__(self, plan: Plan, shelf: Shelf | None, address: str) -> None:
        super().__init__(plan, shelf)
        if shelf is not None:
            raise ParlourError("On a cluster no records are written; play without --ray to have them.")
        self.ray = _connected(address)
        self.losses = 0
        self.players: list[Any] = []

    def play(self, wanted: Some) -> Iterator[list[Played]]:
        ray = self.ray
        if not self.players:
            self.players = [self._hired() for _ in range(max(1, int(ray.cluster_resources().get("CPU", 1))))]
        pace = Pace()
        waiting = list(reversed(wanted))
        flying: dict[Any, tuple[Any, Some]] = {}
        idle = self.players * IN_FLIGHT
        while flying or waiting:
            while waiting and idle:
                player = idle.pop()
                fair = -(-len(waiting) // (len(self.players) * IN_FLIGHT))
                batch = [waiting.pop() for _ in range(min(len(waiting), max(1, min(pace.size, fair))))]
                flying[player.play.remote(batch)] = (player, batch)
            landed, _ = ray.wait(list(flying), num_returns=1)
            player, some = flying.pop(landed[0])
            try:
                timed = ray.get(landed[0])
            except ray.exceptions.RayError as problem:
                waiting += reversed(some)
                idle = [other for other in idle if other is not player]
                idle += self._replaced(player, problem)
                continue
            idle.append(player)
            pace.learn(len(timed.some), timed.seconds)
            yield timed.some

    def _hired(self) -> Any:
        return self.ray.remote(num_cpus=1)(ClusterPlayer).remote(self.plan)

    def _replaced(self, player: Any, problem: Exception) -> list[Any]:
        """Somebody for a player that was lost; nobody, if it had been replaced already."""
        if isinstance(problem, self.ray.exceptions.RayTaskError):
            raise ParlourError(f"A match could not be played on the cluster: {problem.cause}.") from None
        if player not in self.players:
            return []
        self.losses += 1
        self.players.remove(player)
        if self.losses > MOST_LOSSES:
            raise ParlourError("The cluster keeps losing its nodes; what was played is kept.")
        fresh = self._hired()
        self.players.append(fresh)
        return [fresh] * IN_FLIGHT

    def dismiss(self) -> None:
        for player in self.players:
            self.ray.kill(player)
        self.players = []
        self.ray.shutdown()


def _connected(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise ParlourError("There is no Ray here; pip install 'parlour[ray]' brings it.") from None
    try:
        ray.init(
            address=None if address in ("", HERE) else address,
            log_to_driver=False,
            logging_level=logging.ERROR,
            include_dashboard=False if address in ("", HERE) else None,
            ignore_reinit_error=True,
        )
    except (ConnectionError, ValueError, RuntimeError, OSError, TimeoutError) as problem:
        first = str(problem).strip().splitlines()[0] if str(problem).strip() else type(problem).__name__
        raise ParlourError(f"The cluster at {address or HERE} cannot be reached: {first[:120]}.") from None
    return ray
