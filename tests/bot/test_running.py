"""`spelleider run` and `spelleider invite`: refusals in a sentence, and a token nobody sees."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import discord
import pytest
from typer.testing import CliRunner, Result

from bot import running
from bot.cli import app
from bot.client import Spelleider
from bot.running import Redacted, Token, TokenError, token
from bot.texts import texts
from bot.ui.rights import NEEDED

SECRET = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.notreallyatokenatall"
ACCOUNT = 123456789012345678


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in (running.TOKEN, running.TOKEN_FILE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(running, "log_to_stderr", lambda _: None)


def typed(*words: str, **env: str) -> Result:
    return CliRunner().invoke(app, words, env=env)


def refused(result: Result, code: str, lang: str = "nl") -> bool:
    return (result.exit_code, result.output.strip()) == (2, str(texts(lang)(f"token-{code}")))


@pytest.mark.parametrize("command", ["run", "invite"])
def test_without_a_token_it_is_a_sentence(command: str, tmp_path: Path) -> None:
    assert refused(typed(command), "missing")
    assert refused(typed(command, "--lang", "de"), "missing", "de")
    assert refused(typed(command, SPELLEIDER_TOKEN=" "), "missing")
    assert refused(typed(command, SPELLEIDER_TOKEN_FILE="nowhere"), "unreadable")
    (tmp_path / "token").write_bytes(b"\xff")
    assert refused(typed(command, SPELLEIDER_TOKEN_FILE="token"), "unreadable")
    (tmp_path / "token").write_text("two words\n")
    assert refused(typed(command, SPELLEIDER_TOKEN_FILE="token"), "refused")


def test_it_is_read_from_the_file_unless_the_variable_has_it(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(f" {SECRET}\n")
    assert token({running.TOKEN_FILE: str(file)}).reveal() == SECRET
    assert token({running.TOKEN: "other", running.TOKEN_FILE: str(file)}).reveal() == "other"


def test_nobody_sees_it() -> None:
    hidden = Token(SECRET)
    assert SECRET not in f"{hidden} {hidden!r} {TokenError('refused')!r}"
    record = logging.LogRecord("x", logging.INFO, "x", 1, "with %s", (SECRET,), None)
    assert Redacted(hidden).format(record).endswith("INFO x: with [token]")


def test_the_link_asks_for_what_is_used_and_no_more() -> None:
    result = typed("invite", SPELLEIDER_TOKEN=SECRET)
    assert result.exit_code == 0
    asked = parse_qs(urlsplit(result.output.strip()).query)
    assert asked["client_id"] == [str(ACCOUNT)]
    assert set(asked["scope"][0].split()) == {"bot", "applications.commands"}
    assert asked["permissions"] == [str(NEEDED.value)]
    assert not discord.Permissions(int(asked["permissions"][0])).administrator
    assert "client_id=77&" in typed("invite", "--id", "77").output
    assert refused(typed("invite", SPELLEIDER_TOKEN="x.y.z"), "refused")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (discord.LoginFailure(f"bad {SECRET}"), "refused"),
        (OSError("no route"), "unreachable"),
    ],
)
def test_what_discord_wont_have_is_a_sentence(
    error: Exception, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def login(self: Spelleider, text: str) -> None:
        assert text == SECRET
        raise error

    monkeypatch.setattr(Spelleider, "login", login)
    result = typed("run", SPELLEIDER_TOKEN=SECRET)
    assert result.exit_code == 2
    assert str(texts("nl")(f"token-{code}")) in result.output
    assert SECRET not in result.output


def test_a_database_that_cant_be_used_keeps_it_from_beginning(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('database = "token"\n')
    (tmp_path / "token").write_text("no database at all, but long enough to be read as one\n" * 20)
    result = typed("run", SPELLEIDER_TOKEN=SECRET)
    assert result.exit_code == 2
    assert SECRET not in result.output


def test_it_plays_until_it_is_told_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    async def start(self: Spelleider, text: str, **_: Any) -> None:
        seen.append(text)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.sleep(30)

    monkeypatch.setattr(Spelleider, "start", start)
    result = typed("run", SPELLEIDER_TOKEN=SECRET)
    assert result.exit_code == 0
    assert seen == [SECRET]
    assert SECRET not in result.output


def test_discord_py_never_writes_down_what_people_send(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    try:
        running.log_to_stderr(Token(SECRET))
        assert not logging.getLogger("discord.http").isEnabledFor(logging.DEBUG)
        assert isinstance(root.handlers[0].formatter, Redacted)
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        logging.getLogger("discord").setLevel(logging.NOTSET)
