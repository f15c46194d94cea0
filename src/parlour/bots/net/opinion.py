"""By what a searcher judges: the net that has won its place in a game, one of one's own, or the hand-made weights."""

from __future__ import annotations

from typing import Any

from parlour.kernel.judge import Judge


def by_net(file: str, judge: Judge[Any]) -> Judge[Any]:
    """That judge with the word of the net in a file."""
    from parlour.bots.net.judge import NetJudge  # takes numpy, which games without a net do not wait for

    return NetJudge(judge, file)


def by_the_best(judge: Judge[Any]) -> Judge[Any]:
    """By the net that comes with the game; by hand where none has won its place. So every searcher judges."""
    file = judge.net()
    return by_net(file, judge) if file else judge


def by_hand(judge: Judge[Any]) -> Judge[Any]:
    """As the game does without any net: what a net is held against."""
    return judge
