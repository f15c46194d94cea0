"""A printed card: the immutable facts that every copy of it shares."""

from typing import Final

CHARACTER: Final = "character"
ACTION: Final = "action"
ITEM: Final = "item"
LOCATION: Final = "location"
CARD_TYPES: Final = (CHARACTER, ACTION, ITEM, LOCATION)

INKS: Final = ("Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel")

CORE: Final = "Core"
INFINITY: Final = "Infinity"
FORMATS: Final = (CORE, INFINITY)

UNLIMITED_COPIES: Final = 1_000_000


class PrintedKeyword:
    """A keyword as the card data lists it: its name, its number, and a cost that is not ink."""

    __slots__ = ("cost", "name", "number")

    def __init__(self, name: str, number: int, cost: str) -> None:
        self.name = name
        """The keyword with its variant, such as `Challenger`, `Shift` or `Puppy Shift`."""
        self.number = number
        """The number after it; 0 where there is none."""
        self.cost = cost
        """The words after `Shift:` where the cost is not ink; empty otherwise."""

    def __repr__(self) -> str:
        return f"PrintedKeyword({self.name!r}, {self.number}, {self.cost!r})"


class PrintedAbility:
    """One ability as printed, on one line and without reminder text."""

    __slots__ = ("heading", "kind", "text")

    def __init__(self, heading: str, kind: str, text: str) -> None:
        self.heading = heading
        """The story name in capitals; empty where the card prints none. A label only (5.2.3.1)."""
        self.kind = kind
        """What the data calls it: keyword, triggered, activated, static, or effect on an action. Only a cross-check."""
        self.text = text
        """The sentences, activation costs and their dash included."""

    def __repr__(self) -> str:
        return f"PrintedAbility({self.heading!r}, {self.kind!r}, {self.text!r})"


class Card:
    """The printed facts of one card (chapter 5). Shared by every copy; nothing here ever changes."""

    __slots__ = (
        "abilities",
        "artwork",
        "banned_in",
        "character",
        "classifications",
        "cost",
        "full_name",
        "inkable",
        "inks",
        "item",
        "key",
        "keywords",
        "legal_in",
        "location",
        "lore",
        "max_copies",
        "move_cost",
        "name",
        "names",
        "printings",
        "rarity",
        "sets",
        "song",
        "story",
        "strength",
        "type",
        "version",
        "willpower",
    )

    def __init__(
        self,
        *,
        key: str,
        full_name: str,
        name: str,
        names: tuple[str, ...],
        version: str,
        type: str,
        song: bool = False,
        inks: tuple[str, ...] = (),
        cost: int = 0,
        inkable: bool = False,
        classifications: tuple[str, ...] = (),
        strength: int = 0,
        willpower: int = 0,
        lore: int = 0,
        move_cost: int = 0,
        keywords: tuple[PrintedKeyword, ...] = (),
        abilities: tuple[PrintedAbility, ...] = (),
        max_copies: int = 4,
        sets: tuple[str, ...] = (),
        printings: tuple[str, ...] = (),
        rarity: str = "",
        story: str = "",
        legal_in: tuple[str, ...] = (),
        banned_in: tuple[str, ...] = (),
        artwork: str = "",
    ) -> None:
        self.key = key
        """The full name in lower case without accents and punctuation: what a deck or a search is matched by."""
        self.full_name = full_name
        self.name = name
        self.names = names
        """Every name the card counts as having (5.2.2.3); its single name for most cards."""
        self.version = version
        self.type = type
        """One of `CARD_TYPES`."""
        self.character = type == CHARACTER
        self.item = type == ITEM
        self.location = type == LOCATION
        self.song = song
        self.inks = inks
        self.cost = cost
        self.inkable = inkable
        self.classifications = classifications
        self.strength = strength
        self.willpower = willpower
        self.lore = lore
        self.move_cost = move_cost
        self.keywords = keywords
        self.abilities = abilities
        self.max_copies = max_copies
        self.sets = sets
        """Codes of the sets it is printed in, the first one first: `1` to `14`, `Q1` to `Q3`."""
        self.printings = printings
        """`set-number` of every printing, promotional ones included."""
        self.rarity = rarity
        self.story = story
        self.legal_in = legal_in
        self.banned_in = banned_in
        self.artwork = artwork

    @property
    def text(self) -> str:
        """The rules text, one ability per line, headings in front."""
        lines = [f"{ability.heading} {ability.text}".strip() for ability in self.abilities]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"Card({self.full_name!r})"
