"""Playing a card (D4.8-D4.16): its effects, its Fusion, the discard, and the token when nothing happened."""

from __future__ import annotations

from parlour.games.dracoliath.events import NothingHappened, Played, PlayedCardDiscarded, PlayedOnceMore
from parlour.games.dracoliath.options import PlayCard
from parlour.games.dracoliath.printed import Face
from parlour.games.dracoliath.rules.carrying_out import carry_out
from parlour.games.dracoliath.rules.enchantments import index_enchantments
from parlour.games.dracoliath.rules.fusion import FusionChain, other_fusion_cards
from parlour.games.dracoliath.rules.sort import resolve
from parlour.games.dracoliath.rules.victory import VICTORY_CHECK
from parlour.games.dracoliath.state import Dracoliath
from parlour.games.dracoliath.symbols import CONCENTRATION, MAGIC, PLAYED_ONCE_MORE
from parlour.kernel.decision import Decision
from parlour.kernel.step import Question, Step


class PlayACard(Question[Dracoliath, PlayCard]):
    """D4.8: choose one card of the hand and play it; any type may be played."""

    __slots__ = ()

    def ask(self, game: Dracoliath) -> Decision | None:
        hand = game.hands[game.active]
        if not hand:
            return None
        faces = game.faces
        return Decision(
            game.decider(game.active), "play", [faces[card].play for card in hand], "D4.8", "Which card do you play?"
        )

    def answer(self, game: Dracoliath, option: PlayCard) -> None:
        card = option.card
        seat = game.active
        face = game.faces[card]
        game.phase = 2
        hand = game.hands[seat]
        hand.remove(card)
        if hand:
            game.idle = 0
        game.arrived(card)
        game.playing = card  # D7.3, D7.5: neither visible nor owned while it is being played
        game.happened = False
        game.before = totals(game)
        game.emit(Played("D4.8", seat, face.name))
        game.agenda.append(AFTER_PLAY)
        if face.type == MAGIC:
            game.again = times_more(game, seat, face)
            game.repeating = False
            if face.fusion:
                others = other_fusion_cards(game, seat)
                if others:
                    game.agenda.append(FusionChain(others))
            if game.again > 0 or face.again:
                game.agenda.append(PLAY_ONCE_MORE)
            carry_out(game, face.effects, seat, card, 0, 0)


def times_more(game: Dracoliath, seat: int, face: Face) -> int:
    """D9.10: how many additional times Treasures and Storms let this card be played."""
    index = game.enchantments
    if index is None:
        index = index_enchantments(game)
    if not index.treasures and not index.storms:
        return 0
    times = 0
    for passive in index.of(seat, PLAYED_ONCE_MORE):
        if (
            passive.selector is not None
            and passive.selector.filter.fits(face, passive.card)
            and (passive.condition is None or passive.condition.holds(game, seat, passive.card))
        ):
            times += 1
    return times


class OnceMore(Step[Dracoliath]):
    """D9.10: resolve the effects of the played card one additional time."""

    __slots__ = ()

    def run(self, game: Dracoliath) -> None:
        if game.again <= 0:
            return
        game.again -= 1
        game.repeating = True
        game.agenda.append(self)
        card = game.playing
        face = game.faces[card]
        game.emit(PlayedOnceMore("D9.10", face.name))
        carry_out(game, face.effects, game.active, card, 0, 0)


class AfterPlay(Step[Dracoliath]):
    """D4.10, D4.11: the played card goes on the discard; if nothing happened its player gains a Concentration token."""

    __slots__ = ()

    def run(self, game: Dracoliath) -> None:
        card = game.playing
        game.playing = -1
        game.discard.append(card)
        game.cause = game.faces[card].name
        game.emit(PlayedCardDiscarded("D4.10", game.cause))
        game.agenda.append(VICTORY_CHECK)
        if not game.happened and game.before == totals(game):
            game.emit(NothingHappened("D4.11", game.active))
            resolve(game, CONCENTRATION, 1, game.active, game.active, 0)


def totals(game: Dracoliath) -> list[int]:
    """D4.15: every Life, Power and Concentration total of the table."""
    return game.life + game.power + game.concentration


PLAY_A_CARD = PlayACard()
PLAY_ONCE_MORE = OnceMore()
AFTER_PLAY = AfterPlay()
