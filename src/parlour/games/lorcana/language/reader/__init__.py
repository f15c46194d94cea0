"""The reader: printed English into the card language."""
