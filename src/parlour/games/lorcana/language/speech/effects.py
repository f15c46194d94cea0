"""Things done once: the verbs of cards and their objects."""

from __future__ import annotations

from parlour.games.lorcana.language.nodes import (
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
    Together,
    UseAbility,
    You,
)
from parlour.games.lorcana.language.speech.acting import act
from parlour.games.lorcana.language.speech.amounts import Measure, measured
from parlour.games.lorcana.language.speech.nouns import Kind, indefinite, join, noun_of, place, remember, where
from parlour.games.lorcana.language.speech.selectors import count_word, each_of, number_word
from parlour.games.lorcana.language.speech.talk import Noun, Talk, Thing, effect, object_of, player, quantity, selector


def own(who: Player, zone: str, talk: Talk) -> str:
    """A zone of whoever acts: "your hand", "their hand"."""
    return place(zone, You() if isinstance(who, You) else They(), talk)


# --- drawing, discarding, looking -----------------------------------------------------------------------------------


@effect.register
def _draw(node: Draw, talk: Talk) -> str:
    verb = act(talk, "draw", node.who)
    talk.last = ("card", node.count != Number(1))
    if node.until:
        who = player(You(), talk) if isinstance(node.who, You) else talk.thing("player-they")
        return talk.tell(
            "draw-until" if isinstance(node.count, Number) else "draw-as-many",
            verb=verb,
            who=who,
            have=talk.verb("have").behind(who),
            number=quantity(node.count, talk),
            hand=own(node.who, "hand", talk),
        )
    much = measured(node.count, "card", talk)
    end = talk.tell("from-bottom", deck=own(node.who, "deck", talk)) if node.end == "bottom" else ""
    return join(verb, much.head, end, much.tail)


@effect.register
def _discard(node: Discard, talk: Talk) -> str:
    what = node.what
    talk.deed = "discard"
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.zone == "hand":
        return _discard_chosen(node.who, what, what.of, talk)
    verb = act(talk, "discard", node.who)
    if isinstance(what, AtRandom):
        many = what.count != Number(1)
        noun = talk.noun("card", many)
        words = join(count_word(what.count, talk), noun) if many else talk.with_("a", noun).text
        return join(verb, talk.tell("at-random", what=words))
    if isinstance(what, Cards) and what.zone == "hand":
        if not what.filters:
            return join(verb, own(node.who, "hand", talk))
        noun, nouns = (noun_of(what.filters, talk, many, True) for many in (False, True))
        words = talk.tell("discard-such", noun=noun, all=talk.with_("all", nouns), place=where(what, talk))
        return join(verb, words)
    return join(verb, object_of(what, talk))


def _discard_chosen(who: Player, what: Chosen, of: Cards, talk: Talk) -> str:
    yours = what.by is None and not isinstance(who, You)
    verb = act(talk, talk.tell("do-discard-chosen.yours" if yours else "do-discard-chosen"), who)
    kind = Kind(of.filters, talk)
    number = what.count
    remember(kind, of, number != Number(1), talk)
    if isinstance(number, Plus) and isinstance(number.first, Count) and isinstance(number.second, Number):
        return talk.tell("discard-down-to", verb=verb, left=str(-number.second.value))
    chosen = talk.tell("choice") if yours else ""
    if number == Number(1):
        one = kind.one(True, choice=chosen)
        words = talk.tell("discard-one.either" if kind.halves else "discard-one", one=one)
    elif number is None:
        words = talk.tell("card-any", noun=kind.noun(True, True))
    elif isinstance(number, ThatMuch):
        noun = kind.noun(True, True)
        words = talk.tell("as-many", noun, many=noun)
    elif isinstance(number, Number):
        words = join(number_word(what, talk), kind.noun(True, True, choice=chosen))
    else:
        words = str(measured(number, "card", talk))
    return talk.tell("discard-chosen.yours" if yours else "discard-chosen", verb=verb, what=words)


