"""Effects made of effects: one after the other, may, if, unless, for each, choices."""

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
    Play,
    Player,
    PlayerOf,
    Put,
    Ref,
    Repeat,
    Sequence,
    ThatMuch,
    ThatPlayer,
    They,
    Unless,
    You,
)
from parlour.games.lorcana.language.speech.acting import act, may
from parlour.games.lorcana.language.speech.amounts import each
from parlour.games.lorcana.language.speech.moving import destination
from parlour.games.lorcana.language.speech.nouns import every, join
from parlour.games.lorcana.language.speech.talk import (
    Talk,
    Thing,
    capital,
    condition,
    effect,
    ended,
    player,
    quantity,
)

LOOKED: Final = Chosen(Cards((), "deck", among=Ref("looked")), Number(1))
THEIR_CHARACTER: Final = Chosen(Cards((OfType(("character",)), Belongs(They()))), Number(1))


def _someone_else(node: Effect, talk: Talk) -> bool:
    """Whether someone else than the player spoken to is the subject of the clause."""
    if isinstance(node, (EachDoes, Apply)):
        return True
    who = getattr(node, "who", None)
    if isinstance(who, They) and talk.has("you-do.beside-them"):
        return False
    return isinstance(who, Player) and not isinstance(who, You)


def _breaks(node: Sequence, number: int) -> bool:
    """Whether a sentence of its own begins with that part, though the parts are linked."""
    return node.link == "then" and isinstance(node.effects[number], (May, If, ChooseOne))


@effect.register
def _sequence(node: Sequence, talk: Talk) -> str:
    merged = _choice_merged(node) if talk.bare and talk.has("choose-one") else None
    if merged is not None:
        return effect(merged, talk)
    parts: list[str] = []
    addressed = talk.addressed
    for number, one in enumerate(node.effects):
        parts.append(_part(node, number, one, talk))
        linked = node.link == "and" or (node.link == "then" and not talk.has("you-do.beside-them"))
        if linked and _someone_else(one, talk):
            talk.addressed = True
        talk.asked = False
    talk.addressed = addressed
    if node.link == "and":
        return _and(node, parts, talk)
    return _then(node, parts, talk) if node.link == "then" else _sentences(parts)


def _part(node: Sequence, number: int, one: Effect, talk: Talk) -> str:
    """One of the effects; a new sentence has its own subject and its own verb."""
    if number and talk.subject is not None and node.link == "sentence":
        talk.subject = player(They(), talk)
    before = talk.bare
    if number and talk.bare and talk.has("then.apart"):
        if node.link == "then" and _someone_else(one, talk):
            talk.bare = False
    elif number and (node.link == "sentence" or _breaks(node, number)):
        talk.bare = False
    said = effect(one, talk)
    talk.bare = before
    return said


def _sentences(parts: list[str]) -> str:
    text = parts[0]
    for part in parts[1:]:
        text = f"{ended(text)} {capital(part)}"
    return text


def _then(node: Sequence, parts: list[str], talk: Talk) -> str:
    text = parts[0]
    for number, part in enumerate(parts[1:], 1):
        before, one = node.effects[number - 1], node.effects[number]
        apart = "." in text or _breaks(node, number)
        if talk.has("then.apart"):
            apart = apart or isinstance(before, May) or isinstance(one, EachDoes)
            apart = apart or (_someone_else(before, talk) and not talk.bare)
        text = talk.tell("after-that" if apart else "then", first=ended(text) if apart else text, last=part)
    return text


def _and(node: Sequence, parts: list[str], talk: Talk) -> str:
    dealt = _dealt_out(node, talk) if talk.has("dealt-out") else ""
    if dealt:
        return dealt
    if len(parts) == 3 or not talk.has("list-four"):
        return talk.listed(parts, "and")
    if len(parts) == 4:
        return talk.tell("list-four", a=parts[0], b=parts[1], c=parts[2], d=parts[3])
    text = parts[0]
    for number, part in enumerate(parts[1:], 1):
        later = talk.bare and isinstance(node.effects[number], May)
        text = talk.tell("and-then" if later else "list-and", first=text, last=part)
    return text


@effect.register
def _may(node: May, talk: Talk) -> str:
    if node.who is None or isinstance(node.who, You):
        who = player(You(), talk)
    elif isinstance(node.who, They) and talk.subject is not None and talk.subject.text:
        who = talk.subject
        talk.subject = Thing.like(who, "")
    else:
        who = player(node.who, talk)
    allowed = may(who, talk)
    with talk.infinitives():
        return join(allowed, effect(node.effect, talk))


