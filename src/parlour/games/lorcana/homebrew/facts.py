"""The facts of a card of one's own (chapter 5), checked one by one."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.lorcana.cards import ACTION, CHARACTER, INKS, ITEM, LOCATION, UNLIMITED_COPIES
from parlour.games.lorcana.cards.pool import OWN_SET
from parlour.games.lorcana.cards.printing import key_of
from parlour.games.lorcana.homebrew import mistakes
from parlour.games.lorcana.homebrew.blocks import NUMBERS, Block
from parlour.games.lorcana.homebrew.mistakes import Mistakes
from parlour.kernel.numerals import whole_number
from parlour.kernel.registry import shortened

SONG: Final = "song"
MOST: Final = 99
YES: Final = ("yes", "true", "oui", "sì", "si")
NO: Final = ("no", "false", "non")
NEEDED: Final = {
    CHARACTER: ("cost", "strength", "willpower", "lore"),
    LOCATION: ("cost", "move cost", "willpower", "lore"),
    ITEM: ("cost",),
    ACTION: ("cost",),
    SONG: ("cost",),
}
"""The numbers every card of a type has (chapter 6)."""
LEAST: Final = {"willpower": 1, "copies": 1}
MOST_OF: Final = {"copies": UNLIMITED_COPIES}


def facts_of(block: Block, wrong: Mistakes) -> dict[str, Any]:
    """The facts as a card takes them; nothing when there is no type to know them by."""
    said = block.facts.get("type")
    if said is None:
        wrong.note(block.line, mistakes.NO_TYPE, card=block.title)
        return {}
    kind = said.value.casefold()
    if kind not in NEEDED:
        wrong.note(said.line, mistakes.WRONG_TYPE, value=shortened(said.value))
        return {}
    numbers = _numbers(block, kind, wrong)
    name, _, version = block.title.partition(" - ")
    names = _listed(block, "names")
    return {
        "key": key_of(block.title),
        "full_name": block.title,
        "name": name.strip(),
        "names": names or (name.strip(),),
        "version": version.strip(),
        "type": ACTION if kind == SONG else kind,
        "song": kind == SONG,
        "inks": _inks(block, wrong),
        "inkable": _inkable(block, wrong),
        "classifications": _listed(block, "classifications"),
        "cost": numbers.get("cost", 0),
        "strength": numbers.get("strength", 0),
        "willpower": numbers.get("willpower", 0),
        "lore": numbers.get("lore", 0),
        "move_cost": numbers.get("move cost", 0),
        "max_copies": numbers.get("copies", 4),
        "sets": (OWN_SET,),
        "printings": (),
    }


def _numbers(block: Block, kind: str, wrong: Mistakes) -> dict[str, int]:
    found: dict[str, int] = {}
    for key in NUMBERS:
        fact = block.facts.get(key)
        if fact is None:
            if key in NEEDED[kind]:
                wrong.note(block.line, mistakes.MISSING, card=block.title, fact=key, type=kind)
            continue
        if key != "copies" and key not in NEEDED[kind]:
            wrong.note(fact.line, mistakes.NOT_OF_TYPE, type=kind, fact=key)
            continue
        number = whole_number(fact.value)
        least, most = LEAST.get(key, 0), MOST_OF.get(key, MOST)
        if number is None or not least <= number <= most:
            value = shortened(fact.value)
            wrong.note(fact.line, mistakes.NOT_A_NUMBER, fact=key, least=least, most=most, value=value)
        else:
            found[key] = number
    return found


def _inks(block: Block, wrong: Mistakes) -> tuple[str, ...]:
    """2.1.1.3: one ink or two; `none` is a card that goes into every deck."""
    found: list[str] = []
    for written in _listed(block, "ink"):
        ink = written.capitalize()
        if ink in INKS:
            found.append(ink)
        elif written.casefold() != "none":
            wrong.note(block.line_of("ink"), mistakes.UNKNOWN_INK, value=shortened(written), inks=", ".join(INKS))
    if len(found) > 2:
        wrong.note(block.line_of("ink"), mistakes.TOO_MANY_INKS, count=len(found))
    return tuple(dict.fromkeys(found))


def _inkable(block: Block, wrong: Mistakes) -> bool:
    """Whether it has the inkwell symbol (5.2.6); it has, if nothing is said."""
    fact = block.facts.get("inkable")
    if fact is None:
        return True
    said = fact.value.casefold()
    if said not in YES + NO:
        wrong.note(fact.line, mistakes.NOT_YES_OR_NO, fact="inkable", value=shortened(fact.value))
    return said in YES


def _listed(block: Block, key: str) -> tuple[str, ...]:
    """The words of a fact that is a list."""
    fact = block.facts.get(key)
    if fact is None:
        return ()
    return tuple(part.strip() for part in fact.value.replace("·", ",").split(",") if part.strip())
