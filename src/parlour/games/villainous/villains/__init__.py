"""The villains: one file for each, with its board, its cards and its objective."""

from __future__ import annotations

import difflib

from parlour.games.villainous.card import Villain
from parlour.games.villainous.villains.captain_hook import CAPTAIN_HOOK
from parlour.games.villainous.villains.jafar import JAFAR
from parlour.games.villainous.villains.maleficent import MALEFICENT
from parlour.games.villainous.villains.prince_john import PRINCE_JOHN
from parlour.games.villainous.villains.queen_of_hearts import QUEEN_OF_HEARTS
from parlour.games.villainous.villains.ursula import URSULA
from parlour.kernel.errors import ParlourError

VILLAINS: dict[str, Villain] = {
    villain.key: villain for villain in (CAPTAIN_HOOK, MALEFICENT, JAFAR, PRINCE_JOHN, QUEEN_OF_HEARTS, URSULA)
}


def named(name: str) -> Villain:
    """The villain of that key or name; a wrong one is answered with those there are."""
    wanted = name.strip().casefold().replace("-", "_").replace(" ", "_")
    if wanted in VILLAINS:
        return VILLAINS[wanted]
    close = difflib.get_close_matches(wanted, VILLAINS, 1)
    hint = f"did you mean “{close[0]}”?" if close else f"the villains are {', '.join(VILLAINS)}."
    raise ParlourError(f"There is no villain called “{name}”; {hint}")
