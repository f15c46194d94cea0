"""Training, whole and small: the same nets from a seed, also after being killed, and a place that has to be won."""

from __future__ import annotations

import math
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import onnxruntime
import pytest
import torch
from msgspec.structs import replace

import parlour as house
from kit.terminal import Parlour
from parlour import bots
from parlour.bots.net.bot import NetBot
from parlour.bots.net.judge import NetJudge
from parlour.bots.net.net import Net, read_net, word_numbers
from parlour.bots.playing import bots_for, play_out
from parlour.bots.search.budget import Budget
from parlour.kernel.errors import ParlourError
from parlour.kernel.judge import THINGS
from parlour.kernel.rng import Rng
from parlour.learn.fitting import APART, Fitting, as_net, model_of
from parlour.learn.lessons import Copybook
from parlour.learn.onnx import export
from parlour.learn.plan import Training, drawn_from
from parlour.learn.promotion import put_to_the_test
from parlour.learn.selfplay import Notes, play

GAMES = ("dracoliath", "lorcana", "villainous")
TRAITS_OF_DRACOLIATH = len(house.start("dracoliath", seed=1).referee.judge().traits())
SMALL: tuple[object, ...] = (
    "train", "dracoliath", "--games", 4, "--generations", 2, "--iterations", 2, "--epochs", 3, "--deals", 2,
)  # fmt: skip


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A training that nobody disturbed."""
    folder: Path = tmp_path_factory.mktemp("training") / "whole"
    run = Parlour()(*SMALL, "--out", folder, "--json")
    assert run.code == 0
    assert run.data["taken"] is None
    return folder


def made(folder: Path) -> dict[str, bytes]:
    """What has to be the same, whatever happened on the way."""
    kept = [*sorted(folder.glob("*-*.*")), folder / "history.json", folder / "training.json"]
    return {path.name: path.read_bytes() for path in kept}


def test_a_training_leaves_nets_a_card_and_curves(trained: Path) -> None:
    card = msgspec.json.decode((trained / "card.json").read_bytes())
    assert [generation["played_by"] for generation in card["generations"]] == ["greedy", "search"]
    assert card["generations"][0]["matches"] == 40
    assert card["command"].startswith("parlour train dracoliath --games 4 ")
    assert card["made_with"]["torch"] == torch.__version__
    assert (trained / "curves.png").read_bytes().startswith(b"\x89PNG")
    assert (trained / "net-1.npz").stat().st_size < 1_000_000
    assert not list(trained.glob("*.new"))
    assert not list(trained.glob("checkpoint*"))


def test_killed_again_and_again_it_ends_the_same(trained: Path, tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    words = [sys.executable, "-m", "parlour", *map(str, SMALL), "--out", str(folder)]
    for mark in ("lessons-0.jsonl", "checkpoint-0.pt", "test-0.txt"):
        work = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while work.poll() is None and not (folder / mark).exists():
            time.sleep(0.005)
        work.kill()
        work.wait()
    done = subprocess.run(words, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert made(folder) == made(trained)


def test_what_was_trained_is_told_again_and_not_trained_again(trained: Path, parlour: Parlour) -> None:
    before = made(trained)
    run = parlour(*SMALL, "--out", trained)
    assert run.code == 0
    assert "Generation 1:" in run.out
    assert "No net has won its place yet" in run.out
    assert made(trained) == before


def test_minutes_end_a_training_that_goes_on_later(trained: Path, tmp_path: Path, parlour: Parlour) -> None:
    folder = tmp_path / "minutes"
    run = parlour(*SMALL, "--out", folder, "--minutes", 0.0001, "--lang", "fr")
    assert run.code == 0
    assert "Aucun réseau n’a encore gagné sa place" in run.out
    assert not (folder / "history.json").exists()
    assert parlour(*SMALL, "--out", folder).code == 0
    assert made(folder) == made(trained)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "chess"),
        (("lorcana", "--decks", "amber-steel,nothing-of-the-kind"), "nothing-of-the-kind"),
        (("villainous", "--villains", ","), "--villains names nothing to train on"),
        (("dracoliath", "--seats", 5), "2, 4 players, not by 5"),
        (("dracoliath", "--decks", "x"), "There is no option --decks for Dracoliath"),
        (("pocket",), "tells no traits of a position"),
        (("dracoliath", "--out", "/dev/null/there"), "cannot be kept"),
    ],
)
def test_what_cannot_be_trained_is_said_in_one_sentence(parlour: Parlour, words: tuple[object, ...], said: str) -> None:
    run = parlour("train", *words)
    assert run.code == 1
    assert said in run.err
    assert "Traceback" not in run.err


def test_another_training_is_not_written_over(trained: Path, parlour: Parlour) -> None:
    run = parlour(*SMALL, "--seed", 2, "--out", trained, "--lang", "it")
    assert run.code == 1
    assert "è conservato un altro allenamento" in run.err


def test_without_torch_the_extra_is_named(tmp_path: Path, parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    run = parlour(*SMALL, "--out", tmp_path)
    assert run.code == 1
    assert "pip install 'parlour[train]'" in run.err
    assert not list(tmp_path.iterdir())


# Promotion.


def arrays(traits: int, rng: np.random.Generator, size: float = 0.3) -> dict[str, Any]:
    width = traits + 8
    shapes = {"things": (THINGS, 8), "hidden": (2 * width, 32), "bias": (32,), "linear": (width,), "out": (32,)}
    made = {name: rng.normal(0, size, shape) for name, shape in shapes.items()}
    return {**made, "words": rng.normal(0, size, 4096)}


def by_hand(game: str) -> Net:
    """A net that says just what the hand-made judgement says."""
    judge: Any = house.start(game, seed=1).referee.judge()
    parts = {
        name: np.zeros_like(array) for name, array in arrays(len(judge.traits()), np.random.default_rng(1)).items()
    }
    parts["linear"][: len(judge.weights)] = judge.weights
    return Net(parts)


def test_a_worse_net_is_refused_and_a_better_one_taken(tmp_path: Path) -> None:
    """The hand-made judgement turned round says the opposite: it must lose, and win when it is the one before."""
    training = Training("dracoliath", iterations=2, deals=40)
    right, wrong = by_hand("dracoliath"), by_hand("dracoliath")
    right.save(tmp_path / "right.npz")
    Net({name: -array for name, array in wrong.arrays.items()}).save(tmp_path / "wrong.npz")
    good, bad = str(tmp_path / "right.npz"), str(tmp_path / "wrong.npz")
    refused = put_to_the_test(training, 0, bad, "", tmp_path / "refused.txt", 1, lambda *_: None)
    assert not refused.promoted
    assert refused.score < 0.3
    assert refused.deals < 40
    taken = put_to_the_test(training, 0, good, bad, tmp_path / "taken.txt", 1, lambda *_: None)
    assert taken.promoted
    assert taken.score > 0.7


def test_a_net_that_is_no_better_is_not_taken(tmp_path: Path) -> None:
    """Against itself a net scores one half of every deal, and that promotes nobody."""
    by_hand("dracoliath").save(tmp_path / "net.npz")
    file = str(tmp_path / "net.npz")
    training = Training("dracoliath", iterations=1, deals=4)
    verdict = put_to_the_test(training, 0, file, file, tmp_path / "test.txt", 1, lambda *_: None)
    assert not verdict.promoted
    assert (tmp_path / "test.txt").read_text().count("\n") == verdict.deals


# The net itself.


@pytest.mark.parametrize("game", GAMES)
def test_a_net_made_by_hand_searches_as_the_hand_made_judgement_does(game: str, tmp_path: Path) -> None:
    by_hand(game).save(tmp_path / "net.npz")
    match = house.start(game, seed=3)
    judge: Any = match.referee.judge()
    learnt = NetJudge(judge, str(tmp_path / "net.npz"))
    play_out(match, bots_for(["random"] * 2, 5), 40)
    assert learnt.chances(match.game, 0) == pytest.approx(judge.chances(match.game, 0), abs=1e-5)


def test_a_net_that_knows_no_single_things_does_not_ask_for_them(tmp_path: Path) -> None:
    training = Training("villainous", epochs=1, first=6, held=0)
    fitting = Fitting(training, 0, [[play(training, 0, "", number) for number in range(6)]])
    net, _ = fitting.fit(tmp_path / "checkpoint.pt", lambda *_: None)
    net.save(tmp_path / "net.npz")
    match = house.start("villainous", seed=3)
    play_out(match, bots_for(["random"] * 2, 5), 40)
    judge: Any = match.referee.judge()
    learnt = NetJudge(judge, str(tmp_path / "net.npz"))
    assert not learnt.things
    said = judge.chances_of(match.game, net.layers.worths(judge.sides(match.game), judge.holdings(match.game)))
    assert learnt.chances(match.game, 0) == pytest.approx(said)


@pytest.fixture(scope="module")
def fitted() -> tuple[Fitting, Any]:
    """Something to fit, and a net of PyTorch's with nothing but chance in it."""
    lessons = 6
    training = Training("villainous", epochs=1, first=lessons)
    fitting = Fitting(training, 0, [[play(training, 0, "", number) for number in range(lessons)]])
    torch.manual_seed(4)
    model = model_of(training, fitting.scale)
    for parameter in model.parameters():
        torch.nn.init.normal_(parameter, 0, 0.3)
    with torch.no_grad():
        model.things.weight[-1] = 0
        model.words.weight[-1] = 0
    return fitting, model


