"""Weighing traits of a position: what they are worth is fitted to the outcomes of matches and kept in a file."""

from __future__ import annotations

import csv
import math
from functools import cache
from importlib.resources import files


def read_weights(package: str, names: tuple[str, ...]) -> list[float]:
    """The weights of those traits, from ``weights.csv`` of a game's package; one that is not in it counts nothing."""
    fitted = fitted_weights(package)
    return [fitted.get(name, 0.0) for name in names]


def fitted_weights(package: str) -> dict[str, float]:
    """All that was fitted, by name."""
    with (files(package) / "weights.csv").open(encoding="utf-8") as file:
        return {row["trait"]: float(row["weight"]) for row in csv.DictReader(file)}


@cache
def net_of(package: str) -> str:
    """The net that comes in a game's package, ``net.npz``; nothing where there is none."""
    file = files(package) / "net.npz"
    return str(file) if file.is_file() else ""


def weigh(traits: list[float], weights: list[float]) -> float:
    total = 0.0
    for trait, weight in zip(traits, weights, strict=True):
        total += trait * weight
    return total


def shares(worths: list[float]) -> list[float]:
    """Worths as chances of winning that add up to one: each a constant factor likelier for every point more."""
    highest = max(worths)
    powers = [math.exp(worth - highest) for worth in worths]
    total = sum(powers)
    return [power / total for power in powers]
