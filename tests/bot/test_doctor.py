"""`spelleider doctor`: a line for each thing that the bot needs, and what to mend."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from typer.testing import CliRunner, Result

from bot import doctor, running
from bot.cli import app
from bot.texts import Texts, texts
from storage import migrate

SECRET = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.notreallyatokenatall"


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in (running.TOKEN, running.TOKEN_FILE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(doctor, "families", lambda: ["Open Sans", "Noto"])


def looked(*words: str, token: str = SECRET) -> Result:
    result = CliRunner().invoke(app, ["doctor", *words], env={running.TOKEN: token})
    assert SECRET not in result.output
    return result


def prepared() -> None:
    assert CliRunner().invoke(app, ["db", "upgrade"]).exit_code == 0


@pytest.mark.parametrize("lang", ["nl", "en", "de"])
def test_when_all_is_well_each_thing_has_its_line(lang: str) -> None:
    prepared()
    said, result = texts(lang), looked("--lang", lang)
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        said("doctor-config"),
        said("doctor-token"),
        said("db-ready", file="spelleider.sqlite", version=migrate.HEAD),
        said("doctor-fonts", font="Open Sans", others=1),
        said("doctor-languages", names="nl, en, de"),
        said("doctor-servers"),
        said("doctor-fine"),
    ]


def test_what_is_wrong_is_said_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "config.toml").write_text('langage = "nl"\n')
    monkeypatch.setattr(doctor, "families", lambda: ["Noto"])
    result, said = looked(token=""), texts("nl")
    assert result.exit_code == 2
    for line in (
        said("config-problem-key", file="config.toml", key="langage", known="language, database"),
        said("token-missing"),
        said("db-problem-missing", file="spelleider.sqlite"),
        said("doctor-fonts-missing", font="Open Sans"),
        said("doctor-mend", count=4),
    ):
        assert line in result.output.splitlines()
    assert said("doctor-fine") not in result.output


def test_a_token_that_cant_be_one_is_told_without_asking() -> None:
    prepared()
    result = looked(token="x.y.z")
    assert result.exit_code == 2
    assert texts("nl")("token-refused") in result.output.splitlines()
    assert texts("nl")("doctor-mend", count=1) in result.output


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (discord.LoginFailure(f"bad {SECRET}"), "token-refused"),
        (OSError("no route"), "token-unreachable"),
    ],
)
def test_discord_is_asked_only_when_told_to(
    error: Exception, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def login(self: discord.Client, text: str) -> None:
        asked.append(text)
        raise error

    monkeypatch.setattr(discord.Client, "login", login)
    prepared()
    assert looked().exit_code == 0
    assert asked == []
    result = looked("--online")
    assert asked == [SECRET]
    assert result.exit_code == 2
    assert texts("nl")(key) in result.output.splitlines()
    assert looked("--online", token="x.y.z").exit_code == 2
    assert asked == [SECRET]


def test_a_language_that_cant_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(lang: str) -> Texts:
        if lang == "de":
            raise OSError(lang)
        return texts(lang)

    with monkeypatch.context() as patched:
        patched.setattr(doctor, "Texts", broken)
        patched.setattr(Texts, "__contains__", lambda self, key: self.lang != "en")
        assert list(doctor._silent()) == ["en", "de"]
    monkeypatch.setattr(doctor, "_silent", lambda: iter(["de"]))
    monkeypatch.setattr(doctor, "families", lambda: ["Open Sans"])
    result = looked()
    assert result.exit_code == 2
    assert texts("nl")("doctor-languages-broken", names="de") in result.output
    assert texts("nl")("doctor-fonts", font="Open Sans", others=0) in result.output
