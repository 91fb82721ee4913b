"""What the terminal tells: what one member can read, once, calm and readable."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC
from pathlib import Path

import pytest

from bot.practice import Standin
from bot.practice.world import Guild, Message
from bot.rehearsal.room import Room
from bot.rehearsal.scenery import Wanted
from bot.rehearsal.transcript import Transcript
from bot.texts import texts
from tests.moderator.world import START
from tests.rehearsal.house import Machine, answer, entered, letter, post
from tests.transcripts.test_transcripts import difference

GOLDEN = Path(__file__).parent / "half-a-round.txt"


class Scene:
    """A server without a bot that listens: what it says is put there by hand."""

    def __init__(self, standin: Standin) -> None:
        self.standin = standin
        self.niels = standin.person("Niels")
        self.guild: Guild = standin.guild("Spelavond", self.niels)
        self.frank = standin.person("Frank", self.guild)
        self.hall = standin.text(self.guild, "zaal")
        self.me = self.frank.id
        self.blocks: list[str] = []
        self.width = 80
        self.transcript = Transcript(
            standin,
            texts("nl"),
            lambda: self.me,
            self.blocks.append,
            lambda: self.width,
            zone=UTC,
        )

    def bot_says(self, content: str, **more: object) -> Message:
        row = self.niels.send(self.hall, content or "-")
        row.author, row.content = self.standin.bot.id, content
        for name, value in more.items():
            setattr(row, name, value)
        return row

    def told(self) -> str:
        """What is new, without the day."""
        self.blocks.clear()
        self.transcript.tell()
        return "\n".join(block.removeprefix("· 2023-11-14 ·\n\n") for block in self.blocks)


class Now:
    def now(self) -> int:
        return START


@pytest.fixture
def it() -> Iterator[Scene]:
    standin = Standin(Now())
    yield Scene(standin)
    standin.close()


def test_a_message_is_told_once_with_who_wrote_it_and_where(it: Scene) -> None:
    it.niels.send(it.hall, "**hallo** <@1> hier")
    assert it.told() == "#zaal — Niels, 22:13\n  hallo <@1> hier\n"
    assert it.told() == ""


def test_a_new_day_is_said_once(it: Scene) -> None:
    it.niels.send(it.hall, "een")
    it.niels.send(it.hall, "twee")
    it.transcript.tell()
    assert [block.count("· 2023-11-14 ·") for block in it.blocks] == [1, 0]


def test_a_post_is_called_by_its_last_line(it: Scene) -> None:
    it.bot_says("**Ronde 1.** Frank begint.\n-# Groep 1 · post 3")
    assert it.told() == "Groep 1 · post 3 — Spelleider, 22:13\n  Ronde 1. Frank begint.\n"
    it.niels.send(it.hall, "nee\n-# Groep 1 · post 4")
    assert it.told() == "#zaal — Niels, 22:13\n  nee\n  Groep 1 · post 4\n"


def test_pictures_are_their_words_and_files_their_names(it: Scene) -> None:
    picture = {"filename": "tafel.png", "content_type": "image/png", "description": "Vier viltjes."}
    file = {"filename": "alles.json", "content_type": "application/json"}
    it.bot_says("kijk", attachments=[picture, file])
    assert it.told().split("\n")[1:4] == [
        "  kijk",
        "  [Plaatje: Vier viltjes.]",
        "  [Bestand: alles.json]",
    ]


def test_a_panel_is_the_texts_in_it(it: Scene) -> None:
    inner = {"type": 9, "components": [{"type": 10, "content": "**Groep 1**"}], "accessory": {}}
    panel = {"type": 17, "components": [inner, {"type": 10, "content": "twee"}]}
    it.bot_says("", components=[panel, {"type": 1, "components": [{"type": 2}]}])
    assert it.told().split("\n")[1:] == ["  Groep 1", "  twee", ""]


def test_only_what_one_can_read_is_told(it: Scene) -> None:
    hidden = it.standin.text(it.guild, "hosts")
    it.standin.deny(hidden, it.guild, 1 << 10)
    it.niels.send(hidden, "geheim voor hosts")
    it.niels.dm("geheim van Niels")
    it.bot_says("alleen voor Niels", only=it.niels.id, flags=64)
    assert it.told() == ""
    it.bot_says("alleen voor jou", only=it.frank.id, flags=64)
    assert it.told() == "Alleen voor jou · #zaal — Spelleider, 22:13\n  alleen voor jou\n"
    it.frank.dm("SSHS")
    assert it.told() == "Alleen voor jou — Frank, 22:13\n  SSHS\n"


def test_who_becomes_somebody_else_reads_on_as_that_one(it: Scene) -> None:
    it.niels.dm("gelezen door niemand anders")
    assert it.told() == ""
    it.me = it.niels.id
    assert it.told() == "Je bent nu Niels; vanaf hier lees je wat Niels leest.\n"
    it.niels.dm("nieuw")
    it.frank.dm("niet voor Niels")
    assert it.told() == "Alleen voor jou — Niels, 22:13\n  nieuw\n"


def test_what_the_bot_still_thinks_about_comes_when_it_is_there(it: Scene) -> None:
    row = it.bot_says("", flags=64 | 128, only=it.frank.id)
    assert it.told() == ""
    row.content, row.flags = "Genoteerd.", 64
    assert "Genoteerd." in it.told()


def test_people_correct_themselves_and_the_status_changes_in_silence(it: Scene) -> None:
    row, status = it.frank.dm("SSH"), it.bot_says("Frank: wacht ik op")
    it.told()
    it.frank.edit(row, "SSHS")
    status.content, status.edited = "Frank: binnen", START + 1
    assert it.told() == "Alleen voor jou — Frank, 22:13 (aangepast)\n  SSHS\n"


def test_discords_own_remarks_are_left_out_and_what_was_there_before_too(it: Scene) -> None:
    it.niels.send(it.hall, "van vroeger")
    it.transcript.skip()
    it.niels.pin(it.niels.send(it.hall, "vast"))
    assert it.told() == "#zaal — Niels, 22:13\n  vast\n"


def test_a_channel_that_is_gone_is_no_trouble(it: Scene) -> None:
    it.niels.send(it.hall, "weg")
    it.standin.core.world.channels.pop(it.hall.id)
    assert it.told() == ""


@pytest.mark.parametrize("width", [40, 80, 200])
def test_no_line_is_longer_than_the_terminal(it: Scene, width: int) -> None:
    it.width = width
    it.niels.send(it.hall, "een lang verhaal over viltjes " * 20)
    lines = it.told().split("\n")
    assert max(len(line) for line in lines) < width
    assert len(lines) > 600 // width


def test_names_and_mentions_are_those_of_the_server(it: Scene) -> None:
    it.frank.rename("Frank de Grote", it.guild)
    role = it.standin.role(it.guild, "hosts")
    it.niels.send(it.hall, f"<@{it.frank.id}> <#{it.hall.id}> <@&{role.id}> <#5> <@&5>")
    assert "@Frank de Grote #zaal @hosts <#5> <@&5>" in it.told()


async def test_half_a_round_reads_as_before(tmp_path: Path, regenerate: bool) -> None:
    """Frank's side of it: his plan, the situation, two passes; nothing of the others' plans."""
    blocks: list[str] = []
    slow = Machine(speed=0.1)  # all of it is to happen within a minute
    async with entered(tmp_path, Wanted(groups=1), machine=slow, pilots=False) as room:
        transcript = Transcript(room.standin, texts("nl"), lambda: room.me, blocks.append, zone=UTC)
        transcript.tell()
        await _play(room, transcript)
    story = "\n".join(blocks)
    assert "HSSS" not in story
    if regenerate:
        GOLDEN.write_text(story, encoding="utf-8")
    assert difference(GOLDEN.read_text(encoding="utf-8"), story) == ""
    assert max(len(line) for line in story.split("\n")) < 80


async def _play(room: Room, transcript: Transcript) -> None:
    """Step by step, so that what is told at the same time stands in one order."""
    people = {name: room.standin.who(name) for name in ("Frank", "Arno", "Niels", "Bjorn")}
    plans = {"Frank": "SSSH, bod na 2, start 2", "Arno": "HSSS", "Niels": "SSSH, bod na 3"}
    for name, plan in plans.items():
        people[name].dm(plan)
        await letter(room, name, "Genoteerd")
        await room.bot.said()
        transcript.tell()
    people["Bjorn"].dm("SSSH, bod na 3")
    situation = await post(room, "Alle plannen zijn binnen")
    await room.bot.said()
    transcript.tell()
    await answer(people["Arno"].press(situation, label="passen"))
    asked = await post(room, "Arno past")
    await room.bot.said()
    transcript.tell()
    people["Frank"].send(room.standin.posts(room.standin.channel("spellen"))[0], "spannend!")
    await answer(people["Frank"].press(asked, label="passen"))
    await room.bot.said()
    transcript.tell()
