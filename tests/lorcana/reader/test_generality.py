"""The reader does not become less general: sets are read with only the phrases that earlier sets needed."""

import pytest

from parlour.games.lorcana import cards
from parlour.games.lorcana.language.generality import MEASURED, Generality, declarations, phrases_of
from parlour.games.lorcana.language.reader.english import ENGLISH

UNREAD_AT_MOST = {"8": 8, "9": 5, "10": 6, "11": 19, "12": 17, "13": 21, "14": 14}
"""Texts of known words that only a phrase of their own reads; these figures may fall, not rise."""
FOR_ONE_CARD_AT_MOST = 153


@pytest.fixture(scope="module")
def whole() -> Generality:
    return Generality(cards.load())


@pytest.mark.parametrize("code", MEASURED)
def test_a_set_is_read_with_the_phrases_of_earlier_sets(whole: Generality, code: str) -> None:
    found = whole.as_of(code)
    assert found.texts > 30
    assert len(found.combination) <= UNREAD_AT_MOST[code], [text.card.full_name for text in found.combination]


def test_few_phrases_serve_one_card(whole: Generality) -> None:
    served = whole.cards_served()
    assert set(served) == set(declarations())
    assert sum(cards == 1 for cards in served.values()) <= FOR_ONE_CARD_AT_MOST


def test_a_missing_phrase_is_noticed(whole: Generality) -> None:
    """A grammar without one phrase does not read the texts that need it."""
    text = next(text for text in whole.texts if text.card.full_name == "Simba - Future King")
    assert text.phrases is not None
    everything = set(declarations())
    assert phrases_of(ENGLISH.only(everything), text, whole.lexicon) == text.phrases
    assert phrases_of(ENGLISH.only(everything - {"verb: draw/draws {cards}"}), text, whole.lexicon) is None
