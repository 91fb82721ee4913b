"""What the table itself says: deadlines, rewinds, substitutes. The same for every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from bot.clock import MINUTE
from bot.presenters.base import Presenter, Table
from bot.presenters.markup import harmless, stamped
from bot.presenters.spans import spanned
from engines.base import Seat

_TIMES = ("due", "until")
"""Facts that are times."""


def lines(
    kind: str,
    seats: Sequence[Seat],
    facts: dict[str, int | str],
    table: Table,
    presenter: Presenter,
) -> Iterator[Markup]:
    """A notice in words; the game's own presenter says why an order was dropped."""
    if kind == "dropped":
        yield presenter.dropped(str(facts["code"]), table)
        return
    if kind == "rewound" and "first" not in facts:
        kind = "rewound-unposted"
    elif kind == "rewound" and facts["first"] == facts.get("last"):
        kind = "rewound-one"
    known: dict[str, int | str] = {"names": table.named(seats), "count": len(seats)}
    for name, fact in facts.items():
        known[name] = _known(name, fact, table)
    yield table.texts(f"notice-{kind}", **known)


def _known(name: str, fact: int | str, table: Table) -> int | str:
    if isinstance(fact, str):
        return harmless(fact)
    if name == "minutes":
        return spanned(fact * MINUTE, table.texts)
    return stamped(fact) if name in _TIMES else fact
