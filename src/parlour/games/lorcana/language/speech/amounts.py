"""Players and amounts: who, how many, for each and equal to."""

from __future__ import annotations

from parlour.games.lorcana.language.nodes import (
    Amount,
    AtMost,
    Best,
    BothPlayers,
    Cards,
    ChosenPlayer,
    Compare,
    Count,
    Distinct,
    Everyone,
    LocationOf,
    Number,
    On,
    Opponents,
    PlayerOf,
    PlayerStat,
    PlayersWho,
    PlayersWithMost,
    Plus,
    Ref,
    Selector,
    StatOf,
    ThatMuch,
    ThatPlayer,
    They,
    This,
    Times,
    TimesThisTurn,
    You,
)
from parlour.games.lorcana.language.speech.nouns import Kind, for_each, held, join, situated
from parlour.games.lorcana.language.speech.selectors import group
from parlour.games.lorcana.language.speech.talk import (
    Noun,
    Talk,
    Thing,
    condition,
    object_of,
    player,
    quantity,
    selector,
)
from parlour.games.lorcana.language.speech.traits import COMPARED, stat_noun


@player.register
def _you(node: You, talk: Talk) -> Thing:
    return talk.thing("player-you")


@player.register
def _opponents(node: Opponents, talk: Talk) -> Thing:
    return talk.with_("each", talk.noun("opponent"))


@player.register
def _everyone(node: Everyone, talk: Talk) -> Thing:
    return talk.with_("each", talk.noun("player"))


@player.register
def _chosen_player(node: ChosenPlayer, talk: Talk) -> Thing:
    return talk.thing(f"chosen-{node.among.replace(' ', '-')}")


@player.register
def _they(node: They, talk: Talk) -> Thing:
    if talk.they is not None:
        said, talk.they = talk.they, None
        return said
    return talk.thing("player-they")


@player.register
def _that_player(node: ThatPlayer, talk: Talk) -> Thing:
    return talk.thing("that-player")


@player.register
def _player_of(node: PlayerOf, talk: Talk) -> Thing:
    if node.of == Ref("challenger"):
        return talk.thing("player-of-challenger")
    of = selector(node.of, talk)
    return talk.thing("player-of", of=of, whose=talk.whose(of))


@player.register
def _players_who(node: PlayersWho, talk: Talk) -> Thing:
    among = player(node.among, talk)
    asked = node.condition
    if isinstance(asked, Compare) and talk.has("players-with"):
        return Thing.like(among, talk.tell("players-with", among=among, what=_more_than(asked, talk)))
    talk.they = Thing("", among.gender)
    said = condition(asked, talk)
    key = "players-who" if talk.they is None else "players-for-whom"
    talk.they = None
    return Thing.like(among, talk.tell(key, among=among, said=said))


def _more_than(node: Compare, talk: Talk) -> str:
    """What a player has compared with something, behind with: "more lore than you"."""
    first, second = owned(node.first, talk), node.second
    key = f"has-{COMPARED[node.comparison]}"
    if node.comparison in (">", "<"):
        if isinstance(second, Number):
            return talk.tell(f"{key}.number", stock=first, amount=str(second.value))
        if _kept(second) == _kept(node.first):
            return talk.tell(f"{key}.you", stock=first)
    return talk.tell(key, stock=first, amount=quantity(second, talk))


def _kept(node: Amount) -> object:
    """What of a player's is counted, whoever the player is."""
    if isinstance(node, PlayerStat):
        return node.stat
    if isinstance(node, Count) and isinstance(node.what, Cards):
        return node.what.zone, tuple(one for one in node.what.filters if not hasattr(one, "to"))
    return node


@player.register
def _players_with_most(node: PlayersWithMost, talk: Talk) -> Thing:
    among = talk.tell("one-or-more.opponents" if isinstance(node.among, Opponents) else "one-or-more")
    return talk.thing("players-fewest" if node.fewest else "players-most", among=among, stock=owned(node.amount, talk))


@player.register
def _both_players(node: BothPlayers, talk: Talk) -> Thing:
    first, second = player(node.first, talk), player(node.second, talk)
    said = talk.thing("both-players", first=first.object, second=second)
    said.you = first.you and bool(talk.marked("both-players", "person"))
    return said


