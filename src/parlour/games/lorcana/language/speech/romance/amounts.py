"""Players and amounts in French and Italian: who, how many, for each and equal to."""

from __future__ import annotations

from typing import Final

from parlour.games.lorcana.language.nodes import (
    Amount,
    AtMost,
    Best,
    BothPlayers,
    Cards,
    ChosenPlayer,
    Count,
    Distinct,
    Everyone,
    Number,
    Opponents,
    PlayerOf,
    PlayerStat,
    PlayersWho,
    PlayersWithMost,
    Plus,
    Ref,
    Selector,
    StatOf,
    ThatMuch,
    ThatPlayer,
    They,
    Times,
    TimesThisTurn,
    You,
)
from parlour.games.lorcana.language.speech.romance.nouns import for_each, held, situated
from parlour.games.lorcana.language.speech.romance.selectors import group
from parlour.games.lorcana.language.speech.romance.speech import (
    Noun,
    Talk,
    Thing,
    condition,
    player,
    quantity,
    selector,
)
from parlour.games.lorcana.language.speech.romance.traits import STATS


@player.register
def _you(node: You, talk: Talk) -> Thing:
    return Thing(talk.pick("vous", ""), you=True)


@player.register
def _opponents(node: Opponents, talk: Talk) -> Thing:
    return Thing(talk.tongue.each(talk.noun("opponent")))


@player.register
def _everyone(node: Everyone, talk: Talk) -> Thing:
    return Thing(talk.tongue.each(talk.noun("player")))


@player.register
def _chosen_player(node: ChosenPlayer, talk: Talk) -> Thing:
    if node.among == "any number of players":
        return Thing(talk.pick("chacun des joueurs de votre choix", "ciascuno dei giocatori a tua scelta"))
    noun = talk.noun("opponent" if node.among == "opponent" else "player")
    if node.among == "another player":
        noun = Noun(noun.text, False, False, talk.pick("autre", "altro"))
    return Thing(talk.tongue.a(noun) + talk.pick(" de votre choix", " a tua scelta"))


@player.register
def _they(node: They, talk: Talk) -> Thing:
    return Thing(talk.pick("ce joueur", "quel giocatore"))


@player.register
def _that_player(node: ThatPlayer, talk: Talk) -> Thing:
    return Thing(talk.pick("ce joueur", "quel giocatore"))


@player.register
def _player_of(node: PlayerOf, talk: Talk) -> Thing:
    if node.of == Ref("challenger"):
        return Thing(talk.pick("le joueur qui défie", "il giocatore sfidante"))
    of = selector(node.of, talk)
    return Thing(talk.pick(f"le joueur de {of}", f"il giocatore di {of}"))


@player.register
def _players_who(node: PlayersWho, talk: Talk) -> Thing:
    among = player(node.among, talk)
    said = condition(node.condition, talk)
    subject = talk.pick("ce joueur ", "quel giocatore ")
    if said.startswith(subject):
        return Thing(f"{among} {talk.pick('qui', 'che')} {said[len(subject) :]}")
    return Thing(f"{among} {talk.pick('pour qui', 'per cui')} {said}")


@player.register
def _players_with_most(node: PlayersWithMost, talk: Talk) -> Thing:
    word = talk.pick("le moins" if node.fewest else "le plus", "meno" if node.fewest else "più")
    opponents = isinstance(node.among, Opponents)
    french = "l’adversaire ou les adversaires" if opponents else "le joueur ou les joueurs"
    italian = "l’avversario o gli avversari" if opponents else "il giocatore o i giocatori"
    of = owned(node.amount, talk)
    return Thing(talk.pick(f"{french} ayant {word} de {of}", f"{italian} con {word} {of}"), many=True)


@player.register
def _both_players(node: BothPlayers, talk: Talk) -> Thing:
    first, second = player(node.first, talk), player(node.second, talk)
    if talk.pick("fr", "it") == "fr":
        return Thing(f"{first} et {second}", you=first.you, many=True)
    return Thing(f"ognuno tra {first.text or 'te'} e {second}")


UNITS: Final = {
    "lore": ("éclats de Lore", "leggenda"),
    "ready ink": ("encre redressée", "inchiostro preparato"),
    "ink drops": ("gouttes d’encre", "gocce d’inchiostro"),
    "turns": ("tours", "turni"),
    "players": ("joueurs", "giocatori"),
}


def owned(node: Amount, talk: Talk) -> str:
    """What a player has of something, without the player: "cartes en main"."""
    if isinstance(node, PlayerStat):
        return talk.pick(*UNITS[node.stat])
    if isinstance(node, Count) and isinstance(node.what, Cards):
        return f"{held(node.what, talk, True)}{situated(node.what, talk)}"
    return quantity(node, talk)


