"""Ink: the inkwell (8.5), paying with it (4.3.4.6), and ink drops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import DROPS, INKING, INKWELLS
from parlour.games.lorcana.events import GainedDrops, Inked, LostDrops
from parlour.games.lorcana.occurrences import (
    AS_INKING,
    GAIN_INK_DROPS,
    LOSE_INK_DROPS,
    MOVE_CARD,
    Occurrence,
)
from parlour.games.lorcana.options import CardAction
from parlour.games.lorcana.rules import knowledge, legality, meant, replacement, triggering
from parlour.games.lorcana.zones import HAND, INKWELL
from parlour.kernel import Decision, Question, Refusal
from parlour.kernel.decision import Take

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana

PAID_WITH_DROPS: Final = "ink drops"
"""In the uses of this turn: the card was paid for with ink drops."""


class InkCard(CardAction):
    """Put a card into the inkwell."""

    __slots__ = ()
    form = "ink {card}"

    def take(self, game: Lorcana) -> None:
        ink_card(game, self.seat, self.id)

    @classmethod
    def why_not(cls, game: Lorcana, seat: int, names: dict[str, str]) -> Refusal | None:
        card = meant.in_hand(game, seat, names["card"])
        if isinstance(card, Refusal):
            return card
        refusal = legality.ink(game, seat, card)
        return None if refusal is None else refusal.about(game.scripts[card].card.full_name)


def ink_card(game: Lorcana, seat: int, card: int) -> None:
    """4.3.3: reveal a card with the inkwell symbol and put it into the inkwell facedown and ready."""
    player = game.players[seat]
    source = game.zone[card]
    if source == HAND:
        player.hand.remove(card)
    else:
        player.discard.remove(card)
    game.seen[card] = knowledge.everyone(game)  # it was revealed
    standing = game.standing
    if standing.modifiers.enter_rules and standing.modifiers.inks_exerted(game, card):
        player.inkwell.insert(0, card)
        player.ink_used += 1
    else:
        player.inkwell.append(card)
    game.zone[card] = INKWELL
    game.stamps[card] += 1
    player.inked += 1
    if not game.unheard:
        game.emit(Inked("4.3.3.2", seat, game.scripts[card].card.full_name))
    if standing.watched & INKING:
        standing.touch(INKING)
    if standing.heard >> MOVE_CARD & 1:
        triggering.happen(
            game,
            Occurrence(
                MOVE_CARD, seat, card, amount=1, ways=AS_INKING, source=source, to=INKWELL, stamp=game.stamps[card]
            ),
        )


def pay(game: Lorcana, seat: int, amount: int, card: int = -1) -> bool:
    """4.3.4.6: exert that many ready ink cards, all or none. A player with ink drops is asked how many to use."""
    player = game.players[seat]
    if amount <= 0:
        return True
    ready = len(player.inkwell) - player.ink_used
    if ready + player.drops < amount:
        return False
    if player.drops:
        game.push(PayWithDrops(seat, amount, card))
        return True
    player.ink_used += amount
    standing = game.standing
    if standing.watched & INKWELLS:
        standing.touch(INKWELLS)
    return True


class PayWithDrops(Question["Lorcana", Take]):
    """How many ink drops are removed, each in place of exerting one ready ink."""

    __slots__ = ("amount", "card", "seat")

    def __init__(self, seat: int, amount: int, card: int) -> None:
        self.seat = seat
        self.amount = amount
        self.card = card

    def ask(self, game: Lorcana) -> Decision | None:
        player = game.players[self.seat]
        least = max(0, self.amount - player.ready_ink())
        most = min(player.drops, self.amount)
        options = [Take(number) for number in range(least, most + 1)]
        if self.card < 0:
            return Decision(self.seat, "take", options, "4.3.4.6", "How many ink drops do you remove to pay?")
        ask, label = "{source}: how many ink drops do you remove to pay?", game.label(self.card)
        return Decision(self.seat, "take", options, "4.3.4.6", ask, label)

    def answer(self, game: Lorcana, option: Take) -> None:
        player = game.players[self.seat]
        player.ink_used += self.amount - option.number
        game.standing.touch(INKWELLS)
        if option.number:
            if self.card >= 0:
                game.cause = game.label(self.card)
                game.uses[(self.card, PAID_WITH_DROPS)] = option.number
            lose_drops(game, self.seat, option.number)


def ready_cards(game: Lorcana, seat: int, count: int) -> int:
    """Ready that many exerted ink cards, as far as there are any."""
    player = game.players[seat]
    done = min(count, player.ink_used)
    player.ink_used -= done
    game.standing.touch(INKWELLS)
    game.did((), done)
    return done


def exert_cards(game: Lorcana, seat: int, count: int) -> int:
    """Exert that many ready ink cards, as far as there are any."""
    player = game.players[seat]
    done = min(count, len(player.inkwell) - player.ink_used)
    player.ink_used += done
    game.standing.touch(INKWELLS)
    game.did((), done)
    return done


def gain_drops(game: Lorcana, seat: int, amount: int) -> None:
    """Get ink drops, one after another where something may replace them."""
    if amount <= 0:
        game.did((), 0)
    elif game.standing.modifiers.replaced >> GAIN_INK_DROPS & 1:
        for _ in range(amount):
            replacement.attempt(game, Occurrence(GAIN_INK_DROPS, seat, amount=1), UNREPLACED_DROPS)
    else:
        drops_gained(game, Occurrence(GAIN_INK_DROPS, seat, amount=amount))


def drops_gained(game: Lorcana, occurrence: Occurrence) -> None:
    game.players[occurrence.who].drops += occurrence.amount
    if not game.unheard:
        game.emit(GainedDrops("", occurrence.who, occurrence.amount))
    game.standing.touch(DROPS)
    triggering.happen(game, occurrence)
    game.did((), occurrence.amount)


def lose_drops(game: Lorcana, seat: int, amount: int) -> int:
    player = game.players[seat]
    done = min(amount, player.drops)
    if done > 0:
        player.drops -= done
        game.emit(LostDrops("", seat, done))
        game.standing.touch(DROPS)
        triggering.happen(game, Occurrence(LOSE_INK_DROPS, seat, amount=done))
    game.did((), done)
    return done


class UnreplacedDrops(replacement.Unreplaced):
    """An ink drop is gained."""

    __slots__ = ()

    def happen(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        drops_gained(game, occurrences[0])


UNREPLACED_DROPS: Final = UnreplacedDrops()
