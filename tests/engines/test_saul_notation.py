"""What people write about Saul viltjes, and that we read back what we write."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engines import base
from engines.base import AmbiguousAction, Cancel, NotationError
from engines.names import fold
from engines.saul.model import (
    FULL_HAND,
    Action,
    Bid,
    BidTo,
    Flip,
    FlipOrder,
    Options,
    Order,
    Pass,
    PassRound,
    Phase,
    Plan,
    Player,
    Private,
    Public,
    SamePlan,
    View,
)
from engines.saul.notation import format, parse
from engines.saul.notation.words import PHRASES

LANGUAGES = ("nl", "en", "de")
NAMES = ("Frank", "Arno", "Niels", "Bjorn")
WHITES = ("JW Ross", "Robbie Ross", "Robbie White", "JW White")
LETTERS = ("A", "B", "C", "D")
LAST = Plan("SHSS", 3, 4)


def seen(
    phase: Phase = "plan",
    *,
    names: tuple[str, ...] = NAMES,
    plan: Plan | None = None,
    last: Plan | None = LAST,
    hand: str = FULL_HAND,
) -> View:
    """The first seat's view in round 2."""
    players = (Player(coasters=len(hand)),) + (Player(),) * (len(names) - 1)
    turn = 0 if phase in ("bid", "flip") else None
    public = Public(options=Options(), players=players, start=0, phase=phase, round=2, turn=turn)
    return View(0, public, Private(hand=hand, plan=plan, last=last))


def read(
    text: str, phase: Phase = "plan", names: tuple[str, ...] = NAMES
) -> tuple[Action | Order | Cancel, ...]:
    return parse(text, seen(phase, names=names), names, "nl")


def refused(text: str, phase: Phase = "plan", names: tuple[str, ...] = NAMES) -> NotationError:
    with pytest.raises(NotationError) as error:
        read(text, phase, names)
    return error.value


def asked(
    text: str, phase: Phase = "plan", names: tuple[str, ...] = NAMES, lang: str = "nl"
) -> AmbiguousAction:
    with pytest.raises(AmbiguousAction) as error:
        parse(text, seen(phase, names=names), names, lang)
    return error.value


# -- plans -------------------------------------------------------------------------------------

