"""Checks a deck against the rules of deck construction (2.1.1) and a format's legal and banned cards."""

from typing import Final

from parlour.games.lorcana.cards import FORMATS, Card
from parlour.games.lorcana.decks.listing import Deck, Problem
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.nodes import DeckInk, HasClass, OfType, Static

FEWEST_CARDS: Final = 60
LIMITED: Final = {"Draft": 35, "Sealed": 40}
"""2026 1.10.1.2: the fewest cards of a deck in the Limited formats, which ask for nothing else."""
MOST_INKS: Final = 2


def ink_free(cards: list[Card]) -> tuple[DeckInk, ...]:
    """What cards of the deck let in whatever its ink: "you can have other Hunny characters in your deck"."""
    found: list[DeckInk] = []
    for card in cards:
        if "in your deck" not in card.text:
            continue
        for ability in library.abilities(card):
            if isinstance(ability, Static):
                found += [part for part in ability.what if isinstance(part, DeckInk)]
    return tuple(found)


def _let_in(card: Card, rule: DeckInk) -> bool:
    """Whether a printed card is of the kind the rule speaks of: its types and classifications."""
    for wanted in rule.filters:
        if isinstance(wanted, OfType) and card.type not in wanted.types:
            return False
        if isinstance(wanted, HasClass) and not set(wanted.names).intersection(card.classifications):
            return False
    return True


def _inks(deck: Deck) -> list[Problem]:
    """2.1.1.3: a deck has cards of one or two inks; a card of two inks needs both."""
    free = ink_free([entry.card for entry in deck.entries])
    used: list[str] = []
    problems: list[Problem] = []
    for entry in deck.entries:
        card = entry.card
        if any(_let_in(card, rule) for rule in free):
            continue
        new = [ink for ink in card.inks if ink not in used]
        if len(used) + len(new) > MOST_INKS:
            problems.append(
                Problem(
                    entry.line,
                    f"{card.full_name} is {' and '.join(card.inks)}, but the deck is already {' and '.join(used)};"
                    f" a deck has at most {MOST_INKS} inks.",
                )
            )
        else:
            used += new
    return problems


def _copies(deck: Deck) -> list[Problem]:
    """2.1.1.2: at most four copies of a full name, unless the card says otherwise."""
    counts: dict[str, int] = {}
    problems: list[Problem] = []
    for entry in deck.entries:
        card = entry.card
        before = counts.get(card.key, 0)
        counts[card.key] = before + entry.count
        if before <= card.max_copies < counts[card.key]:
            problems.append(
                Problem(
                    entry.line,
                    f"{counts[card.key]} copies of {card.full_name}; a deck may have at most {card.max_copies}.",
                )
            )
    return problems


def _legality(deck: Deck, format_name: str) -> list[Problem]:
    problems: list[Problem] = []
    seen: set[str] = set()
    for entry in deck.entries:
        card = entry.card
        if card.key in seen:
            continue
        seen.add(card.key)
        if format_name in card.banned_in:
            problems.append(Problem(entry.line, f"{card.full_name} is banned in {format_name}."))
        elif format_name not in card.legal_in:
            others = " and ".join(card.legal_in)
            where = f"it is legal in {others}" if others else "it is legal in no constructed format"
            problems.append(Problem(entry.line, f"{card.full_name} is not legal in {format_name}; {where}."))
    return problems


def check_deck(deck: Deck, format_name: str = "") -> list[Problem]:
    """Everything wrong with the deck, by line; with a format also what is not legal in it.

    2026 1.10.1: Draft and Sealed are Limited formats, with any inks and any number of copies.
    """
    problems = list(deck.problems)
    fewest = LIMITED.get(format_name, FEWEST_CARDS)
    if deck.size < fewest and not deck.problems:
        problems.append(Problem(0, f"The deck has {deck.size} cards; it needs at least {fewest}."))
    if format_name not in LIMITED:
        problems += _copies(deck)
        problems += _inks(deck)
        if format_name:
            problems += _legality(deck, format_name)
    return sorted(problems, key=lambda problem: problem.line)


def legal_formats(deck: Deck) -> tuple[str, ...]:
    """The formats in which nothing is wrong with the deck."""
    return tuple(name for name in FORMATS if not check_deck(deck, name))
