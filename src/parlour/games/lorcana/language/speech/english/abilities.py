"""Whole abilities in English: keywords, Shift, triggers, costs before the dash, statics and the texts of actions."""

from __future__ import annotations

import dataclasses
from typing import Any

from parlour.games.lorcana.language.nodes import (
    Activated,
    Against,
    AllOf,
    Amount,
    Are,
    Cannot,
    Cards,
    Condition,
    Continuous,
    CostChange,
    Discard,
    Effect,
    Exert,
    Gain,
    Happening,
    HasClass,
    Is,
    Keyword,
    Named,
    Negated,
    Not,
    Number,
    OfType,
    On,
    Opponents,
    PayInk,
    Ref,
    RemoveInkDrops,
    Resolve,
    Selector,
    Shift,
    Song,
    Static,
    ThatPlayer,
    This,
    Times,
    Triggered,
    TurnOf,
    Watch,
    You,
)
from parlour.games.lorcana.language.speech.english.acting import bare, finite
from parlour.games.lorcana.language.speech.english.conditions import during
from parlour.games.lorcana.language.speech.english.continuous import lasting, together
from parlour.games.lorcana.language.speech.english.control import ended
from parlour.games.lorcana.language.speech.english.happenings import trigger
from parlour.games.lorcana.language.speech.english.nouns import bare_noun, indefinite
from parlour.games.lorcana.language.speech.english.selectors import object_of
from parlour.games.lorcana.language.speech.english.speech import (
    Talk,
    ability,
    capital,
    condition,
    effect,
    listed,
    player,
    quantity,
)


def _keyword_number(name: str, amount: Amount, talk: Talk) -> str:
    if isinstance(amount, Number):
        number = str(amount.value)
    elif isinstance(amount, Times) and amount.factor > 0:
        number = str(amount.factor)
    else:
        number = "1"
    if name in ("Challenger", "Resist"):
        return f" +{number}"
    return f" {number} ⬡" if name == "Boost" else f" {number}"


@ability.register
def _keyword(node: Keyword, talk: Talk) -> str:
    return node.name + (_keyword_number(node.name, node.amount, talk) if node.amount is not None else "")


@ability.register
def _shift(node: Shift, talk: Talk) -> str:
    name = {"same name": "Shift", "any": "Universal Shift", "combo": "Combo Shift", "duo": "Duo Shift"}.get(
        node.onto, ""
    )
    if node.onto == "such":
        words: list[str] = []
        for one in node.filters:
            if isinstance(one, (HasClass, Named)):
                words.append(listed(list(one.names)))
            elif not isinstance(one, OfType):
                words.append(bare_noun((one,), talk))
        name = " ".join([*words, "Shift"])
    if node.temporary:
        name = f"Temporary {name}"
    if len(node.costs) == 1 and isinstance(node.costs[0], PayInk):
        return f"{name} {quantity(node.costs[0].amount, talk)}{' ⬡' if talk.event == 'gained' else ''}"
    if not isinstance(node.costs[0], (Discard, RemoveInkDrops)):
        with bare(talk):
            paid = " and ".join(effect(one, talk) for one in node.costs)
        return f"You may {paid} to shift this character for free."
    return f"{name}: {capital(_costs(node.costs, talk))}"


def _costs(costs: tuple[Effect, ...], talk: Talk) -> str:
    """Costs before a dash or behind a colon."""
    parts: list[str] = []
    for cost in costs:
        if cost == Exert(This()):
            parts.append("⟳")
        elif isinstance(cost, Exert):
            parts.append(f"⟳ {object_of(cost.what, talk)}")
        elif isinstance(cost, PayInk) and cost.who in (None, You()):
            parts.append(f"{quantity(cost.amount, talk)} ⬡")
        else:
            parts.append(capital(effect(cost, talk)))
    return ", ".join(parts)


@ability.register
def _song(node: Song, talk: Talk) -> str:
    return f"A character with cost {node.cost} or more can ⟳ to sing this song for free."


@ability.register
def _resolve(node: Resolve, talk: Talk) -> str:
    return ended(capital(effect(node.effect, talk)))


