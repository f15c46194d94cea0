"""The state of a Lorcana match: zones, cards in play, the bag and whose turn it is; doors to every procedure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import Printed, Script, Waiting
from parlour.games.lorcana.cards.card import Card
from parlour.games.lorcana.editions import Edition
from parlour.games.lorcana.events import GameDrawn, GameWon
from parlour.games.lorcana.frame import NO_FRAME, Cause, Frame
from parlour.games.lorcana.occurrences import Occurrence
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.phases import SETUP
from parlour.games.lorcana.player import Player
from parlour.games.lorcana.standing import Standing
from parlour.kernel import Game, Option, Rng

if TYPE_CHECKING:
    from parlour.games.lorcana.rules.playing import LaterPlay


class Lorcana(Game):
    """A match in progress. Cards are numbers; ``cards``, ``scripts`` and ``owners`` say what they are and whose."""

    __slots__ = (
        "active",
        "aliases",
        "bag",
        "cards",
        "challenge_broken",
        "challenged",
        "challenger",
        "edition",
        "frame",
        "owners",
        "phase",
        "play",
        "players",
        "plays",
        "resolved",
        "resolver",
        "scripts",
        "seen",
        "series",
        "stamps",
        "standing",
        "starter",
        "teams",
        "turn",
        "uses",
        "zone",
    )

    shared = (Card, Script, Edition, Printed)

    def __init__(
        self,
        names: tuple[str, ...],
        rng: Rng,
        edition: Edition,
        teams: tuple[tuple[int, ...], ...],
        cards: list[Card],
        scripts: list[Script],
        owners: list[int],
        aliases: dict[str, int],
        series: tuple[int, int, tuple[int, ...]],
        players: list[Player],
        play: dict[int, Permanent],
        zone: list[int],
        seen: list[int],
        stamps: list[int],
        standing: Standing,
        frame: Frame,
        bag: list[Waiting],
        plays: list[LaterPlay],
        uses: dict[tuple[int, str], int],
        active: int,
        starter: int,
        turn: int,
        phase: int,
        challenger: int,
        challenged: int,
        challenge_broken: bool,
        resolver: int,
        resolved: int,
    ) -> None:
        super().__init__(names, rng)
        self.edition = edition
        self.teams = teams
        """The seats that play together (1.4.2); empty when everybody plays alone."""
        self.cards = cards
        self.scripts = scripts
        self.owners = owners
        self.aliases = aliases
        """Other names of physical cards, given by a scenario."""
        self.series = series
        """A best-of series (3.1.2): games to win, who chooses who starts (-1: chance), games won by each seat."""
        self.players = players
        self.play = play
        for player in players:  # a copied game has its own cards in play, in the same order
            for permanent in player.table:
                play[permanent.id] = permanent
        self.zone = zone
        """Where each card is (zones.py)."""
        self.seen = seen
        """For each card the seats, as bits, that know which card it is where it lies."""
        self.stamps = stamps
        """A number for each card that grows with every change of zone: its lives (8.1.5)."""
        self.standing = standing
        self.frame = frame
        self.bag = bag
        self.plays = plays
        """Cards an ability has told somebody to play, once it has finished (7.1.6)."""
        self.uses = uses
        """How often each activated ability was used this turn (7.1.7)."""
        self.active = active
        self.starter = starter
        """Who took the first turn."""
        self.turn = turn
        self.phase = phase
        self.challenger = challenger
        self.challenged = challenged
        self.challenge_broken = challenge_broken
        """A participant has left the challenge (4.3.6.23)."""
        self.resolver = resolver
        """Who is resolving abilities from the bag (8.7.6), or -1."""
        self.resolved = resolved
        """Abilities resolved from the bag since the last turn action."""

    def clone(self) -> Lorcana:
        other = Lorcana(
            self.names,
            self.rng.clone(),
            self.edition,
            self.teams,
            self.cards,
            self.scripts,
            self.owners,
            self.aliases,
            self.series,
            [player.clone() for player in self.players],
            self.play.copy(),
            self.zone.copy(),
            self.seen.copy(),
            self.stamps.copy(),
            self.standing.clone(),
            self.frame,
            self.bag.copy(),
            self.plays.copy(),
            self.uses.copy(),
            self.active,
            self.starter,
            self.turn,
            self.phase,
            self.challenger,
            self.challenged,
            self.challenge_broken,
            self.resolver,
            self.resolved,
        )
        other.copy_kernel_state(self)
        return other

    # Who.

    def active_seat(self) -> int:
        return self.active

    def team_of(self, seat: int) -> tuple[int, ...]:
        for team in self.teams:
            if seat in team:
                return team
        return (seat,)

    def turn_seats(self) -> tuple[int, ...]:
        """Whose turn it is: the active player, or with its living teammates (1.10.3)."""
        if not self.teams:
            return (self.active,)
        return tuple(seat for seat in self.team_of(self.active) if not self.players[seat].lost)

    def is_turn_of(self, seat: int) -> bool:
        return seat == self.active or (bool(self.teams) and seat in self.team_of(self.active))

    def order(self, start: int) -> tuple[int, ...]:
        """The living seats in turn order, from that one on (1.10.2.1)."""
        players = self.players
        count = len(players)
        if count == 2 and not players[0].lost and not players[1].lost:
            return (0, 1) if start == 0 else (1, 0)
        seats = [(start + step) % count for step in range(count)]
        if self.teams:  # teammates act together: those of the first seat's team come before the others
            team = self.team_of(start)
            seats = [seat for seat in seats if seat in team] + [seat for seat in seats if seat not in team]
        return tuple(seat for seat in seats if not players[seat].lost)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The living seats this one plays against (1.4.1), in turn order after it."""
        if len(self.players) == 2:
            return () if self.players[1 - seat].lost else (1 - seat,)
        friends = self.team_of(seat)
        return tuple(other for other in self.order(seat) if other not in friends)

    def teammates(self, seat: int) -> tuple[int, ...]:
        """The living seats that play together with this one, itself first."""
        if not self.teams:
            return (seat,)
        team = [other for other in self.team_of(seat) if other != seat and not self.players[other].lost]
        return (seat, *team)

    def next_seat(self, seat: int) -> int:
        """Whose turn comes after this seat's (1.10.2.1): the next living player, or the next team."""
        team = self.team_of(seat)
        count = len(self.players)
        for step in range(1, count + 1):
            other = (seat + step) % count
            if other not in team and not self.players[other].lost:
                return other
        return seat

    # Which card.

    def in_play(self, card: int) -> Permanent | None:
        return self.play.get(card)

    def permanents(self) -> list[Permanent]:
        """Every card in play, the active player's first."""
        found: list[Permanent] = []
        for seat in self.order(self.active):
            found.extend(self.players[seat].table)
        return found

    def fresh(self) -> None:
        """Make sure that every face in play is up to date."""
        if self.standing.stale:
            self.standing.refresh(self)

    def strength(self, permanent: Permanent) -> int:
        """Its true Strength now, Challenger included while it challenges (10.5.1); it may be negative (7.8.2)."""
        face = permanent.face
        value = face.strength
        if face.challenger and permanent.id == self.challenger:
            value += face.challenger
        if value < 0 and self.edition.negative_strength_is_zero:
            return 0
        return value

    def ready_ink(self, seat: int) -> int:
        player = self.players[seat]
        return len(player.inkwell) - player.ink_used

    def spendable_ink(self, seat: int) -> int:
        """Ready ink and ink drops, each worth 1."""
        player = self.players[seat]
        return len(player.inkwell) - player.ink_used + player.drops

    def label(self, card: int) -> str:
        """How to call a card wherever it is: its label in play, its full name elsewhere."""
        permanent = self.play.get(card)
        return self.cards[card].full_name if permanent is None else permanent.label

    # Doors to the procedures; each is written down in the module of its chapter.

    def happen(self, occurrence: Occurrence) -> None:
        bag.happen(self, occurrence)

    def happen_together(self, occurrences: list[Occurrence]) -> None:
        bag.happen_together(self, occurrences)

    def bag_add(self, waiting: Waiting) -> None:
        """8.7.3: the player of the card adds its trigger to the bag."""
        self.bag.append(waiting)

    def did(self, cards: tuple[int, ...], amount: int) -> None:
        """Report to the effect being resolved what was really done."""
        self.frame = self.frame.did(cards, amount)

    def draw(self, seat: int, count: int, bottom: bool = False) -> None:
        drawing.draw(self, seat, count, bottom)

    def discard(self, seat: int, cards: list[int], by_effect: bool = True) -> None:
        moving.discard(self, seat, cards, by_effect)

    def move_cards(
        self,
        cards: list[int],
        to: int,
        position: str = "bottom",
        exerted: bool = False,
        facedown: bool = False,
        under: int = -1,
        by: int = -1,
        hidden: bool = False,
    ) -> None:
        moving.move_cards(self, cards, to, position, exerted, facedown, under, by, hidden)

    def banish(self, cards: list[int], cause: Cause) -> None:
        leaving.banish(self, cards, cause)

    def exert(self, card: int) -> bool:
        return conditions.exert(self, card)

    def ready(self, card: int) -> bool:
        return conditions.ready(self, card)

    def deal_damage(self, shares: list[tuple[int, int]], cause: Cause, unresisted: bool = False) -> None:
        damage.deal(self, shares, cause, unresisted)

    def put_damage(self, card: int, amount: int, cause: Cause) -> None:
        damage.put(self, card, amount, cause)

    def remove_damage(self, card: int, amount: int, seat: int) -> int:
        return damage.remove(self, card, amount, seat)

    def move_damage(self, source: int, target: int, amount: int, cause: Cause) -> int:
        return damage.move(self, source, target, amount, cause)

    def gain_lore(self, seat: int, amount: int) -> None:
        lore.gain(self, seat, amount)

    def lose_lore(self, seat: int, amount: int) -> None:
        lore.lose(self, seat, amount)

    def gain_drops(self, seat: int, amount: int) -> None:
        ink.gain_drops(self, seat, amount)

    def lose_drops(self, seat: int, amount: int) -> int:
        return ink.lose_drops(self, seat, amount)

    def pay_ink(self, seat: int, amount: int) -> bool:
        return ink.pay(self, seat, amount)

    def ready_ink_cards(self, seat: int, count: int) -> int:
        return ink.ready_cards(self, seat, count)

    def exert_ink_cards(self, seat: int, count: int) -> int:
        return ink.exert_cards(self, seat, count)

    def play_later(self, card: int, seat: int, how: str, exerted: bool = False, afterwards: str = "") -> None:
        playing.play_later(self, card, seat, how, exerted, afterwards)

    def can_play(self, card: int, seat: int, how: str) -> bool:
        return playing.can_play(self, card, seat, how)

    def move_to(self, card: int, location: int) -> bool:
        return locations.move_to(self, card, location)

    def shuffle(self, seat: int) -> None:
        moving.shuffle(self, seat)

    def look(self, seat: int, cards: list[int]) -> None:
        knowledge.look(self, seat, cards)

    def reveal(self, cards: list[int]) -> None:
        knowledge.reveal(self, cards)

    def chosen(self, card: int, seat: int, cause: Cause, ways: int = 0) -> None:
        choosing.chosen(self, card, seat, cause, ways)

    def choosable(self, card: int, seat: int) -> bool:
        """Whether that seat may choose this card in play while resolving an effect (10.15.1)."""
        return choosing.choosable(self, card, seat)

    def choices(self, cards: list[int], by: int) -> list[Option]:
        return choosing.choices(self, cards, by)

    # What the kernel asks.

    def active_seats(self) -> tuple[int, ...]:
        return self.turn_seats()

    def finish(self, winners: tuple[int, ...], reason: str, rule: str) -> None:
        """The match ends, or in a series the game does and the next one begins (3.1.2); nothing waits any more."""
        self.bag.clear()
        self.plays.clear()
        if self.series[0] > 1:
            self.agenda.clear()
            self.emit(GameWon(rule, winners[0]) if winners else GameDrawn(rule))
            if setup.next_game(self, winners):
                return
            best = max(self.series[2])
            winners = tuple(seat for seat, won in enumerate(self.series[2]) if won == best)
        super().finish(winners, reason, rule)


def new_game(
    names: tuple[str, ...],
    rng: Rng,
    edition: Edition,
    teams: tuple[tuple[int, ...], ...],
    cards: list[Card],
    scripts: list[Script],
    owners: list[int],
    players: list[Player],
    standing: Standing,
    aliases: dict[str, int],
    series: tuple[int, int, tuple[int, ...]],
) -> Lorcana:
    """A match before its first step."""
    return Lorcana(
        names,
        rng,
        edition,
        teams,
        cards,
        scripts,
        owners,
        aliases,
        series,
        players,
        {},
        [0] * len(cards),
        [0] * len(cards),
        [0] * len(cards),
        standing,
        NO_FRAME,
        [],
        [],
        {},
        0,
        0,
        0,
        SETUP,
        -1,
        -1,
        False,
        -1,
        0,
    )


# At the end, because they all speak of the state above.
from parlour.games.lorcana.rules import (  # noqa: E402
    bag,
    choosing,
    conditions,
    damage,
    drawing,
    ink,
    knowledge,
    leaving,
    locations,
    lore,
    moving,
    playing,
    setup,
)
