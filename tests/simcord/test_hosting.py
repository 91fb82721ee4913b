"""A host says where topics go, pastes groups and starts them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from importlib.resources import files
from typing import Any
from zoneinfo import ZoneInfo

import discord
from msgspec import structs
from simcord.builders import RoleHandle

from bot.clock import HOUR
from bot.cogs import pasted
from bot.moderator import clocks, places
from bot.moderator.clocks import Policy
from bot.moderator.hours import Hours, Night
from bot.presenters.markup import stamped, write
from bot.texts import LANGUAGES, texts
from bot.ui import commands, terms
from bot.ui.answers import PLATFORM
from bot.ui.rights import NEEDED
from storage import games
from tests.simcord.server import GROUP, Server, answer, labels, sentence, server, told
from tests.simcord.test_plans import fields

TWO = f"{GROUP}\nGroep 2: Brent - Mitch - Swifty - Lucy"


TIMELESS = [write(line, "markdown") for line in terms.lines(Policy(), texts("nl"))]
"""What is said of time where no deadline was chosen."""


def allow(it: Server, name: str, who: Any) -> None:
    """Somebody whom the server's own settings let see a command."""
    command = it.env.backend.find_command(name, None, type=1)
    assert command is not None
    it.guild.set_command_permissions(int(command["id"]), {who: True})


async def test_two_groups_begin_in_a_forum() -> None:
    async with server() as it:
        done, *rules = told(await it.set_up()).split("\n")
        assert done == sentence("setup-done", where="groepen", zone="Europe/Amsterdam")
        assert rules == TIMELESS
        preview = await it.paste(TWO)
        assert told(preview).split("\n") == [
            "Zo begin ik 2 groepen:",
            "Groep 1: Frank, Arno, Niels en Bjorn",
            "Groep 2: Brent, Mitch, Swifty en Lucy",
            *TIMELESS,
        ]
        assert it.place.threads == []
        started = await it.manager.click(answer(preview), label="Start")
        assert told(started) == "2 groepen zijn begonnen."
        await it.moved()
        one, two = sorted(it.place.threads, key=lambda thread: str(thread.name))
        assert (one.name, two.name) == ("Groep 1 · #1", "Groep 2 · #2")
        status, opening = one.history()
        assert status.content.startswith("**Groep 1**\nFrank: wacht ik op\n")
        assert labels(status) == labels(opening) == ["Mijn zet", "Mijn hand"]
        for player in it.players[:4]:
            assert opening.content.count(player.mention) == 1
            assert player.mention not in status.content
        assert {user.id for user in opening.mentions} == {p.id for p in it.players[:4]}
        for player in it.players[4:]:
            assert player.mention in it.posts(two)[-1].content


async def test_a_topic_stays_a_week_in_the_list_whatever_it_is() -> None:
    for forum in (True, False):
        async with server(forum=forum) as it:
            await it.start()
            made = [one for one in it.env.http_requests if one.path.endswith("/threads")]
            bodies = [one.json for one in made if one.method == "POST"]
            assert [body["auto_archive_duration"] for body in bodies if body] == [7 * 24 * 60]


async def test_setup_needs_nothing_to_be_chosen() -> None:
    """Topics go to the first forum; without one, to threads where the command was given."""
    async with server() as it:
        done = told(await it.manager.slash(it.general, "setup"))
        assert done.split("\n")[0] == sentence(
            "setup-done", where="groepen", zone="Europe/Amsterdam"
        )
    async with server(forum=False) as it:
        done = told(await it.manager.slash(it.general, "setup"))
        assert done.split("\n")[0] == sentence(
            "setup-done", where="algemeen", zone="Europe/Amsterdam"
        )


