"""Pocket: a small trick game with hidden hands, nested questions and teams, for testing what is around a game.

It is offered under the entry point group ``parlour.games``, as a fourth game would be.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.kernel import (
    Box,
    Decision,
    Event,
    Game,
    Option,
    ParlourError,
    Question,
    Referee,
    Refusal,
    Rng,
    Setup,
    Step,
    only,
)
from parlour.kernel.decision import NO, YES, Choose
from parlour.kernel.match import Match
from parlour.kernel.rulebook import Rule, Rulebook, Term
from parlour.kernel.scenario import ScenarioError, Stage, number

CARDS = tuple(f"{colour} {value}" for colour in ("red", "blue") for value in range(1, 9))
"""Card c is ``CARDS[c]``; its colour is ``c // 8`` and its value ``c % 8 + 1``."""

HAND, DECK, TRICK, PLAYED = range(4)

NOT_HELD = Refusal("P2.1", "You do not hold {card}.")
MUST_FOLLOW = Refusal("P2.2", "You hold a card of the colour that was led, so {card} cannot be played.")


class Play(Option):
    """P2.1: a card from the hand."""

    __slots__ = ("card", "label")
    form = "play {label}"

    def __init__(self, card: int) -> None:
        self.card = card
        self.label = CARDS[card]


class Played(Event):
    __slots__ = ("card", "seat")
    form = "{seat@} plays {card}."

    def __init__(self, seat: int, card: int) -> None:
        super().__init__("P2.1")
        self.seat = seat
        self.card = CARDS[card]


class Took(Event):
    __slots__ = ("points", "seat")
    form = "{seat@} takes the trick and has {points} {points|point|points}."

    def __init__(self, seat: int, points: int) -> None:
        super().__init__("P2.3")
        self.seat = seat
        self.points = points


class DrewSomething(Event):
    __slots__ = ("seat",)
    form = "{seat@} draws a card."

    def __init__(self, seat: int) -> None:
        super().__init__("P2.4")
        self.seat = seat


class Drew(Event):
    __slots__ = ("card", "seat")
    form = "{seat@} draws {card}."

    def __init__(self, seat: int, card: int) -> None:
        super().__init__("P2.4", only(seat), DrewSomething(seat))
        self.seat = seat
        self.card = CARDS[card]


class Pocket(Game):
    """The state: hands, deck (top last), the cards of the trick, points, and who knows where each card is."""

    __slots__ = ("deck", "hands", "known", "leader", "pairs", "points", "trick", "turn")

    def __init__(self, names: tuple[str, ...], rng: Rng, pairs: bool) -> None:
        super().__init__(names, rng)
        self.pairs = pairs
        self.hands: list[list[int]] = [[] for _ in names]
        self.deck: list[int] = []
        self.trick: list[int] = []
        self.points = [0] * len(names)
        self.known = [0] * len(CARDS)
        self.leader = 0
        self.turn = 1

    def clone(self) -> Pocket:
        other = Pocket(self.names, self.rng.clone(), self.pairs)
        other.hands = [hand.copy() for hand in self.hands]
        other.deck = self.deck.copy()
        other.trick = self.trick.copy()
        other.points = self.points.copy()
        other.known = self.known.copy()
        other.leader = self.leader
        other.turn = self.turn
        other.copy_kernel_state(self)
        return other

    def next_player(self) -> int:
        return (self.leader + len(self.trick)) % len(self.names)

    def active_seat(self) -> int:
        return self.next_player()

    def team_of(self, seat: int) -> tuple[int, ...]:
        return (seat % 2, seat % 2 + 2) if self.pairs else (seat,)

    def why_not(self, seat: int, card: int) -> Refusal | None:
        """P2.1, P2.2: what keeps this card from being played, if anything does."""
        if card not in self.hands[seat]:
            return NOT_HELD
        if self.trick:
            led = self.trick[0] // 8
            if card // 8 != led and any(other // 8 == led for other in self.hands[seat]):
                return MUST_FOLLOW
        return None


