"""Disney Villainous: six villains, each with a realm and an objective of its own, for two to six players."""

from parlour.games.villainous.box import BOX

__all__ = ["BOX"]
