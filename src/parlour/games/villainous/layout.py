"""Villainous on the table: each realm its four locations, one line each, yours at the bottom, then your hand."""

from __future__ import annotations

from typing import Any

from parlour.games.villainous.guide import card_facts
from parlour.games.villainous.symbols import (
    ACTIVATE,
    GAIN_POWER,
    MOVE_HERO,
    MOVE_ITEM_OR_ALLY,
    PLAY_CARD,
    VANQUISH,
    words_of,
)
from parlour.games.villainous.villains import VILLAINS
from parlour.kernel.layout import Block, Layout, Line, Offer, Voice
from parlour.kernel.phrase import reading

SYMBOLS_KEPT = 8
"""A symbol of a board goes by the number of its location times this, plus its place there."""


class VillainousLayout(Layout):
    passing = frozenset(("{seat@} begins a turn.", "{seat@} draws a card.", "{seat@} pays {n} power."))

    def blocks(self, view: dict[str, Any], voice: Voice) -> list[Block]:
        """All realms, the viewer's last, what lies revealed, and the viewer's hand."""
        seats, mine = view["seats"], view["seat"]
        order = [seat % len(seats) for seat in range(mine + 1, mine + len(seats) + 1)]
        blocks = [_realm(view, seat, voice) for seat in order]
        for seat in seats:
            if seat["revealed"]:
                revealed = ", ".join(map(voice.name, seat["revealed"]))
                line = Line("  " + voice.text("revealed: {cards}", cards=revealed), "magenta")
                blocks.append(Block("revealed", None, [line], weight=9, least=1))
        own = [_in_hand(name, seats[mine]["plays"], voice) for name in seats[mine]["hand"]]
        title = Line(voice.text("Your hand"), "bold")
        blocks.append(Block("hand", title, own, weight=9, least=len(own), columns=True))
        for number, seat in enumerate(seats):
            blocks += _piles(seat, number == mine, voice)
        return blocks

    def describe(self, words: str, view: dict[str, Any], voice: Voice) -> list[Line]:
        """The printed facts of a card of any villain at the table, or what a villain has to do."""
        english = {said.casefold(): name for name, said in voice.cards.items()}
        name = english.get(words.casefold(), words)
        for seat in view["seats"]:
            if seat["plays"].casefold() == name.casefold():
                return [
                    Line(voice.name(seat["plays"]), "bold"),
                    Line(voice.name(seat["objective"])).add(f"  {seat['progress']}", "bold"),
                    Line(", ".join(voice.name(location["name"]) for location in seat["locations"]), "dim"),
                ]
        found = card_facts(name, [seat["plays"] for seat in view["seats"]])
        if found is None:
            return []
        facts = [voice.name(found.villain), voice.name(found.type)]
        if found.cost:
            facts.append(voice.text("cost {cost}", cost=found.cost))
        if found.strength:
            facts.append(voice.text("strength {n}", n=found.strength))
        if found.activation is not None:
            facts.append(voice.text("activation {n}", n=found.activation))
        facts.append(voice.text("{n} in the deck", n=found.copies))
        text = Line(found.text(voice.language))
        return [Line(voice.name(found.name), "bold"), Line(" · ".join(facts), "dim"), text]

    def names(self, view: dict[str, Any], voice: Voice) -> list[str]:
        """The villains at the table and all their cards: every deck is public knowledge."""
        playing = [seat["plays"] for seat in view["seats"]]
        cards = [card.name for villain in VILLAINS.values() if villain.name in playing for card in villain.cards]
        return list(dict.fromkeys(voice.name(name) for name in (*playing, *cards)))

    def legend(self, voice: Voice) -> list[tuple[str, str]]:
        return [
            ("♟", voice.text("where the villain stands")),
            ("⬤", voice.text("power: what a card costs, or what lies on it")),
            ("▴", voice.text("a symbol that heroes cover")),
            ("▾", voice.text("a symbol that heroes do not cover")),
            ("✕", voice.text("covered, locked or used this turn")),
            ("☠", voice.text("heroes; the number is their strength")),
            ("⚑", voice.text("allies; the number is their strength")),
            ("⚒", voice.text("items")),
            ("↯", voice.text("what it costs to activate")),
        ]

    def guide(self, voice: Voice) -> list[str]:
        return [
            voice.text("Every villain has a goal of their own; whoever reaches it first wins. “? VILLAIN” tells it."),
            voice.text("In your turn you move to another location and use its symbols, each once, in any order."),
            voice.text("Heroes that others send into your realm cover the symbols at the top of a location."),
        ]

    def hint(self, kind: str, voice: Voice) -> str:
        hints = {
            "move": voice.text("You have to move every turn; the symbols of the new place are what you can do there."),
            "act": voice.text("Each symbol can be used once; “end turn” draws your hand up to four cards."),
            "fate": voice.text("Two cards of another's Fate deck are revealed; you play one of them against them."),
            "discard": voice.text("Throw away what you do not need: you draw up to four cards at the end of the turn."),
        }
        return hints.get(kind, "")

    def offers(self, voice: Voice) -> list[Offer]:
        """V2.1: a villain, each with its objective."""
        goals = {villain.name: voice.name(villain.objective.text) for villain in VILLAINS.values()}
        return [Offer("villains", voice.text("Which villain do you play?"), goals)]

    def page(self) -> dict[str, Any]:
        return {"board": "realms", "rows": ["realms", "hand"], "symbols kept": SYMBOLS_KEPT}


