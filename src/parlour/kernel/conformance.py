"""The conformance kit: what must hold in every match of every game, checked at the questions of random matches.

A game's own tests call ``check_match`` over its modes and seat counts; a game from another package does the same.
"""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import dataclass
from typing import Any

from parlour.kernel.decision import Decision
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import begin
from parlour.kernel.rng import Rng
from parlour.kernel.setup import Setup
from parlour.kernel.travelling import fields_of


class Violation(AssertionError):
    """Something that must hold in every game did not."""


@dataclass
class Findings:
    """What a checked match was like, so that a test can see that it was not an empty one."""

    decisions: int = 0
    examined: int = 0
    imagined_otherwise: int = 0
    """How often imagining changed something, i.e. the seat really did not know everything."""
    concessions: int = 0


def check_match(
    setup: Setup, seed: int, every: int = 7, longest: int = 20_000, branches: int = 4, concede: int = 0
) -> Findings:
    """Play one random match and examine every so many of its questions; raises a Violation that says what broke.

    With ``concede`` somebody who still plays gives up at about every so many questions.
    """
    rng = Rng(seed)
    match = begin(setup)
    census = match.census()
    findings = Findings()
    while (decision := match.decision) is not None:
        findings.decisions += 1
        if findings.decisions > longest:
            raise Violation(f"the match did not end within {longest} decisions ({setup!r}, random seed {seed})")
        check_texts(decision)
        gone = [match.names[seat] for seat in decision.seats if match.game.has_left(seat)]
        _require(not gone, f"{gone} left and are still asked: {decision!r} ({setup!r}, seed {seed})")
        _require(match.census() == census, f"cards were not conserved before {decision!r} ({setup!r}, seed {seed})")
        index = rng.below(len(decision.options))
        if rng.below(every) == 0:
            findings.examined += 1
            check_clones(match, index, rng, branches)
            if rng.below(every) == 0:
                check_copies(match, index)
            findings.imagined_otherwise += check_imagination(match, census, rng)
        if concede and rng.below(concede) == 0:
            findings.concessions += 1
            match.concede(_somebody(match, rng))
        else:
            match.choose(index)
    _require(match.census() == census, f"cards were not conserved at the end ({setup!r}, seed {seed})")
    check_record(match)
    return findings


def check_course(setup: Setup, seed: int, concede: int = 0, longest: int = 20_000, counted: int = 50) -> Findings:
    """Play one random match without looking at its questions: it raises nothing, ends, and loses nothing on the way.

    Everything is counted at about every so many questions and at the end; ``concede`` as in ``check_match``.
    """
    rng = Rng(seed)
    match = begin(setup)
    census = match.census()
    findings = Findings()
    while (decision := match.decision) is not None:
        findings.decisions += 1
        _require(findings.decisions <= longest, f"the match did not end within {longest} decisions")
        _require(not any(map(match.game.has_left, decision.seats)), f"somebody who left is asked: {decision!r}")
        if rng.below(counted) == 0:
            _require(match.census() == census, f"cards were not conserved before {decision!r}")
        if concede and rng.below(concede) == 0:
            findings.concessions += 1
            match.concede(_somebody(match, rng))
        else:
            match.choose(rng.below(len(decision.options)))
    _require(match.census() == census, "cards were not conserved at the end")
    return findings


def _somebody(match: Match, rng: Rng) -> int:
    """A seat that still plays."""
    playing = [seat for seat in range(len(match.names)) if not match.game.has_left(seat)]
    return playing[rng.below(len(playing))]


def check_texts(decision: Decision) -> None:
    """Option texts are not empty and unique within their decision."""
    texts = [(option.by(), option.text()) for option in decision.options]
    _require(all(text.strip() for _, text in texts), f"an option of {decision!r} has no text")
    _require(len(set(texts)) == len(texts), f"two options of {decision!r} have the same text: {sorted(texts)}")
    _require(bool(decision.prompt), f"{decision!r} has no prompt")


def check_clones(match: Match, chosen: int, rng: Rng, branches: int) -> None:
    """Applying any option to a clone leaves the original as it was; clone and original then go the same way."""
    before = dump(match.game)
    decision = match.decision
    assert decision is not None
    twin = match.clone()
    copied = dump(twin.game)
    _require(copied == before, f"a clone differs from its original at {decision!r}: {difference(before, copied)}")
    twin.choose(chosen)
    after = dump(twin.game)
    for _ in range(min(branches, len(decision.options))):
        now = dump(match.game)
        _require(now == before, f"playing on a clone changed the original at {decision!r}: {difference(before, now)}")
        match.clone().choose(rng.below(len(decision.options)))
    other = match.clone()
    other.choose(decision.options[chosen])
    again = dump(other.game)
    _require(again == after, f"two clones went different ways at {decision!r}: {difference(after, again)}")


def check_copies(match: Match, chosen: int) -> None:
    """A match, also an imagined one, that was copied or pickled and unpickled is the same and goes the same way."""
    decision = match.decision
    assert decision is not None
    imagined = match.imagine(decision.seat, Rng(chosen + 1))
    for what, original in (("a match", match), ("an imagined match", imagined)):
        _check_copy(f"copy.copy of {what}", copy.copy(original), original, chosen)
        _check_copy(f"copy.deepcopy of {what}", copy.deepcopy(original), original, chosen)
        _check_copy(f"pickle of {what}", pickle.loads(pickle.dumps(original)), original, chosen)
    if type(Match.choose).__name__ == "function":  # compiled, a match travels only as what it began from
        state = Match(match.game.clone(), match.referee, None, match)
        state.origin = None
        _check_copy("pickle of the state of a match", pickle.loads(pickle.dumps(state)), match, chosen)


