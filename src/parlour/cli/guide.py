"""For somebody's first match: the goal, what to type, and one sentence at each new kind of question."""

from __future__ import annotations

from parlour.kernel.decision import Decision
from parlour.kernel.layout import Block, Layout, Line
from parlour.locale import Speaker


class Guide:
    """Stands beside the player in the first match of a game, and never again."""

    def __init__(self, layout: Layout, speaker: Speaker, first_match: bool) -> None:
        self.layout = layout
        self.speaker = speaker
        self.on = first_match
        self.met: dict[str, Decision] = {}

    def goal(self) -> list[Line]:
        """What the match is about, and what to type; said once, at the first question."""
        if not self.on:
            return []
        typing = self.speaker.text(
            "Type the number of an option or a few letters of it; ? explains, q saves and leaves."
        )
        return [Line(f"  {words}", "green") for words in (*self.layout.guide(self.speaker), typing)]

    def beside(self, decision: Decision) -> Block:
        """The hint for this question, if its kind is asked for the first time."""
        rows: list[Line] = []
        if self.on:
            if not self.met:
                rows += self.goal()
            if self.met.setdefault(decision.kind, decision) is decision:
                hint = self.layout.hint(decision.kind, self.speaker)
                rows += [Line(f"  {hint}", "green")] if hint else []
        return Block("guide", None, rows, weight=1)
