"""Shift (10.10): playing a card onto one in play, for another cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.occurrences import FOR_FREE, TEMPORARILY, WITH_SHIFT
from parlour.games.lorcana.options import TurnAction
from parlour.games.lorcana.rules import legality, meant
from parlour.games.lorcana.rules.playing import Plan, begin, by_permission
from parlour.kernel import Refusal

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


class ShiftCard(TurnAction):
    """Shift a card onto another one."""

    __slots__ = ("ability", "card", "id", "onto", "onto_id", "second_id")
    form = "shift {card} onto {onto}"

    def __init__(
        self,
        seat: int,
        owner: int,
        id: int,
        card: str,
        onto_id: int,
        onto: str,
        ability: int,
        second_id: int = -1,
    ) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card
        self.onto_id = onto_id
        self.onto = onto
        self.ability = ability
        """Which of the card's Shift abilities."""
        self.second_id = second_id
        """The other card below, for Combo and Duo Shift."""

    def mark(self) -> int:
        return hash((self.form, self.card, self.onto, self.owner))

    def take(self, game: Lorcana) -> None:
        exerted = by_permission(game, self.seat, self.id)
        play_shifted(game, self.seat, self.id, self.ability, self.onto_id, self.second_id, exerted=exerted)

    def for_free(self) -> ShiftFree:
        """The same Shift, told apart from one that costs ink."""
        return ShiftFree(
            self.seat, self.owner, self.id, self.card, self.onto_id, self.onto, self.ability, self.second_id
        )

    @classmethod
    def why_not(cls, game: Lorcana, seat: int, names: dict[str, str]) -> Refusal | None:
        card = meant.playable(game, seat, names["card"])
        if isinstance(card, Refusal):
            return card
        name = game.scripts[card].card.full_name
        onto = meant.own(game, seat, names["onto"])
        if isinstance(onto, Refusal):
            return onto
        shifts = game.scripts[card].shifts
        if not shifts:
            return legality.NO_SHIFT.about(name)
        for number, shift in enumerate(shifts):
            if shift.fits(game, card, onto.id):
                if shift_ink(game, seat, card, number, onto.id) > game.spendable_ink(seat):
                    return legality.UNAFFORDABLE.about(name)
                return legality.COST_UNPAYABLE.about(name)
        return legality.WRONG_SHIFT_TARGET.about(name)


class ShiftFree(ShiftCard):
    """Shift a card by an ability that asks for no ink, where another one does."""

    __slots__ = ()
    form = "shift {card} onto {onto} for free"


def shift_ink(game: Lorcana, seat: int, card: int, ability: int, onto: int) -> int:
    """The ink a Shift takes, with increases and reductions."""
    base = game.scripts[card].shifts[ability].cost.ink(game, seat, card)
    if game.standing.modifiers.cost_rules or game.scripts[card].costs:
        return max(0, game.standing.modifiers.cost_of(game, seat, card, "shift", base, onto))
    return base


def play_shifted(
    game: Lorcana,
    seat: int,
    card: int,
    ability: int,
    onto: int,
    second: int = -1,
    free: bool = False,
    exerted: bool = False,
) -> None:
    """10.10.1: the alternate cost of Shift, onto a character in play."""
    shift = game.scripts[card].shifts[ability]
    amount = 0 if free else shift_ink(game, seat, card, ability, onto)
    ways = WITH_SHIFT
    if shift.temporary:
        ways |= TEMPORARILY
    if free:
        ways |= FOR_FREE
    cost = None if free and game.edition.free_is_the_whole_cost else shift.cost
    begin(game, Plan(seat, card, amount, ways, cost, onto, second, exerted=exerted))


def shift_targets(game: Lorcana, seat: int, card: int, ability: int = -1) -> list[ShiftCard]:
    """The characters a card may be shifted onto by that Shift ability, or by whichever comes first."""
    options: list[ShiftCard] = []
    name = game.scripts[card].card.full_name
    owner = seat if game.teams else -1
    for number, shift in enumerate(game.scripts[card].shifts):
        if ability not in (-1, number):
            continue
        for permanent in game.players[seat].table:
            if shift.fits(game, card, permanent.id) and all(
                option.onto_id != permanent.id or option.second_id >= 0 for option in options
            ):
                options.append(ShiftCard(seat, owner, card, name, permanent.id, permanent.label, number))
        for first, second in shift.pairs(game, seat, card):
            both = f"{game.label(first)} and {game.label(second)}"
            options.append(ShiftCard(seat, owner, card, name, first, both, number, second))
    return options


def free_shifts(game: Lorcana, seat: int, card: int) -> list[ShiftCard]:
    """4.3.4.10: the Shifts of a card played for free; what they cost besides ink has to be paid all the same.

    2026 1.5.5.3: nothing is paid, where an effect has the card shifted for free.
    """
    if game.edition.free_is_the_whole_cost:
        return shift_targets(game, seat, card)
    shifts = game.scripts[card].shifts
    return [
        option
        for option in shift_targets(game, seat, card)
        if shifts[option.ability].cost.payable(game, seat, card, True)
    ]
