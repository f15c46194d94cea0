"""Scenarios of Lorcana: setting a position up and looking at its cards and seats."""

from __future__ import annotations

from typing import Any

from parlour.games.lorcana import labels
from parlour.games.lorcana.aspects import MEMBERS
from parlour.games.lorcana.cards import load
from parlour.games.lorcana.dealing import deal_game, put_marketing_cards
from parlour.games.lorcana.filler import FILLER
from parlour.games.lorcana.homebrew import Own, given
from parlour.games.lorcana.homebrew import load as load_own
from parlour.games.lorcana.permanent import Permanent
from parlour.games.lorcana.phases import MAIN
from parlour.games.lorcana.referee import REFEREE
from parlour.games.lorcana.rules.knowledge import everyone
from parlour.games.lorcana.rules.setup import begin_with
from parlour.games.lorcana.rules.turn import MAIN_PHASE
from parlour.games.lorcana.stage.checks import check_card, check_seat, find_card, mapping, none
from parlour.games.lorcana.stage.listing import Listed, SeatCards
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.variants import edition_for, variant_named
from parlour.games.lorcana.zones import DECK, DISCARD, HAND, INKWELL, PLAY, UNDER
from parlour.kernel import Match, Option, Rng, Step
from parlour.kernel.phrase import reading
from parlour.kernel.scenario import ScenarioError, Stage, amount, number, truth
from parlour.kernel.words import plain

SEAT_KEYS = {"name", "ink", "lore", "drops", "hand", "play", "deck", "discard", "inkwell"}
MATCH_KEYS = {"active", "asked", "options", "winner", "lost", "over", "bag", "log_has", "turn"}
KEYS = {
    "cards",
    "scenario",
    "game",
    "edition",
    "editions",
    "variant",
    "rules",
    "seats",
    "active",
    "steps",
    "teams",
    "turn",
    "begin",
    "seed",
    "first",
}


