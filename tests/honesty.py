"""The seven tests of honesty: that a searcher knows what its seat may know, and nothing else.

    python tests/honesty.py lorcana --positions 10000 --iterations 20

The suite runs a few of each; this command as many as one likes. A position is a question somewhere in a random match.
"""

from __future__ import annotations

import argparse
import gc
import math
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import parlour
from parlour.bots.bot import own_options
from parlour.bots.net.opinion import by_the_best
from parlour.bots.search.bot import SearchBot
from parlour.bots.search.budget import Budget
from parlour.bots.search.parallel import Thoughts, think, think_over
from parlour.games.dracoliath.state import Dracoliath
from parlour.games.lorcana.decks import built_in, find_deck
from parlour.games.lorcana.meaning.scripts import compiled
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.unseen import unseen_places
from parlour.games.villainous.state import Villainous
from parlour.kernel.chair import Chair
from parlour.kernel.deals import Deals
from parlour.kernel.game import Game
from parlour.kernel.judge import Dealer
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng

LONGEST = 60
"""Random answers before a position at most, fewer than which no match ends."""


def setups(game: str) -> list[dict[str, Any]]:
    if game == "lorcana":
        decks = built_in()
        pairs = zip(decks, decks[3:] + decks[:3], strict=True)
        return [{"decks": list(pair), "lists": lists} for pair in pairs for lists in ("open", "closed")]
    if game == "villainous":
        return [{"seats": 2}, {"seats": 3}]
    return [{}]


def positions(game: str, count: int, seed: int = 0) -> Iterator[Match]:
    """So many questions with a choice, each in another random match."""
    options = setups(game)
    found = 0
    number = seed
    while found < count:
        number += 1
        rng = Rng(number)
        match = parlour.start(game, seed=number, **options[number % len(options)])
        for _ in range(rng.below(LONGEST)):
            if match.decision is not None:
                match.choose(rng.below(len(match.decision.options)))
        if match.decision is not None and len(own_options(match.decision, match.decision.seat)) > 1:
            found += 1
            yield match


def thoughts_of(match: Match, iterations: int, seed: int) -> Thoughts:
    decision = match.decision
    assert decision is not None
    own = list(own_options(decision, decision.seat))
    return think(match.chair(decision.seat), own, Budget(iterations), Rng(seed))


def same(one: Thoughts, other: Thoughts) -> bool:
    """Not only the same answer: everything that was thought of every answer, and as many iterations (tests 2 and 7)."""
    return one.visits() == other.visits() and one.means() == other.means()


def indifferent_to_the_deal(match: Match, iterations: int, seed: int) -> bool:
    """Tests 2 and 7: with the hidden cards dealt otherwise a searcher of the same seed thinks the same."""
    assert match.decision is not None
    game = match.game
    if isinstance(game, Lorcana):
        other = match.clone()
        permute(other, match.decision.seat, Rng(seed))
    else:
        other = match.imagine(match.decision.seat, Rng(seed))
    return same(thoughts_of(match, iterations, seed), thoughts_of(other, iterations, seed))


def permute(match: Match, seat: int, rng: Rng) -> None:
    """Exchange the cards that a seat does not know among their places, each owner\'s among themselves."""
    game = match.game
    assert isinstance(game, Lorcana)
    scripts = game.scripts.copy()
    for places in unseen_places(game, seat):
        mixed = places.copy()
        rng.shuffle(mixed)
        for place, card in zip(places, mixed, strict=True):
            scripts[place] = game.scripts[card]
    game.lay(scripts)


