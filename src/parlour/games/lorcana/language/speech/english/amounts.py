"""Players and amounts in English: who, how many, for each and equal to."""

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
from parlour.games.lorcana.language.speech.english.nouns import for_each, number_of
from parlour.games.lorcana.language.speech.english.selectors import group, object_of
from parlour.games.lorcana.language.speech.english.speech import Talk, Thing, condition, player, quantity, selector
from parlour.games.lorcana.language.speech.english.traits import STATS, possessive


@player.register
def _you(node: You, talk: Talk) -> Thing:
    return Thing("you", True)


@player.register
def _opponents(node: Opponents, talk: Talk) -> Thing:
    return Thing("each opponent")


@player.register
def _everyone(node: Everyone, talk: Talk) -> Thing:
    return Thing("each player")


@player.register
def _chosen_player(node: ChosenPlayer, talk: Talk) -> Thing:
    return Thing("another chosen player" if node.among == "another player" else f"chosen {node.among}")


@player.register
def _they(node: They, talk: Talk) -> Thing:
    return Thing("they", True)


@player.register
def _that_player(node: ThatPlayer, talk: Talk) -> Thing:
    return Thing("that player")


@player.register
def _player_of(node: PlayerOf, talk: Talk) -> Thing:
    if node.of == Ref("challenger"):
        return Thing("the challenging player")
    if isinstance(node.of, This):
        return Thing(f"this {talk.kind}'s player")
    return Thing(f"{possessive(selector(node.of, talk).text)} player")


@player.register
def _players_who(node: PlayersWho, talk: Talk) -> Thing:
    among = player(node.among, talk).text
    inner = node.condition
    if isinstance(inner, Compare):
        return Thing(f"{among} with {comparison_of(inner, talk)}")
    said = condition(inner, talk)
    return Thing(f"{among} who {said.removeprefix('they ').replace('have ', 'has ', 1)}")


def comparison_of(node: Compare, talk: Talk) -> str:
    """What a player has compared with something, behind with: "more lore than you"."""

    from parlour.games.lorcana.language.speech.english.conditions import owned

    word = {">": "more", "<": "fewer", ">=": "at least", "<=": "at most", "=": "exactly", "!=": "not"}[node.comparison]
    belongings = owned(node.first, talk)
    if node.comparison in (">", "<"):
        if isinstance(node.second, Number):
            return f"{word} than {node.second.value} {belongings}"
        if owned(node.second, talk, False) == owned(node.first, talk, False):
            return f"{word} {belongings} than you"
        return f"{word} {belongings} than {quantity(node.second, talk)}"
    return f"{word} {quantity(node.second, talk)} {belongings}"


@player.register
def _players_with_most(node: PlayersWithMost, talk: Talk) -> Thing:
    from parlour.games.lorcana.language.speech.english.conditions import owned

    word = "fewest" if node.fewest else "most"
    among = "opponent or opponents" if isinstance(node.among, Opponents) else "player or players"
    return Thing(f"the {among} with the {word} {owned(node.amount, talk)}", True)


@player.register
def _both_players(node: BothPlayers, talk: Talk) -> Thing:
    return Thing(f"{player(node.first, talk)} and {player(node.second, talk)} each", True)


# --- amounts as nouns -----------------------------------------------------------------------------------------------


@quantity.register
def _number(node: Number, talk: Talk) -> str:
    return str(node.value)


@quantity.register
def _count(node: Count, talk: Talk) -> str:
    if isinstance(node.what, Cards):
        return f"the number of {number_of(node.what, talk)}"
    return f"the number of {selector(node.what, talk)}"


@quantity.register
def _distinct(node: Distinct, talk: Talk) -> str:
    word = {"name": "names", "ink": "ink types", "cost": "costs"}[node.by]
    return f"the number of different {word} of {_kinds(node.what, talk)}"


def _kinds(node: Selector, talk: Talk) -> str:
    if node == Ref("looked"):
        return "cards revealed this way"
    return number_of(node, talk) if isinstance(node, Cards) else object_of(node, talk)


@quantity.register
def _stat_of(node: StatOf, talk: Talk) -> str:
    if node.stat == "damage":
        return f"the damage on {object_of(node.what, talk)}"
    if node.stat == "cards under":
        return f"the number of cards under {object_of(node.what, talk)}"
    if isinstance(node.what, LocationOf) or (node.what == Ref("object") and talk.event == "move"):
        return f"that location's {STATS[node.stat]}"
    if node.what == Ref("this way"):
        return f"the discarded character's {STATS[node.stat]}"
    if isinstance(node.what, (This, Ref)) and node.what != Ref("looked"):
        return f"{possessive(selector(node.what, talk).text)} {STATS[node.stat]}"
    return f"the {STATS[node.stat]} of {object_of(node.what, talk)}"


