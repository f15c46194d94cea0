"""Who does it in French and Italian: the verb of an effect behind its player, in the imperative or the infinitive."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from parlour.games.lorcana.language.nodes import Player, They, You
from parlour.games.lorcana.language.speech.romance.speech import Talk, Thing, Verb, player


def act(talk: Talk, verb: str, who: Player | None = None) -> str:
    """The verb (or two joined with +) with whoever carries it out.

    Without ``who`` it is the subject of the sentence.
    """
    verbs = [talk.verb(key) for key in verb.split("+")]
    if who is None:
        return _theirs(talk, verbs) if talk.subject is not None else _mine(talk, verbs)
    if isinstance(who, You):
        return _mine(talk, verbs)
    if isinstance(who, They):
        return _theirs(talk, verbs)
    return behind(talk, player(who, talk), verbs)


def _and(talk: Talk, words: list[str]) -> str:
    return talk.pick(" et ", " e ").join(words)


def behind(talk: Talk, subject: Thing, verbs: list[Verb]) -> str:
    """The verbs behind a subject; in the subjunctive where the sentence depends on a wish."""
    if talk.bare:
        wished = _and(talk, [verb.wish for verb in verbs])
        return talk.pick(f"faire en sorte que {subject} {wished}", f"fare in modo che {subject} {wished}")
    each = talk.pick(" chacun", "") if subject.you and subject.many else ""
    return f"{subject} {_and(talk, [verb.behind(subject) for verb in verbs])}{each}".strip()


def _mine(talk: Talk, verbs: list[Verb]) -> str:
    if talk.bare:
        return _and(talk, [verb.infinitive for verb in verbs])
    if talk.subject is not None or talk.addressed:
        return f"{talk.pick('vous ', '')}{_and(talk, [verb.you for verb in verbs])}"
    return _and(talk, [verb.order for verb in verbs])


def _theirs(talk: Talk, verbs: list[Verb]) -> str:
    if talk.bare:
        return _and(talk, [verb.infinitive for verb in verbs])
    subject = talk.subject if talk.subject is not None else player(They(), talk)
    if talk.subject is not None:
        talk.subject = Thing("", subject.feminine, subject.many, subject.you)
    if talk.wish:
        return f"{subject} {_and(talk, [verb.wish for verb in verbs])}".strip()
    return f"{subject} {_and(talk, [verb.behind(subject) for verb in verbs])}".strip()


@contextmanager
def bare(talk: Talk) -> Iterator[None]:
    """Verbs in the infinitive inside."""
    before = talk.bare
    talk.bare = True
    try:
        yield
    finally:
        talk.bare = before


@contextmanager
def subject(talk: Talk, thing: Thing | None) -> Iterator[None]:
    """Effects of They are carried out by this player inside."""
    before = talk.subject
    talk.subject = thing
    try:
        yield
    finally:
        talk.subject = before


@contextmanager
def finite(talk: Talk) -> Iterator[None]:
    """Whole sentences inside, as in a quoted ability."""
    before = (talk.bare, talk.kind, talk.subject, talk.addressed)
    talk.bare, talk.addressed = False, False
    try:
        yield
    finally:
        talk.bare, talk.kind, talk.subject, talk.addressed = before
