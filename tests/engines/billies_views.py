"""Views of De Strijd der Billies by hand, for what people say about them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engines.billies.model import Contest, Options, Player, Private, Public, Side, View

NAMES = ("Frank", "Arno", "Niels", "Bjorn")
TAMED = (("Mep", "Pens", "Vla"), ("Ritsel",), ("Slok", "Kroket"), ())
PLAYERS = tuple(
    Player(hillbilly=hillbilly, hand=hand, raccoons=raccoons, turns=turns)
    for hillbilly, hand, raccoons, turns in zip(
        ("billy_jr", "billy_bob", "granny_billy", "beer_billy"),
        (4, 3, 8, 0),
        TAMED,
        (2, 1, 1, 1),
        strict=True,
    )
)
FIGHT = Contest(
    about="fight",
    sides=(
        Side(seat=0, group="heavies", raccoons=("Pens", "Vla"), power="heavies", dice=(2, 3)),
        Side(seat=1, group="bandits", raccoons=("Ritsel",), power="bandits", dice=(4,)),
    ),
)
TAMING = Contest(
    about="wild",
    sides=(Side(seat=0, power="billy_jr", dice=(3,)), Side(seat=1, dice=(3,))),
    raccoon="Beuk",
)


def seen(phase: str = "option", seat: int | None = 0, **public: Any) -> View:
    """Frank is on turn and asked; with a contest it is his fight against Arno."""
    if phase in ("before", "after", "majority", "sheet", "reroll", "give"):
        public.setdefault("contest", FIGHT)
    if phase == "gamble":
        public.setdefault("gamble", Side(seat=0, dice=(3,)))
    whole = Public(
        options=public.pop("options", Options()),
        players=public.pop("players", PLAYERS),
        red=("Beuk", "Knal", "Fusel"),
        turn=0,
        phase=phase,  # type: ignore[arg-type]
        asked=public.pop("asked", (0, 1, 2, 3)),
        deck=20,
    )
    hand = public.pop("hand", ("aa_meeting", "extra_die", "flip_die", "plus_one"))
    own = None if seat is None else Private(hand=hand, sheet=public.pop("sheet", None))
    return View(seat, replace(whole, **public), own)
