"""Things done once, in French and Italian: the verbs of cards and their objects."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.language.nodes import (
    Amount,
    AtRandom,
    Banish,
    Cards,
    Choose,
    ChoosePlayer,
    Chosen,
    ChosenPlayer,
    Count,
    DealDamage,
    Discard,
    Draw,
    Exert,
    GainLore,
    GetInkDrops,
    LocationOf,
    Look,
    LoseLore,
    MoveDamage,
    MoveTo,
    NameCard,
    Not,
    Note,
    Number,
    OfType,
    OneOf,
    PayInk,
    Play,
    Player,
    Plus,
    PutDamage,
    Ready,
    Ref,
    RemoveDamage,
    RemoveInkDrops,
    RevealUntil,
    Selector,
    Shuffle,
    StatOf,
    ThatMuch,
    They,
    This,
    Times,
    Together,
    UseAbility,
    You,
)
from parlour.games.lorcana.language.speech.romance.acting import act
from parlour.games.lorcana.language.speech.romance.amounts import measured
from parlour.games.lorcana.language.speech.romance.nouns import Kind, indefinite, noun_of, place, remember, where
from parlour.games.lorcana.language.speech.romance.selectors import count_word, every
from parlour.games.lorcana.language.speech.romance.speech import Noun, Talk, Thing, effect, player, quantity, selector
from parlour.games.lorcana.language.speech.romance.traits import at


def _much(amount: Amount, key: str, talk: Talk) -> str:
    head, tail = measured(amount, key, talk)
    return head + tail


def _own(who: Player, key: str, talk: Talk) -> str:
    """A zone of whoever acts: "votre main", "sa main"."""
    return place(key, You() if isinstance(who, You) else They(), talk)


# --- drawing, discarding, looking -----------------------------------------------------------------------------------


@effect.register
def _draw(node: Draw, talk: Talk) -> str:
    verb = act(talk, "draw", node.who)
    talk.last = ("card", node.count != Number(1))
    if node.until:
        if isinstance(node.count, Number):
            much = f"{node.count.value} {talk.noun('card', True).text}"
            have = talk.verb("have").you if isinstance(node.who, You) else talk.verb("have").he
            return talk.pick(f"{verb} jusqu’à avoir {much} en main", f"{verb} finché non {have} {much} in mano")
        much = quantity(node.count, talk)
        return talk.pick(
            f"{verb} jusqu’à avoir en main un nombre de cartes égal à {much}",
            f"{verb} fino ad avere in mano un numero di carte pari a {much}",
        )
    head, tail = measured(node.count, "card", talk)
    end = ""
    if node.end == "bottom":
        deck = _own(node.who, "deck", talk)
        end = talk.pick(f" du dessous de {deck}", f" dal fondo di {deck}")
    return f"{verb} {head}{end}{tail}"


@effect.register
def _discard(node: Discard, talk: Talk) -> str:
    what = node.what
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.zone == "hand":
        return _discard_chosen(node.who, what, what.of, talk)
    verb = act(talk, "discard", node.who)
    if isinstance(what, AtRandom):
        number = what.count
        noun = talk.noun("card", number != Number(1))
        words = talk.tongue.a(noun) if number == Number(1) else f"{count_word(number, talk)} {noun}"
        return f"{verb} {words} {talk.pick('au hasard', 'a caso')}"
    if isinstance(what, Cards) and what.zone == "hand" and not what.filters:
        return f"{verb} {_own(node.who, 'hand', talk)}"
    if isinstance(what, Cards) and what.zone == "hand":
        return f"{verb} {talk.tongue.all(noun_of(what.filters, talk, True, True))}{where(what, talk)}"
    return f"{verb} {selector(what, talk)}"


def _discard_chosen(who: Player, what: Chosen, of: Cards, talk: Talk) -> str:
    yours = what.by is None and not isinstance(who, You)
    verb = act(talk, talk.pick("discard", "discard" if yours else "choose+discard"), who)
    kind = Kind(of.filters, talk)
    number = what.count
    remember(kind, of, number != Number(1), talk)
    if isinstance(number, Plus) and isinstance(number.first, Count) and isinstance(number.second, Number):
        left = -number.second.value
        return talk.pick(
            f"{verb} des cartes jusqu’à en avoir {left} en main",
            f"{verb} carte fino ad averne {left} in mano",
        )
    chosen = talk.pick("de votre choix", "a tua scelta") if yours else ""
    if number == Number(1):
        words = talk.tongue.a(kind.noun(False, True, choice=chosen))
    elif isinstance(number, (Count, Times, StatOf)):
        words = _much(number, "card", talk)
    elif number is None:
        words = talk.pick("n’importe quel nombre de ", "un qualsiasi numero di ") + str(kind.noun(True, True))
    elif isinstance(number, ThatMuch):
        words = talk.pick("autant de ", "altrettante ") + str(kind.noun(True, True))
    else:
        upto = talk.pick("jusqu’à ", "fino a ") if what.up_to else ""
        words = f"{upto}{count_word(number, talk)} {kind.noun(True, True, choice=chosen)}"
    return f"{verb} {words}"


@effect.register
def _look(node: Look, talk: Talk) -> str:
    what = node.what
    verb = act(talk, "reveal" if node.reveal else "look", node.who)
    if isinstance(what, Cards) and what.zone in ("hand", "inkwell") and not what.filters:
        talk.last, talk.owner = ("card", True), what.whose
        spot = place(what.zone, what.whose, talk)
        if what.zone == "inkwell":
            return f"{verb} {talk.pick(f'les cartes de {spot}', f'le carte in {spot}')}"
        return f"{verb} {spot}"
    return f"{verb} {selector(what, talk)}"


@effect.register
def _reveal_until(node: RevealUntil, talk: Talk) -> str:
    verb = act(talk, "reveal", node.who)
    noun = talk.tongue.a(noun_of(node.filters, talk, False, True))
    deck = _own(node.who, "deck", talk)
    talk.last, talk.owner, talk.zone = ("card", False), node.who, "deck"
    return talk.pick(
        f"{verb} des cartes du dessus de {deck} jusqu’à révéler {noun}",
        f"{verb} carte dalla cima di {deck} fino a rivelare {noun}",
    )


@effect.register
def _shuffle(node: Shuffle, talk: Talk) -> str:
    return f"{act(talk, 'shuffle', node.who)} {_own(node.who, 'deck', talk)}"


@effect.register
def _name_card(node: NameCard, talk: Talk) -> str:
    return f"{act(talk, 'name')} {talk.tongue.a(talk.noun('card'))}"


@effect.register
def _note(node: Note, talk: Talk) -> str:
    return f"{act(talk, 'count')} {quantity(node.amount, talk)}"


# --- lore, ink, playing ---------------------------------------------------------------------------------------------


@effect.register
def _gain_lore(node: GainLore, talk: Talk) -> str:
    return f"{act(talk, 'gain', node.who)} {_much(node.amount, 'lore', talk)}"


@effect.register
def _lose_lore(node: LoseLore, talk: Talk) -> str:
    return f"{act(talk, 'lose', node.who)} {_much(node.amount, 'lore', talk)}"


@effect.register
def _get_ink_drops(node: GetInkDrops, talk: Talk) -> str:
    return f"{act(talk, 'get', node.who)} {_much(node.amount, 'drop', talk)}"


@effect.register
def _remove_ink_drops(node: RemoveInkDrops, talk: Talk) -> str:
    return f"{act(talk, 'remove', node.who)} {_much(node.amount, 'drop', talk)}"


@effect.register
def _pay_ink(node: PayInk, talk: Talk) -> str:
    return f"{act(talk, 'pay', node.who)} {_much(node.amount, 'ink', talk)}"


AFTERWARDS: Final = {
    "bottom": ("sous votre pioche", "in fondo al tuo mazzo"),
    "top": ("sur votre pioche", "in cima al tuo mazzo"),
    "hand": ("dans votre main", "nella tua mano"),
    "inkwell": ("dans votre réserve d’encre, face cachée", "nel tuo calamaio, a faccia in giù"),
}


def _from_either(node: Together, talk: Talk) -> Thing:
    """A card to play from one of two zones: "un objet de votre main ou de votre défausse"."""
    parts = [part for part in node.parts if isinstance(part, Cards)]
    kind = Kind(parts[0].filters, talk)
    noun = kind.noun(False, False)
    remember(kind, Cards(parts[0].filters), False, talk)
    spots = talk.pick(" ou", " o").join(where(part, talk) for part in parts)
    return Thing(talk.tongue.a(noun) + spots, noun.feminine)


@effect.register
def _play(node: Play, talk: Talk) -> str:
    key = "shift" if node.how == "shift free" else "play"
    verb = act(talk, key, node.who)
    if node.how == "play or shift free":
        verb += talk.pick(" ou ", " o ") + (talk.verb("shift").infinitive if talk.bare else talk.verb("shift").order)
    what = node.what
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.count == Number(1) and not what.up_to:
        of = what.of
        kind = Kind(of.filters, talk)
        noun = kind.noun(False, of.among is not None)
        owner = talk.owner
        remember(kind, Cards(of.filters), False, talk)
        talk.owner = of.whose if of.among is None else owner
        tail = where(of, talk) if of.zone != "hand" else ""
        said = Thing(talk.tongue.a(noun) + tail, noun.feminine)
    elif isinstance(what, Chosen) and isinstance(what.of, Together):
        said = _from_either(what.of, talk)
    elif isinstance(what, This) and node.how == "paid" and not node.exerted:
        said = Thing(f"{selector(what, talk)}{talk.pick(' de votre défausse', ' dai tuoi scarti')}")
    else:
        said = selector(what, talk)
    free = "" if node.how == "paid" else talk.pick(" gratuitement", " gratis")
    text = f"{verb} {said}{free}"
    if node.exerted:
        enters = talk.verb("enter").behind(said)
        state = talk.agreed(talk.pick("épuisé", "impegnato"), said)
        pronoun = talk.pick("elle" if said.feminine else "il", "")
        text += talk.pick(f" ({pronoun} {enters} en jeu {state})", f" ({enters} in gioco {state})")
    if node.afterwards is not None:
        spot = talk.pick(*AFTERWARDS[node.afterwards])
        put = talk.verb("put")
        word = put.infinitive if talk.bare else put.order
        card = talk.pick("cette carte", "quella carta")
        text += talk.pick(
            f", puis {word} {card} {spot} au lieu de votre défausse",
            f", poi {word} {card} {spot} invece che nei tuoi scarti",
        )
    return text


# --- damage ---------------------------------------------------------------------------------------------------------


def _each_of(what: Selector, talk: Talk) -> Thing:
    return every(what, talk) if isinstance(what, Cards) else selector(what, talk)


@effect.register
def _deal_damage(node: DealDamage, talk: Talk) -> str:
    verb = act(talk, "deal")
    head, tail = measured(node.amount, "damage", talk)
    what = _each_of(node.what, talk)
    text = f"{verb} {head} {talk.pick('à', 'a')} {what}{tail}"
    if node.unresisted:
        resist = talk.tongue.term("keyword", "Resist")
        text += talk.pick(f". {resist} ne réduit pas ces dommages", f". {resist} non riduce questi danni")
    return text


@effect.register
def _put_damage(node: PutDamage, talk: Talk) -> str:
    verb = act(talk, "put")
    head, tail = measured(node.amount, "counter", talk)
    return f"{verb} {head} {talk.pick('sur', 'su')} {_each_of(node.what, talk)}{tail}"


@effect.register
def _remove_damage(node: RemoveDamage, talk: Talk) -> str:
    verb = act(talk, "remove")
    if node.amount is None:
        return f"{verb} {talk.pick('tous les dommages de', 'tutti i danni da')} {_each_of(node.what, talk)}"
    head, tail = measured(node.amount, "damage", talk)
    upto = talk.pick("jusqu’à ", "fino a ") if node.up_to else ""
    total = talk.pick(" au total", " in totale") if node.total else ""
    return f"{verb} {upto}{head}{total} {talk.pick('de', 'da')} {_each_of(node.what, talk)}{tail}"


@effect.register
def _move_damage(node: MoveDamage, talk: Talk) -> str:
    verb = act(talk, "move")
    source = _each_of(node.what, talk)
    target = selector(node.to, talk)
    way = talk.pick(f"de {source} sur {target}", f"da {source} a {target}")
    if node.amount is None:
        return f"{verb} {talk.pick('tous les dommages', 'tutti i danni')} {way}"
    head, tail = measured(node.amount, "damage", talk)
    return f"{verb} {talk.pick('jusqu’à ', 'fino a ') if node.up_to else ''}{head} {way}{tail}"


# --- banish, exert, ready, move, choose -----------------------------------------------------------------------------


def _picked(verb: str, what: Selector, talk: Talk) -> str:
    if isinstance(what, Chosen) and what.by is not None:
        return f"{act(talk, f'choose+{verb}' if talk.tongue.code == 'it' else verb)} {selector(what, talk)}"
    return f"{act(talk, verb)} {selector(what, talk)}"


@effect.register
def _banish(node: Banish, talk: Talk) -> str:
    return _picked("banish", node.what, talk)


@effect.register
def _exert(node: Exert, talk: Talk) -> str:
    return _picked("exert", node.what, talk)


@effect.register
def _ready(node: Ready, talk: Talk) -> str:
    return _picked("ready", node.what, talk)


@effect.register
def _move_to(node: MoveTo, talk: Talk) -> str:
    verb = act(talk, "move")
    what = selector(node.what, talk)
    last = talk.last
    location = node.location
    if isinstance(location, Chosen) and isinstance(location.of, Cards) and location.count == Number(1):
        target = at(indefinite(location.of, talk), talk)
        rest = [one for one in location.of.filters if one != OfType(("location",))]
        if len(rest) == 1 and isinstance(rest[0], Not) and isinstance(rest[0].filter, OneOf):
            target = at(Thing(talk.pick("un autre lieu", "un altro luogo")), talk)
    elif isinstance(location, (Ref, LocationOf)):
        target = at(Thing(talk.tongue.that(talk.noun("location")).removesuffix("-là")), talk)
    else:
        target = at(selector(location, talk), talk)
    talk.last = last
    return f"{verb} {what} {target} {talk.pick('gratuitement', 'gratis')}"


@effect.register
def _choose(node: Choose, talk: Talk) -> str:
    what = node.what
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.zone == "deck" and what.of.among is None:
        start = act(talk, "search")
        said = selector(Chosen(Cards(what.of.filters, "hand", what.of.whose), what.count, what.up_to), talk).text
        said = said.removesuffix(where(Cards((), "hand", what.of.whose), talk))
        talk.zone = "deck"
        return f"{start} {said}{where(what.of, talk, False)}"
    said = selector(node.what, talk).text
    for words in (" de votre choix", " a tua scelta"):
        said = said.replace(words, "", 1)
    return f"{act(talk, 'choose')} {said}"


@effect.register
def _choose_player(node: ChoosePlayer, talk: Talk) -> str:
    verb = act(talk, "choose")
    if isinstance(node.who, ChosenPlayer):
        noun = talk.noun("opponent" if node.who.among == "opponent" else "player")
        if node.who.among == "another player":
            noun = Noun(noun.text, False, False, talk.pick("autre", "altro"))
        return f"{verb} {talk.tongue.a(noun)}"
    return f"{verb} {player(node.who, talk).text or 'te'}"


@effect.register
def _use_ability(node: UseAbility, talk: Talk) -> str:
    verb = act(talk, "use")
    what = selector(node.what, talk)
    return talk.pick(
        f"{verb} gratuitement la capacité {node.name} de {what}", f"{verb} gratis l’abilità {node.name} di {what}"
    )
