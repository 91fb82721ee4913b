"""What stands on the page: places, people, clock, messages; whatever anybody is called."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.practice import messages, threads
from bot.practice.page import side
from bot.practice.permissions import SEND_MESSAGES, VIEW_CHANNEL
from tests.page.conftest import Here, at
from tests.page.tree import Node, tree

HOSTILE = "<img src=x onerror=alert(1)>\"'&\u202e"


def posts(page: Node) -> list[Node]:
    return page.one(id="log").all("li")


async def test_places_and_what_is_new_there(here: Here) -> None:
    topic = here.niels.open_thread(here.forum, "Groep 1", f"{here.frank.mention} doe mee")
    here.niels.send(here.hall, "iedereen welkom")
    async with here.browser() as browser:
        places = (await browser.page(here.frank)).one(id="places")
        shown = [one.all(class_="name")[0].text for one in places.all("a")]
        assert shown == ["Spelleider", "spellen", "Groep 1", "zaal"]
        badge = places.one(id=f"c{topic.id}").one(class_="badge")
        assert badge.text == "1 1 voor jou"
        assert "unread" in places.one(id=f"c{here.hall.id}").attrs["class"]
        assert places.one(id="cdm").attrs["aria-current"] == "page"
        last = here.frank.sees(here.hall)[-1]
        await browser.post(here.frank, here.hall, "read", message=str(last.id))
        places = (await browser.page(here.frank, topic)).one(id="places")
        assert "unread" not in places.one(id=f"c{here.hall.id}").attrs.get("class", "")
        assert places.one(id=f"c{topic.id}").attrs["aria-current"] == "page"
        mine = (await browser.page(here.niels)).one(id="places")
        assert "unread" not in mine.one(id=f"c{topic.id}").attrs["class"]


async def test_one_begins_where_something_is_asked(here: Here) -> None:
    topic = here.niels.open_thread(here.forum, "Groep 1", f"{here.frank.mention} doe mee")
    async with here.browser() as browser:
        assert (await browser.get("/")).url.path == at(here.frank, topic)


async def test_a_closed_place_is_not_listed(here: Here) -> None:
    here.standin.deny(here.hall, here.frank, VIEW_CHANNEL)
    async with here.browser() as browser:
        assert "zaal" not in (await browser.page(here.frank)).one(id="places").text
        assert (await browser.get(at(here.frank, here.hall), allow_redirects=False)).status == 303
        assert "zaal" in (await browser.page(here.niels)).one(id="places").text


async def test_who_one_is_and_who_plays_by_itself(here: Here) -> None:
    here.switches.pilots = {here.niels.id: True, here.frank.id: False}
    async with here.browser() as browser:
        page = await browser.page(here.frank)
        people = page.one(id="people")
        assert [one.one(class_="name").text for one in people.all("a")] == ["Niels", "Frank"]
        assert people.one(id=f"p{here.frank.id}").attrs["aria-current"] == "true"
        assert people.one(id=f"p{here.niels.id}").attrs["href"] == at(here.niels)
        assert "host" in people.one(id=f"p{here.niels.id}").text
        assert "host" not in people.one(id=f"p{here.frank.id}").text
        switch = people.one("button", id=f"s{here.niels.id}")
        assert (switch.attrs["role"], switch.attrs["aria-checked"]) == ("switch", "true")
        assert switch.attrs["aria-label"] == "Niels speelt vanzelf"
        assert page.one(id="banner").text == (
            "Oefenruimte: je bent Frank. De anderen spelen vanzelf; kies links wie je bent."
        )
        here.switches.pilots = {here.niels.id: False, here.frank.id: False}
        text = (await browser.page(here.frank)).one(id="banner").text
        assert text == "Oefenruimte: je bent Frank; kies links wie je bent."
        here.switches.pilots = {here.frank.id: True}
        banner = (await browser.page(here.frank)).one(id="banner")
        assert "Frank speelt nu vanzelf" in banner.text
        assert banner.one("button").attrs["data-who"] == str(here.frank.id)


async def test_who_is_waited_for(here: Here) -> None:
    here.niels.send(here.hall, f"{here.frank.mention} jij bent")
    here.switches.pilots = {here.frank.id: False}
    assert "1 nieuw voor Frank" in tree(await people(here)).text
    here.switches.pilots = {here.frank.id: True}
    assert "nieuw voor Frank" not in tree(await people(here)).text


async def people(here: Here) -> str:
    async with here.browser() as browser:
        answer = await browser.get(at(here.niels))
        return (await answer.text()).removeprefix("<!doctype html>\n")


async def test_the_clock_and_the_next_deadline(here: Here) -> None:
    async with here.browser() as browser:
        clock = (await browser.page(here.frank)).one(id="clock")
        now = int(clock.one(class_="now").attrs["data-now"])
        assert 0 <= here.clock.now() - now < 60_000
        assert "disabled" in clock.one(id="to-due").attrs
        assert clock.one(class_="due").text == "Geen deadline"
        here.switches.due = here.clock.now() + 3_600_000
        clock = (await browser.page(here.frank)).one(id="clock")
        when = datetime.fromtimestamp(here.switches.due / 1000, UTC).isoformat()
        assert {one.attrs["datetime"] for one in clock.one(class_="due").all("time")} == {when}
        assert "disabled" not in clock.one(id="to-due").attrs


async def test_hostile_names_and_texts_stay_text(here: Here) -> None:
    here.frank.rename(HOSTILE)
    here.frank.rename(HOSTILE, here.guild)
    topic = here.frank.open_thread(here.forum, HOSTILE, HOSTILE)
    first = here.frank.send(here.hall, f"{HOSTILE} {here.frank.mention} `{HOSTILE}` ||{HOSTILE}||")
    here.niels.send(here.hall, "hm", reply_to=first)
    here.frank.send(here.hall, HOSTILE, files={f"{HOSTILE}.txt": b"x", "p.png": b"\x89PNG"})
    async with here.browser() as browser:
        for place in (here.hall, topic, here.forum, None):
            page = await browser.page(here.frank, place)
            assert HOSTILE in page.text
            assert [one for one in page.all("img") if "onerror" in one.attrs] == []
        shown = posts(await browser.page(here.frank, here.hall))
        assert shown[0].one("bdi", class_="name").text == HOSTILE
        edit = shown[0].one("button", id=f"e{first.id}")
        assert edit.attrs["data-raw"] == first.content


async def test_messages_with_all_that_belongs_to_them(here: Here) -> None:
    first = here.niels.send(here.hall, "eerste")
    here.frank.send(here.hall, "antwoord", reply_to=first)
    here.frank.send(here.hall, "nog iets")
    here.frank.edit(here.frank.sees(here.hall)[-1], "iets **anders**")
    here.niels.pin(first)
    async with here.browser() as browser:
        shown = posts(await browser.page(here.frank, here.hall))
        assert shown[0].one(class_="line").text == "Nieuw"
        assert "vastgemaakt" in shown[0].one(class_="by").text
        assert shown[0].all("button", id=f"e{first.id}") == []
        assert shown[0].one("button", id=f"r{first.id}").text.endswith("Antwoorden")
        quoted = shown[1].one("p", class_="above").one("a")
        assert (quoted.text, quoted.attrs["href"]) == ("Niels: eerste", f"#m{first.id}")
        assert "called" not in shown[1].attrs["class"]
        assert "bewerkt" in shown[2].one(class_="by").text
        assert shown[2].one("strong").text == "anders"
        assert shown[3].text.startswith("Niels heeft een bericht vastgemaakt.")
        assert "called" in posts(await browser.page(here.niels, here.hall))[1].attrs["class"]
        here.niels.delete(first)
        page = await browser.page(here.frank, here.hall)
        assert "een bericht dat weg is" in posts(page)[0].one("p", class_="above").text


async def test_what_one_person_says_in_one_go(here: Here) -> None:
    for _ in range(2):
        here.frank.send(here.hall, "x")
    here.clock.move(600_000)
    here.frank.send(here.hall, "x")
    here.niels.send(here.hall, "x")
    async with here.browser() as browser:
        shown = posts(await browser.page(here.frank, here.hall))
        assert ["follows" in one.attrs["class"] for one in shown] == [False, True, False, False]


async def test_pictures_and_files(here: Here) -> None:
    here.frank.send(here.hall, "kijk", files={"p.png": b"\x89PNG" + bytes(30), "a.txt": b"x"})
    async with here.browser() as browser:
        post = posts(await browser.page(here.frank, here.hall))[0]
        picture = post.one("img")
        assert picture.attrs["alt"] == "Plaatje zonder omschrijving"
        assert picture.attrs["src"].startswith("/attachments/")
        assert (await browser.get(picture.attrs["src"])).content_type == "image/png"
        assert "download" in post.one("p", class_="file").one("a").attrs


async def test_a_forum_lists_its_topics(here: Here) -> None:
    topic = here.niels.open_thread(here.forum, "Groep 1", "**begin**")
    here.frank.send(topic, "mooi")
    old = here.niels.open_thread(here.forum, "Oud", "weg")
    here.niels.archive(old)
    async with here.browser() as browser:
        assert "Nog geen topics" in (await browser.page(here.frank, here.forum)).text
        page = await browser.page(here.frank, here.forum)
        first, second = posts(page)
        assert first.one("h2").text == "Groep 1"
        assert "Frank: mooi" in first.text
        assert "2 berichten" in first.text
        assert "gearchiveerd" in second.text
        assert "1 bericht" in second.text
        assert page.all(id="composer") == []
        assert "Oud" not in page.one(id="places").text
        inside = await browser.page(here.frank, old)
        assert "Oud" in inside.one(id="places").text
        assert inside.one(id="up").attrs["href"] == at(here.frank, here.forum)
        assert "heropent" in inside.one(id="notice").text


async def test_where_one_may_not_write(here: Here) -> None:
    topic = here.niels.open_thread(here.forum, "Groep 1", "x")
    here.niels.lock(topic)
    async with here.browser() as browser:
        notice = (await browser.page(here.frank, topic)).one(id="notice")
        assert "gesloten" in notice.text
        assert "closed" in notice.attrs["class"]
        assert (await browser.page(here.niels, topic)).one(id="notice").text == ""
        here.standin.deny(here.hall, here.frank, SEND_MESSAGES)
        assert "mag hier niet" in (await browser.page(here.frank, here.hall)).one(id="notice").text


async def test_what_happened_to_a_topic(here: Here) -> None:
    thread = here.niels.open_thread(here.hall, "Praat")
    core, who = here.standin.core, here.niels.id
    messages.note(core, thread, who, threads.RENAMED, "<Klets>")
    messages.note(core, thread, who, threads.STARTER)
    async with here.browser() as browser:
        begun = posts(await browser.page(here.frank, here.hall))[0]
        assert "Niels begon het topic Praat." in begun.text
        renamed, starter = posts(await browser.page(here.frank, thread))
        assert "Niels noemt dit topic nu <Klets>." in renamed.text
        assert "hoort bij een eerder bericht" in starter.text
        assert starter.all("button") == []
        assert f"c{thread.id}" in {
            one.attrs["id"] for one in (await browser.page(here.frank)).one(id="places").all("a")
        }


async def test_a_long_place_shows_its_end_first(here: Here) -> None:
    for number in range(153):
        here.niels.send(here.hall, f"nummer {number}")
    async with here.browser() as browser:
        shown = posts(await browser.page(here.frank, here.hall))
        assert len(shown) == 151
        assert shown[0].one("a").attrs["href"] == f"{at(here.frank, here.hall)}?all=1"
        assert shown[1].one(class_="text").text == "nummer 3"
        page = await browser.page(here.frank, here.hall, "?all=1")
        assert len(posts(page)) == 153
        assert page.one("body").attrs["data-events"].endswith("&all=1")


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "You are"), ("de", "Du bist"), ("fr", "You are")]
)
async def test_the_page_speaks_three_languages(here: Here, lang: str, words: str) -> None:
    assert words in tree(side.people(here.view(here.frank, lang=lang), {})).text


async def test_links_inside_the_room_lead_to_its_own_places(here: Here) -> None:
    row = here.niels.send(here.hall, "hier")
    link = f"https://discord.com/channels/{here.guild.id}/{here.hall.id}/{row.id}"
    here.niels.send(here.hall, f"zie {link} en <#{here.forum.id}> en <@&{here.guild.id}>")
    async with here.browser() as browser:
        text = posts(await browser.page(here.frank, here.hall))[1].one(class_="text")
        hrefs = [one.attrs["href"] for one in text.all("a")]
        assert hrefs == [f"{at(here.frank, here.hall)}#m{row.id}", at(here.frank, here.forum)]
        assert text.text == "zie #zaal en #spellen en @everyone"
