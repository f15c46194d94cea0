"""The bag (8.7) and the game state check (1.9), with abilities that only note that they resolved."""

from __future__ import annotations

import pytest

from lorcana.rules.positions import Noted, after, card, number, options, play, position, state
from parlour.games.lorcana.cause import NO_CAUSE, Cause
from parlour.games.lorcana.occurrences import BY_ABILITY, BY_CHARACTER
from parlour.games.lorcana.permanent import NOBODY
from parlour.games.lorcana.rules import damage, drawing, lore
from parlour.games.lorcana.state import Lorcana
from parlour.kernel import Match

MICKEY = "Mickey Mouse - True Friend"
STITCH = "Stitch - New Dog"


def fill(match: Match, *waiting: Noted) -> Match:
    def add(game: Lorcana) -> None:
        for one in waiting:
            game.bag.append(one)

    return after(match, add)


@pytest.mark.rule("8.7.3", "8.7.4", "8.7.5", "1.7.2")
def test_the_active_player_resolves_all_its_abilities_first_in_the_order_it_likes(edition: str) -> None:
    notes: list[str] = []
    match = fill(
        position({}, {}, edition=edition), Noted(1, "theirs", notes), Noted(0, "one", notes), Noted(0, "two", notes)
    )
    assert match.decision is not None
    assert match.decision.seat == 0
    assert options(match) == ["resolve Test: one", "resolve Test: two"]
    play(match, "resolve Test: two")
    assert notes == ["two", "one", "theirs"]


class Idle(Noted):
    """It would do nothing now."""

    def idle(self, game: Lorcana) -> bool:
        return True


class Declinable(Idle):
    """Nor does it have to do anything later."""

    def declinable(self, game: Lorcana) -> bool:
        return True


@pytest.mark.rule("8.7.4")
def test_what_would_do_nothing_is_ordered_only_if_it_might_have_to_do_something_later(edition: str) -> None:
    notes: list[str] = []
    live, idle, late = Noted(0, "live", notes), Idle(0, "idle", notes), Declinable(0, "late", notes)
    match = fill(position({}, {}, edition=edition), late, idle, live)
    assert options(match) == ["resolve Test: idle", "resolve Test: live"]
    play(match, "resolve Test: live")
    assert notes == ["live", "late", "idle"]


@pytest.mark.rule("8.7.4", "8.7.5")
def test_new_abilities_of_the_active_player_come_before_the_others(edition: str) -> None:
    notes: list[str] = []
    new = Noted(0, "new", notes)
    fill(position({}, {}, edition=edition), Noted(1, "theirs", notes), Noted(0, "old", notes, (new,)))
    assert notes == ["old", "new", "theirs"]


@pytest.mark.rule("8.7.6")
def test_the_resolver_goes_on_even_if_others_get_new_abilities(edition: str) -> None:
    notes: list[str] = []
    active_again = Noted(0, "active again", notes)
    match = fill(
        position({}, {}, edition=edition), Noted(1, "first", notes, (active_again,)), Noted(1, "second", notes)
    )
    play(match, "resolve Test: first")
    assert notes == ["first", "second", "active again"]


@pytest.mark.rule("8.7.7", "8.7.8", "1.10.2.2")
def test_the_bag_goes_around_the_table(edition: str) -> None:
    notes: list[str] = []
    match = position({}, {}, {}, edition=edition, active="B")
    fill(match, Noted(0, "A", notes), Noted(2, "C", notes), Noted(1, "B", notes))
    assert notes == ["B", "C", "A"]
    assert match.decision is not None
    assert match.decision.kind == "main"


@pytest.mark.rule("1.10.3.2")
def test_a_team_orders_its_abilities_together(edition: str) -> None:
    notes: list[str] = []
    match = position({}, {}, {}, {}, edition=edition, teams=[["A", "C"], ["B", "D"]])
    match = fill(match, Noted(0, "A", notes), Noted(1, "B", notes), Noted(2, "C", notes))
    assert match.decision is not None
    assert match.decision.seats == (0, 2)
    assert options(match) == ["resolve Test: A", "resolve Test: C"]
    play(match, "resolve Test: C")
    assert notes == ["C", "A", "B"]


