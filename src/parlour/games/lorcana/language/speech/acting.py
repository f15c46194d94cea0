"""Who does it: the verb of an effect behind its player, in the imperative, or in the infinitive behind may and to."""

from __future__ import annotations

from parlour.games.lorcana.language.nodes import Player, They, You
from parlour.games.lorcana.language.speech.talk import Talk, Thing, Verb, player


def act(talk: Talk, verb: str, who: Player | None = None) -> str:
    """The verb (or several, joined with + for and, / for or) with whoever carries it out.

    Without ``who`` it is the subject of the sentence.
    """
    link = "or" if "/" in verb else "and"
    verbs = [talk.verb(key) for key in verb.replace("/", "+").split("+")]
    if isinstance(who, They) or (who is None and talk.subject is not None):
        return _theirs(talk, verbs, link)
    if who is None or isinstance(who, You):
        return _mine(talk, verbs, link)
    subject = player(who, talk)
    if talk.bare:
        return talk.tell("make-do", who=subject, verb=_forms(talk, verbs, link, "wish"))
    key = "does.both" if subject.you and subject.many else "does"
    return talk.tell(key, who=subject, verb=behind(talk, verbs, subject, link))


def _forms(talk: Talk, verbs: list[Verb], link: str, form: str) -> str:
    return talk.joined([verb.form(form) for verb in verbs], link)


def behind(talk: Talk, verbs: list[Verb], subject: Thing, link: str = "and") -> str:
    """The verbs in the present behind their subject."""
    return talk.joined([verb.behind(subject) for verb in verbs], link)


def _mine(talk: Talk, verbs: list[Verb], link: str) -> str:
    if talk.bare:
        return _forms(talk, verbs, link, "infinitive")
    if talk.subject is not None or talk.addressed:
        return talk.tell("you-do", verb=_forms(talk, verbs, link, "you"))
    return _forms(talk, verbs, link, "order")


def _theirs(talk: Talk, verbs: list[Verb], link: str) -> str:
    if talk.bare:
        return _forms(talk, verbs, link, "infinitive")
    subject = talk.subject if talk.subject is not None else player(They(), talk)
    if talk.subject is not None:
        talk.subject = Thing.like(subject, "")
    if talk.wish:
        return talk.tell("does", who=subject, verb=_forms(talk, verbs, link, "wish"))
    return talk.tell("does", who=subject, verb=behind(talk, verbs, subject, link))


def may(who: Thing, talk: Talk) -> str:
    """A player and the verb to be allowed."""
    return talk.tell("does", who=who, verb=talk.verb("may").behind(who))