def test_plain_numbers_torch_and_onnx_say_the_same(fitted: tuple[Fitting, Any], tmp_path: Path) -> None:
    fitting, model = fitted
    net = as_net(model, fitting.mean, fitting.scale)
    net.save(tmp_path / "net.npz")
    net = read_net(str(tmp_path / "net.npz"))
    export(net, tmp_path / "net.onnx")
    session = onnxruntime.InferenceSession(str(tmp_path / "net.onnx"), providers=["CPUExecutionProvider"])
    (sample,) = fitting.apart
    said = model(*fitting.tensors(sample, np.arange(len(sample.traits)))).detach().numpy()
    assert len(said) > 20
    for row, worths in enumerate(said):
        sides = sample.traits[row].tolist()
        held = [[int(thing) for thing in side if thing < THINGS] for side in sample.held[row]]
        ours = net.layers.worths(sides, held)
        rows = net.rows(sides, held)
        (theirs,) = session.run(["worths"], {"own": rows[:, : net.width], "rows": rows})
        apart = [worth - ours[0] for worth in ours]
        assert apart == pytest.approx((worths - worths[0]).tolist(), rel=1e-5, abs=1e-5)
        assert ours == pytest.approx(theirs.tolist(), rel=1e-5, abs=1e-5)


def test_leanings_in_plain_numbers_and_torch_are_the_same(fitted: tuple[Fitting, Any]) -> None:
    fitting, model = fitted
    net = as_net(model, fitting.mean, fitting.scale)
    words = ["move to The Palace", "end turn", "play Smee at Jolly Roger"]
    numbers = [word_numbers(each) for each in words]
    longest = max(map(len, numbers))
    table = torch.tensor([[*each, *[4096] * (longest - len(each))] for each in numbers])
    assert [net.leaning(each) for each in words] == pytest.approx(model.leanings(table).tolist(), abs=1e-5)


