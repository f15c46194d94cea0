"""Kinds of cards in English: nouns with what describes them, their articles, owners and places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.games.lorcana.language.nodes import (
    Belongs,
    Cards,
    Everyone,
    Filter,
    Opponents,
    Other,
    Player,
    Ref,
    Selector,
    ThatPlayer,
)
from parlour.games.lorcana.language.speech.english.speech import (
    Talk,
    Thing,
    a,
    listed,
    player,
    selector,
    trait,
)
from parlour.games.lorcana.language.speech.english.traits import possessive

APOSTROPHE: Final = "'"
PLURALS: Final = {
    "character": "characters",
    "item": "items",
    "location": "locations",
    "action": "actions",
    "song": "songs",
    "card": "cards",
}
#: Places outside play, behind the words that tell whose they are.
PLACES: Final = {"hand": "hand", "deck": "deck", "discard": "discard", "inkwell": "inkwell", "bag": "bag"}


class Kind:
    """A description of cards taken apart: what stands before the noun, the noun, what follows it, whose they are."""

    __slots__ = ("after", "before", "heads", "non", "other", "owner", "whole")

    def __init__(self, filters: Sequence[Filter], talk: Talk) -> None:
        self.before: list[str] = []
        self.heads: list[str] = []
        self.after: list[str] = []
        self.owner = ""
        self.other = False
        self.non = ""
        self.whole = ""
        for one in filters:
            said = trait(one, talk)
            if said.place == "before":
                self.before.append(said.text)
            elif said.place == "head":
                self.heads = said.text.split("/")
            elif said.place == "owner":
                self.owner = said.text
            elif said.place == "other":
                self.other = True
            elif said.place == "non":
                self.non = said.text
            elif said.place == "whole":
                self.whole = said.text
            else:
                self.after.append(said.text)

    def words(self, many: bool, card: bool, other: bool = False, owned: str = "") -> str:
        """The noun with all that describes it, without an article and its owner."""
        if self.whole:
            head = self.whole
            if many:
                head = " or ".join(_plural_words(part) for part in head.split(" or "))
            if card:
                head = " or ".join(_card_words(part, many) for part in self.whole.split(" or "))
        else:
            heads = self.heads or ["card"]
            if self.heads and card:
                head = listed(heads) + (" cards" if many else " card")
            else:
                head = listed([PLURALS[one] if many else one for one in heads])
            if self.non:
                head = f"{self.non} {head}"
        opposing = ["opposing"] if self.owner == "opposing" else []
        others = ["other"] if other else []
        # states and inks before classifications, as printed: "opposing damaged Pirate character"
        whose = [owned] if owned else []
        return " ".join([*others, *opposing, *reversed(self.before), head, *whose, *self.after])


def _plural_words(noun: str) -> str:
    for one, several in PLURALS.items():
        noun = noun.replace(f"{one} ", f"{several} ") if f"{one} " in noun + " " and "card" not in noun else noun
        if noun.endswith(one):
            noun = noun[: -len(one)] + several
    return noun


def _card_words(noun: str, many: bool) -> str:
    """The noun with card behind its type: "character card named Kevin"."""
    for one in ("character", "item", "location", "action", "song"):
        if one in noun.split(" "):
            return noun.replace(one, f"{one} card{'s' if many else ''}", 1)
    return noun


def bare_noun(filters: Sequence[Filter], talk: Talk, many: bool = False, card: bool = False) -> str:
    """A noun without its article."""
    return Kind(filters, talk).words(many, card)


def place(zone: str, whose: Player | None, talk: Talk) -> str:
    """A zone with its owner: "your discard"."""
    if whose is None:
        return f"any {PLACES[zone]}" if zone == "discard" else f"any player's {PLACES[zone]}"
    if isinstance(whose, Opponents):
        return f"each opponent's {PLACES[zone]}"
    if isinstance(whose, Everyone):
        return f"each player's {PLACES[zone]}"
    if isinstance(whose, ThatPlayer):
        return f"their {PLACES[zone]}"
    return f"{possessive(player(whose, talk).text)} {PLACES[zone]}"


def where(node: Cards, talk: Talk, word: str = "from") -> str:
    """What follows the noun to tell where such cards are; empty in play and among cards looked at."""
    if node.among is not None:
        return _among(node, talk)
    if node.under is not None:
        return f" {'from ' if word == 'from' else ''}under {everyone_of(node.under, talk)}"
    if node.zone == "play":
        return ""
    if node.zone == "under":
        return " under a card"
    return f" {word} {place(node.zone, node.whose, talk)}"


def _among(node: Cards, talk: Talk) -> str:
    if node.among == Ref("looked"):
        return ""
    if node.among == Ref("chosen"):
        return " among the chosen cards"
    if node.among == Ref("this way"):
        done = {"discard": "discarded", "hand": "returned", "deck": "moved", "play": "played"}.get(node.zone, "moved")
        return f" {done} this way"
    return f" among {selector(node.among, talk)}" if node.among is not None else ""


def everyone_of(node: Selector, talk: Talk) -> str:
    """The cards, all of them when it is a description."""
    return selector(node, talk).text


def is_card(node: Cards) -> bool:
    """Whether its noun says card: it is not in play."""
    return node.zone != "play" or node.under is not None


def owner_of(node: Cards) -> Player | None:
    """Whose cards in play they are; None when nobody is named."""
    for one in node.filters:
        if isinstance(one, Belongs):
            return one.to
    return node.whose if node.zone == "play" else None


def indefinite(node: Selector, talk: Talk) -> Thing:
    """One such card: "a character", "one of your other characters", "another card from your discard"."""
    if not isinstance(node, Cards):
        return selector(node, talk)
    kind = Kind(node.filters, talk)
    card = is_card(node)
    tail = where(node, talk)
    if kind.owner == "your" and not card:
        return Thing(f"one of your {kind.words(True, card, kind.other)}{tail}")
    if kind.owner == "their" and not card:
        return Thing(f"one of their {kind.words(True, card, kind.other)}{tail}")
    words = kind.words(False, card)
    owned = f" of {kind.owner.removesuffix('s').removesuffix(APOSTROPHE)}" if kind.owner not in ("", "opposing") else ""
    if kind.whole and " or " in words and not kind.other:
        return Thing(" or ".join(article(part) for part in words.split(" or ")) + owned + tail)
    return Thing((f"another {words}" if kind.other else a(words)) + owned + tail)


def article(noun: str) -> str:
    """The noun with its article; another, where it is to be an other one."""
    return f"another {noun[6:]}" if noun.startswith("other ") else a(noun)


def held(node: Cards, talk: Talk, many: bool) -> str:
    """The noun behind have: without its owner, with the place: "characters named Simba in play"."""
    filters = tuple(one for one in node.filters if not isinstance(one, (Belongs, Other)))
    noun = Kind(filters, talk).words(many, is_card(node), many and Other() in node.filters)
    if node.among is not None or node.under is not None:
        return noun + where(node, talk, "in")
    if node.zone == "play":
        return noun if noun.endswith(" here") or " here " in noun else noun + " in play"
    return noun + where(node, talk, "in")


def for_each(node: Cards, talk: Talk) -> str:
    """The noun behind for each or the number of, in one card: "character you have in play"."""
    owner = owner_of(node)
    other = Other() in node.filters
    filters = tuple(one for one in node.filters if not isinstance(one, (Belongs, Other)))
    noun = Kind(filters, talk).words(False, is_card(node), other)
    return noun + possession(node, owner, talk)


def number_of(node: Cards, talk: Talk) -> str:
    """The noun behind the number of: "characters you have in play"."""
    owner = owner_of(node)
    other = Other() in node.filters
    filters = tuple(one for one in node.filters if not isinstance(one, (Belongs, Other)))
    return Kind(filters, talk).words(True, is_card(node), other) + possession(node, owner, talk)


def possession(node: Cards, owner: Player | None, talk: Talk) -> str:
    """you have in play, in their hand."""
    if node.zone != "play" or node.under is not None or node.among is not None:
        return where(node, talk, "in")
    if owner is None:
        return " in play"
    if isinstance(owner, Opponents):
        return " opponents have in play"
    subject = player(owner, talk)
    return f" {subject} {'has' if not subject.many else 'have'} in play"