PLANS = [
    # compact
    ("SSHS", Plan("SSHS")),
    ("sshs", Plan("SSHS")),
    ("S", Plan("S")),
    ("SSHS, bod na 2, start 3", Plan("SSHS", 2, 3)),
    ("SHS bod na 3, start 2", Plan("SHS", 3, 2)),
    ("SSHS bod na 0", Plan("SSHS", 0)),
    ("SSHS, start 0", Plan("SSHS", None, 0)),
    ("SSHSSSS, bod na 2", Plan("SSHSSSS", 2)),
    ("S S H S", Plan("SSHS")),
    ("S,S,H", Plan("SSH")),
    ("S-S-H-S; bod na 2", Plan("SSHS", 2)),
    ("**SSHS** bod: na 2 - start: 3", Plan("SSHS", 2, 3)),
    ("SSHS\nna 2\nstart 3", Plan("SSHS", 2, 3)),
    ("SSHS na2", Plan("SSHS", 2)),
    ("na 2: SSHS", Plan("SSHS", 2)),
    ("start 2, Saul Saul Hank", Plan("SSH", None, 2)),
    ("start 2 SSHS", Plan("SSHS", None, 2)),
    ("plan voor ronde 2: SSHS", Plan("SSHS")),
    ("2e ronde: SSHS, na 2", Plan("SSHS", 2)),
    ("SSHS, geen bod, start 3", Plan("SSHS", None, 3)),
    ("SSHS, bod na 2, na mijn tweede", Plan("SSHS", 2)),
    # Dutch
    (
        "Ik leg Saul, Saul en dan Hank en start een bieding na mijn tweede viltje, ik begin met 2",
        Plan("SSH", 2, 2),
    ),
    (
        "Hoi hosts, ik speel Saul Saul Hank Saul en wil na mijn derde bieden, openingsbod 2",
        Plan("SSHS", 3, 2),
    ),
    ("Mijn plan: SSHS. Ik bied niet.", Plan("SSHS")),
    ("Saul Hank, bod na 1", Plan("SH", 1)),
    ("twee Sauls en dan Hank, bod na de 2e", Plan("SSH", 2)),
    ("3x Saul", Plan("SSS")),
    ("3 x Saul, 1 x Hank", Plan("SSSH")),
    ("drie keer Saul en een Hank", Plan("SSSH")),
    ("2 Sauls, direct na mijn eerste", Plan("SS", 1)),
    ("2S H S", Plan("SSHS")),
    ("alle drie de Sauls, na alle drie", Plan("SSS", 3)),
    ("Hank onderop, bieden na viltje 2", Plan("HSSS", 2)),
    ("Hank helemaal onderop", Plan("HSSS")),
    ("bovenop Hank", Plan("SSSH")),
    ("drie Sauls met Hank bovenop", Plan("SSSH")),
    ("Hank onderop en dan 2 Sauls", Plan("HSS")),
    ("Saul Saul en een bod na mijn 2de viltje, met een bod van drie", Plan("SS", 2, 3)),
    ("Ik leg Saul en Hank en open na mijn eerste viltje met 2", Plan("SH", 1, 2)),
    ("SSHS, na 2 bied ik 3", Plan("SSHS", 2, 3)),
    ("SSHS, na 2 bied ik 3 Sauls", Plan("SSHS", 2, 3)),
    ("SSHS, ik bied pas na mijn derde viltje", Plan("SSHS", 3)),
    ("SSHS, ik wil pas na mijn derde viltje bieden", Plan("SSHS", 3)),
    ("SSHS, ik open nooit", Plan("SSHS")),
    ("SSHS, ik start geen bieding", Plan("SSHS")),
    ("SSHS, alleen als het moet", Plan("SSHS")),
    ("SSHS, zodra ik 2 viltjes heb gelegd bied ik, startbod is één", Plan("SSHS", 2)),
    ("SSHS, bod na een viltje", Plan("SSHS", 1)),
    ("Goedemorgen! Saul, Hank graag. Bod na 2. Groetjes, Frank", Plan("SH", 2)),
    ("Hoi Niels, SSHS bod na 2 🙂 alvast bedankt!", Plan("SSHS", 2)),
    ("sáúl, HÁNK; bód ná twéé", Plan("SH", 2)),
    ("van onder naar boven: Saul, Saul, Hank; bod na 3", Plan("SSH", 3)),
    # English
    (
        "I lay Saul, Saul, then Hank and start bidding after my second coaster, opening with 2",
        Plan("SSH", 2, 2),
    ),
    ("SSHS, bid after 2, start 3", Plan("SSHS", 2, 3)),
    ("Hi hosts, three Sauls and then Hank, I never open please", Plan("SSSH")),
    ("SSHS, I don’t bid", Plan("SSHS")),
    ("SSHS, I won't open the bidding", Plan("SSHS")),
    ("SSHS, only when forced", Plan("SSHS")),
    ("two Sauls, opening bid four after the 2nd", Plan("SS", 2, 4)),
    ("Hank on top, open after my third with 2", Plan("SSSH", 3, 2)),
    ("bottom to top: S H S, once I have 3 coasters I bid 2", Plan("SHS", 3, 2)),
    ("I play Saul, start bidding right after my first", Plan("S", 1)),
    ("Saul Saul Saul, starting bid twenty-two after all three", Plan("SSS", 3, 22)),
    ("SSHS; I open only after my 4th", Plan("SSHS", 4)),
    # German
    (
        "Ich lege Saul, Saul, dann Hank und beginne nach meinem zweiten Bierdeckel zu bieten, "
        "Startgebot 2",
        Plan("SSH", 2, 2),
    ),
    ("SSHS, Gebot nach 2, Start 3", Plan("SSHS", 2, 3)),
    ("SSHS, ich eröffne nicht", Plan("SSHS")),
    ("SSHS, kein Gebot bitte", Plan("SSHS")),
    ("dreimal Saul, Hank ganz oben", Plan("SSSH")),
    ("Hank unten, zwei Sauls, ich biete erst nach dem 2. Bierdeckel", Plan("HSS", 2)),
    ("Moin, ich spiele Saul und Hank, nach dem ersten eröffne ich mit fünf", Plan("SH", 1, 5)),
    ("SSHS, sobald ich drei Bierdeckel gelegt habe, eroeffne ich mit zwoelf", Plan("SSHS", 3, 12)),
    ("SSHS, nur wenn ich muss", Plan("SSHS")),
    # as a list, and other ways that people have
    ("1. Saul 2. Hank 3. Saul", Plan("SHS")),
    ("1. Saul\n2. Hank\n3. Saul\nBod na 3", Plan("SHS", 3)),
    ("1: een Saul, 2: een Hank", Plan("SH")),
    ("1) S 2) H 3) S 4) S, na 2 bied ik 3", Plan("SHSS", 2, 3)),
    ("1e Saul, 2e Hank, 3e Saul, bod na 2", Plan("SHS", 2)),
    ("Viltje 1 Saul, viltje 2 Hank, bod na viltje 2, start met 3", Plan("SH", 2, 3)),
    ("Eerste viltje Saul, tweede viltje Hank. Bod na het tweede viltje.", Plan("SH", 2)),
    ("first Saul, second Hank, third Saul", Plan("SHS")),
    ("Ik leg Saul, Hank, Saul. Bieden na 3, beginnend met 2", Plan("SHS", 3, 2)),
    ("Saul Hank Saul Saul en ik start na het tweede viltje met bod 3", Plan("SHSS", 2, 3)),
    ("mijn plan: S S H S, bod 2 na 2e viltje", Plan("SSHS", 2, 2)),
    ("Ik leg drie keer Saul neer, openingsbod na 3", Plan("SSS", 3)),
    ("SSHS zonder bod", Plan("SSHS")),
    ("SSHS without a bid", Plan("SSHS")),
    ("SSHS ohne Gebot", Plan("SSHS")),
    ("Saul, Hank, Saul. Opening bid of 2 after the second coaster.", Plan("SHS", 2, 2)),
    ("Hank bovenop Saul", Plan("SH")),
    ("Saul Saul, bovenop Hank", Plan("SSH")),
]


