"""The Main Phase (4.3): the turn actions a player may take now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana import labels
from parlour.games.lorcana.face import (
    BODYGUARD,
    COMPELLED,
    COMPELLING_KEYWORDS,
    EVASIVE,
    RUSH,
)
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import legality, offers
from parlour.games.lorcana.rules.activated import Use, UseGained, UseUnnamed
from parlour.games.lorcana.rules.boost import Boost
from parlour.games.lorcana.rules.ink import InkCard
from parlour.games.lorcana.rules.locations import Move
from parlour.games.lorcana.rules.playing import PlayCard
from parlour.games.lorcana.rules.ways import add_alternates, add_shifts, add_songs, cheapest_shift, ways_to_play
from parlour.games.lorcana.zones import DISCARD, HAND, UNDER
from parlour.kernel import Option
from parlour.kernel.decision import END_TURN

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.continuous.of_players import Permission
    from parlour.games.lorcana.state import Lorcana


MOST_ACTIONS: Final = 250
"""More turn actions in one turn are a loop, whatever it is made of; something else has to follow (7.1.7)."""


def turn_actions(game: Lorcana) -> list[Option]:
    """Everything that may be done now (4.3.2), and ending the turn unless Reckless forbids it."""
    options: list[Option] = []
    if game.actions >= MOST_ACTIONS and legality.end_turn(game) is None:
        return [END_TURN]
    if game.teams:
        must_act = False
        for seat in game.turn_seats():
            must_act = add_actions(game, seat, seat, options) or must_act
    else:
        must_act = add_actions(game, game.active, -1, options)
    if not must_act or legality.end_turn(game) is None:
        options.append(END_TURN)
    return options


def add_actions(game: Lorcana, seat: int, owner: int, options: list[Option]) -> bool:
    """What one player may do; says whether a card of its own could forbid the end of the turn."""
    player = game.players[seat]
    add_cards(game, seat, owner, player.hand, options)
    modifiers = game.standing.modifiers
    if modifiers.permits:
        add_by_permission(game, seat, owner, options)
    ruled = modifiers.prohibits
    quests = game.offers.quests
    must_act = False
    attackers: list[Permanent] = []
    places: list[Permanent] = []
    for permanent in player.table:
        face = permanent.face
        if permanent.character:
            if not permanent.exerted:
                compelled = face.keywords & COMPELLING_KEYWORDS or face.can & COMPELLED
                if compelled:
                    must_act = True
                if not (permanent.drying or compelled or face.cannot or face.bars or ruled):
                    kept = quests.get(permanent.id)
                    if kept is None or kept.card != permanent.label:
                        kept = offers.questing(game, permanent, owner)
                    options.append(kept)
                    attackers.append(permanent)
                elif not permanent.drying or face.can or face.keywords & RUSH:
                    if legality.quest(game, permanent) is None:
                        options.append(offers.questing(game, permanent, owner))
                    if legality.challenger(game, permanent) is None:
                        attackers.append(permanent)
        elif permanent.location:
            places.append(permanent)
        if face.activated:
            add_uses(game, seat, owner, permanent, options)
        if face.boost and legality.boost(game, permanent) is None:
            options.append(Boost(seat, owner, permanent.id, permanent.label))
    if attackers:
        for other in game.opponents(seat):
            add_challenges(game, other, owner, attackers, options)
    for place in places:
        add_moves(game, seat, owner, place, options)
    if game.standing.printed.opened:
        for other in game.opponents(seat):
            add_uses_of_others(game, seat, owner, game.players[other].table, options)
    return must_act


def add_moves(game: Lorcana, seat: int, owner: int, place: Permanent, options: list[Option]) -> None:
    """4.3.7: every character of that player that may move to this location."""
    for permanent in game.players[seat].table:
        if permanent.character and permanent.at != place.id and legality.move(game, permanent, place) is None:
            options.append(Move(seat, owner, permanent.id, permanent.label, place.id, place.label))


def add_uses_of_others(game: Lorcana, seat: int, owner: int, table: list[Permanent], options: list[Option]) -> None:
    """Abilities of other players' cards that this seat may use as well."""
    for permanent in table:
        activated = permanent.face.activated
        if not activated:
            continue
        for ability in activated:
            if ability.by is not None:
                add_uses(game, seat, owner, permanent, options)
                break


