"""Conditions in French and Italian, as they stand behind if and while."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.lorcana.language.nodes import (
    AllOf,
    Amount,
    AnyOf,
    Are,
    Cards,
    Compare,
    Condition,
    Count,
    Done,
    EachPlayer,
    Everyone,
    Exists,
    FirstPlayer,
    Happened,
    Happening,
    HasClass,
    Is,
    Negated,
    Number,
    OfType,
    On,
    OneOf,
    Opponents,
    Other,
    Played,
    Player,
    PlayerStat,
    Ref,
    SomePlayer,
    StatIs,
    They,
    This,
    TimesThisTurn,
    TurnOf,
    You,
)
from parlour.games.lorcana.language.speech.romance.amounts import owned
from parlour.games.lorcana.language.speech.romance.happenings import clause, history, ordinal, someone, turn_of
from parlour.games.lorcana.language.speech.romance.nouns import (
    Kind,
    described,
    held,
    indefinite,
    is_card,
    noun_of,
    one_held,
    owner_of,
    place,
    situated,
    where,
)
from parlour.games.lorcana.language.speech.romance.speech import (
    Predicate,
    Talk,
    Thing,
    condition,
    listed,
    player,
    quantity,
    selector,
    trait,
)


def _holder(node: Cards) -> Player | None:
    if node.among is not None or node.under is not None:
        return None
    return owner_of(node) if node.zone == "play" else node.whose


def has(who: Player, talk: Talk, denied: bool = False) -> str:
    """A player and the verb to have."""
    subject = someone(who, talk)
    verb = talk.verb("have").behind(subject)
    if denied:
        return talk.pick(f"{subject} ne {verb}", f"{subject} non {verb}").strip()
    return f"{subject} {verb}".strip()


def having(who: Player, what: str, spot: str, talk: Talk, denied: bool = False) -> str:
    """vous avez un personnage en jeu; hai in gioco un personaggio."""
    start = has(who, talk, denied)
    if talk.tongue.code == "it" and spot == " in gioco":
        return f"{start}{spot} {what}"
    return f"{start} {what}{spot}"


@condition.register
def _exists(node: Exists, talk: Talk) -> str:
    what = node.what
    if what == Ref("singers"):
        return talk.pick("un personnage a chanté cette chanson", "un personaggio ha cantato questa canzone")
    if not isinstance(what, Cards):
        return talk.pick("il y a ", "c’è ") + selector(what, talk).text
    if what.filters == (OneOf(This()),) and what.zone == "discard":
        spot = place("discard", what.whose, talk)
        return talk.pick(f"cette carte est dans {spot}", f"questa carta è in {spot}")
    if what.among == Ref("this way"):
        return _this_way(what, talk)
    who = _holder(what)
    kind = Kind(what.filters, talk)
    if who is None or isinstance(who, (Opponents, Everyone)):
        words = talk.tongue.a(kind.noun(False, is_card(what)))
        tail = where(what, talk, False) if is_card(what) else situated(what, talk)
        return talk.pick(f"il y a {words}{tail}", f"c’è {words}{tail}")
    return having(who, one_held(what, talk), situated(what, talk), talk)


def _this_way(what: Cards, talk: Talk) -> str:
    noun = talk.tongue.a(noun_of(what.filters, talk, False, True))
    verb = {"hand": "return", "discard": "discard"}.get(what.zone, "move")
    done = talk.verb(verb).done
    return talk.pick(f"vous avez ainsi {done} {noun}", f"hai {done} {noun} in questo modo")


# --- what a card is like --------------------------------------------------------------------------------------------


def said_of(subject: Thing, predicate: Predicate, denied: bool, talk: Talk) -> str:
    """A predicate behind its subject."""
    key = predicate.verb
    number = (2 if subject.many else 0) + (1 if subject.feminine else 0)
    rest = predicate.forms[number]
    while key.startswith("not"):
        denied = not denied
        key = key.removeprefix("not").strip() or "be"
    if key == "have no":
        denied, key = not denied, "have"
        if not denied:
            rest = talk.pick("au moins un dommage", "almeno un danno")
    elif denied and predicate.no[number]:
        rest = predicate.no[number]
    verb = talk.verb(key).behind(subject)
    if not denied:
        return f"{subject} {verb} {rest}".strip()
    if talk.tongue.code == "it":
        return f"{subject} non {verb} {rest}".strip()
    never = "" if rest.startswith("aucun") else " pas"
    return f"{subject} ne {verb}{never} {rest}".strip()


@condition.register
def _are(node: Are, talk: Talk) -> str:
    return _is_so(node, False, talk)


def _is_so(node: Are, denied: bool, talk: Talk) -> str:
    filters = node.filters
    subject = selector(node.what, talk)
    if len(filters) == 1 and isinstance(filters[0], Played):
        return _how_played(filters[0], subject, denied, talk)
    if len(filters) == 1 and filters[0] == StatIs("cards under", ">=", Number(1)):
        if denied:
            return talk.pick(f"il n’y a aucune carte sous {subject}", f"non c’è alcuna carta sotto a {subject}")
        return talk.pick(f"il y a une carte sous {subject}", f"c’è una carta sotto a {subject}")
    if any(trait(one, talk).place == "whole" for one in filters):
        card = node.what in (Ref("looked"), Ref("this way"))
        return said_of(subject, Predicate("be", described(filters, talk, card)), denied, talk)
    nouns = any(isinstance(one, OfType) for one in filters)
    if nouns or (len(filters) == 1 and isinstance(filters[0], HasClass)):
        card = node.what in (Ref("looked"), Ref("this way")) or not nouns
        kinds = filters if nouns else (OfType(("character",)), *filters)
        return said_of(subject, Predicate("be", described(kinds, talk, card and nouns)), denied, talk)
    return listed([said_of(subject, trait(one, talk).predicate, denied, talk) for one in filters], talk.pick("et", "e"))


def _how_played(node: Played, what: Thing, denied: bool, talk: Talk) -> str:
    shift = talk.tongue.term("keyword", "Shift")
    french = {
        "shift": f"vous avez utilisé {shift} pour jouer {what}",
        "ink drop": f"vous avez retiré une goutte d’encre pour jouer {what}",
        "singing": f"vous avez chanté {what}",
        "sing together": f"vous avez chanté {what} avec À l’unisson",
        "free": f"vous avez joué {what} gratuitement",
    }[node.way]
    italian = {
        "shift": f"hai usato {shift} per giocare {what}",
        "ink drop": f"hai rimosso una goccia d’inchiostro per giocare {what}",
        "singing": f"hai cantato {what}",
        "sing together": f"hai cantato {what} con Cantare Insieme",
        "free": f"hai giocato {what} gratis",
    }[node.way]
    if denied:
        return talk.pick(french.replace("vous avez", "vous n’avez pas", 1), "non " + italian)
    return talk.pick(french, italian)


# --- numbers compared -----------------------------------------------------------------------------------------------


def _owner(node: Amount) -> Player | None:
    if isinstance(node, PlayerStat) and node.stat in ("lore", "ready ink", "ink drops"):
        return node.who
    if isinstance(node, Count) and isinstance(node.what, Cards):
        return _holder(node.what)
    return None


def _counted(comparison: str, number: int, noun: str, talk: Talk) -> str:
    """A number of things: "3 personnages ou plus"; "3 o più personaggi"."""
    french = {
        ">=": f"{number} {noun} ou plus",
        "<=": f"{number} {noun} ou moins",
        "=": f"exactement {number} {noun}",
        ">": f"plus de {number} {noun}",
        "<": f"moins de {number} {noun}",
        "!=": f"un autre nombre de {noun} que {number}",
    }
    italian = {
        ">=": f"{number} o più {noun}",
        "<=": f"{number} o meno {noun}",
        "=": f"esattamente {number} {noun}",
        ">": f"più di {number} {noun}",
        "<": f"meno di {number} {noun}",
        "!=": f"un numero di {noun} diverso da {number}",
    }
    return talk.pick(french[comparison], italian[comparison])


def _noun(node: Amount, talk: Talk) -> tuple[str, str]:
    """What is counted and where it is."""
    if isinstance(node, Count) and isinstance(node.what, Cards):
        return str(held(node.what, talk, True)), situated(node.what, talk)
    return owned(node, talk), ""


WORDS: Final = {
    ">=": ("au moins égal à", "almeno pari a"),
    "<=": ("au plus égal à", "al massimo pari a"),
    "=": ("égal à", "pari a"),
    ">": ("supérieur à", "superiore a"),
    "<": ("inférieur à", "inferiore a"),
    "!=": ("différent de", "diverso da"),
}


@condition.register
def _compare(node: Compare, talk: Talk) -> str:
    first, second = node.first, node.second
    if isinstance(first, TimesThisTurn) and isinstance(second, Number):
        return _history_count(first, node.comparison, second.value, talk)
    if isinstance(first, Count) and first.what == Ref("singers") and isinstance(second, Number):
        words = _counted(node.comparison, second.value, talk.noun("character", True).text, talk)
        return talk.pick(f"{words} ont chanté cette chanson", f"{words} hanno cantato questa canzone")
    if isinstance(first, PlayerStat) and isinstance(second, Number):
        if first.stat == "players":
            return having(
                You(), _counted(node.comparison, second.value, talk.noun("opponent", True).text, talk), "", talk
            )
        if first.stat == "turns" and node.comparison == "=":
            nth = ordinal(second.value, False, talk)
            whose = turn_of(first.who, talk)
            turn = talk.pick("tour", "turno")
            return talk.pick("c’est ", "questo è ") + whose.replace(turn, f"{nth} {turn}", 1)
        if first.stat == "ink drops" and node.comparison == ">=" and second.value == 1:
            return having(first.who, talk.pick("une goutte d’encre", "una goccia d’inchiostro"), "", talk)
    who = _owner(first)
    if who is not None and not isinstance(who, Everyone):
        noun, spot = _noun(first, talk)
        if isinstance(second, Number):
            return having(who, _counted(node.comparison, second.value, noun, talk), spot, talk)
        other = _owner(second)
        if node.comparison in (">", "<") and other is not None:
            than = player(other, talk).text or "te"
            word = talk.pick("plus" if node.comparison == ">" else "moins", "più" if node.comparison == ">" else "meno")
            return having(who, talk.pick(f"{word} de {noun}", f"{word} {noun}"), spot, talk) + talk.pick(
                f" que {than}", f" di {than}"
            )
    if isinstance(first, Count) and isinstance(first.what, Cards) and isinstance(second, Number):
        noun = str(Kind(first.what.filters, talk).noun(True, is_card(first.what)))
        words = _counted(node.comparison, second.value, noun, talk) + situated(first.what, talk)
        return talk.pick(f"il y a {words}", f"ci sono {words}")
    return f"{quantity(first, talk)} {talk.verb('be').he} {talk.pick(*WORDS[node.comparison])} {quantity(second, talk)}"


def _history_count(node: TimesThisTurn, comparison: str, number: int, talk: Talk) -> str:
    happening = node.happening
    assert isinstance(happening, On)
    turn = talk.pick(" ce tour-ci", " in questo turno")
    said = history(happening, talk)
    if comparison == "=":
        nth = ordinal(number, True, talk)
        return talk.pick(f"c’est la {nth} fois que {said}{turn}", f"è la {nth} volta che {said}{turn}")
    times = _counted(comparison, number, talk.pick("fois", "volte"), talk)
    if node.total:
        times = talk.pick(f"pour un total de {number} ou plus", f"per un totale di {number} o più")
    card = talk.tongue.a(talk.noun("card"))
    if comparison == ">=" and said.count(card) == 1 and not node.total and number > 1:
        return _several(happening, number, turn, talk)
    return f"{said} {times}{turn}"


def _several(happening: On, number: int, turn: str, talk: Talk) -> str:
    """Several cards to which it happened: "2 cartes ou plus ont été placées dans votre défausse"."""
    said = clause(happening, talk)
    other = ""
    if isinstance(happening.what, Cards) and Other() in happening.what.filters:
        other = talk.pick("autres ", "altre ")
    cards = _counted(">=", number, other + talk.noun("card", True).text, talk)
    if said.passive:
        said.subject = Thing(cards, True, True)
        return said.past() + turn
    return said.past().replace(talk.tongue.a(talk.noun("card")), cards) + turn


# --- what happened, turns, done -------------------------------------------------------------------------------------


@condition.register
def _happened(node: Happened, talk: Talk) -> str:
    return history(node.happening, talk) + talk.pick(" ce tour-ci", " in questo turno")


@condition.register
def _some_player(node: SomePlayer, talk: Talk) -> str:
    return _with_subject(node.condition, someone(node.who, talk), talk)


@condition.register
def _each_player(node: EachPlayer, talk: Talk) -> str:
    inner = node.condition
    if isinstance(inner, Compare) and isinstance(_owner(inner.first), You) and isinstance(_owner(inner.second), They):
        said = condition(inner, talk)
        they = player(They(), talk).text
        return said.removesuffix(they) + player(node.who, talk).text
    return _with_subject(inner, player(node.who, talk), talk)


def _with_subject(node: Condition, subject: Thing, talk: Talk) -> str:
    said = condition(node, talk)
    they = player(They(), talk).text
    if said.startswith(they + " "):
        return f"{subject} {said[len(they) + 1 :]}"
    return talk.pick(f"pour {subject}, {said}", f"per {subject}, {said}")


@condition.register
def _turn_of(node: TurnOf, talk: Talk) -> str:
    if isinstance(node.who, Opponents):
        return talk.pick("c’est le tour d’un adversaire", "è il turno di un avversario")
    return talk.pick("c’est ", "è ") + turn_of(node.who, talk)


def during(node: TurnOf, talk: Talk) -> str:
    """The turn as a frame: "durant votre tour"."""
    if isinstance(node.who, Opponents):
        return talk.pick("durant le tour d’un adversaire", "durante il turno di un avversario")
    return talk.pick("durant ", "durante ") + turn_of(node.who, talk)


@condition.register
def _first_player(node: FirstPlayer, talk: Talk) -> str:
    who = player(node.who, talk)
    return f"{who} {talk.verb('be').behind(who)} {talk.pick('le premier joueur', 'il primo giocatore')}".strip()


@condition.register
def _done(node: Done, talk: Talk) -> str:
    if talk.subject is not None:
        return talk.pick("ce joueur le fait", "quel giocatore lo fa")
    return talk.pick("vous le faites", "lo fai")


OPPOSITES: Final[dict[str, Any]] = {">=": "<", "<=": ">", "=": "!=", ">": "<=", "<": ">=", "!=": "="}


@condition.register
def _negated(node: Negated, talk: Talk) -> str:
    inner = node.condition
    if isinstance(inner, Done):
        if talk.subject is not None:
            return talk.pick("ce joueur ne le fait pas", "quel giocatore non lo fa")
        return talk.pick("vous ne le faites pas", "non lo fai")
    if isinstance(inner, FirstPlayer):
        who = player(inner.who, talk)
        verb = talk.verb("be").behind(who)
        return talk.pick(f"{who} ne {verb} pas le premier joueur", f"{who} non {verb} il primo giocatore".strip())
    if isinstance(inner, Are):
        return _is_so(inner, True, talk)
    if isinstance(inner, Happened):
        return _did_not(inner.happening, talk) + talk.pick(" ce tour-ci", " in questo turno")
    if isinstance(inner, Exists) and isinstance(inner.what, Cards):
        return _there_is_no(inner.what, talk)
    if isinstance(inner, TurnOf):
        return (
            condition(inner, talk).replace("c’est", "ce n’est pas", 1)
            if talk.tongue.code == "fr"
            else f"non {condition(inner, talk)}"
        )
    if isinstance(inner, Compare):
        return condition(Compare(inner.first, OPPOSITES[inner.comparison], inner.second), talk)
    return talk.pick("il est faux que ", "non è vero che ") + condition(inner, talk)


def _did_not(happening: Happening, talk: Talk) -> str:
    """It happened to none of such cards; or the player did not do it."""
    said = clause(happening, talk)
    what = happening.what if isinstance(happening, On) else None
    if isinstance(what, Cards) and said.subject.text == indefinite(what, talk).text:
        kind = Kind(what.filters, talk)
        if kind.owner:
            noun = kind.noun(True, False)
            owned = talk.tongue.your(noun) if kind.owner == "your" else talk.tongue.their(noun)
            none = talk.pick(
                "aucune de" if noun.feminine else "aucun de", "nessuna di" if noun.feminine else "nessuno di"
            )
            said.subject = Thing(f"{none} {owned}", noun.feminine)
        else:
            noun = kind.noun(False, is_card(what))
            said.subject = Thing(talk.tongue.none(noun), noun.feminine)
    text = said.past(denied=True)
    for article in (f" pas {said.verb.done} une ", f" pas {said.verb.done} un "):
        text = text.replace(article, f" pas {said.verb.done} de ") if talk.tongue.code == "fr" else text
    return text


def _there_is_no(what: Cards, talk: Talk) -> str:
    if what == Cards((Is("ready"),), "inkwell", what.whose):
        spot = place("inkwell", what.whose, talk)
        return talk.pick(f"toutes les cartes de {spot} sont épuisées", f"tutte le carte in {spot} sono impegnate")
    who = _holder(what)
    if who is None or isinstance(who, (Opponents, Everyone)):
        none = talk.tongue.none(Kind(what.filters, talk).noun(False, is_card(what)))
        tail = where(what, talk, False, False) if is_card(what) else situated(what, talk)
        return talk.pick(f"il n’y a {none}{tail}", f"non c’è {none}{tail}")
    return having(who, talk.tongue.none(held(what, talk, False)), situated(what, talk), talk, True)


@condition.register
def _all_of(node: AllOf, talk: Talk) -> str:
    return talk.pick(" et que ", " e ").join(condition(one, talk) for one in node.conditions)


@condition.register
def _any_of(node: AnyOf, talk: Talk) -> str:
    return talk.pick(" ou si ", " o se ").join(condition(one, talk) for one in node.conditions)