@pytest.mark.parametrize(("text", "plan"), PLANS)
def test_a_plan_as_people_write_it(text: str, plan: Plan) -> None:
    assert read(text) == (plan,)


def test_there_are_sentences_enough() -> None:
    assert len(PLANS) >= 60


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("SSHS, bod na 2, tot 5", (BidTo(round=2, limit=5),)),
        ("SSHS, bod na 2, tot en met vijf", (BidTo(round=2, limit=5),)),
        ("SSHS, bod na 2, bied door t/m 5 viltjes", (BidTo(round=2, limit=5),)),
        ("SSHS, bod na 2, tot 5 Sauls", (BidTo(round=2, limit=5),)),
        ("SSHS, bod na 2, max 5", (BidTo(round=2, limit=5),)),
        ("SSHS, bod na 2, ik bied mee tot maximaal 5", (BidTo(round=2, limit=5),)),
        ("SSHS, bid after 2, keep bidding up to a maximum of 5", (BidTo(round=2, limit=5),)),
        ("SSHS, Gebot nach 2, höchstens 5", (BidTo(round=2, limit=5),)),
        ("SSHS, bod na 2, ga naar 5 ineens", (BidTo(round=2, limit=5, jump=True),)),
        ("SSHS, bod na 2, tot 5 ineens", (BidTo(round=2, limit=5, jump=True),)),
        ("SSHS, bod na 2, in één keer tot 5", (BidTo(round=2, limit=5, jump=True),)),
        ("SSHS, bod na 2, bied 5 in één keer", (BidTo(round=2, limit=5, jump=True),)),
        ("SSHS, bid after 2, jump to 5", (BidTo(round=2, limit=5, jump=True),)),
        ("SSHS, Gebot nach 2, bis 5 auf einmal", (BidTo(round=2, limit=5, jump=True),)),
        ("SSHS, bod na 2, tot 5, daarna pas", (BidTo(round=2, limit=5),)),
        ("SSHS, bod na 2, daarna pas", (PassRound(round=2),)),
        ("SSHS, bod na 2, verder pas ik", (PassRound(round=2),)),
        ("SSHS, bid after 2, I pass afterwards", (PassRound(round=2),)),
        ("SSHS, Gebot nach 2, dann passe ich", (PassRound(round=2),)),
        ("SSHS, ik pas", (PassRound(round=2),)),
        ("SSHS, bod na 2, vraag mij", (Cancel("bid"),)),
        ("SSHS, bod na 2, draai Niels, Bjorn", (FlipOrder(round=2, owners=(2, 3)),)),
        ("SSHS, bod na 2, volgende ronde hetzelfde", (SamePlan(round=3),)),
        ("SSHS, bid after 2, always the same plan", (SamePlan(round=3, every=True),)),
    ],
)
def test_orders_with_a_plan(text: str, orders: tuple[Order | Cancel, ...]) -> None:
    assert read(text) == (Plan("SSHS", 2 if "2" in text else None), *orders)


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("SSHS 2", ("SSHS, bod na 2", "SSHS, start 2")),
        ("SSHS, bod 2", ("SSHS, bod na 2", "SSHS, start 2")),
        ("SSHS, 2e", ("SSHS, bod na 2", "SSHS, start 2")),
        ("SSHS, 7", ("SSHS, start 7",)),
        ("SSHS 2 3", ("SSHS, bod na 2, start 3", "SSHS, bod na 3, start 2")),
        ("SSHS na 2, 3", ("SSHS, bod na 2, start 3", "SSHS, bod na 2, tot 3")),
        ("SSHS na 2, start 1, 3", ("SSHS, bod na 2, tot 3",)),
        ("SSHS na 2, I'll go to 3", ("SSHS, bod na 2, start 3", "SSHS, bod na 2, tot 3")),
        ("SSHS na 2, verhoog naar 3", ("SSHS, bod na 2, start 3", "SSHS, bod na 2, tot 3")),
        ("SSHS na 2, 3, daarna pas", ("SSHS, bod na 2, start 3, daarna pas",)),
        ("SSHS, geen bod, 3", ("SSHS, start 3", "SSHS, tot 3")),
        ("SSHS, open bij 2, tot 5", ("SSHS, bod na 2, tot 5", "SSHS, start 2, tot 5")),
        ("SSHS, open met mijn 2e", ("SSHS, bod na 2", "SSHS, start 2")),
    ],
)
def test_a_number_that_can_mean_two_things_is_asked_about(
    text: str, candidates: tuple[str, ...]
) -> None:
    error = asked(text)
    assert (error.code, error.candidates) == ("number-which", candidates)
    for candidate in candidates:
        assert isinstance(read(candidate)[0], Plan)