def add_cards(game: Lorcana, seat: int, owner: int, cards: list[int], options: list[Option]) -> None:
    """Ink, play, shift and sing what is in hand; identical copies are one option."""
    modifiers = game.standing.modifiers
    player = game.players[seat]
    spendable = len(player.inkwell) - player.ink_used + player.drops
    permitted = modifiers.permits
    may_ink = permitted or not player.inked
    as_printed = modifiers.plays_as_printed
    choir: list[Permanent] | None = None
    kept = game.offers
    asked = kept.asked = kept.asked + 1
    scripts = game.scripts
    known = kept.hand
    if len(known) < len(scripts):
        kept.make_room(len(scripts))
    for card in cards:
        script = scripts[card]
        offered = known[card]
        if offered is None or offered.script is not script:
            offered = kept.in_hand(card, script)
        first = offered.first
        if first.said == asked:
            continue
        first.said = asked
        if may_ink and (legality.ink(game, seat, card) is None if permitted else offered.inkable):
            options.append(offered.inking or offers.inking(offered, seat, owner))
        if as_printed and offered.plain:
            if offered.cost <= spendable:
                options.append(offered.playing or offers.playing(offered, seat, owner))
            continue
        if (modifiers.play_rules or script.unplayable) and modifiers.cannot(game, seat, "play", card):
            continue
        own_cost = modifiers.cost_rules or script.costs
        affordable = (legality.ink_cost(game, seat, card) if own_cost else offered.cost) <= spendable
        if affordable:
            options.append(offered.playing or offers.playing(offered, seat, owner))
        if modifiers.alternates or script.alternates:
            add_alternates(game, seat, owner, card, affordable, options)
        if not script.otherwise:
            continue
        if script.shifts and player.table and (own_cost or cheapest_shift(game, seat, card) <= spendable):
            add_shifts(game, seat, card, spendable, options)
        if script.song or script.sing_together:
            if choir is None:
                choir = legality.choir(game, seat)
            if choir:
                add_songs(game, seat, owner, card, choir, options)
        if not script.activated_elsewhere:
            continue
        for index, ability in enumerate(script.activated_elsewhere):
            if ability.open_to(game, seat, card) and ability.usable(game, seat, card):
                options.append(Use(seat, owner, card, offered.name, index, ability.name))


def add_by_permission(game: Lorcana, seat: int, owner: int, options: list[Option]) -> None:
    """Cards outside the hand that an effect allows to be played or inked."""
    standing = game.standing
    player = game.players[seat]
    allowed = standing.modifiers.permissions(game, seat, "play")
    if allowed:
        said: set[str] = set()
        for card in cards_elsewhere(game, seat, allowed):
            label = called_elsewhere(game, card)
            if label in said or legality.forbidden(game, seat, card):
                continue
            said.add(label)
            ways = ways_to_play(game, seat, card)
            if label == game.scripts[card].card.full_name:
                options.extend(ways)
            elif ways and type(ways[0]) is PlayCard:  # in the other ways it may go from hand just as well
                options.append(PlayCard(seat, owner, card, label))
    if standing.modifiers.permissions(game, seat, "ink from discard"):
        inked: set[str] = set()
        for card in player.discard:
            label = called_elsewhere(game, card)
            if label not in inked and legality.ink(game, seat, card) is None:
                inked.add(label)
                options.append(InkCard(seat, owner, card, label))


def called_elsewhere(game: Lorcana, card: int) -> str:
    """Its name, and where it lies if another of that name is in hand: the two can be told apart (1.2.1)."""
    return labels.elsewhere(game, card) if labels.in_hand(game, card) else game.scripts[card].card.full_name


def cards_elsewhere(game: Lorcana, seat: int, allowed: list[Permission]) -> list[int]:
    """The cards outside the hand that one of the permissions is about."""
    found: list[int] = []
    player = game.players[seat]
    for permission in allowed:
        if permission.zone == DISCARD:
            zone = player.discard
        elif permission.zone == UNDER:
            zone = [card for permanent in player.table for card in permanent.under]
        elif permission.zone == HAND:
            continue
        else:
            zone = player.deck[-1:]
        found.extend(card for card in zone if permission.fits(game, seat, card))
    return found


def add_uses(game: Lorcana, seat: int, owner: int, permanent: Permanent, options: list[Option]) -> None:
    """The activated abilities of a card in play (4.3.8); the same one gained twice is one option."""
    abilities = permanent.face.activated
    card, label = permanent.id, permanent.label
    nameless: list[int] = []
    for index, ability in enumerate(abilities):
        if index and any(ability.is_again(earlier) for earlier in abilities[:index]):
            continue
        if legality.use(game, seat, permanent, ability) is not None:
            continue
        if ability.name:
            options.append(Use(seat, owner, card, label, index, ability.name))
        else:
            nameless.append(index)
    if len(nameless) == 1:
        options.append(UseUnnamed(seat, owner, card, label, nameless[0], ""))
        return
    for index in nameless:
        giver = abilities[index].giver
        name = game.scripts[giver if giver >= 0 else card].card.full_name
        options.append(UseGained(seat, owner, card, label, index, name))


def add_challenges(game: Lorcana, seat: int, owner: int, attackers: list[Permanent], options: list[Option]) -> None:
    """4.3.6: every challenger with everything of that opponent it can challenge, Bodyguard first (10.3.3)."""
    table = game.players[seat].table
    challenges = game.offers.challenges
    exposed: list[Permanent] = []
    guards = False
    for defender in table:
        if defender.character:
            if defender.face.keywords & BODYGUARD:
                guards = True
            if defender.exerted:
                exposed.append(defender)
        elif defender.location:
            exposed.append(defender)
    for attacker in attackers:
        must = guards and legality.guarded(game, attacker, seat)
        face = attacker.face
        plain = not (face.can or face.bars)
        for defender in exposed if plain else table:
            other = defender.face
            if must and defender.character and not other.keywords & BODYGUARD:
                continue
            if (plain and not (other.keywords & EVASIVE or other.cannot or other.bars)) or legality.challenged(
                game, attacker, defender
            ) is None:
                kept = challenges.get(attacker.id << 16 | defender.id)
                if kept is None or kept.defender != defender.label or kept.attacker != attacker.label:
                    kept = offers.challenging(game, attacker, defender, owner)
                options.append(kept)
