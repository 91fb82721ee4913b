"""Who may do what from where with tournaments: every command, button and form, by everybody.

The marks are those of `test_authorisation`. Hugo, who has the role of hosts, runs them all: one is
a draft (1), one takes sign-ups (2), one plays a round by hand (3), in one Mona is a host too (4),
one plays (5), and one was stopped (6).
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.cogs.tournaments.common import ENGINES
from bot.moderator import people, places
from bot.moderator.desk import Desk
from bot.practice.asked import Asked
from bot.texts import texts
from bot.tournaments import asked, hosts, rounds, signups, standstill
from bot.tournaments.settings import Played, Settings
from storage import rounds as rows
from storage import tournaments
from storage.db import Tx
from tests.e2e import test_authorisation as rights
from tests.e2e.test_authorisation import HOST, Act, Cell, Deed, button, form
from tests.e2e.town import PLACES, ROLES, Town, bare, town

SAID = texts("nl")
PLAY: Final = ("Arno", "Bjorn", "Brent", "Niels")
HOSTED = """
    host                                                    D D D R R
    owner manager abroad player mate other nobody erased    R R R R R
    left                                                    - - - R -
"""
OPENS, SHOWN = HOSTED.replace("D D D", "F F F"), HOSTED.replace("D D D", "A A A")
SEEN = """
    owner manager host abroad player mate other nobody erased   A A A R R
    left                                                        - - - R -
"""
JOINED = """
    manager host abroad nobody erased       D D D R R
    owner player mate other                 A A A R R
    left                                    - - - R -
"""
LEFT = """
    owner player mate other                 D D D R R
    manager host abroad nobody erased       A A A R R
    left                                    - - - R -
"""
MADE = HOST
OFFERED = SEEN.replace("R R", ". .").replace("R -", ". -")
BOTH = """
    manager host                                    D D D R R
    owner abroad player mate other nobody erased    R R R R R
    left                                            - - - R -