def costs(parts: tuple[Effect, ...], talk: Talk) -> str:
    """Costs in a row: "pay 2 ⬡ and exert this item"."""
    return talk.joined([effect(one, talk) for one in parts], "and") if parts else ""


@effect.register
def _pay(node: Pay, talk: Talk) -> str:
    paid = costs(node.costs, talk)
    with talk.infinitives():
        return talk.tell("pay-to", paid=paid, done=effect(node.effect, talk))


@effect.register
def _unless(node: Unless, talk: Talk) -> str:
    inner = effect(node.effect, talk)
    who = player(node.who, talk)
    with talk.sentences(), talk.acting(Thing.like(who, "")):
        paid = effect(node.cost, talk)
    said = paid if who.text and paid.startswith(who.text) else join(who, paid)
    return talk.tell("unless", said=inner, unless=said)


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
    places = [destination(dataclasses.replace(one, what=LOOKED), Thing(""), talk) for one in puts]
    return talk.tell("dealt-out", first=places[0], second=places[1], third=places[2])


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
    all_of, one_of = node.effect, node.otherwise
    if isinstance(all_of, ChooseOne) and isinstance(one_of, ChooseOne) and all_of.modes == one_of.modes:
        asked = condition(node.condition, talk)
        start, modes = _modes(one_of, talk)
        return talk.tell("choose-all-if", start=start, asked=asked, modes=modes)
    hidden = talk.has("instead.asked") and (talk.asked or isinstance(node.effect, May))
    if node.otherwise is not None and (talk.bare or hidden):
        return _instead(node, node.otherwise, talk)
    by_type = _by_type(node, talk) if talk.has("by-type") else ""
    if by_type:
        return by_type
    asked = talk.tell("if", said=condition(node.condition, talk))
    declined = _declined(node.effect)
    once = declined is not None and declined[1] == node.otherwise
    before, talk.asked = talk.asked, not once
    first = f"{asked}, {_apart(declined[0] if once and declined else node.effect, talk)}"
    talk.asked = before
    if node.otherwise is None:
        return first
    return talk.tell("otherwise", first=ended(first), last=_apart(node.otherwise, talk))


def _apart(node: Effect, talk: Talk) -> str:
    """A clause of its own, whose subject is said again."""
    if talk.subject is not None and (not talk.subject.text or talk.has("if.they")):
        talk.subject = player(They(), talk)
    return effect(node, talk)


def _by_type(node: If, talk: Talk) -> str:
    """One effect for each card type: "if its card type is: • character, ... • item, ..."."""
    modes: list[tuple[str, Effect]] = []
    rest: Effect | None = node
    while isinstance(rest, If):
        asked = rest.condition
        if not isinstance(asked, Are) or len(asked.filters) != 1 or not isinstance(asked.filters[0], OfType):
            return ""
        modes.append((talk.joined([talk.noun(one).text for one in asked.filters[0].types], "or"), rest.effect))
        rest = rest.otherwise
    if rest is not None or len(modes) < 2:
        return ""
    said = [talk.tell("by-type.mode", type=name, said=effect(mode, talk)) for name, mode in modes]
    return talk.tell("by-type", modes=" ".join(said))


def _instead(node: If, otherwise: Effect, talk: Talk) -> str:
    """What happens as a rule, and then what happens instead: where an if or a may stands before already."""
    before, talk.asked = talk.asked, False
    asked = talk.tell("if", said=condition(node.condition, talk))
    usual = ended(effect(otherwise, talk))
    done, key = node.effect, "instead"
    if talk.has("instead.exerted"):
        ready = _unexerted(done)
        done, key = (ready, "instead.exerted") if ready is not None else (done, key)
    with talk.sentences():
        said = talk.tell(key, usual=usual, asked=capital(asked), said=effect(done, talk))
    talk.asked = before
    return said


def _unexerted(node: Effect) -> Effect | None:
    """The same play without entering exerted; None for anything else."""
    if isinstance(node, May):
        inner = _unexerted(node.effect)
        return None if inner is None else May(inner, node.who)
    return dataclasses.replace(node, exerted=False) if isinstance(node, Play) and node.exerted else None


