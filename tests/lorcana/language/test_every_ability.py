"""Every ability of every card is carried out once on a crowded table: nothing fails, and no card is lost or made."""

from __future__ import annotations

import random

import pytest

from lorcana.language.crowds import crowd, readable
from lorcana.rules.positions import position, state
from parlour.games.lorcana.cards.card import Card
from parlour.games.lorcana.labels import census
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.nodes import Activated, Entry, On, Resolve, Triggered
from parlour.games.lorcana.meaning.costs import context_for
from parlour.games.lorcana.meaning.effects.resolving import perform
from parlour.games.lorcana.occurrences import KINDS, Occurrence
from parlour.games.lorcana.referee import REFEREE
from parlour.games.lorcana.rules.bag import SETTLE
from parlour.games.lorcana.rules.playing import FINISH_ABILITY
from parlour.games.lorcana.state import Lorcana
from parlour.kernel import Match

PARTS = 8


def begin(game: Lorcana, card: int, entry: Entry, chance: random.Random) -> None:
    """Push the effect of that ability, with an event that could have triggered it."""
    script = game.scripts[card]
    game.push(FINISH_ABILITY, SETTLE)
    if isinstance(entry.ability, Resolve):
        assert script.text is not None
        script.text.perform(game, 0, card, ())
        return
    context = context_for(game, card, game.stamps[card], 0)
    if isinstance(entry.ability, Activated):
        used = [one for one in (*script.face.activated, *script.activated_elsewhere) if one.name == entry.name]
        perform(game, context, used[0].effect)
        return
    assert isinstance(entry.ability, Triggered)
    waiting = [one for one in (*script.face.triggers, *script.outside) if one.name == entry.name]
    trigger = waiting[0]
    happening = entry.ability.on[0]
    assert isinstance(happening, On)
    theirs = [permanent.id for permanent in game.players[1].table if permanent.character]
    what = chance.choice([card, *theirs])
    other = chance.choice([card, *theirs])
    stamps = game.stamps
    occurrence = Occurrence(
        KINDS[happening.kind], chance.randrange(2), what, other, 2, stamp=stamps[what], other_stamp=stamps[other]
    )
    perform(game, context.because(occurrence, what, other, trigger.name), trigger.effect)


def carry_out(card: Card, entry: Entry, chance: random.Random) -> None:
    match = position(*crowd(card, entry.ability, chance))
    game = state(match)
    before = census(game)
    begin(game, game.aliases["the card"], entry, chance)
    match = Match(game, REFEREE)
    asked = 0
    while match.decision is not None and match.decision.kind != "main" and asked < 80:
        texts = [option.text() for option in match.decision.options]
        assert len(set(texts)) == len(texts)
        match.choose("yes" if "yes" in texts else chance.choice(texts))
        asked += 1
    if game.outcome is None:
        assert census(game) == before
        assert asked < 80


@pytest.mark.parametrize("part", range(PARTS))
def test_every_ability_can_be_carried_out(part: int) -> None:
    count = 0
    for card in readable()[part::PARTS]:
        for entry in library.script_of(card).entries:
            if isinstance(entry.ability, Resolve | Triggered | Activated):
                try:
                    carry_out(card, entry, random.Random(card.key + entry.name))
                except Exception as problem:
                    raise AssertionError(f"{card.full_name}: {entry.name}") from problem
                count += 1
    assert count > 200
