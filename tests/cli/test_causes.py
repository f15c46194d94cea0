"""Every line of the log says because of what it happened, in whole matches of each game and in every language."""

from __future__ import annotations

from functools import cache

import pytest

import parlour
from parlour.bots.playing import bots_for, play_out
from parlour.cli.news import told
from parlour.games.dracoliath import events as dracoliath
from parlour.games.lorcana import events as lorcana
from parlour.games.villainous import events as villainous
from parlour.kernel.event import Event
from parlour.kernel.match import Match
from parlour.kernel.registry import open_box
from parlour.locale import speaker_for

MATCHES = 6
CONSEQUENCES: dict[str, tuple[type[Event], ...]] = {
    "dracoliath": (
        dracoliath.Suffered,
        dracoliath.GainedLife,
        dracoliath.GainedPower,
        dracoliath.LostPower,
        dracoliath.GainedConcentration,
        dracoliath.Replaced,
        dracoliath.Swapped,
        dracoliath.Discarded,
        dracoliath.Cancelled,
    ),
    "lorcana": (
        lorcana.GainedLore,
        lorcana.LostLore,
        lorcana.Damaged,
        lorcana.CountersPut,
        lorcana.Healed,
        lorcana.DamagePrevented,
        lorcana.Banished,
        lorcana.Exerted,
        lorcana.ReadiedCard,
        lorcana.Discarded,
        lorcana.ToHand,
        lorcana.PutUnder,
        lorcana.PutIntoInkwell,
        lorcana.LostDrops,
        lorcana.GainedDrops,
        lorcana.Revealed,
        lorcana.LookedAt,
    ),
    "villainous": (
        villainous.GainsPower,
        villainous.PaysPower,
        villainous.LosesPower,
        villainous.IsDiscarded,
        villainous.IsMoved,
        villainous.IsDefeated,
        villainous.Reveals,
        villainous.GoesToHand,
        villainous.IsUnlocked,
    ),
}
"""What only a card, a location or a symbol brings about; everything else is an act of a player, or of the rules."""


@cache
def matches(game: str) -> list[Match]:
    played = [parlour.start(game, seed=seed) for seed in range(MATCHES)]
    for seed, match in enumerate(played):
        play_out(match, bots_for(["greedy", "random"], seed), 100_000)
    return played


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
@pytest.mark.parametrize("game", CONSEQUENCES)
def test_what_follows_names_its_cause(game: str, lang: str) -> None:
    seen = 0
    for match in matches(game):
        speaker = speaker_for(lang, open_box(game), match.names)
        speaker.address(0)
        for event in match.log(0):
            if isinstance(event, CONSEQUENCES[game]):
                assert event.cause, event
                assert speaker.name(event.cause) in speaker.tell(event)
                seen += 1
    assert seen > 50


def test_lore_says_which_character_or_location_it_comes_from() -> None:
    match = matches("lorcana")[0]
    speaker = speaker_for("en", open_box("lorcana"), match.names)
    log = match.log(0)
    place = next(place for place, event in enumerate(log) if isinstance(event, lorcana.GainedLore))
    quest, gain = log[place - 1], log[place]
    assert isinstance(quest, lorcana.Quested)
    assert isinstance(gain, lorcana.GainedLore)
    name = speaker.name(quest.card)
    who = match.names[gain.seat]
    assert told([gain], speaker) == [f"{who} gains {gain.n} lore ({name})."]
    assert told([quest, gain], speaker) == [f"{name} quests.", f"{who} gains {gain.n} lore."]  # said just before


def test_the_text_form_of_an_event_is_without_its_cause() -> None:
    gains = [event for event in matches("villainous")[0].events if isinstance(event, villainous.GainsPower)]
    assert gains
    for event in gains:
        assert event.cause not in event.text()
