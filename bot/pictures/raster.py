"""SVG text to PNG bytes, off the event loop, each drawing once.

One thread draws for everybody: a picture takes some tens of milliseconds and the games must not
wait for it. Finished and running drawings live in one bounded table by the hash of their text, so
a picture that is asked twice, also at the same moment, is drawn once.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import sha256
from importlib.resources import as_file, files
from threading import Lock, local
from typing import Final

from resvg import render, usvg

FAMILY: Final = "Open Sans"
KEPT: Final = 64
"""Pictures kept; at some 60 KB each, about 4 MB."""

_UPRIGHT: Final = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
"""No transform; resvg wants the matrix row by row."""


class Rasteriser:
    """The table of drawings and the thread that makes them."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._lock = Lock()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
        self._drawings: OrderedDict[str, Future[bytes]] = OrderedDict()

    def request(self, svg: str) -> Future[bytes]:
        """The drawing, finished or under way. A failed one is not kept."""
        key = sha256(svg.encode()).hexdigest()
        with self._lock:
            found = self._drawings.get(key)
            if found is None or _failed(found):
                found = self._drawings[key] = self._thread.submit(_draw, svg)
            self._drawings.move_to_end(key)
            while len(self._drawings) > self._kept:
                self._drawings.popitem(last=False)
            return found


def _failed(drawing: Future[bytes]) -> bool:
    return drawing.done() and drawing.exception() is not None


def _options() -> usvg.Options:
    """The bundled font first; the system's for scripts that it lacks."""
    options = usvg.Options.default()
    for font in files("fontpkg_open_sans").joinpath("files").iterdir():
        if font.name.endswith(".ttf") and "Italic" not in font.name:
            with as_file(font) as path:
                options.load_font_file(str(path))
    options.load_system_fonts()
    options.font_family = FAMILY
    return options


def _draw(svg: str) -> bytes:
    """Raises ValueError; resvg panics on text that it can't read, past `except Exception`."""
    if not hasattr(_FONTS, "options"):
        _FONTS.options = _options()
    try:
        return render(usvg.Tree.from_str(svg, _FONTS.options), _UPRIGHT)
    except BaseException as panic:
        raise ValueError("not an SVG drawing") from panic


_FONTS: Final = local()
"""By thread, since resvg's options may not pass from one to another."""
_RASTERISER: Final = Rasteriser()


async def rasterise(svg: str) -> bytes:
    """The picture as PNG. Raises ValueError for text that is not SVG.

    Whoever stops waiting stops only for himself: the drawing goes on for the others.
    """
    return await asyncio.shield(asyncio.wrap_future(_RASTERISER.request(svg)))


def rasterise_now(svg: str) -> bytes:
    """The same for callers without an event loop."""
    return _RASTERISER.request(svg).result()


def families() -> list[str]:
    """The fonts that there are, by name."""
    return list(_options().list_fonts())


def font_report() -> str:
    """The font in use, and those that stand in for scripts it lacks."""
    found = families()
    others = ", ".join(family for family in found if family != FAMILY) or "none"
    if FAMILY not in found:
        return f"{FAMILY} is missing; other fonts: {others}"
    return f"{FAMILY}; for other scripts: {others}"
