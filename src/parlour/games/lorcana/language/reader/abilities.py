"""Whole abilities: keywords, triggered, activated and static abilities and the texts of actions."""

import dataclasses
from typing import Any

from parlour.games.lorcana.language.nodes import (
    Ability,
    Activated,
    Cards,
    Compare,
    Condition,
    Effect,
    Exert,
    Exists,
    Filter,
    HasClass,
    If,
    Keyword,
    May,
    Number,
    OneOf,
    Pay,
    PayInk,
    RemoveInkDrops,
    Resolve,
    Shift,
    Static,
    This,
    Triggered,
    TurnOf,
    You,
)
from parlour.games.lorcana.language.reader.clauses import done_by
from parlour.games.lorcana.language.reader.composing import Otherwise, composed
from parlour.games.lorcana.language.reader.english import inflected, phrase, word
from parlour.games.lorcana.language.reader.events import Event, both
from parlour.games.lorcana.language.reader.sentences import conditional_effect
from parlour.games.lorcana.language.reader.unresolved import OfChosenPlayer

# --- triggered ------------------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Frame:
    """When a trigger works, and how often a turn."""

    during: Condition | None = None
    limit: int | None = None
    nth: int | None = None


word("often", 1, "once")


@phrase("frame", "[{often}] {turn} ,")
def _turn_frame(often: int | None, turn: Condition) -> Frame:
    return Frame(turn, often)


@phrase("frame", "{often} per turn ,")
def _often_frame(often: int) -> Frame:
    return Frame(None, often)


@phrase("frame", "while {conditions} ,")
def _while_frame(condition: Condition) -> Frame:
    return Frame(condition)


@phrase("frames", "{frame}")
def _frame(only: Frame) -> Frame:
    return only


def triggered(frame: Frame | None, event: Event, condition: Condition | None, text: tuple[Effect, ...]) -> Ability:
    """A triggered ability. Its `if` is asked twice (7.4.4), unless an Otherwise makes it a choice of two effects."""
    frame = frame or Frame()
    if isinstance(condition, OfChosenPlayer):
        text = (conditional_effect(condition, text[0]), *text[1:])
        condition = None
    if condition is not None and _branches(condition, text):
        text = (If(condition, text[0]), *text[1:])
        condition = None
    ons = event.ons if frame.nth is None else tuple(dataclasses.replace(on, nth=frame.nth) for on in event.ons)
    zone: Any = "play"
    if condition is not None and condition == Exists(Cards((_this(),), "discard", You())):
        condition, zone = None, "discard"
    elif any(on.kind == "discard" and isinstance(on.what, This) for on in ons) or any(
        on.kind == "move card" and isinstance(on.what, This) for on in ons
    ):
        zone = "discard"
    return Triggered(ons, composed(text), both(frame.during, event.during), condition, frame.limit, zone)


def _this() -> Filter:
    return OneOf(This())


def _branches(condition: Condition, text: tuple[Effect, ...]) -> bool:
    if len(text) < 2:
        return False
    second = text[1]
    if isinstance(second, Otherwise):
        return True
    return (
        isinstance(second, If)
        and isinstance(second.condition, Compare)
        and isinstance(condition, Compare)
        and second.condition.first == condition.first
    )


@phrase("ability", "[{frames}] {trigger} , if {conditions} , {text}")
def _triggered_if(frame: Frame | None, event: Event, condition: Condition, text: tuple[Effect, ...]) -> Ability:
    return triggered(frame, event, condition, text)


@phrase("ability", "[{frames}] {trigger} , {text}")
def _triggered(frame: Frame | None, event: Event, text: tuple[Effect, ...]) -> Ability:
    return triggered(frame, event, None, text)


@inflected(
    "ability",
    "{frames} the first time {framed_event} , {text}",
    "[{frames}] the first time {framed_event} each turn , {text}",
)
def _first_time(frame: Frame | None, event: Event, text: tuple[Effect, ...]) -> Ability:
    return triggered(dataclasses.replace(frame or Frame(), nth=1), event, None, text)


