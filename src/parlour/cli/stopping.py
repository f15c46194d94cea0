"""Being told to stop from outside: a terminal that is closed, or a system that shuts down."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

TELLING = ("SIGTERM", "SIGHUP")
"""The signals that tell a program to stop; not every system has all of them."""


@contextmanager
def stopping_like_ctrl_c() -> Iterator[None]:
    """Being told to stop is like Ctrl-C in here, so that there is time to leave in order."""
    before = {}
    if threading.current_thread() is threading.main_thread():
        for number in (getattr(signal, name) for name in TELLING if hasattr(signal, name)):
            if signal.getsignal(number) != signal.SIG_IGN:  # nohup has asked not to be told
                before[number] = signal.signal(number, _stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, frame: FrameType | None) -> None:
    """Told once is enough: whoever shuts down may say it several times while we leave."""
    for name in TELLING:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    raise KeyboardInterrupt