@effect.register
def _for_each(node: ForEach, talk: Talk) -> str:
    inner = node.effect
    each_one = every(node.what, talk)
    if isinstance(inner, Put) and inner.under == Ref("each") and talk.has("for-each-does.under"):
        if inner.what == DeckEnd(You(), Number(1)) and inner.facedown:
            return talk.tell("for-each-does.under", each=each_one)
        talk.each_said = each_one
        said = effect(inner, talk)
        talk.each_said = None
        return said
    talk.each = (talk.last[0], False)
    said = effect(inner, talk)
    talk.each = None
    return talk.tell("for-each-does.bare" if talk.bare else "for-each-does", each=each_one, said=said)


@effect.register
def _each_does(node: EachDoes, talk: Talk) -> str:
    special = _each_does_idiom(node, talk)
    if special:
        return special
    who = player(node.who, talk)
    if talk.bare:
        return _brought_about(node, who, talk)
    talk.several = not isinstance(node.who, (ChosenPlayer, PlayerOf, ThatPlayer, They))
    with talk.acting(who):
        said = effect(node.effect, talk)
        named = talk.subject is None or not talk.subject.text or who.text in said
    if named or not who.text or talk.has("for-them.unsaid"):
        return said
    return talk.tell("for-them", who=who, said=said)


def _each_does_idiom(node: EachDoes, talk: Talk) -> str:
    """Where the language says it in other words."""
    inner = node.effect
    declined = _declined(inner)
    if declined is not None and isinstance(node.who, Opponents) and talk.has("each-who-does-not"):
        with talk.acting(player(node.who, talk)):
            first = effect(declined[0], talk)
        talk.addressed = True
        said = talk.tell("each-who-does-not", first=first, last=effect(declined[1], talk))
        talk.addressed = False
        return said
    if node.who == ChosenPlayer("any number of players") and talk.has("any-number-of-players-do"):
        with talk.acting(talk.thing("player-they")):
            return talk.tell("any-number-of-players-do", said=capital(effect(inner, talk)))
    if inner == May(Choose(THEIR_CHARACTER)) and talk.has("choose-one-of-each"):
        return talk.tell("choose-one-of-each")
    return ""


def _brought_about(node: EachDoes, who: Thing, talk: Talk) -> str:
    """What others are made to do, behind may and to."""
    before = (talk.bare, talk.wish)
    talk.bare, talk.wish = False, True
    with talk.acting(Thing.like(who, "")):
        said = effect(node.effect, talk)
    talk.bare, talk.wish = before
    return talk.tell("make-do", who=who, verb=said)


@effect.register
def _repeat(node: Repeat, talk: Talk) -> str:
    counted = each(node.times, talk)
    said = effect(node.effect, talk)
    if counted is not None:
        return f"{talk.tell('for-each', what=counted)}, {said}"
    if isinstance(node.times, Number):
        key = f"repeat-{node.times.value}"
        return talk.tell(key if talk.has(key) else "repeat", said=said, number=str(node.times.value))
    if isinstance(node.times, ThatMuch) and talk.has("repeat-as-often"):
        return talk.tell("repeat-as-often", said=said)
    return talk.tell("repeat-equal", said=said, amount=quantity(node.times, talk))


@effect.register
def _again(node: Again, talk: Talk) -> str:
    return talk.tell("again", verb=act(talk, "repeat"))


def _modes(node: ChooseOne, talk: Talk) -> tuple[str, str]:
    """How many are chosen by whom, and the modes."""
    number = talk.tell("one-mode") if node.count == 1 else str(node.count)
    start = talk.tell("choose-modes", verb=act(talk, "choose", node.who), number=number)
    return start, " ".join(f"• {mode(node, number, talk)}" for number in range(len(node.modes)))


def mode(node: ChooseOne, number: int, talk: Talk) -> str:
    """One of the modes."""
    with talk.sentences():
        talk.addressed = node.who is not None and not isinstance(node.who, You)
        if isinstance(node.who, They):
            talk.subject = player(They(), talk)
        return ended(capital(effect(node.modes[number], talk)))


def alone(node: Effect, talk: Talk) -> str:
    """An effect as sentences of its own."""
    with talk.sentences():
        return ended(capital(effect(node, talk)))


@effect.register
def _choose_one(node: ChooseOne, talk: Talk) -> str:
    simple = not any(isinstance(mode, (Sequence, If)) for mode in node.modes)
    if isinstance(node.who, They) and simple and talk.has("choose-modes.or"):
        return talk.joined([effect(mode, talk) for mode in node.modes], "or")
    start, modes = _modes(node, talk)
    return talk.tell("modes", start=start, modes=modes)
