"""Nothing is half read: a text with a word lost, moved or replaced is refused or means something else."""

import random

import pytest

from parlour.games.lorcana import cards
from parlour.games.lorcana.language.nodes import Ability
from parlour.games.lorcana.language.reader.reading import Unread, lexicon_of, read_ability, read_text

TOLERATED = 0.005
"""English has a few words that change nothing: `move 1 damage counter` is `move 1 damage`."""


def without_a_word(words: list[str], rng: random.Random) -> list[str]:
    place = rng.randrange(len(words))
    return words[:place] + words[place + 1 :]


def with_two_words_swapped(words: list[str], rng: random.Random) -> list[str]:
    place = rng.randrange(len(words) - 1)
    swapped = list(words)
    swapped[place], swapped[place + 1] = swapped[place + 1], swapped[place]
    return swapped


def with_another_word(words: list[str], rng: random.Random) -> list[str]:
    place = rng.randrange(len(words))
    return [
        *words[:place],
        rng.choice(("your", "their", "opposing", "exerted", "2", "draw", "banish", "each")),
        *words[place + 1 :],
    ]


def cut_short(words: list[str], rng: random.Random) -> list[str]:
    return words[: rng.randrange(1, len(words))]


@pytest.mark.parametrize("damage", [without_a_word, with_two_words_swapped, with_another_word, cut_short])
@pytest.mark.parametrize("seed", [1, 2])
def test_damaged_texts_are_refused_or_mean_something_else(damage, seed: int) -> None:  # type: ignore[no-untyped-def]
    rng = random.Random(seed)
    pool = cards.load()
    lexicon = lexicon_of(pool)
    tried = 0
    unnoticed: list[str] = []
    for card in pool.cards():
        if not card.sets[0].isdigit():
            continue
        for printed in card.abilities:
            words = printed.text.split(" ")
            if printed.kind == "keyword" or len(words) < 4:
                continue
            damaged = damage(words, rng)
            if damaged == words:
                continue
            tried += 1
            whole: tuple[Ability, ...] = read_ability(card, printed, lexicon)
            text = " ".join(damaged)
            try:
                if read_ability(card, cards.PrintedAbility(printed.heading, printed.kind, text), lexicon) == whole:
                    unnoticed.append(text)
            except Unread:
                pass
    assert tried > 2000
    assert len(unnoticed) <= TOLERATED * tried, unnoticed[:20]


@pytest.mark.parametrize(
    "text",
    [
        "Draw card.",
        "Draw a.",
        "Banish character.",
        "Banish chosen.",
        "Deal damage to chosen character.",
        "Deal 2 damage chosen character.",
        "Return chosen character to hand.",
        "Return chosen character to their hand.",
        "Put the top card of your deck into your inkwell.",
        "Put an item from your discard on the top of your deck.",
        "Chosen character gets +2 ¤.",
        "Chosen character gains Challenger this turn.",
        "Each opponent discards.",
        "Gain lore.",
        "Opposing character gets -1 ¤ this turn.",
        "Chosen characters named Nobody At All get +1 ¤ this turn.",
        "Chosen Wizardly character gets +1 ¤ this turn.",
        "Draw a card. Gain",
        "Otherwise, draw a card.",
    ],
)
def test_words_that_must_be_there(text: str) -> None:
    with pytest.raises(Unread):
        read_text(text, "action")


@pytest.mark.parametrize(
    "text",
    ["This character quests, draw a card.", "When this character, draw a card.", "Whenever you play a, draw a card."],
)
def test_triggers_need_their_words(text: str) -> None:
    with pytest.raises(Unread):
        read_text(text)


def test_the_words_not_understood_are_told() -> None:
    with pytest.raises(Unread) as refused:
        read_text("Draw a card. Chosen character gets taller this turn. Gain 1 lore.", "action")
    problem = refused.value
    assert problem.text[problem.start : problem.end] == "taller"
