"""Every node that acts on cards does so to none, one and several of them, and what it did is still so when all settled.

The rows are found by the vocabulary: a node that speaks of cards and has no row here fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

import pytest

from lorcana.language.homebrew import homebrew, lay_out
from lorcana.rules.positions import position, state
from parlour.games.lorcana.labels import census
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.language.nodes import NODES, Belongs, Cards, Choose, Chosen, Number, OfType, Ref, You
from parlour.games.lorcana.meaning.compiler import Compiler
from parlour.games.lorcana.meaning.costs import context_for
from parlour.games.lorcana.meaning.effects.resolving import perform
from parlour.games.lorcana.referee import REFEREE
from parlour.games.lorcana.rules.bag import SETTLE
from parlour.games.lorcana.rules.playing import FINISH_ABILITY
from parlour.games.lorcana.state import Lorcana
from parlour.kernel import Match
from parlour.kernel.conformance import dump

FOX = homebrew("Fox - Row", "Evasive\nTRICK  always: this gets 0 strength", willpower=9, classifications=("Ally",))
YARD = "Fang - River City"
MANY = 3

Acting = Callable[[nodes.Selector], nodes.Effect]


def holding(what: nodes.Continuous) -> nodes.Effect:
    return nodes.Apply((what,), "this turn")


ONE = Number(1)
TO_YARD = Chosen(Cards((OfType(("location",)),)), ONE)
ROWS: dict[type[nodes.Node], Acting] = {
    nodes.Banish: nodes.Banish,
    nodes.DealDamage: lambda what: nodes.DealDamage(what, ONE),
    nodes.PutDamage: lambda what: nodes.PutDamage(what, ONE),
    nodes.RemoveDamage: lambda what: nodes.RemoveDamage(what, ONE),
    nodes.MoveDamage: lambda what: nodes.MoveDamage(what, TO_YARD, ONE),
    nodes.Exert: nodes.Exert,
    nodes.Ready: nodes.Ready,
    nodes.MoveTo: lambda what: nodes.MoveTo(what, TO_YARD),
    nodes.Put: lambda what: nodes.Put(what, "hand"),
    nodes.ForEach: lambda what: nodes.ForEach(what, nodes.Banish(Ref("each"))),
    nodes.Choose: lambda what: nodes.Sequence((Choose(what), nodes.Banish(Ref("it")))),
    nodes.Can: lambda what: holding(nodes.Can(what, "challenge ready")),
    nodes.Cannot: lambda what: holding(nodes.Cannot(what, "quest")),
    nodes.DamageWith: lambda what: holding(nodes.DamageWith(what, "willpower")),
    nodes.Gain: lambda what: holding(nodes.Gain(what, nodes.Keyword("Rush"))),
    nodes.GainClass: lambda what: holding(nodes.GainClass(what, "Knight")),
    nodes.GainName: lambda what: holding(nodes.GainName(what, "Hound")),
    nodes.LoseKeyword: lambda what: holding(nodes.LoseKeyword(what, "Evasive")),
    nodes.Modify: lambda what: holding(nodes.Modify(what, "lore", ONE)),
    nodes.Must: lambda what: holding(nodes.Must(what, "quest")),
    nodes.Prevent: lambda what: holding(nodes.Prevent(what, "challenges")),
}
"""For each node an effect that changes the cards it acts on, so that they can be told from others."""

OF_SOMETHING_ELSE = {
    nodes.Discard: "cards in a hand: tests/lorcana/rules and the scenarios of chapter 8",
    nodes.Look: "shows cards and changes none",
    nodes.Play: "cards that are not in play yet",
    nodes.UseAbility: "one ability of one card",
    nodes.UseFor: "one ability of one card",
    nodes.LoseAbility: "one ability of one card",
    nodes.CostChange: "what players pay",
    nodes.PlayFor: "what players pay",
    nodes.Enters: "cards that are not in play yet",
    nodes.PlayersCan: "what players may do",
    nodes.PlayersCannot: "what players may do",
}
"""Nodes that speak of cards and do nothing to a group of cards in play, and what they do."""

OURS = Cards((OfType(("character",)), Belongs(You())))
GROUPS: dict[str, tuple[Callable[[Acting], nodes.Effect], int]] = {
    "chosen": (lambda act: act(Chosen(OURS, ONE)), 1),
    "up to two chosen": (lambda act: act(Chosen(OURS, Number(2), up_to=True)), 2),
    "each": (lambda act: act(OURS), MANY),
    "those": (
        lambda act: nodes.Sequence((Choose(Chosen(OURS, None, up_to=True)), act(Ref("it")))),
        MANY,
    ),
}
"""How a text speaks of cards, and of how many of them at most."""


def acting_nodes() -> list[type[nodes.Node]]:
    """The effects, and what holds, that have a selector among their fields."""
    found: list[type[nodes.Node]] = []
    for kind in NODES.values():
        hints = get_type_hints(kind).values()
        if issubclass(kind, nodes.Effect | nodes.Continuous) and any("Selector" in str(hint) for hint in hints):
            found.append(kind)
    return found


def test_every_node_that_speaks_of_cards_has_a_row() -> None:
    assert {kind.__name__ for kind in acting_nodes()} == {kind.__name__ for kind in {**ROWS, **OF_SOMETHING_ELSE}}


def looks(game: Lorcana, card: int) -> Any:
    """Everything that can be seen of a card."""
    permanent = game.play.get(card)
    if permanent is None:
        return game.zone[card]
    face = dump(permanent.face)
    return (permanent.exerted, permanent.damage, permanent.at, face)


def carried_out(effect: nodes.Effect, foxes: int, exerted: bool) -> tuple[int, int]:
    """How many of so many cards it has changed when everything has settled, and how many questions it asked."""
    lay_out()
    table = [{"card": FOX, "exerted": exerted, "damage": 2} for _ in range(foxes)]
    match = position({"play": [*table, YARD]}, {"play": [FOX]})
    game = state(match)
    game.fresh()
    cards = [permanent.id for permanent in game.players[0].table if permanent.character]
    before = {card: looks(game, card) for card in cards}
    theirs = game.players[1].table[0].id
    left_alone = looks(game, theirs)
    whole = census(game)
    game.push(FINISH_ABILITY, SETTLE)
    source = game.players[0].table[-1].id
    perform(game, context_for(game, source, game.stamps[source], 0), Compiler("ROW").effect(effect))
    match = Match(game, REFEREE)
    asked = 0
    while match.decision is not None and match.decision.kind != "main":
        asked += 1
        match.choose(0)
    game.fresh()
    assert census(game) == whole
    assert not game.bag
    assert looks(game, theirs) == left_alone
    return sum(looks(game, card) != before[card] for card in cards), asked


CASES = [(kind, group) for kind in ROWS for group in GROUPS if kind is not Choose or "chosen" in group]
"""Each node with each group; only what is chosen can be chosen."""


@pytest.mark.parametrize("foxes", [0, 1, MANY])
@pytest.mark.parametrize(("kind", "group"), CASES, ids=[f"{kind.__name__} {group}" for kind, group in CASES])
def test_it_acts_on_none_one_and_several(kind: type[nodes.Node], group: str, foxes: int) -> None:
    say, most = GROUPS[group]
    changed, asked = carried_out(say(ROWS[kind]), foxes, exerted=kind is not nodes.Exert)
    assert changed == min(most, foxes)
    if foxes == 0:
        assert asked == 0