def test_two_hanks_are_asked_about_with_the_rest_kept() -> None:
    error = asked("SHHS")
    assert (error.code, error.candidates) == ("two-hanks", ("SHSS", "SSHS"))
    error = asked("HHS, na 2, start 3, tot 5, draai Niels", lang="en")
    assert error.candidates == (
        "HSS, bid after 2, start 3, up to 5, flip first Niels",
        "SHS, bid after 2, start 3, up to 5, flip first Niels",
    )
    assert len(asked("SHHS 2").candidates) == 4


def test_more_than_a_hand_or_a_lost_hank_is_for_the_rules() -> None:
    assert read("SHHSS") == (Plan("SHHSS"),)
    assert parse("SHH", seen(hand="SSS"), NAMES, "nl") == (Plan("SHH"),)
    assert parse("Hank bovenop", seen(hand="SS"), NAMES, "nl") == (Plan("SSH"),)


# -- bids and passes ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "bid"),
    [
        ("4", 4),
        ("4!", 4),
        ("vier", 4),
        ("bied 4", 4),
        ("ik bied 4", 4),
        ("bod 4", 4),
        ("bod: 4", 4),
        ("ik wil 4 bieden", 4),
        ("ik bied 4 Sauls", 4),
        ("een bod van 4 graag", 4),
        ("doe maar vier", 4),
        ("één", 1),
        ("ik bied één", 1),
        ("I bid 4", 4),
        ("I'll bid twelve, thanks", 12),
        ("ich biete vier", 4),
        ("Gebot 24", 24),
        ("vierundzwanzig", 24),
        ("٤", 4),
        ("0", 0),
        ("bied 999999999999", 999999999999),
        ("doe mij maar 5", 5),
        ("ik ga voor 4", 4),
        ("ik verhoog naar 4", 4),
        ("ik maak er 4 van", 4),
        ("4 stuks natuurlijk", 4),
        ("I'll go for 4", 4),
        ("let's say 4, good luck!", 4),
        ("make it 4", 4),
        ("a bid of 4", 4),
        ("ein Gebot von 4", 4),
    ],
)
def test_a_bid(text: str, bid: int) -> None:
    assert read(text, "bid") == (Bid(bid),)


@pytest.mark.parametrize(
    "text",
    ["-3", "bied -3", "2,5", "2.5", "½", "4²", "+1", "1/2", "~4", "9" * 16, "9" * 5000],
)
def test_what_is_no_whole_plain_number(text: str) -> None:
    assert refused(text, "bid").code == "number-form"


def test_a_bare_number_is_a_bid_only_while_there_is_bidding() -> None:
    assert refused("4").code == "plan-number"
    assert refused("4").facts == {"number": 4}
    assert refused("4", "flip").code == "bare-number"
    assert read("bied 4", "plan") == (Bid(4),)
    assert read("4", "over") == (Bid(4),)
    assert refused("4e", "bid").code == "unclear"


@pytest.mark.parametrize(
    "text",
    [
        "pas maar",
        "ik pas hoor",
        "pas",
        "Pas.",
        "ik pas",
        "passen",
        "pass",
        "I pass",
        "passe",
        "ich passe",
        "dan pas ik",
    ],
)
def test_a_pass(text: str) -> None:
    assert read(text, "bid") == (Pass(),)
    assert read(text, "plan") == (PassRound(round=2),)


@pytest.mark.parametrize(
    "text", ["ik bied niet mee", "ik bied niet", "geen bod", "no bid", "ich biete nicht"]
)
def test_no_bid_while_there_is_bidding_is_a_pass(text: str) -> None:
    assert read(text, "bid") == (Pass(),)
    assert refused(text, "plan").code == "no-coasters"


@pytest.mark.parametrize(
    "text",
    [
        "pas vanaf het begin",
        "pas deze ronde",
        "ik pas deze hele ronde",
        "pass this round",
        "passe diese Runde",
        "ich passe von Anfang an",
    ],
)
@pytest.mark.parametrize("phase", ["plan", "bid"])
def test_a_pass_for_the_whole_round(text: str, phase: Phase) -> None:
    assert read(text, phase) == (PassRound(round=2),)


@pytest.mark.parametrize(
    ("text", "jump"),
    [
        ("bied tot 5", False),
        ("tot 5", False),
        ("tot en met 5", False),
        ("t/m 5", False),
        ("bid up to 5", False),
        ("bid to five", False),
        ("bis 5", False),
        ("biete bis 5", False),
        ("tot 5 ineens", True),
        ("5 ineens", True),
        ("spring naar 5", True),
        ("jump to 5", True),
        ("in one go to 5", True),
        ("bis fünf auf einmal", True),
    ],
)
@pytest.mark.parametrize("phase", ["plan", "bid", "flip"])
def test_bidding_on_up_to_a_limit(text: str, jump: bool, phase: Phase) -> None:
    assert read(text, phase) == (BidTo(round=2, limit=5, jump=jump),)


