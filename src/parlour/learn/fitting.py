"""Fitting a net to lessons, by PyTorch: who won, what a search hoped for, and which answers were worth thinking of."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np

from parlour.bots.net.net import LEAN, WORDS, Net
from parlour.bots.playing import seed_for
from parlour.kernel.errors import ParlourError
from parlour.kernel.judge import THINGS
from parlour.learn.lessons import Lesson, Position, Question
from parlour.learn.plan import Training

if TYPE_CHECKING:
    from numpy.typing import NDArray

RATE: Final = 4e-3
DECAY: Final = 1.0
"""Strong: matches are few and luck is great, so most of what departs from the hand-made weights is chance."""
BATCH: Final = 512
SURE: Final = 0.02
"""In chances of winning: an answer that looks so much better than another one is about three times as likely."""
HOPE: Final = 0.5
"""How much of what is to be expected comes from the search that was made, the rest from who won."""
APART: Final = 5
"""One match of so many is kept apart, to see how well the net knows matches it has not looked at."""


class Epoch(msgspec.Struct, frozen=True):
    """How surprised the net is after an epoch at who won, in bits (1 is guessing between two), and at answers."""

    learnt: float
    apart: float
    answers: float


class Fitted(msgspec.Struct, frozen=True):
    """What came of fitting."""

    epochs: list[Epoch]
    said: float
    """The surprise of the game's own judge on the matches that were kept apart."""
    positions: int
    questions: int
    kept: int = 0
    """After how many epochs the net was as it is kept; after none it is the hand-made judgement."""

    @property
    def apart(self) -> float:
        """How surprised the net that was kept is at who won the matches kept apart, in bits."""
        return self.epochs[self.kept - 1].apart if self.kept else self.said


def ask_for_torch() -> None:
    """Without PyTorch there is no training: that is said at once, and without loading it, which takes a while."""
    if find_spec("torch") is None:
        raise ParlourError("Training needs PyTorch: pip install 'parlour[train]'.")


@cache
def torch() -> Any:
    """PyTorch on one core, always with the same results."""
    import torch as found

    found.set_num_threads(1)
    found.use_deterministic_algorithms(True)
    return found


class Sample:
    """Positions with the same number of sides, as arrays."""

    def __init__(self, positions: Sequence[tuple[Position, list[int]]], hope: float = HOPE) -> None:
        sides = len(positions[0][0].sides)
        most = max(1, max(len(held) for position, _ in positions for held in position.holdings or [[]]))
        self.traits = np.array([position.sides for position, _ in positions], np.float32)
        self.held = np.full((len(positions), sides, most), THINGS, np.int64)
        self.wanted = np.zeros((len(positions), sides), np.float32)
        self.said = np.array([position.said for position, _ in positions], np.float32)
        for row, (position, won) in enumerate(positions):
            for side, held in enumerate(position.holdings):
                self.held[row, side, : len(held)] = held
            self.wanted[row] = expected(position, won, hope)
        self.won = np.array([won[0] for _, won in positions])


def expected(position: Position, won: list[int], hope: float = HOPE) -> list[float]:
    """The chance to be expected of every side: shared by those who won, between two sides mixed with what was hoped."""
    count = len(position.sides)
    chances = [1.0 / len(won) if side in won else 0.0 for side in range(count)]
    if count == 2 and position.hoped >= 0:
        hoped = [1.0 - position.hoped] * 2
        hoped[position.side] = position.hoped
        chances = [hope * one + (1.0 - hope) * other for one, other in zip(hoped, chances, strict=True)]
    return chances


class Answers:
    """Questions as arrays; what is not there is filled up."""

    def __init__(self, questions: Sequence[Question]) -> None:
        wide = max(len(question.words) for question in questions)
        long = max(len(words) for question in questions for words in question.words)
        self.words = np.full((len(questions), wide, long), WORDS, np.int16)
        self.shares = np.zeros((len(questions), wide), np.float32)
        for row, question in enumerate(questions):
            self.shares[row, : len(question.shares)] = question.shares
            for column, words in enumerate(question.words):
                self.words[row, column, : len(words)] = words


def samples(lessons: Sequence[Lesson], hope: float = HOPE) -> list[Sample]:
    """The positions of matches that somebody won, by the number of their sides."""
    grouped: dict[int, list[tuple[Position, list[int]]]] = {}
    for lesson in lessons:
        if lesson.won:
            for position in lesson.positions:
                grouped.setdefault(len(position.sides), []).append((position, lesson.won))
    return [Sample(grouped[count], hope) for count in sorted(grouped)]


def answers(lessons: Sequence[Lesson]) -> Answers | None:
    questions = [question for lesson in lessons for question in lesson.questions if len(question.words) > 1]
    return Answers(questions) if questions else None


