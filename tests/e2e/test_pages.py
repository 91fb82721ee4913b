"""A form that no modal holds: in pages, kept through a restart, and nothing counts until sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from markupsafe import Markup

import bot.presenters.saul as presenters
from bot.practice import Person
from bot.practice.components import SELECT, walk
from bot.practice.contents import said
from bot.practice.world import V2, Message
from bot.presenters.base import (
    Answers,
    Choice,
    Field,
    Form,
    Number,
    Option,
    Ranking,
    Table,
    Text,
)
from engines.base import AnyView, Order, Prompt
from storage import models
from tests.e2e.playground import Playground, playground, running
from tests.e2e.test_panels import check_panel, custom_ids, entries, labels

SECRET = "geheimpje"
SIXTY = tuple(Option(f"v{n}", Markup(f"vak {n}")) for n in range(60))
FEW = tuple(Option(name, Markup(f"<b>{name}</b>")) for name in ("a", "b", "c"))
FIELDS: tuple[Field, ...] = (
    Choice("hank", Markup("Hank"), tuple(Option(str(n), Markup(str(n))) for n in range(1, 5)), "4"),
    Number("start", Markup("Openingsbod"), 1, 8, 1),
    Number("to", Markup("Tot"), 1, 8, None, optional=True),
    Choice("spot", Markup("Vak"), SIXTY, "v30"),
    Number("far", Markup("Ver"), 1, 1000, 7),
    Text("note", Markup("Notitie")),
    Ranking("rank", Markup("Volgorde"), FEW, ("b",)),
    Ranking("long", Markup("Lange volgorde"), SIXTY),
)
"""Eight, of every kind; the first three are Saul's own."""


class Long(presenters.SaulPresenter):
    """Saul, with a form that is far too long."""

    def __init__(self, fields: Sequence[Field] = FIELDS) -> None:
        self.fields = tuple(fields)
        self.answers: list[Answers] = []

    def form(self, prompt: Prompt, orders: Sequence[Order], view: AnyView, table: Table) -> Form:
        return Form(Markup("<b>Lang plan</b>"), self.fields)

    def answer(self, prompt: Prompt, answers: Answers, view: AnyView, table: Table) -> str:
        self.answers.append(dict(answers))
        return super().answer(prompt, answers, view, table)


@pytest.fixture
def long(monkeypatch: pytest.MonkeyPatch) -> Long:
    made = Long()
    monkeypatch.setattr(presenters, "PRESENTER", made)
    return made


def drafts(it: Playground) -> list[str]:
    """Half-filled forms that are kept."""
    table = models.table(models.Setting)
    rows = it.db.read_now(lambda tx: tx.connection.execute(table.select()).all())
    return [row.value for row in rows if row.key.startswith("form.")]


async def changed(it: Playground, panel: Message, text: str) -> None:
    await it.standin.until(lambda: text in said(panel))


async def filled(it: Playground, person: Person, panel: Message, part: str, **given: Any) -> None:
    """What has to be typed."""
    opened = person.press(panel, part)
    form = await opened.form()
    assert len(form["components"]) == 1
    await person.submit(opened, given).ack()


def part(panel: Message, ends: str) -> str:
    (found,) = [name for name in custom_ids(panel) if name.split(":")[-1] == ends]
    return found


async def test_eight_fields_in_pages_across_a_restart(
    long: Long, caplog: pytest.LogCaptureFixture
) -> None:
    async with playground() as it:
        frank = it.people["Frank"]
        async with running(it.standin, it.client()):
            await it.set_up()
            await it.paste("Groep 1: Frank - Arno\nGroep 2: Brent - Frank")
            topic = await it.topic("Groep 1")
            before = entries(it, 1)
            opening = await it.post(topic, "Ronde 1")
            panel = await frank.press(opening, label="Mijn zet").reply()
            check_panel(panel, frank.id)
            assert said(panel).startswith("**Lang plan · Groep 1**\nEr is nog niets verstuurd")
            assert "Bladzijde 1 van 2" in said(panel)
            assert labels(panel)[-1:] == ["Volgende ▶"]
            assert "**Vak**: vak 30" in said(panel)
            await frank.choose(panel, "2", custom_id=part(panel, "pick.0.0.0")).ack()
            await changed(it, panel, "**Hank**: 2")
            await frank.choose(panel, "5", custom_id=part(panel, "pick.0.2.0")).ack()
            await changed(it, panel, "**Tot**: 5")
            await frank.press(panel, label="Volgende ▶").ack()
            await changed(it, panel, "Bladzijde 2 van 2")
            await filled(it, frank, panel, part(panel, "fill.1.5"), note=SECRET)
            await changed(it, panel, f"**Notitie**: {SECRET}")
        assert entries(it, 1) == before
        assert len(drafts(it)) == 1
        async with running(it.standin, it.client()):
            await frank.choose(panel, "c", "a", custom_id=part(panel, "pick.1.6.0")).ack()
            await changed(it, panel, "**Volgorde**: a, c")
            assert SECRET in said(panel)
            await frank.press(panel, label="◀ Vorige").ack()
            await changed(it, panel, "Bladzijde 1 van 2")
            assert "**Hank**: 2" in said(panel)
            await frank.press(panel, label="Volgende ▶").ack()
            await changed(it, panel, "Bladzijde 2 van 2")
            assert entries(it, 1) == before
            names = custom_ids(panel)
            receipt = await it.answer(frank.press(panel, label="Versturen"))
            assert receipt.startswith("**Genoteerd: je plan voor ronde 1.**")
            assert "2e: Hank" in receipt
            assert receipt.endswith("*Groep 1*")
            assert entries(it, 1) == before + 2
            await it.standin.until(lambda: drafts(it) == [])
        assert long.answers == [
            {
                "hank": "2",
                "start": "1",
                "to": "5",
                "spot": "v30",
                "far": "7",
                "note": SECRET,
                "rank": "c,a",
                "long": "",
            }
        ]
        assert SECRET not in caplog.text
        assert not any(SECRET in name or "v30" in name for name in names)
        public = [row.content for row in it.posts(topic)]
        assert not any(SECRET in content for content in public)