def test_a_bid_and_how_to_go_on() -> None:
    assert read("bied 4, tot 6", "bid") == (Bid(4), BidTo(round=2, limit=6))
    assert read("4, daarna pas", "bid") == (Bid(4), PassRound(round=2))
    assert read("4, vraag mij", "bid") == (Bid(4), Cancel("bid"))
    assert read("pas, volgende ronde zelfde plan", "bid") == (Pass(), SamePlan(round=3))


# -- turning -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "draai Niels",
        "Niels",
        "niels!",
        "NIE",
        "ik draai bij Niels",
        "draai Niels graag",
        "flip Niels",
        "turn over Niels",
        "turn Niels over",
        "drehe Niels um",
        "Niels omdraaien",
        "ik wil Niels graag omdraaien",
        "Ich möchte Niels umdrehen",
        "bij Niels",
        "draai Niels. Groetjes, Frank",
        "Hoi Frank, Niels graag",
        "draai 🙂 Niels",
        "draai er een om bij Niels",
        "ik draai er eentje om bij Niels",
        "draai er 1 van Niels",
        "ik draai bij Niels 1 schijf om",
        "draai Niels z'n viltje",
        "ik ga naar Niels",
        "flip one of Niels",
        "I'll go for Niels",
        "ich drehe einen von Niels um",
    ],
)
def test_turning_at_one_player(text: str) -> None:
    assert read(text, "flip") == (Flip(2),)


@pytest.mark.parametrize(
    ("text", "seat"),
    [("draai JW W", 3), ("JW W", 3), ("draai robbie r", 1), ("draai JW White.", 3)],
)
def test_turning_at_a_player_by_the_beginning_of_the_name(text: str, seat: int) -> None:
    assert read(text, "flip", WHITES) == (Flip(seat),)


def test_a_name_that_several_have_is_asked_about() -> None:
    error = asked("draai Robbie", "flip", WHITES)
    assert (error.code, error.candidates) == (
        "name-which",
        ("draai Robbie Ross", "draai Robbie White"),
    )
    assert error.facts == {"text": "Robbie", "names": ("Robbie Ross", "Robbie White")}
    assert asked("Robbie", "flip", WHITES).candidates == ("Robbie Ross", "Robbie White")
    assert asked("tot 5, draai JW W, Robbie!", "bid", WHITES).candidates == (
        "tot 5, draai JW W, Robbie Ross!",
        "tot 5, draai JW W, Robbie White!",
    )
    assert asked("jose", "flip", ("José", "Josè")).candidates == ("José", "Josè")


@pytest.mark.parametrize(
    ("text", "owners"),
    [
        ("draai Niels, Bjorn, Arno", (2, 3, 1)),
        ("draai eerst Niels, dan Bjorn", (2, 3)),
        ("draai Niels en daarna Bjorn", (2, 3)),
        ("draai Niels en draai Bjorn", (2, 3)),
        ("flip first Niels then Bjorn", (2, 3)),
        ("drehe zuerst Niels, dann Bjorn", (2, 3)),
        ("Niels en dan Bjorn omdraaien", (2, 3)),
        ("draai eerst Niels", (2,)),
    ],
)
@pytest.mark.parametrize("phase", ["plan", "bid", "flip"])
def test_an_order_to_turn(text: str, owners: tuple[int, ...], phase: Phase) -> None:
    assert read(text, phase) == (FlipOrder(round=2, owners=owners),)


def test_one_name_before_it_is_asked_is_an_order() -> None:
    assert read("draai Niels", "bid") == (FlipOrder(round=2, owners=(2,)),)
    assert read("Niels, Bjorn", "flip") == (FlipOrder(round=2, owners=(2, 3)),)
    assert refused("Niels", "bid").facts == {"word": "Niels"}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("draai B 2", "B"),
        ("draai de bovenste van B", "B"),
        ("draai B's tweede", "B"),
        ("draai B’s onderste", "B"),
        ("flip the top of B", "B"),
        ("flip B, the last one", "B"),
        ("drehe den untersten bei B um", "B"),
        ("B 2", "B"),
        ("B's tweede omdraaien", "B"),
        ("draai de tweede", ""),
        ("B z'n bovenste", "B"),
        ("draai B viltje 1", "B"),
        ("draai B 2 viltjes", "B"),
    ],
)
def test_a_place_in_a_stack_can_not_be_chosen(text: str, name: str) -> None:
    """SV17: only "draai B"."""
    error = refused(text, "flip", LETTERS)
    assert (error.code, error.rule, error.facts) == ("flip-position", "SV17", {"name": name})


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("draai", "flip-name"),
        ("omdraaien graag", "flip-name"),
        ("draai Lucy", "name"),
        ("Lucy", "name"),
        ("draai niet bij Niels", "name"),
        ("draai Niels of Bjorn", "name"),
        ("Niels omdraaien of Bjorn", "name"),
        ("hoi", "nothing"),
    ],
)
def test_turning_at_nobody_we_know(text: str, code: str) -> None:
    assert refused(text, "flip").code == code


