"""Dracoliath on the table: the opponents' hands above, the River between, your own hand below."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from parlour.locale import Speaker

CARD_WIDTH = 36
COLOURS = {"red": "red", "green": "green", "blue": "blue", "violet": "magenta"}
MASTERY = ("", "✦", "✦✦")


def lay(view: dict[str, Any], speaker: Speaker) -> RenderableType:
    """Both teams, the viewer's own at the bottom with the viewer last, and the River between them."""
    mine = view["seats"][view["seat"]]["team"]
    parts: list[RenderableType] = [*_team(view, 1 - mine, speaker), *_river(view, speaker)]
    parts += _team(view, mine, speaker)
    return Group(*parts)


def _team(view: dict[str, Any], number: int, speaker: Speaker) -> list[RenderableType]:
    team = view["teams"][number]
    seats = sorted(team["seats"], key=lambda seat: seat == view["seat"])
    return [_totals(team, view, speaker), *(_hand(view, seat, speaker) for seat in seats)]


def _totals(team: dict[str, Any], view: dict[str, Any], speaker: Speaker) -> Text:
    """Life and Power as on the rulers."""
    names = " + ".join(view["seats"][seat]["name"] for seat in team["seats"])
    life, most = team["life"], team["life_maximum"]
    power, goal = team["power"], team["power_goal"]
    text = Text(names, style="bold")
    text.append("\n  " + "█" * max(0, life) + "░" * max(0, most - life), style="green")
    text.append(" " + speaker.text("Life {n}/{most}", n=life, most=most), style="green")
    text.append("\n  " + "█" * max(0, power) + "░" * max(0, goal - power), style="blue")
    return text.append(" " + speaker.text("Power {n}/{goal}", n=power, goal=goal), style="blue")


def _hand(view: dict[str, Any], number: int, speaker: Speaker) -> Panel:
    seat = view["seats"][number]
    active = number == view["active"]
    title = Text(seat["name"], style="bold reverse" if active else "bold")
    if number == view["seat"]:
        title.append(f" ({speaker.text('you')})", style="not bold not reverse")
    notes = []
    if seat["concentration"]:
        notes.append(speaker.text("Concentration {n}", n=seat["concentration"]))
    if seat["extra_turns"]:
        notes.append(speaker.text("plays again: {n}", n=seat["extra_turns"]))
    if seat["controlled_by"] is not None:
        controller = view["seats"][seat["controlled_by"]]["name"]
        notes.append(speaker.text("next turn controlled by {name}", name=controller))
    return Panel(
        Columns([_card(card, speaker) for card in seat["hand"]], padding=(0, 1)),
        title=title,
        title_align="left",
        subtitle=Text(" · ".join(notes)) if notes else None,
        subtitle_align="left",
        border_style="cyan" if active else "dim",
    )


def _river(view: dict[str, Any], speaker: Speaker) -> list[RenderableType]:
    """The row, the visible card on the deck, and what is being played."""
    cards = [_card(card, speaker) if card is not None else _empty(speaker) for card in view["river"]]
    if view["top"] is not None:
        cards.append(_card(view["top"], speaker, speaker.text("on the deck")))
    if view["playing"] is not None:
        cards.append(_card(view["playing"], speaker, speaker.text("being played")))
    counts = speaker.text("River · deck {deck} · discard {discard}", deck=view["deck"], discard=len(view["discard"]))
    return [Rule(Text(counts, style="bold"), style="blue"), Columns(cards, padding=(0, 1)), Rule(style="blue")]


def _empty(speaker: Speaker) -> Panel:
    return Panel(Text(speaker.text("empty"), style="dim"), width=CARD_WIDTH, border_style="dim")


def _card(card: dict[str, Any], speaker: Speaker, place: str = "") -> Panel:
    """A face as printed: name, type, symbols of mastery and Fusion, and its text; a cancelled one is struck out."""
    colour = COLOURS.get(card["colour"], "")
    title = Text(speaker.name(card["name"]), style=f"bold {colour}")
    kinds = [speaker.name(card["type"]), MASTERY[card["mastery"]]]
    if card["fusion"]:
        kinds.append(speaker.text("Fusion"))
    if card["face"]:
        side = speaker.text("Day") if card["face"] == "day" else speaker.text("Night")
        kinds.append(f"{side} ⇄ {speaker.name(card['other_face'])}")
    if card["cancelled"]:
        kinds.append(speaker.text("cancelled"))
    body = Text(" · ".join(filter(None, kinds)), style="dim")
    for line in card["text"]:
        body.append(f"\n{speaker.name(line)}", style="not dim strike" if card["cancelled"] else "not dim")
    return Panel(
        body,
        title=title,
        title_align="left",
        subtitle=Text(place) if place else None,
        width=CARD_WIDTH,
        box=box.DOUBLE if card["face"] else box.ROUNDED,
        border_style=colour,
    )


def describe(words: str, view: dict[str, Any], speaker: Speaker) -> RenderableType | None:
    """A card that lies face up somewhere, by its name in either language."""
    wanted = words.casefold()
    visible = [card for seat in view["seats"] for card in seat["hand"]]
    visible += [card for card in (*view["river"], view["top"], view["playing"], *view["discard"]) if card is not None]
    for card in visible:
        if wanted in (card["name"].casefold(), speaker.name(card["name"]).casefold()):
            return _card(card, speaker)
    return None
