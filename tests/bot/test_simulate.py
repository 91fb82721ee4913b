"""Simulations: the same seed tells the same, sums agree, and every language has the words."""

from __future__ import annotations

import json
import sys
from fractions import Fraction

import msgspec
import pytest

from bot.presenters.markup import write
from bot.simulate import (
    Lengths,
    Played,
    Report,
    as_dict,
    play,
    render,
    report,
    run,
    simulate,
    simulated,
)
from bot.texts import LANGUAGES, texts
from bot.tournaments.zp import DEFAULT_TABLES
from engines import GAMES, load
from engines.base import Count, OptionError
from engines.billies import ENGINE as BILLIES
from engines.rng import Rng


def lines(result: Report, lang: str, rate: float | None = None) -> list[str]:
    return [write(line, "text") for line in render(result, texts(lang), rate)]


def test_the_same_seed_tells_the_same_and_another_seed_does_not() -> None:
    assert simulate("saul", 4, 5, "a") == simulate("saul", 4, 5, "a")
    assert simulate("saul", 4, 5, "a") != simulate("saul", 4, 5, "b")


def test_the_first_games_are_the_same_however_many_follow() -> None:
    engine = load("saul")
    first = play(engine, [engine.autopilot] * 4, Rng("a").labelled("1"))
    assert report("saul", "a", [first]) == simulate("saul", 4, 1, "a")


@pytest.mark.parametrize("seats", DEFAULT_TABLES)
def test_sums_agree(seats: int) -> None:
    result = simulate("saul", seats, 12, "sums")
    assert result.games == 12
    assert sum(count for _, count in result.by_zp) == 12 * seats
    assert sum(worth * count for worth, count in result.by_zp) == 12 * sum(DEFAULT_TABLES[seats])
    assert sum(one.zp for one in result.by_seat) == sum(DEFAULT_TABLES[seats])
    assert sum(one.wins for one in result.by_seat) >= 12
    assert sum(count for _, count in result.by_reason) == 12 * seats
    assert result.rounds.most >= result.rounds.median > 0
    assert result.moves.mean == Fraction(result.total_moves, 12)


def test_a_chooser_a_seat_plays_the_whole_game() -> None:
    engine = load("saul")
    asked = []

    def dice(view: object, rng: Rng) -> object:
        asked.append(rng)
        return engine.sample(view, rng)[0]  # type: ignore[arg-type]

    one = play(engine, [dice, engine.autopilot, dice], Rng("x"))
    assert sorted(one.reasons) != ["playing"] * 3
    assert one.moves > len(asked) > 0
    assert len(set(asked)) == len(asked)
    assert one.rounds <= 3 * (1 + 3)


def test_rounds_are_counted_as_players_count_them() -> None:
    """A game takes at most 19 attempts with four (3.4 of the rulings)."""
    assert 2 <= simulate("saul", 4, 60, "rounds").rounds.most <= 19


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate("saul", 2, 7, "p", heard.append)
    assert sum(heard) == 7


SMALL = report(
    "saul",
    "hand",
    [
        Played((1, 2, 2), ("won", "playing", "playing"), 3, 10),
        Played((3, 2, 1), ("lost",) * 3, 6, 21),
    ],
)


def test_a_small_report_by_hand() -> None:
    assert SMALL.rounds == Lengths(Fraction(9, 2), Fraction(9, 2), 6)
    assert SMALL.moves == Lengths(Fraction(31, 2), Fraction(31, 2), 21)
    assert SMALL.total_moves == 31
    assert [one.wins for one in SMALL.by_seat] == [1, 0, 1]
    assert [str(one.zp) for one in SMALL.by_seat] == ["1", "3/4", "5/4"]
    assert [str(worth) for worth, _ in SMALL.by_zp] == ["2", "1", "1/2", "0"]
    assert [count for _, count in SMALL.by_zp] == [2, 1, 2, 1]
    assert SMALL.by_reason == (("lost", 3), ("playing", 2), ("won", 1))


def test_it_is_said_in_words() -> None:
    said = lines(SMALL, "nl", 1234.4)
    assert said[0] == "Saul viltjes: 2 spellen van 3 automatische spelers"
    assert said[2] == "Rondes per spel: gemiddeld 4,5, mediaan 4,5, hoogstens 6"
    assert said[6] == "Stoel 3: 1 keer eerste (50,0 %), gemiddeld 1,25 ZP"
    assert said[7] == "ZP: 2 keer 2, 1 keer 1, 2 keer ½ en 1 keer 0"
    assert said[8] == "Afloop: 3 keer verloren, 2 keer nog in het spel en 1 keer gewonnen"
    assert said[9] == "Snelheid: 1.234 zetten per seconde"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_says_as_much(lang: str) -> None:
    assert len(lines(SMALL, lang)) == len(lines(SMALL, lang, 5.0)) - 1 == 9


