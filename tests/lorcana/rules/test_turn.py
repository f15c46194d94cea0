"""The turn in its editions (4.2, 4.4) where durations and readying meet."""

from __future__ import annotations

import pytest

from lorcana.rules.positions import after, card, options, play, position, state
from parlour.games.lorcana.cause import NO_CAUSE
from parlour.games.lorcana.context import Context
from parlour.games.lorcana.durations import UNTIL_YOUR_NEXT_TURN
from parlour.games.lorcana.face import CANNOT_READY
from parlour.games.lorcana.meaning.continuous.allowing import Cannot
from parlour.games.lorcana.meaning.lasting import LastingEffect
from parlour.games.lorcana.meaning.selectors.references import This
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import exertion

MICKEY = "Mickey Mouse - True Friend"


def held(permanent: Permanent) -> LastingEffect:
    """Until the start of its player's next turn, that card cannot ready."""
    context = Context(permanent.id, permanent.stamp, permanent.seat, NO_CAUSE)
    effect = LastingEffect(Cannot(This(), CANNOT_READY, None, None), context, UNTIL_YOUR_NEXT_TURN)
    effect.targets = ((permanent.id, permanent.stamp),)
    return effect


@pytest.mark.rule("2024:4.2.1.1")
def test_in_2024_durations_end_before_cards_ready(edition: str) -> None:
    assert not exerted_after_its_ready_step(edition)


@pytest.mark.rule("4.2.1.3", "4.2.1.1")
@pytest.mark.edition("2025-08", "2025-10")
def test_later_durations_end_after_cards_have_readied(edition: str) -> None:
    assert exerted_after_its_ready_step(edition)


def exerted_after_its_ready_step(edition: str) -> bool:
    match = position({}, {"play": [{"card": MICKEY, "exerted": True}]}, edition=edition)
    state(match).standing.last(held(card(match, MICKEY)))
    play(match, "end turn")
    return card(match, MICKEY).exerted


@pytest.mark.rule("G:drying", "4.2.2.1")
def test_a_drying_character_works_but_cannot_exert(edition: str) -> None:
    match = position(
        {"ink": 4, "hand": ["Maleficent - Sorceress"], "deck": ["Stitch - New Dog", "Filler"]},
        {"play": [MICKEY]},
        edition=edition,
    )
    play(match, "play Maleficent - Sorceress", "yes")
    assert len(state(match).players[0].hand) == 1
    maleficent = card(match, "Maleficent - Sorceress")
    assert maleficent.drying
    assert "quest Maleficent - Sorceress" not in options(match)
    match = after(match, lambda game: exertion.exert(game, maleficent.id))
    assert card(match, "Maleficent - Sorceress").exerted
    play(match, "end turn", "end turn")
    assert not card(match, "Maleficent - Sorceress").drying


@pytest.mark.rule("4.2.3.2")
def test_nobody_draws_on_the_first_turn_of_the_game(edition: str) -> None:
    match = position({"deck": ["Filler"] * 10}, {"deck": ["Filler"] * 10}, edition=edition, begin="opening")
    play(match, "done", "done")
    assert [len(player.hand) for player in state(match).players] == [7, 7]
    play(match, "end turn")
    assert [len(player.hand) for player in state(match).players] == [7, 8]
