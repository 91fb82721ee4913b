"""A whole season over the sockets, as a forum reads it; golden, see `tests/transcripts`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from itertools import count
from typing import Any, Final

import msgspec

from bot.client import Spelleider
from bot.clock import HOUR, MINUTE, ManualClock
from bot.moderator import powers
from bot.practice.contents import said
from bot.practice.world import Channel, Message
from storage import games, log, people, tournaments
from storage import rounds as rows
from storage.db import Tx
from tests.e2e.players import grouped
from tests.e2e.playground import Playground, playground, running
from tests.e2e.public import plain, shown, transcript
from tests.e2e.scanner import Ears, items, listening, taped
from tests.e2e.season import ALL, Season
from tests.e2e.test_hosting import values
from tests.transcripts.test_transcripts import HERE, difference

GOLDEN: Final = HERE / "season-nl.txt"
MORE: Final = ("Eva", "Joost", "Koen", "Marit", "Pim", "Roos", "Sanne", "Teun")
RESERVES: Final = ("Wout", "Yara")
SIXTEEN: Final = (*ALL, *MORE)
CLOSED: Final = "Teun"
"""Takes no letters from strangers."""
PLANS: Final = ("SSHS, bod na 2, start 2", "SSSH", "HSSS", "SHSS")
_NUMBERED: Final = re.compile(r"· (?:post|bericht) (\d+)$")
EXAMPLES: Final = ("SSSH", "SSHS")
"""What the bot proposes to everybody, so that nothing is given away by it."""


class Story(Season):
    """A season with a log for hosts, and what the hosts were answered."""

    def __init__(self, it: Playground, bot: Spelleider, log: Channel) -> None:
        super().__init__(it, bot)
        self.log = log
        self.answers: list[str] = []

    # -- time ------------------------------------------------------------------------------------

    async def later(self, by: int) -> None:
        """The clock moves on, and what was due is done."""
        clock = self.it.desk.clock
        assert isinstance(clock, ManualClock)
        clock.move(by)
        await self.bot.bell.wake()
        await self.bot.said()

    # -- groups ----------------------------------------------------------------------------------

    def group(self, name: str) -> rows.Group:
        """Of the newest round."""

        def found(tx: Tx) -> rows.Group:
            newest = rows.rounds(tx, self.newest(tx)[1])[-1]
            return next(one for one in rows.groups(tx, newest.id) if one.name == name)

        return self.it.db.read_now(found)

    def players(self, name: str) -> tuple[str, ...]:
        return next(one.players for one in self.board().groups if one.name == name)

    def topic(self, name: str) -> Channel:
        """Its topic: groups of later rounds are called the same."""
        game = self.group(name).game
        topics = self.it.standin.posts(self.it.forum)
        return next(
            one
            for one in topics
            if one.name.startswith(f"{name} ·") and one.name.endswith(f"#{self.number(game)}")
        )

    def number(self, game: int | None) -> int:
        assert game is not None
        return self.it.db.read_now(lambda tx: games.get(tx, self.newest(tx)[0], game)).number

    async def as_host(self, name: str, group: str, **options: Any) -> str:
        """A command of `/host` in the topic of a group."""
        asked = self.it.people["Niels"].command(f"host {name}", self.topic(group), **options)
        answer = await self.it.answer(asked)
        await self.bot.said()
        self.answers.append(f"/host {name} · {group}\n{plain(self.it, answer)}")
        return answer

    async def finish(self, *names: str) -> None:
        """Autopilots play these to their ends."""
        for name in names:
            game = self.group(name).game
            assert game is not None

            def piloted(tx: Tx, game: int = game) -> None:
                seats = tuple(range(4))
                powers.pilot_all(
                    tx, self.bot.desk, self.newest(tx)[0], game, self.host(tx), seats, True
                )

            await self.it.db.run(piloted)
            await self.bot.said()

    async def says_in(self, who: str, text: str, group: str, expected: str) -> Message:
        """Somebody's words in private, and what the table then reads."""
        self.it.people[who].dm(text)
        post = await self.it.post(self.topic(group), expected)
        await self.bot.said()
        return post

    async def plan(self, group: str, *names: str) -> None:
        """By letter, each heard before the next writes; who takes no letters uses the form."""
        for name, text in zip(names, PLANS, strict=False):
            if name == CLOSED:
                opening = self.it.posts(self.topic(group))[0]
                answer = await self.it.form(name, opening, hank="3", after="2", start="2")
                assert "Genoteerd" in answer
                await self.bot.said()
                continue
            before = len(self.letters(name))
            self.it.people[name].dm(text)
            await self.it.standin.until(lambda n=name, b=before: len(self.letters(n)) > b)
            await self.bot.said()

    async def exported(self) -> None:
        asked = await self.run("export")
        await self.it.standin.until(lambda: len(asked.messages) == 2)
        names = [file["filename"] for row in asked.messages for file in row.attachments]
        assert names == ["toernooi-1.csv", "toernooi-1.json"]

    def letters(self, who: str) -> list[str]:
        mine = self.it.standin.bot.id
        return [said(row) for row in self.it.people[who].inbox() if row.author == mine]


