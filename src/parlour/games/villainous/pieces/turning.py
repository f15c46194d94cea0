"""Texts that turn cards: guards and wickets, and the size of heroes."""

from __future__ import annotations

from parlour.games.villainous.card import (
    CANNOT_SHRINK,
    ENLARGED_LEFT,
    ENLARGED_RIGHT,
    NO_WICKETS_HERE,
    NORMAL,
    SHRUNKEN_LEFT,
    SHRUNKEN_RIGHT,
    WICKET,
)
from parlour.games.villainous.events import BecomesGuard, BecomesWicket, IsEnlarged, IsOfNormalSize, IsShrunk
from parlour.games.villainous.offering import place_options
from parlour.games.villainous.pieces.selectors import ALLIES, HEROES, Select
from parlour.games.villainous.rules.realm import set_state
from parlour.games.villainous.state import NEIGHBOURS, Realm, Villainous
from parlour.games.villainous.text import Act, Ask, Choice, Piece, asks, source
from parlour.kernel.decision import Choose, Decision, Mode

SHRUNKEN = (SHRUNKEN_LEFT, SHRUNKEN_RIGHT)
ENLARGED = (ENLARGED_LEFT, ENLARGED_RIGHT)

WHICH_TURNED = {
    "guard": asks("{source}: which Card Guard becomes a Wicket?"),
    "wicket": asks("{source}: which Wicket becomes a Card Guard again?"),
}


class Guards(Select):
    """Card Guards that can become Wickets: they are none yet, and no Dodo is in the way."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ALLIES, trait="card guard", state=NORMAL)
        self.noun = "guard"

    def fits(self, game: Villainous, realm: Realm, card: int) -> bool:
        return super().fits(game, realm, card) and can_become_wicket(game, realm, card)


def can_become_wicket(game: Villainous, realm: Realm, card: int) -> bool:
    if NO_WICKETS_HERE not in realm.in_force:
        return True
    return not any(game.cards[hero].static == NO_WICKETS_HERE for hero in realm.heroes[game.place[card]])


class Wickets(Select):
    """Card Guards that are Wickets now."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ALLIES, state=WICKET)
        self.noun = "wicket"


class TurnChosenGuard(Piece):
    """A Card Guard becomes a Wicket, a Wicket a Card Guard."""

    __slots__ = ()

    def possible(self, game: Villainous, act: Act) -> bool:
        if game.state.get(act.chosen, 0) == WICKET:
            return True
        return can_become_wicket(game, game.realms[act.realm], act.chosen)

    def start(self, game: Villainous, act: Act) -> None:
        card = act.chosen
        if game.state.get(card, 0) == WICKET:
            set_state(game, card, NORMAL)
            game.emit(BecomesGuard("V9.1", game.label[card]))
        else:
            set_state(game, card, WICKET)
            game.emit(BecomesWicket("V9.1", game.label[card]))

    def which(self, noun: str) -> str:
        return WHICH_TURNED[noun]


class Shrinkable(Select):
    """Heroes that can be made smaller: normal ones that are not immune and, for most texts, enlarged ones."""

    __slots__ = ("only_normal",)

    def __init__(self, only_normal: bool = False) -> None:
        super().__init__(HEROES)
        self.only_normal = only_normal

    def fits(self, game: Villainous, realm: Realm, card: int) -> bool:
        size = game.state.get(card, 0)
        if size in ENLARGED:
            return not self.only_normal
        return size == NORMAL and game.cards[card].static != CANNOT_SHRINK


class Enlargeable(Select):
    """Heroes that can be made larger: all that are not enlarged already."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(HEROES)

    def fits(self, game: Villainous, realm: Realm, card: int) -> bool:
        return game.state.get(card, 0) not in ENLARGED


class ShrinkChosen(Choice[Mode]):
    """A normal hero covers only one of the two symbols now, which the player picks; an enlarged one is normal again."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        if game.state.get(act.chosen, 0) in ENLARGED:
            set_state(game, act.chosen, NORMAL)
            game.emit(IsOfNormalSize("V9.1", game.label[act.chosen]))
        else:
            set_state(game, act.chosen, SHRUNKEN_LEFT)
            game.emit(IsShrunk("V9.1", game.label[act.chosen]))
            game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        location = game.realms[act.realm].villain.locations[game.place[act.chosen]]
        options = [Mode(slot, location.symbols[slot].words) for slot in range(location.top)]
        return Decision(
            act.player,
            "symbol",
            options,
            rule="V9.1",
            ask="{source}: which symbol does {about} still cover?",
            source=source(game, act),
            about=game.label[act.chosen],
        )

    def answer(self, game: Villainous, act: Act, option: Mode) -> None:
        set_state(game, act.chosen, SHRUNKEN[option.value])

    def which(self, noun: str) -> str:
        return asks("{source}: which hero is made smaller?")


class EnlargeChosen(Choice[Choose]):
    """A normal hero reaches into a neighbouring location the player picks; a shrunken one is normal again."""

    __slots__ = ()

    def start(self, game: Villainous, act: Act) -> None:
        if game.state.get(act.chosen, 0) in SHRUNKEN:
            set_state(game, act.chosen, NORMAL)
            game.emit(IsOfNormalSize("V9.1", game.label[act.chosen]))
        else:
            set_state(game, act.chosen, ENLARGED_RIGHT if game.place[act.chosen] < 3 else ENLARGED_LEFT)
            game.emit(IsEnlarged("V9.1", game.label[act.chosen]))
            game.push(Ask(self, act))

    def ask(self, game: Villainous, act: Act) -> Decision | None:
        places = list(NEIGHBOURS[game.place[act.chosen]])
        return Decision(
            act.player,
            "location",
            place_options(game.realms[act.realm], places),
            rule="V9.1",
            ask="{source}: into which location does {about} reach?",
            source=source(game, act),
            about=game.label[act.chosen],
        )

    def answer(self, game: Villainous, act: Act, option: Choose) -> None:
        left = option.value < game.place[act.chosen]
        set_state(game, act.chosen, ENLARGED_LEFT if left else ENLARGED_RIGHT)

    def which(self, noun: str) -> str:
        return asks("{source}: which hero is made larger?")
