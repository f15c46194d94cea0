"""The rulebook as code, one module for each of its parts."""
