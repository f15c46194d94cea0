"""What each player may see (chapter 8), goes on knowing, and imagines of the rest."""

from __future__ import annotations

from typing import Any

import pytest

from lorcana.rules.positions import after, play, position, state
from parlour.games.lorcana.rules import drawing, knowledge, moving
from parlour.games.lorcana.zones import DECK, INKWELL
from parlour.kernel import Match, Rng

MICKEY = "Mickey Mouse - True Friend"
STITCH = "Stitch - New Dog"
ELSA = "Elsa - Queen Regent"
SVEN = "Sven - Official Ice Deliverer"


def seen(match: Match, seat: int, eye: int) -> dict[str, Any]:
    """What one seat sees of another."""
    found = match.view(eye)["seats"][seat]
    assert isinstance(found, dict)
    return found


@pytest.mark.rule("8.1.2", "8.4.3", "8.6.3", "1.1.4")
def test_everybody_sees_public_zones_lore_and_damage(edition: str) -> None:
    match = position(
        {"lore": 4, "discard": [ELSA, STITCH], "play": [{"card": MICKEY, "damage": 2, "exerted": True}]},
        {},
        edition=edition,
    )
    for eye in (0, 1):
        view = seen(match, 0, eye)
        assert view["lore"] == 4
        assert view["discard"] == [ELSA, STITCH]
        (mickey,) = view["play"]
        assert (mickey["card"], mickey["damage"], mickey["exerted"]) == (MICKEY, 2, True)


@pytest.mark.rule("1.1.4")
def test_lore_and_damage_are_kept_and_shown(edition: str) -> None:
    match = position(
        {"lore": 4, "play": [{"card": MICKEY, "damage": 2}, "Never Land - Mermaid Lagoon"]}, {}, edition=edition
    )
    for eye in (0, 1):
        view = seen(match, 0, eye)
        assert view["lore"] == 4
        assert [card["damage"] for card in view["play"]] == [2, 0]


@pytest.mark.rule("8.1.3", "8.3.2", "8.2.2")
def test_hands_and_decks_are_private_but_counted(edition: str) -> None:
    match = position({"hand": [MICKEY, STITCH], "deck": [ELSA, SVEN]}, {}, edition=edition)
    own, other = seen(match, 0, 0), seen(match, 0, 1)
    assert own["hand_cards"] == [MICKEY, STITCH]
    assert other["hand_cards"] == []
    assert own["hand"] == other["hand"] == 2
    assert own["deck"] == other["deck"] == 2
    assert own["deck_cards"] == other["deck_cards"] == {}


@pytest.mark.rule("8.3.2", "8.2.2")
def test_imagining_deals_unseen_cards_anew_and_leaves_seen_ones(edition: str) -> None:
    match = position({"hand": [MICKEY, STITCH], "deck": [ELSA, SVEN]}, {}, edition=edition)
    hands = set()
    for number in range(40):
        game = match.referee.imagine(match.game, 1, Rng(number))
        hand = sorted(game.cards[card].full_name for card in game.players[0].hand)  # type: ignore[attr-defined]
        hands.add(tuple(hand))
        own = match.referee.imagine(match.game, 0, Rng(number))
        names = [own.cards[card].full_name for card in own.players[0].hand]  # type: ignore[attr-defined]
        assert names == [MICKEY, STITCH]
    assert len(hands) == 6


@pytest.mark.rule("8.5.3", "8.5.4")
def test_the_inkwell_is_private_but_counted(edition: str) -> None:
    match = position({"ink": {"ready": 2, "exerted": 1}, "deck": [ELSA, SVEN]}, {}, edition=edition)
    top = state(match).players[0].deck[-1]
    match = after(match, lambda game: moving.move_cards(game, [top], INKWELL, facedown=True, by=0))
    for eye in (0, 1):
        view = seen(match, 0, eye)
        assert (view["inkwell"], view["ink"]) == (4, 3)
        assert view["inkwell_cards"] == []


