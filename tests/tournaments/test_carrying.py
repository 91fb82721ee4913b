"""ZP from before, pasted as people write them; and what a tournament hands out as files."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction

import pytest

from bot.moderator.errors import TableError
from bot.tournaments import asked, carrying, exports, results, signups
from bot.tournaments.settings import Played, Settings
from storage import tournaments
from tests.tournaments.league import League

BY_HAND = Settings(name="Zomer", games=(Played("hand", {}, "No Thanks"),))


@pytest.mark.parametrize(
    ("text", "name", "worth"),
    [
        ("Frank 5½", "Frank", Fraction(11, 2)),
        ("Frank 5 1/2", "Frank", Fraction(11, 2)),
        ("Frank 11/2", "Frank", Fraction(11, 2)),
        ("Frank: 5,5 ZP", "Frank", Fraction(11, 2)),
        ("1. Frank - 5.5", "Frank", Fraction(11, 2)),
        ("Frank ⅔", "Frank", Fraction(2, 3)),
        ("Jan 2 3", "Jan 2", Fraction(3)),
        ("Jan de Wit | 0", "Jan de Wit", Fraction()),
    ],
)
def test_a_line_of_pasted_standings(text: str, name: str, worth: Fraction) -> None:
    assert carrying.lines(text) == [(name, worth)]


@pytest.mark.parametrize("text", ["", "Frank", "5½", "Frank veel", "Frank 5\nArno", "Jan 10001"])
def test_what_is_no_standing_is_refused(text: str) -> None:
    with pytest.raises(TableError) as caught:
        carrying.lines(text)
    assert caught.value.code == "no-zp"


def test_carried_zp_count_and_are_on_record() -> None:
    with League(players=8) as it:
        it.open()
        earned = [(it.signup("Frank"), Fraction(11, 2)), (it.signup("Arno"), Fraction(1))]
        it.ask(carrying.carry, it.host, earned)
        assert [(one.name, one.zp) for one in it.board().lines[:2]] == [
            ("Frank", "11/2"),
            ("Arno", "1"),
        ]
        assert it.run(tournaments.recorded, it.id)[-1].kind == "carried"
        assert it.refused(carrying.carry, it.host, [(99_999, Fraction(1))]) == "no-signup"
        assert it.refused(carrying.carry, it.persons["Frank"], earned) == "not-host"
        it.ask(signups.stop, it.host)
        assert it.refused(carrying.carry, it.host, earned) == "tournament-over"


def test_the_files_tell_all_results_and_nobodys_account() -> None:
    with League(BY_HAND, players=4) as it:
        name = "=Lucy()"
        it.open()
        it.run(signups.join, it.desk, it.community, it.id, it.persons["Lucy"], name, ())
        it.groups(("Frank", "Arno", "Niels", "Bjorn"))
        (group,) = it.standing()
        it.run(results.enter, it.desk, it.community, group.id, it.host, (1, 2, 2, 4))
        it.run(results.enter, it.desk, it.community, group.id, it.host, (4, 1, 2, 3), "Om")
        text, whole = it.run(exports.exported, it.community, it.id, it.host)
        rows = list(csv.DictReader(io.StringIO(text)))
        assert [(row["player"], row["zp"]) for row in rows] == [
            ("Frank", "0"),
            ("Arno", "2"),
            ("Niels", "1"),
            ("Bjorn", "1"),
        ]
        told = json.loads(whole)
        assert len(told["results"]) == 8
        assert [one["until"] is None for one in told["results"]] == [False] * 4 + [True] * 4
        assert len(told["published"]) >= 2
        assert "account" not in whole
        assert exports._cell(name) == "'=Lucy()"
        with pytest.raises(TableError) as caught:
            it.run(exports.exported, it.community, it.id, it.persons["Frank"])
        assert caught.value.code == "not-host"


def test_which_tournament_is_meant() -> None:
    with League(players=8) as it:
        find = (it.community, it.host)

        def meant(text: str, *, mine: bool = False) -> int:
            return it.run(asked.which, *find, text, mine=mine).number

        other = it.run(signups.create, it.desk, it.community, it.persons["Frank"], BY_HAND)
        with pytest.raises(TableError, match="no-tournament"):
            it.run(asked.which, it.community, it.persons["Arno"], "")
        assert meant("1") == meant("#1") == meant("winter") == meant("1 · Wintercompetitie") == 1
        with pytest.raises(TableError, match="no-tournament"):
            meant("2")  # somebody else's draft
        it.open()
        assert meant("") == 1
        assert it.run(asked.which, it.community, it.persons["Frank"], "2").id == other
        again = it.run(signups.create, it.desk, it.community, it.host, Settings(name="Winter 2"))
        with pytest.raises(TableError) as caught:
            meant("wint")
        assert caught.value.facts["names"] == "3 · Winter 2, 1 · Wintercompetitie"
        assert again != other


def test_a_history_goes_on_after_somebody_left() -> None:
    with League(BY_HAND, players=4) as it:
        it.open()
        it.groups(("Frank", "Arno", "Niels", "Bjorn"))
        (group,) = it.standing()
        it.run(results.enter, it.desk, it.community, group.id, it.host, (1, 2, 2, 4))
        it.ask(signups.leave, it.persons["Frank"])
        lived = it.run(asked.history, it.community, it.id, it.signup("Frank"))
        assert (lived.status, lived.place, lived.zp) == ("withdrawn", 1, "2")
        assert [(one.round, one.place, one.zp) for one in lived.lived] == [(1, 1, "2")]
        with pytest.raises(TableError, match="no-signup"):
            it.run(asked.history, it.community, it.id, 99_999)
