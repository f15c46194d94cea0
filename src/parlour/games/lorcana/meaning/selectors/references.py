"""Cards bound before: this card, the event's, the chosen, the challenge's, the looked-at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import CHALLENGES
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Selector
from parlour.games.lorcana.zones import UNDER

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class This(Selector):
    """This card, as long as it is the same card or has changed its zone once since (7.1.9.1)."""

    __slots__ = ()
    means = nodes.This

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        source = context.source
        if source < 0 or (context.stamp >= 0 and game.stamps[source] - context.stamp > 1):
            return []
        if game.zone[source] == UNDER:
            return [top_of(game, source)]
        return [source]

    def spoken(self, game: Lorcana, context: Context) -> list[int]:
        return [context.source] if context.source >= 0 else []

    def describes(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return card == context.source


def top_of(game: Lorcana, card: int) -> int:
    """10.10.6: the character a card that was shifted onto is part of now; itself under anything else."""
    for permanent in game.players[game.owners[card]].table:
        if card in permanent.under and card not in permanent.facedown:
            return permanent.id
    return card


class Ref(Selector):
    """Cards bound before; each way to be bound is a class of its own."""

    __slots__ = ()
    means = nodes.Ref

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Ref) -> Ref:
        """Which class it is depends on what bound them; "it" may have to be kept over a choice of the same effect."""
        made = REFERENCES[node.to]()
        if isinstance(made, It):
            compiler.speaks_of_it(made)
        return made


class It(Ref):
    """They, them, that card: the cards last chosen or acted on, or else the subject of the event."""

    __slots__ = ("slot",)

    def __init__(self) -> None:
        super().__init__()
        self.slot = -1
        """Where it was kept before a choice of the same effect; -1 when nothing is chosen after it."""

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        if 0 <= self.slot < len(context.picked):
            return list(context.picked[self.slot])
        if context.it is not None:
            return list(context.it)
        return subject_of(game, context)

    def enough(self, game: Lorcana, context: Context) -> bool:
        return context.it is None or bool(context.it)  # what is still to be picked can be told only then

    def spoken(self, game: Lorcana, context: Context) -> list[int]:
        if 0 <= self.slot < len(context.picked):
            return list(context.picked[self.slot])
        if context.it is not None:
            return list(context.it)
        occurrence = context.occurrence
        return [] if occurrence is None or occurrence.what < 0 else [occurrence.what]


def subject_of(game: Lorcana, context: Context) -> list[int]:
    occurrence = context.occurrence
    if occurrence is None or occurrence.what < 0:
        return []
    if occurrence.stamp >= 0 and game.stamps[occurrence.what] - occurrence.stamp > 1:
        return []
    return [occurrence.what]


class Subject(Ref):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        if context.subjects:
            return [card for card in context.subjects if card in game.play] or subject_of(game, context)
        return subject_of(game, context)

    def spoken(self, game: Lorcana, context: Context) -> list[int]:
        occurrence = context.occurrence
        return [] if occurrence is None or occurrence.what < 0 else [occurrence.what]


class Object(Ref):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        occurrence = context.occurrence
        if occurrence is None or occurrence.other < 0:
            return []
        if occurrence.other_stamp >= 0 and game.stamps[occurrence.other] - occurrence.other_stamp > 1:
            return []
        return [occurrence.other]

    def spoken(self, game: Lorcana, context: Context) -> list[int]:
        occurrence = context.occurrence
        return [] if occurrence is None or occurrence.other < 0 else [occurrence.other]


class ChosenSoFar(Ref):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return list(context.chosen)


class Challenger(Ref):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHALLENGES)

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        card = context.challenger if context.challenger >= 0 else game.challenge.challenger
        return [card] if card >= 0 else []


class Challenged(Ref):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHALLENGES)

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        card = context.challenged if context.challenged >= 0 else game.challenge.challenged
        return [card] if card >= 0 else []


class Partner(Ref):
    """The other one in the challenge with this card."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHALLENGES)

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        challenger = context.challenger if context.challenger >= 0 else game.challenge.challenger
        challenged = context.challenged if context.challenged >= 0 else game.challenge.challenged
        if context.source == challenger:
            return [challenged] if challenged >= 0 else []
        if context.source == challenged:
            return [challenger] if challenger >= 0 else []
        return []


class Looked(Ref):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return list(context.looked)


class Rest(Ref):
    """What was looked at and not moved or played since."""

    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return [card for card in context.looked if card not in context.used]


class ThisWay(Ref):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return list(context.way)


class Each(Ref):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return [context.each] if context.each >= 0 else []


class Singers(Ref):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return list(context.singers)


class WereUnder(Ref):
    """The cards that were under the subject of the event, or under this card, when it left play."""

    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        top = context.source
        if context.occurrence is not None and context.occurrence.what >= 0:
            top = context.occurrence.what
        permanent = game.play.get(top)
        if permanent is not None:
            return list(permanent.under)
        ghost = game.standing.history.last_known(top)
        return [] if ghost is None else list(ghost.under)


class Giver(Ref):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return [context.giver] if context.giver >= 0 else []


REFERENCES: Final[dict[str, type[Ref]]] = {
    "it": It,
    "chosen": ChosenSoFar,
    "subject": Subject,
    "object": Object,
    "challenger": Challenger,
    "challenged": Challenged,
    "partner": Partner,
    "looked": Looked,
    "rest": Rest,
    "this way": ThisWay,
    "each": Each,
    "singers": Singers,
    "were under": WereUnder,
    "source": Giver,
}