@effect.register
def _look(node: Look, talk: Talk) -> str:
    what = node.what
    verb = act(talk, "reveal" if node.reveal else "look", node.who)
    if isinstance(what, Cards) and what.zone in ("hand", "inkwell") and not what.filters:
        talk.last, talk.owner = ("card", True), what.whose
        spot = place(what.zone, what.whose, talk)
        if what.zone == "inkwell":
            talk.bound = "looked"
            spot = talk.tell("cards-in", place=spot)
        return join(verb, spot)
    if what == Ref("it") and node.reveal and talk.has("reveal-it"):
        return talk.tell("reveal-it", verb=verb)
    same_name = isinstance(what, Chosen) and what.limits == (SameName(),)
    if isinstance(what, Chosen) and same_name and what.count is not None and talk.has("reveal-same-name"):
        return talk.tell("reveal-same-name", verb=verb, number=count_word(what.count, talk))
    text = join(verb, object_of(what, talk))
    talk.bound = "looked" if isinstance(what, (DeckEnd, Cards)) else ""
    if isinstance(what, DeckEnd) and what.count == Number(1) and isinstance(what.whose, (You, They)):
        talk.bound = "looked one"
    return text


@effect.register
def _reveal_until(node: RevealUntil, talk: Talk) -> str:
    verb = act(talk, "reveal", node.who)
    noun = talk.with_("a", noun_of(node.filters, talk, False, True))
    deck = own(node.who, "deck", talk)
    talk.last, talk.owner, talk.zone = ("card", False), node.who, "deck"
    who = player(You(), talk) if isinstance(node.who, You) else talk.thing("player-they")
    return talk.tell("reveal-until", verb=verb, deck=deck, who=who, what=noun)


@effect.register
def _shuffle(node: Shuffle, talk: Talk) -> str:
    return join(act(talk, "shuffle", node.who), own(node.who, "deck", talk))


@effect.register
def _name_card(node: NameCard, talk: Talk) -> str:
    return join(act(talk, "name"), talk.with_("a", talk.noun("card")))


@effect.register
def _note(node: Note, talk: Talk) -> str:
    return join(act(talk, "count"), quantity(node.amount, talk))


# --- lore, ink, playing ---------------------------------------------------------------------------------------------


@effect.register
def _gain_lore(node: GainLore, talk: Talk) -> str:
    return join(act(talk, "gain", node.who), measured(node.amount, "lore", talk))


@effect.register
def _lose_lore(node: LoseLore, talk: Talk) -> str:
    return join(act(talk, "lose", node.who), measured(node.amount, "lore", talk))


@effect.register
def _get_ink_drops(node: GetInkDrops, talk: Talk) -> str:
    return join(act(talk, "get", node.who), measured(node.amount, "drop", talk))


@effect.register
def _remove_ink_drops(node: RemoveInkDrops, talk: Talk) -> str:
    return join(act(talk, "remove", node.who), measured(node.amount, "drop", talk))


@effect.register
def _pay_ink(node: PayInk, talk: Talk) -> str:
    return join(act(talk, "pay", node.who), measured(node.amount, "ink", talk))


def _from_either(node: Together, talk: Talk) -> Thing:
    """A card to play from one of two zones: "an item from your hand or discard"."""
    parts = [part for part in node.parts if isinstance(part, Cards)]
    kind = Kind(parts[0].filters, talk)
    noun = kind.noun(False, False)
    remember(kind, Cards(parts[0].filters), False, talk)
    spots = talk.listed([where(part, talk) for part in parts])
    zones = talk.listed([talk.noun(part.zone).text for part in parts])
    return Thing.like(noun, talk.tell("from-either", what=talk.with_("a", noun), places=spots, zones=zones))


