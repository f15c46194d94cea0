"""Things done once, in English: the verbs of cards and their objects."""

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
    DeckEnd,
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
    SameName,
    Selector,
    Shuffle,
    ThatMuch,
    They,
    This,
    Times,
    Together,
    UseAbility,
    You,
)
from parlour.games.lorcana.language.speech.english.acting import act
from parlour.games.lorcana.language.speech.english.amounts import each, measured
from parlour.games.lorcana.language.speech.english.nouns import PLACES, Kind, bare_noun, indefinite, place, where
from parlour.games.lorcana.language.speech.english.selectors import count_word, every, object_of
from parlour.games.lorcana.language.speech.english.speech import Talk, a, effect, player, quantity


def _with(amount: Amount, one: str, many: str, talk: Talk) -> str:
    head, tail = measured(amount, one, many, talk)
    return head + tail


# --- drawing, discarding, looking -----------------------------------------------------------------------------------


@effect.register
def _draw(node: Draw, talk: Talk) -> str:
    verb = act(talk, "draw", node.who)
    if node.until:
        whose = "you have" if isinstance(node.who, You) else "they have"
        if isinstance(node.count, Number):
            return f"{verb} until {whose} {node.count.value} cards in {'your' if whose == 'you have' else 'their'} hand"
        return f"{verb} cards until {whose} the same number"
    end = f" from the bottom of {place('deck', node.who, talk)}" if node.end == "bottom" else ""
    head, tail = measured(node.count, "a card", "cards", talk)
    return f"{verb} {head}{end}{tail}"


@effect.register
def _discard(node: Discard, talk: Talk) -> str:
    what = node.what
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.zone == "hand":
        return _discard_chosen(node.who, what, what.of, talk)
    if isinstance(what, AtRandom) and isinstance(what.of, Cards):
        number = "a card" if what.count == Number(1) else f"{count_word(what.count, talk)} cards"
        return f"{act(talk, 'discard', node.who)} {number} at random"
    verb = act(talk, "discard", node.who)
    if isinstance(what, Cards) and what.zone == "hand" and what.whose in (They(), node.who):
        if not what.filters:
            return f"{verb} {'your' if isinstance(node.who, You) else 'their'} hand"
        return f"{verb} each {bare_noun(what.filters, talk, card=True)} revealed this way"
    return f"{verb} {object_of(what, talk)}"


def _discard_chosen(who: Player, what: Chosen, of: Cards, talk: Talk) -> str:
    kind = Kind(of.filters, talk)
    if isinstance(what.count, Plus) and isinstance(what.count.first, Count) and isinstance(what.count.second, Number):
        left = -what.count.second.value
        return f"{act(talk, 'choose and discard', who)} cards until they have {left} cards in their hand"
    number = what.count
    factor, inner = (number.factor, number.amount) if isinstance(number, Times) else (1, number)
    counted = each(inner, talk) if inner is not None and not isinstance(inner, (Number, ThatMuch)) else None
    if counted is not None:
        cards = "a card" if factor == 1 else f"{factor} cards"
        return f"{act(talk, 'choose and discard', who)} {cards} for each {counted}"
    if number == Number(1):
        words = (
            " or ".join(a(one) for one in kind.words(False, True).split(" or "))
            if kind.whole
            else a(kind.words(False, True))
        )
        words += " from your hand" if kind.whole else ""
    elif number is None:
        words = f"any number of {kind.words(True, True)}"
    elif isinstance(number, ThatMuch):
        words = f"that many {kind.words(True, True)}"
    else:
        words = f"{'up to ' if what.up_to else ''}{count_word(number, talk)} {kind.words(True, True)}"
    if what.by is None and not isinstance(who, You):
        return f"{act(talk, 'discard', who)} {words} of your choice"
    return f"{act(talk, 'choose and discard', who)} {words}"


@effect.register
def _look(node: Look, talk: Talk) -> str:
    what = node.what
    verb = act(talk, "reveal", node.who) if node.reveal else act(talk, "look", node.who) + " at"
    if isinstance(what, Cards) and what.zone == "hand" and not what.filters and what.whose is not None:
        return f"{verb} {place('hand', what.whose, talk)}"
    if isinstance(what, Cards) and what.zone == "inkwell" and not what.filters:
        talk.bound, talk.owner = "looked", what.whose
        return f"{verb} the cards in {place('inkwell', what.whose, talk)}"
    if what == Ref("it") and node.reveal:
        return f"{verb} that card to all players"
    if isinstance(what, Chosen) and what.limits == (SameName(),) and what.count is not None:
        return f"{verb} {count_word(what.count, talk)} cards with the same name in your hand"
    text = f"{verb} {object_of(what, talk)}"
    talk.bound = "looked" if isinstance(what, (DeckEnd, Cards)) else ""
    if isinstance(what, DeckEnd) and what.count == Number(1) and isinstance(what.whose, (You, They)):
        talk.bound = "looked one"
    return text


