"""Communities, the persons in them under their shown names, and what they chose.

Whatever can be asked for is asked of one community. A person's own settings go with the person, to
every community.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Table, delete, insert, null, or_, select, update

from storage import models
from storage.db import Row, Statement, Tx, number, word
from storage.errors import Missing

_COMMUNITY = models.table(models.Community)
_PERSON = models.table(models.Person)
_MEMBER = models.table(models.Member)
_SETTING = models.table(models.Setting)
_ABSENCE = models.table(models.Absence)


class Person(NamedTuple):
    """See `models.Person`."""

    id: int
    platform: str
    account: str | None
    language: str | None
    zone: str | None


class Member(NamedTuple):
    """A person under the name that a community knows."""

    person: int
    name: str


class Absence(NamedTuple):
    """See `models.Absence`."""

    since: int
    until: int | None
    ended: int | None


class Membership(NamedTuple):
    """A community in the platform's own words, and how it knows a person."""

    community: int
    guild: str
    name: str


_PERSONS = select(*(_PERSON.c[name] for name in Person._fields))
_MEMBERS = select(*(_MEMBER.c[name] for name in Member._fields)).where(
    _MEMBER.c.community == number("in_community")
)

NEW_COMMUNITY = Statement(insert(_COMMUNITY).returning(_COMMUNITY.c.id), ("platform", "guild"))
COMMUNITY = Statement(
    select(_COMMUNITY.c.id).where(
        _COMMUNITY.c.platform == word("on"), _COMMUNITY.c.guild == word("of")
    )
)
COMMUNITIES = Statement(
    select(_COMMUNITY.c.id, _COMMUNITY.c.guild)
    .where(_COMMUNITY.c.platform == word("on"))
    .order_by(_COMMUNITY.c.id)
)
NEW_PERSON = Statement(insert(_PERSON).returning(_PERSON.c.id), ("platform", "account"))
PERSON_OF = Statement(
    _PERSONS.where(_PERSON.c.platform == word("on"), _PERSON.c.account == word("of"))
)
PERSON = Statement(_PERSONS.where(_PERSON.c.id == number("of")))
SPEAKS = Statement(update(_PERSON).where(_PERSON.c.id == number("of")), ("language", "zone"))
ERASE = Statement(
    update(_PERSON)
    .where(_PERSON.c.id == number("of"))
    .values(account=null(), language=null(), zone=null())
)
ERASE_NAMES = Statement(delete(_MEMBER).where(_MEMBER.c.person == number("of")))
ERASE_MENTIONS = Statement(
    delete(_SETTING).where(
        _SETTING.c.community.is_not(None),
        _SETTING.c.key.startswith(word("under")),
        _SETTING.c.value.contains(word("holding")),
    )
)
ERASE_SETTINGS = Statement(delete(_SETTING).where(_SETTING.c.person == number("of")))
ERASE_ABSENCES = Statement(delete(_ABSENCE).where(_ABSENCE.c.person == number("of")))
JOIN = Statement(insert(_MEMBER), ("community", "person", "name"))
RENAME = Statement(
    update(_MEMBER).where(
        _MEMBER.c.community == number("in_community"), _MEMBER.c.person == number("of")
    ),
    ("name",),
)
MEMBERS = Statement(_MEMBERS)
MEMBERSHIPS = Statement(
    select(_MEMBER.c.community, _COMMUNITY.c.guild, _MEMBER.c.name)
    .join(_COMMUNITY, _COMMUNITY.c.id == _MEMBER.c.community)
    .where(_MEMBER.c.person == number("of"))
    .order_by(_MEMBER.c.community)
)
MEMBER = Statement(_MEMBERS.where(_MEMBER.c.person == number("of")))


def community_of(tx: Tx, platform: str, guild: str) -> int:
    """The community that the platform calls `guild`; it is made when it is new."""
    found = tx.row(COMMUNITY, on=platform, of=guild)
    found = found or tx.rows(NEW_COMMUNITY, platform=platform, guild=guild)[0]
    return int(found[0])


def communities(tx: Tx, platform: str) -> list[tuple[int, str]]:
    """Every community of a platform with its guild, for whoever runs the bot."""
    return [(row[0], row[1]) for row in tx.rows(COMMUNITIES, on=platform)]


def person_of(tx: Tx, platform: str, account: str) -> Person:
    """The person behind an account; a row is made for one who is new."""
    found = tx.row(PERSON_OF, on=platform, of=account)
    if found:
        return Person._make(found)
    (made,) = tx.rows(NEW_PERSON, platform=platform, account=account)[0]
    return Person(made, platform, account, None, None)


def find(tx: Tx, platform: str, account: str) -> Person | None:
    """The person behind an account, if we know one; no row is made."""
    found = tx.row(PERSON_OF, on=platform, of=account)
    return Person._make(found) if found else None


def get_person(tx: Tx, person: int) -> Person:
    """For addressing somebody; an erased person has no account. Raises Missing."""
    found = tx.row(PERSON, of=person)
    if not found:
        raise Missing("person")
    return Person._make(found)


def speaks(tx: Tx, person: int, language: str | None, zone: str | None) -> None:
    """What a person reads and where the person's day begins; None is whatever is usual."""
    tx.change(SPEAKS, of=person, language=language, zone=zone)


