"""What resolved effects left behind and has not ended yet (7.6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from parlour.games.lorcana.meaning.lasting import LastingEffect
    from parlour.games.lorcana.state import Lorcana


class LastingEffects:
    """All of them, in the order they began. Immutable, so that copies of a match share them: changes make another."""

    __slots__ = ("count", "effects")

    def __init__(self, effects: tuple[LastingEffect, ...], count: int) -> None:
        self.effects = effects
        self.count = count
        """How many there have been so far."""

    def adding(self, effect: LastingEffect) -> LastingEffects:
        effect.serial = self.count + 1
        return LastingEffects((*self.effects, effect), effect.serial)

    def using_up(self, serial: int) -> LastingEffects:
        """One of them has done what it was for, for one of its cards at least."""
        kept: list[LastingEffect] = []
        for effect in self.effects:
            if effect.serial != serial:
                kept.append(effect)
            elif effect.left > 1:
                other = effect.copy()
                other.left -= 1
                kept.append(other)
        return LastingEffects(tuple(kept), self.count)

    def after(self, game: Lorcana, moment: int, seat: int) -> LastingEffects:
        """Without those that end at this moment of this seat's turn; with those begun that waited for it."""
        kept: list[LastingEffect] = []
        changed = False
        for effect in self.effects:
            if effect.over(game, moment, seat):
                changed = True
                continue
            if effect.begins(moment, seat):
                effect = effect.copy()
                effect.active = True
                changed = True
            kept.append(effect)
        return LastingEffects(tuple(kept), self.count) if changed else self

    def shifting(self, below: tuple[int, int], top: tuple[int, int]) -> LastingEffects:
        """10.10.6: what applied to the card below applies to the one on top."""
        changed = False
        kept: list[LastingEffect] = []
        for effect in self.effects:
            if below in effect.targets:
                effect = effect.copy()
                effect.targets = tuple([top if target == below else target for target in effect.targets])
                changed = True
            kept.append(effect)
        return LastingEffects(tuple(kept), self.count) if changed else self

    def without_those_of(self, seat: int, timed_stay: bool) -> LastingEffects:
        """1.10.2.3: those of a player who has left end; 2026 9.2.3: not those whose time is still to come."""
        kept = [effect for effect in self.effects if effect.context.seat != seat or (timed_stay and effect.timed())]
        return LastingEffects(tuple(kept), self.count)

    def pruned(self, game: Lorcana) -> LastingEffects:
        """Without those that have nothing left to be about."""
        kept = tuple([effect for effect in self.effects if not effect.abandoned(game)])
        return self if len(kept) == len(self.effects) else LastingEffects(kept, self.count)


NOTHING_LASTS: Final = LastingEffects((), 0)
