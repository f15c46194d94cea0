"""Deck lists: the usual forms are read, and what is wrong is told with its line."""

from pathlib import Path

import pytest

from parlour.games.lorcana import cards, decks


def read(text: str) -> decks.Deck:
    return decks.read_deck(text, cards.load())


@pytest.mark.parametrize(
    "line",
    [
        "4 Ariel - On Human Legs",
        "4x Ariel - On Human Legs",
        "4 x Ariel - On Human Legs",
        "4 ariel on human legs",
        "4 Ariel - On Human Legs (1) 1",
        "4 Ariel - On Human Legs (TFC) 1",
        "4 Ariel - On Human Legs [1/204]",
        "4 Ariel - On Human Legs 1-1",
        "4 Ariel - On Human Legs #1 *F*",
        "4 (1) 1",
    ],
)
def test_entries_in_the_usual_forms(line: str) -> None:
    deck = read(line)
    assert deck.problems == []
    assert deck.counts() == {"Ariel - On Human Legs": 4}


@pytest.mark.parametrize(
    "line", ["# a comment", "// a comment", "Characters (20)", "Actions:", "Deck", "Main deck", "", "Amber - Steel"]
)
def test_headings_and_comments_are_no_cards(line: str) -> None:
    deck = read(f"{line}\n1 Pawpsicle\n")
    assert deck.problems == []
    assert deck.size == 1


def test_a_wrong_name_is_told_with_its_line_and_the_right_one() -> None:
    problems = decks.check_deck(read("# mine\n\n4 Arial - On Human Legs\n"))
    assert str(problems[0]).startswith(
        "line 3: There is no card called 'Arial - On Human Legs'. Did you mean Ariel - On Human Legs"
    )


def test_a_line_that_is_no_entry_is_told() -> None:
    assert "line 2: “four Pawpsicle” is not an entry" in str(read("1 Pawpsicle\nfour Pawpsicle").problems[0])


def test_a_line_before_the_first_entry_is_a_title() -> None:
    deck = read("Paws of fury\n1 Pawpsicle")
    assert (deck.problems, deck.size) == ([], 1)


def test_a_count_of_nothing_is_told() -> None:
    assert "line 1: a count is a number from 1 to 9999, not 0" in str(read("0 Pawpsicle").problems[0])


def legal_list() -> str:
    return decks.find_deck("amber-steel").text()


@pytest.mark.rule("2.1.1", "2.1.1.1")
def test_sixty_cards_are_needed() -> None:
    messages = [str(problem) for problem in decks.check_deck(read("4 Pawpsicle"))]
    assert messages == ["The deck has 4 cards; it needs at least 60."]


@pytest.mark.rule("2.1.1.3")
def test_four_copies_of_a_full_name_and_no_more() -> None:
    problems = decks.check_deck(read(legal_list() + "5 Simba - Future King\n"))
    assert [problem.message for problem in problems] == ["5 copies of Simba - Future King; a deck may have at most 4."]


def test_copies_on_several_lines_are_added_up() -> None:
    problems = decks.check_deck(read(legal_list() + "3 Simba - Future King\n2 Simba - Future King\n"))
    assert [problem.message for problem in problems] == ["5 copies of Simba - Future King; a deck may have at most 4."]


def test_a_card_may_allow_more_copies() -> None:
    assert decks.check_deck(read("56 Dalmatian Puppy - Tail Wagger\n4 Pongo - Determined Father\n")) == []
    assert decks.check_deck(read(decks.find_deck("sapphire-steel").text() + "9 Microbots\n")) == []


@pytest.mark.rule("2.1.1.2")
def test_two_inks_and_no_more() -> None:
    problems = decks.check_deck(read(legal_list() + "1 Pawpsicle\n"))
    assert "Pawpsicle is Sapphire, but the deck is already" in problems[0].message


def test_a_card_of_two_inks_needs_both() -> None:
    two_inks = next(card for card in cards.load().cards() if card.inks == ("Amber", "Steel"))
    other = next(card for card in cards.load().cards() if card.inks == ("Amber", "Ruby"))
    assert decks.check_deck(read(legal_list() + f"1 {two_inks.full_name}\n")) == []
    assert len(decks.check_deck(read(legal_list() + f"1 {other.full_name}\n"))) == 1


def test_a_card_may_let_in_others_whatever_their_ink() -> None:
    sage = cards.find("Christopher Robin - Hunny Sage")
    name = next(name for name in decks.built_in() if {ink.lower() for ink in sage.inks} <= set(name.split("-")))
    hunny = next(
        card
        for card in cards.load().cards()
        if "Hunny" in card.classifications
        and card.type == "character"
        and not {ink.lower() for ink in card.inks} <= set(name.split("-"))
    )
    stranger = f"1 {hunny.full_name}\n"
    own = decks.find_deck(name).text()
    assert len(decks.check_deck(read(own + stranger))) == 1
    assert decks.check_deck(read(own + f"1 {sage.full_name}\n" + stranger)) == []


@pytest.mark.rule("2.1.1.4")
def test_formats_know_legal_and_banned_cards() -> None:
    deck = read("4 Hiram Flaversham - Toymaker\n4 Pawpsicle\n")
    core = [problem.message for problem in decks.check_deck(deck, "Core") if problem.line]
    assert core == [
        "Hiram Flaversham - Toymaker is banned in Core.",
        "Pawpsicle is not legal in Core; it is legal in Infinity.",
    ]
    assert [problem.line for problem in decks.check_deck(deck, "Infinity")] == [0, 1]


# --- the decks that come with the game ------------------------------------------------------------------------------


def test_there_are_ten_decks_of_all_inks() -> None:
    inks = [ink for name in decks.built_in() for ink in name.split("-")]
    assert len(decks.built_in()) == 10
    assert all(inks.count(ink.lower()) >= 3 for ink in cards.INKS)


@pytest.mark.parametrize("name", decks.built_in())
def test_every_deck_is_legal_and_has_the_inks_of_its_name(name: str) -> None:
    deck = decks.find_deck(name)
    assert deck.size == 60
    assert "Infinity" in decks.legal_formats(deck)
    assert {ink.lower() for card in deck.cards() for ink in card.inks} == set(name.split("-"))
    assert {card.type for card in deck.cards()} == set(cards.CARD_TYPES)
    assert any(card.song for card in deck.cards())
    keywords = {keyword.name for card in deck.cards() for keyword in card.keywords}
    assert len(keywords) >= 5


def test_several_decks_are_legal_in_core() -> None:
    assert sum("Core" in decks.legal_formats(decks.find_deck(name)) for name in decks.built_in()) >= 4


def test_the_decks_show_the_keywords() -> None:
    shown = {
        keyword.name for name in decks.built_in() for card in decks.find_deck(name).cards() for keyword in card.keywords
    }
    assert shown >= {
        "Alert", "Bodyguard", "Boost", "Challenger", "Evasive", "Reckless", "Resist", "Rush", "Shift", "Sing Together",
        "Singer", "Support", "Vanish", "Ward",
    }  # fmt: skip


def test_an_unknown_deck_is_answered_with_a_near_one() -> None:
    with pytest.raises(decks.BadDeck, match="did you mean amber-steel"):
        decks.find_deck("amber-stel")


def test_a_deck_in_a_file_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("4 Pawpsicle\n", encoding="utf-8")
    with pytest.raises(decks.BadDeck, match="it needs at least 60"):
        decks.find_deck(str(file))
    file.write_text(legal_list(), encoding="utf-8-sig")
    assert decks.find_deck(str(file)).size == 60
