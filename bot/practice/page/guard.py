"""Who may come in: this machine's own browser, with the token, from this page."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from aiohttp import web

from bot.practice.page.html import Html, tag
from bot.practice.page.view import Room

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def guarded(room: Room, handler: Handler) -> Handler:
    """Refuses whoever came by another name, from another page or without the token."""

    async def inner(request: web.Request) -> web.StreamResponse:
        if not (_host(room, request) and _origin(room, request) and _known(room, request)):
            return refused(room)
        return await handler(request)

    return inner


def welcomed(room: Room, handler: Handler) -> Handler:
    """The door: the token of the address becomes a cookie, and the address is clean again."""

    async def inner(request: web.Request) -> web.StreamResponse:
        given = request.query.get("token")
        if given is None:
            return await guarded(room, handler)(request)
        if not (_host(room, request) and _same(room, given)):
            return refused(room)
        answer = web.Response(status=303, headers={**HEADERS, "Location": "/"})
        answer.set_cookie(_cookie(room), room.token, httponly=True, samesite="Strict", path="/")
        return answer

    return inner


def refused(room: Room) -> web.Response:
    words = room.words
    return page(room, tag("main", tag("h1", words("room")), tag("p", words("refused"))), 403)


def page(room: Room, body: Html, status: int = 200) -> web.Response:
    """A small page of its own."""
    sheet = tag("link", rel="stylesheet", href="/page.css")
    title = tag("title", room.words("room"))
    head = tag("head", tag("meta", charset="utf-8"), VIEWPORT, title, sheet)
    whole = tag("html", head, tag("body", body, class_="plain"), lang=room.words.lang)
    return html(whole, status)


VIEWPORT: Final = tag("meta", name="viewport", content="width=device-width, initial-scale=1")


def html(whole: Html, status: int = 200) -> web.Response:
    text = f"<!doctype html>\n{whole}"
    return web.Response(text=text, content_type="text/html", status=status, headers=HEADERS)


def _addresses(room: Room) -> tuple[str, str]:
    """A page elsewhere that has this machine's address in its name doesn't get in."""
    port = room.standin.port
    return f"127.0.0.1:{port}", f"localhost:{port}"


def _host(room: Room, request: web.Request) -> bool:
    return request.headers.getall("Host", []) in [[one] for one in _addresses(room)]


def _origin(room: Room, request: web.Request) -> bool:
    """Whatever changes something comes from our own page, and says so."""
    if request.method in ("GET", "HEAD"):
        return True
    return request.headers.get("Origin") == f"http://{request.host}"


def _known(room: Room, request: web.Request) -> bool:
    return _same(room, request.cookies.get(_cookie(room), ""))


def _same(room: Room, given: str) -> bool:
    return hmac.compare_digest(given.encode(), room.token.encode())


def _cookie(room: Room) -> str:
    """Cookies know no ports: two rooms side by side keep theirs apart."""
    return f"practice-{room.standin.port}"
