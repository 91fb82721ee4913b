"""What a front end asks before it says anything: which game, whose seat, which language."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from msgspec import Struct

from bot.clock import DAY
from bot.moderator import lookup, missed, places, telling
from bot.moderator.desk import Desk
from bot.moderator.errors import NoGame, TableError
from bot.moderator.lookup import Loaded, Seats
from engines.base import Prompt, Seat
from storage import deadlines, games, people, queue
from storage.db import Tx

_LETTERS, _OPEN, _CLOSED = "letters", "yes", "closed"
_HUSHED = "hushed"


class Visit(Struct, frozen=True):
    """A person looks at a game; without a seat there, at what everybody may see."""

    loaded: Loaded
    seat: Seat | None
    language: str
    """The person's own, or else the community's."""
    several: bool = False
    """The person plays more than this game, so that answers say which one they are about."""
    due: int | None = None
    """When the clock of what is asked of this person ends, or else the first that runs."""
    flown: bool = False
    """The autopilot plays there for turns that this person missed."""

    def prompt(self) -> Prompt | None:
        """What is asked of this person, or may be revised."""
        mine = [prompt for prompt in self.loaded.prompts() if prompt.seat == self.seat]
        return mine[0] if mine else None

    def awaited(self) -> tuple[Seat, ...]:
        return tuple(prompt.seat for prompt in self.loaded.prompts() if prompt.need == "owed")


def person_of(tx: Tx, platform: str, account: str) -> int:
    return people.person_of(tx, platform, account).id


def visit(tx: Tx, desk: Desk, community: int | None, person: int, game: int) -> Visit:
    """The game by its id, here or (`community` None) among the person's own anywhere.

    Raises TableError; a foreign id is answered as one that doesn't exist.
    """
    mine = {row.id: row.community for row in games.open_games_of(tx, person)}
    where = community
    if where is None:
        if game not in mine:
            raise NoGame
        where = mine[game]
    loaded = lookup.look(tx, desk, where, game)
    seat = loaded.persons.index(person) if person in loaded.persons else None
    several = bool(mine.keys() - {game})
    speech = language(tx, loaded.row.community, person)
    flown = seat is not None and missed.flown(tx, loaded, seat)
    return Visit(loaded, seat, speech, several, _due(tx, loaded, seat), flown)


def _due(tx: Tx, loaded: Loaded, seat: Seat | None) -> int | None:
    clocks = {one.clock: one for one in deadlines.running(tx, loaded.row.community, loaded.row.id)}
    asked = [prompt for prompt in loaded.prompts() if prompt.need == "owed"]
    mine = [prompt for prompt in asked if prompt.seat == seat]
    due = [clocks[one.clock].due_at for one in mine or asked if one.clock in clocks]
    return min(due, default=None)


def visits(tx: Tx, desk: Desk, person: int) -> list[Visit]:
    """All games in which a person sits and that aren't over, for that person's eyes."""
    found = []
    for row in games.open_games_of(tx, person):
        try:
            found.append(visit(tx, desk, row.community, person, row.id))
        except TableError:
            continue  # it stands still, and its host knows
    return found


def nothing(tx: Tx, person: int) -> str:
    """Why `visits` found nothing, as a sentence's key: no game at all, or one that stands still."""
    return "error-game-frozen" if games.open_games_of(tx, person) else "no-games"


def language(tx: Tx, community: int, person: int) -> str:
    """What a person reads: the own choice, else the community's."""
    return own_language(tx, person) or places.place(tx, community).language


def own_language(tx: Tx, person: int) -> str | None:
    """What a person chose to read, wherever that is."""
    return people.get_person(tx, person).language


def contact(tx: Tx, desk: Desk, person: int) -> None:
    """The person has written or pressed something, so private messages may follow.

    What waited for that goes out now.
    """
    if may_write(tx, person):
        return
    people.set_for_person(tx, person, _LETTERS, _OPEN)
    for row in games.open_games_of(tx, person):
        for seat in games.seats_of(tx, row.community, row.id, person):
            queue.unpark(tx, row.id, telling.seat_audience(seat), desk.now())
    tx.after_commit(desk.changed)


def closed(tx: Tx, person: int) -> None:
    """The person takes no private messages now; the next contact tries again."""
    people.set_for_person(tx, person, _LETTERS, _CLOSED)


