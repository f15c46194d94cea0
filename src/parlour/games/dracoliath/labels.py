"""Other names by which a card may be meant."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.dracoliath.printed import CardSet, Face
from parlour.games.dracoliath.state import Dracoliath
from parlour.kernel.words import plain
from parlour.locale.catalogues import catalogue
from parlour.locale.languages import languages

NAMES = "dracoliath-names"


def names_in(language: str) -> Mapping[str, str]:
    """The names of the cards in the box, by their English ones."""
    return catalogue(language, NAMES)


def face_called(cards: CardSet, name: str) -> Face | None:
    """The face that goes by this name in any language, however it is typed."""
    face = cards.named(name)
    if face is not None:
        return face
    wanted = plain(name)
    for language in languages():
        for english, said in names_in(language).items():
            if plain(said) == wanted:
                return cards.named(english)
    return None


def also_called(game: Dracoliath, label: str) -> list[str]:
    """A card's names in other languages, and what a scenario calls it."""
    face = game.cards.named(label)
    if face is None:
        return []
    day = game.cards.days[face.card].name
    in_locale = [names_in(language).get(face.name, "") for language in languages()]
    aliases = [alias for alias, name in game.aliases.items() if name == day]
    return [*face.names.values(), *filter(None, in_locale), *aliases]
