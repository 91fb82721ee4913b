"""Players who read their topic as people do, and answer in every way that Discord offers.

What to play is chosen by the engine's autopilot from the player's own view; how it is said by a
seeded rule that takes the way used least for that kind of move.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bot.clock import ManualClock
from bot.moderator import lookup, places
from bot.moderator.desk import Desk, Memory
from bot.moderator.lookup import Loaded
from bot.practice import Person
from bot.practice.asked import Asked
from bot.practice.components import walk
from bot.practice.contents import said
from bot.practice.world import Channel, Message
from bot.texts import texts
from engines.base import Seat
from engines.saul import ENGINE
from engines.saul.model import (
    HANK,
    Action,
    Bid,
    BidTo,
    Flip,
    FlipOrder,
    Order,
    Plan,
    SamePlan,
    View,
)
from storage import games, queue
from tests.e2e.playground import Playground
from tests.moderator.world import Chance

STEP: Final = 5_000
"""Milliseconds between what people do."""
SECRETLY: Final = ("form", "form of /play", "form twice", "words", "edited words")
OPENLY: Final = ("button", "form", "words", "reply", "mention")
WAYS: Final[dict[str, tuple[str, ...]]] = {
    "plan": SECRETLY,
    "bid": (*OPENLY, "select"),
    "pass": OPENLY,
    "flip": OPENLY,
}
"""How each kind of move may be said; a select hangs there only for many choices."""
REVISED: Final = ("form twice", "edited words")
"""Ways that need somebody else who still owes a plan."""


@dataclass
class Group:
    """Four players of one game, and what they have done so far."""

    it: Playground
    topic: Channel
    game: int
    community: int
    players: tuple[Person, ...]
    chance: Chance
    desk: Desk
    used: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often each kind of move was said in each way."""
    read: int = 0
    """Posts of the topic that were read."""
    commands: int = 0
    """What may have changed the game: moves, orders, revisions."""
    orders: Counter[str] = field(default_factory=Counter)

    # -- reading -----------------------------------------------------------------------------------

    async def look(self) -> Loaded:
        return await self.it.db.read(lookup.look, self.desk, self.community, self.game)

    def called(self, post: Message) -> list[Seat]:
        """Whom the post has rung."""
        return [seat for seat, one in enumerate(self.players) if one.id in post.pinged]

    async def next_post(self) -> Message:
        """The one that comes after what was read."""
        await self.it.standin.until(lambda: len(self.it.posts(self.topic)) > self.read)
        self.read += 1
        return self.it.posts(self.topic)[self.read - 1]

    @property
    def status(self) -> Message:
        """What the topic begins with."""
        return self.it.standin.core.world.messages[self.topic.id]

    # -- playing -----------------------------------------------------------------------------------

    async def play(self, until_post: int | None = None) -> bool:
        """Answers every post that calls somebody, up to one; whether the game is over."""
        while until_post is None or self.read < until_post:
            post = await self.next_post()
            later(self.it)
            loaded = await self.look()
            owing = [prompt.seat for prompt in loaded.prompts() if prompt.need == "owed"]
            assert sorted(self.called(post)) == sorted(owing), post.content
            if not owing:
                return True
            if loaded.folded.state.public.phase == "plan":
                await self.plan(post, loaded, owing)
            else:
                await self.move(post, loaded, owing[0])
        return False

    async def plan(self, post: Message, loaded: Loaded, owing: Sequence[Seat]) -> None:
        """All at once, after those who change their minds while somebody else still owes."""
        ways = {seat: self._way("plan", SECRETLY) for seat in owing}
        early = [seat for seat in owing if ways[seat] in REVISED]
        if len(early) == len(owing):
            ways[early.pop()] = "words"
        for seat in early:
            await self._planned(post, loaded, seat, ways[seat])
        late = [seat for seat in owing if seat not in early]
        await asyncio.gather(*(self._planned(post, loaded, seat, ways[seat]) for seat in late))

    async def _planned(self, post: Message, loaded: Loaded, seat: Seat, way: str) -> None:
        view = loaded.view(seat)
        action = self._wanted(view)
        order = self._order(view, seat, formal=way.startswith("form"))
        self.used["plan", way] += 1
        if order is not None:
            self.orders[type(order).__name__] += 1
        if way.startswith("form"):
            await self._plan_by_form(post, view, seat, action, order, way)
            return
        given: tuple[Action | Order, ...] = (action,) if order is None else (action, order)
        text = ENGINE.format(given, loaded.names, self.chance.one(("nl", "en", "de")))
        first = text
        if way == "edited words":
            other, _ = ENGINE.sample(view, self.chance.rng())
            first = ENGINE.format((other,), loaded.names, "nl")
        sent, receipt = await self.letter(seat, first)
        assert "Genoteerd" in receipt, receipt
        if way == "edited words":
            answer = await self.edited(seat, sent, text)
            assert answer.startswith("Aangepast:"), answer

    async def _plan_by_form(
        self, post: Message, view: View, seat: Seat, plan: Plan, order: Order | None, way: str
    ) -> None:
        person, row = self.players[seat], post
        if way == "form of /play":
            row = await person.command("play", self.place(seat)).reply()
            assert self.topic.name.split(" · ")[0] in said(row)
        given = fields(plan, view)
        if isinstance(order, BidTo):
            given["to"] = str(order.limit)
        if way == "form twice":
            self.commands += 1
            asked = await self.sent_form(person, row, {"hank": "1"} if "hank" in given else {})
            row = asked.messages[-1]
            assert "Wijzig" in labels(row)
        self.commands += 1
        label = "Wijzig" if way == "form twice" else "Mijn zet"
        asked = await self.sent_form(person, row, given, label)
        assert "Genoteerd" in said(asked.messages[0])

    async def move(self, post: Message, loaded: Loaded, seat: Seat) -> None:
        """A bid, a pass or a flip by whoever is to act; now and then others have a look."""
        view = loaded.view(seat)
        action = self._wanted(view)
        kind = type(action).__name__.lower()
        way = self._way(kind, tuple(self._possible(post, kind, action)))
        self.used[kind, way] += 1
        await self._curious(post, loaded, seat)
        await self._said(post, loaded, seat, action, way)

    async def _said(
        self, post: Message, loaded: Loaded, seat: Seat, action: Action, way: str
    ) -> None:
        person, choice = self.players[seat], chosen(action)
        self.commands += 1
        if way == "button":
            lone = not any(part["custom_id"].endswith(f":{choice}") for part in parts(post))
            pressed = person.press(post, **self._button(post, choice, lone))
            await self.it.answer(pressed)
        elif way == "select":
            await self.it.answer(person.choose(post, choice))
        elif way == "form":
            await self.sent_form(person, self.status, {"choice": choice}, one=lone_flip(loaded))
        else:
            text = ENGINE.format((action,), loaded.names, self.chance.one(("nl", "en", "de")))
            await self._words(post, seat, text, way)

    def _button(self, post: Message, choice: str, lone: bool) -> dict[str, str]:
        """The choice's own; where there is only one thing to do, the lasting one does it."""
        if lone:
            return {"label": "Mijn zet"}
        found = [p["custom_id"] for p in parts(post) if p["custom_id"].endswith(f":{choice}")]
        return {"custom_id": found[0]}

    async def _words(self, post: Message, seat: Seat, text: str, way: str) -> None:
        person = self.players[seat]
        if way == "words":
            self.commands -= 1  # counted by the letter itself
            await self.letter(seat, text)
        elif way == "reply":
            person.send(self.topic, text, reply_to=post)
        else:
            person.send(self.topic, f"<@{self.it.standin.bot.id}> {text}")

    def _possible(self, post: Message, kind: str, action: Action) -> list[str]:
        """The ways that hang there for this choice."""
        choice = chosen(action)
        as_button = any(part["custom_id"].endswith(f":{choice}") for part in parts(post))
        as_option = any(part.get("options") for part in parts(post)) and not as_button
        lone = not as_button and not as_option
        out = {"select": not as_option, "button": as_option or (lone and kind != "flip")}
        return [way for way in WAYS[kind] if not out.get(way, False)]

    def _way(self, kind: str, ways: Sequence[str]) -> str:
        """Of those used least, any."""
        least = min(self.used[kind, way] for way in ways)
        return self.chance.one([way for way in ways if self.used[kind, way] == least])

    def _wanted(self, view: View) -> Any:
        """The autopilot's choice, or one in three times any: so that much lies and much is bid."""
        if self.chance.below(3):
            return ENGINE.autopilot(view, self.chance.rng())
        action, _ = ENGINE.sample(view, self.chance.rng())
        return replace(action, start_bid=1) if isinstance(action, Plan) else action

    def _order(self, view: View, seat: Seat, *, formal: bool) -> Order | None:
        """Something to be done later, in a third of the plans; a form knows one kind."""
        if self.chance.below(3):
            return None
        now = view.public.round
        others = [s for s, p in enumerate(view.public.players) if s != seat and is_in(p)]
        kind = 0 if formal else self.chance.below(3)
        if kind == 0:
            most = min(5, view.public.owned)
            return BidTo(round=now, limit=1 + self.chance.below(most))
        if kind == 1:
            return FlipOrder(round=now, owners=(self.chance.one(others),))
        return SamePlan(round=now + 1)

    async def _curious(self, post: Message, loaded: Loaded, seat: Seat) -> None:
        """Somebody asks for a hand, or presses what isn't theirs: answered in private."""
        what, who = self.chance.below(6), self.chance.below(4)
        person = self.players[who]
        if what == 0:
            asked = person.command("hand", self.place(who))
            text = await self.it.answer(asked)
            assert texts("nl")("orders-none") in text or "opdracht" in text.lower(), text
        elif what == 1 and who != seat:
            first = parts(post)[0]["custom_id"]
            text = await self.it.answer(person.press(post, first))
            assert loaded.names[seat] in text, text
        elif what == 2:
            text = await self.it.answer(self.players[seat].command("play", self.place(seat)))
            assert loaded.row.name in text, text

    # -- saying ------------------------------------------------------------------------------------

    def place(self, seat: Seat) -> Channel | None:
        """Where a command is given: in the topic, or (None) in private."""
        return self.topic if self.chance.below(2) else None

    async def sent_form(
        self,
        person: Person,
        row: Message,
        given: dict[str, str],
        label: str = "Mijn zet",
        *,
        one: bool = False,
    ) -> Asked:
        """A button's form, filled in and sent; `one`: there is nothing to choose, so no form."""
        opened = person.press(row, label=label)
        await opened.ack()
        sent = opened if one else person.submit(opened, given)
        await self.it.answer(sent)
        return sent

    async def letter(self, seat: Seat, text: str) -> tuple[Message, str]:
        """A message to the bot, and its answer."""
        self.commands += 1
        sent = self.players[seat].dm(text)
        return sent, await self.answered(seat, sent, 1)

    async def edited(self, seat: Seat, sent: Message, text: str) -> str:
        self.commands += 1
        self.players[seat].edit(sent, text)
        return await self.answered(seat, sent, 2)

    async def answered(self, seat: Seat, sent: Message, count: int) -> str:
        """The `count`th answer to a message."""

        def found() -> list[Message]:
            rows = self.players[seat].inbox()
            return [r for r in rows if (r.reference or {}).get("message_id") == str(sent.id)]

        await self.it.standin.until(lambda: len(found()) >= count)
        return said(found()[count - 1])


