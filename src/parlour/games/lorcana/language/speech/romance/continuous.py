"""Things that hold, in French and Italian: of cards, of players, of happenings; and for how long."""

from __future__ import annotations

from functools import partial
from typing import Final

from parlour.games.lorcana.language.nodes import (
    Apply,
    Belongs,
    Can,
    Cannot,
    Cards,
    Chosen,
    Continuous,
    CostChange,
    DamageWith,
    DeckInk,
    DeckLimit,
    Enters,
    Everyone,
    Faceup,
    Gain,
    GainClass,
    GainName,
    LoreToWin,
    LoseAbility,
    LoseKeyword,
    Modify,
    Must,
    Negated,
    Number,
    On,
    Opponents,
    Player,
    PlayersCan,
    PlayersCannot,
    PlayersWho,
    PlayFor,
    Prevent,
    Replace,
    Selector,
    Skip,
    They,
    This,
    Times,
    UseFor,
    When,
    You,
    walk,
)
from parlour.games.lorcana.language.speech.romance.acting import bare, finite
from parlour.games.lorcana.language.speech.romance.amounts import measured
from parlour.games.lorcana.language.speech.romance.control import costs
from parlour.games.lorcana.language.speech.romance.happenings import clause
from parlour.games.lorcana.language.speech.romance.holding import Said, gift, predicate, said, same_subject, subject_of
from parlour.games.lorcana.language.speech.romance.nouns import Kind, place, zone
from parlour.games.lorcana.language.speech.romance.selectors import group
from parlour.games.lorcana.language.speech.romance.speech import (
    Noun,
    Talk,
    Thing,
    condition,
    continuous,
    effect,
    player,
    quantity,
    selector,
)

#: Durations as they follow a clause: French, Italian, and of several cards or players.
DURATIONS: Final = {
    "this turn": ("pour le reste de ce tour", "per questo turno"),
    "until your next turn": ("jusqu’au début de votre prochain tour", "fino all’inizio del tuo prossimo turno"),
    "their next turn": ("durant son prochain tour", "durante il suo prossimo turno"),
    "their next ready step": ("au début de son prochain tour", "all’inizio del suo prossimo turno"),
    "this challenge": ("pour la durée de ce défi", "per la durata di questa sfida"),
    "while in play": ("tant que {this} est en jeu", "mentre {this} è in gioco"),
    "for good": ("", ""),
}


def lasting(duration: str, many: bool, talk: Talk) -> str:
    """The duration as it follows a clause."""
    this = talk.tongue.this(talk.noun(talk.kind))
    words = talk.pick(*DURATIONS[duration]).format(this=this)
    if many:
        words = words.replace("son prochain", "leur prochain").replace("il suo prossimo", "il loro prossimo")
        words = words.replace("del suo prossimo", "del loro prossimo")
    return f" {words}" if words else ""


def meanwhile(duration: str, talk: Talk) -> str:
    """The duration behind what players do or what happens."""
    return talk.pick(" ce tour-ci", " in questo turno") if duration == "this turn" else lasting(duration, False, talk)


def _plain(node: Continuous, talk: Talk) -> str:
    _speak_of(node, talk)
    part = said(node, talk)
    assert part is not None
    thing = subject_of(part.what, talk)
    words, tail = predicate([part], thing, talk)
    return f"{thing} {words}{tail}"


for _kind in (
    Modify, Gain, LoseKeyword, LoseAbility, GainClass, GainName, Cannot, Prevent, Must, Can, DamageWith,
):  # fmt: skip
    continuous.register(_kind, partial(_plain))


@continuous.register
def _enters(node: Enters, talk: Talk) -> str:
    if node.zone == "play" and node.limit is None:
        return _plain(node, talk)
    exerted = talk.agreed(talk.pick("épuisé", "impegnato"), Thing("", True, True)) if node.exerted else ""
    if node.zone != "play":
        whose = (
            _players(node.what.whose, talk) if isinstance(node.what, Cards) and node.what.whose is not None else None
        )
        spot = talk.tongue.the(zone(node.zone, talk))
        if whose is not None and whose.you:
            spot, whose = talk.tongue.your(zone(node.zone, talk)), None
        owner = "" if whose is None else f" {talk.pick('de', 'di')} {whose}"
        return talk.pick(
            f"les cartes entrent {exerted} dans {spot}{owner}", f"le carte entrano {exerted} in {spot}{owner}"
        )
    filters = node.what.filters if isinstance(node.what, Cards) else ()
    noun = Kind(tuple(one for one in filters if not isinstance(one, Belongs)), talk).noun(node.limit != 1, False)
    state = talk.agreed(talk.pick("épuisé", "impegnato"), noun) if node.exerted else ""
    front = ("" if node.limit == 1 else f"{node.limit} ") + talk.agreed(talk.pick("prochain", "prossimo"), noun)
    thing = Thing(talk.tongue.your(Noun(noun.text, noun.feminine, noun.many, front)), noun.feminine, noun.many)
    return f"{thing} {talk.verb('enter').behind(thing)} {talk.pick('en jeu', 'in gioco')} {state}".strip()


