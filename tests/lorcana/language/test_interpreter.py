"""What every part of the card language does, with cards written in the notation."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lorcana.language.homebrew import homebrew, lay_out, spell
from lorcana.rules.positions import card, names_in, options, play, position, state
from parlour.games.lorcana.cards.card import ITEM
from parlour.kernel import Match

OGRE = homebrew("Ogre - Big", strength=5, willpower=6, cost=5, classifications=("Storyborn", "Ally"))
IMP = homebrew("Imp - Small", strength=1, willpower=2, cost=1, lore=2, classifications=("Dreamborn", "Villain"))
IMP_TOO = homebrew("Imp - Other", strength=2, willpower=3, cost=2, classifications=("Dreamborn",), inks=("Ruby",))
BAT = homebrew("Bat - Quick", "Evasive", strength=1, willpower=1, cost=2)
CUP = homebrew("Cup", type=ITEM, cost=2)


@pytest.fixture(autouse=True)
def _our_cards() -> None:
    lay_out()


def cast(effect: str, *, mine: Sequence[object] = (), theirs: Sequence[object] = (), **more: object) -> Match:
    """A position in which A has just played an action with that effect."""
    spell("Spell", effect)
    a = {"hand": ["Spell"], "play": mine, "ink": 5, "deck": [OGRE, IMP, IMP_TOO, BAT], **more}
    match = position(a, {"play": theirs, "deck": [IMP, OGRE], "hand": [CUP, BAT]})
    play(match, "play Spell")
    return match


@pytest.mark.rule("7.1.8")
def test_different_names_are_asked_of_a_choice() -> None:
    match = cast("banish chosen up to 3 [character, opposing] where different names", theirs=[IMP, IMP_TOO, OGRE])
    play(match, f"choose {IMP}")
    assert options(match) == [f"choose {OGRE}", "done"]


def test_same_name_is_asked_of_a_choice() -> None:
    match = cast("exert chosen 2 [character, opposing] where same name", theirs=[IMP, IMP_TOO, OGRE])
    assert card(match, IMP).exerted
    assert card(match, IMP_TOO).exerted
    assert not card(match, OGRE).exerted


def test_a_total_may_have_to_be_reached() -> None:
    match = cast("exert chosen up to any [character, yours] where total cost >= 3", mine=[IMP, IMP_TOO, OGRE])
    assert "done" not in options(match)
    play(match, f"choose {IMP_TOO}")
    assert "done" not in options(match)
    play(match, f"choose {IMP}")
    assert "done" in options(match)


def test_one_of_several_conditions_is_enough() -> None:
    effect = "if any (exists [item, yours], count [character, yours] >= 2) then gain 2 lore else gain 1 lore"
    assert state(cast(effect, mine=[IMP])).players[0].lore == 1
    assert state(cast(effect, mine=[CUP])).players[0].lore == 2
    assert state(cast(effect, mine=[IMP, OGRE])).players[0].lore == 2


def test_an_ability_used_by_another_effect_costs_nothing() -> None:
    homebrew("Horn", "BLOW  use (exert this, ink 3): draw 2", type=ITEM)
    match = cast("use BLOW of chosen [item, yours]", mine=["Horn"])
    assert len(names_in(match, 0, "hand")) == 2
    assert not card(match, "Horn").exerted
    assert state(match).ready_ink(0) == 5


def test_amounts() -> None:
    for amount, expected in [
        ("count [character, yours]", 3),
        ("2 x count [character, yours]", 6),
        ("sum count [character, yours] + 4", 7),
        ("at most 2 of count [character, yours]", 2),
        ("cost of [character, yours]", 8),
        ("best strength of [character, yours]", 5),
        ("best strength of [character, yours] lowest", 1),
        ("different name of [character, yours]", 2),
        ("different ink of [character, yours]", 2),
        ("different cost of [character, yours]", 3),
        ("ready ink for you", 5),
        ("players for opponents", 1),
        ("lore for opponents", 0),
        ("times play by you of [action]", 1),
    ]:
        match = cast(f"gain {amount} lore", mine=[IMP, IMP_TOO, OGRE])
        assert state(match).players[0].lore == expected, amount


def test_counting_once_and_speaking_of_that_number() -> None:
    match = cast("note count [character, yours]; banish [character, yours]; gain that number lore", mine=[IMP, OGRE])
    assert state(match).players[0].lore == 2


def test_filters() -> None:
    for filters, expected in [
        ("character, class Villain", [IMP]),
        ("named Imp", [IMP, IMP_TOO]),
        ("ink Ruby", [IMP_TOO]),
        ("with Evasive", [BAT]),
        ("character, cost >= 2, strength < 5", [IMP_TOO, BAT]),
        ("character, most cost", [OGRE]),
        ("character, most cost lowest", [IMP]),
        ("character, not named Imp", [OGRE, BAT]),
        ("either ((item) | every (character, class Ally))", [OGRE, CUP]),
        ("character, damaged", [OGRE]),
        ("character, exerted", [BAT]),
        ("character, ready, undamaged", [IMP, IMP_TOO]),
        ("character, damage = 1", [OGRE]),
    ]:
        theirs = [IMP, IMP_TOO, {"card": OGRE, "damage": 1}, {"card": BAT, "exerted": True}, CUP]
        match = cast(f"put [{filters}] -> hand", theirs=theirs)
        game = state(match)
        gone = [game.cards[one].full_name for one in game.players[1].hand][2:]
        assert sorted(gone) == sorted(expected), filters


def test_each_player_in_turn_and_the_one_with_fewest() -> None:
    match = cast("draw 1 for most of everyone by count [in hand of they] fewest")
    assert len(names_in(match, 0, "hand")) == 1
    assert len(names_in(match, 1, "hand")) == 2
    match = cast("draw 1 for any of everyone where count [in hand of they] >= 2")
    assert len(names_in(match, 0, "hand")) == 0
    assert len(names_in(match, 1, "hand")) == 3
    match = cast("draw 1 for both you and chosen another player")
    assert (len(names_in(match, 0, "hand")), len(names_in(match, 1, "hand"))) == (1, 3)


def test_for_each_card_the_effect_is_done_once_and_adds_up() -> None:
    match = cast("for each [character, yours]: deal 1 to $each; gain that way lore", mine=[OGRE, IMP])
    assert state(match).players[0].lore == 2


def test_repeating_and_starting_again() -> None:
    match = cast("look at top 1 of you reveal; if $looked are (class Ally) then (put $looked -> hand & again)")
    assert names_in(match, 0, "hand") == [OGRE]
    match = cast("repeat (2) gain 2 lore")
    assert state(match).players[0].lore == 4


@pytest.mark.rule("7.6.3")
def test_a_resolved_effect_is_for_the_cards_affected_then() -> None:
    match = cast("let [character, yours] gets count [character, yours] strength last this turn", mine=[IMP, OGRE])
    assert state(match).strength(card(match, IMP)) == 3
    play(match, "end turn")
    assert state(match).strength(card(match, IMP)) == 1


def test_durations() -> None:
    for duration, until in [
        ("this turn", 1),
        ("until your next turn", 2),
        ("for good", 4),
    ]:
        match = cast(f"let [character, opposing] gets 3 strength last {duration}", theirs=[OGRE])
        lasted = 0
        while state(match).strength(card(match, OGRE)) == 8 and lasted < 4:
            play(match, "end turn")
            lasted += 1
        assert lasted == until, duration
    match = cast("let [character, opposing] cannot quest last their next turn", theirs=[OGRE])
    play(match, "end turn")
    assert f"quest {OGRE}" not in options(match)
    play(match, "end turn", "end turn")
    assert f"quest {OGRE}" in options(match)


def test_gained_abilities_of_every_kind() -> None:
    match = cast(
        "let [character, yours] gains (always: [character, opposing] gets -1 strength) last this turn",
        mine=[IMP, OGRE],
        theirs=[BAT],
    )
    assert state(match).strength(card(match, BAT)) == -1
    match = cast("let chosen [character] gains (use (ink 2): gain 3 lore) last this turn", mine=[IMP])
    play(match, f"use {IMP}")
    assert state(match).players[0].lore == 3
    match = cast("let chosen [character] gains (when quest of this: gain 4 lore) last this turn", mine=[IMP])
    play(match, f"quest {IMP}")
    assert state(match).players[0].lore == 6


def test_what_cards_lose_and_become() -> None:
    match = cast("let [character] loses Evasive last this turn", theirs=[BAT])
    assert not card(match, BAT).face.keywords
    match = cast("let [character] becomes Knight, [class Knight] gets 2 strength last this turn", mine=[IMP])
    assert card(match, IMP).face.classes[-1] == "Knight"
    homebrew("Nobody - Plain", "STING  when quest of this: gain 5 lore")
    match = cast("let [character] loses ability Sting last this turn", mine=["Nobody - Plain"])
    play(match, "quest Nobody - Plain")
    assert state(match).players[0].lore == 1


def test_challenges_can_be_widened_and_forbidden() -> None:
    match = cast("let [character, yours] can challenge ready last this turn", mine=[OGRE], theirs=[IMP])
    assert f"challenge {IMP} with {OGRE}" in options(match)
    bat = {"card": BAT, "exerted": True}
    match = cast("let [character, yours] can challenge evasive last this turn", mine=[OGRE], theirs=[bat])
    assert f"challenge {BAT} with {OGRE}" in options(match)
    tired = {"card": IMP, "exerted": True}
    match = cast(
        "let [character, yours] cannot challenge with [character, cost <= 1] last this turn",
        mine=[OGRE],
        theirs=[tired, {"card": IMP_TOO, "exerted": True}],
    )
    assert f"challenge {IMP} with {OGRE}" not in options(match)
    assert f"challenge {IMP_TOO} with {OGRE}" in options(match)
    match = cast("let [character, yours] must challenge last this turn", mine=[OGRE], theirs=[tired])
    assert "end turn" not in options(match)
    match = cast(
        "let [character, yours] deals damage with willpower last this turn",
        mine=[IMP],
        theirs=[{"card": OGRE, "exerted": True}],
    )
    play(match, f"challenge {OGRE} with {IMP}")
    assert card(match, OGRE).damage == 2


@pytest.mark.rule("7.7.5")
def test_a_replaced_draw_did_not_happen() -> None:
    homebrew("Thief - Sly", "SWAP  always: instead of draw by you do gain 1 lore\nGLEE  when draw by you: gain 10 lore")
    match = cast("draw 2", mine=["Thief - Sly"])
    assert state(match).players[0].lore == 2
    assert names_in(match, 0, "hand") == []


@pytest.mark.rule("7.4.7.1")
def test_a_trigger_may_float_until_the_next_turn() -> None:
    match = cast("watch until your next turn (when quest of [character, opposing]: gain 2 lore)", theirs=[IMP, OGRE])
    play(match, "end turn", f"quest {IMP}")
    assert state(match).players[0].lore == 2
    play(match, f"quest {OGRE}", "end turn", "end turn", f"quest {IMP}")
    assert state(match).players[0].lore == 4


def test_what_is_done_this_way_adds_up_over_players() -> None:
    match = cast("discard chosen [in hand of they] by they for everyone; gain that way lore", hand=["Spell", OGRE])
    play(match, f"choose {CUP}")
    assert state(match).players[0].lore == 2


def test_unless_somebody_pays() -> None:
    effect = "unless chosen opponent does discard chosen [in hand of they] by they for they: gain 3 lore"
    match = cast(effect)
    play(match, "no")
    assert state(match).players[0].lore == 3
    match = cast(effect)
    play(match, "yes", f"choose {CUP}")
    assert state(match).players[0].lore == 0
    assert names_in(match, 1, "discard") == [CUP]


def top_first(match: Match) -> list[str]:
    return names_in(match, 0, "deck")[::-1]


def test_putting_cards_in_order_and_back() -> None:
    match = cast("look at top 3 of you; put $looked -> deck top")
    play(match, f"top {IMP}", f"top {OGRE}")
    assert top_first(match)[:3] == [IMP_TOO, OGRE, IMP]
    match = cast("look at top 3 of you; put $looked -> deck bottom")
    play(match, f"bottom {IMP}", f"bottom {OGRE}")
    assert top_first(match) == [BAT, IMP, OGRE, IMP_TOO]
    match = cast("look at top 2 of you; put $looked -> deck either")
    play(match, f"bottom {OGRE}", f"top {IMP}")
    assert top_first(match) == [IMP, IMP_TOO, BAT, OGRE]


@pytest.mark.rule("7.1.2.4")
def test_and_ties_both_parts_in_the_first_edition() -> None:
    spell("Spell", "deal 1 to chosen [character, opposing] & gain 2 lore")
    for edition, lore in [("2024-03", 0), ("2025-10", 2)]:
        match = position({"hand": ["Spell"]}, {}, edition=edition)
        play(match, "play Spell")
        assert state(match).players[0].lore == lore


def test_a_match_can_be_copied_at_every_question_of_an_effect() -> None:
    effect = (
        "may pay (discard chosen [in hand of they] by they) to (deal 1 to chosen [character, opposing];"
        " choose one (gain 1 lore | draw 1);"
        " move damage up to 2 from chosen [character, opposing] to chosen [character])"
    )
    match = cast(effect, mine=[OGRE, IMP], theirs=[OGRE, IMP], hand=["Spell", CUP, BAT])
    asked = 0
    while match.decision is not None and "end turn" not in options(match):
        copy = match.clone()
        before = options(copy)
        match.choose(match.decision.options[0])
        assert options(copy) == before
        copy.choose(before[0])
        assert options(copy) == options(match)
        assert copy.census() == match.census()
        asked += 1
    assert asked >= 6
