"""What scenarios cannot show of the newest edition: deck lists, series, boosters; and that every change is shown."""

from __future__ import annotations

import csv
from collections import Counter
from importlib import resources
from typing import Any

import pytest

import changes
import parlour
from lorcana.rules.positions import after, card, options, play, position, state
from parlour.games.lorcana import cards, decks
from parlour.games.lorcana.cause import Cause
from parlour.games.lorcana.decks import boosters
from parlour.games.lorcana.editions import DEFAULT, NEWEST
from parlour.games.lorcana.language import library, nodes
from parlour.games.lorcana.marketing import MARKETING
from parlour.games.lorcana.occurrences import BY_ABILITY
from parlour.games.lorcana.rules import damage
from parlour.games.lorcana.zones import INKWELL
from parlour.kernel import Match, ParlourError, Rng
from parlour.kernel.rulebook import Rule

TWO_DECKS = ["amber-steel", "ruby-amethyst"]


@pytest.mark.parametrize("rule", changes.changed_rules(), ids=lambda rule: rule.id)
def test_every_change_is_shown_by_a_scenario_that_fails_before_or_said_to_be_invisible(rule: Rule) -> None:
    shown, unshown = rule.id in changes.showing(), rule.id in changes.unshown()
    assert shown or unshown, f"{rule.id} ({rule.title}): {rule.differs}"
    assert not (shown and unshown), f"{rule.id} is shown by {changes.showing()[rule.id].name}"


def test_what_is_said_to_be_invisible_is_a_change() -> None:
    assert set(changes.unshown()) <= {rule.id for rule in changes.changed_rules()}


def test_every_worked_example_of_the_newest_edition_is_shown() -> None:
    text = resources.files("parlour.games.lorcana").joinpath("examples_2026-02.csv").read_text(encoding="utf-8")
    wanted = {row["id"] for row in csv.DictReader(text.splitlines())}
    shown = {one.name.partition(":")[0] for one in changes.of_the_newest()}
    here = {
        f"EX26-{name.removeprefix('test_example_').partition('__')[0].replace('_', '.').upper()}" for name in globals()
    }
    assert len(wanted) == 55
    assert sorted(wanted - shown - here) == []


def abilities(name: str) -> list[nodes.Ability]:
    return list(library.abilities(cards.find(name)))


@pytest.mark.edition("2026-02")
@pytest.mark.rule("6.1.1")
def test_example_6_1_1__merfolk_has_a_triggered_ability_whose_effect_is_a_discard() -> None:
    [ability] = abilities("Cursed Merfolk - Ursula's Handiwork")
    assert isinstance(ability, nodes.Triggered)
    assert any(isinstance(node, nodes.Discard) for node in nodes.walk(ability))


@pytest.mark.edition("2026-02")
@pytest.mark.rule("6.1.1.1")
def test_example_6_1_1_2a__huey_has_a_keyword_and_a_triggered_ability() -> None:
    support, nephews = abilities("Huey - Savvy Nephew")
    assert isinstance(support, nodes.Keyword)
    assert isinstance(nephews, nodes.Triggered)


@pytest.mark.edition("2026-02")
@pytest.mark.rule("6.1.1.2")
def test_example_6_1_1_2b__an_action_has_an_effect_and_no_ability() -> None:
    [effect] = abilities("Ring the Bell")
    assert isinstance(effect, nodes.Resolve)


@pytest.mark.edition("2026-02")
@pytest.mark.rule("5.2.6.1", "5.2.6.2")
def test_example_5_2_6_2a__joined_names_are_three() -> None:
    match = position({"play": ["Bruno Madrigal - Undetected Uncle"]}, {}, edition=NEWEST)
    play(match, "use Bruno Madrigal - Undetected Uncle: YOU JUST HAVE TO SEE IT")
    assert {"name Flotsam", "name Jetsam", "name Flotsam & Jetsam"} <= set(options(match))
    before = position({"play": ["Bruno Madrigal - Undetected Uncle"]}, {}, edition=DEFAULT)
    play(before, "use Bruno Madrigal - Undetected Uncle: YOU JUST HAVE TO SEE IT")
    assert "name Flotsam & Jetsam" not in options(before)
    assert "name Hamish, Hubert & Harris" in options(before)


