"""Everything people read is there in French and Italian, with the same gaps."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from kit import pocket
from parlour.bots.playing import answer, bots_for
from parlour.kernel.phrase import Phrase
from parlour.kernel.registry import game_names, open_box
from parlour.locale import check, languages, speaker_for

TRANSLATIONS = [language for language in languages() if language != "en"]
MATCHES = 6


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("domain", check.domains())
def test_every_form_is_translated_with_its_gaps(domain: str, language: str) -> None:
    assert not check.problems(domain, language)


@pytest.mark.parametrize("game", game_names())
def test_whole_matches_are_told_without_falling_back_to_english(game: str) -> None:
    """What the sources do not show to the eye: forms that are put together elsewhere."""
    speakers = [speaker_for(language, open_box(game)) for language in TRANSLATIONS]
    unsaid: set[str] = set()

    def hear(phrase: Phrase) -> None:
        unsaid.update(
            f"{speaker.language}: {phrase.key()}" for speaker in speakers if phrase.key() not in speaker.messages
        )

    for seed in range(MATCHES):
        match = parlour.start(game, seed=seed)
        players = bots_for(["random"] * len(match.names), seed)
        for _ in range(400):
            decision = match.decision
            if decision is None:
                break
            hear(decision.phrase)
            for option in decision.options:
                hear(option)
            match.choose(answer(match, decision, players.__getitem__))
        for event in match.events:
            hear(event)
            if event.public is not None:
                hear(event.public)
        if match.outcome is not None:
            unsaid.update(
                f"{speaker.language}: {match.outcome.reason}"
                for speaker in speakers
                if match.outcome.reason not in speaker.messages
            )
    assert not unsaid


def test_the_check_finds_forms_wherever_they_stand() -> None:
    forms = set(check.forms_in(Path(pocket.__file__)))
    assert {
        "play {label}",
        "{seat@} draws {card}.",
        "You do not hold {card}.",
        "Do you draw a card?",
        "most points",
    } <= forms


def test_the_check_tells_missing_translations_and_other_gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "forms_of", lambda domain: ["{seat@} draws {n}", "unheard", "—"])
    monkeypatch.setattr(check, "catalogue", lambda language, domain: {"{seat@} draws {n}": "{seat@} pioche"})
    missing = check.problems("pocket", "fr")
    assert len(missing) == 2
    assert "does not have the gaps" in missing[0]
    assert "“unheard” is not translated" in missing[1]