def _in_hand(name: str, villain: str, voice: Voice) -> Line:
    found = card_facts(name, [villain])
    line = (
        Line("    ").add(f"⬤{found.cost} " if found is not None and found.cost else "", "yellow").add(voice.name(name))
    )
    return line.add(f" {found.strength}", "bold") if found is not None and found.strength else line


def _realm(view: dict[str, Any], number: int, voice: Voice) -> Block:
    """The locations with their symbols; said shortly, another's realm shows only who stands where."""
    seat = view["seats"][number]
    own = number == view["seat"]
    active = number == view["active"]
    rows: list[Line] = []
    short: list[Line] = []
    for place, location in enumerate(seat["locations"]):
        head = _heading(location, seat, voice)
        used = view["used"] if active else []
        symbols = _symbols(place, location, used, [voice.name(words) for words in location["symbols"]])
        cards = _cards(location, voice)
        rows.append(Line().join(head).join(symbols))
        rows += [Line("      ").join(cards)] if cards.pieces else []
        if own:
            symbols = _symbols(place, location, used, [_in_short(words, voice) for words in location["symbols"]])
            short.append(Line().join(head).join(symbols).add("  " if cards.pieces else "").join(cards))
        else:
            short.append(Line().join(head).join(cards))
    objective = Line(f"    {voice.name(seat['objective'])}", "italic dim")
    return Block(
        seat["name"],
        _title(view, number, voice),
        [objective, *rows],
        short=short,
        weight=8 if own else 6,
        least=len(short),
        columns=not own,
    )


def _title(view: dict[str, Any], number: int, voice: Voice) -> Line:
    """Power, the way to the goal, and how many cards lie where."""
    seat = view["seats"][number]
    title = Line("▸ " if number == view["active"] else "  ", "bold cyan")
    title.add(voice.text("You") if number == view["seat"] else seat["name"], "bold")
    title.add(f" {voice.name(seat['plays'])}", "bold")
    if seat["left"]:
        return title.add(f"  {voice.text('plays no more')}", "red")
    title.add(f"  ⬤{seat['power']}", "bold yellow")
    if seat["progress"]:
        title.add(f"  {voice.text('goal {progress}', progress=seat['progress'])}", "bold green")
    parts = [
        voice.text("hand {n}", n=seat["hand_size"]),
        voice.text("deck {n}", n=seat["deck"]),
        voice.text("discard {n}", n=len(seat["discard"])),
        voice.text("Fate {n}", n=seat["fate_deck"]),
    ]
    title.add("  " + " · ".join(parts))
    if view.get("fate_token") == number:
        title.add(f" ({voice.text('Fate token')})", "magenta")
    return title


