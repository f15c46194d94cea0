"""Setting up: what chance decides, which cards take part, and what a user may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from parlour.games.dracoliath import BOX
from parlour.games.dracoliath.census import census
from parlour.games.dracoliath.rules.river import facedown_card
from parlour.games.dracoliath.sets import original_set
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import begin


def start(seed: int = 0, **options: object) -> tuple[Match, Dracoliath]:
    match = begin(BOX.prepare(None, seed, **options))
    game = match.game
    assert isinstance(game, Dracoliath)
    return match, game


@pytest.mark.rule("D2.1")
def test_the_deck_is_shuffled_and_holds_all_cards_of_the_levels() -> None:
    orders = set()
    for seed in range(20):
        _, game = start(seed, mastery=2)
        everything = [*game.deck, *game.river(), *(card for hand in game.hands for card in hand)]
        assert sorted(everything) == list(range(126))
        orders.add(tuple(game.deck))
    assert len(orders) == 20


@pytest.mark.rule("D2.9")
@pytest.mark.parametrize(("mastery", "size"), [(0, 64), (1, 112), (2, 126)])
def test_mastery_levels_are_cumulative(mastery: int, size: int) -> None:
    _, game = start(1, mastery=mastery)
    cards = list(census(game))
    assert len(cards) == size
    assert {game.cards.by_name[name.casefold()].mastery for name in cards} == set(range(mastery + 1))


@pytest.mark.rule("D2.3", "D11.1")
def test_hands_are_public() -> None:
    match, _ = start(3)
    first, second = match.view(0), match.view(1)
    assert [seat["hand"] for seat in first["seats"]] == [seat["hand"] for seat in second["seats"]]
    assert all(len(seat["hand"]) == 1 for seat in first["seats"])


@pytest.mark.rule("D2.7", "D2.8")
def test_the_first_player_is_chosen_by_chance_or_agreement() -> None:
    starters = set()
    for seed in range(20):
        game = BOX.deal(BOX.prepare(None, seed))
        starters.add(game.active)
        second = 1 - game.active
        assert (game.life[game.active], game.concentration[game.active]) == (12, 0)
        assert (game.life[second], game.concentration[second]) == (11, 1)
    assert starters == {0, 1}
    assert all(start(seed, first="B")[1].active == 1 for seed in range(10))


@pytest.mark.rule("D10.6", "D10.7")
def test_in_2v2_a_second_player_of_a_team_starts() -> None:
    starters = set()
    for seed in range(30):
        game = BOX.deal(BOX.prepare(None, seed, mode="2v2"))
        starters.add(game.active)
        assert game.concentration == [0, 0, 0, 0]
        assert game.life == [20, 20]
    assert starters == {1, 3}
    with pytest.raises(ParlourError, match="B or D"):
        start(0, mode="2v2", first="A")


@pytest.mark.rule("D2.2")
def test_the_discard_is_empty_at_first() -> None:
    _, game = start(5)
    assert game.discard == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mastery": "3"}, "0, 1 or 2"),
        ({"mode": "3v3"}, "1v1 or 2v2"),
        ({"first": "Zoe"}, "A, B"),
        ({"colour": "red"}, "mode, mastery, first, cards"),
        ({"cards": "no/such/file"}, "cannot be read"),
    ],
)
def test_wrong_wishes_get_one_clear_sentence(options: dict[str, str], said: str) -> None:
    with pytest.raises(ParlourError, match=said):
        BOX.prepare(None, 0, **options)


def test_three_players_are_refused() -> None:
    with pytest.raises(ParlourError, match="2, 4"):
        BOX.prepare(3, 0)
    with pytest.raises(ParlourError, match="4 players"):
        BOX.prepare(2, 0, mode="2v2")


def own_cards(count: int) -> str:
    return "\n".join(f"Card {number} | Carte {number} | Carta {number}\n  red magic\n  DD>" for number in range(count))


def test_a_set_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.cards"
    file.write_text(own_cards(20), encoding="utf-8")
    match = parlour.start("dracoliath", cards=str(file), seed=3)
    while match.decision is not None:
        match.choose(0)
    assert match.outcome is not None
    text = str(match.record())
    assert str(Record.parse(text).replay().record()) == text
    assert BOX.card_names("fr")["Card 3"] == "Carte 3"
    file.write_text(own_cards(21), encoding="utf-8")
    with pytest.raises(ParlourError, match="has changed"):
        Record.parse(text).replay()


def test_a_set_that_is_too_small_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.cards"
    file.write_text(own_cards(15), encoding="utf-8")
    with pytest.raises(ParlourError, match="15 cards"):
        BOX.prepare(None, 0, cards=str(file))


def test_names_in_three_languages() -> None:
    assert BOX.card_names("fr")["Lightning of Life"] == "Éclair de Vie"
    assert BOX.card_names("it")["Mental Control"] == "Controllo Mentale"
    assert len(original_set()) == 126


@pytest.mark.rule("D4.20")
def test_the_discard_is_really_shuffled_into_the_new_deck() -> None:
    orders = set()
    for seed in range(20):
        _, game = start(seed)
        game.discard, game.deck = sorted(game.deck), []
        facedown_card(game)
        assert not game.discard
        orders.add(tuple(game.deck))
    assert len(orders) == 20