def test_fitting_learns_who_wins(tmp_path: Path) -> None:
    training = Training("dracoliath", epochs=6, first=60)
    lessons = [play(training, 0, "", number) for number in range(60)]
    seen: list[int] = []
    fitting = Fitting(training, 0, [lessons])
    _, found = fitting.fit(tmp_path / "checkpoint.pt", lambda done, of: seen.append(done))
    assert found.epochs[-1].learnt < found.epochs[0].learnt
    assert found.apart <= found.said
    assert found.epochs[-1].apart < 1.0
    assert seen == [0, 1, 2, 3, 4, 5, 6]


def test_what_only_misleads_is_not_kept(tmp_path: Path) -> None:
    """Where the matches that are learnt from say the opposite of those kept apart, the last epoch knows least."""
    training = Training("dracoliath", epochs=12, first=60)
    lessons = [play(training, 0, "", number) for number in range(60)]
    turned = [replace(each, won=[1 - side for side in each.won]) if each.number % APART else each for each in lessons]
    fitting = Fitting(training, 0, [turned])
    net, found = fitting.fit(tmp_path / "checkpoint.pt", lambda *_: None)
    assert found.apart <= min(found.said, *(epoch.apart for epoch in found.epochs))
    assert found.apart < found.epochs[-1].apart
    (sample,) = fitting.apart
    shown = {int(thing) for known in fitting.samples for thing in known.held.flatten()}
    assert all(any(row) == (thing in shown) for thing, row in enumerate(net.layers.things))
    bits = 0.0
    for row, won in enumerate(sample.won):
        held = [[int(thing) for thing in side if thing < THINGS] for side in sample.held[row]]
        worths = net.layers.worths(sample.traits[row].tolist(), held)
        bits += math.log2(1.0 + math.exp(worths[1 - won] - worths[won]))
    assert bits / len(sample.won) == pytest.approx(found.apart, abs=1e-4)


def test_what_no_match_has_shown_counts_as_it_does_by_hand(tmp_path: Path) -> None:
    """Villains that did not play: what chance gives their traits to begin with must not stay."""
    training = Training("villainous", epochs=1, first=6, pools={"villains": ["jafar", "ursula"]})
    fitting = Fitting(training, 0, [[play(training, 0, "", number) for number in range(6)]])
    net, _ = fitting.fit(tmp_path / "checkpoint.pt", lambda *_: None)
    names = house.start("villainous", seed=1).referee.judge().traits()
    absent = [place for place, name in enumerate(names) if name.startswith(("Maleficent", "Captain Hook"))]
    assert absent
    assert all(unit[place] == 0 for place in absent for unit in [*net.layers.own, *net.layers.others])
    assert [net.layers.linear[place] for place in absent] == pytest.approx([training.by_hand()[at] for at in absent])
    assert any(any(unit) for unit in net.layers.own)


