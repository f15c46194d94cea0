"""Deals for searchers: the unseen cards of every owner, from its list or from what is believed of it."""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from parlour.games.lorcana.abilities import Script
from parlour.games.lorcana.belief import Belief
from parlour.games.lorcana.meaning.scripts import compiled
from parlour.games.lorcana.options import Offers
from parlour.games.lorcana.phases import MAIN
from parlour.games.lorcana.rules.challenge import ChallengeCard
from parlour.games.lorcana.rules.quest import Quest
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.unseen import unseen_places
from parlour.games.lorcana.zones import DISCARD, HAND
from parlour.kernel import Option, Rng
from parlour.kernel.decision import EndTurn
from parlour.kernel.game import Game
from parlour.kernel.history import History
from parlour.kernel.judge import Dealer

NEAR: Final = 7
"""How many cards from the top of a deck an iteration may come to see, and seldom does.

What lies deeper is where the deals before have left it, any of which may have exchanged it for a card that lay near."""

CERTAIN: Final = 1_000_000

ONE_ORDER: Final = 20231
"""The chance by which every pool is mixed once: lists are often written by names, and so are not laid out by them."""

PLAIN: Final = (EndTurn, Quest, ChallengeCard)
"""Answers that by themselves do nothing with a hidden card but draw one."""

Pool = list[Script]


class Unseen:
    """One owner's places that the searcher cannot look at, and the pools of cards that may lie there."""

    __slots__ = ("bounds", "near", "places", "pools", "there")

    def __init__(self, places: list[int], near: int, pools: list[tuple[float, Pool]]) -> None:
        self.places = places
        """Hands and the tops of decks first."""
        self.there = itemgetter(*places)
        """What a list that goes by the numbers of cards says of all these places."""
        self.near = near
        self.pools = [pool for _, pool in pools]
        self.bounds: list[int] = []
        """Below which number out of a million each pool is drawn."""
        total = 0.0
        for weight, _ in pools:
            total += weight
            self.bounds.append(int(total * CERTAIN))
        self.bounds[-1] = CERTAIN

    def lay(self, scripts: list[Script], rng: Rng) -> None:
        """Lay other cards where these places are.

        Those of one pool without any to spare lie there already and are mixed where they lie, the near ones well.
        """
        places = self.places
        count = len(places)
        if len(self.pools) == 1 and len(self.pools[0]) == count:
            rng.mix(places, self.near, scripts)
            return
        pool = self.draw(rng)
        for at in range(count):
            scripts[places[at]] = pool[at]

    def draw(self, rng: Rng) -> Pool:
        """A pool by its weight, its first cards mixed well: as many as lie near, or all where it has some to spare."""
        pool = self.pools[0]
        if len(self.pools) > 1:
            number = rng.below(CERTAIN)
            at = 0
            while self.bounds[at] <= number:
                at += 1
            pool = self.pools[at]
        size = len(pool)
        for place in range(self.near if size == len(self.places) else len(self.places)):
            drawn = place + rng.below(size - place)
            pool[place], pool[drawn] = pool[drawn], pool[place]
        return pool