def model_of(training: Training, scale: NDArray[np.float32]) -> Any:
    """The same net as ``parlour.bots.net.layers.Layers``, as something that can be fitted to traits in their measure.

    It begins as the hand-made judgement, and what is fitted is how it departs from that.
    """
    nn, width = torch().nn, len(scale) + training.held
    by_hand = np.concatenate([training.by_hand() / scale, np.zeros(training.held)]).astype(np.float32)

    class Model(nn.Module):  # type: ignore[misc,name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.things = nn.Embedding(THINGS + 1, training.held, padding_idx=THINGS)
            self.hidden = nn.Linear(2 * width, training.hidden)
            self.register_buffer("by_hand", torch().from_numpy(by_hand))
            self.linear = nn.Linear(width, 1, bias=False)
            self.out = nn.Linear(training.hidden, 1, bias=False)
            self.words = nn.Embedding(WORDS + 1, 1, padding_idx=WORDS)
            nn.init.normal_(self.things.weight, 0.0, 0.05)
            for layer in (self.linear, self.out, self.words):
                nn.init.zeros_(layer.weight)
            with torch().no_grad():
                self.things.weight[THINGS] = 0

        def forward(self, traits: Any, held: Any) -> Any:
            own = torch().cat([traits, self.things(held).sum(dim=-2)], dim=-1)
            others = (own.sum(dim=-2, keepdim=True) - own) / max(own.shape[-2] - 1, 1)
            layer = self.hidden(torch().cat([own, others], dim=-1)).relu()
            return own @ self.by_hand + (self.linear(own) + self.out(layer)).squeeze(-1)

        def leanings(self, words: Any) -> Any:
            there = words != WORDS
            mean = self.words(words).squeeze(-1).sum(dim=-1) / there.sum(dim=-1).clamp(min=1)
            return (LEAN * mean.tanh()).masked_fill(~there.any(dim=-1), -1.0)

    return Model()


def as_net(model: Any, mean: NDArray[np.float32], scale: NDArray[np.float32]) -> Net:
    """What was fitted to traits in their usual measure, as a net that takes them as they come."""
    state = {name: value.detach().double().numpy() for name, value in model.state_dict().items()}
    traits = len(mean)
    width = state["linear.weight"].shape[1]
    shift = np.zeros(width)
    stretch = np.ones(width)
    shift[:traits], stretch[:traits] = mean, scale
    both = np.concatenate([stretch, stretch])
    hidden = state["hidden.weight"].T * both[:, None]
    bias = state["hidden.bias"] - np.concatenate([shift, shift]) @ hidden
    arrays = {
        "things": state["things.weight"][:THINGS],
        "hidden": hidden,
        "bias": bias,
        "linear": (state["by_hand"] + state["linear.weight"][0]) * stretch,
        "out": state["out.weight"][0],
        "words": state["words.weight"][:WORDS, 0],
    }
    return Net({name: array.astype(np.float32) for name, array in arrays.items()})