# -- the story -------------------------------------------------------------------------------------


async def signing_up(it: Story) -> None:
    """Sixteen join and two wait; one of them takes no letters."""
    panel = (await it.run("new", name="Herfst")).messages[-1]
    panel = await it.edit(panel, "games", games="Saul x2; No Thanks")
    panel = await it.edit(panel, "places", places="16")
    panel = await it.edit(panel, "grace", grace="6 uur")
    await it.press(panel, "open")
    row = await it.signup()
    it.it.people[CLOSED].close_dms()
    for name in (*SIXTEEN, *RESERVES):
        await it.later(20 * MINUTE)  # a bot that opens many letters at once is taken for spam
        joined = await it.press(row, "join", who=name)
        answer = said(joined.messages[0])
        assert ("reserve" in answer) == (name in RESERVES)
        assert ("komen bij jou niet aan" in answer) == (name == CLOSED)
    await it.bot.said()


async def first_round(it: Story) -> None:
    """Drawn by lot: a game in every manner, a rewind, a substitute, and a pause."""
    drawn = await it.turn((await it.run("groups")).messages[-1], "drawn")
    await it.press(drawn, "begin")
    await it.bot.said()
    one = await grouped(it.it, it.topic("Groep 1"), it.players("Groep 1"), "season")
    await one.play(until_post=9)
    await it.bot.said()
    await rewound(it, "Groep 2")
    await replaced(it, "Groep 3")
    await it.as_host("pause", "Groep 4")
    await it.as_host("status", "Groep 1")


async def rewound(it: Story, group: str) -> None:
    """A bid that was a mistake is taken back."""
    _, second, third, _ = it.players(group)
    await it.plan(group, *it.players(group))
    await it.it.post(it.topic(group), "Alle plannen zijn binnen")
    await it.says_in(second, "bied 3", group, f"{second} biedt 3")
    niels = it.it.people["Niels"]
    steps = await niels.command("host rewind", it.topic(group)).reply()
    confirm = await niels.choose(steps, values(steps)[0][1]).reply()
    await it.it.answer(niels.press(confirm, label="Zet terug"))
    await it.it.post(it.topic(group), "Teruggezet")
    await it.says_in(second, "pas", group, f"{second} past")
    await it.says_in(third, "bied 3", group, f"{third} biedt 3")


async def replaced(it: Story, group: str) -> None:
    """Somebody leaves; the first reserve takes the seat."""
    leaver = it.players(group)[1]
    niels = it.it.people["Niels"]
    asked = await niels.command("host substitute", it.topic(group), player=leaver).reply()
    label, value = values(asked)[0]
    assert RESERVES[0] in label
    done = await it.it.answer(niels.choose(asked, value))
    assert done == f"{RESERVES[0]} speelt nu op de plaats van {leaver}."
    await it.bot.said()
    assert it.players(group)[1] == RESERVES[0]