def together(what: tuple[Continuous, ...], duration: str, talk: Talk) -> str:
    """Continuous things in one clause or several: those of the same cards share their subject."""
    runs: list[list[Said]] = []
    texts: list[str] = []

    def close() -> None:
        if runs:
            texts.append(_clause(runs.pop(), duration, talk))

    for one in what:
        _speak_of(one, talk)
        part = said(one, talk)
        if isinstance(one, When):
            close()
            inner = together(one.what, duration, talk)
            talk.each = talk.last
            word, asked = talk.pick("tant que", "mentre"), one.condition
            if isinstance(asked, Negated):
                word, asked = talk.pick("sauf si", "salvo se"), asked.condition
            texts.append(f"{inner} {word} {condition(asked, talk)}")
            talk.each = None
        elif part is None:
            close()
            texts.append(_of_players(one, duration, talk))
        elif runs and same_subject(runs[-1][0].what, part.what):
            runs[-1].append(part)
        else:
            close()
            runs.append([part])
    close()
    return talk.pick(" et ", " e ").join(texts)


def _of_players(node: Continuous, duration: str, talk: Talk) -> str:
    """What holds of players or happenings; permissions and replacements say first for how long."""
    time = lasting(duration, False, talk).strip()
    if isinstance(node, (PlayersCan, Replace)) and time and not talk.bare:
        return f"{time}, {continuous(node, talk)}"
    return continuous(node, talk) + meanwhile(duration, talk)


def _speak_of(node: Continuous, talk: Talk) -> None:
    """Let the words of a predicate know the cards it is said of, which come first in the sentence."""
    what = getattr(node, "what", None)
    if isinstance(what, (Cards, Chosen)):
        subject_of(what, talk)


def _clause(parts: list[Said], duration: str, talk: Talk) -> str:
    if talk.bare:
        given = gift(parts, talk)
        return given + lasting(duration, talk.last[1], talk) + parts[0].tail
    thing = subject_of(parts[0].what, talk)
    words, tail = predicate(parts, thing, talk)
    if duration == "this challenge":
        for general, this_one in ((" lors des défis", " lors de ce défi"), (" dalle sfide", " da questa sfida")):
            if words.endswith(general):
                return f"{thing} {words.removesuffix(general)}{this_one}{tail}"
    able = talk.pick(" si possible", ", se possibile")
    if words.endswith(able):
        words, tail = words.removesuffix(able), able + tail
    return f"{thing} {words}{lasting(duration, thing.many, talk)}{tail}"


@effect.register
def _apply(node: Apply, talk: Talk) -> str:
    return together(node.what, node.duration, talk)


# --- players --------------------------------------------------------------------------------------------------------


def _players(who: Player, talk: Talk) -> Thing:
    if isinstance(who, Opponents):
        noun = talk.noun("opponent", True)
        return Thing(talk.tongue.your(noun), many=True)
    if isinstance(who, Everyone):
        return Thing(talk.tongue.the(talk.noun("player", True)), many=True)
    return player(who, talk)


def _plural(what: Selector | None, talk: Talk) -> str:
    if what is None:
        return talk.pick("de cartes", "carte")
    last = talk.last
    text = group(what, talk, bare=True).text if isinstance(what, Cards) else selector(what, talk).text
    talk.last = last
    return text


@continuous.register
def _players_cannot(node: PlayersCannot, talk: Talk) -> str:
    if isinstance(node.who, PlayersWho) and isinstance(node.who.condition, Negated):
        plain = _forbidden(node, player(node.who.among, talk), talk)
        asked = condition(node.who.condition.condition, talk)
        return talk.pick(f"{plain} sauf si {asked}", f"{plain} salvo se {asked}")
    if node == PlayersCannot(Everyone(), "challenge", more_than=Number(1)):
        return talk.pick("à chaque tour, un seul personnage peut défier", "ogni turno, un solo personaggio può sfidare")
    each_one = isinstance(node.who, PlayersWho) or (node.what is not None and They() in tuple(walk(node.what)))
    return _forbidden(node, player(node.who, talk) if each_one else _players(node.who, talk), talk)


