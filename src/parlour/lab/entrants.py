"""Who can be compared: decks or villains in the hands of one bot, or bots with the same things in their hands."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from itertools import combinations
from pathlib import Path
from typing import Any

from parlour import bots
from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.registry import game_names, open_box
from parlour.lab.plan import Cell, Entrant, Plan, Seating, meeting


def everybody(source: str, game: str, bot: str) -> tuple[Box, list[Entrant]]:
    """All that a game's name or a folder stands for: its built-in decks or villains, or the lists in the folder."""
    folder = Path(source).expanduser()
    if source in game_names():
        box = open_box(source)
        found = {name: name for name in own_choices(box)}
        if not found:
            raise ParlourError(f"In {box.title} nobody plays anything of their own; compare bots with --bots.")
    elif folder.is_dir():
        box, found = _of_folder(folder, game)
    else:
        names = ", ".join(game_names())
        raise ParlourError(f"“{source[:60]}” is neither a folder nor a game; the games are {names}.")
    if len(found) < 2:
        raise ParlourError(f"There have to be at least two to compare; “{source[:60]}” has {len(found)}.")
    return box, [Entrant(name, bot, {box.per_seat[0]: given}) for name, given in found.items()]


def own_choices(box: Box) -> Sequence[str]:
    """What a seat may play of its own of what comes in the box: decks, villains."""
    return box.choices().get(box.per_seat[0], ()) if box.per_seat else ()


def among(box: Box, entrants: Sequence[Entrant], options: dict[str, Any]) -> tuple[list[Entrant], dict[str, Any]]:
    """Only those that the game's option for the seats names, where it is given; and the other options.

    It may name others too, in the same hands: what comes in the box, or files.
    """
    option = box.per_seat[0]
    if option not in options:
        return list(entrants), options
    listed = str(options[option])
    known, chosen = {each.name: each for each in entrants}, dict[str, Entrant]()
    for words in (part.strip() for part in listed.split(",")):
        each = known.get(words) or Entrant(_called(words), entrants[0].bot, {option: words})
        if each.name in chosen:
            raise ParlourError(f"“{each.name[:60]}” is named twice among those to compare.")
        chosen[each.name] = each
    if len(chosen) < 2:
        raise ParlourError(f"There have to be at least two to compare; “{listed[:60]}” has {len(chosen)}.")
    return list(chosen.values()), {name: value for name, value in options.items() if name != option}


def _called(words: str) -> str:
    """A file by its name alone, everything else as it was named."""
    return Path(words).stem if Path(words).expanduser().is_file() else words


def _of_folder(folder: Path, game: str) -> tuple[Box, dict[str, str]]:
    for name in [game] if game else game_names():
        box = open_box(name)
        found = dict(box.choices_in(folder))
        if found:
            return box, found
    raise ParlourError(f"In {folder} there is no list that a game could play.")


def entrant(words: str, game: str, bot: str) -> tuple[Box | None, Entrant]:
    """One who is compared, by name: a bot, a built-in deck or villain, or a file. Of a bot, the game is not known."""
    boxes = [open_box(name) for name in ([game] if game else game_names())]
    for box in boxes:
        if words in own_choices(box) or (box.per_seat and Path(words).expanduser().is_file()):
            return box, Entrant(_called(words), bot, {box.per_seat[0]: words})
    try:
        return None, Entrant(words, bots.known_name(words))
    except bots.NoSuchBot:
        known = [*bots.bot_names(), *(name for box in boxes for name in own_choices(box))]
        close = get_close_matches(words.casefold(), known, 1)
        hint = f"did you mean “{close[0]}”?" if close else f"the bots are {', '.join(bots.bot_names())}."
        raise ParlourError(f"“{words[:60]}” is neither a bot, nor a deck or villain, nor a file; {hint}") from None


def pairs(box: Box, entrants: Sequence[Entrant], options: dict[str, Any], games: int, seed: int) -> Plan:
    """Everybody against everybody, every deal with seats swapped."""
    cells = [meeting(box, pair, options) for pair in combinations(entrants, 2)]
    return Plan(tuple(cells), games, seed)


def mirrored(box: Box, entrants: Sequence[Entrant], options: dict[str, Any]) -> Cell:
    """Bots that meet with the same things in their hands: the seats keep what they play, the bots change places.

    Where a game has decks or villains and none were named, chance deals them anew for every deal.
    """
    setup = box.prepare(len(entrants), 0, **options)
    seatings = []
    for turned in range(len(entrants)):
        order = tuple((place + turned) % len(entrants) for place in range(len(entrants)))
        sitting = tuple(entrants[who].bot for who in order)
        seatings.append(Seating(setup.game, setup.seats, setup.options, sitting, order))
    names = tuple(each.name for each in entrants)
    return Cell(" – ".join(names), names, tuple(seatings))
