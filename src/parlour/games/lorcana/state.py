"""The state of a Lorcana match: zones, cards in play, the bag and whose turn it is. It knows no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lorcana.abilities import Printed, Script, Waiting
from parlour.games.lorcana.cards.card import ACTION, Card
from parlour.games.lorcana.challenge import NO_CHALLENGE
from parlour.games.lorcana.context import NO_CONTEXT, Context
from parlour.games.lorcana.editions import Edition
from parlour.games.lorcana.later_play import LaterPlay
from parlour.games.lorcana.options import Offers
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.phases import SETUP
from parlour.games.lorcana.player import Player
from parlour.games.lorcana.series import Series
from parlour.games.lorcana.variants import STANDARD, Variant
from parlour.games.lorcana.zones import BEING_PLAYED, DECK, INKWELL, PLAY, ZONE_NAMES
from parlour.kernel import Event, Game, Rng

if TYPE_CHECKING:
    from parlour.games.lorcana.standing.standing import Standing


class Lorcana(Game):
    """A match in progress. Cards are numbers; ``cards``, ``scripts`` and ``owners`` say what they are and whose."""

    __slots__ = (
        "actions",
        "active",
        "aliases",
        "bag",
        "challenge",
        "closed",
        "context",
        "edition",
        "offers",
        "own",
        "owners",
        "phase",
        "play",
        "players",
        "plays",
        "printed",
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
        "variant",
        "zone",
    )

    shared = (Card, Script, Edition, Variant, Printed)

    def __init__(
        self,
        names: tuple[str, ...],
        rng: Rng,
        edition: Edition,
        standing: Standing,
        series: Series,
        original: Lorcana | None = None,
    ) -> None:
        """A match before its cards are dealt; or, with ``original``, one that stands as that one stands."""
        self.edition = edition
        self.standing = standing
        self.series = series
        if original is None:
            super().__init__(names, rng)
            self.lay_bare()
        else:
            self.names = names
            self.rng = rng
            self.stand_as(original)

    def lay_bare(self) -> None:
        self.variant = STANDARD
        self.teams: tuple[tuple[int, ...], ...] = ()
        """The seats that play together (1.4.2); empty when everybody plays alone."""
        self.printed: list[Card] | None = []
        """What ``cards`` says; None in a deal in which nobody has asked yet."""
        self.scripts: list[Script] = []
        self.owners: list[int] = []
        self.aliases: dict[str, int] = {}
        """Other names of physical cards, given by a scenario."""
        self.own: tuple[Card, ...] = ()
        """The cards of a user's own that lie over the printed ones in this match."""
        self.offers = Offers()
        """What may be done, as it was said before."""
        self.closed = False
        """Whether players do not know each other's lists."""
        self.players: list[Player] = []
        self.play: dict[int, Permanent] = {}
        self.zone: list[int] = []
        """Where each card is (zones.py)."""
        self.seen: list[int] = []
        """For each card the seats, as bits, that know which card it is where it lies."""
        self.stamps: list[int] = []
        """A number for each card that grows with every change of zone: its lives (8.1.5)."""
        self.context: Context = NO_CONTEXT
        """What the ability being resolved knows."""
        self.bag: list[Waiting] = []
        self.plays: list[LaterPlay] = []
        """Cards an ability has told somebody to play, once it has finished (7.1.6)."""
        self.uses: dict[tuple[int, str], int] = {}
        """How often each activated ability was used this turn (7.1.7)."""
        self.actions = 0
        """How many turn actions were taken in this turn."""
        self.active = 0
        self.starter = 0
        """Who took the first turn."""
        self.turn = 0
        self.phase = SETUP
        self.challenge = NO_CHALLENGE
        self.resolver = -1
        """Who is resolving abilities from the bag (8.7.6), or -1."""
        self.resolved = 0
        """Abilities resolved from the bag since the last turn action."""

    def clone(self) -> Lorcana:
        return Lorcana(self.names, self.rng.clone(), self.edition, self.standing.clone(), self.series, self)

    def stand_as(self, other: Lorcana) -> None:
        self.variant = other.variant
        self.teams = other.teams
        self.printed = other.printed
        self.scripts = other.scripts
        self.owners = other.owners
        self.aliases = other.aliases
        self.offers = other.offers
        self.closed = other.closed
        self.own = other.own
        self.players = [player.clone() for player in other.players]
        play = other.play.copy()
        for player in self.players:  # its own cards in play, in the same order
            for permanent in player.table:
                play[permanent.id] = permanent
        self.play = play
        self.zone = other.zone.copy()
        self.seen = other.seen.copy()
        self.stamps = other.stamps.copy()
        self.context = other.context
        self.bag = other.bag.copy()
        self.plays = other.plays.copy()
        self.uses = other.uses.copy()
        self.actions = other.actions
        self.active = other.active
        self.starter = other.starter
        self.turn = other.turn
        self.phase = other.phase
        self.challenge = other.challenge
        self.resolver = other.resolver
        self.resolved = other.resolved
        self.copy_kernel_state(other)

    @property
    def cards(self) -> list[Card]:
        """The print of each card: that of its script, which is the quicker way to it."""
        printed = self.printed
        if printed is None:
            printed = self.printed = [script.card for script in self.scripts]
        return printed

    def lay(self, scripts: list[Script]) -> None:
        """Let these be the cards."""
        self.scripts = scripts
        self.printed = None

    def add_player(self, deck: list[Card], scripts: list[Script]) -> None:
        """The next seat with its deck, top card first: each physical card gets the next number."""
        seat = len(self.players)
        first = len(self.cards)
        self.cards.extend(deck)
        self.scripts.extend(scripts)
        self.owners.extend([seat] * len(deck))
        self.zone.extend([DECK] * len(deck))
        self.seen.extend([0] * len(deck))
        self.stamps.extend([0] * len(deck))
        player = Player(seat)
        player.deck = list(range(len(self.cards) - 1, first - 1, -1))
        self.players.append(player)

    def add_ink(self, seat: int, card: Card, script: Script, count: int) -> None:
        """Further cards of that seat, faceup for all to know, as ready ink."""
        for _ in range(count):
            self.players[seat].inkwell.append(len(self.cards))
            self.cards.append(card)
            self.scripts.append(script)
            self.owners.append(seat)
            self.zone.append(INKWELL)
            self.seen.append((1 << len(self.players)) - 1)
            self.stamps.append(0)

    # Who.

    def active_seat(self) -> int:
        return self.active

    def team_of(self, seat: int) -> tuple[int, ...]:
        for team in self.teams:
            if seat in team:
                return team
        return (seat,)

    def has_left(self, seat: int) -> bool:
        return self.players[seat].lost

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
            other = 1 - seat
            return () if self.players[other].lost else (other,)
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
        count = len(self.players)
        if count == 2 and not self.teams:
            return seat if self.players[1 - seat].lost else 1 - seat
        around = [(seat + step) % count for step in range(1, count)]
        living = [other for other in around if not self.players[other].lost]
        if self.teams:
            teams = sorted(self.teams)  # by their first seats, also those that have left
            place = teams.index(self.team_of(seat))
            following = teams[place + 1 :] + teams[:place]
            living = [other for team in following for other in living if other in team]
        return living[0] if living else seat

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
        if face.challenger and permanent.id == self.challenge.challenger:
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
        return self.scripts[card].card.full_name if permanent is None else permanent.label

    def emit(self, event: Event) -> None:
        """What happens while an ability is resolved is the doing of its card, if no rule says otherwise."""
        if self.unheard:
            return
        if not self.cause and self.context.source >= 0:
            self.cause = self.label(self.context.source)
        Game.emit(self, event)

    def zone_name(self, card: int) -> str:
        """Where a card is; 2026 5.4.1: an action that resolves is in play."""
        zone = self.zone[card]
        if (
            zone == BEING_PLAYED
            and self.edition.actions_in_play_while_resolving
            and self.scripts[card].card.type == ACTION
        ):
            return ZONE_NAMES[PLAY]
        return ZONE_NAMES[zone]

    def did(self, cards: tuple[int, ...], amount: int) -> None:
        """Report to the effect being resolved what was really done; the rules themselves do not ask."""
        if self.context.source >= 0:
            self.context = self.context.did(cards, amount)

    # What the kernel asks.

    def active_seats(self) -> tuple[int, ...]:
        return self.turn_seats()