# --- activated ------------------------------------------------------------------------------------------------------


@phrase("cost", "⟳")
def _exert() -> Effect:
    return Exert(This())


@phrase("cost", "{number} ⬡")
def _ink(number: int) -> Effect:
    return PayInk(Number(number))


@phrase("cost", "{verb}")
def _deed(deed: Effect) -> Effect:
    """Whatever one does can be a cost."""
    return done_by(You(), deed)


@phrase("costs", "{cost} , {costs}")
def _costs(first: Effect, rest: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (first, *rest)


@phrase("costs", "{cost}")
def _cost(only: Effect) -> tuple[Effect, ...]:
    return (only,)


@phrase("ability", "{costs} — {text}")
def _activated(costs: tuple[Effect, ...], text: tuple[Effect, ...]) -> Ability:
    return Activated(costs, composed(text))


def _at_will(text: tuple[Effect, ...], condition: Condition | None, limit: int | None) -> Ability | None:
    """You may do it when you like, in your turn: what is paid for it is its cost; what is done first is not."""
    first = text[0]
    if not isinstance(first, May):
        return None
    if isinstance(first.effect, Pay):
        return Activated(first.effect.costs, composed((first.effect.effect, *text[1:])), condition, limit)
    return Activated((), composed((first.effect, *text[1:])), condition, limit)


@phrase("ability", "{frame} [if {conditions} ,] {text}")
def _so_often(frame: Frame, condition: Condition | None, text: tuple[Effect, ...]) -> Ability | None:
    yours = frame.during in (None, TurnOf(You()))
    return _at_will(text, condition, frame.limit) if yours and frame.limit is not None else None


# --- quoted ---------------------------------------------------------------------------------------------------------


@phrase("quoted", "{costs} — {compound}")
def _quoted_activated(costs: tuple[Effect, ...], effect: Effect) -> Ability:
    return Activated(costs, effect)


@phrase("quoted", "{trigger} , {compound}")
def _quoted_triggered(event: Event, effect: Effect) -> Ability:
    return Triggered(event.ons, effect, event.during)


@phrase("quoted", "{standing}")
def _quoted_static(static: Static) -> Ability:
    return static


# --- actions and keywords -------------------------------------------------------------------------------------------


@phrase("action", "{text}")
def _action(text: tuple[Effect, ...]) -> Ability:
    return Resolve(composed(text))


@phrase("keyword_line", "{keyword}")
def _keyword_line(keyword: Keyword) -> Ability:
    return keyword


@phrase("keyword_line", "Boost/boost {number} ⬡")
def _boost(number: int) -> Ability:
    return Keyword("Boost", Number(number))


@phrase("keyword_line", "Sing/sing Together {number}")
def _sing_together(number: int) -> Ability:
    return Keyword("Sing Together", Number(number))


@phrase("shift_cost", "{number} [⬡]")
def _shift_ink(number: int) -> Effect:
    return PayInk(Number(number))


@phrase("shift_cost", ": {cost}")
def _shift_other(cost: Effect) -> Effect:
    return cost


@phrase("shift_cost", ": Remove/remove {number} ink drops")
def _shift_drops(number: int) -> Effect:
    return RemoveInkDrops(You(), Number(number))


@phrase("keyword_line", "Shift/shift {shift_cost}")
def _shift(cost: Effect) -> Ability:
    return Shift((cost,))


@phrase("keyword_line", "Combo/combo Shift {shift_cost}")
def _combo(cost: Effect) -> Ability:
    return Shift((cost,), "combo")


@phrase("keyword_line", "Temporary/temporary Shift {shift_cost}")
def _temporary(cost: Effect) -> Ability:
    return Shift((cost,), temporary=True)


@phrase("keyword_line", "{classification} Shift {shift_cost}")
def _class_shift(name: str, cost: Effect) -> Ability:
    return Shift((cost,), "such", (HasClass((name,)),))
