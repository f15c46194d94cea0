"""Cards between zones (chapter 8): discarding, returning, putting on top, on the bottom, into the inkwell or under."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana import labels
from parlour.games.lorcana.aspects import DECKS, DISCARDS, HANDS, INKWELLS, MEMBERS, ZONE_ASPECTS
from parlour.games.lorcana.events import (
    CardsToDeck,
    CardsToHand,
    PutIntoInkwell,
    PutUnder,
    Shuffled,
    ToDeck,
    ToDiscard,
    ToHand,
)
from parlour.games.lorcana.marketing import MARKETING
from parlour.games.lorcana.occurrences import BY_EFFECT, MOVE_CARD, PUT_UNDER, Occurrence
from parlour.games.lorcana.rules import knowledge, leaving, restocking, triggering
from parlour.games.lorcana.rules.placing import put_into, take_from_zone
from parlour.games.lorcana.zones import (
    BEING_PLAYED,
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    PUBLIC,
    UNDER,
)

if TYPE_CHECKING:
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana


def move_cards(
    game: Lorcana,
    cards: list[int],
    to: int,
    position: str = "bottom",
    exerted: bool = False,
    facedown: bool = False,
    under: int = -1,
    by: int = -1,
    hidden: bool = False,
) -> None:
    """Move cards to a zone of their owners, all at one moment, in the order given (the first one ends up on top).

    ``position`` in a deck: top, bottom or shuffled. ``hidden``: from a private zone, without showing them.
    """
    cards = [card for card in dict.fromkeys(cards) if game.zone[card] <= BEING_PLAYED]
    if game.variant.ink_at_start:
        cards = [card for card in cards if game.scripts[card].card is not MARKETING]  # 2026 10.2.2.1
    if not cards:
        game.did((), 0)
        return
    if to == UNDER:
        put_under(game, cards, under, facedown, by)
        return
    ordered = cards[::-1] if to == DECK and position == "top" else cards
    in_play = [card for card in ordered if game.zone[card] == PLAY]
    elsewhere = [card for card in ordered if game.zone[card] != PLAY]
    if in_play:
        move_from_play(game, in_play, to, position, exerted)
    if elsewhere:
        move_from_elsewhere(game, elsewhere, to, position, exerted, by, hidden)
    if to == DECK and position == "shuffled":
        for seat in dict.fromkeys(game.owners[card] for card in cards):
            shuffle(game, seat)
    restocking.restock(game)
    game.did(tuple(cards), len(cards))


def move_from_play(game: Lorcana, cards: list[int], to: int, position: str, exerted: bool) -> None:
    """8.4.4: they leave play, each with its whole stack."""
    stacks = [each for card in cards for each in (card, *game.play[card].under)]
    leaving.leave_play(game, cards, to, position, [])
    if exerted and to == INKWELL:
        for card in stacks:
            player = game.players[game.owners[card]]
            player.inkwell.remove(card)
            player.inkwell.insert(0, card)
            player.ink_used += 1
    for card in cards:
        tell(game, card, to)


def move_from_elsewhere(
    game: Lorcana, cards: list[int], to: int, position: str, exerted: bool, by: int, hidden: bool
) -> None:
    """From any other zone; what goes facedown out of a hand is no longer known there either (8.1.3)."""
    sources = [game.zone[card] for card in cards]
    hidden_from: set[int] = set()
    aspects = ZONE_ASPECTS[to]
    for card, source in zip(cards, sources, strict=True):
        aspects |= ZONE_ASPECTS[source]
        owner = game.owners[card]
        take_from_zone(game, card)
        if source == HAND and not PUBLIC[to] and (hidden or to == INKWELL):
            game.seen[card] &= 1 << owner  # it went facedown: only its player knows which card it was
            hidden_from.add(owner)
        put_into(game, card, to, position, exerted)
    for owner in hidden_from:
        knowledge.hide_hand(game, owner)
    game.standing.touch(aspects)
    tell_all(game, cards, to)
    if game.standing.heard >> MOVE_CARD & 1:
        count = len(cards)
        triggering.happen_together(
            game,
            [
                Occurrence(
                    MOVE_CARD,
                    by if by >= 0 else game.owners[card],
                    card,
                    -1,
                    count,
                    BY_EFFECT,
                    source,
                    to,
                    game.stamps[card],
                )
                for card, source in zip(cards, sources, strict=True)
            ],
        )


def put_under(game: Lorcana, cards: list[int], under: int, facedown: bool, by: int) -> None:
    """5.1.5: put cards beneath a card in play, the first one topmost; they are not in play there."""
    top = game.play.get(under)
    cards = [card for card in cards if card != under]
    if top is None or not cards:
        game.did((), 0)
        return
    sources = {card: game.zone[card] for card in cards if game.zone[card] != PLAY}
    departed = leaving.depart(game, [card for card in cards if game.zone[card] == PLAY], UNDER, [])
    stacks = {permanent.id: permanent for permanent in departed}
    for card in reversed(cards):
        if card in stacks:
            game.seen[card] = knowledge.everyone(game)
            lay_under(game, top, (card, *stacks[card].under), stacks[card].facedown, facedown)
        else:
            take_from_zone(game, card)
            lay_under(game, top, (card,), (), facedown)
    for permanent in departed:
        labels.relabel(game, permanent.card)
    seat = by if by >= 0 else top.seat
    game.emit(PutUnder("5.1.5", seat, len(cards)))
    game.standing.touch(MEMBERS | HANDS | DECKS | DISCARDS | INKWELLS)
    if sources and game.standing.heard >> MOVE_CARD & 1:
        triggering.happen_together(
            game,
            [
                Occurrence(MOVE_CARD, seat, card, -1, len(sources), BY_EFFECT, source, UNDER, game.stamps[card])
                for card, source in sources.items()
            ],
        )
    if game.standing.heard >> PUT_UNDER & 1:
        triggering.happen_together(
            game,
            [
                Occurrence(PUT_UNDER, seat, card, under, len(cards), stamp=game.stamps[card], other_stamp=top.stamp)
                for card in cards
            ],
        )
    restocking.restock(game)
    game.did(tuple(cards), len(cards))


def lay_under(game: Lorcana, top: Permanent, stack: tuple[int, ...], hidden: tuple[int, ...], facedown: bool) -> None:
    """5.1.7: a stack goes there as a whole, and what was hidden in it stays so; what is faceup there, all have seen."""
    if facedown:
        hidden = stack
    top.under = stack + top.under
    top.facedown = hidden + top.facedown
    for card in stack:
        if card not in hidden:
            game.seen[card] = knowledge.everyone(game)
        game.zone[card] = UNDER
        game.stamps[card] += 1


def tell(game: Lorcana, card: int, to: int) -> None:
    """The log entry for one card everybody sees going."""
    owner = game.owners[card]
    name = game.scripts[card].card.full_name
    if to == HAND:
        game.emit(ToHand("8.3.1", owner, name))
    elif to == DECK:
        game.emit(ToDeck("8.2.1", owner, name))
    elif to == DISCARD:
        game.emit(ToDiscard("8.6.2", owner, name))
    elif to == INKWELL:
        game.emit(PutIntoInkwell("8.5.6", owner, 1))


def tell_all(game: Lorcana, cards: list[int], to: int) -> None:
    """Log entries for cards from private zones name them only to those who know them."""
    everyone = knowledge.everyone(game)
    for card in cards:
        owner = game.owners[card]
        name = game.scripts[card].card.full_name
        known = game.seen[card]
        if known == everyone or to == INKWELL:
            tell(game, card, to)
        elif to == HAND:
            game.emit(ToHand("8.3.1", owner, name, known, CardsToHand("8.3.1", owner, 1)))
        elif to == DECK:
            if known:
                game.emit(ToDeck("8.2.1", owner, name, known, CardsToDeck("8.2.1", owner, 1)))
            else:
                game.emit(CardsToDeck("8.2.1", owner, 1))


def shuffle(game: Lorcana, seat: int) -> None:
    """Nobody knows where any card of that deck is any more."""
    deck = game.players[seat].deck
    game.rng.shuffle(deck)
    seen = game.seen
    for card in deck:
        seen[card] = 0
    game.emit(Shuffled("3.1.3", seat))
    game.standing.touch(DECKS)
