"""Twenty comparisons whose answers are known: how often does the sequential test give them, and how soon?

::

    python benchmarks/comparisons.py --deals 1000 --out runs        plays, then prints the table of docs/laboratory.md

Every comparison is played once over many deals. All of them together say what the answer is; the test then begins anew,
again and again, on stretches of them that nobody has looked at before, each as long as it takes. The other test, of
fixed size on single wins, takes the same number of matches every time: as many as it needs for errors of 5 % at the
margin that is asked about. A difference between nothing and the margin has no right answer; such a comparison is left
out of the table, and said so.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlour.bots.bot import Bot
from parlour.bots.greedy import GreedyBot
from parlour.kernel.box import Box
from parlour.kernel.chair import Chair
from parlour.kernel.decision import Decision
from parlour.kernel.registry import open_box
from parlour.kernel.workbench import Swap
from parlour.lab.comparing import looks
from parlour.lab.crews import crew_for
from parlour.lab.entrants import mirrored
from parlour.lab.luck import Deals, adjusted, adjusted_in_order
from parlour.lab.plan import Cell, Entrant, Plan, meeting
from parlour.lab.run import Run
from parlour.lab.statistics import WhoIsBetter, deviation, estimate, fixed_size

MARGIN = 0.05
MORE = 3
"""That neither is better takes longest to know: such comparisons get so many times the deals."""


class Careless(GreedyBot):
    """Greedy, but for every so manyth answer, which it leaves to chance."""

    every = 0

    def pick(self, chair: Chair, decision: Decision, own: Sequence[int]) -> int:
        if self.every and self.rng.below(self.every) == 0:
            return own[self.rng.below(len(own))]
        return super().pick(chair, decision, own)


class Careless2(Careless):
    every = 2


class Careless3(Careless):
    every = 3


class Careless5(Careless):
    every = 5


class Careless8(Careless):
    every = 8


@dataclass(frozen=True)
class Question:
    """Two who are compared in a game, with the same things in their hands or each with their own."""

    name: str
    game: str
    cell: Callable[[Box], Cell]

    @property
    def alike(self) -> bool:
        """Whether both are the same, so that neither is better."""
        one, other = self.name.partition(": ")[2].split(" – ")
        return one == other


def bots(game: str, first: type[Bot], second: type[Bot], **options: Any) -> Question:
    def cell(box: Box) -> Cell:
        sides = [
            Entrant(f"{at} {each.__name__}", f"comparisons:{each.__name__}") for at, each in enumerate((first, second))
        ]
        return mirrored(box, sides, options)

    return Question(f"{game}: {first.__name__} – {second.__name__}", game, cell)


def blanked(deck: str, card: str) -> Question:
    """A deck against itself with a card replaced by one without abilities."""

    def cell(box: Box) -> Cell:
        bench = box.workbench()
        copies = bench.cards(deck)[card]
        plain = bench.swapped(deck, Swap(card, bench.vanilla(deck, card), copies))
        option = box.per_seat[0]
        return meeting(
            box, [Entrant("deck", "greedy", {option: deck}), Entrant("blanked", "greedy", {option: plain})], {}
        )

    return Question(f"lorcana: {deck} – the same with {card} blanked", "lorcana", cell)


def decks(first: str, second: str) -> Question:
    def cell(box: Box) -> Cell:
        option = box.per_seat[0]
        return meeting(
            box, [Entrant(name, "greedy", {option: deck}) for name, deck in (("A", first), ("B", second))], {}
        )

    return Question(f"lorcana: {first} – {second}", "lorcana", cell)


QUESTIONS = [
    bots("dracoliath", Careless, Careless),
    *(bots("dracoliath", Careless, other) for other in (Careless2, Careless3, Careless5, Careless8)),
    bots("villainous", Careless, Careless),
    *(bots("villainous", Careless, other) for other in (Careless2, Careless3, Careless5, Careless8)),
    bots("lorcana", Careless, Careless),
    *(bots("lorcana", Careless, other) for other in (Careless2, Careless3, Careless5)),
    decks("amber-steel", "amber-steel"),
    decks("amethyst-steel", "amber-amethyst"),
    decks("amber-emerald", "emerald-ruby"),
    decks("ruby-sapphire", "amber-steel"),
    blanked("emerald-ruby", "Randall Boggs - Envious Coworker"),
    blanked("amethyst-sapphire", "Blue Fairy - Guiding Light"),
    blanked("amethyst-steel", "Woolter & Jesse - Bellwether's Henchmen"),
    blanked("amethyst-steel", "Genie - Magical Researcher"),
    blanked("ruby-amethyst", "Jebidiah Farnsworth - Cookie"),
    blanked("amber-emerald", "Rex - Protective Dinosaur"),
]


@dataclass(frozen=True)
class Row:
    """What one comparison came to."""

    name: str
    score: float
    half: float
    left: float
    """What is left of the variance of a deal's score when its luck is taken off."""
    known: str
    verdicts: list[tuple[str, int]]
    """What every run of the test said, and after how many matches."""

    def right(self) -> int:
        return sum(verdict == self.known for verdict, _ in self.verdicts)

    def matches(self) -> float:
        return sum(matches for _, matches in self.verdicts) / max(1, len(self.verdicts))


