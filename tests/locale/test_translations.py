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


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("domain", check.domains())
def test_whoever_reads_is_you_in_every_event(domain: str, language: str) -> None:
    assert not check.unaddressed(domain, language)


@pytest.mark.parametrize(
    ("language", "drawing", "fated", "own"),
    [
        ("en", "You draw 2 cards.", "B turns Fate against you.", "your Aurora #2"),
        ("fr", "Vous piochez 2 cartes.", "B utilise la Fatalité contre vous.", "votre Aurore #2"),
        ("it", "Peschi 2 carte.", "B usa il Fato contro di te.", "Aurora #2 (tua carta)"),
    ],
)
def test_whoever_reads_is_addressed_and_others_go_by_their_names(
    language: str, drawing: str, fated: str, own: str
) -> None:
    speaker = speaker_for(language, open_box("villainous"), ["A", "B"])
    others = speaker.text("{seat@} turns Fate against {other@}.", seat=1, other=0)
    assert others.endswith("A.")
    speaker.address(0)
    assert speaker.text("{seat@} turns Fate against {other@}.", seat=1, other=0) == fated
    assert speaker.text("{seat@} draws {n} {n|card|cards}.", seat=0, n=2) == drawing
    assert speaker.name("A's Aurora #2") == own
    assert "B" in speaker.name("B's Aurora #2")


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
