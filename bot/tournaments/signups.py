"""From a draft to a list of players: made, changed, opened, joined, left.

Before the start whoever leaves makes room for the first reserve; after it a leaver keeps the
results, and a host finds a substitute.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.moderator import receipts
from bot.moderator.desk import Desk
from bot.moderator.errors import TableError
from bot.tournaments import boards, results, settings
from bot.tournaments.hosts import find, hosted
from bot.tournaments.settings import Settings
from storage import tournaments
from storage.db import Tx
from storage.tournament_models import SignupStatus
from storage.tournaments import Signup, Tournament

TAKES_PART = ("joined", "reserve")


def create(
    tx: Tx, desk: Desk, community: int, person: int, chosen: Settings, receipt: str = ""
) -> int:
    """A draft that only its host sees; `person` is its host."""

    def first() -> int:
        text = settings.written(chosen)
        made = tournaments.create(tx, community, chosen.name, text, desk.now())
        tournaments.add_host(tx, made.id, person, desk.now())
        return made.id

    whose = f"person {person} makes a tournament"
    return receipts.once(tx, desk, "tournament", receipt, whose, int, first)[0]


def as_last_time(tx: Tx, community: int, host: int) -> Settings:
    """Of the newest tournament of this host here, else of the newest that others could see.

    The usual where there was none. What another host drafts is nobody else's.
    """
    known = tournaments.listed(tx, community)
    hosted = {found.id for found, _, _ in tournaments.hosted_by(tx, host)}
    own = [one for one in known if one.id in hosted]
    found = own or [one for one in known if one.status not in ("draft", "cancelled")]
    return settings.read(found[-1].settings) if found else Settings()


def change(
    tx: Tx, desk: Desk, community: int, tournament: int, host: int, chosen: Settings
) -> tuple[str, ...]:
    """Other settings; which of them are others. After sign-up has begun everybody reads of it.

    Once it runs the games and their number stand. Raises TableError.
    """
    found, by = hosted(tx, community, tournament, host)
    before = settings.read(found.settings)
    lines = settings.differences(before, chosen)
    if not lines:
        return ()
    if found.status in ("closed", "cancelled"):
        raise TableError("tournament-over")
    if found.status == "running" and set(lines) & settings.FROZEN:
        raise TableError("tournament-frozen")
    tournaments.set_settings(tx, community, tournament, chosen.name, settings.written(chosen))
    _move_up(tx, desk, find(tx, community, tournament))
    if found.status != "draft":
        tournaments.record(
            tx, tournament, "changed", by, boards.facts(lines=list(lines)), desk.now()
        )
        boards.announce(tx, desk, tournament, "changed", lines=list(lines))
        boards.refresh(tx, desk, community, tournament)
    return lines


def open_signup(
    tx: Tx,
    desk: Desk,
    community: int,
    tournament: int,
    host: int,
    engines: Mapping[str, Sequence[int]],
) -> None:
    """From now on people may join. Raises TableError, SettingsError for what can't be played."""
    found, by = hosted(tx, community, tournament, host)
    if found.status != "draft":
        raise TableError("signup-open")
    settings.checked(settings.read(found.settings), engines)
    tournaments.set_status(tx, community, tournament, "signup")
    tournaments.record(tx, tournament, "opened", by, "{}", desk.now())
    boards.refresh(tx, desk, community, tournament)


def cancel(tx: Tx, desk: Desk, community: int, tournament: int, host: int) -> None:
    """It won't be played. Raises TableError once it runs."""
    found, by = hosted(tx, community, tournament, host)
    if found.status not in ("draft", "signup"):
        raise TableError("tournament-runs")
    tournaments.set_status(tx, community, tournament, "cancelled")
    tournaments.record(tx, tournament, "cancelled", by, "{}", desk.now())
    if found.status == "signup":
        boards.refresh(tx, desk, community, tournament)


