"""Conditions in English, as they stand behind if, while and unless."""

from __future__ import annotations

from parlour.games.lorcana.language.nodes import (
    AllOf,
    Amount,
    AnyOf,
    Are,
    Belongs,
    Cards,
    Compare,
    Condition,
    Count,
    Done,
    EachPlayer,
    Every,
    Everyone,
    Exists,
    FirstPlayer,
    Happened,
    HasClass,
    Is,
    Negated,
    Not,
    Number,
    OfType,
    On,
    OneOf,
    Opponents,
    Other,
    Played,
    Player,
    PlayerStat,
    Ref,
    Selector,
    SharesName,
    SomePlayer,
    StatIs,
    ThatMuch,
    ThatPlayer,
    They,
    This,
    TimesThisTurn,
    TurnOf,
    You,
)
from parlour.games.lorcana.language.speech.english.happenings import ORDINALS, clause, history, turn_of
from parlour.games.lorcana.language.speech.english.nouns import (
    Kind,
    article,
    bare_noun,
    held,
    indefinite,
    is_card,
    owner_of,
    place,
    possession,
    where,
)
from parlour.games.lorcana.language.speech.english.selectors import group, object_of
from parlour.games.lorcana.language.speech.english.speech import (
    Talk,
    Thing,
    a,
    condition,
    conjugated,
    listed,
    player,
    quantity,
    selector,
    trait,
)


def _holder(node: Cards) -> Player | None:
    """Who has such cards: their owner in play or the owner of the zone."""
    if node.among is not None or node.under is not None:
        return None
    return owner_of(node) if node.zone == "play" else node.whose


def _has(who: Player, talk: Talk) -> str:
    subject = Thing("an opponent") if isinstance(who, Opponents) else player(who, talk)
    if isinstance(who, ThatPlayer):
        subject = Thing("they", True)
    return f"{subject} {conjugated('have', subject)}"


@condition.register
def _exists(node: Exists, talk: Talk) -> str:
    what = node.what
    if what == Ref("singers"):
        return "a character sang this song"
    if not isinstance(what, Cards):
        return f"there's {indefinite(what, talk)}"
    if what.filters == (OneOf(This()),) and what.zone == "discard":
        return f"this card is in {place('discard', what.whose, talk)}"
    if what.among == Ref("this way"):
        return _this_way(what, talk)
    if what.among == Ref("chosen") and len(what.filters) == 1 and isinstance(what.filters[0], StatIs):
        return "one of them is " + trait(what.filters[0], talk).text.removeprefix("with ")
    if what.among == Ref("were under"):
        return f"any of the cards that were under them are {bare_noun(what.filters, talk, True, True)}"
    who = _holder(what)
    if who is None or isinstance(who, (Opponents, Everyone)):
        noun = _named_kind(what, talk)
        here = noun.endswith(" here")
        if is_card(what):
            return f"there's {noun}"
        return f"there's {noun}" if here else f"{noun} is in play"
    return f"{_has(who, talk)} {_holding(what, talk)}"


def _this_way(what: Cards, talk: Talk) -> str:
    noun = a(bare_noun(what.filters, talk, card=True))
    if what.zone == "hand":
        return f"you returned {noun} this way"
    if what.zone == "deck" and len(what.filters) == 1 and isinstance(what.filters[0], HasClass):
        return f"any {bare_noun(what.filters, talk, many=True)} were moved this way"
    return f"you discarded {noun} this way"


def _named_kind(what: Cards, talk: Talk) -> str:
    kind = Kind(what.filters, talk)
    words = kind.words(False, is_card(what))
    return (f"another {words}" if kind.other else a(words)) + where(what, talk, "in")


def _holding(what: Cards, talk: Talk) -> str:
    noun = held(what, talk, False)
    if Other() in what.filters:
        return f"another {noun}"
    return " or ".join(article(half) for half in noun.split(" or ")) if Kind(what.filters, talk).whole else a(noun)


def _negated_holding(what: Cards, talk: Talk) -> str:
    return "no " + held(what, talk, True)


# --- what a card is like --------------------------------------------------------------------------------------------


def _is_there(what: Selector, talk: Talk) -> Thing:
    if what == Ref("looked"):
        return Thing("it")
    if isinstance(what, Cards):
        return group(what, talk)
    return selector(what, talk)


