"""Predicates: what cards get, gain, lose, can and can't, and for how long."""

import dataclasses
from typing import Any, Final

from parlour.games.lorcana.language.nodes import (
    Ability,
    Amount,
    Can,
    Cannot,
    Continuous,
    Enters,
    Gain,
    GainClass,
    GainName,
    Keyword,
    LoseKeyword,
    Modify,
    Must,
    Number,
    OfType,
    Prevent,
    Selector,
    This,
    Times,
)
from parlour.games.lorcana.language.reader.english import forms, inflected, phrase, word
from parlour.games.lorcana.language.reader.nouns import Noun
from parlour.games.lorcana.language.reader.quantities import times
from parlour.games.lorcana.language.reader.unresolved import Subject, rewrite

SUBJECT = Subject()


@dataclasses.dataclass(frozen=True)
class Predicate:
    """What is said of a subject, and for how long if the words tell."""

    what: tuple[Continuous, ...]
    duration: Any = None

    def of(self, subject: Selector, again: Selector) -> tuple[Continuous, ...]:
        """Said of this subject; every further part speaks of it as ``again``."""
        used = False

        def name(node: Any) -> Any:
            nonlocal used
            if not isinstance(node, Subject):
                return None
            first, used = not used, True
            return subject if first else again

        return tuple(rewrite(part, name) for part in self.what)

    def and_(self, other: "Predicate") -> "Predicate | None":
        if self.duration is not None and other.duration is not None and self.duration != other.duration:
            return None
        return Predicate(self.what + other.what, self.duration or other.duration)

    def for_each(self, amount: Amount | None) -> "Predicate | None":
        """Every number in it once for each of something."""
        if amount is None:
            return self
        parts: list[Continuous] = []
        for part in self.what:
            if isinstance(part, Modify) and isinstance(part.amount, Number):
                parts.append(dataclasses.replace(part, amount=times(part.amount.value, amount)))
            elif (
                isinstance(part, Gain) and isinstance(part.ability, Keyword) and isinstance(part.ability.amount, Number)
            ):
                number = part.ability.amount.value
                parts.append(Gain(part.what, dataclasses.replace(part.ability, amount=times(number, amount))))
            else:
                return None
        return Predicate(tuple(parts), self.duration)


def says(*what: Continuous, duration: Any = None) -> Predicate:
    return Predicate(what, duration)


# --- durations ------------------------------------------------------------------------------------------------------

word("duration", "this turn", "this turn", "for the rest of this turn")
word("duration", "until your next turn", "until the start of your next turn")
word("duration", "their next turn", "during their next turn")
word("duration", "while in play", "while this item/location is in play")

# --- getting --------------------------------------------------------------------------------------------------------


@phrase("gift", "{signed} {stat}")
def _modifier(number: int, stat: Any) -> Predicate:
    return says(Modify(SUBJECT, stat, Number(number)))


@inflected("gifts", "{gift}", "{gift} and {gift}", "{gift} , {gift} , and {gift}")
def _gifts(*gifts: Predicate) -> Predicate:
    return Predicate(tuple(part for gift in gifts for part in gift.what))


@phrase("predicate", "get/gets {gifts}")
def _gets(gifts: Predicate) -> Predicate | None:
    return gifts if all(isinstance(part, Modify) for part in gifts.what) else None


@phrase("predicate", "lose/loses {stat} equal to {quantity}")
def _loses_equal(stat: Any, amount: Amount) -> Predicate:
    return says(Modify(SUBJECT, stat, Times(-1, amount)))


@phrase("predicate", "count/counts as having {signed} cost to sing songs")
def _sings_dearer(number: int) -> Predicate:
    return says(Modify(SUBJECT, "singing cost", Number(number)))


# --- gaining and losing ---------------------------------------------------------------------------------------------


@phrase("gift", "{keyword_line}")
def _keyword(keyword: Ability) -> Predicate:
    return says(Gain(SUBJECT, keyword))


@phrase("gift", '" {quoted} "')
def _quoted(ability: Ability) -> Predicate:
    return says(Gain(SUBJECT, ability))


@phrase("gift", "the {classification} classification")
def _classification(name: str) -> Predicate:
    return says(GainClass(SUBJECT, name))


@phrase("predicate", "gain/gains {gifts}")
def _gains(gifts: Predicate) -> Predicate | None:
    return None if any(isinstance(part, Modify) for part in gifts.what) else gifts


