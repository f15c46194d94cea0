"""Dracoliath on the table: the opponents above, the River between, your own hand below; every card one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.kernel.layout import Block, Layout, Line, Offer, Voice

COLOURS = {"red": "red", "green": "green", "blue": "blue", "violet": "magenta"}
MASTERY = ("", "✦", "✦✦")
LONGEST_BAR = 12


class DracoliathLayout(Layout):
    passing = frozenset(
        (
            "{card} goes to the discard.",
            "{card} enters the River.",
            "{card} lies visible on the deck.",
            "Turn {turn}: {seat@}.",
        )
    )

    def blocks(self, view: dict[str, Any], voice: Voice) -> list[Block]:
        """Both teams, the viewer's own at the bottom with the viewer last, and the River between them."""
        mine = view["seats"][view["seat"]]["team"]
        blocks = [*_team(view, 1 - mine, voice), _river(view, voice), *_team(view, mine, voice)]
        discarded = [_card(card, voice) for card in view["discard"]]
        unseen = [Line(voice.name(name)) for name in view.get("facedown", [])]
        return [
            *blocks,
            Block("discard", Line(voice.text("Discard pile"), "bold"), discarded, shown=False),
            Block("deck", Line(voice.text("Cards nobody has seen yet"), "bold"), unseen, columns=True, shown=False),
        ]

    def describe(self, words: str, view: dict[str, Any], voice: Voice) -> list[Line]:
        """A card that lies face up somewhere, by its name in either language."""
        wanted = words.casefold()
        for card in _visible(view):
            if wanted in (card["name"].casefold(), voice.name(card["name"]).casefold()):
                return [
                    Line(voice.name(card["name"]), f"bold {COLOURS.get(card['colour'], '')}"),
                    Line(" · ".join(_kinds(card, voice)), "dim"),
                    *(Line(voice.name(text)) for text in card["text"]),
                ]
        return []

    def names(self, view: dict[str, Any], voice: Voice) -> list[str]:
        return list(dict.fromkeys(voice.name(card["name"]) for card in _visible(view)))

    def legend(self, voice: Voice) -> list[tuple[str, str]]:
        return [
            ("♥", voice.text("Life: who has none left loses")),
            ("★", voice.text("Power: who reaches the goal wins")),
            ("◎", voice.text("Concentration tokens")),
            ("✦", voice.text("mastery of the card, one mark for each level")),
            ("⇄", voice.text("a card with a day and a night side")),
            ("▲", voice.text("the visible card on the deck")),
            ("▶", voice.text("the card being played")),
            ("✕", voice.text("cancelled")),
        ]

    def guide(self, voice: Voice) -> list[str]:
        return [
            voice.text("Two dragons duel: bring the other's Life to nothing, or gather 18 Power first."),
            voice.text("In your turn you take a card of the River, then play one from your hand; then it refills."),
        ]

    def hint(self, kind: str, voice: Voice) -> str:
        hints = {
            "take": voice.text("The River is open to both: a card you leave is one your opponent may take."),
            "play": voice.text("Magic works at once and is gone; a Treasure or a Storm works as long as it is held."),
            "refresh": voice.text("A Concentration token buys a new River before you take a card."),
            "choose": voice.text("The card that is being played asks; “? CARD” says what a card does."),
        }
        return hints.get(kind, "")

    def offers(self, voice: Voice) -> list[Offer]:
        """D2.9: the levels of mastery."""
        levels = {
            "0": voice.text("cards without a symbol: for a first match"),
            "1": voice.text("also the cards of level 1: more is possible"),
            "2": voice.text("all cards, also the Legendary Treasures with two faces"),
        }
        return [Offer("mastery", voice.text("Which mastery? It says which cards are played with."), levels)]

    def page(self) -> dict[str, Any]:
        return {"board": "river", "rows": ["opponents", "river", "own"], "colours": COLOURS}


