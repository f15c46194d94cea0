"""Effects made of effects, in English: sequences, may, costs, if, modes."""

from __future__ import annotations

import dataclasses
from typing import Final

from parlour.games.lorcana.language.nodes import (
    Again,
    Apply,
    Are,
    Belongs,
    Cards,
    Choose,
    ChooseOne,
    Chosen,
    ChosenPlayer,
    Condition,
    DeckEnd,
    Done,
    EachDoes,
    Effect,
    ForEach,
    If,
    May,
    Negated,
    Number,
    OfType,
    Opponents,
    Pay,
    Player,
    Put,
    Ref,
    Repeat,
    Sequence,
    They,
    Unless,
    Watch,
    You,
)
from parlour.games.lorcana.language.speech.english.acting import bare, finite, subject
from parlour.games.lorcana.language.speech.english.amounts import each
from parlour.games.lorcana.language.speech.english.moving import destination
from parlour.games.lorcana.language.speech.english.selectors import every
from parlour.games.lorcana.language.speech.english.speech import (
    Talk,
    Thing,
    capital,
    condition,
    effect,
    player,
    quantity,
)

LOOKED: Final = Chosen(Cards((), "deck", among=Ref("looked")), Number(1))
THEIR_CHARACTER: Final = Chosen(Cards((OfType(("character",)), Belongs(They()))), Number(1))


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


def _someone_else(node: Effect) -> bool:
    """Whether someone else than the player spoken to is the subject of the clause."""
    if isinstance(node, (EachDoes, Apply)):
        return True
    who = getattr(node, "who", None)
    return isinstance(who, Player) and not isinstance(who, (You, They))


@effect.register
def _sequence(node: Sequence, talk: Talk) -> str:
    merged = _choice_merged(node) if talk.bare else None
    if merged is not None:
        return effect(merged, talk)
    parts: list[str] = []
    addressed = talk.addressed
    for number, one in enumerate(node.effects):
        if number and talk.subject is not None and node.link == "sentence":
            talk.subject = Thing("they", True)
        if number and talk.bare and node.link == "then" and _someone_else(one):
            with finite(talk):
                parts.append(effect(one, talk))
        else:
            parts.append(effect(one, talk))
        if node.link == "and" and _someone_else(one):
            talk.addressed = True
        talk.asked = False
    talk.addressed = addressed
    if node.link == "then":
        text = parts[0]
        for number, part in enumerate(parts[1:], 1):
            before, one = node.effects[number - 1], node.effects[number]
            apart = "." in text or isinstance(before, May) or isinstance(one, (May, If, ChooseOne, EachDoes))
            if apart or (_someone_else(before) and not talk.bare):
                text = f"{ended(text)} Then, {part}"
            else:
                text = f"{text}, then {part}"
        return text
    if node.link == "and":
        dealt = _dealt_out(node, talk)
        if dealt:
            return dealt
        if len(parts) == 3:
            return f"{parts[0]}, {parts[1]}, and {parts[2]}"
        if len(parts) == 4:
            return f"{parts[0]} and {parts[1]}, {parts[2]}, and {parts[3]}"
        text = parts[0]
        for part in parts[1:]:
            text += f" and then {part}" if talk.bare and part.startswith("you may ") else f" and {part}"
        return text
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


def _choice_merged(node: Sequence) -> If | None:
    """Choose X; if C, A, otherwise B with it: said as B with X, and A instead if C."""
    if node.link != "sentence" or len(node.effects) != 2:
        return None
    first, second = node.effects
    if not isinstance(first, Choose) or not isinstance(second, If) or not isinstance(second.otherwise, Put):
        return None
    if second.otherwise.what != Ref("it"):
        return None
    usual = dataclasses.replace(second.otherwise, what=first.what)
    declined = _declined(second.effect)
    return If(second.condition, declined[0] if declined is not None else second.effect, usual)


def _dealt_out(node: Sequence, talk: Talk) -> str:
    """Cards looked at that go three ways: "put one into your hand, one on the top, and one on the bottom"."""
    puts = [one for one in node.effects if isinstance(one, Put) and isinstance(one.what, (Chosen, Ref))]
    if len(puts) != 3 or len(node.effects) != 3 or puts[2].what != Ref("rest"):
        return ""
    places = [destination(dataclasses.replace(one, what=LOOKED), talk) for one in puts]
    return f"put one {places[0]}, one {places[1]}, and one {places[2]}"


def _declined(node: Effect) -> tuple[Effect, Effect] | None:
    """You may A; if you don't, B: the two parts, which an Otherwise says at once."""
    if isinstance(node, EachDoes):
        inner = _declined(node.effect)
        return None if inner is None else (EachDoes(node.who, inner[0]), EachDoes(node.who, inner[1]))
    if isinstance(node, Sequence) and node.link == "sentence" and len(node.effects) == 2:
        first, second = node.effects
        if isinstance(first, May) and isinstance(second, If) and second.condition == Negated(Done()):
            return first, second.effect
    return None


