"""Faces worked out: everything that holds is written into the cards in play, in the order of 7.8.1.2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.aspects import DECKS, FACES, MEMBERS, OF_CLASSES, OF_KEYWORDS, OF_ONE_KEYWORD, OF_STATS
from parlour.games.lorcana.face import CANNOT_HAVE_STRENGTH_REDUCED, MOVES_FREE, Face
from parlour.games.lorcana.meaning.continuous.base import GAINS, IDENTITY, LOSSES, STATS, OfCards
from parlour.games.lorcana.meaning.costs import context_of
from parlour.games.lorcana.standing.modifiers import Modifiers

if TYPE_CHECKING:
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.continuous.base import Continuous
    from parlour.games.lorcana.meaning.lasting import LastingEffect
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana

ROUNDS: Final = 3
"""So often faces are worked out when some of what holds depends on other faces."""


class Layers:
    """What is in force, in the order in which it is written into faces; and what is not about faces at all."""

    __slots__ = ("aspects", "of_cards", "wide")

    def __init__(self) -> None:
        self.of_cards: list[list[tuple[OfCards, Context, LastingEffect | None]]] = [[], [], [], [], []]
        self.wide: list[tuple[Continuous, Context, LastingEffect | None]] = []
        self.aspects = 0
        """What all of it depends on."""

    def add(self, game: Lorcana, continuous: Continuous, context: Context, lasting: LastingEffect | None) -> None:
        if isinstance(continuous, OfCards):
            self.of_cards[continuous.phase].append((continuous, context, lasting))
        elif continuous.condition is None or continuous.condition.holds(game, context):
            self.wide.append((continuous, context, lasting))

    def add_printed(self, game: Lorcana, permanent: Permanent) -> None:
        """The static abilities of a card in play (7.6.1)."""
        context = permanent.context or context_of(game, permanent)
        for static in permanent.face.statics:
            self.aspects |= static.aspects
            condition = static.condition
            if condition is None or condition.holds(game, context):
                for continuous in static.what:
                    if isinstance(continuous, OfCards):
                        self.of_cards[continuous.phase].append((continuous, context, None))
                    else:
                        self.add(game, continuous, context, None)

    def add_lasting(self, game: Lorcana, lasting: LastingEffect) -> None:
        """What an effect left behind (7.6.3): its cards are settled, unless it stands; its condition is not."""
        continuous = lasting.continuous
        self.aspects |= continuous.aspects if lasting.stands else continuous.marking
        if continuous.condition is not None:
            self.aspects |= continuous.condition.aspects
        if lasting.active:
            self.add(game, continuous, lasting.context, lasting)

    def depend_on_faces(self) -> bool:
        """Whether something in force depends on what something in force changes."""
        aspects = self.aspects
        return bool(
            aspects & FACES
            or (aspects & OF_CLASSES and self.of_cards[IDENTITY])
            or (aspects & OF_STATS and self.of_cards[STATS])
            or ((aspects & OF_KEYWORDS or aspects >> OF_ONE_KEYWORD) and self.depend_on_keywords(aspects))
        )

    def depend_on_keywords(self, aspects: int) -> bool:
        """Whether a keyword that something asks about is given to a card or taken from one."""
        changed = 0
        for layer in (self.of_cards[GAINS], self.of_cards[LOSSES]):
            for continuous, _, _ in layer:
                changed |= continuous.keywords
        return changed != 0 and (aspects & OF_KEYWORDS != 0 or aspects >> OF_ONE_KEYWORD & changed != 0)


def work_out(game: Lorcana, lasting: tuple[LastingEffect, ...]) -> tuple[Modifiers, int]:
    """Write everything that holds into the faces, again when some of it depends on faces; and sort the rest.

    Says as well what aspects of the game all of it depends on.
    """
    standing = game.standing
    busy: list[Permanent] = []
    if standing.altered:
        standing.altered = False
        for permanent in game.play.values():
            face = permanent.face = permanent.script.face
            if face.statics:
                busy.append(permanent)
    else:
        for permanent in game.play.values():
            if permanent.face.statics:
                busy.append(permanent)
    bare = standing.printed.bare
    watched = MEMBERS
    if not busy and not lasting:
        return bare, watched
    wide: list[tuple[Continuous, Context, LastingEffect | None]] = []
    changed: list[Permanent] = []
    rounds = 1
    done = 0
    while done < rounds:
        done += 1
        layers = Layers()
        for permanent in busy:
            layers.add_printed(game, permanent)
        for effect in lasting:
            layers.add_lasting(game, effect)
        changed = write(game, layers, changed)
        watched |= layers.aspects
        if layers.depend_on_faces():
            rounds = ROUNDS
            busy = [permanent for permanent in game.play.values() if permanent.face.statics]
        wide = layers.wide
    standing.altered = bool(changed)
    free_moves = move_for_free(changed)
    if not wide and not free_moves:
        return bare, watched
    modifiers = Modifiers()
    for continuous, context, left in wide:
        continuous.enter(modifiers, context, left)
    modifiers.free_moves = free_moves
    modifiers.raise_flags(standing.printed)
    if modifiers.faceup:
        turn_up(game, modifiers)
        watched |= DECKS
    return modifiers, watched


def write(game: Lorcana, layers: Layers, before: list[Permanent]) -> list[Permanent]:
    """7.8.1.2: layer by layer; within one of them order does not matter. Says whose faces are not their prints' now.

    Those of ``before`` had faces of their own while it was asked what holds.
    """
    play = game.play
    faces: dict[int, Face] = {}
    for layer in layers.of_cards:
        for continuous, context, lasting in layer:
            if lasting is None:
                number = continuous.number(game, context)
                for card in continuous.what.cards(game, context):
                    permanent = play.get(card)
                    if permanent is not None:
                        write_one(game, faces, continuous, context, permanent, number)
            elif lasting.stands:
                for card in continuous.what.cards(game, context):
                    permanent = play.get(card)
                    if permanent is not None and lasting.reaches(permanent):
                        write_one(game, faces, continuous, context, permanent, lasting.number)
            else:
                for card, stamp in lasting.targets:
                    permanent = play.get(card)
                    if permanent is not None and permanent.stamp == stamp:
                        write_one(game, faces, continuous, context, permanent, lasting.number)
    for permanent in before:
        permanent.face = permanent.script.face
    changed: list[Permanent] = []
    for card, face in faces.items():
        permanent = play[card]
        if face.cannot & CANNOT_HAVE_STRENGTH_REDUCED:
            face.strength = max(face.strength, permanent.script.face.strength)
        permanent.face = face
        changed.append(permanent)
    return changed


def write_one(
    game: Lorcana, faces: dict[int, Face], continuous: OfCards, context: Context, permanent: Permanent, number: int
) -> None:
    """Into the face of one card, which is its own from now on and not its print's."""
    card = permanent.id
    if continuous.condition is not None and not continuous.condition.holds(game, context.for_card(card)):
        return
    face = faces.get(card)
    if face is None:
        face = Face(permanent.script.face)
        faces[card] = face
    continuous.mark(game, context, face, card, number)


def move_for_free(changed: list[Permanent]) -> bool:
    """Whether any of those may move for nothing; what is printed on a card never says so without being in force."""
    for permanent in changed:
        face = permanent.face
        if face.can & MOVES_FREE:
            return True
        for bar in face.bars:
            if bar.about(MOVES_FREE):
                return True
    return False


def turn_up(game: Lorcana, modifiers: Modifiers) -> None:
    """The top cards of some decks are public."""
    everyone = (1 << len(game.players)) - 1
    for faceup, context in modifiers.faceup:
        for seat in faceup.who.seats(game, context):
            deck = game.players[seat].deck
            if deck:
                game.seen[deck[-1]] = everyone
