"""What holds for a time or for good: of cards, of players, and of what would happen."""

from __future__ import annotations

from functools import partial

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
    Ref,
    Replace,
    Selector,
    SharesName,
    Skip,
    They,
    This,
    Times,
    UseFor,
    When,
    You,
    walk,
)
from parlour.games.lorcana.language.speech.acting import may
from parlour.games.lorcana.language.speech.amounts import measured
from parlour.games.lorcana.language.speech.control import costs
from parlour.games.lorcana.language.speech.effects import own
from parlour.games.lorcana.language.speech.happenings import clause
from parlour.games.lorcana.language.speech.holding import Said, gift, predicate, said, same_subject, subject_of
from parlour.games.lorcana.language.speech.nouns import Kind, indefinite, join, noun_of, where, without_owner
from parlour.games.lorcana.language.speech.selectors import plural
from parlour.games.lorcana.language.speech.talk import (
    Noun,
    Talk,
    Thing,
    condition,
    continuous,
    effect,
    object_of,
    player,
    quantity,
    selector,
)


def lasting(duration: str, many: bool, talk: Talk) -> str:
    """The duration as it follows a clause; whose turns it speaks of may be several."""
    key = f"duration-{duration.replace(' ', '-')}"
    return talk.tell(key, Thing("", "", many), this=talk.with_("this", talk.noun(talk.kind)))


def meanwhile(duration: str, talk: Talk) -> str:
    """The duration behind what players do or what happens."""
    key = f"duration-{duration.replace(' ', '-')}.meanwhile"
    return talk.tell(key) if talk.has(key) else lasting(duration, False, talk)


def _plain(node: Continuous, talk: Talk) -> str:
    _speak_of(node, talk)
    part = said(node, talk)
    if part is None:
        return _idiom(node, talk)
    thing = subject_of(part.what, talk)
    words, tail = predicate([part], thing, talk)
    able = talk.tell("if-able") if part.able else ""
    return join(thing, words, able, tail)


for _kind in (
    Modify, Gain, LoseKeyword, LoseAbility, GainClass, GainName, Cannot, Prevent, Must, Can,
):  # fmt: skip
    continuous.register(_kind, partial(_plain))


def _idiom(node: Continuous, talk: Talk) -> str:
    """What some languages do not say with the cards as their subject."""
    if isinstance(node, Cannot):
        return talk.tell("strength-kept", whose=talk.whose(subject_of(node.what, talk)))
    if isinstance(node, Must):
        return talk.tell("must-choose-them", what=object_of(node.what, talk))
    if isinstance(node, Can):
        other = node.other.filters if isinstance(node.other, Cards) else ()
        noun = noun_of(other, talk) if other else talk.noun("character")
        return talk.tell("shifted-onto", noun=noun, what=object_of(node.what, talk))
    assert isinstance(node, GainName)
    return talk.tell("as-if-any-name", what=object_of(node.what, talk))


@continuous.register
def _damage_with(node: DamageWith, talk: Talk) -> str:
    text = _plain(node, talk)
    return talk.tell("damage-with.frame", said=text) if talk.has("damage-with.frame") else text


@continuous.register
def _enters(node: Enters, talk: Talk) -> str:
    if said(node, talk) is not None:
        return _plain(node, talk)
    if node.zone != "play":
        return _cards_enter(node, talk)
    filters = without_owner(node.what) if isinstance(node.what, Cards) else ()
    many = node.limit != 1
    noun = Kind(filters, talk).noun(many, False)
    number = str(node.limit) if many else ""
    coming = Noun(join(number, talk.tell("word-next", noun), noun), noun.gender, many)
    thing = talk.with_("your", coming)
    return talk.tell(
        "next-enters.exerted" if node.exerted else "next-enters",
        thing,
        yours=thing,
        number=number,
        noun=noun,
        enter=talk.verb("enter").behind(thing),
    )


def _cards_enter(node: Enters, talk: Talk) -> str:
    """Cards that enter a zone other than play in a certain way."""
    whose = node.what.whose if isinstance(node.what, Cards) else None
    zone = talk.noun(node.zone)
    spot = talk.with_("the", zone).text
    if isinstance(whose, You) or (whose is None and talk.has("cards-enter.opponents")):
        spot = talk.with_("your", zone).text
    elif whose is not None:
        spot = talk.tell("zone-of-players", noun=zone, the=talk.with_("the", zone), who=_players(whose, talk))
    return talk.tell("cards-enter.exerted" if node.exerted else "cards-enter", place=spot)


