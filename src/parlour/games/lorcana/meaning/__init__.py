"""What the card language means: trees compiled into small objects, and the steps that carry effects out."""
