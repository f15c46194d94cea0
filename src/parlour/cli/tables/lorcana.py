"""Lorcana on the table: opponents above, yourself below; characters stand with the locations they are at."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from parlour.games.lorcana import cards
from parlour.games.lorcana.cards import Card
from parlour.locale import Speaker

CARD_WIDTH = 28
INK_STYLES = {
    "Amber": "yellow",
    "Amethyst": "magenta",
    "Emerald": "green",
    "Ruby": "red",
    "Sapphire": "blue",
    "Steel": "bright_black",
}


def lay(view: dict[str, Any], speaker: Speaker) -> RenderableType:
    """The whole table as the viewer sees it."""
    seats = view["seats"]
    mine = view["seat"]
    order = [seat % len(seats) for seat in range(mine + 1, mine + len(seats))]
    parts: list[RenderableType] = [_side(view, seat, speaker) for seat in order]
    parts += _between(view, speaker)
    parts.append(_side(view, mine, speaker))
    hand = list(seats[mine].get("hand_cards", []))
    if hand:
        parts.append(_hand(hand, speaker))
    return Group(*parts)


def _side(view: dict[str, Any], number: int, speaker: Speaker) -> Panel:
    """Everything in front of one player."""
    seat = view["seats"][number]
    in_play = seat.get("play", [])
    groups: list[RenderableType] = []
    at_home = [card for card in in_play if card.get("type") == "character" and not card.get("at")]
    others = [card for card in in_play if card.get("type") not in ("character", "location")]
    if at_home or others:
        groups.append(_row([*at_home, *others], speaker))
    for location in (card for card in in_play if card.get("type") == "location"):
        there = [card for card in in_play if card.get("at") == location["label"]]
        groups.append(_row([location, *there], speaker))
    if not groups:
        groups.append(Text(speaker.text("nothing in play"), style="dim"))
    active = number in view.get("active_seats", ())
    title = Text(seat["name"], style="bold reverse" if active else "bold")
    if seat.get("plays"):
        title.append(f" {speaker.name(seat['plays'])}", style="not bold not reverse dim")
    return Panel(
        Group(*groups),
        title=title,
        title_align="left",
        subtitle=_counters(seat, speaker),
        subtitle_align="left",
        border_style="cyan" if active else "dim",
    )


def _counters(seat: dict[str, Any], speaker: Speaker) -> Text:
    """Lore, ink, and how many cards lie where."""
    if seat.get("lost"):
        return Text(speaker.text("has lost"), style="red")
    ink = f"{seat.get('ink', 0)}/{seat.get('inkwell', 0)}"
    drops = seat.get("ink_drops", 0)
    parts = [
        speaker.text("lore {n}/{goal}", n=seat.get("lore", 0), goal=seat.get("lore_to_win", 20)),
        speaker.text("ink {ink}", ink=ink + (f" +{drops}" if drops else "")),
        speaker.text("hand {n}", n=seat.get("hand", 0)),
        speaker.text("deck {n}", n=seat.get("deck", 0)),
        speaker.text("discard {n}", n=len(seat.get("discard", []))),
    ]
    return Text(" · ".join(parts), style="bold")


def _row(in_play: list[dict[str, Any]], speaker: Speaker) -> Columns:
    return Columns([_card(card, speaker) for card in in_play], padding=(0, 1))


def _card(card: dict[str, Any], speaker: Speaker) -> Panel:
    """A card in play: its name, what it is worth now, and its state; an exerted one lies dim."""
    name, _, version = speaker.name(card["label"]).partition(" - ")
    body = Text(name, style="bold")
    body.append(f"\n{version}" if version else "\n", style="not bold dim")
    body.append("\n").append(_values(card, speaker), style="not bold")
    state = _state(card, speaker)
    body.append("\n").append(state or " ", style="not bold italic")
    exerted = card.get("exerted")
    return Panel(
        body,
        width=CARD_WIDTH,
        box=box.HORIZONTALS if exerted else box.ROUNDED,
        border_style="dim" if exerted else _ink_style(card.get("card", "")),
        style="dim" if exerted else "",
    )


def _values(card: dict[str, Any], speaker: Speaker) -> str:
    """Strength, Willpower less damage, and lore, as far as the card has them."""
    willpower, damage = card.get("willpower", 0), card.get("damage", 0)
    health = f"♥{willpower - damage}/{willpower}" if damage else f"♥{willpower}"
    if card.get("type") == "character":
        return f"⚔{card.get('strength', 0)} {health} ◆{card.get('lore', 0)}"
    if card.get("type") == "location":
        return f"➤{card.get('move_cost', 0)} {health} ◆{card.get('lore', 0)}"
    return speaker.text("item")


def _state(card: dict[str, Any], speaker: Speaker) -> str:
    words = [speaker.text("exerted")] if card.get("exerted") else []
    if card.get("drying"):
        words.append(speaker.text("drying"))
    words += [_keyword(keyword, speaker) for keyword in card.get("keywords", [])]
    if card.get("under"):
        words.append(speaker.text("{n} under it", n=len(card["under"])))
    return ", ".join(words)


def _keyword(keyword: str, speaker: Speaker) -> str:
    """A keyword in the reader's language, its number kept."""
    name, space, number = keyword.rpartition(" ")
    counted = space and number.lstrip("+").isdigit()
    return f"{speaker.name(name)} {number}" if counted else speaker.name(keyword)