@pytest.mark.rule("4.3.3.1", "8.5.4")
def test_a_card_inked_as_a_turn_action_was_seen_by_all(edition: str) -> None:
    match = position({"hand": [MICKEY]}, {}, edition=edition)
    play(match, f"ink {MICKEY}")
    assert seen(match, 0, 1)["inkwell_cards"] == [MICKEY]


@pytest.mark.rule("8.5.6")
def test_a_card_put_into_the_inkwell_by_an_effect_is_not_revealed(edition: str) -> None:
    match = position({"hand": [MICKEY, STITCH]}, {}, edition=edition)
    mickey = state(match).players[0].hand[0]
    match = after(match, lambda game: moving.move_cards(game, [mickey], INKWELL, facedown=True, by=0))
    assert seen(match, 0, 1)["inkwell_cards"] == []
    assert seen(match, 0, 0)["inkwell_cards"] == [MICKEY]
    assert not any(MICKEY in event.text() for event in match.log(1))


@pytest.mark.rule("8.1.3", "8.2.2")
def test_what_was_looked_at_stays_known_until_the_shuffle(edition: str) -> None:
    match = position({"deck": [ELSA, SVEN, MICKEY]}, {}, edition=edition)
    top = state(match).players[0].deck[-1]
    match = after(match, lambda game: knowledge.look(game, 0, [top]))
    assert seen(match, 0, 0)["deck_cards"] == {"1": ELSA}
    assert seen(match, 0, 1)["deck_cards"] == {}
    assert any(ELSA in event.text() for event in match.log(0))
    assert not any(ELSA in event.text() for event in match.log(1))
    match = after(match, lambda game: moving.move_cards(game, [top], DECK, "bottom", by=0))
    assert seen(match, 0, 0)["deck_cards"] == {"3": ELSA}
    match = after(match, lambda game: moving.shuffle(game, 0))
    assert seen(match, 0, 0)["deck_cards"] == {}


@pytest.mark.rule("7.1.10")
def test_a_revealed_card_is_known_to_all_also_in_hand(edition: str) -> None:
    match = position({"deck": [ELSA, SVEN]}, {}, edition=edition)
    top = state(match).players[0].deck[-1]
    match = after(match, lambda game: knowledge.reveal(game, [top]), lambda game: drawing.draw(game, 0, 1))
    assert seen(match, 0, 1)["hand_cards"] == [ELSA]


@pytest.mark.rule("8.3.2")
def test_a_known_card_is_in_doubt_again_when_one_leaves_the_hand_unseen(edition: str) -> None:
    match = position({"hand": [MICKEY, STITCH]}, {}, edition=edition)
    mickey, stitch = state(match).players[0].hand
    match = after(match, lambda game: knowledge.reveal(game, [mickey]))
    assert seen(match, 0, 1)["hand_cards"] == [MICKEY]
    match = after(match, lambda game: moving.move_cards(game, [stitch], INKWELL, facedown=True, by=0))
    assert seen(match, 0, 1)["hand_cards"] == []


@pytest.mark.rule("10.4.3", "5.1.10", "10.4.4")
def test_nobody_sees_a_card_put_under_by_boost(edition: str) -> None:
    match = position({"ink": 5, "play": ["Goofy - Ghost of Jacob Marley"], "deck": [ELSA, SVEN]}, {}, edition=edition)
    play(match, "boost Goofy - Ghost of Jacob Marley")
    for eye in (0, 1):
        assert seen(match, 0, eye)["play"][0]["under"] == [None]
    assert not any(ELSA in event.text() for seat in (0, 1) for event in match.log(seat))


@pytest.mark.rule("8.1.3")
def test_drawn_cards_are_named_only_to_their_player(edition: str) -> None:
    match = after(position({"deck": [ELSA, SVEN]}, {}, edition=edition), lambda game: drawing.draw(game, 0, 1))
    assert any(ELSA in event.text() for event in match.log(0))
    assert not any(ELSA in event.text() for event in match.log(1))