async def test_what_setup_is_not_told_stays_as_it_was() -> None:
    async with server() as it:
        await it.set_up(language="de", zone="Europe/Vienna", host_role=it.hosts, news=it.general)
        before = it.db.read_now(places.place, it.community())
        done = told(await it.manager.slash(it.general, "setup", zone="Europe/Berlin"))
        assert done.split("\n")[0] == sentence(
            "setup-done", "de", where="groepen", zone="Europe/Berlin"
        )
        after = it.db.read_now(places.place, it.community())
        assert after == structs.replace(before, zone="Europe/Berlin")
        everybody = RoleHandle(
            it.env, it.guild, it.env.backend.get_guild(it.guild.id).roles[it.guild.id]
        )
        await it.manager.slash(it.general, "setup", host_role=everybody)
        assert it.db.read_now(places.place, it.community()).host_role is None
        # A channel that is gone is no longer chosen, and what is checked is what is there.
        it.env.backend.delete_channel(it.log.id)
        await it.manager.slash(it.general, "setup")
        after = it.db.read_now(places.place, it.community())
        assert (after.log, after.news) == (None, before.news)


async def test_setup_chooses_who_plays_for_the_absent_and_leaves_channels() -> None:
    async with server() as it:
        await it.set_up(log=it.log, news=it.general)
        done = told(await it.manager.slash(it.general, "setup", absence="wait"))
        assert "Wie afwezig is: daar wachten we op" in done.replace("**", "")
        for left, news in (("log", str(it.general.id)), ("news", None)):
            await it.manager.slash(it.general, "setup", without=left)
            now = it.db.read_now(places.place, it.community())
            assert (now.log, now.news) == (None, news)
        policy = it.db.read_now(clocks.policy, it.community())
        assert policy.absence == "wait"
        await it.set_up(log=it.log, news=it.general)
        await it.manager.slash(it.general, "setup", without="both", absence="autopilot")
        now = it.db.read_now(places.place, it.community())
        assert (now.log, now.news) == (None, None)
        assert it.db.read_now(clocks.policy, it.community()).absence == "autopilot"


async def test_posts_are_in_the_communitys_language_and_answers_in_the_persons() -> None:
    async with server() as it:
        await it.set_up(language="de")
        topic = await it.start()
        status, opening = topic.history()
        assert sentence("status-owes", "de", name="Frank") in status.content
        assert sentence("saul-house-title", "de") in opening.content
        shown = await it.players[5].click(status, label=labels(status)[1])
        names = "Frank, Arno, Niels en Bjorn"
        assert told(shown) == sentence("whose-turn", names=names)


async def test_a_text_channel_has_threads_with_a_pinned_status() -> None:
    async with server(forum=False) as it:
        topic = await it.start()
        (pinned,) = topic.pinned_messages()
        assert pinned.content.startswith("**Groep 1**\n")
        assert len(it.posts(topic)) == 1
        await it.say(0, "SSHS, bod na 2")
        assert "Frank: binnen" in topic.pinned_messages()[0].content
        assert topic.pinned_messages()[0].id == pinned.id


async def test_deadlines_are_set_up_shown_kept_and_followed() -> None:
    async with server() as it:
        said = told(await it.set_up(deadline="elke dag 20:00", night="23:00-8:00", off="zo"))
        policy = Policy(
            turn=12 * HOUR,
            grace=6 * HOUR,
            missed="autopilot",
            hours=Hours("Europe/Amsterdam", 20 * 60, Night(23 * 60, 8 * 60), (6,)),
        )
        assert await it.db.read(clocks.policy, it.community()) == policy
        rules = [write(line, "markdown") for line in terms.lines(policy, texts("nl"))]
        assert said.split("\n")[1:-1] == rules
        assert "20:00" in rules[0]
        evening = int(datetime(2023, 11, 15, 20, tzinfo=ZoneInfo("Europe/Amsterdam")).timestamp())
        assert said.endswith(sentence("terms-example", when=stamped(evening * 1000)))
        assert told(await it.paste(GROUP)).split("\n")[2:-1] == rules
        topic = await it.start()
        assert f"Tot <t:{evening}:f>." in it.posts(topic)[0].content
        assert f"Tot <t:{evening}:f>." in it.status(topic).content
        assert "\n".join(rules) in told(await it.players[0].slash(topic, "rules", game="Groep 1"))
        again = told(await it.set_up())  # what isn't named stays
        assert await it.db.read(clocks.policy, it.community()) == policy
        assert again == said
        refused = told(await it.set_up(deadline="als het uitkomt"))
        assert refused == sentence("error-time-span", text="als het uitkomt")
        assert await it.db.read(clocks.policy, it.community()) == policy
        await it.set_up(deadline="geen", zone="Europe/Berlin")
        kept = await it.db.read(clocks.policy, it.community())
        assert (kept.turn, kept.hours.zone) == (None, "Europe/Berlin")


