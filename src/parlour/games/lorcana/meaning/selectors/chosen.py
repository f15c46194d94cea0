"""Cards chosen while resolving, one at a time in the order of the text, or picked by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from parlour.games.lorcana.context import Context
from parlour.games.lorcana.face import MUST_BE_CHOSEN
from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.marketing import MARKETING
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.base import Selector
from parlour.games.lorcana.meaning.selectors.cards import InZone, zone_of
from parlour.games.lorcana.meaning.selectors.references import It
from parlour.games.lorcana.rules import choosing, knowledge
from parlour.games.lorcana.zones import DECK, HAND, INKWELL
from parlour.kernel import Decision, Option, Question, Step
from parlour.kernel.decision import DONE, Choose

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.base import Amount, Effect, Filter, Limit, Player
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


STOP: Final = (DONE,)


class Chosen(Selector):
    """The cards picked for one choice of the text."""

    __slots__ = ("also", "by", "count", "end", "limits", "of", "printed", "purpose", "slot", "up_to")
    means = nodes.Chosen

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Chosen) -> Chosen:
        """A choice: its question is asked before the effect, and its answer is kept under a number."""
        also = compiler.also
        by = compiler.player_if(node.by)
        of = compiler.selector(compiler.other_than_the_subject(node.of))
        searched = isinstance(of, InZone) and of.zone == DECK  # 8.1.4: one may fail to find
        up_to = node.up_to or node.count is None or searched
        limits = tuple([compiler.limit(limit) for limit in node.limits])
        slot = compiler.slot()
        made = cls(slot, of, compiler.amount_if(node.count), up_to, by, limits, also)
        if isinstance(of, InZone) and of.zone in (DECK, INKWELL):
            compiler.ask(LookThrough(made))
        compiler.ask(Pick(made, ()))
        return made

    def __init__(
        self,
        slot: int,
        of: Selector,
        count: Amount | None,
        up_to: bool,
        by: Player | None,
        limits: tuple[Limit, ...],
        also: Filter | None,
    ) -> None:
        super().__init__(of.aspects)
        self.slot = slot
        self.of = of
        self.count = count
        self.up_to = up_to
        self.by = by
        self.limits = limits
        self.also = also
        """One more thing the effect asks of the cards it is chosen for."""
        self.purpose: Effect | None = None
        """What the cards are chosen for."""
        self.printed: nodes.Effect | None = None
        """The same as it is printed, to show whoever chooses."""
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
            if permanent is None:
                if game.scripts[card].card is MARKETING:
                    continue  # 2026 10.2.2.2
            else:
                if not choosing.choosable(game, card, seat):
                    continue
                if permanent.face.can & MUST_BE_CHOSEN and permanent.seat not in game.team_of(seat):
                    forced.append(card)
            if self.also is not None and not self.also.fits(game, context, card, permanent):
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
        return all(limit.reachable(game, context, found, wanted) for limit in self.limits)

    def describes(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return card in self.cards(game, context)


class ChooseForEnd(Choose):
    """Choose the card that goes to one end of the deck."""

    __slots__ = ("end",)

    def __init__(self, value: int, label: str, end: str) -> None:
        super().__init__(value, label)
        self.end = end

    def other_forms(self) -> tuple[str, ...]:
        return (f"{self.end} {{label}}", "order {label}")


class OneOnTop(Choose):
    """Of the cards looked at, the one that goes on top; of two, the other may be said to go on the bottom."""

    __slots__ = ("other",)
    form = "top {label}"
    rest: ClassVar[str] = "bottom {other}"

    def __init__(self, value: int, label: str, other: str) -> None:
        super().__init__(value, label)
        self.other = other

    def other_forms(self) -> tuple[str, ...]:
        forms = ("choose {label}", "order {label}")
        return (*forms, self.rest) if self.other else forms


class OneOnBottom(OneOnTop):
    """The same the other way round."""

    __slots__ = ()
    form = "bottom {label}"
    rest = "top {other}"


def for_an_end(options: list[Option], end: str) -> list[Option]:
    """The same choices, which may also be typed as putting the card on that end."""
    made: list[Option] = []
    for option in options:
        assert isinstance(option, Choose)
        made.append(ChooseForEnd(option.value, option.label, end))
    return made


def one_for_an_end(options: list[Option], end: str) -> list[Option]:
    """The same choices among cards of the deck, asked as putting one of them on that end."""
    labels = [option.label for option in options if isinstance(option, Choose)]
    made: list[Option] = []
    for option in options:
        assert isinstance(option, Choose)
        other = labels[1 - labels.index(option.label)] if len(labels) == 2 else ""
        if end == "top":
            made.append(OneOnTop(option.value, option.label, other))
        else:
            made.append(OneOnBottom(option.value, option.label, other))
    return made


class Pick(Question["Lorcana", Option]):
    """Ask for the next card of a choice; ``got`` are those picked so far."""

    __slots__ = ("got", "what")

    def __init__(self, what: Chosen, got: tuple[int, ...]) -> None:
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
            if not got and not what.up_to:
                found = limit.beginnings(game, context, found, what.wanted(game, context))
        return found

    def ask(self, game: Lorcana) -> Decision | None:
        context = game.context
        what = self.what
        wanted = what.wanted(game, context) - len(self.got)
        purpose = what.purpose
        if purpose is not None and not self.got and purpose.in_vain(game, context):
            return None
        found = self.left(game, context) if wanted > 0 else []
        if not found:
            # Whoever could stop before has to now.
            return Decision(what.chooser(game, context), "choose", STOP, "7.1.8") if what.up_to else None
        seat = what.chooser(game, context)
        source = "" if context.source < 0 else game.label(context.source)
        ask, number = (questions.WHICH, 0) if purpose is None else purpose.question(game, context, what)
        about = context.ability
        printed = what.printed if ask in questions.VAGUE else None
        meant = None if printed is None else questions.meaning(game, context, printed)
        if what.up_to:
            options = choosing.choices(game, found, seat)
            if all(limit.satisfied(game, context, self.got) for limit in what.limits):
                options.append(DONE)
            return Decision(seat, "choose", options, "7.1.8", ask, source, number, about=about, meaning=meant)
        if len(found) <= wanted:
            found = found[:1]  # all of them: nothing is left to decide
        options = choosing.choices(game, found, seat)
        if what.end and wanted == 1:
            from_deck = game.zone[found[0]] == DECK
            options = one_for_an_end(options, what.end) if from_deck else for_an_end(options, what.end)
        return Decision(seat, "choose", options, "1.2.4", ask, source, number, about=about, meaning=meant)

    def skip(self, game: Lorcana) -> None:
        self.finish(game)

    def answer(self, game: Lorcana, option: Option) -> None:
        if isinstance(option, Choose):
            game.push(Pick(self.what, (*self.got, option.value)))
        else:
            self.finish(game)

    def finish(self, game: Lorcana) -> None:
        context = game.context
        game.context = context.picking(self.what.slot, self.got)
        seat = self.what.chooser(game, context)
        for card in self.got:
            if card in game.play:
                choosing.chosen(game, card, seat, context.cause)


class AtRandom(Selector):
    """Cards picked by chance."""

    __slots__ = ("count", "of", "slot")
    means = nodes.AtRandom

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.AtRandom) -> AtRandom:
        """The cards are picked before the effect, and kept under a number."""
        made = cls(compiler.slot(), compiler.selector(node.of), compiler.amount(node.count))
        compiler.ask(PickAtRandom(made))
        return made

    def __init__(self, slot: int, of: Selector, count: Amount) -> None:
        super().__init__(of.aspects | count.aspects)
        self.slot = slot
        self.of = of
        self.count = count

    def cards(self, game: Lorcana, context: Context) -> list[int]:
        return list(context.picked[self.slot]) if self.slot < len(context.picked) else []

    def settled(self) -> bool:
        return False

    def available(self, game: Lorcana, context: Context) -> list[int]:
        return [card for card in self.of.cards(game, context) if game.scripts[card].card is not MARKETING]

    def enough(self, game: Lorcana, context: Context) -> bool:
        return len(self.available(game, context)) >= self.count.value(game, context)


class PickAtRandom(Step["Lorcana"]):
    __slots__ = ("what",)

    def __init__(self, what: AtRandom) -> None:
        self.what = what

    def run(self, game: Lorcana) -> None:
        context = game.context
        cards = self.what.available(game, context)
        game.rng.shuffle(cards)
        game.context = context.picking(self.what.slot, tuple(cards[: max(0, self.what.count.value(game, context))]))


class KeepIt(Step["Lorcana"]):
    """An effect speaks of "it" and then has something chosen: it is what it was before the choice."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, game: Lorcana) -> None:
        context = game.context
        if context.it is None:
            what = It().cards(game, context)
            context = context.speaking_of(tuple(what)) if what else context
        game.context = context.keeping(self.slot)


class LookThrough(Step["Lorcana"]):
    """8.1.4: whoever picks cards out of a deck or an inkwell looks through it first."""

    __slots__ = ("what",)

    def __init__(self, what: Chosen) -> None:
        self.what = what

    def run(self, game: Lorcana) -> None:
        context = game.context
        of = self.what.of
        if not isinstance(of, InZone):
            return
        seat = self.what.chooser(game, context)
        seats = game.order(seat) if of.whose is None else of.whose.seats(game, context)
        for owner in seats:
            knowledge.look(game, seat, list(zone_of(game, owner, of.zone)))
