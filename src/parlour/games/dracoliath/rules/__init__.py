"""The rulebook of Dracoliath as code: one module for each of its chapters."""
