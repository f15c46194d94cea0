"""The card language: what a card says as a tree, its notation and its meaning."""