def together(what: tuple[Continuous, ...], duration: str, talk: Talk) -> str:
    """Continuous things in one clause or several: those of the same cards share their subject."""
    runs: list[list[Said]] = []
    texts: list[str] = []

    def close() -> None:
        if runs:
            texts.append(_clause(runs.pop(), duration, talk))

    for one in what:
        _speak_of(one, talk)
        framed = isinstance(one, DamageWith) and talk.has("damage-with.frame")
        part = said(one, talk) if not framed else None
        if part is None:
            close()
            texts.append(_while(one, duration, talk) if isinstance(one, When) else _of_players(one, duration, talk))
        elif runs and same_subject(runs[-1][0].what, part.what):
            runs[-1].append(part)
        else:
            close()
            runs.append([part])
    close()
    return talk.joined(texts, "and")


def _while(node: When, duration: str, talk: Talk) -> str:
    inner = together(node.what, duration, talk)
    talk.each = talk.last
    asked = node.condition
    key = "while"
    if isinstance(asked, Negated) and not talk.has("while.part"):
        key, asked = "while.unless", asked.condition
    text = talk.tell(key, what=inner, said=condition(asked, talk))
    talk.each = None
    return text


def _of_players(node: Continuous, duration: str, talk: Talk) -> str:
    """What holds of players or happenings; permissions and replacements say first for how long."""
    if isinstance(node, Enters) and node.limit is not None and talk.has("next-enters.this-turn"):
        return continuous(node, talk)
    time = lasting(duration, False, talk)
    if isinstance(node, (PlayersCan, Replace)) and time and (not talk.bare or talk.has("next-enters.this-turn")):
        return f"{time}, {continuous(node, talk)}"
    return join(continuous(node, talk), meanwhile(duration, talk))


def _speak_of(node: Continuous, talk: Talk) -> None:
    """Let the words of a predicate know the cards it is said of, which come first in the sentence."""
    what = getattr(node, "what", None)
    spoken_of = isinstance(what, Cards) and what.among == Ref("chosen")
    if isinstance(what, (Cards, Chosen)) and not spoken_of:
        subject_of(what, talk)


def _clause(parts: list[Said], duration: str, talk: Talk) -> str:
    if talk.bare:
        given = gift(parts, talk)
        if given is not None:
            return join(given, lasting(duration, talk.last[1], talk), parts[0].tail)
    if duration == "this challenge" and any(part.narrow is not None for part in parts):
        for part in parts:
            part.rest = part.narrow or part.rest
        duration = "for good"
    thing = subject_of(parts[0].what, talk)
    words, tail = predicate(parts, thing, talk)
    time = lasting(duration, thing.many, talk)
    able = talk.tell("if-able") if any(part.able for part in parts) else ""
    compelled = bool(able) and duration != "their next turn" and talk.has("time-first")
    if time and (compelled or any(part.asked for part in parts)):
        return f"{time}, {join(thing, words, able, tail)}"
    return join(thing, words, time, able, tail)


@effect.register
def _apply(node: Apply, talk: Talk) -> str:
    return together(node.what, node.duration, talk)


# --- players --------------------------------------------------------------------------------------------------------


def _players(who: Player, talk: Talk) -> Thing:
    if isinstance(who, Opponents):
        return talk.thing("all-opponents")
    if isinstance(who, Everyone):
        return talk.thing("all-players")
    return player(who, talk)


@continuous.register
def _players_cannot(node: PlayersCannot, talk: Talk) -> str:
    if node == PlayersCannot(Everyone(), "remove damage") and talk.has("damage-stays"):
        return talk.tell("damage-stays")
    if node == PlayersCannot(Everyone(), "challenge", more_than=Number(1)):
        return talk.tell("one-challenge-each-turn")
    if isinstance(node.who, PlayersWho) and isinstance(node.who.condition, Negated):
        among = node.who.among
        who = _players(among, talk) if talk.has("forbid.all") else player(among, talk)
        plain = _forbidden(node, who, talk)
        return talk.tell("forbid-unless", said=plain, unless=condition(node.who.condition.condition, talk))
    each_one = isinstance(node.who, PlayersWho) or (node.what is not None and They() in tuple(walk(node.what)))
    alone = each_one and not talk.has("forbid.all")
    return _forbidden(node, player(node.who, talk) if alone else _players(node.who, talk), talk)


