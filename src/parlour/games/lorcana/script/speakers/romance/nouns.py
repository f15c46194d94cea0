"""Selectors in French and Italian: kinds of cards with their articles, choices, references and the ends of decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.games.lorcana.script.nodes import (
    Amount,
    At,
    AtRandom,
    Belongs,
    Cards,
    Chosen,
    DeckEnd,
    DifferentNames,
    Either,
    Every,
    Everyone,
    Filter,
    LocationOf,
    Number,
    OfType,
    Opponents,
    Other,
    Player,
    Ref,
    SameName,
    Selector,
    They,
    This,
    Together,
    TotalIs,
    You,
)
from parlour.games.lorcana.script.speakers.romance.speech import (
    Noun,
    Talk,
    Thing,
    Trait,
    limit,
    listed,
    player,
    quantity,
    selector,
    trait,
)
from parlour.games.lorcana.script.speakers.romance.traits import STATS, bounded

#: Zones outside play: French and Italian word, French gender, Italian gender, Italian plural.
PLACES: Final = {
    "hand": ("main", "mano", True, True, False),
    "deck": ("pioche", "mazzo", True, False, False),
    "discard": ("défausse", "scarti", True, False, True),
    "inkwell": ("réserve d’encre", "calamaio", True, False, False),
    "bag": ("sac", "sacchetto", False, False, False),
    "play": ("zone de jeu", "area di gioco", True, True, False),
    "under": ("pile", "pila", True, True, False),
}


def zone(key: str, talk: Talk) -> Noun:
    """A zone as a noun."""
    french, italian, one, two, many = PLACES[key]
    return Noun(
        talk.pick(french, italian),
        talk.pick("f" if one else "", "f" if two else "") == "f",
        talk.pick("", "m" if many else "") == "m",
    )


def place(key: str, whose: Player | None, talk: Talk) -> str:
    """A zone with its owner: "votre main", "il tuo mazzo"."""
    noun = zone(key, talk)
    if isinstance(whose, You):
        return talk.tongue.your(noun)
    if whose is None:
        return f"{talk.tongue.the(noun)} {talk.pick('d’un joueur', 'di un giocatore')}"
    if isinstance(whose, They):
        return talk.tongue.their(noun)
    return f"{talk.tongue.the(noun)} {talk.pick('de', 'di')} {player(whose, talk)}"


class Kind:
    """A description of cards taken apart: type, classes, what follows, whose they are."""

    __slots__ = ("after", "classes", "halves", "heads", "opposing", "other", "owner", "talk")

    def __init__(self, filters: Sequence[Filter], talk: Talk) -> None:
        self.talk = talk
        self.heads: list[str] = []
        self.classes: list[Trait] = []
        self.after: list[Trait] = []
        self.opposing: Trait | None = None
        self.owner = ""
        self.other = False
        self.halves: list[tuple[Filter, ...]] = []
        """The kinds it may be, where it is one of several."""
        for one in filters:
            said = trait(one, talk)
            if said.place == "head":
                self.heads = said.forms[0].split("/")
            elif said.place == "class":
                self.classes.append(said)
            elif said.place == "opposing":
                self.opposing = said
            elif said.place == "owner":
                self.owner = said.forms[0]
            elif said.place == "other":
                self.other = True
            elif said.place == "whole" and isinstance(one, Either):
                self.halves = [part.filters if isinstance(part, Every) else (part,) for part in one.filters]
            else:
                self.after.append(said)

    def key(self, card: bool) -> str:
        """The noun later words agree with."""
        if card or len(self.heads) != 1:
            return "card"
        return self.heads[0]

    def noun(self, many: bool, card: bool, other: bool | None = None, choice: str = "") -> Noun:
        """The noun with all that describes it, without its article and owner."""
        talk = self.talk
        heads = self.heads or ["card"]
        link = talk.pick("ou", "o")
        if self.halves:
            feminine = card
            words = f" {link} ".join(str(noun_of(half, talk, many, card)) for half in self.halves)
        elif self.heads and card:
            base = talk.noun("card", many)
            names = [talk.noun(one).text for one in heads]
            if talk.pick("fr", "it") == "fr":
                names = [name.capitalize() for name in names]
            feminine, words = True, f"{base.text} {listed(names, link)}"
        else:
            nouns = [talk.noun(one, many) for one in heads]
            feminine = all(noun.feminine for noun in nouns)
            words = listed([noun.text for noun in nouns], link)
        parts = [words, *(one.beside(feminine, many) for one in self.classes)]
        if self.opposing is not None:
            parts.append(self.opposing.beside(feminine, many))
        after = [one.beside(feminine, many) for one in self.after]
        # the choice stands behind plain adjectives and before longer words
        parts += [words for words in after if " " not in words]
        parts += [choice.strip()] if choice else []
        parts += [words for words in after if " " in words]
        front = ""
        if self.other if other is None else other:
            front = other_word(feminine, many, talk)
        return Noun(" ".join(parts), feminine, many, front)


def other_word(feminine: bool, many: bool, talk: Talk) -> str:
    """autre, altro."""
    return talk.pick("autres" if many else "autre", talk.tongue.agree("altro", feminine, many))


def noun_of(filters: Sequence[Filter], talk: Talk, many: bool, card: bool = False) -> Noun:
    """A noun without its article."""
    return Kind(filters, talk).noun(many, card)


def is_card(node: Cards) -> bool:
    """Whether its noun says card: it is not in play."""
    return node.zone != "play" or node.under is not None or node.among is not None


def where(node: Cards, talk: Talk, origin: bool = True, many: bool = True) -> str:
    """What follows the noun to tell where such cards are; empty in play and among cards looked at."""
    if node.among is not None:
        if node.among == Ref("looked"):
            return ""
        if node.among == Ref("this way"):
            verb = {"discard": "discard", "hand": "return"}.get(node.zone, "move")
            done = talk.tongue.agree(talk.verb(verb).done, True, many)
            return talk.pick(f" ainsi {done}", f" {done} in questo modo")
        return talk.pick(" parmi ", " tra ") + selector(node.among, talk).text
    if node.under is not None:
        word = talk.pick("de sous" if origin else "sous", "da sotto a" if origin else "sotto a")
        return f" {word} {selector(node.under, talk)}"
    if node.zone == "play":
        return ""
    if node.zone == "under":
        return talk.pick(" sous une carte", " sotto a una carta")
    spot = place(node.zone, node.whose, talk)
    if origin:
        return talk.pick(f" de {spot}", f" da {spot}")
    return talk.pick(f" dans {spot}", f" in {spot}")


def owner_of(node: Cards) -> Player | None:
    """Whose cards in play they are; None when nobody is named."""
    for one in node.filters:
        if isinstance(one, Belongs):
            return one.to
    return node.whose if node.zone == "play" else None


def remember(kind: Kind, node: Cards, many: bool, talk: Talk) -> None:
    """Later words speak of these cards."""
    talk.last = (kind.key(is_card(node)), many)
    talk.zone = node.zone
    if node.among is None:
        talk.owner = node.whose or owner_of(node)


def indefinite(node: Selector, talk: Talk) -> Thing:
    """One such card: "un personnage", "l’un de vos autres personnages"."""
    if not isinstance(node, Cards):
        return selector(node, talk)
    kind = Kind(node.filters, talk)
    card = is_card(node)
    tail = where(node, talk)
    if kind.owner and not card:
        noun = kind.noun(True, card)
        return Thing(talk.tongue.one_of(noun, kind.owner) + tail, noun.feminine)
    noun = kind.noun(False, card)
    return Thing(_a(kind, noun, talk) + tail, noun.feminine)


def _a(kind: Kind, noun: Noun, talk: Talk) -> str:
    """The noun with its article; each half of an either with its own."""
    if not kind.halves and len(kind.heads) > 1 and not kind.other and noun.text.startswith(_heads(kind, talk)):
        rest = noun.text[len(_heads(kind, talk)) :]
        return listed([talk.tongue.a(talk.noun(one)) for one in kind.heads], talk.pick("ou", "o")) + rest
    if kind.halves and not kind.other:
        card = noun.feminine
        halves = [noun_of(half, talk, False, card) for half in kind.halves]
        joined = talk.pick(" ou ", " o ").join(str(half) for half in halves)
        articles = talk.pick(" ou ", " o ").join(talk.tongue.a(half) for half in halves)
        return noun.text.replace(joined, articles, 1)
    return talk.tongue.a(noun)


def described(filters: Sequence[Filter], talk: Talk, card: bool = False) -> str:
    """One such card with its article, whatever it is."""
    kind = Kind(filters, talk)
    return _a(kind, kind.noun(False, card), talk)


def _heads(kind: Kind, talk: Talk) -> str:
    return listed([talk.noun(one).text for one in kind.heads], talk.pick("ou", "o"))


def one_held(node: Cards, talk: Talk) -> str:
    """The noun behind have with its article, without its owner and place."""
    kind = Kind(tuple(one for one in node.filters if not isinstance(one, Belongs)), talk)
    return _a(kind, kind.noun(False, is_card(node)), talk)


def held(node: Cards, talk: Talk, many: bool, other: bool | None = None) -> Noun:
    """The noun behind have, without its owner and place."""
    filters = tuple(one for one in node.filters if not isinstance(one, Belongs))
    return Kind(filters, talk).noun(many, is_card(node), other)


def situated(node: Cards, talk: Talk, many: bool = True) -> str:
    """Where cards a player has are: in play, in hand."""
    if node.zone == "play" and node.under is None and node.among is None:
        if any(isinstance(one, At) for one in node.filters):
            return ""
        return talk.pick(" en jeu", " in gioco")
    if node.zone == "hand" and node.whose is not None and node.under is None and node.among is None:
        return talk.pick(" en main", " in mano")
    return where(node, talk, False, many)


def possession(node: Cards, talk: Talk, many: bool = True) -> str:
    """que vous avez en jeu, nella tua mano."""
    if node.zone != "play" or node.under is not None or node.among is not None:
        return where(node, talk, False, many)
    spot = talk.pick(" en jeu", " in gioco")
    owner = owner_of(node)
    if owner is None:
        return spot
    who = player(owner, talk)
    if isinstance(owner, Opponents):
        return talk.pick(" que vos adversaires ont en jeu", " che i tuoi avversari hanno in gioco")
    have = talk.verb("have").behind(who)
    return talk.pick(f" que {who} {have} en jeu", f" che {who} {have} in gioco".replace("  ", " "))


def for_each(node: Cards, talk: Talk, many: bool = False) -> Noun:
    """The noun behind for each or the number of."""
    noun = held(node, talk, many)
    return Noun(noun.text + possession(node, talk, many), noun.feminine, many, noun.before)


# --- the selectors --------------------------------------------------------------------------------------------------


@selector.register
def _this(node: This, talk: Talk) -> Thing:
    noun = talk.noun(talk.kind)
    return Thing(talk.tongue.this(noun), noun.feminine)


def _those(spoken: tuple[str, bool], talk: Talk) -> Thing:
    noun = talk.noun(spoken[0], spoken[1])
    words = talk.tongue.that(noun)
    if spoken[0] != talk.kind:
        words = words.removesuffix("-là")
    return Thing(words, noun.feminine, noun.many)


@selector.register
def _ref(node: Ref, talk: Talk) -> Thing:
    to = node.to
    if to == "each" and talk.each is not None:
        return _those(talk.each, talk)
    if to == "object" and talk.object is not None:
        return _those(talk.object, talk)
    if to in ("subject", "object"):
        return _those(talk.event or talk.last, talk)
    if to == "chosen":
        card = talk.noun(talk.last[0] if talk.last[0] != "card" else "card", False)
        chosen = talk.agreed(talk.verb("choose").done, card)
        return Thing(f"{talk.tongue.the(card)} {chosen}", card.feminine)
    if to == "challenger":
        return Thing(talk.pick("le personnage qui défie", "il personaggio sfidante"))
    if to == "challenged":
        return Thing(talk.pick("le personnage défié", "il personaggio sfidato"))
    if to == "partner":
        return Thing(talk.pick("l’autre personnage", "l’altro personaggio"))
    if to == "rest":
        return Thing(talk.pick("les autres cartes", "le altre carte"), True, True)
    if to == "this way":
        return _those((talk.last[0], talk.several or talk.last[1]), talk)
    if to == "singers":
        return Thing(
            talk.pick("les personnages qui ont chanté cette chanson", "i personaggi che hanno cantato questa canzone"),
            False,
            True,
        )
    if to == "were under":
        below = _those(talk.event or (talk.kind, False), talk)
        return Thing(
            talk.pick(f"les cartes qui étaient sous {below}", f"le carte che erano sotto a {below}"), True, True
        )
    if to == "source":
        return Thing(talk.pick("la carte qui a donné cette capacité", "la carta che ha conferito questa abilità"), True)
    return _those(talk.last, talk)


@selector.register
def _cards(node: Cards, talk: Talk) -> Thing:
    return group(node, talk)


def _among_chosen(node: Cards, talk: Talk) -> Thing:
    """Cards chosen before: the character chosen, or all of them."""
    kind = Kind(node.filters, talk)
    if not node.filters:
        return Thing(talk.pick("toutes ces cartes", "tutte quelle carte"), True, True)
    noun = kind.noun(False, False)
    remember(kind, Cards(node.filters), False, talk)
    return Thing(f"{talk.tongue.the(noun)} {talk.agreed(talk.verb('choose').done, noun)}", noun.feminine)


def group(node: Cards, talk: Talk, bare: bool = False) -> Thing:
    """All such cards: "vos autres personnages", "tutti i personaggi avversari"; ``bare`` without all."""
    if node.among == Ref("chosen") and node.zone == "play":
        return _among_chosen(node, talk)
    kind = Kind(node.filters, talk)
    card = is_card(node)
    noun = kind.noun(True, card)
    if node.zone == "hand" and not node.filters and node.whose is not None and node.among is None:
        return Thing(place("hand", node.whose, talk), True)
    tail = where(node, talk, node.zone != "inkwell" or talk.tongue.code == "fr")
    remember(kind, node, True, talk)
    if kind.owner:
        words = talk.tongue.your(noun) if kind.owner == "your" else talk.tongue.their(noun)
    else:
        words = talk.tongue.the(noun) if bare else talk.tongue.all(noun)
    return Thing(words + tail, noun.feminine, True)


def every(node: Selector, talk: Talk) -> Thing:
    """Each of them, one by one."""
    if not isinstance(node, Cards):
        return selector(node, talk)
    kind = Kind(node.filters, talk)
    card = is_card(node)
    tail = where(node, talk)
    remember(kind, node, True, talk)
    if kind.owner:
        noun = kind.noun(True, card)
        owned = talk.tongue.your(noun) if kind.owner == "your" else talk.tongue.their(noun)
        word = talk.pick("chacune de" if noun.feminine else "chacun de", "ognuna di" if noun.feminine else "ognuno di")
        return Thing(f"{word} {owned}{tail}", noun.feminine)
    noun = kind.noun(False, card)
    return Thing(talk.tongue.each(noun) + tail, noun.feminine)


def choice(by: Player | None, talk: Talk) -> str:
    """of your choice, of their choice."""
    if by is None or isinstance(by, You):
        return talk.pick(" de votre choix", " a tua scelta")
    if isinstance(by, Opponents):
        return talk.pick(" au choix de son joueur", " a scelta del suo giocatore")
    return talk.pick(" de son choix", " a sua scelta")


@selector.register
def _chosen(node: Chosen, talk: Talk) -> Thing:
    of = node.of
    limits = "".join(f" {limit(one, talk)}" for one in node.limits)
    many = node.count != Number(1)
    if isinstance(of, Together):
        parts = [selector(Chosen(part, node.count, node.up_to, node.by), talk) for part in of.parts]
        return Thing(listed([part.text for part in parts], talk.pick("ou", "o")) + limits, parts[0].feminine, many)
    if not isinstance(of, Cards):
        number = number_word(node, talk)
        return Thing(f"{number} {talk.pick('parmi', 'tra')} {selector(of, talk)}{limits}", True, many)
    kind = Kind(of.filters, talk)
    if of == Cards((), among=Ref("chosen")) and not many:
        return Thing(talk.pick("l’une de ces cartes", "una di quelle carte"), True)
    card = is_card(of)
    remember(kind, of, many, talk)
    tail = where(of, talk) + limits
    if not many and not node.up_to:
        if kind.owner and not card:
            return _own_choice(node, kind, tail, talk)
        noun = kind.noun(False, card, choice="" if card and of.among is None else choice(node.by, talk))
        return Thing(_a(kind, noun, talk) + tail, noun.feminine)
    noun = kind.noun(many, card)
    if kind.owner and not card:
        owned = talk.tongue.your(noun) if kind.owner == "your" else talk.tongue.their(noun)
        if node.count is None:
            return Thing(
                talk.pick("n’importe quel nombre de ", "un qualsiasi numero di ") + owned + tail, noun.feminine, True
            )
        return Thing(f"{number_word(node, talk)} {talk.pick('de', 'di')} {owned}{tail}", noun.feminine, True)
    if node.count is None:
        return Thing(
            talk.pick("n’importe quel nombre de ", "un qualsiasi numero di ") + str(noun) + tail, noun.feminine, True
        )
    noun = kind.noun(many, card, choice=choice(node.by, talk))
    return Thing(f"{number_word(node, talk)} {noun}{tail}", noun.feminine, True)


def _own_choice(node: Chosen, kind: Kind, tail: str, talk: Talk) -> Thing:
    """One of one's own cards: "l’un de vos personnages", "un tuo personaggio a tua scelta"."""
    if talk.pick("fr", "it") == "it" and kind.owner == "your":
        noun = kind.noun(False, False, choice=choice(node.by, talk))
        owned = Noun(f"{'tua' if noun.feminine else 'tuo'} {noun}", noun.feminine, False)
        return Thing(talk.tongue.a(owned) + tail, noun.feminine)
    noun = kind.noun(True, False)
    return Thing(talk.tongue.one_of(noun, kind.owner) + tail, noun.feminine)