async def test_what_a_deadline_means_is_shown_while_it_is_typed() -> None:
    async with server() as it:
        ask = it.manager.autocomplete
        (found,) = await ask(it.general, "setup", "deadline", "2 dagen", topics=it.place)
        assert found["value"] == "2 dagen"
        assert "do 16 nov 23:13 (Europe/Amsterdam)" in found["name"]
        offered = await ask(
            it.general, "setup", "deadline", "elke dag 20:00", topics=it.place, zone="Asia/Tokyo"
        )
        assert ["20:00 (Asia/Tokyo)" in one["name"] for one in offered] == [True]
        offered = await ask(it.general, "setup", "deadline", "", topics=it.place, zone="EST")
        assert len(offered) == 5
        assert "(Europe/Amsterdam)" in offered[0]["name"]


async def test_start_pressed_twice_starts_once() -> None:
    async with server() as it:
        await it.set_up()
        preview = answer(await it.paste(GROUP))
        await it.manager.click(preview, label="Start")
        again = await it.manager.click(preview, label="Start")
        assert told(again) == sentence("groups-old")
        await it.moved()
        assert len(it.place.threads) == 1
        assert len(await it.db.read(games.listed, it.community())) == 1


async def test_a_permission_that_is_missing_is_named_as_discord_names_it() -> None:
    async with server() as it:
        here = it.guild.create_text_channel(
            "dicht",
            overwrites={
                it.role: discord.PermissionOverwrite(
                    pin_messages=False, create_public_threads=False
                )
            },
        )
        said = told(await it.set_up(topics=here))
        names = "Openbare threads maken en Berichten vastzetten"
        assert said == sentence("setup-missing", names=names, where="dicht")
        hidden = it.guild.create_text_channel(
            "geheim", overwrites={it.role: discord.PermissionOverwrite(send_messages=False)}
        )
        said = told(await it.set_up(log=hidden))
        assert said == sentence("setup-missing", names="Berichten verzenden", where="geheim")
        shown = await it.manager.slash(it.general, "group new")
        assert told(shown) == sentence("no-setup")


async def test_a_zone_that_isnt_one_is_refused() -> None:
    async with server() as it:
        said = told(await it.set_up(zone="Europe/Nergens"))
        assert said == sentence("error-no-zone", zone="Europe/Nergens")


async def test_only_hosts_do_it() -> None:
    async with server() as it:
        frank = it.players[0]
        for command in ("setup", "group"):
            allow(it, command, frank)
        refused = await frank.slash(it.general, "setup", topics=it.place)
        assert told(refused) == sentence("not-manager")
        await it.set_up(host_role=it.hosts)
        assert told(await frank.slash(it.general, "group new")) == sentence("not-manager")
        preview = answer(await it.paste(GROUP))
        host = it.guild.add_member(it.env.create_user("host"), roles=[it.hosts])
        assert (await host.slash(it.general, "group new")).modal is not None
        assert labels(preview) == ["Start"]
        assert it.place.threads == []


async def test_a_host_who_is_no_longer_one_starts_nothing() -> None:
    async with server() as it:
        await it.set_up(host_role=it.hosts)
        host = it.guild.add_member(it.env.create_user("host"), roles=[it.hosts])
        shown = await host.slash(it.general, "group new")
        preview = answer(await it.paste(GROUP, host))
        it.env.backend.get_guild(it.guild.id).members[host.id].role_ids.clear()
        assert told(await host.click(preview, label="Start")) == sentence("not-manager")
        assert told(await host.submit_modal(shown, {"groups": GROUP})) == sentence("not-manager")
        await it.moved()
        assert it.place.threads == []


