"""Things done once: effects of actions and abilities, and costs."""
