"""The shared vocabulary in which the texts of all cards are written."""
