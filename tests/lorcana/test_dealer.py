"""Deals for searchers: every owner's own cards, other ones where the searcher cannot look, and each deal by itself."""

from __future__ import annotations

from collections import Counter

import pytest

import parlour
from parlour.bots.playing import bots_for, play_out
from parlour.games.lorcana.dealer import LorcanaDealer
from parlour.games.lorcana.imagine import imagine
from parlour.games.lorcana.rules.challenge import ChallengeCard
from parlour.games.lorcana.rules.ink import InkCard
from parlour.games.lorcana.rules.main_phase import turn_actions
from parlour.games.lorcana.rules.playing import PlayCard
from parlour.games.lorcana.rules.quest import Quest
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.unseen import unseen_places
from parlour.kernel.rng import Rng

SEAT = 0


@pytest.fixture
def game() -> Lorcana:
    match = parlour.start("lorcana", seed=5, decks=["amber-steel", "emerald-ruby"])
    play_out(match, bots_for(["random", "random"], 3), 30)
    assert isinstance(match.game, Lorcana)
    return match.game


def names(game: Lorcana) -> list[str]:
    return [card.full_name for card in game.cards]


def lists(game: Lorcana) -> list[Counter[str]]:
    """What each owner's cards are."""
    return [
        Counter(name for name, owner in zip(names(game), game.owners, strict=True) if owner == seat) for seat in (0, 1)
    ]


def test_every_deal_has_the_cards_of_the_lists(game: Lorcana) -> None:
    dealer = LorcanaDealer(game, SEAT)
    hidden = {place for places in unseen_places(game, SEAT) for place in places}
    seen = [place for place in range(len(game.cards)) if place not in hidden]
    assert seen
    assert hidden
    for seed in range(40):
        dealt = dealer.deal(Rng(seed))
        assert lists(dealt) == lists(game)
        assert [dealt.cards[place] for place in seen] == [game.cards[place] for place in seen]
        assert [script.card for script in dealt.scripts] == dealt.cards


def test_a_deal_stays_as_it_is_when_others_are_dealt(game: Lorcana) -> None:
    dealer = LorcanaDealer(game, SEAT)
    before = names(game)
    first = dealer.deal(Rng(1))
    dealt = names(first)
    others = [names(dealer.deal(Rng(seed))) for seed in range(2, 12)]
    assert names(first) == dealt
    assert names(game) == before
    assert all(other != dealt for other in others)


def test_any_card_of_a_list_may_lie_in_the_hand_that_is_not_seen(game: Lorcana) -> None:
    dealer = LorcanaDealer(game, SEAT)
    hidden = unseen_places(game, SEAT)[1]
    place = next(card for card in game.players[1].hand if card in hidden)
    found = {dealer.deal(Rng(seed)).cards[place].full_name for seed in range(600)}
    assert found == {game.cards[card].full_name for card in hidden}


def test_the_rules_themselves_do_not_remember_what_was_done(game: Lorcana) -> None:
    """Cards drawn in draw steps and lore of quests belong to no ability, so nothing is kept of them."""
    assert game.turn > 4
    assert game.context.source < 0
    assert game.context.way == ()
    assert game.context.amount == 0


def test_what_was_offered_before_is_offered_again_but_not_out_of_the_real_match(game: Lorcana) -> None:
    """Options are values, so deals share them; the real match shares none with what is imagined of it."""
    dealer = LorcanaDealer(game, SEAT)
    first, second = dealer.deal(Rng(1)), dealer.deal(Rng(1))
    offered = [turn_actions(dealt) for dealt in (first, first, second)]
    assert [option.text() for option in offered[0]] == [option.text() for option in offered[2]]
    kinds = (InkCard, PlayCard, Quest, ChallengeCard)
    for one, again, elsewhere in zip(*offered, strict=True):
        if type(one) in kinds:
            assert one is again
            assert one.mark() == elsewhere.mark()
    real = {id(option) for option in turn_actions(game)}
    assert not real & {id(option) for option in offered[0] if type(option) in kinds}
    assert imagine(game, SEAT, Rng(2)).offers is not game.offers


def test_a_deal_says_what_may_be_done_once_somebody_looks() -> None:
    match = parlour.start("lorcana", seed=5, decks=["amber-steel", "emerald-ruby"])
    play_out(match, bots_for(["random", "random"], 3), 30)
    while match.decision is not None and match.decision.kind != "main":
        match.choose(0)
    decision = match.decision
    assert decision is not None
    dealt = match.chair(decision.seat).deals().deal(Rng(1))
    dealt.choose(0)
    asked = dealt.pending()
    assert asked is not None
    assert asked.kind == "main"
    assert not asked.options
    copy = dealt.clone()
    assert copy.decision is dealt.decision is asked
    assert asked.options
    assert not dealt.events


def test_what_lies_deep_is_not_laid_out_as_lists_are_written(game: Lorcana) -> None:
    """Lists are often written in the order of names: a pool in that order would be right too often, deep in a deck."""
    hidden = unseen_places(game, SEAT)[1]
    ordered = sorted((game.scripts[place] for place in hidden), key=lambda script: script.card.full_name)
    scripts = game.scripts.copy()
    for place, script in zip(hidden, ordered, strict=True):
        scripts[place] = script
    game.lay(scripts)
    right = sum(
        dealt.cards[place] is game.cards[place]
        for dealt in (LorcanaDealer(game, SEAT).deal(Rng(seed)) for seed in range(40))
        for place in hidden
    )
    copies = Counter(script.card.full_name for script in ordered)
    by_chance = 40 * sum(count * count for count in copies.values()) / len(ordered)
    assert right < 1.35 * by_chance
