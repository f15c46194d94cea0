"""What a card has to be like by its state: exerted, damaged, where it is, whose, and what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import CHALLENGES, DAMAGE_MARKS, EXERTION, HISTORY, MEMBERS, PLACE
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Filter
from parlour.games.lorcana.meaning.measures import DAMAGE_ON, measure
from parlour.games.lorcana.meaning.selectors.references import This
from parlour.games.lorcana.occurrences import (
    BY_SINGING,
    FOR_FREE,
    PLAYED,
    WITH_INK_DROP,
    WITH_SHIFT,
    WITH_SING_TOGETHER,
)

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Happening, Player, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class Is(Filter):
    """A state of a card; each is a class of its own."""

    __slots__ = ()
    means = nodes.Is

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Is) -> Is:
        """Which class it is depends on the state."""
        return STATES[node.state]()


class IsExerted(Is):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(EXERTION)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return permanent.exerted
        player = game.players[game.owners[card]]
        if card in player.inkwell:
            return player.inkwell.index(card) < player.ink_used
        ghost = game.standing.history.last_known(card)
        return ghost is not None and ghost.exerted


class IsReady(Is):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(EXERTION)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return not permanent.exerted
        player = game.players[game.owners[card]]
        return card in player.inkwell and player.inkwell.index(card) >= player.ink_used


class IsDamaged(Is):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(DAMAGE_MARKS)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return permanent.damage > 0
        return measure(game, card, DAMAGE_ON) > 0


class IsUndamaged(IsDamaged):
    __slots__ = ()

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return not super().fits(game, context, card, permanent)


class IsDrying(Is):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(MEMBERS | EXERTION)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return permanent is not None and permanent.drying


class IsDry(Is):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(MEMBERS | EXERTION)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return permanent is not None and not permanent.drying


class IsAtALocation(Is):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(PLACE)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return permanent.at >= 0
        ghost = game.standing.history.last_known(card)
        return ghost is not None and ghost.at >= 0


class IsChallenging(Is):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHALLENGES)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return card == game.challenge.challenger


class IsBeingChallenged(Is):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHALLENGES)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return card == game.challenge.challenged


STATES: Final[dict[str, type[Is]]] = {
    "exerted": IsExerted,
    "ready": IsReady,
    "damaged": IsDamaged,
    "undamaged": IsUndamaged,
    "drying": IsDrying,
    "dry": IsDry,
    "at a location": IsAtALocation,
    "challenging": IsChallenging,
    "being challenged": IsBeingChallenged,
}


class At(Filter):
    """6.5.3: at one of those locations; "here"."""

    __slots__ = ("here", "location")
    means = nodes.At

    def __init__(self, location: Selector) -> None:
        super().__init__(PLACE | location.aspects)
        self.location = location
        self.here = isinstance(location, This)
        """Whether it is the same one for every card that is asked about."""

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            at = permanent.at
        else:
            ghost = game.standing.history.last_known(card)
            at = -1 if ghost is None else ghost.at
        if at < 0 and context.source >= 0 and context.source not in game.play:
            left = game.standing.history.last_known(context.source)  # "here" was a location that has left play (8.4.4)
            if left is not None and card in left.guests:
                at = context.source
        return at >= 0 and at in self.location.cards(game, context if self.here else context.for_card(card))


class Against(Filter):
    """In the challenge under way with one of those cards."""

    __slots__ = ("what",)
    means = nodes.Against

    def __init__(self, what: Selector) -> None:
        super().__init__(CHALLENGES | what.aspects)
        self.what = what

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if card == game.challenge.challenger:
            other = game.challenge.challenged
        elif card == game.challenge.challenged:
            other = game.challenge.challenger
        else:
            return False
        return other >= 0 and self.what.describes(game, context, other, game.play.get(other))


class Belongs(Filter):
    __slots__ = ("to",)
    means = nodes.Belongs

    def __init__(self, to: Player) -> None:
        super().__init__(to.aspects)
        self.to = to

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return self.to.has(game, context, game.owners[card])


class Other(Filter):
    """7.1.5: not the source, and not a card already chosen by the ability.

    A number that the source speaks of counts others than the source, one that is given to the chosen card counts
    others than that one.
    """

    __slots__ = ("than",)
    means = nodes.Other

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Other) -> Other:
        """Than which card depends on where it stands."""
        return cls(compiler.other_than)

    def __init__(self, than: str = "") -> None:
        super().__init__()
        self.than = than

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if self.than == "the chosen":
            return card not in context.chosen
        return card != context.source and (self.than == "the source" or card not in context.chosen)


class OneOf(Filter):
    __slots__ = ("what",)
    means = nodes.OneOf

    def __init__(self, what: Selector) -> None:
        super().__init__(what.aspects)
        self.what = what

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return card in self.what.cards(game, context.for_card(card))


class Did(Filter):
    """The history of the turn, asked about one card."""

    __slots__ = ("happening", "other")
    means = nodes.Did

    def __init__(self, happening: Happening, role: str) -> None:
        super().__init__(HISTORY | happening.aspects)
        self.happening = happening
        self.other = role == "other"

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        stamp = game.stamps[card]
        for occurrence in game.standing.history.occurrences:
            if self.other:
                if occurrence.other != card or (occurrence.other_stamp >= 0 and stamp - occurrence.other_stamp > 1):
                    continue
            elif occurrence.what != card or (occurrence.stamp >= 0 and stamp - occurrence.stamp > 1):
                continue
            if self.happening.matches(game, context, occurrence):
                return True
        return False


class Played(Filter):
    __slots__ = ("ways",)
    means = nodes.Played

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Played) -> Played:
        """How cards were played has to be remembered."""
        compiler.remembered |= 1 << PLAYED
        return cls(node.way)

    def __init__(self, way: str) -> None:
        super().__init__(MEMBERS)
        self.ways = {
            "shift": WITH_SHIFT,
            "singing": BY_SINGING,
            "sing together": WITH_SING_TOGETHER,
            "ink drop": WITH_INK_DROP,
            "free": FOR_FREE,
        }[way]

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return permanent.ways & self.ways != 0
        ghost = game.standing.history.last_known(card)
        if ghost is not None and ghost.stamp + 1 >= game.stamps[card]:
            return ghost.ways & self.ways != 0
        if self.ways == BY_SINGING and context.singers:
            return card == context.source
        for occurrence in game.standing.history.occurrences:
            if occurrence.kind == PLAYED and occurrence.what == card:
                return occurrence.ways & self.ways != 0
        return False
