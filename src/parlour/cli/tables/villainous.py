"""Villainous on the table: realms as boards of four locations, heroes above and allies below, yours at the bottom."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.games.villainous.guide import card_facts
from parlour.locale import Speaker

SYMBOLS_KEPT = 8
"""A symbol of a board goes by the number of its location times this, plus its place there."""


def lay(view: dict[str, Any], speaker: Speaker) -> RenderableType:
    """All realms, the viewer's last, and the viewer's hand."""
    seats = view["seats"]
    mine = view["seat"]
    order = [seat % len(seats) for seat in range(mine + 1, mine + len(seats) + 1)]
    parts: list[RenderableType] = [_realm(view, seat, speaker) for seat in order]
    for seat in seats:
        if seat["revealed"]:
            revealed = ", ".join(map(speaker.name, seat["revealed"]))
            parts.append(Text(speaker.text("revealed: {cards}", cards=revealed), style="magenta"))
    parts.append(_hand(seats[mine], speaker))
    return Group(*parts)


def _hand(seat: dict[str, Any], speaker: Speaker) -> Panel:
    """The viewer's own cards, each with its cost."""
    said = [_in_hand(name, seat["plays"], speaker) for name in seat["hand"]]
    title = Text(speaker.text("Your hand"))
    return Panel(Text("   ").join(said), title=title, title_align="left", border_style="dim")


def _in_hand(name: str, villain: str, speaker: Speaker) -> Text:
    found = card_facts(name, [villain])
    text = Text(f"⬤{found.cost} " if found is not None and found.cost else "", style="yellow")
    return text.append(speaker.name(name), style="default")


def _realm(view: dict[str, Any], number: int, speaker: Speaker) -> Panel:
    seat = view["seats"][number]
    active = number == view["active"]
    used = view["used"] if active else []
    board = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 1), pad_edge=False)
    for location in seat["locations"]:
        board.add_column(_heading(location, seat, speaker), ratio=1)
    board.add_row(*(_heroes(location, speaker) for location in seat["locations"]))
    board.add_row(*(_symbols(place, location, used, speaker) for place, location in enumerate(seat["locations"])))
    board.add_row(*(_allies(location, speaker) for location in seat["locations"]))
    title = Text(f"{seat['name']} ", style="bold reverse" if active else "bold")
    title.append(f" {speaker.name(seat['plays'])}", style="not reverse bold")
    if view.get("fate_token") == number:
        title.append(f" ({speaker.text('Fate token')})", style="not bold not reverse magenta")
    objective = Text(speaker.name(seat["objective"]), style="italic")
    if seat["progress"]:
        objective.append(f"  {seat['progress']}", style="not italic bold")
    return Panel(
        Group(objective, board),
        title=title,
        title_align="left",
        subtitle=_counters(seat, speaker),
        subtitle_align="left",
        border_style="cyan" if active else "dim",
    )


def _counters(seat: dict[str, Any], speaker: Speaker) -> Text:
    """Power, and how many cards lie where; of a face-up hand also which."""
    if seat["left"]:
        return Text(speaker.text("plays no more"), style="red")
    parts = [
        speaker.text("power {n}", n=seat["power"]),
        speaker.text("hand {n}", n=seat["hand_size"]),
        speaker.text("deck {n}", n=seat["deck"]),
        speaker.text("discard {n}", n=len(seat["discard"])),
        speaker.text("Fate {n}", n=seat["fate_deck"]),
        speaker.text("Fate discard {n}", n=len(seat["fate_discard"])),
    ]
    return Text(" · ".join(parts), style="bold")


def _heading(location: dict[str, Any], seat: dict[str, Any], speaker: Speaker) -> Text:
    """The location's name; ♟ where the villain stands, and a lock where it is locked."""
    here = location["name"] == seat["at"]
    text = Text("♟ " if here else "", style="bold yellow" if here else "bold")
    text.append(speaker.name(location["name"]))
    if location["locked"]:
        text.append(f" [{speaker.text('locked')}]", style="red")
    return text


def _symbols(place: int, location: dict[str, Any], used: list[int], speaker: Speaker) -> Text:
    """The symbols as on the board: those at the top can be covered by heroes; covered and used ones are struck out."""
    text = Text()
    for slot, words in enumerate(location["symbols"]):
        covered = slot in location["covered"]
        spent = place * SYMBOLS_KEPT + slot in used
        barred = covered or spent or location["locked"]
        mark = "✕" if barred else "▴" if slot < location["top"] else "▾"
        text.append(f"{mark} {speaker.name(words)}", style="dim strike" if barred else "")
        text.append("\n" if slot < len(location["symbols"]) - 1 else "")
    return text


def _heroes(location: dict[str, Any], speaker: Speaker) -> Text:
    return _cards(location["heroes"], "red", speaker)


def _allies(location: dict[str, Any], speaker: Speaker) -> Text:
    allies = _cards(location["allies"], "green", speaker)
    items = _cards(location["items"], "blue", speaker)
    return Text("\n").join([part for part in (allies, items) if part.plain])


def _cards(cards: list[dict[str, Any]], style: str, speaker: Speaker) -> Text:
    """Cards one below the other, what is attached to them indented."""
    lines: list[Text] = []
    for card in cards:
        lines.append(_card(card, style, speaker))
        lines += [Text("  + ").append_text(_card(item, "blue", speaker)) for item in card.get("items", [])]
    return Text("\n").join(lines)


def _card(card: dict[str, Any], style: str, speaker: Speaker) -> Text:
    text = Text(speaker.name(card["name"]), style=style)
    if "strength" in card:
        text.append(f" {card['strength']}", style="bold")
    if "activate" in card:
        text.append(f" ↯{card['activate']}")
    if "power" in card:
        text.append(f" ⬤{card['power']}", style="yellow")
    if "state" in card:
        text.append(f" ({speaker.name(card['state'])})", style="italic")
    return text


def describe(words: str, view: dict[str, Any], speaker: Speaker) -> RenderableType | None:
    """The printed facts of a card of any villain at the table."""
    english = {said.casefold(): name for name, said in speaker.cards.items()}
    name = english.get(words.casefold(), words)
    playing = [seat["plays"] for seat in view["seats"]]
    found = card_facts(name, playing)
    if found is None:
        return None
    facts = [speaker.name(found.villain), speaker.name(found.type)]
    if found.cost:
        facts.append(speaker.text("cost {cost}", cost=found.cost))
    if found.strength:
        facts.append(speaker.text("strength {n}", n=found.strength))
    if found.activation is not None:
        facts.append(speaker.text("activation {n}", n=found.activation))
    facts.append(speaker.text("{n} in the deck", n=found.copies))
    body = Text(" · ".join(facts), style="dim").append(f"\n{found.texts[speaker.language]}", style="not dim")
    return Panel(body, title=Text(speaker.name(found.name), style="bold"), title_align="left", expand=False)
