"""A language that nobody speaks, with an order of words of its own, is a folder of files and touches no code."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import parlour
from kit.terminal import Parlour
from parlour.games.dracoliath import notation
from parlour.games.dracoliath.speech import say_line
from parlour.games.lorcana.language.nodes import (
    Belongs,
    Cards,
    Chosen,
    DealDamage,
    Draw,
    HasClass,
    Is,
    Keyword,
    Number,
    OfType,
    Opponents,
    Resolve,
    Sequence,
    You,
)
from parlour.games.lorcana.language.speech import speak_ability
from parlour.kernel.registry import open_box
from parlour.locale import choose_language, languages, speaker_for
from parlour.locale.catalogues import terms_in
from parlour.locale.check import table_problems

LANGUAGE = """
name = Volapuko
also = volapuk
like = en

euphony =
    a a → aa
"""

#: Verbs stand at the end, adjectives and the one chosen behind their noun, which has a gender.
SPEECH = """
noun-character = figo
    .many = figoj
    .gender = feminine
noun-card = karto
    .many = kartoj
noun-phrase = { $opposing } { $head } { $before } { $after }
the = la { $noun }
chosen = { $noun } elektita { $another }
trait-opposing = kontraua
trait-exerted = { AGREE("laca") }
    .slot = before
trait-class = de { $names }
    .slot = after
agree-feminine =
    a$ → ina
list-and = { $first } kaj { $last }
unit-card = { $number } kartojn
    .one = karton
    .many = kartojn
unit-damage = { $number } vundojn
    .one = vundon
    .many = vundojn
deal = { $what } { $much } { $apiece } { $tail } { $verb }
verb-deal = vundi
    .order = vundu
verb-draw = tiri
    .order = tiru
euphony =
    figo kontraua → kontrauafigo
"""
#: Here too the verb stands at the end, behind the condition and what is done.
DRACOLIATH_SPEECH = """
noun-treasure = trezoroj
    .gender = feminine
cards-own = viaj { $kind }
    .feminine-many = viajn { $kind }
colour-red = { AGREE("ruĝaj") }
kind = { $noun } { $colour }
agree-feminine-many =
    aj$ → inaj
number-of = nombro de { $cards }
damage-foe = { $n } vundon donu
    .many = { $n } vundojn donu
times = { $quantity } foje { $effect }
if = { $effects }, se { $condition }
compare-at-least = { $left } almenaŭ { $right } estas
total-life-you = via vivo
euphony =
    via vivo → viavivo
