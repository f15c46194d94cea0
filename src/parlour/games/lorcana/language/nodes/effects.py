"""Things done once: effects of actions and abilities, and costs."""

from __future__ import annotations

from typing import Literal

from .base import Ability, Amount, Condition, Continuous, Duration, Effect, Filter, Player, Selector, Zone, node


@node
class Sequence(Effect):
    """One after the other, each as far as possible; ``and`` ties the parts in the 2024 edition (7.1.2)."""

    effects: tuple[Effect, ...]
    link: Literal["sentence", "then", "and"] = "sentence"


@node
class May(Effect):
    """``who`` decides whether it happens (7.1.3)."""

    effect: Effect
    who: Player | None = None


@node
class Pay(Effect):
    """[A] to [B]: the costs in full, and only then the effect (7.1.2.2)."""

    costs: tuple[Effect, ...]
    effect: Effect


@node
class Unless(Effect):
    """The effect, unless ``who`` chooses to do the other thing completely."""

    effect: Effect
    who: Player
    cost: Effect


@node
class If(Effect):
    """The effect if the condition is true now; otherwise the other one."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None


@node
class ForEach(Effect):
    """The effect once for each of those cards; the card is Ref("each")."""

    what: Selector
    effect: Effect


@node
class EachDoes(Effect):
    """The effect once for each of those players in turn order; the player is They."""

    who: Player
    effect: Effect


@node
class Repeat(Effect):
    """The effect that many times."""

    effect: Effect
    times: Amount


@node
class Again(Effect):
    """The whole effect of this ability once more from its beginning: "repeat this effect"."""


@node
class ChooseOne(Effect):
    """``who`` chooses that many of the modes, as printed."""

    modes: tuple[Effect, ...]
    who: Player | None = None
    count: int = 1


@node
class Choose(Effect):
    """Only choose; what follows speaks of Ref("it")."""

    what: Selector


@node
class ChoosePlayer(Effect):
    """Only choose a player; what follows speaks of ThatPlayer."""

    who: Player


@node
class NameCard(Effect):
    """Name a card."""


@node
class Note(Effect):
    """Count now and remember it as ThatMuch("number")."""

    amount: Amount


@node
class Draw(Effect):
    """They draw cards, one at a time; ``until``: until they have that many in hand."""

    who: Player
    count: Amount
    until: bool = False
    end: Literal["top", "bottom"] = "top"


@node
class Discard(Effect):
    """Each of them discards those cards; the selector speaks of They and tells who chooses."""

    who: Player
    what: Selector


@node
class Look(Effect):
    """``who`` looks at those cards; with ``reveal`` everybody does. Binds Ref("looked")."""

    what: Selector
    reveal: bool = False
    who: Player | None = None


@node
class RevealUntil(Effect):
    """Reveal cards from the top of that deck until one fits: it is Ref("it"), all are Ref("looked")."""

    who: Player
    filters: tuple[Filter, ...]


@node
class Shuffle(Effect):
    """They shuffle their decks."""

    who: Player


@node
class Put(Effect):
    """Move cards to a zone of their owners; under a card with ``under``.

    ``position`` in the deck; ``either``: ``by`` chooses between top and bottom; ``top or discard``: between those;
    several cards go in any order, chosen by whoever moves them, or at random.
    """

    what: Selector
    to: Zone
    position: Literal["top", "bottom", "either", "top or discard", "shuffled"] | None = None
    order: Literal["any", "random"] = "any"
    exerted: bool = False
    facedown: bool = False
    under: Selector | None = None
    reveal: bool = False
    by: Player | None = None


@node
class GainLore(Effect):
    """They gain lore."""

    who: Player
    amount: Amount


@node
class LoseLore(Effect):
    """They lose lore, never below 0."""

    who: Player
    amount: Amount


@node
class GetInkDrops(Effect):
    """They get ink drops."""

    who: Player
    amount: Amount


@node
class RemoveInkDrops(Effect):
    """They remove ink drops; a cost as a rule."""

    who: Player
    amount: Amount


@node
class PayInk(Effect):
    """They pay ink; a cost."""

    amount: Amount
    who: Player | None = None


@node
class Play(Effect):
    """``who`` plays those cards, after the ability has been resolved (7.1.6).

    ``how``: for free, for its cost, by its Shift for free, or either of play and shift for free.
    ``afterwards``: where an action goes instead of the discard.
    """

    what: Selector
    how: Literal["free", "paid", "shift free", "play or shift free"] = "free"
    who: Player | None = None
    exerted: bool = False
    afterwards: Literal["bottom", "top", "hand", "inkwell"] | None = None


@node
class DealDamage(Effect):
    """Damage dealt, by the source unless another card is named; ``unresisted``: Resist does not reduce it."""

    what: Selector
    amount: Amount
    unresisted: bool = False


@node
class PutDamage(Effect):
    """Damage counters put; not dealt (9.2.1)."""

    what: Selector
    amount: Amount


@node
class RemoveDamage(Effect):
    """Damage removed from each of them; None: all of it; ``total``: shared out among them."""

    what: Selector
    amount: Amount | None
    up_to: bool = False
    total: bool = False


@node
class MoveDamage(Effect):
    """Damage counters moved from each of those to the other (9.3.1); None: all of it."""

    what: Selector
    to: Selector
    amount: Amount | None
    up_to: bool = False


@node
class Banish(Effect):
    """Banish them."""

    what: Selector


@node
class Exert(Effect):
    """Exert them; a cost of exerting needs ready (and, for characters, dry) cards."""

    what: Selector


@node
class Ready(Effect):
    """Ready them."""

    what: Selector


@node
class MoveTo(Effect):
    """Move characters to a location for free."""

    what: Selector
    location: Selector


@node
class Apply(Effect):
    """Something that holds from now on, for a duration, for the cards affected now (7.6.3)."""

    what: tuple[Continuous, ...]
    duration: Duration


@node
class Watch(Effect):
    """A floating or delayed trigger (7.4.7); ``once``: it goes after the first time."""

    ability: Ability
    duration: Duration
    once: bool = False


@node
class UseAbility(Effect):
    """Resolve the named ability of those cards, without its costs."""

    what: Selector
    name: str
