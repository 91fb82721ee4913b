"""A small world around one game: a clock that is moved by hand, seeded chance, four people, a host.

with World() as world:
    world.say(0, "SSHS, bod na 2")
    world.wait(DAY)          the clocks ring as the bell would have them ring
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

import pytest
from sqlalchemy import select

from bot.clock import DAY, HOUR, ManualClock
from bot.moderator import clocks, deadlines, lookup, people, powers, replay, table, telling
from bot.moderator.clocks import Policy
from bot.moderator.desk import Desk, Memory, in_memory
from bot.moderator.lookup import Loaded
from bot.moderator.replay import Folded
from bot.moderator.table import NewTable, Reply, Words
from engines import load
from engines.base import Action, AnyEngine, EngineError, Prompt, Seat
from engines.rng import Rng
from storage import deadlines as rows_of_clocks
from storage import log, models
from storage.db import Database, Tx
from storage.deadlines import Deadline
from storage.log import Entry

P = ParamSpec("P")
T = TypeVar("T")

NAMES = ("Frank", "Arno", "Niels", "Bjorn")
OTHERS = ("Lucy", "Mitch", "Swifty")
"""The host, and two who may take somebody's place."""
START = 1_700_000_000_000
SLOW = Policy(turn=DAY, remind=50, grace=HOUR, peek=True)
FOREVER = Policy()
HALF = "5" * 64
PLANS = ("SSHS, bod na 2, start 2", "SSSH", "HSSS, bod na 3", "SSSH, bod na 3")
"""One a seat: Arno and the others lay; Frank opens with 2 on a table of 8."""
LOSING = ("H, bod na 1", "SSSH", "SSSH", "SSSH")
"""With `own_hank_eliminates` Frank is out as soon as the others pass."""


class Told(NamedTuple):
    """A delivery as its row says it, without its id and entry: what somebody could see of it."""

    audience: str
    kind: str
    number: int
    events: str
    state: str
    due_at: int

    def telling(self) -> telling.Telling:
        return telling.read(self.events)

    def notices(self) -> list[str]:
        return [notice.kind for notice in self.telling().notices]


def entropy(seed: str = "entropy") -> Callable[[int], bytes]:
    """Bytes that look random, and the same ones in every run."""
    numbers = count()
    return lambda size: sha256(f"{seed} {next(numbers)}".encode()).digest()[:size]


