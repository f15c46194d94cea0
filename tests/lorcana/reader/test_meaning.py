"""What printed English means, sentence by sentence, in the notation."""

from pathlib import Path

import pytest

from parlour.games.lorcana.language.notation import write_node
from parlour.games.lorcana.language.reader.reading import read_text


def meanings(name: str) -> list[tuple[str, str, str]]:
    """The rule of the grammar, the text, and the notation of each block of a file."""
    found: list[tuple[str, str, str]] = []
    for block in Path(__file__).with_name(name).read_text(encoding="utf-8").split("\n\n")[1:]:
        said, _, notation = block.strip().partition("\n")
        rule, _, text = said.partition(": ")
        found.append((rule, text, notation.strip()))
    return found


@pytest.mark.parametrize(("rule", "text", "notation"), meanings("meanings.txt"))
def test_what_a_text_means(rule: str, text: str, notation: str) -> None:
    assert write_node(read_text(text, rule)) == notation


@pytest.mark.rule("7.1.9")
@pytest.mark.parametrize(("rule", "text", "notation"), meanings("pronouns.txt"))
def test_what_a_pronoun_means(rule: str, text: str, notation: str) -> None:
    assert write_node(read_text(text, rule)) == notation


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Deal 1 damage to chosen damaged opposing character.", "Deal 1 damage to chosen opposing damaged character."),
        ("Draw a card. Then, gain 1 lore.", "Draw a card. Then gain 1 lore."),
        (
            "Return up to 2 item cards from your discard into your hand.",
            "Return up to 2 item cards from your discard to your hand.",
        ),
        ("Your Prince and King characters get +1 ¤ this turn.", "Your Prince or King characters get +1 ¤ this turn."),
    ],
)
def test_words_that_mean_the_same(one: str, other: str) -> None:
    assert read_text(one, "action") == read_text(other, "action")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Deal 1 damage to chosen character.", "Put 1 damage counter on chosen character."),
        ("You may draw a card. Gain 1 lore.", "You may draw a card. If you do, gain 1 lore."),
        ("Banish chosen character.", "Banish all characters."),
        ("Remove 1 damage each from up to 2 chosen characters.", "Remove up to 1 damage from chosen character."),
        ("Each opponent discards a card at random.", "Each opponent chooses and discards a card."),
    ],
)
def test_words_that_do_not(one: str, other: str) -> None:
    assert read_text(one, "action") != read_text(other, "action")
