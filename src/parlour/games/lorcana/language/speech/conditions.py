"""Conditions: what there is, what cards are like, numbers compared, what happened, whose turn it is."""

from __future__ import annotations

from typing import Any, Final

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
    Filter,
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
from parlour.games.lorcana.language.speech.amounts import owned
from parlour.games.lorcana.language.speech.happenings import clause, history, ordinal, someone, turn_of
from parlour.games.lorcana.language.speech.nouns import (
    Kind,
    held,
    indefinite,
    is_card,
    join,
    noun_of,
    one_held,
    owner_of,
    place,
    possession,
    situated,
    where,
    without_owner,
)
from parlour.games.lorcana.language.speech.selectors import group
from parlour.games.lorcana.language.speech.talk import (
    Noun,
    Predicate,
    Talk,
    Thing,
    condition,
    object_of,
    player,
    quantity,
    selector,
    trait,
)
from parlour.games.lorcana.language.speech.traits import COMPARED, plain, said_of


def _holder(node: Cards) -> Player | None:
    """Who has such cards: their owner in play or the owner of the zone."""
    if node.among is not None or node.under is not None:
        return None
    return owner_of(node) if node.zone == "play" else node.whose


def _has(who: Player, talk: Talk, key: str = "has") -> str:
    """A player and the verb to have."""
    subject = someone(who, talk)
    if isinstance(who, ThatPlayer) and talk.has("that-player-again"):
        subject = player(They(), talk)
    return talk.tell(key, who=subject, have=talk.verb("have").behind(subject))


def _having(who: Player, what: str, spot: str, talk: Talk, key: str = "has") -> str:
    """you have a character in play; hai in gioco un personaggio."""
    form = "having.play" if spot == talk.tell("in-play") else "having"
    return talk.tell(form, has=_has(who, talk, key), what=what, spot=spot)


@condition.register
def _exists(node: Exists, talk: Talk) -> str:
    what = node.what
    if what == Ref("singers"):
        return talk.tell("exists-singer")
    if not isinstance(what, Cards):
        return talk.tell("there-is", what=indefinite(what, talk))
    if what.filters == (OneOf(This()),) and what.zone == "discard":
        return talk.tell("this-card-lies", place=place("discard", what.whose, talk))
    if what.among is not None:
        special = _exists_among(what, what.among, talk)
        if special:
            return special
    who = _holder(what)
    if who is not None and not isinstance(who, (Opponents, Everyone)):
        return _having(who, one_held(what, talk), situated(what, talk), talk)
    one = Kind(what.filters, talk).one(is_card(what))
    spot = where(what, talk, False) if is_card(what) else situated(what, talk)
    if spot == talk.tell("in-play"):
        return talk.tell("is-in-play", what=one)
    return talk.tell("there-is", what=join(one, spot))


def _exists_among(what: Cards, among: Selector, talk: Talk) -> str:
    """Whether one of the cards spoken of before is such a card."""
    only = what.filters[0] if len(what.filters) == 1 else None
    if among == Ref("this way"):
        form = "class" if what.zone == "deck" and isinstance(only, HasClass) else what.zone
        noun = talk.with_("a", noun_of(what.filters, talk, False, True))
        return talk.tell(f"did-this-way.{form}", noun=noun, nouns=noun_of(what.filters, talk, True))
    if among == Ref("chosen") and isinstance(only, StatIs) and talk.has("one-of-them-is"):
        said = trait(only, talk).predicate
        verb = talk.verb(said.verb).infinitive if said.verb != "have" else ""
        return talk.tell("one-of-them-is", what=join(verb, said.rest(Noun(""))))
    if among == Ref("were under") and talk.has("any-under-are"):
        return talk.tell("any-under-are", nouns=noun_of(what.filters, talk, True, True))
    return ""


# --- what a card is like --------------------------------------------------------------------------------------------


def _asked_of(what: Selector, talk: Talk) -> Thing:
    """The cards of which a condition speaks."""
    key = {Ref("looked"): "ref-looked-asked"}.get(what, "")  # type: ignore[call-overload]
    if what == Ref("subject") and talk.event == "move":
        key = "ref-subject-asked"
    if key and talk.has(key):
        return talk.thing(key)
    return group(what, talk) if isinstance(what, Cards) else selector(what, talk)


@condition.register
def _are(node: Are, talk: Talk) -> str:
    return _is_so(node, False, talk)