class World:
    """One community with one game; further communities share its people, clock and database."""

    def __init__(
        self,
        chosen: Policy = SLOW,
        *,
        options: Mapping[str, object] | None = None,
        seats: Sequence[int | None] = (0, 1, 2, 3),
        half: str = HALF,
        guild: str = "g1",
        beside: World | None = None,
        game: str = "saul",
    ) -> None:
        self.playing = game
        self.clock: ManualClock = beside.clock if beside else ManualClock(START)
        self.desk: Desk = beside.desk if beside else Desk(self.clock, entropy(), Memory())
        self.db: Database = beside.db if beside else in_memory()
        self.options, self.half = options or {}, half
        guests = [self.arrive(name, guild) for name in (*NAMES, *OTHERS)]
        self.community = guests[0].community
        self.persons = [guest.person for guest in guests]
        self.host = self.persons[4]
        self.run(people.set_hosts, self.community, (self.host,))
        self.run(clocks.set_policy, self.community, chosen)
        self.seated = tuple(None if at is None else self.persons[at] for at in seats)
        self.game = self.open()

    def __enter__(self) -> World:
        return self

    def __exit__(self, *_: object) -> None:
        self.db.close()

    @property
    def engine(self) -> AnyEngine:
        return load(self.playing)

    def arrive(self, name: str, guild: str) -> people.Guest:
        return self.run(people.arrive, "discord", guild, f"account {name}", name)

    def open(self, name: str = "Groep 1") -> int:
        new = NewTable(name, self.playing, self.options, self.seated, self.half)
        return self.run(table.open_game, self.desk, self.community, new)

    # -- what people do ------------------------------------------------------------------------

    def run(self, fn: Callable[Concatenate[Tx, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        return self.db.run_now(fn, *args, **kwargs)

    def say(
        self,
        seat: Seat,
        text: str,
        *,
        key: str | None = None,
        receipt: str = "",
        game: int | None = None,
        person: int | None = None,
    ) -> Reply:
        words = Words(text, "nl", key, "discord" if receipt else "", receipt)
        who = self.persons[seat] if person is None else person
        where = self.game if game is None else game
        return self.run(table.play, self.desk, self.community, where, who, words)

    def refused(self, seat: Seat, text: str, **how: Any) -> EngineError:
        """The error that the words are answered with; nothing may have changed by it."""
        before = self.rows()
        with pytest.raises(EngineError) as caught:
            self.say(seat, text, **how)
        after = self.rows()
        if how.get("receipt"):
            after["receipt"] = before["receipt"]  # a refusal is an answer too
        assert after == before
        return caught.value

    def plan(self, plans: Sequence[str] = PLANS) -> None:
        """The plans of all who play."""
        for seat, text in enumerate(plans):
            self.say(seat, text)

    def act(self, seat: Seat, action: Action) -> Reply:
        """A move, by way of its words."""
        loaded = self.look()
        text = self.engine.format((action,), loaded.names, "nl")
        return self.say(seat, text, person=loaded.persons[seat])

    def power(
        self,
        fn: Callable[Concatenate[Tx, Desk, int, int, int, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Something of `powers`, by the host."""
        return self.run(fn, self.desk, self.community, self.game, self.host, *args, **kwargs)

    def power_refused(self, fn: Callable[..., Any], *args: Any) -> str:
        """The code with which a host is refused by the rules."""
        with pytest.raises(EngineError) as caught:
            self.power(fn, *args)
        return caught.value.code

    # -- time ----------------------------------------------------------------------------------

    def wait(self, by: int) -> int:
        """Moves the clock to each moment at which something is due; how often a clock rang."""
        until, rang = self.clock.now() + by, 0
        while (due := self.db.read_now(rows_of_clocks.next_due)) is not None and due <= until:
            self.clock.move(max(0, due - self.clock.now()))
            rang += self.ring()
        self.clock.move(until - self.clock.now())
        return rang

    def ring(self) -> int:
        """Handles what is due now; how much that was."""
        batch = self.claim()
        for deadline in batch:
            self.run(deadlines.handle, self.desk, deadline)
        return len(batch)

    def claim(self) -> list[Deadline]:
        return self.run(rows_of_clocks.claim, self.clock.now(), lease=deadlines.LEASE)

    def clocks(self) -> list[Deadline]:
        return self.db.read_now(rows_of_clocks.running, self.community, self.game)

    # -- what there is to see ------------------------------------------------------------------

    def look(self, game: int | None = None) -> Loaded:
        where = self.game if game is None else game
        return self.db.read_now(lookup.look, self.desk, self.community, where)

    def fresh(self) -> World:
        """Forgets what it remembered: the next look folds the log."""
        self.desk = Desk(self.clock, self.desk.entropy, Memory())
        return self

    def own(self, seat: Seat) -> Any:
        """A seat's secrets."""
        return self.look().folded.state.private[seat]

    def public(self) -> Any:
        return self.look().folded.state.public

    def prompts(self) -> tuple[Prompt, ...]:
        return self.look().prompts()

    def owing(self) -> set[Seat]:
        return {prompt.seat for prompt in self.prompts() if prompt.need == "owed"}

    def entries(self) -> tuple[Entry, ...]:
        return self.db.read_now(log.entries, self.community, self.game)

    def kinds(self) -> list[str]:
        return [entry.kind for entry in self.entries()]

    def fold(self, to: int | None = None) -> Folded:
        """The log, or its beginning, folded anew."""
        return replay.fold(self.engine, self.entries()[:to])

    def status(self) -> str:
        return self.look().row.status

    def told(self, audience: str | None = None, kind: str = "post") -> list[Told]:
        """Deliveries of this world's game, in order."""
        delivery = models.table(models.Delivery).c
        columns = [delivery[name] for name in Told._fields]
        found = select(*columns).where(delivery.game == self.game).order_by(delivery.id)
        rows = self.db.read_now(lambda tx: tx.connection.execute(found).all())
        told = [Told(*row) for row in rows]
        return [one for one in told if audience in (None, one.audience) and one.kind == kind]

    def notices(self, audience: str) -> list[str]:
        """The kinds of all notices to somebody, in order."""
        return [kind for one in self.told(audience) for kind in one.notices()]

    def defaults(self) -> list[str]:
        """Seats for which something was played because they were late, in order."""
        late = [entry for entry in self.entries() if entry.cause in ("default", "excused")]
        return [entry.body[8] for entry in late]

    def rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """Every row of the database, by table."""
        return self.db.read_now(_rows)

    def spoil(self, **changes: object) -> None:
        """Changes the last entry behind everybody's back."""
        entry = models.table(models.Entry)
        last = len(self.entries())
        where = (entry.c.game == self.game) & (entry.c.seq == last)
        change = entry.update().where(where).values(changes)
        self.run(lambda tx: tx.connection.execute(change))


def _rows(tx: Tx) -> dict[str, list[tuple[Any, ...]]]:
    tables = models.METADATA.sorted_tables
    return {one.name: [tuple(r) for r in tx.connection.execute(one.select())] for one in tables}


# -- games that play themselves ----------------------------------------------------------------


class Chance:
    """Seeded choices for a test."""

    def __init__(self, seed: str) -> None:
        self._rng = Rng(seed)

    def below(self, bound: int) -> int:
        number, self._rng = self._rng.below(bound)
        return number

    def one(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def rng(self) -> Rng:
        return self._rng.labelled(str(self.below(1 << 30)))


def random_move(world: World, chance: Chance) -> None:
    """A legal move of somebody who is asked, now and then the engine's own choice."""
    prompts = [p for p in world.prompts() if p.need == "owed"]
    prompt = chance.one(prompts)
    view = world.look().view(prompt.seat)
    if chance.below(3):
        action, _ = world.engine.sample(view, chance.rng())
    else:
        action = world.engine.autopilot(view, chance.rng())
    world.act(prompt.seat, action)


ORDERS: Mapping[str, tuple[str, ...]] = {
    "saul": (
        "tot 3",
        "tot 6 ineens",
        "volgende ronde zelfde plan",
        "steeds zelfde plan",
        "ik pas",
        "draai Arno, Niels, Bjorn",
        "draai Frank, Arno",
        "vraag mij",
        "geen opdrachten",
    ),
    "troublez": (
        "stop bij 3 kaarten, leg eerste plek",
        "steeds stop boven 20%",
        "stop na 2 keer trekken, voorkeur rij 2",
        "steeds pak horde, hoogste",
        "straks pak bijl, 3",
        "steeds bijl laagste",
        "steeds net horde, hoogste",
        "steeds geweer meeste",
        "vraag mij bij trekken",
        "geen opdrachten",
    ),
}


def random_order(world: World, chance: Chance) -> bool:
    """Something to be done later, or no more; whether the table took it."""
    seat = chance.below(4)
    view = world.look().view(seat)
    try:
        given = world.engine.parse(
            text := chance.one(ORDERS[world.playing]), view, world.look().names, "nl"
        )
        if any(isinstance(item, Action) for item in given):
            return False
        world.say(seat, text)
    except EngineError:
        return False
    return True


def random_rewind(world: World, chance: Chance) -> None:
    marks = world.look().folded.line
    world.power(powers.rewind, chance.one(marks).seq)


def played(seed: str, moves: int = 40, **how: Any) -> Iterator[World]:
    """A game after each of its commands: moves, orders, revisions and rewinds."""
    chance = Chance(seed)
    with World(FOREVER, half=sha256(seed.encode()).hexdigest(), **how) as world:
        yield world
        for _ in range(moves):
            what = chance.below(10)
            if what == 0:
                random_rewind(world, chance)
            elif what < 4:
                random_order(world, chance)
            elif world.owing():
                random_move(world, chance)
            yield world