# --- amounts as nouns -----------------------------------------------------------------------------------------------


@quantity.register
def _number(node: Number, talk: Talk) -> str:
    return str(node.value)


@quantity.register
def _count(node: Count, talk: Talk) -> str:
    return talk.pick("le nombre de ", "il numero di ") + _kinds(node.what, talk)


def _kinds(node: Selector, talk: Talk) -> str:
    if isinstance(node, Cards):
        return str(for_each(node, talk, True))
    if node == Ref("looked"):
        return talk.pick("cartes ainsi révélées", "carte rivelate in questo modo")
    return selector(node, talk).text


def _among(node: Selector, talk: Talk) -> str:
    """The cards behind among, with their article."""
    if isinstance(node, Cards):
        return talk.tongue.the(for_each(node, talk, True))
    if node == Ref("looked"):
        return talk.pick("les cartes ainsi révélées", "le carte rivelate in questo modo")
    return selector(node, talk).text


KINDS: Final = {"name": ("noms", "nomi"), "ink": ("types d’encre", "tipi di inchiostro"), "cost": ("coûts", "costi")}


@quantity.register
def _distinct(node: Distinct, talk: Talk) -> str:
    word = talk.pick(*KINDS[node.by])
    of = _among(node.what, talk)
    return talk.pick(f"le nombre de {word} différents parmi {of}", f"il numero di {word} diversi tra {of}")


@quantity.register
def _stat_of(node: StatOf, talk: Talk) -> str:
    what = selector(node.what, talk)
    stat = talk.pick(*STATS[node.stat])
    if node.stat == "damage":
        return talk.pick(f"{stat} sur {what}", f"{stat} su {what}")
    if node.stat == "cards under":
        return talk.pick(f"{stat} sous {what}", f"{stat} sotto a {what}")
    return talk.pick(f"{stat} de {what}", f"{stat} di {what}")


@quantity.register
def _best(node: Best, talk: Talk) -> str:
    stat = talk.pick(*STATS[node.stat])
    of = group(node.what, talk, bare=True).text if isinstance(node.what, Cards) else _among(node.what, talk)
    feminine = stat.startswith("la ")
    if talk.pick("fr", "it") == "fr":
        word = ("basse" if feminine else "bas") if node.lowest else ("élevée" if feminine else "élevé")
        return f"{stat} {'la' if feminine else 'le'} plus {word} parmi {of}"
    return f"{stat} più {('bass' if node.lowest else 'alt') + ('a' if feminine else 'o')} tra {of}"


@quantity.register
def _player_stat(node: PlayerStat, talk: Talk) -> str:
    if node.stat == "players":
        of = talk.noun("opponent" if isinstance(node.who, Opponents) else "player", True).text
        return talk.pick(f"le nombre de {of}", f"il numero di {of}")
    units = talk.pick(*UNITS[node.stat])
    if isinstance(node.who, You):
        return talk.pick(f"votre nombre de {units}", f"il tuo numero di {units}")
    who = player(node.who, talk)
    return talk.pick(f"le nombre de {units} de {who}", f"il numero di {units} di {who}")


@quantity.register
def _times(node: Times, talk: Talk) -> str:
    inner = quantity(node.amount, talk)
    if node.factor == -1:
        return talk.pick(f"moins {inner}", f"meno {inner}")
    return talk.pick(f"{node.factor} fois {inner}", f"{node.factor} volte {inner}")


@quantity.register
def _plus(node: Plus, talk: Talk) -> str:
    return talk.pick(
        f"{quantity(node.first, talk)} plus {quantity(node.second, talk)}",
        f"{quantity(node.first, talk)} più {quantity(node.second, talk)}",
    )


@quantity.register
def _at_most(node: AtMost, talk: Talk) -> str:
    inner = quantity(node.amount, talk)
    return talk.pick(f"{inner}, avec un maximum de {node.maximum}", f"{inner}, fino a un massimo di {node.maximum}")


@quantity.register
def _that_much(node: ThatMuch, talk: Talk) -> str:
    french = {"way": "ce montant", "event": "ce même montant", "number": "ce nombre"}
    italian = {"way": "quell’ammontare", "event": "lo stesso ammontare", "number": "quel numero"}
    return talk.pick(french[node.source], italian[node.source])


@quantity.register
def _times_this_turn(node: TimesThisTurn, talk: Talk) -> str:
    from parlour.games.lorcana.language.speech.romance.happenings import history

    said = history(node.happening, talk)
    if node.total:
        return talk.pick(
            f"le total des fois où {said} ce tour-ci", f"il totale delle volte in cui {said} in questo turno"
        )
    return talk.pick(f"le nombre de fois où {said} ce tour-ci", f"il numero di volte in cui {said} in questo turno")


