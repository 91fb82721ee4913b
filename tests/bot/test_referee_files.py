"""The offline referee and whole files: wrong ones are refused whole, odd names are just names."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.presenters.markup import FORMATS, Format, harmless
from tests.bot.offline import FIRST_MOVE, HEAD, group, host, save

PLANS = (
    "Frank: SSSH, bod na 3",
    "Arno: SSSH, bod na 3",
    "Niels: S, bod na 1",
    "Bjorn: HS bod na 2",
)

# -- wrong files -------------------------------------------------------------------------------

GROUP = group(PLANS)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'game = "saul', ":1: Dit is geen geldig TOML-bestand"),
        (b'game = "saul"\n# caf\xe9\n', ":2: Op deze regel staan tekens die geen UTF-8 zijn."),
        (b"\xff\xfeg\x00", ":1: Op deze regel staan tekens die geen UTF-8 zijn."),
        (b'game = "schaak"', ":1: Het spel “schaak” ken ik niet. Kies uit: saul, troublez."),
        (b'game = "saul"\nlanguage = "fr"\n', ":2: De taal “fr” ken ik niet. Kies uit: nl, en, de"),
        (b'game = "saul"\nspeed = 3\n', ":2: “speed” ken ik hier niet. Wat hier kan staan: game,"),
        (b"", ': Er ontbreekt een regel game = "…"'),
        (
            b'game = "saul"\n[options]\nflip = 1\n',
            ":3: De huisregel “flip” bestaat niet. Er zijn: own_hank_eliminates, flip_all_own en",
        ),
        (
            b'game = "saul"\n[options]\nflip_all_own = "ja"\n',
            ":3: “ja” kan niet bij de huisregel “flip_all_own”. Kies uit: true, false.",
        ),
        (
            b'game = "saul"\n[options]\n\nstart = "Zed"\n',
            ":4: “Zed” kan niet bij de huisregel “start”. Kies uit: "
            '"first", "random", "Frank", "Arno", "Niels", "Bjorn".',
        ),
        (b'game = "saul"\n[options]\nstart = 9\n', ":3: “9” kan niet bij de huisregel “start”."),
    ],
)
@pytest.mark.parametrize("as_json", [False, True])
def test_a_wrong_file_is_refused_whole(
    tmp_path: Path, content: bytes, said: str, as_json: bool
) -> None:
    path = tmp_path / "spel.toml"
    needs_group = b"[options]" in content or b"language" in content
    path.write_bytes(content + (GROUP.encode() if needs_group else b""))
    result = host(path, as_json=as_json, pictures=tmp_path / "pictures")
    assert result.code == 2
    assert result.err.startswith(f"{path}{said}"), result.err
    assert len(result.err.splitlines()) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["spel.toml"]
    if as_json:
        [error] = json.loads(result.out)["errors"]
        assert result.err.strip().endswith(error["reason"])
    else:
        assert result.out == ""


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    missing = tmp_path / "spel.toml"
    assert host(missing).err == (
        f"{missing}: Dit bestand is er niet. Kijk of de naam en de map kloppen.\n"
    )
    assert host(tmp_path).err.startswith(f"{tmp_path}: Dit is een map. Noem het bestand zelf")
    assert host(Path("a\0b")).code == 2
    assert (host(missing).code, host(tmp_path).code) == (2, 2)
    assert not (tmp_path / "spel.toml.seed").exists()


def test_a_start_player_by_house_rule_or_by_group(tmp_path: Path) -> None:
    head = HEAD + '[options]\nstart = "Niels"\n'
    told = host(save(tmp_path, group([]), head=head), as_json=True).groups[0]
    assert told["view"]["start"] == "Niels"
    own = group([]) + 'start = "arno"\n'
    told = host(save(tmp_path, own, head=head), as_json=True).groups[0]
    assert told["view"]["start"] == "Arno"


@pytest.mark.parametrize("reader", ["Zed", "N", ""])
def test_an_unknown_or_unclear_reader_is_refused(tmp_path: Path, reader: str) -> None:
    path = save(tmp_path, group([], ("Niels", "Nora")))
    result = host(path, reader=reader)
    assert (result.code, result.out) == (2, "")
    assert result.err == f"{path}: Wie is “{reader}”? Kies bij --as één van: Niels, Nora.\n"


# -- other ways to write a file ----------------------------------------------------------------


@pytest.mark.parametrize("change", ["crlf", "bom", "both"])
def test_windows_files_read_the_same(tmp_path: Path, change: str) -> None:
    path = save(tmp_path, group([*PLANS, "[Bjorn]\n9\n", "Bjorn: pas"]))
    plain, content = host(path, as_json=True), path.read_bytes()
    if change != "bom":
        content = content.replace(b"\n", b"\r\n")
    if change != "crlf":
        content = b"\xef\xbb\xbf" + content
    path.write_bytes(content)
    assert host(path, as_json=True) == plain
    assert plain.groups[0]["errors"][0]["line"] == FIRST_MOVE + 4


# -- names that try something ------------------------------------------------------------------

HOSTILE = (
    "🦝 Wasbeer",
    "محمد",
    "x" * 100,
    "**Vet** @everyone",
    "[b]Bart[/b]",
    "Jan: de beste",
    "<b>Bé</b>",
    "# kop",
    "http://x.example",
    "a\u202eb",
)


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("form", FORMATS)
def test_any_name_plays_and_is_inert(tmp_path: Path, name: str, form: Format) -> None:
    players = ("Frank", name, "Niels")
    moves = [
        "Frank: SSSH, bod na 3",
        f"[{name}]\nSSSH, bod na 3",
        "Niels: S, bod na 1, tot 3",
        "Frank: pas",
        f"{name}: 2",
        f"{name}: pas",
        f"Niels: draai eerst {name}",
        f"{name}: zelfde plan, pas deze ronde",
    ]
    result = host(save(tmp_path, group(moves, players)), form, reader=name)
    assert (result.code, result.err) == (0, "")
    moves = [move.replace(name, "Arno") for move in moves]
    plain = host(save(tmp_path, group(moves, ("Frank", "Arno", "Niels"))), form, reader="Arno")
    shown = re.sub("[\u200b\u2060]", "", result.out)
    if form == "markdown":
        shown, expected = unescaped(shown), unescaped(plain.out)
    else:
        expected = plain.out
    assert shown == expected.replace("Arno", harmless(name))
    if form == "markdown":
        assert not re.search(r"(?<!\\)\*\*Vet|@everyone|(?<!\\)<b>|(?m:^# kop)", result.out)
    if form == "bbcode":
        assert "[b]Bart" not in result.out


def unescaped(markdown: str) -> str:
    return re.sub(r"\\([^\w\s])", r"\1", markdown)


def test_the_title_of_a_group_is_inert_too(tmp_path: Path) -> None:
    for form, title in (
        ("markdown", r"## \[b\]\*G\*\[/b\]"),
        ("bbcode", "[size=150][\u2060b]*G*[\u2060/b][/size]"),
        ("text", "[b]*G*[/b]\n=========="),
    ):
        result = host(save(tmp_path, group([], name="[b]*G*[/b]")), form)  # type: ignore[arg-type]
        assert result.out.startswith(title + "\n\n")
