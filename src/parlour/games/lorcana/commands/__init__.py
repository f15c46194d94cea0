"""Lorcana's own commands of the command line: its cards, and deck lists."""