async def missed(it: Story, group: str) -> None:
    """All but one send a plan: he is reminded, late, and then the default is played for him."""
    late = it.players(group)[3]
    await it.plan(group, *it.players(group)[:3])
    await it.later(29 * HOUR)
    await it.it.standin.until(lambda: "nog aan de beurt" in "".join(it.letters(late)))
    await it.later(19 * HOUR)
    await it.it.post(it.topic(group), "De tijd is om")
    await it.as_host("status", group)
    await it.later(6 * HOUR)
    await it.it.post(it.topic(group), "Alle plannen zijn binnen")


async def second_round(it: Story) -> None:
    """Balanced by the standings; somebody is away, and a result is corrected."""
    await it.later(2 * HOUR)
    panel = await it.turn((await it.run("groups")).messages[-1], "balanced")
    await it.press(panel, "begin")
    await it.bot.said()
    away = it.players("Groep 1")[0]
    answer = await it.it.answer(it.it.people[away].command("absence", it.it.hall, until="zondag"))
    assert "afwezig" in answer
    two = await grouped(it.it, it.topic("Groep 2"), it.players("Groep 2"), "second")
    await two.play(until_post=8)
    await it.bot.said()
    await it.finish("Groep 1", "Groep 2", "Groep 3", "Groep 4")
    options = {"group": "Groep 4"}
    said_ = await it.form("enter", options, places="1 2 3 4", reason="Pas na het einde opgemerkt.")
    assert said_.startswith("Genoteerd voor Groep 4")
    await it.bot.said()


async def third_round(it: Story) -> None:
    """Pasted, and played by hand."""
    await it.later(2 * HOUR)
    names = [one.name for one in it.board().lines if one.status == "joined"]
    pasted = "\n".join(f"Tafel {at + 1}: {' - '.join(names[at::4])}" for at in range(4))
    panel = await it.fill((await it.run("groups")).messages[-1], "paste", groups=pasted)
    await it.press(panel, "begin")
    await it.bot.said()
    for at, places in enumerate(("1 2 3 4", "2 1 3 4", "1 1 3 4", "4 3 2 1"), 1):
        await it.form("enter", {"group": f"Tafel {at}"}, places=places)
        await it.bot.said()
    fixed = {"places": "1 2 2 4", "reason": "Twee spelers hadden evenveel."}
    await it.form("enter", {"group": "Tafel 1"}, **fixed)
    await it.bot.said()


@asynccontextmanager
async def town() -> AsyncIterator[tuple[Playground, Channel]]:
    async with playground() as it:
        it.desk = replace_entropy(it)
        it.people |= {name: it.standin.person(name, it.guild) for name in (*MORE, *RESERVES)}
        yield it, it.standin.text(it.guild, "hostlog")


def replace_entropy(it: Playground) -> Any:
    """Chance of each kind by itself: one entry more in a log is no other game."""
    numbers: dict[int, Any] = {}

    def some(size: int) -> bytes:
        at = next(numbers.setdefault(size, count()))
        return sha256(f"season {size} {at}".encode()).digest()[:size]

    return replace(it.desk, entropy=some)


async def played(it: Playground, log: Channel) -> Story:
    """From the draft to the end, with a night in which the bot was off."""
    bot = it.client()
    async with running(it.standin, bot):
        done = it.people["Niels"].command("setup", it.hall, topics=it.forum, log=log)
        assert (await it.answer(done)).startswith("Klaar")
        story = Story(it, bot, log)
        await signing_up(story)
        await first_round(story)
        await bot.bell.wake()
    assert isinstance(it.desk.clock, ManualClock)
    it.desk.clock.move(6 * HOUR)
    bot = it.client()
    async with running(it.standin, bot):
        story.bot = bot
        await bot.bell.wake()  # as it does by itself within a minute
        await it.post(story.topic("Groep 1"), "6 uur")
        await bot.said()
        await story.finish("Groep 1", "Groep 2", "Groep 3")
        await story.as_host("resume", "Groep 4")
        await missed(story, "Groep 4")
        await story.finish("Groep 4")
        await story.as_host("log", "Groep 4")
        await second_round(story)
        await third_round(story)
        await story.later(2 * HOUR)
        await story.exported()
        ended = (await story.run("end")).messages[-1]
        await story.press(ended, "cancel")
        await bot.said()
        await story.later(2 * HOUR)
    return story


