"""From a draft to a list of players: who may, who waits, who moves up."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from bot.moderator.errors import NotHost
from bot.tournaments import boards, hosts, rounds, signups
from bot.tournaments.settings import Played, Settings, SettingsError
from storage import tournaments
from tests.tournaments.league import ENGINES, NAMES, League, with_settings


def test_a_draft_is_its_hosts_alone_until_it_is_opened() -> None:
    with League(players=2) as league:
        assert league.refused(signups.join, league.persons["Frank"], "Frank") == "signup-closed"
        assert league.run(lambda tx: tournaments.recorded(tx, league.id)) == []
        league.open()
        assert league.board().joined == ("Frank", "Arno")
        assert league.refused(signups.open_signup, league.host, ENGINES) == "signup-open"


def test_settings_that_cannot_be_played_open_nothing() -> None:
    with League(with_settings(games=(Played("chess"),))) as league:
        with pytest.raises(SettingsError, match="game"):
            league.ask(signups.open_signup, league.host, ENGINES)
        assert league.board().status == "draft"


def test_only_hosts_may() -> None:
    with League() as league:
        frank = league.persons["Frank"]
        commands: tuple[tuple[Callable[..., object], tuple[object, ...]], ...] = (
            (signups.open_signup, (frank, ENGINES)),
            (signups.change, (frank, Settings(name="Mine"))),
            (signups.cancel, (frank,)),
            (hosts.add, (frank, frank)),
            (hosts.resign, (frank,)),
            (rounds.plan, (frank, [])),
        )
        for command, given in commands:
            with pytest.raises(NotHost):
                league.ask(command, *given)
        with pytest.raises(NotHost):
            league.ask(signups.remove, frank, league.host, bar=True)
        assert league.board().name == "Wintercompetitie"


def test_a_tournament_of_another_community_does_not_exist() -> None:
    with League() as league:
        for community, tournament in (
            (league.community + 1, league.id),
            (league.community + 1, 99),
            (league.community, 99),
        ):
            with pytest.raises(hosts.NoTournament) as caught:
                league.run(hosts.find, community, tournament)
            assert (caught.value.code, caught.value.facts) == ("no-tournament", {})


def test_joining_twice_is_joining_once() -> None:
    with League(players=3) as league:
        league.open()
        assert league.join("Frank") == "joined"
        assert league.board().joined == ("Frank", "Arno", "Niels")


def test_whoever_comes_when_it_is_full_waits_and_moves_up() -> None:
    with League(with_settings(places=4), players=4) as league:
        league.open()
        assert [league.join(name) for name in ("Lucy", "Mitch")] == ["reserve", "reserve"]
        assert league.ask(signups.leave, league.persons["Arno"])
        assert not league.ask(signups.leave, league.persons["Arno"])
        assert league.board().joined == ("Frank", "Niels", "Bjorn", "Lucy")
        assert league.board().reserves == ("Mitch",)
        league.ask(signups.leave, league.persons["Mitch"])
        assert league.board().reserves == ()
        assert league.join("Arno") == "reserve"


def test_a_role_may_be_asked_for() -> None:
    with League(with_settings(role="77"), players=0) as league:
        league.open()
        assert league.refused(signups.join, league.persons["Frank"], "Frank") == "no-role"
        assert league.join("Frank", ("5", "77")) == "joined"


def test_who_waits_for_one_tournament_may_be_kept_from_another() -> None:
    """Until that one has begun; one of another community is nobody's business here."""
    with League(with_settings(name="Zomer"), players=4) as summer:
        summer.open()
        winter = League(with_settings(name="Winter", once=True), players=0, beside=summer)
        winter.open()
        lucy = summer.persons["Lucy"]
        frank = summer.persons["Frank"]
        assert winter.refused(signups.join, frank, "Frank") == "joined-elsewhere"
        abroad = League(with_settings(once=True), players=0, guild="g2", beside=summer)
        abroad.open()
        assert abroad.persons == summer.persons
        assert abroad.join("Frank") == "joined"
        assert winter.join("Lucy") == "joined"
        assert winter.join("Lucy") == "joined"
        assert summer.join("Lucy") == "joined"
        summer.ask(signups.leave, lucy)
        summer.groups(NAMES[:4])
        assert winter.join("Frank") == "joined"


def test_who_is_removed_may_come_back_and_who_is_barred_may_not() -> None:
    with League(players=4) as league:
        league.open()
        league.ask(signups.remove, league.host, league.persons["Arno"], bar=False)
        league.ask(signups.remove, league.host, league.persons["Frank"], bar=True)
        assert league.board().joined == ("Niels", "Bjorn")
        assert league.join("Arno") == "joined"
        assert league.refused(signups.join, league.persons["Frank"], "Frank") == "barred"
        assert (
            league.refused(signups.remove, league.host, league.persons["Lucy"], bar=False)
            == "no-signup"
        )


