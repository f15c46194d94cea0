"""Every printed card is read: how many, how fast, and that the notation carries all of it."""

import time
from collections import Counter

import pytest

from parlour.games.lorcana import cards
from parlour.games.lorcana.language import coverage, library
from parlour.games.lorcana.language.notation import read, write
from parlour.games.lorcana.language.reader.reading import lexicon_of, read_ability


@pytest.fixture(scope="module")
def report() -> coverage.Report:
    return coverage.read_pool(cards.load(), 1)


def of_sets(report: coverage.Report, first: int, last: int) -> list[coverage.Reading]:
    return [one for one in report.readings if one.first_set.isdigit() and first <= int(one.first_set) <= last]


def test_sets_1_to_10_are_read_to_the_last_word(report: coverage.Report) -> None:
    readings = of_sets(report, 1, 10)
    assert len(readings) > 1800
    assert [one.full_name for one in readings if one.status == coverage.UNREADABLE] == []


def test_sets_11_to_14_are_read_but_for_three_in_a_hundred(report: coverage.Report) -> None:
    readings = of_sets(report, 11, 14)
    statuses = Counter(one.status for one in readings)
    assert len(readings) > 800
    assert statuses[coverage.UNREADABLE] <= 0.03 * len(readings)


def test_few_cards_are_written_by_hand(report: coverage.Report) -> None:
    by_hand = [one for one in report.readings if one.status == coverage.SCRIPTED]
    assert len(by_hand) <= 0.03 * len(report.readings)
    assert all(one.why for one in by_hand)


def test_ordinary_cards_of_the_quests_are_read(report: coverage.Report) -> None:
    quests = [one for one in report.readings if not one.first_set.isdigit()]
    assert sum(one.status == coverage.READABLE for one in quests) >= 70


def test_the_report_adds_up(report: coverage.Report) -> None:
    assert sum(row.cards for row in report.rows) == len(report.readings) == len(cards.load())
    assert report.unreadable_in_sets_to_ten() == []


def test_reading_everything_takes_well_under_a_minute() -> None:
    pool = cards.load()
    lexicon = lexicon_of(pool)
    begun = time.process_time()
    for card in pool.cards():
        if card.sets[0].isdigit():
            for ability in card.abilities:
                read_ability(card, ability, lexicon)
    assert time.process_time() - begun < 30


def test_several_processes_read_the_same(report: coverage.Report) -> None:
    other = coverage.read_pool(cards.load(), 2)
    assert [(one.full_name, one.status) for one in other.readings] == [
        (one.full_name, one.status) for one in report.readings
    ]


def test_the_notation_carries_every_card() -> None:
    different = []
    for card in cards.load().cards():
        try:
            script = library.script_of(card)
        except library.Unreadable:
            assert not card.sets[0].isdigit()
            continue
        if read(write(script)) != script:
            different.append(card.full_name)
    assert different == []


def test_keywords_in_the_text_are_those_of_the_data() -> None:
    """A card whose text and data disagree is not played."""
    card = cards.find("Ariel - Spectacular Singer")
    assert library.keyword_differences(card, library.abilities(card)) == ""
    assert "Singer" in library.keyword_differences(card, ())


def test_every_song_can_be_sung() -> None:
    for card in cards.load().cards():
        if card.song and card.sets[0].isdigit():
            said = [type(ability).__name__ for ability in library.abilities(card)]
            together = any(keyword.name == "Sing Together" for keyword in card.keywords)
            assert ("Song" in said) != together, card.full_name


def test_an_unreadable_card_says_which_words() -> None:
    card = cards.Card(
        key="odd",
        full_name="Odd",
        name="Odd",
        names=("Odd",),
        version="",
        type="character",
        abilities=(cards.PrintedAbility("ODD", "static", "This character gets +1 ¤ on Sundays."),),
    )
    with pytest.raises(library.Unreadable, match=r"'on Sundays'"):
        library.script_of(card)
    assert (
        coverage.read_one(
            card.__class__(key="odd", full_name="Odd", name="Odd", names=("Odd",), version="", type="item", sets=("1",))
        ).status
        == coverage.READABLE
    )
