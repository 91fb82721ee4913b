"""What people write about De Strijd der Billies, and that we read back what we write."""

from __future__ import annotations

from itertools import chain

import pytest

from engines.base import AmbiguousAction, Cancel, NotationError
from engines.billies.cards import DRANK, RACCOONS, SETS
from engines.billies.declared import (
    LEADER,
    ComfortOrder,
    DiscardOrder,
    FightOrder,
    GiveOrder,
    Reaction,
    ReactOrder,
    SheetOrder,
    TurnOrder,
    When,
)
from engines.billies.model import (
    Action,
    Ask,
    Attack,
    Block,
    Comfort,
    Deploy,
    Discard,
    Drink,
    ExtraDie,
    Flip,
    Gamble,
    Give,
    Meeting,
    Options,
    Order,
    Pass,
    Plus,
    Reroll,
    Rounds,
    Search,
    Sheet,
    TameDiscard,
    TamePlayer,
)
from engines.billies.notation import format, parse
from engines.billies.notation.words import PHRASES
from tests.engines.billies_views import NAMES, TAMING, seen

LANGUAGES = ("nl", "en", "de")
Given = Action | Order | Cancel


def read(text: str, phase: str = "option", lang: str = "nl") -> tuple[Given, ...]:
    return parse(text, seen(phase), NAMES, lang)


def react(*reactions: Reaction, ask: bool = False) -> ReactOrder:
    return ReactOrder(reactions=reactions, ask=ask)


# -- moves -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "phase", "move"),
    [
        ("doorzoek", "option", Search()),
        ("Ik wil graag een container doorzoeken!", "option", Search()),
        ("search a container please", "option", Search()),
        ("Hoi allen, gok! Groetjes, Frank", "option", None),
        ("Hoi Arno, gok! Groetjes, Frank", "option", Gamble()),
        ("!! gok", "option", Gamble()),
        ("drank halen", "option", Drink()),
        ("hole Getränke", "option", Drink()),
        ("pas", "before", Pass()),
        ("niets", "turn", Pass()),
        ("vraag mij", "after", Ask()),
        ("AA-meeting", "turn", Meeting()),
        ("een AA meeting graag", "gamble", Meeting()),
        ("nog een rondje", "majority", Rounds()),
        ("one more round", "majority", Rounds()),
        ("extra dobbelsteen", "before", ExtraDie(0)),
        ("extra dobbelsteen voor Arno", "before", ExtraDie(1)),
        ("extra die for my opponent", "before", ExtraDie(1)),
        ("extra dobbelsteen voor de verdediger", "before", ExtraDie(1)),
        ("blokkeer de kracht", "before", Block(1)),
        ("blokkeer mijn kracht", "before", Block(0)),
        ("block Arno", "before", Block(1)),
        ("+1", "after", Plus(0)),
        ("+ 1 voor mij", "after", Plus(0)),
        ("plus een", "gamble", Plus(0)),
        ("+1 voor Frank", "gamble", Plus(0)),
        ("draai de 4 om", "after", Flip(1, 4)),
        ("draai om", "gamble", Flip(0, 3)),
        ("flip 2", "after", Flip(0, 2)),
        ("draai 6 om voor mij", "after", Flip(0, 6)),
        ("draai om van Arno", "after", Flip(1, 4)),
        ("tem Beuk van de aflegstapel", "turn", None),
        ("tem van de aflegstapel Beuk", "turn", TameDiscard("Beuk")),
        ("tem van een andere speler: Ritsel", "turn-end", TamePlayer("Ritsel")),
        ("tem van een andere speler van Arno", "special", TamePlayer("Ritsel")),
        ("herrol", "reroll", Reroll()),
        ("niet herrollen", "reroll", Pass()),
        ("laat liggen", "reroll", Pass()),
        ("leg af +1, draai om, AA-meeting", "discard",
         Discard(("aa_meeting", "flip_die", "plus_one"))),
        ("aanvallen met Dikzakken tegen Zuiplappen van Niels", "attack",
         Attack("heavies", 2, "boozers")),
        ("val Arno aan met Vechtersbazen", "attack", Attack("brawlers", 1, "bandits")),
        ("Vechtersbazen tegen Arno", "attack", Attack("brawlers", 1, "bandits")),
        ("attack Bjorn with heavies", "attack", Attack("heavies", 3)),
        ("zet in Zuiplappen", "deploy", Deploy("boozers")),
        ("Dikzakken", "deploy", Deploy("heavies")),
        ("geef Pens op", "give", Give("Pens")),
        ("vla", "give", Give("Vla")),
        ("pak troost", "comfort", Comfort()),
        ("geen troost", "comfort", Comfort(take=False)),
        ("troost", "option", Comfort()),
    ],
)  # fmt: skip
def test_a_move_as_people_write_it(text: str, phase: str, move: Action | None) -> None:
    """None: words that we don't read, and then don't guess."""
    if move is None:
        with pytest.raises(NotationError):
            read(text, phase)
    else:
        assert read(text, phase) == (move,)


