"""Turns the printings of one name in the database into one printed card."""

import re
import unicodedata
from typing import Any

from parlour.games.lorcana.cards.card import (
    ACTION,
    FORMATS,
    UNLIMITED_COPIES,
    Card,
    PrintedAbility,
    PrintedKeyword,
)

Printing = dict[str, Any]

_REMINDER = re.compile(r"\s*\([^()]*\)")
_BLANKS = re.compile(r"\s+")
_UNSPOKEN = re.compile(r"[^a-z0-9]+")
_SINGING = re.compile(r"^A character with cost \d+ or more can ⟳ to sing this song for free\.$")


def key_of(name: str) -> str:
    """A full name without case, accents and punctuation: `Mamá Coco - Visiting the Park` and any near spelling."""
    plain = unicodedata.normalize("NFKD", name.replace("’", "'")).encode("ascii", "ignore").decode()
    return _UNSPOKEN.sub(" ", plain.casefold().replace("'", "")).strip()


def clean(text: str) -> str:
    """One line, straight quotes, no reminder text (1.1.6), and nothing else changed."""
    text = text.replace("“", '"').replace("”", '"').replace("’", "'").replace("‘", "'")
    text = text.replace("–", "—" if " – " in text else "-").replace("−", "-")
    text = text.replace(" the their ", " their ")  # a misprint of the first quest set
    return _BLANKS.sub(" ", _REMINDER.sub("", _BLANKS.sub(" ", text))).strip()


def set_rank(code: str, order: dict[str, int]) -> int:
    """The age of a set; unknown codes are the oldest."""
    return order.get(code, -1)


def _ability(raw: dict[str, Any]) -> PrintedAbility:
    kind = str(raw["type"])
    if kind == "keyword":
        return PrintedAbility("", kind, clean(str(raw["fullText"])))
    text = clean(str(raw["effect"]))
    costs = raw.get("costs")
    if costs:
        text = f"{', '.join(clean(str(cost)) for cost in costs)} — {text}"
    return PrintedAbility(clean(str(raw.get("name", ""))), kind, text)


def _keyword(raw: dict[str, Any]) -> PrintedKeyword:
    number = raw.get("keywordValueNumber")
    cost = clean(str(raw.get("keywordValue", ""))) if number is None else ""
    return PrintedKeyword(str(raw["keyword"]), int(number or 0), cost.lstrip(": "))


def _in_format(printings: list[Printing], name: str, flag: str) -> bool:
    return any(printing.get("allowedInFormats", {}).get(name, {}).get(flag) for printing in printings)


def card_of(printings: list[Printing], order: dict[str, int]) -> Card:
    """The card these printings of one name are copies of.

    The text is that of the newest ordinary printing: special ones (`baseId`) may carry slips. A reprint in a legal set
    makes every copy legal, a ban holds for every copy.
    """
    ordinary = [printing for printing in printings if "baseId" not in printing] or printings
    newest = max(ordinary, key=lambda printing: (set_rank(printing["setCode"], order), -int(printing["id"])))
    oldest = min(ordinary, key=lambda printing: (set_rank(printing["setCode"], order), int(printing["id"])))
    type_ = str(newest["type"]).lower()
    subtypes = tuple(str(subtype) for subtype in newest.get("subtypes", ()))
    song = type_ == ACTION and "Song" in subtypes
    abilities = [_ability(raw) for raw in newest.get("abilities", ())]
    if song:
        abilities = [ability for ability in abilities if not _SINGING.match(ability.text)]
    abilities += [PrintedAbility("", "effect", clean(str(effect))) for effect in newest.get("effects", ())]
    colors = newest.get("colors") or ([newest["color"]] if newest.get("color") else [])
    banned = tuple(name for name in FORMATS if _in_format(printings, name, "bannedSinceDate"))
    copies = newest.get("maxCopiesInDeck", 4)
    codes = sorted({str(printing["setCode"]) for printing in printings}, key=lambda code: set_rank(code, order))
    return Card(
        key=key_of(str(newest["fullName"])),
        full_name=str(newest["fullName"]),
        name=str(newest["name"]),
        names=tuple(str(name) for name in newest.get("names", ())) or (str(newest["name"]),),
        version=str(newest.get("version", "")),
        type=type_,
        song=song,
        inks=tuple(str(color) for color in colors),
        cost=int(newest["cost"]),
        inkable=bool(newest["inkwell"]),
        classifications=() if song else subtypes,
        strength=int(newest.get("strength") or 0),
        willpower=int(newest.get("willpower") or 0),
        lore=int(newest.get("lore") or 0),
        move_cost=int(newest.get("moveCost") or 0),
        keywords=tuple(_keyword(raw) for raw in newest.get("abilities", ()) if raw["type"] == "keyword"),
        abilities=tuple(abilities),
        max_copies=UNLIMITED_COPIES if copies is None else int(copies),
        sets=tuple(codes),
        printings=tuple(f"{printing['setCode']}-{printing.get('number') or 0}" for printing in printings),
        rarity=str(oldest.get("rarity", "")),
        story=str(newest.get("story", "")),
        legal_in=tuple(name for name in FORMATS if name not in banned and _in_format(printings, name, "allowed")),
        banned_in=banned,
        artwork=str(newest.get("images", {}).get("full", "")),
    )
