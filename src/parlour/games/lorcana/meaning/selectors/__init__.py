"""Which cards: sets of cards, choices among them and references to earlier ones."""