def test_hosts_are_added_and_hand_over() -> None:
    with League() as league:
        frank = league.persons["Frank"]
        assert league.refused(hosts.resign, league.host) == "last-host"
        league.ask(hosts.add, league.host, frank)
        assert league.refused(hosts.add, league.host, frank) == "host-already"
        assert league.refused(hosts.add, league.host, 999) == "no-member"
        league.ask(hosts.resign, league.host)
        assert league.run(hosts.current, league.id) == (frank,)
        done = league.run(tournaments.recorded, league.id)
        assert [(one.kind, one.actor) for one in done] == [
            ("host-added", "host 1"),
            ("host-left", "host 1"),
        ]
        league.ask(signups.open_signup, frank, ENGINES)
        assert league.run(tournaments.recorded, league.id)[-1].actor == "host 2"


def test_changes_after_the_opening_are_on_record_and_told() -> None:
    with League() as league:
        assert league.ask(signups.change, league.host, with_settings(size=3)) == ("size",)
        league.ask(signups.open_signup, league.host, ENGINES)
        assert league.news() == []
        assert league.ask(signups.change, league.host, with_settings(size=3)) == ()
        changed = with_settings(size=4, tie="best", name="Lente")
        assert league.ask(signups.change, league.host, changed) == ("name", "size", "tie")
        (news,) = league.news()
        assert msgspec.json.decode(news)["facts"] == {"lines": ["name", "size", "tie"]}
        shown = league.shown(boards.SIGNUP)
        assert (shown.name, shown.settings) == ("Lente", changed)


def test_a_tournament_without_a_host_is_taken_over_once_and_everybody_reads_it() -> None:
    with League(players=2) as league:
        league.open()
        frank, arno = league.persons["Frank"], league.persons["Arno"]
        with pytest.raises(NotHost):
            league.ask(hosts.take_over, frank)
        league.run(tournaments.end_host, league.id, league.host, league.desk.now())
        assert league.refused(hosts.take_over, 999) == "no-member"
        league.ask(hosts.take_over, frank)
        assert league.run(hosts.current, league.id) == (frank,)
        assert league.run(tournaments.recorded, league.id)[-1].actor == "host 2"
        (news,) = league.news()
        assert msgspec.json.decode(news)["kind"] == "hosted"
        with pytest.raises(NotHost):
            league.ask(hosts.take_over, arno)


def test_the_next_one_is_as_last_time() -> None:
    with League(with_settings(tie="best")) as league:
        again = league.run(signups.as_last_time, league.community, league.host)
        assert again == with_settings(tie="best")
        assert league.run(signups.as_last_time, league.community + 1, league.host) == Settings()


def test_as_last_time_is_ones_own_and_never_what_another_drafts() -> None:
    with League(with_settings(tie="best"), players=2) as league:
        frank = league.persons["Frank"]

        def last(host: int) -> Settings:
            return league.run(signups.as_last_time, league.community, host)

        assert last(frank) == Settings()
        league.open()
        assert last(frank) == with_settings(tie="best")
        own = with_settings(name="Lente", tie="mean")
        league.run(signups.create, league.desk, league.community, frank, own)
        assert last(frank) == own
        assert last(league.host) == with_settings(tie="best")


def test_it_is_made_once_however_often_it_is_asked() -> None:
    with League() as league:

        def make() -> int:
            return league.run(
                signups.create, league.desk, league.community, league.host, Settings(), "i1"
            )

        assert make() == make()
        assert len(league.run(tournaments.listed, league.community)) == 2


def test_a_cancelled_one_takes_nobody() -> None:
    with League(players=2) as league:
        league.open()
        league.ask(signups.cancel, league.host)
        assert league.board().status == "cancelled"
        assert league.refused(signups.join, league.persons["Lucy"], "Lucy") == "signup-closed"
        assert league.refused(signups.cancel, league.host) == "tournament-runs"
        assert league.refused(signups.leave, league.persons["Frank"]) == "tournament-over"
        assert league.refused(signups.change, league.host, Settings(name="x")) == "tournament-over"


def test_more_places_let_reserves_in() -> None:
    with League(Settings(name="Winter", places=4), players=8) as it:
        it.open()
        assert it.board().reserves == ("Brent", "Mitch", "Swifty", "Lucy")
        it.ask(signups.change, it.host, Settings(name="Winter", places=6))
        assert it.board().reserves == ("Swifty", "Lucy")
        it.ask(signups.change, it.host, Settings(name="Winter"))
        assert len(it.board().joined) == 8