@pytest.mark.edition("2026-02")
@pytest.mark.rule("6.1.5.1")
def test_example_6_1_5b__what_is_paid_with_itself_needs_itself() -> None:
    """Judy's item and Lady Tremaine's damage are the same sort of text; here the card itself is the price."""
    match = position(
        {"play": ["Magic Broom - Illuminary Keeper"], "hand": ["Stitch - New Dog"], "ink": 1}, {}, edition=NEWEST
    )
    declined = match.clone()
    play(match, "play Stitch - New Dog", "yes")
    assert len(state(match).players[0].hand) == 1
    play(declined, "play Stitch - New Dog", "no")
    assert state(declined).players[0].hand == []


@pytest.mark.edition("2026-02")
@pytest.mark.rule("8.1.2")
def test_example_8_1_2__resist_adds_up_and_support_does_not() -> None:
    match = position(
        {"ink": 4, "hand": ["Four Dozen Eggs"], "play": ["Tiana - Celebrating Princess"]}, {}, edition=NEWEST
    )
    play(match, "play Four Dozen Eggs")
    assert card(match, "Tiana - Celebrating Princess").face.resist == 4


@pytest.mark.edition("2026-02")
@pytest.mark.rule("1.9.1.5", "1.9.2", "G:is-damaged")
def test_damage_that_is_moved_is_taken() -> None:
    lilo = "Lilo - Bundled Up"

    def moved(edition: str) -> int:
        match = position({"play": [{"card": "Stitch - New Dog", "damage": 1}]}, {"play": [lilo]}, edition=edition)
        giver, taker = card(match, "Stitch - New Dog").id, card(match, lilo).id
        match = after(match, lambda game: damage.move(game, giver, taker, 1, Cause(0, giver, 0, BY_ABILITY)))
        return card(match, lilo).damage

    assert (moved(DEFAULT), moved(NEWEST)) == (1, 0)


@pytest.mark.edition("2026-02")
@pytest.mark.rule("1.10.1", "1.10.1.2", "1.10.1.1")
def test_limited_decks_have_any_inks_and_any_copies() -> None:
    lines = ["9 Stitch - New Dog", "9 Mickey Mouse - True Friend", "9 Fire the Cannons!", "8 Elsa - Queen Regent"]
    deck = decks.read_deck("\n".join(lines), cards.load())
    assert decks.check_deck(deck, "Draft") == []
    assert [problem.message for problem in decks.check_deck(deck, "Sealed")] == [
        "The deck has 35 cards; it needs at least 40."
    ]
    assert len(decks.check_deck(deck)) > 2
    smaller = decks.read_deck("\n".join(lines[:3]), cards.load())
    assert "at least 35" in decks.check_deck(smaller, "Draft")[0].message


@pytest.mark.edition("2026-02")
@pytest.mark.rule("2.2.1.1")
def test_chance_names_who_starts_and_nobody_is_asked() -> None:
    asked = parlour.start("lorcana", decks=TWO_DECKS, seed=1, edition=DEFAULT)
    assert asked.decision is not None
    assert asked.decision.kind == "starter"
    matches = [parlour.start("lorcana", decks=TWO_DECKS, seed=seed, edition=NEWEST) for seed in range(12)]
    assert all(match.decision is not None and match.decision.kind == "alter" for match in matches)
    assert {state(match).starter for match in matches} == {0, 1}


@pytest.mark.edition("2026-02")
@pytest.mark.rule("2.1.3.2")
def test_the_loser_chooses_who_starts_the_next_game() -> None:
    match = parlour.start("lorcana", decks=TWO_DECKS, seed=5, edition=NEWEST, best_of=3)
    match.concede(0)
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("starter", 0)