class LorcanaStage(Stage):
    """Positions as docs/scenarios.md describes them."""

    turn_questions = ("main",)

    def set_up(self, document: dict[str, Any]) -> Match:
        unknown = set(document) - KEYS
        if unknown:
            raise ScenarioError(f"A Lorcana scenario has no “{sorted(unknown)[0]}”; it has {', '.join(sorted(KEYS))}.")
        seats = document["seats"]
        if not isinstance(seats, list) or len(seats) < 2 or not all(isinstance(seat, dict) for seat in seats):
            raise ScenarioError("A Lorcana scenario needs a list of at least 2 seats.")
        for seat in seats:
            wrong = set(seat) - SEAT_KEYS
            if wrong:
                raise ScenarioError(f"A seat has no “{sorted(wrong)[0]}”; it has {', '.join(sorted(SEAT_KEYS))}.")
        names = tuple(str(seat.get("name", "ABCDEFGH"[place])) for place, seat in enumerate(seats))
        teams = self.teams(document.get("teams"), names)
        variant = variant_named(str(document.get("variant") or ""))
        edition = edition_for(str(document.get("edition") or ""), variant)
        opening = str(document.get("begin", "")) == "opening"
        own = self.own_cards(document)
        pool = load() if own is None else own.pool
        zones = [SeatCards(seat, opening, pool) for seat in seats]
        rng = Rng(number(document.get("seed", 0), "“seed”"))
        game = deal_game(names, rng, edition, teams, [cards.prints() for cards in zones], variant=variant)
        game.own = () if own is None else own.cards
        first = 0
        for cards in zones:
            first = cards.number(first)
        self.name_cards(game, zones)
        active = str(document.get("active", names[0]))
        if active not in names:
            raise ScenarioError(f"“active” is one of {', '.join(names)}, not “{active}”.")
        game.active = names.index(active)
        game.starter = names.index(str(document.get("first", names[0])))
        if opening:
            put_marketing_cards(game)
            game.push(BeginOpening(game.active))
            return Match(game, REFEREE)
        for place, cards in enumerate(zones):
            self.place(game, place, cards)
        labels.relabel_all(game)
        game.turn = number(document.get("turn", len(seats) + 1), "“turn”")
        game.phase = MAIN
        for place in range(len(seats)):
            ago = (game.active - place) % len(seats)
            game.players[place].turns = max(0, (game.turn - 1 - ago) // len(seats) + 1)
        game.standing.touch(MEMBERS)
        game.fresh()
        game.push(MAIN_PHASE)
        return Match(game, REFEREE)

    def own_cards(self, document: dict[str, Any]) -> Own | None:
        """Cards of the author's own: the text of a file of them, or the file, named as seen from the scenario's."""
        said = document.get("cards")
        if none(said):
            return None
        if "\n" in str(said):
            return given(str(said))
        return load_own(self.folder / str(said))

    def teams(self, said: Any, names: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
        if none(said):
            return ()
        for team in said:
            for name in team:
                if name not in names:
                    raise ScenarioError(f"There is no seat “{name}” for a team; the seats are {', '.join(names)}.")
        return tuple(tuple(names.index(name) for name in team) for team in said)

    def name_cards(self, game: Lorcana, zones: list[SeatCards]) -> None:
        """Aliases, and ``NAME #2`` for copies of one seat, those in play first, in the order they are listed."""
        for place, cards in enumerate(zones):
            for entry in cards.everything():
                if entry.alias:
                    if entry.alias in game.aliases:
                        raise ScenarioError(f"The alias “{entry.alias}” is given twice.")
                    if entry.alias in MATCH_KEYS or entry.alias in game.names:
                        raise ScenarioError(
                            f"A card cannot be called “{entry.alias}”: “expect” knows a seat or the match by that name."
                        )
                    game.aliases[entry.alias] = entry.id
            copies: dict[str, list[Listed]] = {}
            for entry in (*cards.play, *cards.hand, *cards.discard, *cards.deck):
                if entry.card is not FILLER:
                    copies.setdefault(entry.card.full_name, []).append(entry)
            for name, entries in copies.items():
                for count, entry in enumerate(entries, 1):
                    if len(entries) > 1:
                        game.aliases.setdefault(f"{game.names[place]}'s {name} #{count}", entry.id)
                        other = game.aliases.get(f"{name} #{count}")
                        if other is None:
                            game.aliases[f"{name} #{count}"] = entry.id

    def place(self, game: Lorcana, seat: int, cards: SeatCards) -> None:
        """Put the cards of one seat where the scenario says; nothing triggers."""
        player = game.players[seat]
        player.deck = [entry.id for entry in reversed(cards.deck)]
        player.hand = [entry.id for entry in cards.hand]
        player.discard = [entry.id for entry in cards.discard]
        player.inkwell = [entry.id for entry in cards.inkwell]
        player.ink_used = cards.exerted_ink
        player.lore = cards.lore
        player.drops = cards.drops
        all_seats = everyone(game)
        zones = ((DECK, player.deck), (HAND, player.hand), (DISCARD, player.discard), (INKWELL, player.inkwell))
        for zone, ids in zones:
            for card in ids:
                game.zone[card] = zone
                game.seen[card] = all_seats if zone == DISCARD else (1 << seat if zone == HAND else 0)
        for entry in cards.play:
            game.zone[entry.id] = PLAY
            game.seen[entry.id] = all_seats
            game.stamps[entry.id] += 1
            permanent = Permanent(entry.id, seat, game.scripts[entry.id], game.stamps[entry.id])
            said = entry.said
            permanent.exerted = truth(said.get("exerted", "false"))
            permanent.drying = truth(said.get("drying", "false"))
            permanent.damage = amount(said.get("damage", 0), "“damage”")
            under = cards.under[id(entry)]
            permanent.under = tuple(below.id for below in under)
            permanent.facedown = tuple(below.id for below in under if "facedown" in below.said)
            for below in under:
                game.zone[below.id] = UNDER
                game.seen[below.id] = 0 if below.id in permanent.facedown else all_seats
            player.table.append(permanent)
            game.play[entry.id] = permanent
        for entry in cards.play:
            where = entry.said.get("at")
            if not none(where):
                game.play[entry.id].at = self.location(game, seat, str(where))

    def location(self, game: Lorcana, seat: int, name: str) -> int:
        for permanent in game.players[seat].table:
            if permanent.location and (
                plain(permanent.card.full_name) == plain(name) or game.aliases.get(name) == permanent.id
            ):
                return permanent.id
        raise ScenarioError(f"There is no location “{name}” in the same list to be at.")

    # Expectations.

    def lost(self, match: Match) -> set[int]:
        game = match.game
        assert isinstance(game, Lorcana)
        gone = {seat for seat, player in enumerate(game.players) if player.lost}
        return gone | super().lost(match)

    def check(self, match: Match, subject: str, wanted: Any) -> list[str]:
        game = match.game
        assert isinstance(game, Lorcana)
        game.fresh()
        if subject in game.names:
            return check_seat(game, game.names.index(subject), mapping(subject, wanted))
        if subject == "bag":
            waiting = len(game.bag)
            return [] if waiting == number(wanted, "“bag”") else [f"{waiting} abilities wait in the bag, not {wanted}"]
        if subject == "turn":
            return [] if game.turn == number(wanted, "“turn”") else [f"it is turn {game.turn}, not {wanted}"]
        wishes = mapping(subject, wanted)
        return check_card(game, find_card(game, subject, wishes), subject, wishes)

    def meant(self, match: Match, option: Option, words: str) -> Option:
        """Of copies that are one option the one with the alias is meant: it changes places with the one offered."""
        game = match.game
        said = reading(option.form, " ".join(words.split()))
        if not isinstance(game, Lorcana) or said is None or not game.aliases:
            return option
        for card in [getattr(option, place) for place in ("id", "value") if hasattr(option, place)]:
            for alias, meant in game.aliases.items():
                if any(plain(name) == plain(alias) for name in said.values()) and are_alike(game, card, meant):
                    game.aliases = {
                        name: card if other == meant else meant if other == card else other
                        for name, other in game.aliases.items()
                    }
                    return option
        return option

    def names_of(self, match: Match, option: Option) -> list[str]:
        game = match.game
        assert isinstance(game, Lorcana)
        cards = [getattr(option, place) for place in ("id", "value") if hasattr(option, place)]
        said = option.text()
        return [alias for alias, card in game.aliases.items() if card in cards and game.cards[card].full_name in said]


def are_alike(game: Lorcana, one: int, other: int) -> bool:
    """Whether these are copies of one card of one player that nobody can tell apart in hand or discard."""
    return (
        game.cards[one] is game.cards[other]
        and game.owners[one] == game.owners[other]
        and game.zone[one] == game.zone[other]
        and game.zone[one] in (HAND, DISCARD)
    )


class BeginOpening(Step["Lorcana"]):
    """3.1.5 on, with the decks as they are listed."""

    __slots__ = ("starter",)

    def __init__(self, starter: int) -> None:
        self.starter = starter

    def run(self, game: Lorcana) -> None:
        begin_with(game, self.starter)
