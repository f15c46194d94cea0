"""The original set and the card notation: what is in the set, what it says, and errors that name the line."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.dracoliath import notation
from parlour.games.dracoliath.labels import face_called, names_in
from parlour.games.dracoliath.notation import NotationError
from parlour.games.dracoliath.printed import Face
from parlour.games.dracoliath.sets import original_set
from parlour.games.dracoliath.speech import say_line
from parlour.games.dracoliath.symbols import COLOURS, TYPES
from parlour.kernel import ParlourError
from parlour.locale import languages

SET = original_set()


@pytest.mark.rule("D1.3", "D1.4", "D1.7", "D8.1")
def test_what_is_in_the_box() -> None:
    assert len(SET.days) == 126
    assert len(SET.faces) == 140
    two_faced = [day for day in SET.days if day.two_faced]
    assert len(two_faced) == 14
    assert {day.mastery for day in two_faced} == {2}
    assert {day.mastery for day in SET.days if not day.two_faced} == {0, 1}
    assert Counter(COLOURS[face.colour] for face in SET.faces) == dict.fromkeys(COLOURS, 35)


@pytest.mark.rule("D1.4")
def test_names_and_effects_are_unique() -> None:
    for language in languages():
        names = [names_in(language).get(face.name, face.name) for face in SET.faces]
        assert len({name.casefold() for name in names}) == 140
    lines = Counter((face.type, face.fusion, tuple(line.notation for line in face.lines)) for face in SET.faces)
    assert [effects for effects, number in lines.items() if number > 1] == []


def written(needle: str) -> list[str]:
    return [face.name for face in SET.faces if any(needle in line.notation for line in face.lines)]


SYMBOLS_AND_PHRASES = (
    "D> D< L< L> P< P> -P C< C> *D> / +1 -1 |if |per |replay|flip|control|widen|again|discard|replace|swap|cancel"
    "|start:|end:|when |instead|no |foe life >|concentration >=|flip own|swap own with foe|swap own with river"
    "|cancel foe|cancel visible"
)


@pytest.mark.parametrize("needle", [*SYMBOLS_AND_PHRASES.split("|")[0].split(), *SYMBOLS_AND_PHRASES.split("|")[1:]])
def test_every_symbol_and_phrase_is_used_by_some_cards(needle: str) -> None:
    rare = ("flip own", "cancel visible", "swap own with foe")
    assert len(written(needle)) >= (1 if needle in rare else 2)


def test_all_types_and_fusion_are_used() -> None:
    types = Counter(TYPES[face.type] for face in SET.faces)
    assert types["magic"] > 60
    assert types["treasure"] > 30
    assert types["storm"] >= 10
    assert sum(face.fusion for face in SET.faces) >= 12


@pytest.mark.rule("D6.8")
def test_the_cards_the_rulebook_describes() -> None:
    lightning, control = SET.by_name["lightning of life"], SET.by_name["mental control"]
    french = names_in("fr")
    assert (french[lightning.name], [line.notation for line in lightning.lines]) == ("Éclair de Vie", ["LL< L>"])
    assert (french[control.name], [line.notation for line in control.lines]) == ("Contrôle Mental", ["control"])


@pytest.mark.parametrize("face", SET.faces, ids=lambda face: face.name)
def test_every_line_is_said_in_three_languages(face: Face) -> None:
    for line in face.lines:
        said = {say_line(line, language) for language in languages()}
        assert line.english in said
        assert len(said) == 3
        assert all(text.endswith(".") and "{" not in text and "  " not in text for text in said)


@pytest.mark.parametrize("language", ["fr", "it"])
def test_every_card_goes_by_its_name_in_every_language(language: str) -> None:
    assert set(names_in(language)) == {face.name for face in SET.faces}
    assert all(face_called(SET, names_in(language)[face.name].upper()) is face for face in SET.faces)


def test_a_set_of_ones_own_may_name_its_cards_in_its_file() -> None:
    cards = notation.read(GOOD + "  D>")
    assert [face_called(cards, name) for name in ("test card", "CARTE", "Carta")] == [*cards.days] * 3
    assert face_called(cards, "Morsure de Braise") is None


GOOD = "Test Card | Carte | Carta\n  red magic\n"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("  red magic", 1, "begins with its names"),
        ("A | B\n  red magic\n  D>", 1, "English"),
        (GOOD + "  X>", 3, "not an effect"),
        (GOOD + "  DL>", 3, "not an effect"),
        (GOOD + "  D", 3, "not an effect"),
        (GOOD + "  -D>", 3, "only Power"),
        (GOOD + "  if life: D>", 3, "not a condition"),
        (GOOD + "  if life <= 4", 3, "colon"),
        (GOOD + "  D> / D>", 3, "have to differ"),
        (GOOD + "  discard everything", 3, "which cards"),
        (GOOD + "  discard own purple", 3, "no kind of card"),
        (GOOD + "  D>,", 3, "missing"),
        (GOOD + "  D>\n  flip", 1, "no Night side"),
        (GOOD, 1, "no effects"),
        ("Test Card\nOther\n  red magic\n  D>", 1, "no colour and type"),
        ("Test Card\n  pink magic\n  D>", 2, "kind of a card"),
        ("Test Card\n  red magic 3\n  D>", 2, "does not belong"),
        ("Test Card\n  red storm fusion\n  +1 D>", 2, "only a magic"),
        ("Test Card\n  red treasure\n  D>", 3, "not a passive effect"),
        ("Test Card\n  red treasure\n  +1 DD>", 3, "nothing to wait for"),
        ("Test Card\n  red treasure\n  when D<: instead", 3, "missing"),
        ("Test Card\n  red treasure\n  when D<", 3, "colon"),
        ("Test Card\n  red treasure\n  cancel own treasure", 3, "foe"),
        ("Test Card\n  red treasure\n  start: again", 1, "played once more"),
        (GOOD + "  D>\nTest Card\n  red magic\n  DD>", 4, "line 1 already"),
        (GOOD + "  D>\n  night Back\n  red magic\n  D>\n  night More", 7, "only one Night side"),
    ],
)
def test_errors_name_the_line(text: str, line: int, said: str) -> None:
    with pytest.raises(NotationError, match=said) as caught:
        notation.read(text, "my.cards")
    assert caught.value.line == line
    assert str(caught.value).startswith(f"my.cards, line {line}: ")


def test_an_empty_file_is_no_set() -> None:
    with pytest.raises(ParlourError, match="not a single card"):
        notation.read("# nothing here\n", "my.cards")


SYMBOL = st.builds(
    lambda letter, number, arrow: letter * number + arrow,
    st.sampled_from("DLPC"),
    st.integers(1, 9),
    st.sampled_from("<>"),
)


@given(st.lists(SYMBOL, min_size=1, max_size=6))
def test_any_symbols_can_be_read(symbols: list[str]) -> None:
    (face,) = notation.read(GOOD + "  " + " ".join(symbols)).days
    assert len(face.effects) == len(symbols)


@given(st.text(alphabet=st.sampled_from("DLPC<>+-*/,:|#if whenotstradclpu019 \n"), max_size=60))
def test_any_text_is_read_or_refused_with_its_line(text: str) -> None:
    try:
        notation.read(GOOD + "  D>\n  " + text)
    except ParlourError as error:
        refused = str(error)
    else:
        refused = "cards, line 1: nothing"
    assert refused.startswith("cards, line ")
