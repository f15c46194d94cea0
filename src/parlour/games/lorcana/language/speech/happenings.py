"""Events: as clauses in any tense, behind a trigger, in the past, and as something said of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.games.lorcana.language.nodes import (
    Belongs,
    Cards,
    Did,
    Everyone,
    Happening,
    Number,
    OfType,
    On,
    Opponents,
    Player,
    Selector,
    This,
    You,
)
from parlour.games.lorcana.language.speech.nouns import Kind, indefinite, join, place
from parlour.games.lorcana.language.speech.talk import (
    Noun,
    Predicate,
    Talk,
    Thing,
    Trait,
    object_of,
    player,
    quantity,
    selector,
    trait,
)
from parlour.games.lorcana.language.speech.traits import COMPARED, plain


def ordinal(number: int, talk: Talk, like: Noun) -> str:
    """second, deuxième, seconda."""
    key = f"ordinal-{number}"
    return talk.tell(key if talk.has(key) else "ordinal", like, number=str(number))


class Clause:
    """A clause that can be put into any tense: a subject, a verb (passive or not) and what follows."""

    def __init__(self, talk: Talk, key: str, subject: Thing, **gaps: object) -> None:
        """The message has the words that follow the verb, and says in .verb and .voice which and how."""
        self.talk = talk
        self.subject = subject
        self.verb = talk.verb(talk.marked(key, "verb"))
        self.passive = talk.marked(key, "voice") == "passive"
        self.rest = talk.tell(key, subject, **gaps) if talk.has(key) else ""

    def _done(self, like: Noun | None = None) -> str:
        return self.talk.agreed(self.verb.done, like or self.subject)

    def present(self) -> str:
        if self.passive:
            be = self.talk.verb("passive").behind(self.subject)
            return self.talk.tell("passive", who=self.subject, be=be, done=self._done(), rest=self.rest)
        return join(self.subject, self.verb.behind(self.subject), self.rest)

    def past(self, key: str = "past", like: Noun | None = None) -> str:
        """What happened; with ``did-not`` and ``did-none`` as the key what did not."""
        talk, be = self.talk, self.talk.verb("be")
        being = self._with_be(be.key) if self.passive else self._with_be(self.verb.key)
        done = self._done(like) if being or self.passive or like is not None else self.verb.done
        if self.passive:
            done = join(talk.agreed(be.done, self.subject) if being else be.done, done)
        return talk.tell(
            f"{key}.passive" if self.passive else key,
            who=self.subject,
            helper=talk.verb("be" if being else "have").behind(self.subject),
            done=done,
            participle=self._done(),
            past=self.verb.form("past", "done"),
            infinitive=self.verb.infinitive,
            was=be.behind(self.subject, "past"),
            was_not=be.behind(self.subject, "past-not"),
            rest=self.rest if key == "past" else self._denied_rest(),
        )

    def _with_be(self, verb: str) -> bool:
        return bool(self.talk.marked(f"verb-{verb}", "being"))

    def _denied_rest(self) -> str:
        """What follows a denied verb: « pas joué de carte »."""
        talk = self.talk
        for article in ("a", "a.feminine"):
            words = talk.tell(article, noun="") if talk.has("denied-object") else ""
            if words and self.rest.startswith(words + " "):
                return talk.tell("denied-object", noun=self.rest[len(words) + 1 :])
        return self.rest

    def would(self) -> str:
        talk = self.talk
        verb = join(talk.verb("be").infinitive, self._done()) if self.passive else self.verb.infinitive
        return join(self.subject, talk.verb("would").behind(self.subject), verb, self.rest)


def someone(who: Player | None, talk: Talk) -> Thing:
    """A player of whom an event speaks."""
    if who is None or isinstance(who, Everyone):
        return talk.with_("a", talk.noun("player"))
    if isinstance(who, Opponents):
        return talk.with_("a", talk.noun("opponent"))
    return player(who, talk)


def _one(what: Selector | None, talk: Talk, key: str = "card") -> Thing:
    if what is None or what == Cards():
        return talk.with_("a", talk.noun(key if what is None else "card"))
    if isinstance(what, Cards):
        said = indefinite(what, talk)
        kind = Kind(what.filters, talk)
        talk.actors = (kind.key(False) if kind.heads else "card", False)
        return said
    return selector(what, talk)


def _where(what: Selector, talk: Talk) -> str:
    return indefinite(what, talk).text if isinstance(what, Cards) else object_of(what, talk)


def _play(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk)
    if isinstance(node.what, Cards) and node.nth is not None:
        noun = Kind(node.what.filters, talk).noun(False, False)
        counted = Noun(join(ordinal(node.nth, talk, noun), noun), noun.gender)
        what = Thing.like(noun, talk.tell("in-a-turn", what=talk.with_("a", counted)))
    verb = "shift" if "with Shift" in node.ways else "play"
    if node.other is not None:
        onto = _where(node.other, talk)
        if isinstance(node.other, This) and verb == "play" and talk.has("this-card"):
            onto = talk.tell("this-card")
        return Clause(talk, f"on-{verb}-onto", someone(node.who, talk), what=what, onto=onto)
    if node.amount is not None:
        key = f"paid-{COMPARED[node.comparison or '=']}"
        paid = talk.tell(key if talk.has(key) else "paid", amount=quantity(node.amount, talk))
        return Clause(talk, "on-pay", someone(node.who, talk), paid=paid, what=what)
    if node.who is None:
        return Clause(talk, f"on-{verb}-passive", what)
    return Clause(talk, f"on-{verb}", someone(node.who, talk), what=what)


def _quest(node: On, talk: Talk) -> Clause:
    return Clause(talk, "on-quest", _one(node.what, talk, "character"))


def _challenge(node: On, talk: Talk) -> Clause:
    if node.what is None and node.other is not None:
        return Clause(talk, "on-challenged", _one(node.other, talk))
    subject = _one(node.what, talk, "character")
    actors = talk.actors
    other = "" if node.other is None else _where(node.other, talk)
    if node.other is not None:
        _one(node.other, talk)
    if node.other == Cards((OfType(("character",)),)) and talk.has("another-character"):
        other = talk.tell("another-character")
    talk.others = talk.actors
    talk.actors = actors if isinstance(node.what, Cards) else talk.actors
    return Clause(talk, "on-challenge", subject, what=other)


def _way(way: str, talk: Talk) -> str:
    key = f"way-{way.replace(' ', '-')}"
    return talk.tell(key) if talk.has(key) else ""


def _banish(node: On, talk: Talk) -> Clause:
    tail = _way("in a challenge", talk) if "in a challenge" in node.ways else ""
    if node.other is not None:
        by = _one(node.other, talk)
        return Clause(talk, "on-banish", by, what=_one(node.what, talk), way=tail)
    subject = _one(node.what, talk)
    for way in ("as challenged", "as challenger"):
        if way in node.ways:
            return Clause(talk, f"on-banished-{way.replace(' ', '-')}", subject)
    return Clause(talk, "on-banished", subject, way=tail)


def _leave(node: On, talk: Talk) -> Clause:
    return Clause(talk, "on-leave", _one(node.what, talk))


def _zone_of(node: On, key: str, talk: Talk) -> str:
    """The zone a moved card comes from or goes to, with its owner."""
    what = node.what
    whose = what.whose if isinstance(what, Cards) else None
    if isinstance(what, This) or isinstance(node.who, You):
        whose = You()
    noun = talk.noun(key)
    if whose is None:
        theirs = isinstance(what, Cards) and any(isinstance(one, Belongs) for one in what.filters)
        form = "zone-of-its-player.theirs" if theirs else "zone-of-its-player"
        return talk.tell(form, noun=noun, the=talk.with_("the", noun))
    if isinstance(whose, Opponents):
        return talk.tell("zone-of-an-opponent", noun=noun, the=talk.with_("the", noun))
    return place(key, whose, talk)


def _moved_card(node: On, talk: Talk) -> Thing:
    """The card moved, without its place."""
    what = node.what
    if isinstance(node.amount, Number):
        return Thing(many_cards(node.amount.value, talk), talk.gender("card"), True)
    if isinstance(what, This) and talk.has("this-card"):
        return talk.thing("this-card")
    if not isinstance(what, Cards):
        return _one(what, talk)
    kind = Kind(what.filters, talk)
    card = kind.one(bool(kind.heads) and node.source != "play")
    if any(isinstance(one, Belongs) for one in what.filters):
        card = indefinite(what, talk)
    talk.actors = ("card", False)
    return card


def many_cards(number: int, talk: Talk) -> str:
    """2 or more cards."""
    return talk.tell("many-cards.one" if number == 1 else "many-cards", number=str(number))


def _move_card(node: On, talk: Talk) -> Clause:
    card = _moved_card(node, talk)
    source = ""
    if node.source is not None:
        in_play = node.source == "play"
        source = talk.tell("out-of-play") if in_play else talk.tell("out-of", place=_zone_of(node, node.source, talk))
    inking = _way("as an inking", talk) if "as an inking" in node.ways else ""
    if node.to is None:
        left = talk.tell("the-play") if node.source in (None, "play") else _zone_of(node, node.source or "play", talk)
        return Clause(talk, "on-left", card, place=left, inking=inking)
    if node.to == "play":
        target = talk.tell("into-play")
    elif node.to == "under":
        target = talk.tell("under-a-card")
    else:
        target = talk.tell(f"into.{node.to}", place=_zone_of(node, node.to, talk))
    verb = "return" if node.to == "hand" else "put"
    if node.who is not None:
        by = someone(node.who, talk)
        return Clause(talk, f"on-{verb}", by, card=card, target=target, source=source, inking=inking)
    return Clause(talk, f"on-{verb}-passive", card, target=target, source=source, inking=inking)


def _sing(node: On, talk: Talk) -> Clause:
    song = talk.with_("a", talk.noun("song")).text if node.other is None else _where(node.other, talk)
    together = _way("with Sing Together", talk) if "with Sing Together" in node.ways else ""
    subject = _one(node.what, talk, "character")
    talk.others = ("song", False)
    if "at once" not in node.ways:
        return Clause(talk, "on-sing", subject, song=song, together=together)
    if talk.has("one-or-more-of") and isinstance(node.what, Cards):
        kind = Kind(node.what.filters, talk)
        subject = Thing(talk.tell("one-or-more-of", owned=kind.owned(kind.noun(True, False))))
    return Clause(talk, "on-sing-at-once", subject, song=song, together=together)


def _move(node: On, talk: Talk) -> Clause:
    if node.other is None:
        target = talk.tell("to-a-location")
    elif isinstance(node.other, This):
        target = talk.tell("to-here")
    else:
        target = talk.tell("to-location", what=_where(node.other, talk))
    talk.others = ("location", False)
    talk.moved = isinstance(node.what, Cards)
    source = _way("from a location", talk) if "from a location" in node.ways else ""
    if node.who is None:
        return Clause(talk, "on-moved", _one(node.what, talk, "character"), target=target, source=source)
    who = someone(node.who, talk)
    return Clause(talk, "on-move", who, what=_one(node.what, talk, "character"), target=target, source=source)


def _draw(node: On, talk: Talk) -> Clause:
    return Clause(talk, "on-draw", someone(node.who, talk), what=talk.with_("a", talk.noun("card")))


def _discard(node: On, talk: Talk) -> Clause:
    who = someone(node.who, talk)
    what = talk.with_("a", talk.noun("card")).text
    if isinstance(node.what, Cards):
        what = talk.with_("a", Kind(node.what.filters, talk).noun(False, True)).text
    elif isinstance(node.what, This) and talk.has("this-card"):
        what = talk.tell("this-card")
    elif node.what is not None:
        what = object_of(node.what, talk)
    if isinstance(node.amount, Number):
        what = many_cards(node.amount.value, talk)
        who = talk.with_("your", talk.noun("opponent")) if isinstance(node.who, Opponents) and talk.has("one") else who
    by = _way("by an effect", talk) if "by an effect" in node.ways else ""
    return Clause(talk, "on-discard", who, what=what, way=by)


def _much_damage(node: On, talk: Talk) -> str:
    if isinstance(node.amount, Number) and node.comparison == ">=":
        return talk.tell("damage-at-least", number=str(node.amount.value))
    return talk.tell("some-damage")


DAMAGE_WAYS: Final = ("in a challenge", "as challenger", "as challenged", "by an item", "by an ability")


def _damage(node: On, talk: Talk) -> Clause:
    subject = _one(node.what, talk)
    way = " ".join(_way(one, talk) for one in node.ways if one in DAMAGE_WAYS)
    much = _much_damage(node, talk)
    if node.other is not None:
        actors = talk.actors
        by = _one(node.other, talk)
        talk.actors = actors
        return Clause(talk, "on-deal", by, much=much, what=subject, way=way)
    if "by an action" in node.ways:
        return Clause(talk, "on-deal", talk.with_("a", talk.noun("action")), much=much, what=subject, way=way)
    key = "on-dealt" if "dealt" in node.ways and talk.has("on-dealt") else "on-damage"
    return Clause(talk, key, subject, much=much, way=way)


def _remove_damage(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk, "character")
    return Clause(talk, "on-remove-damage", someone(node.who, talk), much=_much_damage(node, talk), what=what)


def _put_under(node: On, talk: Talk) -> Clause:
    what, other = _one(node.what, talk), _one(node.other, talk)
    if node.who is None:
        return Clause(talk, "on-tucked", what, other=other)
    return Clause(talk, "on-tuck", someone(node.who, talk), what=what, other=other)


def _ready(node: On, talk: Talk) -> Clause:
    if node.who is None:
        return Clause(talk, "on-readied", _one(node.what, talk))
    return Clause(talk, "on-ready", someone(node.who, talk), what=_one(node.what, talk))


def _exert(node: On, talk: Talk) -> Clause:
    return Clause(talk, "on-exerted", _one(node.what, talk))


def _enter(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk)
    return Clause(talk, "on-enter", what, state=talk.tell("trait-exerted", what) if "exerted" in node.ways else "")


def _choose(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk)
    reasons = [way for way in node.ways if talk.has(f"reason-{way.replace(' ', '-')}")]
    reason = talk.tell(f"reason-{reasons[-1].replace(' ', '-')}" if reasons else "reason")
    if node.who is None:
        return Clause(talk, "on-chosen", what, reason=reason)
    return Clause(talk, "on-choose", someone(node.who, talk), what=what, reason=reason)


def _boost(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk, "character")
    return Clause(talk, "on-boost", someone(node.who, talk), what=what, boost=talk.term("keyword", "Boost"))


def _so_much(key: str) -> Callable[[On, Talk], Clause]:
    """Getting or losing drops or lore."""

    def said(node: On, talk: Talk) -> Clause:
        stuff = "drops" if "drops" in node.kind else "lore"
        much = talk.tell(f"some-{stuff}")
        if isinstance(node.amount, Number):
            much = talk.tell(f"{stuff}-at-least", number=str(node.amount.value))
        return Clause(talk, key, someone(node.who, talk), much=much)

    return said


def _turn(key: str) -> Callable[[On, Talk], Clause]:
    return lambda node, talk: Clause(talk, key, Thing(turn_of(node.who, talk)))


def _challenge_end(node: On, talk: Talk) -> Clause:
    key, what = "the-challenge", ""
    if node.what is not None:
        key, what = "the-challenge-by", _where(node.what, talk)
    elif node.other is not None:
        key, what = "the-challenge-against", _where(node.other, talk)
    return Clause(talk, "on-end", talk.thing(key, what=what))


CLAUSES: Final[dict[str, Callable[[On, Talk], Clause]]] = {
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
    "gain ink drops": _so_much("on-get"),
    "lose ink drops": _so_much("on-remove"),
    "gain lore": _so_much("on-gain"),
    "lose lore": _so_much("on-lose"),
    "turn start": _turn("on-begin"),
    "turn end": _turn("on-end"),
    "challenge end": _challenge_end,
}


def clause(node: Happening, talk: Talk) -> Clause:
    """The event as a clause."""
    assert isinstance(node, On)
    return CLAUSES[node.kind](node, talk)


def turn_of(who: Player | None, talk: Talk) -> str:
    """Whose turn: "your turn", "each opponent's turn"."""
    if who is None:
        return talk.with_("the", talk.noun("turn")).text
    if isinstance(who, You):
        return talk.with_("your", talk.noun("turn")).text
    said = player(who, talk)
    noun = talk.noun("turn")
    return talk.tell("place-of", noun=noun, the=talk.with_("the", noun), who=said, whose=talk.whose(said))


def trigger(node: Happening, talk: Talk, conjunction: str = "") -> str:
    """The event behind a trigger, with its conjunction: "whenever this character quests"."""
    assert isinstance(node, On)
    if node.kind in ("turn start", "turn end"):
        return talk.tell(f"at-{node.kind.replace(' ', '-')}", turn=turn_of(node.who, talk))
    said = clause(node, talk).present()
    if conjunction:
        return talk.tell(conjunction, said=said)
    if node.nth is not None and node.kind != "play":
        feminine = Noun("", talk.marked("nth-time-each-turn", "gender"))
        return talk.tell("nth-time-each-turn", said=said, nth=ordinal(node.nth, talk, feminine))
    key = "whenever"
    if node.kind in ("play", "banish", "leave"):
        key = "when" if isinstance(node.what, This) else "when.by" if isinstance(node.other, This) else key
    if key == "when.by" and not talk.has(key):
        key = "whenever"
    return talk.tell(key, said=said)


def history(node: Happening, talk: Talk) -> str:
    """The event in the past."""
    return clause(node, talk).past()


def relative(node: Did, like: Noun, talk: Talk) -> str:
    """The cards to which it happened, of that gender and number: "you played this turn"."""
    happening = node.happening
    assert isinstance(happening, On)
    said = clause(happening, talk)
    if node.role == "what" and happening.what is None and happening.who is not None:
        said.rest = said.rest.removeprefix(talk.with_("a", talk.noun("card")).text).strip()
        return talk.tell("which", said=said.past(like=like if talk.has("which.agrees") else None))
    if node.role == "other" and happening.kind == "challenge":
        passive = Clause(talk, "on-challenged", Thing("", like.gender, like.many and not talk.has("that-says.one")))
        by = "" if happening.what is None else _one(happening.what, talk).text
        return talk.tell("who-did.by" if by else "who-did", said=passive.past(), by=by)
    if node.role == "other":
        return talk.tell("in-whose-place", said=said.past())
    said.subject = Thing.like(said.subject, "")
    return talk.tell("that-did", said=said.past())


@trait.register
def _did(node: Did, talk: Talk) -> Trait:
    said = {
        (many, gender): relative(node, Noun("", gender, many), talk)
        for many in (False, True)
        for gender in _genders(talk)
    }
    a_card = talk.tell("trait-a-card", words=said[False, talk.gender("card")])
    return Trait("after", lambda noun: said[noun.many, noun.gender], Predicate("be", plain(a_card)))


def _genders(talk: Talk) -> set[str]:
    return {talk.gender(noun) for noun in ("character", "item", "location", "action", "song", "card")} | {""}