def _heading(location: dict[str, Any], seat: dict[str, Any], voice: Voice) -> Line:
    """The location's name; ♟ where the villain stands, and a lock where it is locked."""
    here = location["name"] == seat["at"]
    line = Line("  ♟ " if here else "    ", "bold yellow").add(voice.name(location["name"]), "bold" if here else "")
    if location["locked"]:
        line.add(f" [{voice.text('locked')}]", "red")
    return line.add("  ")


def _in_short(symbol: str, voice: Voice) -> str:
    """A symbol in a narrow window: what is moved, vanquished, activated or gained is said by its mark."""
    gained = reading(words_of(GAIN_POWER), symbol)
    if gained is not None:
        return f"+{gained['n']}⬤"
    short = {
        words_of(PLAY_CARD): voice.text("play"),
        words_of(ACTIVATE): voice.text("activate ↯"),
        words_of(MOVE_ITEM_OR_ALLY): voice.text("move ⚑⚒"),
        words_of(MOVE_HERO): voice.text("move ☠"),
        words_of(VANQUISH): voice.text("vanquish ☠"),
    }
    return short.get(symbol) or voice.name(symbol)


def _symbols(place: int, location: dict[str, Any], used: list[int], said: list[str]) -> Line:
    """The symbols as on the board: those at the top can be covered by heroes; covered and used ones are struck out."""
    line = Line()
    for slot, words in enumerate(said):
        barred = slot in location["covered"] or place * SYMBOLS_KEPT + slot in used or location["locked"]
        mark = "✕" if barred else "▴" if slot < location["top"] else "▾"
        line.add(" " if slot else "").add(f"{mark}{words}", "dim strike" if barred else "")
    return line


def _cards(location: dict[str, Any], voice: Voice) -> Line:
    """Who stands and what lies at a location."""
    line = Line()
    for mark, kind, style in (("☠", "heroes", "red"), ("⚑", "allies", "green"), ("⚒", "items", "blue")):
        for card in location[kind]:
            line.add("  " if line.pieces else "").join(_card(card, f"{mark}", style, voice))
            for item in card.get("items", []):
                line.join(_card(item, " +", "blue", voice))
    return line


def _card(card: dict[str, Any], mark: str, style: str, voice: Voice) -> Line:
    line = Line(mark, style).add(voice.name(card["name"]), style)
    if "strength" in card:
        line.add(f" {card['strength']}", "bold")
    if "activate" in card:
        line.add(f" ↯{card['activate']}")
    if "power" in card:
        line.add(f" ⬤{card['power']}", "yellow")
    if "state" in card:
        line.add(f" ({voice.name(card['state'])})", "italic")
    return line


def _piles(seat: dict[str, Any], own: bool, voice: Voice) -> list[Block]:
    """What may be looked at but does not lie on the board: both discards, a hand that lies open, known cards."""
    name = seat["name"]
    piles = [
        (f"discard {name}", voice.text("Discard of {name}", name=name), seat["discard"]),
        (f"fate {name}", voice.text("Fate discard of {name}", name=name), seat["fate_discard"]),
    ]
    if not own:
        piles.append((f"hand {name}", voice.text("Hand of {name}, as far as you know it", name=name), seat["hand"]))
    deck, fate = (
        [f"{place}: {voice.name(card)}" for place, card in seat[key].items()] for key in ("deck_known", "fate_known")
    )
    piles.append((f"deck {name}", voice.text("Deck of {name}, as far as you know it", name=name), deck))
    piles.append((f"fate deck {name}", voice.text("Fate deck of {name}, as far as you know it", name=name), fate))
    return [
        Block(
            word, Line(title, "bold"), [Line("    ").add(voice.name(card)) for card in pile], columns=True, shown=False
        )
        for word, title, pile in piles
    ]