def indifferent_to_the_list(match: Match, iterations: int, seed: int) -> bool:
    """Test 1: with closed lists, the others\' unseen cards may be those of any deck; it thinks the same."""
    assert match.decision is not None
    other = match.clone()
    game = other.game
    assert isinstance(game, Lorcana)
    seat = match.decision.seat
    scripts = game.scripts.copy()
    cards = find_deck(built_in()[seed % len(built_in())]).cards()
    for owner, places in enumerate(unseen_places(game, seat)):
        if owner != seat:
            for number, place in enumerate(places):
                scripts[place] = compiled(cards[number % len(cards)])
    game.lay(scripts)
    game.standing.attend(scripts)
    return same(thoughts_of(match, iterations, seed), thoughts_of(other, iterations, seed))


class FarAway:
    """Test 3: another process, to which nothing goes but the question and deals, through a pipe."""

    def __init__(self) -> None:
        context: Any = multiprocessing.get_context("fork" if COMPILED else "spawn")
        self.context = context
        self.near, self.far = context.Pipe()
        self.process: Any = None

    def thinks_the_same(self, match: Match, iterations: int, seed: int) -> bool:
        decision = match.decision
        assert decision is not None
        own = list(own_options(decision, decision.seat))
        deals = match.chair(decision.seat).deals(by_the_best)
        here = thoughts_of(match, iterations, seed)
        if COMPILED:  # what was imagined is not pickled: a process of its own is given it as it begins
            self.process = self.context.Process(target=think_once, args=(self.far, deals, own, iterations, seed))
            self.process.start()
        else:
            if self.process is None:
                self.process = self.context.Process(target=think_on_demand, args=(self.far,), daemon=True)
                self.process.start()
            self.near.send((deals, own, iterations, seed))
        visits, means = self.near.recv()
        if COMPILED:
            self.process.join()
        return bool((visits, means) == (here.visits(), here.means()))


COMPILED = not hasattr(Match.choose, "__code__")


def think_on_demand(pipe: Any) -> None:
    while True:
        think_once(pipe, *pipe.recv())


def think_once(pipe: Any, deals: Any, own: list[int], iterations: int, seed: int) -> None:
    thoughts = think_over(deals, own, Budget(iterations), Rng(seed))
    pipe.send((thoughts.visits(), thoughts.means()))


def hidden_cards(game: Game, seat: int) -> list[list[str]]:
    """What really lies where the seat cannot know it, in groups that are dealt among themselves."""
    if isinstance(game, Lorcana):
        return [[game.cards[card].full_name for card in places] for places in unseen_places(game, seat)]
    if isinstance(game, Dracoliath):
        return [[str(card) for card in game.deck]]
    assert isinstance(game, Villainous)
    groups = []
    for realm in game.realms:
        own = realm.seat == seat
        cards = realm.deck if own else (*realm.hand, *realm.deck)
        groups.append([game.cards[card].name for card in cards if not game.known.get(card, 0) >> seat & 1])
        groups.append([game.cards[card].name for card in realm.fate_deck if not game.known.get(card, 0) >> seat & 1])
    return groups


def coincidences(match: Match, deals: int, seed: int) -> tuple[int, float, float]:
    """Test 4: how often a dealt card is the true one, how often chance makes it so, and the variance of that."""
    assert match.decision is not None
    seat = match.decision.seat
    truth = hidden_cards(match.game, seat)
    dealer = match.chair(seat).deals()
    rng = Rng(seed)
    hits, expected, variance = 0, 0.0, 0.0
    for _ in range(deals):
        dealt = hidden_cards(dealer.deal(rng).game, seat)
        for true_group, group in zip(truth, dealt, strict=True):
            if len(true_group) < 2:
                continue
            place = rng.below(len(true_group))
            chance = Counter(group)[true_group[place]] / len(group)
            hits += group[place] == true_group[place]
            expected += chance
            variance += chance * (1 - chance)
    return hits, expected, variance


PLAIN = (ModuleType, type, FunctionType, BuiltinFunctionType, MethodType)


def reaches(start: object, forbidden: list[object]) -> object | None:
    """Test 5: something forbidden that can be reached from there through any attribute or container, or None."""
    wanted = {id(thing) for thing in forbidden}
    seen: set[int] = set()
    todo = [start]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, PLAIN):
            continue
        seen.add(id(thing))
        if id(thing) in wanted:
            return thing
        todo.extend(gc.get_referents(thing))
    return None


