"""`parlour serve`: the table for browsers, and `parlour` alone, which opens its page."""

from __future__ import annotations

import ipaddress
import os
import sys
import webbrowser
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from parlour.cli.command import HouseCommand, Language, speaker_of
from parlour.kernel.errors import ParlourError

if TYPE_CHECKING:
    from parlour.locale import Speaker
    from parlour.table.serving import Settings

app = typer.Typer(add_completion=False)


@app.command(
    cls=HouseCommand,
    help="Serve the table: a page and a protocol for people and programs, with tables that survive everything.",
    epilog="Examples: parlour serve --open  ·  "
    "parlour serve --host 0.0.0.0 --name play.example.org --behind-proxy 127.0.0.1  ·  "
    "parlour serve --database postgresql://parlour@localhost/parlour",
)
def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option(help="The address to listen on; without it only this machine is served.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes one that is free.")] = 8000,
    database: Annotated[
        str, typer.Option(metavar="URL", help="Where tables are kept: sqlite:///FILE or postgresql://…")
    ] = "",
    survive: Annotated[
        Literal["process", "power"] | None,
        typer.Option(help="What acknowledged answers survive: a killed process, or a power cut too."),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(metavar="HOST", help="A name this server goes by, besides its addresses.")
    ] = None,
    public: Annotated[str, typer.Option(metavar="URL", help="The address that links begin with.")] = "",
    behind_proxy: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Believe what this proxy says about where requests come from.")
    ] = "",
    thinkers: Annotated[int, typer.Option(min=0, help="At most so many processes for bots; 0 goes by the cores.")] = 0,
    bot_seconds: Annotated[float, typer.Option(min=0.1, help="A bot that thinks longer is answered for.")] = 30.0,
    sleep_after: Annotated[float, typer.Option(min=1, help="Seconds until a table without anybody sleeps.")] = 600.0,
    connections: Annotated[int, typer.Option(min=1, help="At most so many sockets from one address.")] = 400,
    tables: Annotated[float, typer.Option(min=1, help="New tables a minute from one address.")] = 120.0,
    rate: Annotated[float, typer.Option(min=1, help="Messages a second from one socket; more have to wait.")] = 100.0,
    requests: Annotated[float, typer.Option(min=1, help="Requests a second from one address.")] = 40.0,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
    log: Annotated[Literal["debug", "info", "warning", "error"], typer.Option(help="What is worth a line.")] = "info",
    lang: Language = "",
) -> None:
    from parlour.table.limits import Limits
    from parlour.table.serving import Settings

    limits = Limits(
        messages_per_second=rate,
        requests_per_second=requests,
        tables_per_minute=tables,
        connections_per_address=connections,
    )
    _require_addresses(behind_proxy)
    settings = Settings(
        host,
        port,
        database,
        survive,
        tuple(name or ()),
        public,
        behind_proxy,
        thinkers,
        bot_seconds,
        sleep_after,
        limits,
        log,
    )
    run(settings, speaker_of(context, lang), open_page)


def _require_addresses(proxy: str) -> None:
    """A proxy is known by its address: nobody would ever be believed whose name stands there."""
    for part in filter(None, map(str.strip, proxy.split(","))):
        try:
            if part != "*":
                ipaddress.ip_network(part, strict=False)
        except ValueError:
            raise ParlourError(
                f"“{part}” is not the address of a proxy; write for example 127.0.0.1, 10.0.0.0/8 or * for any."
            ) from None


def open_house(speaker: Speaker, open_page: bool) -> None:
    """`parlour` alone: the server on this machine, on a port that is free, and its page in the browser."""
    from parlour.table.serving import Settings

    run(Settings(port=0, log_level="error"), speaker, open_page)


def run(settings: Settings, speaker: Speaker, open_page: bool) -> None:
    """Serve, saying where, and what it means to be reachable for others."""
    from parlour.table import serving

    if not serving.is_loopback(settings.host):
        typer.echo(
            speaker.text(
                "Everybody who can reach {host} can make tables here and watch any whose address they know. "
                "Put a proxy with TLS before it; without one, links and cards travel readable for others.",
                host=settings.host,
            ),
            err=True,
        )

    def ready() -> None:
        shown = "localhost" if serving.is_loopback(settings.host) else settings.host
        address = settings.public_address or f"http://{shown}:{settings.port}/"
        typer.echo(speaker.text("The table is at {address}", address=address))
        typer.echo(speaker.text("Ctrl-C ends it; every table is kept."))
        sys.stdout.flush()
        if open_page and has_display():
            webbrowser.open(address)

    serving.serve(settings, ready)


def has_display() -> bool:
    """Whether there is a screen on which a browser could open."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("BROWSER"))
