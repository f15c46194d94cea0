"""The commands of the laboratory, as people and programs use them."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from kit.terminal import Parlour
from parlour.bots import get
from parlour.kernel.registry import open_box
from parlour.kernel.replay import begin
from parlour.kernel.rng import Rng
from parlour.lab.habits import with_habit
from parlour.lab.plan import Entrant, meeting
from parlour.lab.tuning import drawn, prepare


@pytest.fixture
def parlour() -> Parlour:
    return Parlour()


@pytest.fixture(autouse=True)
def own_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_RUNS", str(tmp_path / "runs"))


def test_compare_stops_when_it_knows_and_says_what_that_saved(parlour: Parlour) -> None:
    data = parlour(
        "compare", "greedy", "random", "--game", "dracoliath", "--mastery", 0, "--seed", 3, "--json", "--jobs", 1
    ).data
    assert data["verdict"] == "first"
    assert data["matches"] < data["matches_of_a_fixed_test"] / 3
    assert data["saved"] == data["matches_of_a_fixed_test"] - data["matches"]
    assert data["luck_adjusted"]["low"] > 0.5
    turned = parlour(
        "compare", "random", "greedy", "--game", "dracoliath", "--mastery", 0, "--seed", 3, "--json", "--jobs", 1
    ).data
    assert turned["verdict"] == "second"


def test_no_interval_leaves_what_a_share_can_be_or_is_certain(parlour: Parlour, tmp_path: Path) -> None:
    words = ("matrix", "dracoliath", "--bots", "greedy,random", "--seed", 2, "-n", 4, "--jobs", 1)
    score = parlour(*words, "--json", "--out", tmp_path).data["cells"][0]["deals"]["luck_adjusted"]
    assert (score["mean"], score["high"]) == (1, 1)
    assert score["low"] < 0.7
    assert f"100.0 % ({100 * score['low']:.1f} – 100.0)" in parlour(*words).out
    assert "± 0.0 %" not in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_compare_says_so_in_words_of_ones_language(parlour: Parlour) -> None:
    run = parlour(
        "compare", "greedy", "random", "--game", "dracoliath", "--mastery", 0, "--seed", 3, "--lang", "fr", "--jobs", 1
    )
    assert "greedy est meilleur" in run.out
    assert "report.html" in run.out


@pytest.mark.parametrize(("most", "played"), [(4, 4), (11, 8)])
def test_never_more_matches_than_allowed_are_played_against_a_third(
    parlour: Parlour, tmp_path: Path, most: int, played: int
) -> None:
    words = ("compare", "beginner", "greedy", "--against", "random", "--game", "pocket", "-n", most, "--jobs", 1)
    assert parlour(*words, "--json", "--out", tmp_path).data["matches"] == played
    assert len((tmp_path / "matches.csv").read_text(encoding="utf-8").splitlines()) == 1 + played


def test_the_same_stopping_place_however_many_play(parlour: Parlour) -> None:
    words = ("compare", "greedy", "random", "--game", "dracoliath", "--mastery", 0, "--seed", 2, "--json")
    assert parlour(*words, "--jobs", 1).data == parlour(*words, "--jobs", 2).data


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "pocket", "-n", 2),
        ("matrix", "pocket", "--bots", "random,greedy", "-n", 2),
        ("matrix", "pocket", "--bots", "random,greedy,beginner", "-n", 2),
        ("compare", "random", "greedy", "--game", "pocket", "-n", 2),
        ("tune", "amber-steel", "-n", 64, "--bot", "random", "--jobs", 1),
        ("tune", "amber-steel", "--card", "Cinderella - Gentle and Kind", "-n", 64, "--bot", "random", "--jobs", 1),
    ],
)
def test_the_seed_that_was_drawn_is_said_and_plays_the_same_matches_again(
    parlour: Parlour, tmp_path: Path, words: tuple[object, ...]
) -> None:
    out = parlour(*words, "--out", tmp_path / "one").out
    seed = re.search(r"^seed (\d+)$", out, re.MULTILINE)
    assert seed is not None
    assert "graine 7\n" in parlour(*words, "--seed", 7, "--lang", "fr").out
    parlour(*words, "--seed", seed[1], "--out", tmp_path / "two")
    assert (tmp_path / "one" / "plan.json").read_bytes() == (tmp_path / "two" / "plan.json").read_bytes()


def test_a_matrix_of_bots_has_a_best_and_a_report(parlour: Parlour, tmp_path: Path) -> None:
    out = tmp_path / "report"
    words = ("matrix", "pocket", "--bots", "random,greedy,beginner", "-n", 20, "--seed", 1, "--out", out, "--jobs", 1)
    data = parlour(*words, "--json").data
    assert len(data["cells"]) == 3
    assert data["matchups"]["names"] == ["random", "greedy", "beginner"]
    assert sum(data["matchups"]["nash"]) == pytest.approx(1, abs=0.01)
    page = (out / "report.html").read_text(encoding="utf-8")
    assert page.count("<figure>") >= 4
    assert "aria-label" in page
    assert "http" not in re.sub(r"http://www\.w3\.org/\S+", "", page)  # nothing is fetched from anywhere
    assert (out / "matchups.png").read_bytes().startswith(b"\x89PNG")
    assert "random" in parlour(*words).out


def test_a_matrix_of_a_folder_of_lists(parlour: Parlour, tmp_path: Path) -> None:
    folder = tmp_path / "lists"
    folder.mkdir()
    for name in ("amber-steel", "ruby-amethyst"):
        lines = [f"{count} {card}" for card, count in open_box("lorcana").workbench().cards(name).items()]
        (folder / f"my {name}.txt").write_text("\n".join(lines), encoding="utf-8")
    data = parlour("matrix", folder, "-n", 2, "--bot", "random", "--seed", 1, "--json", "--jobs", 1).data
    assert data["cells"][0]["name"] == "my amber-steel – my ruby-amethyst"
    assert data["cells"][0]["games"] == 2


def test_a_matrix_of_those_that_are_named(parlour: Parlour, tmp_path: Path) -> None:
    few = ("-n", 2, "--bot", "random", "--seed", 1, "--json", "--jobs", 1)
    data = parlour("matrix", "villainous", "--villains", "jafar, ursula", "--rounds", 3, *few).data
    assert [cell["name"] for cell in data["cells"]] == ["jafar – ursula"]
    assert data["options"]["rounds"] == "3"
    mine = tmp_path / "mine.txt"
    lines = [f"{count} {card}" for card, count in open_box("lorcana").workbench().cards("amber-steel").items()]
    mine.write_text("\n".join(lines), encoding="utf-8")
    data = parlour("matrix", "lorcana", "--decks", f"amber-steel,{mine}", *few).data
    assert [cell["name"] for cell in data["cells"]] == ["amber-steel – mine"]


def test_bots_are_compared_with_what_is_named_in_their_hands(parlour: Parlour, tmp_path: Path) -> None:
    words = ("compare", "random", "greedy", "--game", "villainous", "--villains", "jafar,ursula", "-n", 2, "--jobs", 1)
    assert parlour(*words, "--out", tmp_path).code == 0
    rows = (tmp_path / "matches.csv").read_text(encoding="utf-8").splitlines()[1:]
    assert len(rows) == 2
    assert all("Jafar" in row and "Ursula" in row for row in rows)


def test_records_of_every_match_can_be_replayed(parlour: Parlour, tmp_path: Path) -> None:
    shelf = tmp_path / "records"
    assert parlour("simulate", "pocket", "-n", 3, "--records", shelf, "--seed", 1).code == 0
    found = sorted(shelf.iterdir())
    assert len(found) == 3
    assert all(parlour("replay", path, "--verify").code == 0 for path in found)


def test_tuning_prints_evidence_from_deals_that_chose_nothing(parlour: Parlour) -> None:
    words = ("tune", "amber-steel", "--games", 64, "--bot", "random", "--seed", 1, "--jobs", 1, "--json")
    data = parlour(*words).data
    assert len(data["tried"]) == 4
    assert data["confirmed"]["count"] >= 8
    assert data["better"] == (data["confirmed"]["low"] > 0)
    assert sum(int(line.split()[0]) for line in data["list"]) == 60


@pytest.mark.parametrize("more", [(), ("--card", "Cinderella - Gentle and Kind")])
def test_tuning_says_where_it_was_interrupted(tmp_path: Path, more: tuple[str, ...]) -> None:
    code = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a background job ignores it
    code += "from parlour.cli.main import main; main()"
    words = [sys.executable, "-c", code, "tune", "amber-steel", *more, "--jobs", "1", "--out", str(tmp_path)]
    kept = tmp_path / "matches.jsonl"
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as tuning:
        while tuning.poll() is None and not (kept.exists() and kept.stat().st_size):
            sleep(0.1)
        tuning.send_signal(signal.SIGINT)
        _, err = tuning.communicate(timeout=60)
    assert tuning.returncode == 130
    said = re.fullmatch(r"Interrupted after (\d+) of 2000 matches\.\n", err)
    assert said is not None
    assert int(said[1]) == sum(len(json.loads(line)) for line in kept.read_text(encoding="utf-8").splitlines()) > 0


def test_what_a_card_is_worth(parlour: Parlour) -> None:
    card = "Cinderella - Gentle and Kind"
    words = ("tune", "amber-steel", "--card", card, "--games", 64, "--bot", "random", "--seed", 1, "--jobs", 1)
    data = parlour(*words, "--json").data
    assert data["card"] == card
    assert data["vanilla"] != card
    assert data["over_vanilla"]["count"] == 8
    assert 0 < data["kept_over_given_back"]["count"] <= 8


def test_swaps_are_drawn_from_all_cards_and_lists_stay_legal() -> None:
    box = open_box("lorcana")
    bench = box.workbench()
    swaps = bench.swaps("amber-steel", "core")
    chosen = drawn(swaps, 15, Rng(1))
    assert len({swap.out for swap in chosen}) == min(15, len(bench.cards("amber-steel")))
    tuning = prepare(box, "amber-steel", "core", [Entrant("other", "random", {"decks": "ruby-amethyst"})], "random",
                     640, 1, {})  # fmt: skip
    for cell in tuning.plan.cells:
        box.check(cell.seatings[0].setup(1))


def test_the_same_deal_is_the_same_but_for_the_card() -> None:
    """A swapped list is shuffled into the same order, with the new card where the old one was."""
    box = open_box("lorcana")
    bench = box.workbench()
    swap = next(swap for swap in bench.swaps("amber-steel", "core") if swap.into not in bench.cards("amber-steel"))
    piles = []
    for deck in ("amber-steel", bench.swapped("amber-steel", swap)):
        cell = meeting(box, [Entrant("a", "random", {"decks": deck}), Entrant("b", "random", {"decks": deck})], {})
        match = begin(cell.seatings[0].setup(9))
        while not (dealt := match.referee.measure().dealt(match.game)):
            match.choose(0)
        piles.append(dealt[0].cards)
    assert [swap.into if card == swap.out else card for card in piles[0]] == list(piles[1])


def test_habits_give_an_answer_always_or_never() -> None:
    box = open_box("lorcana")
    match = begin(box.prepare(2, 3, decks=["amber-steel", "amber-steel"]))
    match.choose(0)
    decision = match.decision
    assert decision is not None
    words = str(decision.options[0])
    assert words.startswith("alter ")
    for seed in range(5):
        assert str(with_habit(get("random", seed), f"always {words}").choose(match, decision)) == words
        assert str(with_habit(get("random", seed), f"never {words}").choose(match, decision)) != words


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("compare", "greedy", "random"), "say in which game"),
        (("compare", "amber-steel", "jafar"), "different games"),
        (("compare", "amber-steel", "greedy"), "not one with the other"),
        (("compare", "greedy", "random", "--game", "pocket", "--sprt", "55:50"), "lower score comes first"),
        (("compare", "greedy", "random", "--game", "pocket", "--precision", "lots"), "A share lies between"),
        (("compare", "greedy", "nobody", "--game", "pocket"), "neither a bot, nor a deck or villain, nor a file"),
        (("compare", "mine.txt", "yours.txt"), "“mine.txt” is neither a bot, nor a deck or villain, nor a file"),
        (("compare", "/", "amber-steel"), "“/” is neither a bot, nor a deck or villain, nor a file"),
        (("compare", "amber-steel", "ruby-amethyst", "--against", "amber-steal"), "did you mean “amber-steel”?"),
        (("compare", "gredy", "random", "--game", "pocket"), "did you mean “greedy”?"),
        (("tune", "nope"), "“nope” is neither a bot, nor a deck or villain, nor a file"),
        (("compare", "jafar", "ursula", "--villains", "jafar,ursula"), "--villains cannot be given here"),
        (
            ("compare", "jafar", "ursula", "--against", "maleficent", "--villains", "x"),
            "--villains cannot be given here",
        ),
        (("tune", "amber-steel", "--decks", "amber-steel,ruby-amethyst"), "--decks cannot be given here"),
        (
            ("tune", "amber-steel", "--card", "Cinderella - Gentle and Kind", "--decks", "x"),
            "--decks cannot be given here",
        ),
        (("matrix", "villainous", "--villains", "jafar,jafar"), "is named twice"),
        (("matrix", "villainous", "--villains", "jafar"), "at least two to compare"),
        (("matrix", "villainous", "--villains", "jafar,nobody"), "nobody"),
        (("compare", "greedy", "random", "--against", "random", "--game", "pocket", "-n", 3), "takes 4 matches here"),
        (("simulate", "pocket", "-n", 10**12), "at most 1000000 matches"),
        (("compare", "greedy", "random", "--game", "pocket", "-n", 10**12), "at most 1000000 matches"),
        (("tune", "amber-steel", "-n", 10**400), "at most 1000000 matches"),
        (("matrix", "villainous", "-n", 10**12), "at most 1000000 matches"),
        (("matrix", "villainous", "-n", 100_000), "at most 1000000 matches in all"),
        (("matrix", "nowhere"), "neither a folder nor a game"),
        (("matrix", "dracoliath"), "compare bots with --bots"),
        (("tune", "amber-steel", "--pool", "everything"), "A pool is"),
        (("tune", "amber-steel", "--card", "Nobody"), "is not in this deck"),
        (("simulate", "pocket", "--ray", "127.0.0.1:1"), "cannot be reached"),
    ],
)
def test_bad_input_is_one_clear_sentence(parlour: Parlour, words: tuple[object, ...], said: str) -> None:
    run = parlour(*words)
    assert run.code == 1
    assert said in " ".join(run.err.split())
