"""Texts that leave something to the player: whether, to which card, to how many."""

from __future__ import annotations

from parlour.games.villainous.offering import card_options
from parlour.games.villainous.pieces.selectors import Select
from parlour.games.villainous.state import NEIGHBOURS, Villainous
from parlour.games.villainous.text import Act, Ask, Carry, Choice, Piece, all_possible, carry_out, source, where_is
from parlour.kernel.decision import DONE, NO, YES, Choose, Decision, Option, Yes


class May(Choice[Option]):
    """Carry out the rest if the player likes. A "may" that could do nothing is not offered."""

    __slots__ = ("pieces",)

    def __init__(self, *pieces: Piece) -> None:
        self.pieces = pieces

    def optional(self) -> bool:
        return True

    def possible(self, game: Villainous, act: Act) -> bool:
        return all_possible(game, self.pieces, act)

    def start(self, game: Villainous, act: Act) -> None:
        if self.possible(game, act):
            game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        first = self.pieces[0]
        return Decision(
            act.player,
            "may",
            (YES, NO),
            rule="V9.12",
            ask=first.whether(""),
            source=source(game, act),
            about=first.about(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        if isinstance(option, Yes):
            carry_out(game, self.pieces, act)


class ChooseCard(Choice[Choose]):
    """Choose one of the cards a text speaks of; what follows is done to it."""

    __slots__ = ("select", "then")

    def __init__(self, select: Select, *then: Piece) -> None:
        self.select = select
        self.then = then

    def candidates(self, game: Villainous, act: Act) -> list[int]:
        return self.select.find(game, act)

    def possible(self, game: Villainous, act: Act) -> bool:
        return bool(self.candidates(game, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        cards = self.candidates(game, act)
        if not cards:
            return None
        return Decision(
            act.player,
            "card",
            card_options(game, cards),
            rule="V9.11",
            ask=self.then[0].which(self.select.noun),
            source=source(game, act),
            about=self.about(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        carry_out(game, self.then, act.aimed(option.value))

    def whether(self, noun: str) -> str:
        return self.then[0].whether(self.select.noun)

    def about(self, game: Villainous, act: Act) -> str:
        return self.then[0].about(game, act)


class ChooseCardThere(ChooseCard):
    """The same at one location only: the one whose number the act bears."""

    __slots__ = ()

    def candidates(self, game: Villainous, act: Act) -> list[int]:
        return [card for card in super().candidates(game, act) if game.place[card] == act.amount]

    def about(self, game: Villainous, act: Act) -> str:
        return game.realms[act.realm].villain.locations[act.amount].name


class EachNeighbour(Piece):
    """For each location next to the card of this text: choose one card there, if you like, for what follows."""

    __slots__ = ("once", "select")

    def __init__(self, select: Select, *then: Piece) -> None:
        self.select = select
        self.once = May(ChooseCardThere(select, *then))

    def possible(self, game: Villainous, act: Act) -> bool:
        return self.select.any(game, act)

    def optional(self) -> bool:
        return True

    def start(self, game: Villainous, act: Act) -> None:
        game.push(*[Carry(self.once, act.of(place)) for place in NEIGHBOURS[where_is(game, act)]])


class UpTo(Choice[Option]):
    """Choose cards one after another, from the fewest to the most a text allows; what follows is done to each."""

    __slots__ = ("least", "most", "select", "then")

    def __init__(self, select: Select, least: int, most: int, *then: Piece) -> None:
        self.select = select
        self.least = least
        self.most = most
        self.then = then

    def optional(self) -> bool:
        return self.least == 0

    def possible(self, game: Villainous, act: Act) -> bool:
        return self.select.any(game, act)

    def start(self, game: Villainous, act: Act) -> None:
        game.push(Ask(self, act.of(0)))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        cards = self.select.find(game, act) if act.amount < self.most else []
        if not cards and act.amount == 0:
            return None
        options: list[Option] = [*card_options(game, cards)]
        if act.amount >= self.least:
            options.append(DONE)
        return Decision(
            act.player,
            "card",
            options,
            rule="V9.11",
            ask=self.then[0].which(self.select.noun),
            source=source(game, act),
        )

    def answer(self, game: Villainous, act: Act, option: Option) -> None:
        if isinstance(option, Choose):
            game.push(Ask(self, act.of(act.amount + 1)))
            carry_out(game, self.then, act.aimed(option.value))
