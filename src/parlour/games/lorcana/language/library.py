"""What each card does: read from its print, or from the few scripts kept for texts the reader does not take."""

from functools import lru_cache
from importlib import resources
from typing import Final

from parlour.games.lorcana.cards import Card, PrintedKeyword
from parlour.games.lorcana.cards.printing import key_of
from parlour.games.lorcana.language.cache import script_cache
from parlour.games.lorcana.language.nodes import Ability, Entry, Keyword, Number, PayInk, Script, Shift, Song
from parlour.games.lorcana.language.notation import read
from parlour.games.lorcana.language.reader.reading import Unread, read_ability

SCRIPTS: Final = "scripted.cards"


class Unreadable(Exception):
    """A card whose text is not understood completely; it cannot be played."""

    def __init__(self, card: Card, why: str) -> None:
        super().__init__(f"{card.full_name} cannot be read: {why}")
        self.card = card
        self.why = why


class Scripted:
    """A card written in notation by hand, and the reason."""

    __slots__ = ("full_name", "reason", "script")

    def __init__(self, full_name: str, reason: str, script: Script) -> None:
        self.full_name = full_name
        self.reason = reason
        self.script = script


@lru_cache(maxsize=1)
def scripted() -> dict[str, Scripted]:
    """The cards written by hand, by key.

    The file has a block for each: `== Full Name`, a line `# reason`, and the abilities in notation.
    """
    text = resources.files(__package__).joinpath(SCRIPTS).read_text(encoding="utf-8")
    found: dict[str, Scripted] = {}
    for block in text.split("\n== ")[1:]:
        name, _, rest = block.partition("\n")
        reason = " ".join(line[1:].strip() for line in rest.splitlines() if line.startswith("#"))
        found[key_of(name)] = Scripted(name.strip(), reason, read(rest))
    return found


_scripts: dict[Card, Script] = {}


def script_of(card: Card) -> Script:
    """Everything the card says; read once per process. Raises Unreadable."""
    known = _scripts.get(card)
    if known is None:
        known = _make(card)
        _scripts[card] = known
    return known


def learn(card: Card, script: Script) -> None:
    """What a card says that is not printed: a user's own, read together with the file it stands in."""
    _scripts[card] = with_song(card, script)


def readable(card: Card) -> bool:
    """Whether everything it says is understood, so that it can be played."""
    try:
        script_of(card)
    except Unreadable:
        return False
    return True


def abilities(card: Card) -> tuple[Ability, ...]:
    """The abilities of the card, in the order of its text. Raises Unreadable."""
    return tuple(entry.ability for entry in script_of(card).entries)


def _make(card: Card) -> Script:
    by_hand = scripted().get(card.key)
    return with_song(card, _remembered(card) if by_hand is None else by_hand.script)


def with_song(card: Card, script: Script) -> Script:
    """With the ability every song has (6.3.3), which data leaves out; Sing Together stands in its place."""
    if card.song and not any(keyword.name == "Sing Together" for keyword in card.keywords):
        return Script((Entry("", Song(card.cost)), *script.entries))
    return script


def _remembered(card: Card) -> Script:
    """From the cache of this grammar, or read now."""
    known = script_cache().get(card)
    if known is None:
        known = _read(card)
        script_cache().put(card, known)
    return known


def remember() -> None:
    """Keep on disk what has been read; worth it after reading many cards."""
    script_cache().save()


def _read(card: Card) -> Script:
    entries: list[Entry] = []
    keywords: list[Ability] = []
    for printed in card.abilities:
        try:
            read_here = read_ability(card, printed)
        except Unread as problem:
            raise Unreadable(card, str(problem)) from None
        entries += [Entry(printed.heading, ability) for ability in read_here]
        if printed.kind == "keyword":
            keywords += read_here
    different = keyword_differences(card, tuple(keywords))
    if different:
        raise Unreadable(card, different)
    return Script(tuple(entries))


def _said(ability: Ability) -> tuple[str, int] | None:
    if isinstance(ability, Keyword):
        return (ability.name, ability.amount.value if isinstance(ability.amount, Number) else 0)
    if isinstance(ability, Shift):
        ink = [
            cost.amount.value for cost in ability.costs if isinstance(cost, PayInk) and isinstance(cost.amount, Number)
        ]
        return ("Shift", ink[0] if ink else 0)
    return None


def _listed(keyword: PrintedKeyword) -> tuple[str, int]:
    return ("Shift" if keyword.name.endswith("Shift") else keyword.name, keyword.number)


def keyword_differences(card: Card, keywords: tuple[Ability, ...]) -> str:
    """How the keywords read from the text differ from those the data lists; empty when they agree."""
    listed = sorted(_listed(keyword) for keyword in card.keywords)
    said = sorted(found for found in map(_said, keywords) if found is not None)
    if said == listed:
        return ""
    return f"its text has the keywords {said}, its data {listed}"
