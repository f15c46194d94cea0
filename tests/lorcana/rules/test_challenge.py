"""Challenges (4.3.6) where the editions differ: who leaves in the middle, and what negative Strength deals."""

from __future__ import annotations

import pytest

from lorcana.rules.positions import card, options, play, position, state
from parlour.games.lorcana.cause import NO_CAUSE
from parlour.games.lorcana.context import Context
from parlour.games.lorcana.durations import THIS_TURN
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.abilities import Triggered
from parlour.games.lorcana.meaning.base import Effect
from parlour.games.lorcana.meaning.compiler import Compiler
from parlour.games.lorcana.meaning.effects.in_play import Banish
from parlour.games.lorcana.meaning.lasting import FloatingTrigger
from parlour.games.lorcana.meaning.selectors.references import This
from parlour.games.lorcana.state import Lorcana
from parlour.kernel import Match

MICKEY = "Mickey Mouse - True Friend"
STITCH = "Stitch - New Dog"


class Look(Effect):
    """Notes whether a challenge is under way."""

    def __init__(self, saw: list[int]) -> None:
        self.saw = saw

    def run(self, game: Lorcana) -> None:
        self.saw.append(game.challenge.challenger)


def ambushed(edition: str) -> tuple[Match, list[int]]:
    """Whenever Stitch is challenged, its player banishes it, and looks; the first of the two has resolved."""
    match = position({"play": [MICKEY]}, {"play": [{"card": STITCH, "exerted": True}]}, edition=edition)
    saw: list[int] = []
    standing, stitch = state(match).standing, card(match, STITCH)
    challenged = Compiler("").awaited(nodes.On("challenge", other=nodes.This()))
    standing.listeners.heard |= challenged.heard
    context = Context(stitch.id, stitch.stamp, 1, NO_CAUSE)
    for name, effect in (("first", Banish(This())), ("second", Look(saw))):
        trigger = Triggered(name, 0, (challenged,), effect)
        standing.watch(FloatingTrigger(trigger, context, THIS_TURN, once=True))
    play(match, f"challenge {STITCH} with {MICKEY}")
    assert options(match) == [f"resolve {STITCH}: first", f"resolve {STITCH}: second"]
    play(match, f"resolve {STITCH}: first")
    return match, saw


@pytest.mark.rule("4.3.6.23")
@pytest.mark.edition("2025-08", "2025-10")
def test_when_a_participant_leaves_the_bag_is_resolved_within_the_challenge(edition: str) -> None:
    match, saw = ambushed(edition)
    mickey = card(match, MICKEY)
    assert saw == [mickey.id]
    assert mickey.damage == 0
    assert mickey.exerted
    assert state(match).challenge.challenger == -1


@pytest.mark.rule("2024:1.9.7")
def test_in_2024_the_challenge_ends_at_once(edition: str) -> None:
    match, saw = ambushed(edition)
    assert saw == [-1]
    assert card(match, MICKEY).damage == 0


def damage_with(edition: str, strength: int, resist: int) -> int:
    """What a challenger with that Strength deals to a character whose damage is adjusted by so much."""
    match = position({"play": [MICKEY]}, {"play": [{"card": "Elsa - Queen Regent", "exerted": True}]}, edition=edition)
    mickey, elsa = card(match, MICKEY), card(match, "Elsa - Queen Regent")
    mickey.face = mickey.face.copy()
    mickey.face.strength = strength
    elsa.face = elsa.face.copy()
    elsa.face.resist = resist
    play(match, f"challenge Elsa - Queen Regent with {MICKEY}")
    return card(match, "Elsa - Queen Regent").damage


@pytest.mark.rule("4.3.6.14", "4.3.6.15")
@pytest.mark.edition("2025-08", "2025-10")
def test_negative_strength_counts_as_0_before_damage_is_adjusted(edition: str) -> None:
    assert damage_with(edition, -1, -2) == 2
    assert damage_with(edition, -1, 1) == 0
    assert damage_with(edition, 3, 1) == 2


@pytest.mark.rule("2024:4.3.5.16")
def test_in_2024_only_the_final_damage_counts_as_0(edition: str) -> None:
    assert damage_with(edition, -1, -2) == 1
    assert damage_with(edition, -1, 1) == 0
