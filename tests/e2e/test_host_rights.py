"""Who may do what from where as a host: every command, button, select and form, by everybody.

The marks are those of `test_authorisation`. At home the owner, who plays in group 1, a manager and
whoever has the role host all groups; Eva hosts the one abroad, which is number 1 there too.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.cogs.hosting import _CHOSEN, _PRESSED
from bot.practice.asked import Asked
from bot.texts import texts
from storage import people
from storage.db import Tx
from tests.e2e import test_authorisation as rights
from tests.e2e.test_authorisation import Act, Cell, Deed, button, form, select
from tests.e2e.town import PLACES, ROLES, town

SAID = texts("nl")
DOES = rights.HOST
READS, OPENS = DOES.replace("D", "A"), DOES.replace("D", "F")
NEVER = DOES.replace("D", "R")
NAMED = """
    owner manager host                          D D D R N
    abroad player mate other nobody erased      R R R R N
    left                                        - - - R -
"""
"""By a button that names a game: a server knows its own alone."""
ASKED, FORM = NAMED.replace("D D D", "A A A"), NAMED.replace("D D D", "F F F")
OFFERED = """
    owner manager host                  A A A . .
    abroad                              . . . . A
    player mate other nobody erased     . . . . .
    left                                - - - . -
"""
AT_HOME: Final = ("owner", "manager", "host")
_WHY: Final = (
    *("not-host", "server-only", "no-game", "no-peek", "not-over"),
    *("no-clock", "not-paused", "no-steps"),
)
_REFUSED: Final = tuple(str(SAID(f"error-{code}")) for code in _WHY)


def of(name: str, /, **options: Any) -> Act:
    async def act(cell: Cell) -> Asked:
        return cell.town.command(cell.who, cell.where, f"host {name}", group="1", **options)

    return act


def _asks(name: str, act: Act, table: str, stage: str = "plan") -> Deed:
    return Deed(name, f"host {name}", stage, act, table, _REFUSED)


def _hung(what: str, act: Act, table: str, stage: str = "plan") -> Deed:
    kind = "HostSelect" if what in _CHOSEN else "HostButton"
    return Deed(f"{what} by button", kind, stage, act, table, _REFUSED)


async def standing(cell: Cell) -> Asked:
    return cell.town.command(cell.who, cell.where, "host status")


DEEDS: Final = (
    _asks("status", standing, READS),
    _asks("remind", of("remind"), DOES),
    _asks("extend", of("extend", time="1 dag"), NEVER),
    _asks("pause", of("pause"), DOES),
    _asks("resume", of("resume"), NEVER),
    _asks("act", of("act", player="#4", move="SSSH", quote="doe maar"), DOES),
    _asks("substitute", of("substitute", player="#2"), READS),
    _asks("pilot", of("pilot", player="#2"), DOES),
    _asks("rewind", of("rewind"), NEVER),
    _asks("peek", of("peek", player="#2"), NEVER),
    _asks("log", of("log"), READS),
    _asks("export", of("export"), READS),
    _asks("close", of("close"), NEVER),
    Deed("proposals", "host remind", "plan", rights.completing("host remind", "group"), OFFERED),
    Deed("turn a page", "PageButton", "plan", button("v:host:0"), READS, _REFUSED),
    _hung("remind", button("h:remind:{game}:"), NAMED),
    _hung("extend", button("h:extend:{game}:"), FORM),
    _hung("replace", button("h:replace:{game}:"), ASKED),
    _hung("back", button("h:back:{game}:0.1"), NAMED, "bid"),
    _hung("step", select("j:step:{game}:", "0.1"), ASKED, "bid"),
    _hung("seat", select("j:seat:{game}:", "1"), ASKED),
    _hung("by", select("j:by:{game}:1.{arno}", "0"), NAMED),
    Deed(
        "send more time",
        "form h:extend",
        "plan",
        form("h:extend:{game}:", time="2 dagen"),
        NAMED.replace("D D D R N", "R R R R N"),
        _REFUSED,
    ),
)


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.name)
async def test_each_may_do_from_each_place_what_the_table_says(deed: Deed) -> None:
    table = rights.read_table(deed.table)
    assert sorted(table) == sorted(ROLES)
    wrong: list[str] = []
    async with town(deed.stage) as here:
        known = await rights.found_out(here, deed.stage)
        known["arno"] = str(here.it.db.read_now(_person, here.cast["player"].id))
        kept = here.keep()
        for role, marks in table.items():
            for place, mark in zip(PLACES, marks.values(), strict=True):
                where = here.channel(here.cast[role], place)
                assert (where is None) == (mark == "-"), (role, place)
                if where is None:
                    continue
                game = here.games[deed.game]
                cell = Cell(here, role, here.cast[role], place, where, game, known)
                seen = [one for one in await rights.tried(deed, cell, mark) if not own(cell, one)]
                wrong += [f"{role} in {place}: {mark}, but {one}" for one in seen]
                if mark == "D":
                    here.back(kept)
    assert wrong == []


def own(cell: Cell, seen: str) -> bool:
    """A host hears of the groups that he hosts, and touches them, without playing there."""
    at_home = cell.role in AT_HOME and cell.place in ("T", "O", "H")
    abroad = cell.role == "abroad" and cell.place == "B"
    names = ("Groep 1", "Groep 2") if at_home else ("Vreemd",) if abroad else ()
    return any(seen.startswith((f"hears of {name}", f"touched {name}")) for name in names)


def _person(tx: Tx, account: int) -> int | None:
    found = people.find(tx, "discord", str(account))
    return None if found is None else found.id


def test_every_button_and_select_of_a_host_is_tried() -> None:
    names = {deed.name for deed in DEEDS}
    assert {f"{what} by button" for what in (*_PRESSED, *_CHOSEN, "extend")} <= names
