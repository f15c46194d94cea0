"""What a card has to be like, resolved."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.cards.card import ACTION, CHARACTER, ITEM, LOCATION
from parlour.games.lorcana.face import KEYWORDS
from parlour.games.lorcana.meaning.measures import (
    CARDS_UNDER,
    DAMAGE_ON,
    aspect_of,
    compare,
    measure,
    measure_in_play,
    measure_printed,
)
from parlour.games.lorcana.meaning.parts import OF_CLASSES, OF_KEYWORDS, HowMuch, Pattern, Test, Which, Who
from parlour.games.lorcana.occurrences import (
    BY_SINGING,
    FOR_FREE,
    PLAYED,
    WITH_INK_DROP,
    WITH_SHIFT,
    WITH_SING_TOGETHER,
)
from parlour.games.lorcana.standing import CHALLENGES, DAMAGE_MARKS, EXERTION, HISTORY, MEMBERS, PLACE

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.context import Context
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class IsCharacter(Test):
    """The commonest type, asked the quickest way."""

    __slots__ = ()

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return permanent.character
        return game.cards[card].type == CHARACTER


class IsOfType(Test):
    __slots__ = ("song", "types")

    def __init__(self, types: tuple[str, ...]) -> None:
        super().__init__()
        kinds = {"character": CHARACTER, "item": ITEM, "location": LOCATION, "action": ACTION}
        self.types = tuple(kinds[name] for name in types if name != "song")
        self.song = "song" in types

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        printed = game.cards[card]
        return printed.type in self.types or (self.song and printed.song)


class IsOfClass(Test):
    __slots__ = ("names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(OF_CLASSES)
        self.names = names

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        classes = game.cards[card].classifications if permanent is None else permanent.face.classes
        for name in self.names:
            if name in classes:
                return True
        return False


class IsNamed(Test):
    """6.2.4: by name, not by version."""

    __slots__ = ("names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        for name in game.cards[card].names if permanent is None else permanent.face.names:
            if name in self.names:
                return True
        return False


class HasSameName(Test):
    __slots__ = ("what",)

    def __init__(self, what: Which) -> None:
        super().__init__(what.aspects)
        self.what = what

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        names = game.cards[card].names
        for other in self.what.spoken(game, context.for_card(card)):
            for name in game.cards[other].names:
                if name in names:
                    return True
        return False


class IsTheNamedCard(Test):
    __slots__ = ()

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return context.named in game.cards[card].names


class IsOfInk(Test):
    __slots__ = ("inks",)

    def __init__(self, inks: tuple[str, ...]) -> None:
        super().__init__()
        self.inks = inks

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        for ink in game.cards[card].inks:
            if ink in self.inks:
                return True
        return False


class HasTheKeyword(Test):
    __slots__ = ("bit",)

    def __init__(self, keyword: str) -> None:
        super().__init__(OF_KEYWORDS)
        self.bit = KEYWORDS[keyword]

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return permanent.face.keywords & self.bit != 0
        return game.scripts[card].face.keywords & self.bit != 0


class IsInkable(Test):
    __slots__ = ()

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return game.cards[card].inkable


class HasStat(Test):
    __slots__ = ("amount", "comparison", "stat")

    def __init__(self, stat: int, comparison: int, amount: HowMuch) -> None:
        super().__init__(amount.aspects | aspect_of(stat))
        self.stat = stat
        self.comparison = comparison
        self.amount = amount

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            number = measure_in_play(game, permanent, self.stat)
        elif self.stat == CARDS_UNDER or self.stat == DAMAGE_ON:
            number = measure(game, card, self.stat)
        else:
            number = measure_printed(game, card, self.stat)
        return compare(number, self.comparison, self.amount.value(game, context))


class IsExerted(Test):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(EXERTION)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return permanent.exerted
        player = game.players[game.owners[card]]
        if card in player.inkwell:
            return player.inkwell.index(card) < player.ink_used
        ghost = game.standing.last_known(card)
        return ghost is not None and ghost.exerted


class IsReady(Test):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(EXERTION)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return not permanent.exerted
        player = game.players[game.owners[card]]
        return card in player.inkwell and player.inkwell.index(card) >= player.ink_used


class IsDamaged(Test):
    __slots__ = ("damaged",)

    def __init__(self, damaged: bool) -> None:
        super().__init__(DAMAGE_MARKS)
        self.damaged = damaged

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return (permanent.damage > 0) == self.damaged
        return (measure(game, card, DAMAGE_ON) > 0) == self.damaged


class IsDrying(Test):
    __slots__ = ("drying",)

    def __init__(self, drying: bool) -> None:
        super().__init__(MEMBERS | EXERTION)
        self.drying = drying

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return permanent is not None and permanent.drying == self.drying


class IsAtALocation(Test):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(PLACE)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            return permanent.at >= 0
        ghost = game.standing.last_known(card)
        return ghost is not None and ghost.at >= 0


class IsChallenging(Test):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHALLENGES)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return card == game.challenge.challenger


class IsBeingChallenged(Test):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHALLENGES)

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return card == game.challenge.challenged


class IsAt(Test):
    """6.5.3: at one of those locations; "here"."""

    __slots__ = ("location",)

    def __init__(self, location: Which) -> None:
        super().__init__(PLACE | location.aspects)
        self.location = location

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        if permanent is not None:
            at = permanent.at
        else:
            ghost = game.standing.last_known(card)
            at = -1 if ghost is None else ghost.at
        if at < 0 and context.source >= 0 and context.source not in game.play:
            left = game.standing.last_known(context.source)  # "here" was a location that has left play (8.4.4)
            if left is not None and card in left.guests:
                at = context.source
        return at >= 0 and at in self.location.cards(game, context.for_card(card))


class IsAgainst(Test):
    """In the challenge under way with one of those cards."""

    __slots__ = ("what",)

    def __init__(self, what: Which) -> None:
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


class IsOfPlayer(Test):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__(who.aspects)
        self.who = who

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return self.who.has(game, context, game.owners[card])


class IsOther(Test):
    """7.1.5: not the source, and not a card already chosen by the ability."""

    __slots__ = ()

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return card != context.source and card not in context.chosen


class IsOneOf(Test):
    __slots__ = ("what",)

    def __init__(self, what: Which) -> None:
        super().__init__(what.aspects)
        self.what = what

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return card in self.what.cards(game, context.for_card(card))


class DidThisTurn(Test):
    """The history of the turn, asked about one card."""

    __slots__ = ("other", "pattern")

    def __init__(self, pattern: Pattern, other: bool) -> None:
        super().__init__(HISTORY | pattern.aspects)
        self.pattern = pattern
        self.other = other

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        stamp = game.stamps[card]
        for occurrence in game.standing.this_turn():
            if self.other:
                if occurrence.other != card or (occurrence.other_stamp >= 0 and stamp - occurrence.other_stamp > 1):
                    continue
            elif occurrence.what != card or (occurrence.stamp >= 0 and stamp - occurrence.stamp > 1):
                continue
            if self.pattern.matches(game, context, occurrence):
                return True
        return False


class WasPlayed(Test):
    __slots__ = ("ways",)

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
        ghost = game.standing.last_known(card)
        if ghost is not None and ghost.stamp + 1 >= game.stamps[card]:
            return ghost.ways & self.ways != 0
        if self.ways == BY_SINGING and context.singers:
            return card == context.source
        for occurrence in game.standing.this_turn():
            if occurrence.kind == PLAYED and occurrence.what == card:
                return occurrence.ways & self.ways != 0
        return False


class IsNot(Test):
    __slots__ = ("test",)

    def __init__(self, test: Test) -> None:
        super().__init__(test.aspects)
        self.test = test

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return not self.test.fits(game, context, card, permanent)


class IsEither(Test):
    __slots__ = ("tests",)

    def __init__(self, tests: tuple[Test, ...]) -> None:
        aspects = 0
        for test in tests:
            aspects |= test.aspects
        super().__init__(aspects)
        self.tests = tests

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        for test in self.tests:
            if test.fits(game, context, card, permanent):
                return True
        return False


class IsEvery(Test):
    __slots__ = ("tests",)

    def __init__(self, tests: tuple[Test, ...]) -> None:
        aspects = 0
        for test in tests:
            aspects |= test.aspects
        super().__init__(aspects)
        self.tests = tests

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        for test in self.tests:
            if not test.fits(game, context, card, permanent):
                return False
        return True
