"""What holds beyond the printed cards: modifiers, listeners, lasting effects and the turn's history, in one object."""
