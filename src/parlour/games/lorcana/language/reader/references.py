"""Resolves pronouns: what they, it, that card and that player mean where they stand (7.1.9)."""

import dataclasses
from typing import Any, Final

from parlour.games.lorcana.language.nodes import (
    NODES,
    Ability,
    Activated,
    Apply,
    At,
    Cards,
    Choose,
    ChooseOne,
    Chosen,
    ChosenPlayer,
    Compare,
    Count,
    DealDamage,
    DeckEnd,
    Discard,
    EachDoes,
    Effect,
    Everyone,
    Exists,
    ForEach,
    Gain,
    If,
    Is,
    LocationOf,
    Look,
    LoseLore,
    MoveDamage,
    MoveTo,
    Node,
    Note,
    OfType,
    On,
    Opponents,
    Play,
    Player,
    PlayerOf,
    Ready,
    Ref,
    RemoveDamage,
    Resolve,
    RevealUntil,
    Selector,
    Sequence,
    Static,
    ThatMuch,
    ThatPlayer,
    This,
    Together,
    Triggered,
    TurnOf,
    Watch,
    You,
    fields_of,
    walk,
)
from parlour.games.lorcana.language.reader.unresolved import Actor, Pronoun, Their, mentions, rewrite


class Unresolved(Exception):
    """A word whose meaning the text does not tell."""


TYPED: Final = ("item", "location", "song")
"""Nouns that speak of a card of their own type only."""
COUNTING: Final = (Note, Discard, LoseLore, RemoveDamage, MoveDamage, DealDamage)
"""What leaves an amount of which the text can speak: that many cards, that much lore."""
IMPLIED: Final[dict[str, tuple[str, ...]]] = {"move": ("location",), "sing": ("song",)}
"""What takes part in some events without being named."""


def types_of(what: Any) -> tuple[str, ...]:
    """The types of card a selector says it selects."""
    of = what.of if isinstance(what, Chosen) else what
    if isinstance(of, Together):
        return tuple(kind for part in of.parts for kind in types_of(part))
    if not isinstance(of, Cards):
        return ()
    return tuple(kind for one in of.filters if isinstance(one, OfType) for kind in one.types)


class Scope:
    """What has been spoken of so far in an ability."""

    __slots__ = (
        "bound",
        "character_chosen",
        "event",
        "event_kind",
        "in_action",
        "in_play",
        "looked_in",
        "much",
        "object_types",
        "player",
        "spoken_of",
        "standing_somewhere",
        "subject_types",
        "types",
    )

    def __init__(self) -> None:
        self.bound: Any = ""
        """How the cards last spoken of are referred to: `it`, `looked`, `this way`; empty if there are none."""
        self.in_play = False
        self.looked_in: Any = "deck"
        """Where the cards are that were looked at."""
        self.much: Any = None
        """Where an amount spoken of comes from: what was done before, or a number that was counted."""
        self.types: tuple[str, ...] = ()
        """The types of those cards, as far as the words tell."""
        self.character_chosen = False
        """Whether a character in play was chosen before."""
        self.spoken_of: Selector | None = None
        """Cards named since without a choice: the challenging character, the characters that sang."""
        self.event: Selector | None = None
        self.event_kind = ""
        self.subject_types: tuple[str, ...] = ()
        """The types of what an event happens to."""
        self.object_types: tuple[str, ...] = ()
        """The types of what else takes part in it."""
        self.player: Player | None = None
        self.in_action = False
        """Whether it is the text of an action, which is nobody that could be spoken of as they."""
        self.standing_somewhere = False
        """Whether the ability says that somebody is at a location: that is then that location."""

    def happens(self, on: On) -> None:
        """An event is waited for; what follows may speak of it."""
        self.event_kind = on.kind
        self.subject_types = types_of(on.what)
        self.object_types = (*types_of(on.other), *IMPLIED.get(on.kind, ()))

    def bind(self, to: str, what: Any = None) -> None:
        self.bound = to
        of = what.of if isinstance(what, Chosen) else what
        if isinstance(of, Together):
            of = of.parts[0]
        self.in_play = isinstance(of, Cards) and of.zone == "play"
        self.types = types_of(of)
        if isinstance(what, Chosen) and isinstance(of, Cards) and self.in_play and OfType(("character",)) in of.filters:
            self.character_chosen = True
        self.spoken_of = None

    def they(self) -> Selector:
        if self.spoken_of is not None:
            return self.spoken_of
        if self.bound:
            return Ref(self.bound)
        if self.event is None and self.in_action:
            raise Unresolved("they")
        return self.event if self.event is not None else This()

    def means(self, word: str) -> Selector:
        """The cards a pronoun speaks of."""
        if word == "he":
            return Ref(self.bound) if self.bound and self.in_play else This()
        if word in TYPED:
            return self.typed(word)
        if word == "other" or (word == "character" and self.bound and not self.in_play and self.character_chosen):
            return Cards((OfType(("character",)),), among=Ref("chosen"))
        if word == "moved":
            return Ref("subject")
        return self.they()

    def typed(self, kind: str) -> Selector:
        """That location, that item, that song: the last thing of that type that was mentioned."""
        if self.bound and kind in self.types:
            return Ref(self.bound)
        if kind in self.subject_types:
            return Ref("subject")
        if kind in self.object_types:
            return Ref("object")
        if kind == "location" and self.standing_somewhere:
            return LocationOf(Ref(self.bound) if self.bound and self.in_play else This())
        raise Unresolved(f"that {kind}")

    def their(self) -> Player:
        """The player a they or their speaks of."""
        if self.player is not None:
            return self.player
        if self.bound or self.event is not None:
            return PlayerOf(self.they())
        raise Unresolved("their")