def may_write(tx: Tx, person: int) -> bool:
    """Whether a private message is expected: bots that open many unasked are shut out."""
    return people.person_setting(tx, person, _LETTERS) == _OPEN


def refuses(tx: Tx, person: int) -> bool:
    """Whether the last private message found the door closed."""
    return people.person_setting(tx, person, _LETTERS) == _CLOSED


def accounts(tx: Tx, loaded: Seats) -> tuple[str | None, ...]:
    """The account behind each seat; None for an autopilot and for somebody who was erased."""
    return tuple(
        None if person is None else people.get_person(tx, person).account
        for person in loaded.persons
    )


def in_topic(tx: Tx, desk: Desk, community: int, topic: str, person: int) -> Visit | None:
    """The newest game of a topic that isn't over."""
    for row in reversed(games.in_topic(tx, community, topic)):
        if row.status != "over":
            return visit(tx, desk, community, person, row.id)
    return None


class Topical(Struct, frozen=True):
    """What is played in a topic, and whether somebody owes a move there."""

    game: int
    name: str
    owed: bool


def awaited_in(tx: Tx, desk: Desk, community: int, topic: str) -> Topical | None:
    """Of a topic's newest game; None when nothing of ours is played there any more."""
    for row in reversed(games.in_topic(tx, community, topic)):
        if row.status != "over":
            prompts = lookup.look(tx, desk, community, row.id).prompts()
            return Topical(row.id, row.name, any(prompt.need == "owed" for prompt in prompts))
    return None


def set_topic(tx: Tx, desk: Desk, community: int, game: int, topic: str) -> None:
    """The game has its topic now; whatever waited for one goes out."""
    games.set_topic(tx, community, game, topic)
    queue.hasten(tx, game, telling.TOPIC, desk.now())
    tx.after_commit(desk.changed)


def status_gone(tx: Tx, desk: Desk, community: int, topic: str, messages: Collection[str]) -> bool:
    """Somebody deleted these messages in a topic: a status among them is made anew, once.

    Whoever is changing it just now would change nothing any more, so it is told again after that.
    """
    found = False
    for row in games.in_topic(tx, community, topic):
        board = queue.board(tx, row.id, telling.TOPIC)
        if board is not None and board.ref in messages and board.status in ("sent", "claimed"):
            queue.put(
                tx,
                row.id,
                board.seq,
                telling.TOPIC,
                "board",
                board.events,
                board.state,
                due_at=desk.now(),
            )
            found = True
    if found:
        tx.after_commit(desk.changed)
    return found


def retry_topics(tx: Tx, desk: Desk, community: int) -> None:
    """The topics that could not be made are tried again: there is another place for them."""
    for row in games.listed(tx, community):
        if row.topic is None:
            queue.unpark(tx, row.id, telling.TOPIC, desk.now())
    tx.after_commit(desk.changed)


def next_due(tx: Tx) -> int | None:
    """When there is something to say next; it may lie in the past."""
    return queue.next_due(tx)


# -- messages --------------------------------------------------------------------------------------


class Asked(Struct, frozen=True):
    """The question that a message answered when it came; `key` is empty when none was asked."""

    game: int
    key: str


def handled(tx: Tx, scope: str, receipt: str) -> bool:
    """Whether this very message or press was answered before."""
    return queue.receipt(tx, scope, receipt) is not None


def remember(tx: Tx, desk: Desk, scope: str, message: str, asked: Asked) -> None:
    """So that an edit of the message, however late, goes to the same question."""
    if queue.receipt(tx, scope, message) is None:
        body = msgspec.json.encode(asked).decode()
        queue.keep_receipt(tx, scope, message, body, at=desk.now())


def remembered(tx: Tx, scope: str, message: str) -> Asked | None:
    kept = queue.receipt(tx, scope, message)
    return None if kept is None else msgspec.json.decode(kept, type=Asked)


def hush(tx: Tx, desk: Desk, person: int) -> bool:
    """Whether to tell somebody who gave a secret away: at most once a day."""
    last = people.person_setting(tx, person, _HUSHED)
    if last is not None and desk.now() - int(last) < DAY:
        return False
    people.set_for_person(tx, person, _HUSHED, str(desk.now()))
    return True
