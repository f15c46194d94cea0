"""Bots at a table: a slow one holds up nobody else, and one that takes too long is answered for."""

from __future__ import annotations

import time
from collections.abc import Callable

from kit.table import GENEROUS, Server, drain

SLOW = "merciless"


def test_a_slow_bot_delays_only_its_own_table(server: Server) -> None:
    slow = server.make("villainous", "you", SLOW, seed=7)
    quick = server.make("dracoliath", "you", "you")
    longest, answered = 0.0, 0
    with server.sit(slow, 0) as one, server.sit(quick, 0) as first, server.sit(quick, 1) as second:
        for _ in range(40):  # now and then a bot has nothing to think about
            question = one.wait_for_question()
            assert question is not None
            one.answer(question["options"][-1]["index"])
            answered = 0
            while server.get(f"/api/tables/{slow['table']}")["waiting"] == [1] and answered < 20:
                for client in (first, second):
                    drain(client, 0.02)
                    if client.question is not None:
                        began = time.monotonic()
                        client.answer(0)
                        longest = max(longest, time.monotonic() - began)
                        answered += 1
            if answered >= 4:
                break
        assert answered >= 4, "the others waited for the bot, or it was not slow"
        assert longest < 5.0
        one.wait_for_question()


def test_a_bot_that_takes_too_long_is_answered_for(serving: Callable[..., Server]) -> None:
    server = serving(*GENEROUS[:-2], "--log", "error", "--bot-seconds", "0.1")
    made = server.make("villainous", "you", SLOW, seed=7)
    with server.sit(made, 0) as one:
        for _ in range(12):
            question = one.wait_for_question()
            assert question is not None
            one.answer(question["options"][-1]["index"])
        one.wait_for_question()
        assert "a bot could not answer" in server.log.read_text()
