"""Lorcana for PettingZoo: ``env(decks=[...], seats=2, ...)``."""

from parlour.env.table import made

env, raw_env = made("lorcana")
