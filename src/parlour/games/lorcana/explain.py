"""Why something is not an option now: the same checks that make the options, asked about somebody's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.labels import also_called
from parlour.games.lorcana.options import (
    Boost,
    Challenge,
    InkCard,
    Move,
    PlayCard,
    PlayFree,
    Quest,
    ShiftCard,
    Sing,
    SingTogether,
    Use,
    UseUnnamed,
)
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import choosing, legality, playing
from parlour.kernel import Decision, Option, Refusal
from parlour.kernel.decision import Choose, EndTurn
from parlour.kernel.phrase import reading

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana

NOT_MAIN = Refusal("4.3.2", "Turn actions are for the main phase of your turn, with nothing waiting to resolve.")
UNKNOWN_CARD = Refusal("4.3.4.2", "{card} is neither in your hand nor in play.")
NOT_IN_PLAY = Refusal("8.4.2", "{card} is not in play.")
NOT_CHOOSABLE = Refusal("1.2.4", "{card} is not something this effect can choose.")

ANSWERS: tuple[tuple[str, type[Option]], ...] = (
    ("ink", InkCard),
    ("free", PlayFree),
    ("play", PlayCard),
    ("quest", Quest),
    ("challenge", Challenge),
    ("together", SingTogether),
    ("sing", Sing),
    ("shift", ShiftCard),
    ("move", Move),
    ("use", Use),
    ("use", UseUnnamed),
    ("boost", Boost),
    ("end", EndTurn),
    ("choose", Choose),
)
"""What somebody may have meant to do; the words are understood by the form of the option, the narrower one first."""


def refusals(game: Lorcana, decision: Decision, words: str) -> list[Refusal]:
    """The reason against these words as an answer to this decision, if there is one to be found."""
    said = " ".join(words.split())
    game.fresh()
    for kind, option in ANSWERS:
        found = reading(option.form, said)
        if found is None:
            continue
        names = (*found.values(), "")
        if kind == "choose":
            return choose(game, decision.seat, names[0])
        if decision.kind != "main":
            return [NOT_MAIN]
        reasons = [
            reason for seat in decision.seats for reason in [turn_action(game, seat, kind, names)] if reason is not None
        ]
        return reasons[:1]
    return []


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
    for card in game.players[seat].hand:
        aliases = [alias.casefold() for alias, meant in game.aliases.items() if meant == card]
        if words.casefold() in (game.cards[card].full_name.casefold(), *aliases):
            return card
    return -1


def turn_action(game: Lorcana, seat: int, kind: str, names: tuple[str, ...]) -> Refusal | None:
    """Why that seat may not take this turn action."""
    if kind == "end":
        return legality.end_turn(game)
    if kind in ("ink", "play", "free", "together", "sing", "shift"):
        card = card_in_hand(game, names[0], seat)
        if card < 0:
            return legality.NOT_YOUR_HAND.about(names[0])
        return card_action(game, seat, kind, card, names)
    if kind == "challenge":
        attacker = permanent_named(game, names[1], seat)
        defender = opposing_named(game, names[0], seat)
        if attacker is None or defender is None:
            return NOT_IN_PLAY.about(names[1] if attacker is None else names[0])
        if attacker.seat != seat:
            return legality.NOT_YOURS.about(attacker.label)
        return legality.challenge(game, attacker, defender)
    permanent = permanent_named(game, names[0], seat)
    if permanent is None:
        return NOT_IN_PLAY.about(names[0])
    if permanent.seat != seat and kind != "use":
        return legality.NOT_YOURS.about(permanent.label)
    refusal: Refusal | None = None
    if kind == "quest":
        refusal = legality.quest(game, permanent)
    elif kind == "boost":
        refusal = legality.boost(game, permanent)
    elif kind == "move":
        place = permanent_named(game, names[1], seat)
        if place is None:
            return NOT_IN_PLAY.about(names[1])
        refusal = legality.move(game, permanent, place)
    elif kind == "use":
        for ability in permanent.face.activated:
            if not names[1] or ability.name.casefold() == names[1].casefold():
                refusal = legality.use(game, seat, permanent, ability)
    return None if refusal is None else refusal.about(permanent.label)


def card_action(game: Lorcana, seat: int, kind: str, card: int, names: tuple[str, ...]) -> Refusal | None:
    """Why a card in hand may not be inked, played, sung or shifted."""
    name = game.cards[card].full_name
    if kind == "ink":
        refusal = legality.ink(game, seat, card)
        return None if refusal is None else refusal.about(name)
    if legality.forbidden(game, seat, card):
        return legality.PLAY_FORBIDDEN.about(name)
    if kind in ("play", "free"):
        refusal = legality.play(game, seat, card)
        return None if refusal is None else refusal.about(name)
    if kind == "together":
        if not game.scripts[card].sing_together:
            return legality.NOT_A_SONG.about(name)
        return legality.TOO_FEW_SINGERS.about(name)
    other = permanent_named(game, names[1], seat)
    if other is None:
        return NOT_IN_PLAY.about(names[1])
    if other.seat != seat:
        return legality.NOT_YOURS.about(other.label)
    if kind == "sing":
        refusal = legality.sing(game, seat, card, other)
        if refusal is None:
            return None
        return refusal.about(name if refusal in (legality.NOT_A_SONG, legality.ONLY_TOGETHER) else other.label)
    script = game.scripts[card]
    if not script.shifts:
        return legality.NO_SHIFT.about(name)
    for number, shift in enumerate(script.shifts):
        if shift.fits(game, card, other.id):
            if playing.shift_ink(game, seat, card, number, other.id) > game.spendable_ink(seat):
                return legality.UNAFFORDABLE.about(name)
            return legality.COST_UNPAYABLE.about(name)
    return legality.WRONG_SHIFT_TARGET.about(name)


def choose(game: Lorcana, seat: int, words: str) -> list[Refusal]:
    """Why a card cannot be chosen while an effect resolves."""
    permanent = opposing_named(game, words, seat)
    if permanent is None:
        return []
    if not choosing.choosable(game, permanent.id, seat):
        return [legality.WARDED.about(permanent.label)]
    return [NOT_CHOOSABLE.about(permanent.label)]
