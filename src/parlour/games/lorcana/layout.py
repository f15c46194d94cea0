"""Lorcana on the table: opponents above, yourself below; every card one line, characters with their location."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parlour.games.lorcana import cards
from parlour.games.lorcana.cards import Card, Pool
from parlour.games.lorcana.decks import built_in, find_deck
from parlour.kernel.layout import Block, Layout, Line, Offer, Voice

INK_STYLES = {
    "Amber": "yellow",
    "Amethyst": "magenta",
    "Emerald": "green",
    "Ruby": "red",
    "Sapphire": "blue",
    "Steel": "bright_black",
}

EXERTED = "↻"
DRYING = "≈"


Find = Callable[[str], Card | None]
"""The printed card of a name, if there is one."""


class LorcanaLayout(Layout):
    passing = frozenset(
        (
            "{seat@}’s turn begins.",
            "{seat@} readies all cards.",
            "{seat@}’s main phase begins.",
            "{seat@} ends the turn.",
            "The challenge is over.",
            "{card} goes to the discard.",
        )
    )

    def __init__(self, own: Pool | None = None) -> None:
        """With a pool of the user's own, if cards were laid over the printed ones."""
        self.own = own

    def printed(self, name: str) -> Card | None:
        try:
            return (cards.load() if self.own is None else self.own).find(name)
        except (cards.UnknownCard, cards.CardDataError):
            return None

    def blocks(self, view: dict[str, Any], voice: Voice) -> list[Block]:
        """The whole table as the viewer sees it."""
        seats, mine = view["seats"], view["seat"]
        order = [seat % len(seats) for seat in range(mine + 1, mine + len(seats))]
        blocks = [_side(view, seat, voice, self.printed) for seat in order]
        between = _between(view, voice)
        if between:
            blocks.append(Block("bag", None, between, weight=9, least=len(between)))
        blocks.append(_side(view, mine, voice, self.printed))
        rows = _in_hands(seats[mine].get("hand_cards", []), voice, self.printed)
        short = _in_short(rows, view, voice)
        title = Line(voice.text("Your hand"), "bold")
        blocks.append(Block("hand", title, rows, short=short, weight=9, least=len(rows), columns=True))
        for seat in seats:
            blocks += _piles(seat, voice, self.printed)
        return blocks

    def describe(self, words: str, view: dict[str, Any], voice: Voice) -> list[Line]:
        """The printed card of that name: its facts, and its text in the reader's language."""
        english = {said.casefold(): name for name, said in voice.cards.items()}
        card = self.printed(english.get(words.casefold(), words))
        if card is None:
            return []
        facts = [voice.text("cost {n}", n=card.cost), ", ".join(map(voice.name, card.inks)), voice.name(card.type)]
        facts += map(voice.name, card.classifications)
        if card.type == cards.CHARACTER:
            facts.append(f"⚔{card.strength} ♥{card.willpower} ◆{card.lore}")
        elif card.type == cards.LOCATION:
            facts.append(f"➤{card.move_cost} ♥{card.willpower} ◆{card.lore}")
        facts.append(voice.text("can be inked") if card.inkable else voice.text("cannot be inked"))
        lines = [
            Line(voice.name(card.full_name), f"bold {_ink_style(card)}"),
            Line(" · ".join(filter(None, facts)), "dim"),
        ]
        for heading, text in spoken(card, voice.language, voice.cards):
            lines.append(Line(f"{heading} " if heading else "", "bold").add(text))
        return lines

    def names(self, view: dict[str, Any], voice: Voice) -> list[str]:
        """The cards in sight first, then every card there is."""
        seen = [card["card"] for seat in view["seats"] for card in seat.get("play", [])]
        for seat in view["seats"]:
            seen += [*seat.get("hand_cards", []), *seat.get("discard", [])]
        try:
            everything = [card.full_name for card in (cards.load() if self.own is None else self.own).cards()]
        except cards.CardDataError:
            everything = []
        return list(dict.fromkeys(voice.name(name) for name in (*seen, *everything)))

    def legend(self, voice: Voice) -> list[tuple[str, str]]:
        return [
            ("⚔", voice.text("Strength: the damage it deals in a challenge")),
            ("♥", voice.text("Willpower: with as much damage it is banished; 2/4 is 2 left of 4")),
            ("◆", voice.text("lore: what it gains when it quests")),
            ("➤", voice.text("what it costs to move a character there")),
            ("◉", voice.text("can be put into the inkwell; the number is what it costs")),
            ("○", voice.text("cannot be put into the inkwell")),
            ("↳", voice.text("at the location above it")),
            (EXERTED, voice.text("exerted")),
            (DRYING, voice.text("drying")),
        ]

    def guide(self, voice: Voice) -> list[str]:
        return [
            voice.text("Be the first to have 20 lore: characters gain it when they quest."),
            voice.text("Each turn you may put one card into your inkwell; ink pays for the cards you play."),
            voice.text("A character can quest or challenge from the turn after it was played; then it is exerted."),
        ]

    def hint(self, kind: str, voice: Voice) -> str:
        hints = {
            "alter": voice.text("Pick the cards you do not want, one by one; “done” draws as many new ones."),
            "main": voice.text("Do as much as you like, in any order; “end turn” when there is nothing more to do."),
            "resolve": voice.text("Several abilities are waiting; you choose which one resolves first."),
            "may": voice.text("The card says “you may”: it is yours to decide."),
            "choose": voice.text("The card asks whom it means; “? CARD” says what a card does."),
        }
        return hints.get(kind, "")

    def shortly(self, words: list[str], view: dict[str, Any], voice: Voice) -> list[str]:
        """Cards by their names alone, without the version, where no other card in sight has that name."""
        shorter = _short_names(view, voice)
        return [_shortened(one, shorter) for one in words]

    def offers(self, voice: Voice) -> list[Offer]:
        """The decks that come with the game, each with its inks and what its cards cost."""
        return [
            Offer("decks", voice.text("Which deck do you play?"), {name: _deck(name, voice) for name in built_in()})
        ]

    def page(self) -> dict[str, Any]:
        return {"board": "two sides", "rows": ["opponents", "between", "own", "hand"], "inks": INK_STYLES}


