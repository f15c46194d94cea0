"""Whole abilities in French and Italian: keywords, Shift, triggers, costs before the dash, statics, actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.games.lorcana.language.nodes import (
    Ability,
    Activated,
    AllOf,
    Amount,
    Cannot,
    Condition,
    Effect,
    Exert,
    Happened,
    HasClass,
    Keyword,
    Named,
    Negated,
    Number,
    OfType,
    On,
    PayInk,
    PlayersCannot,
    Resolve,
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
from parlour.games.lorcana.language.speech.romance.acting import bare, finite
from parlour.games.lorcana.language.speech.romance.conditions import during
from parlour.games.lorcana.language.speech.romance.continuous import meanwhile, together
from parlour.games.lorcana.language.speech.romance.control import costs, ended
from parlour.games.lorcana.language.speech.romance.happenings import trigger
from parlour.games.lorcana.language.speech.romance.nouns import noun_of
from parlour.games.lorcana.language.speech.romance.speech import (
    Talk,
    Tongue,
    ability,
    capital,
    condition,
    effect,
    listed,
    player,
    quantity,
)


def say(tongue: Tongue, node: Ability, kind: str, names: Mapping[str, str]) -> str:
    """The ability of a card of that kind, with every elision and contraction made."""
    return tongue.euphony(ability(node, Talk(tongue, kind, names)))


def _keyword_number(name: str, amount: Amount) -> str:
    number = "1"
    if isinstance(amount, Number):
        number = str(amount.value)
    elif isinstance(amount, Times) and amount.factor > 0:
        number = str(amount.factor)
    if name in ("Challenger", "Resist"):
        return f" +{number}"
    return f" {number} ⬡" if name == "Boost" else f" {number}"


@ability.register
def _keyword(node: Keyword, talk: Talk) -> str:
    name = talk.tongue.term("keyword", node.name)
    return name + (_keyword_number(node.name, node.amount) if node.amount is not None else "")


@ability.register
def _shift(node: Shift, talk: Talk) -> str:
    name = talk.tongue.term("keyword", "Shift")
    if node.onto == "any":
        name = talk.tongue.term("keyword", "Universal Shift")
    elif node.onto in ("combo", "duo"):
        name = talk.pick(f"{name} {node.onto.capitalize()}", f"{name} {node.onto.capitalize()}")
    elif node.onto == "such":
        words: list[str] = []
        for one in node.filters:
            if isinstance(one, HasClass):
                words.append(listed([talk.tongue.term("class", word) for word in one.names], talk.pick("ou", "o")))
            elif isinstance(one, Named):
                words.append(listed([talk.named(word) for word in one.names], talk.pick("ou", "o")))
            elif not isinstance(one, OfType):
                words.append(str(noun_of((one,), talk, False)))
        name = talk.pick(f"{name} de {' '.join(words)}", f"{name} {' '.join(words)}")
    if node.temporary:
        name += talk.pick(" temporaire", " Temporanea")
    if len(node.costs) == 1 and isinstance(node.costs[0], PayInk):
        return f"{name} {quantity(node.costs[0].amount, talk)}"
    return f"{name}{talk.pick(' :', ':')} {capital(_costs(node.costs, talk))}"


def _costs(parts: tuple[Effect, ...], talk: Talk) -> str:
    """Costs before a dash or behind a colon."""
    said: list[str] = []
    for cost in parts:
        if cost == Exert(This()):
            said.append("⟳")
        elif isinstance(cost, PayInk) and cost.who in (None, You()):
            said.append(f"{quantity(cost.amount, talk)} ⬡")
        else:
            said.append(capital(effect(cost, talk)))
    return ", ".join(said)


@ability.register
def _song(node: Song, talk: Talk) -> str:
    return talk.pick(
        f"Un personnage coûtant {node.cost} ou plus peut être ⟳ pour chanter cette chanson gratuitement.",
        f"Un personaggio con costo {node.cost} o superiore può ⟳ per cantare questa canzone gratis.",
    )


@ability.register
def _resolve(node: Resolve, talk: Talk) -> str:
    return ended(capital(effect(node.effect, talk)))


def framed(node: Condition, talk: Talk) -> str:
    """A condition in front of a sentence."""
    if isinstance(node, TurnOf):
        return f"{during(node, talk)}, "
    if isinstance(node, AllOf) and len(node.conditions) > 1 and isinstance(node.conditions[0], TurnOf):
        rest = node.conditions[1:]
        inner = rest[0] if len(rest) == 1 else AllOf(rest)
        return f"{during(node.conditions[0], talk)}, {framed(inner, talk)}"
    past = any(isinstance(one, (Happened, TimesThisTurn)) for one in walk(node))
    word = talk.pick("si", "se") if past else talk.pick("tant que", "mentre")
    return f"{word} {condition(node, talk)}, "


OFTEN: Final = {1: ("une fois", "una volta"), 2: ("deux fois", "due volte")}


def _limited(limit: int | None, frame: Condition | None, talk: Talk) -> str:
    """The beginning of an ability with a limit or a frame."""
    if limit is None:
        return framed(frame, talk) if frame is not None else ""
    often = talk.pick(*OFTEN.get(limit, (f"{limit} fois", f"{limit} volte")))
    if isinstance(frame, TurnOf):
        return f"{often} {during(frame, talk)}, "
    often = talk.pick(f"{often} par tour, ", f"{often} per turno, ")
    return often if frame is None else often + framed(frame, talk)


def _asked(node: Condition | None, talk: Talk) -> str:
    return "" if node is None else f"{talk.pick('si', 'se')} {condition(node, talk)}, "


@ability.register
def _triggered(node: Triggered, talk: Talk) -> str:
    frame, turn = _their_turn(node.during, talk)
    start = _limited(node.limit, frame, talk)
    events = talk.pick(" et ", " e ").join(trigger(one, talk) for one in node.on) + turn
    asked = _asked(node.condition, talk)
    if node.zone == "discard" and not any(
        isinstance(one, On) and one.kind in ("discard", "move card") for one in node.on
    ):
        here = talk.pick("si cette carte est dans votre défausse, ", "se questa carta è nei tuoi scarti, ")
        asked = here + asked
    return ended(capital(f"{start}{events}, {asked}{effect(node.effect, talk)}"))


def _their_turn(frame: Condition | None, talk: Talk) -> tuple[Condition | None, str]:
    """The frame without the turn of the player of the event, which is said behind the event."""
    theirs = TurnOf(ThatPlayer())
    words = talk.pick(" durant son tour", " durante il suo turno")
    if frame == theirs:
        return None, words
    if isinstance(frame, AllOf) and theirs in frame.conditions:
        rest = tuple(one for one in frame.conditions if one != theirs)
        return rest[0] if len(rest) == 1 else AllOf(rest), words
    return frame, ""


@ability.register
def _activated(node: Activated, talk: Talk) -> str:
    other = node.by is not None and not isinstance(node.by, You)
    asked = _asked(node.condition, talk)
    if not other and node.limit is None and node.costs:
        return f"{_costs(node.costs, talk)} — {ended(capital(asked + effect(node.effect, talk)))}"
    who = player(node.by if node.by is not None else You(), talk)
    start = ""
    if other and node.by is not None:
        start = f"{during(TurnOf(node.by), talk)}, "
    elif node.limit is not None:
        start = _limited(node.limit, TurnOf(You()), talk)
    may = f"{who} {talk.verb('can').behind(who)}".strip()
    with bare(talk):
        paid = costs(node.costs, talk) if node.costs else ""
        done = effect(node.effect, talk)
    deed = f"{paid} {talk.pick('pour', 'per')} {done}" if paid else done
    return ended(capital(f"{start}{asked}{may} {deed}"))


@ability.register
def _static(node: Static, talk: Talk) -> str:
    what = together(node.what, "for good", talk)
    if node.condition is None:
        return ended(capital(what))
    forbidden = all(isinstance(one, (Cannot, PlayersCannot)) for one in node.what)
    if isinstance(node.condition, Negated) and forbidden:
        asked = condition(node.condition.condition, talk)
        return ended(capital(f"{what}, {talk.pick('sauf si', 'salvo se')} {asked}"))
    if isinstance(node.condition, Negated) or node.zone != "play":
        return ended(capital(f"{talk.pick('si', 'se')} {condition(node.condition, talk)}, {what}"))
    return ended(capital(framed(node.condition, talk) + what))


def floating(node: Watch, talk: Talk) -> str:
    """A trigger made by an effect."""
    inner = node.ability
    event = talk.event
    with finite(talk):
        if not isinstance(inner, Triggered):
            return ability(inner, talk).removesuffix(".")
        frame = _limited(inner.limit, inner.during, talk)
        events = talk.pick(" et ", " e ").join(trigger(one, talk) for one in inner.on)
        done = _asked(inner.condition, talk) + effect(inner.effect, talk)
    talk.event = event
    first = inner.on[0]
    if isinstance(first, On) and first.kind in ("turn start", "turn end"):
        return f"{frame}{events}, {done}"
    if isinstance(first, On) and first.kind == "challenge end" and node.once:
        return f"{frame}{done} {talk.pick('après le défi', 'dopo la sfida')}"
    if node.once:
        for words in ("chaque fois que ", "lorsque ", "ogni volta che ", "quando "):
            events = events.removeprefix(words)
        events = talk.pick("la prochaine fois que ", "la prossima volta che ") + events
    return f"{frame}{events}{meanwhile(node.duration, talk)}, {done}"
