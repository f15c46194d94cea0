"""A match being played in the terminal: people and bots around one screen."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from parlour import bots
from parlour.bots.playing import answer, seed_for
from parlour.cli.console import out, window
from parlour.cli.guide import Guide
from parlour.cli.hint import hint_lines, think
from parlour.cli.looking import Lookup, rules_of
from parlour.cli.news import paragraphs, told
from parlour.cli.rule import rule_lines
from parlour.cli.saves import Save, has_finished
from parlour.cli.screen import Screen
from parlour.cli.seats import Player, plays_of
from parlour.cli.stopping import stopping_like_ctrl_c
from parlour.cli.talk import bare_name, command_in, find_option, in_english, keys_of, said_option, says_little
from parlour.kernel.box import Box
from parlour.kernel.decision import Decision
from parlour.kernel.errors import ParlourError
from parlour.kernel.event import Event
from parlour.kernel.layout import Block, Line
from parlour.kernel.match import Match
from parlour.kernel.replay import begin, replay
from parlour.locale import Speaker

LOG_LINES = 200
RECENT = 8
"""How many of the last events are told to whoever comes back to a match."""

HELP = """Type the number of an option, its words, or a few letters of them.
  ? NUMBER  what an option would do, and what its cards say
  ? CARD    what a card says; a few letters of its name will do
  ? WORD    a keyword or a rule, by its name or number (? {rule})
  ? WORDS   why WORDS are not an option now (? {example})
  look      the piles and whatever else may be looked at; look WORD shows it
  legend    what the marks mean
  u undo    take back your last answer
  t table   show the table again
  l log     what happened so far
  hint      which answers give the best chances
  s save    save, also to a FILE: s FILE
  concede   give up
  q quit    save and leave; parlour play --continue goes on"""


class Left(Exception):
    """The player leaves the table; the match is saved."""


class Session:
    """The loop of one match: bots answer, people are shown the table and asked."""

    def __init__(
        self,
        box: Box,
        match: Match,
        players: list[Player],
        speaker: Speaker,
        save: Save | None = None,
        plain: bool = False,
    ) -> None:
        self.box = box
        self.match = match
        self.players = players
        self.speaker = speaker
        speaker.seats = match.names
        self.save = save or Save.new(match)
        self.people = [seat for seat, player in enumerate(players) if player.is_person]
        self.looking = self.people[0] if self.people else -1
        speaker.address(self.looking)
        self.told = [len(match.log(seat)) - RECENT if len(match.answers) else 0 for seat in range(len(players))]
        self.layout = box.layout()
        self.screen = Screen(speaker, plain)
        self.guide = Guide(self.layout, speaker, bool(self.people) and not has_finished(box.address or box.name))
        self.picked: list[str] = []
        """What was chosen at the last questions, if this one asks the same again."""
        self.delay = 0.0

    # The loop.

    def run(self) -> None:
        """Play until the match is over or the player leaves."""
        self.save.hold()
        with stopping_like_ctrl_c():
            try:
                self.play()
            except (Left, EOFError, KeyboardInterrupt) as leaving:
                self.leave()
                if isinstance(leaving, KeyboardInterrupt):
                    raise
                return
            finally:
                self.save.release()
        self.farewell()

    def play(self) -> None:
        with self.screen:
            self.introduce()
            while (decision := self.match.decision) is not None:
                seat = self.answering(decision)
                if seat in self.people:
                    self.ask(seat, decision)
                else:
                    self.let_bot_answer(decision)

    def introduce(self) -> None:
        """Who sits here, what they play, and the seed that deals this match again."""
        setup = self.match.setup
        assert setup is not None
        seats = []
        for player, plays in zip(self.players, plays_of(self.box, self.match), strict=True):
            alone = player.is_person and len(self.people) == 1
            who = self.say("you") if player.is_person else player.kind
            said = filter(None, ["" if alone else who, self.speaker.name(plays) if plays else ""])
            told = ", ".join(said)
            seats.append((self.say("You") if alone else player.name) + (f" ({told})" if told else ""))
        line = Line(f"{self.box.title or self.box.name}: ", "bold").add(", ".join(seats))
        self.screen.tell([line.add("  " + self.say("seed {seed}", seed=setup.seed), "dim")])

    def answering(self, decision: Decision) -> int:
        """Who answers: in a team with people in it, a person speaks for the team."""
        if decision.seat in self.people:
            return decision.seat
        return next((seat for seat in decision.seats if seat in self.people), decision.seat)

    def let_bot_answer(self, decision: Decision) -> None:
        active = self.match.game.active_seat()
        self.match.choose(answer(self.match, decision, self.bot_of))
        if not self.people:
            self.watch(self.match.game.active_seat() != active)
            time.sleep(self.delay)

    def bot_of(self, seat: int) -> bots.Bot:
        """The bot on that seat; its chance depends on the moment alone, so a resumed match goes on the same way."""
        assert self.match.setup is not None
        return bots.get(self.players[seat].kind, seed_for(self.match.setup.seed, 2, seat, len(self.match.answers)))

    def ask(self, seat: int, decision: Decision) -> None:
        """Show the table to a person and carry out what they type, until the question is answered or taken back."""
        self.hand_over(seat)
        match = self.match
        news = self.news()
        self.show(seat, decision, news)
        while self.match is match and match.decision is decision:
            line = self.screen.read()
            chosen = find_option(match, decision, line, self.speaker) if line else []
            command, rest = command_in(line)
            if command and not (isinstance(chosen, int) and _is_option(line, decision, self.speaker)):
                self.obey(command, rest, seat, decision)
            elif isinstance(chosen, int):
                self.choose(chosen, decision)
            elif line and (block := self.lookup(seat).block(line)) is not None:
                self.screen.block(block)
            elif not line:
                self.show_again(decision)
            elif chosen:
                self.screen.say(self.say("That could mean several options; which one?"))
                self.screen.tell(self.options(decision, chosen))
            else:
                self.why_not(line, seat)
            if self.screen.in_place and self.match is match and match.decision is decision:
                self.show(seat, decision, news)

    def choose(self, index: int, decision: Decision) -> None:
        """Give an answer; the picks of one choice are remembered as long as the same is asked."""
        said = said_option(decision.options[index], decision, self.speaker)
        self.match.choose(index)
        following = self.match.decision
        same = following is not None and _alike(following, decision)
        self.picked = [*self.picked, said] if same else []
        self.save_quietly()

    # What people see.

    def say(self, form: str, **gaps: object) -> str:
        return self.speaker.text(form, **gaps)

    def hand_over(self, seat: int) -> None:
        """With several people around one screen nobody sees another's hand."""
        if seat == self.looking or len(self.people) < 2:
            self.looking = seat
            return
        self.looking = seat
        self.speaker.address(seat)
        self.picked = []
        if not self.screen.in_place and out.is_terminal:
            out.clear()
        self.screen.clear()
        self.screen.read(
            self.say("It is for {name} to answer. Press Enter when {name} is here.", name=self.match.names[seat]) + " "
        )

    def events(self) -> list[Event]:
        """What happened, as the one who looks knows it; a table of bots only is watched with open cards."""
        return self.match.log(self.looking) if self.looking >= 0 else self.match.events

    def news(self) -> list[Event]:
        """What happened since the one who looks was last told."""
        events = self.events()
        fresh = events[max(0, self.told[self.looking]) :]
        self.told[self.looking] = len(events)
        return fresh

    def tell(self, news: list[Event]) -> None:
        """What is new, a sentence a line."""
        for sentence in told(news, self.speaker):
            self.screen.say(f"  {sentence}")

    def table(self, seat: int) -> list[Block]:
        """The table as a seat sees it, its hand in the order in which the options name the cards."""
        blocks = self.layout.blocks(self.match.view(seat), self.speaker)
        decision = self.match.decision
        said = [self.speaker.say(option) for option in decision.options] if decision is not None else []
        for block in blocks:
            if block.word == "hand" and block.shown and said:
                order = sorted(range(len(block.rows)), key=lambda at: _first_named(block.rows[at].text(), said))
                block.rows, block.short = [[rows[at] for at in order] for rows in (block.rows, block.short)]
        return blocks

    def lookup(self, seat: int) -> Lookup:
        return Lookup(self.box, self.layout, self.match, seat, self.speaker)

    def show(self, seat: int, decision: Decision, news: list[Event]) -> None:
        """The table, what happened, and the question: as one picture, or as what is new of it."""
        if self.screen.in_place:
            self.screen.draw(
                [*self.table(seat), self.happened(news), self.guide.beside(decision), *self.question(decision)]
            )
            return
        self.tell(news)
        self.screen.print_table(self.table(seat))
        self.screen.tell(self.guide.beside(decision).rows)
        self.show_again(decision)

    def show_again(self, decision: Decision) -> None:
        """The question itself, for whoever has lost sight of it."""
        if not self.screen.in_place:
            for block in self.question(decision):
                self.screen.tell(block.rows)

    def question(self, decision: Decision) -> list[Block]:
        """The question with its options; where these are bare words, after the words of the card that asks."""
        rows: list[Line] = []
        if decision.source and says_little(decision):
            rows += self.lookup(max(self.looking, 0)).card(bare_name(decision.source, self.match.names))
        line = Line(self.asked(decision), "bold").add(self.speaker.say(decision.phrase), "bold")
        if self.picked:
            line.add("  " + self.say("So far: {picked}", picked=", ".join(self.picked)), "yellow")
        rows.append(line.add(f"  {decision.rule}", "dim") if decision.rule else line)
        said = [said_option(option, decision, self.speaker) for option in decision.options]
        short = self.shortly(said)
        keys = keys_of(decision)
        return [
            Block("question", None, rows, weight=30, least=len(rows)),
            Block("more", None, _keyed(keys, said), short=_keyed(keys, short), weight=20, least=4, columns=True),
        ]

    def asked(self, decision: Decision) -> str:
        """Who is asked, where it is not clear: whoever sits here alone is “you” in the question itself."""
        if len(self.people) < 2 and decision.seats == (self.looking,):
            return ""
        return " + ".join(self.match.names[seat] for seat in decision.seats) + ": "

    def options(self, decision: Decision, which: list[int]) -> list[Line]:
        """Some of the options, each with what is typed for it."""
        keys = keys_of(decision)
        said = [said_option(decision.options[index], decision, self.speaker) for index in which]
        return _keyed([keys[index] for index in which], said)

    def shortly(self, sentences: list[str]) -> list[str]:
        """Sentences as a narrow window has them; if two become alike, as they were."""
        short = self.layout.shortly(sentences, self.match.view(max(self.looking, 0)), self.speaker)
        return short if len(set(short)) == len(set(sentences)) else sentences

    def happened(self, news: list[Event]) -> Block:
        """What is new, in one paragraph; its end is kept longest, and what goes without saying goes first."""
        width, _ = window()
        telling = [event for event in news if event.key() not in self.layout.passing]
        said = self.layout.shortly(told(telling, self.speaker), self.match.view(max(self.looking, 0)), self.speaker)
        rows, short = paragraphs(told(news, self.speaker), width - 1), paragraphs(said, width - 1)
        return Block("log", None, rows, short=short, weight=2, least=1, newest=True)

    def watch(self, turn_is_over: bool) -> None:
        """Bots alone: the first seat stays at the bottom of the table, whoever plays."""
        news = self.news()
        if self.screen.in_place:
            self.screen.draw([*self.table(0), self.happened(news)])
            return
        self.tell(news)
        if turn_is_over:
            self.screen.print_table(self.table(0))

    # What people can ask of the table.

    def obey(self, command: str, rest: str, seat: int, decision: Decision) -> None:
        actions: dict[str, Callable[[], None]] = {
            "help": lambda: self.help(rest, seat, decision),
            "undo": self.undo,
            "table": lambda: self.show_table_again(seat, decision),
            "log": self.show_log,
            "rule": lambda: self.screen.page(
                rule_lines(rules_of(self.box, self.match), rest or decision.rule, self.speaker)
            ),
            "hint": lambda: self.hint(seat),
            "look": lambda: self.look(rest, seat),
            "more": lambda: self.screen.block(self.question(decision)[-1]),
            "legend": lambda: self.screen.page(self.lookup(seat).legend()),
            "save": lambda: self.save_as(rest),
            "concede": lambda: self.concede(seat),
            "quit": self.quit,
        }
        try:
            actions[command]()
        except ParlourError as problem:
            self.screen.complain(problem)

    def help(self, about: str, seat: int, decision: Decision) -> None:
        if not about:
            example = self.speaker.say(decision.options[0])
            rule = decision.rule or next(iter(rules_of(self.box, self.match).rules), "")
            said = self.say(HELP, example=example, rule=rule)
            self.screen.page([Line(line) for line in said.splitlines()])
            return
        lookup = self.lookup(seat)
        lines = lookup.about(about, decision)
        block = None if lines else lookup.block(about)
        if lines:
            self.screen.page(lines)
        elif block is not None:
            self.screen.block(block)
        elif about[:1].isdigit() or about[1:2].isdigit():
            self.screen.page(rule_lines(rules_of(self.box, self.match), about, self.speaker))
        else:
            self.why_not(about, seat)

    def look(self, words: str, seat: int) -> None:
        """A pile or a part of the table, by its word; without one, which there are."""
        lookup = self.lookup(seat)
        block = lookup.block(words) if words else None
        if block is not None:
            self.screen.block(block)
        else:
            self.screen.say(self.say("You can look at: {words}", words=", ".join(lookup.words())))

    def why_not(self, words: str, seat: int) -> None:
        """Why these words are not an option; if they look like nothing at all, how to ask."""
        explanations = [self.match.explain(english, seat) for english in in_english(words, self.speaker)]
        if any(not explanation.reasons for explanation in explanations):
            self.screen.say(self.say("That is one of the options now."))
            return
        best = next((found for found in explanations if found.rules), explanations[0])
        for reason in best.reasons:
            line = Line("  " + self.speaker.say(reason), "yellow")
            self.screen.tell([line.add(f"  {reason.rule}", "dim") if reason.rule else line])
        if not best.rules:
            self.screen.say("  " + self.say("Type ? for help, or Enter to see the options again."), "dim")

    def show_table_again(self, seat: int, decision: Decision) -> None:
        if not self.screen.in_place:
            self.screen.shown = []
            self.screen.print_table(self.table(seat))
            self.show_again(decision)

    def show_log(self) -> None:
        """What happened so far, each event with its rule."""
        lines = []
        for event in self.events()[-LOG_LINES:]:
            line = Line("  " + self.speaker.tell(event))
            lines.append(line.add(f"  {event.rule}", "dim") if event.rule else line)
        self.screen.page(lines)

    def hint(self, seat: int) -> None:
        self.screen.page([Line(f"  {line}") for line in hint_lines(think(self.match, seat), self.speaker)])

    def concede(self, seat: int) -> None:
        if self.agreed(self.say("Give up? Type yes to do so.")):
            self.match.concede(seat)
            self.save_quietly()

    def agreed(self, question: str) -> bool:
        self.screen.say(question)
        if self.screen.in_place:
            self.screen.page([*self.screen.messages])
            self.screen.messages = []
        return self.screen.read().casefold() in ("y", "yes", "o", "oui", "s", "si", "sì", self.say("yes"))

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
            self.screen.say(self.say("There is nothing to take back."))
            return
        self.match = replay(self.match.setup, answers[:back])
        self.told = [len(self.match.log(seat)) for seat in range(len(self.players))]
        self.picked = self.picked[:-1]
        self.screen.say(self.say("Taken back."), "yellow")
        self.save_quietly()

    # Saving and leaving.

    def save_as(self, words: str) -> None:
        """Save where the player says; a file that is there is somebody's, and is not replaced without asking."""
        if not words:
            self.write(self.save)
            return
        path = Path(words).expanduser()
        if os.path.isdir(path):  # which a name that no file can have does not disturb
            raise ParlourError(f"{path} is a folder; name a file in it.")
        others = os.path.exists(path) and path.resolve() != self.save.path.resolve()
        if others and not self.agreed(self.say("{file} is there already. Type yes to replace it.", file=str(path))):
            self.screen.say(self.say("Not saved."))
            return
        self.write(Save(path))

    def write(self, save: Save) -> None:
        save.write(self.match, self.players)
        self.say_saved(save)

    def say_saved(self, save: Save) -> None:
        self.screen.say(self.say("Saved to {file}.", file=str(save.path)))

    def save_quietly(self) -> None:
        """After every answer, so that nothing is lost; a disk that refuses does not stop the game."""
        try:
            self.save.write(self.match, self.players)
        except ParlourError as problem:
            self.screen.complain(problem)

    def leave(self) -> None:
        """Save and say where; a match that cannot be saved is a failure."""
        self.screen.in_place = False
        self.save.write(self.match, self.players)
        self.screen.say("")
        self.say_saved(self.save)
        self.say_command("Continue with: {command}", f"parlour play --resume {self.save.path}")

    def farewell(self) -> None:
        """The last table, who won and why, and where the match can be looked at again."""
        outcome = self.match.outcome
        assert outcome is not None
        self.screen.in_place = False
        self.tell(self.news())
        self.screen.print_table(self.table(max(self.looking, 0)))
        if outcome.winners == (self.looking,):
            line = self.say("You win: {reason}.", reason=outcome.reason)
        elif outcome.winners:
            winners = ", ".join(self.match.names[seat] for seat in outcome.winners)
            line = self.say(
                "{winners} {count|wins|win}: {reason}.",
                winners=winners,
                count=len(outcome.winners),
                reason=outcome.reason,
            )
        else:
            line = self.say("Nobody wins: {reason}.", reason=outcome.reason)
        self.screen.tell([Line(line, "bold green").add(f"  {outcome.rule}", "dim")])
        self.save.write(self.match, self.players)
        self.say_command("Look at it again: {command}", f"parlour replay {self.save.path}")

    def say_command(self, form: str, command: str) -> None:
        """A command to be copied: it stands on one line, however narrow the window is."""
        out.print(self.say(form, command=command), markup=False, soft_wrap=True)


def _keyed(keys: list[str], said: list[str]) -> list[Line]:
    return [Line(f"{key:>3} ", "cyan").add(words) for key, words in zip(keys, said, strict=True)]


def _first_named(row: str, said: list[str]) -> int:
    """The first of the options that names the card of this row; those that none names come last."""
    for place, words in enumerate(said):
        if any(name and name in row for name in (words.partition(" ")[2], words.partition(" ")[2].partition(":")[0])):
            return place
    return len(said)


def _alike(one: Decision, other: Decision) -> bool:
    """Whether two questions are the same one asked again, for the next of several picks."""
    return (one.seat, one.kind, one.ask, one.source) == (other.seat, other.kind, other.ask, other.source)


def _is_option(line: str, decision: Decision, speaker: Speaker) -> bool:
    """Whether a line is an option word for word, so that it is no command even if it looks like one."""
    wanted = line.casefold()
    return any(wanted in (option.text().casefold(), speaker.say(option).casefold()) for option in decision.options)
