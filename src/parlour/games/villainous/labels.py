"""What cards are called: their name, and a number where several copies of one card are in a realm at once."""

from __future__ import annotations

from parlour.games.villainous.options import CardOption
from parlour.games.villainous.state import CARDS_EACH, Villainous
from parlour.games.villainous.symbols import other_words
from parlour.kernel.decision import Choose, Option


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
    others = other_words(label)
    name = label.partition(" #")[0]
    for seat, owner in enumerate(game.names):
        first = seat * CARDS_EACH
        copies = [card for card in range(first, first + CARDS_EACH) if game.cards[card].name == name]
        if copies:
            others.extend(_called(game, label, copies, owner))
    return others


def _called(game: Villainous, label: str, copies: list[int], owner: str) -> list[str]:
    """The same for the copies of a card that one seat has."""
    others: list[str] = []
    name, _, number = label.partition(" #")
    aliases = {card: alias for alias, card in game.aliases.items()}
    if number:
        meant = [copies[int(number) - 1]]
    else:
        meant = [card for card in copies if game.label[card] == label and game.in_realm(card)]
        if len(copies) == 1 and not meant and copies[0] in aliases:
            others.append(aliases[copies[0]])
    for card in meant:
        twins = alike(game, card)
        others.append(f"{name} #{card - copies[0] + 1}")
        if card in aliases:
            others.append(aliases[card])
        else:
            others.extend(aliases.get(twin, game.label[twin]) for twin in twins if twin not in aliases)
        others.extend((name, f"{owner}'s {name}"))
    if not meant:
        others.append(f"{owner}'s {name}")
    if number:
        others.append(f"{owner}'s {label}")
    return others


def rather(game: Villainous, options: list[Option]) -> list[Option]:
    """Of copies that go by one name those without an alias, and one of them if nothing tells them apart."""
    cards: list[int] = []
    for option in options:
        if not isinstance(option, (Choose, CardOption)):
            return options
        cards.append(option.value)
    if max(cards) >= len(game.cards) or len({game.cards[card].name for card in cards}) > 1:
        return options
    aliased = set(game.aliases.values())
    kept = [option for option, card in zip(options, cards, strict=True) if card not in aliased] or options
    keys = {_key(game, card) for option, card in zip(options, cards, strict=True) if option in kept}
    return kept[:1] if len(keys) == 1 else kept


def outside_label(game: Villainous, card: int) -> str:
    """What a card outside the realm is called: its name, with its number where a scenario has named this very copy."""
    printed = game.cards[card]
    if game.aliases and printed.copies > 1 and card in game.aliases.values():
        return numbered(game, card)
    return printed.name


def numbered(game: Villainous, card: int) -> str:
    """The name of a card with the number of this copy."""
    printed = game.cards[card]
    return f"{printed.name} #{card % CARDS_EACH - printed.index + 1}"


def alike(game: Villainous, card: int) -> list[int]:
    """The copies of a card in the realm that nothing tells apart: the same place, bearer, state, strength and load."""
    printed = game.cards[card]
    first = card - card % CARDS_EACH + printed.index
    key = _key(game, card)
    return [copy for copy in range(first, first + printed.copies) if _key(game, copy) == key]


def told_apart(game: Villainous, cards: list[int]) -> list[int]:
    """These cards of a realm, one for each group that nothing tells apart; a scenario's alias does."""
    if len(cards) < 2 or len(set(map(game.cards.__getitem__, cards))) == len(cards):
        return cards  # no two copies of one card
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
