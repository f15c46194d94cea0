"""Choosing cards while resolving effects (1.2.4, 10.14, 10.15)."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.cause import Cause
from parlour.games.lorcana.face import CANNOT_BE_CHOSEN, VANISH, WARD
from parlour.games.lorcana.occurrences import BY_ACTION, CHOOSE, Occurrence
from parlour.games.lorcana.rules import triggering
from parlour.games.lorcana.rules.vanish import VanishWaiting
from parlour.games.lorcana.zones import PUBLIC, UNDER
from parlour.kernel import Option
from parlour.kernel.decision import Choose

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def choosable(game: Lorcana, card: int, seat: int) -> bool:
    """10.15.1: opponents cannot choose a card with Ward; other prohibitions go by card."""
    permanent = game.play.get(card)
    if permanent is None:
        return True
    game.fresh()
    face = permanent.face
    if face.keywords & WARD and permanent.seat != seat and permanent.seat not in game.team_of(seat):
        return False
    if face.cannot & CANNOT_BE_CHOSEN:
        return False
    for bar in face.bars:
        if bar.forbids(game, CANNOT_BE_CHOSEN, card, seat):
            return False
    return True


def chosen(game: Lorcana, card: int, seat: int, cause: Cause, ways: int = 0) -> None:
    """A card was chosen by that seat while an effect resolves: Vanish, and whatever waits for choices."""
    permanent = game.play.get(card)
    stamp = game.stamps[card]
    if game.standing.heard >> CHOOSE & 1:
        triggering.happen(
            game, Occurrence(CHOOSE, seat, card, cause.card, 1, cause.ways | ways, stamp=stamp, other_stamp=cause.stamp)
        )
    if (
        permanent is not None
        and permanent.face.keywords & VANISH
        and cause.ways & BY_ACTION
        and seat not in game.team_of(permanent.seat)
        and all(not isinstance(waiting, VanishWaiting) or waiting.card != card for waiting in game.bag)
    ):
        game.bag.append(VanishWaiting(permanent))


def choices(game: Lorcana, cards: list[int], by: int) -> list[Option]:
    """``choose CARD`` for each; copies that cannot be told apart are one option, others get labels of their own."""
    options: list[Option] = []
    for card, label in labels(game, cards, by):
        options.append(Choose(card, label))
    return options


def labels(game: Lorcana, cards: list[int], by: int) -> list[tuple[int, str]]:
    """One card of each kind that the seat can tell apart, with a label nobody else in the list has."""
    found: list[tuple[int, str]] = []
    outside: list[int] = []
    for card in cards:
        permanent = game.play.get(card)
        if permanent is not None:
            found.append((card, permanent.label))
        else:
            outside.append(card)
    if not outside:
        return found
    taken = {label for _, label in found}
    owners = {game.owners[card] for card in outside}
    bit = 1 << by if by >= 0 else 0
    kinds: set[tuple[str, int, int]] = set()
    unknown = 0
    for card in outside:
        owner = game.owners[card]
        zone = game.zone[card]
        if not game.seen[card] & bit and (zone == UNDER or not PUBLIC[zone]):
            unknown += 1  # a card nobody may look at: all that can be said of it is its place
            found.append((card, f"card {unknown}"))
            continue
        name = game.scripts[card].card.full_name
        kind = (name, owner, zone)
        if kind in kinds:
            continue
        kinds.add(kind)
        label = f"{game.names[owner]}'s {name}" if len(owners) > 1 else name
        number = 2
        unique = label
        while unique in taken:
            unique = f"{label} #{number}"
            number += 1
        taken.add(unique)
        found.append((card, unique))
    return found
