"""Disney Lorcana by its Comprehensive Rules."""
