"""Other secrets, same public course: what everybody reads must be the same to the last byte."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from bot.presenters.markup import FORMATS
from engines import load
from engines.base import Event, Seat
from engines.rng import Rng
from engines.saul.model import FULL_HAND, HANK, SAUL, Bidden, FlipOrder, Placed, Plan, Turned
from tests.bot.offline import EXAMPLES, FIRST_MOVE, FOUR, Result, group, host, save

ENGINE = load("saul")
SEEDS = [f"werelden {number}" for number in range(5)]


class Round(Struct, frozen=True):
    """One round: the plans as they were sent, the public moves after them, and what they showed."""

    plans: dict[Seat, Plan]
    moves: list[tuple[Seat, str]]
    events: list[Event]

    @property
    def opener(self) -> Seat:
        return next(each.player for each in self.events if isinstance(each, Bidden))

    @property
    def bidder(self) -> Seat:
        return [each.player for each in self.events if isinstance(each, Bidden)][-1]

    def laid(self, seat: Seat) -> int:
        return sum(isinstance(each, Placed) and each.player == seat for each in self.events)

    def turned(self, seat: Seat) -> int:
        return sum(isinstance(each, Turned) and each.owner == seat for each in self.events)


def playing(seed: str) -> Round:
    rng = Rng(seed)
    state = ENGINE.setup(len(FOUR), ENGINE.options({}, len(FOUR)), rng).state
    played = Round({}, [], [])
    while state.public.round == 1:
        prompt = next(each for each in ENGINE.prompts(state) if each.need == "owed")
        action, rng = ENGINE.sample(ENGINE.view(state, prompt.seat), rng)
        step = ENGINE.apply(state, prompt.seat, action)
        state = step.state
        played.events.extend(step.events)
        if isinstance(action, Plan):
            played.plans[prompt.seat] = action
        else:
            played.moves.append((prompt.seat, ENGINE.format((action,), FOUR, "nl")))
    return played


def other(played: Round, seat: Seat, rng: Rng) -> tuple[Plan, Rng]:
    """Another plan that shows the same: turned coasters stay, and nobody opens before the opener.

    A non-opener would have opened with what he laid at the earliest, else with what he liked.
    """
    plan, laid = played.plans[seat], played.laid(seat)
    hidden = laid - played.turned(seat)
    top = plan.coasters[hidden:laid]
    left = HANK * (1 - top.count(HANK)) + SAUL * (3 - top.count(SAUL))
    rest, rng = rng.shuffled(left)
    row = "".join(rest[:hidden]) + top + "".join(rest[hidden:])
    if seat == played.opener:
        return Plan(row, laid, plan.start_bid), rng
    later, rng = rng.below(len(FULL_HAND) + 1 - laid)
    start_bid, rng = rng.below(len(FULL_HAND) * len(FOUR))
    return Plan(row, laid + later, start_bid + 1), rng


def worlds(seed: str) -> tuple[Round, dict[Seat, Plan], dict[Seat, Plan]]:
    """A round, its plans, and other plans with the same public course."""
    played = playing(seed)
    changed: dict[Seat, Plan] = {}
    rng = Rng(f"{seed} other")
    for seat in played.plans:
        changed[seat], rng = other(played, seat, rng)
    return played, played.plans, changed


def told(
    folder: Path,
    played: Round,
    plans: dict[Seat, Plan],
    orders: Sequence[str] = (),
    **options: Any,
) -> Result:
    """The round as a file."""
    lines = [f"{FOUR[seat]}: {ENGINE.format((plan,), FOUR, 'nl')}" for seat, plan in plans.items()]
    lines += [f"{FOUR[seat]}: {text}" for seat, text in played.moves]
    return host(save(folder, group([*orders, *lines])), **options)


@pytest.mark.parametrize("seed", SEEDS)
def test_other_hidden_coasters_and_plans_leave_every_byte_as_it_was(
    tmp_path: Path, seed: str
) -> None:
    played, plans, changed = worlds(seed)
    assert plans != changed
    for form in FORMATS:
        one, two = (told(tmp_path, played, each, form=form) for each in (plans, changed))
        assert one == two
        assert (one.code, one.err) == (0, "")
    one, two = (told(tmp_path, played, each, as_json=True) for each in (plans, changed))
    assert one == two
    assert one.groups[0]["view"]["round"] == 2


@pytest.mark.parametrize("seed", SEEDS)
def test_a_player_reads_his_own_secrets_and_nobody_elses(tmp_path: Path, seed: str) -> None:
    played, plans, changed = worlds(seed)
    public = told(tmp_path, played, plans).out
    for seat, name in enumerate(FOUR):
        others = {**changed, seat: plans[seat]}
        others = {each: others[each] for each in plans}
        one = told(tmp_path, played, plans, reader=name)
        assert one == told(tmp_path, played, others, reader=name)
        assert one.out.startswith(public.rstrip("\n") + f"\n\n**Alleen voor {name}**\n")
        if plans[seat] != changed[seat]:
            assert one.out != told(tmp_path, played, changed, reader=name).out


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_orders_that_are_never_used_are_never_seen(tmp_path: Path, seed: str) -> None:
    played, plans, _ = worlds(seed)
    order = ENGINE.format((FlipOrder(round=1, owners=(played.bidder,)),), FOUR, "nl")
    orders = [f"{name}: {order}" for seat, name in enumerate(FOUR) if seat != played.bidder]
    ordered = told(tmp_path, played, plans, orders)
    assert ordered == told(tmp_path, played, plans)
    assert (len(orders), ordered.err) == (3, "")


PLANS = ("Frank: SSSH, bod na 3", "Niels: S, bod na 1", "Bjorn: HS, bod na 2")
COURSE = ("Bjorn: pas", "Frank: 3", "Niels: pas", "Frank: pas")


@pytest.mark.parametrize(
    "plan",
    [
        "SSSH, bod na 3, tot 4",
        "SSSH, bod na 3, tot 16",
        "SSHS, alleen als het moet, start 9, tot 5",
        "SSHS, bod na 4, tot 6. Daarna draai ik eerst Bjorn",
    ],
)
def test_how_far_an_order_would_have_gone_stays_secret(tmp_path: Path, plan: str) -> None:
    one = host(save(tmp_path, group([f"Arno: {plan}", *PLANS, *COURSE[:3]])))
    known = host(save(tmp_path, group(["Arno: SSSH, bod na 3, tot 5", *PLANS, *COURSE[:3]])))
    assert one == known
    assert (one.code, one.err) == (0, "")
    assert "**Arno biedt 4.**" in one.out


def test_a_bid_of_one_jump_and_a_bid_by_hand_are_told_in_the_same_words(tmp_path: Path) -> None:
    jumped = host(save(tmp_path, group(["Arno: SSSH, bod na 3, spring naar 5", *PLANS])))
    by_hand = host(save(tmp_path, group(["Arno: SSSH, bod na 3", *PLANS])))
    assert jumped == by_hand
    moves = ["Arno: SSSH, bod na 3", *PLANS, "Bjorn: pas", "Frank: 3", "Arno: 5"]
    lines = host(save(tmp_path, group(moves))).out.splitlines()
    moves = ["Arno: SSSH, bod na 3, spring naar 5", *PLANS, "Bjorn: pas", "Frank: 3"]
    ordered = host(save(tmp_path, group(moves))).out.splitlines()
    assert [line for line in lines if line.startswith("**Arno biedt 5.**")] == [
        "**Arno biedt 5.** Niels, jij bent: passen of hoger bieden (6).  "
    ]
    assert "**Arno biedt 5.**  " in ordered
    assert "Niels, jij bent: passen of hoger bieden (6).  " in ordered


def test_a_lowered_opening_is_told_to_its_owner_alone(tmp_path: Path) -> None:
    plans = [plan.replace("Niels: S, bod na 1", "Niels: S, bod na 1, start 9") for plan in PLANS]
    exact = [plan.replace("Niels: S, bod na 1", "Niels: S, bod na 1, start 6") for plan in PLANS]
    lowered = save(tmp_path, group(["Arno: SSSH, bod na 3", *plans]))
    public = host(lowered)
    assert "Je wilde openen met 9" in host(lowered, reader="Niels").out
    for name in ("Frank", "Arno", "Bjorn"):
        assert "9" not in host(lowered, reader=name).out
    assert host(save(tmp_path, group(["Arno: SSSH, bod na 3", *exact]))) == public


def test_which_coaster_was_lost_is_told_to_its_owner_alone(tmp_path: Path) -> None:
    for reader in (None, "Frank", "Niels", "Bjorn"):
        assert "kwijt" not in host(EXAMPLES / "groepen.toml", reader=reader).out
    assert "Je bent Saul kwijt." in host(EXAMPLES / "groepen.toml", reader="Arno").out


def test_errors_never_stand_in_what_is_posted(tmp_path: Path) -> None:
    wrong = ["Frank: geheim plan met Hank", "Arno: HHSS", "Zed: SSSH", "zomaar wat"]
    clean = host(save(tmp_path, group(PLANS)))
    mixed = save(tmp_path, group([PLANS[0], *wrong, *PLANS[1:]]))
    result = host(mixed)
    assert (result.code, result.out) == (2, clean.out)
    assert len(host(mixed, as_json=True).groups[0]["errors"]) == len(wrong)
    assert [line.split(":")[1] for line in result.err.splitlines()] == [
        str(FIRST_MOVE + number) for number in range(1, 5)
    ]
    assert host(mixed, reader="Arno").out == host(save(tmp_path, group(PLANS)), reader="Arno").out


def test_in_json_too_a_reader_adds_only_what_he_was_told(tmp_path: Path) -> None:
    path = save(tmp_path, group(PLANS[:2]), group([], ("Lucy", "Mitch"), name="Groep 2"))
    public, read = host(path, as_json=True).groups, host(path, as_json=True, reader="frank").groups
    told = read[0].pop("private")
    assert read == public
    assert told[0] == "Alleen voor Frank"
    assert told[1].startswith("Genoteerd: je plan voor ronde 1.\n1e (onderop): Saul\n")
    waiting = host(path, as_json=True, reader="arno").groups[0]["private"]
    assert waiting[-1].splitlines()[-1].startswith("Stuur me je plan voor ronde 1.")
