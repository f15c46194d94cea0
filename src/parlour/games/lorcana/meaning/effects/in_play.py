"""Cards in play banished, exerted, readied, moved to locations, and their abilities used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.durations import THIS_TURN
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.abilities import Triggered
from parlour.games.lorcana.meaning.base import Filter
from parlour.games.lorcana.meaning.effects.acting import OnCards
from parlour.games.lorcana.meaning.lasting import FloatingTrigger
from parlour.games.lorcana.rules import exertion, ink, leaving, locations
from parlour.games.lorcana.zones import INKWELL

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class Banish(OnCards):
    __slots__ = ()
    means = nodes.Banish

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        leaving.banish(game, cards, context.cause)

    def was_done(self, game: Lorcana, context: Context) -> bool:
        return context.done

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        return questions.BANISHED, 0

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return questions.DO_YOU_BANISH, 0


class Exertable(Filter):
    """A card that can be exerted for a cost: ready and, to use an activated ability, a dry character (5.1.11)."""

    __slots__ = ("dry",)

    def __init__(self, dry: bool) -> None:
        super().__init__()
        self.dry = dry

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is None:
            return True
        if permanent.exerted or permanent.location:
            return False
        return not (self.dry and permanent.character and permanent.drying)


class Exert(OnCards):
    """5.1.2; cards in inkwells are exerted by their number."""

    __slots__ = ("alone", "cost")
    means = nodes.Exert

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Exert) -> Exert:
        """As a cost it needs cards that can be exerted; alone it does nothing to exerted ones."""
        cost = Exertable(compiler.activating) if compiler.paying else None
        return cls(compiler.selector(node.what, cost), cost, compiler.alone)

    def __init__(self, what: Selector, cost: Exertable | None, alone: bool) -> None:
        super().__init__(what)
        self.alone = alone
        """Whether it is all that the ability does: exerting what is exerted is then nothing at all."""
        self.cost = cost
        """What the cards have to be like when they pay a cost with it."""

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        permanent = game.play.get(card)
        if permanent is None:
            return game.zone[card] == INKWELL and game.ready_ink(game.owners[card]) > 0
        if self.cost is not None:
            return self.cost.fits(game, context, card, permanent)
        return not permanent.exerted

    def possible(self, game: Lorcana, context: Context) -> bool:
        # Exerting what is exerted already is no reason not to be asked: it may be chosen (1.2.4).
        if self.cost is None and not self.alone:
            return bool(self.what.available(game, context))
        return super().possible(game, context)

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        for card in cards:
            if game.zone[card] == INKWELL:
                ink.exert_cards(game, game.owners[card], 1)
            else:
                exertion.exert(game, card)

    def was_done(self, game: Lorcana, context: Context) -> bool:
        return context.done

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        return questions.EXERTED if self.cost is None else questions.EXERTED_TO_PAY, 0

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return questions.DO_YOU_EXERT, 0


class Ready(OnCards):
    __slots__ = ()
    means = nodes.Ready

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        permanent = game.play.get(card)
        if permanent is None:
            return game.zone[card] == INKWELL and game.players[game.owners[card]].ink_used > 0
        return permanent.exerted

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        for card in cards:
            if game.zone[card] == INKWELL:
                ink.ready_cards(game, game.owners[card], 1)
            else:
                exertion.ready(game, card)

    def was_done(self, game: Lorcana, context: Context) -> bool:
        return context.done

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        return questions.READIED, 0

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return questions.DO_YOU_READY, 0


class OwnPlace(Filter):
    """4.3.7.1: players move characters to their own locations only, and to none when nobody was chosen to move."""

    __slots__ = ("movers",)

    def __init__(self, movers: Selector) -> None:
        super().__init__()
        self.movers = movers

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return (permanent is None or permanent.seat == context.seat) and not self.movers.declined(context)


class MoveTo(OnCards):
    """4.3.7.1: to a location of the same player, for free; once it is in play, if the ability has it played (7.1.6)."""

    __slots__ = ("later", "location")
    means = nodes.MoveTo

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.MoveTo) -> MoveTo:
        """The location has to be the mover's own, and may be one that the ability is only about to play."""
        movers = compiler.selector(node.what)
        location = compiler.selector(node.location, OwnPlace(movers))
        if not isinstance(node.location, nodes.Ref):
            return cls(movers, location, None)
        played = compiler.awaited(nodes.On("play", what=node.location))
        later = Triggered(compiler.name, compiler.serial(), (played,), cls(movers, location, None))
        return cls(movers, location, later)

    def __init__(self, what: Selector, location: Selector, later: Triggered | None) -> None:
        super().__init__(what)
        self.location = location
        self.later = later
        """The same as a delayed trigger, for a location that is still to be played."""

    def possible(self, game: Lorcana, context: Context) -> bool:
        places = self.location.available(game, context)
        for card in self.what.available(game, context):
            permanent = game.play.get(card)
            if permanent is not None and any(place != permanent.at for place in places):
                return True
        return False

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        places = self.location.cards(game, context)
        if not places:
            return
        if self.later is not None and any(later.card == places[0] for later in game.plays):
            game.standing.watch(FloatingTrigger(self.later, context, THIS_TURN, True))
            return
        for card in cards:
            locations.move_to(game, card, places[0])

    def was_done(self, game: Lorcana, context: Context) -> bool:
        """7.1.2.1: who is there already has not been moved."""
        return context.done and len(context.way) >= len(self.what.cards(game, context))

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        return questions.TO_LOCATION if what is self.location else questions.MOVES, 0


class UseAbility(OnCards):
    """Resolve an activated ability by its name, without paying for it."""

    __slots__ = ("name",)
    means = nodes.UseAbility

    def __init__(self, what: Selector, name: str) -> None:
        super().__init__(what)
        self.name = name.casefold()

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        game.fresh()
        for card in cards:
            permanent = game.play.get(card)
            if permanent is None:
                continue
            for ability in permanent.face.activated:
                if ability.name.casefold() == self.name:
                    ability.resolve_free(game, context.seat, card)
