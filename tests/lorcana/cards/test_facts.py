"""Printed cards: what the database says of them, and how it is found."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from parlour.games.lorcana import cards
from parlour.games.lorcana.cards import names, pool, source, update
from parlour.games.lorcana.cards.printing import card_of, clean, key_of


def test_a_card_has_its_printed_facts() -> None:
    card = cards.find("Simba - Future King")
    assert (card.name, card.version, card.type, card.inks) == ("Simba", "Future King", "character", ("Steel",))
    assert (card.cost, card.inkable, card.strength, card.willpower, card.lore) == (1, True, 1, 2, 1)
    assert card.classifications == ("Storyborn", "Hero", "Prince")
    assert [ability.heading for ability in card.abilities] == ["GUESS WHAT?"]


def test_case_accents_and_punctuation_do_not_matter() -> None:
    assert cards.find("mama coco visiting the park") is cards.find("Mamá Coco - Visiting the Park")


def test_names_that_differ_only_in_case_are_one_card() -> None:
    assert cards.find("Let It Go") is cards.find("Let it Go")
    assert cards.find("Let It Go").sets[0] == "1"


def test_the_whole_pool_has_no_two_cards_of_one_key() -> None:
    everything = cards.load()
    assert len({card.key for card in everything.cards()}) == len(everything) > 2700


def test_a_card_of_two_names_has_both() -> None:
    assert cards.find("Mickey Mouse & Minnie Mouse - Adventuring Duo").names == ("Mickey Mouse", "Minnie Mouse")


def test_songs_are_actions_that_can_be_sung() -> None:
    song = cards.find("A Whole New World")
    assert song.type == "action"
    assert song.song
    assert "sing this song" not in song.text


def test_items_and_locations_have_what_they_have() -> None:
    location = cards.find("Motunui - Island Paradise")
    assert (location.type, location.strength) == ("location", 0)
    assert location.move_cost > 0
    assert location.willpower > 0


def test_a_reprint_makes_every_copy_legal() -> None:
    """The card of the first set was printed again in one that Core still has."""
    card = cards.find("Let It Go")
    assert card.sets == ("1", "11")
    assert card.legal_in == ("Core", "Infinity")


def test_bans_are_in_the_data() -> None:
    assert cards.find("Hiram Flaversham - Toymaker").banned_in == ("Core", "Infinity")
    assert cards.find("Fortisphere").legal_in == ("Infinity",)


@pytest.mark.parametrize(
    ("name", "copies"),
    [
        ("Microbots", cards.UNLIMITED_COPIES),
        ("The Glass Slipper", 2),
        ("Dalmatian Puppy - Tail Wagger", 99),
        ("Pawpsicle", 4),
    ],
)
def test_the_card_says_how_many_copies_a_deck_may_have(name: str, copies: int) -> None:
    assert cards.find(name).max_copies == copies


def test_an_unknown_name_is_answered_with_near_ones() -> None:
    with pytest.raises(cards.UnknownCard, match="Did you mean Simba - Future King"):
        cards.find("Simba - Futur King")


def test_special_printings_do_not_give_the_text() -> None:
    ordinary = {"fullName": "A", "name": "A", "type": "Item", "cost": 1, "setCode": "1", "id": 1, "inkwell": True}
    special = ordinary | {"id": 2, "setCode": "2", "baseId": 1, "abilities": [{"type": "static", "effect": "Wrong."}]}
    assert card_of([ordinary, special], {"1": 0, "2": 1}).abilities == ()


@pytest.mark.rule("1.1.6")
def test_reminder_text_is_not_rules_text() -> None:
    assert clean("Draw a card. (Then you have\nit.)") == "Draw a card."


def test_keys_have_no_punctuation() -> None:
    assert key_of("Fix-It Felix, Jr. – Pint-Sized Hero") == "fix it felix jr pint sized hero"


# --- the database ---------------------------------------------------------------------------------------------------


def small_database(**changes: Any) -> bytes:
    data = source.read_database()
    small = {"metadata": data["metadata"] | changes, "sets": data["sets"], "cards": data["cards"][:150]}
    return json.dumps(small).encode()


@pytest.fixture
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("packed", [False, True])
def test_an_imported_file_wins(own_data: Path, packed: bool) -> None:
    content = small_database(generatedOn="2030-01-01T00:00:00")
    file = own_data / "given.json"
    file.write_bytes(gzip.compress(content) if packed else content)
    try:
        update.import_file(file)
        assert source.database_file() == source.user_file()
        assert source.read_database()["metadata"]["generatedOn"] == "2030-01-01T00:00:00"
        assert len(cards.load()) < 200
    finally:
        source.user_file().unlink(missing_ok=True)
        pool.forget()
    assert len(cards.load()) > 2700


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"nonsense", "is not JSON"),
        (b"[]", "it has no metadata"),
        (b'{"metadata": {"formatVersion": "1.0", "language": "en"}}', "format version 1.0"),
        (
            b'{"metadata": {"formatVersion": "2.4.0", "language": "de"}}',
            "cards are read in en and fr and it",
        ),
        (b'{"metadata": {"formatVersion": "2.4.0", "language": "en"}, "sets": {}, "cards": []}', "no list of cards"),
        (b"\x1f\x8bbroken", "is not JSON"),
    ],
)
def test_nonsense_is_refused_and_the_old_file_stays(own_data: Path, content: bytes, why: str) -> None:
    source.user_file().write_bytes(gzip.compress(small_database()))
    before = source.user_file().read_bytes()
    file = own_data / "given.json"
    file.write_bytes(content)
    with pytest.raises(cards.CardDataError, match=why):
        update.import_file(file)
    assert source.user_file().read_bytes() == before


def test_a_card_without_its_fields_is_refused() -> None:
    data = json.loads(small_database())
    del data["cards"][7]["cost"]
    with pytest.raises(cards.CardDataError, match="without cost"):
        source.parse_database(json.dumps(data).encode(), "it")


def test_names_of_another_language_are_taken_from_its_file(own_data: Path) -> None:
    data = json.loads(small_database(language="fr"))
    for printing in data["cards"]:
        printing["name"], printing["fullName"] = f"le {printing['name']}", f"le {printing['fullName']}"
    file = own_data / "french.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert cards.name_in("fr", "Ariel") == "Ariel"
    update.import_file(file)
    try:
        assert cards.name_in("fr", "Ariel") == "le Ariel"
        assert cards.name_in("fr", "Ariel - On Human Legs") == "le Ariel - On Human Legs"
        assert cards.name_in("it", "Ariel") == "Ariel"
        assert not source.user_file().exists()
    finally:
        names.forget_names()
