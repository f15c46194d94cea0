"""What players cannot and can, the steps they skip and the lore they need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.abilities import Bar
from parlour.games.lorcana.face import CANNOT_BE_CHOSEN
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.continuous.base import RULES, Continuous, ForPlayers, OfCards
from parlour.games.lorcana.meaning.selectors.cards import Beneath, InZone
from parlour.games.lorcana.meaning.selectors.references import This
from parlour.games.lorcana.occurrences import CHALLENGE, DRAW, PLAYED, READY
from parlour.games.lorcana.zones import DISCARD, HAND, UNDER

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import Script
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.face import Face
    from parlour.games.lorcana.meaning.base import Amount, Condition, Player, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.meaning.lasting import LastingEffect
    from parlour.games.lorcana.standing.modifiers import Modifiers
    from parlour.games.lorcana.state import Lorcana


class CannotChoose(OfCards):
    """Those players cannot choose them."""

    __slots__ = ("who",)

    def __init__(self, what: Selector, who: Player) -> None:
        super().__init__(what, RULES, 0)
        self.who = who

    def mark(self, game: Lorcana, context: Context, face: Face, card: int, number: int) -> None:
        face.bars = (*face.bars, ChooserBar(self.who, context))


class ChooserBar(Bar):
    __slots__ = ("context", "who")

    def __init__(self, who: Player, context: Context) -> None:
        self.who = who
        self.context = context

    def forbids(self, game: Lorcana, verb: int, card: int, other: int) -> bool:
        return verb == CANNOT_BE_CHOSEN and self.who.has(game, self.context, other)


COUNTED: Final = {"ready": READY, "challenge": CHALLENGE, "play": PLAYED, "draw": DRAW}
"""What "more than so many" is counted by."""


class PlayersCannot(ForPlayers):
    """Those players cannot."""

    __slots__ = ("more_than", "verb", "what")
    means = nodes.PlayersCannot

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.PlayersCannot) -> Continuous:
        """What they cannot choose is marked on the cards, and what is counted has to be remembered."""
        if node.verb == "choose" and node.what is not None:
            return CannotChoose(compiler.selector(node.what), compiler.player(node.who))
        if node.more_than is not None:
            compiler.remembered |= 1 << COUNTED[node.verb]
        return cls(**compiler.fields(node))

    def __init__(self, who: Player, verb: str, what: Selector | None, more_than: Amount | None) -> None:
        super().__init__(who)
        self.verb = verb
        self.what = what
        self.more_than = more_than

    def keep_apart(self, script: Script, condition: Condition | None) -> bool:
        if not isinstance(self.what, This) or self.verb != "play":
            return False
        script.unplayable = (*script.unplayable, condition)
        return True

    def concerns(self, game: Lorcana, context: Context, seat: int, card: int) -> bool:
        """Whether it is about that player, with that card."""
        if not self.who.has(game, context, seat):
            return False
        what = self.what
        return what is None or (card >= 0 and what.describes(game, context.for_player(seat), card, game.play.get(card)))

    def forbids(self, game: Lorcana, context: Context, seat: int, card: int) -> bool:
        if not self.concerns(game, context, seat, card):
            return False
        if self.more_than is None:
            return True
        context = context.for_player(seat)
        return self.done(game, context, seat) >= self.more_than.value(game, context)

    def done(self, game: Lorcana, context: Context, seat: int) -> int:
        """How often it was done this turn; challenges of everybody count together."""
        kind = COUNTED[self.verb]
        what = self.what
        done = 0
        for occurrence in game.standing.history.occurrences:
            if occurrence.kind != kind or (occurrence.who != seat and self.verb != "challenge"):
                continue
            if what is None or what.describes(game, context, occurrence.what, game.play.get(occurrence.what)):
                done += 1
        return done

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        modifiers.prohibits.append((self, context))


class CannotBePlayed(Continuous):
    """Such cards cannot be played."""

    __slots__ = ("what",)

    def __init__(self, what: Selector) -> None:
        super().__init__()
        self.what = what

    def keep_apart(self, script: Script, condition: Condition | None) -> bool:
        if not isinstance(self.what, This):
            return False
        script.unplayable = (*script.unplayable, condition)
        return True

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        modifiers.unplayable.append((self, context))


class PlayersCan(ForPlayers):
    """Those players can."""

    __slots__ = ("exerted", "once_each_name", "verb", "what", "zone")
    means = nodes.PlayersCan

    def __init__(self, who: Player, verb: str, what: Selector | None, exerted: bool, once_each_name: bool) -> None:
        super().__init__(who)
        self.verb = verb
        self.what = what
        self.zone = DISCARD if verb == "ink from discard" else HAND
        if isinstance(what, InZone):
            self.zone = what.zone
        elif isinstance(what, Beneath):
            self.zone = UNDER
        self.exerted = exerted
        self.once_each_name = once_each_name
        """Whether no other character of the same name may be played this turn, wherever it comes from."""

    def name_spent(self, game: Lorcana, context: Context, card: int) -> bool:
        """Whether a character of that card's name was played this way this turn."""
        if not self.once_each_name or not game.scripts[card].card.character:
            return False
        history = game.standing.history
        return any(history.times_used((context.source, self.serial, name)) for name in game.scripts[card].card.names)

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        modifiers.permits.append((self, context))


class Permission:
    """A player may do something the rules forbid: play or ink from another zone, ink once more."""

    __slots__ = ("can", "context", "exerted", "zone")

    def __init__(self, can: PlayersCan, context: Context) -> None:
        self.zone = can.zone
        self.exerted = can.exerted
        self.can = can
        self.context = context

    def fits(self, game: Lorcana, seat: int, card: int) -> bool:
        what = self.can.what
        if what is not None:
            if not what.describes(game, self.context, card, game.play.get(card)):
                return False
            if self.can.verb == "play" and card not in what.cards(game, self.context):
                return False
        return not self.can.name_spent(game, self.context, card)

    def used(self, game: Lorcana, seat: int, card: int) -> None:
        if self.can.once_each_name:
            for name in game.scripts[card].card.names:
                game.standing.history.use((self.context.source, self.can.serial, name))


class Skip(ForPlayers):
    """7.7.9."""

    __slots__ = ("step",)
    means = nodes.Skip

    def __init__(self, who: Player, step: str) -> None:
        super().__init__(who)
        self.step = step

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        modifiers.skips.append((self, context))


class LoreToWin(ForPlayers):
    """Another amount of lore to win."""

    __slots__ = ("amount",)
    means = nodes.LoreToWin

    def __init__(self, who: Player, amount: Amount) -> None:
        super().__init__(who)
        self.amount = amount

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        modifiers.lore.append((self, context))


class Faceup(ForPlayers):
    """The top card of a deck is public."""

    __slots__ = ()
    means = nodes.Faceup

    def enter(self, modifiers: Modifiers, context: Context, lasting: LastingEffect | None) -> None:
        modifiers.faceup.append((self, context))