def _event(ability: Triggered) -> On:
    """The first event of a trigger; a pronoun speaks of it."""
    on = ability.on[0]
    assert isinstance(on, On)
    return on


def _event_object(on: On) -> Selector | None:
    """What a pronoun in the effect means when nothing was chosen yet."""
    if isinstance(on.what, (Cards, Together)):
        return Ref("subject")
    if isinstance(on.what, Pronoun):
        return Ref("subject")
    if isinstance(on.other, (Cards, Together)):
        return Ref("object")
    return None


def _normal(node: Any) -> Any:
    """You is what is meant when nobody is named."""
    changes = {
        field: None
        for field in ("by", "who")
        if isinstance(getattr(node, field, None), You) and isinstance(node, (Chosen, Play, ChooseOne, Look))
    }
    if type(node).__name__ in ("PayInk", "May", "Put") and isinstance(getattr(node, "who", None), You):
        changes["who"] = None
    return dataclasses.replace(node, **changes) if changes else node


class Resolver:
    """Walks an ability in the order of its text and puts meanings in the place of pronouns."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    def visit(self, node: Any) -> Any:
        scope = self.scope
        if isinstance(node, Pronoun):
            return scope.means(node.word)
        if isinstance(node, Actor):
            return You()
        if isinstance(node, Their):
            return scope.their()
        if isinstance(node, ChosenPlayer):
            scope.player = ThatPlayer()
            return node
        if isinstance(node, Ref):
            if node.to in ("challenger", "challenged"):
                scope.spoken_of = node
            return node
        if isinstance(node, ThatMuch):
            return node if scope.much is None else ThatMuch(scope.much)
        if isinstance(node, (If, ForEach)):
            return self.branch(node)
        if isinstance(node, Chosen):
            made = _normal(self.fields(node))
            scope.bind("it", made)
            return made
        if isinstance(node, Gain):
            ability = resolved(node.ability)
            return Gain(self.visit(node.what), ability)
        if isinstance(node, Watch):
            return self.watch(node)
        if isinstance(node, EachDoes):
            return self.each_does(node)
        if isinstance(node, ChooseOne) and node.who is not None:
            node = dataclasses.replace(node, who=self.visit(node.who))
        made = _normal(self.fields(node))
        if isinstance(made, Sequence):
            return _singers_together(made)
        if isinstance(made, Cards) and made.among == Ref("looked"):
            return dataclasses.replace(made, zone=scope.looked_in)
        if isinstance(made, COUNTING):
            scope.much = "number" if isinstance(made, Note) else "way"
        if isinstance(made, (Look, RevealUntil)):
            self.looked(made)
        elif isinstance(made, Effect) and not isinstance(made, (Choose, MoveTo)):
            what = getattr(made, "what", None)
            if isinstance(made, Apply):
                what = getattr(made.what[0], "what", None)
            if isinstance(what, (Cards, Together, DeckEnd)):
                scope.bind("it", what.parts[0] if isinstance(what, Together) else what)
        return made

    def branch(self, node: Any) -> Any:
        """What follows a condition about the singers, or goes card by card, speaks of those cards."""
        if isinstance(node, If):
            condition = self.visit(node.condition)
            if not self.scope.bound and self.scope.event is None:
                self.scope.spoken_of = _spoken_of(condition)
            if mentions(condition, Ref) and Ref("singers") in walk(condition):
                self.scope.spoken_of = Ref("singers")
            effect = self.visit(node.effect)
            otherwise = None if node.otherwise is None else self.visit(node.otherwise)
            return If(condition, effect, otherwise)
        what = self.visit(node.what)
        made = ForEach(what, self.visit(node.effect))
        self.scope.spoken_of = what
        return made

    def looked(self, made: Any) -> None:
        """Cards shown from a hand or found are it; cards at the top of a deck are those looked at."""
        what = getattr(made, "what", None)
        if isinstance(made, RevealUntil) or isinstance(what, (Chosen, Ref)):
            self.scope.bind("it")
        elif isinstance(what, DeckEnd) or (isinstance(what, Cards) and what.zone != "hand"):
            self.scope.bind("looked")
        self.scope.looked_in = what.zone if isinstance(what, Cards) else "deck"

    def fields(self, node: Any) -> Any:
        changes: dict[str, Any] = {}
        for field in fields_of(type(node)):
            if field.category is None:
                continue
            value = getattr(node, field.name)
            if value is None:
                continue
            if field.many:
                parts = tuple(self.visit(part) for part in value)
                if parts != value:
                    changes[field.name] = parts
            else:
                part = self.visit(value)
                if part != value:
                    changes[field.name] = part
        return dataclasses.replace(node, **changes) if changes else node

    def watch(self, node: Watch) -> Watch:
        """A floating trigger keeps what was bound when it was made, and adds its own event."""
        ability = node.ability
        assert isinstance(ability, Triggered)
        ons = tuple(self.visit(on) for on in ability.on)
        scope = self.scope
        before = (scope.event, scope.event_kind, scope.subject_types, scope.object_types)
        if not scope.bound:
            scope.event = _event_object(_event(ability)) or scope.event
            scope.happens(_event(ability))
        during = None if ability.during is None else self.visit(ability.during)
        effect = self.visit(ability.effect)
        scope.event, scope.event_kind, scope.subject_types, scope.object_types = before
        return Watch(dataclasses.replace(ability, on=ons, effect=effect, during=during), node.duration, node.once)

    def each_does(self, node: EachDoes) -> EachDoes:
        who = self.visit(node.who)
        effect = self.visit(node.effect)
        if self.scope.bound == "it" and not isinstance(node.who, ChosenPlayer):
            self.scope.bound = "this way"
        return EachDoes(who, effect)


def _singers_together(made: Sequence) -> Effect:
    """What is said of "them" after "if 2 or more characters sang this song" is said on that condition too."""
    steps = list(made.effects)
    if len(steps) < 2:
        return made
    before, last = steps[-2], steps[-1]
    if not isinstance(before, If) or before.otherwise is not None or not isinstance(before.effect, Ready):
        return made
    if Ref("singers") not in walk(before.condition) or Ref("singers") not in walk(last):
        return made
    steps[-2:] = [If(before.condition, Sequence((before.effect, last)))]
    return Sequence(tuple(steps), made.link) if len(steps) > 1 else steps[0]


def resolved(ability: Ability) -> Ability:
    """The ability with every pronoun replaced by what it means."""
    scope = Scope()
    scope.standing_somewhere = mentions(ability, At) or Is("at a location") in walk(ability)
    scope.in_action = isinstance(ability, Resolve)
    resolver = Resolver(scope)
    if isinstance(ability, Triggered):
        on = _event(ability)
        scope.event = _event_object(on)
        scope.happens(on)
        if isinstance(on.who, (Opponents, Everyone)):
            scope.player = ThatPlayer()
        if isinstance(on.who, Their) and mentions(ability, TurnOf):
            ability = _in_own_turn(ability)
            scope.player = ThatPlayer()
    if isinstance(ability, (Triggered, Activated, Static)):
        ability = _conditions_first(ability, resolver)
    made: Ability = resolver.fields(ability)
    _refuse_leftovers(made)
    return made


def _spoken_of(condition: Any) -> Selector | None:
    """The cards of which a condition says that they are there; what follows speaks of them as they."""
    if isinstance(condition, Exists):
        return condition.what
    if isinstance(condition, Compare) and isinstance(condition.first, Count):
        return condition.first.what
    return None


def _conditions_first(ability: Triggered | Activated | Static, resolver: Resolver) -> Ability:
    """The conditions stand before the effect, so nothing the effect chooses can be meant in them."""
    changes: dict[str, Any] = {}
    for name in ("during", "condition"):
        condition = getattr(ability, name, None)
        if condition is not None:
            changes[name] = resolver.visit(condition)
    resolver.scope.bound = ""
    resolver.scope.spoken_of = _spoken_of(changes.get("condition"))
    return dataclasses.replace(ability, **changes)


def _in_own_turn(ability: Triggered) -> Triggered:
    """During each opponent's turn, whenever they...: the event is one of an opponent in its own turn."""
    ons = (dataclasses.replace(_event(ability), who=Opponents()), *ability.on[1:])
    during = rewrite(ability.during, lambda node: TurnOf(ThatPlayer()) if node == TurnOf(Opponents()) else None)
    return dataclasses.replace(ability, on=ons, during=during)


def _refuse_leftovers(tree: Node) -> None:
    for node in walk(tree):
        if type(node).__name__ not in NODES:
            raise Unresolved(type(node).__name__)
