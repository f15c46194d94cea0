"""Numbers of single cards: in play, where they last were in play, or as printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import CHALLENGES, DAMAGE_MARKS, MEMBERS, OF_KEYWORDS, OF_STATS

if TYPE_CHECKING:
    from parlour.games.lorcana.face import Face
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.standing.history import Ghost
    from parlour.games.lorcana.state import Lorcana

STRENGTH: Final = 0
WILLPOWER: Final = 1
LORE_VALUE: Final = 2
COST: Final = 3
MOVE_COST: Final = 4
DAMAGE_ON: Final = 5
CARDS_UNDER: Final = 6
SINGING_COST: Final = 7
MEASURES: Final = {
    "strength": STRENGTH,
    "willpower": WILLPOWER,
    "lore": LORE_VALUE,
    "cost": COST,
    "move cost": MOVE_COST,
    "damage": DAMAGE_ON,
    "cards under": CARDS_UNDER,
    "singing cost": SINGING_COST,
}


def aspect_of(stat: int) -> int:
    """What the number depends on."""
    if stat == DAMAGE_ON:
        return DAMAGE_MARKS
    if stat in (COST, MOVE_COST, CARDS_UNDER):
        return MEMBERS
    if stat == SINGING_COST:
        return OF_STATS | OF_KEYWORDS
    return OF_STATS | CHALLENGES if stat == STRENGTH else OF_STATS


def measure(game: Lorcana, card: int, stat: int) -> int:
    """The number now; of a card that has left play as it last was there; as printed otherwise."""
    permanent = game.play.get(card)
    if permanent is not None:
        return measure_in_play(game, permanent, stat)
    ghost = game.standing.history.last_known(card)
    if ghost is not None:
        return _of_ghost(ghost, stat)
    return measure_printed(game, card, stat)


def measure_printed(game: Lorcana, card: int, stat: int) -> int:
    """What is printed on it; for cards outside play."""
    printed = game.scripts[card].card
    if stat in (COST, SINGING_COST):
        return printed.cost
    if stat == STRENGTH:
        return printed.strength
    if stat == WILLPOWER:
        return printed.willpower
    if stat == LORE_VALUE:
        return printed.lore
    if stat == MOVE_COST:
        return printed.move_cost
    return 0


def measure_in_play(game: Lorcana, permanent: Permanent, stat: int) -> int:
    """Negative Strength and lore count as 0 (7.8.2, 7.8.3)."""
    if stat == STRENGTH:
        return max(0, game.strength(permanent))
    if stat == DAMAGE_ON:
        return permanent.damage
    if stat == CARDS_UNDER:
        return len(permanent.under)
    return _of_face(permanent.face, stat)


def _of_ghost(ghost: Ghost, stat: int) -> int:
    if stat == STRENGTH:
        return max(0, ghost.strength)
    if stat == DAMAGE_ON:
        return ghost.damage
    if stat == CARDS_UNDER:
        return len(ghost.under)
    return _of_face(ghost.face, stat)


def _of_face(face: Face, stat: int) -> int:
    if stat == WILLPOWER:
        return face.willpower
    if stat == LORE_VALUE:
        return max(0, face.lore)
    if stat == COST:
        return face.cost
    if stat == MOVE_COST:
        return face.move_cost
    return max(face.cost, face.singer) + face.singing_bonus


# Comparisons

AT_LEAST: Final = 0
AT_MOST: Final = 1
EQUAL: Final = 2
MORE: Final = 3
LESS: Final = 4
UNEQUAL: Final = 5
COMPARISONS: Final = {">=": AT_LEAST, "<=": AT_MOST, "=": EQUAL, ">": MORE, "<": LESS, "!=": UNEQUAL}


def compare(first: int, comparison: int, second: int) -> bool:
    if comparison == AT_LEAST:
        return first >= second
    if comparison == AT_MOST:
        return first <= second
    if comparison == EQUAL:
        return first == second
    if comparison == MORE:
        return first > second
    if comparison == LESS:
        return first < second
    return first != second
