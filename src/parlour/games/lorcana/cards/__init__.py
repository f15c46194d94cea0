"""Printed Lorcana cards: their facts, read from the LorcanaJSON database."""

from parlour.games.lorcana.cards.card import (
    ACTION,
    CARD_TYPES,
    CHARACTER,
    CORE,
    FORMATS,
    INFINITY,
    INKS,
    ITEM,
    LOCATION,
    UNLIMITED_COPIES,
    Card,
    PrintedAbility,
    PrintedKeyword,
)
from parlour.games.lorcana.cards.names import name_in
from parlour.games.lorcana.cards.pool import OWN_SET, Overlaid, Pool, UnknownCard, find, load
from parlour.games.lorcana.cards.source import CardDataError

__all__ = [
    "ACTION",
    "CARD_TYPES",
    "CHARACTER",
    "CORE",
    "FORMATS",
    "INFINITY",
    "INKS",
    "ITEM",
    "LOCATION",
    "OWN_SET",
    "UNLIMITED_COPIES",
    "Card",
    "CardDataError",
    "Overlaid",
    "Pool",
    "PrintedAbility",
    "PrintedKeyword",
    "UnknownCard",
    "find",
    "load",
    "name_in",
]
