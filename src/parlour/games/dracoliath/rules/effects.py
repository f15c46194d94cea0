"""What effects do (D5, D9): each is one symbol or one phrase of a card and knows how to happen."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.games.dracoliath.events import (
    Cancelled,
    ConditionUnmet,
    Discarded,
    GainedTurn,
    Replaced,
    Swapped,
    TookControl,
)
from parlour.games.dracoliath.printed import Effect
from parlour.games.dracoliath.rules.carrying_out import carry_out
from parlour.games.dracoliath.rules.counting import Condition, Quantity, Selector
from parlour.games.dracoliath.rules.river import first_of_deck, widen_river
from parlour.games.dracoliath.rules.sort import resolve
from parlour.games.dracoliath.rules.two_faced import flip
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.decision import Choose, Decision, Mode
from parlour.kernel.step import Question


class Symbols(Effect):
    """Some symbols with an arrow: Damage, Life, Power or Concentration for you or for your opponent (D5.1, D5.2).

    ``times`` multiplies them by what a card counts; ``as_many`` makes them as many as those of the effect before.
    """

    __slots__ = ("arrow", "as_many", "kind", "number", "times")

    def __init__(
        self, kind: int, number: int, arrow: int, times: Quantity | None = None, as_many: bool = False
    ) -> None:
        self.kind = kind
        self.number = number
        self.arrow = arrow
        self.times = times
        self.as_many = as_many

    def happen(self, game: Dracoliath, you: int, card: int, used: int, that: int) -> None:
        amount = that if self.as_many else self.number
        if self.times is not None:
            amount *= self.times.value(game, you, card)
        resolve(game, self.kind, amount, you, game.last - you if self.arrow else you, used)


class Replay(Effect):
    """D5.10: after this turn you take another one instead of the opponent; several add up."""

    __slots__ = ()

    def happen(self, game: Dracoliath, you: int, card: int, used: int, that: int) -> None:
        game.extra_turns[you] += 1
        game.happened = True
        game.emit(GainedTurn("D5.10", you))


class Flip(Effect):
    """D5.11: turn this two-faced card over."""

    __slots__ = ()

    def happen(self, game: Dracoliath, you: int, card: int, used: int, that: int) -> None:
        if card == game.playing or game.is_visible(card):  # it may have left meanwhile
            flip(game, card)


class Control(Effect):
    """D7.6: you take the decisions of your opponent's next turn."""

    __slots__ = ()

    def happen(self, game: Dracoliath, you: int, card: int, used: int, that: int) -> None:
        game.control[game.last - you] = you
        game.happened = True
        game.emit(TookControl("D7.6", you, game.last - you))


class Widen(Effect):
    """D9.2: add a card permanently to the River."""

    __slots__ = ()

    def happen(self, game: Dracoliath, you: int, card: int, used: int, that: int) -> None:
        widen_river(game)


class Again(Effect):
    """D9.10: this card is played once more; the additional time does not add another one."""

    __slots__ = ()

    def happen(self, game: Dracoliath, you: int, card: int, used: int, that: int) -> None:
        if card == game.playing and not game.repeating:
            game.again += 1


class Conditional(Effect):
    """D4.16: effects under a condition; when it is not met they do not happen."""

    __slots__ = ("condition", "effects")

    def __init__(self, condition: Condition, effects: tuple[Effect, ...]) -> None:
        self.condition = condition
        self.effects = effects

    def happen(self, game: Dracoliath, you: int, card: int, used: int, that: int) -> None:
        if self.condition.holds(game, you, card):
            carry_out(game, self.effects, you, card, used, that)
        else:
            game.emit(ConditionUnmet("D4.16", game.faces[card].name))


class Choice(Effect):
    """D5.9: X / Y, the player of the card chooses. ``modes`` are the answers, made once."""

    __slots__ = ("alternatives", "modes")

    def __init__(self, alternatives: tuple[tuple[Effect, ...], ...], modes: tuple[Mode, ...]) -> None:
        self.alternatives = alternatives
        self.modes = modes

    def happen(self, game: Dracoliath, you: int, card: int, used: int, that: int) -> None:
        game.push(ChooseAlternative(self, you, card, used, that))


class ChooseAlternative(Question[Dracoliath, Mode]):
    """D5.9: which of the alternatives happens."""

    __slots__ = ("card", "choice", "that", "used", "you")

    def __init__(self, choice: Choice, you: int, card: int, used: int, that: int) -> None:
        self.choice = choice
        self.you = you
        self.card = card
        self.used = used
        self.that = that

    def ask(self, game: Dracoliath) -> Decision | None:
        return Decision(
            game.decider(self.you),
            "choice",
            self.choice.modes,
            "D5.9",
            "Which effect of {source} do you choose?",
            game.faces[self.card].name,
        )

    def answer(self, game: Dracoliath, option: Mode) -> None:
        carry_out(game, self.choice.alternatives[option.value], self.you, self.card, self.used, self.that)


@mypyc_attr(allow_interpreted_subclasses=True)
class ToCard(Effect):
    """Something done to one card of the player's choice, or to all cards meant (``every``)."""

    __slots__ = ("every", "selector")

    def __init__(self, selector: Selector, every: bool) -> None:
        self.selector = selector
        self.every = every

    def happen(self, game: Dracoliath, you: int, card: int, used: int, that: int) -> None:
        if not self.every:
            game.push(ChooseCard(self, you, card))
            return
        for one in self.cards(game, you, card):
            self.befall(game, one)

    def cards(self, game: Dracoliath, you: int, card: int) -> list[int]:
        return self.selector.cards(game, you, card)

    def befall(self, game: Dracoliath, card: int) -> None:
        """Do it to that card."""

    def question(self) -> tuple[str, str]:
        """The rule, and the question that asks for the card."""
        return ("", "")


