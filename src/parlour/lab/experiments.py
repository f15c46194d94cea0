"""What a card is worth: the same deals with it and with a plain card in its place, kept and given back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.workbench import Swap
from parlour.lab.game import Played, book_of
from parlour.lab.luck import Deals
from parlour.lab.plan import Entrant, Plan, meeting
from parlour.lab.statistics import Estimate, estimate

WITH, WITHOUT, KEPT, GIVEN_BACK = range(4)
"""The cells of the plan."""


@dataclass(frozen=True)
class Worth:
    """Differences of scores on the same deals, each with its interval."""

    card: str
    vanilla: str
    instead: Estimate
    """With the card, over a plain one in its place."""
    going_first: Estimate
    going_second: Estimate
    kept: Estimate
    """Keeping it in the opening hand, over giving it back; of the deals in which it was there."""

    def as_data(self) -> dict[str, Any]:
        return {
            "card": self.card,
            "vanilla": self.vanilla,
            "over_vanilla": self.instead.as_data(),
            "over_vanilla_going_first": self.going_first.as_data(),
            "over_vanilla_going_second": self.going_second.as_data(),
            "kept_over_given_back": self.kept.as_data(),
        }


def prepare(
    box: Box, deck: str, card: str, opponent: Entrant, bot: str, games: int, seed: int, options: dict[str, Any]
) -> tuple[Plan, str]:
    """The plan, and the plain card that stands in."""
    bench = box.workbench()
    copies = bench.cards(deck)
    if card not in copies:
        raise ParlourError(f"{card} is not in this deck; it has {', '.join(sorted(copies))}.")
    vanilla = bench.vanilla(deck, card)
    option = box.per_seat[0]
    mine = Entrant("deck", bot, {option: deck})
    plain = Entrant(f"with {vanilla}", bot, {option: bench.swapped(deck, Swap(card, vanilla, copies[card]))})
    keep, give_back = bench.keeping(card)
    cells = (
        meeting(box, [mine, opponent], options),
        meeting(box, [plain, opponent], options),
        meeting(box, [mine, opponent], options, keep),
        meeting(box, [mine, opponent], options, give_back),
    )
    return Plan(cells, games // 8 * 2 or 2, seed), vanilla


def worth(plan: Plan, known: Sequence[Sequence[Played]], card: str, vanilla: str) -> Worth:
    there = {each.number // 2 for each in (*known[KEPT], *known[GIVEN_BACK]) if _in_opening_hand(plan, each, card)}
    kept = [_deal_scores(plan, known, KEPT), _deal_scores(plan, known, GIVEN_BACK)]
    return Worth(
        card,
        vanilla,
        _difference(_deal_scores(plan, known, WITH), _deal_scores(plan, known, WITHOUT)),
        _difference(*(_going(plan, known[cell], True) for cell in (WITH, WITHOUT))),
        _difference(*(_going(plan, known[cell], False) for cell in (WITH, WITHOUT))),
        _difference(*({deal: score for deal, score in scores.items() if deal in there} for scores in kept)),
    )


def _deal_scores(plan: Plan, known: Sequence[Sequence[Played]], cell: int) -> dict[int, float]:
    deals = Deals.of(plan.cells[cell], known[cell])
    return dict(zip(deals.numbers, deals.scores, strict=True))


def _going(plan: Plan, some: Sequence[Played], first: bool) -> dict[int, float]:
    """The scores of the matches in which the deck took the first turn, or did not, by number."""
    found = {}
    for played in some:
        seat = plan.seating(played.cell, played.number).entrants.index(0)
        if (played.first == seat) == first:
            found[played.number] = played.score(seat)
    return found


def _difference(one: dict[int, float], other: dict[int, float]) -> Estimate:
    return estimate([score - other[at] for at, score in one.items() if at in other], -1.0)


def _in_opening_hand(plan: Plan, played: Played, card: str) -> bool:
    seating = plan.seating(played.cell, played.number)
    line = played.cards[seating.entrants.index(0)].get(book_of(seating).number(card))
    return line is not None and line.opening > 0
