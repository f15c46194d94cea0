"""From decks to a match: physical cards get their numbers, and what they do is looked up."""

from __future__ import annotations

from parlour.games.lorcana.cards.card import Card
from parlour.games.lorcana.editions import Edition
from parlour.games.lorcana.player import new_player
from parlour.games.lorcana.state import Lorcana, new_game
from parlour.kernel import Rng


def deal_game(
    names: tuple[str, ...],
    rng: Rng,
    edition: Edition,
    teams: tuple[tuple[int, ...], ...],
    decks: list[list[Card]],
    games_to_win: int = 1,
) -> Lorcana:
    """A match before its opening: every card in its owner's deck, top first as listed."""
    from parlour.games.lorcana.meaning import compiled, new_standing

    cards: list[Card] = []
    owners: list[int] = []
    players = []
    for seat, deck in enumerate(decks):
        first = len(cards)
        cards.extend(deck)
        owners.extend([seat] * len(deck))
        players.append(new_player(seat, list(range(len(cards) - 1, first - 1, -1))))
    scripts = [compiled(card) for card in cards]
    series = (games_to_win, -1, (0,) * len(names))
    return new_game(names, rng, edition, teams, cards, scripts, owners, players, new_standing(scripts), {}, series)
