"""Whatever the bot offers stands in a table of who may do it: here, and nowhere left out."""

from __future__ import annotations

from discord.app_commands import Group

from bot.cogs.tournaments import _PRESSED, _SENT
from tests.e2e import test_authorisation, test_host_rights, test_tournament_rights
from tests.e2e.town import town

DEEDS = (
    *test_authorisation.DEEDS,
    *test_tournament_rights.DEEDS,
    *test_host_rights.DEEDS,
)


async def test_whatever_there_is_to_do_stands_in_a_table() -> None:
    covered = {deed.covers for deed in DEEDS}
    async with town("plan") as here:
        walked = here.bot.tree.walk_commands()
        offered = {one.qualified_name for one in walked if not isinstance(one, Group)}
        items = here.bot._connection._view_store._dynamic_items.values()
        assert offered - covered == set()
        assert {one.__name__ for one in items} - covered == set()
        typed_in = {one.body["name"] for one in here.it.standin.core.world.commands.values()}
        assert typed_in == {name.split()[0] for name in offered}


def test_every_button_and_form_of_a_tournament_is_tried() -> None:

    names = [deed.name for deed in test_tournament_rights.DEEDS]
    assert {f"{what} by button" for what in _PRESSED} - set(names) == set()
    forms = {deed.covers for deed in test_tournament_rights.DEEDS}
    assert {f"form t:{what}" for what in _SENT} - forms == set()