def framed(node: Condition, talk: Talk) -> str:
    """A condition in front of a sentence: "during your turn, ", "while this character is exerted, "."""
    if isinstance(node, TurnOf):
        return f"{during(node, talk)}, "
    if isinstance(node, AllOf) and len(node.conditions) > 1 and isinstance(node.conditions[0], TurnOf):
        rest = node.conditions[1:]
        inner = rest[0] if len(rest) == 1 else AllOf(rest)
        return f"{during(node.conditions[0], talk)}, while {condition(inner, talk)}, "
    return f"while {condition(node, talk)}, "


LIMITS = {1: "once", 2: "twice"}


def _limited(limit: int | None, frame: Condition | None, talk: Talk) -> str:
    """The beginning of an ability with a limit or a frame."""
    if limit is None:
        return framed(frame, talk) if frame is not None else ""
    often = LIMITS.get(limit, f"{limit} times")
    if isinstance(frame, TurnOf):
        return f"{often} {during(frame, talk)}, "
    if frame is None:
        return f"{often} per turn, "
    return f"{often} per turn, {framed(frame, talk)}"


def triggered(node: Triggered, talk: Talk) -> str:
    """A triggered ability as one clause or several sentences, without its last period."""
    first = node.on[0]
    talk.event = first.kind if isinstance(first, On) else ""
    frame, turn = _their_turn(node.during, talk)
    start = _limited(node.limit, frame, talk)
    events = _events(node.on, talk) + turn
    talk.asked = node.condition is not None
    asked = f"if {condition(node.condition, talk)}, " if node.condition is not None else ""
    if node.zone == "discard" and not any(
        isinstance(one, On) and one.kind in ("discard", "move card") for one in node.on
    ):
        asked = f"if this card is in your discard, {asked}"
    return f"{start}{events}, {asked}{effect(node.effect, talk)}"


def _events(on: tuple[Happening, ...], talk: Talk) -> str:
    """The events a trigger waits for, with their conjunctions."""
    if len(on) == 2 and all(isinstance(one, On) and one.kind == "choose" for one in on):
        return trigger(on[0], talk) + " or an item's ability"
    return " and ".join(trigger(one, talk) for one in on)


def _their_turn(during_what: Condition | None, talk: Talk) -> tuple[Condition | None, str]:
    """The frame without the turn of the player of the event, which is said behind the event."""
    theirs = TurnOf(ThatPlayer())
    if during_what == theirs:
        return None, " during their turn"
    if isinstance(during_what, AllOf) and theirs in during_what.conditions:
        rest = tuple(one for one in during_what.conditions if one != theirs)
        inner = rest[0] if len(rest) == 1 else AllOf(rest)
        if during_what.conditions[0] == theirs:
            return None, f" during their turn while {condition(inner, talk)}"
        return inner, " during their turn"
    return during_what, ""


@ability.register
def _triggered(node: Triggered, talk: Talk) -> str:
    return ended(capital(triggered(node, talk)))


@ability.register
def _activated(node: Activated, talk: Talk) -> str:
    if node.by is not None and not isinstance(node.by, You):
        who = player(node.by, talk)
        turn = "during opponents' turns" if isinstance(node.by, Opponents) else f"during {who}'s turn"
        with bare(talk):
            paid = " and ".join(effect(one, talk) for one in node.costs)
            done = effect(node.effect, talk)
        return ended(capital(f"{turn}, they may {paid} to {done}"))
    if node.condition is not None and node.limit is None and node.costs:
        with bare(talk):
            paid = " and ".join(effect(one, talk) for one in node.costs)
            done = effect(node.effect, talk)
        return ended(capital(f"while {condition(node.condition, talk)}, you may {paid} to {done}"))
    start = "" if node.limit is None else f"{LIMITS.get(node.limit, str(node.limit) + ' times')} during your turn, "
    asked = f"if {condition(node.condition, talk)}, " if node.condition is not None else ""
    if not node.costs or node.limit is not None:
        with bare(talk):
            paid = " and ".join(effect(one, talk) for one in node.costs)
            done = effect(node.effect, talk)
        deed = f"{paid} to {done}" if paid else done
        return ended(capital(f"{start}{asked}you may {deed}"))
    return f"{_costs(node.costs, talk)} — {ended(capital(asked + effect(node.effect, talk)))}"


