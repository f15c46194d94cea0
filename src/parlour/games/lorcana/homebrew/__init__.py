"""Cards of one's own: a file of them is read, with the line of every mistake, and laid over the printed pool."""

from parlour.games.lorcana.homebrew.example import example
from parlour.games.lorcana.homebrew.mistakes import BadCards, Mistake
from parlour.games.lorcana.homebrew.own import Own, given, load, read
from parlour.games.lorcana.homebrew.trial import trial_deck

__all__ = ["BadCards", "Mistake", "Own", "example", "given", "load", "read", "trial_deck"]
