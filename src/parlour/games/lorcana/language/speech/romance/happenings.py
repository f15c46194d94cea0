"""Events in French and Italian: what a trigger waits for, what would happen, what happened this turn."""

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
    Player,
    Selector,
    This,
    You,
)
from parlour.games.lorcana.language.speech.romance.nouns import Kind, indefinite, place, zone
from parlour.games.lorcana.language.speech.romance.speech import Noun, Talk, Thing, player, quantity, selector
from parlour.games.lorcana.language.speech.romance.traits import at, bounded

ORDINALS: Final = {1: ("première", "prima"), 2: ("deuxième", "seconda"), 3: ("troisième", "terza")}


def ordinal(number: int, feminine: bool, talk: Talk) -> str:
    """deuxième, secondo."""
    french, italian = ORDINALS.get(number, (f"{number}e", f"{number}ª"))
    if not feminine:
        french = "premier" if number == 1 else french
        italian = italian[:-1] + "o" if number in ORDINALS else f"{number}º"
    return talk.pick(french, italian)


class Clause:
    """A clause that can be put into any tense: a subject, a verb (passive or not) and what follows."""

    __slots__ = ("passive", "rest", "subject", "talk", "verb")

    def __init__(self, talk: Talk, subject: Thing, verb: str, rest: str = "", passive: bool = False) -> None:
        self.talk = talk
        self.subject = subject
        self.verb = talk.verb(verb)
        self.rest = f" {rest}" if rest else ""
        self.passive = passive

    def _done(self) -> str:
        return self.talk.agreed(self.verb.done, self.subject)

    def present(self) -> str:
        talk, subject = self.talk, self.subject
        if self.passive:
            helper = talk.verb("be" if talk.tongue.code == "fr" else "come").behind(subject)
            return f"{subject} {helper} {self._done()}{self.rest}".strip()
        return f"{subject} {self.verb.behind(subject)}{self.rest}".strip()

    def past(self, denied: bool = False) -> str:
        talk, subject = self.talk, self.subject
        being = self.verb.being and not self.passive
        helper = talk.verb("be" if being or (self.passive and talk.tongue.code == "it") else "have").behind(subject)
        done = self._done() if being or self.passive else self.verb.done
        if self.passive:
            done = f"{talk.pick('été', talk.agreed('stato', subject))} {done}"
        if denied and subject.text.startswith(("aucun", "nessun")):
            return talk.pick(f"{subject} ne {helper} {done}{self.rest}", f"{subject} {helper} {done}{self.rest}")
        if denied:
            return talk.pick(
                f"{subject} ne {helper} pas {done}{self.rest}", f"{subject} non {helper} {done}{self.rest}"
            ).strip()
        return f"{subject} {helper} {done}{self.rest}".strip()

    def would(self) -> str:
        talk, subject = self.talk, self.subject
        if subject.you:
            must = talk.pick("devez", "dovessi")
        else:
            must = talk.pick("doivent", "dovessero") if subject.many else talk.pick("doit", "dovesse")
        verb = f"{talk.verb('be').infinitive} {self._done()}" if self.passive else self.verb.infinitive
        return f"{subject} {must} {verb}{self.rest}".strip()


def someone(who: Player | None, talk: Talk) -> Thing:
    """A player of whom an event speaks."""
    if who is None or isinstance(who, Everyone):
        return Thing(talk.tongue.a(talk.noun("player")))
    if isinstance(who, Opponents):
        return Thing(talk.tongue.a(talk.noun("opponent")))
    return player(who, talk)


def _one(what: Selector | None, talk: Talk, key: str = "card") -> Thing:
    if what is None or what == Cards():
        noun = talk.noun(key)
        return Thing(talk.tongue.a(noun), noun.feminine)
    if isinstance(what, Cards):
        said = indefinite(what, talk)
        talk.event = (Kind(what.filters, talk).key(False) if Kind(what.filters, talk).heads else "card", False)
        return said
    return selector(what, talk)


