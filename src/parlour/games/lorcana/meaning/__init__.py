"""What the card language means: trees compiled into small objects, and the steps that carry effects out."""

from parlour.games.lorcana.meaning.scripts import compile_script, compiled
from parlour.games.lorcana.meaning.standing import standing_for as new_standing

__all__ = ["compile_script", "compiled", "new_standing"]