async def test_names_that_are_unknown_or_could_be_two_are_asked() -> None:
    async with server() as it:
        await it.set_up()
        it.member("Lucynda")
        said = told(await it.paste("Groep 1: Zorro - Luc - Frank - Frank"))
        assert said.split("\n")[:3] == [
            sentence("groups-unknown", name="Zorro"),
            sentence("groups-which", name="Luc", names="Lucy of Lucynda"),
            sentence("groups-twice", name="Frank"),
        ]
        lucy, gone = it.players[7], it.env.create_user("weg")
        said = told(await it.paste(f"Groep 1: {lucy.mention} - @Frank - Lucy - {gone.mention}"))
        assert said.split("\n") == [
            sentence("groups-unknown", name=gone.mention),
            sentence("groups-twice", name="Lucy"),
        ]
        assert told(await it.paste("Hallo:")) == sentence("groups-none")
        said = told(await it.paste("Groep 1: Frank Arno - Niels"))
        assert said.split("\n") == [
            sentence("groups-unknown", name="Frank Arno"),
            sentence("groups-apart"),
        ]
        it.member("Jip en Janneke")
        said = told(await it.paste("Groep 1: Frank, Arno, Niels & Brent - Jip en Janneke"))
        assert "Groep 1: Frank, Arno, Niels, Brent en Jip en Janneke" in said


async def test_what_had_something_wrong_is_mended_and_not_typed_again() -> None:
    """Until somebody is forgotten, who may have been named in it."""
    typed = {"groups": "Groep 1: Zorro - Frank", "options": "flip_all_own=false"}
    async with server() as it:
        await it.set_up()
        shown = await it.manager.slash(it.general, "group new")
        refused = answer(await it.manager.submit_modal(shown, typed))
        shown = await it.manager.click(refused, label="Verbeter")
        assert {name: one["value"] for name, one in fields(shown).items()} == typed
        done = await it.manager.submit_modal(shown, {**typed, "groups": GROUP})
        assert "Huisregels: flip\\_all\\_own=false" in told(done)
        await it.db.run(places.forget_drafts, "5")
        shown = await it.manager.click(refused, label="Verbeter")
        assert not any(one.get("value") for one in fields(shown).values())


async def test_a_group_that_cant_play_is_refused_before_anything_begins() -> None:
    async with server() as it:
        await it.set_up()
        why = sentence("error-seats", seats=1, least=2, most=6)
        said = told(await it.paste(f"{GROUP}\nGroep 2: Brent"))
        assert said == sentence("groups-seats", group="Groep 2", why=why)
        many = "\n".join(f"Frank - Arno : {number}" for number in range(pasted.MOST + 1))
        assert told(await it.paste(many)) == sentence("groups-many", count=26, most=25)


def test_groups_are_read_as_people_write_them() -> None:
    names, dutch = ["Frank", "Arno"], texts("nl")
    assert pasted.lines("Frank / Arno", texts("en")) == [("Group 1", names)]
    for text in (
        "Groep 1: Frank - Arno",
        "Groep 1:\nFrank, Arno",
        "Groep 1:\n\nFrank – Arno\n",
        "Frank / Arno",
    ):
        assert pasted.lines(text, dutch) == [("Groep 1", names)]
    both = [("A", names), ("B", names)]
    assert pasted.lines("A: Frank - Arno / B: Frank - Arno", dutch) == both
    assert pasted.lines("\u202eA\u200b: x - y", dutch) == [("A", ["x", "y"])]
    (long,) = pasted.lines(f"{'x' * 300}: a - b", dutch)
    assert len(long[0]) == 60


async def test_what_fails_half_way_goes_on_when_it_is_mended() -> None:
    async with server() as it:
        await it.set_up()
        it.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=1)
        await it.start(TWO)
        await it.moved()
        assert len(it.place.threads) == 2
        assert it.log_lines() == [sentence("host-forbidden", group="Groep 1")]
        for thread in it.place.threads:
            assert len(it.posts(thread)) == 1


