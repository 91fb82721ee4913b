"""Somebody is erased: no table holds the name any more, and what was played still counts."""

from __future__ import annotations

import asyncio
import json
from fractions import Fraction
from typing import Any

from sqlalchemy import select

from bot.clock import DAY
from bot.moderator import kept, people, powers, table
from bot.moderator.table import Words
from bot.tournaments import (
    asked,
    boards,
    carrying,
    exports,
    forgetting,
    hosts,
    posted,
    rounds,
    signups,
    speaking,
)
from bot.tournaments.settings import HAND, Played
from engines.base import EngineError
from storage import models, postings, tournaments
from storage.db import Tx
from tests.tournaments.league import NAMES, League, with_settings
from tests.tournaments.test_rounds import BY_HAND, entered

FOUR = NAMES[:4]


def tables(tx: Tx) -> dict[str, str]:
    """Everything that is kept, in letters, by table."""
    found: dict[str, str] = {}
    for one in models.METADATA.sorted_tables:
        found[one.name] = repr([tuple(row) for row in tx.connection.execute(select(one))])
    return found


def holding(league: League, *texts: str) -> list[str]:
    """The tables in which any of these stands."""
    found = league.run(tables)
    return [name for name, rows in found.items() if any(text in rows for text in texts)]


def forget(league: League, name: str) -> None:
    league.run(forgetting.forget, league.desk, league.persons[name])


def say(league: League, game: int, name: str, text: str, receipt: str) -> None:
    words = Words(text, "nl", scope="discord", receipt=receipt)
    where = (league.desk, league.community, game, league.persons[name])
    try:
        league.run(table.play, *where, words)
    except EngineError:
        assert text.startswith("draai"), text


def everywhere(league: League) -> None:
    """Arno's name and account come to stand wherever they can."""
    league.open()
    league.groups(FOUR)
    game = league.standing()[0].game
    assert game is not None
    for name, plan in zip(FOUR, ("HS, bod na 2", "SSSH", "SSSH", "SSSH"), strict=True):
        say(league, game, name, plan, f"plan {league.persons[name]}")
    for name in ("Arno", "Niels", "Bjorn"):
        say(league, game, name, "pas", f"pass {league.persons[name]}")
    say(league, game, "Frank", "draai arn of niels of Arno", "odd")
    order = Words("draai eerst Arno, dan Niels", "nl")
    league.run(powers.act_for, league.desk, league.community, game, league.host, 0, order)
    whose = "result by account Arno"
    league.run(asked.once, league.desk, "discord", "press", whose, nothing)


def nothing(tx: Tx, desk: object) -> None:
    """A command of which only the receipt is left."""


def test_no_table_holds_the_name_or_the_account_of_who_is_erased() -> None:
    with League(players=8) as league:
        everywhere(league)
        before = holding(league, "Arno")
        assert set(before) >= {"member", "person", "signup", "receipt", "delivery"}
        assert not {"snapshot", "posting", "entry", "chronicle"} & set(before)
        forget(league, "Arno")
        assert holding(league, "Arno", "arno") == []
        assert "Frank" in league.run(tables)["member"]


def test_a_name_that_is_part_of_others_takes_nothing_along() -> None:
    with League(players=8) as league:
        everywhere(league)
        bas = league.persons["Bas"]
        league.run(people.arrive, "discord", "g1", "account Bas", "Nie")
        forget(league, "Bas")
        found = league.run(tables)
        assert "Niels" in found["receipt"]
        assert "Niels" in found["delivery"]
        assert league.run(asked.signed, league.id, bas) == ""


def test_what_was_published_stays_without_the_name() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        entered(league, (2, 1, 3, 4))
        before = league.published()
        assert [line.name for line in before[-1]] == ["Arno", "Frank", "Niels", "Bjorn"]
        forget(league, "Arno")
        after = league.published()
        assert len(after) == len(before) + 1  # that Arno left is published too
        blank = [[one.name.replace("Arno", posted.NOBODY) for one in lines] for lines in before]
        assert [[one.name for one in lines] for lines in after[:-1]] == blank
        assert [(one.name, one.zp, one.status) for one in after[-1]][:2] == [
            (posted.NOBODY, "2", "withdrawn"),
            ("Frank", "1", "joined"),
        ]
        assert league.board().groups[0].players == ("Frank", posted.NOBODY, "Niels", "Bjorn")
        whole = "".join(league.run(exports.exported, league.community, league.id, league.host))
        assert "Arno" not in whole
        assert "Frank" in whole


def test_the_posts_are_said_anew() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        entered(league, (2, 1, 3, 4))
        league.ask(signups.leave, league.persons["Arno"])
        speaker = Heard()
        asyncio.run(_pump(league, speaker))
        speaker.heard.clear()
        forget(league, "Arno")
        asyncio.run(_pump(league, speaker))
        assert {letter.posting.kind for letter in speaker.heard} == {"signup", "standings", "topic"}
        assert "Arno" not in repr(speaker.heard)
        assert "Frank" in repr(speaker.heard)