def secrets(match: Match) -> list[object]:
    """What nobody may get hold of: the match, its state, chance, log and answers, how it began, and its lists."""
    game = match.game
    found: list[object] = [match, game, game.rng, game.log, match.answers]
    if match.setup is not None:
        found.append(match.setup)
    if isinstance(game, Lorcana):
        found += [game.cards, game.scripts]
    return found


def given_to_a_seat(match: Match, seed: int) -> list[object]:
    """What a seat is given at its question: its chair, what it imagines, and what a searcher deals from."""
    assert match.decision is not None
    chair = match.chair(match.decision.seat)
    return [chair, chair.imagine(Rng(seed)), chair.deals(by_the_best), chair.deals(by_the_best).deal(Rng(seed))]


class Clairvoyant(SearchBot):
    """Test 6: the same search given the true deal; whatever it is better by, no honest searcher can have."""

    name = "clairvoyant"

    def choose(self, place: Match | Chair, decision: Any) -> Any:
        assert isinstance(place, Match)
        own = list(own_options(decision, decision.seat))
        deals = Deals(place, decision.seat, self.opinion)
        deals.dealer = Truth(place.game)
        thoughts = think_over(deals, own, self.budget, self.rng)
        return decision.options[own[thoughts.best()]]


class Truth(Dealer):
    def __init__(self, game: Game) -> None:
        self.game = game

    def deal(self, rng: Rng) -> Game:
        return self.game.clone()


def clairvoyant_wins(game: str, matches: int, iterations: int) -> float:
    """How much the clairvoyant twin scores against the honest one."""
    score = 0.0
    for number in range(matches):
        options = setups(game)[number // 2 % len(setups(game))]
        match = parlour.start(game, seed=number // 2, **{**options, "seats": 2})
        twin, honest = Clairvoyant(number, Budget(iterations)), SearchBot(number, Budget(iterations))
        place = number % 2
        while (decision := match.decision) is not None:
            match.choose((twin if decision.seat == place else honest).choose(match, decision))
        assert match.outcome is not None
        score += 0.5 if not match.outcome.winners else place in match.outcome.winners
    return score / matches


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--matches", type=int, default=0, help="matches against the clairvoyant twin")
    plan = parser.parse_args()
    failures: Counter[str] = Counter()
    hits, expected, variance, lists = 0, 0.0, 0.0, 0
    far_away = FarAway()
    for number, match in enumerate(positions(plan.game, plan.positions)):
        failures["hidden cards dealt otherwise"] += not indifferent_to_the_deal(match, plan.iterations, number)
        if isinstance(match.game, Lorcana) and match.game.closed:
            lists += 1
            failures["another list"] += not indifferent_to_the_list(match, plan.iterations, number)
        failures["across a pipe"] += not far_away.thinks_the_same(match, plan.iterations, number)
        failures["something real in reach"] += reaches(given_to_a_seat(match, number), secrets(match)) is not None
        found = coincidences(match, 1, number)
        hits, expected, variance = hits + found[0], expected + found[1], variance + found[2]
    surprise = (hits - expected) / math.sqrt(variance)
    failures["cards guessed better than chance"] += abs(surprise) > 4
    print(f"{plan.positions} positions of {plan.game}, {lists} with closed lists: {sum(failures.values())} failures")
    print(f"cards guessed: {hits}, by chance {expected:.1f} ({surprise:+.1f} deviations)")
    for name, count in failures.items():
        print(f"  {name}: {count}")
    if plan.matches:
        share = clairvoyant_wins(plan.game, plan.matches, plan.iterations)
        print(f"the clairvoyant twin scores {100 * share:.1f} % of {plan.matches} matches")
    return 1 if sum(failures.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
