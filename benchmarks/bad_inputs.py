"""Seeded bad inputs for the command line: arguments, files, keys, surroundings and signals.

``python benchmarks/bad_inputs.py --inputs 2000 --seed 1`` says how many of them ended in a traceback, a hang, a process
left behind, a lost answer or a changed foreign file; the exit code is 1 if any did. The tests try two thousand. Most
run in this process, since what they find wrong is wrong there too; signals and surroundings need one of their own.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from typer.testing import CliRunner

GAMES = ("dracoliath", "lorcana", "villainous")
ODD = (
    "",
    " ",
    "²",
    "①",
    "٣",
    "-1",
    "0",
    "9" * 5000,
    "1e400",
    "inf",
    "nan",
    "None",
    "null",
    "~",
    "{x}",
    "[bold]",
    "\\1",
    "%s",
    "((((",
    "\x1b[31mred",
    "é’ - “”",
    "💥",
    "\ufeffx",
    "a" * 3000,
    "../..",
    "/dev/null",
    "/dev/full",
    "x:y",
    "a=b=c",
    "you,you",
    ",,,",
    "--",
    "-",
    "#",
    "'; --",
    "\u202e",
    "ﬁ",
    "1,5",
    "+1",
    "0x10",
    "\t",
    "*",
    "?",
    "??",
    "? ²",
    "s /proc/x",
    "look zzz",
    "r 99.9.9",
)
COMMANDS = ("play", "simulate", "replay", "scenario", "rule", "bench", "matches", "deck", "cards")
OPTIONS = (
    "--seats",
    "--seed",
    "--lang",
    "--delay",
    "--resume",
    "--at",
    "--seat",
    "-n",
    "--jobs",
    "--limit",
    "--only",
    "--format",
    "--decks",
    "--mode",
    "--mastery",
    "--villains",
    "--rounds",
    "--best-of",
    "--teams",
    "--first",
)
ENVIRONMENTS: tuple[dict[str, str], ...] = (
    {},
    {"COLUMNS": "0"},
    {"COLUMNS": "x", "LINES": "-1"},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
    {"LC_ALL": "C", "LANG": "C"},
    {"TERM": "dumb"},
    {"PARLOUR_LANG": "xx"},
    {"PARLOUR_LANG": "fr"},
    {"NO_COLOR": "1"},
)
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL)
SECONDS = 90
LINGER = 20
"""How long a process may need to notice that the one that started it is gone."""
FOREIGN = ("precious.txt", "precious.yaml", "precious.parlour", "precious deck.txt", "saves/precious.md")


@dataclass
class Campaign:
    """What was tried and what went wrong."""

    folder: Path
    chance: random.Random
    tried: int = 0
    failures: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.saves = self.folder / "saves"
        self.saves.mkdir()
        self.foreign = [self.folder / name for name in FOREIGN]
        for file in self.foreign:
            file.write_text("not yours", encoding="utf-8")
        os.environ["PARLOUR_SAVES"] = str(self.saves)
        self.record = self._record()

    def _record(self) -> str:
        import parlour

        match = parlour.start("dracoliath", seed=3)
        for _ in range(8):
            match.choose(0)
        return str(match.record())

    def run(self, inputs: int) -> None:
        kinds: tuple[Callable[[], None], ...] = (self.arguments, self.keys, self.records, self.scenarios, self.decks)
        while self.tried < inputs:
            if self.chance.random() < 0.01:
                self.process()
            else:
                self.chance.choice(kinds)()
            self.tried += 1
            self.look_after_foreign_files()

    def look_after_foreign_files(self) -> None:
        for file in self.foreign:
            if not file.exists() or file.read_text(encoding="utf-8") != "not yours":
                self.fail("a foreign file was changed", [file.name])
                file.write_text("not yours", encoding="utf-8")

    def fail(self, what: str, words: list[str]) -> None:
        self.failures.append(f"{what}: {' '.join(word[:60] for word in words)!r}")

    def here(self, words: list[str], typed: str = "") -> None:
        """In this process: whatever is not a clean exit is a failure."""
        from parlour.cli.main import app

        result = CliRunner().invoke(app, words, input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            self.fail(f"{type(result.exception).__name__}: {result.exception}"[:200], words)
        elif "Traceback" in result.output:
            self.fail("a traceback", words)

    def odd(self) -> str:
        return self.chance.choice(ODD)

    def arguments(self) -> None:
        command = self.chance.choice(COMMANDS)
        words = [command]
        if command in ("deck", "cards"):
            words.append(self.chance.choice(("check", "show", "list", "import")))
        words += [self.chance.choice((*GAMES, self.odd()))] if self.chance.random() < 0.8 else []
        for _ in range(self.chance.randint(0, 2)):
            words += [self.chance.choice(OPTIONS), self.odd()]
        if command == "cards" and len(words) > 1 and words[1] in ("check", "list"):
            words[1] = "show"  # reading every card takes a while and none of it from the user
        if command in ("simulate", "bench"):
            words += ["-n", "1"] if command == "simulate" else ["--seconds", "0.05"]
        self.here(words, "q\n")

    def keys(self) -> None:
        """A few answers among noise: what was answered must be in the save, and the save must replay."""
        game = self.chance.choice(GAMES)
        typed = [self.odd().replace("\n", "") if self.chance.random() < 0.6 else "1" for _ in range(6)]
        lang = self.chance.choice(("en", "fr", "it"))
        words = ["play", game, "--seed", str(self.chance.randint(0, 9)), "--lang", lang, "--seats", "you,random"]
        before = set(self.saves.glob("*.parlour"))
        self.here(words, "\n".join([*typed, f"s {self.chance.choice(self.foreign)}", "no", "q"]) + "\n")
        from parlour.kernel.record import Record

        for file in set(self.saves.glob("*.parlour")) - before:
            problem = Record.load(file).verify()
            if problem is not None:
                self.fail(f"an answer was lost: {problem}", words)
            file.unlink()

    def records(self) -> None:
        """A record with a piece cut out, put in or turned around."""
        text = self.record
        at = self.chance.randrange(len(text))
        change = self.chance.choice(
            (text[:at], text[:at] + self.odd() + text[at:], text[:at] + text[at + 9 :], text[at:])
        )
        file = self.folder / "match.parlour"
        file.write_bytes(change.encode("utf-8", "replace") + self.chance.choice((b"", b"\xff", b"\r\n")))
        self.here(["replay", str(file), self.chance.choice(("--verify", "--all", "--json"))], "")
        self.here(["play", "--resume", str(file)], "1\nq\n")
        for left in self.saves.glob("*.parlour"):
            left.unlink()

    def scenarios(self) -> None:
        deep = "[" * self.chance.choice((5, 500, 100_000))
        value = self.chance.choice(
            (self.odd().replace("\x1b", ""), "[]", "{}", "[[1]]", "{a: {b: c}}", "null", "-7", deep)
        )
        key = self.chance.choice(
            ("game", "seats", "steps", "active", "rules", "turn", "river", "mode", "teams", "editions")
        )
        lines = {
            "scenario": "odd",
            "game": self.chance.choice(GAMES),
            "seats": "[{name: A, villain: jafar}, {name: B, villain: ursula}]",
            "steps": "[{expect: {active: A}}]",
        }
        lines[key] = value
        seat = self.chance.choice(("life", "lore", "ink", "power", "hand", "play", "deck", "realm", "under"))
        if self.chance.random() < 0.5:
            lines["seats"] = f"[{{name: A, {seat}: {value}}}, {{name: B}}]"
        file = self.folder / "odd.yaml"
        file.write_text(
            "\n".join(f"{name}: {words}" for name, words in lines.items()), encoding="utf-8", errors="replace"
        )
        self.here(["scenario", str(file)])

    def decks(self) -> None:
        file = self.folder / "deck.txt"
        lines = [f"{self.odd()} {self.chance.choice(('Simba - Future King', self.odd()))}" for _ in range(3)]
        encoding = self.chance.choice(("utf-8", "utf-16", "cp1252"))
        file.write_bytes("\n".join(lines).encode(encoding, "replace"))
        self.here(["deck", self.chance.choice(("check", "show")), str(file)])

    def process(self) -> None:
        """In a process of its own, in odd surroundings, with a signal or without, and with crews that play for it."""
        game = self.chance.choice(GAMES)
        playing = self.chance.random() < 0.5
        simulating = ["simulate", game, "-n", "100000", "--jobs", "2"]
        words = ["play", game, "--seed", "3", "--seats", "you,random"] if playing else simulating
        number = self.chance.choice((None, *SIGNALS) if playing else SIGNALS)
        surroundings = {**os.environ, **self.chance.choice(ENVIRONMENTS)}
        process = subprocess.Popen(
            [sys.executable, "-m", "parlour", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=surroundings,
            cwd=self.folder,
            start_new_session=True,
            preexec_fn=heed_interrupts,
        )
        if number is not None:
            time.sleep(self.chance.uniform(0, 4))  # while it starts, asks or plays
            process.send_signal(number)
        try:
            _, errors = process.communicate(b"1\n\xff\xfe\nq\n", timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            self.fail(f"it hangs after {number}", words)
            return
        if b"Traceback" in errors and (b"KeyboardInterrupt" not in errors or number != signal.SIGINT):
            self.fail(f"a traceback after {number} in {surroundings.get('PYTHONIOENCODING', '')}", words)
        if not gone(process.pid):
            os.killpg(process.pid, signal.SIGKILL)
            self.fail(f"processes were left behind after {number}", words)


def heed_interrupts() -> None:
    """In a new process: a shell that runs this in the background has interrupts ignored, by its children too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def gone(group: int) -> bool:
    """Whether all that was started together with a process ends soon after it."""
    until = time.monotonic() + LINGER
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="parlour-bad-inputs-") as folder:
        campaign = Campaign(Path(folder), random.Random(given.seed))
        campaign.run(given.inputs)
    for failure in campaign.failures:
        print(failure)
    print(f"{campaign.tried} inputs, {len(campaign.failures)} failures")
    return 1 if campaign.failures else 0


if __name__ == "__main__":
    sys.exit(main())
