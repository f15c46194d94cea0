"""Selectors: this and that, all of a kind, choices among it, the ends of decks."""

from __future__ import annotations

from parlour.games.lorcana.language.nodes import (
    Amount,
    AtRandom,
    Cards,
    Chosen,
    DeckEnd,
    DifferentNames,
    LocationOf,
    Most,
    Number,
    Opponents,
    Player,
    Ref,
    SameName,
    Selector,
    This,
    Together,
    TotalIs,
    You,
)
from parlour.games.lorcana.language.speech.nouns import Kind, every, is_card, join, place, remember, where
from parlour.games.lorcana.language.speech.talk import (
    Noun,
    Spoken,
    Talk,
    Thing,
    limit,
    object_of,
    player,
    quantity,
    selector,
)
from parlour.games.lorcana.language.speech.traits import bounded, ref_key, stat_noun


@selector.register
def _this(node: This, talk: Talk) -> Thing:
    return talk.with_("this", talk.noun(talk.kind))


def _spoken_of(to: str, talk: Talk) -> Spoken:
    """The cards a reference means, as they were spoken of."""
    if to == "it" and talk.placed:
        return "location", False
    if to == "each":
        return talk.each or talk.last
    if to in ("subject", "object"):
        return (talk.others if to == "object" else None) or talk.actors or talk.last
    if to == "this way":
        return talk.last[0], talk.several or talk.last[1]
    if to == "were under":
        return talk.actors or (talk.kind, False)
    return (talk.last[0], False) if to == "chosen" else talk.last


def _ref_form(node: Ref, talk: Talk) -> str:
    """The message of a reference, where the talk so far allows a shorter one."""
    key = ref_key(node)
    situation = ""
    if node.to == "looked":
        situation = talk.bound.replace(" ", "-")
    elif node.to == "it" and talk.placed:
        situation = "placed"
    elif node.to == "subject" and (talk.event == "next play" or talk.moved):
        situation = "moved" if talk.moved else "next-play"
    return f"{key}-{situation}" if situation and talk.has(f"{key}-{situation}") else key


@selector.register
def _ref(node: Ref, talk: Talk) -> Thing:
    if node.to == "each" and talk.each_said is not None:
        return talk.each_said
    spoken = _spoken_of(node.to, talk)
    key = _ref_form(node, talk)
    noun = talk.noun(spoken[0], spoken[1] and not key.endswith("-moved"))
    those = talk.with_("that-other" if spoken[0] == talk.kind else "that", noun)
    return talk.thing(key, noun, those=those, the=talk.with_("the", noun))


@selector.register
def _cards(node: Cards, talk: Talk) -> Thing:
    return group(node, talk)


def group(node: Cards, talk: Talk, bare: bool = False) -> Thing:
    """All such cards: "your other characters", "all opposing characters"; ``bare`` without all, as a static subject."""
    kind = Kind(node.filters, talk)
    if node.among == Ref("chosen") and node.zone == "play":
        if not node.filters:
            return talk.thing("all-of-those-cards")
        noun = kind.noun(False, False)
        key = "the-chosen" if talk.last[0] == kind.key(False) else "the-chosen.apart"
        remember(kind, Cards(node.filters), False, talk)
        return talk.thing(key, noun, the=talk.with_("the", noun))
    if node.zone == "hand" and not node.filters and node.whose is not None and node.among is None:
        return talk.thing("whole-hand", place=place("hand", node.whose, talk))
    noun = kind.noun(True, is_card(node))
    key = "group-where.bare" if bare and talk.has("group-where.bare") else f"group-where.{node.zone}"
    tail = where(node, talk, talk.tell(key) == "from")
    remember(kind, node, True, talk)
    words = kind.owned(noun) if kind.owner else talk.with_("such" if bare else "all", noun).text
    return Thing(join(words, tail), noun.gender, True)


def choice(by: Player | None, talk: Talk) -> str:
    """of your choice, of their choice; empty where the language says it otherwise."""
    if by is None or isinstance(by, You):
        return "" if talk.choosing else talk.tell("choice")
    return talk.tell("choice.opponents" if isinstance(by, Opponents) else "choice.theirs")


@selector.register
def _chosen(node: Chosen, talk: Talk) -> Thing:
    of = node.of
    talk.bound = ""
    limits = " ".join(limit(one, talk) for one in node.limits)
    many = node.count != Number(1)
    if isinstance(of, Together):
        parts = [selector(Chosen(part, node.count, node.up_to, node.by), talk) for part in of.parts]
        return Thing(join(talk.listed([part.text for part in parts]), limits), parts[0].gender, many)
    if not isinstance(of, Cards):
        words = talk.tell("chosen-of", number=number_word(node, talk), what=selector(of, talk))
        return Thing(join(words, limits), talk.gender("card"), many)
    if of == Cards((), among=Ref("chosen")) and not many:
        return talk.thing("one-of-those-cards")
    kind = Kind(of.filters, talk)
    remember(kind, of, many, talk)
    said = _chosen_card(node, of, kind, talk) if is_card(of) else _chosen_in_play(node, of, kind, talk)
    return Thing(join(said, where(of, talk), limits), said.gender, said.many)


