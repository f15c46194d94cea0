"""Cards, resolved: this card, cards bound before, all cards like that, and unions of them."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.meaning.measures import measure
from parlour.games.lorcana.meaning.parts import HowMuch, Test, Which, Who
from parlour.games.lorcana.standing import CHALLENGES, DECKS, DISCARDS, HANDS, INKWELLS, MEMBERS, PLACE
from parlour.games.lorcana.zones import DECK, DISCARD, HAND, INKWELL, PLAY, UNDER

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.context import Context
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.player import Player
    from parlour.games.lorcana.state import Lorcana

ZONE_ASPECTS: Final = {
    PLAY: MEMBERS,
    HAND: HANDS,
    DECK: DECKS,
    DISCARD: DISCARDS,
    INKWELL: INKWELLS,
    UNDER: MEMBERS,
}


class TheSource(Which):
    """This card, as long as it is the same card or has changed its zone once since (7.1.9.1)."""

    __slots__ = ()

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


class It(Which):
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


class Subject(Which):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return subject_of(game, context)

    def spoken(self, game: Lorcana, context: Context) -> list[int]:
        occurrence = context.occurrence
        return [] if occurrence is None or occurrence.what < 0 else [occurrence.what]


class Object(Which):
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


class ChosenSoFar(Which):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return list(context.chosen)


class Challenger(Which):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHALLENGES)

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        card = context.challenger if context.challenger >= 0 else game.challenge.challenger
        return [card] if card >= 0 else []


class Challenged(Which):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHALLENGES)

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        card = context.challenged if context.challenged >= 0 else game.challenge.challenged
        return [card] if card >= 0 else []


class Partner(Which):
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


class Looked(Which):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return list(context.looked)


class Rest(Which):
    """What was looked at and not moved or played since."""

    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return [card for card in context.looked if card not in context.used]


class ThisWay(Which):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return list(context.way)


class Each(Which):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return [context.each] if context.each >= 0 else []


class Singers(Which):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return list(context.singers)


class WereUnder(Which):
    """The cards that were under the subject of the event, or under this card, when it left play."""

    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        top = context.source
        if context.occurrence is not None and context.occurrence.what >= 0:
            top = context.occurrence.what
        permanent = game.play.get(top)
        if permanent is not None:
            return list(permanent.under)
        ghost = game.standing.last_known(top)
        return [] if ghost is None else list(ghost.under)


class Giver(Which):
    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return [context.giver] if context.giver >= 0 else []


REFERENCES: Final[dict[str, type[Which]]] = {
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


class Described(Which):
    """Cards like that; ``most`` are the stats of which they must have the highest (or lowest) among themselves."""

    __slots__ = ("most", "tests", "whose")

    def __init__(
        self, tests: tuple[Test, ...], whose: Who | None, most: tuple[tuple[int, bool], ...], aspects: int
    ) -> None:
        for test in tests:
            aspects |= test.aspects
        if whose is not None:
            aspects |= whose.aspects
        super().__init__(aspects)
        self.tests = tests
        self.whose = whose
        self.most = most

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        for test in self.tests:
            if not test.fits(game, context, card, permanent):
                return False
        return True

    def describes(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if self.whose is not None and not self.whose.has(game, context, game.owners[card]):
            return False
        if self.most and card not in self.cards(game, context):
            return False
        return self.fits(game, context, card, permanent)

    def best(self, game: Lorcana, cards: list[int]) -> list[int]:
        for stat, lowest in self.most:
            if not cards:
                break
            numbers = [measure(game, card, stat) for card in cards]
            best = min(numbers) if lowest else max(numbers)
            cards = [card for card, number in zip(cards, numbers, strict=True) if number == best]
        return cards


class InPlay(Described):
    """Cards in play."""

    __slots__ = ()

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        found: list[int] = []
        tests = self.tests
        seats = game.order(game.active) if self.whose is None else self.whose.seats(game, context)
        for seat in seats:
            for permanent in game.players[seat].table:
                for test in tests:
                    if not test.fits(game, context, permanent.id, permanent):
                        break
                else:
                    found.append(permanent.id)
        return self.best(game, found) if self.most else found


class InZone(Described):
    """Cards in the hands, decks, discards or inkwells of those players (None: of everybody)."""

    __slots__ = ("zone",)

    def __init__(
        self, zone: int, tests: tuple[Test, ...], whose: Who | None, most: tuple[tuple[int, bool], ...]
    ) -> None:
        super().__init__(tests, whose, most, ZONE_ASPECTS[zone])
        self.zone = zone

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        found: list[int] = []
        seats = game.order(game.active) if self.whose is None else self.whose.seats(game, context)
        for seat in seats:
            for card in zone_of(game.players[seat], self.zone):
                if self.fits(game, context, card, None):
                    found.append(card)
        return self.best(game, found) if self.most else found


def zone_of(player: Player, zone: int) -> list[int]:
    if zone == HAND:
        return player.hand
    if zone == DISCARD:
        return player.discard
    if zone == INKWELL:
        return player.inkwell
    if zone == DECK:
        return player.deck
    return []


class Beneath(Described):
    """Cards under those cards (None: under any card of those players)."""

    __slots__ = ("tops",)

    def __init__(
        self, tops: Which | None, tests: tuple[Test, ...], whose: Who | None, most: tuple[tuple[int, bool], ...]
    ) -> None:
        super().__init__(tests, whose, most, MEMBERS | (0 if tops is None else tops.aspects))
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
                ghost = game.standing.last_known(top)
                under = () if ghost is None else ghost.under
            else:
                under = permanent.under
            for card in under:
                if (self.whose is None or self.whose.has(game, context, game.owners[card])) and self.fits(
                    game, context, card, None
                ):
                    found.append(card)
        return self.best(game, found) if self.most else found


class AmongThem(Described):
    """Those of some cards that are like that; of looked-at cards only those still unused, of others those in play."""

    __slots__ = ("among", "in_play")

    def __init__(
        self,
        among: Which,
        tests: tuple[Test, ...],
        whose: Who | None,
        most: tuple[tuple[int, bool], ...],
        in_play: bool,
    ) -> None:
        super().__init__(tests, whose, most, among.aspects)
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


class EndOfDeck(Which):
    """The top cards of a deck, the topmost first, or the bottom cards, the bottommost first."""

    __slots__ = ("bottom", "count", "whose")

    def __init__(self, whose: Who, count: HowMuch, bottom: bool) -> None:
        super().__init__(DECKS | whose.aspects | count.aspects)
        self.whose = whose
        self.count = count
        self.bottom = bottom

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        found: list[int] = []
        for seat in self.whose.seats(game, context):
            deck = game.players[seat].deck
            count = min(len(deck), self.count.value(game, context.for_player(seat)))
            if count <= 0:
                continue
            found += deck[:count] if self.bottom else deck[: -count - 1 : -1]
        return found

    def enough(self, game: Lorcana, context: Context) -> bool:
        for seat in self.whose.seats(game, context):
            if len(game.players[seat].deck) < self.count.value(game, context.for_player(seat)):
                return False
        return True


class AllTogether(Which):
    """These and those, each once."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Which, ...]) -> None:
        aspects = 0
        for part in parts:
            aspects |= part.aspects
        super().__init__(aspects)
        self.parts = parts

    def settled(self) -> bool:
        return all(part.settled() for part in self.parts)

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            for card in part.cards(game, context):
                if card not in found:
                    found.append(card)
        return found

    def available(self, game: Lorcana, context: Context) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += part.available(game, context)
        return found

    def enough(self, game: Lorcana, context: Context) -> bool:
        return all(part.enough(game, context) for part in self.parts)

    def describes(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return any(part.describes(game, context, card, permanent) for part in self.parts)


class LocationsOf(Which):
    """Where those characters are, or last were."""

    __slots__ = ("of",)

    def __init__(self, of: Which) -> None:
        super().__init__(PLACE | of.aspects)
        self.of = of

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        found: list[int] = []
        for card in self.of.cards(game, context):
            permanent = game.play.get(card)
            if permanent is None:
                ghost = game.standing.last_known(card)
                at = -1 if ghost is None else ghost.at
            else:
                at = permanent.at
            if at >= 0 and at not in found:
                found.append(at)
        return found
