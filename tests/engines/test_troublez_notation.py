"""What people write about Troublez, and that we read back what we write."""

from __future__ import annotations

from typing import Any

import pytest

from engines.base import AmbiguousAction, Cancel, NotationError
from engines.troublez.model import (
    BEST,
    RUN,
    Action,
    Axe,
    AxeOrder,
    Cover,
    Draw,
    DrawOrder,
    Form,
    Net,
    NetOrder,
    Order,
    Pick,
    PickOrder,
    Place,
    Shoot,
    ShootOrder,
    Spot,
    Stop,
    View,
    Wish,
)
from engines.troublez.notation import card_text, format, parse
from engines.troublez.notation.words import PHRASES
from tests.cases.troublez_table import Game

LANGUAGES = ("nl", "en", "de")
NAMES = ("Frank", "Arno", "Niels", "Bjorn")
ROWS = [["G1", "P3", "O5"], ["PA", "O2"]]

Given = Action | Order | Cancel


def seen(question: str = "draw") -> View:
    """Frank's view while he is asked this; "pick" is asked in Bjorn's turn."""
    given: dict[str, Any] = {"rows": ROWS, "drawn": 1}
    owned = {"A": "24", "B": "35", "C": "5"}
    cards = {"axe": "GA", "net": "GN", "shotgun": "GS"}
    moves = ["A draw"]
    if question in cards:
        given |= {"rows": [*ROWS, [cards[question]]], "collections": owned}
        moves = ["A stop 3"]
    elif question == "horde":
        given |= {"rows": [["P1", "O4"]], "collections": {"A": "235444"}}
        moves = ["A stop 1"]
    elif question == "place":
        moves = ["A draw P5"]
        given["rows"] = [["G3"], ["O2", "PA"]]
    elif question == "cover":
        moves = ["A draw B"]
    elif question == "pick":
        given |= {"turn": "D", "rows": [*ROWS, ["G4"]]}
        moves = ["D stop 3"]
    elif question in ("draw", "nothing"):
        moves = []
    from engines.troublez import ENGINE

    state = Game({"given": given, "moves": moves}).play().state
    return ENGINE.view(state, 2 if question == "nothing" else 0)


def read(text: str, question: str = "draw", lang: str = "nl") -> tuple[Given, ...]:
    return parse(text, seen(question), NAMES, lang)


def policy(**said: Any) -> DrawOrder:
    return DrawOrder(turn=1, **said)


def wishes(*found: Spot | Wish) -> Pick:
    return Pick(found)


