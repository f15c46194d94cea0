"""Things that hold, in English: of cards, of players, of happenings; and for how long."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import Final

from parlour.games.lorcana.language.nodes import (
    Apply,
    Belongs,
    Can,
    Cannot,
    Cards,
    Continuous,
    CostChange,
    DamageWith,
    DeckInk,
    DeckLimit,
    Enters,
    Everyone,
    Faceup,
    Gain,
    GainClass,
    GainName,
    LoreToWin,
    LoseAbility,
    LoseKeyword,
    Modify,
    Must,
    Negated,
    Number,
    On,
    Opponents,
    Player,
    PlayersCan,
    PlayersCannot,
    PlayersWho,
    PlayFor,
    Prevent,
    Ref,
    Replace,
    Selector,
    SharesName,
    Skip,
    This,
    Times,
    UseFor,
    When,
    You,
)
from parlour.games.lorcana.language.speech.english.acting import bare, finite
from parlour.games.lorcana.language.speech.english.amounts import measured
from parlour.games.lorcana.language.speech.english.control import costs
from parlour.games.lorcana.language.speech.english.happenings import clause
from parlour.games.lorcana.language.speech.english.holding import Said, gift, predicate, said, same_subject, subject_of
from parlour.games.lorcana.language.speech.english.nouns import Kind, bare_noun, indefinite, place, where
from parlour.games.lorcana.language.speech.english.selectors import group, object_of
from parlour.games.lorcana.language.speech.english.speech import (
    Talk,
    Thing,
    condition,
    conjugated,
    continuous,
    effect,
    player,
    quantity,
)
from parlour.games.lorcana.language.speech.english.traits import possessive

DURATIONS: Final = {
    "this turn": "this turn",
    "until your next turn": "until the start of your next turn",
    "their next turn": "during their next turn",
    "their next ready step": "at the start of their next turn",
    "this challenge": "during that challenge",
    "while in play": "while this {kind} is in play",
    "for good": "",
}


def lasting(duration: str, talk: Talk) -> str:
    """The duration as it follows a clause."""
    words = DURATIONS[duration].format(kind=talk.kind)
    return f" {words}" if words else ""


def _plain(node: Continuous, talk: Talk) -> str:
    part = said(node, talk)
    assert part is not None
    thing = subject_of(part.what, talk)
    words, tail = predicate([part], thing)
    return f"{thing} {words}{tail}"


for _kind in (
    Modify, Gain, LoseKeyword, LoseAbility, GainClass, Prevent,
):  # fmt: skip
    continuous.register(_kind, partial(_plain))


@continuous.register
def _cannot(node: Cannot, talk: Talk) -> str:
    if node.verb != "have strength reduced":
        return _plain(node, talk)
    return f"{possessive(subject_of(node.what, talk).text)} ¤ can't be reduced below their printed value"


@continuous.register
def _must(node: Must, talk: Talk) -> str:
    if node.verb != "be chosen":
        return _plain(node, talk)
    return f"opponents must choose {object_of(node.what, talk)} for actions and abilities if able"


@continuous.register
def _can(node: Can, talk: Talk) -> str:
    if node.verb != "be shifted onto":
        return _plain(node, talk)
    noun = bare_noun(node.other.filters, talk) if isinstance(node.other, Cards) else "character"
    return f"you can shift any {noun} on top of {object_of(node.what, talk)}"


@continuous.register
def _damage_with(node: DamageWith, talk: Talk) -> str:
    return f"during challenges, {_plain(node, talk)}"


@continuous.register
def _gain_name(node: GainName, talk: Talk) -> str:
    if node.name is not None:
        return _plain(node, talk)
    what = object_of(node.what, talk)
    return f"you may play any character with Shift on {what} as if {what} had any name"


@continuous.register
def _enters(node: Enters, talk: Talk) -> str:
    if node.limit is not None and not isinstance(node.what, This):
        described = node.what.filters if isinstance(node.what, Cards) else ()
        filters = tuple(one for one in described if not isinstance(one, Belongs))
        number = "" if node.limit == 1 else f"{node.limit} "
        noun = bare_noun(filters, talk, many=node.limit > 1)
        enter = "enters" if node.limit == 1 else "enter"
        return f"the next {number}{noun} you play this turn {enter} play exerted"
    if node.zone == "play":
        return _plain(node, talk)
    whose = "opponents'" if isinstance(node.what, Cards) and isinstance(node.what.whose, Opponents) else "your"
    return f"cards enter {whose} {node.zone}{'s' if whose != 'your' else ''} exerted"


def together(what: tuple[Continuous, ...], duration: str, talk: Talk) -> str:
    """Continuous things in one clause or several: those of the same cards share their subject."""
    runs: list[list[Said]] = []
    texts: list[str] = []

    def close() -> None:
        if runs:
            texts.append(_clause(runs.pop(), duration, talk))

    for one in what:
        part = said(one, talk) if not isinstance(one, DamageWith) else None
        if part is None:
            close()
            texts.append(_of_players(one, duration, talk))
        elif runs and same_subject(runs[-1][0].what, part.what):
            runs[-1].append(part)
        else:
            close()
            runs.append([part])
    close()
    return " and ".join(texts)


def _of_players(node: Continuous, duration: str, talk: Talk) -> str:
    """What holds of players or happenings; permissions and replacements say first for how long."""
    time = lasting(duration, talk)
    if isinstance(node, Enters) and node.limit is not None:
        return continuous(node, talk)
    if isinstance(node, (PlayersCan, Replace)) and time:
        return f"{time.strip()}, {continuous(node, talk)}"
    return continuous(node, talk) + time


def _clause(parts: list[Said], duration: str, talk: Talk) -> str:
    time = lasting(duration, talk)
    if talk.bare:
        given = gift(parts, talk)
        if given is not None:
            return given + time + parts[0].tail
    thing = subject_of(parts[0].what, talk)
    words, tail = predicate(parts, thing)
    if time and (any(part.asked for part in parts) or ("must " in words and duration != "their next turn")):
        return f"{time.strip()}, {thing} {words}{tail}"
    if duration == "this challenge":
        words = words.replace("no damage from challenges", "no damage from the challenge")
        time = "" if "from the challenge" in words else time
    if "must quest if able" in words and time:
        words, time = words.replace("must quest if able", f"must quest{time} if able"), ""
    return f"{thing} {words}{time}{tail}"


@effect.register
def _apply(node: Apply, talk: Talk) -> str:
    return together(node.what, node.duration, talk)


# --- players --------------------------------------------------------------------------------------------------------


def _players(who: Player, talk: Talk) -> Thing:
    if isinstance(who, Opponents):
        return Thing("opponents", True)
    if isinstance(who, Everyone):
        return Thing("players", True)
    return player(who, talk)


def _plural(what: Selector | None, talk: Talk, otherwise: str = "cards") -> str:
    if what is None:
        return otherwise
    return group(what, talk, bare=True).text if isinstance(what, Cards) else object_of(what, talk)


@continuous.register
def _players_cannot(node: PlayersCannot, talk: Talk) -> str:
    if node == PlayersCannot(Everyone(), "remove damage"):
        return "damage counters can't be removed"
    if node == PlayersCannot(Everyone(), "challenge", more_than=Number(1)):
        return "each turn, only one character can challenge"
    if isinstance(node.who, PlayersWho) and isinstance(node.who.condition, Negated):
        plain = continuous(dataclasses.replace(node, who=node.who.among), talk)
        return f"{plain} unless {condition(node.who.condition.condition, talk)}"
    who = _players(node.who, talk)
    more = f"more than {quantity(node.more_than, talk)} " if node.more_than is not None else ""
    what = _plural(node.what, talk)
    rest = {
        "play": f"play {more}{what}",
        "gain lore": "gain lore" if not more else f"gain {more}lore",
        "lose lore": "lose lore",
        "choose": f"choose {more}{what} for abilities or effects",
        "discard": f"discard {more}{what}",
        "ready": f"ready {more}{'of ' if more else ''}{what}",
        "challenge": f"challenge {more}{'times' if more else ''}".strip(),
        "remove damage": f"remove damage from {what}",
        "draw": f"draw {more}cards",
    }[node.verb]
    return f"{who} can't {rest}"


@continuous.register
def _players_can(node: PlayersCan, talk: Talk) -> str:
    who = _players(node.who, talk)
    what = _plural(node.what, talk)
    if node.verb == "play" and isinstance(node.what, Cards):
        noun = Kind(node.what.filters, talk).words(True, False)
        what = noun + where(node.what, talk)
    rest = {
        "ink again": "ink an additional card",
        "ink from discard": "ink cards from their discard",
        "play": f"play {what}",
        "ink any": "ink any card",
    }[node.verb]
    if node.verb == "ink any" and isinstance(node.who, You):
        return "all cards in your hand count as having ◉"
    if node.verb == "ink from discard" and isinstance(node.who, You):
        rest = "ink cards from your discard"
    exerted = ". If you do, they enter play exerted" if node.exerted else ""
    if node.once_each_name:
        exerted += " and you can't play characters with the same name as characters you played this way this turn"
    return f"{who} may {rest}{exerted}"


@continuous.register
def _play_for(node: PlayFor, talk: Talk) -> str:
    who = _players(node.who, talk)
    what = _plural(node.what, talk)
    if not node.costs:
        return f"{who} may play {what} for free"
    with bare(talk):
        return f"{who} may {costs(node.costs, talk)} to play {what} for free"


@continuous.register
def _use_for(node: UseFor, talk: Talk) -> str:
    return f"you may use {possessive(_plural(node.what, talk))} {node.name} ability for free"


@continuous.register
def _cost_change(node: CostChange, talk: Talk) -> str:
    who = _players(node.who, talk) if not isinstance(node.who, Everyone) else player(node.who, talk)
    amount = node.change
    less = "more"
    if isinstance(amount, Number) and amount.value < 0:
        less, amount = "less", Number(-amount.value)
    elif isinstance(amount, Times) and amount.factor < 0:
        less, amount = "less", Times(-amount.factor, amount.amount)
    head, tail = measured(amount, "1 ⬡", "⬡", talk)
    if head == "⬡":
        head = "that amount of ⬡" if "that number" in tail else "⬡"
        tail = "" if "that number" in tail else tail
    you = "" if talk.bare and isinstance(node.who, You) else f"{who} "
    pay = f"{you}{conjugated('pay', who)} {head} {less}{_for_what(node, talk)}"
    if tail.startswith(" for each"):
        return f"{tail.strip()}, {pay}"
    return pay + tail


def _for_what(node: CostChange, talk: Talk) -> str:
    verb = {"play": "play", "shift": "shift", "move": "move", "use": "use"}[node.action]
    if node.limit is not None and isinstance(node.what, Cards):
        number = "" if node.limit == 1 else f"{node.limit} "
        noun = bare_noun(node.what.filters, talk, many=node.limit > 1)
        if node.what.filters == (SharesName(Ref("it")),):
            return f" for the next card you {verb} with that name"
        if node.each_turn and talk.once:
            return f" for the next {number}{noun} you {verb} this turn"
        if node.each_turn:
            return f" for the first {number}{noun} you {verb} each turn"
        return f" for the next {number}{noun} you {verb}"
    what = f"this {talk.kind}" if isinstance(node.what, This) else _plural(node.what, talk)
    if node.action == "shift":
        onto = f" on top of {_plural(node.other, talk)}" if node.other is not None else ""
        if onto and isinstance(node.what, Cards):
            what = indefinite(node.what, talk).text
        return (
            f" to shift {what}{onto}"
            if onto
            else f" to play {what} using {'its' if isinstance(node.what, This) else 'their'} Shift ability"
        )
    if node.action == "move":
        if isinstance(node.other, This) and isinstance(node.what, Cards):
            what = indefinite(node.what, talk).text
        where = "here" if isinstance(node.other, This) else f"to {_plural(node.other, talk, 'a location')}"
        return f" to move {what} {where}"
    if node.action == "use":
        return f" to use the abilities of {what}"
    return f" to play {what}"


@continuous.register
def _skip(node: Skip, talk: Talk) -> str:
    who = player(node.who, talk)
    if isinstance(node.who, You):
        return f"skip your turn's {node.step.capitalize()} step"
    return f"{who} {conjugated('skip', who)} their turn's {node.step.capitalize()} step"


@continuous.register
def _lore_to_win(node: LoreToWin, talk: Talk) -> str:
    who = _players(node.who, talk)
    return f"{who} {conjugated('need', who)} {quantity(node.amount, talk)} lore to win the game"


@continuous.register
def _faceup(node: Faceup, talk: Talk) -> str:
    who = player(node.who, talk)
    whose = place("deck", node.who, talk) if isinstance(node.who, You) else "their deck"
    return f"{who} {conjugated('play', who)} with the top card of {whose} faceup"


@continuous.register
def _deck_limit(node: DeckLimit, talk: Talk) -> str:
    number = "any number of" if node.copies is None else f"up to {node.copies}"
    return f"you may have {number} copies of this card in your deck"


@continuous.register
def _deck_ink(node: DeckInk, talk: Talk) -> str:
    return f"you can have other {Kind(node.filters, talk).words(True, False)} in your deck regardless of ink type"


@continuous.register
def _replace(node: Replace, talk: Talk) -> str:
    happening = node.happening
    assert isinstance(happening, On)
    would = clause(happening, talk).would()
    start = f"the next time {would}" if node.once else f"if {would}"
    if isinstance(happening.what, Cards) and not node.once:
        start = f"whenever {would}"
    if happening.nth == 1:
        start = f"the first time {would}"
    if node.effect is None and happening.kind == "discard" and isinstance(happening.who, You):
        return "if an effect would cause you to discard one or more cards, you don't discard"
    if node.effect is None and node.once and happening.kind == "damage":
        thing = clause(happening, talk).subject
        return f"{start} {thing} {conjugated('take', thing)} no damage instead"
    if node.effect is None:
        they = clause(happening, talk).subject
        if isinstance(happening.what, This):
            they = Thing("it")
        nothing = f"{they} {conjugated('take', they)} no damage" if happening.kind == "damage" else "nothing happens"
        return f"{start}, {nothing} instead"
    with finite(talk):
        said_instead = effect(node.effect, talk)
    may = "you may " if node.may else ""
    return f"{start}, {may}{said_instead} instead"


@continuous.register
def _when(node: When, talk: Talk) -> str:
    if said(node, talk) is not None:
        return _plain(node, talk)
    return f"while {condition(node.condition, talk)}, {together(node.what, 'for good', talk)}"
