"""Dracoliath for PettingZoo: ``env(mode="1v1" | "2v2", mastery=0)``."""

from parlour.env.table import made

env, raw_env = made("dracoliath")
