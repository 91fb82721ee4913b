"""A secret plan by the form: from the topic or a private message, revised, and nobody else's."""

from __future__ import annotations

from typing import Any

from simcord.builders import ChannelHandle

from tests.simcord.server import PLANS, Server, answer, controls, labels, sentence, server, told


def form(**changes: str) -> dict[str, Any]:
    """As somebody fills it in: SSHS, open with 2 after two of them."""
    given = {"hank": "3", "after": "2", "start": "2", "to": ""} | changes
    return {name: [v] if name in ("hank", "after") else v for name, v in given.items()}


async def opened(it: Server, topic: ChannelHandle, seat: int) -> Any:
    return await it.players[seat].click(it.status(topic), label="Mijn zet")


async def sent(it: Server, topic: ChannelHandle, seat: int, **changes: str) -> Any:
    shown = await opened(it, topic, seat)
    done = await it.players[seat].submit_modal(shown, form(**changes))
    await it.moved()
    return done


def fields(shown: Any) -> dict[str, Any]:
    return {part["component"]["custom_id"]: part["component"] for part in shown.modal["components"]}


async def test_a_plan_is_sent_by_the_form_and_repeated_in_words() -> None:
    async with server() as it:
        topic = await it.start()
        shown = await opened(it, topic, 0)
        assert shown.modal["title"] == "Plan voor ronde 1"
        assert list(fields(shown)) == ["hank", "after", "start", "to"]
        assert [o["label"] for o in fields(shown)["hank"]["options"]] == [
            "als 1e (onderop)",
            "als 2e",
            "als 3e",
            "als 4e (bovenop)",
        ]
        done = await it.players[0].submit_modal(shown, form())
        assert done.ephemeral
        assert told(done).split("\n") == [
            "**Genoteerd: je plan voor ronde 1.**",
            "1e (onderop): Saul",
            "2e: Saul",
            "3e: Hank",
            "4e (bovenop): Saul",
            "Na je 2e viltje open je de bieding met 2.",
            sentence("saul-cancelled-bid"),
            sentence("saul-plan-change"),
        ]
        assert labels(answer(done)) == ["Wijzig"]
        await it.moved()
        assert len(it.posts(topic)) == 1  # nothing more until it matters
        assert "Frank: binnen\nArno: wacht ik op" in it.status(topic).content


async def test_the_form_comes_back_filled_in() -> None:
    async with server() as it:
        topic = await it.start()
        done = await sent(it, topic, 0, to="5")
        again = await it.players[0].click(answer(done), label="Wijzig")
        filled = fields(again)
        assert [o["value"] for o in filled["hank"]["options"] if o.get("default")] == ["3"]
        assert [o["value"] for o in filled["after"]["options"] if o.get("default")] == ["2"]
        assert (filled["start"]["value"], filled["to"]["value"]) == ("2", "5")
        await it.players[0].submit_modal(again, form(hank="1"))
        hand = await it.players[0].click(it.status(topic), label="Mijn hand")
        assert hand.ephemeral
        assert "1e (onderop): Hank" in told(hand)
        assert sentence("orders-none") in told(hand)


async def test_what_isnt_a_number_is_asked_again() -> None:
    async with server() as it:
        topic = await it.start()
        done = await sent(it, topic, 0, start="veel")
        assert told(done) == sentence("number-wanted")
        assert labels(answer(done)) == ["Mijn zet"]
        done = await sent(it, topic, 0, start="99")
        assert told(done) == sentence("saul-error-start-bid", bid=99, most=16)
        assert "Frank: wacht ik op" in it.status(topic).content


async def test_the_last_plan_brings_one_post_with_a_picture() -> None:
    async with server() as it:
        topic = await it.start()
        for seat, plan in enumerate(PLANS[:3]):
            await it.say(seat, plan)
        assert len(it.posts(topic)) == 1
        await sent(it, topic, 3, hank="4", after="3", start="1")
        _, post = it.posts(topic)
        assert post.content.startswith(f"{it.players[1].mention}, jij bent: passen of hoger")
        assert "Frank 2, Arno 2, Niels 2, Bjorn 2" in post.content
        assert "**Frank opent met 2.**" in post.content
        assert [user.id for user in post.mentions] == [it.players[1].id]
        assert post.content.endswith("-# Groep 1 · post 2")
        (picture,) = post.attachments
        assert picture.description is not None
        assert picture.description.startswith("Saul viltjes, ronde 1, bieden.")
        assert labels(post) == ["passen"]
        button, select = controls(post)
        assert button["custom_id"].startswith(f"b:{it.game()}:")
        assert [option["label"] for option in select["options"]] == [
            f"{bid} bieden" for bid in range(3, 9)
        ]


async def test_a_stranger_opens_no_form() -> None:
    async with server() as it:
        topic = await it.start()
        names = "Frank, Arno, Niels en Bjorn"
        for label in ("Mijn zet", "Mijn hand"):
            done = await it.players[5].click(it.status(topic), label=label)
            assert done.modal is None
            assert told(done) == sentence("whose-turn", names=names)


async def test_a_form_that_is_late_says_what_is_asked_now() -> None:
    async with server() as it:
        topic = await it.start()
        await it.say(0, PLANS[0])
        shown = await opened(it, topic, 0)
        await it.plan(PLANS)
        done = await it.players[0].submit_modal(shown, form())
        assert told(done) == sentence("nothing-asked", names="Arno")
        (late,) = [shown]
        assert late.modal["custom_id"].startswith(f"m:{it.game()}:")


async def test_a_form_works_from_a_private_message() -> None:
    async with server() as it:
        await it.start()
        await it.say(0, "iets anders")
        frank = it.players[0].user
        letter = it.letters(0)[-1]
        shown = await frank.click(letter, label="Mijn zet")
        done = await frank.submit_modal(shown, form())
        assert "Genoteerd: je plan voor ronde 1" in told(done)