def test_a_defender_who_picks_is_named_without_his_set() -> None:
    view = seen("attack", options=Options(defender_picks=True))
    assert parse("val Niels aan met Dikzakken", view, NAMES, "nl") == (Attack("heavies", 2),)


# -- contest sheets ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sheet"),
    [
        ("pas", Sheet()),
        ("extra dobbelsteen nu", Sheet(cards=(ExtraDie(0),))),
        (
            "blokkeer nu; +1 als ik daarmee een verloren ronde win; geef Vla op; anders pas",
            Sheet(
                cards=(Block(1),),
                reactions=(Reaction("plus_one", When(wins=True)),),
                give="Vla",
            ),
        ),
        ("niet herrollen, draai om als het mij 3 of meer scheelt",
         Sheet(reactions=(Reaction("flip_die", When(gains=3)),), reroll="never")),
        ("as my orders say", Sheet(standing=True)),
        ("herrol in de beslissende ronde", Sheet(reactions=(Reaction("reroll",
         When(deciding=True)),))),
    ],
)  # fmt: skip
def test_a_contest_sheet_in_words(text: str, sheet: Sheet) -> None:
    assert read(text, "sheet") == (sheet,)


def test_always_like_this_lets_the_sheet_stand() -> None:
    once = Reaction("plus_one", When(wins=True))
    assert read("+1 als ik daarmee een verloren ronde win; altijd zo", "sheet") == (
        Sheet(reactions=(once,)),
        react(once),
        SheetOrder(),
    )
    assert read("extra dobbelsteen nu; altijd zo", "sheet") == (
        Sheet(cards=(ExtraDie(0),)),
        SheetOrder(),
    )
    assert read("steeds +1; anders pas", "sheet") == (react(Reaction("plus_one")),)
    assert read("pas; steeds geef op Mep", "sheet") == (Sheet(), GiveOrder(raccoons=("Mep",)))


# -- orders ------------------------------------------------------------------------------------

ISSUE = (
    ("+1 als ik daarmee een verloren ronde win", Reaction("plus_one", When(wins=True))),
    ("draai om als het mij 2 of meer scheelt", Reaction("flip_die", When(gains=2))),
    (
        "Blokkeer tegen de Dikzakken van de leider",
        Reaction("block_power", When(foe=LEADER, set="heavies")),
    ),
    ("AA-meeting als een ander er 8 of meer heeft", Reaction("aa_meeting", When(holds=8))),
    (
        "extra dobbelsteen in gevechten om mijn laatste raccoon",
        Reaction("extra_die", When(scope="fight", last=True)),
    ),
)


