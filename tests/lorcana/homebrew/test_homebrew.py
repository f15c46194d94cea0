"""Cards of one's own: how a file is read, what is wrong with one, and how its cards are played."""

from __future__ import annotations

import pickle
import re
from importlib import resources
from pathlib import Path

import pytest

import parlour
from parlour.games.lorcana import homebrew
from parlour.games.lorcana.belief import known_lists, make_up
from parlour.games.lorcana.box import BOX
from parlour.games.lorcana.cards import Card, load
from parlour.games.lorcana.homebrew import mistakes
from parlour.games.lorcana.homebrew.example import remarks
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.notation import write
from parlour.kernel import Match, ParlourError, Rng, scenario
from parlour.kernel.conformance import check_match
from parlour.kernel.record import Record
from parlour.kernel.registry import box_of
from parlour.locale import speaker_for
from parlour.locale.catalogues import ERRORS, catalogue

EXAMPLE = resources.files(homebrew.__name__).joinpath("example.cards").read_text(encoding="utf-8")
DOCS = (Path(__file__).parents[3] / "docs" / "homebrew.md").read_text(encoding="utf-8")
FACTS = "== Fox - Thief\ntype: character\ncost: 2\nstrength: 3\nwillpower: 1\nlore: 1\n"


def only(text: str) -> Card:
    return homebrew.read(text).cards[0]


def wrong(text: str) -> list[tuple[int, int, str]]:
    with pytest.raises(homebrew.BadCards) as caught:
        homebrew.read(text)
    return [(one.line, one.column, one.sentence) for one in caught.value.mistakes]


def played_out(match: Match, seed: int = 1) -> Match:
    rng = Rng(seed)
    while match.decision is not None:
        match.choose(rng.below(len(match.decision.options)))
    return match


def test_the_facts_of_a_card_are_those_of_its_block() -> None:
    card = only(
        "# a remark\n== Fox & Hound - Thieves\ntype: Character\nink: steel, AMBER\ncost: 2\ninkable: no\n"
        "classifications: Storyborn, Robot\nstrength: 3\nwillpower: 1\nlore: 2\nnames: Fox, Hound\ncopies: 7\n"
    )
    assert (card.full_name, card.name, card.version) == ("Fox & Hound - Thieves", "Fox & Hound", "Thieves")
    assert (card.type, card.inks, card.cost, card.inkable) == ("character", ("Steel", "Amber"), 2, False)
    assert (card.classifications, card.names, card.max_copies) == (("Storyborn", "Robot"), ("Fox", "Hound"), 7)
    assert (card.strength, card.willpower, card.lore, card.abilities) == (3, 1, 2, ())


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("Evasive", "Evasive"),
        ("Singer 5 (This character counts as cost 5 to sing songs.)", "Singer 5"),
        ("Shift 3", "Shift (ink 3)"),
        ("LOOK AT ME! When you play this character, draw a card.", "LOOK AT ME!  when play by you of this: draw 1"),
        ("BIG BAD A character of yours gains Ward.", None),
        ("I'M 2 QUICK  Whenever this character quests, draw a card.", "I'M 2 QUICK  when quest of this: draw 1"),
        ("FETCH {E}, 1 {I} - Draw a card.", "FETCH  use (exert this, ink 1): draw 1"),
        ("FETCH {e} – Gain 1 {l}ore.", None),
        ("A RUN Your Thief characters get +1 {S}.", "A RUN  always: [character, class Thief, yours] gets 1 strength"),
    ],
)
def test_a_line_of_text_is_a_name_in_capitals_and_what_is_printed(line: str, notation: str | None) -> None:
    text = f"{FACTS}classifications: Thief\ntext:\n  {line}\n"
    if notation is None:
        assert "is not understood" in wrong(text)[0][2]
    else:
        assert write(library.script_of(only(text))).strip() == notation


