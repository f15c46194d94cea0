"""More than two players (1.10): turn order, leaving, teams."""

from __future__ import annotations

import pytest

from lorcana.rules.positions import Noted, after, card, number, options, play, position, state
from parlour.games.lorcana.context import NO_CONTEXT
from parlour.games.lorcana.rules import drawing
from parlour.games.lorcana.state import Lorcana

MICKEY = "Mickey Mouse - True Friend"
STITCH = "Stitch - New Dog"
SONG = "Second Star to the Right"


@pytest.mark.rule("1.10.2.1", "4.4.1.4")
def test_turns_pass_to_the_left(edition: str) -> None:
    match = position({}, {}, {}, edition=edition)
    seen = []
    for _ in range(4):
        seen.append(state(match).active)
        play(match, "end turn")
    assert seen == [0, 1, 2, 0]


@pytest.mark.edition("2024-03", "2025-08", "2025-10")
@pytest.mark.rule("1.10.2.3", "3.2.1.2", "8.7.9")
def test_who_loses_leaves_with_everything_and_the_others_go_on(edition: str) -> None:
    match = position({}, {"play": [MICKEY], "deck": [], "hand": [STITCH]}, {"play": [STITCH]}, edition=edition)
    notes: list[str] = []

    def lose(game: Lorcana) -> None:
        game.bag.append(Noted(1, "gone", notes))
        game.bag.append(Noted(2, "stays", notes))
        drawing.draw(game, 1, 1)

    match = after(match, lose)
    game = state(match)
    assert match.outcome is None
    assert game.players[1].lost
    assert not game.players[1].hand
    assert [permanent.card.full_name for permanent in game.play.values()] == [STITCH]
    assert notes == ["stays"]
    play(match, "end turn")
    assert game.active == 2


@pytest.mark.edition("2024-03", "2025-08", "2025-10")
@pytest.mark.rule("3.2.1.2")
def test_if_it_was_that_players_turn_the_next_one_follows(edition: str) -> None:
    match = after(position({"deck": []}, {}, {}, edition=edition), lambda game: drawing.draw(game, 0, 1))
    assert match.outcome is None
    assert state(match).active == 1
    assert match.decision is not None
    assert match.decision.seat == 1


@pytest.mark.edition("2025-08", "2025-10")
@pytest.mark.rule("3.2.1.3")
def test_the_last_one_left_wins(edition: str) -> None:
    match = position({"deck": []}, {"deck": []}, {}, edition=edition)
    match = after(match, lambda game: drawing.draw(game, 0, 1))
    match = after(match, lambda game: drawing.draw(game, 1, 1))
    assert match.outcome is not None
    assert match.outcome.winners == (2,)


def test_conceding_in_the_middle_leaves_the_others_playing() -> None:
    match = position({}, {}, {})
    match.concede(0)
    assert match.outcome is None
    assert state(match).active == 1
    match.concede(2)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_what_was_being_resolved_when_somebody_left_causes_nothing_any_more() -> None:
    match = position(
        {"ink": 4, "hand": ["Be King Undisputed"]}, {"play": [MICKEY, STITCH]}, {"play": [MICKEY, "Maui - Demigod"]}
    )
    match.choose("play Be King Undisputed")
    assert match.decision is not None
    assert match.decision.seat == 1
    match.concede(1)
    assert state(match).context is NO_CONTEXT
    begun = len(match.events)
    match.choose("end turn")
    assert {event.cause for event in match.events[begun:]} == {""}


@pytest.mark.rule("1.10.3.1")
def test_teammates_act_in_any_order_and_only_for_themselves(edition: str) -> None:
    match = position(
        {"play": [MICKEY], "hand": [STITCH]},
        {},
        {"play": [{"card": MICKEY, "as": "theirs"}], "hand": [STITCH]},
        {},
        edition=edition,
        teams=[["A", "C"], ["B", "D"]],
    )
    decision = match.decision
    assert decision is not None
    assert decision.seats == (0, 2)
    by_text = {option.text(): option.by() for option in decision.options}
    assert by_text[f"quest A's {MICKEY}"] == 0
    assert by_text[f"quest C's {MICKEY}"] == 2
    assert [option.by() for option in decision.options if option.text() == f"ink {STITCH}"] == [0, 2]
    match.choose(match.find("quest theirs", 2))
    match.choose(match.find(f"ink {STITCH}", 2))
    match.choose(match.find(f"ink {STITCH}", 0))
    assert state(match).players[2].lore == 2
    play(match, "end turn")
    assert state(match).turn_seats() == (1, 3)
    play(match, "end turn")
    assert state(match).turn_seats() == (0, 2)
    assert len(state(match).players[0].hand) == 1
    assert len(state(match).players[2].hand) == 1
    assert not card(match, "theirs").exerted


@pytest.mark.rule("10.12.1", "10.12.3")
def test_teammates_sing_together(edition: str) -> None:
    match = position(
        {"hand": [SONG], "play": ["Sven - Official Ice Deliverer"]},
        {},
        {"play": ["Elsa - Queen Regent", STITCH]},
        {},
        edition=edition,
        teams=[["A", "C"], ["B", "D"]],
    )
    assert f"sing {SONG} together" in options(match)
    play(match, f"sing {SONG} together", "choose Sven - Official Ice Deliverer")
    assert "done" not in options(match)
    play(match, "choose Elsa - Queen Regent")
    assert "done" in options(match)
    play(match, "done")
    assert card(match, "Elsa - Queen Regent").exerted
    assert not card(match, STITCH).exerted


@pytest.mark.rule("10.12.3")
def test_too_few_singers(edition: str) -> None:
    match = position({"hand": [SONG], "play": ["Sven - Official Ice Deliverer", MICKEY]}, {}, edition=edition)
    assert f"sing {SONG} together" not in options(match)
    assert match.explain(f"sing {SONG} together").rules == (number("10.12.3", edition),)
