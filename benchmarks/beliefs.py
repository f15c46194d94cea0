"""What a searcher of Lorcana makes of closed lists: how soon it knows the true one, and what a strange one costs it.

    python benchmarks/beliefs.py known --matches 100
    python benchmarks/beliefs.py strange --bot search:200 --pairs 40

``known``: greedy bots play lists that are known, and after the fourth turn of both the belief of each seat is asked for
its three likeliest. ``strange``: lists that nobody knows are made up, and each is played as a mirror against greedy
twice on the same deals: while no known list is like it, and with the list among the known ones.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from duels import Score

import parlour
from parlour import bots
from parlour.bots.playing import answer, bots_for, play_out, seed_for
from parlour.games.lorcana.belief import ENVIRONMENT, Belief, known_lists, make_up
from parlour.games.lorcana.cards.card import Card
from parlour.games.lorcana.decks import built_in, find_deck
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.unseen import unseen_places
from parlour.kernel.match import Match
from parlour.kernel.rng import Rng

TURNS = 8
LIKELIEST = 3
LONGEST = 6000


def belief_of(match: Match, seat: int) -> Belief:
    """What that seat believes of the other's list."""
    game = match.game
    assert isinstance(game, Lorcana)
    hidden = set(unseen_places(game, seat)[1 - seat])
    owned = [card for card, owner in enumerate(game.owners) if owner != seat and card not in hidden]
    return Belief([game.cards[card] for card in owned])


def known(matches: int) -> None:
    decks = built_in()
    among = first = asked = 0
    for number in range(matches):
        pair = [decks[number % len(decks)], decks[number // len(decks) % len(decks)]]
        match = parlour.start("lorcana", seed=seed_for(5, number), decks=pair, lists="closed")
        players = bots_for(["greedy", "greedy"], number)
        while match.decision is not None and match.view(0)["turn"] <= TURNS:
            play_out(match, players, 1)
        for seat in (0, 1):
            likeliest = belief_of(match, seat).likeliest(LIKELIEST)
            asked += 1
            among += pair[1 - seat] in likeliest
            first += pair[1 - seat] == likeliest[0]
    print(
        f"after turn 4 of {matches} matches ({asked} beliefs): the true list is among the three likeliest in "
        f"{100 * among / asked:.1f} %, the likeliest in {100 * first / asked:.1f} %"
    )


def written(cards: Sequence[Card]) -> str:
    counts = Counter(card.full_name for card in cards)
    return "\n".join(f"{count} {name}" for name, count in counts.items())


def made_up(number: int) -> list[Card]:
    """A list of some known one's inks, half of it cards of that list and the rest of the pool."""
    seen = list(find_deck(built_in()[number % len(built_in())]).cards())
    rng = Rng(900 + number)
    rng.shuffle(seen)
    return list(make_up(seen[:20], known_lists(), rng).cards)


def play(deck: str, number: int, bot: str, seat: int) -> float:
    match = parlour.start("lorcana", seed=seed_for(6, number), decks=[deck, deck], lists="closed")
    kinds = [bot if place == seat else "greedy" for place in (0, 1)]
    players = [bots.get(kind, seed_for(6, number, place)) for place, kind in enumerate(kinds)]
    for _ in range(LONGEST):
        decision = match.decision
        if decision is None:
            break
        match.choose(answer(match, decision, players.__getitem__))
    outcome = match.outcome
    return 0.5 if outcome is None or not outcome.winners else float(seat in outcome.winners)


def strange(bot: str, pairs: int) -> None:
    scores = {"unknown": Score(), "known": Score()}
    apart = Score()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(pairs):
            deck = Path(folder) / f"strange-{number}.txt"
            deck.write_text(written(made_up(number)), encoding="utf-8")
            found = []
            for name, score in scores.items():
                os.environ[ENVIRONMENT] = str(deck) if name == "known" else ""
                score.pairs.append(sum(play(str(deck), number, bot, seat) for seat in (0, 1)) / 2)
                found.append(score.pairs[-1])
            apart.pairs.append(found[1] - found[0])
            print(f"  unknown {scores['unknown']}; known {scores['known']}", flush=True)
    print(f"{bot} against greedy with lists nobody knows: {scores['unknown']}; with them known: {scores['known']}")
    print(f"not knowing them costs {100 * apart.rate:.1f} ± {100 * apart.margin:.1f} points")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("known", "strange"))
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--bot", default="search:200")
    parser.add_argument("--pairs", type=int, default=20)
    plan = parser.parse_args()
    if plan.what == "known":
        known(plan.matches)
    else:
        strange(plan.bot, plan.pairs)


if __name__ == "__main__":
    main()