def owned(node: Amount, talk: Talk) -> str:
    """What a player has of something, without the player: "cards in hand", "lore"."""
    if isinstance(node, PlayerStat):
        return talk.tell(f"stock-{node.stat.replace(' ', '-')}")
    if isinstance(node, Count) and isinstance(node.what, Cards):
        return join(held(node.what, talk, True), situated(node.what, talk))
    return quantity(node, talk)


# --- amounts as nouns -----------------------------------------------------------------------------------------------


@quantity.register
def _number(node: Number, talk: Talk) -> str:
    return str(node.value)


@quantity.register
def _count(node: Count, talk: Talk) -> str:
    return talk.tell("the-number", what=_kinds(node.what, talk))


def _kinds(node: Selector, talk: Talk) -> str:
    if isinstance(node, Cards):
        return for_each(node, talk, True).text
    if node == Ref("looked"):
        return talk.tell("cards-revealed")
    return object_of(node, talk)


def _among(node: Selector, talk: Talk) -> str:
    """The cards behind among, with their article."""
    if isinstance(node, Cards):
        return talk.with_("such", for_each(node, talk, True)).text
    if node == Ref("looked"):
        return talk.tell("cards-revealed.the")
    return object_of(node, talk)


@quantity.register
def _distinct(node: Distinct, talk: Talk) -> str:
    return talk.tell(f"different-{node.by}s", what=_among(node.what, talk))


@quantity.register
def _stat_of(node: StatOf, talk: Talk) -> str:
    what = selector(node.what, talk)
    if node.stat in ("damage", "cards under"):
        return talk.tell("damage-on" if node.stat == "damage" else "cards-under", what=what.object)
    key = "stat-of"
    if isinstance(node.what, LocationOf) or (node.what == Ref("object") and talk.event == "move"):
        key = "stat-of.location"
    elif node.what == Ref("this way"):
        key = "stat-of.this-way"
    elif isinstance(node.what, (This, Ref)) and node.what != Ref("looked"):
        key = "stat-of.owner"
    stat = stat_noun(node.stat, talk)
    return talk.tell(key, stat=stat, the=talk.with_("the", stat), what=what.object, whose=talk.whose(what))


@quantity.register
def _best(node: Best, talk: Talk) -> str:
    stat = stat_noun(node.stat, talk)
    best = talk.tell("lowest" if node.lowest else "highest", stat, stat=stat, the=talk.with_("the", stat))
    if isinstance(node.what, Cards) and not talk.has("best.counted"):
        return talk.tell("best", best=best, what=group(node.what, talk, bare=True))
    return talk.tell("best", best=best, what=_kinds(node.what, talk).removesuffix(" " + talk.tell("in-play")))


@quantity.register
def _player_stat(node: PlayerStat, talk: Talk) -> str:
    if node.stat == "players":
        of = "opponent" if isinstance(node.who, Opponents) else "player"
        return talk.tell("the-number", what=talk.noun(of, True))
    who = player(node.who, talk)
    key = "stock-of.yours" if isinstance(node.who, You) else "stock-of"
    return talk.tell(key, stock=talk.tell(f"stock-{node.stat.replace(' ', '-')}"), who=who, whose=talk.whose(who))


@quantity.register
def _times(node: Times, talk: Talk) -> str:
    inner = quantity(node.amount, talk)
    return talk.tell("minus" if node.factor == -1 else "times", factor=str(node.factor), amount=inner)


@quantity.register
def _plus(node: Plus, talk: Talk) -> str:
    return talk.tell("plus", first=quantity(node.first, talk), second=quantity(node.second, talk))


@quantity.register
def _at_most(node: AtMost, talk: Talk) -> str:
    return talk.tell("at-most", amount=quantity(node.amount, talk), maximum=str(node.maximum))


@quantity.register
def _that_much(node: ThatMuch, talk: Talk) -> str:
    return talk.tell(f"that-much-{node.source}")


@quantity.register
def _times_this_turn(node: TimesThisTurn, talk: Talk) -> str:
    from parlour.games.lorcana.language.speech.happenings import history

    return talk.tell("times-this-turn.total" if node.total else "times-this-turn", said=history(node.happening, talk))


# --- amounts of something -------------------------------------------------------------------------------------------