def _is_so(node: Are, denied: bool, talk: Talk) -> str:
    filters = node.filters
    only = filters[0] if len(filters) == 1 else None
    subject = _asked_of(node.what, talk)
    if only is not None and not denied and talk.has("same-name-as-other"):
        compared = _same_name(node, only, talk)
        if compared:
            return compared
    if isinstance(only, Played):
        what = object_of(node.what, talk)
        form = "not-played" if denied else "was-played"
        return talk.tell(f"{form}-{only.way.replace(' ', '-')}", what=what, shift=talk.term("keyword", "Shift"))
    if only == StatIs("cards under", ">=", Number(1)):
        return talk.tell("no-card-under" if denied else "a-card-under", what=object_of(node.what, talk))
    if _is_noun(filters, talk):
        card = node.what in (Ref("looked"), Ref("this way")) or (isinstance(node.what, Cards) and is_card(node.what))
        said = Kind(filters, talk).one(card).text
        return said_of(subject, Predicate("be", plain(said)), talk, denied)
    return talk.listed([said_of(subject, trait(one, talk).predicate, talk, denied) for one in filters], "and")


def _is_noun(filters: tuple[Filter, ...], talk: Talk) -> bool:
    """Whether the filters together are said as a noun: "it's a Pirate character with cost 3 or less"."""
    if any(isinstance(one, (OfType, Every)) or trait(one, talk).slot == "whole" for one in filters):
        return True
    return len(filters) > 1 and any(isinstance(one, HasClass) for one in filters)


def _same_name(node: Are, only: Filter, talk: Talk) -> str:
    """Names compared with those of other cards: "it has the same name as another card in your discard"."""
    if only == SharesName(Cards((OfType(("character",)),), among=Ref("chosen"))):
        return talk.tell("same-name-as-chosen")
    shares = only.filter if isinstance(only, Not) else only
    if not isinstance(shares, SharesName) or not isinstance(shares.what, Cards):
        return ""
    others = shares.what
    if Not(OneOf(node.what)) not in others.filters:
        return ""
    rest = tuple(one for one in others.filters if not isinstance(one, (Not, Belongs)))
    if isinstance(only, Not):
        return talk.tell("other-name-than", noun=noun_of(rest, talk), spot=possession(others, talk))
    noun = noun_of(rest, talk, False, True)
    return talk.tell("same-name-as-other", noun=noun, spot=where(others, talk, False))


# --- numbers compared -----------------------------------------------------------------------------------------------


def _owner(node: Amount) -> Player | None:
    if isinstance(node, PlayerStat) and node.stat in ("lore", "ready ink", "ink drops"):
        return node.who
    if isinstance(node, Count) and isinstance(node.what, Cards):
        return _holder(node.what)
    return None


def _counted(comparison: str, number: int, noun: str, talk: Talk) -> str:
    """A number of things: "3 or more characters"."""
    return talk.tell(f"counted-{COMPARED[comparison]}", number=str(number), noun=noun)


@condition.register
def _compare(node: Compare, talk: Talk) -> str:
    first, second = node.first, node.second
    if isinstance(second, Number):
        said = _compared_with_number(node, first, second.value, talk)
        if said:
            return said
    who = _owner(first)
    if who is not None and not isinstance(who, Everyone):
        said = _compared_holding(node, who, talk)
        if said:
            return said
    if isinstance(first, Count) and isinstance(first.what, Cards) and isinstance(second, Number):
        noun = Kind(first.what.filters, talk).noun(True, is_card(first.what))
        words = _counted(node.comparison, second.value, noun.text, talk)
        return talk.tell("there-are", what=join(words, situated(first.what, talk)))
    key = f"amount-is-{COMPARED[node.comparison]}"
    return talk.tell(key, first=quantity(first, talk), second=quantity(second, talk))


def _compared_with_number(node: Compare, first: Amount, number: int, talk: Talk) -> str:
    """What has words of its own when it is compared with a number."""
    comparison = node.comparison
    at_least_one = comparison == ">=" and number == 1
    if isinstance(first, TimesThisTurn):
        return _history_count(first, comparison, number, talk)
    if first == ThatMuch("way") and at_least_one and talk.has("removed-this-way"):
        return talk.tell("removed-this-way")
    if isinstance(first, Count) and first.what == Ref("singers"):
        return talk.tell("singers", what=_counted(comparison, number, talk.noun("character", True).text, talk))
    if not isinstance(first, PlayerStat):
        return ""
    if first.stat == "players":
        return _having(You(), _counted(comparison, number, talk.noun("opponent", True).text, talk), "", talk)
    if first.stat == "turns":
        return _turns_taken(first, comparison, number, talk)
    if first.stat == "ink drops" and at_least_one:
        return _having(first.who, talk.tell("some-drops"), "", talk)
    return ""


def _turns_taken(node: PlayerStat, comparison: str, number: int, talk: Talk) -> str:
    if comparison == "=" and (isinstance(node.who, You) or not talk.has("taken-turns")):
        turn = talk.noun("turn")
        nth = Noun(join(ordinal(number, talk, turn), turn), turn.gender)
        return talk.tell("it-is-nth-turn", turn=talk.with_("your", nth))
    if talk.has("taken-turns"):
        turns = _counted(comparison, number, talk.tell("stock-turns"), talk)
        return talk.tell("taken-turns", who=player(node.who, talk), turns=turns)
    return ""


