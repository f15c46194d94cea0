"""Choices made while resolving: one card or one player at a time, in the order of the text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.face import MUST_BE_CHOSEN
from parlour.games.lorcana.meaning.context import Context
from parlour.games.lorcana.meaning.measures import AT_LEAST, AT_MOST, EQUAL, LESS, MORE, compare, measure
from parlour.games.lorcana.meaning.parts import HowMuch, Test, Which, Who
from parlour.games.lorcana.meaning.players import PickedPlayer
from parlour.games.lorcana.meaning.selectors import InZone, It, zone_of
from parlour.games.lorcana.rules import choosing, knowledge
from parlour.games.lorcana.zones import HAND
from parlour.kernel import Decision, Option, Question, Step
from parlour.kernel.decision import DONE, Choose

if TYPE_CHECKING:
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana

STOP: Final = (DONE,)
NO_LIMIT: Final = 0
SAME_NAME: Final = 1
DIFFERENT_NAMES: Final = 2
TOTAL: Final = 3


class Together:
    """What the cards of one choice have to be like together."""

    __slots__ = ("amount", "comparison", "kind", "stat")

    def __init__(self, kind: int, stat: int, comparison: int, amount: HowMuch | None) -> None:
        self.kind = kind
        self.stat = stat
        self.comparison = comparison
        self.amount = amount

    def allows(self, game: Lorcana, context: Context, got: tuple[int, ...], card: int) -> bool:
        """Whether a card may be added to those already picked."""
        if self.kind == TOTAL:
            if self.amount is None or self.comparison not in (AT_MOST, LESS, EQUAL):
                return True
            total = measure(game, card, self.stat) + sum(measure(game, other, self.stat) for other in got)
            limit = self.amount.value(game, context)
            return total < limit if self.comparison == LESS else total <= limit
        names = game.cards[card].names
        for other in got:
            shared = any(name in names for name in game.cards[other].names)
            if shared != (self.kind == SAME_NAME):
                return False
        return True

    def satisfied(self, game: Lorcana, context: Context, got: tuple[int, ...]) -> bool:
        """Whether the choice may end with these."""
        if self.kind != TOTAL or self.amount is None or self.comparison not in (AT_LEAST, MORE, EQUAL):
            return True
        total = sum(measure(game, card, self.stat) for card in got)
        return compare(total, self.comparison, self.amount.value(game, context))


class Picked(Which):
    """The cards picked for one choice of the text."""

    __slots__ = ("by", "count", "end", "extra", "limits", "of", "slot", "up_to")

    def __init__(
        self,
        slot: int,
        of: Which,
        count: HowMuch | None,
        up_to: bool,
        by: Who | None,
        limits: tuple[Together, ...],
        extra: Test | None,
    ) -> None:
        super().__init__(of.aspects)
        self.slot = slot
        self.of = of
        self.count = count
        self.up_to = up_to
        self.by = by
        self.limits = limits
        self.extra = extra
        """One more thing asked of the cards when the choice pays a cost."""
        self.end = ""
        """Which end of the deck the card goes to, if it does."""

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return list(context.picked[self.slot]) if self.slot < len(context.picked) else []

    def settled(self) -> bool:
        return False

    def declined(self, context: Context) -> bool:
        return self.slot < len(context.picked) and not context.picked[self.slot]

    def chooser(self, game: Lorcana, context: Context) -> int:
        if self.by is None:
            return context.seat
        seats = self.by.seats(game, context)
        return seats[0] if seats else context.seat

    def wanted(self, game: Lorcana, context: Context) -> int:
        return 1000 if self.count is None else self.count.value(game, context)

    def available(self, game: Lorcana, context: Context) -> list[int]:
        """What may be chosen: not what Ward protects (10.15.1); what has to be chosen before everything else."""
        seat = self.chooser(game, context)
        found: list[int] = []
        forced: list[int] = []
        for card in self.of.cards(game, context):
            permanent = game.play.get(card)
            if card == context.source and game.zone[card] == HAND:
                continue  # the card being played pays for nothing
            if permanent is not None:
                if not choosing.choosable(game, card, seat):
                    continue
                if permanent.face.can & MUST_BE_CHOSEN and permanent.seat not in game.team_of(seat):
                    forced.append(card)
            if self.extra is not None and not self.extra.fits(game, context, card, permanent):
                continue
            found.append(card)
        return forced if forced and not context.chosen else found

    def enough(self, game: Lorcana, context: Context) -> bool:
        if self.up_to:
            return True
        wanted = self.wanted(game, context)
        found = self.available(game, context)
        if len(found) < wanted:
            return False
        for limit in self.limits:
            if limit.kind == SAME_NAME and not any(
                sum(1 for other in found if limit.allows(game, context, (card,), other)) >= wanted for card in found
            ):
                return False
            if limit.kind == DIFFERENT_NAMES and len({game.cards[card].name for card in found}) < wanted:
                return False
            if limit.kind == TOTAL and not limit.satisfied(game, context, tuple(found)):
                return False
        return True

    def describes(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return card in self.cards(game, context)


class ChooseForEnd(Choose):
    """Choose the card that goes to one end of the deck; of two cards, the other may be said to go to the other end."""

    __slots__ = ("end", "other")

    def __init__(self, value: int, label: str, end: str, other: str) -> None:
        super().__init__(value, label)
        self.end = end
        self.other = other

    def other_forms(self) -> tuple[str, ...]:
        forms = (f"{self.end} {{label}}", "order {label}")
        if not self.other:
            return forms
        return (*forms, f"{'bottom' if self.end == 'top' else 'top'} {self.other}")


def for_an_end(options: list[Option], end: str) -> list[Option]:
    """The same choices, which may also be typed as putting the card on that end."""
    labels = [option.label for option in options if isinstance(option, Choose)]
    made: list[Option] = []
    for option in options:
        assert isinstance(option, Choose)
        other = labels[1 - labels.index(option.label)] if len(labels) == 2 else ""
        made.append(ChooseForEnd(option.value, option.label, end, other))
    return made


class Pick(Question["Lorcana", Option]):
    """Ask for the next card of a choice; ``got`` are those picked so far."""

    __slots__ = ("got", "what")

    def __init__(self, what: Picked, got: tuple[int, ...]) -> None:
        self.what = what
        self.got = got

    def left(self, game: Lorcana, context: Context) -> list[int]:
        """What may still be picked."""
        what, got = self.what, self.got
        found = [card for card in what.available(game, context) if card not in got]
        if got and not found and context.chosen == ():
            # The card that had to be chosen has been: now everything else may follow.
            found = [card for card in what.available(game, context.picking(what.slot, got)) if card not in got]
        for limit in what.limits:
            found = [card for card in found if limit.allows(game, context, got, card)]
            if limit.kind == SAME_NAME and not got and not what.up_to:
                wanted = what.wanted(game, context)
                found = [
                    card
                    for card in found
                    if sum(1 for other in found if limit.allows(game, context, (card,), other)) >= wanted
                ]
        return found

    def ask(self, game: Lorcana) -> Decision | None:
        context = game.frame
        assert isinstance(context, Context)
        what = self.what
        wanted = what.wanted(game, context) - len(self.got)
        found = self.left(game, context) if wanted > 0 else []
        if not found:
            # Whoever could stop before has to now.
            return Decision(what.chooser(game, context), "choose", STOP, "7.1.8") if what.up_to else None
        seat = what.chooser(game, context)
        source = "" if context.source < 0 else game.label(context.source)
        if what.up_to:
            options = choosing.choices(game, found, seat)
            if all(limit.satisfied(game, context, self.got) for limit in what.limits):
                options.append(DONE)
            return Decision(seat, "choose", options, "7.1.8", "Choose a card, or stop.", source)
        if len(found) <= wanted:
            found = found[:1]  # all of them: nothing is left to decide
        options = choosing.choices(game, found, seat)
        if what.end and wanted == 1:
            options = for_an_end(options, what.end)
        return Decision(seat, "choose", options, "1.2.4", "Choose a card.", source)

    def skip(self, game: Lorcana) -> None:
        self.finish(game)

    def answer(self, game: Lorcana, option: Option) -> None:
        if isinstance(option, Choose):
            game.push(Pick(self.what, (*self.got, option.value)))
        else:
            self.finish(game)

    def finish(self, game: Lorcana) -> None:
        context = game.frame
        assert isinstance(context, Context)
        game.frame = context.picking(self.what.slot, self.got)
        seat = self.what.chooser(game, context)
        for card in self.got:
            if card in game.play:
                choosing.chosen(game, card, seat, context.cause)


class AtRandomPicked(Which):
    """Cards picked by chance."""

    __slots__ = ("count", "of", "slot")

    def __init__(self, slot: int, of: Which, count: HowMuch) -> None:
        super().__init__(of.aspects | count.aspects)
        self.slot = slot
        self.of = of
        self.count = count

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return list(context.picked[self.slot]) if self.slot < len(context.picked) else []

    def settled(self) -> bool:
        return False

    def available(self, game: Lorcana, context: Context) -> list[int]:
        return self.of.cards(game, context)

    def enough(self, game: Lorcana, context: Context) -> bool:
        return len(self.of.cards(game, context)) >= self.count.value(game, context)


class PickAtRandom(Step["Lorcana"]):
    __slots__ = ("what",)

    def __init__(self, what: AtRandomPicked) -> None:
        self.what = what

    def run(self, game: Lorcana) -> None:
        context = game.frame
        assert isinstance(context, Context)
        cards = self.what.of.cards(game, context)
        game.rng.shuffle(cards)
        game.frame = context.picking(self.what.slot, tuple(cards[: max(0, self.what.count.value(game, context))]))


class KeepIt(Step["Lorcana"]):
    """An effect speaks of "it" and then has something chosen: it is what it was before the choice."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, game: Lorcana) -> None:
        context = game.frame
        assert isinstance(context, Context)
        if context.it is None:
            what = It().cards(game, context)
            context = context.speaking_of(tuple(what)) if what else context
        game.frame = context.keeping(self.slot)