def _deck(name: str, voice: Voice) -> str:
    """A deck in a few words: its inks, and how dear its cards are."""
    deck = find_deck(name)
    dealt = deck.cards()
    inks = dict.fromkeys(voice.name(ink) for card in dealt for ink in card.inks)
    return f"{', '.join(inks)}; " + voice.text(
        "mean cost {cost}", cost=f"{sum(card.cost for card in dealt) / len(dealt):.1f}"
    )


def _side(view: dict[str, Any], number: int, voice: Voice, printed: Find) -> Block:
    """Everything in front of one player: characters and items, then each location with those who are there."""
    seat = view["seats"][number]
    in_play = seat.get("play", [])
    ordered = [(card, "") for card in in_play if card.get("type") == "character" and not card.get("at")]
    ordered += [(card, "") for card in in_play if card.get("type") not in ("character", "location")]
    for location in (card for card in in_play if card.get("type") == "location"):
        ordered.append((location, ""))
        ordered += [(card, "↳ ") for card in in_play if card.get("at") == location["label"]]
    rows = [_card(card, voice, printed, before, _state(card, voice)) for card, before in ordered]
    marked = [_card(card, voice, printed, before, _marks(card, voice)) for card, before in ordered]
    return Block(
        seat["name"],
        _title(view, number, voice),
        rows,
        short=_in_short(marked, view, voice),
        weight=8 if number == view["seat"] else 7,
        least=min(3, len(rows)),
        columns=True,
    )


def _short_names(view: dict[str, Any], voice: Voice) -> dict[str, str]:
    """Full names to names without a version, of those in sight that no two cards share; longest first."""
    full: set[str] = set()
    for seat in view["seats"]:
        full.update(card["card"] for card in seat.get("play", []))
        full.update(seat.get("hand_cards", []))
    said = [voice.name(name) for name in sorted(full) if " - " in name]
    bases = [name.partition(" - ")[0] for name in said]
    found = {name: base for name, base in zip(said, bases, strict=True) if bases.count(base) == 1}
    return dict(sorted(found.items(), key=lambda pair: -len(pair[0])))


def _shortened(words: str, shorter: dict[str, str]) -> str:
    for name, base in shorter.items():
        if name in words:
            words = words.replace(name, base)
    return words


def _in_short(rows: list[Line], view: dict[str, Any], voice: Voice) -> list[Line]:
    shorter = _short_names(view, voice)
    short: list[Line] = []
    for row in rows:
        line = Line()
        for text, style in row.pieces:
            line.add(_shortened(text, shorter), style)
        short.append(line)
    return short


def _title(view: dict[str, Any], number: int, voice: Voice) -> Line:
    seat = view["seats"][number]
    title = Line("▸ " if number in view.get("active_seats", ()) else "  ", "bold cyan")
    title.add(voice.text("You") if number == view["seat"] else seat["name"], "bold")
    if seat.get("lost"):
        return title.add(f"  {voice.text('has lost')}", "red")
    ink = f"{seat.get('ink', 0)}/{seat.get('inkwell', 0)}"
    drops = seat.get("ink_drops", 0)
    title.add(
        "  " + voice.text("lore {n}/{goal}", n=seat.get("lore", 0), goal=seat.get("lore_to_win", 20)), "bold yellow"
    )
    parts = [
        voice.text("ink {ink}", ink=ink + (f" +{drops}" if drops else "")),
        voice.text("hand {n}", n=seat.get("hand", 0)),
        voice.text("deck {n}", n=seat.get("deck", 0)),
        voice.text("discard {n}", n=len(seat.get("discard", []))),
    ]
    if view.get("wins") and any(view["wins"]):
        parts.append(voice.text("games won {n}", n=view["wins"][number]))
    return title.add(" · " + " · ".join(parts))


def _card(card: dict[str, Any], voice: Voice, printed: Find, before: str, state: str) -> Line:
    """A card in play: what it is worth now, its name, and its state; an exerted one is dim."""
    style = "dim" if card.get("exerted") else ""
    line = Line(f"    {before}").add(f"{_values(card, voice)} ", style)
    line.add(voice.name(card["label"]), style or f"bold {_ink_style(printed(card.get('card', '')))}")
    return line.add(f"  {state}", "italic" if not style else "dim italic") if state else line