async def grouped(it: Playground, topic: Channel, names: Sequence[str], seed: str) -> Group:
    """The group that plays in a topic."""
    community = await it.db.run(places.community_of, "discord", str(it.guild.id))
    there = partial(it.db.read_now, games.in_topic, community, str(topic.id))
    (row,) = await it.standin.until(there)
    players = tuple(it.people[name] for name in names)
    desk = Desk(it.desk.clock, it.desk.entropy, Memory())
    return Group(it, topic, row.id, community, players, Chance(seed), desk)


def later(it: Playground, by: int = STEP) -> None:
    """Time passes for everybody."""
    assert isinstance(it.desk.clock, ManualClock)
    it.desk.clock.move(by)


async def told(it: Playground) -> None:
    """Until all that there was to say has been said."""
    await it.standin.until(lambda: it.db.read_now(queue.next_due) is None)
    await it.standin.quiet(0.02)


def is_in(player: Any) -> bool:
    return bool(player.status == "playing")


def chosen(action: Action) -> str:
    """As the choice of a button."""
    if isinstance(action, Bid):
        return str(action.bid)
    return str(action.owner) if isinstance(action, Flip) else "pass"


def lone_flip(loaded: Loaded) -> bool:
    public = loaded.folded.state.public
    if public.phase != "flip":
        return False
    others = [p for seat, p in enumerate(public.players) if seat != public.turn and p.face_down]
    return len(others) == 1


def parts(row: Message) -> list[dict[str, Any]]:
    """Buttons and selects."""
    return [part for part in walk(row.components) if part.get("custom_id")]


def labels(row: Message) -> list[str]:
    return [part.get("label", "") for part in parts(row)]


def fields(plan: Plan, view: View) -> dict[str, str]:
    """A plan as its form is filled in; what it leaves out comes on top, Hank first."""
    assert view.own is not None
    hand, size = view.own.hand, len(view.own.hand)
    given = {"start": str(plan.start_bid)}
    if HANK in hand and hand != HANK:
        laid = plan.coasters.find(HANK)
        given["hank"] = str((len(plan.coasters) if laid < 0 else laid) + 1)
    if size > 1:
        given["after"] = str(min(plan.bid_after or size, size))
    return given
