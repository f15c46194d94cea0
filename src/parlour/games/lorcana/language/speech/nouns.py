"""Kinds of cards: nouns with what describes them, their articles, owners and places."""

from __future__ import annotations

from collections.abc import Sequence

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
    ThatPlayer,
    They,
    You,
)
from parlour.games.lorcana.language.speech.talk import Noun, Talk, Thing, Trait, player, selector, trait
from parlour.locale.tables import tidy


def place(zone: str, whose: Player | None, talk: Talk) -> str:
    """A zone with its owner: "your discard", "il tuo mazzo"."""
    noun = talk.noun(zone)
    if isinstance(whose, You):
        return talk.with_("your", noun).text
    if whose is None:
        return talk.tell(f"place-anyones.{zone}", noun, noun=noun, the=talk.with_("the", noun))
    if isinstance(whose, They) or (isinstance(whose, ThatPlayer) and talk.has("that-player-again")):
        return talk.with_("their", noun).text
    who = player(whose, talk)
    return talk.tell("place-of", noun, noun=noun, the=talk.with_("the", noun), who=who, whose=talk.whose(who))


class Kind:
    """A description of cards taken apart: type, what stands before and behind it, whose they are."""

    def __init__(self, filters: Sequence[Filter], talk: Talk) -> None:
        self.talk = talk
        self.heads: list[str] = []
        self.slots: dict[str, list[Trait]] = {}
        self.owner = ""
        """your, their, or the words for another owner."""
        self.owners: Thing | None = None
        self.other = False
        self.halves: list[tuple[Filter, ...]] = []
        """The kinds it may be, where it is one of several."""
        for one in filters:
            said = trait(one, talk)
            if said.slot == "head":
                self.heads = said.key.split("/")
            elif said.slot == "owner":
                self.owner = said.key
                self.owners = player(one.to, talk) if isinstance(one, Belongs) else None
            elif said.slot == "other":
                self.other = True
            elif said.slot == "whole" and isinstance(one, Either):
                self.halves = [part.filters if isinstance(part, Every) else (part,) for part in one.filters]
            else:
                self.slots.setdefault(said.slot, []).append(said)

    def key(self, card: bool) -> str:
        """The noun later words agree with."""
        return "card" if card or len(self.heads) != 1 else self.heads[0]

    def noun(
        self,
        many: bool,
        card: bool,
        other: bool | None = None,
        choice: str = "",
        owned: str = "",
        articles: bool = False,
    ) -> Noun:
        """The noun with all that describes it, without its owner; with articles where each part has its own."""
        talk = self.talk
        head = self._head(many, card, articles)
        words = {slot: [one.words(head) for one in traits] for slot, traits in self.slots.items()}
        after = words.get("after", [])
        others = self.other if other is None else other
        text = talk.tell(
            "noun-phrase",
            head,
            head=head,
            other=talk.tell("other", head) if others else "",
            opposing=" ".join(words.get("opposing", [])),
            # nearest to the noun is what is said first of it: "opposing damaged Pirate character"
            before=" ".join(reversed(words.get("before", []))),
            non=" ".join(words.get("non", [])),
            classes=" ".join(words.get("class", [])),
            owned=owned,
            choice=choice,
            after=" ".join(after),
            short=" ".join(one for one in after if " " not in one),
            long=" ".join(one for one in after if " " in one),
        )
        return Noun(text, head.gender, many)

    def _head(self, many: bool, card: bool, articles: bool) -> Noun:
        talk = self.talk
        if self.halves:
            parts = [noun_of(half, talk, many, card) for half in self.halves]
            texts = [talk.with_("a", part).text if articles else part.text for part in parts]
            return Noun(talk.joined(texts, "or"), talk.gender("card") if card else "", many)
        if self.heads and card:
            types = [talk.marked(f"noun-{one}", "type") or talk.noun(one).text for one in self.heads]
            like = talk.noun("card", many)
            return Noun(talk.tell("card-of", like, types=talk.listed(types)), like.gender, many)
        nouns = [talk.noun(one, many) for one in self.heads or ["card"]]
        genders = {noun.gender for noun in nouns}
        texts = [talk.with_("a", noun).text if articles else noun.text for noun in nouns]
        return Noun(talk.listed(texts), genders.pop() if len(genders) == 1 else "", many)

    def one(self, card: bool, choice: str = "", owned: str = "") -> Thing:
        """One such card with its article; each part of an or with its own, where the language says so."""
        several = len(self.heads) > 1 and not card and self.talk.has("article-for-each-type")
        if not self.other and (self.halves or several):
            noun = self.noun(False, card, choice=choice, owned=owned, articles=True)
            return Thing.like(noun, noun.text)
        return self.talk.with_("a", self.noun(False, card, choice=choice, owned=owned))

    def owned(self, noun: Noun) -> str:
        """The noun with its owner in front: "your characters"."""
        if self.owner in ("your", "their"):
            return self.talk.with_(self.owner, noun).text
        return self.talk.tell("owned", noun, whose=self.owner, noun=noun)

    def one_of_theirs(self, card: bool = False, each: str = "one-of") -> Thing:
        """One, or each, of somebody's cards: "l’un de vos personnages"."""
        noun = self.noun(True, card)
        return Thing(self.talk.tell(each, Noun("", noun.gender), owned=self.owned(noun)), noun.gender)