def _values(card: dict[str, Any], voice: Voice) -> str:
    """Strength, Willpower less damage, and lore, as far as the card has them."""
    willpower, damage = card.get("willpower", 0), card.get("damage", 0)
    health = f"♥{willpower - damage}/{willpower}" if damage else f"♥{willpower}"
    if card.get("type") == "character":
        return f"⚔{card.get('strength', 0)} {health} ◆{card.get('lore', 0)}"
    if card.get("type") == "location":
        return f"➤{card.get('move_cost', 0)} {health} ◆{card.get('lore', 0)}"
    return voice.text("item")


def _state(card: dict[str, Any], voice: Voice) -> str:
    """How a card lies there, in words."""
    words = [voice.text("exerted")] if card.get("exerted") else []
    if card.get("drying"):
        words.append(voice.text("drying"))
    return ", ".join([*words, *_traits(card, voice)])


def _marks(card: dict[str, Any], voice: Voice) -> str:
    """The same where room is short: exerted and drying are marks."""
    marks = [EXERTED] if card.get("exerted") else []
    if card.get("drying"):
        marks.append(DRYING)
    return " ".join([*marks, ", ".join(_traits(card, voice))]).strip()


def _traits(card: dict[str, Any], voice: Voice) -> list[str]:
    """Its keywords, and what lies under it."""
    words = [_keyword(keyword, voice) for keyword in card.get("keywords", [])]
    if card.get("under"):
        words.append(voice.text("{n} under it", n=len(card["under"])))
    return words


def _keyword(keyword: str, voice: Voice) -> str:
    """A keyword in the reader's language, its number kept."""
    name, space, number = keyword.rpartition(" ")
    counted = space and number.lstrip("+").isdecimal()
    return f"{voice.name(name)} {number}" if counted else voice.name(keyword)


def _between(view: dict[str, Any], voice: Voice) -> list[Line]:
    """What is going on between the players: a challenge, abilities waiting in the bag."""
    parts: list[Line] = []
    challenge = view.get("challenge")
    if challenge:
        parts.append(Line("  " + voice.text("{challenger} challenges {challenged}", **challenge), "bold red"))
    waiting = [f"{voice.name(entry['card'])}: {voice.name(entry['ability'])}" for entry in view.get("bag", [])]
    if waiting:
        parts.append(Line("  " + voice.text("In the bag: {waiting}", waiting=" · ".join(waiting)), "magenta"))
    return parts


def _in_hands(names: list[str], voice: Voice, printed: Find) -> list[Line]:
    """Cards one below the other, several copies of one on one line."""
    rows: list[Line] = []
    for name in dict.fromkeys(names):
        copies = names.count(name)
        rows.append(_in_hand(name, voice, printed).add(f" ×{copies}" if copies > 1 else "", "bold"))
    return rows


def _in_hand(name: str, voice: Voice, printed: Find) -> Line:
    """One of the viewer's own cards: cost, inkwell symbol, name, values."""
    card = printed(name)
    if card is None:
        return Line("    ").add(voice.name(name))
    line = Line("    ").add(f"{'◉' if card.inkable else '○'}{card.cost} ", _ink_style(card)).add(voice.name(name))
    return (
        line.add(f" ⚔{card.strength} ♥{card.willpower} ◆{card.lore}", "dim") if card.type == cards.CHARACTER else line
    )


def _piles(seat: dict[str, Any], voice: Voice, printed: Find) -> list[Block]:
    """What may be looked at but does not lie on the board: the discard, and what is known of inkwell, deck and hand."""
    name = seat["name"]
    discard = _in_hands(seat.get("discard", []), voice, printed)
    inked = _in_hands([card for card in seat.get("inkwell_cards", []) if card], voice, printed)
    known = [Line(f"    {place}: {voice.name(card)}") for place, card in seat.get("deck_cards", {}).items()]
    titles = (
        (f"discard {name}", voice.text("Discard of {name}", name=name), discard),
        (f"ink {name}", voice.text("Inkwell of {name}, as far as you know it", name=name), inked),
        (f"deck {name}", voice.text("Deck of {name}, as far as you know it", name=name), known),
    )
    return [Block(word, Line(title, "bold"), rows, columns=True, shown=False) for word, title, rows in titles]


def _ink_style(card: Card | None) -> str:
    return INK_STYLES.get(card.inks[0], "") if card is not None and card.inks else ""


def spoken(card: Card, language: str, names: Mapping[str, str] | None = None) -> list[tuple[str, str]]:
    """What the card says: as printed in English, said by the speakers in other languages where they can.

    ``names`` are those of cards in that language, where others are to be used than those of the printed ones.
    """
    printed = [(ability.heading, ability.text) for ability in card.abilities]
    if language == "en":
        return printed
    from parlour.games.lorcana.language import library, speech

    try:
        return speech.speak(library.script_of(card), language, card.type, names)
    except (library.Unreadable, KeyError):
        return printed
