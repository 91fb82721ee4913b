"""The offline referee: what it prints, what it refuses, and that nothing is half done."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.referee.reading import read
from tests.bot.offline import (
    EXAMPLES,
    FIRST_MOVE,
    FOUR,
    group,
    host,
    play,
    save,
)

PLANS = (
    "Frank: SSSH, bod na 3",
    "Arno: SSSH, bod na 3",
    "Niels: S, bod na 1",
    "Bjorn: HS bod na 2",
)
"""Niels opens with 1; six coasters lie on the table; Bjorn is asked first."""

# -- the shape of the JSON ---------------------------------------------------------------------

KINDS = {
    "start": {"player": str, "round": int},
    "placed": {"player": str, "laid": int},
    "bid": {"player": str, "bid": int, "opening": bool},
    "passed": {"player": str},
    "turned": {"player": str, "owner": str, "face": str},
    "scored": {"player": str, "points": int},
    "lost": {"player": str, "coasters": int},
    "left": {"player": str, "status": str, "place": int},
    "over": {"places": list},
}
GROUP_KEYS = ["name", "status", "waiting", "events", "posts", "view", "places", "zp", "zp_exact"]


def assert_shape(told: dict[str, Any]) -> None:
    """One group as the issue lists it, down to the types."""
    assert list(told) == [*GROUP_KEYS, "errors"]
    view = told["view"]
    names = [player["name"] for player in view["players"]]
    assert told["status"] in ("waiting", "over")
    for waiting in told["waiting"]:
        assert waiting.keys() == {"player", "prompt"}
        assert waiting["player"] in names
        assert waiting["prompt"] in ("plan", "bid", "flip")
    for event in told["events"]:
        fields = {name: type(value) for name, value in event.items() if name != "kind"}
        assert fields == KINDS[event["kind"]]
        assert {event[key] for key in ("player", "owner") if key in event} <= set(names)
    assert all(isinstance(post, str) and post for post in told["posts"])
    for player in view["players"]:
        assert {"name", "coasters", "laid", "points", "status"} <= player.keys()
        assert all(isinstance(player[key], int) for key in ("coasters", "laid", "points"))
        assert player["status"] in ("playing", "won", "lost")
    assert view["start"] is None or view["start"] in names
    assert view["bidder"] is None or view["bidder"] in names
    assert view["bid"] is None or view["bid"] >= 1
    assert (view["bid"] is None) == (view["bidder"] is None)
    over = told["status"] == "over"
    assert over == (told["waiting"] == [])
    assert over == (view["start"] is None)
    for key in ("places", "zp", "zp_exact"):
        assert list(told[key]) == (names if over else [])
    for error in told["errors"]:
        assert error.keys() == {"line", "text", "reason"}


@pytest.mark.parametrize("example", ["voorbeeld", "groepen"])
def test_the_examples_have_the_shape(example: str) -> None:
    result = host(EXAMPLES / f"{example}.toml", as_json=True)
    assert list(json.loads(result.out)) == ["groups"]
    for told in result.groups:
        assert_shape(told)


def test_the_shape_holds_at_every_moment_of_a_game(tmp_path: Path) -> None:
    second = read((EXAMPLES / "groepen.toml").read_text(encoding="utf-8")).groups[1]
    texts = [line.text for line in second.moves]
    for count in range(0, len(texts), 4):
        told = play(tmp_path, *texts[:count], players=second.players)
        assert told["errors"] == []
        assert_shape(told)


def test_every_kind_of_event_is_told(tmp_path: Path) -> None:
    groups = [group for name in ("voorbeeld", "groepen") for group in tell(name)]
    assert {event["kind"] for told in groups for event in told["events"]} == set(KINDS)


def tell(example: str) -> list[dict[str, Any]]:
    return host(EXAMPLES / f"{example}.toml", as_json=True).groups


def test_before_the_first_move(tmp_path: Path) -> None:
    told = play(tmp_path)
    assert told["status"] == "waiting"
    assert told["waiting"] == [{"player": name, "prompt": "plan"} for name in FOUR]
    assert told["events"] == [{"kind": "start", "player": "Frank", "round": 1}]
    assert (told["view"]["start"], told["view"]["bidder"], told["view"]["bid"]) == (
        *("Frank", None),
        None,
    )
    assert (told["places"], told["zp"], told["zp_exact"]) == ({}, {}, {})


def test_the_example_of_the_document() -> None:
    """SV01 and SV02 through the door that a host uses."""
    first, second = tell("voorbeeld")
    assert first["events"][-2:] == [
        {"kind": "scored", "player": "Robbie Ross", "points": 1},
        {"kind": "start", "player": "Robbie Ross", "round": 2},
    ]
    turned = [(event["owner"], event["face"]) for event in second["events"][-6:-2]]
    assert turned == [
        ("Robbie White", "S"),
        ("Robbie Ross", "S"),
        ("Robbie Ross", "S"),
        ("JW White", "H"),
    ]
    assert second["events"][-2:] == [
        {"kind": "lost", "player": "Robbie White", "coasters": 3},
        {"kind": "start", "player": "JW White", "round": 2},
    ]


def test_the_finished_group_has_its_zp() -> None:
    told = tell("groepen")[1]
    assert told["status"] == "over"
    assert told["places"] == {"Brent": 1, "Mitch": 4, "Swifty": 2, "Lucy": 2}
    assert told["zp"] == {"Brent": 2, "Mitch": 0, "Swifty": 1, "Lucy": 1}
    assert told["zp_exact"] == {"Brent": "2", "Mitch": "0", "Swifty": "1", "Lucy": "1"}


def test_the_waiting_group_waits_for_those_who_owe_a_plan() -> None:
    told = tell("groepen")[0]
    assert told["waiting"] == [
        {"player": "Frank", "prompt": "plan"},
        {"player": "Niels", "prompt": "plan"},
    ]


@pytest.mark.parametrize(
    ("moves", "waiting"),
    [
        (PLANS[:3], [("Bjorn", "plan")]),
        (PLANS, [("Bjorn", "bid")]),
        ((*PLANS, "Bjorn: pas", "Frank: 4", "Arno: pas", "Niels: pas"), [("Frank", "flip")]),
    ],
)
def test_only_what_is_owed_is_waited_for(
    tmp_path: Path, moves: tuple[str, ...], waiting: list[tuple[str, str]]
) -> None:
    told = play(tmp_path, *moves)
    assert [(each["player"], each["prompt"]) for each in told["waiting"]] == waiting


# -- wrong lines -------------------------------------------------------------------------------

OVER = read((EXAMPLES / "groepen.toml").read_text(encoding="utf-8")).groups[1]


@pytest.mark.parametrize(
    ("before", "wrong", "remedy"),
    [
        ((), "Frank: SSSSH, bod na 3", "Je hebt 4 viltjes"),
        ((), "Frank: SSSHS", "Je hebt 4 viltjes"),
        ((), "Frank: SHHS", "Bedoelde je “SHSS” of “SSHS”?"),
        ((), "Frank: SH, bod na 3", "noem minstens 3 viltjes"),
        ((), "Frank: SH, bod na 0", "1e tot en met je 4e"),
        ((), "Frank: SSSH, bod na 3, start 17", "1 tot en met 16"),
        ((), "Frank: 4", "Stuur een plan"),
        ((), "Frank: pas 3", ""),
        ((), "Frank:", "Schrijf een zet"),
        ((), "[Frank]\n\n", "Schrijf een zet"),
        ((), "  ", "Schrijf een zet"),
        ((), "ik bied 3", "Begin met een naam en een dubbele punt, bijvoorbeeld “Frank: pas”."),
        ((), "Zed: pas", "Er spelen: Frank, Arno, Niels of Bjorn"),
        ((), "[Zed]\nSSSH", "Er spelen: Frank, Arno, Niels of Bjorn"),
        (PLANS, "Bjorn: 0", "2 tot en met 6"),
        (PLANS, "Bjorn: 7", "2 tot en met 6"),
        (PLANS, "Bjorn: 1", "2 tot en met 6"),
        (PLANS, "Frank: 3", "Bjorn is aan de beurt"),
        ((*PLANS, "Bjorn: pas", "Frank: 2", "Arno: 3", "Niels: 4"), "Bjorn: 5", "al gepast"),
        ((*PLANS, "Bjorn: 6"), "Bjorn: ik bied 3", "eerst maakt iedereen een plan"),
    ],
)
def test_a_wrong_line_costs_only_itself(
    tmp_path: Path, before: tuple[str, ...], wrong: str, remedy: str
) -> None:
    told = play(tmp_path, *before, wrong)
    [error] = told.pop("errors")
    assert error["line"] == FIRST_MOVE + len(before)
    assert error["text"] == wrong.strip().removesuffix(":").strip("[]\n").replace("]\n", ": ")
    assert remedy in error["reason"]
    clean = play(tmp_path, *before)
    assert clean.pop("errors") == []
    assert told == clean


def test_who_is_out_and_what_comes_after_the_end_is_refused(tmp_path: Path) -> None:
    texts = [line.text for line in OVER.moves]
    out = texts.index(next(text for text in texts if text.startswith("Swifty: Ik leg eerst Hank")))
    told = play(tmp_path, *texts[:out], "Brent: S, bod na 1", *texts[out:], players=OVER.players)
    assert [error["reason"] for error in told["errors"]] == [
        "Je bent niet meer in het spel; je hoeft niets meer te doen."
    ]
    assert told["zp"] == tell("groepen")[1]["zp"]
    told = play(tmp_path, *texts, "Lucy: S, bod na 1", players=OVER.players)
    [error] = told["errors"]
    assert error["line"] == FIRST_MOVE + len(texts)
    assert "afgelopen" in error["reason"]


def test_an_ambiguous_name_is_asked_for(tmp_path: Path) -> None:
    players = ("Robbie Ross", "Robbie White", "JW Ross")
    told = play(tmp_path, "Robbie: pas", "Ross: pas", "jw: S, bod na 1", players=players)
    assert [(error["line"], error["reason"]) for error in told["errors"]] == [
        (
            8,
            "“Robbie” kan meer dan één speler zijn: Robbie Ross of Robbie White. "
            "Schrijf de naam wat verder uit.",
        ),
        (
            9,
            "“Ross” kan meer dan één speler zijn: Robbie Ross of JW Ross. "
            "Schrijf de naam wat verder uit.",
        ),
    ]
    assert [each["player"] for each in told["waiting"]] == ["Robbie Ross", "Robbie White"]


def test_the_rest_of_the_group_and_the_others_still_count(tmp_path: Path) -> None:
    path = save(
        tmp_path,
        group([PLANS[0], "Zed: x", *PLANS[1:], "Bjorn: 9"], name="A"),
        group(PLANS, name="B"),
    )
    result = host(path, "text")
    assert result.code == 2
    assert result.err.splitlines() == [
        f"{path}:9: [A] “Zed: x” telt niet. “Zed” ken ik niet. Er spelen: Frank, Arno, Niels of "
        "Bjorn.",
        f"{path}:13: [A] “Bjorn: 9” telt niet. 9 kan niet: 2 tot en met 6 mag, want er liggen 6 "
        "viltjes op tafel.",
    ]
    first, second = result.out.removeprefix("A\n=\n").split("B\n=\n")
    assert first.replace("A · post", "B · post").strip() == second.strip()
    assert "Zed" not in result.out


def test_a_block_of_many_rows_is_refused_at_its_own_line_and_quoted_on_one(tmp_path: Path) -> None:
    path = save(tmp_path, group(["[Frank]\nSSHH\nbod na 3\n[Arno]\nSSSH, bod na 3"]))
    result = host(path, lang="en")
    assert result.code == 2
    assert result.err.startswith(f"{path}:8: [Groep 1] “Frank: SSHH / bod na 3” doesn't count. ")
    assert len(result.err.splitlines()) == 1
    assert "Still waiting for the plans of Frank, Niels and Bjorn." in result.out


# -- pictures ----------------------------------------------------------------------------------


def test_a_picture_for_every_post(tmp_path: Path) -> None:
    folder = tmp_path / "een" / "map"
    path = save(tmp_path, group([*PLANS, "Bjorn: 6"], name="Groep É/1"), group([], name="💥"))
    result = host(path, pictures=folder)
    names = sorted(file.name for file in folder.iterdir())
    assert names == [
        "groep-e-1-post-01.png",
        "groep-e-1-post-02.png",
        "groep-e-1-post-03.png",
        "group-2-post-01.png",
    ]
    assert all(file.read_bytes().startswith(b"\x89PNG\r\n\x1a\n") for file in folder.iterdir())
    assert result.err == f"4 plaatjes opgeslagen in {folder}.\n"
    assert result.out == host(path).out


def test_groups_with_names_alike_get_pictures_apart(tmp_path: Path) -> None:
    path = save(tmp_path, group([], name="Groep 1"), group([], name="Groep-1"))
    host(path, pictures=tmp_path / "p")
    assert len(list((tmp_path / "p").iterdir())) == 2


def test_a_folder_that_cannot_be_made_is_said_first(tmp_path: Path) -> None:
    path = save(tmp_path, group([]), head='game = "saul"\n')
    result = host(path, pictures=path / "p")
    assert (result.code, result.out) == (2, "")
    assert "Kies bij --pictures een andere map." in result.err
    assert not (tmp_path / "spel.toml.seed").exists()
