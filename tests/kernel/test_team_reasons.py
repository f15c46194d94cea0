"""What one of a team is told about an answer speaks of its own cards, never of a teammate's."""

from __future__ import annotations

import pytest

import parlour
from parlour.games.lorcana.decks import built_in
from parlour.games.lorcana.state import Lorcana
from parlour.kernel.match import Match
from parlour.table import acts, judging
from parlour.table.acts import Opening, Player
from parlour.table.table import Table

DECKS = list(built_in()[:4])


def in_the_main_phase(match: Match) -> Match:
    while match.decision is not None and match.decision.kind != "main":
        match.choose(len(match.decision.options) - 1)
    return match


def cards_of(match: Match, seat: int) -> tuple[list[str], list[str]]:
    """The names of its cards that are in its hand, and of those that are not."""
    game = match.game
    assert isinstance(game, Lorcana)
    hand = {game.cards[card].full_name for card in game.players[seat].hand}
    names = {game.cards[card].full_name for card, owner in enumerate(game.owners) if owner == seat}
    return sorted(hand), sorted(names - hand)


def test_reasons_do_not_hang_on_what_a_teammate_holds() -> None:
    match = in_the_main_phase(parlour.start("lorcana", seats=4, decks=DECKS, teams="A+C,B+D", seed=3))
    assert match.decision is not None
    mate, one = match.decision.seats
    held, others = cards_of(match, mate)
    own = set(cards_of(match, one)[0])
    for name in held + others:
        if name not in own:
            (reason,) = match.explain(f"play {name}", one).reasons
            assert reason.text() == f"{name} is not in your hand."
    assert any(
        match.explain(f"play {name}", mate).reasons != match.explain(f"play {name}", one).reasons for name in held
    )


def test_a_question_as_one_of_a_team_is_asked_it_has_only_its_own_answers() -> None:
    match = in_the_main_phase(parlour.start("lorcana", seats=4, decks=DECKS, teams="A+C,B+D", seed=3))
    assert match.decision is not None
    for seat in match.decision.seats:
        asked = match.decision.for_seat(seat)
        assert asked.seats == (seat,)
        assert list(asked.options) == [option for option in match.decision.options if option.by() in (-1, seat)]


def test_the_table_refuses_an_answer_without_telling_of_a_teammates_hand() -> None:
    opening = Opening(
        game="lorcana",
        players=tuple(Player(name) for name in "ABCD"),
        options={"decks": DECKS, "teams": "A+C,B+D"},
        seed=3,
        salt="x",
    )
    table = Table("t", opening)
    while (decision := table.match.decision) is not None and decision.kind != "main":
        table.apply(acts.Answered(table.order[decision.seat], len(decision.options) - 1))
    assert decision is not None
    mate, one = decision.seats
    own = set(cards_of(table.match, one)[0])
    for name in (name for name in cards_of(table.match, mate)[0] if name not in own):
        with pytest.raises(judging.NotSo) as refused:
            judging.option_meant(table, table.order[one], table.question, f"play {name}")
        assert [reason.text() for reason in refused.value.reasons] == [f"{name} is not in your hand."]