class PocketReferee(Referee[Pocket]):
    """Who sees what of a match of Pocket, and what could be."""

    __slots__ = ()

    def refusals(self, game: Pocket, decision: Decision, words: str) -> list[Refusal]:
        for card, label in enumerate(CARDS):
            if words.casefold() == f"play {label}":
                refusal = game.why_not(decision.seat, card)
                return [refusal.about(label)] if refusal is not None else []
        return []

    def view(self, game: Pocket, seat: int) -> dict[str, Any]:
        seats = [
            {
                "name": name,
                "points": game.points[other],
                "hand": len(game.hands[other]),
                "known": sorted(CARDS[card] for card in game.hands[other] if game.known[card] >> seat & 1),
            }
            for other, name in enumerate(game.names)
        ]
        bottom = [CARDS[card] if game.known[card] >> seat & 1 else "" for card in game.deck]
        return {
            "seat": seat,
            "turn": game.turn,
            "active": game.active_seat(),
            "seats": seats,
            "trick": [CARDS[card] for card in game.trick],
            "deck": bottom,
        }

    def imagine(self, game: Pocket, seat: int, rng: Rng) -> Pocket:
        other = game.clone()
        other.rng = Rng(rng.bits())
        places = [game.deck, *(hand for hand in game.hands)]
        hidden = sorted(card for place in places for card in place if not game.known[card] >> seat & 1)
        rng.shuffle(hidden)
        for mine, theirs in zip([other.deck, *other.hands], places, strict=True):
            for index, card in enumerate(theirs):
                if not game.known[card] >> seat & 1:
                    mine[index] = hidden.pop()
        for owner, hand in enumerate(other.hands):
            for card in hand:
                other.known[card] |= 1 << owner
        return other

    def evaluate(self, game: Pocket, seat: int) -> float:
        if game.outcome is not None:
            return (1.0 if seat in game.outcome.winners else -1.0) if game.outcome.winners else 0.0
        mine = game.team_of(seat)
        best = max(points for other, points in enumerate(game.points) if other not in mine)
        strength = sum(card % 8 + 1 for card in game.hands[seat])
        return (sum(game.points[other] for other in mine) - best) / 8 + strength / 1000

    def census(self, game: Pocket) -> dict[str, int]:
        gone = sum(game.points) * len(game.names)
        counts = {CARDS[card]: 1 for place in (*game.hands, game.deck, game.trick) for card in place}
        return {"cards": len(counts) + gone}


REFEREE = PocketReferee()


class PlayCard(Question[Pocket, Play]):
    """P2.1, P2.2: the next player plays a card, of the led colour if it has one."""

    __slots__ = ()

    def ask(self, game: Pocket) -> Decision | None:
        seat = game.next_player()
        options = [Play(card) for card in sorted(game.hands[seat]) if game.why_not(seat, card) is None]
        return Decision(seat, "play", options, "P2.1", "Which card do you play?")

    def answer(self, game: Pocket, option: Play) -> None:
        seat = game.next_player()
        game.hands[seat].remove(option.card)
        game.known[option.card] = -1
        game.trick.append(option.card)
        game.turn += 1
        game.emit(Played(seat, option.card))
        game.push(PlayCard() if len(game.trick) < len(game.names) else TakeTrick())


