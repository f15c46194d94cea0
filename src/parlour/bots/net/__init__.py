"""Judging by what was learnt: a small net that says what sides are worth and which answers look well."""
