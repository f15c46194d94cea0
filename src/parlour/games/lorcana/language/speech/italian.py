"""Italian: its nouns, verbs, articles and contracted prepositions."""

import re
from typing import Final

from parlour.games.lorcana.language.speech.romance.speech import Noun, Tongue, Verb

VOWEL: Final = "aeiouAEIOU"


def _first(infinitive: str, done: str = "", being: bool = False) -> Verb:
    """A verb in -are; c and g stay hard before i."""
    stem = infinitive[:-3]
    soft = stem + "h" if stem[-1] in "cg" else stem
    you = soft if soft.endswith("i") else soft + "i"
    return Verb(infinitive, stem + "a", you, stem + "a", stem + "ano", done or stem + "ato", you, being)


def _second(infinitive: str, done: str, he: str = "", they: str = "", you: str = "", wish: str = "") -> Verb:
    """A verb in -ere or -ire with its participle."""
    stem = infinitive[:-3]
    second = you or stem + "i"
    return Verb(infinitive, second, second, he or stem + "e", they or stem + "ono", done, wish or stem + "a")


VERBS: Final[dict[str, Verb]] = {
    "draw": _first("pescare"),
    "discard": _first("scartare"),
    "look": _first("guardare"),
    "reveal": _first("rivelare"),
    "shuffle": _first("mescolare"),
    "gain": _second("ottenere", "ottenuto", "ottiene", "ottengono", "ottieni", "ottenga"),
    "get": _second("ottenere", "ottenuto", "ottiene", "ottengono", "ottieni", "ottenga"),
    "receive": _second("ricevere", "ricevuto"),
    "suffer": _second("subire", "subito", "subisce", "subiscono", "subisci", "subisca"),
    "lose": _second("perdere", "perso"),
    "pay": _first("pagare"),
    "play": _first("giocare"),
    "shift": _first("trasformare"),
    "deal": _second("infliggere", "inflitto"),
    "put": _second("mettere", "messo"),
    "add": _second("aggiungere", "aggiunto"),
    "return": _second("riprendere", "ripreso"),
    "send": _first("mandare"),
    "remove": _second("rimuovere", "rimosso"),
    "move": _first("spostare"),
    "banish": Verb("esiliare", "esilia", "esili", "esilia", "esiliano", "esiliato", "esili"),
    "exert": _first("impegnare"),
    "ready": _first("preparare"),
    "choose": _second("scegliere", "scelto", "sceglie", "scelgono", "scegli", "scelga"),
    "name": _first("nominare"),
    "count": _first("contare"),
    "search": _first("cercare"),
    "repeat": _second("ripetere", "ripetuto"),
    "challenge": _first("sfidare"),
    "sing": _first("cantare"),
    "leave": Verb("lasciare", "lascia", "lasci", "lascia", "lasciano", "lasciato", "lasci"),
    "use": _first("usare"),
    "give": Verb("dare", "dai", "dai", "dà", "danno", "dato", "dia"),
    "skip": _first("saltare"),
    "cost": _first("costare", being=True),
    "enter": _first("entrare", being=True),
    "begin": Verb("cominciare", "comincia", "cominci", "comincia", "cominciano", "cominciato", "cominci"),
    "end": _second("finire", "finito", "finisce", "finiscono", "finisci", "finisca"),
    "need": Verb(
        "dover avere", "devi avere", "devi avere", "deve avere", "devono avere", "dovuto avere", "debba avere"
    ),
    "must": Verb("dovere", "devi", "devi", "deve", "devono", "dovuto", "debba"),
    "can": Verb("potere", "puoi", "puoi", "può", "possono", "potuto", "possa"),
    "have": Verb("avere", "abbi", "hai", "ha", "hanno", "avuto", "abbia"),
    "be": Verb("essere", "sii", "sei", "è", "sono", "stato", "sia", being=True),
    "come": Verb("venire", "vieni", "vieni", "viene", "vengono", "venuto", "venga", being=True),
    "go": Verb("andare", "vai", "vai", "va", "vanno", "andato", "vada", being=True),
    "do": Verb("fare", "fai", "fai", "fa", "fanno", "fatto", "faccia"),
}

