"""What a button, select or form of a host remembers; no name and no secret stands in it.

h:<what>:<game>:<of>    a button or form    h:remind:12:    h:back:12:0.7
j:<what>:<game>:<of>    a select            j:seat:12:      j:by:12:2.31
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

_REST: Final = r":(?P<what>[a-z]{1,12}):(?P<game>\d{1,18}):(?P<of>[0-9.]{0,30})"
BUTTON: Final = f"h{_REST}"
SELECT: Final = f"j{_REST}"
_WHOLE: Final = re.compile(f"[hj]{_REST}")


class Aimed(Struct, frozen=True):
    """A custom id taken apart; `of` are numbers, such as a step or a seat with who sits there."""

    what: str
    game: int
    of: str = ""

    def numbers(self) -> tuple[int, ...]:
        return tuple(int(part) for part in self.of.split(".") if part)


def made(what: str, game: int, *of: int, select: bool = False) -> str:
    """Raises ValueError for what could not be read back."""
    custom_id = f"{'j' if select else 'h'}:{what}:{game}:{'.'.join(map(str, of))}"
    if _WHOLE.fullmatch(custom_id) is None:
        raise ValueError("not a custom id of ours")
    return custom_id


def read(custom_id: str) -> Aimed | None:
    """None for what isn't ours."""
    found = _WHOLE.fullmatch(custom_id)
    return found and Aimed(found["what"], int(found["game"]), found["of"])