@pytest.mark.parametrize("game", GAMES)
def test_lessons_tell_nothing_hidden(game: str) -> None:
    """What is noted of a position is the same when everything that the seat cannot know is dealt anew."""
    match = house.start(game, seed=11)
    training = Training(game)
    looked = 0
    while looked < 12:
        play_out(match, bots_for(["random"] * 2, 5), 3)
        decision = match.decision
        if decision is None:
            break
        swapped = match.imagine(decision.seat, Rng(99))
        noted = []
        for each in (match, swapped):
            notes = Notes(training, each, Rng(7))
            assert each.decision is not None
            notes.look(each.decision, decision.seat, 0.5)
            noted.append(notes.positions)
        assert noted[0] == noted[1]
        looked += len(noted[0])
    assert looked > 4


# The bot.


def test_a_net_plays_by_name_and_by_file(tmp_path: Path) -> None:
    file = tmp_path / "Net.npz"
    Net(arrays(TRAITS_OF_DRACOLIATH, np.random.default_rng(3))).save(file)
    assert bots.known_name(f"NET:4@{file}") == f"net:4@{file}"
    match = house.start("dracoliath", seed=2)
    play_out(match, bots_for([f"net:4@{file}", "net:4"], 1), 400)
    assert match.outcome is not None


def test_what_looks_well_at_first_sight_is_tried_first(tmp_path: Path) -> None:
    match = house.start("dracoliath", seed=2)
    decision = match.decision
    assert decision is not None
    parts = {name: array * 0 for name, array in arrays(TRAITS_OF_DRACOLIATH, np.random.default_rng(3)).items()}
    liked = len(decision.options) - 1
    parts["words"][list(word_numbers(decision.options[liked].text())[1:])] = 9.0
    Net(parts).save(tmp_path / "net.npz")
    bot = NetBot(5, Budget(1), str(tmp_path / "net.npz"))
    assert bot.choose(match, decision) == decision.options[liked]


def test_trees_that_grow_elsewhere_judge_by_the_same_net(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "net.npz"
    Net(arrays(TRAITS_OF_DRACOLIATH, np.random.default_rng(3))).save(file)
    match = house.start("dracoliath", seed=2)
    assert match.decision is not None
    visits = []
    for processes in ("1", "2"):
        monkeypatch.setenv("PARLOUR_PROCESSES", processes)
        bot = NetBot(5, Budget(12, streams=2), str(file))
        bot.choose(match, match.decision)
        assert bot.thoughts is not None
        visits.append(bot.thoughts.visits())
    assert visits[0] == visits[1]


@pytest.mark.parametrize("content", [b"", b"PK\x05\x06" + bytes(18), b"no net at all"])
def test_what_is_no_net_is_said_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "net.npz"
    file.write_bytes(content)
    with pytest.raises(ParlourError, match="is not a net"):
        bots.get(f"net:4@{file}")
    with pytest.raises(ParlourError, match="cannot be read"):
        bots.get(f"net:4@{tmp_path / 'nowhere.npz'}")
    with pytest.raises(ParlourError, match="file of its net"):
        bots.get("net:4@")


def test_the_net_of_another_game_is_refused(tmp_path: Path) -> None:
    Net(arrays(TRAITS_OF_DRACOLIATH, np.random.default_rng(3))).save(tmp_path / "net.npz")
    match = house.start("lorcana", seed=1)
    assert match.decision is not None
    with pytest.raises(ParlourError, match="trained for another game"):
        bots.get(f"net:4@{tmp_path / 'net.npz'}").choose(match, match.decision)


def test_seats_draw_different_ones_as_long_as_there_are_enough() -> None:
    assert sorted(drawn_from(["a", "b", "c"], 3, Rng(1))) == ["a", "b", "c"]
    assert set(drawn_from(["a"], 2, Rng(1))) == {"a"}


def test_a_line_half_written_is_cut_off(tmp_path: Path) -> None:
    training = Training("dracoliath")
    book = Copybook(tmp_path / "lessons.jsonl")
    first = [play(training, 0, "", number) for number in range(2)]
    assert list(book.write(first)) == first
    whole = book.file.read_bytes()
    book.file.write_bytes(whole[:-7])
    assert book.lessons() == first[:1]
    assert list(book.write(first[1:])) == first[1:]
    assert book.file.read_bytes() == whole
    book.file.write_bytes(b'{"no": "lesson"}\n')
    with pytest.raises(ParlourError, match="Line 1"):
        book.lessons()
