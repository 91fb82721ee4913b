"""Pitfalls of PEERS section C: secrets and chance, where each of them bites.

`tests/e2e/test_secrets.py` looks through all that leaves the bot; here is one short test a pitfall.
A real draft (37) comes with the game that has one; until then the toy game stands in for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest

from bot.clock import DAY, HOUR
from bot.moderator import kept, people, powers, table
from bot.moderator.errors import NotSeated
from bot.moderator.telling import HOST, TOPIC
from bot.pictures.saul import draw
from bot.practice.contents import said
from bot.presenters import load
from bot.presenters.base import Table
from bot.texts import texts
from engines import bags
from engines.rng import Rng
from storage import log
from tests.contract.toy import TOY, Options, Pick
from tests.e2e.playground import playground, running
from tests.moderator.world import FOREVER, NAMES, PLANS, Chance, World, played, random_move
from tests.pitfalls import sayings
from tests.pitfalls.test_a_delivery import bidding, entries

HIDDEN = ("SHSS, bod na 3, start 5", "HSSS, bod na 3, start 6")
"""Two plans of Arno that look alike to everybody else, until they are resolved."""


def shown(world: World, audiences: Sequence[str]) -> list[tuple[str, ...]]:
    """Every delivery to these, word for word as its row has it."""
    found = [*world.told(), *world.told(kind="board")]
    return [
        (one.audience, one.kind, one.events, one.state)
        for one in found
        if one.audience in audiences
    ]


# -- who can see what ------------------------------------------------------------------------------


async def test_pitfall_36_no_channel_of_the_bot_tells_a_plan(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("DEBUG")
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        topic, other = await it.begin()
        await it.post(topic, "Ronde 1")
        frank = it.people["Frank"]
        frank.dm("SHSS, bod na 3, start 7")
        letters = frank.inbox
        await it.standin.until(lambda: any("Genoteerd" in said(row) for row in letters()))
        heard = ["2e: Hank", "Na je 3e", "met 7", "SHSS"]
        mine = "\n".join(map(said, letters()))
        assert all(part in mine for part in heard[:3])  # the owner reads it
        answers = []
        for name in ("Arno", "Niels", "Lucy"):
            for command in ("play", "hand", "orders", "games"):
                answers.append(await it.answer(it.people[name].command(command, topic)))
            pressed = it.people[name].press(it.posts(topic)[0], label="Mijn hand")
            answers.append(await it.answer(pressed))
            choices = await it.people[name].complete("rules", "game", "S", topic).offered()
            answers.append(str(choices))
        export = it.people["Arno"].command("privacy export", topic)
        await it.answer(export)
        others = [
            row for place in (topic, other, it.hall) for row in it.people["Niels"].sees(place)
        ]
        public = [said(row) + str(row.components) + str(row.attachments) for row in others]
        ours = [one.getMessage() for one in caplog.records if not one.name.startswith("discord")]
        rules = said(it.posts(topic)[0])  # its example is nobody's plan
        for text in (*answers, *public, *ours):
            for part in heard:
                assert part not in text.replace(rules, ""), text


def test_pitfall_36_an_export_holds_the_moves_of_its_owner_alone() -> None:
    with World(FOREVER) as world:
        world.say(0, PLANS[0])
        arno = world.run(kept.text, world.persons[1]).decode()
        frank = world.run(kept.text, world.persons[0]).decode()
        assert "SSHS" in frank
        assert "SSHS" not in arno
        assert "Frank" not in arno


def test_pitfall_37_what_others_read_is_the_same_whatever_was_picked() -> None:
    """A draft by picks, as the toy has it: until they are turned, a pick changes nothing."""
    state = TOY.setup(3, Options(), Rng("draft")).state
    seen = []
    for card in "ABC":
        step = TOY.apply(state, 1, Pick(card))
        events = [event for event in step.events if event.to == "all" or 0 in event.to]
        looks = (TOY.view(step.state, 0), TOY.view(step.state, None), TOY.prompts(step.state))
        seen.append((looks, events))
    assert seen[0] == seen[1] == seen[2]
    views = [TOY.view(TOY.apply(state, 1, Pick(card)).state, 1) for card in "ABC"]
    assert len({str(view) for view in views}) == 3  # and B knows what B picked


def test_pitfall_37_what_is_delivered_is_the_same_whatever_was_planned() -> None:
    seen = []
    for hidden in HIDDEN:
        with World(FOREVER) as world:
            for seat, plan in enumerate((PLANS[0], hidden, PLANS[2])):
                world.say(seat, plan)
            seen.append(shown(world, (TOPIC, HOST, "seat:0", "seat:2", "seat:3")))
    assert seen[0] == seen[1]
    assert seen[0]


def test_pitfall_38_a_look_is_on_record_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    with World() as world:
        world.plan()
        with monkeypatch.context() as broken:
            broken.setattr(log, "append", _fails)
            with pytest.raises(RuntimeError):
                world.power(powers.peek, 0)  # nothing was shown, and nothing is on record
        assert "peek" not in world.kinds()
        views = [world.power(powers.peek, 0) for _ in range(2)]
        assert views[0] == views[1]
        assert world.kinds().count("peek") == 2
        assert world.notices(TOPIC).count("peeked") == 2


def _fails(*_: object, **__: object) -> None:
    raise RuntimeError


# -- timing, wording, marks ------------------------------------------------------------------------


def posts(world: World) -> str:
    """All that the topic read, without the numbers of the posts: words and their order."""
    seen = []
    loaded = world.look()
    for delivery in sayings.delivered(world):
        if delivery.audience == TOPIC and delivery.kind == "post":
            told = sayings.sent(delivery, loaded, "nl").text
            seen += [line for line in told.split("\n") if not line.startswith("-# ")]
    return "\n".join(seen)


@pytest.mark.parametrize("how", ["by hand", "in advance", "missed"])
def test_pitfall_39_a_pass_reads_the_same_however_it_came(how: str) -> None:
    with World() as world:
        world.plan()
        if how == "in advance":
            world.say(1, "pas deze ronde")
        elif how == "by hand":
            world.say(1, "pas")
        else:
            world.wait(DAY + HOUR)
        said_so = [line for line in posts(world).split("\n") if "Arno past" in line]
    asked = f"{sayings.MENTIONS[2]}, jij bent: passen of hoger bieden (3 tot en met 8)."
    assert said_so[0] == f"Arno past. {asked}"


def test_pitfall_39_orders_answer_at_once_whatever_is_in_the_hand() -> None:
    seen = []
    for hidden in ("SSSH, bod na 4", "HSSS, bod na 4"):
        with World() as world:
            for seat, plan in enumerate((PLANS[0], hidden, PLANS[2], PLANS[3])):
                world.say(seat, plan)
            world.say(1, "tot 4")
            world.say(2, "pas")
            seen.append(posts(world))
    assert seen[0] == seen[1]


def test_pitfall_39_the_marks_of_who_is_in_say_nothing_of_the_order_in_which_they_came() -> None:
    boards = set()
    for order in permutations(range(3)):
        with World(FOREVER) as world:
            for seat in order:
                world.say(seat, PLANS[seat])
            last = world.told(TOPIC, "board")[-1]
            boards.add((last.events, last.state))
    assert len(boards) == 1


def test_pitfall_40_pictures_buttons_and_counts_are_the_same_for_every_hand() -> None:
    drawn, forms, buttons = set(), set(), set()
    for hidden in ("SSSH, bod na 4", "HSSS, bod na 4", "SHSS, bod na 4"):
        with World(FOREVER) as world:
            for seat, plan in enumerate((PLANS[0], hidden, PLANS[2], PLANS[3])):
                world.say(seat, plan)
            loaded, here = world.look(), Table(NAMES, texts("nl"))
            drawn.add(draw(loaded.view(None), NAMES, texts("nl")))
            (prompt,) = (one for one in loaded.prompts() if one.need == "owed")
            assert prompt.seat == 1
            forms.add(repr(load("saul").form(prompt, (), loaded.view(1), here)))
            last = [one for one in sayings.delivered(world) if one.kind == "post"]
            said_last = [one for one in last if one.audience == TOPIC][-1]
            buttons.add(sayings.sent(said_last, loaded, "nl"))
    assert len(drawn) == len(forms) == len(buttons) == 1


# -- seats that change hands -----------------------------------------------------------------------


def test_pitfall_41_who_was_replaced_sees_nothing_any_more_and_who_came_sees_everything() -> None:
    with World() as world:
        world.plan(PLANS[:1])
        old, new = world.persons[0], world.persons[5]
        before = world.own(0)
        world.clock.move(HOUR)
        world.power(powers.substitute, 0, new)
        with pytest.raises(NotSeated):
            world.run(table.play, world.desk, world.community, world.game, old, _words("SSSH"))
        loaded = world.look()
        assert loaded.persons[0] == new
        assert old not in loaded.persons
        assert world.own(0) == before  # with its history
        world.say(0, "SHSS, bod na 2", person=new)
        assert world.run(people.owed_by, world.desk, old) == []
        seen = world.run(kept.text, old).decode()
        assert "SHSS" not in seen  # what the seat did later
        assert "SSHS" in seen


def _words(text: str) -> table.Words:
    return table.Words(text, "nl")


def test_pitfall_45_orders_go_with_whoever_gave_them_and_what_was_sent_stays() -> None:
    with World() as world:
        world.plan(PLANS[:3])
        world.say(1, "pas deze ronde")
        world.say(1, "steeds zelfde plan")
        assert len(world.look().folded.book[1]) == 2
        world.power(powers.substitute, 1, world.persons[5])
        assert world.look().folded.book[1] == ()
        assert world.own(1).plan is not None
        world.say(3, PLANS[3])
        assert world.owing() == {1}  # asked, not passed by an order of somebody who has gone
        assert "Arno past" not in posts(world)


def test_pitfall_45_whoever_is_forgotten_leaves_no_orders_behind() -> None:
    with World() as world:
        world.say(0, "SSHS, bod na 2")
        world.say(0, "tot 6")
        world.run(people.erase, world.desk, world.persons[0])
        assert world.look().folded.book[0] == ()


# -- chance ----------------------------------------------------------------------------------------


def test_pitfall_42_a_restart_between_any_two_steps_changes_nothing() -> None:
    digests: list[list[str]] = []
    for restarts in (False, True):
        chance = Chance("restarts")
        with World(FOREVER, options={"start": "random"}) as world:
            for _ in range(60):
                if not world.owing():
                    break
                if restarts:
                    world.fresh()
                random_move(world, chance)
            digests.append([entry.digest for entry in world.entries()])
    assert digests[0] == digests[1]
    assert len(digests[0]) > 30


def test_pitfall_43_what_was_seen_is_not_taken_back_by_its_owner() -> None:
    """A host may rewind past a reveal: then the secrets are asked anew, under another chance."""
    with World(FOREVER) as world:
        world.plan()
        assert world.refused(0, "HSSS, bod na 2").code != ""  # everybody has seen what was laid
        for seat in (1, 2, 3):
            world.say(seat, "pas")
        turned = len(world.entries())
        landed = world.power(powers.rewind, turned - 1)
        assert landed == 1
        assert world.owing() == {0, 1, 2, 3}
        assert all(world.own(seat).plan is None for seat in range(4))
        seeds = {entry.body for entry in world.entries() if entry.kind in ("start", "rewind")}
        assert len(seeds) == 2


async def test_pitfall_43_an_edit_after_the_reveal_changes_nothing_and_says_so() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await bidding(it)
        frank = it.people["Frank"]
        sent = next(row for row in frank.inbox() if row.author == frank.id)
        before = entries(it)
        frank.edit(sent, "HSSS, bod na 4")
        await it.standin.until(lambda: any("Te laat" in said(row) for row in frank.inbox()))
        assert entries(it) == before


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_pitfall_44_no_coaster_is_made_or_lost_but_by_the_rules(seed: str) -> None:
    lost = 0
    for world in played(seed, moves=60, options={"own_hank_eliminates": seed == "two"}):
        state = world.look().folded.state
        for player, own in zip(state.public.players, state.private, strict=True):
            assert len(own.hand) == player.coasters
            assert Counter(own.hand) <= Counter("SSSH")
        lost += any(player.coasters < 4 for player in state.public.players)
    assert lost


def test_pitfall_44_a_bag_gives_each_thing_once_and_none_more_often_than_another() -> None:
    numbers, rng = tuple(range(10)), Rng("a fair bag")
    first: Counter[int] = Counter()
    for _ in range(2000):
        bag, drawn = numbers, []
        while bag:
            one, bag, rng = bags.draw(bag, rng)
            drawn.append(one)
        assert sorted(drawn) == list(numbers)
        first[drawn[0]] += 1
    expected = 200
    spread = sum((count - expected) ** 2 / expected for count in first.values())
    assert len(first) == 10
    assert 1 < spread < 27.9  # chi squared, nine degrees: neither loaded nor too even


# -- in the wrong place ----------------------------------------------------------------------------


async def test_pitfall_46_a_command_with_secrets_answers_alone_wherever_it_is_given() -> None:
    async with playground() as it, running(it.standin, it.client()):
        topic, _ = await bidding(it)
        frank = it.people["Frank"]
        for place in (topic, it.hall):
            for command in ("hand", "play", "orders", "games", "privacy export", "settings"):
                asked = frank.command(command, place)
                await it.answer(asked)
                assert {row.only for row in asked.messages} == {frank.id}, command


async def test_pitfall_46_a_secret_said_aloud_is_not_taken_and_not_repeated() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        topic, _ = await it.begin()
        await it.post(topic, "Ronde 1")
        frank, bot = it.people["Frank"], f"<@{it.standin.bot.id}>"
        frank.send(topic, f"{bot} SSHS, bod na 2")
        told = await it.post(topic, "hier leest iedereen mee")
        assert "SSHS" not in told.content
        frank.send(topic, f"{bot} HSSS, bod na 3")
        frank.send(topic, "SSSH, bod na 1")  # ordinary talk
        await it.standin.quiet()
        assert "move" not in entries(it)
        hints = [row for row in it.posts(topic) if "hier leest iedereen mee" in row.content]
        assert len(hints) == 1  # once a day is enough
