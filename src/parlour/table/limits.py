"""How much one connection or one address may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable


class Limits:
    """The numbers, each to be set when the server is started."""

    def __init__(
        self,
        messages_per_second: float = 100.0,
        requests_per_second: float = 40.0,
        tables_per_minute: float = 120.0,
        thoughts_per_minute: float = 240.0,
        connections_per_address: int = 400,
        tables_awake: int = 5000,
        malformed_messages: int = 25,
    ) -> None:
        self.messages_per_second = messages_per_second
        self.requests_per_second = requests_per_second
        self.tables_per_minute = tables_per_minute
        self.thoughts_per_minute = thoughts_per_minute
        self.connections_per_address = connections_per_address
        self.tables_awake = tables_awake
        self.malformed_messages = malformed_messages


class Bucket:
    """Fills at a rate up to a brim; what is taken beyond that has to wait."""

    __slots__ = ("_at", "_clock", "_level", "brim", "rate")

    def __init__(self, rate: float, brim: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.brim = brim
        self._clock = clock
        self._level = brim
        self._at = clock()

    def take(self, amount: float = 1.0) -> float:
        """Take one, or so many; how many seconds to wait before they are there."""
        now = self._clock()
        self._level = min(self.brim, self._level + (now - self._at) * self.rate) - amount
        self._at = now
        return 0.0 if self._level >= 0 else -self._level / self.rate

    def give_back(self) -> None:
        self._level += 1.0


class ByAddress:
    """A bucket for every address, the ones used longest ago forgotten first."""

    def __init__(self, rate: float, brim: float, most: int = 10_000) -> None:
        self.rate = rate
        self.brim = brim
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self.rate, self.brim)
        self._buckets[address] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        if bucket.take() > 0:
            bucket.give_back()
            return False
        return True
