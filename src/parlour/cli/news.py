"""What happened, as sentences for people: many alike are one, and each says who did it."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.kernel.event import Event
from parlour.kernel.layout import Line
from parlour.kernel.phrase import gaps
from parlour.locale import Speaker


def told(events: Sequence[Event], speaker: Speaker) -> list[str]:
    """The sentences for these events, oldest first; seven draws in a row are one sentence.

    Because of what something happened is said once, not again in the sentences that follow.
    """
    sentences: list[str] = []
    before = ""
    for alike in _runs(events):
        said = _together(alike, speaker) if len(alike) > 1 else speaker.say(alike[0])
        cause = alike[0].cause
        known = cause == before or bool(sentences and speaker.name(cause) in sentences[-1])
        sentences.append(said if known else speaker.because(said, cause))
        before = cause
    return sentences


def _runs(events: Sequence[Event]) -> list[list[Event]]:
    """Events that follow each other and differ in one name at most."""
    runs: list[list[Event]] = []
    for event in events:
        if runs and type(runs[-1][0]) is type(event) and len(_differing(runs[-1][0], event)) <= 1:
            differing = _differing(runs[-1][0], event)
            known = _differing(runs[-1][0], runs[-1][-1])
            if not known or known == differing or (not differing and len(known) <= 1):
                runs[-1].append(event)
                continue
        runs.append([event])
    return runs


def _differing(one: Event, other: Event) -> list[str]:
    """The gaps in which two events of the same form differ; one that is not a name makes them unlike."""
    if one.key() != other.key() or one.cause != other.cause:
        return ["", ""]
    names = [gap for gap in sorted(gaps(one.key())) if getattr(one, gap) != getattr(other, gap)]
    return names if all(isinstance(getattr(one, gap), str) for gap in names) else ["", ""]


def _together(alike: Sequence[Event], speaker: Speaker) -> str:
    """One sentence for all: the names one after the other, or how often it happened."""
    differing = sorted({gap for other in alike[1:] for gap in _differing(alike[0], other)})
    if not differing:
        return f"{speaker.say(alike[0])} (×{len(alike)})"
    (gap,) = differing
    counts: dict[str, int] = {}
    for event in alike:
        name = speaker.name(getattr(event, gap))
        counts[name] = counts.get(name, 0) + 1
    listed = ", ".join(f"{count}× {name}" if count > 1 else name for name, count in counts.items())
    values = {name: getattr(alike[0], name) for name in gaps(alike[0].key())}
    return speaker.text(alike[0].key(), **{**values, gap: listed})


def paragraphs(sentences: Sequence[str], width: int) -> list[Line]:
    """Sentences one after the other, broken to lines of that width."""
    lines: list[Line] = []
    for word in " ".join(sentences).split():
        if lines and len(lines[-1].text()) + 1 + len(word) <= width:
            lines[-1].add(f" {word}")
        else:
            lines.append(Line(f"  {word}"))
    return lines
