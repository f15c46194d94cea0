"""The exhaustive runner: random legal decks and random players until every card was played and every ability resolved.

Each deck is drawn around cards that still have something to show, with the cards their texts name beside them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from parlour.games.lorcana.box import BOX
from parlour.games.lorcana.cards import Card, load
from parlour.games.lorcana.events import Boosted, Played, PlayedFree, Resolving, ResolvingCard, Shifted, Sung, Used
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.nodes import Activated, HasClass, Named, Triggered, walk
from parlour.kernel import Event, Match, Rng, Setup

DECK_SIZE = 60
COPIES = 4
LONGEST = 20_000
"""Decisions after which a match counts as stalled."""

_LABEL = re.compile(r"^(?:[A-H]'s )?(.*?)(?: #\d+)?$")


@dataclass
class Failure:
    """A match that raised something or did not end, with all that is needed to see it again."""

    setup: Setup
    answers: tuple[int, ...]
    reason: str


@dataclass
class Report:
    """What has been seen so far. Abilities are (full name, ability name)."""

    matches: int = 0
    decisions: int = 0
    failures: list[Failure] = field(default_factory=list)
    unplayed: set[str] = field(default_factory=set)
    unresolved: set[tuple[str, str]] = field(default_factory=set)
    cards: int = 0
    abilities: int = 0

    @property
    def share_unresolved(self) -> float:
        return len(self.unresolved) / max(1, self.abilities)


class Exercise:
    """The pool, what it still has to show, and the chance that draws decks from it."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)
        self.cards = {card.full_name: card for card in load().cards() if library.readable(card)}
        library.remember()
        self.by_name: dict[str, list[Card]] = defaultdict(list)
        self.by_class: dict[str, list[Card]] = defaultdict(list)
        for card in self.cards.values():
            for name in card.names:
                self.by_name[name].append(card)
            for classification in card.classifications:
                self.by_class[classification].append(card)
        self.report = Report(unplayed=set(self.cards), unresolved=set(_abilities(self.cards.values())))
        self.report.cards = len(self.report.unplayed)
        self.report.abilities = len(self.report.unresolved)

    def run(self, matches: int, after_each: Callable[[Report], None] | None = None) -> Report:
        """Play so many matches; what fails is kept and the rest goes on."""
        for _ in range(matches):
            self.play_one()
            if after_each is not None:
                after_each(self.report)
        return self.report

    def play_one(self) -> None:
        seed = self.rng.bits()
        setup = BOX.prepare(2, seed, decks=[self.deck(), self.deck()])
        self.report.matches += 1
        match: Match | None = None
        try:
            match = Match(BOX.deal(setup), BOX.referee, setup)
            self._play_out(match)
        except Exception as error:
            answers = tuple(match.answers.all()) if match is not None else ()
            self.report.failures.append(Failure(setup, answers, f"{type(error).__name__}: {error}"))
        if match is not None:
            self._note(match.game.log.all())

    def _play_out(self, match: Match) -> None:
        rng = self.rng
        decisions = 0
        while (decision := match.decision) is not None:
            match.choose(rng.below(len(decision.options)))
            decisions += 1
            if decisions > LONGEST:
                raise TimeoutError(f"no end after {LONGEST} decisions")
        self.report.decisions += decisions

    def _note(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, Played | PlayedFree | Sung | Shifted):
                self.report.unplayed.discard(_full_name(event.card))
            elif isinstance(event, Resolving | Used):
                self.report.unresolved.discard((_full_name(event.card), event.other))
            elif isinstance(event, ResolvingCard):
                self.report.unresolved.discard((_full_name(event.card), ""))
            elif isinstance(event, Boosted):
                self.report.unresolved.discard((_full_name(event.card), "Boost"))

    def deck(self) -> list[str]:
        """Sixty cards in at most two inks, around one that still has something to show."""
        centre = self._wanted()
        inks = list(centre.inks)
        chosen: dict[str, int] = {}
        for card in [centre, *self._friends(centre)]:
            if len(set(inks) | set(card.inks)) <= 2 and sum(chosen.values()) < DECK_SIZE // 2:
                inks = sorted(set(inks) | set(card.inks))
                chosen[card.full_name] = min(COPIES, card.max_copies)
        while len(inks) < 2:
            inks = sorted({*inks, *self.rng.choice(list(self.cards.values())).inks[:1]})
        legal = [card for card in self.cards.values() if set(card.inks) <= set(inks)]
        fresh = [card for card in legal if card.full_name in self.report.unplayed]
        while (size := sum(chosen.values())) < DECK_SIZE:
            card = self.rng.choice(fresh if fresh and self.rng.below(2) else legal)
            most = min(COPIES, card.max_copies, DECK_SIZE - size + chosen.get(card.full_name, 0))
            chosen[card.full_name] = max(chosen.get(card.full_name, 0), min(most, 1 + self.rng.below(COPIES)))
        return [f"{count} {name}" for name, count in chosen.items()]

    def _wanted(self) -> Card:
        """A card with an ability that never resolved, or else one that was never played, or else any."""
        for names in (sorted({name for name, _ in self.report.unresolved}), sorted(self.report.unplayed)):
            if names and self.rng.below(3):
                return self.cards[self.rng.choice(names)]
        return self.rng.choice(list(self.cards.values()))

    def _friends(self, card: Card) -> list[Card]:
        """Cards that its text names, cards of its own name to shift from, and some of the classes it speaks of."""
        friends: list[Card] = []
        for node in walk(library.script_of(card)):
            if isinstance(node, Named):
                friends += [other for name in node.names for other in self._some(self.by_name[name], 2)]
            elif isinstance(node, HasClass):
                friends += [other for name in node.names for other in self._some(self.by_class[name], 3)]
        friends += self._some([other for name in card.names for other in self.by_name[name]], 3)
        return [friend for friend in friends if friend is not card]

    def _some(self, cards: list[Card], most: int) -> list[Card]:
        drawn = cards.copy()
        self.rng.shuffle(drawn)
        return drawn[:most]


def _abilities(cards: Iterable[Card]) -> Iterable[tuple[str, str]]:
    """The abilities that are seen to resolve: triggered and activated ones. The others work while the card is there."""
    for card in cards:
        for entry in library.script_of(card).entries:
            if isinstance(entry.ability, Triggered | Activated):
                yield card.full_name, entry.name


def _full_name(label: str) -> str:
    found = _LABEL.match(label)
    return found[1] if found else label
