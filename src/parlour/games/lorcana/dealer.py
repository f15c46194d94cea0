"""Deals for searchers: the unseen cards of every owner, from its list or from what is believed of it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from parlour.games.lorcana.abilities import Script
from parlour.games.lorcana.belief import Belief
from parlour.games.lorcana.meaning.scripts import compiled
from parlour.games.lorcana.options import Offers
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.unseen import unseen_places
from parlour.kernel import Option, Rng
from parlour.kernel.game import Game
from parlour.kernel.history import History
from parlour.kernel.judge import Dealer, Recollection

NEAR: Final = 7
"""How many cards from the top of a deck an iteration may come to see, and seldom does.

What lies deeper is where the deals before have left it, any of which may have exchanged it for a card that lay near."""

CERTAIN: Final = 1_000_000

ONE_ORDER: Final = 20231
"""The chance by which every pool is mixed once: lists are often written by names, and so are not laid out by them."""

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


class Undisturbed(Recollection):
    """A question that was met before anything hidden was: every unseen card lies where it lay and is still unseen."""

    __slots__ = ("dealer", "seen", "stamps")

    def __init__(self, options: Sequence[Option], dealer: LorcanaDealer, game: Lorcana) -> None:
        super().__init__(options)
        self.dealer = dealer
        self.stamps = game.stamps.copy()
        self.seen = game.seen.copy()

    def recurs(self, game: Game) -> bool:
        assert isinstance(game, Lorcana)
        return game.rng.state == self.dealer.chance and game.stamps == self.stamps and game.seen == self.seen


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
        base = self.base
        other = base.clone()
        other.rng.state = self.chance = rng.bits() << 29 | rng.bits() >> 3 | 1
        for hidden in self.hidden:
            hidden.lay(base.scripts, rng)
        base.lay(base.scripts)
        other.lay(base.scripts.copy())
        return other

    def remember(self, game: Game, options: Sequence[Option]) -> Recollection | None:
        """Not where what players may do is ruled by effects: those may look at the top of a deck."""
        assert isinstance(game, Lorcana)
        if game.rng.state != self.chance or game.standing.modifiers.seat_rules:
            return None
        base = self.base
        for hidden in self.hidden:
            there = hidden.there
            if there(game.stamps) != there(base.stamps) or there(game.seen) != there(base.seen):
                return None
        return Undisturbed(options, self, game)


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
