"""A bot that searches and judges by a net of one's own."""

from __future__ import annotations

from functools import partial
from typing import Final

from parlour.bots.net.net import read_net
from parlour.bots.net.opinion import by_net
from parlour.bots.search.bot import DEFAULT_BUDGET, SearchBot
from parlour.bots.search.budget import Budget
from parlour.kernel.errors import ParlourError

AT: Final = "@"


class NetBot(SearchBot):
    """Search with the net of a file; without one it judges as search does."""

    name = "net"

    def __init__(self, seed: int = 0, budget: Budget | None = None, file: str = "") -> None:
        super().__init__(seed, budget)
        if file:
            read_net(file)
            self.opinion = partial(by_net, file)

    @classmethod
    def read(cls, seed: int, words: str) -> NetBot:
        """``1000``, ``2s`` or nothing for how long it thinks, and ``@FILE`` for a net of one's own."""
        budget, at, file = words.partition(AT)
        if at and not file:
            raise ParlourError("After the @ of a bot stands the file of its net, such as net:1000@net.npz.")
        return cls(seed, Budget.read(budget or DEFAULT_BUDGET), file)
