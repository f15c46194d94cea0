"""Trees that were read before, kept on disk under the text they were read from and the grammar that read them."""

import hashlib
import io
import marshal
import pickle
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from parlour.games.lorcana.cards import Card
from parlour.games.lorcana.cards.places import cache_directory, write_atomically
from parlour.games.lorcana.language.nodes import NODES, Script


class _NodesOnly(pickle.Unpickler):
    """Builds nodes of the card language and nothing else, whatever a damaged or foreign file asks for."""

    def find_class(self, module: str, name: str) -> Any:
        if name in NODES and module.startswith("parlour.games.lorcana.language.nodes"):
            return NODES[name]
        raise pickle.UnpicklingError(f"{module}.{name} is not a node of the card language")


class ScriptCache:
    """One file: for every text its tree. A file that cannot be read counts as empty."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.changed = False
        try:
            kept = marshal.loads(path.read_bytes())
        except (OSError, ValueError, EOFError, TypeError):
            kept = None
        self.trees: dict[str, bytes] = kept if isinstance(kept, dict) else {}

    def get(self, card: Card) -> Script | None:
        kept = self.trees.get(text_key(card))
        if kept is None:
            return None
        try:
            found = _NodesOnly(io.BytesIO(kept)).load()
        except Exception:  # whatever damage does to a pickle, the text itself can still be read
            return None
        return found if isinstance(found, Script) else None

    def put(self, card: Card, script: Script) -> None:
        self.trees[text_key(card)] = pickle.dumps(script, 5)
        self.changed = True

    def save(self) -> None:
        """Write the file whole or not at all; a place that cannot be written to costs only time."""
        if not self.changed:
            return
        try:
            write_atomically(self.path, marshal.dumps(self.trees))
        except OSError:
            return
        self.changed = False


def text_key(card: Card) -> str:
    """Everything of a card that its tree depends on."""
    facts = (card.full_name, card.names, card.type, card.song, card.cost, card.classifications)
    printed = [(ability.heading, ability.kind, ability.text) for ability in card.abilities]
    keywords = [(keyword.name, keyword.number, keyword.cost) for keyword in card.keywords]
    return hashlib.sha1(repr((facts, printed, keywords)).encode()).hexdigest()


@cache
def grammar_key() -> str:
    """The grammar as it is: its own sources and those of the nodes it builds."""
    digest = hashlib.sha1()
    for name in ("reader", "nodes"):
        for file in _sources(resources.files(__package__) / name):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry


@cache
def script_cache() -> ScriptCache:
    """The cache of this user for this grammar."""
    return ScriptCache(cache_directory() / f"lorcana-scripts-{grammar_key()}.cache")