def _compared_holding(node: Compare, who: Player, talk: Talk) -> str:
    """What a player has, compared with a number or with what another has."""
    first, second = node.first, node.second
    what = first.what if isinstance(first, Count) else None
    noun, spot = owned(first, talk), ""
    if isinstance(what, Cards):
        noun, spot = held(what, talk, True).text, situated(what, talk)
    if isinstance(second, Number):
        ink = isinstance(what, Cards) and what == Cards((), "inkwell", what.whose) and node.comparison == "<="
        if ink and talk.has("ink-at-most"):
            return _having(who, talk.tell("ink-at-most", number=str(second.value)), "", talk)
        return _having(who, _counted(node.comparison, second.value, noun, talk), spot, talk)
    other = _owner(second)
    if node.comparison in (">", "<") and other is not None:
        more = talk.tell(f"of-{COMPARED[node.comparison]}", noun=noun)
        has = _having(who, more, spot, talk)
        than = player(other, talk)
        return talk.tell("than", what=has, who=than.text or than.object)
    return ""


def _history_count(node: TimesThisTurn, comparison: str, number: int, talk: Talk) -> str:
    happening = node.happening
    assert isinstance(happening, On)
    idiom = _history_idiom(node, happening, comparison, number, talk)
    if idiom:
        return idiom
    said = clause(happening, talk)
    times = _counted(comparison, number, talk.tell("some-times"), talk)
    if comparison == "=" and talk.has("nth-time"):
        feminine = Noun("", talk.marked("nth-time", "gender"))
        return talk.tell("nth-time", said=said.past(), nth=ordinal(number, talk, feminine))
    if node.total:
        times = talk.tell("total-times", number=str(number), times=times)
    card = talk.with_("a", talk.noun("card")).text
    if comparison == ">=" and not node.total and number > 1 and talk.has("several-cards"):
        what = happening.what
        other = isinstance(what, Cards) and Other() in what.filters
        cards = talk.tell("several-cards.other" if other else "several-cards", number=str(number))
        one = said.subject.text if said.passive else said.rest
        if join(said.subject, said.rest).count(card) == 1 or (other and said.passive):
            if said.passive:
                said.subject = Thing(cards, talk.gender("card"), True)
            else:
                said.rest = one.replace(card, cards)
            return talk.tell("this-turn", said=said.past())
    return talk.tell("times-happened", said=said.past(), times=times)


def _history_idiom(node: TimesThisTurn, on: On, comparison: str, number: int, talk: Talk) -> str:
    """Counts that are said in words of their own, where the language has them."""
    what = on.what
    key = ""
    if comparison == "=" and number > 1:
        if on.kind == "challenge" and what is None and on.other is None:
            key = "nth-challenge"
        elif on.kind == "draw" and on.who is not None:
            key = "nth-card-drawn"
        elif on.kind == "move card" and on.to == "inkwell":
            key = "nth-card-inked"
    elif comparison == ">=":
        if on.kind == "move card" and isinstance(what, Cards) and on.to == "discard":
            key = "many-discarded.other" if Other() in what.filters else "many-discarded"
        elif on.kind == "move card" and on.to is None and on.source == "discard":
            key = "many-left-discard"
        elif on.kind == "play" and isinstance(on.who, You) and isinstance(what, Cards):
            key = "many-played"
        elif on.kind == "remove damage" and node.total:
            key = "much-removed"
    if not key or not talk.has(key.partition(".")[0]):
        return ""
    nouns = Kind(what.filters, talk).noun(True, False) if isinstance(what, Cards) else ""
    one = indefinite(what or Cards(), talk) if key == "much-removed" else ""
    return talk.tell(key, number=str(number), nth=ordinal(number, talk, Noun("")), nouns=nouns, what=one)


# --- what happened, turns, done -------------------------------------------------------------------------------------


@condition.register
def _happened(node: Happened, talk: Talk) -> str:
    return talk.tell("this-turn", said=history(node.happening, talk))


@condition.register
def _some_player(node: SomePlayer, talk: Talk) -> str:
    return _with_subject(node.condition, someone(node.who, talk), talk)


@condition.register
def _each_player(node: EachPlayer, talk: Talk) -> str:
    inner = node.condition
    if isinstance(inner, Compare) and isinstance(_owner(inner.first), You) and isinstance(_owner(inner.second), They):
        talk.they = player(node.who, talk)
        said = condition(inner, talk)
        talk.they = None
        return said
    return _with_subject(inner, player(node.who, talk), talk)