def _where(what: Selector, talk: Talk) -> Thing:
    return indefinite(what, talk) if isinstance(what, Cards) else selector(what, talk)


def _play(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk)
    if isinstance(node.what, Cards) and node.nth is not None:
        kind = Kind(node.what.filters, talk)
        noun = kind.noun(False, False)
        nth = ordinal(node.nth, noun.feminine, talk)
        tail = talk.pick(" durant un tour", " in un turno")
        what = Thing(talk.tongue.a(Noun(noun.text, noun.feminine, False, nth)) + tail, noun.feminine)
    verb = "shift" if "with Shift" in node.ways else "play"
    if node.other is not None:
        onto = _where(node.other, talk)
        return Clause(talk, someone(node.who, talk), verb, talk.pick(f"{what} sur {onto}", f"{what} sopra a {onto}"))
    if node.amount is not None:
        paid = bounded(node.comparison or "=", f"{quantity(node.amount, talk)} ⬡", talk)
        paid = paid.replace(" o inferiore", " o meno").replace(" o superiore", " o più")
        return Clause(
            talk, someone(node.who, talk), "pay", talk.pick(f"{paid} pour jouer {what}", f"{paid} per giocare {what}")
        )
    if node.who is None:
        return Clause(talk, what, verb, passive=True)
    return Clause(talk, someone(node.who, talk), verb, what.text)


def _quest(node: On, talk: Talk) -> Clause:
    subject = _one(node.what, talk, "character")
    if talk.tongue.code == "fr":
        return Clause(talk, subject, "send", "à l’aventure", passive=True)
    return Clause(talk, subject, "go", "all’avventura")


def _challenge(node: On, talk: Talk) -> Clause:
    if node.what is None and node.other is not None:
        return Clause(talk, _one(node.other, talk), "challenge", passive=True)
    subject = _one(node.what, talk, "character")
    event = talk.event
    other = "" if node.other is None else _one(node.other, talk).text
    talk.object = talk.event
    talk.event = event if isinstance(node.what, Cards) else talk.event
    return Clause(talk, subject, "challenge", other)


def _banish(node: On, talk: Talk) -> Clause:
    tail = talk.pick("via un défi", "in una sfida") if "in a challenge" in node.ways else ""
    if node.other is not None:
        by = _one(node.other, talk)
        return Clause(talk, by, "banish", f"{_one(node.what, talk)} {tail}".strip())
    subject = _one(node.what, talk)
    if "as challenged" in node.ways:
        done = talk.agreed(talk.verb("banish").done, subject)
        return Clause(talk, subject, "challenge", talk.pick(f"et {done}", f"ed {done}"), passive=True)
    if "as challenger" in node.ways:
        done = talk.agreed(talk.verb("banish").done, subject)
        return Clause(talk, subject, "challenge", talk.pick(f"et est {done}", f"e viene {done}"))
    return Clause(talk, subject, "banish", tail, passive=True)


def _leave(node: On, talk: Talk) -> Clause:
    return Clause(talk, _one(node.what, talk), "leave", talk.pick("la zone de jeu", "il gioco"))


def _whose(node: On, key: str, talk: Talk) -> str:
    """The zone a moved card comes from or goes to, with its owner."""
    whose = node.what.whose if isinstance(node.what, Cards) else None
    if isinstance(node.what, This) or isinstance(node.who, You):
        whose = You()
    if whose is None:
        return talk.tongue.the(zone(key, talk)) + talk.pick(" de son joueur", " del suo giocatore")
    if isinstance(whose, Opponents):
        return talk.tongue.the(zone(key, talk)) + talk.pick(" d’un adversaire", " di un avversario")
    return place(key, whose, talk)


def _many_cards(number: int, talk: Talk) -> str:
    """2 cartes ou plus."""
    return talk.pick(f"{number} carte{'s' if number > 1 else ''} ou plus", f"{number} o più carte")