@ability.register
def _static(node: Static, talk: Talk) -> str:
    talk.once = node.condition == TurnOf(You()) and any(
        isinstance(one, CostChange) and one.limit is not None and one.each_turn for one in node.what
    )
    if talk.once:
        text = together(node.what, "for good", talk)
        if any(isinstance(one, CostChange) and isinstance(one.what, This) for one in node.what):
            text = text.replace("you pay", "you may pay", 1)
        return ended(capital(f"once during your turn, {text}"))
    exempt = _unless(node)
    if exempt is not None:
        text = ability(exempt[0], talk).removesuffix(".")
        return f"{text} unless {condition(exempt[1], talk)}."
    if node.zone == "hand" and any(isinstance(one, Gain) for one in node.what):
        talk.kind = "card"
    narrowed = _being_challenged(node)
    if narrowed is not None:
        return ended(capital(f"while being challenged, {together(narrowed.what, 'for good', talk)}"))
    if node.condition is not None and isinstance(node.condition, Are) and isinstance(node.condition.what, This):
        against = node.condition.filters[0]
        if isinstance(against, Against):
            words = indefinite(against.what, talk)
            return ended(capital(f"while challenging {words}, {together(node.what, 'for good', talk)}"))
    what = together(node.what, "for good", talk)
    if node.condition is None:
        return ended(capital(what))
    if isinstance(node.condition, Negated) and "can't" in what and getattr(node.what[0], "what", None) == This():
        return ended(capital(f"{what} unless {condition(node.condition.condition, talk)}"))
    if isinstance(node.condition, (TurnOf, AllOf)):
        return ended(capital(framed(node.condition, talk) + what))
    word = "if" if node.zone != "play" else "while"
    return ended(capital(f"{word} {condition(node.condition, talk)}, {what}"))


def _about(node: Any, what: Selector) -> Any:
    """The same thing said of other cards."""
    return dataclasses.replace(node, what=what)


def _unless(node: Static) -> tuple[Static, Condition] | None:
    """Cards that cannot do something unless they are in a state: the cards without it, and the state."""
    only = node.what[0]
    if len(node.what) != 1 or not isinstance(only, Cannot) or not isinstance(only.what, Cards):
        return None
    for one in only.what.filters:
        if isinstance(one, Not) and isinstance(one.filter, Is):
            rest = tuple(part for part in only.what.filters if part != one)
            plain = _about(only, dataclasses.replace(only.what, filters=rest))
            return Static((plain,), node.condition, node.zone), Are(Ref("it"), (one.filter,))
    return None


def _being_challenged(node: Static) -> Static | None:
    """What is said of cards only while they are challenged, without those words."""
    state = Is("being challenged")
    parts: list[Continuous] = []
    for one in node.what:
        what = getattr(one, "what", None)
        if not isinstance(what, Cards) or state not in what.filters:
            return None
        plain = dataclasses.replace(what, filters=tuple(part for part in what.filters if part != state))
        parts.append(_about(one, plain))
    return Static(tuple(parts), node.condition, node.zone) if node.condition is None else None


def floating(node: Watch, talk: Talk) -> str:
    """A trigger made by an effect: "whenever one of your characters quests this turn, gain 1 lore"."""
    inner = node.ability
    with finite(talk):
        if not isinstance(inner, Triggered):
            return ability(inner, talk).removesuffix(".")
        time = lasting(node.duration, talk)
        first = inner.on[0]
        event = talk.event
        if node.once and isinstance(first, On) and first.kind == "play":
            talk.event = "next play"
        asked = f"if {condition(inner.condition, talk)}, " if inner.condition is not None else ""
        done = asked + effect(inner.effect, talk)
        talk.event = event
        frame = _limited(inner.limit, inner.during, talk)
        if first == On("challenge end", what=This()) and node.once:
            return f"{done} after the challenge"
        if isinstance(first, On) and first.kind in ("turn start", "turn end"):
            return f"{frame}{trigger(first, talk)}, {done}"
        events = " and ".join(trigger(one, talk) for one in inner.on)
        if node.once:
            events = "the next time " + events.removeprefix("whenever ").removeprefix("when ")
        return f"{frame}{events}{time}, {done}"
