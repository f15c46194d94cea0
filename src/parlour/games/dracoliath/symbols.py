"""The symbols of the cards: what can be gained or lost, colours, types, and what a passive effect waits for."""

from __future__ import annotations

from typing import Final

# What an effect changes (D5.1).
DAMAGE: Final = 0
LIFE: Final = 1
POWER: Final = 2
POWER_LOSS: Final = 3
CONCENTRATION: Final = 4

# Where the arrow under a symbol points (D5.2).
YOU: Final = 0
FOE: Final = 1

# Types (D1.5) and colours (D1.6).
MAGIC: Final = 0
TREASURE: Final = 1
STORM: Final = 2
TYPES: Final = ("magic", "treasure", "storm")

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
VIOLET: Final = 3
COLOURS: Final = ("red", "green", "blue", "violet")

# What passive effects wait for: ``2 * symbol + arrow``, and then the moments that are no symbol.
START_OF_TURN: Final = 10
END_OF_TURN: Final = 11
PLAYED_ONCE_MORE: Final = 12
CANCELLING: Final = 13
TRIGGERS: Final = 16
"""Room for one seat's triggers in the index of passive effects."""

# What a passive effect does in the SORT method (D6.5).
QUANTITY: Final = 0
PROHIBITION: Final = 1
INSTEAD: Final = 2
IN_ADDITION: Final = 3
MOMENT: Final = 4
"""A passive outside SORT: at the start or end of a turn, played once more, cancelling."""

# Where a card chosen by an effect may lie.
OWN: Final = 0
OPPOSING: Final = 1
RIVER: Final = 2
VISIBLE: Final = 3
SCOPES: Final = ("own", "foe", "river", "visible")