@pytest.mark.parametrize("phase", ["option", "after", "before"])
def test_the_sentences_of_the_rules_page(phase: str) -> None:
    """Each alone, and all as one ranked list."""
    for text, reaction in ISSUE:
        assert read(text, phase) == (react(reaction),)
    whole = "; ".join([text for text, _ in ISSUE])
    listed = [reaction for _, reaction in ISSUE]
    assert read(f"{whole}; anders pas", phase) == (react(*listed),)
    assert read(f"{whole}; anders vraag mij", phase) == (react(*listed, ask=True),)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("als een ander er 8 of meer heeft, AA-meeting",
         react(Reaction("aa_meeting", When(holds=8)))),
        ("AA-meeting als ik hoogstens 5 kaarten heb", react(Reaction("aa_meeting", When(mine=5)))),
        ("AA meeting if another player has at least 8 cards",
         react(Reaction("aa_meeting", When(holds=8)))),
        ("vraag mij als een ander er 8 of meer heeft", react(Reaction("ask", When(holds=8)))),
        ("+1; anders pas", react(Reaction("plus_one"))),
        ("steeds herrol", react(Reaction("reroll"))),
        ("+1", react(Reaction("plus_one"))),
        ("block against Arno when taming", react(Reaction("block_power",
         When(foe=1, scope="taming")))),
        ("+1 beim Zocken", react(Reaction("plus_one", When(scope="gamble")))),
        ("blockiere gegen die Dickwänste von Niels", None),
        ("blockiere gegen Dikzakken von Niels", react(Reaction("block_power",
         When(foe=2, set="heavies")))),
        ("altijd zo", SheetOrder()),
        ("straks gok", TurnOrder(turn=3, options=("gamble",))),
        ("gok, anders drank", TurnOrder(turn=3, options=("gamble", "drink"))),
        ("steeds doorzoek, anders gok",
         TurnOrder(turn=3, every=True, options=("search", "gamble"))),
        ("aanvallen", FightOrder()),
        ("val Niels, Arno aan met Dikzakken", FightOrder(sets=("heavies",), foes=(2, 1))),
        ("attack with heavies against bandits of Arno",
         FightOrder(sets=("heavies",), foes=(1,), theirs=("bandits",))),
        ("geef op Vla, Mep", GiveOrder(raccoons=("Vla", "Mep"))),
        ("leg af nog een rondje, draai om", DiscardOrder(cards=("extra_rounds", "flip_die"))),
        ("geen troost", ComfortOrder()),
        ("vraag mij bij reacties", Cancel("react")),
        ("geen opdrachten", Cancel("")),
    ],
)  # fmt: skip
def test_an_order_as_people_write_it(text: str, order: Order | Cancel | None) -> None:
    """While nobody is asked, in a turn whose option was chosen. None: refused."""
    view = seen("before", asked=())
    if order is None:
        with pytest.raises(NotationError):
            parse(text, view, NAMES, "nl")
    else:
        assert parse(text, view, NAMES, "nl") == (order,)


def test_a_turn_is_declared_until_its_option_is_chosen() -> None:
    assert parse("steeds gok", seen("option"), NAMES, "nl") == (
        TurnOrder(turn=2, every=True, options=("gamble",)),
    )
    assert parse("gok", seen("option", None), NAMES, "nl") == (
        TurnOrder(turn=1, options=("gamble",)),
    )
    assert read("gok; straks drank") != read("gok")


def test_several_things_in_one_text() -> None:
    assert read("gok; +1 als ik daarmee een verloren ronde win; altijd zo; geen troost") == (
        Gamble(),
        react(ISSUE[0][1]),
        SheetOrder(),
        ComfortOrder(),
    )


