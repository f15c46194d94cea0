"""What anybody may look at: a table as a watcher knows it, a finished record, rules and printed cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from parlour.kernel.box import Box
from parlour.kernel.replay import replay
from parlour.locale.catalogues import rule_in, terms_in
from parlour.table import fairness, messages, sayings
from parlour.table.acts import PERSON
from parlour.table.room import Room
from parlour.table.table import Played, Table

MOST_CARDS = 120
MOST_RULES = 400


def table(room: Room, language: str) -> messages.TableSeen:
    """A table as somebody knows it who only looks on. Options are left out: they may hold lists that are closed."""
    seen = room.table
    here = room.here()
    over = seen.match.outcome is not None
    return messages.TableSeen(
        table=seen.id,
        game=seen.opening.game,
        title=seen.box.title,
        seats=[
            messages.SeatSeen(seat, seen.players[player].name, seen.players[player].kind, seat in here)
            for seat, player in enumerate(seen.order)
        ],
        match=seen.matches,
        best_of=seen.opening.best_of,
        wins=[seen.wins[player] for player in seen.order],
        question=seen.question,
        waiting=sayings.waiting(seen),
        commitment=seen.commitment,
        seed_was_given=seen.opening.seed_was_given and seen.matches == 1,
        view=seen.view(seen.watcher),
        outcome=sayings.outcome(seen, language),
        seed=seen.seed if over else msgspec.UNSET,
        salt=seen.salt if over else msgspec.UNSET,
    )


def record(table: Table, played: Played) -> str:
    """The record of a match at a table, with who plays and the promise that was made about its seed."""
    match = replay(played.setup, played.answers)
    lines = str(match.record()).splitlines()
    kinds = {player.name: player.kind for player in table.players}
    players = ", ".join(f"{name}={kinds.get(name, PERSON)}" for name in played.setup.seats)
    over = ["# over"] if played.over else []
    lines[1:1] = [f"# players: {players}", *over, *fairness.remarks(played.setup.seed, played.salt)]
    return "\n".join(lines) + "\n"


# What is printed.


def game(box: Box, language: str) -> messages.GameSeen:
    """A game with what can be chosen in it, as somebody needs it who opens a table."""
    says = sayings.speaker(language, box, ())
    return messages.GameSeen(
        name=box.name,
        title=box.title,
        seats=list(box.seat_counts),
        options={name: says.text(help_) for name, help_ in box.known_options().items()},
        editions=list(box.editions),
        per_seat=list(box.per_seat),
        choices={
            option: [messages.ChoiceSeen(name, says.name(name)) for name in names]
            for option, names in box.choices().items()
        },
        first_options=dict(box.first_options()),
    )


def guide(box: Box, kind: str, language: str) -> messages.GuideSeen:
    says, layout = sayings.speaker(language, box, ()), box.layout()
    return messages.GuideSeen(
        game=box.name,
        lang=language,
        guide=layout.guide(says),
        legend=layout.legend(says),
        hint=layout.hint(kind, says),
        page=layout.page(),
    )


def rules(box: Box, query: str, language: str, edition: str = "") -> messages.RulesSeen:
    """The rules that hold all the words asked for, in English or in the reader's language."""
    words = query.casefold().split()
    book = box.rules_of(edition)
    found = [
        messages.RuleListed(rule.id, title, requirement)
        for rule in book.rules.values()
        for title, requirement in (rule_in(language, book, rule),)
        if _holds(f"{rule.id} {rule.title} {title}", f"{rule.requirement} {requirement}", words)
    ]
    return messages.RulesSeen(box.name, language, len(found), found[:MOST_RULES])


def rule(box: Box, rule_id: str, language: str, edition: str = "") -> messages.RuleSeen:
    book = box.rules_of(edition)
    found = book.rule(rule_id)
    near = book.neighbours(found)
    title, requirement = rule_in(language, book, found)
    return messages.RuleSeen(
        game=box.name,
        id=found.id,
        title=title,
        requirement=requirement,
        kind=found.kind,
        editions=list(found.editions),
        differs=found.differs,
        terms=dict(terms_in(language, book, found)),
        above=[other.id for other in near.above],
        beside=[other.id for other in near.beside],
        below=[other.id for other in near.below],
    )


def decks(box: Box, language: str) -> messages.DecksSeen:
    return messages.DecksSeen(box.name, [deck(box, name, language) for name in box.choices().get("decks", ())])


def deck(box: Box, listed: str, language: str) -> dict[str, Any]:
    """A deck at a glance, what is wrong with it in the reader's language."""
    says = sayings.speaker(language, box, ())
    found = box.deck(listed)
    for problem in found["problems"]:
        problem["message"] = says.sentence(problem["message"])
    return {"game": box.name, "lang": language, **found}


def cards(box: Box, query: str, names: Sequence[str], language: str) -> messages.CardsSeen:
    """Printed cards by their exact English names, or all whose name holds the words asked for."""
    says = sayings.speaker(language, box, ())
    if names:
        found = [name for name in dict.fromkeys(names) if name in box.printed_names()]
    else:
        words = query.casefold().split()
        found = [name for name in box.printed_names() if _holds(name, says.name(name), words)]
    shown: list[dict[str, Any]] = []
    for name in found[:MOST_CARDS]:
        shown.append({"name": name, "said": says.name(name), **box.printed(name, language)})
    return messages.CardsSeen(box.name, language, len(found), shown)


def _holds(name: str, said: str, words: list[str]) -> bool:
    text = f"{name} {said}".casefold()
    return all(word in text for word in words)
