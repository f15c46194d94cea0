"""What may be done now, and if not, why: the same checks make the options and answer "why can I not do that?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.face import (
    ADVENTUROUS,
    ALERT,
    BODYGUARD,
    CAN_CHALLENGE_DRYING,
    CAN_CHALLENGE_EVASIVE,
    CAN_CHALLENGE_READY,
    CAN_QUEST_DRYING,
    CANNOT_BE_CHALLENGED,
    CANNOT_CHALLENGE,
    CANNOT_EXERT_FOR_ABILITIES,
    CANNOT_MOVE,
    CANNOT_QUEST,
    CANNOT_SING,
    CANNOT_SING_ALONE,
    COMPELLED,
    COMPELLING_KEYWORDS,
    EVASIVE,
    MUST_CHALLENGE,
    MUST_QUEST,
    RECKLESS,
    RUSH,
)
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.zones import DISCARD, HAND
from parlour.kernel import Refusal

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.abilities import Activated
    from parlour.games.lorcana.meaning.costs import Cost
    from parlour.games.lorcana.state import Lorcana

NOT_YOUR_HAND: Final = Refusal("4.3.4.2", "{card} is not in your hand.")
UNINKABLE: Final = Refusal("4.3.3.1", "{card} has no inkwell symbol.")
INKED_ALREADY: Final = Refusal("4.3.3", "You have already put a card into your inkwell this turn.")
UNAFFORDABLE: Final = Refusal("4.3.4.6", "You do not have enough ready ink for {card}.")
PLAY_FORBIDDEN: Final = Refusal("1.2.2", "An effect forbids you to play {card}.")
NOT_YOURS: Final = Refusal("1.8.1", "{card} is not yours.")
NOT_A_CHARACTER: Final = Refusal("6.1.3", "{card} is not a character.")
DRYING_QUEST: Final = Refusal("4.3.5.5", "{card} is still drying.")
DRYING_CHALLENGE: Final = Refusal("4.3.6.6", "{card} is still drying.")
EXERTED_QUEST: Final = Refusal("4.3.5.7", "{card} is exerted.")
EXERTED_CHALLENGE: Final = Refusal("4.3.6.6", "{card} is exerted.")
QUEST_FORBIDDEN: Final = Refusal("4.3.5.6", "An effect prevents {card} from questing.")
RECKLESS_QUEST: Final = Refusal("10.7.2", "{card} has Reckless and cannot quest.")
ADVENTUROUS_CHALLENGE: Final = Refusal("1.2.2", "{card} is Adventurous and cannot challenge.")
CHALLENGE_FORBIDDEN: Final = Refusal("4.3.6.8", "An effect prevents {card} from challenging.")
OWN_DEFENDER: Final = Refusal("4.3.6.7", "{card} is not an opposing card.")
ITEM_DEFENDER: Final = Refusal("4.3.6.7", "{card} is neither a character nor a location.")
READY_DEFENDER: Final = Refusal("4.3.6.7", "{card} is ready; only exerted characters can be challenged.")
DEFENDER_FORBIDDEN: Final = Refusal("4.3.6.8", "An effect prevents {card} from being challenged.")
EVASIVE_DEFENDER: Final = Refusal("10.6.1", "{card} has Evasive; only characters with Evasive can challenge it.")
BODYGUARD_ELSEWHERE: Final = Refusal("10.3.3", "A character with Bodyguard has to be challenged before {card}.")
NOT_A_SONG: Final = Refusal("6.3.3.3", "{card} is not a song.")
SONG_TOO_EXPENSIVE: Final = Refusal("6.3.3.3", "{card} does not have the cost it takes to sing that song.")
TOO_FEW_SINGERS: Final = Refusal("10.12.3", "Your ready characters do not have the total cost it takes to sing {card}.")
DRYING_SINGER: Final = Refusal("5.1.11", "{card} is still drying and cannot exert to sing.")
EXERTED_SINGER: Final = Refusal("6.3.3.3", "{card} is exerted and cannot sing.")
SINGING_FORBIDDEN: Final = Refusal("1.2.2", "An effect prevents {card} from singing.")
NO_SHIFT: Final = Refusal("10.10.1", "{card} has no Shift.")
WRONG_SHIFT_TARGET: Final = Refusal("10.10.1", "{card} cannot be shifted onto that character.")
NOT_A_LOCATION: Final = Refusal("4.3.7.1", "{card} is not a location of yours.")
THERE_ALREADY: Final = Refusal("4.3.7.3", "{card} is at that location already.")
MOVE_FORBIDDEN: Final = Refusal("1.2.2", "An effect prevents {card} from moving.")
DRYING_USE: Final = Refusal("4.3.8.2", "{card} is still drying and cannot exert for its ability.")
EXERTED_USE: Final = Refusal("5.1.2", "{card} is exerted.")
USE_FORBIDDEN: Final = Refusal("1.2.2", "An effect prevents {card} from exerting for its abilities.")
COST_UNPAYABLE: Final = Refusal("7.5.3.2", "The cost of that ability of {card} cannot be paid.")
NO_BOOST: Final = Refusal("10.4.1", "{card} has no Boost.")
BOOSTED_ALREADY: Final = Refusal("10.4.1", "{card} has been boosted this turn.")
NO_DECK_LEFT: Final = Refusal("10.4.1", "There is no card in your deck to put under {card}.")
RECKLESS_MUST: Final = Refusal("10.7.3", "{card} has Reckless, is ready and can challenge: the turn cannot end yet.")
MUST_ACT: Final = Refusal("1.2.1", "An effect makes {card} act before the turn can end.")
NOT_IN_PLAY: Final = Refusal("8.4.2", "{card} is not in play.")
WARDED: Final = Refusal("10.15.1", "{card} has Ward and cannot be chosen by an opponent.")
MOVES: Final = "moves"
"""In the uses of a turn: how often a character has moved."""
MOST_MOVES: Final = 10
"""More moves of one character in a turn are plainly a loop (7.1.7)."""
NAMED_ITERATIONS: Final = Refusal("7.1.7", "The repetitions of {card} have been named; something else has to follow.")


def ink(game: Lorcana, seat: int, card: int) -> Refusal | None:
    """4.3.3: one card with the inkwell symbol, from hand, once a turn, unless an effect allows more."""
    player = game.players[seat]
    standing = game.standing
    zone = game.zone[card]
    if player.inked and (
        not standing.modifiers.seat_rules or player.inked > len(standing.modifiers.permissions(game, seat, "ink again"))
    ):
        return INKED_ALREADY
    if not game.scripts[card].card.inkable and not (standing.modifiers.seat_rules and ink_any(game, seat, card)):
        return UNINKABLE
    if zone != HAND or game.owners[card] != seat:
        if zone == DISCARD and standing.modifiers.seat_rules and game.owners[card] == seat:
            for allowed in standing.modifiers.permissions(game, seat, "ink from discard"):
                if allowed.fits(game, seat, card):
                    return None
        return NOT_YOUR_HAND
    return None


def ink_any(game: Lorcana, seat: int, card: int) -> bool:
    """Whether an effect lets that seat ink the card although it has no inkwell symbol."""
    return any(allowed.fits(game, seat, card) for allowed in game.standing.modifiers.permissions(game, seat, "ink any"))


def forbidden(game: Lorcana, seat: int, card: int) -> bool:
    """1.2.2: whether an effect keeps that seat from playing the card, however it would be played."""
    standing = game.standing
    return standing.modifiers.seat_rules and standing.modifiers.cannot(game, seat, "play", card)


def ink_cost(game: Lorcana, seat: int, card: int) -> int:
    """4.3.4.5: what playing the card for its cost takes now."""
    script = game.scripts[card]
    modifiers = game.standing.modifiers
    if modifiers.cost_rules or script.costs:
        return modifiers.cost_of(game, seat, card, "play", script.card.cost, -1)
    return script.card.cost


def play(game: Lorcana, seat: int, card: int) -> Refusal | None:
    """4.3.4: for its ink cost, from hand."""
    if game.standing.modifiers.seat_rules and game.standing.modifiers.cannot(game, seat, "play", card):
        return PLAY_FORBIDDEN
    if ink_cost(game, seat, card) > game.spendable_ink(seat):
        return UNAFFORDABLE
    return None


def quest(game: Lorcana, permanent: Permanent) -> Refusal | None:
    """4.3.5.5: a dry, ready character that nothing keeps from questing."""
    if not permanent.character:
        return NOT_A_CHARACTER
    face = permanent.face
    if permanent.exerted:
        return EXERTED_QUEST
    if permanent.drying and not face.can & CAN_QUEST_DRYING:
        return DRYING_QUEST
    if face.keywords & RECKLESS:
        return RECKLESS_QUEST
    if face.cannot & CANNOT_QUEST:
        return QUEST_FORBIDDEN
    if face.bars and not barred_payable(game, permanent, CANNOT_QUEST, -1):
        return QUEST_FORBIDDEN
    return None


def barred_payable(game: Lorcana, permanent: Permanent, verb: int, other: int) -> bool:
    """False when a prohibition that looks at the other card, or a toll that cannot be paid, stands in the way."""
    for bar in permanent.face.bars:
        if bar.forbids(game, verb, permanent.id, other):
            return False
        toll: Cost | None = bar.toll(game, verb, permanent.id, other)
        if toll is not None and not toll.payable(game, permanent.seat, permanent.id, False):
            return False
    return True


def allowed_by_bar(game: Lorcana, permanent: Permanent, verb: int, other: int) -> bool:
    return any(bar.allows(game, verb, permanent.id, other) for bar in permanent.face.bars)


def challenger(game: Lorcana, permanent: Permanent) -> Refusal | None:
    """4.3.6.6: a ready character, dry or with Rush, that nothing keeps from challenging."""
    if not permanent.character:
        return NOT_A_CHARACTER
    face = permanent.face
    if permanent.exerted:
        return EXERTED_CHALLENGE
    if permanent.drying and not face.keywords & RUSH and not face.can & CAN_CHALLENGE_DRYING:
        return DRYING_CHALLENGE
    if face.keywords & ADVENTUROUS:
        return ADVENTUROUS_CHALLENGE
    if face.cannot & CANNOT_CHALLENGE:
        return CHALLENGE_FORBIDDEN
    if game.standing.modifiers.seat_rules and game.standing.modifiers.cannot(
        game, permanent.seat, "challenge", permanent.id
    ):
        return CHALLENGE_FORBIDDEN
    return None


def challenged(game: Lorcana, attacker: Permanent, defender: Permanent) -> Refusal | None:
    """4.3.6.7, 4.3.6.8, 4.3.6.20: whether that card can be challenged, Bodyguard apart."""
    face = attacker.face
    other = defender.face
    if defender.seat == attacker.seat:
        return OWN_DEFENDER
    if defender.character:
        if (
            not defender.exerted
            and not face.can & CAN_CHALLENGE_READY
            and not (face.bars and allowed_by_bar(game, attacker, CAN_CHALLENGE_READY, defender.id))
        ):
            return READY_DEFENDER
    elif not defender.location:
        return ITEM_DEFENDER
    if other.keywords & EVASIVE and not face.keywords & (EVASIVE | ALERT) and not face.can & CAN_CHALLENGE_EVASIVE:
        return EVASIVE_DEFENDER
    if other.cannot & CANNOT_BE_CHALLENGED:
        return DEFENDER_FORBIDDEN
    if other.bars:
        for bar in other.bars:
            if bar.forbids(game, CANNOT_BE_CHALLENGED, defender.id, attacker.id):
                return DEFENDER_FORBIDDEN
    if face.bars and not barred_payable(game, attacker, CANNOT_CHALLENGE, defender.id):
        return CHALLENGE_FORBIDDEN
    return None


def guarded(game: Lorcana, attacker: Permanent, seat: int) -> bool:
    """10.3.3: whether that player has a character with Bodyguard that this one could challenge."""
    for permanent in game.players[seat].table:
        if (
            permanent.character
            and permanent.face.keywords & BODYGUARD
            and challenged(game, attacker, permanent) is None
        ):
            return True
    return False


def challenge(game: Lorcana, attacker: Permanent, defender: Permanent) -> Refusal | None:
    """4.3.6.8: everything about one challenge; said of the card that is in the way."""
    refusal = challenger(game, attacker)
    if refusal is not None:
        return refusal.about(attacker.label)
    if defender.seat in game.team_of(attacker.seat):
        return OWN_DEFENDER.about(defender.label)
    refusal = challenged(game, attacker, defender)
    if refusal is not None:
        return refusal.about(attacker.label if refusal is CHALLENGE_FORBIDDEN else defender.label)
    if defender.character and not defender.face.keywords & BODYGUARD and guarded(game, attacker, defender.seat):
        return BODYGUARD_ELSEWHERE.about(defender.label)
    return None


def singing_cost(permanent: Permanent) -> int:
    """10.11.1: the cost it counts as having when it sings."""
    face = permanent.face
    return (face.singer if face.singer > face.cost else face.cost) + face.singing_bonus


def singer(game: Lorcana, permanent: Permanent) -> Refusal | None:
    """6.3.3.3: a ready, dry character that may sing."""
    if not permanent.character:
        return NOT_A_CHARACTER
    if permanent.exerted:
        return EXERTED_SINGER
    if permanent.drying:
        return DRYING_SINGER
    if permanent.face.cannot & CANNOT_SING:
        return SINGING_FORBIDDEN
    return None


def sing(game: Lorcana, seat: int, song: int, permanent: Permanent) -> Refusal | None:
    """6.3.3.3: one of your characters with enough cost exerts to pay for the song."""
    script = game.scripts[song]
    if not script.song:
        return NOT_A_SONG
    refusal = singer(game, permanent)
    if refusal is not None:
        return refusal
    if permanent.face.cannot & CANNOT_SING_ALONE:
        return SINGING_FORBIDDEN
    if singing_cost(permanent) < script.song:
        return SONG_TOO_EXPENSIVE
    if permanent.face.bars and not barred_payable(game, permanent, CANNOT_SING, song):
        return SINGING_FORBIDDEN
    return None


def choir(game: Lorcana, seat: int) -> list[Permanent]:
    """10.12.1: your and your teammates' characters that could sing."""
    found: list[Permanent] = []
    for friend in game.teammates(seat):
        for permanent in game.players[friend].table:
            if permanent.exerted or permanent.drying or not permanent.character:
                continue
            if singer(game, permanent) is None:
                found.append(permanent)
    return found


