"""People come, go, change their names, and ask what they owe from anywhere."""

from __future__ import annotations

from storage import models
from tests.simcord.server import PLANS, Server, answer, labels, sentence, server, told


def renamed(it: Server, seat: int, name: str) -> None:
    """A member is shown under another name from now on."""
    member = it.env.backend.get_guild(it.guild.id).members[it.players[seat].id]
    member.nick = name


async def test_a_game_goes_on_when_somebody_is_renamed_or_leaves() -> None:
    async with server() as it:
        topic = await it.start()
        renamed(it, 1, "Iemand anders")
        await it.plan(PLANS)
        it.guild.remove_member(it.players[2])
        await it.settle()
        post = it.posts(topic)[-1]
        assert "Frank 2, Arno 2, Niels 2, Bjorn 2" in post.content
        await it.press(1, post, "passen")
        assert it.posts(topic)[-1].content.startswith("Arno past.")
        await it.say(2, "pas")  # who left still has the bot's private messages
        assert it.posts(topic)[-1].content.startswith("Niels past.")


async def test_commands_answer_in_private_messages() -> None:
    async with server() as it:
        await it.start()
        frank = it.players[0].user
        owed = await frank.slash("play")
        assert told(owed).startswith("Groep 1: Stuur me je plan voor ronde 1.")
        shown = await frank.click(answer(owed), label="Mijn zet")
        assert shown.modal["title"] == "Plan voor ronde 1"
        assert "**Groep 1**\nJe hebt 3 Sauls en Hank." in told(await frank.slash("hand"))
        assert told(await frank.slash("games")).startswith("Groep 1: Stuur me je plan")
        assert set(frank.available_commands()) == {
            "play",
            "hand",
            "games",
            "orders",
            "rules",
            "absence",
            "help",
            "settings",
            "privacy export",
            "privacy delete",
        }
        nobody = it.players[6].user
        assert told(await nobody.slash("play")) == sentence("no-games")
        assert told(await nobody.slash("hand")) == sentence("no-games")
        assert told(await nobody.slash("games")) == sentence("no-games")


async def test_commands_answer_only_who_asks() -> None:
    async with server() as it:
        topic = await it.start()
        await it.plan(PLANS)
        count = len(topic.history())
        for name in ("play", "hand", "games"):
            done = await it.players[1].slash(topic, name)
            assert done.ephemeral
        done = await it.players[0].slash(topic, "games")
        assert told(done) == f"Groep 1: {sentence('nothing-asked', names='Arno')}"
        shown = [m for m in topic.history(viewer=it.players[5]) if not m.flags.ephemeral]
        assert len(shown) == count


async def test_answers_are_in_the_language_of_the_reader() -> None:
    for lang, other in (("en-US", "My move"), ("de", "Mein Zug"), ("fr", "My move")):
        async with server(lang) as it:
            await it.start()
            owed = await it.players[0].user.slash("play")
            assert labels(answer(owed))[0] == other


async def test_a_game_to_its_end() -> None:
    """Frank opens with 1 each round and turns his own Saul, until he has two points."""
    async with server() as it:
        topic = await it.start("Groep 1: Frank - Arno")
        for _ in range(2):
            await it.say(0, "S, bod na 1, start 1")
            await it.say(1, "SSSH, bod na 4")
            await it.press(1, it.posts(topic)[-1], "passen")
        status, last = it.status(topic), it.posts(topic)[-1]
        assert status.content.endswith(sentence("status-over"))
        assert "**Het spel is uit.**" in last.content
        assert last.mentions == []
        assert labels(status) == labels(last) == []
        it.env.backend.edit_channel(topic.id, {}, thread_metadata={"archived": True})
        await it.settle()
        metadata = it.env.backend.get_channel(topic.id).thread_metadata
        assert metadata is not None
        assert metadata.archived  # nobody owes anything there
        done = await it.players[0].click(it.posts(topic)[0], label="Mijn zet")
        assert told(done) == sentence("nothing-asked-over")
        await it.players[0].send(topic, f"<@{it.me}> pas")
        assert topic.last_message is not None
        assert topic.last_message.author.id == it.players[0].id


async def test_a_game_that_stands_still_says_so() -> None:
    async with server() as it:
        await it.start()
        game = models.table(models.Game)
        it.db.run_now(lambda tx: tx.connection.execute(game.update().values(status="paused")))
        assert await it.say(0, PLANS[0]) == sentence("error-game-paused")
