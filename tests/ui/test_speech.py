"""Deliveries as Discord will see them, without a Discord."""

from __future__ import annotations

from markupsafe import Markup
from msgspec import structs

from bot.moderator.clocks import Policy
from bot.moderator.lookup import Loaded
from bot.moderator.outbox import Delivery
from bot.moderator.telling import HOST, TOPIC, Notice, Telling, awaited, written
from bot.presenters.base import Choice, Option, Table
from bot.texts import texts
from bot.ui.buttons import controls
from bot.ui.speech import Button, Select, Spoken, choices, footer, spoken
from tests.moderator.world import PLANS, World

MENTIONS = {seat: f"<@10{seat}>" for seat in range(4)}


def delivery(
    world: World, audience: str, kind: str = "post", told: Telling | None = None
) -> Delivery:
    """The last of an audience; with other notices where a `told` is given."""
    last = world.told(audience, kind)[-1]
    events = last.events if told is None else written(told)
    return Delivery(
        1, world.community, world.game, "5", 1, audience, kind, last.number, events, last.state,
        "claimed", 1, None, False,
    )  # fmt: skip


def said(world: World, audience: str, kind: str = "post", told: Telling | None = None) -> Spoken:
    return spoken(delivery(world, audience, kind, told), world.look(), "nl", MENTIONS)


def test_the_opening_post_mentions_its_players_once() -> None:
    with World() as world:
        opening = said(world, TOPIC)
        text = "\n".join(opening.pieces)
        for mention in MENTIONS.values():
            assert text.count(mention) == 1
        assert opening.calls == (0, 1, 2, 3)
        assert text.endswith("-# Groep 1 · post 1")
        assert "<t:" in text


def test_the_whole_fingerprint_is_a_small_line_at_the_end() -> None:
    with World() as world:
        *above, fingerprint, _ = "\n".join(said(world, TOPIC).pieces).split("\n")
        commitment = world.look().row.commitment
        assert len(commitment) == 64
        assert fingerprint.startswith("-# ")
        assert fingerprint.endswith(commitment)
        assert commitment not in "\n".join(above)


def test_a_status_is_one_piece_in_a_fixed_order() -> None:
    with World() as world:
        world.say(2, PLANS[2])
        status = said(world, TOPIC, "board")
        (text,) = status.pieces
        names = [line.split(":")[0] for line in text.split("\n")[1:5]]
        assert names == ["Frank", "Arno", "Niels", "Bjorn"]
        assert "Niels: binnen" in text
        assert [b.label for b in status.controls if isinstance(b, Button)] == [
            "Mijn zet",
            "Mijn hand",
        ]


def test_whoever_waits_for_nothing_is_idle() -> None:
    with World() as world:
        world.plan()
        (text,) = said(world, TOPIC, "board").pieces
        assert "Arno: wacht ik op" in text
        assert "Frank: hoeft nu niets" in text


def test_a_community_in_no_hurry_names_no_time() -> None:
    with World(Policy()) as world:
        assert "<t:" not in said(world, TOPIC, "board").pieces[0]


def test_a_host_reads_notices_alone() -> None:
    with World() as world:
        told = Telling(notices=(Notice("frozen"),))
        letter = delivery(world, TOPIC, told=told)._replace(audience=HOST)
        only = spoken(letter, world.look(), "nl", MENTIONS)
        assert only.pieces[0].startswith("Dit spel staat stil")
        assert only.controls == ()


def test_a_letter_has_the_lasting_buttons() -> None:
    with World() as world:
        told = Telling(notices=(Notice("remind", (0,), {"kind": "plan", "due": 1}),))
        letter = delivery(world, TOPIC, told=told)._replace(audience="seat:0")
        only = spoken(letter, world.look(), "nl", MENTIONS)
        assert only.pieces[0].endswith("-# Groep 1 · bericht 1")
        assert len(only.controls) == 2
        assert not only.calls


def test_a_footer_is_of_one_language_and_number() -> None:
    with World() as world:
        loaded: Loaded = world.look()
        here = Table(loaded.names, texts("de"))
        assert footer(delivery(world, TOPIC), loaded, here) == "-# Groep 1 · Beitrag 1"


def test_many_choices_hang_in_a_select() -> None:
    few = tuple(Option(str(n), Markup(f"{n}")) for n in range(5))
    many = (*few, Option("5", Markup("x" * 300)))
    assert all(isinstance(one, Button) for one in choices(1, "k", _choice(few)))
    first, rest = choices(1, "k", _choice(many))
    assert isinstance(first, Button)
    assert isinstance(rest, Select)
    assert [value for value, _ in rest.options] == ["1", "2", "3", "4", "5"]
    assert len(rest.options[-1][1]) == 100


def test_more_choices_than_a_select_holds_are_asked_in_private() -> None:
    sixty = tuple(Option(str(n), Markup(f"{n}")) for n in range(60))
    (first,) = choices(1, "k", _choice(sixty))
    assert isinstance(first, Button)
    assert first.custom_id == "b:1:k:0"
    *_, rest = choices(1, "k", _choice(sixty[:25]))
    assert isinstance(rest, Select)
    assert len(rest.options) == 24


def _choice(options: tuple[Option, ...]) -> Choice:
    return Choice("choice", Markup("?"), options, "0")


def test_nothing_hangs_under_a_message_without_controls() -> None:
    assert controls(Spoken(("x",))) is None


def test_a_reminder_offers_last_rounds_plan_where_that_is_allowed() -> None:
    plans = ("HSSS, bod na 1, start 1", "SSSH, bod na 4", "SSSH, bod na 4", "SSSH, bod na 4")
    with World() as world:
        for seat, plan in enumerate(plans):
            world.say(seat, plan)
        for seat in (1, 2, 3):
            world.say(seat, "pas")  # Frank turns his own Hank, and loses a coaster
        asked = [one for one in awaited(world.look().prompts()) if one.kind == "plan"]
        for seat, offered in ((0, False), (1, True)):
            mine = tuple(one for one in asked if one.seat == seat)
            told = Telling(notices=(Notice("remind", (seat,), {"kind": "plan", "due": 1}),))
            letter = delivery(world, TOPIC, told=structs.replace(told, awaited=mine))
            view = written(world.look().view(seat))
            letter = letter._replace(audience=f"seat:{seat}", state=view)
            only = spoken(letter, world.look(), "nl", MENTIONS)
            labels = [one.label for one in only.controls if isinstance(one, Button)]
            assert labels == ["Mijn zet", "Mijn hand", *(["Zelfde plan"] if offered else [])]
