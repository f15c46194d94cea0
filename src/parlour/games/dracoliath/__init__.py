"""Dracoliath: two dragons, or two pairs of them, fight a duel with cards (rulebook by Alexys Dussier)."""

from parlour.games.dracoliath.box import BOX

__all__ = ["BOX"]
