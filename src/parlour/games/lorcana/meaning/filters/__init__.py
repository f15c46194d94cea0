"""What a card has to be like."""