@phrase("predicate", "lose/loses {keyword_name}")
def _loses(name: str) -> Predicate:
    return says(LoseKeyword(SUBJECT, name))


@phrase("predicate", "count/counts as being named both {name} and {name}")
def _both_names(first: str, second: str) -> Predicate:
    return says(GainName(SUBJECT, first), GainName(SUBJECT, second))


@phrase("predicate", "also counts as being named {name} for Shift")
def _name_for_shift(name: str) -> Predicate:
    return says(GainName(SUBJECT, name, for_shift=True))


# --- can't ----------------------------------------------------------------------------------------------------------


VERBS: Final = ("quest", "challenge", "be challenged", "ready", "sing", "sing alone", "move", "be dealt damage")
"""Verbs stand in this order, whatever the order of the words, so that one meaning is one tree."""
READY_STEP: Final = "ready at turn start"


def cannot(*verbs: Any) -> Predicate:
    return Predicate(tuple(Cannot(SUBJECT, verb) for verb in verbs))


word("forbidden", "quest", "quest")
word("forbidden", "challenge", "challenge")
word("forbidden", "be challenged", "be challenged")
word("forbidden", "ready", "ready")
word("forbidden", "sing", "⟳/exert to sing songs")


@phrase("forbidden", "move to locations", form_of="event: {subject} moves {toward}")
def _move_to_locations() -> Any:
    return "move"


word("forbidden", "be dealt damage", "be dealt damage")
forms("ready_step", (False, "at the start of your/their turn"), (False, "at the start of their players' turns"))
word("ready_step", True, "at the start of their/its next turn")


@phrase("predicate", "can't/doesn't/don't {forbidden} [{ready_step}]")
def _cannot(verb: Any, only_next: bool | None) -> Predicate | None:
    if only_next is None:
        return cannot(verb)
    if verb != "ready":
        return None
    return says(Cannot(SUBJECT, "ready"), duration="their next ready step") if only_next else cannot(READY_STEP)


@phrase("predicate", "can't {forbidden} or {forbidden}")
def _cannot_either(first: Any, second: Any) -> Predicate | None:
    return cannot(*sorted((first, second), key=VERBS.index)) if first != second else None


@phrase("predicate", "can't challenge and must quest [{duration}] if able [{duration}]")
def _must_quest(before: Any, behind: Any) -> Predicate | None:
    if before is not None and behind is not None:
        return None
    return says(Cannot(SUBJECT, "challenge"), Must(SUBJECT, "quest"), duration=before or behind)


@phrase("predicate", "can't be challenged by {plural}")
def _cannot_be_challenged_by(by: Selector) -> Predicate:
    return says(Cannot(SUBJECT, "be challenged", by))


@phrase("predicate", "can't challenge {group}", "can't challenge {this}")
def _cannot_challenge(whom: Selector) -> Predicate:
    return says(Cannot(SUBJECT, "challenge", whom))


@phrase("predicate", "can't gain {keyword_name}")
def _cannot_gain(name: str) -> Predicate:
    return says(Cannot(SUBJECT, "gain keyword", keyword=name))


# --- can, takes no damage, enters -----------------------------------------------------------------------------------


@phrase("predicate", "can/may [also] challenge ready {kind}")
def _can_challenge_ready(noun: Noun) -> Predicate | None:
    plain = noun.filters == (OfType(("character",)),) and noun.whose is None
    return says(Can(SUBJECT, "challenge ready", None if plain else noun.cards()))


word("predicate", says(Can(SUBJECT, "move free", This())), "can/may move here for free")
word("predicate", says(Prevent(SUBJECT, "challenges")), "take/takes no damage from challenges")
word(
    "predicate",
    says(Prevent(SUBJECT, "challenges"), duration="this challenge"),
    "take/takes no damage from the challenge",
)
word("predicate", says(Enters(SUBJECT, exerted=True)), "enter/enters play exerted")


@phrase("predicate", "enter/enters play with {number} damage")
def _enters_damaged(number: int) -> Predicate:
    return says(Enters(SUBJECT, damage=Number(number)))


# --- several --------------------------------------------------------------------------------------------------------


@phrase("predicates", "{predicate} and {predicates}")
def _and(first: Predicate, second: Predicate) -> Predicate | None:
    return first.and_(second)


@phrase("predicates", "{predicate}")
def _predicate(only: Predicate) -> Predicate:
    return only