def test_a_game_without_a_name_and_a_reason_without_a_word_are_shown_as_they_are() -> None:
    odd = msgspec.structs.replace(SMALL, game="<b>x", by_reason=(("eaten & gone", 6),))
    said = lines(odd, "en")
    assert said[0].startswith("<b>x: 2 games")
    assert said[8] == "How it ended: 6 × eaten & gone"


COUNTED = report(
    "billies",
    "hand",
    [
        Played((1, 2), ("won", "lost"), 1, 10, (Count("fights", 7, 1), Count("attacker", 400, 7))),
        Played(
            (2, 1),
            ("lost", "won"),
            1,
            10,
            (Count("fights", 8, 1), Count("hillbilly", 2, 1, "Oma"), Count("empty", 0, 0)),
        ),
    ],
    {("fights", ""): ("7.3",), ("hillbilly", "Oma"): ("0.98", "1.13")},
)


def test_what_a_game_counts_stands_beside_what_it_usually_is() -> None:
    """Sums over all games are divided; what never could happen is left out."""
    assert [str(figure.value) for figure in COUNTED.figures] == ["15/2", "400/7", "2"]
    assert lines(COUNTED, "nl")[-3:] == [
        "Gevechten per spel: 7,50 (eenvoudige spelers: 7,3)",
        "Aanvaller wint, in procenten: 57,1",
        "Winst van Oma, 1 is eerlijk: 2,00 (eenvoudige spelers: 0,98–1,13)",
    ]
    odd = msgspec.structs.replace(COUNTED, game="odd")
    assert lines(odd, "en")[-3] == "fights: 7.50 (simple players: 7.3)"
    assert as_dict(COUNTED)["figures"][0]["value"] == "15/2"


def test_an_engine_that_is_not_registered_is_simulated_too() -> None:
    """With the balance of its house data beside the figures that it came with."""
    result = simulated(BILLIES, 4, 3, "balance")
    assert result.games == 3
    said = lines(result, "nl")
    assert any(line.startswith("Eigen beurten in de temfase: ") for line in said)
    assert any(line.startswith("Startspeler wint, in procenten: ") for line in said)
    assert sum("(eenvoudige spelers: " in line for line in said) >= 9
    assert any(line.startswith("Winst van Sluwe Billy, 1 is eerlijk: ") for line in said)
    assert len(lines(result, "de")) == len(said)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_usual_is_counted(game: str) -> None:
    """A figure that nobody counts would never be shown."""
    engine = load(game)
    for seats in engine.seats:
        one = play(engine, [engine.autopilot] * seats, Rng("usual"))
        counted = {(count.name, count.about) for count in one.counts}
        assert {name for name, _ in engine.usual(seats)} <= {name for name, _ in counted}


def test_programs_get_exact_values() -> None:
    values = json.loads(msgspec.json.encode(as_dict(SMALL, 99.6)))
    assert values["rounds"] == {"mean": "9/2", "median": "9/2", "most": 6}
    assert values["by_zp"] == [["2", 2], ["1", 1], ["1/2", 2], ["0", 1]]
    assert values["by_seat"][1] == {"wins": 0, "zp": "3/4"}
    assert values["moves_per_second"] == 100
    assert as_dict(SMALL)["moves_per_second"] is None


@pytest.mark.parametrize("seats", [1, 7])
def test_a_table_of_the_wrong_size_is_refused(seats: int) -> None:
    with pytest.raises(OptionError):
        simulate("saul", seats, 1, "x")


def test_an_unknown_game_and_no_games_are_refused() -> None:
    with pytest.raises(KeyError):
        simulate("chess", 2, 1, "x")
    with pytest.raises(ValueError, match="0 games"):
        simulate("saul", 2, 0, "x")


# -- the command -------------------------------------------------------------------------------


def test_the_command_prints_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("saul", 3, 4, "cmd", as_json=False, lang="en") == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines()[:-1] == lines(simulate("saul", 3, 4, "cmd"), "en")
    assert "moves a second" in printed.out.splitlines()[-1]
    assert printed.err == ""


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("saul", 3, 4, "cmd", as_json=True, lang="nl") == 0
    values = json.loads(capsys.readouterr().out)
    assert values.pop("moves_per_second") > 0
    expected = as_dict(simulate("saul", 3, 4, "cmd"))
    del expected["moves_per_second"]
    assert values == json.loads(json.dumps(expected))


@pytest.mark.parametrize(
    ("game", "seats", "games", "said"),
    [
        ("schaken", 4, 1, "Het spel “schaken” ken ik niet. Kies saul of troublez."),
        ("saul", 9, 1, "Met 9 spelers gaat dit spel niet. Het kan met 2 tot en met 6."),
        ("saul", 4, 0, "Speel minstens één spel."),
    ],
)
def test_the_command_says_why_not(
    game: str, seats: int, games: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(game, seats, games, "x", as_json=False, lang="nl") == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.strip()) == ("", said)


def test_somebody_who_watches_sees_a_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert run("saul", 2, 3, "bar", as_json=True, lang="de") == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["games"] == 3
    assert "Spiele laufen" in printed.err
