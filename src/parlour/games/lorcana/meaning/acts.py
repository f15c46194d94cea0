"""Single effects on cards: damage, banishing, exerting, readying, moving to locations."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.meaning.context import Context
from parlour.games.lorcana.meaning.flow import context_of
from parlour.games.lorcana.meaning.parts import Action, HowMuch, Test, Which
from parlour.games.lorcana.rules import conditions, damage, ink, leaving, locations
from parlour.games.lorcana.rules.damage import removable
from parlour.games.lorcana.zones import INKWELL
from parlour.kernel import Decision, Option, Question
from parlour.kernel.decision import Take

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.abilities import CardTrigger
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


class OnCards(Action):
    """An effect on some cards."""

    __slots__ = ("chooses", "what")

    def __init__(self, what: Which) -> None:
        self.what = what
        self.chooses = False
        """Whether something is chosen for it: then that is "it" afterwards, not the cards it acts on."""

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        cards = self.what.cards(game, context)
        game.frame = context.starting() if self.chooses else context.acting_on(tuple(cards))
        self.act(game, context, cards)

    def binds(self) -> bool:
        return True

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        """Do it; ``context`` are the bindings from before."""

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        """Whether it would do something to that card."""
        return card in game.play

    def possible(self, game: Lorcana, context: Context) -> bool:
        for card in self.what.available(game, context):
            if self.useful(game, context, card):
                return True
        return False

    def payable(self, game: Lorcana, context: Context) -> bool:
        if not self.what.enough(game, context):
            return False
        if not self.what.settled():
            return True
        for card in self.what.cards(game, context):
            if not self.useful(game, context, card):
                return False
        return True

    def subjects(self, game: Lorcana, context: Context) -> list[int]:
        return self.what.cards(game, context) if self.what.settled() else []


class DealDamageTo(OnCards):
    __slots__ = ("amount", "unresisted")

    def __init__(self, what: Which, amount: HowMuch, unresisted: bool) -> None:
        super().__init__(what)
        self.amount = amount
        self.unresisted = unresisted

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        shares = [(card, self.amount.value(game, context.for_card(card))) for card in cards]
        damage.deal(game, shares, context.cause, self.unresisted)

    def possible(self, game: Lorcana, context: Context) -> bool:
        if self.amount.known() and self.amount.value(game, context) <= 0:
            return False
        return super().possible(game, context)


class PutDamageOn(OnCards):
    """9.2.1."""

    __slots__ = ("amount",)

    def __init__(self, what: Which, amount: HowMuch) -> None:
        super().__init__(what)
        self.amount = amount

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        amounts = [self.amount.value(game, context.for_card(card)) for card in cards]
        if len(cards) == 1:
            damage.put(game, cards[0], amounts[0], context.cause)
        else:
            game.push(*[PutOnOne(card, amount) for card, amount in zip(cards, amounts, strict=True)])


class PutOnOne(Action):
    __slots__ = ("amount", "card")

    def __init__(self, card: int, amount: int) -> None:
        self.card = card
        self.amount = amount

    def run(self, game: Lorcana) -> None:
        damage.put(game, self.card, self.amount, context_of(game).cause)


class HealCards(OnCards):
    """Remove damage: so much, all of it (None), or up to so much; ``total``: shared out among them."""

    __slots__ = ("amount", "total", "up_to")

    def __init__(self, what: Which, amount: HowMuch | None, up_to: bool, total: bool) -> None:
        super().__init__(what)
        self.amount = amount
        self.up_to = up_to
        self.total = total

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        permanent = game.play.get(card)
        return permanent is not None and removable(game, permanent, context.seat) > 0

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        amount = 1000 if self.amount is None else self.amount.value(game, context)
        if self.up_to or self.total:
            game.push(AskHeal(tuple(cards), 0, amount, self.total, self.up_to))
            return
        for card in cards:
            damage.remove(game, card, amount, context.seat)


class AskHeal(Question["Lorcana", Take]):
    """How much damage to remove from each of them."""

    __slots__ = ("amount", "cards", "index", "total", "up_to")

    def __init__(self, cards: tuple[int, ...], index: int, amount: int, total: bool, up_to: bool) -> None:
        self.cards = cards
        self.index = index
        self.amount = amount
        self.total = total
        self.up_to = up_to

    def most(self, game: Lorcana) -> int:
        permanent = game.play.get(self.cards[self.index])
        return 0 if permanent is None else min(self.amount, removable(game, permanent, context_of(game).seat))

    def ask(self, game: Lorcana) -> Decision | None:
        if self.index >= len(self.cards):
            return None
        most = self.most(game)
        least = 0
        if not self.up_to:  # as much as there is, however it is shared out
            elsewhere = 0
            for card in self.cards[self.index + 1 :]:
                permanent = game.play.get(card)
                elsewhere += 0 if permanent is None else permanent.damage
            least = max(0, min(most, self.amount - elsewhere))
        context = context_of(game)
        options: list[Option] = [Take(number) for number in range(least, most + 1)]
        return Decision(
            context.seat,
            "take",
            options,
            "7.1.8",
            "How much damage to remove from {source}?",
            game.label(self.cards[self.index]),
        )

    def skip(self, game: Lorcana) -> None:
        if self.index + 1 < len(self.cards):
            game.push(AskHeal(self.cards, self.index + 1, self.amount, self.total, self.up_to))

    def answer(self, game: Lorcana, option: Take) -> None:
        damage.remove(game, self.cards[self.index], option.number, context_of(game).seat)
        left = self.amount - option.number if self.total else self.amount
        if self.index + 1 < len(self.cards):
            game.push(AskHeal(self.cards, self.index + 1, left, self.total, self.up_to))


class MoveDamageTo(OnCards):
    """9.3.1."""

    __slots__ = ("amount", "to", "up_to")

    def __init__(self, what: Which, to: Which, amount: HowMuch | None, up_to: bool) -> None:
        super().__init__(what)
        self.to = to
        self.amount = amount
        self.up_to = up_to

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        permanent = game.play.get(card)
        return permanent is not None and removable(game, permanent, context.seat) > 0

    def possible(self, game: Lorcana, context: Context) -> bool:
        if not super().possible(game, context):
            return False
        targets = self.to.available(game, context)
        sources = [card for card in self.what.available(game, context) if self.useful(game, context, card)]
        for target in targets:
            for source in sources:
                if target != source:
                    return True
        return False

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        targets = self.to.cards(game, context)
        if not targets:
            return
        amount = 1000 if self.amount is None else self.amount.value(game, context)
        if self.up_to and len(cards) == 1:
            game.push(AskMoved(cards[0], targets[0], amount))
            return
        for card in cards:
            damage.move(game, card, targets[0], amount, context.cause)


class AskMoved(Question["Lorcana", Take]):
    """How many counters to move."""

    __slots__ = ("amount", "source", "target")

    def __init__(self, source: int, target: int, amount: int) -> None:
        self.source = source
        self.target = target
        self.amount = amount

    def ask(self, game: Lorcana) -> Decision | None:
        permanent = game.play.get(self.source)
        if permanent is None:
            return None
        context = context_of(game)
        most = min(self.amount, removable(game, permanent, context.seat))
        options: list[Option] = [Take(number) for number in range(most + 1)]
        label = game.label(self.source)
        return Decision(context.seat, "take", options, "7.1.8", "How much damage to move from {source}?", label)

    def answer(self, game: Lorcana, option: Take) -> None:
        damage.move(game, self.source, self.target, option.number, context_of(game).cause)


class BanishCards(OnCards):
    __slots__ = ()

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        leaving.banish(game, cards, context.cause)


class Exertable(Test):
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


class ExertCards(OnCards):
    """5.1.2; cards in inkwells are exerted by their number."""

    __slots__ = ("alone", "cost")

    def __init__(self, what: Which, cost: Exertable | None, alone: bool) -> None:
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
                conditions.exert(game, card)


class ReadyCards(OnCards):
    __slots__ = ()

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
                conditions.ready(game, card)


class OwnPlace(Test):
    """4.3.7.1: players move characters to their own locations only, and to none when nobody was chosen to move."""

    __slots__ = ("movers",)

    def __init__(self, movers: Which) -> None:
        super().__init__()
        self.movers = movers

    def fits(self, game: Lorcana, context: Context, card: int, permanent: Permanent | None) -> bool:
        return (permanent is None or permanent.seat == context.seat) and not self.movers.declined(context)


class MoveToLocation(OnCards):
    """4.3.7.1: to a location of the same player, for free; once it is in play, if the ability has it played (7.1.6)."""

    __slots__ = ("later", "location")

    def __init__(self, what: Which, location: Which, later: CardTrigger | None) -> None:
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
            game.standing.watch(game, self.later, context, (), 0, True)
            return
        for card in cards:
            locations.move_to(game, card, places[0])


class ChooseCards(OnCards):
    """Only choose; what was done before is still what was done "this way"."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        context = context_of(game)
        cards = tuple(self.what.cards(game, context))
        if context.way or context.amount:
            game.frame = context.whether(bool(cards))
        else:
            game.frame = context.starting().did(cards, 0)

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        return True


class ChooseAPlayer(Action):
    """Only choose a player; the question has been asked before."""

    __slots__ = ()


class UseNamedAbility(OnCards):
    """Resolve an activated ability by its name, without paying for it."""

    __slots__ = ("name",)

    def __init__(self, what: Which, name: str) -> None:
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