class Heard:
    """A speaker whose words are kept."""

    def __init__(self) -> None:
        self.heard: list[speaking.Letter] = []

    async def find(self, letter: speaking.Letter) -> str | None:
        return None

    async def send(self, letter: speaking.Letter) -> str:
        self.heard.append(letter)
        return f"message {letter.posting.id}"


async def _pump(league: League, speaker: Heard) -> None:
    assert await speaking.pump(league.db, league.desk, speaker)


def test_who_is_erased_before_the_start_makes_room() -> None:
    with League(with_settings(places=4), players=4) as league:
        league.open()
        league.join("Lucy")
        forget(league, "Arno")
        board = league.board()
        assert (board.joined, board.reserves) == (("Frank", "Niels", "Bjorn", "Lucy"), ())


def test_who_is_erased_is_put_in_no_group_any_more() -> None:
    with League(with_settings(games=(Played(HAND, called="Go", times=3),)), players=8) as league:
        league.open()
        league.groups(FOUR, NAMES[4:8])
        gone = league.signup("Arno")
        forget(league, "Arno")
        for group in league.standing():
            league.settle(group, (1, 2, 3, 4))
        for how in ("drawn", "balanced"):
            _, groups = league.ask(rounds.proposed, how)
            assert sorted(map(len, groups)) == [3, 4]
            assert all(gone not in group for group in groups)


def test_the_last_host_leaves_the_tournament_to_another_of_the_community() -> None:
    with League(players=4) as league:
        lucy, mitch = league.persons["Lucy"], league.persons["Mitch"]
        league.run(people.set_hosts, league.community, (league.host, lucy, mitch))
        forget(league, "Niels")
        assert league.run(hosts.current, league.id) == (lucy,)
        assert league.run(tournaments.recorded, league.id)[-1].actor == "system"
        forget(league, "Lucy")
        league.ask(hosts.add, mitch, league.persons["Frank"])
        forget(league, "Mitch")
        assert league.run(hosts.current, league.id) == (league.persons["Frank"],)


def test_who_comes_back_is_somebody_new() -> None:
    with League(players=4) as league:
        league.open()
        forget(league, "Arno")
        again = league.run(people.arrive, "discord", "g1", "account Arno", "Arno").person
        assert again != league.persons["Arno"]
        league.persons["Arno"] = again
        assert league.join("Arno") == "joined"
        assert league.board().joined == ("Frank", "Niels", "Bjorn", "Arno")


def test_a_closed_tournament_loses_the_name_and_keeps_its_end() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        entered(league, (2, 1, 3, 4))
        league.ask(signups.stop, league.host)
        forget(league, "Arno")
        top: Any = league.shown(boards.STANDINGS).lines[0]
        assert (top.name, top.place, top.zp) == (posted.NOBODY, 1, "2")
        assert league.board().status == "closed"
        assert league.run(postings.find, league.id, boards.STANDINGS) is not None


# -- what a person may have ------------------------------------------------------------------------


def test_the_export_holds_sign_ups_results_and_hostings_and_nothing_of_others() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.ask(carrying.carry, league.host, [(league.signup("Niels"), Fraction(7, 2))])
        league.groups(FOUR)
        entered(league, (2, 1, 3, 4))
        league.clock.move(DAY)
        entered(league, (1, 2, 3, 4), "Arno en Frank verwisseld")
        mine = json.loads(league.run(kept.text, league.persons["Niels"]))
        (signed,) = mine["tournaments"]
        assert {
            key: signed[key] for key in ("guild", "tournament", "number", "name", "status")
        } == {
            "guild": "g1",
            "tournament": "Wintercompetitie",
            "number": 1,
            "name": "Niels",
            "status": "joined",
        }
        assert (signed["carried"], signed["since"][:10]) == ("7/2", "2023-11-14")
        got = [(one["place"], one["zp"], one["until"] is None) for one in signed["results"]]
        assert got == [(3, "1", False), (3, "1", True)]
        where = {(one["round"], one["group"], one["seats"]) for one in signed["results"]}
        assert where == {(1, "Groep 1", 4)}
        (hosting,) = mine["hosted"]
        assert (hosting["tournament"], hosting["guild"], hosting["until"]) == (
            *("Wintercompetitie", "g1"),
            None,
        )
        assert not any(other in json.dumps(mine) for other in ("Frank", "Arno", "Bjorn"))
        other = json.loads(league.run(kept.text, league.persons["Lucy"]))
        assert (other["tournaments"], other["hosted"]) == ([], [])
