"""What holds now: static abilities, lasting effects, triggers, replacements and the history of the turn, indexed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.lorcana.abilities import AlternateCost, Entering, Permission, Replacing, Script
from parlour.games.lorcana.effects.abilities import CardScript, CardStatic, CardTrigger, CardWaiting, stay
from parlour.games.lorcana.effects.amounts import ANumber
from parlour.games.lorcana.effects.context import Context, Ghost
from parlour.games.lorcana.effects.costs import context_for
from parlour.games.lorcana.effects.forces import GAINS, IDENTITY, LOSSES, STATS, CardForce, Force, ModifyForce
from parlour.games.lorcana.effects.lasting import (
    FOR_GOOD,
    THEIR_NEXT_READY_STEP,
    THEIR_NEXT_TURN,
    THIS_CHALLENGE,
    THIS_TURN,
    UNTIL_YOUR_NEXT_TURN,
    WHILE_IN_PLAY,
    Lasting,
    Watching,
)
from parlour.games.lorcana.effects.measures import STRENGTH
from parlour.games.lorcana.effects.parts import FACES, OF_CLASSES, OF_KEYWORDS, OF_STATS, Which
from parlour.games.lorcana.effects.rules import (
    AlternateForce,
    CardEntering,
    CardPermission,
    CardReplacing,
    CostForce,
    EntersForce,
    FaceupForce,
    FreeUseForce,
    ReplaceForce,
    SeatForbidForce,
    SeatPermitForce,
    SkipForce,
    UnplayableForce,
    WinForce,
)
from parlour.games.lorcana.face import (
    CANNOT_HAVE_STRENGTH_REDUCED,
    MOVES_FREE,
    Face,
)
from parlour.games.lorcana.occurrences import LEAVE, PLAYED
from parlour.games.lorcana.occurrences import TURN_END as END_OF_TURN
from parlour.games.lorcana.standing import (
    CHALLENGE_END,
    DECKS,
    HISTORY,
    MEMBERS,
    READY_STEP,
    TURN_END,
    TURN_START,
    Standing,
)
from parlour.games.lorcana.zones import INKWELL, PLAY

if TYPE_CHECKING:
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.permanent import Permanent
    from parlour.games.lorcana.state import Lorcana

LORE_TO_WIN: Final = 20
FACE_ASPECTS: Final = FACES | OF_CLASSES | OF_KEYWORDS | OF_STATS
ROUNDS: Final = 3
"""So often faces are worked out when some of what holds depends on other faces."""


class Held:
    """A force in force: with the bindings of its source and the lasting effect it belongs to, if any. Immutable."""

    __slots__ = ("context", "force", "lasting")

    def __init__(self, force: Force, context: Context, lasting: Lasting | None) -> None:
        self.force = force
        self.context = context
        self.lasting = lasting


class Tables:
    """What holds for players and moments, sorted by who asks; made anew by each refresh and never changed."""

    __slots__ = (
        "alternates",
        "costs",
        "enters",
        "faceup",
        "forbids",
        "free_uses",
        "permits",
        "replaces",
        "skips",
        "triggers",
        "unplayable",
        "wins",
    )

    def __init__(self) -> None:
        self.costs: list[Held] = []
        self.forbids: list[Held] = []
        self.permits: list[Held] = []
        self.alternates: list[Held] = []
        self.free_uses: list[Held] = []
        self.enters: list[Held] = []
        self.replaces: list[Held] = []
        self.skips: list[Held] = []
        self.wins: list[Held] = []
        self.faceup: list[Held] = []
        self.unplayable: list[Held] = []
        self.triggers: dict[int, list[tuple[int, CardTrigger]]] = {}
        """By kind of event: the cards in play that wait for it, with their ability."""

    def add(self, held: Held) -> None:
        force = held.force
        if isinstance(force, CostForce):
            self.costs.append(held)
        elif isinstance(force, SeatForbidForce):
            self.forbids.append(held)
        elif isinstance(force, SeatPermitForce):
            self.permits.append(held)
        elif isinstance(force, AlternateForce):
            self.alternates.append(held)
        elif isinstance(force, EntersForce):
            self.enters.append(held)
        elif isinstance(force, ReplaceForce):
            self.replaces.append(held)
        elif isinstance(force, FreeUseForce):
            self.free_uses.append(held)
        elif isinstance(force, SkipForce):
            self.skips.append(held)
        elif isinstance(force, WinForce):
            self.wins.append(held)
        elif isinstance(force, FaceupForce):
            self.faceup.append(held)
        elif isinstance(force, UnplayableForce):
            self.unplayable.append(held)


NO_TABLES = Tables()


class CardStanding(Standing):
    """The standing of a match whose cards are compiled scripts."""

    __slots__ = (
        "alternates_printed",
        "count",
        "ghosts",
        "history",
        "known",
        "lasting",
        "outside",
        "outsiders",
        "remembered",
        "restrictions_printed",
        "tables",
        "used",
        "watched",
        "watching",
    )

    def __init__(self) -> None:
        super().__init__()
        self.lasting: list[Lasting] = []
        self.watching: list[Watching] = []
        self.history: list[Occurrence] = []
        self.ghosts: dict[int, Ghost] = {}
        self.used: dict[tuple[int, int, str], int] = {}
        self.count = 0
        """Lasting effects and floating triggers made so far."""
        self.tables = NO_TABLES
        self.watched = MEMBERS
        """The aspects of the game something in force depends on."""
        self.remembered = 0
        self.outsiders = False
        """Whether any card of the match has triggers that work outside play."""
        self.outside: tuple[int, ...] = ()
        """Those cards, among the scripts known."""
        self.known: list[Script] = []
        self.alternates_printed = False
        self.restrictions_printed = False
        self.stale = True

    def clone(self) -> CardStanding:
        other = CardStanding()
        other.stale = self.stale
        other.cost_rules = self.cost_rules
        other.seat_rules = self.seat_rules
        other.enter_rules = self.enter_rules
        other.alternate_costs_there = self.alternate_costs_there
        other.heard = self.heard
        other.replaced = self.replaced
        other.lasting = self.lasting.copy()
        other.watching = self.watching.copy()
        other.history = self.history.copy()
        other.ghosts = self.ghosts.copy()
        other.used = self.used.copy()
        other.count = self.count
        other.tables = self.tables
        other.watched = self.watched
        other.remembered = self.remembered
        other.outsiders = self.outsiders
        other.outside = self.outside
        other.known = self.known
        other.alternates_printed = self.alternates_printed
        other.restrictions_printed = self.restrictions_printed
        return other

    def renewed(self, game: Lorcana) -> CardStanding:
        return standing_for(game.scripts)

    # Working out faces

    def touch(self, aspects: int) -> None:
        if aspects & self.watched:
            self.stale = True

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
                assert isinstance(trigger, CardTrigger)
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
                    assert isinstance(static, CardStatic)
                    aspects |= static.aspects
                    if static.condition is not None and not static.condition.holds(game, context):
                        continue
                    for force in static.forces:
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
        assert isinstance(force, CardForce)
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
            assert isinstance(held.force, ReplaceForce)
            replaced |= held.force.pattern.heard
        self.replaced = replaced
        if tables.faceup:
            self.watched |= DECKS
            everyone = (1 << len(game.players)) - 1
            for held in tables.faceup:
                assert isinstance(held.force, FaceupForce)
                for seat in held.force.who.seats(game, held.context):
                    deck = game.players[seat].deck
                    if deck:
                        game.seen[deck[-1]] = everyone

    def prune(self, game: Lorcana) -> None:
        """Lasting effects on cards that are gone, or of sources that had to stay, are over."""
        kept: list[Lasting] = []
        for lasting in self.lasting:
            if lasting.duration == WHILE_IN_PLAY:
                source = game.play.get(lasting.context.source)
                if source is None or source.stamp != lasting.context.stamp:
                    continue
            if isinstance(lasting.force, CardForce) and not any(
                game.stamps[card] <= stamp for card, stamp in lasting.targets
            ):
                continue
            kept.append(lasting)
        self.lasting = kept

    # Events

    def happened(self, game: Lorcana, occurrence: Occurrence) -> None:
        self.happened_together(game, [occurrence])

    def happened_together(self, game: Lorcana, occurrences: list[Occurrence]) -> None:
        if self.stale:
            self.refresh(game)
        for occurrence in occurrences:
            if occurrence.kind == LEAVE:
                self.remember_card(game, occurrence.what)
            if self.remembered >> occurrence.kind & 1:
                self.history.append(occurrence)
                if self.watched & HISTORY:
                    self.stale = True
        once: set[tuple[int, int, int]] = set()
        for occurrence in occurrences:
            waiting = self.tables.triggers.get(occurrence.kind)
            if waiting is not None:
                for card, trigger in waiting:
                    if trigger.about_itself and occurrence.what != card and occurrence.other != card:
                        continue
                    permanent = game.play.get(card)
                    if permanent is not None:
                        context = context_for(game, card, permanent.stamp, permanent.seat, trigger.giver)
                        self.consider(game, trigger, context, occurrence, occurrences, once, permanent.label)
            if occurrence.kind == PLAYED and occurrence.other >= 0:
                self.consider_below(game, occurrence, occurrences, once)
            if self.watching:
                self.consider_watching(game, occurrence, occurrences, once)
            if self.outsiders:
                self.consider_outside(game, occurrence, occurrences, once)

    def consider(
        self,
        game: Lorcana,
        trigger: CardTrigger,
        context: Context,
        occurrence: Occurrence,
        occurrences: list[Occurrence],
        once: set[tuple[int, int, int]],
        label: str,
    ) -> bool:
        """Put the ability into the bag if this event triggers it."""
        known = context.because(occurrence, game.challenger, game.challenged)
        if not trigger.fires(game, known, occurrence):
            return False
        if trigger.at_once:
            key = (context.source, trigger.serial, occurrence.kind)
            if key in once:
                return False
            once.add(key)
            same = [other for other in occurrences if other.kind == occurrence.kind]
            found = tuple(other.what for other in same if other.what >= 0 and trigger.fires(game, known, other))
            known = known.speaking_of(found)
        if trigger.limit:
            used = (stay(context.source, context.stamp), trigger.serial, trigger.name)
            if self.times_used(used) >= trigger.limit:
                return False
            self.use(used)
        game.bag_add(CardWaiting(trigger, known, label))
        return True

    def consider_below(
        self,
        game: Lorcana,
        occurrence: Occurrence,
        occurrences: list[Occurrence],
        once: set[tuple[int, int, int]],
    ) -> None:
        """ "When you shift a character on top of this": the card below is asked although it is not in play any more."""
        card = occurrence.other
        for trigger in game.scripts[card].face.triggers:
            assert isinstance(trigger, CardTrigger)
            if trigger.waits_for_shift:
                context = context_for(game, card, game.stamps[card], game.owners[card])
                self.consider(game, trigger, context, occurrence, occurrences, once, game.cards[card].full_name)

    def consider_watching(
        self,
        game: Lorcana,
        occurrence: Occurrence,
        occurrences: list[Occurrence],
        once: set[tuple[int, int, int]],
    ) -> None:
        for watching in list(self.watching):
            if not watching.trigger.heard >> occurrence.kind & 1:
                continue
            context = watching.alive(game)
            label = game.cards[context.source].full_name if context.source >= 0 else ""
            fired = self.consider(game, watching.trigger, context, occurrence, occurrences, once, label)
            if fired and watching.once:
                self.watching.remove(watching)

    def consider_outside(
        self,
        game: Lorcana,
        occurrence: Occurrence,
        occurrences: list[Occurrence],
        once: set[tuple[int, int, int]],
    ) -> None:
        if self.known is not game.scripts:  # an imagined match: other cards may be behind the same numbers
            self.known = game.scripts
            self.outside = cards_outside(game.scripts)
        for card in self.outside:
            if game.zone[card] == PLAY:
                continue
            script = game.scripts[card]
            assert isinstance(script, CardScript)
            for trigger in script.outside:
                if trigger.heard >> occurrence.kind & 1 and (
                    game.zone[card] == trigger.zone or occurrence.what == card
                ):
                    context = context_for(game, card, game.stamps[card], game.owners[card])
                    self.consider(game, trigger, context, occurrence, occurrences, once, game.cards[card].full_name)

    def remember_card(self, game: Lorcana, card: int) -> None:
        permanent = game.play.get(card)
        if permanent is not None:
            self.ghosts[card] = Ghost(
                permanent.face,
                game.strength(permanent),
                permanent.damage,
                permanent.exerted,
                permanent.at,
                permanent.under,
                permanent.ways,
                permanent.stamp,
            )

    def this_turn(self) -> list[Occurrence]:
        return self.history

    def last_known(self, card: int) -> Ghost | None:
        return self.ghosts.get(card)

    def new_turn(self, game: Lorcana) -> None:
        self.history = []
        self.watching = [watching for watching in self.watching if watching.duration != THIS_TURN]
        self.ghosts = {}
        self.used = {}
        if self.watched & HISTORY:
            self.stale = True

    def times_used(self, key: tuple[int, int, str]) -> int:
        return self.used.get(key, 0)

    def use(self, key: tuple[int, int, str]) -> None:
        self.used[key] = self.used.get(key, 0) + 1

    # Lasting effects

    def last(
        self,
        game: Lorcana,
        force: Force,
        context: Context,
        targets: tuple[tuple[int, int], ...],
        number: int,
        duration: int,
        seat: int,
        left: int,
    ) -> None:
        self.count += 1
        active = duration != THEIR_NEXT_TURN
        self.lasting.append(
            Lasting(self.count, force, context, targets, number, duration, seat, active, left, game.turn)
        )
        self.stale = True

    def mark_for_good(self, game: Lorcana, force: CardForce, context: Context, card: int) -> None:
        permanent = game.play.get(card)
        if permanent is not None:
            number = force.number(game, context)
            self.last(game, force, context, ((card, permanent.stamp),), number, FOR_GOOD, permanent.seat, -1)

    def strengthen(self, game: Lorcana, card: int, amount: int) -> None:
        permanent = game.play.get(card)
        if permanent is not None:
            context = context_for(game, card, permanent.stamp, permanent.seat)
            targets = ((card, permanent.stamp),)
            self.last(game, SUPPORTED, context, targets, amount, THIS_TURN, permanent.seat, -1)

    def watch(
        self,
        game: Lorcana,
        trigger: CardTrigger,
        context: Context,
        marks: tuple[tuple[int, int], ...],
        duration: int,
        once: bool,
    ) -> None:
        self.count += 1
        self.watching.append(Watching(self.count, trigger, context, marks, duration, once, game.turn))

    def used_up(self, game: Lorcana, serial: int) -> None:
        for index, lasting in enumerate(self.lasting):
            if lasting.serial == serial:
                if lasting.left > 1:
                    self.lasting[index] = lasting.changed(lasting.targets, lasting.active, lasting.left - 1)
                else:
                    del self.lasting[index]
                self.stale = True
                return

    def expire(self, game: Lorcana, moment: int, seat: int) -> None:
        kept: list[Lasting] = []
        changed = False
        for lasting in self.lasting:
            duration = lasting.duration
            over = False
            if moment == TURN_END:
                over = duration == THIS_TURN or (
                    duration == THEIR_NEXT_TURN and lasting.active and lasting.seat in game.turn_seats()
                )
            elif moment == TURN_START:
                over = duration == UNTIL_YOUR_NEXT_TURN and lasting.context.seat == seat
                if duration == THEIR_NEXT_TURN and not lasting.active and lasting.seat == seat:
                    lasting = lasting.changed(lasting.targets, True, lasting.left)
                    changed = True
            elif moment == READY_STEP:
                over = duration == THEIR_NEXT_READY_STEP and lasting.seat == seat
            elif moment == CHALLENGE_END:
                over = duration == THIS_CHALLENGE
            if over:
                changed = True
            else:
                kept.append(lasting)
        if changed:
            self.lasting = kept
            self.stale = True
        if self.watching:
            self.watching = [watching for watching in self.watching if not self.unwatched(watching, moment, seat)]

    def unwatched(self, watching: Watching, moment: int, seat: int) -> bool:
        duration = watching.duration
        if moment == TURN_END:  # what waits for the end of the turn itself is kept until it has come
            return duration == THIS_TURN and not watching.trigger.heard >> END_OF_TURN & 1
        if moment == TURN_START:
            return duration == UNTIL_YOUR_NEXT_TURN and watching.context.seat == seat
        return moment == CHALLENGE_END and duration == THIS_CHALLENGE

    def shifted(self, game: Lorcana, below: int, top: int) -> None:
        """10.10.6: what applied to the card below applies to the one on top."""
        stamp = game.stamps[top]
        old = game.stamps[below] - 1
        for index, lasting in enumerate(self.lasting):
            if any(card == below and life == old for card, life in lasting.targets):
                targets = tuple(
                    (top, stamp) if card == below and life == old else (card, life) for card, life in lasting.targets
                )
                self.lasting[index] = lasting.changed(targets, lasting.active, lasting.left)
                self.stale = True

    def forget(self, game: Lorcana, seat: int) -> None:
        self.lasting = [lasting for lasting in self.lasting if lasting.context.seat != seat]
        self.watching = [watching for watching in self.watching if watching.context.seat != seat]
        self.stale = True

    # Questions of the rules

    def readies_few(self, game: Lorcana, seat: int) -> bool:
        for held in self.tables.forbids:
            force = held.force
            assert isinstance(force, SeatForbidForce)
            if force.verb == "ready" and force.who.has(game, held.context, seat):
                return True
        return False

    def seat_cannot(self, game: Lorcana, seat: int, verb: str, card: int) -> bool:
        for held in self.tables.forbids:
            force = held.force
            assert isinstance(force, SeatForbidForce)
            if force.verb == verb and force.forbids(game, held.context, seat, card):
                return True
        if verb == "play" and card >= 0:
            for held in self.tables.unplayable:
                force = held.force
                assert isinstance(force, UnplayableForce)
                if force.what.describes(game, held.context, card, None):
                    return True
            script = game.scripts[card]
            if isinstance(script, CardScript) and script.unplayable:
                context = context_for(game, card, game.stamps[card], seat)
                for _, condition in script.unplayable:
                    if condition is None or condition.holds(game, context):
                        return True
        return False

    def seat_can(self, game: Lorcana, seat: int, verb: str) -> list[Permission]:
        found: list[Permission] = []
        for held in self.tables.permits:
            force = held.force
            assert isinstance(force, SeatPermitForce)
            if force.verb == verb and force.who.has(game, held.context, seat):
                found.append(CardPermission(force, held.context))
        return found

    def cost_of(self, game: Lorcana, seat: int, card: int, action: str, base: int, other: int) -> int:
        more = less = 0
        if action == "move":
            mover = game.play.get(card)
            if mover is not None and (
                mover.face.can & MOVES_FREE or any(bar.allows(game, MOVES_FREE, card, other) for bar in mover.face.bars)
            ):
                return 0
        for held in self.tables.costs:
            force = held.force
            assert isinstance(force, CostForce)
            if not force.applies(game, held.context, seat, card, action, other):
                continue
            if held.lasting is not None:
                change = held.lasting.number
            else:
                if force.limit and self.times_used((held.context.source, force.serial, "")) >= force.limit:
                    continue
                change = force.number(game, held.context)
            if change > 0:
                more += change
            else:
                less -= change
        script = game.scripts[card]
        if script.costs_itself and isinstance(script, CardScript) and game.zone[card] != PLAY:
            context = context_for(game, card, game.stamps[card], seat)
            for force, condition in script.costs:
                if force.applies(game, context, seat, card, action, other) and (
                    condition is None or condition.holds(game, context)
                ):
                    change = force.number(game, context)
                    if change > 0:
                        more += change
                    else:
                        less -= change
        return max(0, base + more - less)

    def cost_paid(self, game: Lorcana, seat: int, card: int, action: str, other: int) -> None:
        for held in self.tables.costs:
            force = held.force
            assert isinstance(force, CostForce)
            if not force.limit or not force.applies(game, held.context, seat, card, action, other):
                continue
            if held.lasting is not None:
                self.used_up(game, held.lasting.serial)
            else:
                self.use((held.context.source, force.serial, ""))

    def alternate_costs(self, game: Lorcana, seat: int, card: int) -> list[AlternateCost]:
        found: list[AlternateCost] = []
        for held in self.tables.alternates:
            force = held.force
            assert isinstance(force, AlternateForce)
            if force.who.has(game, held.context, seat) and force.what.describes(game, held.context, card, None):
                found.append(force.offer(force.name))
        script = game.scripts[card]
        if isinstance(script, CardScript) and script.alternates:
            context = context_for(game, card, game.stamps[card], seat)
            for force, condition in script.alternates:
                if condition is None or condition.holds(game, context):
                    found.append(force.offer(force.name))
        return found

    def free_to_use(self, game: Lorcana, card: int, name: str) -> bool:
        for held in self.tables.free_uses:
            force = held.force
            assert isinstance(force, FreeUseForce)
            if force.ability == name.casefold() and force.what.describes(game, held.context, card, game.play.get(card)):
                return True
        return False

    def lore_to_win(self, game: Lorcana, seat: int) -> int:
        needed = LORE_TO_WIN
        for held in self.tables.wins:
            force = held.force
            assert isinstance(force, WinForce)
            if force.who.has(game, held.context, seat):
                needed = max(needed, force.amount.value(game, held.context))
        return needed

    def skips(self, game: Lorcana, seat: int, step: str) -> bool:
        for held in self.tables.skips:
            force = held.force
            assert isinstance(force, SkipForce)
            if force.step == step and force.who.has(game, held.context, seat):
                return True
        return False

    def entering(self, game: Lorcana, card: int) -> list[Entering]:
        found: list[Entering] = []
        for held in self.tables.enters:
            force = held.force
            assert isinstance(force, EntersForce)
            if force.zone == PLAY and force.what.describes(game, held.context, card, None):
                found.append(self.entry(game, force, held))
        script = game.scripts[card]
        if isinstance(script, CardScript) and script.enters:
            context = context_for(game, card, game.stamps[card], game.owners[card])
            for force, condition in script.enters:
                if condition is None or condition.holds(game, context):
                    found.append(self.entry(game, force, Held(force, context, None)))
        return found

    def entry(self, game: Lorcana, force: EntersForce, held: Held) -> Entering:
        damage = 0 if force.damage is None else force.damage.value(game, held.context)
        serial = -1 if held.lasting is None or held.lasting.left < 0 else held.lasting.serial
        label = game.label(held.context.source)
        return CardEntering(force, held.context, label, damage, serial)

    def inks_exerted(self, game: Lorcana, card: int) -> bool:
        for held in self.tables.enters:
            force = held.force
            assert isinstance(force, EntersForce)
            if force.zone == INKWELL and force.exerted and force.what.describes(game, held.context, card, None):
                return True
        return False

    def replacing(self, game: Lorcana, occurrence: Occurrence) -> list[Replacing]:
        found: list[Replacing] = []
        for held in self.tables.replaces:
            force = held.force
            assert isinstance(force, ReplaceForce)
            serial = -1 if held.lasting is None else held.lasting.serial
            if force.counted and self.times_used((held.context.source, force.serial, force.name)):
                continue
            if force.pattern.heard >> occurrence.kind & 1 and force.pattern.matches(game, held.context, occurrence):
                found.append(CardReplacing(force, held.context, game.label(held.context.source), serial))
        return found


SUPPORTED = ModifyForce(Which(), STRENGTH, ANumber(0))
"""Support's Strength for this turn."""


def standing_for(scripts: list[Script]) -> CardStanding:
    """The standing of a match with those cards: it listens only for what any of them could want to know."""
    made = CardStanding()
    heard = 1 << LEAVE
    for script in scripts:
        if not isinstance(script, CardScript):
            continue
        heard |= script.heard | script.remembered
        made.remembered |= script.remembered
        made.alternates_printed = made.alternates_printed or bool(script.alternates)
        made.restrictions_printed = made.restrictions_printed or bool(script.unplayable)
        made.outsiders = made.outsiders or bool(script.outside)
    made.heard = heard
    return made


def cards_outside(scripts: list[Script]) -> tuple[int, ...]:
    """The cards with triggers that work outside play."""
    return tuple(card for card, script in enumerate(scripts) if isinstance(script, CardScript) and script.outside)
