"""What a tournament says outside its games, carried to whoever can say it.

As with the outbox: claimed, sent, tried again, parked; what may have been sent before is looked for
first. Those of one tournament go in order, tournaments don't wait for each other.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from bot.moderator import places
from bot.moderator.desk import Database, Desk
from bot.moderator.outbox import LEASE, PATIENCE, TryLater, Unreachable
from bot.moderator.places import Place
from bot.tournaments import boards, byhand, rounds
from bot.tournaments.boards import Board, News
from engines.base import EngineError
from storage import postings, tournaments
from storage import rounds as rows
from storage.db import Tx
from storage.errors import Missing
from storage.people import member
from storage.postings import Posting

_LOG = logging.getLogger(__name__)
_NEXT: Final = 2000
"""Milliseconds after which those come again that stood behind one that couldn't be said."""


class Letter(Struct, frozen=True):
    """A post with all that is needed to say it: `board` or `news` is what it says."""

    posting: Posting
    place: Place
    tournament: int
    number: int
    name: str
    home: str | None
    """Where the tournament's other posts stand, in the platform's own words."""
    board: Board | None = None
    news: News | None = None
    table: byhand.Table[str] | None = None
    """What the topic of a group by hand opens with."""
    told: byhand.Told[str] | None = None
    """What is said in one; `home` is that topic then."""
    accounts: tuple[str | None, ...] = ()
    """Of those who may be mentioned."""
    names: dict[int, str] = {}
    """How persons are called of whom the settings speak."""


class Speaker(Protocol):
    """Whoever can speak to people. Raises Unreachable, TryLater."""

    async def find(self, letter: Letter) -> str | None:
        """The message that this became earlier."""

    async def send(self, letter: Letter) -> str:
        """Says it, or changes the message that says it; the message in the platform's words."""


async def pump(db: Database, desk: Desk, speaker: Speaker) -> int:
    """Says what is due until nothing is left to say now; how many went out."""
    total = 0
    while claimed := await db.run(postings.claim, desk.now(), lease=LEASE):
        turns: dict[int, list[Posting]] = defaultdict(list)
        for one in claimed:
            turns[one.tournament].append(one)
        told = (_in_order(db, desk, speaker, posts) for posts in turns.values())
        total += sum(await asyncio.gather(*told))
    return total


async def _in_order(db: Database, desk: Desk, speaker: Speaker, posts: Sequence[Posting]) -> int:
    """A post that stands and only can't be changed yet keeps none of the others waiting."""
    told = 0
    for done, posting in enumerate(posts):
        if await _tell(db, desk, speaker, posting):
            told += 1
            continue
        if posting.ref is None:
            for other in posts[done + 1 :]:
                await db.run(postings.failed, other, desk.now(), wait=_NEXT)
            return told
    return told


async def _tell(db: Database, desk: Desk, speaker: Speaker, posting: Posting) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            ref = await _said(speaker, await db.read(letter, posting))
    except Unreachable:
        await db.run(postings.park, posting)
        return False
    except TryLater as later:
        await db.run(postings.failed, posting, desk.now(), wait=later.wait)
        return False
    except Exception as error:
        _LOG.error("posting %d: %s", posting.id, type(error).__name__)
        await db.run(postings.failed, posting, desk.now())
        return False
    await db.run(postings.sent, posting, ref)
    return True


async def _said(speaker: Speaker, one: Letter) -> str:
    """News that is found is there; a board that is found may be an older one, and is changed."""
    found = await speaker.find(one) if one.posting.again else None
    if found is None:
        return await speaker.send(one)
    if one.news is not None or one.told is not None:
        return found
    return await speaker.send(msgspec.structs.replace(one, posting=one.posting._replace(ref=found)))


def letter(tx: Tx, posting: Posting) -> Letter:
    """Reads what a post says."""
    found = tournaments.get(tx, posting.community, posting.tournament)
    signup = postings.find(tx, found.id, boards.SIGNUP)
    made = Letter(
        posting,
        places.place(tx, posting.community),
        found.id,
        found.number,
        found.name,
        None if signup is None else signup[0],
    )
    if posting.kind in (byhand.TOPIC, byhand.TOLD):
        return _of_group(tx, made)
    if posting.kind == boards.NEWS:
        news = msgspec.json.decode(posting.body, type=News)
        return msgspec.structs.replace(made, news=news)
    board = boards.read(tx, found.id, posting.body)
    paired = {person for pair in board.settings.apart for person in pair}
    names = called(tx, posting.community, tuple(paired))
    return msgspec.structs.replace(made, board=board, names=names)


def _of_group(tx: Tx, made: Letter) -> Letter:
    tournament, body = made.tournament, made.posting.body
    if made.posting.kind == byhand.TOPIC:
        table = byhand.topic(tx, tournament, body)
        return msgspec.structs.replace(made, home=None, table=table)
    told = byhand.told(tx, tournament, body)
    topic = postings.find(tx, tournament, byhand.TOPIC, told.of)
    accounts = byhand.accounts(tx, tournament, body) if told.kind == "begun" else ()
    home = None if topic is None else topic[0]
    return msgspec.structs.replace(made, home=home, told=told, table=told.table, accounts=accounts)


def called(tx: Tx, community: int, persons: Sequence[int]) -> dict[int, str]:
    """How persons are shown in a community; those who are not there are left out."""
    names = {}
    for person in persons:
        try:
            names[person] = member(tx, community, person).name
        except Missing:
            continue
    return names


def retry(tx: Tx, desk: Desk, community: int) -> None:
    """There is a place for them now."""
    postings.unpark(tx, community, desk.now())
    tx.after_commit(desk.changed)


def next_due(tx: Tx) -> int | None:
    """When there is something to say next; it may lie in the past."""
    return postings.next_due(tx)


async def begin(db: Database, desk: Desk) -> int:
    """Begins what is left of rounds that run, a group at a time; how many groups that were.

    Whatever stopped it half-way, the next call goes on where it was.
    """
    count = 0
    for community, round in await db.read(rows.unbegun):
        try:
            while await db.run(rounds.begin_next, desk, community, round):
                count += 1
        except EngineError as error:
            _LOG.error("round %d can't begin: %s", round, error.code)
    return count


def joined_in(tx: Tx, community: int, channel: str) -> bool:
    """Whether people can join a tournament there: its buttons must work."""
    for one in tournaments.listed(tx, community):
        known = postings.find(tx, one.id, boards.SIGNUP)
        ref = known[0] if known is not None else None
        if one.status == "signup" and ref is not None and ref.partition("/")[0] == channel:
            return True
    return False


def cleared(tx: Tx, desk: Desk, community: int, messages: Collection[str]) -> bool:
    """Somebody deleted these messages: what is kept current among them is made anew."""
    found = False
    for one in tournaments.listed(tx, community):
        for kind in (boards.SIGNUP, boards.STANDINGS, byhand.TOPIC):
            for number, ref, body in postings.standing(tx, one.id, kind):
                if ref is not None and ref.split("/")[-1] in messages:
                    postings.keep(tx, one.id, kind, body, desk.now(), number)
                    found = True
    if found:
        tx.after_commit(desk.changed)
    return found