@effect.register
def _if(node: If, talk: Talk) -> str:
    both = _both(node, talk)
    if both:
        return both
    if node.otherwise is not None and (talk.bare or talk.asked or isinstance(node.effect, May)):
        return _instead(node, node.otherwise, talk)
    by_type = _by_type(node, talk)
    if by_type:
        return by_type
    start = if_clause(node.condition, talk)
    if talk.subject is not None:
        talk.subject = Thing("they", True)
    declined = _declined(node.effect)
    if declined is not None and declined[1] == node.otherwise:
        return f"{start}, {effect(declined[0], talk)}. Otherwise, {_fresh(declined[1], talk)}"
    before = talk.asked
    talk.asked = True
    first = f"{start}, {effect(node.effect, talk)}"
    talk.asked = before
    if node.otherwise is None:
        return first
    return f"{ended(first)} Otherwise, {_fresh(node.otherwise, talk)}"


def _both(node: If, talk: Talk) -> str:
    """Choose one, or all of the modes if a condition is true."""
    all_of, one_of = node.effect, node.otherwise
    if not isinstance(all_of, ChooseOne) or not isinstance(one_of, ChooseOne):
        return ""
    if all_of.modes != one_of.modes or all_of.count != len(all_of.modes) or all_of.who != one_of.who:
        return ""
    modes = effect(one_of, talk).partition(": ")[2]
    return f"choose one of the following. If {condition(node.condition, talk)}, choose both instead: {modes}"


def _by_type(node: If, talk: Talk) -> str:
    """One effect for each card type: "if its card type is: • character, ... • item, ..."."""
    modes: list[tuple[str, Effect]] = []
    rest: Effect | None = node
    while isinstance(rest, If):
        asked = rest.condition
        if not isinstance(asked, Are) or len(asked.filters) != 1 or not isinstance(asked.filters[0], OfType):
            return ""
        modes.append((" or ".join(asked.filters[0].types), rest.effect))
        rest = rest.otherwise
    if rest is not None or len(modes) < 2:
        return ""
    said = [f"• {name}, {effect(mode, talk)}." for name, mode in modes]
    return f"if its card type is: {' '.join(said)}"


def _fresh(node: Effect, talk: Talk) -> str:
    """An effect in a sentence of its own."""
    if talk.subject is not None:
        talk.subject = Thing("they", True)
    return effect(node, talk)


def _instead(node: If, otherwise: Effect, talk: Talk) -> str:
    """What happens as a rule, and then what happens instead: where an if or a may stands before already."""
    before = talk.asked
    talk.asked = False
    first = ended(effect(otherwise, talk))
    with finite(talk):
        said = f"{effect(node.effect, talk)} instead"
        if said.endswith(" and they enter play exerted instead"):
            said = said.removesuffix(" and they enter play exerted instead") + " instead and it enters play exerted"
        text = f"{first} {capital(if_clause(node.condition, talk))}, {said}"
    talk.asked = before
    return text


@effect.register
def _for_each(node: ForEach, talk: Talk) -> str:
    inner = node.effect
    if isinstance(inner, Put) and inner.under == Ref("each"):
        below = every(node.what, talk)
        if inner.what == DeckEnd(You(), Number(1)) and inner.facedown:
            return f"put a card from the top of your deck facedown under {below}"
        return effect(inner, talk).replace("under them", f"under {below}")
    return f"for {every(node.what, talk)}, {effect(node.effect, talk)}"


@effect.register
def _each_does(node: EachDoes, talk: Talk) -> str:
    who = node.who
    inner = node.effect
    declined = _declined(inner)
    if declined is not None and isinstance(who, Opponents):
        with subject(talk, player(who, talk)):
            first = effect(declined[0], talk)
        talk.addressed = True
        text = f"{first}. For each opponent who doesn't, {effect(declined[1], talk)}"
        talk.addressed = False
        return text
    if who == ChosenPlayer("any number of players"):
        with subject(talk, Thing("they", True)):
            return f"choose any number of players. {capital(effect(inner, talk))} each"
    if inner == May(Choose(THEIR_CHARACTER)):
        return "for each opposing player, you may choose a character of theirs"
    if talk.bare:
        with subject(talk, Thing("")):
            return f"have {player(who, talk)} {effect(inner, talk)}"
    with subject(talk, player(who, talk)):
        return effect(inner, talk)


@effect.register
def _repeat(node: Repeat, talk: Talk) -> str:
    counted = each(node.times, talk)
    if counted is not None:
        return f"for each {counted}, {effect(node.effect, talk)}"
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
    if isinstance(node.who, They) and not any(isinstance(mode, (Sequence, If)) for mode in node.modes):
        return " or ".join(effect(mode, talk) for mode in node.modes)
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
    from parlour.games.lorcana.language.speech.english.abilities import floating

    return floating(node, talk)