def _move_card(node: On, talk: Talk) -> Clause:
    what = node.what
    if isinstance(what, Cards):
        noun = Kind(what.filters, talk).noun(False, bool(Kind(what.filters, talk).heads) and node.source != "play")
        card = Thing(talk.tongue.a(noun), noun.feminine)
        if any(isinstance(one, Belongs) for one in what.filters):
            card = indefinite(what, talk)
        talk.event = ("card", False)
    else:
        card = _one(what, talk)
    if isinstance(node.amount, Number):
        card = Thing(_many_cards(node.amount.value, talk), True, True)
    tail = ""
    if node.source is not None:
        tail = talk.pick(" depuis le jeu", " dal gioco")
        if node.source != "play":
            tail = talk.pick(" depuis ", " da ") + _whose(node, node.source, talk)
    if "as an inking" in node.ways:
        tail += talk.pick(" comme encrage du tour", " come inchiostrazione del turno")
    if node.to is None:
        spot = (
            talk.pick("le jeu", "il gioco")
            if node.source in (None, "play")
            else _whose(node, node.source or "play", talk)
        )
        return Clause(talk, card, "leave", spot)
    if node.to == "play":
        target = talk.pick("en jeu", "in gioco")
    elif node.to == "under":
        target = talk.pick("sous une carte", "sotto a una carta")
    else:
        target = talk.pick("dans ", "in ") + _whose(node, node.to, talk)
    verb = "return" if node.to == "hand" and talk.tongue.code == "fr" else "put"
    if node.who is not None:
        return Clause(talk, someone(node.who, talk), verb, f"{card} {target}{tail}")
    return Clause(talk, card, verb, target + tail, passive=True)


def _sing(node: On, talk: Talk) -> Clause:
    song = talk.tongue.a(talk.noun("song")) if node.other is None else _where(node.other, talk).text
    tail = ""
    if "with Sing Together" in node.ways:
        tail = talk.pick(" avec À l’unisson", " con Cantare Insieme")
    subject = _one(node.what, talk, "character")
    talk.object = ("song", False)
    if "at once" in node.ways:
        tail += talk.pick(" seul ou à plusieurs", " da solo o insieme ad altri")
    return Clause(talk, subject, "sing", song + tail)


def _move(node: On, talk: Talk) -> Clause:
    if node.other is None:
        where = talk.pick("sur un lieu", "in un luogo")
    elif isinstance(node.other, This):
        where = talk.pick("sur ce lieu", "in questo luogo")
    else:
        where = at(_where(node.other, talk), talk)
    talk.object = ("location", False)
    talk.moved = isinstance(node.what, Cards)
    if "from a location" in node.ways:
        where += talk.pick(" depuis un autre lieu", " da un altro luogo")
    if node.who is not None:
        return Clause(talk, someone(node.who, talk), "move", f"{_one(node.what, talk, 'character')} {where}")
    return Clause(talk, _one(node.what, talk, "character"), "move", where, passive=True)


def _draw(node: On, talk: Talk) -> Clause:
    return Clause(talk, someone(node.who, talk), "draw", talk.tongue.a(talk.noun("card")))


def _discard(node: On, talk: Talk) -> Clause:
    what = talk.tongue.a(talk.noun("card"))
    if isinstance(node.what, Cards):
        what = talk.tongue.a(Kind(node.what.filters, talk).noun(False, True))
    elif node.what is not None:
        what = selector(node.what, talk).text
    if isinstance(node.amount, Number):
        what = _many_cards(node.amount.value, talk)
    by = talk.pick(" à cause d’un effet", " a causa di un effetto") if "by an effect" in node.ways else ""
    return Clause(talk, someone(node.who, talk), "discard", what + by)


