"""French and Italian: articles, genders, numbers, elisions, contracted prepositions and the official terms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.games.lorcana import cards
from parlour.games.lorcana.cards.names import forget_names, names_file
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.nodes import (
    Ability,
    Activated,
    AllOf,
    Apply,
    Are,
    Banish,
    Belongs,
    Cannot,
    Cards,
    ChooseOne,
    Chosen,
    ChosenPlayer,
    Compare,
    CostChange,
    Count,
    DealDamage,
    DeckEnd,
    Did,
    Discard,
    Done,
    Draw,
    EachDoes,
    Either,
    Entry,
    Every,
    Exert,
    Exists,
    Gain,
    GainLore,
    GainName,
    Happened,
    HasClass,
    HasKeyword,
    If,
    Is,
    Keyword,
    Look,
    LoseAbility,
    LoseLore,
    May,
    Modify,
    Named,
    Negated,
    Number,
    OfType,
    On,
    Opponents,
    Other,
    Pay,
    PayInk,
    PlayerStat,
    Put,
    Ready,
    Ref,
    RemoveDamage,
    Resolve,
    Script,
    Sequence,
    Shift,
    SomePlayer,
    Song,
    Static,
    StatIs,
    They,
    This,
    Triggered,
    TurnOf,
    UseAbility,
    UseFor,
    Watch,
    You,
    walk,
)
from parlour.games.lorcana.language.speech import speak, speak_ability, speak_entry
from parlour.games.lorcana.language.speech.talk import SPEECH
from parlour.locale.tables import table

CHARACTER = OfType(("character",))
ANY = Cards((CHARACTER,))
YOURS = Cards((CHARACTER, Belongs(You())))
OPPOSING = Cards((CHARACTER, Belongs(Opponents())))
HAND = Cards((), "hand", They())
ITEM = Cards((OfType(("item",)), Belongs(Opponents())))

SPOKEN: list[tuple[str, Ability, str, str, str]] = [
    (
        "one card and several",
        Resolve(Sequence((Draw(You(), Number(1)), Draw(Opponents(), Number(3))))),
        "action",
        "Piochez une carte. Chaque adversaire pioche 3 cartes.",
        "Pesca una carta. Ogni avversario pesca 3 carte.",
    ),
    (
        "masculine and feminine, elided and not",
        Triggered((On("play", You(), Cards((OfType(("action",)),))),), Exert(Chosen(ITEM, Number(1)))),
        "item",
        "Chaque fois que vous jouez une action, épuisez un objet adverse de votre choix.",
        "Ogni volta che giochi un’azione, impegna un oggetto avversario a tua scelta.",
    ),
    (
        "this and that agree",
        Resolve(
            Sequence((Ready(Chosen(ITEM, Number(1))), Apply((Cannot(Ref("it"), "ready"),), "their next ready step")))
        ),
        "item",
        "Redressez un objet adverse de votre choix. "
        "Cet objet-là ne peut pas être redressé au début de son prochain tour.",
        "Prepara un oggetto avversario a tua scelta. "
        "Quell’oggetto non può essere preparato all’inizio del suo prossimo turno.",
    ),
    (
        "plural subjects",
        Static((Modify(Cards((CHARACTER, HasClass(("Pirate",)), Belongs(You()), Other())), "strength", Number(-1)),)),
        "character",
        "Vos autres personnages Pirate subissent -1 ¤.",
        "I tuoi altri personaggi Pirata ricevono -1 ¤.",
    ),
    (
        "prepositions with articles",
        Resolve(Put(DeckEnd(ChosenPlayer("opponent"), Number(2)), "discard")),
        "action",
        "Placez les 2 cartes du dessus de la pioche d’un adversaire de votre choix dans la défausse de leur joueur.",
        "Metti le 2 carte in cima al mazzo di un avversario a tua scelta negli scarti del loro giocatore.",
    ),
    (
        "may and to take infinitives",
        Triggered(
            (On("quest", what=This()),),
            May(Pay((PayInk(Number(1)),), DealDamage(Chosen(OPPOSING, Number(1)), Number(2)))),
        ),
        "character",
        "Chaque fois que ce personnage est envoyé à l’aventure, "
        "vous pouvez payer 1 ⬡ pour infliger 2 dommages à un personnage adverse de votre choix.",
        "Ogni volta che questo personaggio va all’avventura, "
        "puoi pagare 1 ⬡ per infliggere 2 danni a un personaggio avversario a tua scelta.",
    ),
    (
        "others act, then you",
        Resolve(Sequence((LoseLore(Opponents(), Number(1)), GainLore(You(), Number(1))), "and")),
        "action",
        "Chaque adversaire perd 1 éclat de Lore et vous gagnez 1 éclat de Lore.",
        "Ogni avversario perde 1 leggenda e ottieni 1 leggenda.",
    ),
    (
        "the same player goes on",
        Resolve(
            EachDoes(
                ChosenPlayer("opponent"),
                Sequence((Look(HAND, reveal=True), Discard(They(), Chosen(HAND, Number(1)))), "and"),
            )
        ),
        "action",
        "Un adversaire de votre choix révèle sa main et défausse une carte de votre choix.",
        "Un avversario a tua scelta rivela la sua mano e scarta una carta a tua scelta.",
    ),
    (
        "having and not having",
        Static((Gain(This(), Keyword("Ward")),), Negated(Exists(Cards((), "hand", You())))),
        "character",
        "Si vous n’avez aucune carte en main, ce personnage gagne Hors d’atteinte.",
        "Se non hai nessuna carta in mano, questo personaggio ottiene Protetto.",
    ),
    (
        "another player has more",
        Static(
            (Gain(This(), Keyword("Evasive")),),
            SomePlayer(Opponents(), Compare(PlayerStat(They(), "lore"), ">", PlayerStat(You(), "lore"))),
        ),
        "character",
        "Tant qu’un adversaire a plus d’éclats de Lore que vous, ce personnage gagne Insaisissable.",
        "Mentre un avversario ha più leggenda di te, questo personaggio ottiene Sfuggente.",
    ),
    (
        "two conditions",
        Static((Modify(This(), "lore", Number(1)),), AllOf((TurnOf(You()), Are(This(), (Is("exerted"),))))),
        "character",
        "Durant votre tour, tant que ce personnage est épuisé, ce personnage gagne +1 ◊.",
        "Durante il tuo turno, mentre questo personaggio è impegnato, questo personaggio riceve +1 ◊.",
    ),
    (
        "a choice of a card stands behind short adjectives and before long ones",
        Resolve(Banish(Chosen(Cards((CHARACTER, StatIs("cost", "<=", Number(3)), Is("damaged"))), Number(1)))),
        "action",
        "Bannissez un personnage de votre choix coûtant 3 ou moins ayant au moins un dommage.",
        "Esilia un personaggio danneggiato a tua scelta con costo 3 o inferiore.",
    ),
    (
        "costs, numbers and for each",
        Activated(
            (Exert(This()), PayInk(Number(2))), Draw(You(), Count(Cards((OfType(("location",)), Belongs(You())))))
        ),
        "item",
        "⟳, 2 ⬡ — Piochez une carte pour chaque lieu que vous avez en jeu.",
        "⟳, 2 ⬡ — Pesca una carta per ogni luogo che hai in gioco.",
    ),
    (
        "paying less",
        Resolve(Apply((CostChange(You(), Cards((OfType(("action",)),)), Number(-2), limit=1),), "this turn")),
        "action",
        "Vous payez 2 ⬡ de moins pour jouer votre prochaine action ce tour-ci.",
        "Paghi 2 ⬡ in meno per giocare la tua prossima azione in questo turno.",
    ),
    (
        "modes",
        Resolve(ChooseOne((Draw(You(), Number(1)), RemoveDamage(YOURS, Number(2), up_to=True)))),
        "action",
        "Choisissez un de ces effets : • Piochez une carte. • Retirez jusqu’à 2 dommages de chacun de vos personnages.",
        "Scegli uno di questi effetti: • Pesca una carta. • Rimuovi fino a 2 danni da ognuno dei tuoi personaggi.",
    ),
    (
        "a gained ability speaks of its bearer",
        Static(
            (
                Gain(
                    Cards((OfType(("item",)), Belongs(You()))), Activated((Banish(This()),), GainLore(You(), Number(1)))
                ),
            )
        ),
        "character",
        "Vos objets gagnent « Bannissez cet objet — Gagnez 1 éclat de Lore. ».",
        "I tuoi oggetti ottengono «Esilia questo oggetto — Ottieni 1 leggenda.».",
    ),
    (
        "otherwise",
        Resolve(
            If(
                Exists(Cards((CHARACTER, Named(("Ariel",)), Belongs(You())))),
                Draw(You(), Number(2)),
                Draw(You(), Number(1)),
            )
        ),
        "action",
        "Si vous avez un personnage nommé Ariel en jeu, piochez 2 cartes. Sinon, piochez une carte.",
        "Se hai in gioco un personaggio chiamato Ariel, pesca 2 carte. Altrimenti, pesca una carta.",
    ),
    (
        "a floating trigger",
        Resolve(Watch(Triggered((On("quest", what=YOURS),), Draw(You(), Number(1))), "this turn")),
        "action",
        "Chaque fois que l’un de vos personnages est envoyé à l’aventure ce tour-ci, piochez une carte.",
        "Ogni volta che uno dei tuoi personaggi va all’avventura in questo turno, pesca una carta.",
    ),
    (
        "a song",
        Song(4),
        "action",
        "Un personnage coûtant 4 ou plus peut être ⟳ pour chanter cette chanson gratuitement.",
        "Un personaggio con costo 4 o superiore può ⟳ per cantare questa canzone gratis.",
    ),
    (
        "it happened to none of them",
        Resolve(If(Negated(Happened(On("challenge", what=YOURS))), Draw(You(), Number(1)))),
        "action",
        "Si aucun de vos personnages n’a défié ce tour-ci, piochez une carte.",
        "Se nessuno dei tuoi personaggi ha sfidato in questo turno, pesca una carta.",
    ),
    (
        "the one to whom it was done",
        Resolve(Banish(Chosen(Cards((CHARACTER, Did(On("challenge"), "other"))), Number(1)))),
        "action",
        "Bannissez un personnage de votre choix qui a été défié ce tour-ci.",
        "Esilia un personaggio a tua scelta che è stato sfidato in questo turno.",
    ),
    (
        "cards of another player go back to that player",
        Resolve(
            Sequence((Look(DeckEnd(ChosenPlayer("player"), Number(1))), Put(Ref("looked"), "deck", "either"))),
        ),
        "action",
        "Regardez la carte du dessus de la pioche d’un joueur de votre choix. "
        "Placez cette carte sur ou sous la pioche de son joueur.",
        "Guarda la carta in cima al mazzo di un giocatore a tua scelta. "
        "Metti quella carta in cima o in fondo al mazzo del suo giocatore.",
    ),
    (
        "a new sentence after may has its own verb",
        Activated((), Sequence((Banish(Chosen(YOURS, Number(1))), If(Done(), Draw(You(), Number(2))))), limit=1),
        "item",
        "Une fois durant votre tour, vous pouvez bannir l’un de vos personnages. Si vous le faites, piochez 2 cartes.",
        "Una volta durante il tuo turno, puoi esiliare un tuo personaggio a tua scelta. Se lo fai, pesca 2 carte.",
    ),
    (
        "unless",
        Static((Cannot(This(), "quest"),), Negated(Are(This(), (Is("at a location"),)))),
        "character",
        "Ce personnage ne peut pas être envoyé à l’aventure, sauf si ce personnage est sur un lieu.",
        "Questo personaggio non può andare all’avventura, salvo se questo personaggio è in un luogo.",
    ),
    (
        "one or both of two kinds outside play",
        Resolve(
            Put(
                Chosen(
                    Cards((Either((Every((CHARACTER, HasClass(("Toy",)))), OfType(("song",)))),), "discard", You()),
                    Number(1),
                ),
                "hand",
            )
        ),
        "action",
        "Renvoyez une carte Personnage Jouet ou une carte Chanson de votre défausse dans votre main.",
        "Riprendi in mano una carta personaggio Giocattolo o una carta canzone dai tuoi scarti.",
    ),
    (
        "what others are made to do",
        Resolve(May(Pay((PayInk(Number(2)),), Discard(Opponents(), Chosen(HAND, Number(1), by=They()))))),
        "action",
        "Vous pouvez payer 2 ⬡ pour faire en sorte que chaque adversaire défausse une carte.",
        "Puoi pagare 2 ⬡ per fare in modo che ogni avversario scelga e scarti una carta.",
    ),
    ("a keyword with its number", Keyword("Challenger", Number(2)), "character", "Offensif +2", "Sfidante +2"),
    (
        "a keyword the rulebook of the language has no word for",
        Keyword("Boost", Number(2)),
        "character",
        "Boost 2 ⬡",
        "Potenziamento 2 ⬡",
    ),
    ("Shift", Shift((PayInk(Number(4)),)), "character", "Alter 4", "Trasformazione 4"),
    (
        "Shift of a classification",
        Shift((PayInk(Number(3)),), "such", (HasClass(("Puppy",)),)),
        "character",
        "Alter de Chiot 3",
        "Trasformazione Cucciolo 3",
    ),
    (
        "Shift for a card",
        Shift((Discard(You(), Chosen(Cards((OfType(("song",)),), "hand", They()), Number(1), by=They())),)),
        "character",
        "Alter : Défaussez une carte Chanson",
        "Trasformazione: Scegli e scarta una carta canzone",
    ),
]


@pytest.mark.parametrize(
    ("ability", "kind", "french"), [(a, k, fr) for _, a, k, fr, _ in SPOKEN], ids=[s[0] for s in SPOKEN]
)
def test_french(ability: Ability, kind: str, french: str) -> None:
    assert speak_ability(ability, "fr", kind, {}) == french


@pytest.mark.parametrize(
    ("ability", "kind", "italian"), [(a, k, it) for _, a, k, _, it in SPOKEN], ids=[s[0] for s in SPOKEN]
)
def test_italian(ability: Ability, kind: str, italian: str) -> None:
    assert speak_ability(ability, "it", kind, {}) == italian


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ("de le personnage", "du personnage"),
        ("de les objets", "des objets"),
        ("à le lieu", "au lieu"),
        ("à les lieux", "aux lieux"),
        ("de le objet", "de l’objet"),
        ("lorsque un adversaire", "lorsqu’un adversaire"),
        ("si il y a", "s’il y a"),
        ("ce objet", "cet objet"),
        ("Ce objet", "Cet objet"),
        ("sa autre carte", "son autre carte"),
        ("le Héros", "le Héros"),
        ("ne a pas", "n’a pas"),
    ],
)
def test_french_elides_and_contracts(parts: str, text: str) -> None:
    assert table("fr", SPEECH).euphony.all(parts) == text


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ("di il mazzo", "del mazzo"),
        ("di la carta", "della carta"),
        ("a il avversario", "all’avversario"),
        ("di i avversari", "degli avversari"),
        ("da le carte", "dalle carte"),
        ("in il calamaio", "nel calamaio"),
        ("su i personaggi", "sui personaggi"),
        ("una azione", "un’azione"),
        ("il scarto", "lo scarto"),
        ("i scarti", "gli scarti"),
        ("quel oggetto", "quell’oggetto"),
        ("quei oggetti", "quegli oggetti"),
        ("nessuna azione", "nessun’azione"),
        ("a fino a 2 personaggi", "a un massimo di 2 personaggi"),
    ],
)
def test_italian_elides_and_contracts(parts: str, text: str) -> None:
    assert table("it", SPEECH).euphony.all(parts) == text


def test_card_names_come_from_the_users_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    names_file("fr").parent.mkdir(parents=True, exist_ok=True)
    names_file("fr").write_text('{"Cogsworth": "Big Ben"}', encoding="utf-8")
    forget_names()
    try:
        ability = Resolve(Banish(Chosen(Cards((CHARACTER, Named(("Cogsworth",)))), Number(1))))
        assert speak_ability(ability, "fr", "action") == "Bannissez un personnage de votre choix nommé Big Ben."
    finally:
        forget_names()


def test_card_names_are_translated_where_they_are_known() -> None:
    ability = Static((Gain(Cards((CHARACTER, Named(("Cogsworth", "Ariel")), Belongs(You()))), Keyword("Rush")),))
    names = {"Cogsworth": "Big Ben"}
    assert speak_ability(ability, "fr", "character", names) == "Vos personnages nommés Big Ben ou Ariel gagnent Charge."


def test_a_whole_script_with_names_of_abilities() -> None:
    script = Script((Entry("", Keyword("Ward")), Entry("ON THE MOVE", Resolve(Draw(You(), Number(2))))))
    assert speak(script, "it") == [("", "Protetto"), ("ON THE MOVE", "Pesca 2 carte.")]
    assert speak_entry(script.entries[1], "fr") == "ON THE MOVE Piochez 2 cartes."
    assert speak_entry(script.entries[0], "en") == "Ward"


ENGLISH = """
the of your you this that these those each every with without from when whenever if while until card cards character
characters item items location play plays may put into and or they them their his her its he she to at for turn chosen
choose opponent opponents player damage draw discard hand banish ready exert exerted gain lose cost more less than other
another next start end has have get gets is are was were be can one two not no
"""
ENGLISH_WORDS = frozenset(ENGLISH.split())


@pytest.mark.parametrize("language", ["fr", "it"])
def test_no_card_of_the_pool_keeps_an_english_word(language: str) -> None:
    for card in cards.load().cards():
        try:
            script = library.script_of(card)
        except library.Unreadable:
            continue
        for entry in script.entries:
            text = speak_ability(entry.ability, language, card.type, {})
            for name in sorted(_names(entry.ability), key=len, reverse=True):
                text = text.replace(name, "")
            words = {word.lower() for word in re.findall(r"[^\W\d_]+", text)}
            assert not words & ENGLISH_WORDS, (card.full_name, text)


def _names(ability: Ability) -> set[str]:
    """The names of cards and abilities it speaks of, which stay as they are."""
    names: set[str] = set()
    for node in walk(ability):
        if isinstance(node, Named):
            names |= set(node.names)
        elif isinstance(node, (GainName, LoseAbility, UseFor, UseAbility)) and node.name:
            names.add(node.name)
    return names


def test_keywords_use_the_official_terms() -> None:
    assert speak_ability(
        Static((Gain(Cards((CHARACTER, HasKeyword("Bodyguard"))), Keyword("Resist", Number(1))),)), "fr"
    ) == ("Les personnages avec Rempart gagnent Résistance +1.")
    assert (
        speak_ability(Static((Gain(ANY, Keyword("Singer", Number(5))),)), "it") == "I personaggi ottengono Melodioso 5."
    )


@pytest.mark.parametrize(
    ("card", "english", "french", "italian"),
    [
        ("The Game's Afoot!", "That location gains Resist", "Ce lieu gagne Résistance", "Quel luogo ottiene Resistere"),
        ("Touch the Sky", "equal to that location's ◊", "de ◊ de ce lieu", "di ◊ di quel luogo"),
        (
            "Remember Me",
            "you can't play characters with the same name",
            "vous ne pouvez pas jouer de personnages portant le même nom",
            "non puoi giocare personaggi con lo stesso nome",
        ),
    ],
)
def test_what_is_spoken_of_is_what_is_meant(card: str, english: str, french: str, italian: str) -> None:
    """It is where they moved to; and the name counts for every character, not only for those in the discard."""
    found = cards.find(card)
    for language, words in (("en", english), ("fr", french), ("it", italian)):
        assert words in " ".join(text for _, text in speak(library.script_of(found), language, found.type))
