"""Cards that are put somewhere: which verb, and where they go."""

from __future__ import annotations

from parlour.games.lorcana.language.nodes import (
    AtRandom,
    Belongs,
    Cards,
    Chosen,
    DeckEnd,
    Number,
    Player,
    Plus,
    Put,
    Ref,
    Selector,
    They,
    This,
    Together,
    You,
)
from parlour.games.lorcana.language.speech.acting import act
from parlour.games.lorcana.language.speech.effects import searched
from parlour.games.lorcana.language.speech.nouns import join, noun_of, place, where
from parlour.games.lorcana.language.speech.talk import Talk, Thing, effect, object_of, quantity, selector


def _owner(what: Selector, talk: Talk) -> Player | None:
    """Whose the cards moved are, as far as it is known."""
    if isinstance(what, (Chosen, AtRandom)):
        return _owner(what.of, talk)
    if isinstance(what, Together):
        return _owner(what.parts[0], talk)
    if isinstance(what, DeckEnd):
        return what.whose
    if isinstance(what, This):
        return You()
    if isinstance(what, Cards):
        if what.among is not None:
            return talk.owner
        owners = [one.to for one in what.filters if isinstance(one, Belongs)]
        return owners[-1] if owners else what.whose
    if isinstance(what, Ref) and what.to in ("looked", "rest", "it"):
        return talk.owner
    return None


def _acts(what: Selector, talk: Talk) -> bool:
    """Whether the cards are taken for those of whoever acts, where the language does so."""
    spoken_of = isinstance(what, (Ref, This)) or (isinstance(what, Cards) and what.among is not None)
    return talk.subject is not None and spoken_of and talk.has("target-owners.acting")


def _target(what: Selector, zone: str, many: bool, talk: Talk) -> str:
    """The zone of their owners cards go to."""
    whole = what.of if isinstance(what, (Chosen, AtRandom)) else what
    owner = They() if _acts(whole, talk) else _owner(what, talk)
    if isinstance(owner, (You, They)):
        return place(zone, owner, talk)
    noun = talk.noun(zone)
    known = isinstance(whole, DeckEnd) or (isinstance(whole, Cards) and whole.whose is not None)
    key = "target-known" if known and talk.has("target-known") else "target-owners"
    return talk.tell(key, Thing("", "", many), noun=noun, the=talk.with_("the", noun))


def _state(node: Put, moved: Thing, talk: Talk) -> str:
    words = [talk.tell("facedown")] if node.facedown else []
    words += [talk.tell("trait-exerted", moved)] if node.exerted else []
    return talk.joined(words, "and") if words else ""


def destination(node: Put, moved: Thing, talk: Talk, verb: str = "put") -> str:
    """Where cards go, behind the verb and its object: "into your inkwell facedown and exerted"."""
    if node.to == "under" or node.under is not None:
        under = object_of(node.under, talk) if node.under is not None else talk.with_("a", talk.noun("card")).text
        return talk.tell("put-under", what=under, face=talk.tell("facedown" if node.facedown else "faceup"))
    if node.to == "deck":
        return _into_deck(node, moved, talk)
    if node.to == "play":
        spot = talk.tell("into-play")
        return join(spot, _state(node, moved, talk))
    form = {"add": "added", "return": "returned"}.get(verb, "") if node.to == "hand" else node.to
    spot = talk.tell(f"put-into.{form}", place=_target(node.what, node.to, moved.many, talk))
    state = _state(node, moved, talk)
    return talk.tell("in-state", where=spot, state=state) if state else spot


def _into_deck(node: Put, moved: Thing, talk: Talk) -> str:
    order = ""
    position = node.position or "bottom"
    if node.order == "random":
        order = talk.tell("in-random-order")
    elif talk.has("in-any-order.rest"):
        order = talk.tell("in-any-order") if node.what == Ref("rest") and position in ("top", "bottom") else ""
    elif moved.many and position in ("top", "bottom"):
        order = talk.tell("in-any-order")
    return talk.tell(
        f"deck-{position.replace(' ', '-')}",
        place=_target(node.what, "deck", moved.many, talk),
        discard=_target(node.what, "discard", moved.many, talk) if position == "top or discard" else "",
        order=order,
    )


