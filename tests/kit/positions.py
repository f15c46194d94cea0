"""Positions to look at: matches of quick bots up to some turn, as records that the server goes on from."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import parlour
from parlour import bots
from parlour.kernel.match import Match

CHANCE = 1 / 7
"""How often seat 0 answers at random: bots that are all alike leave little on the table."""


def reached(match: Match, turn: int, kind: str) -> bool:
    decision = match.decision
    return decision is not None and match.view(0)["turn"] >= turn and decision.seat == 0 and decision.kind == kind


@cache
def record(game: str, turn: int, kind: str, seed: int, options: tuple[tuple[str, Any], ...], seats: int = 2) -> str:
    """The record of a match until seat 0 is asked that kind of question in that turn or later, of the first seed that
    gets so far.
    """
    names = ["Guest", "Steady", "Robin", "Kim", "Noa", "Sasha", "Lou", "Max"][:seats]
    given: dict[str, Any] = {name: list(value) if isinstance(value, tuple) else value for name, value in options}
    match = parlour.start(game, seats=names, seed=seed, **given)
    bot = bots.get("greedy", 3)
    dice = random.Random(seed)
    while not reached(match, turn, kind):
        decision = match.decision
        if decision is None:
            return record(game, turn, kind, seed + 1, options, seats)
        careless = decision.seat == 0 and dice.random() < CHANCE
        match.choose(dice.randrange(len(decision.options)) if careless else bot.choose(match, decision))
    return str(match.record())


def lorcana(turn: int = 12, seed: int = 9, seats: int = 2) -> str:
    decks = ("ruby-amethyst", "emerald-steel", "amber-steel", "sapphire-steel", "amber-emerald", "amethyst-sapphire")
    return record("lorcana", turn, "main", seed, (("decks", decks[:seats]),), seats)


def villainous(turn: int = 15, seed: int = 31, seats: int = 2) -> str:
    villains = ("captain-hook", "maleficent", "jafar", "ursula", "prince-john", "queen-of-hearts")
    return record("villainous", turn, "act", seed, (("villains", ",".join(villains[:seats])),), seats)


def dracoliath(turn: int = 14, seed: int = 1, seats: int = 2) -> str:
    return record("dracoliath", turn, "play", seed, () if seats == 2 else (("mode", "2v2"),), seats)


POSITIONS = {"lorcana": lorcana, "villainous": villainous, "dracoliath": dracoliath}


def at_table(server: Any, game: str, *others: str, **more: Any) -> str:
    """A table of that game in the middle of a match, as the path of seat 0's link."""
    wanted = {"record": POSITIONS[game](**more), "seats": ["you", *(others or ("random",))]}
    status, _, body = server.request("POST", "/api/records", wanted)
    assert status == 201, body
    link: str = json.loads(body)["seats"][0]["link"]
    return link.removeprefix(server.address)
