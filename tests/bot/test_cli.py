"""The command line as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app, main
from tests.bot.offline import EXAMPLES, group, host, save

RUNNER = CliRunner()
EXAMPLE = str(EXAMPLES / "voorbeeld.toml")
HEAVY = (
    "discord",
    "alembic",
    "sqlmodel",
    "sqlalchemy",
    "apscheduler",
    "resvg",
    "fluent",
    "aiohttp",
)


def typed(*words: str) -> Result:
    return RUNNER.invoke(app, words, env={"COLUMNS": "120", "TERM": "dumb", "NO_COLOR": "1"})


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No config.toml of whoever runs the tests counts."""
    monkeypatch.chdir(tmp_path)


# -- help and version --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--help",), ("practice", "referee", "simulate", "db", "--version")),
        (("db", "--help"), ("upgrade", "backup", "check")),
        (
            ("referee", "--help"),
            ("--lang", "--format", "--as", "--pictures", "--json", "--config", "nl|en|de"),
        ),
        (("simulate", "--help"), ("--seats", "--games", "--seed", "--json", "--lang")),
    ],
)
def test_help_names_everything(words: tuple[str, ...], named: tuple[str, ...]) -> None:
    result = typed(*words)
    assert result.exit_code == 0
    assert [word for word in named if word not in result.stdout] == []


def test_without_a_command_the_help_is_shown() -> None:
    assert "referee" in typed().output


def test_the_version_is_printed() -> None:
    result = typed("--version")
    assert (result.exit_code, result.stdout) == (0, f"spelleider {version('spelleider')}\n")


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["--help"],
        ["practice", "--help"],
        ["referee", "--help"],
        ["db", "check", "--help"],
    ],
)
def test_nothing_heavy_is_loaded_for_a_line_of_text(words: list[str]) -> None:
    program = (
        "import sys\n"
        "from bot.cli import app\n"
        f"try:\n    app({words!r})\n"
        "except SystemExit as ending:\n    assert not ending.code\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=EXAMPLES.parent,
    )
    assert run.stderr.strip() == "[]"
    assert run.stdout


# -- referee -----------------------------------------------------------------------------------


def test_the_referee_prints_what_it_is_asked_for() -> None:
    path = EXAMPLES / "voorbeeld.toml"
    assert typed("referee", EXAMPLE).stdout == host(path).out
    result = typed("referee", EXAMPLE, "--lang", "de", "--format", "bbcode", "--as", "JW White")
    assert result.exit_code == 0
    assert result.stdout == host(path, "bbcode", "de", "JW White").out
    assert "[b]Nur für JW White[/b]" in result.stdout
    result = typed("referee", EXAMPLE, "--json", "--lang", "en")
    assert json.loads(result.stdout) == json.loads(host(path, lang="en", as_json=True).out)


def test_pictures_are_saved(tmp_path: Path) -> None:
    result = typed("referee", EXAMPLE, "--pictures", str(tmp_path / "p"))
    assert result.exit_code == 0
    assert result.stderr == f"19 plaatjes opgeslagen in {tmp_path / 'p'}.\n"
    assert len(list((tmp_path / "p").glob("het-bod-van-?-post-??.png"))) == 19


def test_wrong_lines_and_files_exit_with_2(tmp_path: Path) -> None:
    path = save(tmp_path, group(["Frank: 99"]))
    result = typed("referee", str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{path}:8: ")
    assert "99" not in result.stdout
    result = typed("referee", str(tmp_path / "nee.toml"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Dit bestand is er niet." in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("referee",),
        ("referee", EXAMPLE, "--lang", "fr"),
        ("referee", EXAMPLE, "--format", "html"),
        ("referee", EXAMPLE, "--pdf"),
        ("host", EXAMPLE),
        ("simulate",),
        ("simulate", "saul", "--games", "0"),
        ("simulate", "saul", "--seats", "x"),
        ("simulate", "schaken"),
        ("simulate", "saul", "--seats", "9"),
    ],
)
def test_wrong_words_exit_with_2(words: tuple[str, ...]) -> None:
    result = typed(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr


def test_simulations_run() -> None:
    result = typed("simulate", "saul", "--seats", "3", "--games", "2", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["games"] == 2


# -- settings ----------------------------------------------------------------------------------


def test_the_language_of_the_settings_holds_where_nobody_chose(tmp_path: Path) -> None:
    path = save(tmp_path, group([]), head='game = "saul"\nseed = 1\n')
    (tmp_path / "config.toml").write_text('language = "de"\n', encoding="utf-8")
    assert "Runde 1." in typed("referee", str(path)).stdout
    assert "Ronde 1." in typed("referee", EXAMPLE).stdout  # the file says "nl"
    assert "Round 1." in typed("referee", str(path), "--lang", "en").stdout
    assert "Sauls Bierdeckel" in typed("simulate", "saul", "--games", "1").stdout
    other = tmp_path / "anders.toml"
    other.write_text('language = "en"\n', encoding="utf-8")
    assert "Round 1." in typed("referee", str(path), "--config", str(other)).stdout


@pytest.mark.parametrize("command", [("referee", EXAMPLE), ("simulate", "saul", "--games", "1")])
def test_broken_settings_are_said_and_stop_everything(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    (tmp_path / "config.toml").write_text('taal = "nl"\n', encoding="utf-8")
    result = typed(*command)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "config.toml: “taal” ken ik niet. Wat hier kan staan: language, database; "
        "config.example.toml legt het uit.\n"
    )
    assert "I don’t know “taal”" in typed(*command, "--lang", "en").stderr


# -- the program -------------------------------------------------------------------------------


def test_names_are_printed_whatever_the_systems_own_encoding(tmp_path: Path) -> None:
    path = save(tmp_path, group([], ("🦝", "Björn")))
    run = subprocess.run(
        [sys.executable, "-c", "from bot.cli import main; main()", "referee", str(path)],
        capture_output=True,
        check=True,
        cwd=EXAMPLES.parent,
        env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert run.stdout.decode("utf-8") == host(path).out


def test_the_entry_point_leaves_with_the_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["spelleider", "referee", "nee.toml"])
    with pytest.raises(SystemExit) as ending:
        main()
    assert ending.value.code == 2
