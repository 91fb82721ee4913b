"""What is asked and what is allowed. Ids such as R8 are the rulings listed in RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final

from engines import base
from engines.base import EVERYBODY, IllegalAction, Outcome, Prompt, Seat
from engines.billies import cards, fights, reacting, table, windows
from engines.billies.declared import Reaction, When
from engines.billies.events import Dealt, TurnBegan
from engines.billies.model import (
    WINDOWS,
    Action,
    Ask,
    Attack,
    Block,
    Card,
    Comfort,
    Deploy,
    Discard,
    Drink,
    ExtraDie,
    Flip,
    Gamble,
    Give,
    Hidden,
    Options,
    Pass,
    Player,
    Plus,
    Private,
    Public,
    Reroll,
    Search,
    Sheet,
    State,
    Step,
    TameDiscard,
    TamePlayer,
    View,
)
from engines.billies.windows import CARDS
from engines.billies.work import Work
from engines.rng import Rng

MOST_LISTED: Final = 30
"""No ranked list needs more, and each is kept and looked through."""
_SHOWN: Final = 400
"""So many choices of a discard are listed; the others are as legal."""


def setup(seats: int, options: Options, rng: Rng) -> Step:
    """A Hillbilly and a hand for everybody; a random player starts."""
    turn, rng = rng.below(seats)
    hillbillies, rng = rng.shuffled(tuple(cards.HILLBILLIES))
    deck = cards.drank_deck(seats)
    public = Public(
        options=options,
        players=tuple([Player(name) for name in hillbillies[:seats]]),
        red=cards.red_deck(seats),
        deck=len(deck),
        turn=turn,
    )
    work = Work(base.State(public, (Private(),) * seats, Hidden(rng=rng, deck=deck)))
    for seat in range(seats):
        hillbilly = hillbillies[seat]
        work.tell(Dealt(to=EVERYBODY, player=seat, hillbilly=hillbilly, cards=cards.HAND))
        work.draw(seat, cards.HAND, "deal")
    work.player(turn, turns=1)
    work.tell(TurnBegan(to=EVERYBODY, player=turn, turn=1))
    work.ask("option", turn)
    work.fresh = work.reveals = True
    return work.step()


def prompts(state: State) -> tuple[Prompt, ...]:
    return windows.prompts(state.public)


def outcome(state: State) -> Outcome | None:
    """R35: the king, and how long the others held out."""
    public = state.public
    if public.phase != "over":
        return None
    return Outcome(fights.places(public), tuple([_reason(public, p) for p in public.players]))


def _reason(public: Public, player: Player) -> str:
    if not any(other.raccoons for other in public.players):
        return "draw"
    if player.raccoons:
        return "king"
    return "beaten" if player.left else "tamed-none"


# -- what is allowed ---------------------------------------------------------------------------


def playing(view: View) -> tuple[Public, Seat]:
    """The view of a player in a running game. Raises IllegalAction for everybody else."""
    if view.public.phase == "over":
        raise IllegalAction("over")
    if view.seat is None:
        raise IllegalAction("spectator")
    return view.public, view.seat


def hand(view: View) -> tuple[str, ...]:
    return view.own.hand if view.own is not None else ()


def check(view: View, action: Action) -> None:
    """Raises IllegalAction with the ruling that says no."""
    public, seat = playing(view)
    if not windows.may_answer(public, seat):
        raise IllegalAction("turn", turn=next(iter(public.asked)), asked=public.phase)
    if isinstance(action, CARDS):
        check_card(view, action)
        return
    wanted, rule = _RULES.get(public.phase, ((Pass,), _check_pass))
    if isinstance(action, Ask) and public.phase in WINDOWS:
        _check_ask(public, seat)
    elif isinstance(action, wanted):
        rule(view, action)
    else:
        raise IllegalAction("phase", asked=public.phase)


def _check_pass(view: View, action: Action) -> None:
    """Playing a card is always optional."""


def _check_ask(public: Public, seat: Seat) -> None:
    if windows.need(public, seat) != "orders":
        raise IllegalAction("asked-already", rule="R9")


def check_card(view: View, card: Card) -> None:
    """A card that he holds, in its window, for something that it can do."""
    public, seat = playing(view)
    kind = str(card.__struct_config__.tag)
    if card not in table.plays(public, seat):
        _refuse_card(public, seat, card, kind)
    if kind not in hand(view):
        raise IllegalAction("no-card", card=kind)


def _refuse_card(public: Public, seat: Seat, card: Card, kind: str) -> None:
    if public.phase == "gamble" and isinstance(card, ExtraDie | Block):
        raise IllegalAction("gamble-die", rule="R11", card=kind)
    if not any(type(other) is type(card) for other in _openly(public, seat)):
        _refuse_moment(public, card, kind)
    side = card.side if isinstance(card, Block | ExtraDie | Plus | Flip) else 0
    if not 0 <= side < max(1, len(table.sides(public))):
        raise IllegalAction("side", card=kind)
    if isinstance(card, Flip):
        if table.locked(public, seat, side):
            raise IllegalAction("locked", value=card.value)
        raise IllegalAction("no-die", rule="R7", value=card.value)
    if isinstance(card, Plus):
        raise IllegalAction("plus-useless", rule="R8")
    if isinstance(card, Block):
        raise IllegalAction("no-power", card=kind)
    assert isinstance(card, TameDiscard | TamePlayer)  # the others are about nothing
    raise IllegalAction("no-raccoon", raccoon=card.raccoon)


def _openly(public: Public, seat: Seat) -> Iterator[Card]:
    """The kinds of cards that have their moment, whether or not they can do anything."""
    yield from table.plays(public, seat)
    if public.phase == "before":
        yield Block(0)
    if public.phase in ("after", "gamble"):
        yield from (Plus(0), Flip(0, 1))
    if public.phase in table.TURN_WINDOWS:
        yield from (TameDiscard(""), TamePlayer(""))


def _refuse_moment(public: Public, card: Card, kind: str) -> None:
    if public.stage == "interphase":
        raise IllegalAction("special-only", rule="R19", card=kind)
    if isinstance(card, TameDiscard | TamePlayer):
        if public.stage == "gevechtsfase":
            raise IllegalAction("special-over", rule="R29", card=kind)
        raise IllegalAction("special-window", rule="R31", card=kind)
    raise IllegalAction("card-window", card=kind, asked=public.phase)


# -- other answers -----------------------------------------------------------------------------


def _check_option(view: View, action: Action) -> None:
    public = view.public
    if isinstance(action, Drink) and not public.deck and not public.discard:
        raise IllegalAction("no-drank", rule="R33")


def _check_sheet(view: View, action: Action) -> None:
    assert isinstance(action, Sheet)
    public, seat = playing(view)
    for card in action.cards:
        if card not in _first_plays(public):
            raise IllegalAction("no-power", card=str(card.__struct_config__.tag))
    kinds = [str(card.__struct_config__.tag) for card in action.cards]
    for kind in kinds:
        if kinds.count(kind) > hand(view).count(kind):
            raise IllegalAction("no-card", card=kind)
    check_reactions(action.reactions)
    if action.give and action.give not in _deployed(public, seat):
        raise IllegalAction("not-deployed", rule="R23", raccoon=action.give)


def check_reactions(reactions: tuple[Reaction, ...]) -> None:
    """Whether these are things to do at all. Raises IllegalAction."""
    if len(reactions) > MOST_LISTED:
        raise IllegalAction("order-long", most=MOST_LISTED)
    for reaction in reactions:
        if reaction.do not in (*cards.DRANK, "reroll", "ask"):
            raise IllegalAction("order-card", name=reaction.do)


def _first_plays(public: Public) -> tuple[ExtraDie | Block, ...]:
    """What can be played before the first roll."""
    found: list[ExtraDie | Block] = [ExtraDie(0), ExtraDie(1)]
    found += [Block(i) for i, side in enumerate(table.sides(public)) if table.power(side).kind]
    return tuple(found)


def _deployed(public: Public, seat: Seat) -> tuple[str, ...]:
    mine = [side.raccoons for side in table.sides(public) if side.seat == seat]
    return mine[0] if mine else ()


def _check_discard(view: View, action: Action) -> None:
    assert isinstance(action, Discard)
    held = hand(view)
    for kind in action.cards:
        if action.cards.count(kind) > held.count(kind):
            raise IllegalAction("no-card", card=kind)
    if list(action.cards) != sorted(action.cards):
        raise IllegalAction("discard-order")
    if len(action.cards) != (half := table.half(view.public, len(held))):
        raise IllegalAction("discard-half", rule="R12", cards=half)


def _check_attack(view: View, action: Action) -> None:
    assert isinstance(action, Attack)
    public, seat = playing(view)
    if action in table.attacks(public, seat):
        return
    if action.set not in table.groups(public, seat):
        raise IllegalAction("own-set", rule="R21", set=action.set)
    if action.foe not in table.foes(public, seat):
        raise IllegalAction("foe", rule="R21")
    raise IllegalAction("their-set", rule="R21", set=action.theirs, foe=action.foe)


def _check_deploy(view: View, action: Action) -> None:
    assert isinstance(action, Deploy)
    public, seat = playing(view)
    if action.set not in table.groups(public, seat):
        raise IllegalAction("own-set", rule="R21", set=action.set)


def _check_give(view: View, action: Action) -> None:
    assert isinstance(action, Give)
    public, seat = playing(view)
    if action.raccoon not in _deployed(public, seat):
        raise IllegalAction("not-deployed", rule="R23", raccoon=action.raccoon)


_Rule = tuple[tuple[type[Action], ...], Callable[[View, Action], None]]

_RULES: Final[Mapping[str, _Rule]] = {
    "option": ((Search, Drink, Gamble), _check_option),
    "sheet": ((Sheet,), _check_sheet),
    "reroll": ((Reroll, Pass), _check_pass),
    "discard": ((Discard,), _check_discard),
    "attack": ((Attack,), _check_attack),
    "deploy": ((Deploy,), _check_deploy),
    "give": ((Give,), _check_give),
    "comfort": ((Comfort,), _check_pass),
}
"""Windows and the interphase take a pass, and cards besides."""


# -- answers -----------------------------------------------------------------------------------


def legal(view: View) -> Iterator[Action]:
    """Each distinct choice once; of sheets only the short ones, of many discards the first."""
    public, seat = view.public, view.seat
    if seat is None or public.phase == "over" or not windows.may_answer(public, seat):
        return
    yield from _choices(view, public, seat)


def _choices(view: View, public: Public, seat: Seat) -> Iterator[Action]:
    match public.phase:
        case "option":
            yield from (Search(), Gamble())
            if public.deck or public.discard:
                yield Drink()
        case "sheet":
            yield from _sheets(view, public, seat)
        case "reroll":
            yield from (Pass(), Reroll())
        case "discard":
            yield from islice(_discards(view), _SHOWN)
        case "attack":
            yield from table.attacks(public, seat)
        case "deploy":
            yield from map(Deploy, table.groups(public, seat))
        case "give":
            yield from map(Give, _deployed(public, seat))
        case "comfort":
            yield from (Comfort(), Comfort(take=False))
        case _:
            yield from _window(view, public, seat)


def _window(view: View, public: Public, seat: Seat) -> Iterator[Action]:
    yield Pass()
    for card in table.plays(public, seat):
        if str(card.__struct_config__.tag) in hand(view):
            yield card
    if public.phase in WINDOWS and windows.need(public, seat) == "orders":
        yield Ask()


def _sheets(view: View, public: Public, seat: Seat) -> Iterator[Sheet]:
    yield Sheet()
    yield Sheet(standing=True)
    yield Sheet(reroll="never")
    for card in _first_plays(public):
        if str(card.__struct_config__.tag) in hand(view):
            yield Sheet(cards=(card,))
    for kind in ("plus_one", "flip_die"):
        if kind in hand(view):
            yield Sheet(reactions=(Reaction(kind, When(wins=True)),))
    for raccoon in _deployed(public, seat):
        yield Sheet(give=raccoon)


def _discards(view: View) -> Iterator[Discard]:
    """Every half of the hand, by kind."""
    held = sorted(hand(view))
    half = table.half(view.public, len(held))
    kinds = sorted(set(held))
    for chosen in _halves([held.count(kind) for kind in kinds], half):
        picked = [kind for kind, number in zip(kinds, chosen, strict=True) for _ in range(number)]
        yield Discard(tuple(picked))


def _halves(counts: list[int], wanted: int) -> Iterator[tuple[int, ...]]:
    if not counts:
        if not wanted:
            yield ()
        return
    for number in range(min(counts[0], wanted), -1, -1):
        for rest in _halves(counts[1:], wanted - number):
            yield (number, *rest)


def sample(view: View, rng: Rng) -> tuple[Action, Rng]:
    """A random legal move. Raises IllegalAction for a seat that may do nothing."""
    choices = _askable(view)
    chosen, rng = rng.below(len(choices))
    return choices[chosen], rng


def default(view: View, rng: Rng) -> Action:
    """R34: what a missed turn plays. Raises IllegalAction when the seat may do nothing."""
    public, seat = playing(view)
    if not windows.may_answer(public, seat):
        raise IllegalAction("turn", turn=next(iter(public.asked)), asked=public.phase)
    match public.phase:
        case "sheet":
            return Sheet(standing=True)
        case "discard":
            return _random_half(view, rng)
        case "attack":
            return table.usual_attack(public, seat)
        case "deploy":
            return Deploy(table.largest(public, seat))
        case "reroll" | "give" | "before" | "after" | "majority":
            return _by_sheet(view, public, seat)
    return next(legal(view))


def _by_sheet(view: View, public: Public, seat: Seat) -> Action:
    """What the contest sheet says of this question; a pass, and the first by name, without one."""
    sheet = view.own.sheet if view.own is not None else None
    sheet = Sheet() if sheet is None else sheet
    if public.phase == "reroll":
        losing = reacting.losing(public, seat) and sheet.reroll != "never"
        return Reroll() if losing else Pass()
    if public.phase == "give":
        return Give(sheet.give or _deployed(public, seat)[0])
    if windows.need(public, seat) == "owed":
        return Pass()
    return reacting.from_sheet(view, sheet) or Pass()


def _random_half(view: View, rng: Rng) -> Discard:
    mixed, _ = rng.shuffled(hand(view))
    return Discard(tuple(sorted(mixed[: table.half(view.public, len(mixed))])))


def _askable(view: View) -> tuple[Action, ...]:
    """The choices of a seat that is asked for one."""
    public, _ = playing(view)
    choices = tuple(legal(view))
    if not choices:
        raise IllegalAction("turn", turn=next(iter(public.asked)), asked=public.phase)
    return choices