# -- what is refused ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "phase", "code"),
    [
        ("", "option", "empty"),
        ("hallo, bedankt", "option", "nothing"),
        ("misschien", "option", "word"),
        ("gok misschien", "option", "word"),
        ("gok 2,5", "option", "number-form"),
        ("gok -3", "option", "number-form"),
        ("gok nu voor Arno", "option", "unclear"),
        ("doorzoek; gok", "before", None),
        ("gok, gok", "before", "contradiction"),
        ("pas", "option", "unclear"),
        ("+1; +1", "after", "mixed"),
        ("pas; herrol", "reroll", "mixed"),
        ("altijd zo; altijd zo", "option", "mixed"),
        ("altijd zo tegen Arno", "option", "unclear"),
        ("5", "option", "unclear"),
        ("heavies", "option", "unclear"),
        ("geef op", "give", "unclear"),
        ("geef op", "option", "unclear"),
        ("leg af", "discard", "unclear"),
        ("zet in", "deploy", "unclear"),
        ("aanvallen tegen Bjorn", "attack", "unclear"),
        ("draai 6 om", "after", "unclear"),
        ("draai 3 om", "option", "unclear"),
        ("+1 voor Niels", "after", "unclear"),
        ("AA-meeting als 8", "option", "unclear"),
        ("AA-meeting als een ander er heeft", "option", "unclear"),
        ("AA-meeting als ik er 8 of meer heb", "option", "unclear"),
        ("AA-meeting als een ander er 8 of 9 heeft", "option", "contradiction"),
        ("+1 in gevechten bij het temmen", "option", "contradiction"),
        ("blokkeer tegen Arno van de leider", "option", "contradiction"),
        ("+1; anders pas; draai om", "option", "unclear"),
        ("anders pas", "option", "unclear"),
        ("vraag mij; +1", "option", "unclear"),
        ("AA-meeting nu", "sheet", "unclear"),
        ("extra dobbelsteen nu in gevechten", "sheet", "unclear"),
        ("steeds geen opdrachten", "option", "unclear"),
    ],
)
def test_what_is_not_understood_is_refused(text: str, phase: str, code: str | None) -> None:
    """None: understood after all."""
    if code is None:
        assert read(text, phase)
        return
    with pytest.raises(NotationError) as error:
        read(text, phase)
    assert error.value.code == code


def test_what_can_mean_two_things_is_asked() -> None:
    twice = seen("after", contest=TAMING)
    for text, view, code, candidates in (
        ("draai 3 om", twice, "die-which",
         ("draai om 3 voor de uitdager", "draai om 3 voor de andere kant")),
        ("draai om", twice, "die-which",
         ("draai om 3 voor de uitdager", "draai om 3 voor de andere kant")),
        ("+1", seen("after", 2), "side-which",
         ("+1 voor de uitdager", "+1 voor de andere kant")),
        ("tem van een andere speler Niels", seen("turn"), "raccoon-which",
         ("tem van een andere speler Slok", "tem van een andere speler Kroket")),
        ("aanvallen met Dikzakken tegen Niels", seen("attack"), "attack-which",
         ("aanvallen met Dikzakken tegen Zuiplappen van Niels",
          "aanvallen met Dikzakken tegen Dikzakken van Niels")),
    ):  # fmt: skip
        with pytest.raises(AmbiguousAction) as error:
            parse(text, view, NAMES, "nl")
        assert error.value.code == code
        assert set(error.value.candidates) == set(candidates)
        for candidate in candidates:
            assert len(parse(candidate, view, NAMES, "nl")) == 1


def test_two_names_that_begin_alike_are_asked() -> None:
    with pytest.raises(AmbiguousAction) as error:
        parse("blokkeer tegen Fra", seen("option"), ("Frank", "Frans", "Niels", "Bjorn"), "nl")
    assert error.value.code == "name-which"


# -- what we write -----------------------------------------------------------------------------