def test_a_line_that_is_indented_further_goes_on_with_the_one_above() -> None:
    card = only(
        f"{FACTS}text:\n  Ward\n\n  RUN Whenever this character quests,\n     # a remark\n    draw a card.\n  Rush"
    )
    assert card.text == "Ward\nRUN Whenever this character quests, draw a card.\nRush"


def test_text_and_notation_make_the_same_card() -> None:
    texts = homebrew.read(f"{FACTS}text:\n  Shift 3\n  RUN Whenever this character quests, draw a card.").cards[0]
    noted = homebrew.read(f"{FACTS}notation:\n  Shift (ink 3)\n  RUN  when quest of this:\n    draw 1").cards[0]
    assert library.script_of(texts) == library.script_of(noted)
    assert texts.text == noted.text
    assert [(one.name, one.number) for one in texts.keywords] == [(one.name, one.number) for one in noted.keywords]


def test_a_song_can_be_sung_for_its_cost() -> None:
    card = only("== La\ntype: song\ncost: 4\ntext: Draw a card.")
    assert card.song
    assert card.type == "action"
    assert write(library.script_of(card)) == "Song 4\ndo: draw 1"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", (0, 0, "There is no card in it; a card begins with a line “== Name - Version”.")),
        (
            "# nothing\n\ncost: 3",
            (3, 0, "“cost: 3” stands before the first card; a card begins with a line “== Name - "),
        ),
        ("==\ntype: item\ncost: 1", (1, 0, "The card has no name; write “== Name - Version”.")),
        (FACTS + "powerful", (7, 0, "“powerful” is no fact; a fact is written “cost: 3”")),
        (FACTS + "strenght: 3", (7, 0, "There is no fact called “strenght”; did you mean “strength”?")),
        (FACTS + "zzz: 3", (7, 0, "There is no fact called “zzz”; there are type, ink, ")),
        (FACTS + "lore: 3", (7, 0, "“lore” was said in line 6 already.")),
        ("== Fox\ncost: 1", (1, 0, "Fox has no “type:”; it is character, ")),
        ("== Fox\ntype: beast\ncost: 1", (2, 0, "A card is a character, an action, a song, an item or a location, ")),
        ("== Fox\ntype: item", (1, 0, "Fox has no “cost:”, which every item has.")),
        ("== Fox\ntype: item\ncost: 1\nlore: 1", (4, 0, "A card of the type item has no “lore:”.")),
        ("== Fox\ntype: item\ncost: -1", (3, 0, "“cost” is a whole number from 0 to 99, not “-1”.")),
        (FACTS + "inkable: maybe", (7, 0, "“inkable” is yes or no, not “maybe”.")),
        (FACTS + "ink: Pink", (7, 0, "“Pink” is no ink; the inks are Amber, ")),
        (FACTS + "ink: Ruby, Steel, Amber", (7, 0, "A card has one or two inks, not 3.")),
        (FACTS + "text: Rush\nnotation: Rush", (8, 0, "A card has a text or a notation, not both; ")),
        (FACTS + FACTS, (7, 0, "Fox - Thief is in line 1 already; every card needs a full name of its own.")),
        (FACTS + "text:\n  Rush\n  GO Whenever this character gargles, draw a card.", (9, 0, "“")),
        (FACTS + "text: Gargle.", (7, 7, "“Gargle” is not understood.")),
        (
            FACTS + "notation:\n  GO  when quest of this: drew 1",
            (8, 27, "This is not in the notation: expected an effect"),
        ),
        (
            FACTS + "notation:\n  GO  when quest of this:\n    drew 1",
            (9, 5, "This is not in the notation: expected an "),
        ),
        (FACTS + "lo\x07re: 1", (7, 0, "There is a control character in the line, ")),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, found: tuple[int, int, str]) -> None:
    line, column, sentence = wrong(text)[0]
    assert line == found[0]
    assert found[1] in (0, column)
    assert sentence.startswith(found[2])