# -- moves -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "question", "move"),
    [
        ("trek", "draw", Draw()),
        ("Trek een kaart!", "draw", Draw()),
        ("ik wil graag trekken", "draw", Draw()),
        ("draw", "draw", Draw()),
        ("I would like to draw a card please", "draw", Draw()),
        ("ziehe", "draw", Draw()),
        ("ich ziehe bitte", "draw", Draw()),
        ("stop rij 2", "draw", Stop(2)),
        ("stop R2", "draw", Stop(2)),
        ("ik stop en neem rij 2", "draw", Stop(2)),
        ("neem rij 1", "draw", Stop(1)),
        ("rij 1", "draw", Stop(1)),
        ("stop row two", "draw", Stop(2)),
        ("take row 2, thanks!", "draw", Stop(2)),
        ("stopp Reihe 2", "draw", Stop(2)),
        ("ich nehme Reihe zwei", "draw", Stop(2)),
        ("R1.R", "place", Place(1, "R")),
        ("leg R1.R", "place", Place(1, "R")),
        ("leg P5 op rij 1 rechts", "place", Place(1, "R")),
        ("rij 1 rechts", "place", Place(1, "R")),
        ("rij 2 links", "place", Place(2, "L")),
        ("rij 1", "place", Place(1, "R")),
        ("rij 9", "place", Place(9, "R")),
        ("place it on row 1, right side", "place", Place(1, "R")),
        ("lege Reihe 1 rechts", "place", Place(1, "R")),
        ("P5 R1.R", "place", Place(1, "R")),
        ("nieuw", "place", Place()),
        ("leg nieuw", "place", Place()),
        ("nieuwe rij", "place", Place()),
        ("new row please", "place", Place()),
        ("neue Reihe", "place", Place()),
        ("dek R1.2", "cover", Cover(1, 2)),
        ("R1.2", "cover", Cover(1, 2)),
        ("R2.L", "cover", Cover(2, 1)),
        ("leg R1.R", "cover", Cover(1, 3)),
        ("barricade op R1.R", "cover", Cover(1, 3)),
        ("dek P3 af", "cover", Cover(1, 2)),
        ("cover the purple axe", "cover", Cover(2, 1)),
        ("decke L-Axt ab", "cover", Cover(2, 1)),
        ("3", "axe", Axe(3)),
        ("bijl 4", "axe", Axe(4)),
        ("bijl laagste", "axe", Axe(2)),
        ("Axt vier", "axe", Axe(4)),
        ("4", "shotgun", Shoot(4)),
        ("geweer 4", "shotgun", Shoot(4)),
        ("ik noem vier", "shotgun", Shoot(4)),
        ("shotgun four", "shotgun", Shoot(4)),
        ("Flinte 4", "shotgun", Shoot(4)),
        ("geweer meeste", "shotgun", Shoot(5)),
        ("net 3 van Arno", "net", Net(1, 3)),
        ("net Arno 3", "net", Net(1, 3)),
        ("Arno 3", "net", Net(1, 3)),
        ("niels", "net", Net(2, 5)),
        ("3", "net", Net(1, 3)),
        ("3 van Arno", "net", Net(1, 3)),
        ("net hoogste van Arno", "net", Net(1, 5)),
        ("net 4 from Niels", "net", Net(2, 4)),
        ("Netz 3 von Arno", "net", Net(1, 3)),
        ("net 1", "net", Net(-1, 1)),
        ("horde 4", "horde", Form(4)),
        ("4", "horde", Form(4)),
        ("horde 1-5", "horde", Form(RUN)),
        ("1-5", "horde", Form(RUN)),
        ("pak R1.R", "pick", wishes(Spot("O5", 1, "R"))),
        ("R1.L", "pick", wishes(Spot("G1", 1, "L"))),
        ("R1.2", "pick", wishes(Spot("P3", 1))),
        ("rij 2 rechts", "pick", wishes(Spot("O2", 2, "R"))),
        ("rij 2 links", "pick", wishes(Spot("PA", 2, "L"))),
        ("O5", "pick", wishes(Spot("O5"))),
        ("oranje 5", "pick", wishes(Spot("O5"))),
        ("the orange zombie 5", "pick", wishes(Spot("O5"))),
        ("lila Axt", "pick", wishes(Spot("PA"))),
        ("pak de 5", "pick", wishes(Wish("value", 5))),
        ("5, 4", "pick", wishes(Wish("value", 5), Wish("value", 4))),
        (
            "pak horde, anders 5, dan hoogste, geen bijl",
            "pick",
            wishes(Wish("horde"), Wish("value", 5), Wish("highest"), Wish("no-axe")),
        ),
        (
            "pick R1 G1, orange 5, a net, anything",
            "pick",
            wishes(Spot("G1", 1), Spot("O5"), Wish("net"), Wish("any")),
        ),
        ("nimm Horde, höchste, keine Axt", "pick",
         wishes(Wish("horde"), Wish("highest"), Wish("no-axe"))),
        ("hoogste", "pick", wishes(Wish("highest"))),
        ("maakt niet uit", "pick", wishes(Wish("any"))),
        ("bijl", "pick", wishes(Wish("axe"))),
        ("zombie, barricade", "pick", wishes(Wish("zombie"), Wish("barricade"))),
        ("horde", "pick", wishes(Wish("horde"))),
        ("Hoi Niels, trek! Groetjes, Frank", "draw", Draw()),
        ("r3 G1", "pick", wishes(Spot("G1", 3))),
    ],
)  # fmt: skip
def test_a_move_as_people_write_it(text: str, question: str, move: Action) -> None:
    assert read(text, question) == (move,)