# --- amounts of something -------------------------------------------------------------------------------------------


def each(node: Amount, talk: Talk) -> str | None:
    """What follows for each; None when the amount is not said that way."""
    if isinstance(node, Count):
        if isinstance(node.what, Cards):
            return str(for_each(node.what, talk))
        french, italian = {
            "were under": ("carte qui était en dessous", "carta che si trovava sotto"),
            "singers": ("personnage qui a chanté cette chanson", "personaggio che ha cantato questa canzone"),
            "this way": ("carte ainsi déplacée", "carta spostata in questo modo"),
        }.get(node.what.to if isinstance(node.what, Ref) else "", ("", ""))
        if french:
            return talk.pick(french, italian)
        of = selector(node.what, talk)
        return talk.pick(f"carte parmi {of}", f"carta tra {of}")
    if isinstance(node, StatOf) and node.stat == "damage":
        what = selector(node.what, talk)
        return talk.pick(f"dommage sur {what}", f"singolo danno su {what}")
    if isinstance(node, StatOf) and node.stat == "cards under":
        what = selector(node.what, talk)
        return talk.pick(f"carte sous {what}", f"carta sotto a {what}")
    if isinstance(node, Distinct):
        french, italian = {
            "name": ("nom différent", "nome diverso"),
            "ink": ("type d’encre différent", "tipo di inchiostro diverso"),
            "cost": ("coût différent", "costo diverso"),
        }[node.by]
        among = _among(node.what, talk)
        return talk.pick(f"{french} parmi {among}", f"{italian} tra {among}")
    if isinstance(node, TimesThisTurn) and not node.total:
        from parlour.games.lorcana.language.speech.romance.happenings import history

        said = history(node.happening, talk)
        return talk.pick(f"fois où {said} ce tour-ci", f"volta in cui {said} in questo turno")
    return None


class Unit:
    """Something that is counted: with its article or number one, its plural and its gender."""

    __slots__ = ("feminine", "many", "one")

    def __init__(self, one: str, many: str, feminine: bool = False) -> None:
        self.one = one
        self.many = many
        self.feminine = feminine


def unit(key: str, talk: Talk) -> Unit:
    """Cards, lore, damage, ink."""
    french = {
        "card": Unit("une carte", "cartes", True),
        "lore": Unit("1 éclat de Lore", "éclats de Lore"),
        "damage": Unit("1 dommage", "dommages"),
        "counter": Unit("1 jeton Dommage", "jetons Dommage"),
        "ink": Unit("1 ⬡", "⬡"),
        "drop": Unit("1 goutte d’encre", "gouttes d’encre", True),
    }
    italian = {
        "card": Unit("una carta", "carte", True),
        "lore": Unit("1 leggenda", "leggenda", True),
        "damage": Unit("1 danno", "danni"),
        "counter": Unit("1 segnalino danno", "segnalini danno"),
        "ink": Unit("1 ⬡", "⬡"),
        "drop": Unit("1 goccia d’inchiostro", "gocce d’inchiostro", True),
    }
    return french[key] if talk.pick("fr", "it") == "fr" else italian[key]


def measured(node: Amount, key: str, talk: Talk) -> tuple[str, str]:
    """An amount of something in two parts, the second at the end of the clause."""
    of = unit(key, talk)
    if isinstance(node, Number):
        return (of.one if node.value == 1 else f"{node.value} {of.many}"), ""
    if isinstance(node, ThatMuch):
        same = "altrettante" if of.feminine else "altrettanti"
        if key == "lore":
            same = "altrettanta"
        return talk.pick(f"autant de {of.many}", f"{same} {of.many}"), ""
    if isinstance(node, Plus) and isinstance(node.first, ThatMuch) and isinstance(node.second, Number):
        more = node.second.value
        return talk.pick(f"autant de {of.many} plus {more}", f"quel numero di {of.many} più {more}"), ""
    if isinstance(node, AtMost):
        head, tail = measured(node.amount, key, talk)
        most = f"{node.maximum} {of.many}"
        return head, tail + talk.pick(f", avec un maximum de {most}", f", fino a un massimo di {most}")
    factor, inner = (node.factor, node.amount) if isinstance(node, Times) else (1, node)
    if factor == 1 and isinstance(node, Times):
        return measured(inner, key, talk)
    counted = each(inner, talk)
    if counted is not None and factor > 0:
        return (of.one if factor == 1 else f"{factor} {of.many}"), talk.pick(
            f" pour chaque {counted}", f" per ogni {counted}"
        )
    much = quantity(node, talk)
    return talk.pick(f"un nombre de {of.many}", f"un numero di {of.many}"), talk.pick(
        f" égal à {much}", f" pari a {much}"
    )
