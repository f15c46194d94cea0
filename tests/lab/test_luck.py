"""Luck is taken off without favouring anybody: its mean is zero in every game, and a fit never sees what it adjusts."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from parlour.kernel.registry import open_box
from parlour.kernel.replay import begin
from parlour.lab.game import Watching, play_one
from parlour.lab.luck import Deals, adjusted, adjusted_in_order, luck_of
from parlour.lab.plan import Entrant, Plan, meeting
from parlour.lab.statistics import CONFIDENCE_95, deviation, estimate

CARDS = 6
WORTH = np.array([0.3, -0.3, 0.2, -0.12, 0.0, 0.0])
MEAN = 0.53


def dealt(count: int, rng: np.random.Generator) -> Deals:
    """Deals whose luck is known: a hand of three of six cards, each worth something, and noise."""
    luck, scores = [], []
    for _ in range(count):
        hand = rng.permutation(CARDS)[:3]
        excess = np.full(CARDS, -0.5)
        excess[hand] += 1
        chance = min(1.0, max(0.0, MEAN + float(excess @ WORTH)))
        luck.append({("hand", 0, 0, card): float(excess[card]) for card in range(CARDS)})
        scores.append(float(rng.random() < chance))
    return Deals(list(range(count)), scores, luck)


def assert_unbiased(means: list[float]) -> None:
    """They differ from the truth by no more than chance makes them: a few thousandths."""
    assert abs(float(np.mean(means)) - MEAN) <= CONFIDENCE_95 * deviation(means) / len(means) ** 0.5


def test_the_adjusted_mean_is_the_true_one_and_its_interval_covers_it() -> None:
    rng = np.random.default_rng(3)
    raw, fair, covered, left = [], [], 0, []
    for _ in range(200):
        deals = dealt(150, rng)
        values = adjusted(deals)
        raw.append(float(np.mean(deals.scores)))
        fair.append(float(np.mean(values)))
        left.append((deviation(values) / deviation(deals.scores)) ** 2)
        found = estimate(values)
        covered += found.low <= MEAN <= found.high
    assert_unbiased(fair)
    assert covered >= 180
    assert np.var(fair) < 0.95 * np.var(raw)
    assert np.mean(left) < 0.92


def test_taking_luck_off_in_order_is_unbiased_too() -> None:
    rng = np.random.default_rng(4)
    assert_unbiased([float(np.mean(adjusted_in_order(dealt(150, rng), [0, 16, 48, 96, 150]))) for _ in range(200)])


def test_a_fit_to_nothing_changes_next_to_nothing() -> None:
    rng = np.random.default_rng(5)
    deals = dealt(200, rng)
    noise = Deals(deals.numbers, [float(rng.random() < 0.5) for _ in deals.scores], deals.luck)
    assert deviation(adjusted(noise)) < 1.1 * deviation(noise.scores)


TABLES: list[tuple[str, dict[str, Any]]] = [
    ("lorcana", {"decks": ["amber-steel", "ruby-amethyst"]}),
    ("villainous", {"villains": "maleficent,jafar"}),
    ("dracoliath", {"first": "A"}),
]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_order_of_the_piles_is_as_likely(game: str, options: dict[str, Any]) -> None:
    """The excess of every card in every part of every pile is nothing on average: what the adjustment stands on."""
    box = open_box(game)
    cell = meeting(box, [Entrant("one", "random"), Entrant("two", "random")], options)
    seating = cell.seatings[0]
    sums: dict[Any, float] = {}
    spread: dict[Any, float] = {}
    for seed in range(400):
        match = begin(seating.setup(seed))
        watching = Watching(match, seating)
        while match.decision is not None and not watching.measure.dealt(match.game):
            match.choose(0)
        while match.decision is not None and watching.measure.turn(match.game) < 1:
            match.choose(len(match.decision.options) - 1)
        watching.piles = [*watching.measure.dealt(begin_again(match).game), *watching.measure.to_come(match.game)]
        played = watching.played(0, 0)
        for key, excess in luck_of(played, seating.entrants).items():
            sums[key] = sums.get(key, 0.0) + excess
        for chance in played.chances:
            owner = chance.owner if chance.owner < 0 else seating.entrants[chance.owner]
            for part, size in enumerate(chance.sizes):
                for card, copies in chance.cards.items():
                    key = (chance.pile, owner, part, card)
                    spread[key] = spread.get(key, 0.0) + variance(copies, size, sum(chance.cards.values()))
    assert len(sums) > 20
    scores = [sums[key] / np.sqrt(spread[key]) for key in sums if spread[key] > 0]
    assert max(map(abs, scores)) < 5
    assert np.mean(np.square(scores)) == pytest.approx(1, abs=0.25)


def variance(copies: int, size: int, whole: int) -> float:
    """Of how many copies lie among ``size`` cards drawn from ``whole`` (hypergeometric)."""
    share = copies / whole
    return size * share * (1 - share) * (whole - size) / (whole - 1)


def begin_again(match: Any) -> Any:
    """The match of the same setup where its cards have just been dealt."""
    again = begin(match.setup)
    while again.decision is not None and not again.referee.measure().dealt(again.game):
        again.choose(0)
    return again


def test_what_is_kept_of_a_match_hangs_on_its_plan_alone() -> None:
    box = open_box("lorcana")
    one, other = (Entrant(name, "random", {"decks": name}) for name in ("amber-steel", "ruby-amethyst"))
    plan = Plan((meeting(box, [one, other], {}),), 4, 11)
    assert [play_one(plan, 0, number) for number in range(4)] == [play_one(plan, 0, number) for number in range(4)]
    first, second = play_one(plan, 0, 0), play_one(plan, 0, 1)
    assert plan.seed_of(0, 0) == plan.seed_of(0, 1)
    assert plan.seating(0, 0).entrants == (0, 1)
    assert plan.seating(0, 1).entrants == (1, 0)
    assert first.chances[0].pile == second.chances[0].pile == "opening hand"
    assert sum(line.opening for line in first.cards[0].values()) >= 7
    assert first.curve[-1] != [0, 0]