def noun_of(filters: Sequence[Filter], talk: Talk, many: bool = False, card: bool = False) -> Noun:
    """A noun without its article."""
    return Kind(filters, talk).noun(many, card)


def is_card(node: Cards) -> bool:
    """Whether its noun says card: it is not in play."""
    return node.zone != "play" or node.under is not None or node.among is not None


def where(node: Cards, talk: Talk, origin: bool = True, many: bool = True) -> str:
    """What follows the noun to tell where such cards are, or come from; empty in play and among cards looked at."""
    if node.among is not None:
        return _among(node, node.among, talk, many)
    if node.under is not None:
        return talk.tell("from-under" if origin else "under", what=selector(node.under, talk))
    if node.zone == "play":
        return ""
    if node.zone == "under":
        return talk.tell("under-a-card")
    return talk.tell("from-place" if origin else "in-place", place=place(node.zone, node.whose, talk))


def _among(node: Cards, among: Selector, talk: Talk, many: bool) -> str:
    if among == Ref("looked"):
        return ""
    if among == Ref("this way"):
        form = "banished" if _banished(node, talk) else node.zone
        return talk.tell(f"moved-this-way.{form}", Noun("", talk.gender("card"), many))
    if among == Ref("chosen") and talk.has("among-chosen"):
        return talk.tell("among-chosen")
    return talk.tell("among", what=selector(among, talk))


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
    talk.bound = ""
    talk.placed = False
    if node.among is None:
        talk.owner = node.whose or owner_of(node)


def indefinite(node: Selector, talk: Talk) -> Thing:
    """One such card: "a character", "one of your other characters", "another card from your discard"."""
    if not isinstance(node, Cards):
        return selector(node, talk)
    kind = Kind(node.filters, talk)
    card = is_card(node)
    tail = where(node, talk)
    if kind.owner in ("your", "their") and not card:
        said = kind.one_of_theirs()
    else:
        said = kind.one(card)
        if kind.owner and kind.owner not in ("your", "their"):
            said = Thing.like(said, talk.tell("a-of", noun=said, who=kind.owners))
    return Thing.like(said, join(said.text, tail))


def join(*parts: object) -> str:
    """The parts with spaces between them, without those that are empty."""
    return tidy(" ".join(filter(None, map(str, parts))))


def without_owner(node: Cards) -> tuple[Filter, ...]:
    return tuple(one for one in node.filters if not isinstance(one, Belongs))


def held(node: Cards, talk: Talk, many: bool) -> Noun:
    """The noun behind have, without its owner and place."""
    return Kind(without_owner(node), talk).noun(many, is_card(node) and not _banished(node, talk))


def _banished(node: Cards, talk: Talk) -> bool:
    """Whether the cards were in play until just now, and are spoken of as if they still were."""
    return node.among == Ref("this way") and talk.deed == "banish" and talk.has("moved-this-way.banished")


def one_held(node: Cards, talk: Talk) -> str:
    """The same of one card, with its article."""
    return Kind(without_owner(node), talk).one(is_card(node)).text


def situated(node: Cards, talk: Talk, many: bool = True) -> str:
    """Where cards a player has are: in play, in hand."""
    if node.under is None and node.among is None:
        if node.zone == "play":
            here = any(isinstance(one, At) for one in node.filters)
            return "" if here else talk.tell("in-play")
        if node.zone == "hand" and node.whose is not None and talk.has("in-hand"):
            return talk.tell("in-hand")
    return where(node, talk, False, many)


def possession(node: Cards, talk: Talk, many: bool = True) -> str:
    """you have in play, in their hand."""
    if is_card(node):
        return where(node, talk, False, many)
    owner = owner_of(node)
    if owner is None:
        return talk.tell("in-play")
    who = player(owner, talk)
    key = "had-in-play.opponents" if isinstance(owner, Opponents) else "had-in-play"
    return talk.tell(key, who=who, have=talk.verb("have").behind(who))


def for_each(node: Cards, talk: Talk, many: bool = False) -> Noun:
    """The noun behind for each or the number of: "character you have in play"."""
    noun = held(node, talk, many)
    return Noun(join(noun, possession(node, talk, many)), noun.gender, many)


def every(node: Selector, talk: Talk) -> Thing:
    """Each of them, one by one: "each opposing character", "each of your characters"."""
    if not isinstance(node, Cards):
        return selector(node, talk)
    kind = Kind(node.filters, talk)
    card = is_card(node)
    tail = where(node, talk)
    remember(kind, node, True, talk)
    said = kind.one_of_theirs(card, "each-of") if kind.owner else talk.with_("each", kind.noun(False, card))
    return Thing.like(said, join(said, tail))
