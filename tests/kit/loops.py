"""Running something asynchronous in a test, whatever else its process has been asked to do."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def finish(work: Coroutine[Any, Any, T]) -> T:
    """What that comes to, on a loop and a thread of its own: a worker that has driven a browser keeps its main thread's
    loop running as long as the browser lives, and no second one may be run beside it.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