def test_all_mistakes_are_found_in_one_pass_and_said_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "my.cards"
    file.write_text(FACTS.replace("cost: 2", "cost: two") + "ink: Pink\ntext: Gargle.\n\n== Other\ncost: 1\n")
    with pytest.raises(homebrew.BadCards) as caught:
        homebrew.load(file)
    assert [line.split(": ")[0] for line in str(caught.value).split("\n")] == [
        f"{file}:3",
        f"{file}:7",
        f"{file}:8:7",
        f"{file}:10",
    ]


def test_a_file_that_is_not_there_is_a_sentence() -> None:
    with pytest.raises(ParlourError, match=r"^/nowhere/my\.cards: The file cannot be read: "):
        parlour.start("lorcana", cards="/nowhere/my.cards")


@pytest.mark.parametrize("language", ["fr", "it"])
def test_every_mistake_and_remark_is_translated(language: str) -> None:
    errors, own = catalogue(language, ERRORS), catalogue(language, "lorcana")
    assert [sentence for sentence in mistakes.SENTENCES if sentence not in errors] == []
    assert [remark for remark in remarks() if remark not in own] == []
    said = speaker_for(language).sentence("my.cards:7: “willpower” is a whole number from 1 to 99, not “two”.")
    assert said.startswith("my.cards:7: ")
    assert "1 " in said
    assert "whole number" not in said


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_the_example_is_right_as_it_stands(language: str) -> None:
    own = homebrew.read(homebrew.example(speaker_for(language, BOX)))
    assert len(own.cards) == EXAMPLE.count("\n== ")
    assert {card.type for card in own.cards} == {"character", "action", "item", "location"}


def test_own_cards_lie_over_the_printed_ones_which_stay_as_they_are() -> None:
    printed = load().find("Stitch - New Dog")
    own = homebrew.read("== Stitch - New Dog\ntype: character\ncost: 9\nstrength: 9\nwillpower: 9\nlore: 9")
    assert own.pool.find("stitch new dog").cost == 9
    assert load().find("Stitch - New Dog") is printed
    assert printed.cost != 9
    assert own.pool.find("Stitch - Rock Star") is load().find("Stitch - Rock Star")
    assert len(own.pool) == len(load())
    assert "Stitch - New Dog" in own.pool
    assert own.pool.cards()[-1] is own.cards[0]


def test_a_match_without_decks_is_played_with_the_cards_of_the_file() -> None:
    match = parlour.start("lorcana", cards=EXAMPLE, seats=3, seed=4)
    assert match.setup is not None
    names = [card.full_name for card in homebrew.read(EXAMPLE).cards]
    for seat in range(1, 4):
        listed = match.setup.options[f"deck {seat}"]
        assert sum(int(entry.split()[0]) for entry in listed.split(" / ")) == 60
        assert sum(name in listed for name in names) >= 5


def test_one_card_is_enough_and_a_deck_can_name_it() -> None:
    text = "== Fox - Thief\ntype: character\nink: Ruby\ncost: 1\nstrength: 1\nwillpower: 1\nlore: 1\ncopies: 60"
    match = parlour.start("lorcana", cards=text, decks=[["60 Fox - Thief"], "ruby-amethyst"], seed=1)
    assert match.census()["Fox - Thief"] == 60
    with pytest.raises(ParlourError, match="no card called 'Fox - Thief'"):
        parlour.start("lorcana", decks=[["60 Fox - Thief"], "ruby-amethyst"], seed=1)


def test_matches_with_own_cards_conform_in_every_way() -> None:
    found = check_match(BOX.prepare(2, 5, cards=EXAMPLE), 5, every=20)
    assert found.examined
    assert found.imagined_otherwise


def test_an_unknown_list_may_have_cards_of_ones_own() -> None:
    own = homebrew.read("".join(f"== Fox - {n}\ntype: item\nink: Ruby\ncost: 1\n" for n in range(200))).cards
    ruby = [load().find("Stitch - Rock Star"), load().find("Mickey Mouse - Brave Little Tailor")]
    made = [make_up(ruby, known_lists(), Rng(seed), own) for seed in range(20)]
    assert any(card in own for one in made for card in one.cards)
    assert not any(card in own for seed in range(20) for card in make_up(ruby, known_lists(), Rng(seed)).cards)