@pytest.mark.rule("7.1.7")
def test_a_loop_that_nobody_can_stop_ends_the_match_without_a_winner(edition: str) -> None:
    class Endless(Noted):
        def resolve(self, game: Lorcana) -> None:
            game.bag.append(self)

    match = fill(position({}, {}, edition=edition), Endless(0, "again", []))
    assert match.outcome is not None
    assert match.outcome.winners == ()


@pytest.mark.rule("1.9.1.1", "3.2.1.1", "1.9.2")
def test_twenty_lore_win_at_the_check(edition: str) -> None:
    match = after(position({"lore": 18}, {"lore": 19}, edition=edition), lambda game: lore.gain(game, 0, 2))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.rule == number("1.9.1.1", edition)


@pytest.mark.edition("2024-03", "2025-08", "2025-10")
@pytest.mark.rule("1.9.1.2", "3.2.1.2")
def test_drawing_from_an_empty_deck_loses(edition: str) -> None:
    match = after(position({"deck": ["Stitch - New Dog"]}, {}, edition=edition), lambda game: drawing.draw(game, 0, 1))
    assert match.outcome is None
    match = after(match, lambda game: drawing.draw(game, 0, 1))
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.rule("1.9.1.2")
def test_an_empty_deck_alone_loses_nothing(edition: str) -> None:
    match = position({"deck": []}, {}, edition=edition)
    assert match.outcome is None


@pytest.mark.rule("1.9.2.1", "1.9.2")
def test_who_would_win_and_lose_in_one_check_wins(edition: str) -> None:
    match = after(
        position({"lore": 19, "deck": []}, {}, edition=edition),
        lambda game: drawing.draw(game, 0, 1),
        lambda game: lore.gain(game, 0, 1),
    )
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.rule("2024:3.2.2", "2024:1.9.2")
def test_in_2024_the_empty_deck_ends_the_game_at_once(edition: str) -> None:
    match = after(
        position({"lore": 19, "deck": []}, {}, edition=edition),
        lambda game: drawing.draw(game, 0, 1),
        lambda game: lore.gain(game, 0, 1),
    )
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.rule("1.9.1.3", "1.9.5", "6.2.10")
def test_everything_with_too_much_damage_is_banished_at_once(edition: str) -> None:
    match = position(
        {"play": [MICKEY, STITCH]}, {"play": [{"card": STITCH, "as": "theirs"}, "Lantern"]}, edition=edition
    )
    ids = [
        card(match, "Mickey Mouse - True Friend").id,
        card(match, "A's Stitch - New Dog").id,
        card(match, "theirs").id,
    ]
    match = after(match, lambda game: damage.deal(game, [(each, 3) for each in ids], NO_CAUSE))
    game = state(match)
    assert [permanent.card.full_name for permanent in game.play.values()] == ["Lantern"]
    assert len(game.players[0].discard) == 2
    assert len(game.players[1].discard) == 1


@pytest.mark.rule("1.9.1.3")
def test_less_damage_than_willpower_does_not_banish(edition: str) -> None:
    match = position({"play": [MICKEY]}, {}, edition=edition)
    mickey = card(match, MICKEY).id
    match = after(match, lambda game: damage.deal(game, [(mickey, 2)], NO_CAUSE))
    assert card(match, MICKEY).damage == 2


@pytest.mark.rule("1.9.1.3")
@pytest.mark.parametrize("how", ["dealt", "put", "moved"])
def test_the_banishment_is_credited_to_the_character_whose_ability_it_was(edition: str, how: str) -> None:
    match = position(
        {"play": [MICKEY]}, {"play": [STITCH, {"card": "Elsa - Queen Regent", "damage": 2}]}, edition=edition
    )
    mickey, stitch, elsa = (card(match, name).id for name in (MICKEY, STITCH, "Elsa - Queen Regent"))
    cause = Cause(0, mickey, state(match).stamps[mickey], BY_ABILITY | BY_CHARACTER)

    def hurt(game: Lorcana) -> None:
        if how == "dealt":
            damage.deal(game, [(stitch, 2)], cause)
        elif how == "put":
            damage.put(game, stitch, 2, cause)
        else:
            damage.move(game, elsa, stitch, 2, cause)
        credited.append(game.play[stitch].hurt_by)

    credited: list[tuple[int, int]] = []
    after(match, hurt)
    assert credited == [(mickey, cause.stamp) if edition != "2024-03" else NOBODY]