def stop(tx: Tx, desk: Desk, community: int, tournament: int, host: int) -> None:
    """It goes no further: cancelled before the start, closed with its standings after.

    Groups that are not done go by the tournament's rule for them. Raises TableError.
    """
    found, by = hosted(tx, community, tournament, host)
    if found.status in ("closed", "cancelled"):
        raise TableError("tournament-over")
    if found.status != "running":
        cancel(tx, desk, community, tournament, host)
        return
    results.wind_up(tx, desk, community, tournament, host)
    tournaments.set_status(tx, community, tournament, "closed")
    tournaments.record(tx, tournament, "closed", by, "{}", desk.now())
    boards.announce(tx, desk, tournament, "closed")
    boards.refresh(tx, desk, community, tournament)


# -- joining ---------------------------------------------------------------------------------------


def join(
    tx: Tx,
    desk: Desk,
    community: int,
    tournament: int,
    person: int,
    name: str,
    roles: Collection[str] = (),
) -> Signup:
    """Takes part, or is a reserve where it is full; once, however often. Raises TableError."""
    found = _open(find(tx, community, tournament))
    chosen = settings.read(found.settings)
    known = tournaments.signup_of(tx, tournament, person)
    if known is not None and known.status == "barred":
        raise TableError("barred")
    if chosen.role is not None and chosen.role not in roles:
        raise TableError("no-role")
    if known is not None and known.status in TAKES_PART:
        return known
    if chosen.once and (other := _waiting(tx, community, tournament, person)):
        raise TableError("joined-elsewhere", name=other)
    full = chosen.places is not None and len(taking_part(tx, tournament)) >= chosen.places
    status: SignupStatus = "reserve" if full else "joined"
    made = tournaments.sign_up(tx, tournament, person, name, status, desk.now())
    boards.refresh(tx, desk, community, tournament)
    return made


def _waiting(tx: Tx, community: int, tournament: int, person: int) -> str:
    """The tournament whose start this person waits for already; empty when there is none."""
    for other in tournaments.listed(tx, community):
        known = tournaments.signup_of(tx, other.id, person)
        if other.id == tournament or other.status != "signup" or known is None:
            continue
        if known.status in TAKES_PART:
            return other.name
    return ""


def leave(tx: Tx, desk: Desk, community: int, tournament: int, person: int) -> bool:
    """Takes part no more; whether that was news. Raises TableError."""
    found = find(tx, community, tournament)
    known = tournaments.signup_of(tx, tournament, person)
    if known is None or known.status not in TAKES_PART:
        return False
    if found.status not in ("signup", "running"):
        raise TableError("tournament-over")
    tournaments.set_signup(tx, known.id, "withdrawn", desk.now())
    _move_up(tx, desk, found)
    tournaments.record(tx, tournament, "left", "system", boards.facts(signup=known.id), desk.now())
    boards.refresh(tx, desk, community, tournament)
    return True


def remove(
    tx: Tx, desk: Desk, community: int, tournament: int, host: int, person: int, *, bar: bool
) -> None:
    """A host takes somebody off the list, for now or for good. Raises TableError."""
    found, by = hosted(tx, community, tournament, host)
    known = tournaments.signup_of(tx, tournament, person)
    if known is None:
        raise TableError("no-signup")
    status: SignupStatus = "barred" if bar else "removed"
    tournaments.set_signup(tx, known.id, status, desk.now())
    _move_up(tx, desk, found)
    tournaments.record(tx, tournament, status, by, boards.facts(signup=known.id), desk.now())
    boards.refresh(tx, desk, community, tournament)


def taking_part(tx: Tx, tournament: int) -> list[Signup]:
    """Who plays, in the order of joining."""
    return [one for one in tournaments.signups(tx, tournament) if one.status == "joined"]


def reserves(tx: Tx, tournament: int) -> list[Signup]:
    """Who waits, the first in line first."""
    return [one for one in tournaments.signups(tx, tournament) if one.status == "reserve"]


def _open(found: Tournament) -> Tournament:
    if found.status != "signup":
        raise TableError("signup-closed")
    return found


def _move_up(tx: Tx, desk: Desk, found: Tournament) -> None:
    """Before the start the first reserve takes the place that came free."""
    places = settings.read(found.settings).places
    if found.status != "signup":
        return
    waiting = reserves(tx, found.id)
    while waiting and (places is None or len(taking_part(tx, found.id)) < places):
        tournaments.set_signup(tx, waiting.pop(0).id, "joined", desk.now())