class TakeTrick(Step[Pocket]):
    """P2.3: the highest card of the led colour takes the trick."""

    __slots__ = ()

    def run(self, game: Pocket) -> None:
        led = game.trick[0] // 8
        best = max(card for card in game.trick if card // 8 == led)
        seat = (game.leader + game.trick.index(best)) % len(game.names)
        game.trick.clear()
        game.leader = seat
        game.points[seat] += 1
        game.emit(Took(seat, game.points[seat]))
        game.push(MayDraw(seat), NextTrick())


class MayDraw(Question[Pocket, Option]):
    """P2.4: who took the trick may draw a card; partners decide that together."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, game: Pocket) -> Decision | None:
        if not game.deck or not game.hands[self.seat]:
            return None
        team = game.team_of(self.seat) if game.pairs else ()
        return Decision(self.seat, "draw", (YES, NO), "P2.4", "Do you draw a card?", team=team)

    def answer(self, game: Pocket, option: Option) -> None:
        if option is YES:
            card = game.deck.pop()
            game.hands[self.seat].append(card)
            game.known[card] |= 1 << self.seat
            game.emit(Drew(self.seat, card))
            game.push(PutBack(self.seat))


class PutBack(Question[Pocket, Choose]):
    """P2.5: who drew puts a card under the deck."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, game: Pocket) -> Decision | None:
        options = [Choose(card, CARDS[card]) for card in sorted(game.hands[self.seat])]
        return Decision(self.seat, "put back", options, "P2.5", "Which card do you put under the deck?")

    def answer(self, game: Pocket, option: Choose) -> None:
        game.hands[self.seat].remove(option.value)
        game.deck.insert(0, option.value)
        game.known[option.value] = 1 << self.seat


class NextTrick(Step[Pocket]):
    """P3.1: when the hands are empty the most points win."""

    __slots__ = ()

    def run(self, game: Pocket) -> None:
        if any(game.hands):
            game.push(PlayCard())
            return
        sides = {game.team_of(seat) for seat in range(len(game.names))}
        totals = {side: sum(game.points[seat] for seat in side) for side in sides}
        best = max(totals.values())
        winners = [side for side, total in totals.items() if total == best]
        if len(winners) == 1:
            game.finish(winners[0], "most points", "P3.1")
        else:
            game.finish((), "as many points", "P3.1")


class PocketBox(Box):
    name = "pocket"
    title = "Pocket"
    seat_counts = (2, 3, 4)
    referee = REFEREE

    def words_for(self, names: tuple[str, ...], options: dict[str, Any]) -> dict[str, str]:
        unknown = set(options) - set(self.known_options())
        if unknown:
            raise ParlourError(f"Pocket has no option “{min(unknown)}”; it has {', '.join(self.known_options())}.")
        hand = str(options.get("hand", "3"))
        if hand not in ("2", "3", "4"):
            raise ParlourError(f"A hand has 2, 3 or 4 cards, not “{hand}”.")
        words = {"hand": hand}
        teams = options.get("teams")
        if teams is not None:
            if teams != "pairs" or len(names) != 4:
                raise ParlourError("Teams are “pairs”, with four players.")
            words["teams"] = "pairs"
        return words

    def deal(self, setup: Setup) -> Pocket:
        game = Pocket(setup.seats, Rng(setup.seed), "teams" in setup.options)
        game.deck = list(range(len(CARDS)))
        game.rng.shuffle(game.deck)
        for seat, hand in enumerate(game.hands):
            for _ in range(int(setup.options["hand"])):
                card = game.deck.pop()
                hand.append(card)
                game.known[card] |= 1 << seat
        game.push(PlayCard())
        return game

    def stage(self) -> Stage:
        return PocketStage()

    def rulebook(self) -> Rulebook:
        return RULEBOOK

    def card_names(self, language: str) -> Mapping[str, str]:
        colours = {"fr": {"red": "rouge", "blue": "bleu"}, "it": {"red": "rosso", "blue": "blu"}}.get(language, {})
        return {f"{colour} {value}": f"{value} {said}" for colour, said in colours.items() for value in range(1, 9)}

    def known_options(self) -> Mapping[str, str]:
        return {"hand": "how many cards each player is dealt: 2, 3 or 4", "teams": "“pairs”: two against two"}


class PocketStage(Stage):
    """Seats have a hand and points; the deck is top first; nothing is shuffled."""

    def set_up(self, document: dict[str, Any]) -> Match:
        names = tuple(seat["name"] for seat in document["seats"])
        game = Pocket(names, Rng(0), "teams" in document)
        for seat, described in enumerate(document["seats"]):
            game.points[seat] = number(described.get("points", "0"), "points")
            for label in described.get("hand", []):
                card = find_card(label)
                game.hands[seat].append(card)
                game.known[card] |= 1 << seat
        game.deck = [find_card(label) for label in reversed(document.get("deck", []))]
        game.leader = names.index(document.get("active", names[0]))
        game.push(PlayCard())
        return Match(game, REFEREE)

    def check(self, match: Match, subject: str, wanted: Any) -> list[str]:
        game = match.game
        assert isinstance(game, Pocket)
        if subject not in game.names:
            card = find_card(subject)
            holder = next((game.names[seat] for seat, hand in enumerate(game.hands) if card in hand), "nobody")
            return [] if wanted["owner"] == holder else [f"{subject} is held by {holder}, not by {wanted['owner']}"]
        seat = game.names.index(subject)
        found = {"points": str(game.points[seat]), "hand": str(len(game.hands[seat]))}
        return [
            f"{subject} has {key} {found[key]}, not {value}" for key, value in wanted.items() if found[key] != value
        ]


def find_card(label: str) -> int:
    if label not in CARDS:
        raise ScenarioError(f"There is no card “{label}”; cards are called like “red 3”.")
    return CARDS.index(label)


RULEBOOK = Rulebook(
    "pocket",
    [
        Rule("P1", "Setup", "Section heading.", "info"),
        Rule("P1.1", "Players", "Two to four players, or two pairs.", "definition"),
        Rule("P2", "Tricks", "Section heading.", "info"),
        Rule("P2.1", "Play", "In turn each player plays a card from the hand.", "behaviour"),
        Rule("P2.2", "Follow", "Who holds a card of the colour that was led plays one.", "behaviour"),
        Rule("P2.3", "Take", "The highest card of that colour takes the trick: 1 point.", "behaviour"),
        Rule("P2.4", "Draw", "Who took the trick may draw a card from the deck.", "behaviour"),
        Rule("P2.5", "Put back", "Who drew puts a card from the hand under the deck.", "behaviour"),
        Rule("P3.1", "End", "When the hands are empty, most points win; as many are a draw.", "behaviour"),
    ],
    [Term("pocket.hand", "hand"), Term("pocket.deck", "deck")],
    "kit",
)

BOX = PocketBox()
