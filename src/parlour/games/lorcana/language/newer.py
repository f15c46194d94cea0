"""Mechanics newer than the 2025-10 rulebook, played by the cards' reminder text: which of them a card uses."""

from typing import Final

from parlour.games.lorcana.language.nodes import (
    Cannot,
    Enters,
    GetInkDrops,
    Keyword,
    Node,
    OfType,
    On,
    Played,
    PlayerStat,
    RemoveInkDrops,
    Script,
    Shift,
    walk,
)

INK_DROPS: Final = "ink drops"
COMBO_SHIFT: Final = "Combo Shift"
DUO_SHIFT: Final = "Duo Shift"
TEMPORARY_SHIFT: Final = "Temporary Shift"
ITEM_SHIFT: Final = "Shift onto an item"
ADVENTUROUS: Final = "Adventurous"
ENTER_EXERTED: Final = "may enter play exerted"
PAID_CHALLENGES: Final = "quest or challenge for ink"


def _mechanic(node: Node) -> str:
    """The newer mechanic a single node belongs to; empty if it is in the rulebook."""
    if isinstance(node, (GetInkDrops, RemoveInkDrops)):
        return INK_DROPS
    if isinstance(node, On):
        return INK_DROPS if node.kind in ("gain ink drops", "lose ink drops") else ""
    if isinstance(node, PlayerStat):
        return INK_DROPS if node.stat == "ink drops" else ""
    if isinstance(node, Played):
        return INK_DROPS if node.way == "ink drop" else ""
    if isinstance(node, Shift):
        return _shift(node)
    if isinstance(node, Keyword):
        return ADVENTUROUS if node.name == "Adventurous" else ""
    if isinstance(node, Enters):
        return ENTER_EXERTED if node.may else ""
    if isinstance(node, Cannot):
        return PAID_CHALLENGES if node.unless_paid is not None else ""
    return ""


def _shift(shift: Shift) -> str:
    if shift.temporary:
        return TEMPORARY_SHIFT
    if shift.onto == "combo":
        return COMBO_SHIFT
    if shift.onto == "duo":
        return DUO_SHIFT
    return ITEM_SHIFT if OfType(("item",)) in shift.filters else ""


def beyond_rulebook(script: Script) -> tuple[str, ...]:
    """The newer mechanics of a card, each once, in the order of its text."""
    found = (_mechanic(node) for entry in script.entries for node in walk(entry.ability))
    return tuple(dict.fromkeys(mechanic for mechanic in found if mechanic))
