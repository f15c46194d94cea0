"""The ways to play one card (4.3.4.4): for its ink cost, or for one of the alternate costs there are for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import legality, shifting, singing
from parlour.games.lorcana.rules.playing import PlayCard, PlayFree, PlayOtherwise
from parlour.games.lorcana.rules.shifting import ShiftCard
from parlour.games.lorcana.rules.singing import Sing, SingTogether
from parlour.games.lorcana.zones import HAND
from parlour.kernel import Option

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def ways_to_play(game: Lorcana, seat: int, card: int) -> list[Option]:
    """All of them that can be paid, for a card that nothing forbids to be played, wherever it lies."""
    options: list[Option] = []
    script = game.scripts[card]
    owner = seat if game.teams else -1
    spendable = game.spendable_ink(seat)
    affordable = legality.ink_cost(game, seat, card) <= spendable
    if affordable:
        options.append(PlayCard(seat, owner, card, script.card.full_name))
    if game.standing.modifiers.alternates or script.alternates:
        add_alternates(game, seat, owner, card, affordable, options)
    if script.shifts:
        add_shifts(game, seat, card, spendable, options)
    return options + sung(game, seat, card)


def sung(game: Lorcana, seat: int, card: int) -> list[Option]:
    """The ways to sing a card, if it is a song; in 2024 only one in hand is sung (9.10)."""
    script = game.scripts[card]
    options: list[Option] = []
    if (script.song or script.sing_together) and (game.zone[card] == HAND or not game.edition.sung_from_hand_only):
        add_songs(game, seat, seat if game.teams else -1, card, legality.choir(game, seat), options)
    return options


def add_shifts(game: Lorcana, seat: int, card: int, spendable: int, options: list[Option]) -> None:
    """Each Shift ability that can be paid; a second one onto the same character is the one for free."""
    first = len(options)
    for number in range(len(game.scripts[card].shifts)):
        for option in shifting.shift_targets(game, seat, card, number):
            if not can_pay_shift(game, seat, card, option, spendable):
                continue
            for other in options[first:]:
                if isinstance(other, ShiftCard) and other.onto == option.onto and other.ability != number:
                    option = option.for_free()
                    break
            options.append(option)


def cheapest_shift(game: Lorcana, seat: int, card: int) -> int:
    """The least ink any Shift of that card takes."""
    least = -1
    for shift in game.scripts[card].shifts:
        amount = shift.cost.ink(game, seat, card)
        if least < 0 or amount < least:
            least = amount
    return least


def can_pay_shift(game: Lorcana, seat: int, card: int, option: ShiftCard, spendable: int) -> bool:
    cost = game.scripts[card].shifts[option.ability].cost
    if shifting.shift_ink(game, seat, card, option.ability, option.onto_id) > spendable:
        return False
    return cost.payable(game, seat, card, True)


def add_songs(game: Lorcana, seat: int, owner: int, card: int, choir: list[Permanent], options: list[Option]) -> None:
    script = game.scripts[card]
    name = script.card.full_name
    if script.song:
        for permanent in choir:
            if permanent.seat == seat and legality.sing(game, seat, card, permanent) is None:
                options.append(Sing(seat, owner, card, name, permanent.id, permanent.label))
    if script.sing_together and singing.enough_singers(game, seat, card, choir):
        options.append(SingTogether(seat, owner, card, name))


def add_alternates(game: Lorcana, seat: int, owner: int, card: int, affordable: bool, options: list[Option]) -> None:
    """Other costs effects allow: for nothing, or for something that is said."""
    name = game.scripts[card].card.full_name
    free_said = False
    for number, alternate in enumerate(game.standing.modifiers.alternate_costs(game, seat, card)):
        if not alternate.cost.payable(game, seat, card, False):
            continue
        if alternate.free:
            if free_said:
                continue
            free_said = True
            if affordable:
                options.append(PlayFree(seat, owner, card, name))
            else:
                options.append(PlayCard(seat, owner, card, name))
        else:
            options.append(PlayOtherwise(seat, owner, card, name, number, alternate.label))
