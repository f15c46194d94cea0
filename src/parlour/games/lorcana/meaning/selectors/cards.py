"""All cards like that: in play, in a zone, under others or among others."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.aspects import MEMBERS, ZONE_ASPECTS
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning.base import Selector
from parlour.games.lorcana.meaning.filters.printed import IsCharacter, Most
from parlour.games.lorcana.zones import DECK, DISCARD, HAND, INKWELL, PLAY, ZONES

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Filter, Player
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class Cards(Selector):
    """Cards like that; ``most`` are the stats of which they must have the highest (or lowest) among themselves."""

    __slots__ = ("filters", "most", "whose")
    means = nodes.Cards

    def __init__(
        self, filters: tuple[Filter, ...], whose: Player | None, most: tuple[Most, ...], aspects: int = MEMBERS
    ) -> None:
        for one in filters:
            aspects |= one.aspects
        if whose is not None:
            aspects |= whose.aspects
        super().__init__(aspects)
        self.filters = filters
        self.whose = whose
        self.most = most

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Cards) -> Cards:
        """Where the cards are decides which class it is, and whose they are which tables are looked at."""
        plain = [one for one in node.filters if not isinstance(one, nodes.Most)]
        most = tuple(Most(one.stat, one.lowest) for one in node.filters if isinstance(one, nodes.Most))
        owner = node.whose
        if owner is None and node.zone == "play" and node.among is None:
            for one in plain:
                if isinstance(one, nodes.Belongs):
                    owner = one.to
                    plain.remove(one)
                    break
        filters = tuple([compiler.filter(one) for one in plain])
        whose = compiler.player_if(owner)
        if node.among is not None:
            return Among(compiler.selector(node.among), filters, whose, most, node.zone == "play")
        if node.under is not None or node.zone == "under":
            return Beneath(compiler.selector_if(node.under), filters, whose, most)
        zone = ZONES.get(node.zone, PLAY)
        return InPlay(filters, whose, most) if zone == PLAY else InZone(zone, filters, whose, most)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        for one in self.filters:
            if not one.fits(game, context, card, permanent):
                return False
        return True

    def describes(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if self.whose is not None and not self.whose.has(game, context, game.owners[card]):
            return False
        if self.most and card not in self.cards(game, context):
            return False
        return self.fits(game, context, card, permanent)

    def best(self, game: Lorcana, cards: list[int]) -> list[int]:
        for most in self.most:
            cards = most.best(game, cards)
        return cards


class InPlay(Cards):
    """Cards in play."""

    __slots__ = ("characters", "further")

    def __init__(self, filters: tuple[Filter, ...], whose: Player | None, most: tuple[Most, ...]) -> None:
        super().__init__(filters, whose, most)
        self.further = tuple([one for one in filters if not isinstance(one, IsCharacter)])
        self.characters = len(self.further) < len(filters)
        """Whether they are characters, as most often, what else they have to be like apart."""

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        found = self.found(game, context, -1)
        return self.best(game, found) if self.most else found

    def some(self, game: Lorcana, context: Context) -> bool:
        return bool(self.found(game, context, 1))

    def found(self, game: Lorcana, context: Context, enough: int) -> list[int]:
        """Those that fit, whatever they are among themselves; no more of them than are enough."""
        found: list[int] = []
        characters = self.characters
        further = self.further
        seats = game.order(game.active) if self.whose is None else self.whose.seats(game, context)
        for seat in seats:
            for permanent in game.players[seat].table:
                if characters and not permanent.character:
                    continue
                for one in further:
                    if not one.fits(game, context, permanent.id, permanent):
                        break
                else:
                    found.append(permanent.id)
                    if len(found) == enough:
                        return found
        return found


class InZone(Cards):
    """Cards in the hands, decks, discards or inkwells of those players (None: of everybody)."""

    __slots__ = ("zone",)

    def __init__(self, zone: int, filters: tuple[Filter, ...], whose: Player | None, most: tuple[Most, ...]) -> None:
        super().__init__(filters, whose, most, ZONE_ASPECTS[zone])
        self.zone = zone
        if whose is not None:
            whose.looked_for_in(zone)

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        found: list[int] = []
        seats = game.order(game.active) if self.whose is None else self.whose.seats(game, context)
        for seat in seats:
            for card in zone_of(game, seat, self.zone):
                if self.fits(game, context, card, None):
                    found.append(card)
        return self.best(game, found) if self.most else found


def zone_of(game: Lorcana, seat: int, zone: int) -> list[int]:
    player = game.players[seat]
    if zone == HAND:
        return player.hand
    if zone == DISCARD:
        return player.discard
    if zone == INKWELL:
        return player.inkwell
    if zone == DECK:
        return player.deck
    return []


class Beneath(Cards):
    """Cards under those cards (None: under any card of those players)."""

    __slots__ = ("tops",)

    def __init__(
        self, tops: Selector | None, filters: tuple[Filter, ...], whose: Player | None, most: tuple[Most, ...]
    ) -> None:
        super().__init__(filters, whose, most, MEMBERS | (0 if tops is None else tops.aspects))
        self.tops = tops

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        if self.tops is None:
            return self.beneath(game, context, [permanent.id for permanent in game.permanents()])
        return self.beneath(game, context, self.tops.cards(game, context))

    def available(self, game: Lorcana, context: Context) -> list[int]:
        if self.tops is None:
            return self.cards(game, context)
        return self.beneath(game, context, self.tops.available(game, context))

    def settled(self) -> bool:
        return self.tops is None or self.tops.settled()

    def beneath(self, game: Lorcana, context: Context, tops: list[int]) -> list[int]:
        found: list[int] = []
        for top in tops:
            permanent = game.play.get(top)
            if permanent is None:
                ghost = game.standing.history.last_known(top)
                under = () if ghost is None else ghost.under
            else:
                under = permanent.under
            for card in under:
                if (self.whose is None or self.whose.has(game, context, game.owners[card])) and self.fits(
                    game, context, card, None
                ):
                    found.append(card)
        return self.best(game, found) if self.most else found


class Among(Cards):
    """Those of some cards that are like that; of looked-at cards only those still unused, of others those in play."""

    __slots__ = ("among", "in_play")

    def __init__(
        self,
        among: Selector,
        filters: tuple[Filter, ...],
        whose: Player | None,
        most: tuple[Most, ...],
        in_play: bool,
    ) -> None:
        super().__init__(filters, whose, most, among.aspects)
        self.among = among
        self.in_play = in_play

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        found = []
        for card in self.among.cards(game, context):
            if card in context.used and card in context.looked:
                continue
            if self.in_play and card not in game.play:
                continue
            if self.whose is not None and not self.whose.has(game, context, game.owners[card]):
                continue
            if self.fits(game, context, card, game.play.get(card)):
                found.append(card)
        return self.best(game, found) if self.most else found
