"""`parlour play` alone: a greeting, then a language, a game, the seats and what is played, one question at a time."""

from __future__ import annotations

import secrets
from typing import Any

from rich.panel import Panel
from rich.text import Text

from parlour.cli import preferred, saves
from parlour.cli.console import complain, out
from parlour.cli.seats import PERSON, Player, seat_players, usual_bot
from parlour.cli.session import Session
from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.layout import Offer
from parlour.kernel.numerals import whole_number
from parlour.kernel.registry import box_of, game_names, open_box
from parlour.kernel.replay import begin
from parlour.locale import Speaker, choose_language, languages, speaker_for


def welcome(wanted: str) -> None:
    """Lead somebody who typed nothing but `parlour play` to a table."""
    language = choose_language(wanted)
    speaker = speaker_for(language)
    greeting = speaker.text("Welcome to the parlour: card games by their own rulebooks.")
    out.print(Panel(Text(greeting, style="bold"), expand=False))
    if not wanted:
        codes = list(languages())
        titles = [f"{name} ({code})" for code, name in languages().items()]
        language = codes[pick(speaker.text("Language?"), titles, codes.index(language), codes)]
        speaker = speaker_for(language)
    waiting = saves.unfinished()
    if waiting is not None and go_on(speaker, waiting.stem):
        saved = saves.resume(waiting)
        assert saved.match.setup is not None
        box = box_of(saved.match.setup)
        save = saves.Save(waiting) if saved.problem is None else None
        Session(box, saved.match, saved.players, speaker_for(language, box), save).run()
        return
    boxes = installed()
    names = [box.name for box in boxes]
    box = boxes[pick(speaker.text("Which game?"), [box.title for box in boxes], 0, names)]
    speaker = speaker_for(language, box)
    edition = choose_edition(box, speaker)
    words, players = choose_seats(box, speaker, edition)
    chosen = {**edition, **choose_options(box, players, speaker)}
    players, setup = seat_players(box, words, secrets.randbits(32), chosen, PERSON)
    Session(box, begin(setup), players, speaker).run()


def installed() -> list[Box]:
    """The games that can be opened."""
    boxes: list[Box] = []
    for name in game_names():
        try:
            boxes.append(open_box(name))
        except (ImportError, AttributeError) as problem:
            complain(f"The game “{name}” is announced but cannot be opened: {problem}.")
    if not boxes:
        raise ParlourError("No game is installed.")
    return boxes


def pick(question: str, titles: list[str], default: int, words: list[str]) -> int:
    """One of a few things by its number or its name; Enter takes the one marked. A number that is a name means that."""
    numbered = not all(word.isdecimal() for word in words)
    out.print(Text(question, style="bold"))
    for place, title in enumerate(titles):
        number = f"{place + 1:2} " if numbered else " "
        out.print(Text(f"{'*' if place == default else ' '}{number}", style="cyan").append(title, style="default"))
    while True:
        line = read()
        if not line:
            return default
        meant = whole_number(line)
        if numbered and meant is not None and 1 <= meant <= len(titles):
            return meant - 1
        fitting = [place for place, word in enumerate(words) if word.casefold().startswith(line.casefold())]
        if len(fitting) == 1:
            return fitting[0]
        complain(f"1 – {len(titles)}" if numbered else ", ".join(words))


def go_on(speaker: Speaker, name: str) -> bool:
    out.print(Text(speaker.text("Continue the match {name}? (yes/no)", name=name), style="bold"))
    return read().casefold() in ("", "y", "yes", "o", "oui", "s", "si", "sì")


def choose_edition(box: Box, speaker: Speaker) -> dict[str, str]:
    """By which edition of the rules, where a game has several; remembered for the next time."""
    if len(box.editions) < 2:
        return {}
    editions = list(reversed(box.editions))
    titles = [speaker.text("{edition} (the newest rules)", edition=editions[0]), *editions[1:]]
    usual = preferred.edition_of(box) or box.usual_edition()
    chosen = editions[pick(speaker.text("Which edition of the rules?"), titles, editions.index(usual), editions)]
    preferred.remember(box, chosen)
    return {"edition": chosen}


def choose_seats(box: Box, speaker: Speaker, options: dict[str, str]) -> tuple[str, list[Player]]:
    """Who plays, as typed and understood; asked again until the game can be set up that way."""
    counts = ", ".join(map(str, box.seat_counts))
    usual = ",".join([PERSON] + [usual_bot(box)] * (box.seat_counts[0] - 1))
    question = speaker.text(
        "Who plays? {counts} seats in turn order: you, greedy or random. Enter for {usual}.", counts=counts, usual=usual
    )
    out.print(Text(question, style="bold"))
    while True:
        words = read()
        try:
            return words, seat_players(box, words, 0, dict(options), PERSON)[0]
        except ParlourError as problem:
            complain(speaker.sentence(str(problem)))


def choose_options(box: Box, players: list[Player], speaker: Speaker) -> dict[str, Any]:
    """What the game lets one choose before a match: once, or for each person; bots take what is left, by chance."""
    chosen: dict[str, Any] = {}
    for offer in box.layout().offers(speaker):
        left = list(offer.choices)
        usual = box.first_options().get(offer.option, left[0])
        if offer.option not in box.per_seat:
            chosen[offer.option] = _choose(offer.question, offer, left, usual, speaker)
            continue
        people = [player for player in players if player.is_person]
        taken: dict[str, str] = {}
        for player in people:
            question = offer.question if len(people) == 1 else f"{player.name}: {offer.question}"
            taken[player.name] = _choose(question, offer, left, left[0], speaker)
            left.remove(taken[player.name])
        secrets.SystemRandom().shuffle(left)
        chosen[offer.option] = [taken.get(player.name) or left.pop() for player in players]
    return chosen


def _choose(question: str, offer: Offer, left: list[str], usual: str, speaker: Speaker) -> str:
    """One of what is left, each with what it is; it may be called by its name in either language."""
    names = [speaker.name(name) for name in left]
    width = max(map(len, names))
    titles = [f"{name:{width}}  {offer.choices[left[place]]}" for place, name in enumerate(names)]
    return left[pick(question, titles, left.index(usual), names)]


def read() -> str:
    return out.input(Text("> ", style="bold cyan")).strip()
