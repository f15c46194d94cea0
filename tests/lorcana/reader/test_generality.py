"""The reader does not become less general: sets are read with only the phrases that earlier sets needed."""

import pytest

from lorcana.speech.test_round_trip import readable, rule_of
from parlour.games.lorcana import cards
from parlour.games.lorcana.language.generality import MEASURED, Generality, phrases_of
from parlour.games.lorcana.language.nodes import Song
from parlour.games.lorcana.language.reader.english import ENGLISH
from parlour.games.lorcana.language.reader.grammar import Parse
from parlour.games.lorcana.language.reader.oddities import ODDITIES
from parlour.games.lorcana.language.reader.reading import prepared
from parlour.games.lorcana.language.speech import speak_ability

UNREAD_AT_MOST = {"8": 8, "9": 2, "10": 6, "11": 8, "12": 7, "13": 10, "14": 12}
"""Texts of known words that only a phrase of their own reads; these figures may fall, not rise."""
FOR_ONE_CARD_AT_MOST = 129

OF_QUESTS = {
    "clause: he plays all {kind_anywhere} for free",
    "player: illumineers",
    "text: put this card into his inkwell facedown .",
    "turn: during the Illumineers' turn",
    "turn: during the Vine's turn",
    "turn: during the opposing players' turn",
    "verb: choose/chooses one of their characters and return/returns all their other characters to their hand",
    "whose: the Vine's",
}
"""Words of quest cards that are not read as a whole."""


@pytest.fixture(scope="module")
def whole() -> Generality:
    return Generality(cards.load())


@pytest.mark.parametrize("code", MEASURED)
def test_a_set_is_read_with_the_phrases_of_earlier_sets(whole: Generality, code: str) -> None:
    found = whole.as_of(code)
    assert found.texts > 30
    assert len(found.combination) <= UNREAD_AT_MOST[code], [text.card.full_name for text in found.combination]


def test_a_set_is_read_but_for_eight_in_a_hundred(whole: Generality) -> None:
    assert [code for code in MEASURED if whole.as_of(code).share > 0.08] == []


def test_phrases_for_one_card_are_few_and_in_one_room(whole: Generality) -> None:
    """When a second card uses an oddity, it is none any more and belongs to the room of its kind."""
    assert len(whole.for_one_card()) <= FOR_ONE_CARD_AT_MOST
    assert whole.for_one_card() == ODDITIES


def test_what_no_card_needs_is_needed_by_speech(whole: Generality) -> None:
    unspoken = whole.for_no_card() - spoken_phrases(whole) - OF_QUESTS
    assert unspoken == frozenset()


def spoken_phrases(whole: Generality) -> set[str]:
    """The phrases with which the English speech of all cards is read back."""
    used: set[str] = set()
    for card, script in readable():
        for entry in script.entries:
            if isinstance(entry.ability, Song):
                continue
            text = speak_ability(entry.ability, "en", card.type)
            rule = rule_of(entry.ability, text)
            parse = Parse(ENGLISH, text if rule == "keyword_line" else prepared(text), whole.lexicon)
            parse.origins = {}
            assert parse.whole(rule) is not None
            used |= {phrase.name for phrase in parse.used(rule, 0, len(parse.tokens))}
    return used


def test_a_missing_phrase_is_noticed(whole: Generality) -> None:
    """A grammar without one phrase does not read the texts that need it."""
    text = next(text for text in whole.texts if text.card.full_name == "Simba - Future King")
    assert text.phrases is not None
    everything = set(ENGLISH.declared())
    assert phrases_of(ENGLISH.only(everything), text, whole.lexicon) == text.phrases
    assert phrases_of(ENGLISH.only(everything - {"verb: draw/draws {cards}"}), text, whole.lexicon) is None
