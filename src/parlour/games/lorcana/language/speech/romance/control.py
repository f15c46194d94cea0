"""Effects made of effects, in French and Italian: sequences, may, costs, if, modes."""

from __future__ import annotations

from parlour.games.lorcana.language.nodes import (
    Again,
    Apply,
    ChooseOne,
    ChosenPlayer,
    Done,
    EachDoes,
    Effect,
    ForEach,
    If,
    May,
    Negated,
    Number,
    Pay,
    PlayerOf,
    Repeat,
    Sequence,
    ThatMuch,
    ThatPlayer,
    They,
    Unless,
    Watch,
    You,
)
from parlour.games.lorcana.language.speech.romance.acting import act, bare, finite, subject
from parlour.games.lorcana.language.speech.romance.amounts import each
from parlour.games.lorcana.language.speech.romance.selectors import every
from parlour.games.lorcana.language.speech.romance.speech import (
    Talk,
    Thing,
    capital,
    condition,
    effect,
    listed,
    player,
    quantity,
)


def ended(text: str) -> str:
    """The text with its period, unless it ends with one."""
    return text if text.endswith((".", "!")) else text + "."


def _someone_else(node: Effect) -> bool:
    """Whether someone else than the player spoken to is the subject of the clause."""
    if isinstance(node, (EachDoes, Apply)):
        return True
    who = getattr(node, "who", None)
    return who is not None and not isinstance(who, You)


def _breaks(node: Sequence, number: int) -> bool:
    """Whether a sentence of its own begins with that part, though the parts are linked."""
    return node.link == "then" and isinstance(node.effects[number], (May, If, ChooseOne))


@effect.register
def _sequence(node: Sequence, talk: Talk) -> str:
    parts: list[str] = []
    addressed = talk.addressed
    for number, one in enumerate(node.effects):
        if number and talk.subject is not None and node.link == "sentence":
            talk.subject = player(They(), talk)
        before = talk.bare
        if number and (node.link == "sentence" or _breaks(node, number)):
            talk.bare = False
        parts.append(effect(one, talk))
        talk.bare = before
        if node.link != "sentence" and _someone_else(one):
            talk.addressed = True
    talk.addressed = addressed
    if node.link == "and":
        return listed(parts, talk.pick("et", "e"))
    text = parts[0]
    for number, part in enumerate(parts[1:], 1):
        long = "." in text or _breaks(node, number)
        if node.link == "sentence":
            text = f"{ended(text)} {capital(part)}"
        elif long:
            text = f"{ended(text)} {talk.pick('Ensuite', 'Poi')}, {part}"
        else:
            text = f"{text}, {talk.pick('puis', 'poi')} {part}"
    return text


@effect.register
def _may(node: May, talk: Talk) -> str:
    who: Thing
    if node.who is None or isinstance(node.who, You):
        who = player(You(), talk)
    elif isinstance(node.who, They) and talk.subject is not None and talk.subject.text:
        who = talk.subject
        talk.subject = Thing("", who.feminine, who.many, who.you)
    else:
        who = player(node.who, talk)
    may = f"{who} {talk.verb('can').behind(who)}".strip()
    with bare(talk):
        return f"{may} {effect(node.effect, talk)}"


def costs(parts: tuple[Effect, ...], talk: Talk) -> str:
    """Costs in a row."""
    return talk.pick(" et ", " e ").join(effect(one, talk) for one in parts)


@effect.register
def _pay(node: Pay, talk: Talk) -> str:
    paid = costs(node.costs, talk)
    with bare(talk):
        return f"{paid} {talk.pick('pour', 'per')} {effect(node.effect, talk)}"


@effect.register
def _unless(node: Unless, talk: Talk) -> str:
    inner = effect(node.effect, talk)
    who = player(node.who, talk)
    with finite(talk), subject(talk, Thing("", who.feminine, who.many, who.you)):
        paid = effect(node.cost, talk)
    words = who.text if not who.you else talk.pick("vous", "")
    said = paid if words and paid.startswith(words) else f"{words} {paid}".strip()
    return talk.pick(f"{inner}, sauf si {said}", f"{inner}, salvo se {said}")


