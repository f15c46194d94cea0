"""What is counted and measured, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

REGISTRY = CollectorRegistry()
CONTENT_TYPE = CONTENT_TYPE_LATEST

TABLES_MADE = Counter("parlour_tables_made", "Tables made.", ["game"], registry=REGISTRY)
TABLES_AWAKE = Gauge("parlour_tables_awake", "Tables in memory.", registry=REGISTRY)
TABLES_LED = Gauge("parlour_tables_led", "Tables this process leads.", registry=REGISTRY)
CONNECTIONS = Gauge("parlour_connections", "Sockets open.", registry=REGISTRY)
MESSAGES_IN = Counter("parlour_messages_received", "Messages of clients.", registry=REGISTRY)
MESSAGES_OUT = Counter("parlour_messages_sent", "Messages to clients.", registry=REGISTRY)
BYTES_OUT = Counter("parlour_sent_characters", "Characters sent to clients.", registry=REGISTRY)
REFUSED = Counter("parlour_messages_refused", "Messages refused.", registry=REGISTRY)
ACTS = Counter("parlour_acts", "Acts kept.", ["act"], registry=REGISTRY)
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


def exposition() -> bytes:
    return generate_latest(REGISTRY)