async def test_sixty_options_are_shown_in_windows(long: Long) -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        await it.paste("Groep 1: Frank - Arno")
        topic, frank = await it.topic("Groep 1"), it.people["Frank"]
        long.fields = (FIELDS[3], FIELDS[7])
        panel = await frank.press(await it.post(topic, "Ronde 1"), label="Mijn zet").reply()
        first = part(panel, "pick.0.0.1")  # the window that holds the choice as it stands
        assert shown(panel, first) == [f"v{n}" for n in range(25, 50)]
        await frank.press(panel, part(panel, "look.0.0.2")).ack()
        await it.standin.until(lambda: custom_ids(panel)[0].endswith("pick.0.0.2"))
        assert shown(panel, custom_ids(panel)[0]) == [f"v{n}" for n in range(50, 60)]
        assert "Meer keuzes ▶" not in labels(panel)[:1]
        await frank.choose(panel, "v59", custom_id=part(panel, "pick.0.0.2")).ack()
        await changed(it, panel, "**Vak**: vak 59")
        await frank.choose(panel, "v3", "v1", custom_id=part(panel, "pick.0.1.0")).ack()
        await changed(it, panel, "**Lange volgorde**: vak 1, vak 3")
        await frank.press(panel, part(panel, "look.0.1.1")).ack()
        await it.standin.until(lambda: any(n.endswith("pick.0.1.1") for n in custom_ids(panel)))
        await frank.choose(panel, "v40", custom_id=part(panel, "pick.0.1.1")).ack()
        await changed(it, panel, "vak 40")
        await frank.choose(panel, custom_id=part(panel, "pick.0.1.1")).ack()
        await it.standin.until(lambda: "vak 40" not in said(panel))
        await frank.choose(panel, "v41", custom_id=part(panel, "pick.0.1.1")).ack()
        await changed(it, panel, "vak 41")
        await it.answer(frank.press(panel, label="Versturen"))
        assert long.answers == [{"spot": "v59", "long": "v3,v1,v41"}]


def shown(panel: Message, custom_id: str) -> list[str]:
    """The options of one select."""
    (select,) = [
        part
        for part in walk(panel.components)
        if part["type"] == SELECT and part["custom_id"] == custom_id
    ]
    return [option["value"] for option in select["options"]]


async def test_what_is_no_number_or_out_of_reach_is_not_kept(long: Long) -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        await it.paste("Groep 1: Frank - Arno")
        topic, frank = await it.topic("Groep 1"), it.people["Frank"]
        long.fields = (*FIELDS[:2], FIELDS[4], FIELDS[3])
        panel = await frank.press(await it.post(topic, "Ronde 1"), label="Mijn zet").reply()
        for wrong in ("veel", "1001", "0"):
            opened = frank.press(panel, part(panel, "fill.0.2"))
            await opened.form()
            no = await it.answer(frank.submit(opened, {"far": wrong}))
            assert no == "Vul een heel getal in, van 1 tot en met 1.000."
        assert drafts(it) == []
        await filled(it, frank, panel, part(panel, "fill.0.2"), far="900")
        await changed(it, panel, "**Ver**: 900")
        await frank.choose(panel, "3", custom_id=part(panel, "pick.0.1.0")).ack()
        await changed(it, panel, "**Openingsbod**: 3")


async def test_a_form_whose_question_is_over_says_what_is_asked_now(long: Long) -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        await it.paste("Groep 1: Frank - Arno")
        topic, frank = await it.topic("Groep 1"), it.people["Frank"]
        panel = await frank.press(await it.post(topic, "Ronde 1"), label="Mijn zet").reply()
        await frank.choose(panel, "2", custom_id=part(panel, "pick.0.0.0")).ack()
        await changed(it, panel, "**Hank**: 2")
        assert len(drafts(it)) == 1
        frank.dm("SSSH, bod na 1, start 1")
        it.people["Arno"].dm("SSSH")
        await it.post(topic, "Alle plannen zijn binnen")
        turned = frank.press(panel, label="Volgende ▶")
        chosen = frank.choose(panel, "3", custom_id=part(panel, "pick.0.0.0"))
        for asked in (turned, chosen):
            assert "Ik wacht op Arno" in await it.answer(asked)
        assert long.answers == []
        lucy = it.people["Lucy"]
        forged = Message(panel.id + 1, topic.id, panel.author, panel.at)
        forged.components, forged.flags = panel.components, V2
        it.standin.core.world.put(forged)
        before = drafts(it)
        await it.answer(lucy.choose(forged, "3", custom_id=part(panel, "pick.0.0.0")))
        assert drafts(it) == before
