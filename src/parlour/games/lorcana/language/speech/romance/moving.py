"""Cards put from zone to zone, in French and Italian: whose zones, in what state, in what order."""

from __future__ import annotations

from parlour.games.lorcana.language.nodes import (
    AtRandom,
    Cards,
    Chosen,
    DeckEnd,
    Number,
    Plus,
    Put,
    Ref,
    Selector,
    They,
    This,
    Together,
    You,
)
from parlour.games.lorcana.language.speech.romance.acting import act
from parlour.games.lorcana.language.speech.romance.nouns import noun_of, place, where, zone
from parlour.games.lorcana.language.speech.romance.selectors import count_word
from parlour.games.lorcana.language.speech.romance.speech import Talk, Thing, effect, quantity, selector


def _yours(what: Selector, talk: Talk) -> bool | None:
    """Whether the cards moved are surely yours (True), surely the acting player's (False), or anybody's (None)."""
    if isinstance(what, (Chosen, AtRandom)):
        return _yours(what.of, talk)
    if isinstance(what, Together):
        return _yours(what.parts[0], talk)
    if isinstance(what, DeckEnd):
        return True if isinstance(what.whose, You) else False if isinstance(what.whose, They) else None
    if isinstance(what, Cards):
        owner = what.whose
        for one in what.filters:
            owner = getattr(one, "to", owner)
        if what.among is not None:
            owner = talk.owner
        return True if isinstance(owner, You) else False if isinstance(owner, They) else None
    if isinstance(what, This):
        return True
    if isinstance(what, Ref) and what.to in ("looked", "rest", "it"):
        return True if isinstance(talk.owner, You) else False if isinstance(talk.owner, They) else None
    return None


def _target(what: Selector, key: str, many: bool, talk: Talk) -> str:
    """The zone of their owners cards go to."""
    owner = _yours(what, talk)
    if owner is True:
        return place(key, You(), talk)
    if owner is False:
        return place(key, They(), talk)
    the = talk.tongue.the(zone(key, talk))
    if many:
        return f"{the} {talk.pick('de leur joueur', 'del loro giocatore')}"
    return f"{the} {talk.pick('de son joueur', 'del suo giocatore')}"


def _state(node: Put, moved: Thing, talk: Talk) -> str:
    words: list[str] = []
    if node.facedown:
        words.append(talk.pick("face cachée", "a faccia in giù"))
    if node.exerted:
        words.append(talk.agreed(talk.pick("épuisé", "impegnato"), moved))
    return f" {talk.pick(' et ', ' e ').join(words)}" if words else ""


def destination(node: Put, moved: Thing, talk: Talk) -> str:
    """Where cards go, behind the verb and its object."""
    if node.to == "under" or node.under is not None:
        under = selector(node.under, talk).text if node.under is not None else talk.tongue.a(talk.noun("card"))
        face = (
            talk.pick("face cachée", "a faccia in giù")
            if node.facedown
            else talk.pick("face visible", "a faccia in su")
        )
        return talk.pick(f" sous {under}, {face}", f" sotto a {under}, {face}")
    target = _target(node.what, node.to, moved.many, talk) if node.to != "play" else ""
    if node.to == "play":
        return talk.pick(" en jeu", " in gioco") + _state(node, moved, talk)
    if node.to != "deck":
        inside = talk.pick(f" dans {target}", f" in {target}")
        if node.to == "hand" and _put_verb(node, talk) == "add":
            inside = talk.pick(f" à {target}", f" a {target}")
        elif talk.tongue.code == "it" and node.to == "inkwell":
            inside = f" a {target}"
        state = _state(node, moved, talk)
        return f"{inside}{',' if state else ''}{state}"
    order = ""
    if node.order == "random":
        order = talk.pick(", dans un ordre aléatoire", ", in ordine casuale")
    elif moved.many and node.position in ("top", "bottom"):
        order = talk.pick(", dans l’ordre de votre choix", " in qualsiasi ordine")
    french = {
        "top": f" sur {target}",
        "bottom": f" sous {target}",
        "either": f" sur ou sous {target}",
        "top or discard": f" sur {target} ou dans {_target(node.what, 'discard', moved.many, talk)}",
        "shuffled": f" dans {target}",
    }
    italian = {
        "top": f" in cima a {target}",
        "bottom": f" in fondo a {target}",
        "either": f" in cima o in fondo a {target}",
        "top or discard": f" in cima a {target} o in {_target(node.what, 'discard', moved.many, talk)}",
        "shuffled": f" in {target}",
    }
    return talk.pick(french[node.position or "bottom"], italian[node.position or "bottom"]) + order


