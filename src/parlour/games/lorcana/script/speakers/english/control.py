"""Effects made of effects, in English: sequences, may, costs, if, modes."""

from __future__ import annotations

from parlour.games.lorcana.script.nodes import (
    Again,
    ChooseOne,
    Condition,
    Done,
    EachDoes,
    Effect,
    ForEach,
    If,
    May,
    Negated,
    Number,
    Pay,
    PlayersWho,
    Repeat,
    Sequence,
    They,
    Unless,
    Watch,
    You,
)
from parlour.games.lorcana.script.speakers.english.acting import bare, finite, subject
from parlour.games.lorcana.script.speakers.english.nouns import every, object_of
from parlour.games.lorcana.script.speakers.english.speech import (
    Talk,
    Thing,
    capital,
    condition,
    effect,
    player,
    quantity,
)


def sentences(parts: list[str]) -> str:
    """Clauses as sentences; the last has no period yet, the first no capital."""
    text = parts[0]
    for part in parts[1:]:
        text = ended(text) + " " + capital(part)
    return text


def ended(text: str) -> str:
    """The text with its period, unless it ends with one."""
    if text.endswith((".", "!", '."')):
        return text
    return text + "."


@effect.register
def _sequence(node: Sequence, talk: Talk) -> str:
    parts: list[str] = []
    for number, one in enumerate(node.effects):
        if number and talk.subject is not None and node.link == "sentence":
            talk.subject = Thing("they", True)
        parts.append(effect(one, talk))
    if node.link == "then":
        text = parts[0]
        for number, part in enumerate(parts[1:], 1):
            inside = "." in text or isinstance(node.effects[number], (May, If, ChooseOne))
            text = f"{ended(text)} Then, {part}" if inside else f"{text}, then {part}"
        return text
    if node.link == "and":
        return " and ".join(parts)
    return sentences(parts)


@effect.register
def _may(node: May, talk: Talk) -> str:
    who = node.who
    if who is None or isinstance(who, You):
        start = "you may"
    elif isinstance(who, They):
        start = f"{talk.subject} may" if talk.subject is not None and talk.subject.text else "they may"
    else:
        start = f"{player(who, talk)} may"
    with bare(talk):
        return f"{start} {effect(node.effect, talk)}"


def costs(parts: tuple[Effect, ...], talk: Talk) -> str:
    """Costs in a row: "pay 2 ⬡ and exert this item"."""
    return " and ".join(effect(one, talk) for one in parts)


@effect.register
def _pay(node: Pay, talk: Talk) -> str:
    paid = costs(node.costs, talk)
    with bare(talk):
        return f"{paid} to {effect(node.effect, talk)}"


@effect.register
def _unless(node: Unless, talk: Talk) -> str:
    who = player(node.who, talk)
    inner = effect(node.effect, talk)
    with subject(talk, who):
        before, talk.bare = talk.bare, False
        cost = effect(node.cost, talk)
        talk.bare = before
    if not cost.startswith(who.text):
        cost = f"{who} {cost}"
    return f"{inner} unless {cost}"


def if_clause(node: Condition, talk: Talk) -> str:
    """The condition with its if."""
    return f"if {condition(node, talk)}"


@effect.register
def _if(node: If, talk: Talk) -> str:
    start = if_clause(node.condition, talk)
    if talk.subject is not None and isinstance(node.condition, (Done, Negated)):
        talk.subject = Thing("they", True)
    first = f"{start}, {effect(node.effect, talk)}"
    if node.otherwise is None:
        return first
    return f"{ended(first)} Otherwise, {effect(node.otherwise, talk)}"


@effect.register
def _for_each(node: ForEach, talk: Talk) -> str:
    return f"for {every(node.what, talk)}, {effect(node.effect, talk)}"


@effect.register
def _each_does(node: EachDoes, talk: Talk) -> str:
    who = node.who
    if isinstance(who, PlayersWho) and isinstance(who.condition, (Done, Negated)):
        denied = isinstance(who.condition, Negated)
        among = player(who.among, talk)
        return f"for {among} who {'doesn' + chr(39) + 't' if denied else 'does'}, {effect(node.effect, talk)}"
    with subject(talk, player(who, talk)):
        return effect(node.effect, talk)


@effect.register
def _repeat(node: Repeat, talk: Talk) -> str:
    times = quantity(node.times, talk)
    if isinstance(node.times, Number):
        times = {1: "once", 2: "twice"}.get(node.times.value, f"{node.times.value} times")
        return f"{effect(node.effect, talk)} {times}"
    return f"{effect(node.effect, talk)} a number of times equal to {times}"


@effect.register
def _again(node: Again, talk: Talk) -> str:
    return "repeat this effect"


@effect.register
def _choose_one(node: ChooseOne, talk: Talk) -> str:
    number = "one" if node.count == 1 else str(node.count)
    if node.who is None or isinstance(node.who, You):
        start = f"choose {number}"
    else:
        who = player(node.who, talk)
        start = f"{who} choose{'' if who.many else 's'} {number}"
    modes: list[str] = []
    for mode in node.modes:
        with finite(talk):
            modes.append(f"• {ended(capital(effect(mode, talk)))}")
    return f"{start}: {' '.join(modes)}"


@effect.register
def _watch(node: Watch, talk: Talk) -> str:
    from parlour.games.lorcana.script.speakers.english.abilities import floating

    return floating(node, talk)


__all__ = ["costs", "ended", "object_of", "sentences"]
