"""`parlour bench`: how fast a game is, beside a fixed loop and python-chess measured in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.command import GameCommand, Language, game_options, speaker_of

if TYPE_CHECKING:
    from parlour.kernel.match import Match
    from parlour.kernel.rng import Rng
    from parlour.kernel.setup import Setup
    from parlour.locale import Speaker

app = typer.Typer(add_completion=False)

REFERENCE_ROUNDS = 20_000
POSITIONS = 20
CLONES_AT_ONCE = 200
LONGEST = 20_000
WARM_UP = 20
"""Matches played before the clock runs, so that cards are read and caches filled."""


@app.command(
    cls=GameCommand,
    help="Measure a game with random players: decisions, matches and clones per second, beside a fixed loop of Python "
    "and random moves of python-chess in the same run.",
    epilog="Example: parlour bench dracoliath --seconds 5 --json",
)
def bench(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for example dracoliath.")],
    seats: Annotated[int | None, typer.Option(min=1, help="How many seats.")] = None,
    seconds: Annotated[float, typer.Option(min=0.05, help="How long each thing is measured.")] = 2.0,
    seed: Annotated[int, typer.Option(help="The same matches every time.")] = 1,
    lang: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    from parlour.cli.console import print_json
    from parlour.cli.seats import seat_players
    from parlour.kernel import match
    from parlour.kernel.registry import open_box

    box = open_box(game)
    words = "" if seats is None else str(seats)
    speaker = speaker_of(context, lang, box)
    _, setup = seat_players(box, words, seed, game_options(context, box), "random")
    play_matches(setup, 0.2)  # everything is imported and every cache is warm
    reference = per_second(reference_loop, seconds / 2)
    chess = chess_moves(seconds / 2)
    decisions, matches = play_matches(setup, seconds)
    clones = clone_positions(setup, seconds)
    imagined = imagine_positions(setup, seconds / 2)
    data = {
        "game": box.name,
        "options": setup.options,
        "seats": len(setup.seats),
        "compiled": not (match.__file__ or "").endswith(".py"),
        "decisions_per_second": round(decisions, 1),
        "matches_per_second": round(matches, 2),
        "clones_per_second": round(clones, 1),
        "imagines_per_second": round(imagined, 1),
        "reference_loops_per_second": round(reference, 2),
        "chess_moves_per_second": None if chess is None else round(chess, 1),
        "decisions_per_reference_loop": round(decisions / reference, 2),
        "decisions_per_chess_move": None if chess is None else round(decisions / chess, 3),
        "clones_per_chess_move": None if chess is None else round(clones / chess, 3),
    }
    if as_json:
        print_json(data)
    else:
        print_table(data, speaker)


def clock() -> float:
    """Seconds of work of this process: what else the machine does at the time does not count."""
    return time.process_time()


def per_second(work: Callable[[], object], seconds: float) -> float:
    """How often a piece of work is done in a second."""
    count = 0
    began = clock()
    while (now := clock()) - began < seconds or count == 0:
        work()
        count += 1
    return count / (now - began) if now > began else float(count)


def reference_loop() -> int:
    """A fixed piece of plain Python: integers, lists, dictionaries and calls, the same on every machine and version."""
    state, counts, cards = 12345, {}, list(range(60))  # type: tuple[int, dict[int, int], list[int]]
    for _ in range(REFERENCE_ROUNDS):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        place = state % 60
        cards[place], cards[0] = cards[0], cards[place]
        counts[place] = counts.get(place, 0) + 1
    return len(counts) + sum(cards)


def chess_moves(seconds: float) -> float | None:
    """Random moves per second of python-chess in whole games, or None where it is not installed."""
    try:
        import chess
    except ImportError:
        return None
    from parlour.kernel.rng import Rng

    rng = Rng(1)
    moves = 0
    began = clock()
    while (now := clock()) - began < seconds:
        board = chess.Board()
        while not board.is_game_over() and clock() - began < seconds:
            legal = list(board.legal_moves)
            board.push(legal[rng.below(len(legal))])
            moves += 1
    return moves / (now - began)


def play_matches(setup: Setup, seconds: float) -> tuple[float, float]:
    """Decisions and matches per second, whole matches by random players, dealing included."""
    from parlour.kernel.replay import begin
    from parlour.kernel.rng import Rng

    rng = Rng(setup.seed)
    for number in range(WARM_UP):
        play_out(begin(setup.reseeded(setup.seed + number)), rng)
    decisions = matches = 0
    began = clock()
    while (now := clock()) - began < seconds or matches == 0:
        decisions += play_out(begin(setup.reseeded(setup.seed + matches)), rng)
        matches += 1
        now = clock()
    return decisions / (now - began), matches / (now - began)


def play_out(match: Match, rng: Rng) -> int:
    """Random answers to the end; how many there were."""
    answered = 0
    decision = match.decision
    while decision is not None and answered < LONGEST:
        match.choose(rng.below(len(decision.options)))
        answered += 1
        decision = match.decision
    return answered


def positions(setup: Setup) -> list[Any]:
    """Matches at different moments of their course."""
    from parlour.kernel.replay import begin
    from parlour.kernel.rng import Rng

    rng = Rng(setup.seed)
    found = []
    for number in range(POSITIONS):
        match = begin(setup.reseeded(setup.seed + number))
        kept = match.clone()
        for _ in range(3 * number):
            decision = match.decision
            if decision is None:
                break
            kept = match.clone()
            match.choose(rng.below(len(decision.options)))
        found.append(kept)
    return found


def clone_positions(setup: Setup, seconds: float) -> float:
    """Clones per second, over positions early and late in matches."""
    matches = positions(setup)
    count = 0
    began = clock()
    while (now := clock()) - began < seconds or count == 0:
        match = matches[count // CLONES_AT_ONCE % len(matches)]
        for _ in range(CLONES_AT_ONCE):
            match.clone()
        count += CLONES_AT_ONCE
        now = clock()
    return count / (now - began)


def imagine_positions(setup: Setup, seconds: float) -> float:
    """How often a second the seat that is asked can imagine what it cannot see."""
    from parlour.kernel.rng import Rng

    matches = [match for match in positions(setup) if match.decision is not None]
    rng = Rng(setup.seed)
    count = 0
    began = clock()
    while (now := clock()) - began < seconds or count == 0:
        match = matches[count % len(matches)]
        match.imagine(match.decision.seat, rng)
        count += 1
        now = clock()
    return count / (now - began)


def print_table(data: dict[str, Any], speaker: Speaker) -> None:
    from rich import box
    from rich.table import Table

    from parlour.cli.console import out

    say = speaker.text
    columns = (say("per second"), say("per reference loop"), say("per chess move"))
    table = Table("", *columns, box=box.SIMPLE_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    chess = data["chess_moves_per_second"]
    for title, key in (
        (say("decisions"), "decisions_per_second"),
        (say("matches"), "matches_per_second"),
        (say("clones"), "clones_per_second"),
        (say("imagined"), "imagines_per_second"),
        (say("reference loops"), "reference_loops_per_second"),
        (say("python-chess moves"), "chess_moves_per_second"),
    ):
        value = data[key]
        if value is None:
            table.add_row(title, say("not installed"), "", "")
            continue
        ratio = f"{value / chess:,.3f}" if chess else ""
        table.add_row(title, f"{value:,.1f}", f"{value / data['reference_loops_per_second']:,.2f}", ratio)
    mode = say("compiled") if data["compiled"] else say("not compiled")
    options = [f"{key} {value}" for key, value in data["options"].items() if len(value) < 60]
    seats = say("{n} {n|seat|seats}", n=data["seats"])
    out.print(", ".join([data["game"], seats, *options, mode]), markup=False)
    out.print(table)
