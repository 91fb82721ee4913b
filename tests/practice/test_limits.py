"""Too long, too many, too odd: refused in Discord's words, with nothing sent."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from bot.practice import limits
from bot.practice.errors import Refusal
from bot.practice.shapes import ensure
from bot.practice.world import V2
from tests.practice.conftest import Scene


def button(n: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b{n}", **more}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def rows(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"components": [row(part) for part in parts]}


def select(options: int = 2, **more: Any) -> dict[str, Any]:
    made = [{"label": f"{n}", "value": f"{n}"} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": made, **more}


def embed(**fields: Any) -> dict[str, Any]:
    return {"embeds": [fields]}


def field(name: int = 1, value: int = 1) -> dict[str, str]:
    return {"name": "n" * name, "value": "v" * value}


def words(n: int = 1) -> dict[str, Any]:
    return {"type": 10, "content": "w" * n}


GOOD: list[dict[str, Any]] = [
    {"content": "x" * 2000},
    {"content": " " * 10 + "x" * 2000 + "\n"},
    rows(*(button(n, label="x" * 80, custom_id=f"{n}" * 100) for n in range(5))),
    {"components": [row(*(button(n) for n in range(5)))]},
    rows(select(25, placeholder="p" * 150)),
    embed(title="t" * 256, description="d" * 4096, fields=[field(256, 1024)]),
    {"embeds": [{"title": "x"}] * 10},
    {"flags": V2, "components": [words(4000)]},
    {"flags": V2, "components": [{"type": 17, "components": [words(), row(button())]}]},
    {"content": "x", "attachments": []},
]

BAD: list[tuple[dict[str, Any], str]] = [
    ({"content": "x" * 2001}, "content"),
    (rows(button(label="x" * 81)), "components.0.components.0.label"),
    (rows(button(custom_id="x" * 101)), "components.0.components.0.custom_id"),
    (rows(button(custom_id="")), "components.0.components.0.custom_id"),
    (rows(button(), button()), "components"),
    (rows(button(custom_id=None)), "components"),
    (rows(button(label=None)), "components"),
    (rows(*(button(n) for n in range(6))), "components"),
    ({"components": [row(*(button(n) for n in range(6)))]}, "components.0.components"),
    ({"components": [row(button(), select())]}, "components.0.components"),
    ({"components": [row()]}, "components.0.components"),
    (rows(select(26)), "components.0.components.0.options"),
    (rows(select(0)), "components.0.components.0.options"),
    (rows(select(placeholder="p" * 151)), "components.0.components.0.placeholder"),
    (rows(select(2, max_values=3)), "components.max_values"),
    (
        rows({**select(), "options": [{"label": "x" * 101, "value": "x"}]}),
        "components.0.components.0.options.0.label",
    ),
    (rows({**select(), "options": [{"label": "x", "value": "x"}] * 2}), "components.options"),
    (embed(title="t" * 257), "embeds.0.title"),
    (embed(description="d" * 4097), "embeds.0.description"),
    (embed(footer={"text": "f" * 2049}), "embeds.0.footer.text"),
    (embed(author={"name": "a" * 257}), "embeds.0.author.name"),
    (embed(fields=[field()] * 26), "embeds.0.fields"),
    (embed(fields=[field(257)]), "embeds.0.fields.0.name"),
    (embed(fields=[field(1, 1025)]), "embeds.0.fields.0.value"),
    ({"embeds": [{"description": "d" * 3001}] * 2}, "embeds"),
    ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    ({"flags": V2, "content": "x", "components": [words()]}, "content"),
    ({"flags": V2, "embeds": [{"title": "x"}], "components": [words()]}, "embeds"),
    ({"flags": V2, "components": [words(4001)]}, "components.0.content"),
    ({"flags": V2, "components": [words(2001), words(2001)]}, "components"),
    ({"flags": V2, "components": [words()] * 41}, "components"),
    ({"components": [words()]}, "components.0.type"),
    ({"content": "x", "flags": 1 << 1}, "flags"),
    (
        {"content": "x", "attachments": [{"id": 0, "description": "d" * 1025}]},
        "attachments.0.description",
    ),
    ({"content": "x", "nonce": "n" * 26}, "nonce"),
    ({"content": 5}, "content"),
]


@pytest.mark.parametrize("body", GOOD)
def test_just_within(body: dict[str, Any]) -> None:
    assert limits.message(body, limits.CREATE) == body


@pytest.mark.parametrize(("body", "place"), BAD, ids=[f"{n}-{p}" for n, (_, p) in enumerate(BAD)])
def test_just_over(body: dict[str, Any], place: str) -> None:
    with pytest.raises(Refusal) as caught:
        limits.message(body, limits.CREATE)
    assert (caught.value.status, caught.value.code) == (400, 50035)
    assert place in _places(caught.value.errors or {})


def _places(errors: dict[str, Any], before: str = "") -> list[str]:
    found = [before.strip(".")] if "_errors" in errors else []
    for key, inner in errors.items():
        if key != "_errors":
            found += _places(inner, f"{before}.{key}")
    return found


def label(part: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "L", "component": part, **more}


def line(n: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 4, "style": 1, "custom_id": f"i{n}", **more}


def radio(options: int, **more: Any) -> dict[str, Any]:
    return {**select(options), "type": 21, **more}


def modal(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"custom_id": "m", "title": "T", "components": list(parts), **more}


def test_a_modal_as_large_as_it_may_be() -> None:
    parts = [label(line(n, value="v" * 4000, placeholder="p" * 100)) for n in range(2)]
    parts += [label(radio(10), label="L" * 45, description="d" * 100)]
    parts += [label({**select(25), "custom_id": "t"})]
    parts += [label({"type": 23, "custom_id": "c"})]
    assert limits.modal(modal(*parts, title="T" * 45, custom_id="m" * 100))


@pytest.mark.parametrize(
    "body",
    [
        modal(label(line()), title="T" * 46),
        modal(label(line()), title=""),
        modal(label(line()), custom_id="m" * 101),
        modal(),
        modal(*(label(line(n)) for n in range(6))),
        modal(label(line(), label="L" * 46)),
        modal(label(line(), description="d" * 101)),
        modal(label(line(value="v" * 4001))),
        modal(label(line(placeholder="p" * 101))),
        modal(label(line(max_length=4001))),
        modal(label(radio(1))),
        modal(label(radio(11))),
        modal(label(line()), label(line())),
        modal(label(button())),
        modal(row(button())),
    ],
)
def test_a_modal_that_is_too_much(body: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="Invalid Form Body"):
        limits.modal(body)


def command(**more: Any) -> dict[str, Any]:
    return {"name": "play", "description": "d", "type": 1, **more}


def option(n: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 3, "name": f"o{n}", "description": "d", **more}


@pytest.mark.parametrize(
    "body",
    [
        [command(name="x" * 33)],
        [command(name="Play")],
        [command(name="two words")],
        [command(description="d" * 101)],
        [command(name_localizations={"nl": "x" * 33})],
        [command(), command()],
        [command(options=[option(n) for n in range(26)])],
        [command(options=[option(), option(1, required=True)])],
        [command(options=[option(choices=[{"name": "x", "value": "x"}] * 26)])],
        [command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])])],
        [
            command(
                options=[
                    option(
                        n,
                        description="d" * 100,
                        choices=[{"name": "n" * 100, "value": "v" * 100}] * 10,
                    )
                    for n in range(4)
                ]
            )
        ],
        [command(contexts=[3])],
    ],
)
def test_commands_that_are_too_much(body: list[dict[str, Any]]) -> None:
    with pytest.raises(Refusal, match="Invalid Form Body"):
        limits.commands(body)


@pytest.mark.parametrize("name", ["", "  ", "x" * 101])
def test_thread_names(name: str) -> None:
    for check in (limits.THREAD_ON, limits.THREAD_EDIT):
        with pytest.raises(Refusal, match="Invalid Form Body"):
            ensure(check, {"name": name})
    assert ensure(limits.THREAD_ON, {"name": "n" * 100})


async def _post(here: Scene, path: str, body: Any, method: str = "POST") -> tuple[int, Any]:
    headers = {"Authorization": f"Bot {here.standin.core.settings.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, f"{here.standin.url}{path}", json=body) as answer,
    ):
        return answer.status, await answer.json()


async def test_the_refusal_has_discords_shape(here: Scene) -> None:
    answer = await _post(here, f"/channels/{here.hall.id}/messages", {"content": "x" * 2001})
    say = "Must be 2000 or fewer in length."
    assert answer == (
        400,
        {
            "code": 50035,
            "message": "Invalid Form Body",
            "errors": {"content": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": say}]}},
        },
    )
    for body in ({}, {"content": " \n "}):
        status, answer_body = await _post(here, f"/channels/{here.hall.id}/messages", body)
        assert (status, answer_body["code"]) == (400, 50006)
    assert here.niels.sees(here.hall) == []


@pytest.mark.parametrize(
    ("method", "path", "body", "say"),
    [
        ("POST", "/channels/{hall}/messages", {"content": "x", "colour": 1}, "colour"),
        ("POST", "/channels/{forum}/threads", {"name": "n", "message": {"nonce": "1"}}, "nonce"),
        ("GET", "/channels/{hall}/messages?offset=3", None, "offset"),
        ("POST", "/channels/{hall}/webhooks", {"name": "x"}, "unknown route"),
        ("DELETE", "/guilds/{guild}", None, "unknown route"),
    ],
)
async def test_the_unknown_is_a_visible_failure(
    here: Scene, method: str, path: str, body: Any, say: str
) -> None:
    places = {"hall": here.hall.id, "forum": here.forum.id, "guild": here.guild.id}
    status, answer = await _post(here, path.format_map(places), body, method)
    assert status == 400
    assert answer["message"].startswith("practice: ")
    assert say in answer["message"]
    assert len(here.standin.failures) == 1
    here.standin.failures.clear()
    here.standin.wire.clear()


ODD: list[tuple[Any, Any]] = [
    (limits.CREATE, {"embeds": {}}),
    (limits.CREATE, {"embeds": ["x"]}),
    (limits.CREATE, {"embeds": [{"color": 1 << 24}]}),
    (limits.CREATE, {"embeds": [{"color": -1}]}),
    (limits.CREATE, {"embeds": [{"color": "red"}]}),
    (limits.CREATE, {"embeds": [{"type": "image"}]}),
    (limits.CREATE, {"embeds": [{"footer": {}}]}),
    (limits.CREATE, {"tts": 1}),
    (limits.CREATE, {"flags": True}),
    (limits.CREATE, {"message_reference": {"message_id": "x"}}),
    (limits.CREATE, {"allowed_mentions": {"parse": ["all"]}}),
    (limits.CREATE, {"allowed_mentions": {"users": ["1"] * 101}}),
    (limits.THREAD_ON, {"name": "x", "auto_archive_duration": 61}),
    (limits.THREAD_EDIT, {"applied_tags": ["1"] * 6}),
    (limits.POST, {"name": "x"}),
    (limits.CHANNEL, {"name": "x", "topic": "t" * 4097}),
    (limits.CHANNEL, {"name": "x", "available_tags": [{"name": "t" * 21}]}),
    (limits.COMMANDS, [{"name": "x", "description": "d", "name_localizations": []}]),
    (limits.COMMANDS, [{"name": "x", "description": "d", "contexts": []}]),
    (limits.COMMANDS, [{"name": "x", "options": [{"name": "o"}]}]),
]


@pytest.mark.parametrize(("check", "body"), ODD, ids=[str(n) for n in range(len(ODD))])
def test_other_bodies_that_do_not_fit(check: Any, body: Any) -> None:
    with pytest.raises(Refusal) as caught:
        ensure(check, body)
    assert (caught.value.code, caught.value.odd) == (50035, False)
    assert caught.value.errors