class Fitting:
    """One fit: epochs over the lessons, with a checkpoint after each, from which a killed process goes on."""

    def __init__(
        self,
        training: Training,
        generation: int,
        lessons: Sequence[Sequence[Lesson]],
        hope: float = HOPE,
        decay: float = DECAY,
    ) -> None:
        self.training = training
        self.decay = decay
        self.seed = seed_for(training.seed, 3, generation)
        learnt = [lesson for some in lessons for lesson in some if lesson.number % APART]
        apart = [lesson for some in lessons for lesson in some if not lesson.number % APART]
        self.samples, self.apart = samples(learnt, hope), samples(apart, hope)
        self.answers, self.answers_apart = answers(learnt), answers(apart)
        if not self.samples or not self.apart:
            raise ParlourError("Too few matches were won by somebody to learn from; play more of them.")
        flat = np.concatenate([sample.traits.reshape(-1, sample.traits.shape[2]) for sample in self.samples])
        self.mean = flat.mean(axis=0)
        self.same = flat.min(axis=0) == flat.max(axis=0)
        self.scale = (1.0 / np.maximum(flat.std(axis=0), 0.05)).astype(np.float32)

    def fit(self, checkpoint: Path, watch: Callable[[int, int], None]) -> tuple[Net, Fitted]:
        """Every epoch goes through everything once, in an order that its number decides.

        What is kept is what knew the matches kept apart best: with few matches to learn from that comes early, and
        where it never comes, the hand-made judgement is kept as it was.
        """
        library = torch()
        library.manual_seed(self.seed)
        model = model_of(self.training, self.scale)
        with library.no_grad():
            model.things.weight[library.from_numpy(self.unseen())] = 0
            model.hidden.weight[:, library.from_numpy(self.unvaried())] = 0
        optimiser = library.optim.AdamW(model.parameters(), lr=RATE, weight_decay=self.decay)
        done: list[Epoch] = []
        best, kept, least = copied(model), 0, self.surprise(model)
        if checkpoint.exists():
            saved = library.load(checkpoint, weights_only=True)
            model.load_state_dict(saved["model"])
            optimiser.load_state_dict(saved["optimiser"])
            done = [Epoch(*each) for each in saved["epochs"]]
            best, kept, least = saved["best"], saved["kept"], saved["least"]
        for number in range(len(done), self.training.epochs):
            watch(number, self.training.epochs)
            for group in optimiser.param_groups:
                group["lr"] = RATE * (0.05 + 0.95 * 0.5 * (1 + math.cos(math.pi * number / self.training.epochs)))
            learnt = self.epoch(model, optimiser, number)
            done.append(Epoch(learnt, self.surprise(model), self.missed(model)))
            if done[-1].apart < least:
                best, kept, least = copied(model), len(done), done[-1].apart
            fresh = checkpoint.with_name(checkpoint.name + ".new")
            state = {
                "model": model.state_dict(),
                "optimiser": optimiser.state_dict(),
                "epochs": [(each.learnt, each.apart, each.answers) for each in done],
                "best": best,
                "kept": kept,
                "least": least,
            }
            library.save(state, fresh)
            fresh.replace(checkpoint)
        watch(self.training.epochs, self.training.epochs)
        positions = sum(len(sample.traits) for sample in self.samples)
        questions = 0 if self.answers is None else len(self.answers.words)
        model.load_state_dict(best)
        return as_net(model, self.mean, self.scale), Fitted(done, self.said(), positions, questions, kept)

    def unseen(self) -> NDArray[np.bool_]:
        """Which things no match that is learnt from has shown: they count nothing, and stay so."""
        unseen = np.ones(THINGS + 1, np.bool_)
        for sample in self.samples:
            unseen[sample.held] = False
        return unseen

    def unvaried(self) -> NDArray[np.bool_]:
        """Which numbers of a side and of the others are traits that were the same everywhere, as of absent villains.

        Nothing is learnt of them, so they count as they do by hand, and what chance began with counts nothing.
        """
        same = np.zeros(len(self.mean) + self.training.held, np.bool_)
        same[: len(self.mean)] = self.same
        return np.concatenate([same, same])

    def tensors(self, sample: Sample, rows: Any) -> tuple[Any, Any]:
        library = torch()
        traits = (sample.traits[rows] - self.mean) * self.scale
        return library.from_numpy(traits.astype(np.float32)), library.from_numpy(sample.held[rows])

    def epoch(self, model: Any, optimiser: Any, number: int) -> float:
        library = torch()
        chance = np.random.default_rng((self.seed, number))
        work = [(place, rows) for place, sample in enumerate(self.samples) for rows in batches(sample.traits, chance)]
        if self.answers is not None:
            work += [(-1, rows) for rows in batches(self.answers.words, chance)]
        total = count = 0.0
        for place, rows in (work[at] for at in chance.permutation(len(work))):
            optimiser.zero_grad()
            if place < 0:
                loss = self.answer_loss(model, self.answers, rows)
            else:
                sample = self.samples[place]
                chances = model(*self.tensors(sample, rows)).log_softmax(dim=-1)
                loss = -(library.from_numpy(sample.wanted[rows]) * chances).sum(dim=-1).mean()
                total += float(loss.detach()) * len(rows)
                count += len(rows)
            loss.backward()
            optimiser.step()
        return total / max(count, 1) / math.log(2)

    def answer_loss(self, model: Any, table: Any, rows: Any) -> Any:
        library = torch()
        likely = (model.leanings(library.from_numpy(table.words[rows].astype(np.int64))) / SURE).log_softmax(dim=-1)
        return -(library.from_numpy(table.shares[rows]) * likely).sum(dim=-1).mean()

    def surprise(self, model: Any) -> float:
        """At who won of the matches kept apart, in bits."""
        total = count = 0.0
        with torch().no_grad():
            for sample in self.apart:
                rows = np.arange(len(sample.traits))
                chances = model(*self.tensors(sample, rows)).log_softmax(dim=-1).numpy()
                total -= float(chances[rows, sample.won].sum())
                count += len(rows)
        return total / max(count, 1) / math.log(2)

    def missed(self, model: Any) -> float:
        """The surprise at the answers of the matches kept apart, in bits."""
        if self.answers_apart is None:
            return 0.0
        with torch().no_grad():
            rows = np.arange(len(self.answers_apart.words))
            return float(self.answer_loss(model, self.answers_apart, rows)) / math.log(2)

    def said(self) -> float:
        """The surprise of the game's own judge at the matches kept apart, in bits."""
        total = count = 0.0
        for sample in self.apart:
            rows = np.arange(len(sample.said))
            total -= float(np.log2(np.maximum(sample.said[rows, sample.won], 1e-4)).sum())
            count += len(rows)
        return total / max(count, 1)


def copied(model: Any) -> dict[str, Any]:
    """The numbers of a model as they are now."""
    return {name: value.clone() for name, value in model.state_dict().items()}


def batches(table: NDArray[Any], chance: np.random.Generator) -> list[NDArray[np.int64]]:
    order = chance.permutation(len(table))
    return [order[at : at + BATCH] for at in range(0, len(order), BATCH)]
