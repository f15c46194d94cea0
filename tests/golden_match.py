"""Golden matches: one whole match of each game and mode as text, every question, option, event and view of it.

``python tests/golden_match.py`` writes ``tests/golden/*.txt`` anew, after a change that is meant. A match keeps its
answers as long as they are possible; delete its file to have it played from the beginning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import parlour
from parlour.bots.bot import Bot
from parlour.bots.greedy import GreedyBot
from parlour.kernel import Decision, Match
from parlour.kernel.event import EVERYONE, Event
from parlour.locale.speaker import Speaker

GOLDEN = Path(__file__).parent / "golden"
MATCHES: dict[str, tuple[str, int, int, Mapping[str, Any]]] = {
    "dracoliath-1v1": ("dracoliath", 2, 4, {}),
    "dracoliath-2v2": ("dracoliath", 4, 1, {}),
    "lorcana-two": ("lorcana", 2, 4, {}),
    "lorcana-three": ("lorcana", 3, 1, {}),
    "lorcana-teams": ("lorcana", 4, 2, {"teams": "A+C,B+D"}),
    "villainous-two": ("villainous", 2, 2, {}),
    "villainous-four": ("villainous", 4, 1, {}),
}

ANSWER = "  > "
WIDTH = 116
PRINTED = frozenset(("colour", "fusion", "mastery", "notation", "objective", "symbols", "text", "type"))


def told(game: str, seats: int, seed: int, options: Mapping[str, Any], answers: list[str]) -> str:
    """The match in which these answers are given as long as they are possible, and a greedy player's from then on."""
    match = parlour.start(game, seats=seats, seed=seed, **options)
    teller = _Teller(match)
    known: Iterator[str] = chain(answers, repeat(""))
    players: list[Bot] = [GreedyBot(seed) for _ in match.names]
    while (decision := match.decision) is not None:
        teller.tell_question(decision)
        answer = next(known)
        if answer not in map(str, decision.options):
            known = repeat("")
            answer = str(players[decision.seat].choose(match, decision))
        teller.lines.append(ANSWER + answer)
        match.choose(answer)
        teller.tell_events()
    teller.tell_views()
    winners = ", ".join(match.names[seat] for seat in match.outcome.winners) if match.outcome else ""
    return "\n".join([*teller.lines, f"won by: {winners or 'nobody'}", ""])


def answers_in(text: str) -> list[str]:
    return [line.removeprefix(ANSWER) for line in text.splitlines() if line.startswith(ANSWER)]


class _Teller:
    """Writes a match down as it goes."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.speaker = Speaker("en", seats=match.names)
        self.lines: list[str] = []
        self.told = 0
        self.turn: Any = None
        self.views: list[dict[str, Any]] = [{} for _ in match.names]
        self.tell_events()

    def tell_question(self, decision: Decision) -> None:
        if self.match.view(0)["turn"] != self.turn:
            self.turn = self.match.view(0)["turn"]
            self.lines += ["", f"== turn {self.turn}"]
            self.tell_views()
        who = "+".join(self.match.names[seat] for seat in decision.seats)
        self.lines.append(f"{who} {decision.kind} [{decision.rule}] {self.speaker.say(decision.phrase)}")
        self.lines += _folded(map(str, decision.options))

    def tell_events(self) -> None:
        events = self.match.events
        self.lines += [f"  {self.event_words(event)}" for event in events[self.told :]]
        self.told = len(events)

    def event_words(self, event: Event) -> str:
        words = f"{self.speaker.say(event)} [{event.rule}]"
        if event.audience == EVERYONE:
            return words
        names = [name for seat, name in enumerate(self.match.names) if event.audience >> seat & 1]
        others = f"; others: {self.speaker.say(event.public)}" if event.public else ""
        return f"{words} (only {' and '.join(names) or 'nobody'}{others})"

    def tell_views(self) -> None:
        """What the seats see that they did not see when they were last told: first what all do, then each one's own."""
        told = [self.seen_anew(seat) for seat in range(len(self.match.names))]
        shared = [line for line in told[0] if all(line in lines for lines in told)]
        self.tell_seen("all see", shared)
        for name, lines in zip(self.match.names, told, strict=True):
            self.tell_seen(f"{name} sees", [line for line in lines if line not in shared])

    def tell_seen(self, who: str, lines: list[str]) -> None:
        if lines:
            self.lines += [f"{who}:", *_folded(lines)]

    def seen_anew(self, seat: int) -> list[str]:
        seen = dict(_leaves("", self.match.view(seat)))
        before, self.views[seat] = self.views[seat], seen
        changed = [_change(path, before.get(path), value) for path, value in seen.items() if before.get(path) != value]
        return changed + [f"no {path}" for path in before if path not in seen]


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The plain values of a view by where they stand, without what is printed on cards and boards."""
    if isinstance(value, dict) and value:
        for key, part in value.items():
            if key in PRINTED:
                continue
            yield from _leaves(f"{path}.{key}" if path else str(key), part)
    elif isinstance(value, list) and any(isinstance(part, dict) for part in value):
        for place, part in enumerate(value):
            yield from _leaves(f"{path}.{place}", part)
    elif value not in (None, False, [], {}):
        yield path, value


def _change(path: str, before: Any, now: Any) -> str:
    """A value as it is now; of a list of names only what came and went."""
    if isinstance(before, list) and isinstance(now, list) and len(before) > 4:
        old, new = Counter(map(str, before)), Counter(map(str, now))
        moved = [f"+{one}" for one in (new - old).elements()] + [f"-{one}" for one in (old - new).elements()]
        if len(moved) < len(now):
            return f"{path} {', '.join(moved) or 'in another order'}"
    return f"{path} {', '.join(map(str, now)) if isinstance(now, list) else now}"


def _folded(parts: Iterable[str]) -> list[str]:
    """Parts beside each other, separated by bars, in lines that fit a page."""
    lines = [" "]
    for part in parts:
        if len(lines[-1]) + len(part) + 3 > WIDTH and lines[-1].strip():
            lines.append(" ")
        lines[-1] += f" {part} |"
    return [line.removesuffix(" |") for line in lines]


def file_of(name: str) -> Path:
    return GOLDEN / f"{name}.txt"


def written(name: str) -> str:
    """The match as its file has it, or nothing."""
    return file_of(name).read_text(encoding="utf-8") if file_of(name).exists() else ""


def now(name: str) -> str:
    """The match as it goes today, with the answers of its file."""
    return told(*MATCHES[name], answers_in(written(name)))


if __name__ == "__main__":
    for name in MATCHES:
        text = now(name)
        print(f"{name}: {'as it was' if text == written(name) else 'written anew'}")
        file_of(name).write_text(text, encoding="utf-8")
