"""How sentences hang together: Otherwise, instead, Then, and who each of them speaks of."""

import dataclasses
from typing import Any

from parlour.games.lorcana.language.nodes import (
    Apply,
    Choose,
    Chosen,
    Condition,
    DealDamage,
    DeckEnd,
    Done,
    EachDoes,
    Effect,
    Enters,
    If,
    Look,
    May,
    Negated,
    Pay,
    Play,
    Ref,
    Selector,
    Sequence,
    They,
)
from parlour.games.lorcana.language.reader.effects import sequence
from parlour.games.lorcana.language.reader.grammar import Misfit
from parlour.games.lorcana.language.reader.unresolved import (
    Actor,
    Elided,
    Pronoun,
    Their,
    mentions,
    rewrite,
)


@dataclasses.dataclass(frozen=True, slots=True)
class Otherwise(Effect):
    """A sentence that begins with Otherwise."""

    effect: Effect


@dataclasses.dataclass(frozen=True, slots=True)
class Instead(Effect):
    """If a condition, something else than the sentence before."""

    condition: Condition
    effect: Effect


@dataclasses.dataclass(frozen=True, slots=True)
class Then(Effect):
    """A sentence that begins with Then."""

    effect: Effect


@dataclasses.dataclass(frozen=True, slots=True)
class Unresisted(Effect):
    """This damage can't be reduced by Resist."""


@dataclasses.dataclass(frozen=True, slots=True)
class ForEachWhoDoesNot(Effect):
    """For each opponent who doesn't."""

    effect: Effect


def composed(sentences: tuple[Effect, ...]) -> Effect:
    """The sentences as one effect: Otherwise, instead, Then and the rest find what they belong to."""
    done: list[Effect] = []
    then = False
    for sentence in sentences:
        if isinstance(sentence, Then):
            then = True
            sentence = sentence.effect
        if not done and isinstance(sentence, (Otherwise, Instead, Unresisted, ForEachWhoDoesNot)):
            raise Misfit("there is nothing before it")
        if isinstance(sentence, Otherwise):
            if len(done) == 1 and isinstance(done[0], If):
                done[0] = _choice_before(done[0], sentence.effect)
            done[-1] = _with_otherwise(done[-1], sentence.effect)
        elif isinstance(sentence, Instead):
            done[-1] = _with_instead(done[-1], sentence)
        elif isinstance(sentence, Unresisted):
            done[-1] = rewrite(done[-1], _unresisted)
        elif isinstance(sentence, ForEachWhoDoesNot):
            done[-1] = _who_does_not_folded(done[-1], sentence.effect)
        elif done and _enters_exerted(sentence) and mentions(done[-1], Play):
            done[-1] = rewrite(done[-1], _exerted)
        elif done and _speaks_of_each(done[-1], sentence):
            done[-1] = _folded(done[-1], sentence)
        else:
            done.append(sentence)
    return sequence("then" if then and len(done) == 2 else "sentence", *[_all_reveal(effect) for effect in done])


def _all_reveal(effect: Effect) -> Effect:
    """Several players reveal at once when nothing more is said of each of them."""
    if isinstance(effect, EachDoes) and isinstance(effect.effect, Look):
        shown = effect.effect
        if isinstance(shown.what, DeckEnd) and isinstance(shown.what.whose, They):
            return Look(DeckEnd(effect.who, shown.what.count, shown.what.end), shown.reveal)
    return effect


ENTERS_EXERTED = tuple((Enters(Pronoun(word), exerted=True),) for word in ("it", "they", "he", "character", "item"))


def _enters_exerted(sentence: Effect) -> bool:
    """Whether the sentence says how what was just played enters play: they enter play exerted."""
    return isinstance(sentence, Apply) and sentence.what in ENTERS_EXERTED


def _exerted(node: Any) -> Any:
    return dataclasses.replace(node, exerted=True) if isinstance(node, Play) else None


def _unresisted(node: Any) -> Any:
    return dataclasses.replace(node, unresisted=True) if isinstance(node, DealDamage) else None


def _choice_before(before: If, other: Effect) -> Effect:
    """If C, take X. Otherwise, do something else with it: X is chosen either way."""
    choice = choice_in(before.effect)
    if choice is None or not mentions(other, Pronoun):
        return before
    taken: Effect = rewrite(before.effect, lambda node: Pronoun("it") if node == choice else None)
    return Sequence((Choose(choice), If(before.condition, taken)))


