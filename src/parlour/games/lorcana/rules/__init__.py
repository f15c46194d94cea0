"""The Comprehensive Rules, one module for each natural part of a chapter."""
