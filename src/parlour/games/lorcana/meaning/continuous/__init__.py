"""Things that hold: modifiers, gained abilities, prohibitions, permissions, cost changes and replacements."""
