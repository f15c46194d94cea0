"""The compact notation of the card language: every tree can be written in it and read back identically."""

from .marks import NotationError
from .reader import read, read_node
from .writer import write, write_node

__all__ = ["NotationError", "read", "read_node", "write", "write_node"]