def number_word(node: Chosen, talk: Talk) -> str:
    """2, up to 3, any number."""
    if node.count is None:
        return talk.pick("n’importe quel nombre", "un qualsiasi numero")
    number = count_word(node.count, talk)
    return talk.pick(f"jusqu’à {number}", f"fino a {number}") if node.up_to else number


def count_word(count: Amount, talk: Talk) -> str:
    """A count before its noun."""
    if isinstance(count, Number):
        return str(count.value)
    return talk.pick(f"un nombre égal à {quantity(count, talk)} de", f"un numero pari a {quantity(count, talk)} di")


@selector.register
def _at_random(node: AtRandom, talk: Talk) -> Thing:
    random = talk.pick(" au hasard", " a caso")
    many = node.count != Number(1)
    if isinstance(node.of, Cards):
        kind = Kind(node.of.filters, talk)
        noun = kind.noun(many, is_card(node.of))
        remember(kind, node.of, many, talk)
        words = talk.tongue.a(noun) if not many else f"{count_word(node.count, talk)} {noun}"
        return Thing(words + random + where(node.of, talk), noun.feminine, many)
    what = selector(node.of, talk)
    return Thing(f"{count_word(node.count, talk)} {talk.pick('parmi', 'tra')} {what}{random}", what.feminine, many)


