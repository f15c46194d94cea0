"""`parlour scenario`: runs scenario files and says what does not hold."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.command import HouseCommand, Language, in_their_language, speaker_of
from parlour.kernel.errors import ParlourError

if TYPE_CHECKING:
    from parlour.kernel.scenario import Verdict
    from parlour.locale import Speaker

app = typer.Typer(add_completion=False)


@app.command(
    cls=HouseCommand,
    help="Run scenarios: a position, some moves, and what must be true. Exit code 0 only if all of them hold.",
    epilog="Example: parlour scenario --strict tests/dracoliath/scenarios",
)
def scenario(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="YAML files, or folders of them.")],
    only: Annotated[str, typer.Option(metavar="WORDS", help="Only scenarios whose name has these words.")] = "",
    strict: Annotated[
        bool, typer.Option("--strict", help="Also refuse scenarios that show nothing or cite unknown rules.")
    ] = False,
    lang: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    from rich.text import Text

    from parlour.cli.console import complain, out, print_json
    from parlour.kernel.scenario import load, run
    from parlour.kernel.strictness import run_strictly

    verdicts: list[Verdict] = []
    broken = others = 0
    for file in _spread(files):
        try:
            loaded = load(file)
        except ParlourError as problem:
            complain(in_their_language(context, str(problem)))
            broken += 1
            continue
        scenarios = [found for found in loaded if only.casefold() in found.name.casefold()]
        others += len(loaded) - len(scenarios)
        verdicts.extend(map(run_strictly if strict else run, scenarios))
    speaker = speaker_of(context, lang)
    if not strict:
        _warn_of_unknown_rules(verdicts, speaker)
    failed = [verdict for verdict in verdicts if not verdict.holds]
    if as_json:
        print_json([_as_data(verdict) for verdict in verdicts])
    else:
        for verdict in failed:
            _print_failure(verdict, speaker)
        form = "{held} of {all} {all|scenario holds|scenarios hold}."
        said = speaker.text(form, held=len(verdicts) - len(failed), all=len(verdicts))
        out.print(Text(said, style="red" if failed or broken else "green"))
    if failed or broken:
        raise typer.Exit(1)
    if not verdicts and others:
        raise ParlourError(f"None of the {others} scenarios in what you named has “{only}” in its name.")
    if not verdicts:
        raise ParlourError(
            "There is no scenario in what you named; a scenario file is YAML with “scenario”, “game”, “seats”, “steps”."
        )


def _warn_of_unknown_rules(verdicts: list[Verdict], speaker: Speaker) -> None:
    """One line on the error stream for each scenario that cites what its rulebook does not have."""
    from parlour.cli.console import complain
    from parlour.kernel.strictness import unknown_rules

    for verdict in verdicts:
        if verdict.match is not None and (unknown := unknown_rules(verdict.scenario)):
            form = "Warning: {scenario} cites {rules}, which the rulebook does not have."
            complain(speaker.text(form, scenario=verdict.scenario.name, rules=", ".join(unknown)))


def _spread(files: list[Path]) -> list[Path]:
    """The files themselves, and the YAML files of folders; a name that no file can have is told when it is read."""
    spread: list[Path] = []
    for file in files:
        spread.extend(sorted(file.rglob("*.yaml")) if os.path.isdir(file) else [file])
    return spread


def _as_data(verdict: Verdict) -> dict[str, object]:
    scenario = verdict.scenario
    return {
        "file": scenario.file,
        "scenario": scenario.name,
        "game": scenario.game,
        "rules": list(scenario.rules),
        "holds": verdict.holds,
        "step": verdict.step,
        "problem": verdict.problem,
    }


def _print_failure(verdict: Verdict, speaker: Speaker) -> None:
    """The scenario, the step as it is written, what was wrong, and the options one per line."""
    from rich.text import Text

    from parlour.cli.console import out

    scenario = verdict.scenario
    title = Text("✗ ", style="red").append(scenario.name, style="bold").append(f"  {scenario.file}", style="dim")
    out.print(title, soft_wrap=True)
    if verdict.step:
        words = _step_words(scenario.steps[verdict.step - 1])
        out.print(Text("  " + speaker.text("step {number}: {words}", number=verdict.step, words=words)), soft_wrap=True)
    problem, _, options = verdict.problem.partition("the options are: ")
    out.print(Text("  " + speaker.sentence(problem.rstrip("; ")), style="red"), soft_wrap=True)
    if options:
        out.print(Text("  " + speaker.text("the options are:"), style="dim"))
        for option in options.rstrip(".").split("; "):
            out.print(Text(f"    {option}", style="dim"))


def _step_words(step: object) -> str:
    """A step as the file writes it, on one line."""
    words = _flow(step)
    return words[1:-1] if isinstance(step, dict) else words


def _flow(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return str(value)
