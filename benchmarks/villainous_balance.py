"""Greedy bots play every pair of villains; who wins how often, and how long matches take.

    python benchmarks/villainous_balance.py [matches for each pair and order] [--write]

With ``--write`` the tables go to docs/villainous-balance.md.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from itertools import permutations
from pathlib import Path
from statistics import mean, median

import parlour
from parlour import bots
from parlour.games.villainous.villains import VILLAINS

PAGE = Path(__file__).parent.parent / "docs" / "villainous-balance.md"
LIMIT = 80


def play(task: tuple[str, str, int]) -> tuple[str, str, str, int]:
    """One match: the two villains in order of play, the winner ("" for none), and how many rounds it took."""
    first, second, seed = task
    match = parlour.start("villainous", villains=[first, second], seed=seed, rounds=LIMIT)
    players = [bots.get("greedy", 2 * seed), bots.get("greedy", 2 * seed + 1)]
    while (decision := match.decision) is not None:
        match.choose(players[decision.seat].choose(match, decision))
    assert match.outcome is not None
    winners = match.outcome.winners
    return first, second, (first, second)[winners[0]] if winners else "", match.view(0)["round"]


def report(matches: int, workers: int) -> str:
    pairs = list(permutations(VILLAINS, 2))
    tasks = [
        (first, second, 1000 * index + seed) for index, (first, second) in enumerate(pairs) for seed in range(matches)
    ]
    with ProcessPoolExecutor(workers) as pool:
        played = list(pool.map(play, tasks, chunksize=4))
    wins: dict[tuple[str, str], int] = defaultdict(int)
    games: dict[tuple[str, str], int] = defaultdict(int)
    lengths: dict[str, list[int]] = defaultdict(list)
    for first, second, winner, rounds in played:
        for villain, other in ((first, second), (second, first)):
            games[villain, other] += 1
            wins[villain, other] += winner == villain
        if winner:
            lengths[winner].append(rounds)
    decided = [rounds for _, _, winner, rounds in played if winner]
    opening = sum(1 for first, _, winner, _ in played if winner == first)
    lines = [
        "# Balance of the villains",
        "",
        f"Greedy bots (one-step look-ahead), two players, {matches} matches for each pair in each order of play: "
        f"{len(played)} matches. Written by `python benchmarks/villainous_balance.py {matches} --write`.",
        "",
        f"- {len(decided) / len(played):.1%} of the matches end by an objective within {LIMIT} rounds;",
        f"- median {median(decided):.0f} rounds, mean {mean(decided):.1f}, longest {max(decided)};",
        f"- the first player wins {opening / len(played):.1%}.",
        "",
        "Percentage of matches won by the villain of the row against the villain of the column:",
        "",
        "| villain | " + " | ".join(VILLAINS[key].name for key in VILLAINS) + " | all | mean rounds of its wins |",
        "| --- |" + " ---: |" * (len(VILLAINS) + 2),
    ]
    for key, printed in VILLAINS.items():
        cells = ["" if key == other else f"{100 * wins[key, other] / games[key, other]:.0f}" for other in VILLAINS]
        total = sum(wins[key, other] for other in VILLAINS) / sum(
            games[key, other] for other in VILLAINS if other != key
        )
        length = f"{mean(lengths[key]):.1f}" if lengths[key] else "-"
        lines.append(f"| {printed.name} | {' | '.join(cells)} | {100 * total:.0f} | {length} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    text = report(numbers[0] if numbers else 10, numbers[1] if len(numbers) > 1 else 2)
    print(text)
    if "--write" in sys.argv:
        PAGE.write_text(text, encoding="utf-8")
