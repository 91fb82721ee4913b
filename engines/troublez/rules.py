"""What is asked and what is allowed. Ids such as Z8 are the rulings listed in RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engines import base, windows
from engines.base import EVERYBODY, IllegalAction, Outcome, Prompt, Seat
from engines.rng import Rng
from engines.troublez import cards, gains, table, wishes
from engines.troublez.model import (
    ROWS,
    RUNS,
    Action,
    Axe,
    Cover,
    Draw,
    Form,
    Hidden,
    Net,
    Options,
    Pick,
    Place,
    Player,
    Private,
    Public,
    Shoot,
    Spot,
    State,
    Step,
    Stop,
    TurnBegan,
    View,
    Wish,
)

BY_DEFAULT: Final = Pick((Wish("any"),))
"""Z28: the highest zombie, else a barricade stack, else the first card."""


def setup(seats: int, options: Options, rng: Rng) -> Step:
    """The first turn, of a random player (Z26), with everything in the pile."""
    turn, rng = rng.below(seats)
    players = [Player()] * seats
    players[turn] = Player(turns=1)
    public = Public(
        options=options, players=tuple(players), pile=cards.DECK, runs=RUNS[seats], turn=turn
    )
    state = base.State(public, (Private(),) * seats, Hidden(rng=rng))
    began = TurnBegan(to=EVERYBODY, player=turn, turn=1)
    return base.Step(state, (began,), fresh=True, reveals=True)


# -- questions ---------------------------------------------------------------------------------


def asked(public: Public) -> str:
    """The kind of question that goes on: "draw", "place", "axe", "net", "shotgun", "horde", or
    "pick"."""
    if public.gainer is not None:
        return public.effects[0]
    return public.phase


def decider(public: Public) -> Seat | None:
    """Who alone goes on; None while picks are awaited, or when it is over."""
    if public.gainer is not None:
        return public.gainer
    return public.turn if public.phase in ("draw", "place") else None


def prompts(state: State) -> tuple[Prompt, ...]:
    """One sitting of the active player has one clock; so has the window of all picks (Z10)."""
    public = state.public
    turn = f"{public.take}.{public.turns}"
    seat = decider(public)
    if seat is None:
        return _picks(public, turn)
    kind = asked(public)
    clock = f"{turn}.turn" if seat == public.turn else f"{turn}.gain.{seat}"
    question = Prompt(seat, kind, f"{turn}.{kind}.{public.steps}", "owed", clock)
    return (question, *_picks(public, turn))


def _picks(public: Public, turn: str) -> tuple[Prompt, ...]:
    """All at once, resolved in turn; whose wishes are gone is asked again, and alone is due."""
    key, ready = f"{turn}.pick", answered(public)
    if not any(public.rows):
        return ()  # what was left has just been picked
    if not public.again:
        return windows.ask(public.picking, "pick", key, ready)
    due, *later = public.picking
    again = f"{key}.{due}"
    return (
        *windows.ask((due,), "pick", again, lambda seat: False),
        *windows.ask(later, "pick", key, ready),
    )


def answered(public: Public) -> Callable[[Seat], bool]:
    """Whose pick is in."""
    return lambda seat: public.players[seat].ready


def outcome(state: State) -> Outcome | None:
    """Z25: who has as many points shares a place."""
    public = state.public
    if public.phase != "over":
        return None
    return Outcome(places(public), ("scored",) * len(public.players))


def places(public: Public) -> tuple[int, ...]:
    """A place per seat as it stands now."""
    points = [player.points for player in public.players]
    return tuple([1 + sum([other > mine for other in points]) for mine in points])


# -- what is allowed ---------------------------------------------------------------------------


def playing(view: View) -> tuple[Public, Seat]:
    """The view of a player in a running game. Raises IllegalAction for everybody else."""
    if view.public.phase == "over":
        raise IllegalAction("over")
    if view.seat is None:
        raise IllegalAction("spectator")
    return view.public, view.seat


def check(view: View, action: Action) -> None:
    """Raises IllegalAction with the ruling that says no."""
    public, seat = playing(view)
    if isinstance(action, Pick):
        _check_pick(public, seat, action)
        return
    if decider(public) != seat:
        _refuse_turn(public, seat)
    kind = asked(public)
    rule = _RULES[kind]
    if not isinstance(action, rule[0]):
        raise IllegalAction("phase", asked=kind)
    rule[1](public, seat, action)


def _refuse_turn(public: Public, seat: Seat) -> None:
    kind = asked(public)
    if seat in public.picking:
        raise IllegalAction("phase", asked="pick")
    raise IllegalAction("turn", turn=decider(public), asked=kind)


def _check_draw(public: Public, seat: Seat, action: Action) -> None:
    if isinstance(action, Draw):
        if not public.runs:
            raise IllegalAction("pile-empty", rule="Z21")
        return
    assert isinstance(action, Stop)
    if not public.drawn:
        raise IllegalAction("draw-first", rule="Z8")
    check_row(public, action.row)


def check_row(public: Public, row: int) -> None:
    """There must be such a row on the table. Raises IllegalAction."""
    if row not in table.filled(public.rows):
        raise IllegalAction("row", row=row, rows=tuple(table.filled(public.rows)))


def _check_place(public: Public, seat: Seat, action: Action) -> None:
    if action in table.placements(public, public.card):
        return
    card = public.card
    if isinstance(action, Cover):
        if card != cards.BARRICADE:
            raise IllegalAction("no-barricade", card=card)
        raise IllegalAction("cover", rule="Z5", row=action.row, at=action.at)
    assert isinstance(action, Place)
    if card == cards.BARRICADE:
        raise IllegalAction("must-cover", rule="Z5")
    if action.row == 0:
        _refuse_new(public, card)
    check_row(public, action.row)
    _refuse_end(public, action, card)


def _refuse_new(public: Public, card: str) -> None:
    if all(public.rows):
        raise IllegalAction("rows-full", rows=ROWS)
    raise IllegalAction("extend", rule="Z3", card=card)


def _refuse_end(public: Public, action: Place, card: str) -> None:
    row = public.rows[action.row - 1]
    why = table.objection(row, action.side, card)
    if why == "colour":
        raise IllegalAction("colour", rule="Z4", card=card, row=action.row, side=action.side)
    if why == "value":
        raise IllegalAction("value-order", rule="Z2", card=card, row=action.row, side=action.side)
    raise IllegalAction("kind-twice", card=card, row=action.row)


def _check_effect(public: Public, seat: Seat, action: Action) -> None:
    if action in gains.choices(public):
        return
    if isinstance(action, Shoot):
        raise IllegalAction("shoot", rule="Z14", value=action.value)
    if isinstance(action, Form):
        raise IllegalAction("horde", rule="Z16")
    if isinstance(action, Axe):
        raise IllegalAction("axe", rule="Z12", value=action.value)
    assert isinstance(action, Net)
    if action.owner == seat:
        raise IllegalAction("net-self", rule="Z13")
    if not 0 <= action.owner < len(public.players):
        raise IllegalAction("net-nobody", rule="Z13")
    raise IllegalAction("net", rule="Z13", owner=action.owner, value=action.value)


_Rule = tuple[tuple[type[Action], ...], Callable[[Public, Seat, Action], None]]

_RULES: Final[dict[str, _Rule]] = {
    "draw": ((Draw, Stop), _check_draw),
    "place": ((Place, Cover), _check_place),
    "axe": ((Axe,), _check_effect),
    "net": ((Net,), _check_effect),
    "shotgun": ((Shoot,), _check_effect),
    "horde": ((Form,), _check_effect),
}


def _check_pick(public: Public, seat: Seat, action: Pick) -> None:
    check_wishes(action.wishes)
    if seat not in public.picking:
        _refuse_picker(public, seat)
    if not any(public.rows):
        raise IllegalAction("pick-nothing", rule="Z10")
    if is_due(public, seat):
        if wishes.choose(public, seat, action.wishes) is None:
            _refuse_wishes(public, action)
    elif not wishes.hopeful(public, action.wishes):
        raise IllegalAction("pick-gone", card=_first_card(action))


def check_wishes(wanted: tuple[Spot | Wish, ...]) -> None:
    """Whether this is a list at all. Raises IllegalAction."""
    if not wanted:
        raise IllegalAction("pick-empty")
    for wish in wanted:
        if isinstance(wish, Spot):
            if wish.card.removeprefix(cards.COVER) not in cards.DECK:
                raise IllegalAction("pick-card", card=wish.card)
            if not 0 <= wish.row <= ROWS or (wish.side and not wish.row):
                raise IllegalAction("row", row=wish.row, rows=tuple(range(1, ROWS + 1)))
        elif wish.what == "value" and wish.value not in cards.VALUES:
            raise IllegalAction("pick-value", value=wish.value)


def _refuse_picker(public: Public, seat: Seat) -> None:
    if public.gainer == seat:
        raise IllegalAction("phase", asked=asked(public))
    if public.phase != "pick":
        raise IllegalAction("pick-later", rule="Z10", turn=public.turn)
    if seat == public.turn:
        raise IllegalAction("pick-own-turn", rule="Z10")
    raise IllegalAction("picked", rule="Z10")


def _refuse_wishes(public: Public, action: Pick) -> None:
    if wishes.hopeful(public, action.wishes) and isinstance(action.wishes[0], Spot):
        raise IllegalAction("pick-inner", rule="Z10", card=_first_card(action))
    raise IllegalAction("pick-gone", card=_first_card(action))


def _first_card(action: Pick) -> str:
    """The card that was named first, "" for a list that names none."""
    return next((wish.card for wish in action.wishes if isinstance(wish, Spot)), "")


def is_due(public: Public, seat: Seat) -> bool:
    """Whether his pick is what the table waits for."""
    return public.gainer is None and public.picking[:1] == (seat,)


# -- answers -----------------------------------------------------------------------------------


def legal(view: View) -> Iterator[Action]:
    """Each distinct choice once; of lists only those with one card."""
    public, seat = view.public, view.seat
    if seat is None or public.phase == "over":
        return
    if seat == decider(public):
        yield from choices(public)
    elif is_due(public, seat):
        for end in table.ends(public.rows):
            yield Pick((Spot(end.card, end.row, end.side),))
    elif seat in public.picking:
        for number, row in enumerate(public.rows, start=1):
            for stack in dict.fromkeys(row):
                yield Pick((Spot(stack, number),))


def choices(public: Public) -> tuple[Action, ...]:
    """What the one who decides alone can do now, for everybody to see."""
    kind = asked(public)
    if kind == "place":
        return table.placements(public, public.card)
    if kind != "draw":
        return gains.choices(public)
    stops = tuple(map(Stop, table.filled(public.rows))) if public.drawn else ()
    return ((Draw(),) if public.runs else ()) + stops


def sample(view: View, rng: Rng) -> tuple[Action, Rng]:
    """A random legal move. Raises IllegalAction for a seat that may do nothing."""
    choices = _askable(view)
    chosen, rng = rng.below(len(choices))
    return choices[chosen], rng


def default(view: View, rng: Rng) -> Action:
    """Z28: what a missed turn plays. Raises IllegalAction when the seat may do nothing."""
    choices = _askable(view)
    public, kind = view.public, asked(view.public)
    if isinstance(choices[0], Pick):
        return BY_DEFAULT
    if kind == "draw" and public.drawn:
        return Stop(table.fullest(public.rows))
    if kind == "net":
        return _highest_of_first(choices)
    if kind == "shotgun":
        return Shoot(most_hit(public))
    return choices[0]


def _askable(view: View) -> tuple[Action, ...]:
    """The choices of a seat that is asked for one."""
    public, _ = playing(view)
    choices = tuple(legal(view))
    if not choices:
        raise IllegalAction("turn", turn=decider(public), asked=asked(public))
    return choices


def _highest_of_first(choices: tuple[Action, ...]) -> Net:
    nets = [action for action in choices if isinstance(action, Net)]
    return [action for action in nets if action.owner == nets[0].owner][-1]


def most_hit(public: Public) -> int:
    """The value that most others own, of equals the lowest."""
    others = [p.values for seat, p in enumerate(public.players) if seat != public.gainer]
    return max(cards.VALUES, key=lambda value: (sum([value in own for own in others]), -value))
