"""Whole abilities: keywords, triggers, activated and static abilities, each as sentences."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from parlour.games.lorcana.language.nodes import (
    Ability,
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
    Happened,
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
    PlayersCannot,
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
    TimesThisTurn,
    Triggered,
    TurnOf,
    Watch,
    You,
    walk,
)
from parlour.games.lorcana.language.speech.acting import may
from parlour.games.lorcana.language.speech.conditions import during
from parlour.games.lorcana.language.speech.continuous import meanwhile, together
from parlour.games.lorcana.language.speech.control import costs
from parlour.games.lorcana.language.speech.happenings import trigger
from parlour.games.lorcana.language.speech.nouns import indefinite, join, noun_of
from parlour.games.lorcana.language.speech.talk import (
    Talk,
    ability,
    capital,
    condition,
    effect,
    ended,
    object_of,
    player,
    quantity,
)


def say(language: str, node: Ability, kind: str, names: Mapping[str, str]) -> str:
    """The ability of a card of that kind, with every elision and contraction made."""
    talk = Talk(language, kind, names)
    return talk.table.euphony.all(ability(node, talk))


def _sentence(*parts: str) -> str:
    return ended(capital(join(*parts)))


def _keyword_number(amount: Amount) -> str:
    if isinstance(amount, Number):
        return str(amount.value)
    return str(amount.factor) if isinstance(amount, Times) and amount.factor > 0 else "1"


@ability.register
def _keyword(node: Keyword, talk: Talk) -> str:
    name = talk.term("keyword", node.name)
    if node.amount is None:
        return name
    number = _keyword_number(node.amount)
    if node.name in ("Challenger", "Resist"):
        return f"{name} +{number}"
    return f"{name} {number} ⬡" if node.name == "Boost" else f"{name} {number}"


def _shift_name(node: Shift, talk: Talk) -> str:
    name = talk.term("keyword", "Shift")
    if node.onto == "any":
        return talk.term("keyword", "Universal Shift")
    if node.onto in ("combo", "duo"):
        return talk.tell("shift-double", shift=name, kind=node.onto.capitalize())
    if node.onto != "such":
        return name
    words: list[str] = []
    for one in node.filters:
        if isinstance(one, HasClass):
            words.append(talk.listed([talk.term("class", word) for word in one.names]))
        elif isinstance(one, Named):
            words.append(talk.listed([talk.named(word) for word in one.names]))
        elif not isinstance(one, OfType):
            words.append(noun_of((one,), talk).text)
    return talk.tell("shift-such", shift=name, kind=" ".join(words))


@ability.register
def _shift(node: Shift, talk: Talk) -> str:
    name = _shift_name(node, talk)
    if node.temporary:
        name = talk.tell("shift-temporary", shift=name)
    if len(node.costs) == 1 and isinstance(node.costs[0], PayInk):
        key = "shift-cost.gained" if talk.event == "gained" else "shift-cost"
        return talk.tell(key, shift=name, number=quantity(node.costs[0].amount, talk))
    if not isinstance(node.costs[0], (Discard, RemoveInkDrops)) and talk.has("shift-for"):
        with talk.infinitives():
            return talk.tell("shift-for", paid=costs(node.costs, talk))
    return talk.tell("shift-costs", shift=name, costs=capital(_costs(node.costs, talk)))


def _costs(parts: tuple[Effect, ...], talk: Talk) -> str:
    """Costs before a dash or behind a colon."""
    said: list[str] = []
    for cost in parts:
        if cost == Exert(This()):
            said.append("⟳")
        elif isinstance(cost, Exert) and talk.has("cost-exert"):
            said.append(talk.tell("cost-exert", what=object_of(cost.what, talk)))
        elif isinstance(cost, PayInk) and cost.who in (None, You()):
            said.append(f"{quantity(cost.amount, talk)} ⬡")
        else:
            said.append(capital(effect(cost, talk)))
    return ", ".join(said)


@ability.register
def _song(node: Song, talk: Talk) -> str:
    return talk.tell("song", cost=str(node.cost))


@ability.register
def _resolve(node: Resolve, talk: Talk) -> str:
    return _sentence(effect(node.effect, talk))


def framed(node: Condition, talk: Talk) -> str:
    """A condition in front of a sentence: "during your turn,", "while this character is exerted,"."""
    if isinstance(node, TurnOf):
        return f"{during(node, talk)},"
    if isinstance(node, AllOf) and len(node.conditions) > 1 and isinstance(node.conditions[0], TurnOf):
        rest = node.conditions[1:]
        inner = rest[0] if len(rest) == 1 else AllOf(rest)
        return f"{during(node.conditions[0], talk)}, {framed(inner, talk)}"
    past = any(isinstance(one, (Happened, TimesThisTurn)) for one in walk(node))
    return talk.tell("as-long-as.past" if past else "as-long-as", said=condition(node, talk))


def _often(limit: int, talk: Talk) -> str:
    key = f"often-{limit}"
    return talk.tell(key if talk.has(key) else "often", number=str(limit))


def _limited(limit: int | None, frame: Condition | None, talk: Talk) -> str:
    """The beginning of an ability with a limit or a frame."""
    if limit is None:
        return framed(frame, talk) if frame is not None else ""
    if isinstance(frame, TurnOf):
        return f"{_often(limit, talk)} {during(frame, talk)},"
    often = talk.tell("often-per-turn", often=_often(limit, talk))
    return often if frame is None else join(often, framed(frame, talk))


def _asked(node: Condition | None, talk: Talk) -> str:
    return "" if node is None else f"{talk.tell('if', said=condition(node, talk))},"


@ability.register
def _triggered(node: Triggered, talk: Talk) -> str:
    first = node.on[0]
    talk.event = first.kind if isinstance(first, On) else ""
    frame, turn = _their_turn(node.during, talk)
    start = _limited(node.limit, frame, talk)
    events = join(_events(node.on, talk), turn)
    talk.asked = node.condition is not None
    asked = _asked(node.condition, talk)
    in_discard = any(isinstance(one, On) and one.kind in ("discard", "move card") for one in node.on)
    if node.zone == "discard" and not in_discard:
        asked = join(talk.tell("if-in-discard"), asked)
    return _sentence(start, f"{events},", asked, effect(node.effect, talk))


def _events(on: tuple[Happening, ...], talk: Talk) -> str:
    """The events a trigger waits for, with their conjunctions."""
    if len(on) == 2 and all(isinstance(one, On) and one.kind == "choose" for one in on) and talk.has("or-item-ability"):
        return talk.tell("or-item-ability", said=trigger(on[0], talk))
    return talk.joined([trigger(one, talk) for one in on], "and")


def _their_turn(frame: Condition | None, talk: Talk) -> tuple[Condition | None, str]:
    """The frame without the turn of the player of the event, which is said behind the event."""
    theirs = TurnOf(ThatPlayer())
    words = talk.tell("during-their-turn")
    if frame == theirs:
        return None, words
    if isinstance(frame, AllOf) and theirs in frame.conditions:
        rest = tuple(one for one in frame.conditions if one != theirs)
        inner = rest[0] if len(rest) == 1 else AllOf(rest)
        if frame.conditions[0] == theirs and talk.has("during-their-turn.while"):
            return None, talk.tell("during-their-turn.while", said=condition(inner, talk))
        return inner, words
    return frame, ""


@ability.register
def _activated(node: Activated, talk: Talk) -> str:
    by = node.by if node.by is not None else You()
    if not isinstance(by, You):
        key = "during-opponents-turns" if isinstance(by, Opponents) and talk.has("during-opponents-turns") else ""
        start = talk.tell(key) if key else f"{during(TurnOf(by), talk)},"
        who = talk.thing("player-they") if talk.has("during-opponents-turns") else player(by, talk)
        return _sentence(start, may(who, talk), _paid_deed(node, talk))
    if node.condition is not None and node.limit is None and node.costs and talk.has("activated.while"):
        start = talk.tell("as-long-as", said=condition(node.condition, talk))
        return _sentence(start, may(player(You(), talk), talk), _paid_deed(node, talk))
    asked = _asked(node.condition, talk)
    if node.limit is None and node.costs:
        return f"{_costs(node.costs, talk)} — {_sentence(asked, effect(node.effect, talk))}"
    start = "" if node.limit is None else _limited(node.limit, TurnOf(You()), talk)
    return _sentence(start, asked, may(player(You(), talk), talk), _paid_deed(node, talk))


def _paid_deed(node: Activated, talk: Talk) -> str:
    """What is done, behind may, with what is paid for it."""
    with talk.infinitives():
        paid = costs(node.costs, talk)
        done = effect(node.effect, talk)
    return talk.tell("pay-to", paid=paid, done=done) if paid else done


@ability.register
def _static(node: Static, talk: Talk) -> str:
    special = _static_idiom(node, talk)
    if special:
        return special
    what = together(node.what, "for good", talk)
    asked = node.condition
    if asked is None:
        return _sentence(what)
    if isinstance(asked, Negated) and _forbids(node, talk):
        return _sentence(talk.tell("static-unless", said=what, unless=condition(asked.condition, talk)))
    framing = isinstance(asked, (TurnOf, AllOf)) and talk.has("static-unless.this")
    if not framing and (node.zone != "play" or (isinstance(asked, Negated) and not talk.has("static-unless.this"))):
        return _sentence(_asked(asked, talk), what)
    return _sentence(framed(asked, talk), what)


def _forbids(node: Static, talk: Talk) -> bool:
    """Whether it only forbids, so that a condition can be said as unless."""
    forbidden = all(isinstance(one, (Cannot, PlayersCannot)) for one in node.what)
    return forbidden and (not talk.has("static-unless.this") or getattr(node.what[0], "what", None) == This())


def _static_idiom(node: Static, talk: Talk) -> str:
    """What some languages say in another order."""
    if not talk.has("static-unless.this"):
        return ""
    talk.once = node.condition == TurnOf(You()) and any(
        isinstance(one, CostChange) and one.limit is not None and one.each_turn for one in node.what
    )
    if talk.once:
        text = together(node.what, "for good", talk)
        if any(isinstance(one, CostChange) and isinstance(one.what, This) for one in node.what):
            text = text.replace(talk.tell("once-may-pay.from"), talk.tell("once-may-pay"), 1)
        return _sentence(talk.tell("once-during", said=text))
    exempt = _exempt(node)
    if exempt is not None:
        text = ability(exempt[0], talk).removesuffix(".")
        return ended(talk.tell("static-unless", said=text, unless=condition(exempt[1], talk)))
    if node.zone == "hand" and any(isinstance(one, Gain) for one in node.what):
        talk.kind = "card"
    narrowed = _being_challenged(node)
    if narrowed is not None:
        return _sentence(talk.tell("while-being-challenged", said=together(narrowed.what, "for good", talk)))
    asked = node.condition
    if isinstance(asked, Are) and isinstance(asked.what, This) and isinstance(asked.filters[0], Against):
        words = indefinite(asked.filters[0].what, talk)
        return _sentence(talk.tell("while-challenging", what=words, said=together(node.what, "for good", talk)))
    return ""


def _about(node: Any, what: Selector) -> Any:
    """The same thing said of other cards."""
    return dataclasses.replace(node, what=what)


def _exempt(node: Static) -> tuple[Static, Condition] | None:
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


@effect.register
def _watch(node: Watch, talk: Talk) -> str:
    """A trigger made by an effect: "whenever one of your characters quests this turn, gain 1 lore"."""
    inner = node.ability
    before = (talk.event, talk.actors)
    with talk.sentences():
        if not isinstance(inner, Triggered):
            return ability(inner, talk).removesuffix(".")
        first = inner.on[0]
        assert isinstance(first, On)
        frame = _limited(inner.limit, inner.during, talk)
        turn = first.kind in ("turn start", "turn end")
        conjunction = "next-time" if node.once and not turn else ""
        events = talk.joined([trigger(one, talk, conjunction) for one in inner.on], "and")
        if node.once and first.kind == "play":
            talk.event = "next play"
        done = join(_asked(inner.condition, talk), effect(inner.effect, talk))
        time = "" if turn else meanwhile(node.duration, talk)
    talk.event, talk.actors = before
    if first.kind == "challenge end" and node.once:
        return join(frame, talk.tell("after-the-challenge", said=done))
    return join(frame, join(events, time) + ",", done)