def _check_copy(name: str, other: Match, match: Match, chosen: int) -> None:
    """A copy asks the same, looks the same to every seat, and goes the same way."""
    decision, asked = match.decision, other.decision
    assert decision is not None
    texts = [option.text() for option in decision.options]
    found = [] if asked is None else [option.text() for option in asked.options]
    _require(found == texts, f"{name} asks something else at {decision!r}: {found} instead of {texts}")
    for seat in range(len(match.names)):
        seen, meant = other.view(seat), match.view(seat)
        _require(seen == meant, f"{name} looks different: {difference(meant, seen)}")
    played = match.clone()
    played.choose(chosen)
    other.choose(chosen)
    after, now = [event.text() for event in played.events], [event.text() for event in other.events]
    _require(now == after, f"{name} goes another way at {decision!r}: {difference(tuple(after), tuple(now))}")


def check_imagination(match: Match, census: dict[str, int], rng: Rng) -> int:
    """What a seat imagines looks to it, and to who looks on, exactly like the truth; and its view is plain data."""
    changed = 0
    truth = dump(match.game)
    for seat in range(len(match.names)):
        view = match.view(seat)
        plain = json.dumps(view, sort_keys=True)
        imagined = match.referee.imagine(match.game, seat, rng)
        seen = match.referee.view(imagined, seat)
        _require(
            json.dumps(seen, sort_keys=True) == plain,
            f"the view of seat {seat} depends on what it cannot know: {difference(view, seen)}",
        )
        entries = match.referee.sight().seen(match.game, seat).words()
        again = match.referee.sight().seen(imagined, seat).words()
        _require(entries == again, f"a learner on seat {seat} sees what it cannot know: {difference(entries, again)}")
        looked_on, now = match.watch(), match.referee.watch(imagined)
        _require(
            json.dumps(looked_on, sort_keys=True) == json.dumps(now, sort_keys=True),
            f"who looks on sees what seat {seat} cannot know: {difference(looked_on, now)}",
        )
        _require(match.referee.census(imagined) == census, f"seat {seat} imagined cards that do not exist")
        _require(dump(match.game) == truth, f"imagining for seat {seat} changed the match itself")
        world = match.imagine(seat, rng)
        decision, asked = world.decision, match.decision
        if asked is not None and seat in asked.seats:
            _require(decision is asked, f"seat {seat} is asked something else in what it imagines")
        if decision is not None:  # of a team's options only its own: those of others come from cards it cannot know
            own = [option for option in decision.options if decision is not asked or option.by() in (-1, seat)]
            world.choose(own[rng.below(len(own))])
        changed += _without_chance(dump(imagined)) != _without_chance(truth)
    return changed


def check_record(match: Match) -> None:
    """A record is text that replays to the same events, byte for byte, and to the same state."""
    setup = match.setup
    assert setup is not None
    text = str(match.record())
    again = Record.parse(text, setup.box).replay()
    said = [(event.rule, event.text()) for event in match.events]
    _require([(event.rule, event.text()) for event in again.events] == said, "a replay told another story")
    _require(dump(again.game) == dump(match.game), "a replay ended in another state")
    _require(str(again.record()) == text, "the record of a replay is another record")


def dump(thing: Any) -> Any:
    """A state as nested tuples, to be compared; printed things that all copies share stand for themselves."""
    return _dump(thing, thing.shared if isinstance(thing, Game) else ())


def _dump(thing: Any, shared: tuple[type, ...], above: tuple[int, ...] = ()) -> Any:
    if thing is None or isinstance(thing, bool | int | str | float):
        return thing
    if getattr(type(thing), "stays", False):
        return "no part of the state"
    if isinstance(thing, shared):
        return ("shared", id(thing))
    if isinstance(thing, list | tuple):
        return tuple(_dump(item, shared, above) for item in thing)
    if isinstance(thing, dict):
        return tuple((_dump(key, shared, above), _dump(value, shared, above)) for key, value in thing.items())
    if isinstance(thing, set | frozenset):
        return frozenset(_dump(item, shared, above) for item in thing)
    if id(thing) in above:
        return "the thing it is part of"
    above = (*above, id(thing))
    fields = tuple(
        (name, _dump(getattr(thing, name), shared, above))
        for name in fields_of(type(thing))
        if name not in _NOT_STATE and hasattr(thing, name)
    )
    return (type(thing).__name__, *fields)


_NOT_STATE = {"log", "_decision"}
"""The log is shared by forks on purpose."""


def _without_chance(state: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(item for item in state if not (isinstance(item, tuple) and item[:1] == ("rng",)))


def difference(left: Any, right: Any, path: str = "") -> str:
    """Where two dumps first differ, for people."""
    if type(left) is type(right) and isinstance(left, tuple) and len(left) == len(right):
        for place, (one, other) in enumerate(zip(left, right, strict=True)):
            if one != other:
                name = one[0] if isinstance(one, tuple) and one and isinstance(one[0], str) else place
                return difference(one, other, f"{path}.{name}")
    if isinstance(left, dict) and isinstance(right, dict) and left.keys() == right.keys():
        for key in left:
            if left[key] != right[key]:
                return difference(left[key], right[key], f"{path}.{key}")
    return f"at {path or 'the top'}: {str(left)[:300]} is not {str(right)[:300]}"


def _require(holds: bool, message: str) -> None:
    if not holds:
        raise Violation(message)
