"""Answers to requests: our own models as JSON, and refusals in one sentence."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from parlour.table import messages


def answer(model: Any, status: int = 200) -> Response:
    return raw_answer(messages.encode(model), status)


def raw_answer(text: bytes, status: int = 200) -> Response:
    """JSON that has been written already."""
    return Response(text, status, media_type="application/json", headers={"cache-control": "no-store"})


def refuse(error: str, field: str | None = None, status: int = 400) -> Response:
    return answer(messages.Problem(error, field), status)