def test_names_that_are_words_of_ours() -> None:
    names = ("Pas", "Saul", "Bod 4", "Flip", "Om", "eerst", "Jan", "Jan Piet", "Swifty")
    assert read("pas", "flip", names) == (Flip(0),)
    assert read("draai Pas", "flip", names) == (Flip(0),)
    assert read("Saul", "flip", names) == (Flip(1),)
    assert read("bod 4", "flip", names) == (Flip(2),)
    assert read("Flip omdraaien", "flip", names) == (Flip(3),)
    assert read("draai eerst", "flip", names) == (Flip(5),)
    assert read("draai Jan P", "flip", names) == (Flip(7),)
    assert read("draai Jan, Jan Piet", "flip", names) == (FlipOrder(round=2, owners=(6, 7)),)
    assert read("draai S", "flip", names[2:]) == (Flip(6),)
    assert read("draai J", "bid", (*LETTERS, "Jan")) == (FlipOrder(round=2, owners=(4,)),)


# -- the same plan, and withdrawing ------------------------------------------------------------


def test_the_same_plan_now() -> None:
    assert read("zelfde plan") == (LAST,)
    assert read("same plan, up to 5") == (LAST, BidTo(round=2, limit=5))
    assert read("gleicher Plan, dann passe ich") == (LAST, PassRound(round=2))
    high = seen(last=Plan("SSH", 2, 99))
    assert parse("hetzelfde plan", high, NAMES, "nl") == (Plan("SSH", 2, 16),)
    again = seen(plan=Plan("S", 1))
    assert parse("deze ronde zelfde plan", again, NAMES, "nl") == (LAST,)


def test_the_same_plan_after_one_was_sent_is_asked_about() -> None:
    with pytest.raises(AmbiguousAction) as error:
        parse("zelfde plan", seen(plan=Plan("S", 1)), NAMES, "nl")
    assert error.value.code == "same-plan"
    assert error.value.candidates == ("SHSS, bod na 3, start 4", "volgende ronde zelfde plan")


def test_the_same_plan_later() -> None:
    first = seen(plan=Plan("S", 1), last=None)
    assert parse("zelfde plan", first, NAMES, "nl") == (SamePlan(round=3),)
    assert read("volgende ronde zelfde plan") == (SamePlan(round=3),)
    assert read("zelfde plan", "bid") == (SamePlan(round=3),)
    assert read("same plan next round", "flip") == (SamePlan(round=3),)
    assert read("hetzelfde als vorige ronde") == (LAST,)
    assert read("steeds zelfde plan") == (SamePlan(round=2, every=True),)
    assert read("always the same plan", "bid") == (SamePlan(round=3, every=True),)
    sent = seen(plan=Plan("S", 1))
    assert parse("immer gleicher Plan", sent, NAMES, "nl") == (SamePlan(round=3, every=True),)


def test_no_plan_to_repeat() -> None:
    for view in (seen(last=None), View(None, seen().public, None)):
        with pytest.raises(NotationError) as error:
            parse("zelfde plan", view, NAMES, "nl")
        assert error.value.code == "no-last-plan"


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("vraag mij", "bid"),
        ("vraag het me", "bid"),
        ("ask me", "bid"),
        ("frag mich", "bid"),
        ("vraag mij bij draaien", "flip"),
        ("ask me when flipping", "flip"),
        ("frag mich beim Umdrehen", "flip"),
        ("niet meer zelfde plan", "plan"),
        ("no more same plan", "plan"),
        ("nicht mehr gleicher Plan", "plan"),
        ("geen opdrachten", ""),
        ("no orders", ""),
        ("keine Aufträge", ""),
    ],
)
@pytest.mark.parametrize("phase", ["plan", "bid", "flip"])
def test_withdrawing(text: str, slot: str, phase: Phase) -> None:
    assert read(text, phase) == (Cancel(slot),)


def test_who_has_left_hears_so_from_the_rules_whatever_he_writes() -> None:
    public = seen("flip").public
    players = (Player(status="lost"), *public.players[1:])
    view = View(0, replace(public, players=players), Private())
    assert parse("4", view, NAMES, "nl") == (Bid(4),)


@pytest.mark.parametrize(
    "text",
    [
        "zelfde als vorige keer",
        "nog een keer hetzelfde",
        "idem",
        "same as last time",
        "nochmal das gleiche",
    ],
)
def test_the_same_plan_in_other_words(text: str) -> None:
    assert read(text) == (LAST,)


def test_a_spectator_is_read_too() -> None:
    view = View(None, seen().public, None)
    assert parse("SHS, bod na 2", view, NAMES, "nl") == (Plan("SHS", 2),)
    with pytest.raises(AmbiguousAction):
        parse("SHHS", view, NAMES, "nl")