def _with_subject(node: Condition, subject: Thing, talk: Talk) -> str:
    """A condition about They said of those players."""
    talk.they = subject
    said = condition(node, talk)
    used = talk.they is None
    talk.they = None
    return said if used else talk.tell("for-them", who=subject, said=said)


@condition.register
def _turn_of(node: TurnOf, talk: Talk) -> str:
    return talk.tell("it-is-turn", turn=_whose_turn(node.who, talk))


def _whose_turn(who: Player, talk: Talk) -> str:
    if isinstance(who, Opponents) and talk.has("an-opponents-turn"):
        return talk.tell("an-opponents-turn")
    return turn_of(who, talk)


def during(node: TurnOf, talk: Talk) -> str:
    """The turn as a frame: "during your turn"."""
    return talk.tell("during", turn=_whose_turn(node.who, talk))


@condition.register
def _first_player(node: FirstPlayer, talk: Talk) -> str:
    return _is_first(node, "first-player", talk)


def _is_first(node: FirstPlayer, key: str, talk: Talk) -> str:
    who = player(node.who, talk)
    return talk.tell(f"{key}.you" if who.you else key, who=who, be=talk.verb("be").behind(who))


@condition.register
def _done(node: Done, talk: Talk) -> str:
    return talk.tell("done.they" if talk.subject is not None else "done")


OPPOSITES: Final[dict[str, Any]] = {">=": "<", "<=": ">", "=": "!=", ">": "<=", "<": ">=", "!=": "="}


@condition.register
def _negated(node: Negated, talk: Talk) -> str:
    inner = node.condition
    if isinstance(inner, Done):
        return talk.tell("not-done.they" if talk.subject is not None else "not-done")
    if isinstance(inner, FirstPlayer):
        return _is_first(inner, "not-first-player", talk)
    if isinstance(inner, Are):
        return _is_so(inner, True, talk)
    if isinstance(inner, Happened) and isinstance(inner.happening, On):
        return talk.tell("this-turn", said=_did_not(inner.happening, talk))
    if isinstance(inner, Exists) and isinstance(inner.what, Cards):
        return _there_is_no(inner.what, talk)
    if isinstance(inner, TurnOf) and talk.has("it-is-not-turn"):
        return talk.tell("it-is-not-turn", turn=_whose_turn(inner.who, talk))
    if isinstance(inner, Compare) and not talk.has("not-true.compare"):
        return condition(Compare(inner.first, OPPOSITES[inner.comparison], inner.second), talk)
    return talk.tell("not-true", said=condition(inner, talk))


def _did_not(happening: On, talk: Talk) -> str:
    """It happened to none of such cards; or the player did not do it."""
    what = happening.what
    inked = happening.kind == "move card" and happening.to == "inkwell" and isinstance(happening.who, You)
    if inked and talk.has("nothing-inked"):
        return talk.tell("nothing-inked")
    said = clause(happening, talk)
    if not isinstance(what, Cards) or said.subject.text != indefinite(what, talk).text:
        return said.past("did-not")
    kind = Kind(what.filters, talk)
    if kind.other and not kind.owner and happening.kind == "quest" and talk.has("none-quested"):
        return talk.tell("none-quested", noun=kind.noun(False, False))
    if kind.owner:
        said.subject = kind.one_of_theirs(each="none-of")
    else:
        said.subject = talk.with_("no", kind.noun(False, is_card(what)))
    return said.past("did-none")


def _there_is_no(what: Cards, talk: Talk) -> str:
    if what == Cards((Is("ready"),), "inkwell", what.whose):
        return talk.tell("all-exerted", place=place("inkwell", what.whose, talk))
    if what.among == Ref("this way") and talk.has("none-this-way"):
        return talk.tell("none-this-way", nouns=noun_of(what.filters, talk, True))
    who = _holder(what)
    if who is None or isinstance(who, (Opponents, Everyone)):
        kind = Kind(what.filters, talk)
        spot = where(what, talk, False, False) if is_card(what) else situated(what, talk)
        return talk.tell(
            "there-is-no",
            none=talk.with_("no", kind.noun(False, is_card(what))),
            nouns=kind.noun(True, is_card(what)),
            spot=spot,
            place=where(what, talk, False),
        )
    if talk.has("has-no"):
        nouns = Kind(without_owner(what), talk).noun(True, is_card(what))
        return talk.tell("has-no", has=_has(who, talk), nouns=nouns, spot=situated(what, talk))
    return _having(who, talk.with_("no", held(what, talk, False)).text, situated(what, talk), talk, "has-not")


@condition.register
def _all_of(node: AllOf, talk: Talk) -> str:
    return talk.joined([condition(one, talk) for one in node.conditions], "and-that")


@condition.register
def _any_of(node: AnyOf, talk: Talk) -> str:
    return talk.joined([condition(one, talk) for one in node.conditions], "or-if")