class LookThrough(Step["Lorcana"]):
    """8.1.4: whoever picks cards out of a deck or an inkwell looks through it first."""

    __slots__ = ("what",)

    def __init__(self, what: Picked) -> None:
        self.what = what

    def run(self, game: Lorcana) -> None:
        context = game.frame
        assert isinstance(context, Context)
        of = self.what.of
        if not isinstance(of, InZone):
            return
        seat = self.what.chooser(game, context)
        seats = game.order(seat) if of.whose is None else of.whose.seats(game, context)
        for owner in seats:
            knowledge.look(game, seat, list(zone_of(game.players[owner], of.zone)))


class PickPlayer(Question["Lorcana", Option]):
    """Ask for a player."""

    __slots__ = ("who",)

    def __init__(self, who: PickedPlayer) -> None:
        self.who = who

    def ask(self, game: Lorcana) -> Decision | None:
        context = game.frame
        assert isinstance(context, Context)
        seats = self.who.candidates(game, context)
        if not seats:
            return None
        options: list[Option] = [Choose(seat, game.names[seat]) for seat in seats]
        source = "" if context.source < 0 else game.label(context.source)
        return Decision(context.seat, "choose", options, "1.2.4", "Choose a player.", source)

    def skip(self, game: Lorcana) -> None:
        context = game.frame
        assert isinstance(context, Context)
        game.frame = context.picking_player(self.who.slot, -1)

    def answer(self, game: Lorcana, option: Option) -> None:
        context = game.frame
        assert isinstance(context, Context)
        assert isinstance(option, Choose)
        game.frame = context.picking_player(self.who.slot, option.value)


