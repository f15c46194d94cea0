"""Patterns of occurrences: what triggers wait for, replacements replace and history is asked about."""

from __future__ import annotations

from typing import Literal

from .base import Amount, Comparison, Happening, Player, Selector, Zone, node


@node
class On(Happening):
    """An event with everything a text may ask of it; what is left out may be anything.

    kind            who             what                    other                   amount
    play            who plays       the card                the card shifted onto   ink paid
    quest           its player      the character           -                       lore gained
    challenge       its player      the challenger          the challenged          -
    banish          its player      the banished card       what banished it        -
    leave           its player      the card leaving play   -                       -
    move card       who moved it    the card                -                       cards moved at once
    sing            its player      the singer              the song                -
    move            its player      the character           the location            -
    draw            who draws       -                       -                       -
    discard         who discards    the card                -                       cards discarded at once
    damage          its player      the damaged card        what dealt it           damage taken or dealt
    remove damage   who removes     the healed card         -                       damage removed
    put under       who puts        the card put under      the card on top         -
    ready           its player      the readied card        -                       -
    exert           its player      the exerted card        -                       -
    enter           its player      the card entering play  -                       -
    choose          who chooses     the chosen card         the source              -
    boost           who boosts      the boosted card        -                       -
    gain ink drops  who             -                       -                       how many
    lose ink drops  who             -                       -                       how many
    gain lore       who             -                       -                       how much
    lose lore       who             -                       -                       how much
    turn start      whose turn      -                       -                       -
    turn end        whose turn      -                       -                       -
    challenge end   -               the challenger          the challenged          -
    """

    kind: Literal[
        "play",
        "quest",
        "challenge",
        "banish",
        "leave",
        "move card",
        "sing",
        "move",
        "draw",
        "discard",
        "damage",
        "remove damage",
        "put under",
        "ready",
        "exert",
        "enter",
        "choose",
        "boost",
        "gain ink drops",
        "lose ink drops",
        "gain lore",
        "lose lore",
        "turn start",
        "turn end",
        "challenge end",
    ]
    who: Player | None = None
    what: Selector | None = None
    other: Selector | None = None
    #: where a moved card came from and went to
    source: Zone | None = None
    to: Zone | None = None
    #: how it came about; all of them must hold
    ways: tuple[
        Literal[
            "in a challenge",  # banish, damage: in a challenge
            "as challenger",  # banish, damage: the card was the challenger
            "as challenged",  # banish, damage: the card was being challenged
            "dealt",  # damage: dealt, not put or moved
            "by an action",  # damage, choose: by an action
            "by an item",
            "by an ability",
            "for Support",  # choose
            "with Shift",  # play
            "with Sing Together",  # sing
            "by an effect",  # discard
            "as an inking",  # move card: the inking of a turn
            "exerted",  # enter: exerted
            "from a location",  # move: coming from another location
            "at once",  # sing, discard, move card: once for all cards of one event ("one or more of your...")
        ],
        ...,
    ] = ()
    comparison: Comparison | None = None
    amount: Amount | None = None
    #: only the so-maniest time this turn ("your second action in a turn")
    nth: int | None = None