def _with_otherwise(before: Effect, other: Effect) -> Effect:
    if isinstance(before, EachDoes):
        theirs: Effect = rewrite(other, lambda node: They() if isinstance(node, (Actor, Their)) else None)
        if isinstance(theirs, EachDoes) and isinstance(theirs.who, They):
            theirs = theirs.effect
        return EachDoes(before.who, _with_otherwise(before.effect, theirs))
    if isinstance(before, Sequence):
        return Sequence((*before.effects[:-1], _with_otherwise(before.effects[-1], other)), before.link)
    if isinstance(before, If) and before.otherwise is None:
        effect = before.effect
        if isinstance(effect, May):
            effect = Sequence((effect, If(not_done(), other)))
        elif isinstance(effect, EachDoes) and isinstance(effect.effect, May) and isinstance(other, EachDoes):
            effect = EachDoes(effect.who, Sequence((effect.effect, If(not_done(), other.effect))))
        return If(before.condition, effect, other)
    if isinstance(before, May):
        return Sequence((before, If(not_done(), other)))
    raise Misfit("Otherwise without if")


def not_done() -> Condition:
    return Negated(Done())


def _with_instead(before: Effect, instead: Instead) -> Effect:
    """A. If C, B instead: one of the two, decided before; B takes over what it leaves out (and the choice)."""
    if isinstance(before, Sequence) and not (isinstance(instead.effect, Look)):
        last = _with_instead(before.effects[-1], instead)
        return sequence(before.link, *before.effects[:-1], last)
    if isinstance(before, May):
        return May(_with_instead(before.effect, instead), before.who)
    if isinstance(before, If) and before.otherwise is None:
        return If(before.condition, _with_instead(before.effect, instead))
    if isinstance(before, Pay):
        return Pay(before.costs, _with_instead(before.effect, instead))
    effect = instead.effect
    if isinstance(effect, Look):
        longer: Effect = rewrite(before, lambda node: effect if isinstance(node, Look) else None)
        return If(instead.condition, longer, before)
    if mentions(effect, Elided):
        kept = next((getattr(before, "what", None) for _ in (0,)), None)
        if kept is None:
            raise Misfit("nothing to repeat")
        effect = rewrite(effect, lambda node: kept if isinstance(node, Elided) else None)
    if isinstance(effect, Apply) and isinstance(before, Apply) and effect.duration == "for good":
        effect = Apply(effect.what, before.duration)
    choice = choice_in(before)
    if choice is not None and _about_choice(instead.condition):

        def it(node: Any) -> Any:
            if node == choice or (isinstance(node, Pronoun) and node.word in CHOSEN_WORDS):
                return Ref("it")
            return None

        kept_effect, kept_before = rewrite(effect, it), rewrite(before, it)
        return Sequence(
            (Choose(choice), If(rewrite(instead.condition, it), _or_else(kept_effect, kept_before), kept_before))
        )
    return If(instead.condition, _or_else(effect, before), before)


def _or_else(effect: Effect, before: Effect) -> Effect:
    """What may be done instead leaves the other thing to be done when it is declined."""
    return Sequence((effect, If(not_done(), before))) if isinstance(effect, May) else effect


def choice_in(effect: Effect) -> Selector | None:
    found: list[Selector] = []

    def look(node: Any) -> Any:
        if isinstance(node, Chosen):
            found.append(node)
            return node
        return None

    rewrite(effect, look)
    return found[0] if found else None


CHOSEN_WORDS = ("they", "he", "chosen", "it", "character", "item", "song")


def _about_choice(condition: Condition) -> bool:
    found = False

    def look(node: Any) -> Any:
        nonlocal found
        found = found or (isinstance(node, Pronoun) and node.word in CHOSEN_WORDS)

    rewrite(condition, look)
    return found


def _who_does_not_folded(before: Effect, effect: Effect) -> Effect:
    if not isinstance(before, EachDoes):
        raise Misfit("each opponent who doesn't do what?")
    return EachDoes(before.who, Sequence((before.effect, If(not_done(), effect))))


def _speaks_of_each(before: Effect, sentence: Effect) -> bool:
    """Whether the sentence goes on about what each player just revealed."""
    return (
        isinstance(before, EachDoes)
        and (
            isinstance(before.effect, Look)
            or (isinstance(before.effect, Sequence) and isinstance(before.effect.effects[-1], Look))
        )
        and isinstance(sentence, If)
        and mentions(sentence.condition, Pronoun)
    )


def _folded(before: Effect, sentence: Effect) -> Effect:
    assert isinstance(before, EachDoes)
    theirs: Effect = rewrite(sentence, lambda node: They() if isinstance(node, (Actor, Their)) else None)
    if isinstance(theirs, If) and isinstance(theirs.effect, EachDoes) and isinstance(theirs.effect.who, They):
        theirs = If(theirs.condition, theirs.effect.effect)
    return EachDoes(before.who, sequence("sentence", before.effect, theirs))
