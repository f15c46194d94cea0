"""Replacement effects (7.7): who orders them, self-replacements first, the same one once."""

from __future__ import annotations

import pytest

from lorcana.rules.positions import after, card, options, play, position, state
from parlour.games.lorcana.abilities import Replacing
from parlour.games.lorcana.cause import NO_CAUSE
from parlour.games.lorcana.occurrences import DAMAGE, DEALT, Occurrence
from parlour.games.lorcana.rules import damage
from parlour.games.lorcana.standing.modifiers import Modifiers
from parlour.games.lorcana.state import Lorcana
from parlour.kernel import Match

BEAST = "Beast - Thick-Skinned"
MICKEY = "Mickey Mouse - True Friend"


class Add(Replacing):
    """That much more (or less) damage."""

    def __init__(self, name: str, amount: int, instance: int = 0, own: bool = False, may: bool = False) -> None:
        super().__init__(-1, "Test", name, instance, own, may)
        self.amount = amount

    def same(self, other: Replacing) -> bool:
        return self.name == other.name

    def apply(self, game: Lorcana, occurrence: Occurrence) -> Occurrence | None:
        left = occurrence.amount + self.amount
        if left <= 0:
            return None
        return occurrence.changed(occurrence.what, left, occurrence.ways, occurrence.stamp)

    def cease(self, game: Lorcana) -> None:
        waiting(game).there.remove(self)


class Waiting(Modifiers):
    """Some replacements of damage are in force, and stay so whatever changes."""

    def __init__(self, *there: Add) -> None:
        super().__init__()
        self.there = list(there)
        self.replaced = 1 << DAMAGE
        self.watched = 0

    def replacing(self, game: Lorcana, occurrence: Occurrence) -> list[Replacing]:
        return [one for one in self.there if occurrence.ways & DEALT]


def waiting(game: Lorcana) -> Waiting:
    modifiers = game.standing.modifiers
    assert isinstance(modifiers, Waiting)
    return modifiers


def dealt(match: Match, name: str, amount: int, *there: Add) -> Match:
    state(match).standing.modifiers = Waiting(*there)
    target = card(match, name).id
    return after(match, lambda game: damage.deal(game, [(target, amount)], NO_CAUSE))


@pytest.mark.edition("2025-08", "2025-10")
@pytest.mark.rule("7.7.7", "7.7.7.2", "7.7.7.3", "10.8.1")
def test_the_affected_player_orders_different_replacements(edition: str) -> None:
    there = (Add("less", -2), Add("more", 1))
    match = dealt(position({}, {"play": [BEAST]}, edition=edition), BEAST, 2, *there)
    assert match.decision is not None
    assert match.decision.seat == 1
    assert options(match) == ["apply Test: less", "apply Test: more", f"apply {BEAST}: Resist"]
    first = match.clone()
    first.choose("apply Test: less")
    assert card(first, BEAST).damage == 0
    play(match, "apply Test: more")
    assert options(match) == ["apply Test: less", f"apply {BEAST}: Resist"]
    play(match, f"apply {BEAST}: Resist")
    assert card(match, BEAST).damage == 0


@pytest.mark.edition("2025-08", "2025-10")
@pytest.mark.rule("7.7.6", "7.7.7.1")
def test_a_self_replacement_goes_first(edition: str) -> None:
    match = dealt(position({}, {"play": [BEAST]}, edition=edition), BEAST, 1, Add("own", 1, own=True), Add("other", 0))
    assert options(match) == ["apply Test: other", f"apply {BEAST}: Resist"]
    play(match, f"apply {BEAST}: Resist")
    assert card(match, BEAST).damage == 1


@pytest.mark.rule("7.7.5")
def test_a_replacement_applies_once_to_an_event(edition: str) -> None:
    match = dealt(position({}, {"play": [MICKEY]}, edition=edition), MICKEY, 1, Add("more", 1))
    assert card(match, MICKEY).damage == 2


@pytest.mark.rule("7.7.8")
def test_of_two_instances_of_the_same_replacement_one_applies_and_the_other_is_gone(edition: str) -> None:
    match = dealt(position({}, {"play": [MICKEY]}, edition=edition), MICKEY, 1, Add("more", 1, 1), Add("more", 1, 2))
    assert card(match, MICKEY).damage == 2
    assert len(waiting(state(match)).there) == 1


@pytest.mark.edition("2025-08")
@pytest.mark.rule("7.7.7")
def test_in_2025_08_both_instances_apply(edition: str) -> None:
    match = dealt(position({}, {"play": [MICKEY]}, edition=edition), MICKEY, 1, Add("more", 0, 1), Add("more", 1, 2))
    assert card(match, MICKEY).damage == 2
    assert len(waiting(state(match)).there) == 2


@pytest.mark.rule("7.1.3", "7.7.5")
def test_a_replacement_with_may_can_be_left(edition: str) -> None:
    match = dealt(position({}, {"play": [MICKEY]}, edition=edition), MICKEY, 1, Add("more", 1, may=True))
    other = match.clone()
    play(match, "no")
    assert card(match, MICKEY).damage == 1
    play(other, "yes")
    assert card(other, MICKEY).damage == 2


@pytest.mark.rule("9.2.1", "9.3.1")
def test_resist_does_not_apply_to_damage_put_or_moved(edition: str) -> None:
    match = position({}, {"play": [BEAST, {"card": MICKEY, "damage": 2}]}, edition=edition)
    beast, mickey = card(match, BEAST).id, card(match, MICKEY).id
    match = after(match, lambda game: damage.put(game, beast, 1, NO_CAUSE))
    assert card(match, BEAST).damage == 1
    match = after(match, lambda game: damage.move(game, mickey, beast, 1, NO_CAUSE))
    assert card(match, BEAST).damage == 2
    assert card(match, MICKEY).damage == 1
    match = after(match, lambda game: damage.deal(game, [(beast, 1)], NO_CAUSE))
    assert card(match, BEAST).damage == 2
