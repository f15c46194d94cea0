"""A match being played in the terminal: people and bots around one screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from rich.columns import Columns
from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from parlour import bots
from parlour.bots.playing import answer, seed_for
from parlour.cli import saves
from parlour.cli.console import complain, out
from parlour.cli.hint import hint_lines, think
from parlour.cli.rule import print_rule
from parlour.cli.seats import Player, plays_of
from parlour.cli.tables import description_of, layout_of
from parlour.cli.talk import bare_name, command_in, find_option, in_english, said_option, says_little
from parlour.kernel.box import Box
from parlour.kernel.decision import Decision
from parlour.kernel.errors import ParlourError
from parlour.kernel.event import Event
from parlour.kernel.match import Match
from parlour.kernel.replay import begin, replay
from parlour.locale import Speaker

MANY_OPTIONS = 20
LOG_LINES = 30
RECENT = 8
"""How many of the last events are told to whoever comes back to a match."""

HELP = """Type the number of an option, its words, or enough of them.
  ? WORDS   why WORDS are not an option now (? {example})
  ? RULE    the text of a rule, by its number (? {rule})
  ? CARD    what a card says
  u undo    take back your last answer
  t table   show the table again
  l log     what happened so far
  hint      which answers give the best chances
  s save    save, also to a FILE: s FILE
  concede   give up
  q quit    save and leave; parlour play --resume continues"""


class Left(Exception):
    """The player leaves the table; the match is saved."""


class Session:
    """The loop of one match: bots answer, people are shown the table and asked."""

    def __init__(
        self, box: Box, match: Match, players: list[Player], speaker: Speaker, file: Path | None = None
    ) -> None:
        self.box = box
        self.match = match
        self.players = players
        self.speaker = speaker
        speaker.seats = match.names
        self.file = file or saves.new_save(match)
        self.people = [seat for seat, player in enumerate(players) if player.is_person]
        self.looking = self.people[0] if self.people else -1
        self.told = [len(match.log(seat)) - RECENT if len(match.answers) else 0 for seat in range(len(players))]
        self.lay = layout_of(box.name)
        self.describe = description_of(box.name)
        self.delay = 0.0

    # The loop.

    def run(self) -> None:
        """Play until the match is over or the player leaves."""
        self.introduce()
        try:
            while (decision := self.match.decision) is not None:
                seat = self.answering(decision)
                if seat in self.people:
                    self.ask(seat, decision)
                else:
                    self.let_bot_answer(seat, decision)
        except (Left, EOFError, KeyboardInterrupt) as leaving:
            self.leave()
            if isinstance(leaving, KeyboardInterrupt):
                raise
            return
        self.tell()
        self.farewell()

    def introduce(self) -> None:
        """Who sits here, what they play, and the seed that deals this match again."""
        setup = self.match.setup
        assert setup is not None
        seats = []
        for player, plays in zip(self.players, plays_of(self.box, self.match), strict=True):
            who = self.say("you") if player.is_person else player.kind
            seats.append(f"{player.name} ({who}{', ' + self.speaker.name(plays) if plays else ''})")
        line = Text(f"{self.box.title}: ", style="bold").append(", ".join(seats), style="not bold")
        out.print(line.append("  " + self.say("seed {seed}", seed=setup.seed), style="not bold dim"))

    def answering(self, decision: Decision) -> int:
        """Who answers: in a team with people in it, a person speaks for the team."""
        if decision.seat in self.people:
            return decision.seat
        return next((seat for seat in decision.seats if seat in self.people), decision.seat)

    def let_bot_answer(self, seat: int, decision: Decision) -> None:
        active = self.match.game.active_seat()
        self.match.choose(answer(self.match, decision, self.bot_of))
        if not self.people:
            self.tell()
            if self.match.game.active_seat() != active:
                self.show_table(seat)
            time.sleep(self.delay)

    def bot_of(self, seat: int) -> bots.Bot:
        """The bot on that seat; its chance depends on the moment alone, so a resumed match goes on the same way."""
        assert self.match.setup is not None
        return bots.get(self.players[seat].kind, seed_for(self.match.setup.seed, 2, seat, len(self.match.answers)))

    def ask(self, seat: int, decision: Decision) -> None:
        """Show the table to a person and carry out what they type, until the question is answered or taken back."""
        self.hand_over(seat)
        self.tell()
        self.show_table(seat)
        self.show_question(decision)
        match = self.match
        while self.match is match and match.decision is decision:
            line = self.read()
            chosen = find_option(match, decision, line, self.speaker) if line else []
            command, rest = command_in(line)
            if command and not (isinstance(chosen, int) and _is_option(line, decision, self.speaker)):
                self.obey(command, rest, seat, decision)
            elif isinstance(chosen, int):
                match.choose(chosen)
                self.save_quietly()
            elif not line:
                self.show_question(decision)
            elif chosen:
                self.print(self.say("That could mean several options; which one?"))
                self.show_options(decision, chosen)
            else:
                self.why_not(line)

    # What people see.

    def say(self, form: str, **gaps: object) -> str:
        return self.speaker.text(form, **gaps)

    def print(self, text: str, style: str = "") -> None:
        out.print(Text(text, style=style))

    def hand_over(self, seat: int) -> None:
        """With several people around one screen nobody sees another's hand."""
        if seat == self.looking or len(self.people) < 2:
            self.looking = seat
            return
        self.looking = seat
        out.clear()
        out.input(
            Text(self.say("It is for {name} to answer. Press Enter when {name} is here.", name=self.match.names[seat]))
        )

    def events(self) -> list[Event]:
        """What happened, as the one who looks knows it; a table of bots only is watched with open cards."""
        return self.match.log(self.looking) if self.looking >= 0 else self.match.events

    def tell(self) -> None:
        """What happened since the one who looks was last told."""
        events = self.events()
        for event in events[max(0, self.told[self.looking]) :]:
            self.print_event(event)
        self.told[self.looking] = len(events)

    def print_event(self, event: Event) -> None:
        text = Text("  " + self.speaker.say(event))
        if event.rule:
            text.append(f"  {event.rule}", style="dim")
        out.print(text)

    def show_table(self, seat: int) -> None:
        out.print(Rule(style="dim"))
        out.print(self.lay(self.match.view(seat), self.speaker))

    def show_question(self, decision: Decision) -> None:
        """The question with its options; where these are bare words, after the words of the card that asks."""
        if decision.source and says_little(decision):
            described = self.description(bare_name(decision.source, self.match.names))
            if described is not None:
                out.print(described)
        names = " + ".join(self.match.names[seat] for seat in decision.seats)
        text = Text(f"{names}: ", style="bold")
        text.append(self.speaker.say(decision.phrase))
        if decision.rule:
            text.append(f"  {decision.rule}", style="not bold dim")
        out.print(text)
        self.show_options(decision, range(len(decision.options)))

    def show_options(self, decision: Decision, which: range | list[int]) -> None:
        lines = []
        for index in which:
            line = Text(f"{index + 1:3} ", style="cyan")
            lines.append(line.append(said_option(decision.options[index], decision, self.speaker), style="default"))
        if len(lines) > MANY_OPTIONS:
            out.print(Columns(lines, padding=(0, 3), column_first=True))
        else:
            for line in lines:
                out.print(line)

    def read(self) -> str:
        return out.input(Text("> ", style="bold cyan")).strip()

    # What people can ask of the table.

    def obey(self, command: str, rest: str, seat: int, decision: Decision) -> None:
        actions: dict[str, Callable[[], None]] = {
            "help": lambda: self.help(rest, decision),
            "undo": self.undo,
            "table": lambda: self.show_again(seat, decision),
            "log": self.show_log,
            "rule": lambda: self.show_rule(rest or decision.rule),
            "hint": lambda: self.hint(seat),
            "save": lambda: self.save(Path(rest).expanduser() if rest else self.file),
            "concede": lambda: self.concede(seat),
            "quit": self.quit,
        }
        try:
            actions[command]()
        except ParlourError as problem:
            complain(problem)

    def help(self, about: str, decision: Decision) -> None:
        if not about:
            example = self.speaker.say(decision.options[0])
            rule = decision.rule or next(iter(self.box.rulebook().rules), "")
            self.print(self.say(HELP, example=example, rule=rule))
        elif about in self.box.rulebook() or about.upper() in self.box.rulebook() or about[:1].isdigit():
            self.show_rule(about)
        else:
            described = self.description(about)
            if described is not None:
                out.print(described)
            else:
                self.why_not(about)

    def description(self, name: str) -> RenderableType | None:
        """The printed card of that name, as far as it may be known."""
        return self.describe(name, self.match.view(max(self.looking, 0)), self.speaker)

    def why_not(self, words: str) -> None:
        """Why these words are not an option; if they look like nothing at all, how to ask."""
        explanations = [self.match.explain(english) for english in in_english(words, self.speaker)]
        if any(not explanation.reasons for explanation in explanations):
            self.print(self.say("That is one of the options now."))
            return
        best = next((found for found in explanations if found.rules), explanations[0])
        for reason in best.reasons:
            text = Text("  " + self.speaker.say(reason), style="yellow")
            out.print(text.append(f"  {reason.rule}", style="dim") if reason.rule else text)
        if not best.rules:
            self.print("  " + self.say("Type ? for help, or Enter to see the options again."), "dim")

    def show_rule(self, rule_id: str) -> None:
        print_rule(self.box.rulebook(), rule_id, self.speaker)

    def show_again(self, seat: int, decision: Decision) -> None:
        self.show_table(seat)
        self.show_question(decision)

    def show_log(self) -> None:
        for event in self.events()[-LOG_LINES:]:
            self.print_event(event)

    def hint(self, seat: int) -> None:
        for line in hint_lines(think(self.match, seat), self.speaker):
            self.print("  " + line)

    def concede(self, seat: int) -> None:
        self.print(self.say("Give up? Type yes to do so."))
        if self.read().casefold() in ("y", "yes", self.say("yes")):
            self.match.concede(seat)

    def quit(self) -> None:
        raise Left

    def undo(self) -> None:
        """Go back to before the last answer a person gave; what bots did since is taken back too."""
        assert self.match.setup is not None
        answers = self.match.answers.all()
        replayed = begin(self.match.setup)
        back = -1
        for number, given in enumerate(answers):
            if replayed.decision is not None and self.answering(replayed.decision) in self.people:
                back = number
            replayed.give(given)
        if back < 0:
            self.print(self.say("There is nothing to take back."))
            return
        self.match = replay(self.match.setup, answers[:back])
        self.told = [len(self.match.log(seat)) for seat in range(len(self.players))]
        self.print(self.say("Taken back."), "yellow")
        self.save_quietly()

    # Saving and leaving.

    def save(self, file: Path) -> None:
        saves.save(self.match, self.players, file)
        self.print(self.say("Saved to {file}.", file=str(file)))

    def save_quietly(self) -> None:
        """After every answer, so that nothing is lost; a disk that refuses does not stop the game."""
        try:
            saves.save(self.match, self.players, self.file)
        except ParlourError as problem:
            complain(problem)

    def leave(self) -> None:
        self.print("")
        try:
            self.save(self.file)
        except ParlourError as problem:
            complain(problem)
            return
        out.print(
            Text(self.say("Continue with: {command}", command=f"parlour play --resume {self.file}")), soft_wrap=True
        )

    def farewell(self) -> None:
        """The last table, who won and why, and where the match can be looked at again."""
        outcome = self.match.outcome
        assert outcome is not None
        self.show_table(max(self.looking, 0))
        if outcome.winners:
            winners = ", ".join(self.match.names[seat] for seat in outcome.winners)
            count = len(outcome.winners)
            line = self.say(
                "{winners} {count|wins|win}: {reason}.", winners=winners, count=count, reason=outcome.reason
            )
        else:
            line = self.say("Nobody wins: {reason}.", reason=outcome.reason)
        out.print(Text(line, style="bold green").append(f"  {outcome.rule}", style="not bold dim"))
        self.save_quietly()
        out.print(Text(self.say("Look at it again: {command}", command=f"parlour replay {self.file}")), soft_wrap=True)


def _is_option(line: str, decision: Decision, speaker: Speaker) -> bool:
    """Whether a line that is also a command says an option in full; then the option is meant."""
    folded = line.casefold()
    return any(folded in (option.text().casefold(), speaker.say(option).casefold()) for option in decision.options)