def move_cost(game: Lorcana, permanent: Permanent, location: Permanent) -> int:
    base = location.face.move_cost
    if game.standing.modifiers.cost_rules:
        return max(0, game.standing.modifiers.cost_of(game, permanent.seat, permanent.id, "move", base, location.id))
    return base


def move(game: Lorcana, permanent: Permanent, location: Permanent) -> Refusal | None:
    """4.3.7: your character to your location, for its move cost."""
    if not permanent.character:
        return NOT_A_CHARACTER
    if not location.location or location.seat != permanent.seat:
        return NOT_A_LOCATION
    if permanent.at == location.id:
        return THERE_ALREADY
    if permanent.face.cannot & CANNOT_MOVE:
        return MOVE_FORBIDDEN
    if game.uses and game.uses.get((permanent.id, MOVES), 0) >= MOST_MOVES:
        return NAMED_ITERATIONS
    if move_cost(game, permanent, location) > game.spendable_ink(permanent.seat):
        return UNAFFORDABLE
    return None


def use(game: Lorcana, seat: int, permanent: Permanent, ability: Activated) -> Refusal | None:
    """7.5.2, 4.3.8: an ability whose conditions hold and whose costs can be paid."""
    if not ability.open_to(game, seat, permanent.id):
        return NOT_YOURS
    if ability.exerts:
        if permanent.exerted:
            return EXERTED_USE
        if permanent.drying and permanent.character:
            return DRYING_USE
        if permanent.face.cannot & CANNOT_EXERT_FOR_ABILITIES:
            return USE_FORBIDDEN
        if permanent.location:
            return COST_UNPAYABLE
    if game.uses and game.uses.get((permanent.id, ability.called()), 0) < 0:
        return NAMED_ITERATIONS
    if not ability.usable(game, seat, permanent.id):
        return COST_UNPAYABLE
    return None


