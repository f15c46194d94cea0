"""What is conserved: every card exists once, wherever it lies, and power only moves between places."""

from __future__ import annotations

from parlour.games.villainous.state import Villainous


def census(game: Villainous) -> dict[str, int]:
    """How many copies of each card there are, and all power with the cauldron's, which is always zero together."""
    counts: dict[str, int] = {}
    power = game.cauldron
    negative = 0
    for realm in game.realms:
        power += realm.power
        if realm.power < 0:
            negative += 1
        piles = [realm.hand, realm.deck, realm.discard, realm.fate_deck, realm.fate_discard, realm.in_passing]
        piles.extend((*realm.heroes, *realm.allies, *realm.items, realm.attached))
        for pile in piles:
            for card in pile:
                name = game.cards[card].name
                counts[name] = counts.get(name, 0) + 1
    for amount in game.tokens.values():
        power += amount
        if amount < 0:
            negative += 1
    counts["power"] = power
    counts["debts"] = negative
    return counts