def _visible(view: dict[str, Any]) -> list[dict[str, Any]]:
    lying = [card for seat in view["seats"] for card in seat["hand"]]
    others = (*view["river"], view["top"], view["playing"], *view["discard"])
    return [*lying, *(card for card in others if card is not None)]


def _team(view: dict[str, Any], number: int, voice: Voice) -> list[Block]:
    """The hands of a team; Life and Power stand with its first player."""
    team = view["teams"][number]
    seats = sorted(team["seats"], key=lambda seat: bool(seat == view["seat"]))
    return [_hand(view, seat, team if seat == seats[0] else None, voice) for seat in seats]


def _hand(view: dict[str, Any], number: int, team: dict[str, Any] | None, voice: Voice) -> Block:
    seat = view["seats"][number]
    own = number == view["seat"]
    title = Line("▸ " if number == view["active"] else "  ", "bold cyan")
    title.add(voice.text("You") if own else seat["name"], "bold")
    if team is not None:
        title.add(f"  ♥ {team['life']}/{team['life_maximum']} ", "green")
        title.add(_bar(team["life"], team["life_maximum"]), "green")
        title.add(f"  ★ {team['power']}/{team['power_goal']} ", "blue")
        title.add(_bar(team["power"], team["power_goal"]), "blue")
    for note in _notes(seat, view, voice):
        title.add(f"  {note}", "magenta")
    rows = [_card(card, voice) for card in seat["hand"]]
    return Block(seat["name"], title, rows, weight=8 if own else 7, least=len(rows))


def _notes(seat: dict[str, Any], view: dict[str, Any], voice: Voice) -> list[str]:
    notes = []
    if seat["concentration"]:
        notes.append(f"◎ {seat['concentration']}")
    if seat["extra_turns"]:
        notes.append(voice.text("plays again: {n}", n=seat["extra_turns"]))
    if seat["controlled_by"] is not None:
        controller = view["seats"][seat["controlled_by"]]["name"]
        notes.append(voice.text("next turn controlled by {name}", name=controller))
    return notes


def _bar(value: int, most: int) -> str:
    """A ruler of at most a dozen marks; below nothing is nothing."""
    length = min(most, LONGEST_BAR)
    full = max(0, min(length, round(length * value / most))) if most > 0 else 0
    return "█" * full + "░" * (length - full)


def _river(view: dict[str, Any], voice: Voice) -> Block:
    """The row, the visible card on the deck, and what is being played."""
    rows = [_card(card, voice) if card is not None else Line(voice.text("empty"), "dim") for card in view["river"]]
    if view["top"] is not None:
        rows.append(Line("▲ ", "dim").join(_card(view["top"], voice)))
    if view["playing"] is not None:
        rows.append(Line("▶ ", "bold").join(_card(view["playing"], voice)))
    counts = voice.text("River · deck {deck} · discard {discard}", deck=view["deck"], discard=len(view["discard"]))
    return Block("river", Line(f"≈ {counts}", "bold blue"), rows, weight=8, least=len(rows))


def _kinds(card: dict[str, Any], voice: Voice) -> list[str]:
    kinds = [voice.name(card["type"]), MASTERY[card["mastery"]]]
    if card["fusion"]:
        kinds.append(voice.text("Fusion"))
    if card["face"]:
        side = voice.text("Day") if card["face"] == "day" else voice.text("Night")
        kinds.append(f"{side} ⇄ {voice.name(card['other_face'])}")
    if card["cancelled"]:
        kinds.append(f"✕ {voice.text('cancelled')}")
    return [kind for kind in kinds if kind]


def _card(card: dict[str, Any], voice: Voice) -> Line:
    """A face on one line: name, type, symbols, and its text; a cancelled one is struck out."""
    line = Line("    ").add(voice.name(card["name"]), f"bold {COLOURS.get(card['colour'], '')}")
    line.add(f" {' '.join(_kinds(card, voice))}: ", "dim")
    return line.add(_joined(card["text"], voice), "strike" if card["cancelled"] else "")


def _joined(lines: Sequence[str], voice: Voice) -> str:
    return " ".join(voice.name(line) for line in lines)
