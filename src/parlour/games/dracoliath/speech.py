"""What a card says, in English, French and Italian, put together from its effects; used when cards are loaded."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.dracoliath.printed import Effect, Passive
from parlour.games.dracoliath.rules.counting import (
    Compare,
    Condition,
    Count,
    Every,
    Filter,
    Maximum,
    Number,
    Quantity,
    Selector,
    Total,
)
from parlour.games.dracoliath.rules.effects import (
    Again,
    Cancel,
    Choice,
    Conditional,
    Control,
    Discard,
    Flip,
    FlipCard,
    Replace,
    Replay,
    Swap,
    Symbols,
    ToCard,
    Widen,
)
from parlour.games.dracoliath.symbols import (
    CANCELLING,
    END_OF_TURN,
    INSTEAD,
    OPPOSING,
    OWN,
    PLAYED_ONCE_MORE,
    PROHIBITION,
    QUANTITY,
    RIVER,
    START_OF_TURN,
)

LANGUAGES = ("en", "fr", "it")

EFFECTS = {
    "en": (
        ("suffer {n} Damage", "deal {n} Damage"),
        ("gain {n} Life", "your opponent gains {n} Life"),
        ("gain {n} Power", "your opponent gains {n} Power"),
        ("lose {n} Power", "your opponent loses {n} Power"),
        ("gain {n} Concentration", "your opponent gains {n} Concentration"),
    ),
    "fr": (
        ("subissez {n} Dégât{s}", "infligez {n} Dégât{s}"),
        ("gagnez {n} Vie{s}", "votre adversaire gagne {n} Vie{s}"),
        ("gagnez {n} Puissance", "votre adversaire gagne {n} Puissance"),
        ("perdez {n} Puissance", "votre adversaire perd {n} Puissance"),
        ("gagnez {n} Concentration", "votre adversaire gagne {n} Concentration"),
    ),
    "it": (
        ("subisci {n} Danno", "infliggi {n} Danno"),
        ("ottieni {n} Vita", "il tuo avversario ottiene {n} Vita"),
        ("ottieni {n} Potenza", "il tuo avversario ottiene {n} Potenza"),
        ("perdi {n} Potenza", "il tuo avversario perde {n} Potenza"),
        ("ottieni {n} Concentrazione", "il tuo avversario ottiene {n} Concentrazione"),
    ),
}
ITALIAN_MANY = {"Danno": "Danni", "Vita": "Vite"}
AS_MANY = {"en": "as much", "fr": "autant de", "it": "lo stesso numero di"}

WHEN = {
    "en": (
        ("when you suffer Damage", "when you deal Damage"),
        ("when you gain Life", "when your opponent gains Life"),
        ("when you gain Power", "when your opponent gains Power"),
        ("when you lose Power", "when your opponent loses Power"),
        ("when you gain Concentration", "when your opponent gains Concentration"),
    ),
    "fr": (
        ("lorsque vous subissez des Dégâts", "lorsque vous infligez des Dégâts"),
        ("lorsque vous gagnez de la Vie", "lorsque votre adversaire gagne de la Vie"),
        ("lorsque vous gagnez de la Puissance", "lorsque votre adversaire gagne de la Puissance"),
        ("lorsque vous perdez de la Puissance", "lorsque votre adversaire perd de la Puissance"),
        ("lorsque vous gagnez de la Concentration", "lorsque votre adversaire gagne de la Concentration"),
    ),
    "it": (
        ("quando subisci Danni", "quando infliggi Danni"),
        ("quando ottieni Vita", "quando il tuo avversario ottiene Vita"),
        ("quando ottieni Potenza", "quando il tuo avversario ottiene Potenza"),
        ("quando perdi Potenza", "quando il tuo avversario perde Potenza"),
        ("quando ottieni Concentrazione", "quando il tuo avversario ottiene Concentrazione"),
    ),
}
CANNOT = {
    "en": (
        ("you cannot suffer Damage", "you cannot deal Damage"),
        ("you cannot gain Life", "your opponent cannot gain Life"),
        ("you cannot gain Power", "your opponent cannot gain Power"),
        ("you cannot lose Power", "your opponent cannot lose Power"),
        ("you cannot gain Concentration", "your opponent cannot gain Concentration"),
    ),
    "fr": (
        ("vous ne pouvez plus subir de Dégâts", "vous ne pouvez plus infliger de Dégâts"),
        ("vous ne pouvez plus gagner de Vie", "votre adversaire ne peut plus gagner de Vie"),
        ("vous ne pouvez plus gagner de Puissance", "votre adversaire ne peut plus gagner de Puissance"),
        ("vous ne pouvez plus perdre de Puissance", "votre adversaire ne peut plus perdre de Puissance"),
        ("vous ne pouvez plus gagner de Concentration", "votre adversaire ne peut plus gagner de Concentration"),
    ),
    "it": (
        ("non puoi subire Danni", "non puoi infliggere Danni"),
        ("non puoi ottenere Vita", "il tuo avversario non può ottenere Vita"),
        ("non puoi ottenere Potenza", "il tuo avversario non può ottenere Potenza"),
        ("non puoi perdere Potenza", "il tuo avversario non può perdere Potenza"),
        ("non puoi ottenere Concentrazione", "il tuo avversario non può ottenere Concentrazione"),
    ),
}
TOTALS = {
    "en": (("", ""), ("your Life", "your opponent's Life"), ("your Power", "your opponent's Power"), ("", ""),
           ("your Concentration", "your opponent's Concentration")),
    "fr": (("", ""), ("votre Vie", "la Vie adverse"), ("votre Puissance", "la Puissance adverse"), ("", ""),
           ("votre Concentration", "la Concentration adverse")),
    "it": (("", ""), ("la tua Vita", "la Vita avversaria"), ("la tua Potenza", "la Potenza avversaria"), ("", ""),
           ("la tua Concentrazione", "la Concentrazione avversaria")),
}  # fmt: skip
COMPARED = {
    "en": {">=": "is at least", "<=": "is at most", ">": "is more than", "<": "is less than", "=": "is exactly"},
    "fr": {">=": "vaut au moins", "<=": "vaut au plus", ">": "dépasse", "<": "est sous", "=": "vaut exactement"},
    "it": {">=": "è almeno", "<=": "è al massimo", ">": "supera", "<": "è sotto", "=": "è esattamente"},
}
WORDS = {
    "en": {
        "replay": "play again",
        "flip": "flip this card",
        "control": "take the decisions of your opponent's next turn",
        "widen": "add a card permanently to the River",
        "again": "this card is played once more",
        "or": " or ",
        "and": " and ",
        "if": "if {condition}: {effects}",
        "times": "{effect}, times {quantity}",
        "maximum": "the Life maximum",
        "number": "the number of {cards}",
        "discard": "discard {card}",
        "replace": "replace {card}",
        "cancel": "cancel {card}",
        "flip card": "flip {card}",
        "swap": "swap {one} with {other}",
        "one": "one of {cards}",
        "all": "all of {cards}",
        "instead": "{when}, instead {effects}",
        "then": "{when}, then {effects}",
        "start": "at the start of your turn, {effects}",
        "end": "at the end of your turn, {effects}",
        "once more": "{cards} are played once more",
        "cancelled": "{cards} are cancelled",
        "quantity": "{when}, {amount}",
        "more": "{n} more",
        "less": "{n} less",
    },
    "fr": {
        "replay": "rejouez",
        "flip": "retournez cette carte",
        "control": "prenez les décisions du prochain tour de votre adversaire",
        "widen": "ajoutez définitivement une carte à la Rivière",
        "again": "cette carte est jouée une fois de plus",
        "or": " ou ",
        "and": " et ",
        "if": "si {condition} : {effects}",
        "times": "{effect}, multiplié par {quantity}",
        "maximum": "la Vie maximale",
        "number": "le nombre de {cards}",
        "discard": "défaussez {card}",
        "replace": "remplacez {card}",
        "cancel": "annulez {card}",
        "flip card": "retournez {card}",
        "swap": "échangez {one} avec {other}",
        "one": "{un} de {cards}",
        "all": "{tous} {cards}",
        "instead": "{when}, à la place {effects}",
        "then": "{when}, alors {effects}",
        "start": "au début de votre tour, {effects}",
        "end": "à la fin de votre tour, {effects}",
        "once more": "{cards} sont {jouées} une fois de plus",
        "cancelled": "{cards} sont {annulés}",
        "quantity": "{when}, {amount}",
        "more": "{n} de plus",
        "less": "{n} de moins",
    },
    "it": {
        "replay": "rigioca",
        "flip": "gira questa carta",
        "control": "prendi le decisioni del prossimo turno del tuo avversario",
        "widen": "aggiungi definitivamente una carta al Fiume",
        "again": "questa carta è giocata una volta in più",
        "or": " o ",
        "and": " e ",
        "if": "se {condition}: {effects}",
        "times": "{effect}, moltiplicato per {quantity}",
        "maximum": "la Vita massima",
        "number": "il numero di {cards}",
        "discard": "scarta {card}",
        "replace": "sostituisci {card}",
        "cancel": "annulla {card}",
        "flip card": "gira {card}",
        "swap": "scambia {one} con {other}",
        "one": "{un} di {cards}",
        "all": "{tous} {cards}",
        "instead": "{when}, invece {effects}",
        "then": "{when}, poi {effects}",
        "start": "all'inizio del tuo turno, {effects}",
        "end": "alla fine del tuo turno, {effects}",
        "once more": "{cards} sono {jouées} una volta in più",
        "cancelled": "{cards} sono {annulés}",
        "quantity": "{when}, {amount}",
        "more": "{n} in più",
        "less": "{n} in meno",
    },
}

# Nouns: plural and whether it is feminine.
CARD_NOUNS = {
    "en": ("cards", "Magics", "Treasures", "Storms", "Enchantments"),
    "fr": ("cartes", "Magies", "Trésors", "Tempêtes", "Enchantements"),
    "it": ("carte", "Magie", "Tesori", "Tempeste", "Incantesimi"),
}
FEMININE = (True, True, False, True, False)
COLOUR_WORDS = {
    "en": (("Red", "Red"), ("Green", "Green"), ("Blue", "Blue"), ("Violet", "Violet")),
    "fr": (("rouges", "rouges"), ("verts", "vertes"), ("bleus", "bleues"), ("violets", "violettes")),
    "it": (("rossi", "rosse"), ("verdi", "verdi"), ("blu", "blu"), ("viola", "viola")),
}


def noun_of(filter: Filter) -> int:
    """Which noun a filter is about: card, one of the three types, or Enchantment."""
    return 4 if filter.enchantment else filter.type + 1


def say_cards(selector: Selector, language: str) -> str:
    """All cards meant by a selector, with their article."""
    filter = selector.filter
    noun = noun_of(filter)
    feminine = FEMININE[noun]
    word = CARD_NOUNS[language][noun]
    colour = COLOUR_WORDS[language][filter.colour][feminine] if filter.colour >= 0 else ""
    if language == "en":
        kind = " ".join(
            part
            for part in ("other" * filter.other, "two-faced" * filter.two_faced, colour, "Fusion" * filter.fusion, word)
            if part
        )
        if selector.scope == OWN:
            return f"your {kind}"
        if selector.scope == OPPOSING:
            return f"the opposing {kind}"
        return f"the {kind} of the River" if selector.scope == RIVER else f"the visible {kind}"
    if language == "fr":
        kind = " ".join(
            part
            for part in (
                "autres" * filter.other,
                word,
                "Fusion" * filter.fusion,
                "Recto-Verso" * filter.two_faced,
                colour,
            )
            if part
        )
        if selector.scope == OWN:
            return f"vos {kind}"
        if selector.scope == OPPOSING:
            return f"les {kind} adverses"
        return f"les {kind} de la Rivière" if selector.scope == RIVER else f"les {kind} visibles"
    kind = " ".join(
        part
        for part in (
            ("altre" if feminine else "altri") * filter.other,
            word,
            "Fusione" * filter.fusion,
            "a due facce" * filter.two_faced,
            colour,
        )
        if part
    )
    article = "le" if feminine else "gli" if word[0] in "AEIOU" or kind.startswith("altri") else "i"
    if selector.scope == OWN:
        return f"{'le tue' if feminine else 'i tuoi'} {kind}"
    if selector.scope == OPPOSING:
        return f"{article} {kind} {'avversarie' if feminine else 'avversari'}"
    return f"{article} {kind} del Fiume" if selector.scope == RIVER else f"{article} {kind} visibili"


def contracted(text: str) -> str:
    """French and Italian prepositions run together with the article after them."""
    for apart, together in (
        (" de les ", " des "),
        (" di le ", " delle "),
        (" di i ", " dei "),
        (" di gli ", " degli "),
    ):
        text = text.replace(apart, together)
    return text


def fill(language: str, word: str, selector: Selector, **gaps: str) -> str:
    """A form about cards, with the words that agree with their gender."""
    feminine = FEMININE[noun_of(selector.filter)]
    french = language == "fr"
    agreeing = {
        "un": ("l'une" if feminine else "l'un") if french else ("una" if feminine else "uno"),
        "tous": ("toutes" if feminine else "tous") if french else ("tutte" if feminine else "tutti"),
        "jouées": ("jouées" if feminine else "joués") if french else ("giocate" if feminine else "giocati"),
        "annulés": ("annulées" if feminine else "annulés") if french else ("annullate" if feminine else "annullati"),
    }
    return contracted(WORDS[language][word].format(cards=say_cards(selector, language), **agreeing, **gaps))


def say_quantity(quantity: Quantity, language: str) -> str:
    if isinstance(quantity, Number):
        return str(quantity.number)
    if isinstance(quantity, Total):
        return TOTALS[language][quantity.kind][quantity.foe]
    if isinstance(quantity, Maximum):
        return WORDS[language]["maximum"]
    assert isinstance(quantity, Count)
    return fill(language, "number", quantity.selector)


def say_condition(condition: Condition, language: str) -> str:
    if isinstance(condition, Every):
        return WORDS[language]["and"].join(say_condition(part, language) for part in condition.conditions)
    assert isinstance(condition, Compare)
    compared = COMPARED[language][condition.operator]
    return f"{say_quantity(condition.left, language)} {compared} {say_quantity(condition.right, language)}"


def say_symbols(effect: Symbols, language: str) -> str:
    number = AS_MANY[language] if effect.as_many else str(effect.number)
    many = effect.as_many or effect.number > 1
    text = EFFECTS[language][effect.kind][effect.arrow].format(n=number, s="s" if many else "")
    if many and language == "it":
        for one, several in ITALIAN_MANY.items():
            text = text.replace(one, several)
    if effect.times is not None:
        text = WORDS[language]["times"].format(effect=text, quantity=say_quantity(effect.times, language))
    return text


def say_one(effect: ToCard, language: str) -> str:
    return fill(language, "all" if effect.every else "one", effect.selector)


def say_effect(effect: Effect, language: str) -> str:
    """One effect, without a capital letter or full stop."""
    words = WORDS[language]
    if isinstance(effect, Symbols):
        return say_symbols(effect, language)
    if isinstance(effect, Conditional):
        return words["if"].format(
            condition=say_condition(effect.condition, language), effects=say_effects(effect.effects, language)
        )
    if isinstance(effect, Choice):
        return words["or"].join(say_effects(alternative, language) for alternative in effect.alternatives)
    if isinstance(effect, Swap):
        return words["swap"].format(one=fill(language, "one", effect.one), other=fill(language, "one", effect.other))
    for kind, word in ((Discard, "discard"), (Replace, "replace"), (Cancel, "cancel"), (FlipCard, "flip card")):
        if isinstance(effect, kind):
            return words[word].format(card=say_one(effect, language))
    for simple, word in ((Replay, "replay"), (Flip, "flip"), (Control, "control"), (Widen, "widen"), (Again, "again")):
        if isinstance(effect, simple):
            return words[word]
    raise TypeError(f"no words for {type(effect).__name__}")


def say_effects(effects: Sequence[Effect], language: str) -> str:
    return ", ".join(say_effect(effect, language) for effect in effects)


def say_passive(passive: Passive, language: str) -> str:
    """A passive effect, without a capital letter or full stop."""
    words = WORDS[language]
    text = ""
    if passive.trigger == CANCELLING or passive.trigger == PLAYED_ONCE_MORE:
        assert passive.selector is not None
        text = fill(language, "cancelled" if passive.trigger == CANCELLING else "once more", passive.selector)
    elif passive.trigger == START_OF_TURN or passive.trigger == END_OF_TURN:
        word = "start" if passive.trigger == START_OF_TURN else "end"
        text = words[word].format(effects=say_effects(passive.effects, language))
    else:
        kind, arrow = divmod(passive.trigger, 2)
        when = WHEN[language][kind][arrow]
        if passive.does == QUANTITY:
            amount = words["more" if passive.amount > 0 else "less"].format(n=abs(passive.amount))
            text = words["quantity"].format(when=when, amount=amount)
        elif passive.does == PROHIBITION:
            text = CANNOT[language][kind][arrow]
        else:
            word = "instead" if passive.does == INSTEAD else "then"
            text = words[word].format(when=when, effects=say_effects(passive.effects, language))
    if passive.condition is not None:
        text = words["if"].format(condition=say_condition(passive.condition, language), effects=text)
    return text


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + "."
