"""The forms in which deck lists are handed around, each turned into the plain one: a count and a name on every line."""

import base64
import binascii
import csv
import io
import json
import re
from collections.abc import Iterator
from typing import Any, Final

_BULLET: Final = re.compile(r"^[-*•‣·–]\s+")
_COUNT_BEHIND: Final = re.compile(r"^(?P<name>.*\S)\s+(?:[x×]\s*(?P<x>\d{1,3})|\((?P<p>\d{1,3})\)|\[(?P<b>\d{1,3})\])$")
_CODE: Final = re.compile(r"^[A-Za-z0-9+/=_-]{40,}$")
_NAME_COLUMNS: Final = ("name", "card", "card name", "full name", "fullname")
_COUNT_COLUMNS: Final = ("count", "quantity", "qty", "amount", "copies", "normal", "standard")


def decoded(content: bytes) -> str:
    """The text of a file, whichever of the usual encodings it was saved in."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def plain_list(text: str) -> str:
    """The list in lines such as ``4 Pawpsicle``; lines keep their numbers wherever the text itself has lines."""
    bare = text.strip()
    if bare.startswith(("{", "[")):
        return _from_simulator(bare)
    if _CODE.match(bare):
        found = _from_code(bare)
        if found:
            return found
    table = _from_table(text)
    return table if table is not None else "\n".join(map(_plain_line, text.split("\n")))


def _plain_line(line: str) -> str:
    """A line without its bullet, and with the count before the name."""
    line = _BULLET.sub("", line.strip())
    behind = _COUNT_BEHIND.match(line)
    if behind is None or line[:1].isdigit():
        return line
    return f"{behind['x'] or behind['p'] or behind['b']} {behind['name']}"


def _from_table(text: str) -> str | None:
    """A list with columns, one of which is headed as the name of the card."""
    lines = text.split("\n")
    separator = next((sign for sign in (";", "\t", ",") if sign in lines[0]), "")
    headings = [heading.strip().strip('"').casefold() for heading in lines[0].split(separator)] if separator else []
    name = next((headings.index(heading) for heading in _NAME_COLUMNS if heading in headings), -1)
    if name < 0:
        return None
    counts = [headings.index(heading) for heading in _COUNT_COLUMNS if heading in headings]
    rows = csv.reader(io.StringIO(text), delimiter=separator)
    found = [""]
    for row in list(rows)[1:]:
        amounts = [int(row[at]) for at in counts if at < len(row) and row[at].strip().isdecimal() and len(row[at]) < 4]
        found.append(
            f"{sum(amounts) if counts else 1} {row[name].strip()}" if name < len(row) and row[name].strip() else ""
        )
    return "\n".join(found)


def _from_simulator(text: str) -> str:
    """A saved object of a tabletop simulator: the cards lie in its decks by their nicknames."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return text
    counts: dict[str, int] = {}
    for name in _nicknames(data):
        counts[name] = counts.get(name, 0) + 1
    return "\n".join(f"{count} {name}" for name, count in counts.items())


def _nicknames(data: Any) -> Iterator[str]:
    waiting = [data]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, list):
            waiting.extend(reversed(thing))
        elif isinstance(thing, dict):
            inside = thing.get("ContainedObjects") or thing.get("ObjectStates")
            if inside:
                waiting.append(inside)
            elif isinstance(thing.get("Nickname"), str) and thing["Nickname"].strip():
                yield " - ".join(part.strip() for part in thing["Nickname"].splitlines() if part.strip())


def _from_code(code: str) -> str:
    """A Pixelborn code: the list in base64, cards parted by bars, name and version by an underscore."""
    padded = code.replace("-", "+").replace("_", "/") + "=" * (-len(code) % 4)
    try:
        text = base64.b64decode(padded).decode("utf-8")
    except (binascii.Error, ValueError):
        return ""
    lines: list[str] = []
    for part in filter(None, text.split("|")):
        name, dollar, count = part.partition("$")
        if not dollar or not count.strip().isdecimal() or len(count) > 3:
            return ""
        lines.append(f"{int(count)} {name.replace('_', ' - ')}")
    return "\n".join(lines)