def erase(tx: Tx, person: int) -> None:
    """Forgets who it was: account, names, settings, absences. What was played stays, by seat."""
    for statement in (ERASE_NAMES, ERASE_SETTINGS, ERASE_ABSENCES, ERASE):
        tx.change(statement, of=person)


def erase_mentions(tx: Tx, under: str, holding: str) -> int:
    """Drops what communities keep under keys that begin so and in which a text stands; how many."""
    return tx.change(ERASE_MENTIONS, under=under, holding=holding)


def join(tx: Tx, community: int, person: int, name: str) -> None:
    """A person is in a community under this name, from now on if it was another before."""
    if not tx.change(RENAME, in_community=community, of=person, name=name):
        tx.change(JOIN, community=community, person=person, name=name)


def members(tx: Tx, community: int) -> list[Member]:
    """All of a community by name. Equal names are different people."""
    found = [Member._make(row) for row in tx.rows(MEMBERS, in_community=community)]
    return sorted(found, key=lambda one: (one.name.casefold(), one.person))


def member(tx: Tx, community: int, person: int) -> Member:
    """One of a community. Raises Missing for anybody else."""
    found = tx.row(MEMBER, in_community=community, of=person)
    if not found:
        raise Missing("member")
    return Member._make(found)


def memberships(tx: Tx, person: int) -> list[Membership]:
    """Where a person is known, for that person's own eyes."""
    return [Membership._make(row) for row in tx.rows(MEMBERSHIPS, of=person)]


# -- absences ------------------------------------------------------------------------------------

_ABSENCES = select(*(_ABSENCE.c[name] for name in Absence._fields)).where(
    _ABSENCE.c.person == number("of")
)
_UNENDED = _ABSENCE.c.ended.is_(None)
LEAVE = Statement(insert(_ABSENCE), ("person", "since", "until"))
RETURN = Statement(update(_ABSENCE).where(_ABSENCE.c.person == number("of"), _UNENDED), ("ended",))
ABSENT = Statement(
    _ABSENCES.where(_UNENDED, or_(_ABSENCE.c.until.is_(None), _ABSENCE.c.until > number("at_time")))
)
ABSENCES = Statement(_ABSENCES.order_by(_ABSENCE.c.id))


def leave(tx: Tx, person: int, now: int, until: int | None) -> None:
    """The person is away from now on; what was said before no longer counts."""
    tx.change(RETURN, of=person, ended=now)
    tx.change(LEAVE, person=person, since=now, until=until)


def come_back(tx: Tx, person: int, now: int) -> None:
    """The person is there again, whatever was said before."""
    tx.change(RETURN, of=person, ended=now)


def absent(tx: Tx, person: int, now: int) -> Absence | None:
    """The absence that goes on now."""
    found = tx.row(ABSENT, of=person, at_time=now)
    return Absence._make(found) if found else None


def absences(tx: Tx, person: int) -> list[Absence]:
    """All that the person ever announced, the newest last."""
    return [Absence._make(row) for row in tx.rows(ABSENCES, of=person)]


# -- settings ------------------------------------------------------------------------------------


class _Settings:
    """The statements for one kind of owner."""

    def __init__(self, setting: Table, owner: str) -> None:
        mine = setting.c[owner] == number("of")
        this = setting.c.key == word("called")
        self.all = Statement(select(setting.c.key, setting.c.value).where(mine))
        self.one = Statement(select(setting.c.value).where(mine, this))
        self.change = Statement(update(setting).where(mine, this), ("value",))
        self.add = Statement(insert(setting), (owner, "key", "value"))
        self.drop = Statement(delete(setting).where(mine, this))


OF_COMMUNITY = _Settings(_SETTING, "community")
OF_PERSON = _Settings(_SETTING, "person")


def community_settings(tx: Tx, community: int) -> dict[str, str]:
    """What a community chose; what isn't there is as usual."""
    return _pairs(tx.rows(OF_COMMUNITY.all, of=community))


def person_settings(tx: Tx, person: int) -> dict[str, str]:
    """What a person chose."""
    return _pairs(tx.rows(OF_PERSON.all, of=person))


def community_setting(tx: Tx, community: int, key: str) -> str | None:
    """One choice of a community."""
    found = tx.row(OF_COMMUNITY.one, of=community, called=key)
    return None if found is None else str(found[0])


def person_setting(tx: Tx, person: int, key: str) -> str | None:
    """One choice of a person."""
    found = tx.row(OF_PERSON.one, of=person, called=key)
    return None if found is None else str(found[0])


def set_for_community(tx: Tx, community: int, key: str, value: str | None) -> None:
    """A choice of a community; None takes it back."""
    if value is None:
        tx.change(OF_COMMUNITY.drop, of=community, called=key)
    elif not tx.change(OF_COMMUNITY.change, of=community, called=key, value=value):
        tx.change(OF_COMMUNITY.add, community=community, key=key, value=value)


def set_for_person(tx: Tx, person: int, key: str, value: str | None) -> None:
    """A choice of a person; None takes it back."""
    if value is None:
        tx.change(OF_PERSON.drop, of=person, called=key)
    elif not tx.change(OF_PERSON.change, of=person, called=key, value=value):
        tx.change(OF_PERSON.add, person=person, key=key, value=value)


def _pairs(rows: list[Row]) -> dict[str, str]:
    return {row[0]: row[1] for row in rows}
