"""Beliefs about lists that nobody may see: the true one is found among known ones, and others are made up to fit."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from parlour.bots.playing import bots_for, play_out
from parlour.games.lorcana import belief
from parlour.games.lorcana.belief import Belief, KnownList, known_lists
from parlour.games.lorcana.cards import find
from parlour.games.lorcana.decks import built_in, find_deck
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.unseen import unseen_places
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng


def closed_match(seed: int, answers: int, lists: str = "closed") -> Match:
    decks = built_in()
    match = parlour.start("lorcana", seed=seed, decks=[decks[0], decks[1 + seed % (len(decks) - 1)]], lists=lists)
    play_out(match, bots_for(["greedy", "greedy"], seed), answers)
    return match


def seen_of(match: Match, owner: int, seat: int) -> Belief:
    game = match.game
    assert isinstance(game, Lorcana)
    unseen = set(unseen_places(game, seat)[owner])
    return Belief([game.cards[card] for card, owned in enumerate(game.owners) if owned == owner and card not in unseen])


def test_weights_add_up_and_nothing_is_sure_before_the_first_card() -> None:
    nothing = Belief([])
    assert sum(weight for weight, _ in nothing.lists) == pytest.approx(1)
    assert len({round(weight, 6) for weight, one in nothing.lists if one.name}) == 1


@pytest.mark.parametrize("name", built_in())
def test_a_few_cards_tell_a_known_list(name: str) -> None:
    cards = find_deck(name).cards()
    rng = Rng(5)
    rng.shuffle(cards)
    assert Belief(cards[:8]).likeliest(1) == [name]


def test_the_true_list_is_among_the_likeliest_after_turn_four() -> None:
    found = 0
    for seed in range(12):
        match = closed_match(seed, 0)
        while match.decision is not None and match.view(0)["turn"] < 9:
            play_out(match, bots_for(["greedy", "greedy"], seed), 1)
        assert match.setup is not None
        found += match.setup.options["deck 2"] in seen_of(match, 1, 0).likeliest(3)
    assert found >= 10


def test_a_list_nobody_knows_is_made_up_of_its_inks() -> None:
    strange = [card for card in find_deck("amber-steel").cards() if card.inks == ("Amber",)][:6]
    others = [one for one in known_lists() if "amber" not in one.name]
    believed = Belief(strange, others)
    assert believed.unknown > 0.9
    weight, pool = max(believed.pools(54), key=lambda pair: pair[0])
    assert weight > 0.1
    assert len(pool) >= 54
    assert sum("Amber" in card.inks for card in pool) > 10
    assert len({ink for card in pool for ink in card.inks}) == 2


def test_a_list_is_made_up_of_what_is_played_beside_the_cards_seen() -> None:
    names = list(dict.fromkeys(card.full_name for card in find_deck("amber-steel").cards()))
    one, other = ([find(name) for name in names[half::2] for _ in range(4)] for half in (0, 1))
    lists = [KnownList("one", one), KnownList("other", other)]
    for seed in range(5):
        made = belief.make_up(one[::4][:4], lists, Rng(seed)).counts
        beside, elsewhere = (sum(made[card.full_name] for card in each[::4]) for each in (one, other))
        assert beside > 1.5 * elsewhere


def test_lists_of_a_folder_are_believed_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n".join(f"4 {name}" for name in dict.fromkeys(c.full_name for c in find_deck("emerald-ruby").cards()))
    (tmp_path / "mine.txt").write_text(text, encoding="utf-8")
    (tmp_path / "broken.txt").write_text("4 No Such Card", encoding="utf-8")
    monkeypatch.setenv(belief.ENVIRONMENT, str(tmp_path))
    assert "mine" in [one.name for one in known_lists()]


def test_what_was_seen_is_not_dealt_again() -> None:
    card = find("Simba - Future King")
    one = KnownList("four", [card] * 4)
    assert one.without([card.full_name] * 3) == [card]


def test_a_deal_with_closed_lists_holds_no_more_of_the_true_list_than_was_believed() -> None:
    match = closed_match(3, 3)
    decision = match.decision
    assert decision is not None
    other = 1 - decision.seat
    deals = match.chair(decision.seat).deals()
    rng = Rng(1)
    lists: set[tuple[str, ...]] = set()
    for _ in range(30):
        dealt = deals.deal(rng)
        assert dealt.view(decision.seat) == match.view(decision.seat)
        game = dealt.game
        assert isinstance(game, Lorcana)
        lists.add(tuple(sorted(game.cards[c].full_name for c, owner in enumerate(game.owners) if owner == other)))
    assert len(lists) > 1


def test_play_with_closed_lists_goes_on_to_the_end() -> None:
    match = parlour.start("lorcana", seed=4, decks=["amber-steel", "ruby-amethyst"], lists="closed")
    play_out(match, bots_for(["search:4", "greedy"], 4), 3000)
    assert match.outcome is not None
    assert "lists: closed" in str(match.record())


def test_other_words_for_lists_are_an_error() -> None:
    with pytest.raises(ParlourError, match="open or closed"):
        parlour.start("lorcana", seed=1, lists="secret")
