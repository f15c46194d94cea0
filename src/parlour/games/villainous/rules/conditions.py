"""V6.16-V6.18: conditions, played from hand during an opponent's turn when what they wait for is so."""

from __future__ import annotations

from typing import Final

from parlour.games.villainous.card import CONDITION
from parlour.games.villainous.events import Plays
from parlour.games.villainous.offering import each_name
from parlour.games.villainous.options import PlayCard
from parlour.games.villainous.rules.play import DiscardPlayed
from parlour.games.villainous.rules.realm import take_out
from parlour.games.villainous.state import CARDS_EACH, VILLAIN_CARDS, Realm, Villainous
from parlour.games.villainous.text import Act, Carry, all_possible
from parlour.kernel.decision import PASS, Decision, Option
from parlour.kernel.step import Question, Step

NO_DEFEAT: Final = -1


def playable(game: Villainous, realm: Realm, defeated: int) -> list[int]:
    """The conditions in this hand that may be played now, each once; ``defeated`` is the strength of a fallen hero.

    A copy that was played in this turn and is back in hand is not played again: two Manipulations would never end.
    """
    cards = game.cards
    conditions: list[int] = []
    for card in realm.hand:
        if cards[card].type == CONDITION:
            conditions.append(card)
    if not conditions:
        return conditions
    if game.known:  # of two copies the one that others know of is meant, so that they keep guessing
        conditions.sort(key=lambda card: card not in game.known)
    found: list[int] = []
    seen = 0
    for card in conditions:
        copy = card % CARDS_EACH
        if not realm.conditions_played >> copy & 1:
            bit = 1 << (copy if game.aliases else game.cards[card].index)
            if not seen & bit and _may_play(game, realm, card, defeated):
                seen |= bit
                found.append(card)
    return found


def _may_play(game: Villainous, realm: Realm, card: int, defeated: int) -> bool:
    printed = game.cards[card]
    trigger = printed.trigger
    assert trigger is not None
    if defeated == NO_DEFEAT:
        if trigger.on_defeat or realm.declined >> printed.index & 1:
            return False
    elif not trigger.on_defeat:
        return False
    if not trigger.holds(game, game.realms[game.active], defeated):
        return False
    return all_possible(game, printed.on_play, Act(realm.seat, realm.seat, card, -1, -1, game.active))


def reconsider(game: Villainous, realm: Realm) -> None:
    """A condition that was let pass is offered again only once it has ceased to hold and holds anew."""
    opponent = game.realms[game.active]
    for printed in realm.villain.cards[:VILLAIN_CARDS]:
        if realm.declined >> printed.index & 1:
            trigger = printed.trigger
            if trigger is not None and not trigger.holds(game, opponent, NO_DEFEAT):
                realm.declined &= ~(1 << printed.index)


def offer(game: Villainous, defeated: int, passed: int = 0) -> None:
    """V6.18: clockwise from the active player, the first seat that holds a condition for this is asked.

    All seats are looked at anew first, whoever holds what. ``passed`` are seats that let this defeat pass, as bits.
    """
    realms = game.realms
    others = game.others_clockwise(game.active)
    for seat in others:
        if realms[seat].declined:
            reconsider(game, realms[seat])
    for seat in others:
        if not passed >> seat & 1 and playable(game, realms[seat], defeated):
            game.push(OfferCondition(seat, defeated, passed))
            return


class Moment(Step[Villainous]):
    """Something has happened in the active player's turn: does anybody hold a condition for it?"""

    __slots__ = ()

    def run(self, game: Villainous) -> None:
        offer(game, NO_DEFEAT)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == game.active


MOMENT = Moment()


class OfferConditions(Step[Villainous]):
    """A hero of this strength has been defeated, or a condition was played: who else has one for the same moment?"""

    __slots__ = ("defeated", "passed")

    def __init__(self, defeated: int, passed: int = 0) -> None:
        self.defeated = defeated
        self.passed = passed

    def run(self, game: Villainous) -> None:
        offer(game, self.defeated, self.passed)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat == game.active


class OfferCondition(Question[Villainous, Option]):
    """V6.16: one seat may play a condition or pass; the step remembers whom it asks, whatever others may hold."""

    __slots__ = ("defeated", "passed", "seat")

    def __init__(self, seat: int, defeated: int, passed: int) -> None:
        self.seat = seat
        self.defeated = defeated
        self.passed = passed

    def ask(self, game: Villainous) -> Decision | None:
        cards = playable(game, game.realms[self.seat], self.defeated)
        if not cards:
            return None
        options: list[Option] = [PlayCard(card, label) for card, label in each_name(game, cards)]
        options.append(PASS)
        return Decision(
            self.seat,
            "condition",
            options,
            rule="V6.16",
            ask="It is the turn of {source}: do you play a condition?"
            if self.defeated == NO_DEFEAT
            else "{source} has defeated a hero: do you play a condition?",
            source=game.realms[game.active].villain.name,
        )

    def skip(self, game: Villainous) -> None:
        offer(game, self.defeated, self.passed)

    def answer(self, game: Villainous, option: Option) -> None:
        if isinstance(option, PlayCard):
            self.play(game, option.value)
        else:
            self.pass_by(game)

    def play(self, game: Villainous, card: int) -> None:
        realm = game.realms[self.seat]
        take_out(game, card)
        realm.conditions_played |= 1 << card % CARDS_EACH
        printed = game.cards[card]
        if not game.unheard:
            game.emit(Plays("V6.16", self.seat, printed.name))
        act = Act(self.seat, self.seat, card, -1, -1, game.active)
        game.push(
            *[Carry(piece, act) for piece in printed.on_play],
            DiscardPlayed(card),
            OfferConditions(self.defeated, self.passed),
        )

    def pass_by(self, game: Villainous) -> None:
        if self.defeated != NO_DEFEAT:
            offer(game, self.defeated, self.passed | 1 << self.seat)
            return
        realm = game.realms[self.seat]
        for card in playable(game, realm, NO_DEFEAT):
            realm.declined |= 1 << game.cards[card].index
        offer(game, NO_DEFEAT)

    def concerns(self, game: Villainous, seat: int) -> bool:
        return seat in (self.seat, game.active)
