"""Every refusal of Saul viltjes for real: what went wrong, in words, with what would be right."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, get_args

import pytest
from msgspec import Struct

from bot.presenters.base import Table
from bot.presenters.markup import write
from bot.texts import LANGUAGES, texts
from engines.base import (
    AmbiguousAction,
    EngineError,
    IllegalAction,
    NotationError,
    OptionError,
)
from engines.rng import Rng
from engines.saul import ENGINE, model
from engines.saul.model import (
    Bid,
    BidTo,
    Flip,
    FlipOrder,
    Pass,
    PassRound,
    Plan,
    SamePlan,
    View,
)
from tests.bot.saul import (
    NAMES,
    PRESENTER,
    TABLES,
    seen,
    table,
)
from tests.codes import error_codes

every_language = pytest.mark.parametrize("lang", LANGUAGES)


@dataclass(frozen=True)
class Refusal:
    """How an error comes about, and what its sentence must offer in any language."""

    kind: type[EngineError]
    where: str
    cause: str | Struct | Callable[[], object]
    remedy: str
    seat: int | None = 0

    def error(self, view: View, names: Sequence[str], lang: str) -> EngineError:
        with pytest.raises(EngineError) as caught:
            self._cause(view, names, lang)
        return caught.value

    def _cause(self, view: View, names: Sequence[str], lang: str) -> None:
        cause: Any = self.cause
        if isinstance(cause, str):
            ENGINE.parse(cause, view, names, lang)
        elif isinstance(cause, get_args(model.Order)):
            ENGINE.check_order(view, cause)
        elif callable(cause):
            cause()
        else:
            ENGINE.check(view, cause)


_OTHERS = r"Arno, Niels (of|or|oder) Bjorn"
_ALL = r"Frank, Arno, Niels (of|or|oder) Bjorn"
_PLAN = r"SSHS, (bod na|bid after|Gebot nach) 2"

REFUSALS: dict[str, Refusal] = {
    "empty": Refusal(NotationError, "plan", " ", _PLAN),
    "nothing": Refusal(NotationError, "plan", "hoi", rf"{_PLAN}.*(draai|flip|drehe) Arno"),
    "word": Refusal(NotationError, "plan", "SSHS of SHSS", rf"[“„]of[”“].*{_PLAN}"),
    "unclear": Refusal(
        NotationError, "plan", "SSHS, openingsbod", rf"openingsbod.*{_PLAN}.*(tot|up to|bis) 5"
    ),
    "number-form": Refusal(NotationError, "bid", "2,5", r"2,5.* 3\."),
    "plan-number": Refusal(NotationError, "plan", "4", r"SSSH, \S+ \S+ 2.*(tot|up to|bis) 4"),
    "bare-number": Refusal(NotationError, "flip", "4", r"4"),
    "no-coasters": Refusal(NotationError, "plan", "bod na 2", _PLAN),
    "no-last-plan": Refusal(NotationError, "plan", "zelfde plan", _PLAN),
    "contradiction": Refusal(
        NotationError, "plan", "SSHS, bod na 2, bod na 3", r"één van de twee|one of the|einem von"
    ),
    "mixed": Refusal(NotationError, "second", "zelfde plan, bod 2", r"los van|one by one|einzeln"),
    "other-round": Refusal(NotationError, "plan", "SSHS voor ronde 3", r"3.*1"),
    "name": Refusal(NotationError, "flip", "draai Piet", rf"Piet.*{_ALL}"),
    "flip-name": Refusal(NotationError, "flip", "draai", _ALL),
    "flip-position": Refusal(
        NotationError, "flip", "draai de bovenste", r"(draai|flip|drehe) Arno[”“]"
    ),
    "name-which": Refusal(AmbiguousAction, "flip", "draai N", r"N.*Niels (of|or|oder) Nico"),
    "number-which": Refusal(
        AmbiguousAction, "plan", "SSHS 2", r"2.*(bod na|bid after|Gebot nach) 2.*[Ss]tart 2"
    ),
    "two-hanks": Refusal(AmbiguousAction, "plan", "SHHS", r"SHSS[”“] (of|or|oder) [“„]SSHS"),
    "same-plan": Refusal(
        AmbiguousAction, "second-ready", "zelfde plan", r"[“„]S, .*(zelfde|same|gleicher) "
    ),
    "over": Refusal(IllegalAction, "over", Pass(), r"afgelopen|over|zu Ende"),
    "spectator": Refusal(IllegalAction, "bid", Pass(), r"groep|group|Gruppe", seat=None),
    "left": Refusal(IllegalAction, "left", Plan("S", 1), r"niets meer|nothing left|nichts mehr"),
    "phase-plan": Refusal(IllegalAction, "plan", Bid(2), r"SSSH, \S+ \S+ 2"),
    "phase-bid": Refusal(IllegalAction, "bid", Flip(2), r"2 (tot en met|to|bis) 4", seat=1),
    "phase-flip": Refusal(IllegalAction, "flip", Bid(5), r"(draai|flip|drehe) Arno"),
    "turn": Refusal(IllegalAction, "bid", Bid(2), r"Arno.*(tot|up to|bis) 5", seat=2),
    "passed": Refusal(IllegalAction, "passed", Bid(2), r"Niels", seat=1),
    "bid": Refusal(IllegalAction, "bid", Bid(7), r"7.*2 (tot en met|to|bis) 4.*4", seat=1),
    "hanks": Refusal(IllegalAction, "plan", Plan("HHS"), r"één keer|once|höchstens einmal"),
    "sauls": Refusal(IllegalAction, "plan", Plan("SSSS"), r"3.*4"),
    "faces": Refusal(IllegalAction, "plan", Plan("SXH"), r"S \(Saul\).*H \(Hank\)"),
    "bid-after": Refusal(IllegalAction, "plan", Plan("SSHS", 0), r"4.*(na|after|nach) 2"),
    "short": Refusal(
        IllegalAction, "plan", Plan("S", 3), r"3.*1.*[“„](bod na|bid after|Gebot nach) 1"
    ),
    "start-bid": Refusal(IllegalAction, "plan", Plan("SSHS", 2, 99), r"99.*1 \S+( en met)? ?16"),
    "flip-own": Refusal(IllegalAction, "flip", Flip(0), _OTHERS),
    "flip-nobody": Refusal(IllegalAction, "flip", Flip(7), _OTHERS),
    "flip-empty": Refusal(IllegalAction, "flip-later", Flip(2), r"Niels.*Arno (of|or|oder) Bjorn"),
    "order-late": Refusal(
        IllegalAction, "second", BidTo(round=1, limit=3), r"latere|later|spätere"
    ),
    "order-no-plan": Refusal(IllegalAction, "plan", SamePlan(round=2), r"plan|Plan"),
    "order-bidding-over": Refusal(
        IllegalAction, "flip", PassRound(round=1), r"volgende|next|nächste", seat=1
    ),
    "order-limit": Refusal(IllegalAction, "plan", BidTo(round=1, limit=99), r"99.*1 \S+.* ?16"),
    "order-owners": Refusal(
        IllegalAction, "plan", FlipOrder(round=1, owners=(1, 1)), r"één keer|once|einmal"
    ),
    "option": Refusal(
        OptionError,
        "plan",
        lambda: ENGINE.options({"flip": 1}, 4),
        r"flip.*own_hank_eliminates, flip_all_own (of|or|oder) start",
    ),
    "value": Refusal(
        OptionError, "plan", lambda: ENGINE.options({"start": "last"}, 4), r"last.*start"
    ),
    "seats": Refusal(OptionError, "plan", lambda: ENGINE.options({}, 9), r"9.*2.*6"),
}


def _told(code: str, lang: str, names: Sequence[str] = NAMES) -> str:
    """The sentence of a real error."""
    refusal = REFUSALS[code]
    view, words = seen(refusal.where, refusal.seat), _table_for(code, lang, names)
    error = refusal.error(view, words.names, lang)
    assert (type(error), error.code) == (refusal.kind, code)
    return write(PRESENTER.refusal(error, view, words), "text")


def _table_for(code: str, lang: str, names: Sequence[str]) -> Table:
    called = (*names[:3], "Nico") if code == "name-which" else tuple(names[:4])
    return Table(called, texts(lang))


def test_every_code_has_a_situation() -> None:
    assert set(REFUSALS) == error_codes("saul")


@every_language
@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_says_what_would_be_right(code: str, lang: str) -> None:
    said = _told(code, lang)
    assert re.search(REFUSALS[code].remedy, said), said
    assert not re.search(r"[{}$]|\s[.,:;!?]|[“„][”“]|None|: \.", said), said
    assert re.search(r"[.?]$", said), said


@every_language
@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_is_the_same_whatever_nobody_may_know(code: str, lang: str) -> None:
    refusal = REFUSALS[code]
    view, words = seen(refusal.where, refusal.seat), _table_for(code, lang, NAMES)
    said = _told(code, lang)
    for label in "abc":
        world = ENGINE.view(ENGINE.imagine(view, Rng(label)), refusal.seat)
        error = refusal.error(world, words.names, lang)
        assert write(PRESENTER.refusal(error, world, words), "text") == said


@every_language
def test_what_somebody_may_not_know_is_in_no_refusal(lang: str) -> None:
    """One's own faces are for one's own eyes, but a message is read in public at times."""
    for code in sorted(set(REFUSALS) - {"hanks", "sauls", "two-hanks", "same-plan", "faces"}):
        said = _told(code, lang)
        assert "Hank" not in said
        assert not re.search(r"\bSauls?\b", said)


@pytest.mark.parametrize(
    ("order", "where", "seat", "owners"),
    [
        (FlipOrder(round=1, owners=(0,)), "plan", 0, "Arno, Niels of Bjorn"),
        (FlipOrder(round=1, owners=(9,)), "plan", 2, "Bjorn, Frank of Arno"),
        (FlipOrder(round=1, owners=(2,)), "bid", 2, "Bjorn, Frank of Arno"),
    ],
)
def test_those_whom_one_may_turn_at_are_seen_from_ones_own_seat(
    order: FlipOrder, where: str, seat: int, owners: str
) -> None:
    """Before the turning too, when an order is refused."""
    view = seen(where, seat)
    with pytest.raises(IllegalAction) as caught:
        ENGINE.check_order(view, order)
    assert owners in PRESENTER.refusal(caught.value, view, TABLES["nl"])


@pytest.mark.parametrize(
    ("name", "seat", "action", "said"),
    [
        ("bid", 3, Flip(1), "Arno is aan de beurt."),
        ("flip", 2, Bid(4), "Frank is aan de beurt."),
        ("no-hank", 0, Plan("HSS"), "Je hebt geen Hank (meer)."),
    ],
)
def test_a_refusal_fits_who_asks(name: str, seat: int, action: model.Action, said: str) -> None:
    view = seen(name, seat)
    with pytest.raises(IllegalAction) as caught:
        ENGINE.check(view, action)
    assert said in PRESENTER.refusal(caught.value, view, TABLES["nl"])


def test_a_place_in_a_named_stack_is_refused_with_that_name() -> None:
    view = seen("flip")
    with pytest.raises(NotationError) as caught:
        ENGINE.parse("draai de bovenste van Niels", view, NAMES[:4], "nl")
    assert "“draai Niels”" in PRESENTER.refusal(caught.value, view, TABLES["nl"])


@every_language
@pytest.mark.parametrize("code", REFUSALS)
def test_refusals_fit_with_endless_names(code: str, lang: str) -> None:
    """Whatever was written, however long."""
    refusal = REFUSALS[code]
    names = [f"{letter}{'W' * 99}" for letter in "FANB"]
    view = seen(refusal.where, refusal.seat)
    error = refusal.error(view, _table_for(code, lang, NAMES).names, lang)
    error.facts = {
        name: fact * 1000 if isinstance(fact, str) and len(fact) < 30 else fact
        for name, fact in error.facts.items()
    }
    said = PRESENTER.refusal(error, view, table(lang, 4, names))
    assert len(write(said, "markdown")) < 1500
