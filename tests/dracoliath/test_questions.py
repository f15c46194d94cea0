"""Questions say what they are for: which card asks, and what becomes of what is picked."""

from __future__ import annotations

from parlour.games.dracoliath import BOX
from parlour.kernel.replay import begin
from parlour.kernel.rng import Rng

OF_A_CARD = {"choice", "card", "fusion"}


def test_every_question_of_a_card_names_it() -> None:
    forms = set()
    for seed in range(120):
        match = begin(BOX.prepare(None, seed, mode="2v2" if seed % 3 == 0 else "1v1"))
        rng = Rng(seed)
        while (decision := match.decision) is not None:
            forms.add(decision.ask)
            if decision.kind in OF_A_CARD:
                assert decision.source
                assert decision.source in decision.prompt
            assert bool(decision.about) == ("{about}" in decision.ask)
            assert "{" not in decision.prompt
            match.choose(rng.below(len(decision.options)))
    assert len(forms) > 12
