"""One question, put to one seat (or one team), and the list of all its possible answers."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from parlour.kernel.phrase import Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Option(Phrase):
    """One answer: a plain immutable value with a stable text form, unique within its decision.

    It carries the labels it needs to say itself, so its text never changes, and nothing is formatted until it is read.
    """

    __slots__ = ()

    def by(self) -> int:
        """The one seat of a team that may give this answer, or -1 when any of them may."""
        return -1

    def other_forms(self) -> tuple[str, ...]:
        """Other forms in which the same answer may be typed, where no option has exactly those words."""
        return ()

    def mark(self) -> int:
        """A number that stands for this answer wherever it may be given: one for the same words, whatever the deal.

        Kinds of options with gaps work it out of the values in them, without formatting any.
        """
        form = self.form
        return hash(self.text()) if "{" in form else hash(form)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and type(self) is type(other) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.text())


class Yes(Option):
    """Accept a "may", an optional cost, a way to enter play."""

    __slots__ = ()
    form = "yes"


class No(Option):
    __slots__ = ()
    form = "no"


class Done(Option):
    """Stop an "up to" or "any number" choice."""

    __slots__ = ()
    form = "done"


class EndTurn(Option):
    __slots__ = ()
    form = "end turn"

    def mark(self) -> int:
        return hash(self.form)  # the same as above, sooner: searchers meet it at every turn action


class Pass(Option):
    __slots__ = ()
    form = "pass"


@mypyc_attr(allow_interpreted_subclasses=True)
class Choose(Option):
    """Pick one thing: ``value`` is what the rules use, ``label`` what people read."""

    __slots__ = ("label", "value")
    form = "choose {label}"

    def __init__(self, value: int, label: str) -> None:
        self.value = value
        self.label = label

    def mark(self) -> int:
        return hash((self.form, self.label))


@mypyc_attr(allow_interpreted_subclasses=True)
class Order(Option):
    """The next one in an order the player makes."""

    __slots__ = ("label", "value")
    form = "order {label}"

    def __init__(self, value: int, label: str) -> None:
        self.value = value
        self.label = label

    def other_forms(self) -> tuple[str, ...]:
        return ("order {label}", "bottom {label}", "top {label}", "choose {label}")

    def mark(self) -> int:
        return hash((self.form, self.label))


@mypyc_attr(allow_interpreted_subclasses=True)
class Take(Option):
    """A number out of a range."""

    __slots__ = ("number",)
    form = "take {number}"

    def __init__(self, number: int) -> None:
        self.number = number

    def mark(self) -> int:
        return hash((self.form, self.number))


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode(Option):
    """One of several printed possibilities."""

    __slots__ = ("label", "value")
    form = "option {label}"

    def __init__(self, value: int, label: str) -> None:
        self.value = value
        self.label = label

    def mark(self) -> int:
        return hash((self.form, self.label))


YES = Yes()
NO = No()
DONE = Done()
END_TURN = EndTurn()
PASS = Pass()


@mypyc_attr(allow_interpreted_subclasses=True)
class Meaning:
    """What a question is about, put into words only for whoever reads it."""

    __slots__ = ()

    def said(self, language: str) -> str:
        return ""


class Prompt(Phrase):
    """What is asked, in words: an English form, the label of the card that asks, and of what it asks about."""

    __slots__ = ("about", "ask", "meaning", "number", "source")

    def __init__(self, ask: str, source: str, number: int, about: str = "", meaning: Meaning | None = None) -> None:
        self.meaning = meaning
        self.ask = ask
        self.source = source
        self.number = number
        self.about = about

    def key(self) -> str:
        return self.ask

    def spelt_out(self, language: str) -> str:
        return "" if self.meaning is None else self.meaning.said(language)


class Decision:
    """One seat, or one team, picks one of the options.

    ``kind`` is a short word for programs, ``ask`` the question in English for people (a form with the gaps
    ``{source}``, ``{about}`` and ``{number}``), ``source`` the label of the card that asks, ``about`` that of what it
    asks about, ``meaning`` what that says where the question alone does not tell, ``rule`` the rule that makes the
    game ask. A question with one option is not asked unless ``always`` is set; such a one may be ``folded`` in a
    searcher's deals: its options are only found once somebody looks at them.
    """

    __slots__ = (
        "about",
        "always",
        "ask",
        "folded",
        "kind",
        "meaning",
        "number",
        "options",
        "rule",
        "seat",
        "source",
        "team",
    )

    def __init__(
        self,
        seat: int,
        kind: str,
        options: Sequence[Option],
        rule: str = "",
        ask: str = "",
        source: str = "",
        number: int = 0,
        team: tuple[int, ...] = (),
        always: bool = False,
        about: str = "",
        meaning: Meaning | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.rule = rule
        self.ask = ask
        self.source = source
        self.number = number
        self.team = team
        self.always = always
        self.folded = False
        self.about = about
        self.meaning = meaning

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may answer: the seat asked, or its whole team."""
        return self.team or (self.seat,)

    def for_seat(self, seat: int) -> Decision:
        """The question as that seat is asked it: of a team's, without what only its teammates may answer."""
        if not self.team:
            return self
        own = [option for option in self.options if option.by() in (-1, seat)]
        about, meaning = self.about, self.meaning
        return Decision(
            seat, self.kind, own, self.rule, self.ask, self.source, self.number, (), self.always, about, meaning
        )

    @property
    def prompt(self) -> str:
        """The question in English."""
        return self.phrase.text()

    @property
    def phrase(self) -> Prompt:
        """The question as a phrase that can be said in another language."""
        return Prompt(self.ask or self.kind, self.source, self.number, self.about, self.meaning)

    def __repr__(self) -> str:
        return f"<Decision: seat {self.seat} {self.kind}, {len(self.options)} options>"