WHENS = (
    When(),
    *[reaction.when for _, reaction in ISSUE],
    When(scope="taming", deciding=True),
    When(scope="gamble", gains=1),
    When(mine=5),
    When(foe=2),
    When(set="rabids"),
    When(set="bandits", scope="fight", wins=True, deciding=True, last=True, gains=2, foe=1),
)
MOVES: tuple[tuple[str, Action], ...] = (
    *[("option", move) for move in (Search(), Drink(), Gamble())],
    *[("turn", move) for move in (Pass(), Ask(), Meeting(), TameDiscard("Knal"))],
    ("turn", TamePlayer("Ritsel")),
    *[("before", card(side)) for side in (0, 1) for card in (ExtraDie, Block)],
    *[("after", move) for side in (0, 1) for move in (Plus(side), Flip(side, 3), Flip(side, 6))],
    ("gamble", Flip(0, 3)),
    ("majority", Rounds()),
    ("reroll", Reroll()),
    ("discard", Discard(tuple(sorted(("plus_one", *DRANK))))),
    *[("attack", Attack(mine, 1, theirs)) for mine in SETS for theirs in ("bandits", "heavies")],
    *[("deploy", Deploy(group)) for group in SETS],
    *[("give", Give(raccoon)) for raccoon in chain(*RACCOONS.values())],
    *[("comfort", Comfort(take=take)) for take in (True, False)],
    ("sheet", Sheet()),
    ("sheet", Sheet(standing=True)),
    ("sheet", Sheet(cards=(ExtraDie(0), Block(1), ExtraDie(1)), give="Vla", reroll="never")),
    *[("sheet", Sheet(reactions=(Reaction("plus_one", when), Reaction("ask", WHENS[4]))))
      for when in WHENS],
)  # fmt: skip
ORDERS: tuple[Order | Cancel, ...] = (
    *[react(Reaction(kind, when), ask=ask) for kind in ("plus_one", "reroll") for when in WHENS
      for ask in (False, True)],
    react(*[Reaction(kind) for kind in DRANK]),
    react(*[Reaction("ask", when) for when in WHENS[1:6]]),
    SheetOrder(),
    TurnOrder(turn=3, options=("gamble",)),
    TurnOrder(turn=3, every=True, options=("search", "drink", "gamble")),
    FightOrder(),
    FightOrder(sets=tuple(SETS)),
    FightOrder(foes=(2, 1)),
    FightOrder(sets=("bandits",), foes=(3,), theirs=("heavies", "rabids")),
    FightOrder(theirs=("heavies",)),
    GiveOrder(raccoons=("Mep", "Dries")),
    DiscardOrder(cards=DRANK),
    ComfortOrder(),
    *[Cancel(slot) for slot in ("react", "sheet", "turn", "fight", "give", "discard", "comfort",
                                "")],
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_is_read_back(lang: str) -> None:
    for phase, move in MOVES:
        text = format((move,), NAMES, lang)
        assert parse(text, seen(phase), NAMES, lang) == (move,), text


@pytest.mark.parametrize("phase", ["option", "before", "sheet", "attack", "give", "discard"])
def test_every_order_is_read_back_whatever_is_asked(phase: str) -> None:
    view = seen(phase)
    for lang in LANGUAGES:
        for order in ORDERS:
            text = format((order,), NAMES, lang)
            (again,) = parse(text, view, NAMES, lang)
            assert type(again) is type(order), text
            assert format((again,), NAMES, lang) == text


def test_several_are_read_back_together() -> None:
    given = (Gamble(), react(ISSUE[2][1]), SheetOrder(), FightOrder(foes=(2,)))
    assert parse(format(given, NAMES, "en"), seen(), NAMES, "en") == given


@pytest.mark.parametrize("name", ["Jan van Dijk", "+1", "Draai om", "Dries", "pas; x"])
def test_a_name_may_look_like_our_words(name: str) -> None:
    names = ("Frank", name, "Niels", "Bjorn")
    order = react(Reaction("block_power", When(foe=1, set="heavies")))
    assert parse(format((order,), names, "nl"), seen(), names, "nl") == (order,)


def test_all_words_are_folded() -> None:
    """Or nobody could ever write them."""
    assert all(phrase == phrase.lower() and phrase.isascii() for phrase in PHRASES)
