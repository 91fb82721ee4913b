"""What a button remembers: the game, the question and the choice, in at most 100 characters.

Nothing else is kept: a button in an old post works after any number of restarts. No secret and no
name stands in it, since everybody can read it.

    b:<game>:<key>:<choice>     a button        b:12:0.1.bid.2:pass
    s:<game>:<key>:<field>      a select        s:12:0.1.bid.2:choice
    m:<game>:<key>:<kind>       a form          m:12:0.1.plan:plan
    r:<game>:<key>:again        once more       r:12:2.1.plan:again
    f:<game>:<key>:<part>       a part of a long form, by its place (see `bot.ui.pages`)
    w:<game>:<message>:<place>  which reading of what somebody wrote in private, by its place
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["b", "s", "m", "r", "f", "w"]
LONGEST: Final = 100
ONLY: Final = "only"
"""The choice of a button where there is just one thing to do."""
REST: Final = r":(?P<game>\d{1,18}):(?P<key>[^:\s]{0,50}):(?P<what>[^:\s]{1,25})"
_WHOLE: Final = re.compile(f"(?P<kind>[bsmrfw]){REST}")


class Pressed(Struct, frozen=True):
    """A custom id taken apart. `key` is empty for the lasting buttons of a topic."""

    kind: str
    game: int
    key: str
    what: str


def made(kind: Kind, game: int, key: str, what: str) -> str:
    """Raises ValueError for what could not be read back."""
    custom_id = f"{kind}:{game}:{key}:{what}"
    if len(custom_id) > LONGEST or _WHOLE.fullmatch(custom_id) is None:
        raise ValueError("not a custom id of ours")
    return custom_id


def read(custom_id: str) -> Pressed | None:
    """None for what isn't ours."""
    found = _WHOLE.fullmatch(custom_id)
    if found is None:
        return None
    return Pressed(found["kind"], int(found["game"]), found["key"], found["what"])
