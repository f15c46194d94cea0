"""What a table remembers of what it has told: everything, under the names of the time, and little of memory."""

from __future__ import annotations

import random
import tracemalloc

from kit.table import Server, drain
from parlour.table import acts, sayings, seating
from parlour.table.table import Table

MOST_BYTES = 250
"""What a table may keep of an event with all lists it stands in; its words alone, kept too, were as much again."""


def test_what_was_told_in_earlier_matches_is_told_again_under_the_names_of_then(server: Server) -> None:
    made = server.make("villainous", "Anna=you", "Ben=you")
    with server.sit(made, 0) as one, server.sit(made, 1) as two:
        one.answer(0)
        one.send(type="concede")
        two.take("over")
        one.send(type="rematch", first=1)
        two.send(type="rematch")
        begun = two.take("welcome")
        assert begun["names"] == ["Ben", "Anna"]
        two.answer(0)
        drain(one)
        drain(two)
        for client in (one, two):
            again = client.ask("events", type="resume", after=0)
            assert again["events"] == list(client.events.values())
            middle = len(client.events) // 2
            later = client.ask("events", type="resume", after=middle)
            assert later["events"] == list(client.events.values())[middle:]
    with server.sit(made, 1) as back:
        assert back.welcome["events"] == list(two.events.values())


def test_a_table_keeps_no_words_of_what_it_has_told() -> None:
    """Many answers in many matches, told to both in two languages: only the events themselves stay."""
    table = Table("t", acts.Opening("dracoliath", (acts.Player("A"), acts.Player("B")), {}, 1, "salt"))
    rng = random.Random(1)
    _play(table, rng, 300)
    before, told = _kept(), len(table.told[0])
    _play(table, rng, 1500)
    assert len(table.told[0]) > 3000
    assert (_kept() - before) / (len(table.told[0]) - told) < MOST_BYTES
    tracemalloc.stop()


def _kept() -> int:
    """The bytes that are held, but for what is remembered only for the moment."""
    sayings._spoken.cache_clear()
    if not tracemalloc.is_tracing():
        tracemalloc.start()
    return tracemalloc.get_traced_memory()[0]


def _play(table: Table, rng: random.Random, answers: int) -> None:
    for _ in range(answers):
        if table.match.outcome is not None:
            table.apply(seating.next_deal(table))
        decision = table.match.decision
        assert decision is not None
        told = [len(heard) for heard in table.told]
        table.apply(acts.Answered(table.order[decision.seat], rng.randrange(len(decision.options))))
        for heard, before in zip(table.told, told, strict=True):
            for lang in ("en", "fr"):
                sayings.events(heard.after(before), before + 1, lang, table.box)