def _chosen_card(node: Chosen, of: Cards, kind: Kind, talk: Talk) -> Thing:
    """A choice of cards that are not in play."""
    many = node.count != Number(1)
    any_looked = ".looked" if not of.filters and of.among == Ref("looked") else ""
    choosing = "" if of.among is None else choice(node.by, talk)
    if not many and not node.up_to:
        one = kind.one(True, choice=choosing)
        return Thing.like(one, talk.tell(f"card-one{any_looked}", one=one))
    if node.count is None:
        noun = kind.noun(True, True)
        return Thing(talk.tell(f"card-any{any_looked}", noun=noun), noun.gender, True)
    noun = kind.noun(many, True, choice=choice(node.by, talk))
    key = f"card-some{any_looked}" if not node.up_to else "card-some"
    return Thing(talk.tell(key, number=number_word(node, talk), noun=noun), noun.gender, True)


def _chosen_in_play(node: Chosen, of: Cards, kind: Kind, talk: Talk) -> Thing:
    if node.count != Number(1) or node.up_to:
        return _several_chosen(node, kind, talk)
    choosing = choice(node.by, talk)
    if kind.owner:
        if talk.has("chosen-yours") and kind.owner == "your":
            noun = kind.noun(False, False, choice=choosing)
            return Thing.like(noun, talk.tell("chosen-yours", noun, noun=noun))
        key = "chosen-own.by" if node.by is not None and kind.owner != "your" else "chosen-own"
        one_of = kind.one_of_theirs()
        noun = kind.noun(False, False, False, owned=_of_theirs(kind, talk))
        return Thing(talk.tell(key, one_of=one_of, noun=noun, another=_another(kind, talk)), noun.gender)
    key = "chosen"
    if node.by is not None:
        strongest = isinstance(node.by, Opponents) and any(isinstance(one, Most) for one in of.filters)
        key = "chosen.most" if strongest else "chosen.by"
    one = kind.one(False, choice=choosing)
    noun = kind.noun(False, False, False)
    whose = talk.whose(player(node.by, talk)) if node.by is not None else ""
    return Thing.like(one, talk.tell(key, one=one, noun=noun, another=_another(kind, talk), whose=whose))


def _another(kind: Kind, talk: Talk) -> str:
    return talk.tell("another") if kind.other else ""


def _of_theirs(kind: Kind, talk: Talk) -> str:
    """of yours, of theirs: behind the noun, where the language has it there."""
    if kind.owner in ("your", "their"):
        return talk.tell(f"of-{kind.owner}s")
    return talk.tell("of-theirs.other", who=kind.owner)


def _several_chosen(node: Chosen, kind: Kind, talk: Talk) -> Thing:
    """Several cards in play, or up to so many."""
    many = node.count != Number(1)
    number = number_word(node, talk)
    others = kind.noun(True, False)
    if kind.owner:
        key = "chosen-some-own"
        if node.count is None:
            key = "chosen-any-own"
        elif node.up_to:
            key += ".up-to" if many else ".up-to-one"
        elif kind.owner != "your" and node.by is None:
            key += ".theirs"
        noun = kind.noun(many, False, False, owned=_of_theirs(kind, talk))
        other = talk.tell("other", noun) if kind.other else ""
        owned = kind.owned(others)
        text = talk.tell(key, number=number, owned=owned, others=others, noun=noun, other=other)
        return Thing(text, others.gender, True)
    if node.count is None:
        noun = kind.noun(True, False, False)
        other = talk.tell("other", noun) if kind.other else ""
        return Thing(talk.tell("chosen-any", noun=noun, others=others, other=other), others.gender, True)
    key = "chosen-some"
    if node.up_to and not many:
        key += ".up-to-one"
    elif node.by is not None:
        key += ".by"
    elif kind.other and not node.up_to:
        key += ".other"
    whose = talk.whose(player(node.by, talk)) if node.by is not None else ""
    noun = kind.noun(many, False, None if talk.has("chosen-some.with-other") else False, choice=choice(node.by, talk))
    other = talk.tell("other", noun) if kind.other else ""
    text = talk.tell(key, number=number, noun=noun, others=others, other=other, whose=whose)
    return Thing(text, noun.gender, True)