_WAYS: Final = {
    "in a challenge": (" via un défi", " in una sfida"),
    "as challenger": (" en défiant", " mentre sfida"),
    "as challenged": (" en étant défié", " mentre viene sfidato"),
    "by an item": (" à cause d’un objet", " a causa di un oggetto"),
    "by an ability": (" à cause d’une capacité", " a causa di un’abilità"),
}


def _much(node: On, talk: Talk) -> str:
    if isinstance(node.amount, Number) and node.comparison == ">=":
        return talk.pick(f"au moins {node.amount.value} dommages", f"almeno {node.amount.value} danni")
    return talk.pick("des dommages", "danni")


def _damage(node: On, talk: Talk) -> Clause:
    subject = _one(node.what, talk)
    tail = "".join(talk.pick(*_WAYS[way]) for way in node.ways if way in _WAYS)
    much = _much(node, talk)
    to = talk.pick(f"{much} à {subject}{tail}", f"{much} a {subject}{tail}")
    if node.other is not None:
        event = talk.event
        by = _one(node.other, talk)
        talk.event = event
        return Clause(talk, by, "deal", to)
    if "by an action" in node.ways:
        return Clause(talk, Thing(talk.tongue.a(talk.noun("action")), True), "deal", to)
    return Clause(talk, subject, "suffer", much + tail)


def _remove_damage(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk, "character")
    much = _much(node, talk)
    return Clause(talk, someone(node.who, talk), "remove", talk.pick(f"{much} de {what}", f"{much} da {what}"))


def _put_under(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk)
    other = _one(node.other, talk)
    where = talk.pick(f"sous {other}", f"sotto a {other}")
    if node.who is None:
        return Clause(talk, what, "put", where, passive=True)
    return Clause(talk, someone(node.who, talk), "put", f"{what} {where}")


def _ready(node: On, talk: Talk) -> Clause:
    if node.who is not None:
        return Clause(talk, someone(node.who, talk), "ready", _one(node.what, talk).text)
    return Clause(talk, _one(node.what, talk), "ready", passive=True)


def _exert(node: On, talk: Talk) -> Clause:
    return Clause(talk, _one(node.what, talk), "exert", passive=True)


def _enter(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk)
    state = f" {talk.agreed(talk.pick('épuisé', 'impegnato'), what)}" if "exerted" in node.ways else ""
    return Clause(talk, what, "enter", talk.pick("en jeu", "in gioco") + state)


def _choose(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk)
    reasons = {
        "for Support": ("pour Soutien", "per Aiutante"),
        "by an action": ("pour une action", "per un’azione"),
        "by an item": ("pour la capacité d’un objet", "per l’abilità di un oggetto"),
        "by an ability": ("pour une capacité", "per un’abilità"),
    }
    reason = ("pour une action ou une capacité", "per un’azione o un’abilità")
    for way in node.ways:
        reason = reasons.get(way, reason)
    if node.who is not None:
        return Clause(talk, someone(node.who, talk), "choose", f"{what} {talk.pick(*reason)}")
    return Clause(talk, what, "choose", talk.pick(*reason), passive=True)


def _boost(node: On, talk: Talk) -> Clause:
    what = _one(node.what, talk, "character")
    word = talk.tongue.term("keyword", "Boost")
    return Clause(
        talk, someone(node.who, talk), "use", talk.pick(f"la capacité {word} de {what}", f"l’abilità {word} di {what}")
    )


def _drops(node: On, talk: Talk) -> str:
    if isinstance(node.amount, Number):
        return talk.pick(
            f"au moins {node.amount.value} gouttes d’encre", f"almeno {node.amount.value} gocce d’inchiostro"
        )
    return talk.pick("une goutte d’encre", "una goccia d’inchiostro")


def _gain_drops(node: On, talk: Talk) -> Clause:
    return Clause(talk, someone(node.who, talk), "get", _drops(node, talk))


def _lose_drops(node: On, talk: Talk) -> Clause:
    return Clause(talk, someone(node.who, talk), "remove", _drops(node, talk))


