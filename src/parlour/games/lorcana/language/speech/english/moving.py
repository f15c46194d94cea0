"""Cards put from zone to zone, in English: whose zones, in what state, in what order."""

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
    This,
    Together,
    You,
)
from parlour.games.lorcana.language.speech.english.acting import act
from parlour.games.lorcana.language.speech.english.nouns import Kind, bare_noun, place
from parlour.games.lorcana.language.speech.english.selectors import object_of
from parlour.games.lorcana.language.speech.english.speech import Talk, a, effect, player, selector
from parlour.games.lorcana.language.speech.english.traits import possessive


def _owner(what: Selector, talk: Talk) -> str:
    """Whose zone cards go to, as a possessive."""
    if isinstance(what, (Chosen, AtRandom)):
        return _owner(what.of, talk)
    if isinstance(what, Together):
        return _owner(what.parts[0], talk)
    if isinstance(what, DeckEnd):
        return possessive(player(what.whose, talk).text) if what.whose == You() else "their"
    if isinstance(what, Cards):
        if what.whose is not None:
            return "your" if what.whose == You() else "their"
        if what.among is not None and talk.subject is not None:
            return "their"
        if what.among is not None:
            return "your" if isinstance(talk.owner, You) else "their player's"
        kind = Kind(what.filters, talk)
        return "your" if kind.owner == "your" else "their" if kind.owner == "their" else "their player's"
    if talk.subject is not None:
        return "their"
    if isinstance(what, This):
        return "your"
    if isinstance(what, Ref) and what.to in ("looked", "rest", "it"):
        return "your" if isinstance(talk.owner, You) else "their player's"
    return "their player's"


def destination(node: Put, talk: Talk) -> str:
    """Where cards go: "into your inkwell facedown and exerted"."""
    whose = _owner(node.what, talk)
    order = " in any order" if node.what == Ref("rest") and node.to == "deck" else ""
    if node.order == "random":
        order = " in a random order"
    face = " facedown" if node.facedown else ""
    if node.facedown and node.exerted:
        face = " facedown and exerted"
    elif node.exerted:
        face = " exerted"
    if node.to == "under" or node.under is not None:
        under = object_of(node.under, talk) if node.under is not None else "a card"
        return f"under {under} {'facedown' if node.facedown else 'faceup'}"
    if node.to == "deck":
        if node.position == "either":
            return f"on either the top or the bottom of {whose} deck"
        if node.position == "top or discard":
            return f"on either the top of {whose} deck or into {whose} discard"
        if node.position == "shuffled":
            return f"into {whose} deck"
        return f"on the {node.position or 'bottom'} of {whose} deck{order}"
    if node.to == "play":
        return f"into play{face}"
    return f"into {whose} {node.to}{face}"


@effect.register
def _put(node: Put, talk: Talk) -> str:
    what = node.what
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.zone == "deck" and what.of.among is None:
        return _search(node, what, what.of, talk)
    if isinstance(what, AtRandom) and isinstance(what.count, Plus) and isinstance(what.count.second, Number):
        left, spot = -what.count.second.value, f"{_owner(what, talk)} inkwell"
        hand = f"cards at random from {spot} to {_owner(what, talk)} hand"
        return f"{act(talk, 'return', node.by)} {hand} until they have {left} cards in {spot}"
    of = what.of if isinstance(what, Chosen) else what
    looked = isinstance(of, Cards) and of.among == Ref("looked") and of.zone == "deck"
    if node.reveal:
        pronoun = "it" if isinstance(what, Chosen) and what.count == Number(1) else "them"
        if isinstance(what, (Chosen, Cards, Together)):
            return f"{act(talk, 'reveal', node.by)} {object_of(what, talk)} and put {pronoun} {destination(node, talk)}"
        return f"{act(talk, 'reveal', node.by)} it and put it {destination(node, talk)}"
    if node.position == "shuffled":
        return f"{act(talk, 'shuffle', node.by)} {_moved(what, talk)} {destination(node, talk)}"
    if node.to == "hand" and not looked and not isinstance(what, DeckEnd) and what not in (Ref("looked"), Ref("rest")):
        return f"{act(talk, 'return', node.by)} {_moved(what, talk)} to {_owner(what, talk)} hand"
    return f"{act(talk, 'put', node.by)} {_moved(what, talk)} {destination(node, talk)}"


def _moved(what: Selector, talk: Talk) -> str:
    if isinstance(what, This):
        return f"this {talk.kind}"
    if what == Ref("were under"):
        return "all cards that were under them"
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of == Cards((), "inkwell", among=Ref("looked")):
        return "one"
    if isinstance(what, Cards) and what.among == Ref("looked") and what.filters:
        return f"all revealed {bare_noun(what.filters, talk, many=True, card=True)}"
    return object_of(what, talk)


def _search(node: Put, what: Chosen, of: Cards, talk: Talk) -> str:
    noun = a(bare_noun(of.filters, talk, card=True)) if of.filters else "any card"
    if what.count != Number(1):
        noun = selector(Chosen(Cards(of.filters, "deck", among=Ref("looked")), what.count, what.up_to), talk).text
    verb = act(talk, "search", node.by)
    deck = place("deck", of.whose, talk)
    where_to = destination(node, talk)
    if node.reveal:
        return f"{verb} {deck} for {noun}, reveal that card to all players, and put it {where_to}"
    return f"{verb} {deck} for {noun} and put that card {where_to}"
