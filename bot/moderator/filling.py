"""Half-filled forms: what was filled in so far of a form that takes more than one page.

It is as secret as the move that it will be: its owner's alone, gone when it is sent, and gone with
the person.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from storage import games, people
from storage.db import Tx

_FORM = "form."


class Half(Struct, frozen=True):
    """`key` names the question that it answers; what is filled in for another is of no use."""

    key: str
    answers: dict[str, str]


def filled(tx: Tx, person: int, game: int, key: str) -> dict[str, str]:
    """By field name, what the person filled in so far for this question."""
    kept = people.person_setting(tx, person, f"{_FORM}{game}")
    half = None if kept is None else msgspec.json.decode(kept, type=Half)
    return half.answers if half is not None and half.key == key else {}


def fill(tx: Tx, person: int, game: int, key: str, given: dict[str, str]) -> dict[str, str]:
    """Adds to it. Forms of games that are over go."""
    going = {f"{_FORM}{row.id}" for row in games.open_games_of(tx, person)}
    for name in people.person_settings(tx, person):
        if name.startswith(_FORM) and name not in going:
            people.set_for_person(tx, person, name, None)
    answers = filled(tx, person, game, key) | given
    body = msgspec.json.encode(Half(key, answers)).decode()
    people.set_for_person(tx, person, f"{_FORM}{game}", body)
    return answers


def forget(tx: Tx, person: int, game: int) -> None:
    """It was sent, or is of no use any more."""
    people.set_for_person(tx, person, f"{_FORM}{game}", None)
