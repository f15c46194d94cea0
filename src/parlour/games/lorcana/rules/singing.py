"""Singing (6.3.3.3), and Sing Together (10.12), whose singers are chosen one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.occurrences import BY_SINGING, FOR_FREE, WITH_SING_TOGETHER
from parlour.games.lorcana.options import CardAction, TurnAction
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.rules import legality, meant
from parlour.games.lorcana.rules.playing import Plan, begin, by_permission
from parlour.kernel import Decision, Option, Question, Refusal
from parlour.kernel.decision import DONE, Choose

if TYPE_CHECKING:
    from parlour.games.lorcana.state import Lorcana


def enough_singers(game: Lorcana, seat: int, song: int, choir: list[Permanent]) -> bool:
    """10.12.3: whether all the characters that could sing together reach the number."""
    needed = game.scripts[song].sing_together
    if needed <= 0:
        return False
    reached = 0
    for permanent in choir:
        reached += legality.singing_cost(permanent)
    return reached >= needed


class Sing(TurnAction):
    """One character sings a song."""

    __slots__ = ("card", "id", "singer", "singer_id")
    form = "sing {card} with {singer}"

    def __init__(self, seat: int, owner: int, id: int, card: str, singer_id: int, singer: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card
        self.singer_id = singer_id
        self.singer = singer

    def mark(self) -> int:
        return hash((self.form, self.card, self.singer, self.owner))

    def take(self, game: Lorcana) -> None:
        by_permission(game, self.seat, self.id)
        sing(game, self.seat, self.id, (self.singer_id,), False)

    @classmethod
    def why_not(cls, game: Lorcana, seat: int, names: dict[str, str]) -> Refusal | None:
        card = meant.playable(game, seat, names["card"])
        if isinstance(card, Refusal):
            return card
        name = game.scripts[card].card.full_name
        singer = meant.own(game, seat, names["singer"])
        if isinstance(singer, Refusal):
            return singer
        refusal = legality.sing(game, seat, card, singer)
        if refusal is None:
            return None
        return refusal.about(name if refusal is legality.NOT_A_SONG else singer.label)


class SingTogether(CardAction):
    """Several characters sing a song with Sing Together."""

    __slots__ = ()
    form = "sing {card} together"

    def take(self, game: Lorcana) -> None:
        by_permission(game, self.seat, self.id)
        game.push(ChooseSingers(self.seat, self.id, ()))

    @classmethod
    def why_not(cls, game: Lorcana, seat: int, names: dict[str, str]) -> Refusal | None:
        card = meant.playable(game, seat, names["card"])
        if isinstance(card, Refusal):
            return card
        name = game.scripts[card].card.full_name
        return (legality.TOO_FEW_SINGERS if game.scripts[card].sing_together else legality.NOT_A_SONG).about(name)


def sing(game: Lorcana, seat: int, card: int, singers: tuple[int, ...], together: bool) -> None:
    """6.3.3.3 and 10.12: characters exert to pay for a song, which is then played for free.

    2026 1.5.5.1: singing is an alternate cost of its own, not playing for free.
    """
    ways = BY_SINGING if game.edition.free_is_the_whole_cost else BY_SINGING | FOR_FREE
    if together:
        ways |= WITH_SING_TOGETHER
    begin(game, Plan(seat, card, 0, ways, None, singers=singers))


class ChooseSingers(Question["Lorcana", Option]):
    """10.12.1: exert any number of own or teammates' characters with total cost N or more."""

    __slots__ = ("card", "chosen", "seat")

    def __init__(self, seat: int, card: int, chosen: tuple[int, ...]) -> None:
        self.seat = seat
        self.card = card
        self.chosen = chosen

    def ask(self, game: Lorcana) -> Decision | None:
        choir = legality.choir(game, self.seat)
        total = sum(legality.singing_cost(permanent) for permanent in choir if permanent.id in self.chosen)
        options: list[Option] = [
            Choose(permanent.id, permanent.label) for permanent in choir if permanent.id not in self.chosen
        ]
        needed = game.scripts[self.card].sing_together
        if total >= needed and self.chosen:
            options.append(DONE)
        return Decision(
            self.seat, "sing", options, "10.12.1", "Who sings {source}?", game.scripts[self.card].card.full_name, needed
        )

    def answer(self, game: Lorcana, option: Option) -> None:
        if isinstance(option, Choose):
            game.push(ChooseSingers(self.seat, self.card, (*self.chosen, option.value)))
        else:
            sing(game, self.seat, self.card, self.chosen, True)