def _played(node: Play, talk: Talk) -> Thing:
    """The card to be played."""
    what = node.what
    if isinstance(what, Chosen) and isinstance(what.of, Together):
        return _from_either(what.of, talk)
    if isinstance(what, This) and node.how == "paid" and not node.exerted:
        this = selector(what, talk)
        return Thing.like(this, talk.tell("from-your-discard", what=this))
    if isinstance(what, Chosen) and isinstance(what.of, Cards) and what.count == Number(1) and not what.up_to:
        of = what.of
        kind = Kind(of.filters, talk)
        one = talk.with_("a", kind.noun(False, of.among is not None))
        owner = talk.owner
        remember(kind, Cards(of.filters), False, talk)
        talk.owner = of.whose if of.among is None else owner
        return Thing.like(one, join(one, where(of, talk) if of.zone != "hand" else ""))
    said = selector(what, talk)
    return Thing.like(said, said.object)


@effect.register
def _play(node: Play, talk: Talk) -> str:
    what = node.what
    verb = act(talk, {"shift free": "shift", "play or shift free": "play/shift"}.get(node.how, "play"), node.who)
    sung = what == Ref("object") and talk.event == "sing" and node.afterwards == "bottom"
    if sung and talk.has("play-song-again"):
        return talk.tell("play-song-again", verb=verb)
    looked = isinstance(what, Chosen) and isinstance(what.of, Cards) and what.of.among == Ref("looked")
    if looked and talk.has("play-looked"):
        said = Thing(talk.tell("play-looked"))
        verb = join(act(talk, "reveal"), object_of(what, talk))
    else:
        said = _played(node, talk)
    text = talk.tell("play.paid" if node.how == "paid" else "play", verb=verb, what=said)
    if node.exerted:
        text = join(text, talk.tell("enters-exerted", said))
    if node.afterwards is not None:
        put = talk.verb("put").form("infinitive" if talk.bare else "order")
        text += talk.tell("play-afterwards", put=put, where=talk.tell(f"afterwards-{node.afterwards}"))
    return text


# --- damage ---------------------------------------------------------------------------------------------------------


def _apiece(what: Selector, talk: Talk) -> str:
    several = isinstance(what, Chosen) and what.count not in (Number(1), None)
    return talk.tell("apiece") if several else ""


@effect.register
def _deal_damage(node: DealDamage, talk: Talk) -> str:
    verb = act(talk, "deal")
    much = measured(node.amount, "damage", talk)
    apiece = _apiece(node.what, talk)
    what = each_of(node.what, talk)
    text = talk.tell("deal", verb=verb, much=much.head, apiece=apiece, what=what, tail=much.tail)
    if node.unresisted:
        text = talk.tell("unresisted", said=text, resist=talk.term("keyword", "Resist"))
    return text


@effect.register
def _put_damage(node: PutDamage, talk: Talk) -> str:
    verb = act(talk, "put")
    much = measured(node.amount, "counter", talk)
    what = object_of(node.what, talk) if talk.has("put-damage.all") else each_of(node.what, talk)
    return talk.tell("put-damage", verb=verb, much=much.head, what=what, tail=much.tail)


def _up_to(much: Measure, node: RemoveDamage | MoveDamage, talk: Talk) -> str:
    return talk.tell("up-to", number=much.head) if node.up_to else much.head


@effect.register
def _remove_damage(node: RemoveDamage, talk: Talk) -> str:
    verb = act(talk, "remove")
    talk.deed = "damage"
    if node.amount is None:
        return talk.tell(
            "remove-damage", verb=verb, much=talk.tell("all-damage"), what=each_of(node.what, talk), tail=""
        )
    much = measured(node.amount, "damage", talk)
    total = talk.tell("in-total") if node.total else ""
    if not node.total and not node.up_to and isinstance(node.what, Chosen) and node.what.count != Number(1):
        total = talk.tell("apiece")
    what = each_of(node.what, talk)
    return talk.tell("remove-damage", verb=verb, much=join(_up_to(much, node, talk), total), what=what, tail=much.tail)


@effect.register
def _move_damage(node: MoveDamage, talk: Talk) -> str:
    verb = act(talk, "move")
    talk.deed = "damage"
    if isinstance(node.to, Ref):  # what was spoken of before
        with talk.aside():
            source = each_of(node.what, talk)
    else:
        source = each_of(node.what, talk)
    target = object_of(node.to, talk)
    much = Measure(talk.tell("all-damage")) if node.amount is None else measured(node.amount, "damage", talk)
    return talk.tell(
        "move-damage", verb=verb, much=_up_to(much, node, talk), source=source, target=target, tail=much.tail
    )


