"""Whole rounds over real sockets: by form, by button, in words; after a restart too."""

from __future__ import annotations

import asyncio

from tests.e2e.playground import playground, running


async def test_a_round_by_form_words_and_buttons() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        topic, other = await it.begin()
        opening = await it.post(topic, "Ronde 1")
        assert await it.post(other, "Ronde 1")

        receipt = await it.form("Frank", opening, hank="4", after="2", start="2")
        assert "1e (onderop): Saul" in receipt
        assert "open je de bieding met 2" in receipt
        it.people["Arno"].dm("SSSH")
        it.people["Niels"].dm("Ik leg Hank, Saul, Saul en dan Saul en start na mijn derde")
        it.people["Bjorn"].dm("SSSH, bod na 3")

        situation = await it.post(topic, "Alle plannen zijn binnen")
        assert "Frank opent met 2" in situation.content
        assert situation.attachments
        arno = it.people["Arno"]
        assert [row.id for row in arno.pings()][-1] == situation.id
        assert situation.id not in [row.id for row in it.people["Bjorn"].pings()]

        stranger = await it.answer(it.people["Lucy"].press(situation, label="passen"))
        assert "Arno" in stranger
        await it.answer(arno.press(situation, label="passen"))
        asked = await it.post(topic, "Arno past")
        await it.answer(it.people["Niels"].choose(asked, "4"))
        raised = await it.post(topic, "Niels biedt 4")
        stale = await it.answer(it.people["Niels"].press(asked, label="passen"))
        assert "Bjorn" in stale
        await it.answer(it.people["Bjorn"].press(raised, label="passen"))
        passed = await it.post(topic, "Bjorn past")
        await it.answer(it.people["Frank"].press(passed, label="passen"))
        result = await it.post(topic, "Hank!")
        assert "De poging is mislukt" in result.content
        assert "Ronde 2" in result.content
        letters = it.people["Niels"].inbox
        await it.standin.until(lambda: any("kwijt" in row.content for row in letters()))
        seen = [row.content for row in it.posts(topic)]
        assert not any("kwijt" in content for content in seen)
        numbers = [int(content.rsplit("post ", 1)[1]) for content in seen]
        assert numbers == list(range(1, len(numbers) + 1))


async def test_a_form_opened_before_a_restart_is_taken_after_it() -> None:
    async with playground() as it:
        async with running(it.standin, it.client()):
            await it.set_up()
            topic, _ = await it.begin()
            opening = await it.post(topic, "Ronde 1")
            frank = it.people["Frank"]
            opened = frank.press(opening, label="Mijn zet")
            await opened.ack()
        posts = len(it.posts(topic))
        async with running(it.standin, it.client()):
            answer = await it.answer(frank.submit(frank.open_form(), {"after": "2"}))
            assert "Genoteerd: je plan voor ronde 1" in answer
            again = await it.answer(frank.press(opening, label="Mijn hand"))
            assert "Je plan voor ronde 1" in again
            await asyncio.sleep(0.1)
        assert len(it.posts(topic)) == posts
