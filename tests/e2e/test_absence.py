"""Away and back over real sockets: by a proposal, by a form across a restart, by a button."""

from __future__ import annotations

from bot.practice.world import Channel
from bot.ui import dates
from tests.e2e.playground import Playground, playground, running

AMSTERDAM = "Europe/Amsterdam"


def shown(until: int) -> str:
    return f"<t:{until // 1000 - 1}:D>"


async def status(it: Playground, topic: Channel, *texts: str) -> str:
    """The topic's first message, as soon as all of it stands there."""

    def found() -> str | None:
        rows = (row for row in it.people["Niels"].sees(topic) if row.id == topic.id)
        content = next(rows).content
        return content if all(text in content for text in texts) else None

    content: str = await it.standin.until(found)
    return content


async def test_the_game_goes_on_without_who_is_away() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        topic, other = await it.begin()
        arno = it.people["Arno"]
        offered = arno.complete("absence", "until", "zon", topic)
        (sunday,) = await it.standin.until(lambda: offered.choices)
        assert sunday["name"] == "t/m zondag (zo 19 nov)"
        said = await it.answer(arno.command("absence", topic, until=sunday["value"]))
        until = dates.read("zondag", it.desk.now(), AMSTERDAM)
        assert until is not None
        assert shown(until) in said
        now = await status(it, topic, f"Arno: binnen · afwezig t/m {shown(until)}")
        assert now.count("afwezig") == 1
        assert "afwezig" not in await status(it, other, "Brent")

        for name, plan in (("Frank", "SSHS, bod na 1, start 2"), ("Niels", "SSSH")):
            it.people[name].dm(plan)
        it.people["Bjorn"].dm("SSSH, bod na 3")
        situation = await it.post(topic, "Alle plannen zijn binnen")
        assert situation.id not in [row.id for row in arno.pings()]
        await status(it, topic, "Niels: wacht ik op")
        assert not any("afwezig" in row.content for row in it.posts(topic))


async def test_back_by_the_button_and_away_by_the_form_across_a_restart() -> None:
    async with playground() as it:
        async with running(it.standin, it.client()):
            await it.set_up()
            topic, _ = await it.begin()
            frank = it.people["Frank"]
            asked = frank.command("absence")
            assert (await it.answer(asked)).startswith("Je bent er.")
            opened = frank.press(asked.messages[-1], label="Kies een dag")
            await opened.ack()
        async with running(it.standin, it.client()):
            sent = frank.submit(frank.open_form(), {"until": "tot nader order"})
            assert (await it.answer(sent)).startswith("Je bent **afwezig tot nader order**.")
            await status(it, topic, "Frank: binnen · afwezig\n")
        async with running(it.standin, it.client()):
            back = frank.press(sent.messages[-1], label="Ik ben er weer")
            assert (await it.answer(back)).startswith("Welkom terug!")
            assert "afwezig" not in await status(it, topic, "Frank: binnen\n")
