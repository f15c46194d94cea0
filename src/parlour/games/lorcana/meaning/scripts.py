"""Printed cards compiled into what the rules play with, each once per process."""

from __future__ import annotations

from parlour.games.lorcana.abilities import Script
from parlour.games.lorcana.cards import Card
from parlour.games.lorcana.face import Face
from parlour.games.lorcana.language import library, nodes
from parlour.games.lorcana.meaning.compiler import Compiler
from parlour.games.lorcana.meaning.costs import ways_of

_COMPILED: dict[Card, Script] = {}


def compiled(card: Card) -> Script:
    """The card as the rules play it; raises library.Unreadable for a text that is not understood."""
    known = _COMPILED.get(card)
    if known is None:
        known = compile_script(card, library.script_of(card))
        _COMPILED[card] = known
    return known


def printed_face(card: Card) -> Face:
    """Its printed values."""
    face = Face()
    face.strength = card.strength
    face.willpower = card.willpower
    face.lore = card.lore
    face.cost = card.cost
    face.move_cost = card.move_cost
    face.classes = card.classifications
    face.names = card.names
    return face


def compile_script(card: Card, tree: nodes.Script) -> Script:
    """Compile what a card says."""
    script = Script(card, printed_face(card))
    script.ways = ways_of(card)
    if card.song:
        script.song = card.cost
    made = 0
    for entry in tree.entries:
        compiler = Compiler(entry.name, made)
        _add(script, compiler, entry.ability)
        script.heard |= compiler.heard
        script.remembered |= compiler.remembered
        script.opened = script.opened or compiler.opened
        made = compiler.made
    script.complete()
    return script


def _add(script: Script, compiler: Compiler, ability: nodes.Ability) -> None:
    """One ability: keywords are written on the face, others find their place themselves."""
    if isinstance(ability, nodes.Keyword):
        number = ability.amount.value if isinstance(ability.amount, nodes.Number) else 0
        if ability.name == "Sing Together":
            script.sing_together = number
        else:
            script.face.gain_keyword(ability.name, number)
    elif isinstance(ability, nodes.Song):
        script.song = ability.cost
    elif isinstance(ability, nodes.Static):
        _add_static(script, compiler, ability)
    else:
        compiler.ability(ability).add_to(script)


def _add_static(script: Script, compiler: Compiler, ability: nodes.Static) -> None:
    """What it says about the card's own names and Shift is part of the card wherever it is (7.6.5)."""
    rest: list[nodes.Continuous] = []
    face = script.face
    for part in ability.what:
        match part:
            case nodes.Gain(nodes.This(), nodes.Shift() as shift):
                made = compiler.ability(shift)
                made.condition = compiler.condition_if(ability.condition)
                made.add_to(script)
            case nodes.GainName(nodes.This(), str(name), False) if ability.condition is None:
                face.names = (*face.names, name)
            case nodes.GainName(nodes.This(), str(name), True) if ability.condition is None:
                face.shift_names = (*face.shift_names, name)
            case _:
                rest.append(part)
    if rest:
        static = compiler.ability(nodes.Static(tuple(rest), ability.condition, ability.zone))
        static.add_to(script)
