"""Beginning a match (3.1): decks, the starting player, the shuffle, series of games."""

from __future__ import annotations

import pytest

import parlour
from lorcana.rules.positions import options, play, position, state
from parlour.games.lorcana.decks import find_deck
from parlour.kernel import Match, ParlourError, Rng


def random_to_the_end(match: Match, seed: int) -> None:
    rng = Rng(seed)
    while (decision := match.decision) is not None:
        match.choose(rng.below(len(decision.options)))


@pytest.mark.rule("1.1.3")
def test_at_least_two_players_with_a_deck_each(edition: str) -> None:
    with pytest.raises(ParlourError, match="is played by 2"):
        parlour.start("lorcana", seats=1, edition=edition)
    with pytest.raises(ParlourError, match="2 players need 2 decks"):
        parlour.start("lorcana", decks=["amber-steel"], edition=edition)
    match = parlour.start("lorcana", decks=["amber-steel", "ruby-amethyst"], seed=1, edition=edition)
    assert [len(player.deck) + len(player.hand) for player in state(match).players] == [60, 60]


@pytest.mark.rule("2.1.1", "2.1.1.1")
def test_a_deck_needs_sixty_cards(edition: str) -> None:
    with pytest.raises(ParlourError, match="60"):
        parlour.start("lorcana", decks=[["4 Stitch - New Dog"], "amber-steel"], edition=edition)


def padded(*extra: str) -> list[str]:
    """A legal deck with cards put in."""
    lines = [f"{entry.count} {entry.card.full_name}" for entry in find_deck("amber-steel").entries]
    return [*lines, *extra]


@pytest.mark.rule("2.1.1.2")
def test_a_deck_has_at_most_two_inks(edition: str) -> None:
    assert parlour.start("lorcana", decks=[padded(), "amber-steel"], seed=1, edition=edition).decision is not None
    with pytest.raises(ParlourError, match="ink"):
        parlour.start("lorcana", decks=[padded("1 Aladdin - Prince Ali"), "amber-steel"], edition=edition)


@pytest.mark.rule("2.1.1.3")
def test_a_deck_has_at_most_four_copies(edition: str) -> None:
    with pytest.raises(ParlourError, match="4"):
        parlour.start("lorcana", decks=[padded("5 Stitch - New Dog"), "amber-steel"], edition=edition)


@pytest.mark.rule("G:item-copies")
def test_items_have_no_version_and_at_most_four_copies_by_name(edition: str) -> None:
    with pytest.raises(ParlourError, match="Dinglehopper"):
        parlour.start("lorcana", decks=[padded("5 Dinglehopper"), "amber-steel"], edition=edition)


@pytest.mark.edition("2024-03", "2025-08", "2025-10")
@pytest.mark.rule("3.1.2")
def test_chance_names_who_chooses_the_starting_player(edition: str) -> None:
    choosers = set()
    for seed in range(20):
        match = parlour.start("lorcana", decks=["amber-steel", "ruby-amethyst"], seed=seed, edition=edition)
        assert match.decision is not None
        assert match.decision.kind == "starter"
        choosers.add(match.decision.seat)
        play(match, "choose B")
        assert state(match).starter == 1
        assert match.decision.seat == 1
    assert choosers == {0, 1}


@pytest.mark.edition("2024-03", "2025-08", "2025-10")
@pytest.mark.rule("3.1.2")
def test_in_a_series_the_loser_of_the_last_game_chooses(edition: str) -> None:
    match = parlour.start("lorcana", decks=["amber-steel", "ruby-amethyst"], seed=5, edition=edition, best_of=3)
    play(match, "choose A")
    match.concede(0)
    assert match.outcome is None
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("starter", 0)
    assert state(match).series.wins == (0, 1)
    play(match, "choose B")
    match.concede(1)
    assert match.decision is not None
    assert match.decision.seat == 1
    play(match, "choose B")
    assert state(match).players[0].lore == 0
    match.concede(1)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.rule("3.1.2")
def test_a_series_is_played_to_its_end(edition: str) -> None:
    match = parlour.start("lorcana", decks=["amber-steel", "ruby-amethyst"], seed=6, edition=edition, best_of=3)
    cards = match.census()
    random_to_the_end(match, 2)
    assert match.outcome is not None
    assert max(state(match).series.wins) == 2
    assert match.census() == cards


@pytest.mark.rule("3.1.3")
def test_decks_are_shuffled_by_the_seed_alone(edition: str) -> None:
    def hands(seed: int) -> list[list[int]]:
        match = parlour.start("lorcana", decks=["amber-steel", "ruby-amethyst"], seed=seed, edition=edition)
        if not state(match).edition.starter_is_drawn_by_lot:
            play(match, "choose A")
        return [player.hand for player in state(match).players]

    assert hands(1) == hands(1)
    assert len({str(hands(seed)) for seed in range(10)}) == 10


@pytest.mark.rule("3.1.6.4", "3.1.6.1")
def test_only_those_who_altered_shuffle_once_all_are_done(edition: str) -> None:
    deck = ["Filler"] * 7 + ["Stitch - New Dog", "Elsa - Queen Regent", "Mickey Mouse - True Friend"] * 8
    match = position({"deck": deck}, {"deck": deck}, edition=edition, begin="opening", seed=4)
    game = state(match)
    play(match, "alter Filler", "done")
    before = list(game.players[0].deck), list(game.players[1].deck)
    assert game.cards[before[0][0]].full_name == "Filler"
    play(match, "done")
    assert game.players[0].deck != before[0]
    assert sorted(game.players[0].deck) == sorted(before[0])
    assert game.players[1].deck == before[1]


def test_wrong_options_are_said_plainly() -> None:
    with pytest.raises(ParlourError, match="no option “pets”"):
        parlour.start("lorcana", pets=3)
    with pytest.raises(ParlourError, match="exactly one team"):
        parlour.start("lorcana", seats=4, teams=[["A", "B"], ["C"]])
    with pytest.raises(ParlourError, match="odd number"):
        parlour.start("lorcana", best_of=2)
    with pytest.raises(ParlourError, match="no edition"):
        parlour.start("lorcana", edition="1999-01")


def test_teams_and_three_players_are_dealt() -> None:
    match = parlour.start("lorcana", seats=4, teams="A+C,B+D", seed=3)
    assert state(match).teams == ((0, 2), (1, 3))
    match = parlour.start("lorcana", seats=3, seed=3)
    play(match, "choose C", "done", "done", "done")
    assert state(match).active == 2
    assert "end turn" in options(match)