class PickPlayers(Question["Lorcana", Option]):
    """Ask for any number of players, one at a time; ``got`` are those picked so far."""

    __slots__ = ("got", "who")

    def __init__(self, who: PickedPlayer, got: tuple[int, ...]) -> None:
        self.who = who
        self.got = got

    def ask(self, game: Lorcana) -> Decision | None:
        context = game.frame
        assert isinstance(context, Context)
        seats = self.who.candidates(game, context)
        options: list[Option] = [Choose(seat, game.names[seat]) for seat in seats if seat not in self.got]
        if not options:
            return None
        options.append(DONE)
        source = "" if context.source < 0 else game.label(context.source)
        return Decision(context.seat, "choose", options, "7.1.8", "Choose a player, or stop.", source)

    def skip(self, game: Lorcana) -> None:
        self.finish(game)

    def answer(self, game: Lorcana, option: Option) -> None:
        if isinstance(option, Choose):
            game.push(PickPlayers(self.who, (*self.got, option.value)))
        else:
            self.finish(game)

    def finish(self, game: Lorcana) -> None:
        """1.6.2: whatever the order they were picked in, the active player acts first."""
        context = game.frame
        assert isinstance(context, Context)
        seats = tuple(seat for seat in game.order(game.active) if seat in self.got)
        game.frame = context.picking_players(self.who.slot, seats or (-1,))
