"""Why some words are not an option now, found by the checks and places that make the options."""

from __future__ import annotations

from parlour.games.dracoliath.labels import also_called
from parlour.games.dracoliath.rules.concentration import may_not_refresh
from parlour.games.dracoliath.rules.teams import may_not_give
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.decision import Decision
from parlour.kernel.refusal import Refusal
from parlour.kernel.words import plain

NOT_NOW = Refusal("D4.2", "That belongs to another moment of the turn: take a card, play a card, refill the River.")
TOP_CARD = Refusal("D4.6", "{card} lies on the deck; only cards of the River row can be taken.")
NOT_IN_ROW = Refusal("D4.6", "{card} is not in the River row, so it cannot be taken.")
NOT_IN_HAND = Refusal("D4.8", "{card} is not in the hand of the player whose turn it is, so it cannot be played.")
NOT_ITS_CARD = Refusal("D10.11", "{card} is in the hand of neither teammate, so it cannot be given.")
NOT_MEANT = Refusal("D5.2", "The effect that is being resolved does not mean {card}.")
NO_SUCH_CARD = Refusal("D1.4", "No card of this game is called that.")


def refusals(game: Dracoliath, decision: Decision, words: str) -> list[Refusal]:
    """All reasons against those words, the nearest one first."""
    said = plain(words)
    verb, _, rest = said.partition(" ")
    reasons: list[Refusal] = []
    if verb == "refresh":
        reasons.append(may_not_refresh(game, game.active) or NOT_NOW)
    elif verb == "keep":
        reasons.append(NOT_NOW)
    elif verb == "give":
        forbidden = may_not_give(game)
        if forbidden is not None:
            reasons.append(forbidden)
        elif decision.kind != "gift":
            reasons.append(NOT_NOW)
        else:
            reasons.append(about(game, NOT_ITS_CARD, rest.rpartition(" to ")[0]))
    elif verb == "take":
        card = named(game, rest)
        if card >= 0 and card == game.top:
            reasons.append(TOP_CARD.about(game.faces[card].name))
        elif card < 0 or card not in game.row:
            reasons.append(about(game, NOT_IN_ROW, rest))
        if decision.kind != "take":
            reasons.append(NOT_NOW)
    elif verb == "play":
        card = named(game, rest)
        if card < 0 or card not in game.hands[game.active]:
            reasons.append(about(game, NOT_IN_HAND, rest))
        if decision.kind != "play":
            reasons.append(NOT_NOW)
    elif verb in ("choose", "order"):
        reasons.append(about(game, NOT_MEANT, rest))
    return reasons


def about(game: Dracoliath, refusal: Refusal, name: str) -> Refusal:
    """The reason, said of the card of that name, if there is one."""
    card = named(game, name)
    return NO_SUCH_CARD if card < 0 else refusal.about(game.faces[card].name)


def named(game: Dracoliath, name: str) -> int:
    """The card that goes by that name, on the side that lies up; -1 if there is none."""
    for face in game.faces:
        if plain(face.name) == name or any(plain(other) == name for other in also_called(game, face.name)):
            return face.card
    return -1