def said_of(subject: Thing, predicate: str, denied: bool = False) -> str:
    """A predicate in its base form behind its subject."""
    verb, _, rest = predicate.partition(" ")
    if verb == "not":
        return said_of(subject, rest, not denied)
    if verb == "be":
        joined = f"{subject}'s" if subject.text == "it" and not denied else f"{subject} {conjugated('be', subject)}"
        return f"{joined}n't {rest}" if denied else f"{joined} {rest}"
    if denied:
        return f"{subject} {'don' if subject.many else 'doesn'}'t {verb} {rest}"
    return f"{subject} {conjugated(verb, subject)} {rest}"


@condition.register
def _are(node: Are, talk: Talk) -> str:
    subject = _is_there(node.what, talk)
    filters = node.filters
    if node.what == Ref("subject") and talk.event == "move":
        subject = Thing("the moved character")
    if len(filters) == 1:
        compared = _same_name(node, talk)
        if compared:
            return compared
    if len(filters) == 1 and isinstance(filters[0], Played):
        return _how_played(filters[0], object_of(node.what, talk))
    if len(filters) == 1 and isinstance(filters[0], StatIs) and filters[0] == StatIs("cards under", ">=", Number(1)):
        return f"there's a card under {object_of(node.what, talk)}"
    if len(filters) == 1 and filters[0] == Is("exerted") and isinstance(node.what, Cards):
        return f"{subject} {conjugated('be', subject)} exerted"
    nouns = [one for one in filters if isinstance(one, (OfType, HasClass, Every)) or trait(one, talk).place == "whole"]
    if nouns and (len(filters) > 1 or not isinstance(filters[0], HasClass)):
        card = node.what in (Ref("looked"), Ref("this way")) or (isinstance(node.what, Cards) and is_card(node.what))
        words = bare_noun(filters, talk, card=card)
        if " or " in words and trait(filters[0], talk).place == "whole":
            return said_of(subject, "be " + " or ".join(a(part) for part in words.split(" or ")))
        return said_of(subject, "be " + a(words))
    return listed([said_of(subject, trait(one, talk).predicate) for one in filters], "and")


def _same_name(node: Are, talk: Talk) -> str:
    """Names compared with those of other cards: "it has the same name as another card in your discard"."""
    only = node.filters[0]
    if only == SharesName(Cards((OfType(("character",)),), among=Ref("chosen"))):
        return "they have the same name"
    shares = only.filter if isinstance(only, Not) else only
    if not isinstance(shares, SharesName) or not isinstance(shares.what, Cards):
        return ""
    others = shares.what
    if Not(OneOf(node.what)) not in others.filters:
        return ""
    rest = tuple(one for one in others.filters if not isinstance(one, (Not, Belongs)))
    if isinstance(only, Not):
        noun = bare_noun(rest, talk)
        others_held = possession(others, owner_of(others), talk)
        return f"the {noun} you played has a different name than each other {noun}{others_held}"
    return f"it has the same name as another {bare_noun(rest, talk, card=True)}{where(others, talk, 'in')}"


def _how_played(node: Played, what: str) -> str:
    return {
        "shift": f"you used Shift to play {what}",
        "ink drop": f"you removed an ink drop to play {what}",
        "singing": f"you sang {what}",
        "sing together": f"you sang {what} with Sing Together",
        "free": f"you played {what} for free",
    }[node.way]


# --- numbers compared -----------------------------------------------------------------------------------------------


def owned(node: Amount, talk: Talk, places: bool = True) -> str:
    """What a player has of something, without the player: "cards in their hand", "lore"."""
    if isinstance(node, PlayerStat):
        return {"lore": "lore", "ready ink": "ready ink", "ink drops": "ink drops"}.get(node.stat, node.stat)
    if isinstance(node, Count) and isinstance(node.what, Cards):
        what = node.what
        if not places and what.zone != "play":
            return bare_noun(what.filters, talk, many=True, card=True) + " in " + what.zone
        return held(what, talk, True)
    return quantity(node, talk)


def _owner(node: Amount) -> Player | None:
    if isinstance(node, PlayerStat):
        return node.who
    if isinstance(node, Count) and isinstance(node.what, Cards):
        return _holder(node.what)
    return None


