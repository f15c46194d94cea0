"""Disney Lorcana in its box: decks, editions, teams and series."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from parlour.games.lorcana.cards import Card, Pool, load
from parlour.games.lorcana.cards.names import names_in
from parlour.games.lorcana.dealing import deal_game, put_marketing_cards
from parlour.games.lorcana.decks import BadDeck, built_in, check_deck, find_deck, read_deck, read_deck_file
from parlour.games.lorcana.decks.boosters import WORD, sets_in, two_boosters
from parlour.games.lorcana.editions import DEFAULT, EDITIONS, NEWEST, edition_named
from parlour.games.lorcana.homebrew import Own, trial_deck
from parlour.games.lorcana.homebrew import given as read_own
from parlour.games.lorcana.numbering import rulebook
from parlour.games.lorcana.referee import REFEREE
from parlour.games.lorcana.series import BOTH
from parlour.games.lorcana.state import Lorcana
from parlour.games.lorcana.variants import PACK_RUSH, edition_for, variant_named
from parlour.kernel import Box, ParlourError, Rng, Setup
from parlour.kernel.layout import Layout
from parlour.kernel.numerals import whole_number
from parlour.kernel.rulebook import Rulebook
from parlour.kernel.scenario import Stage
from parlour.kernel.workbench import Workbench

LONGEST_SERIES = 99
"""More games than anybody plays against the same opponent in one sitting."""

DECK_FILES = (".txt", ".csv", ".json", ".dek")
"""How the files of a folder are called that hold deck lists."""

OPTIONS = {
    "cards": "a file of cards of your own, laid over the printed ones (parlour cards new FILE writes an example)",
    "decks": "one deck for each seat: the name of a built-in deck, a file, or a list of card names",
    "edition": "the rules of 2024-03, 2025-08, 2025-10 (the default) or 2026-02 (the newest)",
    "variant": "pack rush: two boosters each, 15 lore (rules of 2026-02)",
    "teams": "which seats play together, such as A+C,B+D",
    "best_of": "a series: so many games at most (1, 3, 5 ...; in 2026-02 also 2, both played)",
    "lists": "open (the default) or closed: whether players know each other's lists",
}


class LorcanaBox(Box):
    """Two to eight players, alone or in teams, each with a deck of at least sixty cards."""

    name = "lorcana"
    title = "Disney Lorcana"
    editions = tuple(EDITIONS)
    seat_counts = (2, 3, 4, 5, 6, 7, 8)
    per_seat = ("decks",)
    referee = REFEREE

    def __init__(self, own: Own | None = None) -> None:
        self.own = own
        """The cards of the user's own that lie over the printed ones."""

    def __reduce__(self) -> tuple[Any, ...]:
        return LorcanaBox, (self.own,)

    @property
    def pool(self) -> Pool:
        return load() if self.own is None else self.own.pool

    def laid_out(self, setup: Setup) -> LorcanaBox:
        own = own_cards(setup)
        return self if own is self.own else _box_of(own)

    def choices_in(self, folder: Path) -> Mapping[str, str]:
        """Every list in a folder; one that cannot be played is an error that says why."""
        found = sorted(path for path in folder.iterdir() if path.suffix in DECK_FILES)
        for path in found:
            deck_words(str(path), self.pool)
        return {path.stem: str(path) for path in found}

    def workbench(self) -> Workbench:
        from parlour.games.lorcana.workbench import LorcanaWorkbench

        return LorcanaWorkbench(self.pool)

    def printed_names(self) -> Collection[str]:
        return _full_names(self.pool)

    def printed(self, name: str, language: str) -> dict[str, Any]:
        from parlour.games.lorcana.drawing import printed

        return printed(self.pool.find(name), language)

    def known_options(self) -> Mapping[str, str]:
        return OPTIONS

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {"decks": built_in(), "edition": tuple(reversed(EDITIONS)), "lists": ("open", "closed")}

    def deck(self, listed: str) -> dict[str, Any]:
        from parlour.games.lorcana.decks.portrait import portrait

        return portrait(listed)

    def from_outside(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """A deck is the name of a built-in one or a list of cards, pasted or as lines; never a file of this machine."""
        given = super().from_outside(options)
        if given.get("cards"):
            raise ParlourError("Cards of your own are played in the terminal; the table has the printed ones.")
        decks = given.get("decks")
        if isinstance(decks, str):
            decks = [part.strip() for part in decks.split(",")]
        if isinstance(decks, list):
            given["decks"] = [deck if is_boosters(deck) or deck in built_in() else _pasted(deck) for deck in decks]
        elif decks is not None:
            raise ParlourError("The decks have to be a list, one deck for each seat.")
        return given

    def words_for(self, names: tuple[str, ...], options: dict[str, Any]) -> dict[str, str]:
        unknown = sorted(set(options) - set(OPTIONS))
        if unknown:
            raise ParlourError(f"Lorcana has no option “{unknown[0]}”; its options are {', '.join(OPTIONS)}.")
        variant = variant_named(str(options.get("variant") or ""))
        words = {"edition": edition_for(str(options.get("edition") or ""), variant).name}
        if variant.name:
            words["variant"] = variant.name
        own = read_own(options["cards"]) if options.get("cards") else self.own
        decks = options.get("decks")
        if own is not None:
            words["cards"] = own.text
            decks = decks or [trial_deck(own, seat) for seat in range(len(names))]
        if decks is not None:
            if isinstance(decks, str):
                decks = [part.strip() for part in decks.split(",")]
            if not isinstance(decks, Sequence):
                raise ParlourError(f"Decks are a list with one for each seat, not {decks!r}.")
            if len(decks) != len(names):
                raise ParlourError(
                    f"{len(names)} players need {len(names)} decks, one for each seat; {len(decks)} were given."
                )
            for number, deck in enumerate(decks, 1):
                pool = load() if own is None else own.pool
                words[f"deck {number}"] = rush_words(deck, pool) if variant is PACK_RUSH else deck_words(deck, pool)
        teams = options.get("teams")
        if teams:
            words["teams"] = ",".join("+".join(team) for team in team_names(names, teams))
        best_of = options.get("best_of")
        if best_of is not None:
            games = whole_number(str(best_of))
            both = games == BOTH and words["edition"] == NEWEST and len(names) == BOTH
            if games is None or games < 1 or (games % 2 == 0 and not both) or games > LONGEST_SERIES:
                raise ParlourError(f"A series is the best of 1, 3, 5 or another odd number of games, not “{best_of}”.")
            if games > 1 and variant is PACK_RUSH:
                raise ParlourError("A Pack Rush is a single game.")
            if games > 1:
                words["best_of"] = str(games)
        lists = str(options.get("lists") or "open").strip().casefold()
        if lists not in ("open", "closed"):
            raise ParlourError(f"Lists are open or closed, not “{lists}”.")
        if lists == "closed":
            words["lists"] = lists
        return words

    def deal(self, setup: Setup) -> Lorcana:
        options = setup.options
        rng = Rng(setup.seed)
        own = own_cards(setup)
        decks = [deck_cards(words, load() if own is None else own.pool) for words in chosen_decks(setup)]
        teams: tuple[tuple[int, ...], ...] = ()
        if "teams" in options:
            teams = tuple(
                tuple(setup.seats.index(name) for name in team.split("+")) for team in options["teams"].split(",")
            )
        games = int(options.get("best_of", "1"))
        edition = edition_named(options.get("edition", DEFAULT))
        variant = variant_named(options.get("variant", ""))
        game = deal_game(setup.seats, rng, edition, teams, decks, games, variant)
        put_marketing_cards(game)
        game.own = () if own is None else own.cards
        game.closed = options.get("lists") == "closed"
        game.push(game.series.opening)
        return game

    def recorded(self, seats: int) -> tuple[str, ...]:
        decks = (f"deck {number}" for number in range(1, seats + 1))
        return ("cards", "edition", "variant", "teams", "best_of", "lists", *decks)

    def options_of(self, setup: Setup) -> dict[str, Any]:
        options: dict[str, Any] = {key: words for key, words in setup.options.items() if key in OPTIONS}
        if any(key not in OPTIONS for key in setup.options):
            options["decks"] = [words if words in built_in() else words.split(" / ") for words in chosen_decks(setup)]
        return options

    def card_data(self, setup: Setup) -> str:
        return _digest(tuple(sorted(set(chosen_decks(setup)))), self.laid_out(setup).pool)

    def plays(self, setup: Setup) -> tuple[str, ...]:
        """The names of the decks; one that was given as a list has none."""
        return tuple(words if words in built_in() else "" for words in chosen_decks(setup))

    def card_names(self, language: str) -> Mapping[str, str]:
        """Names in French and Italian, when the user has given a LorcanaJSON file of that language or names them."""
        if language == "en":
            return {}
        known = names_in(language)
        return known if self.own is None else {**known, **self.own.names_in(language)}

    def commands(self) -> Mapping[str, str]:
        return {
            "cards": "parlour.games.lorcana.commands.cards:app",
            "deck": "parlour.games.lorcana.commands.deck:app",
        }

    def layout(self) -> Layout:
        from parlour.games.lorcana.layout import LorcanaLayout

        return LorcanaLayout(self.pool if self.own is not None else None)

    def stage(self) -> Stage:
        from parlour.games.lorcana.stage import LorcanaStage

        return LorcanaStage()

    def rulebook(self) -> Rulebook:
        return rulebook(DEFAULT)

    def usual_edition(self) -> str:
        return DEFAULT

    def rules_of(self, edition: str) -> Rulebook:
        return rulebook(edition_named(edition or DEFAULT).name)


@lru_cache(maxsize=8)
def _full_names(pool: Pool) -> dict[str, None]:
    """Every card by its full name, in the order of printing."""
    return dict.fromkeys(card.full_name for card in pool.cards())


@lru_cache(maxsize=32)
def _box_of(own: Own | None) -> LorcanaBox:
    return LorcanaBox(own)


def own_cards(setup: Setup) -> Own | None:
    """The cards of the user's own that a match is played with; a setup carries them whole."""
    text = setup.options.get("cards")
    return read_own(text) if text else None


def _pasted(deck: Any) -> list[str]:
    """The lines of a deck list from outside."""
    if isinstance(deck, str) and deck.strip()[:1].isdigit():
        return [line for line in deck.splitlines() if line.strip()]
    if isinstance(deck, list) and deck and all(isinstance(line, str) for line in deck):
        return deck
    names = ", ".join(built_in())
    raise ParlourError(f"A deck is a list of cards such as “4 Ariel - On Human Legs”, or one of {names}.")


def chosen_decks(setup: Setup) -> list[str]:
    """The deck of each seat in words; a built-in one by chance where none was asked for."""
    choices = list(built_in())
    found: list[str] = []
    for number in range(1, len(setup.seats) + 1):
        rng = Rng(setup.seed * 31 + number)
        words = setup.options.get(f"deck {number}", "")
        if is_boosters(words) or (not words and setup.options.get("variant") == PACK_RUSH.name):
            words = " / ".join(listed_words(two_boosters(words or WORD, rng)))
        found.append(words or choices[rng.below(len(choices))])
    return found


def is_boosters(deck: Any) -> bool:
    """Whether a deck is said as boosters to be opened, such as “boosters 9”."""
    return isinstance(deck, str) and deck.split()[:1] == [WORD]


def rush_words(deck: Any, pool: Pool) -> str:
    """2026 10.2.1: two boosters, of sets that are named or not; or a list of cards, as many as it has (10.2.1.1)."""
    if is_boosters(deck):
        return " ".join([WORD, *sets_in(deck)])
    if isinstance(deck, str) and deck in built_in():
        return deck
    try:
        if isinstance(deck, (list, tuple)):
            listed = read_deck("\n".join(counted(list(deck))), pool, "list")
        else:
            listed = read_deck_file(Path(str(deck)), pool)
        if listed.problems or not listed.entries:
            raise BadDeck("The deck cannot be played:", listed.problems)
    except BadDeck as error:
        raise ParlourError(str(error)) from None
    return " / ".join(f"{entry.count} {entry.card.full_name}" for entry in listed.entries)


def counted(lines: list[Any]) -> list[str]:
    """The lines of a list, each with a count; names alone are counted."""
    said = [line for line in lines if isinstance(line, str)]
    return said if all(line.strip()[:1].isdigit() for line in said) else listed_words(said)


def listed_words(cards: Sequence[Card | str]) -> list[str]:
    """Cards, or their names, as the lines of a list: how many there are of each."""
    counts: dict[str, int] = {}
    for one in cards:
        name = one.full_name if isinstance(one, Card) else one
        counts[name] = counts.get(name, 0) + 1
    return [f"{count} {name}" for name, count in counts.items()]


def team_names(names: tuple[str, ...], teams: Any) -> list[list[str]]:
    """The teams as seat names: every seat in exactly one."""
    if isinstance(teams, str):
        teams = [team.split("+") for team in teams.split(",")]
    found = [[names[seat] if isinstance(seat, int) else str(seat).strip() for seat in team] for team in teams]
    seats = [seat for team in found for seat in team]
    if sorted(seats) != sorted(names):
        raise ParlourError(f"Every seat belongs to exactly one team; the seats are {', '.join(names)}.")
    if len(found) < 2:
        raise ParlourError("There have to be at least two teams.")
    return found


def deck_words(deck: Any, pool: Pool) -> str:
    """A deck as words a record can hold: the name of a built-in deck, or the whole list."""
    if isinstance(deck, str) and deck in built_in():
        return deck
    try:
        if isinstance(deck, (list, tuple)):
            listed = read_deck("\n".join(counted(list(deck))), pool, "list")
            problems = check_deck(listed)
            if problems:
                raise BadDeck("The deck cannot be played:", problems)
        else:
            listed = find_deck(str(deck), pool)
    except BadDeck as error:
        raise ParlourError(str(error)) from None
    return " / ".join(f"{entry.count} {entry.card.full_name}" for entry in listed.entries)


@lru_cache(maxsize=64)
def _digest(decks: tuple[str, ...], pool: Pool) -> str:
    """A digest of what the cards of these decks say: the data may be another one when a record is played again."""
    known = {card.key: card for deck in decks for card in deck_cards(deck, pool)}
    facts = [
        (
            card.full_name,
            card.type,
            card.inks,
            card.cost,
            card.inkable,
            card.classifications,
            (card.strength, card.willpower, card.lore, card.move_cost),
            card.text,
        )
        for _, card in sorted(known.items())
    ]
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]


@lru_cache(maxsize=64)
def deck_cards(words: str, pool: Pool) -> list[Card]:
    """The cards of a deck in words, in the order of the list; read once for all its matches."""
    cards: list[Card] = []
    if words in built_in():
        for entry in find_deck(words, pool).entries:
            cards.extend([entry.card] * entry.count)
        return cards
    for part in words.split(" / "):
        count, _, name = part.strip().partition(" ")
        cards.extend([pool.find(name)] * int(count))
    return cards


BOX = LorcanaBox()
