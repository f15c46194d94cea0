"""A verb is added in the four places that the page about it shows, and its node and meaning alone make it play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorcana.rules.positions import names_in, play, position, state
from parlour.games.lorcana import cards
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import compiler
from parlour.games.lorcana.meaning.base import Effect, Player
from parlour.games.lorcana.meaning.scripts import compile_script
from parlour.games.lorcana.state import Lorcana

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "a-new-verb.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^`([\w/]+\.py)`:\n\n```python\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)


def test_the_page_goes_through_every_place_a_verb_is_written_in() -> None:
    rooms = [path.rsplit("/", 1)[0] for path, _ in SHOWN]
    assert rooms[0] == "language/nodes"
    assert set(rooms) == {"language/nodes", "meaning/effects", "language/reader", "language/notation"}
    assert "`language/speech/`" in PAGE


@pytest.mark.parametrize(("path", "code"), SHOWN, ids=[path for path, _ in SHOWN])
def test_what_the_page_shows_stands_in_the_file_it_names(path: str, code: str) -> None:
    assert code in (ROOT / "src/parlour/games/lorcana" / path).read_text(encoding="utf-8")


class TurnOver(Effect):
    """They turn their decks over: what was the bottom is the top."""

    def __init__(self, who: Player) -> None:
        self.who = who

    def run(self, game: Lorcana) -> None:
        for seat in self.who.seats(game, game.context):
            game.players[seat].deck.reverse()


def test_a_verb_nobody_knew_plays_with_a_node_and_a_meaning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "MEANINGS", dict(compiler.MEANINGS))
    monkeypatch.setattr(nodes.base, "NODES", dict(nodes.NODES))

    @nodes.node
    class Inverted(nodes.Effect):
        who: nodes.Player

    monkeypatch.setattr(TurnOver, "means", Inverted)
    compiler.learn(TurnOver)
    match = position(
        {"hand": ["Friends on the Other Side"], "ink": 3},
        {"deck": ["Stitch - New Dog", "Mickey Mouse - True Friend"]},
    )
    game = state(match)
    action = game.players[0].hand[0]
    text = nodes.Script((nodes.Entry("", nodes.Resolve(Inverted(nodes.Opponents()))),))
    game.scripts[action] = compile_script(cards.find("Friends on the Other Side"), text)
    before = names_in(match, 1, "deck")
    play(match, "play Friends on the Other Side")
    assert names_in(match, 1, "deck") == before[::-1] != before