@effect.register
def _reveal_until(node: RevealUntil, talk: Talk) -> str:
    verb = act(talk, "reveal", node.who)
    talk.owner = node.who
    noun = a(bare_noun(node.filters, talk, card=True))
    who = "you" if isinstance(node.who, You) else "they"
    return f"{verb} cards from the top of {place('deck', node.who, talk)} until {who} reveal {noun}"


@effect.register
def _shuffle(node: Shuffle, talk: Talk) -> str:
    return f"{act(talk, 'shuffle', node.who)} {'your' if isinstance(node.who, You) else 'their'} deck"


@effect.register
def _name_card(node: NameCard, talk: Talk) -> str:
    return "name a card"


@effect.register
def _note(node: Note, talk: Talk) -> str:
    return f"count {quantity(node.amount, talk)}"


# --- lore, ink, playing ---------------------------------------------------------------------------------------------


@effect.register
def _gain_lore(node: GainLore, talk: Talk) -> str:
    return f"{act(talk, 'gain', node.who)} {_with(node.amount, '1 lore', 'lore', talk)}"


@effect.register
def _lose_lore(node: LoseLore, talk: Talk) -> str:
    return f"{act(talk, 'lose', node.who)} {_with(node.amount, '1 lore', 'lore', talk)}"


@effect.register
def _get_ink_drops(node: GetInkDrops, talk: Talk) -> str:
    return f"{act(talk, 'get', node.who)} {_with(node.amount, '1 ink drop', 'ink drops', talk)}"


@effect.register
def _remove_ink_drops(node: RemoveInkDrops, talk: Talk) -> str:
    return f"{act(talk, 'remove', node.who)} {_with(node.amount, '1 ink drop', 'ink drops', talk)}"


@effect.register
def _pay_ink(node: PayInk, talk: Talk) -> str:
    return f"{act(talk, 'pay', node.who)} {_with(node.amount, '1 ⬡', '⬡', talk)}"


def _from_hand_or_discard(node: Together, talk: Talk) -> str:
    """A card to play from one of two zones: "an item with cost 5 or less from your hand or discard"."""
    parts = [part for part in node.parts if isinstance(part, Cards)]
    talk.bound = ""
    spots = " or ".join(PLACES[part.zone] for part in parts)
    return f"{a(Kind(parts[0].filters, talk).words(False, False))} from your {spots}"


AFTERWARDS: Final = {
    "bottom": "on the bottom of your deck",
    "top": "on the top of your deck",
    "hand": "into your hand",
    "inkwell": "into your inkwell facedown",
}


@effect.register
def _play(node: Play, talk: Talk) -> str:
    if node.what == Ref("object") and talk.event == "sing" and node.afterwards == "bottom":
        again = f"{act(talk, 'play', node.who)} that song again from your discard for free"
        return f"{again}. If you do, put that card on the bottom of your deck instead of into your discard"
    if isinstance(node.what, This) and node.how == "paid" and not node.exerted:
        return f"{act(talk, 'play', node.who)} this {talk.kind} from your discard"
    verb = act(talk, {"shift free": "shift", "play or shift free": "play or shift"}.get(node.how, "play"), node.who)
    what = node.what
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.count == Number(1) and not what.up_to:
        kind = Kind(what.of.filters, talk)
        noun = kind.words(False, False)
        looked = what.of.among == Ref("looked")
        if looked:
            verb = f"{verb.replace('play', 'reveal', 1)} {object_of(what, talk)} and play"
            said = "it"
        else:
            said = f"another {noun}" if kind.other else a(noun)
            if what.of.zone != "hand":
                said += where(what.of, talk)
    elif isinstance(what, Chosen) and isinstance(what.of, Together):
        said = _from_hand_or_discard(what.of, talk)
    else:
        said = object_of(what, talk)
    free = "" if node.how == "paid" else " for free"
    tail = " and they enter play exerted" if node.exerted else ""
    if node.afterwards is not None:
        tail += f", then put them {AFTERWARDS[node.afterwards]} instead of into your discard"
    return f"{verb} {said}{free}{tail}"


# --- damage ---------------------------------------------------------------------------------------------------------


@effect.register
def _deal_damage(node: DealDamage, talk: Talk) -> str:
    head, tail = measured(node.amount, "1 damage", "damage", talk)
    what = every(node.what, talk).text if isinstance(node.what, Cards) else object_of(node.what, talk)
    what = "them" if what == "they" else what
    apiece = " each" if isinstance(node.what, Chosen) and node.what.count not in (Number(1), None) else ""
    text = f"{act(talk, 'deal')} {head}{apiece} to {what}{tail}"
    return f"{text}. This damage can't be reduced by Resist" if node.unresisted else text


