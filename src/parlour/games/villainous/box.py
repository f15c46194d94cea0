"""The box of Villainous: who may play, which options there are, how a match is dealt."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

from parlour.games.villainous.card import Villain
from parlour.games.villainous.referee import REFEREE
from parlour.games.villainous.rules.setup import deal
from parlour.games.villainous.state import Villainous
from parlour.games.villainous.villains import VILLAINS, named
from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.layout import Layout
from parlour.kernel.names import DEFAULT_NAMES
from parlour.kernel.rng import Rng
from parlour.kernel.rulebook import Rulebook
from parlour.kernel.scenario import Stage
from parlour.kernel.setup import Setup
from parlour.locale.catalogues import catalogue

ROUND_LIMIT = 100
"""After so many rounds a match is a draw, unless the option says otherwise: no two people get there."""

KNOWN_OPTIONS = {
    "villains": "the villains by seat, e.g. maleficent,jafar; drawn at random when absent",
    "rounds": f"after how many rounds the match is a draw; {ROUND_LIMIT} when absent, 0 for never",
}


class VillainousBox(Box):
    name = "villainous"
    title = "Disney Villainous"
    seat_counts = (2, 3, 4, 5, 6)
    per_seat = ("villains",)
    referee = REFEREE

    def prepare(self, seats: int | Sequence[str] | None, seed: int, **options: Any) -> Setup:
        """Without a number of seats there are as many as villains are named."""
        if seats is None and options.get("villains"):
            chosen = _listed(options["villains"])
            if len(chosen) in self.seat_counts:
                seats = DEFAULT_NAMES[: len(chosen)]
        return super().prepare(seats, seed, **options)

    def words_for(self, names: tuple[str, ...], options: dict[str, Any]) -> dict[str, str]:
        words: dict[str, str] = {}
        for key, value in options.items():
            if key not in KNOWN_OPTIONS:
                raise ParlourError(f"Villainous has no option “{key}”; its options are {', '.join(KNOWN_OPTIONS)}.")
            if value is None or value == "":
                continue
            if key == "villains":
                words[key] = ", ".join(villain.key for villain in _villains(names, value))
            else:
                words[key] = str(_rounds(value))
        return words

    def deal(self, setup: Setup) -> Villainous:
        rng = Rng(setup.seed)
        if "villains" in setup.options:
            villains = _villains(setup.seats, setup.options["villains"])
        else:
            everyone = list(VILLAINS.values())
            rng.shuffle(everyone)
            villains = tuple(everyone[: len(setup.seats)])
        return deal(setup.seats, rng, villains, _rounds(setup.options.get("rounds", ROUND_LIMIT)))

    def layout(self) -> Layout:
        from parlour.games.villainous.layout import VillainousLayout

        return VillainousLayout()

    def stage(self) -> Stage:
        from parlour.games.villainous.stage import VillainousStage

        return VillainousStage()

    def rulebook(self) -> Rulebook:
        return _rulebook()

    def card_names(self, language: str) -> Mapping[str, str]:
        """Names of villains, locations and cards."""
        return catalogue(language, "villainous-names")

    def printed_names(self) -> Collection[str]:
        from parlour.games.villainous.drawing import owners

        return owners()

    def printed(self, name: str, language: str) -> dict[str, Any]:
        from parlour.games.villainous.drawing import printed

        return printed(name, language)

    def known_options(self) -> Mapping[str, str]:
        return KNOWN_OPTIONS

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {"villains": tuple(VILLAINS)}


def _listed(value: Any) -> list[str]:
    if not isinstance(value, (str, Sequence)):
        raise ParlourError(f"Villains are a list with one for each seat, not {value!r}.")
    parts = value.split(",") if isinstance(value, str) else value
    return [str(part).strip() for part in parts if str(part).strip()]


def _villains(names: tuple[str, ...], value: Any) -> tuple[Villain, ...]:
    """V2.1: a different villain for everybody."""
    chosen = tuple(named(name) for name in _listed(value))
    if len(chosen) != len(names):
        raise ParlourError(f"There are {len(names)} seats but {len(chosen)} villains; name one for each seat.")
    if len({villain.key for villain in chosen}) != len(chosen):
        raise ParlourError("Every player needs a villain of their own; name each villain once.")
    return chosen


def _rounds(value: Any) -> int:
    try:
        rounds = int(value)
    except (TypeError, ValueError):
        rounds = -1
    if rounds < 0:
        raise ParlourError(f"The option “rounds” has to be a whole number, 0 or more, not “{value}”.")
    return rounds


@cache
def _rulebook() -> Rulebook:
    return Rulebook.of_package("villainous", "parlour.games.villainous")


BOX = VillainousBox()
