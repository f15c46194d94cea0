"""Faces worked out: everything that holds is written into the cards in play, when something it depends on changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.face import (
    CANNOT_HAVE_STRENGTH_REDUCED,
    MOVES_FREE,
    Face,
)
from parlour.games.lorcana.meaning.continuous.base import GAINS, IDENTITY, LOSSES, STATS, OfCards
from parlour.games.lorcana.meaning.continuous.of_players import Faceup
from parlour.games.lorcana.meaning.continuous.replacing import Replace
from parlour.games.lorcana.meaning.costs import context_for
from parlour.games.lorcana.meaning.enduring import Enduring
from parlour.games.lorcana.meaning.tables import Held, Tables
from parlour.games.lorcana.standing import (
    DECKS,
    FACES,
    MEMBERS,
    OF_CLASSES,
    OF_KEYWORDS,
    OF_STATS,
)

if TYPE_CHECKING:
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana

FACE_ASPECTS: Final = FACES | OF_CLASSES | OF_KEYWORDS | OF_STATS
ROUNDS: Final = 3
"""So often faces are worked out when some of what holds depends on other faces."""


class WorkingOut(Enduring):
    """The part of a standing that works out faces (7.8.1.2) and sorts what holds."""

    __slots__ = ()

    def refresh(self, game: Lorcana) -> None:
        self.stale = False
        self.watched = MEMBERS
        if self.lasting:
            self.prune(game)
        tables = Tables()
        self.tables = tables
        busy: list[Permanent] = []
        heard: list[Permanent] = []
        for permanent in game.play.values():
            face = permanent.script.face
            permanent.face = face
            if face.statics:
                busy.append(permanent)
            if face.heard:
                heard.append(permanent)
        if busy or self.lasting:
            self.work_out(game, tables, busy)
            heard = [permanent for permanent in game.play.values() if permanent.face.heard]
        triggers = tables.triggers
        for permanent in heard:
            for trigger in permanent.face.triggers:
                for kind in trigger.kinds:
                    waiting = triggers.get(kind)
                    if waiting is None:
                        triggers[kind] = [(permanent.id, trigger)]
                    else:
                        waiting.append((permanent.id, trigger))
        self.index(game, tables)

    def work_out(self, game: Lorcana, tables: Tables, busy: list[Permanent]) -> None:
        """7.8.1.2: write everything that holds into the faces; again, when some of it depends on faces."""
        rounds = 1
        done = 0
        while done < rounds:
            done += 1
            wide: list[Held] = []
            phases: list[list[Held]] = [[], [], [], [], []]
            aspects = 0
            for permanent in busy:
                context = context_for(game, permanent.id, permanent.stamp, permanent.seat)
                for static in permanent.face.statics:
                    aspects |= static.aspects
                    if static.condition is not None and not static.condition.holds(game, context):
                        continue
                    for force in static.what:
                        held = Held(force, context, None)
                        if force.phase >= 0:
                            phases[force.phase].append(held)
                        elif force.condition is None or force.condition.holds(game, context):
                            wide.append(held)
            for lasting in self.lasting:
                force = lasting.force
                aspects |= force.marking
                if force.condition is not None:
                    aspects |= force.condition.aspects
                if not lasting.active:
                    continue
                held = Held(force, lasting.context, lasting)
                if force.phase >= 0:
                    phases[force.phase].append(held)
                elif force.condition is None or force.condition.holds(game, lasting.context):
                    wide.append(held)
            faces: dict[int, Face] = {}
            for phase in phases:
                for held in phase:
                    self.mark(game, held, faces)
            for permanent in game.play.values():
                face = faces.get(permanent.id)
                if face is None:
                    permanent.face = permanent.script.face
                    continue
                if face.cannot & CANNOT_HAVE_STRENGTH_REDUCED:
                    face.strength = max(face.strength, permanent.script.face.strength)
                permanent.face = face
            self.watched |= aspects
            if aspects & FACE_ASPECTS and (
                aspects & FACES
                or (aspects & OF_CLASSES and phases[IDENTITY])
                or (aspects & OF_KEYWORDS and (phases[GAINS] or phases[LOSSES]))
                or (aspects & OF_STATS and phases[STATS])
            ):
                rounds = ROUNDS
                busy = [permanent for permanent in game.play.values() if permanent.face.statics]
            if done == rounds:
                for held in wide:
                    tables.add(held)

    def mark(self, game: Lorcana, held: Held, faces: dict[int, Face]) -> None:
        """Write one force into the faces of the cards it is about."""
        force = held.force
        assert isinstance(force, OfCards)
        lasting = held.lasting
        context = held.context
        if lasting is None:
            number = force.number(game, context)
            for card in force.what.cards(game, context):
                permanent = game.play.get(card)
                if permanent is None:
                    continue
                if force.condition is not None and not force.condition.holds(game, context.for_card(card)):
                    continue
                face = faces.get(card)
                if face is None:
                    face = permanent.script.face.copy()
                    faces[card] = face
                force.mark(game, context, face, card, number)
            return
        for card, stamp in lasting.targets:
            permanent = game.play.get(card)
            if permanent is None or permanent.stamp != stamp:
                continue
            if force.condition is not None and not force.condition.holds(game, context.for_card(card)):
                continue
            face = faces.get(card)
            if face is None:
                face = permanent.script.face.copy()
                faces[card] = face
            force.mark(game, context, face, card, lasting.number)

    def index(self, game: Lorcana, tables: Tables) -> None:
        """The quick ways past."""
        self.cost_rules = bool(tables.costs)
        for permanent in game.play.values():
            face = permanent.face
            if face.can & MOVES_FREE:
                self.cost_rules = True
            for bar in face.bars:
                if bar.about(MOVES_FREE):
                    self.cost_rules = True
        self.seat_rules = self.restrictions_printed or bool(
            tables.forbids or tables.permits or tables.skips or tables.wins or tables.unplayable
        )
        self.enter_rules = bool(tables.enters)
        self.alternate_costs_there = self.alternates_printed or bool(tables.alternates)
        replaced = 0
        for held in tables.replaces:
            assert isinstance(held.force, Replace)
            replaced |= held.force.happening.heard
        self.replaced = replaced
        if tables.faceup:
            self.watched |= DECKS
            everyone = (1 << len(game.players)) - 1
            for held in tables.faceup:
                assert isinstance(held.force, Faceup)
                for seat in held.force.who.seats(game, held.context):
                    deck = game.players[seat].deck
                    if deck:
                        game.seen[deck[-1]] = everyone
