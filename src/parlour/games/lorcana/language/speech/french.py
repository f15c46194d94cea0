"""French: its nouns, verbs, articles and elisions."""

import re
from typing import Final

from parlour.games.lorcana.language.speech.romance.speech import Noun, Tongue, Verb

VOWEL: Final = "aeiouyàâéèêëîïôœùûAEIOUYÀÂÉÈÊËÎÏÔŒÙÛ"


def _regular(infinitive: str, stressed: str = "") -> Verb:
    """A verb in -er; ``stressed`` is the stem where the ending is silent."""
    stem = infinitive[:-2]
    soft = stressed or stem
    plural = f"{stem}ez"
    return Verb(infinitive, plural, plural, soft + "e", soft + "ent", stem + "é", soft + "e")


def _like_finish(infinitive: str) -> Verb:
    """A verb in -ir like finir."""
    stem = infinitive[:-1]
    return Verb(infinitive, f"{stem}ssez", f"{stem}ssez", f"{stem}t", f"{stem}ssent", stem, f"{stem}sse")


VERBS: Final[dict[str, Verb]] = {
    "draw": _regular("piocher"),
    "discard": _regular("défausser"),
    "look": _regular("regarder"),
    "reveal": _regular("révéler", "révèl"),
    "shuffle": _regular("mélanger"),
    "gain": _regular("gagner"),
    "get": _regular("gagner"),
    "receive": _regular("gagner"),
    "suffer": _like_finish("subir"),
    "lose": Verb("perdre", "perdez", "perdez", "perd", "perdent", "perdu", "perde"),
    "pay": Verb("payer", "payez", "payez", "paie", "paient", "payé", "paie"),
    "play": _regular("jouer"),
    "shift": _regular("altérer", "altèr"),
    "deal": _regular("infliger"),
    "put": _regular("placer"),
    "add": _regular("ajouter"),
    "return": Verb("renvoyer", "renvoyez", "renvoyez", "renvoie", "renvoient", "renvoyé", "renvoie"),
    "send": Verb("envoyer", "envoyez", "envoyez", "envoie", "envoient", "envoyé", "envoie"),
    "remove": _regular("retirer"),
    "move": _regular("déplacer"),
    "banish": _like_finish("bannir"),
    "exert": _regular("épuiser"),
    "ready": _regular("redresser"),
    "choose": _like_finish("choisir"),
    "name": _regular("nommer"),
    "count": _regular("compter"),
    "search": _regular("chercher"),
    "repeat": _regular("répéter", "répèt"),
    "challenge": _regular("défier"),
    "sing": _regular("chanter"),
    "leave": _regular("quitter"),
    "use": _regular("utiliser"),
    "give": _regular("donner"),
    "skip": _regular("passer"),
    "cost": _regular("coûter"),
    "enter": Verb("entrer", "entrez", "entrez", "entre", "entrent", "entré", "entre", being=True),
    "begin": _regular("commencer"),
    "end": Verb("finir", "finissez", "finissez", "finit", "finissent", "fini", "finisse"),
    "need": Verb(
        "devoir avoir", "devez avoir", "devez avoir", "doit avoir", "doivent avoir", "dû avoir", "doive avoir"
    ),
    "must": Verb("devoir", "devez", "devez", "doit", "doivent", "dû", "doive"),
    "can": Verb("pouvoir", "pouvez", "pouvez", "peut", "peuvent", "pu", "puisse"),
    "have": Verb("avoir", "ayez", "avez", "a", "ont", "eu", "ait"),
    "be": Verb("être", "soyez", "êtes", "est", "sont", "été", "soit"),
    "do": Verb("faire", "faites", "faites", "fait", "font", "fait", "fasse"),
}

_ELIDED: Final = re.compile(rf"\b([Ll]e|[Ll]a|de|que|ne|se|[Ll]orsque|puisque|jusque|[Cc]e)\s+(?=[{VOWEL}])")
_IF: Final = re.compile(r"\b([Ss])i (?=ils?\b)")
_LINKS: Final = (
    (re.compile(r"\bde le\b"), "du"),
    (re.compile(r"\bde les\b"), "des"),
    (re.compile(r"\bà le\b"), "au"),
    (re.compile(r"\bà les\b"), "aux"),
    (re.compile(r"\bde des\b"), "de"),
    (re.compile(rf"\bsa (?=[{VOWEL}])"), "son "),
)


def _elide(found: re.Match[str]) -> str:
    word = found.group(1)
    return f"{word}t " if word in ("ce", "Ce") else word[:-1] + "’"


class French(Tongue):
    """The French of the cards, which says vous."""

    code = "fr"
    nouns = {  # noqa: RUF012
        "character": ("personnage", "personnages", False),
        "item": ("objet", "objets", False),
        "location": ("lieu", "lieux", False),
        "action": ("action", "actions", True),
        "song": ("chanson", "chansons", True),
        "card": ("carte", "cartes", True),
        "player": ("joueur", "joueurs", False),
        "opponent": ("adversaire", "adversaires", False),
    }
    verbs = VERBS
    keywords = {"Alert": "Agilité", "Boost": "Boost", "Adventurous": "Aventureux"}  # noqa: RUF012
    classes = {  # noqa: RUF012
        "Boss": "Boss",
        "Colossus": "Colosse",
        "Dinosaur": "Dinosaure",
        "Gargoyle": "Gargouille",
        "Ghost": "Fantôme",
        "Giant": "Géant",
        "Hunny": "Miel",
        "Hyperia City": "Hyperia City",
        "Monster": "Monstre",
        "Obstacle": "Obstacle",
        "Red Panda": "Panda Roux",
        "Super": "Super",
        "Team": "Équipe",
        "Toy": "Jouet",
        "Vineling": "Plantule",
        "Whisper": "Murmure",
    }

    def pick(self, french: str, italian: str) -> str:
        return french

    def agree(self, masculine: str, feminine: bool, many: bool) -> str:
        word = masculine + ("e" if feminine else "")
        return word + "s" if many and not word.endswith("s") else word

    def a(self, noun: Noun) -> str:
        if noun.many:
            return f"{'de' if noun.before else 'des'} {noun}"
        return f"{'une' if noun.feminine else 'un'} {noun}"

    def the(self, noun: Noun) -> str:
        return f"{'les' if noun.many else 'la' if noun.feminine else 'le'} {noun}"

    def your(self, noun: Noun) -> str:
        return f"{'vos' if noun.many else 'votre'} {noun}"

    def their(self, noun: Noun) -> str:
        return f"{'ses' if noun.many else 'sa' if noun.feminine else 'son'} {noun}"

    def this(self, noun: Noun) -> str:
        return f"{'ces' if noun.many else 'cette' if noun.feminine else 'ce'} {noun}"

    def that(self, noun: Noun) -> str:
        return f"{self.this(noun)}-là"

    def none(self, noun: Noun) -> str:
        return f"{'aucune' if noun.feminine else 'aucun'} {noun}"

    def all(self, noun: Noun) -> str:
        return f"{'toutes' if noun.feminine else 'tous'} les {noun}"

    def each(self, noun: Noun) -> str:
        return f"chaque {noun}"

    def one_of(self, noun: Noun, owner: str) -> str:
        return f"l’{'une' if noun.feminine else 'un'} de {'vos' if owner == 'your' else 'ses'} {noun}"

    def euphony(self, text: str) -> str:
        text = _IF.sub(r"\1’", text)
        text = _ELIDED.sub(_elide, text)
        for pattern, words in _LINKS:
            text = pattern.sub(words, text)
        return text.replace("  ", " ")


FRENCH: Final = French()
