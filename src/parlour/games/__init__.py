"""The games, each written as its rulebook."""