"""
_WHY: Final = (
    *("error-not-tournament-host", "error-not-host", "error-no-tournament"),
    *("error-server-only", "not-manager"),
)
_REFUSED: Final = tuple(str(SAID(key)) for key in _WHY)


def of(name: str, /, **options: Any) -> Act:
    async def act(cell: Cell) -> Asked:
        return cell.town.command(cell.who, cell.where, f"tournament {name}", **options)

    return act


def completing(name: str, option: str) -> Act:
    async def act(cell: Cell) -> Asked:
        return cell.town.complete(cell.who, cell.where, f"tournament {name}", option, "")

    return act


def _deed(name: str, covers: str, act: Act, table: str) -> Deed:
    return Deed(name, covers, "plan", act, table, _REFUSED)


def _asks(name: str, act: Act, table: str) -> Deed:
    return _deed(name, f"tournament {name}", act, table)


def _hung(what: str, act: Act, table: str) -> Deed:
    return _deed(f"{what} by button", "TournamentButton", act, table)


DEEDS: Final = (
    _asks("new", of("new", name="Herfst"), MADE),
    _asks("settings", of("settings", tournament="2"), SEEN),
    _asks("open", of("open", tournament="1"), HOSTED),
    _asks("end", of("end", tournament="2"), SHOWN),
    _asks("groups", of("groups", tournament="2"), SHOWN),
    _asks("start", of("start", tournament="2"), HOSTED),
    _asks("pause", of("pause", tournament="5"), HOSTED),
    _asks("resume", of("resume", tournament="6"), HOSTED),
    _asks("extend", of("extend", tournament="5", time="1 dag"), HOSTED),
    _asks("standings", of("standings", tournament="3"), SEEN),
    _asks("history", of("history", tournament="3", player="Arno"), SEEN),
    _asks("enter", of("enter", tournament="3"), OPENS),
    _asks("void", of("void", tournament="3", group="Tafel", reason="Ruzie"), HOSTED),
    _asks("export", of("export", tournament="3"), SHOWN),
    _asks("remove", of("remove", tournament="2", player="Brent"), HOSTED),
    _asks("hosts", of("hosts", tournament="2"), SEEN),
    _asks("carry", of("carry", tournament="2"), OPENS),
    _deed("hand over", "tournament hosts", of("hosts", tournament="4", resign=True), BOTH),
    _deed("proposals", "tournament groups", completing("groups", "tournament"), OFFERED),
    _deed("proposals of players", "tournament remove", completing("remove", "player"), OFFERED),
    _deed("proposals of groups", "tournament enter", completing("enter", "group"), OFFERED),
    _hung("join", button("t:join:{signup}:"), JOINED),
    _hung("leave", button("t:leave:{signup}:"), LEFT),
    _hung("edit", button("t:edit:{draft}:size"), OPENS),
    _hung("page", button("t:page:{draft}:1"), SHOWN),
    _hung("open", button("t:open:{draft}:"), HOSTED),
    _hung("cancel", button("t:cancel:{signup}:"), HOSTED),
    _hung("paste", button("t:paste:{signup}:"), OPENS),
    _hung("drawn", button("t:drawn:{signup}:"), HOSTED),
    _hung("balanced", button("t:balanced:{signup}:"), HOSTED),
    _hung("swap", button("t:swap:{signup}:"), OPENS),
    _hung("begin", button("t:begin:{signup}:"), HOSTED),
    _deed("send a line", "form t:line", form("t:line:{draft}:size", size="3"), HOSTED),
    _deed(
        "send groups",
        "form t:pasted",
        form("t:pasted:{signup}:", groups="X: Arno - Bjorn - Brent - Niels"),
        HOSTED,
    ),
    _deed(
        "send a swap",
        "form t:swapped",
        form("t:swapped:{signup}:", one="Arno", other="Niels"),
        HOSTED,
    ),
    _deed(
        "send a result", "form t:result", form("t:result:{hand}:{group}", places="1 2 3 4"), HOSTED
    ),
    _deed("send zp", "form t:carried", form("t:carried:{signup}:", zp="Arno 5½"), HOSTED),
)


@asynccontextmanager
async def fair() -> AsyncIterator[tuple[Town, Mapping[str, str]]]:
    async with town("plan") as here:
        known = here.it.db.run_now(_furnish, here.it.desk, str(here.it.guild.id), here)
        await here.bot.said()
        await here.quiet()
        yield here, known


def _furnish(tx: Tx, desk: Desk, guild: str, here: Town) -> dict[str, str]:
    community = places.community_of(tx, "discord", guild)

    everybody = here.it.people | {"Hugo": here.cast["host"], "Mona": here.cast["manager"]}

    def person(name: str) -> int:
        account = str(everybody[name].id)
        return people.arrive(tx, "discord", guild, account, name).person

    hugo = person("Hugo")

    def made(name: str, game: Played, *, opened: bool) -> int:
        chosen = replace(Settings(), name=name, games=(game,))
        number = signups.create(tx, desk, community, hugo, chosen)
        if opened:
            signups.open_signup(tx, desk, community, number, hugo, ENGINES)
            for player in PLAY:
                signups.join(tx, desk, community, number, person(player), player)
            seated = [one.signup for one in asked.players(tx, number)]
            rounds.plan(tx, desk, community, number, hugo, [("Tafel", seated)])
        return number

    draft = made("Lente", Played("saul"), opened=False)
    signup = made("Zomer", Played("saul"), opened=True)
    hand = made("Winter", Played("hand", {}, "No Thanks"), opened=True)
    begun = rounds.begin(tx, desk, community, hand, hugo)
    rounds.begin_next(tx, desk, community, begun.id)
    (group,) = rows.groups(tx, begun.id)
    both = made("Samen", Played("saul"), opened=True)
    hosts.add(tx, desk, community, both, hugo, person("Mona"))
    for name in ("Loopt", "Stil"):
        number = made(name, Played("saul"), opened=True)
        rounds.begin_next(tx, desk, community, rounds.begin(tx, desk, community, number, hugo).id)
    standstill.pause(tx, desk, community, number, hugo)
    assert [one.number for one in tournaments.listed(tx, community)] == [1, 2, 3, 4, 5, 6]
    return {"draft": str(draft), "signup": str(signup), "hand": str(hand), "group": str(group.id)}


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.name)
async def test_each_may_do_from_each_place_what_the_table_says(deed: Deed) -> None:
    table = rights.read_table(deed.table)
    assert sorted(table) == sorted(ROLES)
    wrong: list[str] = []
    async with fair() as (here, known):
        kept = here.keep()
        for role, marks in table.items():
            for place, mark in zip(PLACES, marks.values(), strict=True):
                where = here.channel(here.cast[role], place)
                assert (where is None) == (mark == "-"), (role, place)
                if where is not None:
                    cell = Cell(here, role, here.cast[role], place, where, 0, known)
                    seen = await tried(deed, cell, mark)
                    wrong += [f"{role} in {place}: {mark}, but {one}" for one in seen]
                    if mark == "D":
                        here.back(kept)
    assert wrong == []


async def tried(deed: Deed, cell: Cell, mark: str) -> list[str]:
    """What isn't as it should be."""
    here = cell.town
    before = rights.look(cell)
    did = await deed.act(cell)
    assert did is not None
    await here.it.standin.until(lambda: did.messages or did.modal or did.choices is not None)
    await here.quiet()
    text, after = here.read(cell.who, did, before.letters), rights.look(cell)
    found = [
        *rights._changes(cell, mark, before, after),
        *rights._words(deed, cell, mark, did, text),
    ]
    return [*found, *_secrets(cell, text)]


def _secrets(cell: Cell, text: str) -> list[str]:
    mine = cell.who.row.global_name
    return [
        f"reads the plan of {name}"
        for name, plan in cell.town.secrets.items()
        if plan in bare(text) and name != mine
    ]