def _forbidden(node: PlayersCannot, who: Thing, talk: Talk) -> str:
    """What those players cannot do."""
    more = ""
    if node.more_than is not None:
        number = quantity(node.more_than, talk)
        more = talk.pick(f"plus de {number} ", f"più di {number} ")
    what = _plural(node.what, talk)
    anybody = isinstance(node.what, Cards) and not any(isinstance(one, Belongs) for one in node.what.filters)
    if anybody and not more and what.startswith(("les ", "le ", "i ")):
        what = talk.pick("de ", "") + what.partition(" ")[2]
    some = f"{more}{talk.pick('de ', 'di ')}{what}" if more and node.what is not None else what
    french, italian = {
        "play": (f"jouer {some}", f"giocare {some}"),
        "gain lore": (
            f"gagner {more or 'de '}éclats de Lore".replace("de éclats", "d’éclats"),
            f"ottenere {more}leggenda",
        ),
        "lose lore": ("perdre d’éclats de Lore", "perdere leggenda"),
        "choose": (f"choisir {some}", f"scegliere {some}"),
        "discard": (f"défausser {some}", f"scartare {some}"),
        "ready": (f"redresser {some}", f"preparare {some}"),
        "challenge": (
            f"défier {more + 'fois' if more else ''}".strip(),
            f"sfidare {more + 'volte' if more else ''}".strip(),
        ),
        "remove damage": (
            "retirer de dommages" if node.what is None else f"retirer de dommages de {what}",
            "rimuovere danni" if node.what is None else f"rimuovere danni da {what}",
        ),
        "draw": (f"piocher {more or 'de '}cartes", f"pescare {more}carte"),
    }[node.verb]
    can = talk.verb("can").behind(who)
    return talk.pick(f"{who} ne {can} pas {french}", f"{who} non {can} {italian}".strip())


@continuous.register
def _players_can(node: PlayersCan, talk: Talk) -> str:
    who = _players(node.who, talk)
    what = _plural(node.what, talk)
    discard = place("discard", node.who if isinstance(node.who, You) else They(), talk)
    french, italian = {
        "ink again": ("encrer une carte supplémentaire", "inchiostrare una carta aggiuntiva"),
        "ink from discard": (f"encrer des cartes de {discard}", f"inchiostrare carte da {discard}"),
        "play": (f"jouer {what}", f"giocare {what}"),
        "ink any": ("encrer n’importe quelle carte", "inchiostrare qualsiasi carta"),
    }[node.verb]
    text = f"{who} {talk.verb('can').behind(who)} {talk.pick(french, italian)}".strip()
    if node.once_each_name:
        text += talk.pick(", une seule de chaque nom", ", una sola per ogni nome")
    if node.exerted:
        text += talk.pick(
            " (les cartes ainsi jouées entrent en jeu épuisées)", " (le carte giocate così entrano in gioco impegnate)"
        )
    return text


@continuous.register
def _play_for(node: PlayFor, talk: Talk) -> str:
    who = _players(node.who, talk)
    what = _plural(node.what, talk)
    may = f"{who} {talk.verb('can').behind(who)}".strip()
    if not node.costs:
        return talk.pick(f"{may} jouer {what} gratuitement", f"{may} giocare {what} gratis")
    with bare(talk):
        paid = costs(node.costs, talk)
    return talk.pick(f"{may} {paid} pour jouer {what} gratuitement", f"{may} {paid} per giocare {what} gratis")


@continuous.register
def _use_for(node: UseFor, talk: Talk) -> str:
    what = _plural(node.what, talk)
    return talk.pick(
        f"vous pouvez utiliser gratuitement la capacité {node.name} de {what}",
        f"puoi usare gratis l’abilità {node.name} di {what}",
    )


@continuous.register
def _cost_change(node: CostChange, talk: Talk) -> str:
    amount = node.change
    less = False
    if isinstance(amount, Number) and amount.value < 0:
        less, amount = True, Number(-amount.value)
    elif isinstance(amount, Times) and amount.factor < 0:
        less, amount = True, Times(-amount.factor, amount.amount)
    head, tail = measured(amount, "ink", talk)
    who = _players(node.who, talk)
    word = talk.pick("de moins" if less else "de plus", "in meno" if less else "in più")
    pay = f"{who} {talk.verb('pay').behind(who)}".strip()
    note = talk.pick(" (sauf en chantant)", " (tranne cantando)") if node.not_singing else ""
    if node.limit is not None and not isinstance(node.what, Cards):
        note += talk.pick(" (une fois par tour)", " (una volta per turno)")
    return f"{pay} {head} {word} {_for_what(node, talk)}{tail}{note}"