def played(question: Question, deals: int, seed: int, jobs: int, folder: Path) -> tuple[Cell, Deals]:
    box = open_box(question.game)
    cell = question.cell(box)
    plan = Plan((cell,), deals * len(cell.seatings), seed)
    with Run(folder, plan) as run, crew_for(plan, None, jobs, plan.games) as crew:
        for _ in run.play(crew, plan.everything()):
            pass
        return cell, Deals.of(cell, run.of_cell(0))


def known(first: float, half: float, alike: bool) -> str:
    """The right answer to “who is better by five points?”, or nothing where there is none."""
    if alike:
        return "neither"
    if first - half > 0.5 + MARGIN:
        return "first"
    return "second" if first + half < 0.5 - MARGIN else ""


def some_of(deals: Deals, begin: int, end: int) -> Deals:
    return Deals(deals.numbers[begin:end], deals.scores[begin:end], deals.luck[begin:end])


def stretches(deals: Deals, seatings: int) -> list[tuple[str, int]]:
    """The test from the beginning, again and again, each time on deals that it has not seen."""
    found: list[tuple[str, int]] = []
    test = WhoIsBetter(MARGIN)
    begin = 0
    while begin < len(deals.scores):
        fresh = some_of(deals, begin, len(deals.scores))
        places = looks(len(fresh.scores))
        for number in range(1, len(places)):
            seen = some_of(fresh, 0, places[number])
            verdict = test.verdict(adjusted_in_order(seen, places[: number + 1]))
            if verdict:
                break
        if not verdict:
            break  # the deals ran out; nothing was said
        found.append((verdict, places[number] * seatings))
        begin += places[number]
    return found


def asked(question: Question, deals: int, seed: int, jobs: int, folder: Path) -> Row:
    cell, bank = played(question, deals * (MORE if question.alike else 1), seed, jobs, folder)
    fair = adjusted(bank)
    score = estimate(fair)
    left = (deviation(fair) / deviation(bank.scores)) ** 2
    return Row(
        question.name, score.mean, score.half, left, known(score.mean, score.half, question.alike),
        stretches(bank, len(cell.seatings)),
    )  # fmt: skip


def table(rows: Sequence[Row]) -> str:
    usual = fixed_size(0.5, 0.5 + MARGIN)
    lines = [
        "| comparison | score of the first | variance left | known answer | right | matches on average | fixed size |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in rows:
        score = f"{100 * row.score:.1f} ± {100 * row.half:.1f} %"
        share = f"{row.right()} of {len(row.verdicts)}" if row.known else "–"
        cells = [row.name, score, f"{100 * row.left:.0f} %", row.known or "none", share, f"{row.matches():,.0f}"]
        lines.append(f"| {' | '.join(cells)} | {usual:,} |")
    counted = [row for row in rows if row.known and row.verdicts]
    tests = sum(len(row.verdicts) for row in counted)
    right = sum(row.right() for row in counted)
    mean = sum(row.matches() for row in counted) / max(1, len(counted))
    lines += [
        "",
        f"{len(counted)} comparisons with a known answer: {right} of {tests} tests right, after {mean:,.0f} matches",
        f"on average over the comparisons, {usual / max(1.0, mean):.1f} times fewer than {usual:,}.",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=1000, help="deals of every comparison")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument(
        "--out", type=Path, default=Path("comparisons"), help="where the runs are kept; they go on there"
    )
    given = parser.parse_args()
    rows: list[Row] = []
    began = time.monotonic()
    for number, question in enumerate(QUESTIONS):
        rows.append(asked(question, given.deals, given.seed + number, given.jobs, given.out / str(number)))
        left = (time.monotonic() - began) * (len(QUESTIONS) / len(rows) - 1)
        print(f"{len(rows)} of {len(QUESTIONS)}: {rows[-1].name} (about {left / 60:.0f} min left)", flush=True)
    print(table(rows))


if __name__ == "__main__":
    main()