def _forbidden(node: PlayersCannot, who: Thing, talk: Talk) -> str:
    """What those players cannot do."""
    what = plural(node.what, talk)
    number = quantity(node.more_than, talk) if node.more_than is not None else ""
    anybody = isinstance(node.what, Cards) and not any(isinstance(one, Belongs) for one in node.what.filters)
    if anybody and not number:
        for like in (Noun("", "", True), Noun("", "feminine", True)):
            article = talk.tell("such", like, noun="")
            if article and what.startswith(f"{article} "):
                what = talk.tell("any-such", noun=what[len(article) + 1 :])
                break
    elif number:
        key = "more-cards" if node.what is None else f"more-of.{node.verb}"
        what = talk.tell(key, number=number, what=what)
    key = f"forbid-{node.verb.replace(' ', '-')}"
    if node.verb == "remove damage" and node.what is None and talk.has(f"{key}.any"):
        key += ".any"
    deed = talk.tell(f"{key}.more" if number else key, what=what, number=number)
    return talk.tell("forbid", who=who, can=talk.verb("can").behind(who), deed=deed)


@continuous.register
def _players_can(node: PlayersCan, talk: Talk) -> str:
    if node.verb == "ink any" and isinstance(node.who, You) and talk.has("all-inkable"):
        return talk.tell("all-inkable")
    who = _players(node.who, talk)
    what = plural(node.what, talk)
    if node.verb == "play" and isinstance(node.what, Cards) and talk.has("allow-play.from"):
        what = join(Kind(node.what.filters, talk).noun(True, False), where(node.what, talk))
    deed = talk.tell(f"allow-{node.verb.replace(' ', '-')}", what=what, discard=own(node.who, "discard", talk))
    once = talk.tell("once-each-name") if node.once_each_name else ""
    exerted = talk.tell("played-exerted") if node.exerted else ""
    return talk.tell("allow", may=may(who, talk), deed=deed, once=once, exerted=exerted)


@continuous.register
def _play_for(node: PlayFor, talk: Talk) -> str:
    allowed = may(_players(node.who, talk), talk)
    what = plural(node.what, talk)
    with talk.infinitives():
        paid = costs(node.costs, talk)
    return talk.tell("play-for.paid" if paid else "play-for", may=allowed, paid=paid, what=what)


@continuous.register
def _use_for(node: UseFor, talk: Talk) -> str:
    what = Thing(plural(node.what, talk)) if isinstance(node.what, Cards) else selector(node.what, talk)
    return talk.tell("use-for", what=what.object, whose=talk.whose(what), name=node.name)


@continuous.register
def _cost_change(node: CostChange, talk: Talk) -> str:
    amount = node.change
    less = False
    if isinstance(amount, Number) and amount.value < 0:
        less, amount = True, Number(-amount.value)
    elif isinstance(amount, Times) and amount.factor < 0:
        less, amount = True, Times(-amount.factor, amount.amount)
    much = measured(amount, "ink", talk)
    everyone = isinstance(node.who, Everyone) and talk.has("pay-less.each")
    who = player(node.who, talk) if everyone else _players(node.who, talk)
    bare = talk.bare and isinstance(node.who, You)
    pay = talk.verb("pay").infinitive if bare else talk.tell("does", who=who, verb=talk.verb("pay").behind(who))
    notes = [talk.tell("not-singing")] if node.not_singing else []
    if node.limit is not None and not isinstance(node.what, Cards):
        notes.append(talk.tell("once-a-turn.said" if talk.once else "once-a-turn"))
    key = "pay-less" if less else "pay-more"
    text = talk.tell(key, pay=pay, much=much.head, purpose=_for_what(node, talk))
    if much.counted and talk.has("pay-less.each"):
        return f"{much.tail}, {join(text, *notes)}"
    return join(text, much.tail, *notes)


def _for_what(node: CostChange, talk: Talk) -> str:
    """What the changed cost is for, behind pay."""
    verb = talk.verb(node.action).infinitive
    if node.limit is not None and isinstance(node.what, Cards):
        return _for_the_next(node, node.limit, node.what, verb, talk)
    what = plural(node.what, talk)
    shift = talk.term("keyword", "Shift")
    if node.action == "shift":
        if node.other is None:
            key = "to-shift.this" if isinstance(node.what, This) else "to-shift"
            return talk.tell(key, what=what, shift=shift)
        return talk.tell("to-shift-onto", what=_one(node.what, talk, what), onto=plural(node.other, talk), shift=shift)
    if node.action == "move":
        if isinstance(node.other, This):
            return talk.tell("to-move-here", what=_one(node.what, talk, what))
        return talk.tell("to-move", what=what, where=plural(node.other, talk, "a-location"))
    return talk.tell("to-use" if node.action == "use" else "to-play", what=what)


