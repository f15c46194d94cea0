"""Selectors in French and Italian: this and that, all of a kind, choices among it, the ends of decks."""

from __future__ import annotations

from parlour.games.lorcana.language.nodes import (
    Amount,
    AtRandom,
    Cards,
    Chosen,
    DeckEnd,
    DifferentNames,
    LocationOf,
    Number,
    Opponents,
    Player,
    Ref,
    SameName,
    Selector,
    This,
    Together,
    TotalIs,
    You,
)
from parlour.games.lorcana.language.speech.romance.nouns import Kind, is_card, place, remember, where, with_article
from parlour.games.lorcana.language.speech.romance.speech import (
    Noun,
    Talk,
    Thing,
    limit,
    listed,
    quantity,
    selector,
)
from parlour.games.lorcana.language.speech.romance.traits import STATS, bounded


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
    if to == "subject" and talk.moved:
        noun = talk.noun((talk.event or talk.last)[0])
        return Thing(f"{talk.tongue.the(noun)} {talk.agreed(talk.verb('move').done, noun)}", noun.feminine)
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
        return Thing(with_article(kind, noun, talk) + tail, noun.feminine)
    noun = kind.noun(many or bool(kind.owner), card)
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
