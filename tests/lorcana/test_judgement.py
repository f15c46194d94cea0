"""When searchers compare positions of Lorcana, and as what."""

from __future__ import annotations

import parlour
from parlour.bots.playing import bots_for, play_out
from parlour.games.lorcana.judgement import JUDGE, REPLIES, TRAITS
from parlour.games.lorcana.state import Lorcana
from parlour.kernel.decision import Decision


def test_a_position_is_ripe_after_the_replies_or_when_the_next_turn_begins() -> None:
    game = begun()
    me, other = game.active, 1 - game.active
    asked, between = Decision(me, "main", [], always=True), Decision(me, "may", [])
    game.actions = 0
    assert JUDGE.is_ripe(game, asked, me, 0)
    assert not JUDGE.is_ripe(game, asked, other, 0)
    game.actions = REPLIES
    assert not JUDGE.is_ripe(game, asked, me, 0)
    assert JUDGE.is_ripe(game, asked, other, 0)
    assert not JUDGE.is_ripe(game, between, other, 0)


def test_after_the_replies_it_is_compared_as_if_the_turn_had_passed() -> None:
    game = begun()
    active, waiting = game.active, 1 - game.active
    for permanent in game.players[waiting].table:
        permanent.exerted = True
    seen = JUDGE.compared(game, waiting)
    turn, exerted = TRAITS.index("on turn"), TRAITS.index("exerted")
    assert (seen[active][turn], seen[waiting][turn]) == (0.0, 1.0)
    assert seen[waiting][exerted] == 0.0
    assert JUDGE.compared(game, active) == JUDGE.sides(game)


def begun() -> Lorcana:
    match = parlour.start("lorcana", seed=5, decks=["amber-steel", "emerald-ruby"])
    play_out(match, bots_for(["greedy", "greedy"], 3), 40)
    assert isinstance(match.game, Lorcana)
    return match.game