def _one(what: Selector, talk: Talk, otherwise: str) -> str:
    """One such card, where the language speaks of one and not of all."""
    with talk.aside():
        return indefinite(what, talk).text if isinstance(what, Cards) and talk.has("to-shift.one") else otherwise


def _for_the_next(node: CostChange, limit: int, what: Cards, verb: str, talk: Talk) -> str:
    if what.filters == (SharesName(Ref("it")),) and talk.has("for-the-next.named"):
        return talk.tell("for-the-next.named", verb=verb)
    noun = Kind(what.filters, talk).noun(limit > 1, False)
    number = "" if limit == 1 else str(limit)
    word = talk.tell("word-first" if node.each_turn else "word-next", noun)
    yours = talk.with_("your", Noun(join(number, word, noun), noun.gender, noun.many))
    key = "for-the-next"
    if node.each_turn:
        key = "for-the-next.once" if talk.once and talk.has("for-the-next.once") else "for-the-first"
    return talk.tell(key, verb=verb, number=number, noun=noun, yours=yours)


@continuous.register
def _skip(node: Skip, talk: Talk) -> str:
    who = player(node.who, talk)
    turn = talk.with_("your" if isinstance(node.who, You) else "their", talk.noun("turn"))
    key = f"skip-{node.step}"
    if isinstance(node.who, You) and talk.has("skip.order"):
        return talk.tell(key, who="", skip=talk.verb("skip").form("order"), turn=turn)
    return talk.tell(key, who=who, skip=talk.verb("skip").behind(who), turn=turn)


@continuous.register
def _lore_to_win(node: LoreToWin, talk: Talk) -> str:
    who = _players(node.who, talk)
    return talk.tell("lore-to-win", who=who, need=talk.verb("need").behind(who), number=quantity(node.amount, talk))


@continuous.register
def _faceup(node: Faceup, talk: Talk) -> str:
    who = player(node.who, talk)
    return talk.tell("top-faceup", who=who, play=talk.verb("play").behind(who), deck=own(node.who, "deck", talk))


@continuous.register
def _deck_limit(node: DeckLimit, talk: Talk) -> str:
    return talk.tell("deck-limit.any" if node.copies is None else "deck-limit", number=str(node.copies))


@continuous.register
def _deck_ink(node: DeckInk, talk: Talk) -> str:
    return talk.tell("deck-ink", noun=Kind(node.filters, talk).noun(True, not talk.has("deck-ink.other")))


@continuous.register
def _replace(node: Replace, talk: Talk) -> str:
    happening = node.happening
    assert isinstance(happening, On)
    event = clause(happening, talk)
    key = "would"
    if isinstance(happening.what, Cards) and not node.once and talk.has("would-whenever"):
        key = "would-whenever"
    if node.once:
        key = "would-next"
    if happening.nth == 1 and (not node.once or talk.has("would-whenever")):
        key = "would-first"
    start = talk.tell(key, said=event.would())
    if node.effect is None:
        return _nothing(node, happening, start, event.subject, talk)
    if node.may:
        with talk.infinitives():
            said_instead = join(may(player(You(), talk), talk), effect(node.effect, talk))
    else:
        with talk.sentences():
            said_instead = effect(node.effect, talk)
    return talk.tell("would-instead", start=start, said=said_instead)


def _nothing(node: Replace, happening: On, start: str, thing: Thing, talk: Talk) -> str:
    """Nothing happens instead."""
    if happening.kind == "discard" and isinstance(happening.who, You) and talk.has("would-not-discard"):
        return talk.tell("would-not-discard")
    key = "would-nothing"
    if happening.kind == "damage":
        key = "would-no-damage.once" if node.once else "would-no-damage"
        if isinstance(happening.what, This) and talk.has("ref-looked-asked") and not node.once:
            thing = talk.thing("ref-looked-asked")
    return talk.tell(key, start=start, who=thing, take=talk.verb(talk.tell("do-take-damage")).behind(thing))


@continuous.register
def _when(node: When, talk: Talk) -> str:
    part = said(node, talk)
    return _plain(node, talk) if part is not None else together((node,), "for good", talk)