def boost(game: Lorcana, permanent: Permanent) -> Refusal | None:
    """10.4.1: once during your turn, for its cost."""
    if not permanent.face.boost:
        return NO_BOOST
    if permanent.boosted == game.turn:
        return BOOSTED_ALREADY
    if not game.players[permanent.seat].deck:
        return NO_DECK_LEFT
    if permanent.face.boost > game.spendable_ink(permanent.seat):
        return UNAFFORDABLE
    return None


def can_challenge_something(game: Lorcana, permanent: Permanent, locations_too: bool) -> bool:
    """10.7.3: whether this ready character has anything to challenge."""
    if challenger(game, permanent) is not None:
        return False
    for seat in game.opponents(permanent.seat):
        for other in game.players[seat].table:
            if (other.character or (other.location and locations_too)) and challenged(game, permanent, other) is None:
                return True
    return False


def end_turn(game: Lorcana) -> Refusal | None:
    """4.4.1 and 10.7.3: not while a ready Reckless character can challenge, nor while one must act and can."""
    for seat in game.turn_seats():
        for permanent in game.players[seat].table:
            face = permanent.face
            if permanent.exerted or not (face.keywords & COMPELLING_KEYWORDS or face.can & COMPELLED):
                continue
            if face.keywords & RECKLESS and can_challenge_something(
                game, permanent, game.edition.reckless_sees_locations
            ):
                return RECKLESS_MUST.about(permanent.label)
            if face.can & MUST_CHALLENGE and can_challenge_something(game, permanent, True):
                return MUST_ACT.about(permanent.label)
            if (face.can & MUST_QUEST or face.keywords & ADVENTUROUS) and quest(game, permanent) is None:
                return MUST_ACT.about(permanent.label)
    return None