@selector.register
def _deck_end(node: DeckEnd, talk: Talk) -> Thing:
    deck = place("deck", node.whose, talk)
    many = node.count != Number(1)
    talk.last = ("card", many)
    talk.owner, talk.zone = node.whose, "deck"
    top = node.end == "top"
    spot = talk.pick(f"du {'dessus' if top else 'dessous'} de {deck}", f"{'in cima' if top else 'in fondo'} a {deck}")
    if not many:
        return Thing(talk.pick(f"la carte {spot}", f"la carta {spot}"), True)
    if isinstance(node.count, Number):
        return Thing(
            talk.pick(f"les {node.count.value} cartes {spot}", f"le {node.count.value} carte {spot}"), True, True
        )
    much = quantity(node.count, talk)
    return Thing(
        talk.pick(f"un nombre de cartes {spot} égal à {much}", f"un numero di carte {spot} pari a {much}"), True, True
    )


@selector.register
def _together(node: Together, talk: Talk) -> Thing:
    first = node.parts[0]
    if len(node.parts) == 2 and isinstance(first, Cards) and isinstance(node.parts[1], Cards):
        one, two = first, node.parts[1]
        if one.zone != two.zone and one.filters == two.filters and one.whose == two.whose and one.whose is not None:
            noun = Kind(one.filters, talk).noun(True, True)
            talk.last = ("card", True)
            spots = [talk.pick("de ", "da ") + place(part.zone, part.whose, talk) for part in (one, two)]
            return Thing(f"{talk.tongue.all(noun)} {listed(spots, talk.pick('ou', 'o'))}", True, True)
    parts = [selector(part, talk) for part in node.parts]
    talk.last = (talk.last[0], True)
    return Thing(
        listed([part.text for part in parts], talk.pick("et", "e")), all(part.feminine for part in parts), True
    )


@selector.register
def _location_of(node: LocationOf, talk: Talk) -> Thing:
    of = selector(node.of, talk)
    return Thing(talk.pick(f"le lieu où se trouve {of}", f"il luogo in cui si trova {of}"))


@limit.register
def _total_is(node: TotalIs, talk: Talk) -> str:
    stat = talk.pick(*STATS[node.stat])
    number = bounded(node.comparison, quantity(node.amount, talk), talk)
    return talk.pick(f"dont {stat} totale est de {number}", f"con {stat} totale {number}")


@limit.register
def _same_name(node: SameName, talk: Talk) -> str:
    return talk.pick("portant le même nom", "con lo stesso nome")


@limit.register
def _different_names(node: DifferentNames, talk: Talk) -> str:
    return talk.pick("portant des noms différents", "con nomi diversi")


__all__ = [
    "Everyone",
    "Kind",
    "OfType",
    "Opponents",
    "Other",
    "count_word",
    "every",
    "for_each",
    "group",
    "held",
    "indefinite",
    "is_card",
    "noun_of",
    "one_held",
    "owner_of",
    "place",
    "possession",
    "situated",
    "where",
    "zone",
]  # fmt: skip