# -- what came of it -------------------------------------------------------------------------------


async def test_a_whole_season_reads_as_before(regenerate: bool) -> None:
    async with town() as (it, log):
        tape = taped(it.standin)
        with listening(tape, it.standin.core.settings.token) as ears:
            story = await played(it, log)
        now = transcript(it, it.hall, it.forum)
        now += "\n=== voor de hosts: hostlog ===\n\n" + transcript(it, log)
        now += "\n=== voor de hosts: antwoorden ===\n\n" + "\n\n".join(story.answers) + "\n"
        if regenerate:
            GOLDEN.write_text(now, encoding="utf-8")
        assert not (found := difference(GOLDEN.read_text(encoding="utf-8"), now)), found
        the_standings_are_those_of_the_results(story)
        every_post_stands_once(story)
        nothing_secret_is_public(story, ears)


def the_standings_are_those_of_the_results(story: Story) -> None:
    """Counted anew from the rows alone."""

    def earned(tx: Tx) -> dict[str, Fraction]:
        tournament = story.newest(tx)[1]
        total: Counter[int] = Counter()
        for one in rows.results(tx, tournament):
            total[one.signup] += Fraction(one.zp)  # type: ignore[assignment]
        signups = tournaments.signups(tx, tournament)
        return {one.name: Fraction(total[one.id]) for one in signups if one.name}

    zp = story.it.db.read_now(earned)
    lines = story.board().lines
    assert len(lines) == 16
    assert {one.name: Fraction(one.zp) for one in lines} == {
        one.name: zp[one.name] for one in lines
    }
    assert sum(zp.values()) == 3 * 4 * (2 + 1 + 1 + 0)
    assert [Fraction(one.zp) for one in lines] == sorted(zp[one.name] for one in lines)[::-1]
    assert {one.played for one in lines} == {3}
    assert story.board().status == "closed"


def every_post_stands_once(story: Story) -> None:
    for topic in story.it.standin.posts(story.it.forum):
        said_ = [said(row) for row in shown(story.it, topic)]
        numbers = [int(one[1]) for text in said_ if (one := _NUMBERED.search(text))]
        assert numbers == list(range(1, len(numbers) + 1)), topic.name


def nothing_secret_is_public(story: Story, ears: Ears) -> None:
    """No plan and no seed in what everybody reads or what is logged; in private only one's own."""
    own, hidden = story.it.db.read_now(lambda tx: secrets(tx, story))
    plans = set().union(*own.values()) - set(EXAMPLES)
    assert len(plans) > 4
    found = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(plans, key=len, reverse=True))})(?!\w)")
    mine = {str(story.it.people[name].id): texts for name, texts in own.items()}
    for item in items(story.it.standin, ears):
        known = mine.get(item.reader, set())
        assert set(found.findall(item.text)) <= known, (item.where, item.reader)
        assert not [one for one in hidden if one in item.text], item.where


def secrets(tx: Tx, story: Story) -> tuple[dict[str, set[str]], list[str]]:
    """What each has laid, bottom to top, by name; and what nobody may know."""
    community, tournament = story.newest(tx)
    own: dict[str, set[str]] = {name: set() for name in (*SIXTEEN, *RESERVES)}
    hidden = [story.it.standin.core.settings.token]
    for round in rows.rounds(tx, tournament):
        for group in rows.groups(tx, round.id):
            if group.game is None:
                continue
            hidden.append(games.get(tx, community, group.game).half)
            seats = seated(tx, community, group.game)
            for entry in log.entries(tx, community, group.game):
                action = msgspec.json.decode(entry.body).get("action") or {}
                if len(action.get("coasters", "")) > 2:
                    for name in seats[msgspec.json.decode(entry.body)["seat"]]:
                        own[name].add(action["coasters"])
    return own, hidden


def seated(tx: Tx, community: int, game: int) -> dict[int, set[str]]:
    """Everybody who ever had a seat: who comes later takes over what lies there."""
    found: dict[int, set[str]] = {}
    for one in games.seated_ever(tx, community, game):
        if one.person is not None:
            found.setdefault(one.seat, set()).add(people.member(tx, community, one.person).name)
    return found