# -- orders ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("stop bij 4 kaarten", policy(cards=4)),
        ("stop zodra een rij 4 kaarten heeft", policy(cards=4)),
        ("stop bij 4 op een rij", policy(cards=4)),
        ("stop bij meer dan 30% van de ongeziene kaarten", policy(bust=30)),
        ("stop when more than 30 % of the unseen cards would bust", policy(bust=30)),
        ("stop zodra een rij mijn horde compleet maakt", policy(horde=True)),
        ("stop once a row completes my horde", policy(horde=True)),
        ("stopp, sobald eine Reihe meine Horde vollendet", policy(horde=True)),
        ("stopp sobald eine Reihe meine Horde vollendet", policy(horde=True)),
        ("stop bij 4", policy(cards=4)),
        ("trek tot 4 kaarten in een rij", policy(cards=4)),
        ("stop at 4 cards in a row", policy(cards=4)),
        ("stopp bei 4 Karten", policy(cards=4)),
        ("stop boven 30%", policy(bust=30)),
        ("stop bij meer dan 30 %", policy(bust=30)),
        ("stop above 30", policy(bust=30)),
        ("stop 30%", policy(bust=30)),
        ("stopp über 30%", policy(bust=30)),
        ("stop na 3 keer trekken", policy(draws=3)),
        ("stop na 3 kaarten", policy(draws=3)),
        ("stop after three draws", policy(draws=3)),
        ("stopp nach 3 mal ziehen", policy(draws=3)),
        ("trek 3 keer", None),
        ("stop 3 keer trekken", policy(draws=3)),
        ("stop bij mijn horde", policy(horde=True)),
        ("stop horde", policy(horde=True)),
        ("stop at horde", policy(horde=True)),
        ("voorkeur rij 2", policy(rows=(2,))),
        ("liefst rij 2, 1, volste", policy(rows=(2, 1, BEST))),
        ("prefer R2 and R1", policy(rows=(2, 1))),
        ("leg langste rij", policy(placing="longest")),
        ("leg nieuwe rijen", policy(placing="new")),
        ("lege erster Platz", policy(placing="first")),
        (
            "stop bij 4 kaarten, stop boven 30%, voorkeur rij 2, leg langste rij",
            policy(cards=4, bust=30, rows=(2,), placing="longest"),
        ),
        ("steeds stop bij 4 kaarten", policy(cards=4, every=True)),
        ("stop bij 4 kaarten, steeds", policy(cards=4, every=True)),
        ("stop bij 4 kaarten, stop bij horde, elke beurt", policy(cards=4, horde=True, every=True)),
        ("geweer 4", ShootOrder(value=4)),
        ("steeds geweer meeste", ShootOrder(value=0)),
        ("bijl laagste", AxeOrder(values=(0,))),
        ("axe 3, 4, lowest", AxeOrder(values=(3, 4, 0))),
        ("net van Arno, Niels", NetOrder(owners=(1, 2))),
        ("net Arno", NetOrder(owners=(1,))),
        ("net 5, hoogste", NetOrder(values=(5, 0))),
        ("net horde, 5 van bjorn", NetOrder(owners=(3,), values=(5,), horde=True)),
        ("steeds Netz von Niels, Arno", NetOrder(owners=(2, 1))),
        ("pak horde, 5", PickOrder(turn=2, wishes=(Wish("horde"), Wish("value", 5)))),
        ("steeds pak hoogste", PickOrder(turn=2, every=True, wishes=(Wish("highest"),))),
        ("straks pak hoogste", PickOrder(turn=2, wishes=(Wish("highest"),))),
        ("pak rij 1 O5", PickOrder(turn=2, wishes=(Spot("O5", 1),))),
        ("vraag mij bij trekken", Cancel("draw")),
        ("ask me about picks", Cancel("pick")),
        ("frag mich bei Netz", Cancel("net")),
        ("geen opdrachten", Cancel("")),
    ],
)
def test_an_order_as_people_write_it(text: str, order: Order | Cancel | None) -> None:
    """None: words that we don't read this way, and then don't guess."""
    if order is None:
        with pytest.raises(NotationError):
            read(text)
    else:
        assert read(text) == (order,)


def test_several_orders_in_one_text() -> None:
    text = "steeds pak horde, hoogste; stop bij 4 kaarten; geweer 4; net van Arno, Niels; bijl 2"
    assert read(text) == (
        policy(cards=4),
        PickOrder(turn=2, every=True, wishes=(Wish("horde"), Wish("highest"))),
        AxeOrder(values=(2,)),
        NetOrder(owners=(1, 2)),
        ShootOrder(value=4),
    )
    assert read("trek, geweer 4") == (Draw(), ShootOrder(value=4))
    assert read("pak net, 5; net van Niels", "pick") == (
        wishes(Wish("net"), Wish("value", 5)),
        NetOrder(owners=(2,)),
    )
    assert read("pak horde, geweer 3", "pick") == (wishes(Wish("horde")), ShootOrder(value=3))


def test_what_is_asked_and_what_stands_are_told_apart() -> None:
    assert read("steeds geweer 4", "shotgun") == (ShootOrder(value=4),)
    assert read("steeds bijl 4", "axe") == (AxeOrder(values=(4,)),)
    assert read("bijl 5, 4", "axe") == (AxeOrder(values=(5, 4)),)
    assert read("steeds net 3 van Arno", "net") == (NetOrder(owners=(1,), values=(3,)),)
    assert read("net van Arno, Niels", "net") == (NetOrder(owners=(1, 2)),)
    assert read("straks pak 5", "pick") == (PickOrder(turn=1, wishes=(Wish("value", 5),)),)
    assert read("pak 5", "nothing") == (PickOrder(turn=1, wishes=(Wish("value", 5),)),)
    assert read("stop bij 4 kaarten", "nothing") == (policy(cards=4),)


