"""Events in English: what a trigger waits for, what would happen, what happened this turn."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.language.nodes import (
    Belongs,
    Cards,
    Did,
    Everyone,
    Happening,
    Number,
    On,
    Opponents,
    Other,
    Player,
    Selector,
    This,
    You,
)
from parlour.games.lorcana.language.speech.english.nouns import PLACES, Kind, indefinite, is_card
from parlour.games.lorcana.language.speech.english.selectors import object_of
from parlour.games.lorcana.language.speech.english.speech import (
    Talk,
    Thing,
    a,
    conjugated,
    participle,
    past,
    player,
    quantity,
)
from parlour.games.lorcana.language.speech.english.traits import possessive

ORDINALS: Final = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


class Clause:
    """A clause that can be put into any tense: a subject, a verb (passive or not) and what follows."""

    __slots__ = ("passive", "rest", "subject", "verb")

    def __init__(self, subject: Thing, verb: str, rest: str = "", passive: bool = False) -> None:
        self.subject = subject
        self.verb = verb
        self.rest = f" {rest}" if rest else ""
        self.passive = passive

    def present(self) -> str:
        if self.passive:
            return f"{self.subject} {conjugated('be', self.subject)} {participle(self.verb)}{self.rest}"
        return f"{self.subject} {self.finite()}{self.rest}"

    def finite(self) -> str:
        verb, _, more = self.verb.partition(" ")
        return conjugated(verb, self.subject) + (f" {more}" if more else "")

    def past(self) -> str:
        verb, _, more = self.verb.partition(" ")
        if self.passive:
            return f"{self.subject} {'were' if self.subject.many else 'was'} {participle(self.verb)}{self.rest}"
        return f"{self.subject} {past(verb)}{' ' + more if more else ''}{self.rest}"

    def would(self) -> str:
        if self.passive:
            return f"{self.subject} would be {participle(self.verb)}{self.rest}"
        return f"{self.subject} would {self.verb}{self.rest}"

    def did_not(self) -> str:
        if self.passive:
            return f"{self.subject} {'weren' if self.subject.many else 'wasn'}'t {participle(self.verb)}{self.rest}"
        return f"{self.subject} didn't {self.verb}{self.rest}"


def someone(who: Player | None, talk: Talk) -> Thing:
    """A player of whom an event speaks."""
    if who is None or isinstance(who, Everyone):
        return Thing("a player")
    if isinstance(who, Opponents):
        return Thing("an opponent")
    return player(who, talk)


def _one(what: Selector | None, talk: Talk, otherwise: str = "a card") -> Thing:
    if what is None:
        return Thing(otherwise)
    if what == Cards():
        return Thing("a card")
    return indefinite(what, talk)


def _played(node: On, talk: Talk) -> Thing:
    """A card being played: described without a place; counted when it is the so-maniest."""
    what = node.what
    if isinstance(what, Cards):
        kind = Kind(what.filters, talk)
        words = kind.words(False, False)
        if node.nth is not None:
            return Thing(f"a {ORDINALS.get(node.nth, str(node.nth) + 'th')} {words} in a turn")
        if kind.owner in ("", "opposing"):
            if kind.whole and not kind.other:
                return Thing(" or ".join(a(part) for part in words.split(" or ")))
            return Thing(f"another {words}" if kind.other else a(words))
    return _one(what, talk)


def _play(node: On, talk: Talk) -> Clause:
    what = _played(node, talk)
    shifted = "with Shift" in node.ways
    if node.other is not None:
        onto = object_of(node.other, talk) if not isinstance(node.other, Cards) else indefinite(node.other, talk).text
        if shifted:
            return Clause(someone(node.who, talk), "shift", f"{what} on top of {onto}")
        return Clause(someone(node.who, talk), "play", f"{what} on {'this card' if node.other == This() else onto}")
    if node.amount is not None:
        paid = quantity(node.amount, talk)
        bound = {"<=": f"{paid} ⬡ or less", ">=": f"{paid} ⬡ or more"}.get(node.comparison or "=", f"{paid} ⬡")
        return Clause(someone(node.who, talk), "pay", f"{bound} to play {what}")
    if node.who is None:
        return Clause(what, "play", "with Shift" if shifted else "", passive=True)
    return Clause(someone(node.who, talk), "shift" if shifted else "play", what.text)


def _quest(node: On, talk: Talk) -> Clause:
    return Clause(_one(node.what, talk, "a character"), "quest")


def challenged(what: Selector, talk: Talk) -> str:
    """Whoever is challenged; another character, where it is any."""
    if isinstance(what, Cards) and Other() not in what.filters:
        kind = Kind(what.filters, talk)
        if kind.owner in ("", "opposing"):
            words = kind.words(False, is_card(what))
            return f"another {words}" if words == "character" else a(words)
    return indefinite(what, talk).text if isinstance(what, Cards) else object_of(what, talk)


def _challenge(node: On, talk: Talk) -> Clause:
    if node.what is None and node.other is not None:
        return Clause(_one(node.other, talk), "challenge", passive=True)
    subject = _one(node.what, talk, "a character")
    return Clause(subject, "challenge", challenged(node.other, talk) if node.other is not None else "")


def _banish(node: On, talk: Talk) -> Clause:
    tail = "in a challenge" if "in a challenge" in node.ways else ""
    if node.other is not None:
        return Clause(_one(node.other, talk), "banish", f"{_one(node.what, talk)} {tail}".strip())
    subject = _one(node.what, talk)
    if "as challenged" in node.ways:
        return Clause(subject, "challenge", "and banished", passive=True)
    if "as challenger" in node.ways:
        return Clause(subject, "challenge", "and is banished")
    return Clause(subject, "banish", tail, passive=True)


def _leave(node: On, talk: Talk) -> Clause:
    return Clause(_one(node.what, talk), "leave", "play")


def _moved_card(node: On, talk: Talk) -> tuple[Thing, str]:
    """The card moved, without its place, and whose places they are."""
    what = node.what
    if isinstance(what, Cards):
        whose = "a player's"
        if what.whose is not None:
            whose = possessive(someone(what.whose, talk).text)
        if what.zone == "play" and not any(isinstance(one, Belongs) for one in what.filters):
            kind = Kind(what.filters, talk)
            words = kind.words(False, bool(kind.heads) and node.source not in ("play",))
            return Thing(f"another {words}" if kind.other else a(words)), whose
        return indefinite(what, talk), "their" if what.whose is None else whose
    if what is None:
        return Thing("a card"), "a player's"
    return Thing("this card" if isinstance(what, This) else object_of(what, talk)), "your"


def _move_card(node: On, talk: Talk) -> Clause:
    card, whose = _moved_card(node, talk)
    by = someone(node.who, talk)
    if node.who == You():
        whose = "your"
    inking = " as an inking" if "as an inking" in node.ways else ""
    if "at once" in node.ways and isinstance(node.amount, Number):
        card = Thing(f"{node.amount.value} or more cards", True)
    if node.to is None:
        source = f"{whose} {PLACES[node.source]}" if node.source in PLACES else "play"
        return Clause(card, "leave", source + inking)
    came = ""
    if node.source is not None:
        came = " from play" if node.source == "play" else f" from {whose} {PLACES.get(node.source, node.source)}"
    if node.to == "hand":
        target = f"to {whose} hand"
        if node.who is not None:
            return Clause(by, "return", f"{card}{came} {target}{inking}")
        return Clause(card, "return", f"{target}{came}{inking}", passive=True)
    target = "into play" if node.to == "play" else f"into {whose} {PLACES.get(node.to, node.to)}"
    if node.to == "under":
        target = "under a card"
    if node.who is not None:
        return Clause(by, "put", f"{card} {target}{came}{inking}")
    return Clause(card, "put", f"{target}{came}{inking}", passive=True)


def _sing(node: On, talk: Talk) -> Clause:
    song = "a song" if node.other is None else object_of(node.other, talk)
    if isinstance(node.other, Cards):
        song = indefinite(node.other, talk).text
    tail = " with Sing Together" if "with Sing Together" in node.ways else ""
    subject = _one(node.what, talk, "a character")
    if "at once" in node.ways:
        subject = Thing(f"one or more of {subject.text.removeprefix('one of ')}")
    return Clause(subject, "sing", song + tail)


def _move(node: On, talk: Talk) -> Clause:
    where = "to a location"
    if node.other == This():
        where = "here"
    elif node.other is not None:
        where = "to " + (
            indefinite(node.other, talk).text if isinstance(node.other, Cards) else object_of(node.other, talk)
        )
    tail = " from a location" if "from a location" in node.ways else ""
    if node.who is not None:
        return Clause(someone(node.who, talk), "move", f"{_one(node.what, talk, 'a character')} {where}{tail}")
    return Clause(_one(node.what, talk, "a character"), "move", where + tail)


def _draw(node: On, talk: Talk) -> Clause:
    return Clause(someone(node.who, talk), "draw", "a card")


def _discard(node: On, talk: Talk) -> Clause:
    what = Thing("a card")
    if isinstance(node.what, Cards):
        what = Thing(a(Kind(node.what.filters, talk).words(False, True)))
    elif node.what is not None:
        what = Thing("this card" if isinstance(node.what, This) else object_of(node.what, talk))
    by = " by an effect" if "by an effect" in node.ways else ""
    who = someone(node.who, talk)
    if isinstance(node.amount, Number):
        what = Thing(f"{node.amount.value} or more cards")
        who = Thing("your opponent") if isinstance(node.who, Opponents) else who
    return Clause(who, "discard", what.text + by)


DAMAGE_WAYS: Final = {
    "in a challenge": " in a challenge",
    "as challenger": " while challenging",
    "as challenged": " while being challenged",
    "by an item": " by an item",
    "by an ability": " by an ability",
}


def _damage(node: On, talk: Talk) -> Clause:
    subject = _one(node.what, talk)
    tail = "".join(DAMAGE_WAYS.get(way, "") for way in node.ways)
    much = "damage"
    if isinstance(node.amount, Number) and node.comparison == ">=":
        much = f"{node.amount.value} or more damage"
    if "by an action" in node.ways:
        return Clause(
            Thing("one of your actions" if node.other is not None else "an action"),
            "deal",
            f"{much} to {subject}{tail}",
        )
    if node.other is not None:
        return Clause(_one(node.other, talk), "deal", f"{much} to {subject}{tail}")
    if "dealt" in node.ways:
        return Clause(subject, "deal", much + tail, passive=True)
    return Clause(subject, "take", much + tail)


def _remove_damage(node: On, talk: Talk) -> Clause:
    much = "damage"
    if isinstance(node.amount, Number) and node.comparison == ">=":
        much = f"{node.amount.value} or more damage"
    return Clause(someone(node.who, talk), "remove", f"{much} from {_one(node.what, talk, 'a character')}")


def _put_under(node: On, talk: Talk) -> Clause:
    what = "a card" if node.what is None else _one(node.what, talk).text
    other = "a card" if node.other is None else _one(node.other, talk).text
    if node.who is None:
        return Clause(Thing(what), "put", f"under {other}", passive=True)
    return Clause(someone(node.who, talk), "put", f"{what} under {other}")


def _ready(node: On, talk: Talk) -> Clause:
    if node.who is not None:
        return Clause(someone(node.who, talk), "ready", _one(node.what, talk).text)
    return Clause(_one(node.what, talk), "become ready")


def _exert(node: On, talk: Talk) -> Clause:
    return Clause(_one(node.what, talk), "become exerted")


def _enter(node: On, talk: Talk) -> Clause:
    return Clause(_one(node.what, talk), "enter play", "exerted" if "exerted" in node.ways else "")


def _choose(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk)
    reason = "for an action or ability"
    for way, words in {
        "for Support": "for Support",
        "by an action": "for an action",
        "by an item": "for an item's ability",
        "by an ability": "for an ability",
    }.items():
        if way in node.ways:
            reason = words
    if node.who is not None:
        return Clause(someone(node.who, talk), "choose", f"{what} {reason}")
    return Clause(what, "choose", reason, passive=True)


def _boost(node: On, talk: Talk) -> Clause:
    return Clause(someone(node.who, talk), "use", f"the Boost ability of {_one(node.what, talk, 'a character')}")


def _counted(node: On, one: str, several: str) -> str:
    if isinstance(node.amount, Number):
        return f"{node.amount.value} or more {several}"
    return one


def _gain_drops(node: On, talk: Talk) -> Clause:
    return Clause(someone(node.who, talk), "get", _counted(node, "an ink drop", "ink drops"))


def _lose_drops(node: On, talk: Talk) -> Clause:
    return Clause(someone(node.who, talk), "remove", _counted(node, "an ink drop", "ink drops"))


def _gain_lore(node: On, talk: Talk) -> Clause:
    return Clause(someone(node.who, talk), "gain", _counted(node, "lore", "lore"))


def _lose_lore(node: On, talk: Talk) -> Clause:
    return Clause(someone(node.who, talk), "lose", _counted(node, "lore", "lore"))


def _turn_start(node: On, talk: Talk) -> Clause:
    return Clause(Thing(turn_of(node.who, talk)), "begin")


def _turn_end(node: On, talk: Talk) -> Clause:
    return Clause(Thing(turn_of(node.who, talk)), "end")


def _challenge_end(node: On, talk: Talk) -> Clause:
    whose = ""
    if node.what is not None:
        whose = f" of {object_of(node.what, talk)}"
    elif node.other is not None:
        whose = f" against {object_of(node.other, talk)}"
    return Clause(Thing(f"the challenge{whose}"), "end")


CLAUSES: Final = {
    "play": _play,
    "quest": _quest,
    "challenge": _challenge,
    "banish": _banish,
    "leave": _leave,
    "move card": _move_card,
    "sing": _sing,
    "move": _move,
    "draw": _draw,
    "discard": _discard,
    "damage": _damage,
    "remove damage": _remove_damage,
    "put under": _put_under,
    "ready": _ready,
    "exert": _exert,
    "enter": _enter,
    "choose": _choose,
    "boost": _boost,
    "gain ink drops": _gain_drops,
    "lose ink drops": _lose_drops,
    "gain lore": _gain_lore,
    "lose lore": _lose_lore,
    "turn start": _turn_start,
    "turn end": _turn_end,
    "challenge end": _challenge_end,
}


def clause(node: Happening, talk: Talk) -> Clause:
    """The event as a clause."""
    assert isinstance(node, On)
    return CLAUSES[node.kind](node, talk)


def turn_of(who: Player | None, talk: Talk) -> str:
    """Whose turn: "your turn", "each opponent's turn"."""
    if who is None:
        return "the turn"
    return f"{possessive(player(who, talk).text)} turn"


def trigger(node: Happening, talk: Talk) -> str:
    """The event behind a trigger, with its conjunction: "whenever this character quests"."""
    assert isinstance(node, On)
    if node.kind in ("turn start", "turn end"):
        return f"at the {'start' if node.kind == 'turn start' else 'end'} of {turn_of(node.who, talk)}"
    once = node.kind in ("play", "banish", "leave") and (node.what == This() or node.other == This())
    said = clause(node, talk).present()
    if node.nth == 1 and node.kind != "play":
        return f"whenever {said} for the first time each turn"
    if node.nth is not None and node.kind != "play":
        return f"whenever {said} for the {ORDINALS.get(node.nth, str(node.nth) + 'th')} time each turn"
    return ("when " if once else "whenever ") + said


def history(node: Happening, talk: Talk) -> str:
    """The event in the past."""
    return clause(node, talk).past()


def relative(node: Did, talk: Talk) -> str:
    """The cards to which it happened: "you played this turn", "who was challenged this turn"."""
    happening = node.happening
    assert isinstance(happening, On)
    said = clause(happening, talk)
    if happening.kind == "play" and happening.who is not None:
        return f"{said.subject} {past('play')} this turn"
    if node.role == "other" and happening.kind == "challenge" and happening.what is None:
        return "who was challenged this turn"
    if node.role == "other":
        return f"in whose place {said.past()} this turn"
    words = said.past().removeprefix(said.subject.text + " ")
    return f"that {words} this turn"


def participial(node: Happening, talk: Talk) -> str:
    """The event as a noun to count: "character banished in a challenge this turn"."""
    assert isinstance(node, On)
    if node.kind == "banish" and node.other is None and isinstance(node.what, Cards):
        words = Kind(node.what.filters, talk).words(False, False, Other() in node.what.filters)
        tail = " in a challenge" if "in a challenge" in node.ways else ""
        return f"{words} banished{tail} this turn"
    return f"time {history(node, talk)} this turn"
