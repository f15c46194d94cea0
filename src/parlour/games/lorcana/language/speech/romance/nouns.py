"""Kinds of cards in French and Italian: nouns with what describes them, their articles, owners and places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.games.lorcana.language.nodes import (
    At,
    Belongs,
    Cards,
    Either,
    Every,
    Filter,
    Opponents,
    Player,
    Ref,
    Selector,
    They,
    You,
)
from parlour.games.lorcana.language.speech.romance.speech import (
    Noun,
    Talk,
    Thing,
    Trait,
    listed,
    player,
    selector,
    trait,
)

#: Zones outside play: French and Italian word, French gender, Italian gender, Italian plural.
PLACES: Final = {
    "hand": ("main", "mano", True, True, False),
    "deck": ("pioche", "mazzo", True, False, False),
    "discard": ("défausse", "scarti", True, False, True),
    "inkwell": ("réserve d’encre", "calamaio", True, False, False),
    "bag": ("sac", "sacchetto", False, False, False),
    "play": ("zone de jeu", "area di gioco", True, True, False),
    "under": ("pile", "pila", True, True, False),
}


def zone(key: str, talk: Talk) -> Noun:
    """A zone as a noun."""
    french, italian, one, two, many = PLACES[key]
    return Noun(
        talk.pick(french, italian),
        talk.pick("f" if one else "", "f" if two else "") == "f",
        talk.pick("", "m" if many else "") == "m",
    )


def place(key: str, whose: Player | None, talk: Talk) -> str:
    """A zone with its owner: "votre main", "il tuo mazzo"."""
    noun = zone(key, talk)
    if isinstance(whose, You):
        return talk.tongue.your(noun)
    if whose is None:
        return f"{talk.tongue.the(noun)} {talk.pick('d’un joueur', 'di un giocatore')}"
    if isinstance(whose, They):
        return talk.tongue.their(noun)
    return f"{talk.tongue.the(noun)} {talk.pick('de', 'di')} {player(whose, talk)}"


class Kind:
    """A description of cards taken apart: type, classes, what follows, whose they are."""

    __slots__ = ("after", "classes", "halves", "heads", "opposing", "other", "owner", "talk")

    def __init__(self, filters: Sequence[Filter], talk: Talk) -> None:
        self.talk = talk
        self.heads: list[str] = []
        self.classes: list[Trait] = []
        self.after: list[Trait] = []
        self.opposing: Trait | None = None
        self.owner = ""
        self.other = False
        self.halves: list[tuple[Filter, ...]] = []
        """The kinds it may be, where it is one of several."""
        for one in filters:
            said = trait(one, talk)
            if said.place == "head":
                self.heads = said.forms[0].split("/")
            elif said.place == "class":
                self.classes.append(said)
            elif said.place == "opposing":
                self.opposing = said
            elif said.place == "owner":
                self.owner = said.forms[0]
            elif said.place == "other":
                self.other = True
            elif said.place == "whole" and isinstance(one, Either):
                self.halves = [part.filters if isinstance(part, Every) else (part,) for part in one.filters]
            else:
                self.after.append(said)

    def key(self, card: bool) -> str:
        """The noun later words agree with."""
        if card or len(self.heads) != 1:
            return "card"
        return self.heads[0]

    def noun(self, many: bool, card: bool, other: bool | None = None, choice: str = "") -> Noun:
        """The noun with all that describes it, without its article and owner."""
        talk = self.talk
        heads = self.heads or ["card"]
        link = talk.pick("ou", "o")
        if self.halves:
            feminine = card
            words = f" {link} ".join(str(noun_of(half, talk, many, card)) for half in self.halves)
        elif self.heads and card:
            base = talk.noun("card", many)
            names = [talk.noun(one).text for one in heads]
            if talk.pick("fr", "it") == "fr":
                names = [name.capitalize() for name in names]
            feminine, words = True, f"{base.text} {listed(names, link)}"
        else:
            nouns = [talk.noun(one, many) for one in heads]
            feminine = all(noun.feminine for noun in nouns)
            words = listed([noun.text for noun in nouns], link)
        parts = [words, *(one.beside(feminine, many) for one in self.classes)]
        if self.opposing is not None:
            parts.append(self.opposing.beside(feminine, many))
        after = [one.beside(feminine, many) for one in self.after]
        # the choice stands behind plain adjectives and before longer words
        parts += [words for words in after if " " not in words]
        parts += [choice.strip()] if choice else []
        parts += [words for words in after if " " in words]
        front = ""
        if self.other if other is None else other:
            front = other_word(feminine, many, talk)
        return Noun(" ".join(parts), feminine, many, front)


def other_word(feminine: bool, many: bool, talk: Talk) -> str:
    """autre, altro."""
    return talk.pick("autres" if many else "autre", talk.tongue.agree("altro", feminine, many))


def noun_of(filters: Sequence[Filter], talk: Talk, many: bool, card: bool = False) -> Noun:
    """A noun without its article."""
    return Kind(filters, talk).noun(many, card)


def is_card(node: Cards) -> bool:
    """Whether its noun says card: it is not in play."""
    return node.zone != "play" or node.under is not None or node.among is not None


def where(node: Cards, talk: Talk, origin: bool = True, many: bool = True) -> str:
    """What follows the noun to tell where such cards are; empty in play and among cards looked at."""
    if node.among is not None:
        if node.among == Ref("looked"):
            return ""
        if node.among == Ref("this way"):
            if node.zone == "discard":
                placed = talk.tongue.agree(talk.verb("put").done, True, many)
                return talk.pick(f" ainsi {placed} dans la défausse", f" {placed} negli scarti in questo modo")
            verb = "return" if node.zone == "hand" else "move"
            done = talk.tongue.agree(talk.verb(verb).done, True, many)
            return talk.pick(f" ainsi {done}", f" {done} in questo modo")
        return talk.pick(" parmi ", " tra ") + selector(node.among, talk).text
    if node.under is not None:
        word = talk.pick("de sous" if origin else "sous", "da sotto a" if origin else "sotto a")
        return f" {word} {selector(node.under, talk)}"
    if node.zone == "play":
        return ""
    if node.zone == "under":
        return talk.pick(" sous une carte", " sotto a una carta")
    spot = place(node.zone, node.whose, talk)
    if origin:
        return talk.pick(f" de {spot}", f" da {spot}")
    return talk.pick(f" dans {spot}", f" in {spot}")


def owner_of(node: Cards) -> Player | None:
    """Whose cards in play they are; None when nobody is named."""
    for one in node.filters:
        if isinstance(one, Belongs):
            return one.to
    return node.whose if node.zone == "play" else None


def remember(kind: Kind, node: Cards, many: bool, talk: Talk) -> None:
    """Later words speak of these cards."""
    talk.last = (kind.key(is_card(node)), many)
    talk.zone = node.zone
    if node.among is None:
        talk.owner = node.whose or owner_of(node)


def indefinite(node: Selector, talk: Talk) -> Thing:
    """One such card: "un personnage", "l’un de vos autres personnages"."""
    if not isinstance(node, Cards):
        return selector(node, talk)
    kind = Kind(node.filters, talk)
    card = is_card(node)
    tail = where(node, talk)
    if kind.owner and not card:
        noun = kind.noun(True, card)
        return Thing(talk.tongue.one_of(noun, kind.owner) + tail, noun.feminine)
    noun = kind.noun(False, card)
    return Thing(with_article(kind, noun, talk) + tail, noun.feminine)


def with_article(kind: Kind, noun: Noun, talk: Talk) -> str:
    """The noun with its article; each half of an either with its own."""
    if not kind.halves and len(kind.heads) > 1 and not kind.other and noun.text.startswith(_heads(kind, talk)):
        rest = noun.text[len(_heads(kind, talk)) :]
        return listed([talk.tongue.a(talk.noun(one)) for one in kind.heads], talk.pick("ou", "o")) + rest
    if kind.halves and not kind.other:
        card = noun.feminine
        halves = [noun_of(half, talk, False, card) for half in kind.halves]
        joined = talk.pick(" ou ", " o ").join(str(half) for half in halves)
        articles = talk.pick(" ou ", " o ").join(talk.tongue.a(half) for half in halves)
        return noun.text.replace(joined, articles, 1)
    return talk.tongue.a(noun)


def described(filters: Sequence[Filter], talk: Talk, card: bool = False) -> str:
    """One such card with its article, whatever it is."""
    kind = Kind(filters, talk)
    return with_article(kind, kind.noun(False, card), talk)


def _heads(kind: Kind, talk: Talk) -> str:
    return listed([talk.noun(one).text for one in kind.heads], talk.pick("ou", "o"))


def one_held(node: Cards, talk: Talk) -> str:
    """The noun behind have with its article, without its owner and place."""
    kind = Kind(tuple(one for one in node.filters if not isinstance(one, Belongs)), talk)
    return with_article(kind, kind.noun(False, is_card(node)), talk)


def held(node: Cards, talk: Talk, many: bool, other: bool | None = None) -> Noun:
    """The noun behind have, without its owner and place."""
    filters = tuple(one for one in node.filters if not isinstance(one, Belongs))
    return Kind(filters, talk).noun(many, is_card(node), other)


def situated(node: Cards, talk: Talk, many: bool = True) -> str:
    """Where cards a player has are: in play, in hand."""
    if node.zone == "play" and node.under is None and node.among is None:
        if any(isinstance(one, At) for one in node.filters):
            return ""
        return talk.pick(" en jeu", " in gioco")
    if node.zone == "hand" and node.whose is not None and node.under is None and node.among is None:
        return talk.pick(" en main", " in mano")
    return where(node, talk, False, many)


def possession(node: Cards, talk: Talk, many: bool = True) -> str:
    """que vous avez en jeu, nella tua mano."""
    if node.zone != "play" or node.under is not None or node.among is not None:
        return where(node, talk, False, many)
    spot = talk.pick(" en jeu", " in gioco")
    owner = owner_of(node)
    if owner is None:
        return spot
    who = player(owner, talk)
    if isinstance(owner, Opponents):
        return talk.pick(" que vos adversaires ont en jeu", " che i tuoi avversari hanno in gioco")
    have = talk.verb("have").behind(who)
    return talk.pick(f" que {who} {have} en jeu", f" che {who} {have} in gioco".replace("  ", " "))


def for_each(node: Cards, talk: Talk, many: bool = False) -> Noun:
    """The noun behind for each or the number of."""
    noun = held(node, talk, many)
    return Noun(noun.text + possession(node, talk, many), noun.feminine, many, noun.before)
