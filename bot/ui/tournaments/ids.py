"""What a button or form of a tournament remembers; no name and no secret stands in it.

t:<what>:<tournament>:<of>      t:join:12:   t:edit:12:size   t:line:12:size   t:swap:12:
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

TEMPLATE: Final = r"t:(?P<what>[a-z]{1,16}):(?P<tournament>\d{1,18}):(?P<of>[a-z0-9.-]{0,40})"
_WHOLE: Final = re.compile(TEMPLATE)


class Aimed(Struct, frozen=True):
    """A custom id taken apart; `of` is a line, a page or a group."""

    what: str
    tournament: int
    of: str = ""


def made(what: str, tournament: int, of: str | int = "") -> str:
    """Raises ValueError for what could not be read back."""
    custom_id = f"t:{what}:{tournament}:{of}"
    if _WHOLE.fullmatch(custom_id) is None:
        raise ValueError("not a custom id of ours")
    return custom_id


def read(custom_id: str) -> Aimed | None:
    """None for what isn't ours."""
    found = _WHOLE.fullmatch(custom_id)
    return found and Aimed(found["what"], int(found["tournament"]), found["of"])
