"""The card notation: reading a set of cards from a text file, with errors that name the line.

    Lightning of Life
      green magic
      LL< L>

A card begins with its name. Under it, indented: its colour and type, then optionally its mastery level and ``fusion``;
then one line for each line of effects. A two-faced card goes on with ``night`` and the name of its Night side, and
again colour, type and effects. ``docs/dracoliath-cards.md`` describes all of it.
"""

from __future__ import annotations

from pathlib import Path

from parlour.games.dracoliath.effect_notation import Problem, read_effects, read_passive
from parlour.games.dracoliath.printed import CardSet, Effect, Face, Line, Passive
from parlour.games.dracoliath.rules.effects import Again, Choice, Conditional, Flip
from parlour.games.dracoliath.speech import say_line
from parlour.games.dracoliath.symbols import COLOURS, MAGIC, TYPES
from parlour.games.dracoliath.worth import worth_of_effects, worth_of_passive
from parlour.kernel.errors import ParlourError, why_unread

NAMED_IN = ("fr", "it")
"""The languages whose names a card file may give itself; the set in the box has all of its names in the locale."""


class NotationError(ParlourError):
    """A card file that cannot be read: where, what is wrong, and what would be right."""

    def __init__(self, source: str, line: int, problem: str) -> None:
        super().__init__(f"{source}, line {line}: {problem}")
        self.line = line


class Draft:
    """A face while it is being read."""

    __slots__ = (
        "card",
        "colour",
        "effects",
        "fusion",
        "line",
        "lines",
        "mastery",
        "name",
        "names",
        "night",
        "passives",
        "type",
    )

    def __init__(self, card: int, written: str, line: int, night: bool) -> None:
        self.card = card
        self.name, self.names = names_of(written)
        self.line = line
        self.night = night
        self.colour = -1
        self.type = -1
        self.mastery = 0
        self.fusion = False
        self.effects: list[Effect] = []
        self.passives: list[Passive] = []
        self.lines: list[Line] = []


def load(path: str | Path) -> CardSet:
    """A card set from a file of the user's."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ParlourError(f"The card file {path} cannot be read: {why_unread(error)}.") from error
    return read(text, str(path))


def read(text: str, source: str = "cards") -> CardSet:
    """A card set from its text."""
    return CardSet(read_faces(text, source, 0), source)


def read_faces(text: str, source: str, first: int) -> list[Face]:
    """The day faces of the cards of a text, numbered from ``first`` on."""
    days: list[Face] = []
    drafts: list[Draft] = []
    taken: dict[str, int] = {}
    for number, raw in enumerate(text.splitlines(), 1):
        written = raw.split("#", 1)[0].rstrip()
        if not written.strip():
            continue
        try:
            if not written[0].isspace():
                if drafts:
                    days.append(finished(drafts, source))
                drafts = [Draft(first + len(days), written, number, False)]
                claim(drafts[0], taken)
            elif not drafts:
                raise Problem("a card begins with its names at the left margin: “English | Français | Italiano”.")
            elif written.split()[0] == "night":
                if len(drafts) == 2:
                    raise Problem("a card has only one Night side.")
                drafts.append(Draft(drafts[0].card, written.strip()[len("night") :], number, True))
                claim(drafts[1], taken)
            elif drafts[-1].colour < 0:
                read_kind(drafts[-1], written.split())
            else:
                read_line(drafts[-1], " ".join(written.split()))
        except Problem as problem:
            raise NotationError(source, number, str(problem)) from None
    if drafts:
        days.append(finished(drafts, source))
    if not days:
        raise ParlourError(f"{source}: there is not a single card in it.")
    return days


def names_of(written: str) -> tuple[str, dict[str, str]]:
    """D1.4: the name of a face, and those in other languages where they stand beside it."""
    name, *others = [" ".join(name.split()) for name in written.split("|")]
    if len(others) not in (0, len(NAMED_IN)) or not all((name, *others)):
        raise Problem("a name is given as “English | Français | Italiano”, or once for all languages.")
    return name, dict(zip(NAMED_IN, others, strict=False))


def claim(draft: Draft, taken: dict[str, int]) -> None:
    """Names are unique (D1.4), in every language, so that a text form means one card."""
    for name in (draft.name, *draft.names.values()):
        other = taken.setdefault(name.casefold(), draft.line)
        if other != draft.line:
            raise Problem(f"the name “{name}” has been used on line {other} already; names are unique.")


def read_kind(draft: Draft, words: list[str]) -> None:
    """Colour and type, then optionally mastery and Fusion: ``red magic 1 fusion``."""
    help = "expected a colour and a type, such as “red magic”, then optionally a mastery level 0, 1 or 2 and “fusion”"
    if len(words) < 2 or words[0] not in COLOURS or words[1] not in TYPES:
        raise Problem(f"“{' '.join(words)}” is not the kind of a card: {help}.")
    draft.colour = COLOURS.index(words[0])
    draft.type = TYPES.index(words[1])
    for word in words[2:]:
        if word in ("0", "1", "2") and not draft.night:
            draft.mastery = int(word)
        elif word == "fusion":
            if draft.type != MAGIC:
                raise Problem("only a magic can have fusion.")
            draft.fusion = True
        else:
            raise Problem(f"“{word}” does not belong here: {help}; a Night side has the mastery of its Day side.")


def read_line(draft: Draft, written: str) -> None:
    """One line of effects: of a Magic immediate ones, of a Treasure or Storm a passive one."""
    if draft.type == MAGIC:
        effects = read_effects(written)
        draft.effects += effects
        line = Line(written, effects)
    else:
        passive = read_passive(written, draft.card)
        draft.passives.append(passive)
        line = Line(written, passive.effects, passive)
    line.english = say_line(line, "en")
    draft.lines.append(line)


def every_effect(effects: list[Effect] | tuple[Effect, ...]) -> list[Effect]:
    """The effects with those inside conditions and choices."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        if isinstance(effect, Conditional):
            found += every_effect(effect.effects)
        elif isinstance(effect, Choice):
            for alternative in effect.alternatives:
                found += every_effect(alternative)
    return found


def finished(drafts: list[Draft], source: str) -> Face:
    """The card that has been read completely: its day face, with the night face on its back."""
    faces: list[Face] = []
    for draft in drafts:
        name = draft.name
        if not draft.lines:
            missing = "colour and type" if draft.colour < 0 else "effects"
            raise NotationError(source, draft.line, f"the card “{name}” has no {missing}.")
        effects = every_effect(draft.effects)
        for passive in draft.passives:
            effects += every_effect(passive.effects)
        if len(drafts) == 1 and any(isinstance(effect, Flip) for effect in effects):
            raise NotationError(source, draft.line, f"the card “{name}” flips itself but has no Night side.")
        again = any(isinstance(effect, Again) for effect in effects)
        if again and draft.type != MAGIC:
            raise NotationError(source, draft.line, f"the card “{name}” is no magic, so it cannot be played once more.")
        worth = worth_of_effects(draft.effects) + sum(worth_of_passive(one, draft.type) for one in draft.passives)
        faces.append(
            Face(
                draft.card,
                name,
                names=draft.names,
                colour=draft.colour,
                type=draft.type,
                mastery=drafts[0].mastery,
                fusion=draft.fusion,
                night=draft.night,
                lines=draft.lines,
                effects=draft.effects,
                passives=draft.passives,
                again=again,
                worth=worth,
            )
        )
    if len(faces) == 2:
        faces[0].other = faces[1]
        faces[1].other = faces[0]
    return faces[0]
