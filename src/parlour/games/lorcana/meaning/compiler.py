"""Trees of the card language made into the small objects that play, once for each printed card.

Every class of this package says with ``means`` of which node it is the meaning. A node is compiled by its fields: each
by its category, handed to the constructor by its name. A class whose node is not as regular as that says so itself, in
a class method ``compiled``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any, TypeVar, cast

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import abilities, amounts, conditions, happenings, players
from parlour.games.lorcana.meaning.base import (
    Amount,
    Condition,
    Effect,
    Filter,
    Happening,
    Limit,
    Player,
    Selector,
)
from parlour.games.lorcana.meaning.continuous import (
    allowing,
    entering,
    gaining,
    of_costs,
    of_players,
    replacing,
    values,
)
from parlour.games.lorcana.meaning.continuous.base import Continuous
from parlour.games.lorcana.meaning.effects import (
    choosing,
    damage,
    following,
    hands,
    in_play,
    lasting,
    looking,
    lore_and_ink,
    moving,
    naming,
    optional,
    playing,
    repeating,
)
from parlour.games.lorcana.meaning.effects.acting import OfPlayers, OnCards
from parlour.games.lorcana.meaning.effects.repeating import Again
from parlour.games.lorcana.meaning.effects.resolving import Chain
from parlour.games.lorcana.meaning.filters import combined, printed
from parlour.games.lorcana.meaning.filters import state as states
from parlour.games.lorcana.meaning.selectors import cards, chosen, limits, others, references
from parlour.games.lorcana.meaning.selectors.chosen import KeepIt, Pick, PickAtRandom
from parlour.games.lorcana.meaning.selectors.references import It
from parlour.games.lorcana.state import Lorcana
from parlour.kernel import Step

T = TypeVar("T")

MODULES = (
    *(players, amounts, printed, states, combined, references, cards, others, chosen, limits, conditions, happenings),
    *(following, optional, repeating, choosing, naming, damage, in_play, moving, looking, playing, hands),
    *(lore_and_ink, lasting, values, gaining, allowing, of_players, of_costs, entering, replacing, abilities),
)

MEANINGS: dict[type[nodes.Node], Any] = {}
"""The meaning of each node."""

WITHOUT: dict[type[nodes.Node], str] = {
    nodes.When: "its condition is laid on each of its parts (Compiler.continuous)",
    nodes.DeckLimit: "a rule for building decks",
    nodes.DeckInk: "a rule for building decks",
    nodes.Keyword: "a bit and a number of the card's face (scripts, GainKeyword)",
    nodes.Song: "a number of the script (scripts)",
    nodes.Entry: "an ability with its name, which the compiler knows",
    nodes.Script: "the whole card (scripts)",
}
"""The nodes that are no object of their own when the card is played, and where they went."""


def learn(meaning: Any) -> None:
    """Know a class as the meaning of the node it names."""
    node = meaning.means
    if node in MEANINGS and MEANINGS[node] is not meaning:
        raise TypeError(f"{node.__name__} means {MEANINGS[node].__name__} already")
    MEANINGS[node] = meaning


def learn_all(module: ModuleType) -> None:
    """Know the classes written in a module."""
    for found in vars(module).values():
        if isinstance(found, type) and found.__module__ == module.__name__ and found.__dict__.get("means") is not None:
            learn(found)


for _module in MODULES:
    learn_all(_module)


class Compiler:
    """Compiles one ability; knows its choices by number and which events it asks about."""

    def __init__(self, name: str, made: int = 0) -> None:
        self.name = name
        self.made = made
        self.slots = 0
        self.player_slots = 0
        self.pending: list[Step[Lorcana]] = []
        """Questions that have to be asked before the effect being compiled."""
        self.its: list[tuple[It, int]] = []
        """Where the effect being compiled speaks of "it": after how many of its questions."""
        self.whole: nodes.Effect | None = None
        """The whole effect that what is being compiled is part of: what a card chosen for later will be used for."""
        self.remembered = 0
        self.opened = False
        """Whether somebody else than the card's player may use an ability of the text."""
        self.heard = 0
        self.paying = False
        """Whether a cost is being compiled: what is picked has to be able to pay it."""
        self.alone = False
        """Whether the effect being compiled is all that the ability does, if its player wants it."""
        self.activating = False
        """Whether it is the cost of an activated ability: characters exerted for it have to be dry."""
        self.another = False
        """Whether it triggers from what happened to another card: "another chosen" one is neither of the two."""
        self.other_than = ""
        """Than which card others are meant: the source, the chosen, or neither of them (empty)."""
        self.also: Filter | None = None
        """What the effect asks of the cards chosen for it, besides what the text says."""
        self.duration = ""
        """How long what is being compiled holds; empty for a static ability."""
        self.again: list[Again] = []

    # Any node

    def compile(self, node: nodes.Node) -> Any:
        meaning = MEANINGS.get(type(node))
        if meaning is None:
            raise TypeError(f"no meaning: {node!r}")
        if hasattr(meaning, "compiled"):
            return meaning.compiled(self, node)
        return meaning(**self.fields(node))

    def fields(self, node: nodes.Node, *left_out: str) -> dict[str, Any]:
        """The fields of a node compiled by their categories, by name; words and numbers stay as they are."""
        made = {}
        for field in nodes.fields_of(type(node)):
            if field.name in left_out:
                continue
            value = getattr(node, field.name)
            if field.category is None or value is None:
                made[field.name] = value
            else:
                part = getattr(self, nodes.category_of(field.category).__name__.casefold())
                made[field.name] = tuple([part(one) for one in value]) if field.many else part(value)
        return made

    # Nodes by category

    def player(self, node: nodes.Player) -> Player:
        return cast(Player, self.compile(node))

    def player_if(self, node: nodes.Player | None) -> Player | None:
        return None if node is None else self.player(node)

    def amount(self, node: nodes.Amount, other_than: str = "the source") -> Amount:
        before, self.other_than = self.other_than, self.other_than or other_than
        made = self.compile(node)
        self.other_than = before
        return cast(Amount, made)

    def amount_if(self, node: nodes.Amount | None) -> Amount | None:
        return None if node is None else self.amount(node)

    def filter(self, node: nodes.Filter) -> Filter:
        return cast(Filter, self.compile(node))

    def selector(self, node: nodes.Selector, also: Filter | None = None) -> Selector:
        before, self.also = self.also, also
        made = self.compile(node)
        self.also = before
        return cast(Selector, made)

    def selector_if(self, node: nodes.Selector | None) -> Selector | None:
        return None if node is None else self.selector(node)

    def limit(self, node: nodes.Limit) -> Limit:
        return cast(Limit, self.compile(node))

    def condition(self, node: nodes.Condition) -> Condition:
        return cast(Condition, self.compile(node))

    def condition_if(self, node: nodes.Condition | None) -> Condition | None:
        return None if node is None else self.condition(node)

    def happening(self, node: nodes.Happening) -> Happening:
        """What is asked about afterwards has to be remembered."""
        made = self.awaited(node)
        self.remembered |= made.heard
        return made

    def awaited(self, node: nodes.Happening) -> Happening:
        """What is only waited for."""
        return cast(Happening, self.compile(node))

    def ability(self, node: nodes.Ability) -> Any:
        return self.compile(node)

    def continuous(self, several: tuple[nodes.Continuous, ...]) -> tuple[Continuous, ...]:
        """Everything in them that holds; rules for building decks have nothing to do here."""
        found: list[Continuous] = []
        for node in several:
            if isinstance(node, nodes.When):
                condition = self.condition(node.condition)
                for one in self.continuous(node.what):
                    own = one.condition
                    one.condition = condition if own is None else conditions.AllOf((condition, own))
                    found.append(one)
            elif not isinstance(node, nodes.DeckLimit | nodes.DeckInk):
                made = cast(Continuous, self.compile(node))
                made.name = self.name
                made.serial = self.serial()
                found.append(made)
        return tuple(found)

    # Effects, and the questions in front of them

    def effect(self, node: nodes.Effect) -> Effect:
        """An effect with the questions it needs in front of it."""
        outermost = self.whole is None
        whole = self.whole = node if self.whole is None else self.whole
        made, asked = self.asking(lambda: cast(Effect, self.compile(node)))
        if outermost:
            self.whole = None
        if isinstance(made, OnCards):
            made.chooses = any(isinstance(step, Pick | PickAtRandom) for step in asked)
        for step in (*asked, *(made.asked if isinstance(made, OfPlayers) else ())):
            if isinstance(step, Pick) and step.what.purpose is None:
                step.what.purpose = made
                step.what.printed = whole if isinstance(node, nodes.Choose) else node
        return Chain(asked, made) if asked else made

    def effect_if(self, node: nodes.Effect | None) -> Effect | None:
        return None if node is None else self.effect(node)

    def asking(self, work: Callable[[], T]) -> tuple[T, tuple[Step[Lorcana], ...]]:
        """What the work makes, and the questions it needs answered; "it" is kept where it is spoken of before one."""
        before, its = self.pending, self.its
        self.pending, self.its = [], []
        made = work()
        steps = list(self.pending)
        for it, place in sorted(self.its, key=lambda pair: -pair[1]):
            if place < len(self.pending):
                it.slot = self.slot()
                steps.insert(place, KeepIt(it.slot))
        self.pending, self.its = before, its
        return made, tuple(steps)

    def ask(self, question: Step[Lorcana]) -> None:
        """This has to be asked before the effect being compiled."""
        self.pending.append(question)

    def speaks_of_it(self, it: It) -> None:
        self.its.append((it, len(self.pending)))

    def costs(self, several: tuple[nodes.Effect, ...], activating: bool = False) -> tuple[Effect, ...]:
        before, was_activating = self.paying, self.activating
        self.paying, self.activating = True, activating
        made = tuple([self.effect(one) for one in several])
        self.paying, self.activating = before, was_activating
        return made

    def root(self, node: nodes.Effect) -> Effect:
        """The whole effect of an ability."""
        before = self.again
        self.again = []
        self.alone = isinstance(node, nodes.May) and isinstance(node.effect, nodes.Exert)
        effect = self.effect(node)
        self.alone = False
        for again in self.again:
            again.root = effect
        self.again = before
        return effect

    def triggered_effect(self, node: nodes.Triggered) -> Effect:
        """The whole effect of a triggered ability."""
        before = self.another
        self.another = any(isinstance(on, nodes.On) and _of_another(on.what) for on in node.on)
        effect = self.root(node.effect)
        self.another = before
        return effect

    def other_than_the_subject(self, node: nodes.Selector) -> nodes.Selector:
        """ "Another" is not the card of the event either, when that is another card than the source."""
        if self.another and isinstance(node, nodes.Cards) and nodes.Other() in node.filters:
            return replace(node, filters=(*node.filters, nodes.Not(nodes.OneOf(nodes.Ref("subject")))))
        return node

    # Numbers

    def slot(self) -> int:
        self.slots += 1
        return self.slots - 1

    def player_slot(self) -> int:
        self.player_slots += 1
        return self.player_slots - 1

    def serial(self) -> int:
        self.made += 1
        return self.made


def _of_another(what: nodes.Selector | None) -> bool:
    """Whether an event is about a card other than the source."""
    return isinstance(what, nodes.Cards) and nodes.Other() in what.filters
