"""V6.16-V6.18: conditions, played from hand during an opponent's turn when what they wait for is so."""

from __future__ import annotations

from typing import Final

from parlour.games.villainous.card import CONDITION
from parlour.games.villainous.events import Plays
from parlour.games.villainous.options import PlayCard
from parlour.games.villainous.pieces.base import Act, Carry, all_possible, each_name
from parlour.games.villainous.rules.play import DiscardPlayed
from parlour.games.villainous.rules.realm import take_out
from parlour.games.villainous.state import CARDS_EACH, Realm, Villainous
from parlour.kernel.decision import PASS, Decision, Option
from parlour.kernel.step import Question, Step

NO_DEFEAT: Final = -1


def playable(game: Villainous, realm: Realm, defeated: int) -> list[int]:
    """The conditions in this hand that may be played now, each once; ``defeated`` is the strength of a fallen hero.

    A copy that was played in this turn and is back in hand is not played again: two Manipulations would never end.
    """
    found: list[int] = []
    cards = game.cards
    seen = 0
    hand = realm.hand
    if game.known:  # of two copies the one that others know of is meant, so that they keep guessing
        hand = (*[card for card in hand if card in game.known], *[card for card in hand if card not in game.known])
    for card in hand:
        printed = cards[card]
        if printed.type == CONDITION and not realm.conditions_played >> card % CARDS_EACH & 1:
            bit = 1 << (card % CARDS_EACH if game.aliases else printed.index)
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


class Moment(Step[Villainous]):
    """Something has happened in the active player's turn: does anybody hold a condition for it?"""

    __slots__ = ()

    def run(self, game: Villainous) -> None:
        active = game.active
        for realm in game.realms:
            if realm.seat == active:
                continue
            if realm.declined:
                self.reconsider(game, realm)
            for card in realm.hand:
                if game.cards[card].type == CONDITION:
                    game.push(OfferConditions(NO_DEFEAT, 0))
                    return

    def reconsider(self, game: Villainous, realm: Realm) -> None:
        """A condition that was let pass is offered again only once it has ceased to hold and holds anew."""
        for card in realm.hand:
            printed = game.cards[card]
            if printed.trigger is not None and not printed.trigger.on_defeat:
                bit = 1 << printed.index
                if realm.declined & bit and not printed.trigger.holds(game, game.realms[game.active], NO_DEFEAT):
                    realm.declined &= ~bit


MOMENT = Moment()


class OfferConditions(Question[Villainous, Option]):
    """V6.18: clockwise from the active player, each seat that holds a condition for this may play it or pass."""

    __slots__ = ("defeated", "passed")

    def __init__(self, defeated: int, passed: int) -> None:
        self.defeated = defeated
        self.passed = passed

    def ask(self, game: Villainous) -> Decision | None:
        for seat in game.others_clockwise(game.active):
            if self.passed >> seat & 1:
                continue
            cards = playable(game, game.realms[seat], self.defeated)
            if cards:
                options: list[Option] = [PlayCard(card, label) for card, label in each_name(game, cards)]
                options.append(PASS)
                return Decision(seat, "condition", options, rule="V6.16", ask="Do you play a condition?")
        return None

    def answer(self, game: Villainous, option: Option) -> None:
        if isinstance(option, PlayCard):
            card = option.value
            realm = game.realm_of(card)
            take_out(game, card)
            realm.conditions_played |= 1 << card % CARDS_EACH
            printed = game.cards[card]
            game.emit(Plays("V6.16", realm.seat, printed.name))
            act = Act(realm.seat, realm.seat, card, -1, -1, game.active)
            game.push(*[Carry(piece, act) for piece in printed.on_play], DiscardPlayed(card), self)
            return
        for seat in game.others_clockwise(game.active):
            if self.passed >> seat & 1:
                continue
            realm = game.realms[seat]
            offered = playable(game, realm, self.defeated)
            if offered:
                if self.defeated == NO_DEFEAT:
                    for card in offered:
                        realm.declined |= 1 << game.cards[card].index
                game.push(OfferConditions(self.defeated, self.passed | 1 << seat))
                return