@condition.register
def _compare(node: Compare, talk: Talk) -> str:
    first, second = node.first, node.second
    if isinstance(first, TimesThisTurn) and isinstance(second, Number):
        return _history_count(first, node.comparison, second.value, talk)
    if first == ThatMuch("way") and node.comparison == ">=" and second == Number(1):
        return "you removed damage this way"
    if isinstance(first, Count) and first.what == Ref("singers") and isinstance(second, Number):
        return f"{_bounded(node.comparison, second.value)} characters sang this song"
    if isinstance(first, PlayerStat) and first.stat == "players" and isinstance(second, Number):
        return f"you have {_bounded(node.comparison, second.value)} opponents"
    if isinstance(first, PlayerStat) and first.stat == "turns" and isinstance(second, Number):
        if first.who == You() and node.comparison == "=" and second.value == 1:
            return "this is your first turn"
        return f"{player(first.who, talk)} have taken {_bounded(node.comparison, second.value)} turns"
    who = _owner(first)
    if who is not None and not isinstance(who, Everyone) and _is_held(first):
        if isinstance(second, Number):
            return f"{_has(who, talk)} {_number_held(first, node.comparison, second.value, talk)}"
        if node.comparison in (">", "<") and _owner(second) is not None:
            word = "more" if node.comparison == ">" else "fewer"
            other = _owner(second)
            assert other is not None
            return f"{_has(who, talk)} {word} {owned(first, talk)} than {player(other, talk)}"
    if isinstance(first, Count) and isinstance(first.what, Cards) and isinstance(second, Number):
        noun = held(first.what, talk, True)
        kind = Kind(first.what.filters, talk)
        noun = ("opposing " if kind.owner == "opposing" else "") + noun
        return f"there are {_bounded(node.comparison, second.value)} {noun}"
    words = {
        ">=": "at least", "<=": "at most", "=": "equal to", ">": "more than", "<": "less than", "!=": "not equal to",
    }[node.comparison]  # fmt: skip
    return f"{quantity(first, talk)} is {words} {quantity(second, talk)}"


def _is_held(node: Amount) -> bool:
    return isinstance(node, Count) or (isinstance(node, PlayerStat) and node.stat in ("lore", "ready ink", "ink drops"))


def _number_held(node: Amount, comparison: str, number: int, talk: Talk) -> str:
    if isinstance(node, PlayerStat) and node.stat == "ink drops" and comparison == ">=" and number == 1:
        return "an ink drop"
    what = node.what if isinstance(node, Count) else None
    if isinstance(what, Cards) and what == Cards((), "inkwell", what.whose) and comparison == "<=":
        return f"{number} ⬡ or less"
    return f"{_bounded(comparison, number)} {owned(node, talk)}"


def _bounded(comparison: str, number: int) -> str:
    return {
        ">=": f"{number} or more",
        "<=": f"{number} or less",
        "=": str(number),
        ">": f"more than {number}",
        "<": f"fewer than {number}",
        "!=": f"not {number}",
    }[comparison]


def _history_count(node: TimesThisTurn, comparison: str, number: int, talk: Talk) -> str:
    happening = node.happening
    assert isinstance(happening, On)
    if comparison == "=" and number > 1:
        nth = ORDINALS.get(number, f"{number}th")
        if happening.kind == "challenge" and happening.what is None and happening.other is None:
            return f"it's the {nth} challenge this turn"
        if happening.kind == "draw" and happening.who is not None:
            return f"it's the {nth} card they've drawn this turn"
        if happening.kind == "move card" and happening.to == "inkwell":
            return f"it's the {nth} card you've put into your inkwell this turn"
    if comparison == ">=":
        what = happening.what
        if happening.kind == "move card" and happening.to == "discard" and isinstance(what, Cards):
            other = "other " if Other() in what.filters else ""
            return f"{number} or more {other}cards were put into your discard this turn"
        if happening.kind == "move card" and happening.to is None and happening.source == "discard":
            return f"{number} or more cards have left a player's discard this turn"
        if happening.kind == "play" and happening.who == You() and isinstance(what, Cards):
            noun = Kind(what.filters, talk).words(True, False, Other() in what.filters)
            return f"you played {number} or more {noun} this turn"
        if happening.kind == "remove damage" and node.total:
            return f"you removed {number} or more damage from {indefinite(happening.what or Cards(), talk)} this turn"
    total = "a total of " if node.total else ""
    return f"{history(happening, talk)} {total}{_bounded(comparison, number)} times this turn"


# --- what happened, turns, done -------------------------------------------------------------------------------------


@condition.register
def _happened(node: Happened, talk: Talk) -> str:
    happening = node.happening
    if isinstance(happening, On) and happening.kind == "move card" and happening.to is None:
        return "a card left a player's discard this turn"
    return f"{history(happening, talk)} this turn"