@effect.register
def _if(node: If, talk: Talk) -> str:
    asked = f"{talk.pick('si', 'se')} {condition(node.condition, talk)}"
    all_of, one_of = node.effect, node.otherwise
    if isinstance(all_of, ChooseOne) and isinstance(one_of, ChooseOne) and all_of.modes == one_of.modes:
        start, colon, modes = effect(one_of, talk).partition(talk.pick(" : ", ": "))
        return f"{start} ({talk.pick('ou tous', 'o tutti')}, {asked}){colon}{modes}"
    if talk.bare and node.otherwise is not None:
        usual = ended(effect(node.otherwise, talk))
        with finite(talk):
            return f"{usual} {capital(asked)}, {effect(node.effect, talk)} {talk.pick('à la place', 'invece')}"
    first = f"{asked}, {_apart(_undeclined(node), talk)}"
    if node.otherwise is None:
        return first
    return f"{ended(first)} {talk.pick('Sinon', 'Altrimenti')}, {_apart(node.otherwise, talk)}"


def _undeclined(node: If) -> Effect:
    """The effect without "if you don't", where the otherwise that follows says the same."""
    inner = node.effect
    if isinstance(inner, EachDoes) and isinstance(node.otherwise, EachDoes):
        return EachDoes(inner.who, _undeclined(If(node.condition, inner.effect, node.otherwise.effect)))
    if isinstance(inner, Sequence) and inner.link == "sentence" and len(inner.effects) == 2:
        first, second = inner.effects
        if isinstance(first, May) and second == If(Negated(Done()), node.otherwise or Again()):
            return first
    return inner


def _apart(node: Effect, talk: Talk) -> str:
    """A clause of its own, even where the sentence around it stands in the infinitive."""
    if talk.subject is not None and not talk.subject.text:
        talk.subject = player(They(), talk)
    return effect(node, talk)


@effect.register
def _for_each(node: ForEach, talk: Talk) -> str:
    each_one = every(node.what, talk)
    talk.each = (talk.last[0], False)
    inner = effect(node.effect, talk)
    talk.each = None
    if talk.bare:
        return f"{inner}, {talk.pick('pour', 'per')} {each_one}"
    return f"{talk.pick('pour', 'per')} {each_one}, {inner}"


@effect.register
def _each_does(node: EachDoes, talk: Talk) -> str:
    who = player(node.who, talk)
    if talk.bare:
        return _brought_about(node, who, talk)
    talk.several = not isinstance(node.who, (ChosenPlayer, PlayerOf, ThatPlayer, They))
    with subject(talk, who):
        said = effect(node.effect, talk)
        named = talk.subject is None or not talk.subject.text or who.text in said
    if named or not who.text:
        return said
    return talk.pick(f"pour {who}, {said}", f"per {who}, {said}")


def _brought_about(node: EachDoes, who: Thing, talk: Talk) -> str:
    """What others are made to do, behind may and to."""
    before = (talk.bare, talk.wish)
    talk.bare, talk.wish = False, True
    with subject(talk, Thing("", who.feminine, who.many, who.you)):
        said = effect(node.effect, talk)
    talk.bare, talk.wish = before
    return talk.pick(f"faire en sorte que {who} {said}", f"fare in modo che {who} {said}")


@effect.register
def _repeat(node: Repeat, talk: Talk) -> str:
    counted = each(node.times, talk)
    inner = effect(node.effect, talk)
    if counted is not None:
        return f"{talk.pick('pour chaque', 'per ogni')} {counted}, {inner}"
    if isinstance(node.times, Number):
        return f"{inner} {node.times.value} {talk.pick('fois', 'volte' if node.times.value != 1 else 'volta')}"
    if isinstance(node.times, ThatMuch):
        return f"{inner}, {talk.pick('autant de fois', 'altrettante volte')}"
    times = quantity(node.times, talk)
    return talk.pick(f"{inner} un nombre de fois égal à {times}", f"{inner} un numero di volte pari a {times}")


@effect.register
def _again(node: Again, talk: Talk) -> str:
    return f"{act(talk, 'repeat')} {talk.pick('cet effet', 'questo effetto')}"


@effect.register
def _choose_one(node: ChooseOne, talk: Talk) -> str:
    number = talk.pick("un" if node.count == 1 else str(node.count), "uno" if node.count == 1 else str(node.count))
    start = f"{act(talk, 'choose', node.who)} {number}{talk.pick(' de ces effets', ' di questi effetti')}"
    modes: list[str] = []
    for mode in node.modes:
        with finite(talk):
            talk.addressed = node.who is not None and not isinstance(node.who, You)
            if isinstance(node.who, They):
                talk.subject = player(They(), talk)
            modes.append(f"• {ended(capital(effect(mode, talk)))}")
    colon = talk.pick(" :", ":")
    return f"{start}{colon} {' '.join(modes)}"


@effect.register
def _watch(node: Watch, talk: Talk) -> str:
    from parlour.games.lorcana.language.speech.romance.abilities import floating

    return floating(node, talk)
