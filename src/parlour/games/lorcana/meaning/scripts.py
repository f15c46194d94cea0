"""Printed cards compiled into what the rules play with, each once per process."""

from __future__ import annotations

from parlour.games.lorcana.abilities import Script
from parlour.games.lorcana.cards import Card
from parlour.games.lorcana.face import SHIFT_KEYWORD, TEMPORARY, Face
from parlour.games.lorcana.language import library, nodes
from parlour.games.lorcana.meaning.abilities import CardScript, CardShift, CardStatic, CardText
from parlour.games.lorcana.meaning.compiling import Compiler
from parlour.games.lorcana.meaning.costs import CardCost, ways_of
from parlour.games.lorcana.meaning.flow import InOrder
from parlour.games.lorcana.meaning.forces import Force
from parlour.games.lorcana.meaning.rules import AlternateForce, CostForce, EntersForce, SeatForbidForce, UnplayableForce
from parlour.games.lorcana.meaning.selectors import TheSource
from parlour.games.lorcana.zones import PLAY

_COMPILED: dict[Card, CardScript] = {}


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


def compile_script(card: Card, tree: nodes.Script) -> CardScript:
    """Compile what a card says."""
    face = printed_face(card)
    script = CardScript(card, face)
    script.ways = ways_of(card)
    if card.song:
        script.song = card.cost
    base = 0
    for entry in tree.entries:
        compiler = Compiler(entry.name)
        compiler.made = base
        _ability(script, face, compiler, entry.ability)
        script.heard |= compiler.heard
        script.remembered |= compiler.remembered
        base = compiler.made
    script.costs_itself = bool(script.costs)
    script.enters_otherwise = bool(script.enters)
    return script


def _ability(script: CardScript, face: Face, compiler: Compiler, ability: nodes.Ability) -> None:
    match ability:
        case nodes.Keyword(name, amount):
            number = amount.value if isinstance(amount, nodes.Number) else 0
            if name == "Sing Together":
                script.sing_together = number
                script.song = 0
            else:
                face.gain_keyword(name, number)
        case nodes.Shift():
            _shift(script, face, compiler, ability, None)
        case nodes.Song(cost):
            script.song = cost
        case nodes.Resolve(effect):
            before = script.text
            text = compiler.root(effect)
            if isinstance(before, CardText):  # an action with several texts resolves them in order
                text = InOrder((before.effect, text))
            script.text = CardText(text)
        case nodes.Triggered():
            trigger = compiler.trigger(ability)
            if trigger.zone == PLAY:
                face.gain_trigger(trigger)
            else:
                script.outside = (*script.outside, trigger)
        case nodes.Activated():
            activated = compiler.activated(ability)
            if activated.zone == PLAY:
                face.gain_activated(activated)
            else:
                script.activated_elsewhere = (*script.activated_elsewhere, activated)
        case nodes.Static():
            _static(script, face, compiler, ability)
        case _:
            raise TypeError(f"no ability: {ability!r}")


def _shift(
    script: CardScript, face: Face, compiler: Compiler, ability: nodes.Shift, condition: nodes.Condition | None
) -> None:
    cost = CardCost(compiler.costs(ability.costs))
    made = CardShift(
        "Shift",
        cost,
        ability.onto,
        compiler.tests(ability.filters),
        ability.temporary,
        compiler.truth_if(condition),
    )
    script.shifts = (*script.shifts, made)
    if condition is None:
        face.keywords |= SHIFT_KEYWORD
        if ability.temporary:
            face.keywords |= TEMPORARY


def _static(script: CardScript, face: Face, compiler: Compiler, ability: nodes.Static) -> None:
    """What it says about itself outside play is kept apart: nobody else has to be asked about it (7.6.5)."""
    rest: list[nodes.Continuous] = []
    for part in ability.what:
        match part:
            case nodes.Gain(nodes.This(), nodes.Shift() as shift):
                _shift(script, face, compiler, shift, ability.condition)
            case nodes.GainName(nodes.This(), str(name), False) if ability.condition is None:
                face.names = (*face.names, name)
            case nodes.GainName(nodes.This(), str(name), True) if ability.condition is None:
                face.shift_names = (*face.shift_names, name)
            case _:
                rest.append(part)
    if not rest:
        return
    static = compiler.static(nodes.Static(tuple(rest), ability.condition, ability.zone))
    kept: list[Force] = []
    for force in static.forces:
        condition = static.condition if force.condition is None else force.condition
        if isinstance(force, EntersForce) and isinstance(force.what, TheSource):
            script.enters = (*script.enters, (force, condition))
        elif isinstance(force, CostForce) and isinstance(force.what, TheSource) and force.action in ("play", "shift"):
            script.costs = (*script.costs, (force, condition))
        elif isinstance(force, AlternateForce) and isinstance(force.what, TheSource):
            script.alternates = (*script.alternates, (force, condition))
        elif isinstance(force, UnplayableForce) and isinstance(force.what, TheSource):
            script.unplayable = (*script.unplayable, (force, condition))
        elif isinstance(force, SeatForbidForce) and force.verb == "play" and isinstance(force.what, TheSource):
            script.unplayable = (*script.unplayable, (UnplayableForce(force.what), condition))
        else:
            kept.append(force)
    if kept and ability.zone == "play":
        face.gain_static(CardStatic(static.name, tuple(kept), static.condition, PLAY))
