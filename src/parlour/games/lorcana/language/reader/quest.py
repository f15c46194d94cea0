"""Quest cards: the one who plays them is named (Jafar, the Vine), and so are the opposing players (Illumineers)."""

from typing import Any

from parlour.games.lorcana.language.nodes import (
    Banish,
    Belongs,
    Cards,
    Choose,
    Chosen,
    Condition,
    DealDamage,
    EachDoes,
    EachPlayer,
    Effect,
    Most,
    Not,
    Number,
    OfType,
    On,
    OneOf,
    Opponents,
    Play,
    Player,
    PlayerStat,
    Put,
    Ref,
    Selector,
    They,
    This,
    TurnOf,
    You,
)
from parlour.games.lorcana.language.reader.clauses import done_by
from parlour.games.lorcana.language.reader.conditions import had_by
from parlour.games.lorcana.language.reader.effects import sequence
from parlour.games.lorcana.language.reader.english import phrase, word
from parlour.games.lorcana.language.reader.events import Event, one
from parlour.games.lorcana.language.reader.moving import Destination
from parlour.games.lorcana.language.reader.nouns import Noun
from parlour.games.lorcana.language.reader.quantities import counted
from parlour.games.lorcana.language.reader.unresolved import Actor

CHARACTER = OfType(("character",))

# --- who is who -----------------------------------------------------------------------------------------------------

word("automaton", You(), "Jafar/jafar", "the Vine")
word("automaton_again", You(), "he/it")
word("player", Opponents(), "each Illumineer", "the Illumineers", "illumineers")
word("whose", You(), "his/its", "the Vine's")
word("owner_s", "owner", "his", "their Illumineers'")
word("whose_turn", You(), "Jafar's turn", "the Vine's turn")
word("turn", TurnOf(You()), "during the Vine's turn")
word("turn", TurnOf(Opponents()), "during the Illumineers' turn", "during the opposing players' turn")
word(
    "duration",
    "until your next turn",
    "until the start of his/its next turn",
    "until the start of the Vine's next turn",
)


counted(lambda: PlayerStat(Opponents(), "players"), "opponents", "Illumineer")


@phrase("clause", "{automaton} {deed}", "{automaton_again} {deed}")
def _automaton(player: Player, deed: Effect) -> Effect:
    return done_by(player, deed)


@phrase("event", "{automaton} plays this character/item/location")
def _plays_this(_: Player) -> Event:
    return one(On("play", You(), This()))


@phrase("group", "Jafar's/jafar's {kind}")
def _his(noun: Noun) -> Selector | None:
    owned = noun.plus(Noun(whose=You()))
    return None if owned is None else owned.cards()


@phrase("condition", "the Vine has {holding}")
def _vine_has(condition: Condition) -> Condition:
    return had_by(You(), condition)


@phrase("condition", "each Illumineer has {holding}")
def _each_has(condition: Condition) -> Condition:
    return EachPlayer(Opponents(), had_by(They(), condition))


# --- what only quest cards do ---------------------------------------------------------------------------------------

word("extreme", False, "highest")
word("extreme", True, "lowest")


def _extreme_of_each(lowest: bool) -> Selector:
    theirs = Cards((CHARACTER, Belongs(They()), Most("cost", lowest)))
    return Chosen(theirs, Number(1), by=They())


@phrase(
    "clause",
    "deal/deals {damage} to the {extreme} cost character each opposing player has in play",
    "{automaton_again} deals {damage} to the {extreme} cost character each Illumineer has in play",
    "{automaton_again} deals {damage} to the character with the {extreme} cost each Illumineer has in play",
)
def _deal_to_extreme(*parts: Any) -> Effect:
    amount, lowest = parts[-2], parts[-1]
    return EachDoes(Opponents(), DealDamage(_extreme_of_each(lowest), amount))


@phrase("clause", "deal {damage} to the opposing character with the {extreme} cost")
def _deal_to_opposing(amount: Any, lowest: bool) -> Effect:
    return DealDamage(
        Chosen(Cards((CHARACTER, Belongs(Opponents()), Most("cost", lowest))), Number(1), by=Opponents()), amount
    )


@phrase("clause", "the Vine plays the highest cost character from its discard for free")
def _regenerate() -> Effect:
    return Play(Chosen(Cards((CHARACTER, Most("cost")), "discard", You()), Number(1)))


@phrase("clause", "he plays all {kind_anywhere} for free")
def _plays_all(noun: Noun) -> Effect:
    return Play(noun.cards())


@phrase("verb", "choose/chooses and return/returns {choice} to their hand")
def _choose_and_return(what: Selector) -> Effect:
    return Put(what, "hand")


@phrase("verb", "choose/chooses and banish/banishes {choice} , {choice} , and {choice}")
def _banish_three(first: Selector, second: Selector, third: Selector) -> Effect:
    return sequence("and", Banish(first), Banish(second), Banish(third))


@phrase("verb", "choose/chooses one of their characters and return/returns all their other characters to their hand")
def _keep_one() -> Effect:
    theirs = Cards((CHARACTER, Belongs(Actor())))
    rest = Cards((CHARACTER, Belongs(Actor()), Not(OneOf(Ref("it")))))
    return sequence("and", Choose(Chosen(theirs, Number(1), by=Actor())), Put(rest, "hand"))


@phrase("text", "put this card into his inkwell facedown .")
def _ink_itself() -> tuple[Effect, ...]:
    return (Destination("inkwell", facedown=True).put(This()),)
