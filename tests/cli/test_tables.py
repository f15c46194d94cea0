"""Every game lies on the table of a terminal, in each language, in narrow and wide windows, at any moment."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console, RenderableType

import parlour
from parlour.bots.playing import bots_for, play_out
from parlour.cli.tables import description_of, layout_of
from parlour.games.villainous.card import Villain
from parlour.games.villainous.guide import card_facts
from parlour.games.villainous.villains import VILLAINS
from parlour.kernel.match import Match
from parlour.kernel.registry import open_box
from parlour.locale import LANGUAGES, Speaker, speaker_for

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("dracoliath", {}),
    ("dracoliath", {"mode": "2v2", "seats": 4}),
    ("lorcana", {}),
    ("lorcana", {"seats": 3}),
    ("pocket", {"seats": 4, "teams": "pairs"}),
    ("villainous", {}),
    ("villainous", {"seats": 5}),
]


def printed(thing: RenderableType, width: int) -> str:
    stream = io.StringIO()
    Console(file=stream, width=width, color_system=None).print(thing)
    return stream.getvalue()


def match_under_way(game: str, options: dict[str, Any], answers: int) -> Match:
    match = parlour.start(game, seed=11, **options)
    play_out(match, bots_for(["random"] * len(match.names), 11), answers)
    return match


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_a_table_can_be_drawn_at_any_moment(game: str, options: dict[str, Any]) -> None:
    lay = layout_of(game)
    for answers in (0, 15, 60):
        match = match_under_way(game, options, answers)
        for language in LANGUAGES:
            speaker = speaker_for(language, open_box(game), match.names)
            for seat in range(len(match.names)):
                view = match.view(seat)
                for width in (60, 140):
                    lines = printed(lay(view, speaker), width).splitlines()
                    assert max(map(len, lines)) <= width
                    assert all(any(name in line for line in lines) for name in match.names)


def test_games_without_a_layout_are_laid_out_plainly() -> None:
    assert layout_of("no such game").__module__.endswith(".plain")
    assert layout_of("pocket") is layout_of("no such game")
    assert description_of("pocket")("red 3", {}, Speaker()) is None


@pytest.mark.parametrize(
    ("game", "card", "words"),
    [
        ("lorcana", "simba - future king", "GUESS WHAT?"),
        ("villainous", "hypnotize", "cost X"),
    ],
)
def test_a_card_can_be_looked_up(game: str, card: str, words: str) -> None:
    options = {"villains": "jafar,ursula"} if game == "villainous" else {}
    match = parlour.start(game, seed=1, **options)
    speaker = speaker_for("en", open_box(game), match.names)
    described = description_of(game)(card, match.view(0), speaker)
    assert described is not None
    assert words in printed(described, 100)
    assert description_of(game)("no such thing", match.view(0), speaker) is None


def test_a_card_is_looked_up_in_the_language_of_the_reader() -> None:
    match = parlour.start("villainous", seed=1, villains="jafar,ursula")
    speaker = speaker_for("fr", open_box("villainous"), match.names)
    described = description_of("villainous")("hypnose", match.view(0), speaker)
    assert described is not None
    assert "Éliminez ce Héros" in printed(described, 200)


def test_a_visible_dragon_card_can_be_looked_up() -> None:
    match = parlour.start("dracoliath", seed=1)
    view = match.view(0)
    card = next(card for card in view["river"] if card is not None)
    for language in LANGUAGES:
        speaker = speaker_for(language, open_box("dracoliath"), match.names)
        described = description_of("dracoliath")(speaker.name(card["name"]), view, speaker)
        assert described is not None
        assert speaker.name(card["text"][0]).split()[0] in printed(described, 100)


@pytest.mark.parametrize("villain", list(VILLAINS.values()), ids=list(VILLAINS))
def test_every_villainous_card_says_what_it_does_in_each_language(villain: Villain) -> None:
    for card in villain.cards:
        facts = card_facts(card.name, [villain.name])
        assert facts is not None
        assert all(facts.texts[language] for language in LANGUAGES)
        assert len(set(facts.texts.values())) == len(LANGUAGES)