"""
PLACES = [("Briar Rose's Cottage", "Dometo"), ("The Forest", "Arbaro"), ("King Stefan's Castle", "Kastelo")]
CATALOGUES = {
    "villainous.po": [
        ("{seat@} begins a turn.", "Komencas {seat@}."),
        ("draw {n} {n|card|cards}", "tiri {n}"),
        ("move to {label}", "al {label} iri"),
    ],
    "dracoliath.po": [("take {label}", "{label} preni")],
    "lorcana.po": [("choose {name}", "{name} komencu")],
    "dracoliath-names.po": [
        ("Rising Tide", "Tajdo"),
        ("Wrath of the Wounded", "Kolero de Vundito"),
        ("Season of Fire", "Fajra Sezono"),
    ],
    "kernel.po": [("yes", "jes"), ("no", "ne"), ("choose {label}", "{label} elekti")],
    "cli.po": [("Whose turn is it?", "Kies vico?")],
    "villainous-names.po": [("Maleficent", "Malbonulino"), ("Forbidden Mountains", "Malpermesitaj Montoj"), *PLACES],
    "lorcana-names.po": [("Simba - Future King", "Simba - Reĝo Estonta")],
}
TERMS = 'msgctxt "keyword.bodyguard"\nmsgid "Bodyguard"\nmsgstr "Gardisto"\n'
HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


@pytest.fixture(autouse=True, scope="module")
def volapuko(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("locale") / "qv"
    folder.mkdir()
    (folder / "language.ftl").write_text(LANGUAGE, encoding="utf-8")
    (folder / "lorcana-speech.ftl").write_text(SPEECH, encoding="utf-8")
    (folder / "dracoliath-speech.ftl").write_text(DRACOLIATH_SPEECH, encoding="utf-8")
    (folder / "lorcana-terms.po").write_text(HEAD + TERMS, encoding="utf-8")
    for name, pairs in CATALOGUES.items():
        messages = "\n".join(f'msgid "{english}"\nmsgstr "{said}"\n' for english, said in pairs)
        (folder / name).write_text(HEAD + messages, encoding="utf-8")
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("PARLOUR_LOCALE", str(folder.parent))
        surroundings.setenv("PARLOUR_SAVES", str(folder.parent / "saves"))
        yield


def test_it_is_found_and_asked_for_by_its_names() -> None:
    assert languages()["qv"] == "Volapuko"
    assert [choose_language(word) for word in ("qv", "Volapuko", "VOLAPUK", "qv_XX.UTF-8")] == ["qv"] * 4


def test_options_events_and_names_are_said_in_it() -> None:
    match = parlour.start("villainous", villains="maleficent,jafar", seed=1)
    speaker = speaker_for("qv", open_box("villainous"), match.names)
    assert "Komencas A." in [speaker.say(event) for event in match.events]
    assert speaker.name("B's Maleficent #2") == "B's Malbonulino #2"
    assert speaker.name("Forbidden Mountains") == "Malpermesitaj Montoj"
    assert speaker_for("qv", open_box("lorcana")).name("Simba - Future King") == "Simba - Reĝo Estonta"


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("dracoliath", ["Tajdo preni", "Kolero de Vundito preni", "Fajra Sezono preni"]),
        ("lorcana", ["A komencu", "B komencu"]),
        ("villainous", ["al Dometo iri", "al Arbaro iri", "al Kastelo iri"]),
    ],
)
def test_every_game_asks_in_its_forms(game: str, said: list[str]) -> None:
    match = parlour.start(game, seed=2)
    speaker = speaker_for("qv", open_box(game), match.names)
    assert match.decision is not None
    assert [speaker.say(option) for option in match.decision.options] == said


def test_a_card_can_be_meant_by_its_name_in_it() -> None:
    match = parlour.start("dracoliath", seed=2)
    assert match.find("take fajra sezono").text() == "take Season of Fire"


def test_terms_are_said_in_it() -> None:
    book = open_box("lorcana").rulebook()
    assert terms_in("qv", book, book.rule("10.3.2")) == [("Bodyguard", "Gardisto")]
    assert speak_ability(Keyword("Bodyguard"), "qv") == "Gardisto"


def test_cards_speak_it_in_their_own_order() -> None:
    tired = Cards((OfType(("character",)), HasClass(("Pirate",)), Is("exerted"), Belongs(Opponents())))
    ability = Resolve(
        Sequence((DealDamage(Chosen(tired, Number(1)), Number(2)), Draw(You(), Number(1))), "and"),
    )
    assert speak_ability(ability, "qv", "action") == (
        "Kontraua figo lacina de Pirate elektita 2 vundojn vundu kaj tiru karton."
    )
    assert speak_ability(ability, "en", "action") == (
        "Deal 2 damage to chosen opposing exerted Pirate character and draw a card."
    )


def test_dracoliath_cards_speak_it_in_their_own_order() -> None:
    written = "Test Card\n  red magic\n  if life >= 4: DD>\n  D> per own red treasure"
    (face,) = notation.read(written).days
    assert [say_line(line, "qv") for line in face.lines] == [
        "2 vundojn donu, se viavivo almenaŭ 4 estas.",
        "Nombro de viajn trezoroj ruĝinaj foje 1 vundon donu.",
    ]
    assert [line.english for line in face.lines] == [
        "If your Life is at least 4: deal 2 Damage.",
        "Deal 1 Damage, times the number of your Red Treasures.",
    ]
    blow = open_box("dracoliath").printed("Ember Bite", "qv")
    assert blow["text"] == [{"heading": "", "text": "3 vundojn donu."}]


def test_the_check_finds_nothing_missing_where_it_is_like_another() -> None:
    assert table_problems("qv") == []


@pytest.mark.parametrize("command", [["play"], ["simulate"], ["rule"], ["cards", "check"]])
def test_help_lists_it(command: list[str]) -> None:
    assert "en|fr|it|qv" in Parlour()(*command, "--help").out


def test_the_command_line_speaks_it() -> None:
    run = Parlour()("play", "villainous", "--villains", "maleficent,jafar", "--lang", "qv", typed="q\n")
    assert "Komencas" in run.out
    assert "Malbonulino" in run.out