def each(node: Amount, talk: Talk) -> str | None:
    """What follows for each; None when the amount is not said that way."""
    if isinstance(node, Count):
        return _each_card(node.what, talk)
    if isinstance(node, StatOf) and node.stat in ("damage", "cards under"):
        return _each_on_card(node, talk)
    if isinstance(node, Distinct):
        if isinstance(node.what, Cards) and talk.has(f"each-different-{node.by}-card"):
            head, _, tail = for_each(node.what, talk).text.partition(" ")
            return talk.tell(f"each-different-{node.by}-card", head=head, tail=tail)
        return talk.tell(f"each-different-{node.by}", what=_among(node.what, talk))
    if isinstance(node, ThatMuch) and talk.has(f"each-that-much-{node.source}"):
        return talk.tell(f"each-that-much-{node.source}")
    if isinstance(node, TimesThisTurn) and not node.total:
        return _each_time(node.happening, talk)
    return None


def _each_card(what: Selector, talk: Talk) -> str:
    if isinstance(what, Cards):
        return for_each(what, talk).text
    if isinstance(what, Ref) and what.to in ("were under", "singers", "this way"):
        return talk.tell(f"each-{what.to.replace(' ', '-')}")
    return talk.tell("each-of-them", what=object_of(what, talk))


def _each_on_card(node: StatOf, talk: Talk) -> str:
    if isinstance(node.what, Cards) and talk.has("each-damage.such"):
        what = group(node.what, talk, bare=True).text
    else:
        what = object_of(node.what, talk)
    return talk.tell("each-damage" if node.stat == "damage" else "each-under", what=what)


def _each_time(happening: object, talk: Talk) -> str:
    from parlour.games.lorcana.language.speech.happenings import history

    assert isinstance(happening, On)
    banished = happening.kind == "banish" and happening.other is None
    if banished and isinstance(happening.what, Cards) and talk.has("each-banished"):
        noun = Kind(happening.what.filters, talk).noun(False, False)
        key = "each-banished.challenge" if "in a challenge" in happening.ways else "each-banished"
        return talk.tell(key, noun=noun)
    return talk.tell("each-time", said=history(happening, talk))


class Measure:
    """An amount of something in two parts, the second at the end of the clause: "2 cards", "for each item in play"."""

    __slots__ = ("counted", "head", "tail")

    def __init__(self, head: str, tail: str = "", counted: bool = False) -> None:
        self.head = head
        self.tail = tail
        self.counted = counted
        """Whether the tail says for each."""

    def __str__(self) -> str:
        return join(self.head, self.tail)


def measured(node: Amount, key: str, talk: Talk) -> Measure:
    """So much of cards, lore, damage, counters, ink or drops."""
    unit = f"unit-{key}"
    many = talk.tell(f"{unit}.many")
    if isinstance(node, Number):
        return Measure(_so_many(node.value, unit, talk))
    if isinstance(node, ThatMuch):
        return _as_much(node, key, talk)
    if isinstance(node, Plus) and isinstance(node.first, ThatMuch) and isinstance(node.second, Number):
        return Measure(talk.tell("as-many-plus", many=many, more=str(node.second.value)))
    if isinstance(node, AtMost):
        inner = measured(node.amount, key, talk)
        most = talk.tell("to-a-maximum", maximum=str(node.maximum), many=many)
        return Measure(inner.head, inner.tail + most, inner.counted)
    factor, inner_amount = (node.factor, node.amount) if isinstance(node, Times) else (1, node)
    if not (isinstance(node, StatOf) and talk.has("equal-to.stat")):
        counted = each(inner_amount, talk)
        if counted is not None and factor > 0:
            return Measure(_so_many(factor, unit, talk), talk.tell("for-each", what=counted), True)
    if isinstance(node, Times) and node.factor == 1:
        return measured(node.amount, key, talk)
    return Measure(talk.tell("number-of-them", many=many), talk.tell("equal-to", amount=quantity(node, talk)))


def _so_many(number: int, unit: str, talk: Talk) -> str:
    return talk.tell(f"{unit}.one") if number == 1 else talk.tell(unit, number=str(number))


def _as_much(node: ThatMuch, key: str, talk: Talk) -> Measure:
    """As much as before, which some languages say differently of each thing."""
    unit = f"unit-{key}"
    keys = (
        f"as-many-{key}-{node.source}-{talk.deed}",
        f"as-many-{key}-{node.source}",
        f"as-many-{node.source}",
        "as-many",
    )
    found = next(one for one in keys if talk.has(one))
    like = Noun("", talk.marked(unit, "gender"), not talk.marked(unit, "mass"))
    head = talk.tell(found, like, many=talk.tell(f"{unit}.many"), one=talk.tell(f"{unit}.one"))
    return Measure(head, talk.marked(found, "tail"))
