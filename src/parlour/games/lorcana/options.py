"""The turn actions as answers (4.3): plain values that say themselves in the words of the rulebook."""

from __future__ import annotations

from parlour.kernel import Option


class TurnAction(Option):
    """A turn action of one seat; in a shared turn only that seat may take it (1.10.3.1)."""

    __slots__ = ("owner", "seat")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner
        """The seat again in a shared turn, else -1."""

    def by(self) -> int:
        return self.owner


class InkCard(TurnAction):
    __slots__ = ("card", "id")
    form = "ink {card}"

    def __init__(self, seat: int, owner: int, id: int, card: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card

    def mark(self) -> int:
        return hash((self.form, self.card, self.owner))


class PlayCard(TurnAction):
    """Play a card for its cost, or for another cost an effect allows."""

    __slots__ = ("card", "id")
    form = "play {card}"

    def __init__(self, seat: int, owner: int, id: int, card: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card

    def mark(self) -> int:
        return hash((self.form, self.card, self.owner))


class PlayFree(PlayCard):
    __slots__ = ()
    form = "play {card} for free"


class PlayOtherwise(PlayCard):
    """Play a card for one of several other costs."""

    __slots__ = ("cost", "number")
    form = "play {card} for {cost}"

    def __init__(self, seat: int, owner: int, id: int, card: str, number: int, cost: str) -> None:
        super().__init__(seat, owner, id, card)
        self.number = number
        self.cost = cost

    def mark(self) -> int:
        return hash((self.form, self.card, self.cost, self.owner))


class ShiftCard(TurnAction):
    __slots__ = ("ability", "card", "id", "onto", "onto_id", "second_id")
    form = "shift {card} onto {onto}"

    def __init__(
        self,
        seat: int,
        owner: int,
        id: int,
        card: str,
        onto_id: int,
        onto: str,
        ability: int,
        second_id: int = -1,
    ) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card
        self.onto_id = onto_id
        self.onto = onto
        self.ability = ability
        """Which of the card's Shift abilities."""
        self.second_id = second_id
        """The other card below, for Combo and Duo Shift."""

    def mark(self) -> int:
        return hash((self.form, self.card, self.onto, self.owner))


class ShiftFree(ShiftCard):
    """Shift a card by an ability that asks for no ink, where another one does."""

    __slots__ = ()
    form = "shift {card} onto {onto} for free"


class Sing(TurnAction):
    __slots__ = ("card", "id", "singer", "singer_id")
    form = "sing {card} with {singer}"

    def __init__(self, seat: int, owner: int, id: int, card: str, singer_id: int, singer: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card
        self.singer_id = singer_id
        self.singer = singer

    def mark(self) -> int:
        return hash((self.form, self.card, self.singer, self.owner))


class SingTogether(TurnAction):
    __slots__ = ("card", "id")
    form = "sing {card} together"

    def __init__(self, seat: int, owner: int, id: int, card: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card

    def mark(self) -> int:
        return hash((self.form, self.card, self.owner))


class Quest(TurnAction):
    __slots__ = ("card", "id")
    form = "quest {card}"

    def __init__(self, seat: int, owner: int, id: int, card: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card

    def mark(self) -> int:
        return hash((self.form, self.card, self.owner))


class Challenge(TurnAction):
    __slots__ = ("attacker", "attacker_id", "defender", "defender_id")
    form = "challenge {defender} with {attacker}"

    def __init__(self, seat: int, owner: int, attacker_id: int, attacker: str, defender_id: int, defender: str) -> None:
        self.seat = seat
        self.owner = owner
        self.attacker_id = attacker_id
        self.attacker = attacker
        self.defender_id = defender_id
        self.defender = defender

    def mark(self) -> int:
        return hash((self.form, self.defender, self.attacker, self.owner))


class Move(TurnAction):
    __slots__ = ("card", "id", "location", "location_id")
    form = "move {card} to {location}"

    def __init__(self, seat: int, owner: int, id: int, card: str, location_id: int, location: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card
        self.location_id = location_id
        self.location = location

    def mark(self) -> int:
        return hash((self.form, self.card, self.location, self.owner))


class Use(TurnAction):
    __slots__ = ("ability", "card", "id", "index")
    form = "use {card}: {ability}"

    def __init__(self, seat: int, owner: int, id: int, card: str, index: int, ability: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card
        self.index = index
        """Which of the card's activated abilities; those outside play come after those of its face."""
        self.ability = ability

    def mark(self) -> int:
        return hash((self.form, self.card, self.ability, self.owner))


class UseUnnamed(Use):
    """The only activated ability of a card, without a name of its own."""

    __slots__ = ()
    form = "use {card}"


class Boost(TurnAction):
    __slots__ = ("card", "id")
    form = "boost {card}"

    def __init__(self, seat: int, owner: int, id: int, card: str) -> None:
        self.seat = seat
        self.owner = owner
        self.id = id
        self.card = card

    def mark(self) -> int:
        return hash((self.form, self.card, self.owner))


class ResolveAbility(Option):
    """The next ability from the bag (8.7.4)."""

    __slots__ = ("ability", "card", "entry", "owner")
    form = "resolve {card}: {ability}"

    def __init__(self, entry: int, owner: int, card: str, ability: str) -> None:
        self.entry = entry
        self.owner = owner
        self.card = card
        self.ability = ability

    def by(self) -> int:
        return self.owner

    def mark(self) -> int:
        return hash((self.form, self.card, self.ability, self.owner))


class ResolveUnnamed(ResolveAbility):
    __slots__ = ()
    form = "resolve {card}"


class ApplyReplacement(Option):
    """The replacement to apply first (7.7.7)."""

    __slots__ = ("ability", "card", "index")
    form = "apply {card}: {ability}"

    def __init__(self, index: int, card: str, ability: str) -> None:
        self.index = index
        self.card = card
        self.ability = ability

    def mark(self) -> int:
        return hash((self.form, self.card, self.ability))


class ApplyUnnamed(ApplyReplacement):
    __slots__ = ()
    form = "apply {card}"


class Alter(Option):
    """A card to put on the bottom before the first turn (3.1.6.1)."""

    __slots__ = ("card", "id")
    form = "alter {card}"

    def __init__(self, id: int, card: str) -> None:
        self.id = id
        self.card = card

    def mark(self) -> int:
        return hash((self.form, self.card))


class ChooseSeat(Option):
    """A player."""

    __slots__ = ("name", "seat")
    form = "choose {name}"

    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name

    def mark(self) -> int:
        return hash((self.form, self.name))