def test_a_record_carries_the_cards_and_replays_without_the_file(tmp_path: Path) -> None:
    file = tmp_path / "my.cards"
    file.write_text("\n\n" + EXAMPLE.replace("\n", "\r\n"))
    match = played_out(parlour.start("lorcana", cards=file, seed=3))
    text = str(match.record())
    file.unlink()
    again = Record.parse(text)
    assert again.verify() is None
    assert again.other_cards() == ""
    assert str(again.replay().record()) == text
    assert "== Minna - Lantern Keeper" in text
    broken = Record.parse(text.replace("  type: song", "  type: sing"))
    assert "The match of this record cannot be begun" in str(broken.verify())
    assert re.search(r"cards:\d+: A card is a character", str(broken.verify()))
    changed = Record.parse(text.replace("deal 2 damage", "deal 3 damage").replace("Deal 2 damage", "Deal 3 damage"))
    assert "This record was made with other card data" in changed.other_cards()


def test_a_match_with_own_cards_travels_and_its_box_names_them() -> None:
    match = parlour.start("lorcana", cards=EXAMPLE, seed=3)
    twin = pickle.loads(pickle.dumps(match))
    assert played_out(twin).outcome == played_out(match.clone()).outcome
    assert match.setup is not None
    box = pickle.loads(pickle.dumps(box_of(match.setup)))
    assert box.card_names("fr")["Minna - Lantern Keeper"] == "Minna - Gardienne de la lanterne"
    assert box.card_names("it")["Minna"] == "Minna"
    assert "Minna - Lantern Keeper" in box.printed_names()
    assert "Minna - Lantern Keeper" not in BOX.printed_names()
    assert box.printed("Copper Fox - Clockwork Thief", "fr")["text"][0]["text"] == "Charge"


def test_a_card_of_ones_own_can_be_named() -> None:
    asked = scenario.read(
        "scenario: s\ngame: lorcana\ncards: |\n  == Fox - Thief\n  type: item\n  cost: 1\n"
        "seats: [{play: [The Sorcerer's Hat], ink: 3}, {}]\nsteps: []\n"
    )[0]
    asked.steps = [{"A": "use The Sorcerer's Hat: INCREDIBLE ENERGY"}, {"A": "name Fox - Thief"}]
    verdict = scenario.run(asked)
    assert verdict.holds, str(verdict)


def test_a_scenario_names_a_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "my.cards").write_text(EXAMPLE)
    body = (
        "scenario: s\ngame: lorcana\ncards: {}\nseats: [{{play: [Jar of Fireflies]}}, {{}}]\n"
        "steps:\n  - expect: {{Jar of Fireflies: {{exerted: false}}}}\n"
    )
    (tmp_path / "a.yaml").write_text(body.format("my.cards"))
    (tmp_path / "b.yaml").write_text(body.format("other.cards"))
    right, missing = (scenario.run(scenario.load(tmp_path / name)[0]) for name in ("a.yaml", "b.yaml"))
    assert right.holds, str(right)
    assert "other.cards: The file cannot be read" in missing.problem


def test_the_table_takes_none_from_outside() -> None:
    with pytest.raises(ParlourError, match="played in the terminal"):
        BOX.from_outside({"cards": "/etc/passwd"})


@pytest.mark.parametrize("text", re.findall(r"```cards\n(.*?)```", DOCS, re.DOTALL))
def test_the_cards_of_the_documentation_are_right(text: str) -> None:
    assert homebrew.read(text).cards


@pytest.mark.parametrize("text", re.findall(r"```yaml\n(.*?)```", DOCS, re.DOTALL))
def test_the_scenarios_of_the_documentation_hold(text: str) -> None:
    verdict = scenario.run(scenario.read(text)[0])
    assert verdict.holds, str(verdict)
