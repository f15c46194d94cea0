"""The small grammar: phrases of words and slots, alternatives, parts that may be missing, and where reading stopped."""

from typing import Any

from parlour.games.lorcana.language.reader.english import ENGLISH
from parlour.games.lorcana.language.reader.grammar import Grammar, Parse
from parlour.games.lorcana.language.reader.reading import DECLARING


def greeting() -> Grammar:
    grammar = Grammar()
    grammar.say("name", "world", lambda: "world")
    grammar.say("name", "wide world", lambda: "wide world")

    @grammar.phrase("greeting", "hello/goodbye [{name}] [again] .")
    def greet(name: Any) -> Any:
        return ("greeting", name)

    return grammar


def test_words_and_slots_in_a_row() -> None:
    assert Parse(greeting(), "Hello wide world.").whole("greeting") == ("greeting", "wide world")


def test_alternatives() -> None:
    assert Parse(greeting(), "Goodbye world.").whole("greeting") == ("greeting", "world")


def test_parts_that_may_be_missing() -> None:
    assert Parse(greeting(), "Hello again.").whole("greeting") == ("greeting", None)
    assert Parse(greeting(), "Hello.").whole("greeting") == ("greeting", None)


def test_every_word_counts() -> None:
    assert Parse(greeting(), "Hello world world.").whole("greeting") is None
    assert Parse(greeting(), "Hello world").whole("greeting") is None


def test_the_place_where_reading_stopped() -> None:
    parse = Parse(greeting(), "Hello wide moon and stars. Hello.")
    assert parse.whole("greeting") is None
    start, end = parse.unread()
    assert parse.text[start:end] == "moon and stars"


def test_the_first_phrase_declared_settles_an_ambiguity() -> None:
    grammar = Grammar()
    grammar.say("thing", "card", lambda: "first")
    grammar.say("thing", "card", lambda: "second")
    assert Parse(grammar, "card").whole("thing") == "first"


def test_a_phrase_may_refuse_its_values() -> None:
    grammar = Grammar()
    grammar.say("thing", "card", lambda: None)
    assert Parse(grammar, "card").whole("thing") is None


def test_slots_that_nothing_fills_are_found() -> None:
    grammar = Grammar()
    grammar.say("thing", "a {nothing}", lambda value: value)
    assert grammar.check() == ["thing: a {nothing}"]


def test_every_slot_of_card_english_is_filled() -> None:
    assert DECLARING
    assert ENGLISH.check() == []


def test_what_is_not_understood_ends_where_reading_can_go_on() -> None:
    grammar = greeting()
    parse = Parse(grammar, "Hello wide moon and wide world.")
    assert parse.whole("greeting") is None
    grammar.say("resuming", "and {name}", lambda: None)
    start, end = parse.unread(tuple(grammar.phrases["resuming"]))
    assert parse.text[start:end] == "moon"
