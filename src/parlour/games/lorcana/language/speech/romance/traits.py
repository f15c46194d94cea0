"""Filters in French and Italian: adjectives that agree, what follows the noun, and predicates."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.language.nodes import (
    Against,
    Amount,
    At,
    Belongs,
    Best,
    Cards,
    Did,
    Either,
    Every,
    Filter,
    HasClass,
    HasInk,
    HasKeyword,
    Inkable,
    Is,
    Most,
    Named,
    NamedCard,
    Not,
    Number,
    OfType,
    OneOf,
    Opponents,
    Other,
    Played,
    Ref,
    Selector,
    SharesName,
    StatIs,
    This,
    You,
)
from parlour.games.lorcana.language.speech.romance.speech import (
    Forms,
    Predicate,
    Talk,
    Thing,
    Trait,
    listed,
    player,
    quantity,
    selector,
    trait,
)

#: A stat with its article, French and Italian.
STATS: Final = {
    "strength": ("la ¤", "la ¤"),
    "willpower": ("la ⛉", "la ⛉"),
    "lore": ("la valeur de ◊", "il valore di ◊"),
    "cost": ("le coût", "il costo"),
    "move cost": ("le coût de déplacement", "il costo di spostamento"),
    "damage": ("le nombre de dommages", "il numero di danni"),
    "cards under": ("le nombre de cartes", "il numero di carte"),
    "singing cost": ("le coût pour chanter", "il costo per cantare"),
}
#: The bare symbol or word of a stat behind a number.
UNITS: Final = {
    "strength": ("¤", "¤"),
    "willpower": ("⛉", "⛉"),
    "lore": ("◊", "◊"),
    "damage": ("dommages", "danni"),
    "cards under": ("cartes sous soi", "carte sotto di sé"),
}


def bounded(comparison: str, number: str, talk: Talk) -> str:
    """A number with its comparison: "5 ou plus"."""
    french = {
        ">=": f"{number} ou plus",
        "<=": f"{number} ou moins",
        "=": number,
        ">": f"plus de {number}",
        "<": f"moins de {number}",
        "!=": f"autre que {number}",
    }
    italian = {
        ">=": f"{number} o superiore",
        "<=": f"{number} o inferiore",
        "=": number,
        ">": f"più di {number}",
        "<": f"meno di {number}",
        "!=": f"diverso da {number}",
    }
    return talk.pick(french[comparison], italian[comparison])


def than(comparison: str, amount: Amount, talk: Talk) -> str:
    """Compared with an amount in words, behind a stat."""
    what = quantity(amount, talk)
    french = {
        ">=": "supérieur ou égal à",
        "<=": "inférieur ou égal à",
        "=": "égal à",
        ">": "supérieur à",
        "<": "inférieur à",
        "!=": "différent de",
    }
    italian = {
        ">=": "pari o superiore a",
        "<=": "pari o inferiore a",
        "=": "pari a",
        ">": "superiore a",
        "<": "inferiore a",
        "!=": "diverso da",
    }
    return f"{talk.pick(french[comparison], italian[comparison])} {what}"


def _adjective(masculine: str, talk: Talk) -> Forms:
    agree = talk.tongue.agree
    return (
        agree(masculine, False, False),
        agree(masculine, True, False),
        agree(masculine, False, True),
        agree(masculine, True, True),
    )


@trait.register
def _of_type(node: OfType, talk: Talk) -> Trait:
    words = listed([talk.tongue.a(talk.noun(one)) for one in node.types], talk.pick("ou", "o"))
    return Trait("head", "/".join(node.types), Predicate("be", words))


@trait.register
def _has_class(node: HasClass, talk: Talk) -> Trait:
    words = listed([talk.tongue.term("class", name) for name in node.names], talk.pick("ou", "o"))
    return Trait("class", words, Predicate("be", talk.pick("un personnage ", "un personaggio ") + words))


@trait.register
def _named(node: Named, talk: Talk) -> Trait:
    names = listed([talk.named(name) for name in node.names], talk.pick("ou", "o"))
    called = _adjective(talk.pick("nommé", "chiamato"), talk)
    forms = (f"{called[0]} {names}", f"{called[1]} {names}", f"{called[2]} {names}", f"{called[3]} {names}")
    return Trait("after", forms, Predicate("be", forms))


def _others(what: Selector, talk: Talk) -> Thing:
    """The cards whose name is compared: any one of a description, and not the card itself."""

    from parlour.games.lorcana.language.speech.romance.nouns import indefinite

    if not isinstance(what, Cards):
        return selector(what, talk)
    if what.among == Ref("chosen"):
        return selector(what, talk)
    itself = [one for one in what.filters if isinstance(one, Not) and isinstance(one.filter, OneOf)]
    if itself:
        rest = tuple(one for one in what.filters if one not in itself)
        what = Cards((*rest, Other()), what.zone, what.whose, what.under, what.among)
    last = talk.last
    said = indefinite(what, talk)
    talk.last = last
    return said


@trait.register
def _shares_name(node: SharesName, talk: Talk) -> Trait:
    what = _others(node.what, talk)
    words = talk.pick(f"le même nom que {what}", f"lo stesso nome di {what}")
    return Trait("after", talk.pick("ayant ", "con ") + words, Predicate("have", words))


@trait.register
def _named_card(node: NamedCard, talk: Talk) -> Trait:
    words = talk.pick("portant ce nom", "con quel nome")
    return Trait("after", words, Predicate("be", talk.pick("la carte nommée", "la carta nominata")))


@trait.register
def _has_ink(node: HasInk, talk: Talk) -> Trait:
    words = listed([talk.tongue.term("ink", name) for name in node.inks], talk.pick("ou", "o"))
    return Trait("class", words, Predicate("be", talk.pick("une carte ", "una carta ") + words))


@trait.register
def _has_keyword(node: HasKeyword, talk: Talk) -> Trait:
    word = talk.tongue.term("keyword", node.keyword)
    return Trait("after", talk.pick("avec ", "con ") + word, Predicate("have", word))


@trait.register
def _inkable(node: Inkable, talk: Talk) -> Trait:
    return Trait("after", talk.pick("avec ◉", "con ◉"), Predicate("have", "◉"))


@trait.register
def _stat_is(node: StatIs, talk: Talk) -> Trait:
    stat, amount = node.stat, node.amount
    if stat == "cards under" and node.comparison == ">=" and amount == Number(1):
        words = talk.pick("une carte sous soi", "una carta sotto di sé")
        return Trait("after", talk.pick("avec ", "con ") + words, Predicate("have", words))
    if isinstance(amount, Number):
        number = str(amount.value)
        if stat == "cost":
            said = bounded(node.comparison, number, talk)
            return Trait("after", talk.pick(f"coûtant {said}", f"con costo {said}"), Predicate("cost", said))
        if stat in UNITS:
            unit = talk.pick(*UNITS[stat])
            said = bounded(node.comparison, f"{number} {unit}", talk)
            if stat in ("damage", "cards under") and node.comparison == ">=":
                said = talk.pick(f"au moins {number} {unit}", f"almeno {number} {unit}")
            return Trait("after", talk.pick("ayant ", "con ") + said, Predicate("have", said))
        said = f"{talk.pick(*STATS[stat]).split(' ', 1)[1]} {bounded(node.comparison, number, talk)}"
        return Trait("after", talk.pick("avec un ", "con ") + said, Predicate("have", talk.pick("un ", "") + said))
    if isinstance(amount, Best) and amount.stat == stat and node.comparison == ">" and not amount.lowest:
        from parlour.games.lorcana.language.speech.romance.selectors import every

        unit = talk.pick(*UNITS.get(stat, STATS[stat]))
        others = every(amount.what, talk)
        said = talk.pick(f"plus de {unit} que {others}", f"più {unit} di {others}")
        return Trait("after", talk.pick("ayant ", "con ") + said, Predicate("have", said))
    name = talk.pick(*STATS[stat])
    bare = name.split(" ", 1)[1]
    article = talk.pick("une " if name.startswith("la ") else "un ", "")
    said = f"{article}{bare} {than(node.comparison, amount, talk)}"
    if talk.pick("fr", "it") == "fr" and article == "une ":
        said = said.replace("supérieur", "supérieure").replace("inférieur", "inférieure").replace("égal ", "égale ")
    return Trait("after", talk.pick("ayant ", "con ") + said, Predicate("have", said))


@trait.register
def _most(node: Most, talk: Talk) -> Trait:
    stat = talk.pick(*STATS[node.stat])
    feminine = stat.startswith("la ")
    french = f"{stat} {'la' if feminine else 'le'} plus {'bas' if node.lowest else 'élevé'}"
    if feminine:
        french += "se" if node.lowest else "e"
    italian = f"{stat} più {'bass' if node.lowest else 'alt'}{'a' if feminine else 'o'}"
    words = talk.pick(french, italian)
    return Trait("after", talk.pick("ayant ", "con ") + words, Predicate("have", words))


@trait.register
def _is(node: Is, talk: Talk) -> Trait:
    state = node.state
    if state == "damaged":
        forms: str | Forms = talk.pick("ayant au moins un dommage", "danneggiato")
        if talk.pick("fr", "it") == "it":
            forms = _adjective("danneggiato", talk)
        said = talk.pick("au moins un dommage", "almeno un danno")
        return Trait("after", forms, Predicate("have", said, talk.pick("aucun dommage", "alcun danno")))
    if state == "undamaged":
        words = talk.pick("n’ayant aucun dommage", "senza danni")
        return Trait("after", words, Predicate("have no", talk.pick("aucun dommage", "danni")))
    if state == "at a location":
        words = talk.pick("sur un lieu", "in un luogo")
        return Trait("after", words, Predicate("be", words))
    if state == "challenging":
        return Trait(
            "after",
            talk.pick("qui défie", "che sta sfidando"),
            Predicate("be", talk.pick("en train de défier", "in sfida")),
        )
    if state == "being challenged":
        forms = _adjective(talk.pick("défié", "sfidato"), talk)
        return Trait("after", forms, Predicate("be", forms))
    if state == "drying":
        words = talk.pick("en train de sécher", "che si sta asciugando")
        return Trait("after", words, Predicate("be", talk.pick("en train de sécher", "in fase di asciugatura")))
    if state == "dry":
        forms = talk.pick("sec", "asciutto")
        four = ("sec", "sèche", "secs", "sèches") if forms == "sec" else _adjective("asciutto", talk)
        return Trait("after", four, Predicate("be", four))
    word = {"exerted": ("épuisé", "impegnato"), "ready": ("redressé", "preparato")}[state]
    forms = _adjective(talk.pick(*word), talk)
    return Trait("after", forms, Predicate("be", forms))


def at(location: Thing, talk: Talk) -> str:
    """On a location."""
    return talk.pick(f"sur {location}", f"in {location}")


@trait.register
def _at(node: At, talk: Talk) -> Trait:
    words = at(selector(node.location, talk), talk)
    if isinstance(node.location, This):
        words = talk.pick("sur ce lieu", "in questo luogo")
    return Trait("after", words, Predicate("be", words))


@trait.register
def _against(node: Against, talk: Talk) -> Trait:
    from parlour.games.lorcana.language.speech.romance.nouns import indefinite

    what = indefinite(node.what, talk)
    return Trait(
        "after",
        talk.pick(f"qui défie {what}", f"che sfida {what}"),
        Predicate("challenge", what.text),
    )


@trait.register
def _belongs(node: Belongs, talk: Talk) -> Trait:
    if isinstance(node.to, You):
        return Trait("owner", "your", Predicate("be", talk.pick("à vous", "tuo")))
    if isinstance(node.to, Opponents):
        forms = ("adverse", "adverse", "adverses", "adverses")
        if talk.pick("fr", "it") == "it":
            forms = ("avversario", "avversaria", "avversari", "avversarie")
        return Trait("opposing", forms, Predicate("be", forms))
    who = player(node.to, talk)
    if who.text in ("ce joueur", "quel giocatore"):
        return Trait("owner", "their", Predicate("be", talk.pick(f"à {who}", f"di {who}")))
    return Trait("after", talk.pick(f"de {who}", f"di {who}"), Predicate("be", talk.pick(f"à {who}", f"di {who}")))


@trait.register
def _other(node: Other, talk: Talk) -> Trait:
    return Trait("other", "", Predicate("be", talk.pick("une autre carte", "un’altra carta")))


@trait.register
def _one_of(node: OneOf, talk: Talk) -> Trait:
    what = selector(node.what, talk)
    words = what.text if not what.many else talk.pick(f"l’une de {what}", f"una di {what}")
    return Trait("after", talk.pick(f"qui est {words}", f"che è {words}"), Predicate("be", words))


@trait.register
def _did(node: Did, talk: Talk) -> Trait:
    from parlour.games.lorcana.language.speech.romance.happenings import relative

    said = [relative(node, Thing("", feminine, many), talk) for many in (False, True) for feminine in (False, True)]
    words = talk.pick("une carte ", "una carta ") + said[1]
    return Trait("after", (said[0], said[1], said[2], said[3]), Predicate("be", words))


@trait.register
def _played(node: Played, talk: Talk) -> Trait:
    french, italian = {
        "shift": ("en utilisant sa capacité Alter", "usando la sua abilità Trasformazione"),
        "singing": ("en la chantant", "cantandola"),
        "sing together": ("avec À l’unisson", "con Cantare Insieme"),
        "ink drop": ("en retirant une goutte d’encre", "rimuovendo una goccia d’inchiostro"),
        "free": ("gratuitement", "gratis"),
    }[node.way]
    said = talk.pick(f"que vous avez joué {french}", f"che hai giocato {italian}")
    return Trait("after", said, Predicate("be", talk.pick("une carte ", "una carta ") + said))


@trait.register
def _not(node: Not, talk: Talk) -> Trait:
    from parlour.games.lorcana.language.speech.romance.conditions import said_of

    inner = node.filter
    inside = trait(inner, talk)
    if isinstance(inner, HasKeyword):
        word = talk.tongue.term("keyword", inner.keyword)
        return Trait("after", talk.pick(f"sans {word}", f"senza {word}"), Predicate("not", inside.predicate.forms))
    if isinstance(inner, OfType):
        kinds = listed([talk.tongue.a(talk.noun(one)) for one in inner.types], talk.pick("ou", "o"))
        than = _adjective("diverso", talk) if talk.tongue.code == "it" else ("autre", "autre", "autres", "autres")
        link = talk.pick("que", "da")
        forms = tuple(f"{word} {link} {kinds}" for word in than)
        return Trait("after", (forms[0], forms[1], forms[2], forms[3]), Predicate("not", inside.predicate.forms))

    denied = inside.predicate
    said = tuple(
        talk.pick("qui ", "che ") + said_of(Thing("", feminine, many), denied, True, talk).strip()
        for many in (False, True)
        for feminine in (False, True)
    )
    return Trait("after", (said[0], said[1], said[2], said[3]), Predicate("not " + denied.verb, denied.forms))


def _parts(node: Filter) -> tuple[Filter, ...]:
    return node.filters if isinstance(node, Every) else (node,)


def _has_head(node: Filter) -> bool:
    return any(isinstance(part, OfType) for part in _parts(node))


@trait.register
def _either(node: Either, talk: Talk) -> Trait:
    from parlour.games.lorcana.language.speech.romance.nouns import noun_of

    link = talk.pick(" ou ", " o ")
    if all(_has_head(part) for part in node.filters):
        one = [str(noun_of(_parts(part), talk, False)) for part in node.filters]
        several = [str(noun_of(_parts(part), talk, True)) for part in node.filters]
        articles = link.join(talk.tongue.a(noun_of(_parts(part), talk, False)) for part in node.filters)
        return Trait(
            "whole", (link.join(one), link.join(one), link.join(several), link.join(several)), Predicate("be", articles)
        )
    inside = [trait(part, talk) for part in node.filters]
    forms = tuple(link.join(_described(part, number, talk) for part in inside) for number in range(4))
    first = inside[0].predicate
    rest = [_said(part.predicate, talk) for part in inside[1:]]
    words = link.join([first.forms[0], *rest])
    return Trait("after", (forms[0], forms[1], forms[2], forms[3]), Predicate(first.verb, words))


def _described(part: Trait, number: int, talk: Talk) -> str:
    """One of several traits behind a noun of that gender and number."""

    from parlour.games.lorcana.language.speech.romance.conditions import said_of

    if part.place not in ("owner", "other"):
        return part.forms[number]

    thing = Thing("", number % 2 == 1, number > 1)
    return f"{talk.pick('qui', 'che')} {said_of(thing, part.predicate, False, talk)}"


def _said(predicate: Predicate, talk: Talk) -> str:
    from parlour.games.lorcana.language.speech.romance.conditions import said_of

    return said_of(Thing(""), predicate, False, talk).strip()


@trait.register
def _every(node: Every, talk: Talk) -> Trait:
    from parlour.games.lorcana.language.speech.romance.nouns import noun_of

    words = talk.tongue.a(noun_of(node.filters, talk, False))
    return Trait("after", talk.pick(f"qui est {words}", f"che è {words}"), Predicate("be", words))
