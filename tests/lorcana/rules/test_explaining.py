"""Why something is not an option: the reason and the rule (4.3, 10)."""

from __future__ import annotations

import pytest

from lorcana.rules.positions import number, options, play, position
from parlour.kernel import Match

MICKEY = "Mickey Mouse - True Friend"
STITCH = "Stitch - New Dog"


def why(match: Match, words: str) -> tuple[str, ...]:
    assert words not in options(match)
    explanation = match.explain(words)
    assert explanation, f"“{words}” is not refused"
    return explanation.rules


@pytest.mark.rule("4.3.3.1")
def test_a_card_without_the_inkwell_symbol(edition: str) -> None:
    match = position({"hand": ["Lilo - Making a Wish", STITCH]}, {}, edition=edition)
    assert why(match, "ink Lilo - Making a Wish") == (number("4.3.3.1", edition),)
    assert f"ink {STITCH}" in options(match)


@pytest.mark.rule("4.3.3")
def test_a_second_card_into_the_inkwell(edition: str) -> None:
    match = position({"hand": [MICKEY, STITCH]}, {}, edition=edition)
    play(match, f"ink {STITCH}")
    assert why(match, f"ink {MICKEY}") == (number("4.3.3", edition),)
    play(match, "end turn", "end turn")
    assert f"ink {MICKEY}" in options(match)


@pytest.mark.rule("4.3.5.5", "4.3.6.6")
def test_a_drying_character(edition: str) -> None:
    match = position(
        {"play": [{"card": MICKEY, "drying": True}]}, {"play": [{"card": STITCH, "exerted": True}]}, edition=edition
    )
    assert why(match, f"quest {MICKEY}") == (number("4.3.5.5", edition),)
    assert why(match, f"challenge {STITCH} with {MICKEY}") == (number("4.3.6.6", edition),)
    play(match, "end turn", "end turn")
    assert f"quest {MICKEY}" in options(match)


@pytest.mark.rule("4.3.6.6")
def test_an_exerted_attacker(edition: str) -> None:
    match = position(
        {"play": [{"card": MICKEY, "exerted": True}]}, {"play": [{"card": STITCH, "exerted": True}]}, edition=edition
    )
    assert why(match, f"challenge {STITCH} with {MICKEY}") == (number("4.3.6.6", edition),)


@pytest.mark.rule("4.3.6.7")
def test_a_ready_defender(edition: str) -> None:
    match = position({"play": [MICKEY]}, {"play": [STITCH]}, edition=edition)
    assert why(match, f"challenge {STITCH} with {MICKEY}") == (number("4.3.6.7", edition),)


@pytest.mark.rule("10.6.1")
def test_an_evasive_defender(edition: str) -> None:
    evasive = "Peter Pan - Never Landing"
    match = position(
        {"play": [MICKEY, "Goofy - Daredevil"]}, {"play": [{"card": evasive, "exerted": True}]}, edition=edition
    )
    assert why(match, f"challenge {evasive} with {MICKEY}") == (number("10.6.1", edition),)
    assert f"challenge {evasive} with Goofy - Daredevil" in options(match)


@pytest.mark.rule("10.2.1", "10.2.3")
def test_alert_challenges_evasive_without_being_evasive(edition: str) -> None:
    evasive = "Peter Pan - Never Landing"
    alert = "Cri-Kee - Good Luck Charm"
    match = position(
        {"play": [{"card": alert, "exerted": False}]},
        {"play": [{"card": evasive, "exerted": True}, MICKEY]},
        edition=edition,
    )
    assert f"challenge {evasive} with {alert}" in options(match)
    match = position({"play": [MICKEY]}, {"play": [{"card": alert, "exerted": True}]}, edition=edition)
    assert f"challenge {alert} with {MICKEY}" in options(match)


@pytest.mark.rule("10.3.3")
def test_bodyguard_elsewhere(edition: str) -> None:
    guard = "Simba - Protective Cub"
    match = position(
        {"play": [MICKEY]},
        {
            "play": [
                {"card": STITCH, "exerted": True},
                {"card": guard, "exerted": True},
                "Never Land - Mermaid Lagoon",
            ]
        },
        edition=edition,
    )
    assert why(match, f"challenge {STITCH} with {MICKEY}") == (number("10.3.3", edition),)
    assert f"challenge {guard} with {MICKEY}" in options(match)
    assert f"challenge Never Land - Mermaid Lagoon with {MICKEY}" in options(match)


@pytest.mark.rule("10.3.3", "10.6.1")
def test_a_bodyguard_that_cannot_be_challenged_guards_nobody(edition: str) -> None:
    match = position(
        {"play": [MICKEY]},
        {"play": [{"card": STITCH, "exerted": True}, "Simba - Protective Cub"]},
        edition=edition,
    )
    assert f"challenge {STITCH} with {MICKEY}" in options(match)


@pytest.mark.rule("10.15.1")
def test_ward(edition: str) -> None:
    warded = "Aladdin - Prince Ali"
    match = position({"ink": 5, "hand": ["Dragon Fire"]}, {"play": [warded, MICKEY, STITCH]}, edition=edition)
    play(match, "play Dragon Fire")
    assert why(match, f"choose {warded}") == (number("10.15.1", edition),)
    assert f"choose {MICKEY}" in options(match)


@pytest.mark.rule("10.7.3", "10.7.2", "4.4.1")
def test_reckless_at_the_end_of_the_turn(edition: str) -> None:
    reckless = "Gaston - Arrogant Hunter"
    match = position({"play": [reckless]}, {"play": [{"card": MICKEY, "exerted": True}]}, edition=edition)
    assert why(match, "end turn") == (number("10.7.3", edition),)
    assert why(match, f"quest {reckless}") == (number("10.7.2", edition),)
    play(match, f"challenge {MICKEY} with {reckless}")
    assert "end turn" in options(match)


@pytest.mark.rule("4.3.4.6")
def test_a_card_one_cannot_afford(edition: str) -> None:
    match = position({"ink": {"ready": 2, "exerted": 3}, "hand": [MICKEY, STITCH]}, {}, edition=edition)
    assert why(match, f"play {MICKEY}") == (number("4.3.4.6", edition),)
    play(match, f"play {STITCH}")
    assert number("4.3.4.6", edition) in why(match, f"play {MICKEY}")


@pytest.mark.rule("6.3.3.3", "4.2.2.1")
def test_a_song_too_expensive_to_sing(edition: str) -> None:
    song = "Friends on the Other Side"
    match = position(
        {"hand": [song], "play": [STITCH, MICKEY, {"card": "Elsa - Queen Regent", "drying": True}]},
        {},
        edition=edition,
    )
    assert why(match, f"sing {song} with {STITCH}") == (number("6.3.3.3", edition),)
    assert why(match, f"sing {song} with Elsa - Queen Regent") == (number("5.1.11", edition),)
    play(match, f"sing {song} with {MICKEY}")
    assert why(match, f"quest {MICKEY}") == (number("4.3.5.7", edition),)


@pytest.mark.rule("10.10.1")
def test_a_wrong_shift_target(edition: str) -> None:
    shifter = "Li Shang - Valiant Leader"
    match = position(
        {"ink": 4, "hand": [shifter], "play": [MICKEY, "Li Shang - Imperial Captain"]}, {}, edition=edition
    )
    assert why(match, f"shift {shifter} onto {MICKEY}") == (number("10.10.1", edition),)
    assert f"shift {shifter} onto Li Shang - Imperial Captain" in options(match)


def test_what_is_an_option_is_not_refused() -> None:
    match = position({"play": [MICKEY]}, {})
    assert not match.explain(f"quest {MICKEY}")