class ChooseCard(Question[Dracoliath, Choose]):
    """Which of the cards meant by an effect; none to choose from, nothing happens."""

    __slots__ = ("card", "effect", "you")

    def __init__(self, effect: ToCard, you: int, card: int) -> None:
        self.effect = effect
        self.you = you
        self.card = card

    def ask(self, game: Dracoliath) -> Decision | None:
        cards = self.effect.cards(game, self.you, self.card)
        if not cards:
            return None
        options = [game.faces[card].choose for card in cards]
        rule, ask = self.effect.question()
        return Decision(game.decider(self.you), "card", options, rule, ask, game.faces[self.card].name)

    def answer(self, game: Dracoliath, option: Choose) -> None:
        game.cause = game.faces[self.card].name
        self.effect.befall(game, option.value)


class Discard(ToCard):
    """D9.8: put a card in the discard pile."""

    __slots__ = ()

    def question(self) -> tuple[str, str]:
        return ("D9.8", "{source}: which card is discarded?")

    def befall(self, game: Dracoliath, card: int) -> None:
        game.emit(Discarded("D9.8", game.faces[card].name))
        game.lift(card)
        game.put_in_discard(card)
        game.happened = True


class Replace(ToCard):
    """D5.14: discard the card and put the deck's first card in its place."""

    __slots__ = ()

    def question(self) -> tuple[str, str]:
        return ("D5.14", "{source}: which card is replaced?")

    def befall(self, game: Dracoliath, card: int) -> None:
        """There always is a first card: at worst the discard, with the replaced card in it, becomes the deck."""
        if card == game.top:
            game.top = -1
            game.put_in_discard(card)
            new = first_of_deck(game)
            game.top = new
        else:
            place, slot = game.place_of(card)
            game.put_in_discard(card)
            new = first_of_deck(game)
            place[slot] = new
        game.happened = True
        game.emit(Replaced("D5.14", game.faces[card].name, game.faces[new].name))


class Cancel(ToCard):
    """D9.3: all text of an Enchantment is ignored, as long as it lies where it is now."""

    __slots__ = ()

    def question(self) -> tuple[str, str]:
        return ("D9.3", "{source}: which Enchantment is cancelled?")

    def cards(self, game: Dracoliath, you: int, card: int) -> list[int]:
        return [one for one in self.selector.cards(game, you, card) if not game.cancelled >> one & 1]

    def befall(self, game: Dracoliath, card: int) -> None:
        game.cancelled |= 1 << card
        game.enchantments = None
        game.happened = True
        game.emit(Cancelled("D9.3", game.faces[card].name))


class FlipCard(ToCard):
    """D5.11: turn over a two-faced card of one's choice."""

    __slots__ = ()

    def question(self) -> tuple[str, str]:
        return ("D5.11", "{source}: which card is flipped?")

    def cards(self, game: Dracoliath, you: int, card: int) -> list[int]:
        return [one for one in self.selector.cards(game, you, card) if game.faces[one].other is not None]

    def befall(self, game: Dracoliath, card: int) -> None:
        flip(game, card)


class Swap(Effect):
    """D9.9: two cards exchange their positions."""

    __slots__ = ("one", "other")

    def __init__(self, one: Selector, other: Selector) -> None:
        self.one = one
        self.other = other

    def happen(self, game: Dracoliath, you: int, card: int, used: int, that: int) -> None:
        if self.one.cards(game, you, card) and self.other.cards(game, you, card):
            game.push(ChooseFirst(self, you, card))

    def second(self, game: Dracoliath, you: int, card: int, first: int) -> list[int]:
        return [one for one in self.other.cards(game, you, card) if one != first]


class ChooseFirst(Question[Dracoliath, Choose]):
    """D9.9: the first of the two cards to be swapped."""

    __slots__ = ("card", "swap", "you")

    def __init__(self, swap: Swap, you: int, card: int) -> None:
        self.swap = swap
        self.you = you
        self.card = card

    def ask(self, game: Dracoliath) -> Decision | None:
        options = [game.faces[card].choose for card in self.swap.one.cards(game, self.you, self.card)]
        return Decision(
            game.decider(self.you),
            "card",
            options,
            "D9.9",
            "{source}: which card changes places with another one?",
            game.faces[self.card].name,
        )

    def answer(self, game: Dracoliath, option: Choose) -> None:
        game.push(ChooseSecond(self.swap, self.you, self.card, option.value))


class ChooseSecond(Question[Dracoliath, Choose]):
    """D9.9: the card with which it changes places."""

    __slots__ = ("card", "first", "swap", "you")

    def __init__(self, swap: Swap, you: int, card: int, first: int) -> None:
        self.swap = swap
        self.you = you
        self.card = card
        self.first = first

    def ask(self, game: Dracoliath) -> Decision | None:
        cards = self.swap.second(game, self.you, self.card, self.first)
        if not cards:
            return None
        options = [game.faces[card].choose for card in cards]
        return Decision(
            game.decider(self.you),
            "card",
            options,
            "D9.9",
            "{source}: with which card does {about} change places?",
            game.faces[self.card].name,
            about=game.faces[self.first].name,
        )

    def answer(self, game: Dracoliath, option: Choose) -> None:
        game.cause = game.faces[self.card].name
        game.swap(self.first, option.value)
        game.happened = True
        game.emit(Swapped("D9.9", game.faces[self.first].name, game.faces[option.value].name))