@effect.register
def _put_damage(node: PutDamage, talk: Talk) -> str:
    head, tail = measured(node.amount, "1 damage counter", "damage counters", talk)
    if isinstance(node.amount, ThatMuch) and node.amount.source == "event":
        head, tail = "that many damage counters", ""
    return f"{act(talk, 'put')} {head} on {object_of(node.what, talk)}{tail}"


@effect.register
def _remove_damage(node: RemoveDamage, talk: Talk) -> str:
    what = every(node.what, talk).text if isinstance(node.what, Cards) else object_of(node.what, talk)
    what = "them" if what == "they" else what
    verb = act(talk, "remove")
    if node.amount is None:
        return f"{verb} all damage from {what}"
    head, tail = measured(node.amount, "1 damage", "damage", talk)
    apiece = " total" if node.total else ""
    if not node.total and not node.up_to and isinstance(node.what, Chosen) and node.what.count != Number(1):
        apiece = " each"
    return f"{verb} {'up to ' if node.up_to else ''}{head}{apiece} from {what}{tail}"


@effect.register
def _move_damage(node: MoveDamage, talk: Talk) -> str:
    verb = act(talk, "move")
    source = every(node.what, talk).text if isinstance(node.what, Cards) else object_of(node.what, talk)
    source = "them" if source == "they" else source
    to = object_of(node.to, talk)
    if node.amount is None:
        return f"{verb} all damage from {source} to {to}"
    head, tail = measured(node.amount, "1 damage", "damage", talk)
    return f"{verb} {'up to ' if node.up_to else ''}{head} from {source} to {to}{tail}"


# --- banish, exert, ready, move, choose -----------------------------------------------------------------------------


def _picked(verb: str, what: Selector, talk: Talk) -> str:
    """The verb and its cards; with choose in front where another player picks them."""
    if verb == "exert" and isinstance(what, Cards) and what.zone == "inkwell":
        return f"{act(talk, verb)} all cards in {'your' if talk.subject is None else 'their'} inkwell"
    if verb == "ready" and isinstance(what, Cards) and what.zone == "inkwell":
        return f"{act(talk, verb)} all cards in your inkwell"
    if verb == "ready" and what == Ref("this way"):
        return f"{act(talk, verb)} each character you removed damage from this way"
    if isinstance(what, Chosen) and what.by is not None:
        return f"{act(talk, f'choose and {verb}')} {object_of(what, talk)}"
    return f"{act(talk, verb)} {object_of(what, talk)}"


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
    where_to = object_of(node.location, talk)
    location = node.location
    if isinstance(location, Chosen) and location.count == Number(1) and isinstance(location.of, Cards):
        where_to = indefinite(location.of, talk).text
    if isinstance(location, (Ref, LocationOf)):
        where_to = "that location"
    if isinstance(location, Chosen) and isinstance(location.of, Cards) and _elsewhere(location.of):
        where_to = "another location"
    if isinstance(location, This):
        where_to = "this location"
    return f"{act(talk, 'move')} {object_of(node.what, talk)} to {where_to} for free"


def _elsewhere(of: Cards) -> bool:
    """Any location but the one where they are."""
    rest = [one for one in of.filters if one != OfType(("location",))]
    return len(rest) == 1 and isinstance(rest[0], Not) and isinstance(rest[0].filter, OneOf)


@effect.register
def _choose(node: Choose, talk: Talk) -> str:
    what = node.what
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.zone == "deck" and what.of.among is None:
        noun = object_of(Chosen(Cards(what.of.filters, "deck", among=Ref("looked")), what.count, what.up_to), talk)
        talk.owner = what.of.whose
        return f"{act(talk, 'search')} {place('deck', what.of.whose, talk)} for {'any card' if noun == 'one' else noun}"
    one = isinstance(what, Chosen) and what.count == Number(1) and what.by is None
    if one and isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.zone == "play":
        kind = Kind(what.of.filters, talk)
        noun = kind.words(False, False)
        owned = {"your": " of yours", "their": " of theirs"}.get(kind.owner, "")
        talk.bound = ""
        return f"{act(talk, 'choose')} {f'another {noun}' if kind.other else a(noun)}{owned}"
    return f"{act(talk, 'choose')} {object_of(node.what, talk)}"


@effect.register
def _choose_player(node: ChoosePlayer, talk: Talk) -> str:
    if isinstance(node.who, ChosenPlayer):
        return f"choose {'another player' if node.who.among == 'another player' else a(node.who.among)}"
    return f"choose {player(node.who, talk)}"


@effect.register
def _use_ability(node: UseAbility, talk: Talk) -> str:
    return f"{act(talk, 'use')} the {node.name} ability of {object_of(node.what, talk)} for free"
