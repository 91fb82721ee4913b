"""Where discord.py finds Discord, for as long as a stand-in takes its place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from discord.gateway import DiscordWebSocket
from discord.http import Route


class There(Protocol):
    """Where a stand-in listens."""

    @property
    def url(self) -> str: ...
    @property
    def gateway_url(self) -> str: ...


@contextmanager
def pointed(standin: There) -> Iterator[None]:
    """discord.py talks to the stand-in inside, and to nobody else.

    It has no setting for that: where Discord is stands in two class attributes, which are put back.
    """
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = standin.url
    DiscordWebSocket.DEFAULT_GATEWAY = type(gateway)(standin.gateway_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