def number_word(node: Chosen, talk: Talk) -> str:
    """one, 2, up to 3, any number."""
    if node.count is None:
        return talk.tell("any-number")
    if node.up_to:
        number = str(node.count.value) if isinstance(node.count, Number) else count_word(node.count, talk)
        return talk.tell("up-to", number=number)
    return count_word(node.count, talk)


def count_word(count: Amount, talk: Talk) -> str:
    """one, 2, or a count in words."""
    if isinstance(count, Number):
        return talk.tell("one") if count.value == 1 and talk.has("one") else str(count.value)
    return talk.tell("number-equal", amount=quantity(count, talk))


@selector.register
def _at_random(node: AtRandom, talk: Talk) -> Thing:
    many = node.count != Number(1)
    if isinstance(node.of, Cards):
        kind = Kind(node.of.filters, talk)
        noun = kind.noun(many, is_card(node.of))
        remember(kind, node.of, many, talk)
        words = join(count_word(node.count, talk), noun) if many else talk.with_("a", noun).text
        return Thing(join(talk.tell("at-random", what=words), where(node.of, talk)), noun.gender, many)
    what = selector(node.of, talk)
    words = talk.tell("chosen-of", number=count_word(node.count, talk), what=what)
    return Thing(talk.tell("at-random", what=words), what.gender, many)


@selector.register
def _deck_end(node: DeckEnd, talk: Talk) -> Thing:
    deck = place("deck", node.whose, talk)
    many = node.count != Number(1)
    talk.last = ("card", many)
    talk.bound, talk.owner, talk.zone = "", node.whose, "deck"
    key, amount = "one", ""
    if many:
        key = "some" if isinstance(node.count, Number) else "many"
        amount = quantity(node.count, talk)
    return Thing(talk.tell(f"deck-{node.end}-{key}", deck=deck, amount=amount), talk.gender("card"), many)


def _both_zones(one: Cards, two: Cards, talk: Talk) -> Thing:
    """The same cards from either of two zones: "all items from your hand or discard"."""
    noun = Kind(one.filters, talk).noun(True, True)
    talk.last = ("card", True)
    text = talk.tell(
        "together-zones",
        noun=noun,
        all=talk.with_("all", noun),
        place=place(one.zone, one.whose, talk),
        also=place(two.zone, two.whose, talk),
        zone=talk.noun(two.zone),
    )
    return Thing(text, talk.gender("card"), True)


@selector.register
def _together(node: Together, talk: Talk) -> Thing:
    cards = [part for part in node.parts if isinstance(part, Cards)]
    if len(cards) == 2 == len(node.parts):
        one, two = cards
        if one.zone != two.zone and one.filters == two.filters and one.whose == two.whose and one.whose is not None:
            return _both_zones(one, two, talk)
        kinds = [Kind(part.filters, talk) for part in cards]
        yours = all(kind.owner == "your" for kind in kinds) and one.zone == two.zone == "play"
        if yours and talk.has("together-yours"):
            nouns = [kind.noun(True, False) for kind in kinds]
            return Thing(talk.tell("together-yours", first=nouns[0], second=nouns[1]), "", True)
    each_of_two = len(cards) == 2 == len(node.parts) and talk.has("together-each")
    parts = [every(part, talk) if each_of_two else selector(part, talk) for part in node.parts]
    talk.last = (talk.last[0], True)
    genders = {part.gender for part in parts}
    return Thing(talk.listed([part.object for part in parts], "and"), genders.pop() if len(genders) == 1 else "", True)


@selector.register
def _location_of(node: LocationOf, talk: Talk) -> Thing:
    return talk.thing("location-of", of=selector(node.of, talk))


@limit.register
def _total_is(node: TotalIs, talk: Talk) -> str:
    stat = stat_noun(node.stat, talk)
    bound = bounded(node.comparison, quantity(node.amount, talk), talk)
    return talk.tell("limit-total", stat, stat=stat, the=talk.with_("the", stat), bound=bound)


@limit.register
def _same_name(node: SameName, talk: Talk) -> str:
    return talk.tell("limit-same-name")


@limit.register
def _different_names(node: DifferentNames, talk: Talk) -> str:
    return talk.tell("limit-different-names")


def plural(what: Selector | None, talk: Talk, otherwise: str = "any-cards") -> str:
    """Such cards in general, as others are forbidden or allowed something with them."""
    if what is None:
        return talk.tell(otherwise)
    with talk.aside():
        return group(what, talk, bare=True).text if isinstance(what, Cards) else object_of(what, talk)


def each_of(what: Selector, talk: Talk) -> str:
    """The cards to each of which something is done."""
    return every(what, talk).object if isinstance(what, Cards) else object_of(what, talk)


__all__ = ["Noun", "choice", "count_word", "each_of", "group", "number_word", "plural"]
