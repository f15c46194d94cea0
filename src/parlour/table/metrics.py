"""What is counted and measured, for Prometheus."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()
CONTENT_TYPE = CONTENT_TYPE_LATEST

TABLES_MADE = Counter("parlour_tables_made", "Tables made.", ["game"], registry=REGISTRY)
TABLES_AWAKE = Gauge("parlour_tables_awake", "Tables in memory.", registry=REGISTRY)
TABLES_LED = Gauge("parlour_tables_led", "Tables this process leads.", registry=REGISTRY)
CONNECTIONS = Gauge("parlour_connections", "Sockets open.", registry=REGISTRY)
REFUSED = Counter("parlour_messages_refused", "Messages refused.", registry=REGISTRY)
KEPT_IN = Histogram(
    "parlour_keep_seconds",
    "From judging an act to its being durable.",
    registry=REGISTRY,
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
THOUGHT_IN = Histogram(
    "parlour_bot_seconds",
    "From a question to a bot's answer.",
    registry=REGISTRY,
    buckets=(0.01, 0.1, 0.5, 1, 2, 5, 20),
)
TAKEN_OVER = Counter("parlour_tables_taken_over", "Tables taken over from another process.", registry=REGISTRY)
DISPLACED = Counter("parlour_tables_lost", "Tables that another process leads now.", registry=REGISTRY)
DROPPED = Counter(
    "parlour_slow_readers_dropped", "Sockets closed because their client read too slowly.", registry=REGISTRY
)


class Traffic(Collector):
    """What is counted for every message and act, in plain numbers: a lock for each would cost more than counting."""

    def __init__(self) -> None:
        self.received = 0
        self.sent = 0
        self.bytes = 0
        self.acts: defaultdict[str, int] = defaultdict(int)

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily("parlour_messages_received", "Messages of clients.", self.received)
        yield CounterMetricFamily("parlour_messages_sent", "Messages to clients.", self.sent)
        yield CounterMetricFamily("parlour_sent_bytes", "Bytes sent to clients.", self.bytes)
        kept = CounterMetricFamily("parlour_acts", "Acts kept.", labels=["act"])
        for act, count in self.acts.items():
            kept.add_metric([act], count)
        yield kept


TRAFFIC = Traffic()
REGISTRY.register(TRAFFIC)


def exposition() -> bytes:
    return generate_latest(REGISTRY)