def _between(view: dict[str, Any], speaker: Speaker) -> list[RenderableType]:
    """What is going on between the players: a challenge, abilities waiting in the bag."""
    parts: list[RenderableType] = []
    challenge = view.get("challenge")
    if challenge:
        words = speaker.text("{challenger} challenges {challenged}", **challenge)
        parts.append(Text(words, style="bold red", justify="center"))
    waiting = [f"{speaker.name(entry['card'])}: {speaker.name(entry['ability'])}" for entry in view.get("bag", [])]
    if waiting:
        parts.append(Text(speaker.text("In the bag: {waiting}", waiting=" · ".join(waiting)), style="magenta"))
    return parts


def _hand(hand: list[str], speaker: Speaker) -> Panel:
    """The viewer's own cards: cost, inkwell symbol, name, values."""
    known = [_printed(name) for name in hand]
    order = sorted(range(len(hand)), key=lambda place: (getattr(known[place], "cost", 0), hand[place]))
    lines = [_in_hand(hand[place], known[place], speaker) for place in order]
    return Panel(
        Columns(lines, padding=(0, 3)), title=Text(speaker.text("Your hand")), title_align="left", border_style="dim"
    )


def _in_hand(name: str, card: Card | None, speaker: Speaker) -> Text:
    if card is None:
        return Text(speaker.name(name))
    cost = Text(f"{'◉' if card.inkable else '○'}{card.cost} ", style=_ink_style(name))
    cost.append(speaker.name(name), style="default")
    if card.type == cards.CHARACTER:
        cost.append(f" ⚔{card.strength} ♥{card.willpower} ◆{card.lore}", style="dim")
    return cost


def _printed(name: str) -> Card | None:
    try:
        return cards.find(name)
    except (cards.UnknownCard, cards.CardDataError):
        return None


def _ink_style(name: str) -> str:
    card = _printed(name)
    return INK_STYLES.get(card.inks[0], "") if card is not None and card.inks else ""


def describe(words: str, view: dict[str, Any], speaker: Speaker) -> RenderableType | None:
    """The printed card of that name: its facts, and its text in the reader's language."""
    english = {said.casefold(): name for name, said in speaker.cards.items()}
    card = _printed(english.get(words.casefold(), words))
    if card is None:
        return None
    facts = [speaker.text("cost {n}", n=card.cost), ", ".join(map(speaker.name, card.inks)), speaker.name(card.type)]
    if card.type == cards.CHARACTER:
        facts.append(f"⚔{card.strength} ♥{card.willpower} ◆{card.lore}")
    elif card.type == cards.LOCATION:
        facts.append(f"➤{card.move_cost} ♥{card.willpower} ◆{card.lore}")
    facts.append(speaker.text("can be inked") if card.inkable else speaker.text("cannot be inked"))
    body = Text(" · ".join(filter(None, facts)), style="dim")
    for heading, text in spoken(card, speaker.language):
        body.append("\n").append(f"{heading} " if heading else "", style="not dim bold").append(text, style="not dim")
    return Panel(body, title=Text(speaker.name(card.full_name), style="bold"), title_align="left", expand=False)


def spoken(card: Card, language: str) -> list[tuple[str, str]]:
    """What the card says: as printed in English, said by the speakers in other languages where they can."""
    printed = [(ability.heading, ability.text) for ability in card.abilities]
    if language == "en":
        return printed
    from parlour.games.lorcana.language import library, speech

    try:
        return speech.speak(library.script_of(card), language, card.type)
    except (library.Unreadable, KeyError):
        return printed