def test_a_spectator_is_read_too() -> None:
    """What he may not do is for the rules to say."""
    view = View(None, seen().public, None)
    assert parse("trek", view, NAMES, "nl") == (Draw(),)
    assert parse("pak 5", view, NAMES, "nl") == (PickOrder(turn=1, wishes=(Wish("value", 5),)),)
    assert parse("bijl 5", view, NAMES, "nl") == (AxeOrder(values=(5,)),)


# -- what is refused ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "question", "code"),
    [
        ("", "draw", "empty"),
        ("  ", "draw", "empty"),
        ("hoi, groetjes", "draw", "nothing"),
        ("steeds", "draw", "nothing"),
        ("misschien", "draw", "word"),
        ("trek misschien", "draw", "word"),
        ("Arno", "draw", "word"),
        ("trek -3", "draw", "number-form"),
        ("geweer 2,5", "shotgun", "unclear"),
        ("2,5", "shotgun", "number-form"),
        ("12345", "shotgun", "number-form"),
        ("#", "draw", "unclear"),
        ("4", "draw", "bare-number"),
        ("4", "place", "bare-number"),
        ("4", "nothing", "bare-number"),
        ("O5", "draw", "unclear"),
        ("hoogste", "draw", "unclear"),
        ("groene 4", "draw", "unclear"),
        ("groene", "pick", "unclear"),
        ("rij", "draw", "unclear"),
        ("rij 1", "pick", "unclear"),
        ("pak", "pick", "unclear"),
        ("geen", "pick", "unclear"),
        ("stop bij", "draw", "unclear"),
        ("stop 2", "draw", "unclear"),
        ("voorkeur", "draw", "unclear"),
        ("leg", "place", "unclear"),
        ("dek", "cover", "unclear"),
        ("dek G4", "cover", "no-place"),
        ("net", "net", "unclear"),
        ("bijl", "axe", "unclear"),
        ("1-5", "draw", "unclear"),
        ("kaarten", "draw", "unclear"),
        ("pak R1.7", "pick", "no-place"),
        ("pak R9.1", "pick", "no-place"),
        ("dek R3.R", "cover", "no-place"),
        ("net van Piet", "net", "name"),
        ("Piet 3", "net", "name"),
        ("trek, stop rij 1", "draw", "mixed"),
        ("geweer 3; geweer 4", "draw", "mixed"),
        ("geweer 3, 4", "draw", "contradiction"),
        ("stop bij 3 kaarten, stop bij 4 kaarten", "draw", "contradiction"),
    ],
)
def test_what_is_not_understood_is_refused(text: str, question: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        read(text, question)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("text", "question", "code", "candidates"),
    [
        ("stop", "draw", "row-which", ("stop rij 1", "stop rij 2")),
        ("rij 2", "place", "side-which", ("leg R2.L", "leg R2.R")),
        ("net Arno", "net", "net-which", ("net 3 van Arno", "net 5 van Arno")),
        ("net 5", "net", "net-which", ("net 5 van Arno", "net 5 van Niels")),
        ("5", "net", "net-which", ("net 5 van Arno", "net 5 van Niels")),
        ("net hoogste", "net", "net-which", ("net 5 van Arno", "net 5 van Niels")),
    ],
)
def test_what_can_mean_two_things_is_asked(
    text: str, question: str, code: str, candidates: tuple[str, ...]
) -> None:
    if code == "side-which":
        question = "sides"
    view = seen(question) if question != "sides" else _sides()
    with pytest.raises(AmbiguousAction) as error:
        parse(text, view, NAMES, "nl")
    assert (error.value.code, error.value.candidates) == (code, candidates)
    for candidate in candidates:
        assert len(parse(candidate, view, NAMES, "nl")) == 1


def _sides() -> View:
    """An action that fits at both ends of the second row."""
    from engines.troublez import ENGINE

    given = {"rows": [["G3"], ["O2", "P3"]], "drawn": 1}
    state = Game({"given": given, "moves": ["A draw GA"]}).play().state
    return ENGINE.view(state, 0)


def test_the_same_card_twice_is_asked_about() -> None:
    from engines.troublez import ENGINE

    given = {"rows": [["G3"], ["G3", "P4"]], "drawn": 1}
    view = ENGINE.view(Game({"given": given, "moves": ["A draw B"]}).play().state, 0)
    with pytest.raises(AmbiguousAction) as error:
        parse("dek G3", view, NAMES, "en")
    assert error.value.candidates == ("cover R1.1", "cover R2.1")


