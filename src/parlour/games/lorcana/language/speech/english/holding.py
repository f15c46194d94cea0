"""Predicates of cards in English: what they get, gain, lose, can, can't and must, joined under one subject."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.language.nodes import (
    Ability,
    Against,
    Amount,
    Are,
    Can,
    Cannot,
    Cards,
    Chosen,
    Continuous,
    DamageWith,
    Enters,
    Gain,
    GainClass,
    GainName,
    Keyword,
    LoseAbility,
    LoseKeyword,
    Modify,
    Must,
    Negated,
    Number,
    OfType,
    Prevent,
    Ref,
    Selector,
    Shift,
    This,
    Times,
    When,
    walk,
)
from parlour.games.lorcana.language.speech.english.acting import bare, finite
from parlour.games.lorcana.language.speech.english.amounts import each
from parlour.games.lorcana.language.speech.english.nouns import Kind, indefinite
from parlour.games.lorcana.language.speech.english.selectors import group, object_of
from parlour.games.lorcana.language.speech.english.speech import (
    Talk,
    Thing,
    ability,
    condition,
    conjugated,
    effect,
    listed,
    quantity,
    selector,
)
from parlour.games.lorcana.language.speech.english.traits import STATS


class Said:
    """One thing said of cards: a verb, what follows it and what comes at the end of the whole clause."""

    __slots__ = ("asked", "rest", "tail", "verb", "what")

    def __init__(self, what: Selector, verb: str, rest: str, tail: str = "") -> None:
        self.what = what
        self.verb = verb
        self.rest = rest
        self.tail = tail
        """What follows the duration: "for each item you have in play"."""
        self.asked = ""
        """A condition of this part alone, said before its verb."""


def signed(number: int) -> str:
    """+2, -1."""
    return f"+{number}" if number >= 0 else str(number)


def _modified(amount: Amount, stat: str, talk: Talk) -> tuple[str, str, str]:
    """The verb, the modifier and its tail."""
    symbol = STATS[stat]
    if isinstance(amount, Number):
        return "get", f"{signed(amount.value)} {symbol}", ""
    factor, inner = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    counted = each(inner, talk)
    if counted is not None:
        return "get", f"{signed(factor)} {symbol}", f" for each {counted}"
    if factor == -1:
        return "lose", f"{symbol} equal to {quantity(inner, talk)}", ""
    return "get", f"+{symbol} equal to {quantity(amount, talk)}", ""


CANNOT: Final = {
    "quest": "quest",
    "challenge": "challenge",
    "be challenged": "be challenged",
    "ready": "ready",
    "ready at turn start": "ready at the start of their turn",
    "sing": "⟳ to sing songs",
    "sing alone": "sing songs without Sing Together",
    "move": "move to locations",
    "be dealt damage": "be dealt damage",
    "be chosen": "be chosen",
    "gain keyword": "gain keywords",
    "have damage removed": "have damage removed from them",
    "have strength reduced": "have their ¤ reduced",
    "be played": "be played",
    "exert for abilities": "⟳ to use their abilities",
}


def _cannot(node: Cannot, talk: Talk) -> Said:
    rest = CANNOT[node.verb]
    if node.verb == "gain keyword" and node.keyword is not None:
        rest = f"gain {node.keyword}"
    if node.other is not None:
        other = (
            group(node.other, talk, bare=True).text if isinstance(node.other, Cards) else object_of(node.other, talk)
        )
        if node.verb in ("challenge", "move", "sing"):
            rest = {"challenge": f"challenge {other}", "move": f"move to {other}", "sing": f"⟳ to sing {other}"}[
                node.verb
            ]
        else:
            rest = f"{rest} by {other}"
    if node.unless_paid is not None:
        with bare(talk):
            paid = effect(node.unless_paid, talk)
        return Said(node.what, "can't", f"{rest}", f" unless you {paid}")
    return Said(node.what, "can't", rest)


CAN: Final = {
    "challenge ready": "challenge ready characters",
    "quest drying": "quest the turn they're played",
    "challenge drying": "challenge the turn they're played",
    "challenge evasive": "challenge characters with Evasive as if they had Evasive",
    "move free": "move to locations for free",
    "be shifted onto": "be shifted onto",
}


def _can(node: Can, talk: Talk) -> Said:
    rest = CAN[node.verb]
    other = node.other
    if isinstance(other, Cards):
        kind = Kind(other.filters, talk)
        words = kind.words(True, False, kind.other)
        owner = f"{kind.owner} " if kind.owner not in ("", "opposing") else ""
        rest = {
            "challenge ready": f"challenge ready {owner}{words}",
            "move free": f"move to {owner}{words} for free",
            "be shifted onto": f"be shifted onto by {owner}{words}",
        }.get(node.verb, f"{rest} against {owner}{words}")
    elif isinstance(other, This):
        rest = {"move free": "move here for free"}.get(node.verb, f"{rest} against {object_of(other, talk)}")
    elif other is not None:
        rest = f"{rest} with {object_of(other, talk)}"
    return Said(node.what, "can", rest)


def quoted(node: Ability, what: Selector, talk: Talk) -> str:
    """A gained ability: a keyword as it is, anything else in quotes; this inside is the card that gained it."""
    if isinstance(node, Shift):
        event, talk.event = talk.event, "gained"
        text = ability(node, talk)
        talk.event = event
        return text
    if isinstance(node, Keyword):
        return ability(node, talk)
    with finite(talk):
        talk.kind = kind_of(what, talk)
        text = ability(node, talk)
    return f'"{text.removesuffix(".")}."' if "." in text.removesuffix(".") else f'"{text.removesuffix(".")}"'


def kind_of(what: Selector, talk: Talk) -> str:
    """What cards of that description call themselves."""
    if isinstance(what, This):
        return talk.kind
    if isinstance(what, Chosen):
        return kind_of(what.of, talk)
    if isinstance(what, Cards):
        for one in what.filters:
            if isinstance(one, OfType) and len(one.types) == 1:
                return one.types[0]
    return "character"


def said(node: Continuous, talk: Talk) -> Said | None:
    """What is said of its cards; None for what is said of players or happenings."""
    if isinstance(node, Modify):
        if node.stat == "singing cost":
            _, rest, tail = _modified(node.amount, "cost", talk)
            return Said(node.what, "count", f"as having {rest} to sing songs", tail)
        return Said(node.what, *_modified(node.amount, node.stat, talk))
    if isinstance(node, Gain):
        tail = ""
        if isinstance(node.ability, Keyword) and node.ability.amount is not None:
            counted = each(
                node.ability.amount.amount if isinstance(node.ability.amount, Times) else node.ability.amount, talk
            )
            tail = f" for each {counted}" if counted is not None else ""
        return Said(node.what, "gain", quoted(node.ability, node.what, talk), tail)
    if isinstance(node, GainClass):
        return Said(node.what, "gain", f"the {node.name} classification")
    if isinstance(node, LoseKeyword):
        more = f" and can't gain {node.keyword}" if node.cannot_gain else ""
        return Said(node.what, "lose", node.keyword + more)
    if isinstance(node, LoseAbility):
        return Said(node.what, "lose", f"the {node.name} ability")
    if isinstance(node, GainName):
        if node.name is None:
            return None
        shift = " for Shift" if node.for_shift else ""
        return Said(node.what, "also count", f"as being named {node.name}{shift}")
    if isinstance(node, Cannot):
        return _cannot(node, talk) if node.verb != "have strength reduced" else None
    if isinstance(node, Can):
        return _can(node, talk) if node.verb != "be shifted onto" else None
    if isinstance(node, Must) and node.verb == "be chosen":
        return None
    if isinstance(node, Must):
        must = {
            "quest": "quest if able",
            "challenge": "challenge if able",
            "be chosen": "be chosen by opponents if able",
        }
        return Said(node.what, "must", must[node.verb])
    if isinstance(node, Prevent):
        cause = {"anything": "", "challenges": " from challenges", "challenging": " while challenging"}[node.cause]
        return Said(node.what, "take", f"no damage{cause}")
    if isinstance(node, Enters):
        return (
            _enters(node, talk) if node.zone == "play" and (node.limit is None or isinstance(node.what, This)) else None
        )
    if isinstance(node, When):
        return _while(node, talk)
    if isinstance(node, DamageWith):
        symbol = STATS[node.stat]
        return Said(node.what, "deal", f"damage with their {symbol} instead of their ¤")
    return None


def _while(node: When, talk: Talk) -> Said | None:
    """One part only while a condition holds: said behind it, when the condition is about the same cards."""
    inner = said(node.what[0], talk) if len(node.what) == 1 else None
    if inner is None:
        return None
    asked = node.condition
    if isinstance(asked, Are) and asked.what == Ref("each") and isinstance(asked.filters[0], Against):
        inner.rest += f" while challenging {indefinite(asked.filters[0].what, talk)}"
    elif not any(one == Ref("each") for one in walk(asked)):
        inner.asked = f", if {condition(asked, talk)},"
    elif isinstance(asked, Negated):
        inner.tail += f" unless {condition(asked.condition, talk)}"
    else:
        inner.tail += f" while {condition(asked, talk)}"
    return inner


def _enters(node: Enters, talk: Talk) -> Said:
    where = "play" if node.zone == "play" else f"the {node.zone}"
    parts = (["exerted"] if node.exerted else []) + (
        [f"with {quantity(node.damage, talk)} damage"] if node.damage else []
    )
    gains = [f"gain {quoted(one, node.what, talk)}" for one in node.gains]
    verb = "may enter" if node.may else "enter"
    rest = " ".join([where, *parts])
    if gains:
        rest += " and " + " and ".join(gains)
    if node.then is not None:
        with bare(talk):
            rest += f" to {effect(node.then, talk)}"
    return Said(node.what, verb, rest)


def same_subject(first: Selector, second: Selector) -> bool:
    """Whether two predicates may share one subject: the same cards, or the ones just chosen."""
    return first == second or (isinstance(first, Chosen) and second == Ref("it"))


def _finite(verb: str, thing: Thing) -> str:
    if verb in ("can", "can't", "must", "may enter"):
        return verb
    if verb == "also count":
        return "also count" if thing.many else "also counts"
    return conjugated(verb, thing)


def predicate(parts: list[Said], thing: Thing) -> tuple[str, str]:
    """The parts behind their subject, and what follows the duration."""
    groups: list[tuple[str, list[str]]] = []
    if len(parts) == 2 and all(part.verb == "also count" and not part.rest.endswith(" for Shift") for part in parts):
        names = [part.rest.removeprefix("as being named ") for part in parts]
        return f"{conjugated('count', thing)} as being named both {names[0]} and {names[1]}", ""
    for part in parts:
        if not part.asked and groups and groups[-1][0] == part.verb and part.verb in ("get", "gain", "can't"):
            groups[-1][1].append(part.rest)
        else:
            groups.append((part.verb, [part.rest]))
    words: list[str] = []
    for verb, rests in groups:
        link = "or" if verb == "can't" else "and"
        words.append(f"{_finite(verb, thing)} {listed(rests, link)}")
    if parts[-1].asked and len(words) > 1:
        words[-1] = words[-1].strip()
        return f"{' and '.join(words[:-1])} and{parts[-1].asked} {words[-1]}", ""
    tail = next((part.tail for part in parts if part.tail), "")
    return " and ".join(words), tail


def subject_of(what: Selector, talk: Talk) -> Thing:
    """The cards as the subject of a predicate."""
    return group(what, talk, bare=True) if isinstance(what, Cards) else selector(what, talk)


def gift(parts: list[Said], talk: Talk) -> str | None:
    """The parts as something given, behind may and to: "give chosen character +2 ¤ and Rush"."""
    if any(part.verb not in ("get", "gain") for part in parts):
        return None
    return f"give {object_of(parts[0].what, talk)} {listed([part.rest for part in parts], 'and')}"