# -- refused -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        (" \n\u200b", "empty"),
        ("...", "nothing"),
        ("🙂", "nothing"),
        ("hallo hosts, bedankt", "nothing"),
        ("bod", "unclear"),
        ("SSHS of SHSS", "word"),
        ("SSHS, misschien bod na 2", "word"),
        ("als Niels biedt pas ik", "word"),
        ("Hank onderop, de rest Saul", "word"),
        ("geen bod na 2", "unclear"),
        ("SSHS, geen bod tot 5", "unclear"),
        ("SSHS, geen bod, bod na 2", "contradiction"),
        ("SSHS, bod na 2, bod na 3", "contradiction"),
        ("SSHS, start 2, start 3", "contradiction"),
        ("SSHS, tot 4, tot 5", "contradiction"),
        ("SSHS, tot 5, pas", "contradiction"),
        ("SSHS, tot 5, vraag mij", "contradiction"),
        ("SSHS, pas, vraag mij", "contradiction"),
        ("SSHS 2 3 4", "contradiction"),
        ("SSHS, geen bod, start 2, tot 3, 4", "contradiction"),
        ("SSHS, zelfde plan", "contradiction"),
        ("tot 5, geen bod, bod 3", "no-coasters"),
        ("bod na 2", "no-coasters"),
        ("start 3", "no-coasters"),
        ("zelfde plan, bod na 2", "no-coasters"),
        ("zelfde plan, bod 2", "mixed"),
        ("zelfde plan, niet meer zelfde plan, volgende ronde", "mixed"),
        ("draai Niels, vraag mij", "name"),
        ("vraag mij bij draaien, draai Niels", "mixed"),
        ("SSHS voor ronde 3", "other-round"),
        ("ronde SSHS", "unclear"),
        ("volgende ronde SSHS", "unclear"),
        ("steeds SSHS", "unclear"),
        ("SSHS, ik pas na 2", "unclear"),
        ("SSHS, na 2 pas ik", "unclear"),
        ("SSHS, pass after 2", "unclear"),
        ("SSHS, bod na Hank", "unclear"),
        ("SSHS, bod na 2 Sauls", "unclear"),
        ("SSHS, na 2, ik begin met 2 Sauls", "unclear"),
        ("SSHS, open met 2 viltjes", "unclear"),
        ("start 2 Saul Saul Hank", "unclear"),
        ("bied 2 Saul Hank", "unclear"),
        ("SSHS, openingsbod", "unclear"),
        ("SSHS tot", "unclear"),
        ("SSHS ineens", "unclear"),
        ("Sauls en Hank", "unclear"),
        ("alle Sauls", "unclear"),
        ("drie keer", "unclear"),
        ("keer Saul", "unclear"),
        ("dreimal", "unclear"),
        ("25 Sauls", "unclear"),
        ("Saul bovenop", "unclear"),
        ("bovenop", "unclear"),
        ("Hank bovenop, Hank onderop", "unclear"),
        ("Hank bovenop en onderop", "unclear"),
        ("SHHS, Hank bovenop", "unclear"),
        ("geen Hank", "unclear"),
        ("ik pas niet", "unclear"),
        ("SS, bod na 2, HS", "unclear"),
        ("SS met 2, HS", "unclear"),
        ("SS 2, HS", "unclear"),
        ("de bovenste", "unclear"),
        ("eerst Saul, dan pas Hank", "unclear"),
        ("Saul, Hank, dan pas bieden", "unclear"),
        ("Saul, Hank, na 2 bied ik dan pas", "unclear"),
        ("Saul, Hank, ik bied pas", "unclear"),
        ("pas volgende ronde zelfde plan", "unclear"),
        ("SSHS, bod niet na 2", "unclear"),
        ("SSHS, niet na 2", "unclear"),
        ("vraag mij niet", "unclear"),
        ("2. Saul 1. Hank", "unclear"),
        ("1. Saul 2. Hank 3. 2 Sauls", "unclear"),
        ("bod na 1. Saul, 2. Hank", "unclear"),
        ("Saul bovenop Hank", "unclear"),
        ("twee Sauls onderop Hank", "unclear"),
        ("SSHS, bod na 2, doorbieden 5", "unclear"),
    ],
)
def test_what_is_not_understood(text: str, code: str) -> None:
    assert refused(text).code == code


def test_two_bids_are_no_bid() -> None:
    assert refused("bied 4, bied 5", "bid").code == "contradiction"
    assert refused("geen bod, bod 3", "bid").code == "contradiction"
    assert refused("4 pas", "bid").code == "contradiction"
    assert refused("tot 5, geen bod", "bid").code == "contradiction"
    assert read("4, ik bied 4", "bid") == (Bid(4),)
    assert read("ik wil niet bieden maar passen", "bid") == (Pass(),)


# -- round trip --------------------------------------------------------------------------------

