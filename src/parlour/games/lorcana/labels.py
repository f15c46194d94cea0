"""What cards are called: labels of cards in play, other names for them, and the count of all cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.zones import BEING_PLAYED, HAND, ZONE_NAMES

if TYPE_CHECKING:
    from parlour.games.lorcana.cards.card import Card
    from parlour.games.lorcana.state import Lorcana


def relabel(game: Lorcana, card: Card) -> None:
    """Bring the labels of all copies of a card in play up to date: with the seat if both sides have it, numbered."""
    name = card.full_name
    copies: list[Permanent] = []
    for player in game.players:
        for permanent in player.table:
            if permanent.card.full_name == name:
                copies.append(permanent)
    if len(copies) == 1:
        copies[0].label = name
    elif copies:
        tell_apart(game, name, copies)


def tell_apart(game: Lorcana, name: str, copies: list[Permanent]) -> None:
    several_sides = copies[0].seat != copies[-1].seat
    for player in game.players:
        own = [permanent for permanent in copies if permanent.seat == player.seat]
        label = f"{game.names[player.seat]}'s {name}" if several_sides else name
        if len(own) == 1:
            own[0].label = label
        else:
            for number, permanent in enumerate(own, 1):
                permanent.label = f"{label} #{number}"


def relabel_all(game: Lorcana) -> None:
    done: set[str] = set()
    for player in game.players:
        for permanent in player.table:
            name = permanent.card.full_name
            if name not in done:
                done.add(name)
                relabel(game, permanent.card)


def also_called(game: Lorcana, label: str) -> list[str]:
    """Aliases of the card, its name without the seat, the seat in front of a name that did not need it."""
    names: list[str] = []
    for permanent in game.play.values():
        if permanent.label == label:
            seat_name = f"{game.names[permanent.seat]}'s "
            bare = label.removeprefix(seat_name)
            names.extend((bare, seat_name + bare, permanent.card.full_name))
            names.extend(alias for alias, card in game.aliases.items() if card == permanent.id)
    if " and " in label:
        names.extend(_pairs_called(game, label))
    for alias, card in game.aliases.items():
        if card not in game.play and _named_outside(game, card, label):
            names.append(alias)
    for waiting in game.bag:  # a card that has left play goes by the label it had
        if waiting.label == label:
            names.extend(alias for alias, card in game.aliases.items() if card == waiting.card)
    for name in game.names:
        if label.startswith(f"{name}'s "):
            names.append(label.removeprefix(f"{name}'s "))
    return [name for name in dict.fromkeys(names) if name != label]


def permanent_named(game: Lorcana, words: str, seat: int) -> Permanent | None:
    """The card in play these words mean, one's own first."""
    meant: list[Permanent] = []
    for permanent in game.permanents():
        names = [permanent.label, *also_called(game, permanent.label)]
        if words.casefold() in [name.casefold() for name in names]:
            meant.append(permanent)
    for permanent in meant:
        if permanent.seat == seat:
            return permanent
    return meant[0] if meant else None


def opposing_named(game: Lorcana, words: str, seat: int) -> Permanent | None:
    """The card in play these words mean, an opponent's first."""
    for other in (*game.opponents(seat), seat):
        found = permanent_named(game, words, other)
        if found is not None and found.seat == other:
            return found
    return None


def card_in_hand(game: Lorcana, words: str, seat: int) -> int:
    """The card in that hand these words mean, or -1."""
    for card in game.players[seat].hand:
        called = [alias.casefold() for alias, meant in game.aliases.items() if meant == card]
        called.append(game.scripts[card].card.full_name.casefold())
        if words.casefold() in called:
            return card
    return -1


def _pairs_called(game: Lorcana, label: str) -> list[str]:
    """Two cards shifted onto together, by any of their names and in either order."""
    for permanent in game.play.values():
        if label.startswith(f"{permanent.label} and "):
            other = label.removeprefix(f"{permanent.label} and ")
            firsts = [permanent.label, *also_called(game, permanent.label)]
            seconds = [other, *also_called(game, other)]
            pairs = [(first, second) for first in firsts for second in seconds]
            return [f"{one} and {two}" for first, second in pairs for one, two in ((first, second), (second, first))]
    return []


def _named_outside(game: Lorcana, card: int, label: str) -> bool:
    """Whether that label could mean this card outside play."""
    name = game.scripts[card].card.full_name
    owned = f"{game.names[game.owners[card]]}'s {name}"
    if game.standing.modifiers.permits and game.zone[card] != HAND and in_hand(game, card):
        return label in (elsewhere(game, card), owned)
    return label in (name, owned)


def elsewhere(game: Lorcana, card: int) -> str:
    """What a card is called that may be used from where it lies while its player holds another of that name."""
    return f"{game.scripts[card].card.full_name} from {ZONE_NAMES[game.zone[card]]}"


def in_hand(game: Lorcana, card: int) -> bool:
    """Whether its owner holds a card of that name."""
    script = game.scripts[card]
    return any(game.scripts[other] is script for other in game.players[game.owners[card]].hand)


def census(game: Lorcana) -> dict[str, int]:
    """Every physical card, counted where it really lies; twice or nowhere shows as a wrong number."""
    counts: dict[str, int] = {}
    places: list[int] = []
    for player in game.players:
        places.extend(player.hand)
        places.extend(player.deck)
        places.extend(player.discard)
        places.extend(player.inkwell)
        for permanent in player.table:
            places.append(permanent.id)
            places.extend(permanent.under)
    placed = set(places)
    places.extend(card for card, zone in enumerate(game.zone) if zone >= BEING_PLAYED and card not in placed)
    for card in places:
        name = game.scripts[card].card.full_name
        counts[name] = counts.get(name, 0) + 1
    return counts
