"""Who does it in English: the verb of an effect behind its player, in the imperative or bare behind may and to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from parlour.games.lorcana.language.nodes import Player, They, You
from parlour.games.lorcana.language.speech.english.speech import Talk, Thing, conjugated, player


def act(talk: Talk, verb: str, who: Player | None = None) -> str:
    """The verb with whoever carries it out: nothing in an instruction, each opponent, they.

    Without ``who`` it is the subject of the sentence.
    """
    if who is None:
        return _theirs(talk, verb) if talk.subject is not None else _mine(talk, verb)
    if isinstance(who, You):
        return _mine(talk, verb)
    if isinstance(who, They):
        return _theirs(talk, verb)
    subject = player(who, talk)
    if talk.bare:
        return f"have {subject} {verb}"
    return f"{subject} {joined(verb, subject)}"


def joined(verb: str, subject: Thing) -> str:
    """The verb, or two verbs joined with and, behind its subject."""
    return " and ".join(conjugated(one, subject) for one in verb.split(" and "))


def _mine(talk: Talk, verb: str) -> str:
    if talk.bare or (talk.subject is None and not talk.addressed):
        return verb
    return f"you {verb}"


def _theirs(talk: Talk, verb: str) -> str:
    if talk.bare:
        return verb
    subject = talk.subject
    if subject is None:
        return f"they {verb}"
    talk.subject = Thing("", subject.many)
    return f"{subject} {joined(verb, subject)}".strip()


@contextmanager
def bare(talk: Talk) -> Iterator[None]:
    """Verbs in their bare form inside."""
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
    talk.bare = talk.addressed = False
    try:
        yield
    finally:
        talk.bare, talk.kind, talk.subject, talk.addressed = before
