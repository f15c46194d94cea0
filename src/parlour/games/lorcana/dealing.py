"""From decks to a match: physical cards get their numbers, and what they do is looked up."""

from __future__ import annotations

from parlour.games.lorcana.cards.card import Card
from parlour.games.lorcana.editions import Edition
from parlour.games.lorcana.marketing import MARKETING
from parlour.games.lorcana.meaning.scripts import compiled
from parlour.games.lorcana.numbering import numbers
from parlour.games.lorcana.rules.setup import Opening
from parlour.games.lorcana.series import Series
from parlour.games.lorcana.standing.standing import standing_for
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.variants import STANDARD, Variant
from parlour.kernel import Rng


def deal_game(
    names: tuple[str, ...],
    rng: Rng,
    edition: Edition,
    teams: tuple[tuple[int, ...], ...],
    decks: list[list[Card]],
    games: int = 1,
    variant: Variant = STANDARD,
) -> Lorcana:
    """A match before its opening: every card in its owner's deck, top first as listed."""
    scripts = [[compiled(card) for card in deck] for deck in decks]
    standing = standing_for([script for deck in scripts for script in deck])
    game = Lorcana(names, rng, edition, standing, Series.of_games(games, len(names), Opening()))
    game.variant = variant
    game.teams = teams
    game.numbers = numbers(edition.name)
    for deck, meant in zip(decks, scripts, strict=True):
        game.add_player(deck, meant)
    return game


def put_marketing_cards(game: Lorcana) -> None:
    """2026 10.2.2: before hands are drawn, so many of them are ink for everybody; everybody knows what they are."""
    for seat in range(len(game.players)):
        game.add_ink(seat, MARKETING, compiled(MARKETING), game.variant.ink_at_start)
