"""The same work on a Ray cluster: long-lived players, one on every core, and batches as lists of matches."""

from __future__ import annotations

import logging
import socket
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
SECONDS_TO_ANSWER = 5.0
MOST_LOSSES = 20
"""So many players may be lost with their nodes before the work is given up."""


class ClusterPlayer:
    """What lives on a core of the cluster: it is told the plan once and then plays batch after batch."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def here(self) -> None:
        """Answers once it has a core to live on."""

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
        pace = Pace()
        waiting = list(reversed(wanted))
        flying: dict[Any, tuple[Any, Some]] = {}
        """What was sent, to whom, and with which matches: none in the greeting that a new player answers."""
        idle: list[Any] = self.players * IN_FLIGHT
        if not self.players:
            self.players = [self._hired() for _ in range(max(1, int(ray.cluster_resources().get("CPU", 1))))]
            flying = {player.here.remote(): (player, ()) for player in self.players}
        while waiting or any(some for _, some in flying.values()):
            while waiting and idle:
                player = idle.pop()
                fair = -(-len(waiting) // (len(self.players) * IN_FLIGHT))
                batch = [waiting.pop() for _ in range(min(len(waiting), max(1, min(pace.size, fair))))]
                flying[player.play.remote(batch)] = (player, batch)
            landed, _ = ray.wait(list(flying), num_returns=1)
            player, some = flying.pop(landed[0])
            try:
                timed: Timed | None = ray.get(landed[0])
            except ray.exceptions.RayError as problem:
                waiting += reversed(some)
                idle = [other for other in idle if other is not player]
                fresh = self._replaced(player, problem)
                if fresh is not None:
                    flying[fresh.here.remote()] = (fresh, ())
                continue
            if timed is None:
                idle += [player] * IN_FLIGHT
                continue
            idle.append(player)
            pace.learn(len(timed.some), timed.seconds)
            yield timed.some

    def _hired(self) -> Any:
        return self.ray.remote(num_cpus=1)(ClusterPlayer).remote(self.plan)

    def _replaced(self, player: Any, problem: Exception) -> Any:
        """Somebody for a player that was lost, as soon as there is a core for it; None if it has been replaced."""
        if isinstance(problem, self.ray.exceptions.RayTaskError):
            raise ParlourError(f"A match could not be played on the cluster: {problem.cause}.") from None
        if player not in self.players:
            return None
        self.losses += 1
        self.players.remove(player)
        if self.losses > MOST_LOSSES:
            raise ParlourError("The cluster keeps losing its nodes; what was played is kept.")
        fresh = self._hired()
        self.players.append(fresh)
        return fresh

    def dismiss(self) -> None:
        for player in self.players:
            self.ray.kill(player)
        self.players = []
        self.ray.shutdown()


def _reach(address: str) -> None:
    """Whether anybody is there: Ray itself would try for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()
    except (OSError, OverflowError) as problem:
        raise ParlourError(f"The cluster at {address} cannot be reached: {_why(problem)}.") from None


def _why(problem: Exception) -> str:
    said = getattr(problem, "strerror", None) or str(problem).strip()
    return (said.splitlines()[0] if said else type(problem).__name__)[:120].lower()


def _connected(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise ParlourError("There is no Ray here; pip install 'parlour[ray]' brings it.") from None
    _reach(address)
    try:
        ray.init(
            address=None if address in ("", HERE) else address,
            log_to_driver=False,
            logging_level=logging.ERROR,
            include_dashboard=False if address in ("", HERE) else None,
            ignore_reinit_error=True,
        )
    except (ConnectionError, ValueError, RuntimeError, OSError, TimeoutError) as problem:
        raise ParlourError(f"The cluster at {address or HERE} cannot be reached: {_why(problem)}.") from None
    return ray