@pytest.mark.edition("2026-02")
@pytest.mark.rule("2.1.3.1", "2.3.3.4")
def test_of_two_games_the_other_player_starts_the_second() -> None:
    with pytest.raises(ParlourError, match="best of 1, 3, 5"):
        parlour.start("lorcana", decks=TWO_DECKS, edition=DEFAULT, best_of=2)
    match = parlour.start("lorcana", decks=TWO_DECKS, seed=5, edition=NEWEST, best_of=2)
    first = state(match).starter
    match.concede(0)
    assert match.outcome is None
    assert state(match).starter == 1 - first
    again = match.record().replay()
    match.concede(1)
    assert match.outcome is not None
    assert match.outcome.winners == ()
    again.concede(0)
    assert again.outcome is not None
    assert again.outcome.winners == (1,)


@pytest.mark.edition("2026-02")
@pytest.mark.rule("4.6.3", "6.7.2", "7.7.7")
def test_the_declaration_is_checked_before_the_damage() -> None:
    match = position(
        {"play": ["Mickey Mouse - True Friend"]},
        {"play": [{"card": "Cursed Merfolk - Ursula's Handiwork", "exerted": True}]},
        {},
        edition=NEWEST,
    )
    play(match, "challenge Cursed Merfolk - Ursula's Handiwork with Mickey Mouse - True Friend")
    cited = [event.rule for event in match.events]
    assert cited.index("7.7.4.2") < cited.index("1.9.1.1")


def rush(seed: int, **more: Any) -> Match:
    return parlour.start("lorcana", variant="pack rush", seed=seed, **more)


@pytest.mark.edition("2026-02")
@pytest.mark.rule("10.2.1", "10.2.1.1", "10.2.2")
def test_a_pack_rush_is_dealt_from_two_boosters_each() -> None:
    match = rush(3, decks=["boosters 9", "boosters 1 2"])
    game = state(match)
    assert game.edition.name == NEWEST
    for player in game.players:
        own = [printed for printed, owner in zip(game.cards, game.owners, strict=True) if owner == player.seat]
        assert own.count(MARKETING) == 2
        assert len(own) == 26
        assert [game.cards[one] for one in player.inkwell] == [MARKETING, MARKETING]
        assert all(game.zone[one] == INKWELL for one in player.inkwell)
        assert len(player.hand) == 5
    assert {
        printed.sets[0] for printed, owner in zip(game.cards, game.owners, strict=True) if owner == 0 and printed.sets
    } == {"9"}
    assert [event.text() for event in match.record().replay().events] == [event.text() for event in match.events]


@pytest.mark.edition("2026-02")
@pytest.mark.rule("10.2.1")
def test_a_booster_follows_the_rarities() -> None:
    pack = boosters.booster("5", Rng(7))
    count = Counter(printed.rarity for printed in pack[:11])
    assert len(pack) == 12
    assert (count["Common"], count["Uncommon"]) == (6, 3)
    assert count["Rare"] + count["Super Rare"] + count["Legendary"] == 2


@pytest.mark.edition("2026-02")
@pytest.mark.rule("10.2.1.1")
def test_a_pack_rush_takes_any_list_but_is_one_game_of_the_newest_edition() -> None:
    short = ["3 Stitch - New Dog", "9 Fire the Cannons!", "1 Elsa - Queen Regent"]
    match = rush(1, decks=[short, "boosters"])
    assert len(state(match).players[0].deck) + 5 == 13
    with pytest.raises(ParlourError, match="single game"):
        rush(1, best_of=3)
    with pytest.raises(ParlourError, match="one of the edition 2026-02"):
        rush(1, edition=DEFAULT)
    with pytest.raises(ParlourError, match="no boosters of a set “99”"):
        rush(1, decks=["boosters 99", "boosters"])
    with pytest.raises(ParlourError, match="There is no variant “chess”; there is pack rush"):
        parlour.start("lorcana", variant="chess")


@pytest.mark.edition("2026-02")
@pytest.mark.rule("10.2.2.1", "10.2.2.2")
def test_marketing_cards_are_known_and_stay_when_a_match_is_imagined() -> None:
    match = rush(4)
    imagined = match.imagine(1, Rng(9))
    for player in state(imagined).players:
        assert [state(imagined).cards[one] for one in player.inkwell] == [MARKETING, MARKETING]
