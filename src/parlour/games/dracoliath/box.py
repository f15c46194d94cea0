"""The box of Dracoliath: who may play, with which cards, and where the rules are to be read."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

from parlour.games.dracoliath.labels import names_in
from parlour.games.dracoliath.printed import CardSet, Effect
from parlour.games.dracoliath.referee import REFEREE
from parlour.games.dracoliath.rules.effects import Choice, Conditional
from parlour.games.dracoliath.rules.setup import deal
from parlour.games.dracoliath.sets import every_set, original_digest, original_set, own_set
from parlour.games.dracoliath.speech import say_effects, say_line
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.box import Box
from parlour.kernel.errors import ParlourError
from parlour.kernel.layout import Layout
from parlour.kernel.rng import Rng
from parlour.kernel.rulebook import Rulebook
from parlour.kernel.scenario import Stage
from parlour.kernel.setup import Setup

PACKAGE = "parlour.games.dracoliath"
MODES = {"1v1": 2, "2v2": 4}
KNOWN_OPTIONS = {
    "mode": "1v1 or 2v2; as many players as it needs when absent",
    "mastery": "which cards are played: 0 for a first game, 1 for more, 2 with the Legendary Treasures (2 when absent)",
    "first": "the name of who starts; at random when absent",
    "cards": "a file with a card set of your own, in the card notation",
}


class DracoliathBox(Box):
    name = "dracoliath"
    title = "Dracoliath"
    seat_counts = (2, 4)
    referee = REFEREE

    def prepare(self, seats: int | Sequence[str] | None, seed: int, **options: Any) -> Setup:
        """Without a number of seats the mode says how many there are."""
        if seats is None and options.get("mode"):
            seats = MODES[_mode(options["mode"])]
        return super().prepare(seats, seed, **options)

    def from_outside(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """A card set of one's own is a file of this machine, which a stranger may not name."""
        if options.get("cards"):
            raise ParlourError("At this table Dracoliath is played with its own cards; leave out the option “cards”.")
        return super().from_outside(options)

    def words_for(self, names: tuple[str, ...], options: dict[str, Any]) -> dict[str, str]:
        words = {"mastery": "2"}
        for key, value in options.items():
            if key not in KNOWN_OPTIONS and key != "cards_digest":
                raise ParlourError(f"Dracoliath has no option “{key}”; its options are {', '.join(KNOWN_OPTIONS)}.")
            if value is None or value == "":
                continue
            if key == "mode":
                seats = MODES[_mode(value)]
                if seats != len(names):
                    raise ParlourError(f"{value} is played by {seats} players, and there are {len(names)}.")
            elif key == "mastery":
                if str(value) not in ("0", "1", "2"):
                    raise ParlourError(f"The mastery level is 0, 1 or 2, not “{value}”.")
                words[key] = str(value)
            elif key == "first":
                _first(names, str(value))
                words[key] = str(value)
            elif key == "cards":
                cards = own_set(str(value))
                words[key] = str(value)
                words["cards_digest"] = cards[1]
        if "cards" in words:
            _enough(own_set(words["cards"])[0], int(words["mastery"]), len(names))
        return words

    def deal(self, setup: Setup) -> Dracoliath:
        options = setup.options
        cards = original_set()
        if "cards" in options:
            cards, digest = own_set(options["cards"])
            if options.get("cards_digest", digest) != digest:
                raise ParlourError(f"The card file {options['cards']} has changed since this match began.")
        first = _first(setup.seats, options["first"]) if "first" in options else -1
        return deal(setup.seats, Rng(setup.seed), cards, int(options.get("mastery", "2")), first)

    def recorded(self, seats: int) -> tuple[str, ...]:
        return (*KNOWN_OPTIONS, "cards_digest")

    def card_data(self, setup: Setup) -> str:
        return setup.options.get("cards_digest") or original_digest()

    def first_options(self) -> Mapping[str, str]:
        return {"mastery": "0"}

    def layout(self) -> Layout:
        from parlour.games.dracoliath.layout import DracoliathLayout

        return DracoliathLayout()

    def stage(self) -> Stage:
        from parlour.games.dracoliath.stage import DracoliathStage

        return DracoliathStage()

    def rulebook(self) -> Rulebook:
        return _rulebook()

    def card_names(self, language: str) -> Mapping[str, str]:
        """Names of faces, what their lines say, and the alternatives one may choose from."""
        names: dict[str, str] = {}
        for cards in every_set():
            for english, said in _words_of(cards, language).items():
                names.setdefault(english, said)
        return names

    def printed_names(self) -> Collection[str]:
        from parlour.games.dracoliath.drawing import faces

        return faces()

    def printed(self, name: str, language: str) -> dict[str, Any]:
        from parlour.games.dracoliath.drawing import printed

        return printed(name, {} if language == "en" else self.card_names(language))

    def known_options(self) -> Mapping[str, str]:
        return KNOWN_OPTIONS

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {"mode": tuple(MODES), "mastery": ("0", "1", "2")}


@cache
def _rulebook() -> Rulebook:
    return Rulebook.of_package("dracoliath", PACKAGE)


@cache
def _words_of(cards: CardSet, language: str) -> dict[str, str]:
    words: dict[str, str] = {}
    names = names_in(language)
    for face in cards.faces:
        words[face.name] = face.names.get(language) or names.get(face.name, face.name)
        for line in face.lines:
            words[line.english] = say_line(line, language)
        for effects in [face.effects, *(passive.effects for passive in face.passives)]:
            _alternatives(effects, language, words)
    return words


def _alternatives(effects: tuple[Effect, ...], language: str, words: dict[str, str]) -> None:
    for effect in effects:
        if isinstance(effect, Conditional):
            _alternatives(effect.effects, language, words)
        elif isinstance(effect, Choice):
            for mode, alternative in zip(effect.modes, effect.alternatives, strict=True):
                words[mode.label] = say_effects(alternative, language)


def _mode(value: Any) -> str:
    if str(value) not in MODES:
        raise ParlourError(f"The mode is 1v1 or 2v2, not “{value}”.")
    return str(value)


def _first(names: tuple[str, ...], name: str) -> int:
    """The seat that starts; in 2v2 it is the second player of a team (D10.6)."""
    if name not in names:
        raise ParlourError(f"“{name}” cannot start; the seats are {', '.join(names)}.")
    seat = names.index(name)
    if len(names) == 4 and seat % 2 == 0:
        raise ParlourError(f"In 2v2 the second player of a team starts: {names[1]} or {names[3]}, not {name}.")
    return seat


def _enough(cards: CardSet, mastery: int, seats: int) -> None:
    """A match needs cards to go round: hands, River, and a deck that is not used up at once."""
    needed = 8 * seats
    found = len(cards.pool(mastery))
    if found < needed:
        raise ParlourError(
            f"{cards.source} has {found} cards up to mastery {mastery}; {seats} players need at least {needed}."
        )


BOX = DracoliathBox()