@effect.register
def _put(node: Put, talk: Talk) -> str:
    what = node.what
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.zone == "deck" and what.of.among is None:
        return _search(node, what, what.of, talk)
    if isinstance(what, AtRandom) and isinstance(what.count, Plus) and isinstance(what.of, Cards):
        return _put_down_to(node, what.of, what.count, talk)
    if node.reveal:
        return _reveal_and_put(node, talk)
    verb = _put_verb(node, talk)
    if verb == "return" and talk.has("give-back") and not isinstance(_owner(what, talk), (You, They)):
        start = act(talk, "give-back", node.by)
        moved = selector(what, talk)
        return talk.tell("give-back", moved, verb=start, what=moved.object)
    start = act(talk, talk.tell(f"do-{verb}.{node.to}"), node.by)
    moved = _moved(what, talk)
    key = "return-card" if verb == "return" else "put-card"
    return talk.tell(key, verb=start, what=moved.object, where=destination(node, moved, talk, verb))


def _put_verb(node: Put, talk: Talk) -> str:
    what = node.what
    of = what.of if isinstance(what, Chosen) else what
    looked = isinstance(of, Cards) and of.among is not None
    if talk.has("put-looked") and isinstance(of, Cards):
        looked = of.among == Ref("looked") and of.zone == "deck"
    if node.position == "shuffled":
        return "shuffle"
    if node.to != "hand":
        return "put"
    if what == Ref("it") and talk.zone == "deck":
        return "add" if not talk.has("put-looked") else "return"
    if not looked and not isinstance(what, DeckEnd) and what not in (Ref("looked"), Ref("rest")):
        return "return"
    return "add"


def _moved(what: Selector, talk: Talk) -> Thing:
    """The cards moved, where the language does not say them as everywhere."""
    of = what.of if isinstance(what, Chosen) else what
    if what == Ref("were under") and talk.has("put-were-under"):
        return talk.thing("put-were-under")
    if isinstance(what, Cards) and what.among == Ref("looked") and what.filters and talk.has("put-revealed"):
        return talk.thing("put-revealed", noun=noun_of(what.filters, talk, True, True))
    if of == Cards((), "inkwell", among=Ref("looked")) and isinstance(what, Chosen) and talk.has("card-one.looked"):
        return Thing(talk.tell("card-one.looked"))
    return selector(what, talk)


def _put_down_to(node: Put, of: Cards, count: Plus, talk: Talk) -> str:
    """Cards at random until only so many are left."""
    left = str(-count.second.value) if isinstance(count.second, Number) else quantity(count.second, talk)
    cards = Thing.like(talk.noun("card", True), talk.with_("a", talk.noun("card", True)).text)
    verb = _put_verb(node, talk)
    return talk.tell(
        "put-down-to",
        verb=act(talk, talk.tell(f"do-{verb}.{node.to}"), node.by),
        cards=talk.tell("at-random", what=cards),
        source=where(of, talk),
        where=destination(node, cards, talk, verb),
        left=left,
        there=where(of, talk, False),
    )


def _again(many: bool, talk: Talk) -> Thing:
    """The cards just found or shown."""
    noun = talk.noun("card", many)
    return talk.thing("put-again", noun, this=talk.with_("this", noun), that=talk.with_("that", noun))


def _added(node: Put, talk: Talk) -> str:
    return talk.tell("do-add" if node.to in ("hand", "inkwell") else "do-put")


def _reveal_and_put(node: Put, talk: Talk) -> str:
    """you may reveal a song card and put it into your hand."""
    what = node.what
    start = act(talk, "reveal", node.by)
    moved = selector(what, talk)
    again = _again(moved.many and what.count != Number(1) if isinstance(what, Chosen) else moved.many, talk)
    key = "reveal-and-put" if isinstance(what, (Chosen, Cards, Together)) else "reveal-and-put.it"
    put = act(talk, _added(node, talk), node.by)
    where_to = destination(node, again, talk, talk.tell("put-again.verb") if node.to == "hand" else "put")
    return talk.tell(key, verb=start, what=moved.object, put=put, again=again, where=where_to)


def _search(node: Put, what: Chosen, of: Cards, talk: Talk) -> str:
    many = what.count != Number(1)
    found = searched(what, of, talk)
    deck = place("deck", of.whose, talk)
    start = act(talk, "search", node.by)
    again = _again(many, talk)
    talk.last, talk.owner = ("card", many), of.whose
    reveal = act(talk, "reveal") if node.reveal else ""
    put = act(talk, _added(node, talk), node.by)
    where_to = destination(node, again, talk, talk.tell("put-again.verb") if node.to == "hand" else "put")
    key = "search-reveal-put" if node.reveal else "search-and-put"
    return talk.tell(key, verb=start, what=found, deck=deck, reveal=reveal, put=put, again=again, where=where_to)
