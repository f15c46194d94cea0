"""Cards put into zones, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.language import nodes
from parlour.games.lorcana.meaning import questions
from parlour.games.lorcana.meaning.effects.acting import OnCards
from parlour.games.lorcana.meaning.effects.playing import Play
from parlour.games.lorcana.meaning.effects.resolving import source_label
from parlour.games.lorcana.meaning.selectors.chosen import Chosen
from parlour.games.lorcana.rules import choosing, knowledge, moving
from parlour.games.lorcana.zones import DECK, DISCARD, HAND, INKWELL, UNDER, ZONES
from parlour.kernel import Decision, Question, Step
from parlour.kernel.decision import Choose, Order

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.base import Effect, Player, Selector
    from parlour.games.lorcana.meaning.compiler import Compiler
    from parlour.games.lorcana.meaning.effects.playing import Play
    from parlour.games.lorcana.state import Lorcana
from parlour.kernel import Option


class ToPlace(Order):
    """Put a card into one of several places."""

    __slots__ = ()

    def other_forms(self) -> tuple[str, ...]:
        """But for the words of the other places, which are answers of their own."""
        return ("order {label}", "choose {label}")


class OnTop(ToPlace):
    """Put a card on the top of the deck."""

    __slots__ = ()
    form = "top {label}"


class OnBottom(ToPlace):
    """Put a card on the bottom of the deck."""

    __slots__ = ()
    form = "bottom {label}"


class IntoDiscard(ToPlace):
    """Put a card into the discard."""

    __slots__ = ()
    form = "discard {label}"


TO_DECK: Final = {
    "top": questions.ON_TOP,
    "bottom": questions.ON_BOTTOM,
    "either": questions.TO_EITHER_END,
    "shuffled": questions.SHUFFLED_IN,
}
TO_ZONE: Final = {
    HAND: questions.TO_HAND,
    DISCARD: questions.TO_DISCARD,
    INKWELL: questions.TO_INKWELL,
    UNDER: questions.UNDERNEATH,
}


class Put(OnCards):
    """Move cards to a zone of their owners."""

    __slots__ = ("by", "exerted", "facedown", "position", "random", "reveal", "to", "under")
    means = nodes.Put

    @classmethod
    def compiled(cls, compiler: Compiler, node: nodes.Put) -> Effect:
        """Into play means played for free; and a choice knows to which end of the deck its cards go."""
        by = compiler.player_if(node.by)
        what = compiler.selector(node.what)
        if node.to == "play":
            return Play(what, who=by, exerted=node.exerted)
        if isinstance(what, Chosen) and node.to == "deck" and node.position in ("top", "bottom"):
            what.end = node.position
        made = cls(what, UNDER if node.under is not None else ZONES[node.to], node.position or "")
        made.random = node.order == "random"
        made.exerted = node.exerted
        made.facedown = node.facedown
        made.under = compiler.selector_if(node.under)
        made.reveal = node.reveal
        made.by = by
        return made

    def __init__(self, what: Selector, to: int, position: str) -> None:
        super().__init__(what)
        self.to = to
        self.position = position
        self.random = False
        self.exerted = False
        self.facedown = False
        self.under: Selector | None = None
        self.reveal = False
        self.by: Player | None = None

    def question(self, game: Lorcana, context: Context, what: Selector) -> tuple[str, int]:
        if self.to == DECK:
            return TO_DECK.get(self.position, questions.ON_BOTTOM), 0
        return TO_ZONE.get(self.to, questions.WHICH), 0

    def offer(self, game: Lorcana, context: Context) -> tuple[str, int]:
        return questions.DO_YOU_RETURN if self.to == HAND else questions.USE_IT, 0

    def useful(self, game: Lorcana, context: Context, card: int) -> bool:
        return game.zone[card] != self.to or self.to == DECK

    def possible(self, game: Lorcana, context: Context) -> bool:
        if self.under is not None and not self.under.available(game, context):
            return False
        return super().possible(game, context)

    def mover(self, game: Lorcana, context: Context) -> int:
        if self.by is None:
            return context.seat
        seats = self.by.seats(game, context)
        return seats[0] if seats else context.seat

    def act(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        game.context = game.context.using(tuple(cards))
        if self.reveal:
            knowledge.reveal(game, cards)
        if self.to == DECK:
            cards = with_stacks(game, cards)
        if self.random:
            game.rng.shuffle(cards)
        if self.position in ("either", "top or discard"):
            game.push(AskEnd(self, tuple(cards)))
        elif self.to == DECK and not self.random and self.position != "shuffled":
            game.push(AskOrder(self, tuple(cards), ()))
        else:
            self.move(game, context, cards)

    def move(self, game: Lorcana, context: Context, cards: list[int]) -> None:
        """Everything about it is decided."""
        under = -1
        if self.under is not None:
            tops = self.under.cards(game, context)
            if not tops:
                return
            under = tops[0]
        along = with_stacks(game, [card for card in cards if card in game.play]) if self.to == DECK else []
        if len(along) > 1:
            if self.position != "shuffled":
                game.push(Arrange(tuple(cards), self.position == "top"))
            cards = [card for card in cards if card in game.play or card not in along]
        moving.move_cards(
            game,
            cards,
            self.to,
            self.position or "bottom",
            self.exerted,
            self.facedown,
            under,
            self.mover(game, context),
            not self.reveal,
        )


def with_stacks(game: Lorcana, cards: list[int]) -> list[int]:
    """8.2.4.1: cards in play with everything under them; all of them are ordered freely."""
    found: list[int] = []
    for card in cards:
        found.append(card)
        permanent = game.play.get(card)
        if permanent is not None:
            found.extend(permanent.under)
    return found


class Arrange(Step["Lorcana"]):
    """8.2.4.1: the cards of stacks have reached the deck; they lie there in the order that was chosen."""

    __slots__ = ("cards", "top")

    def __init__(self, cards: tuple[int, ...], top: bool) -> None:
        self.cards = cards
        self.top = top

    def run(self, game: Lorcana) -> None:
        for seat in game.order(game.active):
            player = game.players[seat]
            mine = [card for card in self.cards if game.owners[card] == seat and game.zone[card] == DECK]
            if len(mine) < 2:
                continue
            left = [card for card in player.deck if card not in mine]
            mine.reverse()  # the first of them is nearest the top, the end of the list
            player.deck[:] = [*left, *mine] if self.top else [*mine, *left]


class AskOrder(Question["Lorcana", Order]):
    """8.2.4: the cards one by one, each on top of (or below) those put there before."""

    __slots__ = ("cards", "placed", "put")

    def __init__(self, put: Put, cards: tuple[int, ...], placed: tuple[int, ...]) -> None:
        self.put = put
        self.cards = cards
        self.placed = placed

    def ask(self, game: Lorcana) -> Decision | None:
        owners = [game.owners[card] for card in self.cards]
        cards = [card for card in self.cards if owners.count(game.owners[card]) > 1]  # alone in its deck: no order
        if not self.cards:
            return None
        context = game.context
        seat = self.put.mover(game, context)
        options: list[Option] = []
        for option in choosing.choices(game, cards or list(self.cards[:1]), seat):
            assert isinstance(option, Choose)
            if self.put.position == "top":
                options.append(OnTop(option.value, option.label))
            else:
                options.append(OnBottom(option.value, option.label))
        label = source_label(game, context)
        return Decision(seat, "order", options, "8.2.4", questions.WHICH_NEXT, label, about=context.ability)

    def skip(self, game: Lorcana) -> None:
        cards = [*self.placed, *self.cards]
        if self.put.position == "top":
            cards.reverse()  # the card put there last is on top
        self.put.move(game, game.context, cards)

    def answer(self, game: Lorcana, option: Order) -> None:
        left = tuple(card for card in self.cards if card != option.value)
        game.push(AskOrder(self.put, left, (*self.placed, option.value)))


class AskEnd(Question["Lorcana", Order]):
    """Top or bottom (or discard), card by card."""

    __slots__ = ("cards", "put")

    def __init__(self, put: Put, cards: tuple[int, ...]) -> None:
        self.put = put
        self.cards = cards

    def ask(self, game: Lorcana) -> Decision | None:
        if not self.cards:
            return None
        context = game.context
        seat = self.put.mover(game, context)
        options: list[Option] = []
        for option in choosing.choices(game, list(self.cards), seat):
            assert isinstance(option, Choose)
            options.append(OnTop(option.value, option.label))
            if self.put.position == "either":
                options.append(OnBottom(option.value, option.label))
            else:
                options.append(IntoDiscard(option.value, option.label))
        ask, label = questions.WHERE_TO, source_label(game, context)
        return Decision(seat, "order", options, "8.2.4", ask, label, about=context.ability)

    def answer(self, game: Lorcana, option: Order) -> None:
        seat = self.put.mover(game, game.context)
        left = tuple(card for card in self.cards if card != option.value)
        if left:
            game.push(AskEnd(self.put, left))
        hidden = not self.put.reveal
        if isinstance(option, IntoDiscard):
            moving.move_cards(game, [option.value], DISCARD, "top", by=seat)
        elif isinstance(option, OnTop):
            moving.move_cards(game, [option.value], DECK, "top", by=seat, hidden=hidden)
        else:
            moving.move_cards(game, [option.value], DECK, "bottom", by=seat, hidden=hidden)