# --- banish, exert, ready, move, choose -----------------------------------------------------------------------------


def _picked(verb: str, what: Selector, talk: Talk) -> str:
    """The verb and its cards; where another player picks them, some languages say choose in front."""
    if verb == "ready" and what == Ref("this way") and talk.has("ready-this-way"):
        return join(act(talk, verb), talk.tell("ready-this-way"))
    if isinstance(what, Chosen) and what.by is not None and talk.has("do-choose-and"):
        verb = f"choose+{verb}"
    return join(act(talk, verb), object_of(what, talk))


@effect.register
def _banish(node: Banish, talk: Talk) -> str:
    talk.deed = "banish"
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
    what = object_of(node.what, talk)
    with talk.aside():
        target = _destination(node.location, talk)
    talk.placed = isinstance(node.location, Chosen)
    return talk.tell("move-to", verb=verb, what=what, where=target)


def _destination(location: Selector, talk: Talk) -> str:
    if isinstance(location, Chosen) and isinstance(location.of, Cards) and location.count == Number(1):
        rest = [one for one in location.of.filters if one != OfType(("location",))]
        if len(rest) == 1 and isinstance(rest[0], Not) and isinstance(rest[0].filter, OneOf):
            return talk.tell("another-location")
        return indefinite(location.of, talk).text
    if isinstance(location, (Ref, LocationOf)):
        return talk.with_("that", talk.noun("location")).text
    if isinstance(location, This):
        return talk.with_("this", talk.noun("location")).text
    return object_of(location, talk)


def searched(what: Chosen, of: Cards, talk: Talk) -> str:
    """The cards a deck is searched for."""
    if what.count == Number(1) and not what.up_to:
        if not of.filters and talk.has("any-card"):
            return talk.tell("any-card")
        return Kind(of.filters, talk).one(True).text
    if what.count is None:
        return talk.tell("card-any", noun=noun_of(of.filters, talk, True, True))
    return join(number_word(what, talk), noun_of(of.filters, talk, what.count != Number(1), True))


@effect.register
def _choose(node: Choose, talk: Talk) -> str:
    what = node.what
    of = what.of if isinstance(what, Chosen) else None
    if isinstance(what, Chosen) and isinstance(of, Cards) and of.zone == "deck" and of.among is None:
        start = act(talk, "search")
        talk.last, talk.owner, talk.zone = ("card", what.count != Number(1)), of.whose, "deck"
        return talk.tell("search", verb=start, what=searched(what, of, talk), deck=place("deck", of.whose, talk))
    one = isinstance(what, Chosen) and what.count == Number(1) and what.by is None
    if one and isinstance(of, Cards) and of.zone == "play" and talk.has("choose-one"):
        kind = Kind(of.filters, talk)
        remember(kind, of, False, talk)
        owned = talk.tell(f"of-{kind.owner}s") if kind.owner in ("your", "their") else ""
        return join(act(talk, "choose"), talk.with_("a", kind.noun(False, False)), owned)
    talk.choosing = True
    said = object_of(what, talk)
    talk.choosing = False
    return join(act(talk, "choose"), said)


@effect.register
def _choose_player(node: ChoosePlayer, talk: Talk) -> str:
    verb = act(talk, "choose")
    if isinstance(node.who, ChosenPlayer):
        noun = talk.noun("opponent" if node.who.among == "opponent" else "player")
        if node.who.among == "another player":
            noun = Noun(join(talk.tell("other", noun), noun), noun.gender)
        return join(verb, talk.with_("a", noun))
    return join(verb, player(node.who, talk).object)


@effect.register
def _use_ability(node: UseAbility, talk: Talk) -> str:
    return talk.tell("use-ability", verb=act(talk, "use"), name=node.name, what=object_of(node.what, talk))