async def test_commands_are_sent_once_and_speak_three_languages() -> None:
    async with server() as it:
        sent = [one for one in it.env.http_requests if one.method == "PUT"]
        assert len(sent) == 1
        payload: Any = sent[0].json
        by_name: dict[str, Any] = {one["name"]: one for one in payload}
        people = {"play", "hand", "games", "orders", "rules", "absence", "help"}
        hosts = {"setup", "group", "host", "tournament"}
        assert set(by_name) == {*hosts, "settings", "privacy", *people}
        assert by_name["play"]["name_localizations"]["nl"] == "speel"
        assert by_name["play"]["name_localizations"]["de"] == "spielen"
        assert by_name["setup"]["description_localizations"]["de"] == sentence("cmd-setup", "de")
        assert "fr" not in by_name["play"]["name_localizations"]
        assert all(one["integration_types"] == [0] for one in payload)
        assert by_name["play"]["contexts"] == [0, 1]
        assert not await commands.synced(it.bot, it.bot.tree, it.db)
        await it.restart()
        assert len([one for one in it.env.http_requests if one.method == "PUT"]) == 1
        await it.db.run(places.set_commands, PLATFORM, str(it.bot.application_id), "an older one")
        await it.restart()
        assert len([one for one in it.env.http_requests if one.method == "PUT"]) == 2


def _named(part: dict[str, Any], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything in a command that people read: itself, its options, their choices."""
    here = f"{path} {part['name']}"
    yield here, part
    for inner in (*part.get("options", ()), *part.get("choices", ())):
        yield from _named(inner, here)


SAME = {" setup"}
"""What is called the same in every language."""


async def test_every_name_option_and_choice_is_in_three_languages() -> None:
    async with server() as it:
        (sent,) = [one for one in it.env.http_requests if one.method == "PUT"]
        payload: Any = sent.json
        found = dict(row for command in payload for row in _named(command, ""))
        assert len(found) > 50
        for path, part in found.items():
            names = part.get("name_localizations") or {}
            assert path in SAME or {"nl", "de"} <= set(names), path
            described = part.get("description_localizations") or {}
            assert "description" not in part or {"nl", "de"} <= set(described), path
        language = found[" setup language Dutch"]
        assert language["name_localizations"]["nl"] == "Nederlands"
        assert found[" setup host_role"]["name_localizations"]["nl"] == "hostrol"
        assert found[" group new game"]["name_localizations"]["de"] == "spiel"


async def test_texts_call_commands_as_each_language_does() -> None:
    async with server() as it:
        sent = next(one for one in it.env.http_requests if one.method == "PUT")
        payload: Any = sent.json
    for lang in LANGUAGES:

        def called(one: dict[str, Any], lang: str = lang) -> str:
            return str(one.get("name_localizations", {}).get(lang) or one["name"])

        known = {called(one): {called(part) for part in one["options"]} for one in payload}
        text = files("bot.texts").joinpath(f"{lang}.ftl").read_text("utf-8")
        written = re.findall(r"(?<=[ (])/([a-zäöüß]+)(?: ([\wäöüß-]+))?", text)
        assert len(written) > 10
        for name, part in written:
            assert name in known, f"/{name} in {lang}"
            if name in {"host", *(called(one) for one in payload if one["name"] == "tournament")}:
                assert part in known[name], f"/{name} {part} in {lang}"


async def test_the_form_for_groups_has_an_example_in_the_hosts_language() -> None:
    for lang, begins in (("nl", "Groep 1:"), ("en", "Group 1:"), ("de", "Gruppe 1:")):
        async with server(lang) as it:
            await it.set_up()
            shown = await it.manager.slash(it.general, "group new")
            assert shown.modal is not None
            box = shown.modal["components"][0]["component"]
            assert box["placeholder"].startswith(begins)


def test_the_invitation_asks_for_no_more_than_is_used() -> None:
    assert not NEEDED.administrator
    assert NEEDED.pin_messages
    assert not NEEDED.manage_messages
