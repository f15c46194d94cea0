"""What is in force for players and moments: prohibitions, permissions, costs, entering play, replacements (7.6)."""

# ruff: noqa: SIM110 (plain loops are what the hot paths and their compiled form want)

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from parlour.games.lorcana.face import MOVES_FREE
from parlour.games.lorcana.meaning.continuous.entering import CardEntering
from parlour.games.lorcana.meaning.continuous.of_players import Permission
from parlour.games.lorcana.meaning.continuous.replacing import CardReplacing
from parlour.games.lorcana.meaning.costs import context_for
from parlour.games.lorcana.zones import INKWELL, PLAY

if TYPE_CHECKING:
    from parlour.games.lorcana.abilities import AlternateCost, Entering, Replacing, Script
    from parlour.games.lorcana.context import Context
    from parlour.games.lorcana.meaning.continuous.entering import Enters
    from parlour.games.lorcana.meaning.continuous.of_costs import CostChange, PlayFor, UseFor
    from parlour.games.lorcana.meaning.continuous.of_players import (
        CannotBePlayed,
        Faceup,
        LoreToWin,
        PlayersCan,
        PlayersCannot,
        Skip,
    )
    from parlour.games.lorcana.meaning.continuous.replacing import Replace
    from parlour.games.lorcana.meaning.lasting import LastingEffect
    from parlour.games.lorcana.occurrences import Occurrence
    from parlour.games.lorcana.state import Lorcana


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifiers:
    """What is in force, each with the bindings of its source and the lasting effect it belongs to, if any.

    Made anew whenever faces are worked out and never changed after, so copies of a match share it. The flags are the
    quick ways past: nothing is asked when one of them says that there is nothing of the kind.
    """

    __slots__ = (
        "alternate_costs_there",
        "alternates",
        "cost_rules",
        "costs",
        "enter_rules",
        "enters",
        "faceup",
        "free_moves",
        "free_uses",
        "lore",
        "permits",
        "play_rules",
        "plays_as_printed",
        "prohibits",
        "replaced",
        "replaces",
        "seat_rules",
        "skips",
        "unplayable",
    )

    def __init__(self) -> None:
        self.costs: list[tuple[CostChange, Context, LastingEffect | None]] = []
        self.prohibits: list[tuple[PlayersCannot, Context]] = []
        self.permits: list[tuple[PlayersCan, Context]] = []
        self.unplayable: list[tuple[CannotBePlayed, Context]] = []
        self.alternates: list[tuple[PlayFor, Context]] = []
        self.free_uses: list[tuple[UseFor, Context]] = []
        self.enters: list[tuple[Enters, Context, LastingEffect | None]] = []
        self.replaces: list[tuple[Replace, Context, LastingEffect | None]] = []
        self.skips: list[tuple[Skip, Context]] = []
        self.lore: list[tuple[LoreToWin, Context]] = []
        self.faceup: list[tuple[Faceup, Context]] = []
        self.free_moves = False
        """Whether any card in play may move for nothing."""
        self.cost_rules = False
        """Whether any effect in play or lasting changes a cost."""
        self.seat_rules = False
        """Whether any effect forbids or permits something to players, or makes them need other lore to win."""
        self.enter_rules = False
        """Whether any effect changes how cards enter play or inkwells."""
        self.play_rules = False
        """Whether any effect forbids or permits something to players, or cards to be played."""
        self.plays_as_printed = True
        """Whether no effect says anything of whether cards may be played, and of what that costs."""
        self.alternate_costs_there = False
        self.replaced = 0
        """The kinds of occurrences that some replacement waits for, as bits."""

    def raise_flags(self, printed: PrintedRules) -> None:
        """Everything has been entered: the quick ways past."""
        self.cost_rules = bool(self.costs) or self.free_moves
        self.seat_rules = printed.restrictions or bool(
            self.prohibits or self.permits or self.skips or self.lore or self.unplayable
        )
        self.enter_rules = bool(self.enters)
        self.play_rules = bool(self.permits or self.prohibits or self.unplayable)
        self.plays_as_printed = not (self.play_rules or self.cost_rules or self.alternates)
        self.alternate_costs_there = printed.alternates or bool(self.alternates)
        for replace, _, _ in self.replaces:
            self.replaced |= replace.happening.heard

    # What players may and may not

    def cannot(self, game: Lorcana, seat: int, verb: str, card: int) -> bool:
        """Whether that player is kept from that, with that card (-1: with none in particular)."""
        for prohibits, context in self.prohibits:
            if prohibits.verb == verb and prohibits.forbids(game, context, seat, card):
                return True
        return verb == "play" and card >= 0 and self.not_playable(game, seat, card)

    def not_playable(self, game: Lorcana, seat: int, card: int) -> bool:
        for permits, context in self.permits:
            if permits.who.has(game, context, seat) and permits.name_spent(game, context, card):
                return True
        for unplayable, context in self.unplayable:
            if unplayable.what.describes(game, context, card, None):
                return True
        script = game.scripts[card]
        if script.unplayable:
            own = context_for(game, card, game.stamps[card], seat)
            for condition in script.unplayable:
                if condition is None or condition.holds(game, own):
                    return True
        return False

    def permissions(self, game: Lorcana, seat: int, verb: str) -> list[Permission]:
        """What lets that player do something the rules forbid."""
        found: list[Permission] = []
        for permits, context in self.permits:
            if permits.verb == verb and permits.who.has(game, context, seat):
                found.append(Permission(permits, context))
        return found

    def readies_few(self, game: Lorcana, seat: int) -> bool:
        """Whether an effect lets that player ready only so many cards in its ready step."""
        for prohibits, context in self.prohibits:
            if prohibits.verb == "ready" and prohibits.who.has(game, context, seat):
                return True
        return False

    def ready_limited(self, game: Lorcana, seat: int, card: int) -> bool:
        """Whether that card is among those of which only so many may ready."""
        for prohibits, context in self.prohibits:
            if prohibits.verb == "ready" and prohibits.concerns(game, context, seat, card):
                return True
        return False

    def skipped(self, game: Lorcana, seat: int, step: str) -> bool:
        """Whether that player skips its draw, ready or set step (7.7.9)."""
        for skip, context in self.skips:
            if skip.step == step and skip.who.has(game, context, seat):
                return True
        return False

    def lore_to_win(self, game: Lorcana, seat: int) -> int:
        needed = game.variant.lore_to_win
        for lore, context in self.lore:
            if lore.who.has(game, context, seat):
                needed = max(needed, lore.amount.value(game, context))
        return needed

    # What things cost

    def cost_of(self, game: Lorcana, seat: int, card: int, action: str, base: int, other: int) -> int:
        """The ink to pay after increases and reductions (4.3.4.5). Actions: play, shift, move, use."""
        if action == "move":
            mover = game.play.get(card)
            if mover is not None and (
                mover.face.can & MOVES_FREE or any(bar.allows(game, MOVES_FREE, card, other) for bar in mover.face.bars)
            ):
                return 0
        amount = base
        for cost, context, lasting in self.costs:
            if not cost.applies(game, context, seat, card, action, other):
                continue
            if lasting is not None:
                amount += lasting.number
            elif not cost.spent(game, context, seat):
                amount += cost.number(game, context)
        script = game.scripts[card]
        if script.costs and game.zone[card] != PLAY:
            own = context_for(game, card, game.stamps[card], seat)
            for cost, condition in script.costs:
                if cost.applies(game, own, seat, card, action, other) and (
                    condition is None or condition.holds(game, own)
                ):
                    amount += cost.number(game, own)
        return amount if amount > 0 else 0

    def cost_paid(self, game: Lorcana, seat: int, card: int, action: str, other: int) -> None:
        """The cost was determined and paid: changes limited to so many cards have been used."""
        for cost, context, lasting in self.costs:
            if not cost.limit or not cost.applies(game, context, seat, card, action, other):
                continue
            if lasting is not None:
                game.standing.used_up(lasting.serial)

    def alternate_costs(self, game: Lorcana, seat: int, card: int) -> list[AlternateCost]:
        """The other costs effects allow for that card (4.3.4.4)."""
        found: list[AlternateCost] = []
        for play_for, context in self.alternates:
            if play_for.who.has(game, context, seat) and play_for.what.describes(game, context, card, None):
                found.append(play_for.offer())
        script = game.scripts[card]
        if script.alternates:
            own = context_for(game, card, game.stamps[card], seat)
            for play_for, condition in script.alternates:
                if condition is None or condition.holds(game, own):
                    found.append(play_for.offer())
        return found

    def free_to_use(self, game: Lorcana, card: int, name: str) -> bool:
        """Whether the activated ability with that name costs nothing now."""
        for use_for, context in self.free_uses:
            if use_for.ability == name.casefold() and use_for.what.describes(game, context, card, game.play.get(card)):
                return True
        return False

    # How cards enter, and what happens instead

    def entering(self, game: Lorcana, card: int) -> list[Entering]:
        """The effects on how that card enters play (7.7.4)."""
        found: list[Entering] = []
        for enters, context, lasting in self.enters:
            if enters.zone == PLAY and enters.what.describes(game, context, card, None):
                serial = -1 if lasting is None or lasting.left < 0 else lasting.serial
                found.append(CardEntering(game, enters, context, serial))
        script = game.scripts[card]
        if script.enters:
            own = context_for(game, card, game.stamps[card], game.owners[card])
            for enters, condition in script.enters:
                if condition is None or condition.holds(game, own):
                    found.append(CardEntering(game, enters, own, -1))
        return found

    def inks_exerted(self, game: Lorcana, card: int) -> bool:
        """Whether an effect makes that card enter its player's inkwell exerted (7.7.4)."""
        for enters, context, _ in self.enters:
            if enters.zone == INKWELL and enters.exerted and enters.what.describes(game, context, card, None):
                return True
        return False

    def replacing(self, game: Lorcana, occurrence: Occurrence) -> list[Replacing]:
        """The replacement effects that fit what is about to happen (7.7.7); Resist is the rules' own."""
        found: list[Replacing] = []
        for replace, context, lasting in self.replaces:
            if replace.counted and game.standing.history.times_used((context.source, replace.serial, replace.name)):
                continue
            if replace.happening.heard >> occurrence.kind & 1 and replace.happening.matches(game, context, occurrence):
                serial = -1 if lasting is None else lasting.serial
                found.append(CardReplacing(replace, context, game.label(context.source), serial))
        return found


class PrintedRules:
    """What the scripts of a match say outside play, as far as it has to be asked about at all. Never changed."""

    __slots__ = ("alternates", "bare", "opened", "restrictions")

    def __init__(self, scripts: list[Script]) -> None:
        self.alternates = any(script.alternates for script in scripts)
        """Whether any card allows another cost for itself."""
        self.restrictions = any(script.unplayable for script in scripts)
        """Whether any card cannot be played at times."""
        self.opened = any(script.opened for script in scripts)
        """Whether any card has an ability that others than its player may use."""
        self.bare = Modifiers()
        """What is in force when no card in play and no effect says anything."""
        self.bare.raise_flags(self)


NO_MODIFIERS: Final = Modifiers()