def _for_what(node: CostChange, talk: Talk) -> str:
    """What the changed cost is for, behind pay."""
    start = f"{talk.pick('pour', 'per')} {talk.verb(node.action).infinitive}"
    if node.limit is not None and isinstance(node.what, Cards):
        noun = Kind(node.what.filters, talk).noun(node.limit > 1, False)
        number = "" if node.limit == 1 else f"{node.limit} "
        first = ("premier", "primo") if node.each_turn else ("prochain", "prossimo")
        front = talk.agreed(talk.pick(*first), noun)
        if front == "premiere":
            front = "première"
        words = talk.tongue.your(Noun(noun.text, noun.feminine, noun.many, f"{number}{front}".strip()))
        return f"{start} {words}{talk.pick(' de chaque tour', ' di ogni turno') if node.each_turn else ''}"
    what = _plural(node.what, talk)
    if node.action == "shift":
        shift = talk.tongue.term("keyword", "Shift")
        if node.other is not None:
            onto = _plural(node.other, talk)
            return talk.pick(
                f"pour jouer {what} avec {shift} sur {onto}", f"per giocare {what} con {shift} sopra a {onto}"
            )
        return talk.pick(f"pour jouer {what} avec {shift}", f"per giocare {what} con {shift}")
    if node.action == "move":
        where = talk.pick("un lieu", "un luogo") if node.other is None else _plural(node.other, talk)
        if isinstance(node.other, This):
            where = talk.pick("ce lieu", "questo luogo")
        return talk.pick(f"{start} {what} sur {where}", f"{start} {what} in {where}")
    if node.action == "use":
        return talk.pick(f"pour utiliser les capacités de {what}", f"per usare le abilità di {what}")
    return f"{start} {what}"


@continuous.register
def _skip(node: Skip, talk: Talk) -> str:
    who = player(node.who, talk)
    french, italian = {
        "draw": ("l’étape Piocher", "il passaggio di Pesca"),
        "ready": ("l’étape Redresser", "il passaggio di Preparazione"),
        "set": ("l’étape Vérifier", "il passaggio di Inizio Turno"),
    }[node.step]
    turn = Noun(talk.pick("tour", "turno"), False, False)
    whose = talk.tongue.your(turn) if isinstance(node.who, You) else talk.tongue.their(turn)
    return f"{who} {talk.verb('skip').behind(who)} {talk.pick(french, italian)} {talk.pick('de', 'di')} {whose}".strip()


@continuous.register
def _lore_to_win(node: LoreToWin, talk: Talk) -> str:
    who = _players(node.who, talk)
    number = quantity(node.amount, talk)
    lore = talk.pick(f"{number} éclats de Lore pour gagner la partie", f"{number} leggenda per vincere la partita")
    return f"{who} {talk.verb('need').behind(who)} {lore}".strip()


@continuous.register
def _faceup(node: Faceup, talk: Talk) -> str:
    who = player(node.who, talk)
    deck = place("deck", node.who if isinstance(node.who, You) else They(), talk)
    shown = talk.pick(
        f"avec la carte du dessus de {deck} face visible", f"con la carta in cima a {deck} a faccia in su"
    )
    return f"{who} {talk.verb('play').behind(who)} {shown}".strip()


@continuous.register
def _deck_limit(node: DeckLimit, talk: Talk) -> str:
    number = talk.pick("n’importe quel nombre de copies", "un qualsiasi numero di copie")
    if node.copies is not None:
        number = talk.pick(f"jusqu’à {node.copies} copies", f"fino a {node.copies} copie")
    return talk.pick(
        f"vous pouvez avoir {number} de cette carte dans votre deck",
        f"puoi avere {number} di questa carta nel tuo mazzo",
    )


@continuous.register
def _deck_ink(node: DeckInk, talk: Talk) -> str:
    noun = Kind(node.filters, talk).noun(True, True)
    return talk.pick(
        f"vous pouvez avoir dans votre deck des {noun} quel que soit leur type d’encre",
        f"puoi avere nel tuo mazzo {noun} di qualsiasi tipo di inchiostro",
    )


@continuous.register
def _replace(node: Replace, talk: Talk) -> str:
    happening = node.happening
    assert isinstance(happening, On)
    said_event = clause(happening, talk)
    would = said_event.would()
    start = talk.pick(f"si {would}", f"se {would}")
    if node.once:
        start = talk.pick(f"la prochaine fois que {would}", f"la prossima volta che {would}")
    elif happening.nth == 1:
        start = talk.pick(f"la première fois que {would}", f"la prima volta che {would}")
    instead = talk.pick("à la place", "invece")
    if node.effect is None:
        nothing = talk.pick("rien ne se passe", "non succede nulla")
        if happening.kind == "damage":
            nothing = talk.pick("ces dommages sont ignorés", "quei danni vengono ignorati")
        return f"{start}, {nothing} {instead}"
    if node.may:
        may = talk.pick("vous pouvez", "puoi")
        with bare(talk):
            return f"{start}, {may} {effect(node.effect, talk)} {instead}"
    with finite(talk):
        return f"{start}, {effect(node.effect, talk)} {instead}"


@continuous.register
def _when(node: When, talk: Talk) -> str:
    return together((node,), "for good", talk)
