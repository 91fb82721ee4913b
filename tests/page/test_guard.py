"""Who comes in: with the token, by this machine's name, from this page."""

from __future__ import annotations

import aiohttp
import pytest

from tests.page.conftest import TOKEN, Here, at
from tests.page.tree import tree


async def test_the_token_becomes_a_cookie_and_leaves_the_address(here: Here) -> None:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        url = f"http://127.0.0.1:{here.standin.port}"
        answer = await session.get(f"{url}/?token={TOKEN}", allow_redirects=False)
        assert (answer.status, answer.headers["Location"]) == (303, "/")
        cookie = answer.cookies[f"practice-{here.standin.port}"]
        assert (cookie["httponly"], cookie["samesite"]) == (True, "Strict")
        answer = await session.get(url)
        assert answer.status == 200
        assert answer.url.path == at(here.frank)
        assert "token" not in str(answer.url)
        assert TOKEN not in await answer.text()


@pytest.mark.parametrize("token", ["", "wrong", TOKEN[:-1], f"{TOKEN}x", "é"])
async def test_without_the_token_nobody_comes_in(here: Here, token: str) -> None:
    async with aiohttp.ClientSession() as session:
        url = f"http://127.0.0.1:{here.standin.port}"
        for path in ("/", at(here.frank), f"{at(here.frank)}/events"):
            answer = await session.get(f"{url}{path}", params={"token": token})
            assert answer.status == 403
            page = tree((await answer.text()).removeprefix("<!doctype html>\n"))
            assert "terminal" in page.one("p").text
            assert "Frank" not in page.text


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "localhost.:{port}"]
)
async def test_another_name_for_this_machine_is_refused(here: Here, host: str) -> None:
    async with here.browser() as browser:
        headers = {"Host": host.format(port=here.standin.port)}
        for path in (at(here.frank), f"/?token={TOKEN}"):
            assert (await browser.get(path, headers=headers, allow_redirects=False)).status == 403
        port = here.standin.port
        headers = {"Host": f"localhost:{port}", "Origin": f"http://localhost:{port}"}
        cookie = {"Cookie": f"practice-{port}={TOKEN}"}
        assert (await browser.get(at(here.frank), headers=headers | cookie)).status == 200


@pytest.mark.parametrize("origin", ["null", "https://evil.example", "http://127.0.0.1:1", ""])
async def test_another_page_can_do_nothing(here: Here, origin: str) -> None:
    async with here.browser() as browser:
        path = f"{at(here.frank, here.hall)}/send"
        answer = await browser.send(path, {"text": "hoi"}, Origin=origin)
        assert answer.status == 403
        answer = await browser.session.post(browser.url(path), json={"text": "hoi"})
        assert answer.status == 403
        assert here.frank.sees(here.hall) == []
        await browser.post(here.frank, here.hall, "send", text="hoi")
        assert [row.content for row in here.frank.sees(here.hall)] == ["hoi"]


async def test_what_is_no_act_is_refused(here: Here) -> None:
    async with here.browser() as browser:
        path = at(here.frank, here.hall)
        assert (await browser.send(f"{path}/explode", {})).status == 404
        assert (await browser.send(f"{path}/send", ["hoi"])).status == 400
        assert (await browser.send("/as/1/dm/send", {"text": "x"})).status == 400
        form = {"Origin": browser.url("")}
        for body in ("text=hoi", "{"):
            answer = await browser.session.post(
                browser.url(f"{path}/send"), data=body, headers=form
            )
            assert answer.status == 400
        form["Content-Type"] = "application/json"
        answer = await browser.session.post(browser.url(f"{path}/send"), data="{", headers=form)
        assert answer.status == 400


async def test_nothing_but_our_own_files_may_run_or_be_fetched(here: Here) -> None:
    async with here.browser() as browser:
        for path in (at(here.frank), "/page.js", "/page.css", "/page.svg"):
            answer = await browser.get(path)
            assert answer.status == 200
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
            assert "http" not in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
        page = await browser.page(here.frank)
        assert page.one("script").attrs["src"] == "/page.js"
        assert page.one("script").inner == []
        for one in page.walk():
            assert one.tag != "style"
            assert not [name for name in one.attrs if name == "style" or name.startswith("on")]
            for name in ("src", "href", "action"):
                assert one.attrs.get(name, "/").startswith(("/", "#"))


async def test_nobody_else_s_places(here: Here) -> None:
    """Somebody or some place that isn't there leads back to the beginning."""
    other = here.standin.guild("Elders", here.standin.person("Iemand"))
    elsewhere = here.standin.text(other, "elders")
    for path in (at(here.frank, elsewhere), "/as/1/dm", "/as/x/dm", f"/as/{here.frank.id}/x",
                 f"/as/{here.standin.bot.id}/dm"):  # fmt: skip
        async with here.browser() as browser:
            answer = await browser.get(path, allow_redirects=False)
            assert (answer.status, answer.headers["Location"]) == (303, at(here.frank))
            assert (await browser.get(f"{path}/events")).status == 404
