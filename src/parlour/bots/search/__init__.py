"""Thinking by search: one tree over what a seat can tell apart, a new deal of the hidden cards for every iteration."""
