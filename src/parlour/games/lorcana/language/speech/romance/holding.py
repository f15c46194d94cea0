"""Predicates of cards in French and Italian: what they get, gain, lose, can, can't and must, under one subject."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.language.nodes import (
    Ability,
    Amount,
    Can,
    Cannot,
    Cards,
    Chosen,
    Continuous,
    DamageWith,
    Enters,
    Gain,
    GainClass,
    GainName,
    Keyword,
    LoseAbility,
    LoseKeyword,
    Modify,
    Must,
    Number,
    OfType,
    Prevent,
    Ref,
    Selector,
    Shift,
    This,
    Times,
)
from parlour.games.lorcana.language.speech.romance.acting import bare, finite
from parlour.games.lorcana.language.speech.romance.amounts import each, measured
from parlour.games.lorcana.language.speech.romance.selectors import group
from parlour.games.lorcana.language.speech.romance.speech import (
    Talk,
    Thing,
    ability,
    effect,
    listed,
    quantity,
    selector,
)
from parlour.games.lorcana.language.speech.romance.traits import STATS, UNITS


class Said:
    """One thing said of cards: a verb, what follows it and what comes at the end of the whole clause.

    ``verb`` is a verb, ``cannot`` or ``can``; ``exerted`` is a participle that agrees with the subject behind the rest.
    """

    __slots__ = ("exerted", "quest", "rest", "tail", "verb", "what")

    def __init__(
        self, what: Selector, verb: str, rest: str, tail: str = "", exerted: str = "", quest: bool = False
    ) -> None:
        self.what = what
        self.verb = verb
        self.rest = rest
        self.tail = tail
        self.exerted = exerted
        self.quest = quest
        """Whether the rest begins with a passive that agrees: être envoyé à l’aventure."""


def _modified(amount: Amount, stat: str, talk: Talk) -> tuple[str, str, str]:
    """The verb, the modifier and its tail."""
    symbol = talk.pick(*UNITS[stat]) if stat in UNITS else talk.pick(*STATS[stat]).split(" ", 1)[1]
    number, tail = _signed(amount, talk)
    verb = "suffer" if number.startswith("-") and talk.tongue.code == "fr" else "receive"
    if number in ("+", "-"):
        boon = "bonus" if number == "+" else "malus"
        return verb, talk.pick(f"un {boon} de {symbol}{tail}", f"un {boon} di {symbol}{tail}"), ""
    return verb, f"{number} {symbol}", tail


def _signed(amount: Amount, talk: Talk) -> tuple[str, str]:
    """A number with its sign, and what it is counted by."""
    factor, inner = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    if isinstance(amount, Number):
        factor = amount.value
        number, tail = f"{factor:+d}", ""
    else:
        counted = each(inner, talk)
        if counted is not None:
            number, tail = f"{factor:+d}", talk.pick(f" pour chaque {counted}", f" per ogni {counted}")
        else:
            number = "-" if factor < 0 else "+"
            much = quantity(inner if factor == -1 else amount, talk)
            tail = talk.pick(f" égal à {much}", f" pari a {much}")
    return number, tail


#: What they cannot do: French and Italian, in the infinitive.
CANNOT: Final = {
    "quest": ("être envoyé à l’aventure", "andare all’avventura"),
    "challenge": ("défier", "sfidare"),
    "be challenged": ("être défié", "essere sfidato"),
    "ready": ("être redressé", "essere preparato"),
    "ready at turn start": ("être redressé au début de son tour", "essere preparato all’inizio del suo turno"),
    "sing": ("être ⟳ pour chanter des chansons", "⟳ per cantare canzoni"),
    "sing alone": ("chanter de chansons sans À l’unisson", "cantare canzoni senza Cantare Insieme"),
    "move": ("être déplacé sur un lieu", "essere spostato in un luogo"),
    "be dealt damage": ("subir de dommages", "subire danni"),
    "be chosen": ("être choisi", "essere scelto"),
    "gain keyword": ("gagner de mots-clés", "ottenere parole chiave"),
    "have damage removed": ("être soigné de ses dommages", "essere curato dai suoi danni"),
    "have strength reduced": ("être affaibli en dessous de sa ¤ imprimée", "essere indebolito sotto la sua ¤ stampata"),
    "be played": ("être joué", "essere giocato"),
    "exert for abilities": ("être ⟳ pour utiliser ses capacités", "⟳ per usare le sue abilità"),
}
#: Participles in those phrases that agree with the subject.
AGREEING: Final = (
    "envoyé", "défié", "redressé", "déplacé", "choisi", "soigné", "affaibli", "joué",
    "sfidato", "preparato", "spostato", "scelto", "curato", "indebolito", "giocato",
)  # fmt: skip


#: Whose, of one card and of several.
PLURALS: Final = (
    ("de son tour", "de leur tour"),
    ("à son coût", "à leur coût"),
    ("ses capacités", "leurs capacités"),
    ("ses dommages", "leurs dommages"),
    ("sa ¤ imprimée", "leur ¤ imprimée"),
    ("où il est joué", "où ils sont joués"),
    ("lorsqu’il défie", "lorsqu’ils défient"),
    ("del suo turno", "del loro turno"),
    ("al suo costo", "al loro costo"),
    ("le sue abilità", "le loro abilità"),
    ("suoi danni", "loro danni"),
    ("la sua ¤ stampata", "la loro ¤ stampata"),
    ("in cui viene giocato", "in cui vengono giocati"),
    ("mentre sta sfidando", "mentre stanno sfidando"),
)


def agreed(words: str, thing: Thing, talk: Talk) -> str:
    """The participle behind to be in the gender and number of the subject."""
    parts = words.split(" ")
    for number, word in enumerate(parts):
        if word in AGREEING and number and parts[number - 1] in ("être", "essere"):
            parts[number] = talk.agreed(word, thing)
    text = " ".join(parts)
    if thing.many:
        for one, several in PLURALS:
            text = text.replace(one, several)
    return text


def _others(node: Selector, talk: Talk) -> str:
    return group(node, talk, bare=True).text if isinstance(node, Cards) else selector(node, talk).text


def _cannot(node: Cannot, talk: Talk) -> Said:
    rest = talk.pick(*CANNOT[node.verb])
    if node.verb == "gain keyword" and node.keyword is not None:
        word = talk.tongue.term("keyword", node.keyword)
        rest = talk.pick(f"gagner {word}", f"ottenere {word}")
    if node.other is not None:
        last = talk.last
        other = _others(node.other, talk)
        talk.last = last
        if node.verb == "challenge":
            rest = f"{rest} {other}"
        elif node.verb == "move":
            rest = talk.pick(f"être déplacé sur {other}", f"essere spostato in {other}")
        elif node.verb == "sing":
            rest = talk.pick(f"être ⟳ pour chanter {other}", f"⟳ per cantare {other}")
        else:
            rest = talk.pick(f"{rest} par {other}", f"{rest} da {other}")
    tail = ""
    if node.unless_paid is not None:
        with bare(talk):
            paid = effect(node.unless_paid, talk)
        tail = talk.pick(f", à moins de {paid}", f", a meno di {paid}")
    return Said(node.what, "cannot", rest, tail)


CAN: Final = {
    "challenge ready": ("défier les personnages redressés", "sfidare i personaggi preparati"),
    "quest drying": (
        "être envoyé à l’aventure le tour où il est joué",
        "andare all’avventura nel turno in cui viene giocato",
    ),
    "challenge drying": ("défier le tour où il est joué", "sfidare nel turno in cui viene giocato"),
    "challenge evasive": (
        "défier les personnages avec Insaisissable",
        "sfidare i personaggi con Sfuggente",
    ),
    "move free": ("être déplacé gratuitement sur un lieu", "essere spostato gratis in un luogo"),
    "be shifted onto": ("être recouvert par Alter", "essere coperto con Trasformazione"),
}


def _can(node: Can, talk: Talk) -> Said:
    rest = talk.pick(*CAN[node.verb])
    if node.other is not None:
        last = talk.last
        other = _others(node.other, talk)
        if isinstance(node.other, This) and node.verb == "move free":
            other = talk.pick("ce lieu", "questo luogo")
        talk.last = last
        french, italian = {
            "challenge ready": (f"défier {other} même redressés", f"sfidare {other} anche se preparati"),
            "move free": (f"être déplacé gratuitement sur {other}", f"essere spostato gratis in {other}"),
            "be shifted onto": (
                f"être recouvert par {other} avec Alter",
                f"essere coperto da {other} con Trasformazione",
            ),
        }.get(node.verb, (f"{rest} contre {other}", f"{rest} contro {other}"))
        rest = talk.pick(french, italian)
    return Said(node.what, "can", rest)


def quoted(node: Ability, what: Selector, talk: Talk) -> str:
    """A gained ability: a keyword as it is, anything else in quotes; this inside is the card that gained it."""
    if isinstance(node, (Keyword, Shift)):
        return ability(node, talk)
    last, event = talk.last, talk.event
    with finite(talk):
        talk.kind = kind_of(what, talk)
        talk.subject = None
        text = ability(node, talk)
    talk.last, talk.event = last, event
    return talk.pick(f"« {text} »", f"«{text}»")


def kind_of(what: Selector, talk: Talk) -> str:
    """What cards of that description call themselves."""
    if isinstance(what, This):
        return talk.kind
    if isinstance(what, Chosen):
        return kind_of(what.of, talk)
    if isinstance(what, Cards):
        for one in what.filters:
            if isinstance(one, OfType) and len(one.types) == 1:
                return one.types[0]
        return "character" if what.zone == "play" else "card"
    return talk.last[0]


def said(node: Continuous, talk: Talk) -> Said | None:
    """What is said of its cards; None for what is said of players or happenings."""
    if isinstance(node, Modify):
        if node.stat == "singing cost":
            number, tail = _signed(node.amount, talk)
            rest = talk.pick(f"{number} à son coût", f"{number} al suo costo")
            return Said(
                node.what,
                "receive",
                talk.pick(f"{rest} pour chanter des chansons", f"{rest} per cantare canzoni"),
                tail,
            )
        return Said(node.what, *_modified(node.amount, node.stat, talk))
    if isinstance(node, Gain):
        tail = ""
        if isinstance(node.ability, Keyword) and node.ability.amount is not None:
            amount = node.ability.amount
            counted = each(amount.amount if isinstance(amount, Times) else amount, talk)
            if counted is not None:
                tail = talk.pick(f" pour chaque {counted}", f" per ogni {counted}")
        return Said(node.what, "gain", quoted(node.ability, node.what, talk), tail)
    if isinstance(node, GainClass):
        name = talk.tongue.term("class", node.name)
        return Said(node.what, "gain", talk.pick(f"la classification {name}", f"la classificazione {name}"))
    if isinstance(node, LoseKeyword):
        word = talk.tongue.term("keyword", node.keyword)
        more = talk.pick(f" sans pouvoir gagner {word}", f" senza poter ottenere {word}") if node.cannot_gain else ""
        return Said(node.what, "lose", word + more)
    if isinstance(node, LoseAbility):
        return Said(node.what, "lose", talk.pick(f"la capacité {node.name}", f"l’abilità {node.name}"))
    if isinstance(node, GainName):
        name = talk.named(node.name) if node.name else talk.pick("n’importe quel nom", "qualsiasi nome")
        shift = talk.tongue.term("keyword", "Shift")
        more = talk.pick(f" pour {shift}", f" per {shift}") if node.for_shift else ""
        return Said(node.what, "have", talk.pick(f"aussi le nom {name}{more}", f"anche il nome {name}{more}"))
    if isinstance(node, Cannot):
        return _cannot(node, talk)
    if isinstance(node, Can):
        return _can(node, talk)
    if isinstance(node, Must):
        french, italian = {
            "quest": ("être envoyé à l’aventure si possible", "andare all’avventura, se possibile"),
            "challenge": ("défier si possible", "sfidare, se possibile"),
            "be chosen": (
                "être choisi par vos adversaires pour leurs actions et capacités si possible",
                "essere scelto dai tuoi avversari per le loro azioni e abilità, se possibile",
            ),
        }[node.verb]
        return Said(node.what, "must", talk.pick(french, italian))
    if isinstance(node, Prevent):
        french, italian = {
            "anything": ("", ""),
            "challenges": (" lors des défis", " dalle sfide"),
            "challenging": (" lorsqu’il défie", " mentre sta sfidando"),
        }[node.cause]
        return Said(node.what, "suffer not", talk.pick(f"aucun dommage{french}", f"danni{italian}"))
    if isinstance(node, Enters):
        return _enters(node, talk) if node.zone == "play" and node.limit is None else None
    if isinstance(node, DamageWith):
        stat = talk.pick(*STATS[node.stat])
        return Said(
            node.what,
            "deal",
            talk.pick(
                f"des dommages lors des défis avec {stat} au lieu de la ¤",
                f"danni nelle sfide con {stat} invece che con la ¤",
            ),
        )
    return None


def _enters(node: Enters, talk: Talk) -> Said:
    where = talk.pick("en jeu", "in gioco")
    if node.damage is not None:
        head, tail = measured(node.damage, "damage", talk)
        where += talk.pick(f" avec {head}{tail}", f" con {head}{tail}")
    if node.gains:
        gained = listed([quoted(one, node.what, talk) for one in node.gains], talk.pick("et", "e"))
        where += talk.pick(f" en gagnant {gained}", f" ottenendo {gained}")
    then = ""
    if node.then is not None:
        with bare(talk):
            then = f" {talk.pick('pour', 'per')} {effect(node.then, talk)}"
    exerted = talk.pick("épuisé", "impegnato") if node.exerted else ""
    return Said(node.what, "may enter" if node.may else "enter", where, then, exerted)


def same_subject(first: Selector, second: Selector) -> bool:
    """Whether two predicates may share one subject: the same cards, or the ones just chosen."""
    return first == second or (isinstance(first, Chosen) and second == Ref("it"))


def _words(verb: str, rests: list[str], thing: Thing, talk: Talk) -> str:
    link = talk.pick("et", "e")
    if verb == "cannot":
        can = talk.verb("can").behind(thing)
        joined = listed([agreed(rest, thing, talk) for rest in rests], talk.pick("ou", "o"))
        return talk.pick(f"ne {can} pas {joined}", f"non {can} {joined}")
    if verb == "suffer not":
        suffer = talk.verb("suffer").behind(thing)
        rest = agreed(rests[0], thing, talk)
        return talk.pick(f"ne {suffer} {rest}", f"non {suffer} {rest}")
    if verb == "may enter":
        return f"{talk.verb('can').behind(thing)} {talk.verb('enter').infinitive} {rests[0]}"
    joined = listed([agreed(rest, thing, talk) for rest in rests], link)
    return f"{talk.verb(verb).behind(thing)} {joined}"


def predicate(parts: list[Said], thing: Thing, talk: Talk) -> tuple[str, str]:
    """The parts behind their subject, and what follows the duration."""
    groups: list[tuple[str, list[str]]] = []
    for part in parts:
        rest = part.rest + (f" {talk.agreed(part.exerted, thing)}" if part.exerted else "")
        verb = "gain" if part.verb == "receive" and talk.tongue.code == "fr" else part.verb
        if groups and groups[-1][0] == verb and verb in ("receive", "suffer", "gain", "cannot"):
            groups[-1][1].append(rest)
        else:
            groups.append((verb, [rest]))
    words = [_words(verb, rests, thing, talk) for verb, rests in groups]
    tail = next((part.tail for part in parts if part.tail), "")
    return talk.pick(" et ", " e ").join(words), tail


def subject_of(what: Selector, talk: Talk) -> Thing:
    """The cards as the subject of a predicate."""
    return group(what, talk, bare=True) if isinstance(what, Cards) else selector(what, talk)


def gift(parts: list[Said], talk: Talk) -> str:
    """The parts as something the player brings about: "donner +2 ¤ à un personnage"."""
    what = parts[0].what
    if all(part.verb in ("receive", "suffer", "gain") for part in parts):
        thing = subject_of(what, talk)
        given = listed([part.rest for part in parts], talk.pick("et", "e"))
        return f"{talk.verb('give').infinitive} {given} {talk.pick('à', 'a')} {thing}"
    thing = subject_of(what, talk)
    words, _ = predicate(parts, thing, talk)
    return talk.pick(f"décider que {thing} {words}", f"decidere che {thing} {words}")