@quantity.register
def _best(node: Best, talk: Talk) -> str:
    word = "lowest" if node.lowest else "highest"
    return f"the {word} {STATS[node.stat]} among {_kinds(node.what, talk).removesuffix(' in play')}"


@quantity.register
def _player_stat(node: PlayerStat, talk: Talk) -> str:
    who = player(node.who, talk).text
    if node.stat == "players":
        return "the number of " + ("opponents" if isinstance(node.who, Opponents) else "players")
    words = {"lore": "lore", "ready ink": "ready ink", "ink drops": "ink drops", "turns": "turns"}[node.stat]
    return f"{possessive(who)} {words}"


@quantity.register
def _times(node: Times, talk: Talk) -> str:
    if node.factor == -1:
        return f"minus {quantity(node.amount, talk)}"
    return f"{node.factor} times {quantity(node.amount, talk)}"


@quantity.register
def _plus(node: Plus, talk: Talk) -> str:
    return f"{quantity(node.first, talk)} plus {quantity(node.second, talk)}"


@quantity.register
def _at_most(node: AtMost, talk: Talk) -> str:
    return f"{quantity(node.amount, talk)}, to a maximum of {node.maximum}"


@quantity.register
def _that_much(node: ThatMuch, talk: Talk) -> str:
    return {"way": "that amount", "event": "the same amount", "number": "that number"}[node.source]


@quantity.register
def _times_this_turn(node: TimesThisTurn, talk: Talk) -> str:
    from parlour.games.lorcana.language.speech.english.happenings import history

    if node.total:
        return f"the total amount for the times {history(node.happening, talk)} this turn"
    return f"the number of times {history(node.happening, talk)} this turn"


# --- amounts of something -------------------------------------------------------------------------------------------


def each(node: Amount, talk: Talk) -> str | None:
    """What follows for each; None when the amount is not said that way."""
    if isinstance(node, Count):
        if isinstance(node.what, Cards):
            return for_each(node.what, talk)
        if node.what == Ref("were under"):
            return "card that was under them"
        if node.what == Ref("singers"):
            return "character that sang this song"
        if node.what == Ref("this way"):
            return "character you moved"
        return f"one of {object_of(node.what, talk)}"
    if isinstance(node, StatOf) and node.stat == "damage":
        if isinstance(node.what, Cards):
            return f"1 damage on {group(node.what, talk, bare=True)}"
        return f"1 damage on {object_of(node.what, talk)}"
    if isinstance(node, StatOf) and node.stat == "cards under":
        return f"card under {object_of(node.what, talk)}"
    if isinstance(node, Distinct):
        word = {"name": "name", "ink": "ink type", "cost": "cost"}[node.by]
        if node.by == "name" and isinstance(node.what, Cards):
            noun = for_each(node.what, talk)
            head, _, tail = noun.partition(" ")
            return f"{head} with a different name {tail}"
        return f"different {word} of {_kinds(node.what, talk)}"
    if isinstance(node, ThatMuch) and node.source == "way":
        return "1 damage removed this way"
    if isinstance(node, ThatMuch) and node.source == "event":
        return "1 damage removed"
    if isinstance(node, TimesThisTurn) and not node.total:
        from parlour.games.lorcana.language.speech.english.happenings import participial

        return participial(node.happening, talk)
    return None


def measured(node: Amount, one: str, many: str, talk: Talk) -> tuple[str, str]:
    """An amount of something in two parts, the second at the end of the clause: "2 cards", " for each item in play"."""
    if isinstance(node, Number):
        return (one if node.value == 1 else f"{node.value} {many}"), ""
    if isinstance(node, ThatMuch):
        plain = one.startswith("1 ")
        if node.source == "number":
            return (many, " equal to that number")
        if plain and many == "lore" and node.source == "event":
            return one, " for each 1 damage removed"
        if plain and many == "lore" and node.source == "way":
            return many, " equal to the lore lost this way"
        if plain:
            return (f"that much {many}" if node.source == "event" else f"1 {many}"), (
                "" if node.source == "event" else f" for each {each(node, talk)}"
            )
        return (f"that many {many}" if node.source == "way" else one), (
            "" if node.source == "way" else " for each card discarded"
        )
    if isinstance(node, Plus) and isinstance(node.first, ThatMuch) and isinstance(node.second, Number):
        return f"that number of {many} plus {node.second.value}", ""
    if isinstance(node, AtMost):
        head, tail = measured(node.amount, one, many, talk)
        return head, f"{tail}, to a maximum of {node.maximum} {many}"
    if isinstance(node, Times):
        inner = each(node.amount, talk)
        if inner is not None and node.factor > 0:
            return (one if node.factor == 1 else f"{node.factor} {many}"), f" for each {inner}"
    inner = each(node, talk)
    if inner is not None and not isinstance(node, StatOf):
        return one, f" for each {inner}"
    return many, f" equal to {quantity(node, talk)}"