_HARD: Final = r"(?=[sS][^aeiouAEIOU\W]|[zZ]|[gG]n|[pP]s)"
_BEFORE: Final = (
    (re.compile(rf"\b(il|la|lo) (?=[{VOWEL}])"), "l’"),
    (re.compile(r"\b(Il|La) (?=[aeiou])"), "L’"),
    (re.compile(rf"\bi (?=[{VOWEL}])"), "gli "),
    (re.compile(r"\bI (?=[aeiou])"), "Gli "),
    (re.compile(rf"\bil {_HARD}"), "lo "),
    (re.compile(rf"\bi {_HARD}"), "gli "),
    (re.compile(rf"\bun {_HARD}"), "uno "),
    (re.compile(rf"\b([Uu])na (?=[{VOWEL}])"), r"\1n’"),
    (re.compile(rf"\b([Qq])uel(la)? (?=[{VOWEL}])"), r"\1uell’"),
    (re.compile(rf"\b([Qq])uei (?=[{VOWEL}])"), r"\1uegli "),
    (re.compile(r"\be (?=e)"), "ed "),
    (re.compile(rf"\b([Nn])essuna (?=[{VOWEL}])"), r"\1essun’"),
)
_ARTICLES: Final = {"il": "l", "lo": "llo", "la": "lla", "i": "i", "gli": "gli", "le": "lle"}
_PREPOSITIONS: Final = {"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}
_CONTRACTED: Final = re.compile(r"\b(di|a|da|in|su) (?:(il|lo|la|i|gli|le)\b|(l’))(?=.)")


_UP_TO: Final = re.compile(r"\b(a|da|di|su|in) fino a\b")


def _contract(found: re.Match[str]) -> str:
    stem = _PREPOSITIONS[found.group(1)]
    if found.group(3):
        return f"{stem}ll’"
    return stem + _ARTICLES[found.group(2)]


class Italian(Tongue):
    """The Italian of the cards, which says tu."""

    code = "it"
    nouns = {  # noqa: RUF012
        "character": ("personaggio", "personaggi", False),
        "item": ("oggetto", "oggetti", False),
        "location": ("luogo", "luoghi", False),
        "action": ("azione", "azioni", True),
        "song": ("canzone", "canzoni", True),
        "card": ("carta", "carte", True),
        "player": ("giocatore", "giocatori", False),
        "opponent": ("avversario", "avversari", False),
    }
    verbs = VERBS
    keywords = {"Adventurous": "Avventuroso"}  # noqa: RUF012
    classes = {  # noqa: RUF012
        "Boss": "Boss",
        "Dinosaur": "Dinosauro",
        "Giant": "Gigante",
        "Hyperia City": "Hyperia City",
        "Monster": "Mostro",
        "Obstacle": "Ostacolo",
        "Red Panda": "Panda Rosso",
        "Super": "Super",
        "Team": "Squadra",
        "Toy": "Giocattolo",
        "Vineling": "Rampicantino",
    }

    def pick(self, french: str, italian: str) -> str:
        return italian

    def agree(self, masculine: str, feminine: bool, many: bool) -> str:
        if masculine.endswith("io"):
            return masculine[:-1] + ("e" if many else "a") if feminine else (masculine[:-1] if many else masculine)
        return masculine[:-1] + (("e" if many else "a") if feminine else ("i" if many else "o"))

    def a(self, noun: Noun) -> str:
        if noun.many:
            return str(noun)
        return f"{'una' if noun.feminine else 'un'} {noun}"

    def the(self, noun: Noun) -> str:
        if noun.many:
            return f"{'le' if noun.feminine else 'i'} {noun}"
        return f"{'la' if noun.feminine else 'il'} {noun}"

    def _owned(self, noun: Noun, forms: tuple[str, str, str, str]) -> str:
        return f"{forms[(2 if noun.many else 0) + (1 if noun.feminine else 0)]} {noun}"

    def your(self, noun: Noun) -> str:
        return self._owned(noun, ("il tuo", "la tua", "i tuoi", "le tue"))

    def their(self, noun: Noun) -> str:
        return self._owned(noun, ("il suo", "la sua", "i suoi", "le sue"))

    def this(self, noun: Noun) -> str:
        return self._owned(noun, ("questo", "questa", "questi", "queste"))

    def that(self, noun: Noun) -> str:
        return self._owned(noun, ("quel", "quella", "quei", "quelle"))

    def none(self, noun: Noun) -> str:
        return f"{'nessuna' if noun.feminine else 'nessun'} {noun}"

    def all(self, noun: Noun) -> str:
        return f"{'tutte le' if noun.feminine else 'tutti i'} {noun}"

    def each(self, noun: Noun) -> str:
        return f"ogni {noun}"

    def one_of(self, noun: Noun, owner: str) -> str:
        whose = self.your(noun) if owner == "your" else self.their(noun)
        return f"{'una' if noun.feminine else 'uno'} di {whose}"

    def euphony(self, text: str) -> str:
        for pattern, words in _BEFORE:
            text = pattern.sub(words, text)
        text = _CONTRACTED.sub(_contract, text).replace("  ", " ")
        return _UP_TO.sub(r"\1 un massimo di", text)


ITALIAN: Final = Italian()