def _lore(node: On, talk: Talk) -> str:
    if isinstance(node.amount, Number):
        return talk.pick(f"au moins {node.amount.value} éclats de Lore", f"almeno {node.amount.value} leggenda")
    return talk.pick("des éclats de Lore", "leggenda")


def _gain_lore(node: On, talk: Talk) -> Clause:
    return Clause(talk, someone(node.who, talk), "gain", _lore(node, talk))


def _lose_lore(node: On, talk: Talk) -> Clause:
    return Clause(talk, someone(node.who, talk), "lose", _lore(node, talk))


def _turn_start(node: On, talk: Talk) -> Clause:
    return Clause(talk, Thing(turn_of(node.who, talk)), "begin")


def _turn_end(node: On, talk: Talk) -> Clause:
    return Clause(talk, Thing(turn_of(node.who, talk)), "end")


def _challenge_end(node: On, talk: Talk) -> Clause:
    whose = ""
    if node.what is not None:
        whose = talk.pick(" lancé par ", " lanciata da ") + _where(node.what, talk).text
    elif node.other is not None:
        whose = talk.pick(" contre ", " contro ") + _where(node.other, talk).text
    return Clause(talk, Thing(talk.pick("le défi", "la sfida") + whose, talk.tongue.code == "it"), "end")


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
    """Whose turn: "votre tour", "il turno di ogni avversario"."""
    turn = Noun(talk.pick("tour", "turno"), False, False)
    if isinstance(who, You):
        return talk.tongue.your(turn)
    if who is None:
        return talk.tongue.the(turn)
    return f"{talk.tongue.the(turn)} {talk.pick('de', 'di')} {player(who, talk)}"


def trigger(node: Happening, talk: Talk) -> str:
    """The event behind a trigger, with its conjunction."""
    assert isinstance(node, On)
    if node.kind in ("turn start", "turn end"):
        start = node.kind == "turn start"
        turn = turn_of(node.who, talk)
        return talk.pick(
            f"{'au début' if start else 'à la fin'} de {turn}", f"{'all’inizio' if start else 'alla fine'} di {turn}"
        )
    once = node.kind in ("play", "banish", "leave") and isinstance(node.what, This)
    said = clause(node, talk).present()
    if node.nth is not None and node.kind != "play":
        nth = ordinal(node.nth, True, talk)
        return talk.pick(f"la {nth} fois que {said} chaque tour", f"la {nth} volta che {said} ogni turno")
    return (talk.pick("lorsque ", "quando ") if once else talk.pick("chaque fois que ", "ogni volta che ")) + said


def history(node: Happening, talk: Talk) -> str:
    """The event in the past."""
    return clause(node, talk).past()


def relative(node: Did, like: Thing, talk: Talk) -> str:
    """The cards to which it happened, of that gender and number: "que vous avez jouées ce tour-ci"."""
    happening = node.happening
    assert isinstance(happening, On)
    said = clause(happening, talk)
    turn = talk.pick(" ce tour-ci", " in questo turno")
    if node.role == "what" and happening.what is None and happening.who is not None:
        card = talk.tongue.a(talk.noun("card"))
        words = said.past().replace(f" {card}", "")
        done = said.verb.done
        return talk.pick("que " + words.replace(done, talk.agreed(done, like)), "che " + words) + turn
    if node.role == "other" and happening.kind == "challenge":
        passive = Clause(talk, Thing("", like.feminine, like.many), "challenge", passive=True)
        by = "" if happening.what is None else talk.pick(" par ", " da ") + _one(happening.what, talk).text
        return talk.pick("qui ", "che ") + passive.past() + by + turn
    if node.role == "other":
        return talk.pick("pour lequel ", "per cui ") + said.past() + turn
    return talk.pick("qui ", "che ") + said.past().removeprefix(said.subject.text + " ") + turn
