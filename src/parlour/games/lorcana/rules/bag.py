"""The bag (1.7, 8.7): triggered abilities wait there and are resolved one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.events import Resolving, ResolvingCard
from parlour.games.lorcana.occurrences import BANISH
from parlour.games.lorcana.options import ResolveAbility, ResolveUnnamed
from parlour.games.lorcana.rules import challenge_end, check, leaving, playing, restocking, series
from parlour.kernel import Decision, Option, Question, Step

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana

ENDLESS: Final = 1000
"""So many abilities resolved after one turn action are a loop that nobody can or will stop (7.1.7)."""


class Settle(Step["Lorcana"]):
    """1.9.2 and 8.7: the game state check with its required actions, then whatever waits in the bag."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        if game.variant.deck_is_made_anew:
            restocking.restock(game)
        standing = game.standing
        if standing.stale:
            standing.refresh(game)
        if standing.unchecked and not check.calm(game) and not settled(game, self):
            return
        if game.challenge.broken and game.edition.challenge_ends_at_once:
            challenge_end.break_up(game)
        if game.bag:
            game.agenda.append(RESOLVE_BAG)
        else:
            game.resolver = -1


class Check(Step["Lorcana"]):
    """1.9.2: the game state check alone; what it triggers waits for a later step (4.2.1.4)."""

    __slots__ = ()

    def run(self, game: Lorcana) -> None:
        standing = game.standing
        if standing.stale:
            standing.refresh(game)
        if standing.unchecked and not check.calm(game):
            settled(game, self)


def settled(game: Lorcana, step: Step[Lorcana]) -> bool:
    """1.9.2: the required actions, until a check finds nothing more; false when it will not come to that in this step.

    Then the match is over, or what happens instead of a banishment is asked first and the step is taken again.
    """
    while True:
        if check.win_or_loss(game):
            return False
        doomed = check.doomed(game)
        if not doomed:
            return True
        replaced = bool(game.standing.modifiers.replaced >> BANISH & 1)
        if replaced:
            game.push(step)
        leaving.banish_by_damage(game, doomed)
        if replaced:
            return False
        game.fresh()


def next_resolver(game: Lorcana) -> int:
    """8.7.5-8.7.7: whoever is resolving goes on until it has nothing left; then the next player in turn order."""
    current = game.resolver
    if current < 0:
        order = game.order(game.active)
    else:
        order = game.order(current)
        if not order or order[0] != current:  # the resolver has left the game
            order = game.order(game.active)
    for seat in order:
        team = game.team_of(seat)
        for waiting in game.bag:
            if waiting.seat in team:
                return seat
    return -1


def worth_ordering(game: Lorcana, team: tuple[int, ...]) -> list[int]:
    """The waiting abilities of a team, by their places in the bag, among which the order can matter.

    What would do nothing now and may be declined waits for the others: whoever wanted it to do nothing declines it
    then. What would do nothing and cannot be declined may be wanted first, so it is left out only if nothing else is
    there that could change that.
    """
    found = [index for index, waiting in enumerate(game.bag) if waiting.seat in team]
    if len(found) < 2:
        return found
    game.fresh()
    idle = [index for index in found if game.bag[index].idle(game)]
    if len(idle) == len(found):
        return found[:1]
    return [index for index in found if index not in idle or not game.bag[index].declinable(game)]


def resolving(game: Lorcana, index: int) -> ResolveAbility:
    """The answer that picks what waits at that place in the bag, by what its card is called now."""
    waiting = game.bag[index]
    permanent = game.play.get(waiting.card)
    label = waiting.label if permanent is None else permanent.label
    if waiting.name:
        return ResolveAbility(index, -1, label, waiting.name)
    return ResolveUnnamed(index, -1, label, "")


class ResolveBag(Question["Lorcana", ResolveAbility]):
    """8.7.4: the resolving player picks one of its waiting abilities and resolves it fully."""

    __slots__ = ()

    def ask(self, game: Lorcana) -> Decision | None:
        bag = game.bag
        if len(bag) == 1 and not game.teams and not game.players[bag[0].seat].lost:  # as most often: nothing to pick
            return Decision(bag[0].seat, "resolve", [resolving(game, 0)], "8.7.4", "Which ability resolves next?")
        seat = next_resolver(game)
        if seat < 0:
            return None
        team = tuple([member for member in game.team_of(seat) if not game.has_left(member)])
        shared = len(team) > 1
        options: list[Option] = []
        said: set[tuple[str, str]] = set()
        for index in worth_ordering(game, team):
            option = resolving(game, index)
            if (option.card, option.ability) not in said:
                said.add((option.card, option.ability))
                options.append(option)
        return Decision(seat, "resolve", options, "8.7.4", "Which ability resolves next?", team=team if shared else ())

    def skip(self, game: Lorcana) -> None:
        game.resolver = -1
        game.bag.clear()

    def answer(self, game: Lorcana, option: ResolveAbility) -> None:
        waiting = game.bag.pop(option.entry)
        game.resolver = waiting.seat
        game.resolved += 1
        if game.resolved > ENDLESS:
            series.finish(game, (), "a loop that nobody can stop", "7.1.7")
            return
        if not game.unheard:
            if option.ability:
                game.emit(Resolving("8.7.4", waiting.seat, option.card, option.ability))
            else:
                game.emit(ResolvingCard("8.7.4", waiting.seat, option.card))
        game.agenda.append(SETTLE)
        game.agenda.append(playing.FINISH_ABILITY)
        waiting.resolve(game)


RESOLVE_BAG: Final = ResolveBag()
SETTLE: Final[Settle] = Settle()
CHECK: Final[Check] = Check()
