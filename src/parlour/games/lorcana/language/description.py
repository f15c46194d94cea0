"""A card for people: its facts, its text, what the reader makes of it, and how it is said in each language."""

from collections.abc import Mapping

from parlour.games.lorcana.cards import OWN_SET, Card
from parlour.games.lorcana.cards.names import names_in
from parlour.games.lorcana.language import library
from parlour.games.lorcana.language.newer import beyond_rulebook
from parlour.games.lorcana.language.notation import write
from parlour.games.lorcana.language.speech import speak
from parlour.locale.languages import languages


def describe(card: Card, own_names: Mapping[str, Mapping[str, str]] | None = None) -> list[str]:
    """The card in lines; ``own_names`` are those a user gives own cards, for each language."""
    lines = [card.full_name, _facts(card), "", *card.text.splitlines(), ""]
    try:
        script = library.script_of(card)
    except library.Unreadable as problem:
        return [*lines, str(problem)]
    lines += write(script).splitlines()
    by_hand = library.scripted().get(card.key)
    if by_hand is not None:
        lines.append(f"(written by hand: {by_hand.reason})")
    newer = beyond_rulebook(script)
    if newer:
        lines.append(f"(beyond the 2025-10 rulebook: {', '.join(newer)})")
    for language in languages():
        names = {**names_in(language), **(own_names or {}).get(language, {})}
        lines += ["", f"[{language}] {names.get(card.full_name, card.full_name)}"]
        lines += [f"{heading} {text}".strip() for heading, text in speak(script, language, card.type, names)]
    return lines


def _facts(card: Card) -> str:
    kind = "song" if card.song else card.type
    facts = [
        " and ".join(card.inks) or "no ink",
        kind,
        f"cost {card.cost}",
        "inkable" if card.inkable else "not inkable",
    ]
    if card.classifications:
        facts.append(" ".join(card.classifications))
    if card.type == "character":
        facts.append(f"{card.strength} Strength, {card.willpower} Willpower, {card.lore} lore")
    elif card.type == "location":
        facts.append(f"move cost {card.move_cost}, {card.willpower} Willpower, {card.lore} lore")
    if OWN_SET in card.sets:
        return ", ".join([*facts, "a card of your own"])
    facts.append(f"sets {', '.join(card.sets)}")
    facts.append(f"legal in {' and '.join(card.legal_in)}" if card.legal_in else "not legal in constructed formats")
    if card.banned_in:
        facts.append(f"banned in {' and '.join(card.banned_in)}")
    return ", ".join(facts)