@condition.register
def _some_player(node: SomePlayer, talk: Talk) -> str:
    subject = "an opponent" if isinstance(node.who, Opponents) else player(node.who, talk).text
    if isinstance(node.who, Everyone):
        subject = "a player"
    return _with_subject(node.condition, subject, talk)


@condition.register
def _each_player(node: EachPlayer, talk: Talk) -> str:
    inner = node.condition
    if isinstance(inner, Compare) and _owner(inner.first) == You() and _owner(inner.second) == They():
        word = {">": "more", "<": "fewer"}.get(inner.comparison, "as many")
        return f"you have {word} {owned(inner.first, talk)} than {player(node.who, talk)}"
    return _with_subject(inner, player(node.who, talk).text, talk)


def _with_subject(node: Condition, subject: str, talk: Talk) -> str:
    said = condition(node, talk)
    for plural, single in (("they have ", "has "), ("they don't ", "doesn't "), ("they ", "")):
        if said.startswith(plural):
            return f"{subject} {single}{said[len(plural) :]}"
    return f"for {subject}, {said}"


@condition.register
def _turn_of(node: TurnOf, talk: Talk) -> str:
    return f"it's {during(node, talk).removeprefix('during ')}"


def during(node: TurnOf, talk: Talk) -> str:
    """The turn as a frame: "during your turn"."""
    if isinstance(node.who, Opponents):
        return "during each opponent's turn"
    return f"during {turn_of(node.who, talk)}"


@condition.register
def _first_player(node: FirstPlayer, talk: Talk) -> str:
    who = player(node.who, talk)
    return f"{who}'re the first player" if who.many else f"{who} is the first player"


@condition.register
def _done(node: Done, talk: Talk) -> str:
    return "they do" if talk.subject is not None else "you do"


@condition.register
def _negated(node: Negated, talk: Talk) -> str:
    inner = node.condition
    if isinstance(inner, Done):
        return "they don't" if talk.subject is not None else "you don't"
    if isinstance(inner, FirstPlayer):
        return condition(inner, talk).replace("the first player", "not the first player")
    if isinstance(inner, Exists) and isinstance(inner.what, Cards):
        what = inner.what
        if what == Cards((Is("ready"),), "inkwell", what.whose):
            return f"all cards in {place('inkwell', what.whose, talk)} are exerted"
        if what.among == Ref("this way"):
            return f"no {bare_noun(what.filters, talk, many=True)} were banished this way"
        who = _holder(what)
        if who is None or isinstance(who, (Opponents, Everyone)):
            kind = Kind(what.filters, talk)
            words = kind.words(True, is_card(what), kind.other) + where(what, talk, "in")
            return f"there are no {words}"
        return f"{_has(who, talk)} {_negated_holding(what, talk)}"
    if isinstance(inner, Are):
        subject = _is_there(inner.what, talk)
        if len(inner.filters) == 1:
            return said_of(subject, trait(inner.filters[0], talk).predicate, True)
        return said_of(subject, "be " + a(bare_noun(inner.filters, talk)), True)
    if isinstance(inner, Happened) and isinstance(inner.happening, On):
        return _did_not(inner.happening, talk)
    return f"it isn't true that {condition(inner, talk)}"


def _did_not(happening: On, talk: Talk) -> str:
    what = happening.what
    if happening.kind == "move card" and happening.to == "inkwell" and happening.who == You():
        return "you didn't put any cards into your inkwell this turn"
    if isinstance(what, Cards) and happening.kind == "challenge" and Belongs(You()) in what.filters:
        filters = tuple(one for one in what.filters if not isinstance(one, Belongs))
        return f"none of your {Kind(filters, talk).words(True, False)} challenged this turn"
    if isinstance(what, Cards) and happening.kind == "quest" and Other() in what.filters:
        filters = tuple(one for one in what.filters if not isinstance(one, Other))
        return f"no other {Kind(filters, talk).words(False, False)} has quested this turn"
    return f"{clause(happening, talk).did_not()} this turn"


@condition.register
def _all_of(node: AllOf, talk: Talk) -> str:
    return " and ".join(condition(one, talk) for one in node.conditions)


@condition.register
def _any_of(node: AnyOf, talk: Talk) -> str:
    return " or ".join(condition(one, talk) for one in node.conditions)