def test_stop_is_enough_where_one_row_lies_and_nothing_where_none_does() -> None:
    from engines.troublez import ENGINE

    one = Game({"given": {"rows": [[], ["G3"]], "drawn": 1}}).state
    assert parse("stop", ENGINE.view(one, 0), NAMES, "nl") == (Stop(2),)
    with pytest.raises(NotationError, match="no-row"):
        parse("stop", ENGINE.view(Game({}).state, 0), NAMES, "nl")


def test_names_that_begin_alike_are_asked_about() -> None:
    with pytest.raises(AmbiguousAction) as error:
        parse("net 3 van JW", seen("net"), ("Frank", "JW White", "JW Ross", "Bjorn"), "nl")
    assert error.value.code == "name-which"


# -- round trip --------------------------------------------------------------------------------

TRIPS: list[tuple[str, Given]] = [
    ("draw", Draw()),
    ("draw", Stop(2)),
    ("place", Place(1, "R")),
    ("place", Place()),
    ("cover", Cover(1, 2)),
    ("axe", Axe(4)),
    ("net", Net(1, 3)),
    ("shotgun", Shoot(1)),
    ("horde", Form(RUN)),
    ("horde", Form(4)),
    ("pick", wishes(Spot("#G3"), Spot("B"), Spot("PA", 2), Spot("#PN", 2, "L"), Wish("any"))),
    ("pick", wishes(*(Wish(what) for what in ("horde", "highest", "zombie", "axe", "net")))),
    ("pick", wishes(*(Wish(what) for what in ("shotgun", "barricade", "no-axe")))),
    ("pick", wishes(Wish("net"), Wish("value", 3), Wish("shotgun"), Wish("highest"))),
    ("draw", policy(cards=3, draws=4, bust=0, horde=True, rows=(3, BEST), placing="first")),
    ("draw", policy(bust=99, rows=(BEST,), placing="new", every=True)),
    ("draw", policy(placing="longest")),
    ("draw", PickOrder(turn=2, wishes=(Wish("value", 2), Spot("O5")))),
    ("axe", AxeOrder(values=(4,))),
    ("axe", AxeOrder(values=(4, 0, 1))),
    ("net", NetOrder(owners=(2, 1), values=(3, 0), horde=True)),
    ("net", NetOrder(owners=(2,))),
    ("net", NetOrder(values=(3,))),
    ("net", NetOrder(horde=True)),
    ("shotgun", ShootOrder(value=0)),
    ("shotgun", ShootOrder(value=3)),
    *(("draw", Cancel(slot)) for slot in ("draw", "pick", "axe", "net", "shotgun", "")),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("question", "given"), TRIPS)
def test_what_we_write_we_read_back(question: str, given: Given, lang: str) -> None:
    view = seen(question)
    text = format((given,), NAMES, lang)
    for reader in LANGUAGES:
        assert parse(text, view, NAMES, reader) == (given,), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_many_orders_at_once_are_read_back(lang: str) -> None:
    given: tuple[Given, ...] = (
        Draw(),
        policy(cards=3, rows=(2, 1)),
        PickOrder(turn=2, every=True, wishes=(Wish("horde"), Wish("net"))),
        AxeOrder(values=(1, 2)),
        NetOrder(owners=(3, 2), values=(5,)),
        ShootOrder(value=2),
    )
    assert parse(format(given, NAMES, lang), seen(), NAMES, lang) == given


@pytest.mark.parametrize(
    "names",
    [
        ("net", "Stop", "Trek rij 1", "van"),
        ("5", "hoogste", "4 ever", "en"),
        ("Åsa 🧟", "Jan", "Jan Piet", "stop; trek"),
        ("محمد", "R1.L", "O5", "horde 4"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_may_look_like_our_words(names: tuple[str, ...], lang: str) -> None:
    for given in (Net(1, 3), NetOrder(owners=(2, 1, 3)), NetOrder(owners=(3,), values=(2, 0))):
        view = seen("net")
        assert parse(format((given,), names, lang), view, names, lang) == (given,)


def test_cards_are_named_in_the_readers_language() -> None:
    assert [card_text("P4", lang) for lang in LANGUAGES] == ["P4", "P4", "L4"]
    assert [card_text("#PA", lang) for lang in LANGUAGES] == ["#P-bijl", "#P-axe", "#L-Axt"]
    assert [card_text("ON", lang) for lang in LANGUAGES] == ["O-net", "O-net", "O-Netz"]
    assert card_text("B", "nl") == "B"


def test_phrases_are_folded() -> None:
    """Or they would never be found."""
    for phrase in PHRASES:
        assert phrase == phrase.lower()
        assert phrase.isascii()
