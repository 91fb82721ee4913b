"""`/help`: what somebody can do now, privately, in the own language, in a private message too."""

from __future__ import annotations

import pytest

from bot.texts import texts
from tests.simcord.server import PLANS, Server, sentence, server, told


async def helped(it: Server, seat: int) -> list[str]:
    result = await it.players[seat].slash(it.general, "help")
    assert result.ephemeral
    return told(result).split("\n")


async def test_it_says_what_is_asked_now_and_how_to_answer() -> None:
    async with server() as it:
        await it.start()
        lines = await helped(it, 0)
        assert lines[0].startswith("Groep 1: ")
        assert "bod na" in lines[0]
        assert lines[1] == sentence("help-owed", play="/speel", hand="/hand")
        assert lines[2] == sentence("help-move")
        assert "Mijn zet" in lines[2]
        assert any("/opdrachten" in line for line in lines)
        assert any("/regels" in line for line in lines)
        assert sentence("help-away", absence="/afwezig") in lines
        assert sentence("help-late") in lines
        assert len("\n".join(lines)) < 1500


async def test_whoever_owes_nothing_or_plays_nowhere_is_told_so() -> None:
    async with server() as it:
        await it.start()
        await it.plan(PLANS[:1])
        assert (await helped(it, 0))[0] == sentence("help-idle", games="/spellen")
        assert (await helped(it, 4))[0] == sentence("no-games")


async def test_hosts_read_how_to_begin_and_others_dont() -> None:
    async with server() as it:
        shown = told(await it.manager.slash(it.general, "help"))
        assert "/setup" in shown
        assert "/groep nieuw" in shown
        assert "/host stand" in shown
        assert "/toernooi nieuw" in shown
        assert "/setup" not in "\n".join(await helped(it, 0))


async def test_it_works_in_a_private_message() -> None:
    async with server() as it:
        await it.start()
        lines = told(await it.players[0].user.slash("help")).split("\n")
        assert lines[0].startswith("Groep 1: ")
        assert sentence("help-rules", rules="/regels", games="/spellen") in lines


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_it_speaks_the_persons_language_and_names_commands_as_they_are_shown(
    lang: str,
) -> None:
    async with server(lang) as it:
        await it.start()
        shown = told(await it.players[0].slash(it.general, "help"))
        play = texts(lang)("cmd-play-name")
        assert sentence("help-owed", lang, play=f"/{play}", hand="/hand") in shown
    async with server() as it:
        await it.players[0].user.slash("settings", language=lang)
        shown = told(await it.players[0].slash(it.general, "help"))
        assert sentence("help-away", lang, absence="/afwezig") in shown
        assert sentence("help-yours", lang, settings="/instellingen", privacy="/privacy") in shown