NASTY = (
    "Pas", "Saul", "Hank", "tot", "Bod 4", "Jan", "Jan Piet", "eerst", "dan", "Flip", "Om", "over",
    "turn over", "SSHS", "4", "🎲", "👩\u200d🚀 Ann", "שרה", "\u202eevil", "**Bold** _it_", "a: b",
    "A, B", "A", "B", "B!", "x" * 100, "Björn", "Groetjes", "draai", "Niels en Bjorn", "2e",
    "'s", "geen",
)  # fmt: skip
some_names = st.one_of(
    st.permutations(NASTY).map(lambda names: tuple(names[:6])),
    st.lists(
        st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12).filter(fold),
        min_size=6,
        max_size=6,
        unique_by=fold,
    ).map(tuple),
)
coasters = st.text("SH", min_size=1, max_size=4).filter(lambda row: row.count("H") < 2)
plans = st.builds(Plan, coasters, st.none() | st.integers(0, 99), st.integers(0, 99))
bid_orders = st.one_of(
    st.builds(BidTo, round=st.just(2), limit=st.integers(0, 99), jump=st.booleans()),
    st.just(PassRound(round=2)),
    st.just(Cancel("bid")),
)
flip_orders = st.one_of(
    st.builds(
        FlipOrder,
        round=st.just(2),
        owners=st.lists(st.integers(0, 5), min_size=1, max_size=6).map(tuple),
    ),
    st.just(Cancel("flip")),
)
plan_orders: st.SearchStrategy[Order | Cancel] = st.sampled_from(
    [SamePlan(round=3), SamePlan(round=3, every=True), Cancel("plan")]
)


@st.composite
def combos(draw: st.DrawFn) -> tuple[Phase, tuple[Action | Order | Cancel, ...]]:
    """At most one action and one order a slot, without what contradicts itself."""
    phase: Phase = draw(st.sampled_from(["plan", "bid", "flip"]))
    flips = st.integers(0, 5).map(Flip)
    actions: dict[Phase, st.SearchStrategy[Action]] = {
        "plan": plans,
        "bid": st.integers(0, 99).map(Bid),
        "flip": flips,
    }
    given: list[Action | Order | Cancel] = []
    if draw(st.booleans()):
        given.append(draw(actions[phase]))
    elif phase == "bid" and draw(st.booleans()):
        given.append(Pass())
    slots: list[st.SearchStrategy[Order | Cancel]] = [
        bid_orders,
        flip_orders,
        plan_orders,
        st.just(Cancel("")),
    ]
    if phase == "flip" and given:
        slots.remove(flip_orders)
    if Pass() in given:
        slots.remove(bid_orders)
    for slot in slots:
        if draw(st.booleans()):
            given.append(draw(slot))
    if not given:
        given.append(draw(bid_orders))
    return phase, tuple(given)


@settings(max_examples=400, deadline=None)
@given(combos(), st.sampled_from(LANGUAGES), some_names)
def test_what_we_write_is_read_back(
    combo: tuple[Phase, tuple[Action | Order | Cancel, ...]], lang: str, names: tuple[str, ...]
) -> None:
    phase, told = combo
    view = seen(phase, names=names, plan=Plan("S", 1))
    for reader in LANGUAGES:
        assert parse(format(told, names, lang), view, names, reader) == told


@given(st.sampled_from(LANGUAGES))
def test_the_order_from_now_on_is_read_back(lang: str) -> None:
    told = (SamePlan(round=2, every=True),)
    assert parse(format(told, NAMES, lang), seen(), NAMES, lang) == told


def test_turning_that_can_not_be_told_apart_is_written_anyway() -> None:
    assert format((Flip(0),), ("Jan", "Jan"), "nl") == "draai Jan"
    assert format((FlipOrder(round=2, owners=(0, 1)),), ("A", "B"), "de") == "drehe A, B"
    with pytest.raises(KeyError):
        format((Pass(),), NAMES, "fr")


# -- anything at all ---------------------------------------------------------------------------

phrases = st.lists(
    st.one_of(
        st.sampled_from(sorted(PHRASES)),
        st.sampled_from(["S", "H", "SSHS", "SHHS", "2", "3", "5", ",", ".", "\n", "-", "'s", "2e"]),
        st.sampled_from(NAMES),
        st.text(max_size=5),
    ),
    max_size=12,
).map(" ".join)


@settings(max_examples=1500, deadline=None)
@given(
    st.one_of(st.text(), phrases),
    st.sampled_from(["plan", "bid", "flip", "over"]),
    st.none() | plans,
    st.sampled_from(LANGUAGES),
)
@example("SHHS 2", "plan", None, "de")
def test_any_text_is_read_or_refused(text: str, phase: Phase, plan: Plan | None, lang: str) -> None:
    view = seen(phase, plan=plan)
    try:
        told = parse(text, view, NAMES, lang)
    except NotationError:
        return
    except AmbiguousAction as error:
        texts = error.candidates
        names = error.code == "name-which"
    else:
        assert told
        assert sum(isinstance(item, base.Action) for item in told) <= 1
        return
    assert texts
    for candidate in () if names else texts:
        assert parse(candidate, view, NAMES, lang)


def test_a_long_text_is_read_in_time() -> None:
    assert read("hoi " * 1000 + "SSHS, bod na 2") == (Plan("SSHS", 2),)
    assert refused("🎲" * 2000, "flip").code == "nothing"