@effect.register
def _put(node: Put, talk: Talk) -> str:
    what = node.what
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.zone == "deck" and what.of.among is None:
        return _search(node, what, what.of, talk)
    verb = _put_verb(node, talk)
    if isinstance(what, AtRandom) and isinstance(what.count, Plus) and isinstance(what.of, Cards):
        return _put_down_to(node, what.of, what.count, talk)
    if node.reveal:
        return _reveal_and_put(node, talk)
    start = act(talk, verb, node.by)
    moved = selector(what, talk)
    if verb == "return" and talk.tongue.code == "it":
        return _take_back(start, node, moved, talk)
    return f"{start} {moved}{destination(node, moved, talk)}"


def _put_down_to(node: Put, of: Cards, count: Plus, talk: Talk) -> str:
    """Cards at random until only so many are left."""
    left = str(-count.second.value) if isinstance(count.second, Number) else quantity(count.second, talk)
    cards = Thing(talk.tongue.a(talk.noun("card", True)), True, True)
    start = f"{act(talk, _put_verb(node, talk), node.by)} {cards} {talk.pick('au hasard', 'a caso')}{where(of, talk)}"
    there = where(of, talk, False)
    return talk.pick(
        f"{start}{destination(node, cards, talk)} jusqu’à en avoir {left}{there}",
        f"{start}{destination(node, cards, talk)} fino ad averne {left}{there}",
    )


def _take_back(start: str, node: Put, moved: Thing, talk: Talk) -> str:
    if _yours(node.what, talk) is not None:
        return f"{start} in mano {moved}"
    let = start.replace(talk.verb("return").order, "fai riprendere").replace("riprendere", "far riprendere", 1)
    if "fai far riprendere" in let:
        let = let.replace("fai far riprendere", "fai riprendere")
    owner = "ai loro giocatori" if moved.many else "al suo giocatore"
    return f"{let} in mano {owner} {moved}"


def _put_verb(node: Put, talk: Talk) -> str:
    what = node.what
    of = what.of if isinstance(what, Chosen) else what
    looked = isinstance(of, Cards) and of.among is not None
    if node.position == "shuffled":
        return "shuffle"
    if what == Ref("it") and talk.zone == "deck" and node.to == "hand":
        return "add"
    if node.to == "hand" and not looked and not isinstance(what, DeckEnd) and what not in (Ref("looked"), Ref("rest")):
        return "return"
    if node.to == "inkwell":
        return "add" if talk.tongue.code == "it" else "put"
    return "add" if node.to == "hand" else "put"


def _reveal_and_put(node: Put, talk: Talk) -> str:
    """vous pouvez révéler une carte Chanson et l’ajouter à votre main."""
    what = node.what
    start = act(talk, "reveal", node.by)
    moved = selector(what, talk)
    again = Thing(talk.tongue.this(talk.noun("card", moved.many)), True, moved.many)
    if talk.tongue.code == "it":
        again = Thing(talk.tongue.that(talk.noun("card", moved.many)), True, moved.many)
    put = act(talk, "add" if node.to in ("hand", "inkwell") else "put", node.by)
    where_to = destination(node, again, talk)
    where_to = where_to.replace(" dans ", " à ", 1) if node.to == "hand" else where_to
    return f"{start} {moved} {talk.pick('et', 'e')} {put} {again}{where_to}"


def _search(node: Put, what: Chosen, of: Cards, talk: Talk) -> str:
    many = what.count != Number(1)
    noun = noun_of(of.filters, talk, many, True)
    said = talk.tongue.a(noun) if not many else f"{count_word(what.count, talk) if what.count else ''} {noun}".strip()
    deck = place("deck", of.whose, talk)
    start = act(talk, "search", node.by)
    again = Thing(talk.tongue.this(talk.noun("card", many)), True, many)
    if talk.tongue.code == "it":
        again = Thing(talk.tongue.that(talk.noun("card", many)), True, many)
    talk.last, talk.owner = ("card", many), of.whose
    shown = ""
    if node.reveal:
        shown = talk.pick(
            f", {act(talk, 'reveal')} {again} à tous les joueurs",
            f", {act(talk, 'reveal')} {again} a tutti i giocatori",
        )
    put = act(talk, "add" if node.to in ("hand", "inkwell") else "put", node.by)
    where_to = destination(node, again, talk)
    where_to = where_to.replace(" dans ", " à ", 1) if node.to == "hand" else where_to
    return talk.pick(
        f"{start} {said} dans {deck}{shown} et {put} {again}{where_to}",
        f"{start} {said} in {deck}{shown} e {put} {again}{where_to}",
    )