class LorcanaDealer(Dealer):
    """Deals every owner's unseen cards, a pool in an order that only their names decide, to the places where they lie.

    So equal chance gives equal deals, however the cards really lie. The searcher knows its own list; another's it
    knows where lists are open, and else it believes what fits the cards it has seen.
    """

    __slots__ = ("base", "chance", "hidden")

    def __init__(self, game: Lorcana, seat: int) -> None:
        base = game.clone()
        base.rng = Rng(0)
        base.log = History()
        base.unheard = True
        base.offers = Offers()
        base.lay(base.scripts.copy())
        self.hidden: list[Unseen] = []
        meant: list[Script] = []
        for owner, places in enumerate(unseen_places(game, seat)):
            if not places:
                continue
            believed = game.closed and owner != seat
            pools = believed_pools(game, owner, places) if believed else [(1.0, true_pool(game, places))]
            hidden = Unseen(*nearest_first(game, owner, places), pools)
            self.hidden.append(hidden)
            for place, script in zip(hidden.places, pools[0][1], strict=False):
                base.scripts[place] = script
            for _, pool in pools:
                meant += pool
        base.standing.attend([*base.scripts, *meant])
        self.base = base
        self.chance = base.rng.state
        """The chance of the last deal, before any of it was used."""

    def example(self) -> Lorcana:
        return self.base

    def deal(self, rng: Rng) -> Lorcana:
        self.mix(rng)
        return self.lay(self.base)

    def mix(self, rng: Rng) -> None:
        base = self.base
        self.chance = rng.bits() << 29 | rng.bits() >> 3 | 1
        for hidden in self.hidden:
            hidden.lay(base.scripts, rng)
        base.lay(base.scripts)

    def lay(self, game: Game) -> Lorcana:
        assert isinstance(game, Lorcana)
        other = game.clone()
        other.rng.state = self.chance
        other.lay(self.base.scripts.copy())
        return other

    def show(self, game: Game) -> None:
        assert isinstance(game, Lorcana)
        game.lay(self.base.scripts)

    def is_untouched(self, game: Game) -> bool:
        assert isinstance(game, Lorcana)
        return self.rests(game) and self.lies_as_before(game, game.stamps, game.seen, 0)

    def is_alike(self, game: Game, answer: Option) -> bool:
        """Also where turns have begun since, and who took them did nothing that could look at a hidden card.

        Then only the cards of their draws were touched.
        """
        assert isinstance(game, Lorcana)
        if self.is_untouched(game):
            return True
        plain = isinstance(answer, PLAIN) and game.resolved == 0
        if not (plain and game.phase == MAIN and len(game.agenda) == 1 and self.rests(game)):
            return False
        if game.standing.modifiers.replaced:
            return False
        base = self.base
        stamps, seen = game.stamps.copy(), game.seen.copy()
        for player, before in zip(game.players, base.players, strict=True):
            for card in before.deck[len(player.deck) :]:
                if stamps[card] != base.stamps[card] + 1 or game.zone[card] != HAND:
                    return False
                stamps[card], seen[card] = base.stamps[card], base.seen[card]
        return self.lies_as_before(game, stamps, seen, len(base.zone))

    def rests(self, game: Lorcana) -> bool:
        """Whether no chance was used, and nobody may play what lies on a deck or under a card: that may be hidden."""
        if game.rng.state != self.chance:
            return False
        return all(can.zone in (HAND, DISCARD) for can, _ in game.standing.modifiers.permits)

    def lies_as_before(self, game: Lorcana, stamps: list[int], seen: list[int], drawn: int) -> bool:
        """Whether no deck or hidden card was touched, but for so many cards on top of each deck at most."""
        base = self.base
        for player, before in zip(game.players, base.players, strict=True):
            size = len(player.deck)
            if player.deck != before.deck[:size] or len(before.deck) - size > drawn:
                return False
        for hidden in self.hidden:
            there = hidden.there
            if there(stamps) != there(base.stamps) or there(seen) != there(base.seen):
                return False
        return True


def nearest_first(game: Lorcana, owner: int, places: list[int]) -> tuple[list[int], int]:
    """The same places with those first that play soon comes to, and how many these are."""
    player = game.players[owner]
    hidden = set(places)
    near = [card for card in player.hand if card in hidden]
    near += [card for card in player.deck[-NEAR:] if card in hidden]
    taken = set(near)
    return near + [card for card in places if card not in taken], len(near)


def true_pool(game: Lorcana, places: list[int]) -> Pool:
    pool = [game.scripts[card] for card in places]
    pool.sort(key=lambda script: script.card.full_name)
    return mixed_once(pool)


def mixed_once(pool: Pool) -> Pool:
    Rng(ONE_ORDER).shuffle(pool)
    return pool


def believed_pools(game: Lorcana, owner: int, places: list[int]) -> list[tuple[float, Pool]]:
    """What may lie there by the cards of that owner that can be seen elsewhere."""
    hidden = set(places)
    seen = [game.cards[card] for card, whose in enumerate(game.owners) if whose == owner and card not in hidden]
    pools = Belief(seen, own=game.own).pools(len(places))
    return [(weight, mixed_once([compiled(card) for card in pool])) for weight, pool in pools]
