"""What cards are called: their name, and a number where several copies of one card are in a realm at once."""

from __future__ import annotations

from parlour.games.villainous.state import CARDS_EACH, Villainous
from parlour.games.villainous.symbols import other_words


def relabel(game: Villainous, card: int) -> None:
    """The label of every copy of this card, after one of them has entered or left the realm."""
    printed = game.cards[card]
    if printed.copies == 1:
        return
    first = card - card % CARDS_EACH + printed.index
    place = game.place
    together = 0
    for copy in range(first, first + printed.copies):
        if place[copy] < 4:
            together += 1
    for copy in range(first, first + printed.copies):
        if together > 1 and place[copy] < 4:
            game.label[copy] = f"{printed.name} #{copy - first + 1}"
        else:
            game.label[copy] = printed.name


def also_called(game: Villainous, label: str) -> list[str]:
    """Other names for what an option calls ``label``: an alias, the plain name, the name with its seat in front."""
    others: list[str] = list(other_words(label))
    copies = [card for card, known in enumerate(game.label) if known == label]
    if not copies:
        return others
    in_realm = [card for card in copies if game.place[card] < 4]
    aliases = {card: alias for alias, card in game.aliases.items()}
    card = in_realm[0] if in_realm else copies[0]
    name = game.cards[card].name
    owner = game.names[card // CARDS_EACH]
    twins = alike(game, card) if in_realm else copies
    for twin in twins:
        if twin in aliases and (twin == card or card not in aliases):
            others.append(aliases[twin])
        if twin != card and twin not in aliases and card not in aliases:
            others.append(game.label[twin])
    plain = card not in aliases or all(twin in aliases for twin in twins)
    if plain:
        others.extend((name, f"{owner}'s {name}"))
    if label != name:
        others.append(f"{owner}'s {label}")
    return others


def alike(game: Villainous, card: int) -> list[int]:
    """The copies of a card in the realm that nothing tells apart: the same place, bearer, state, strength and load."""
    printed = game.cards[card]
    first = card - card % CARDS_EACH + printed.index
    key = _key(game, card)
    return [copy for copy in range(first, first + printed.copies) if _key(game, copy) == key]


def told_apart(game: Villainous, cards: list[int]) -> list[int]:
    """These cards of a realm, one for each group that nothing tells apart; a scenario's alias does."""
    several = False
    for card in cards:
        if game.cards[card].copies > 1:
            several = True
            break
    if not several or len(cards) == 1:
        return cards
    seen: set[tuple[object, ...]] = set()
    kept: list[int] = []
    named = set(game.aliases.values()) if game.aliases else set()
    for card in cards:
        printed = game.cards[card]
        if printed.copies > 1:
            if card in named:
                kept.append(card)
                continue
            key = (printed.name, *_key(game, card))
            if key in seen:
                continue
            seen.add(key)
        kept.append(card)
    return kept


def _key(game: Villainous, card: int) -> tuple[object, ...]:
    """What can tell a copy from another."""
    realm = game.realms[card // CARDS_EACH]
    loads: tuple[str, ...] = ()
    if realm.attached:
        loads = tuple(sorted(game.cards[item].name for item in realm.attached if game.bearer[item] == card))
    return (
        game.place[card],
        game.bearer.get(card, -1),
        game.state.get(card, 0),
        game.tokens.get(card, 0),
        game.boost.get(card, 0),
        loads,
    )
