"""Clauses into the move that is asked, with the table that its writer sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, TypeAlias

from engines.base import AmbiguousAction, Seat
from engines.billies.cards import SET_OF
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
    Pass,
    Plus,
    Public,
    Reroll,
    Rounds,
    Search,
    Sheet,
    Side,
    TameDiscard,
    TamePlayer,
    View,
)
from engines.billies.notation.reactions import conditional, reaction
from engines.billies.notation.reading import Clause, unclear
from engines.billies.notation.writing import action_text

Which: TypeAlias = Literal[0, 1]

_SIMPLE: Final[dict[str, Action]] = {
    "search": Search(),
    "drink": Drink(),
    "gamble": Gamble(),
    "pass": Pass(),
    "ask": Ask(),
    "reroll": Reroll(),
    "no-reroll": Pass(),
    "comfort": Comfort(),
    "no-comfort": Comfort(take=False),
    "card-extra_rounds": Rounds(),
    "card-aa_meeting": Meeting(),
}
_WHOSE: Final = ("for", "from", "me", "foe", "side-0", "side-1", "die", "now")


def question(view: View) -> str:
    """What the view's owner is asked, or ""."""
    return view.public.phase if view.seat in view.public.asked else ""


class Moves:
    """What one person's clauses mean in his view."""

    def __init__(self, view: View, names: Sequence[str], lang: str) -> None:
        self.public: Public = view.public
        self.seat: Seat | None = view.seat
        self.question = question(view)
        self.names, self.lang = names, lang
        self._heads: dict[str, Callable[[Clause], Action]] = {
            "card-extra_die": lambda clause: ExtraDie(self._side(clause, ExtraDie, own=True)),
            "card-plus_one": lambda clause: Plus(self._side(clause, Plus, own=True)),
            "card-block_power": lambda clause: Block(self._side(clause, Block, own=False)),
            "card-flip_die": self._flip,
            "card-tame_discard": lambda clause: TameDiscard(self._raccoon(clause)),
            "card-tame_player": self._tame_player,
            "discard": self._discard,
            "attack": self._attack,
            "deploy": self._deploy,
            "give": lambda clause: Give(self._raccoon(clause)),
        }

    def move(self, clause: Clause) -> Action:
        head = clause.head or _BARE.get(self.question, "")
        if head in _SIMPLE:
            clause.only("now")
            return _SIMPLE[head]
        return self._heads[head](clause)

    def _which(self, code: str, options: Sequence[Action]) -> AmbiguousAction:
        texts = tuple([action_text(option, self.names, self.lang) for option in options])
        return AmbiguousAction(code, texts)

    # -- sides ---------------------------------------------------------------------------------

    def _sides(self) -> tuple[Side, ...]:
        """The dice that lie or are to be rolled."""
        if self.public.contest is not None:
            return self.public.contest.sides
        return () if self.public.gamble is None else (self.public.gamble,)

    def _mine(self) -> Which | None:
        for number, side in enumerate(self._sides()):
            if side.seat == self.seat:
                return 1 if number else 0
        return None

    def _named(self, clause: Clause) -> Which | None:
        """The side that the words tell."""
        if clause.has("side-0", "side-1"):
            return 1 if clause.has("side-1") else 0
        mine = self._mine()
        if clause.has("me", "foe") and mine is not None:
            return mine if clause.has("me") else _other(mine)
        for number, side in enumerate(self._sides()):
            if side.seat in clause.seats:
                return 1 if number else 0
        if clause.seats or clause.has("me", "foe"):
            raise unclear(clause.token)
        return None

    def _side(self, clause: Clause, card: type[ExtraDie | Plus | Block], *, own: bool) -> Which:
        """Whose, or else one's own; a power that is blocked is the other's."""
        clause.only(*_WHOSE)
        named = self._named(clause)
        if named is not None:
            return named
        mine = self._mine()
        if mine is not None:
            return mine if own or self.public.contest is None else _other(mine)
        raise self._which("side-which", (card(0), card(1)))

    def _flip(self, clause: Clause) -> Flip:
        """ "draai 3 om": the die that shows it; whose, where both sides have one."""
        clause.only(*_WHOSE)
        named = self._named(clause)
        found = [
            Flip(number, value)
            for number, side in enumerate(self._sides())
            for value in sorted(set(side.dice))
            if named in (None, number) and value in (clause.counts or side.dice)
        ]
        if len(found) > 1:
            raise self._which("die-which", found)
        if not found and named is not None and clause.counts:
            return Flip(named, clause.counts[0])
        if not found:
            raise unclear(clause.token)
        return found[0]

    # -- raccoons ------------------------------------------------------------------------------

    def _raccoon(self, clause: Clause) -> str:
        clause.only("now", "from")
        if len(clause.raccoons) != 1:
            raise unclear(clause.token)
        return clause.raccoons[0]

    def _tame_player(self, clause: Clause) -> TamePlayer:
        """The raccoon, or its owner where he has but one."""
        clause.only("now", "from")
        owned = [raccoon for seat in clause.seats for raccoon in self._tamed(seat)]
        if not clause.raccoons and len(owned) > 1:
            raise self._which("raccoon-which", [TamePlayer(raccoon) for raccoon in owned])
        clause.raccoons = clause.raccoons or owned
        return TamePlayer(self._raccoon(clause))

    def _tamed(self, seat: Seat) -> tuple[str, ...]:
        return self.public.players[seat].raccoons

    def _discard(self, clause: Clause) -> Discard:
        clause.only("now")
        if not clause.cards:
            raise unclear(clause.token)
        return Discard(tuple(sorted(clause.cards)))

    def _deploy(self, clause: Clause) -> Deploy:
        clause.only("with", "now")
        if len(clause.sets) != 1:
            raise unclear(clause.token)
        return Deploy(clause.sets[0])

    # -- attacks -------------------------------------------------------------------------------

    def _attack(self, clause: Clause) -> Attack:
        """What isn't said is clear where there is but one."""
        clause.only("with", "against", "from", "now")
        fitting = list(self._attacks(clause))
        if len(fitting) > 1:
            raise self._which("attack-which", fitting)
        if fitting:
            return fitting[0]
        if not (clause.sets and clause.seats):
            raise unclear(clause.token)
        return Attack(clause.sets[0], clause.seats[0], *clause.theirs[:1])

    def _attacks(self, clause: Clause) -> Iterator[Attack]:
        assert self.seat is not None  # he is asked
        picks = self.public.options.defender_picks
        for mine in _groups(self._tamed(self.seat)):
            for foe in range(len(self.public.players)):
                for theirs in _groups(self._tamed(foe)):
                    fits = (
                        mine in (clause.sets or (mine,))
                        and foe in (clause.seats or (foe,))
                        and theirs in (clause.theirs or (theirs,))
                    )
                    if fits and foe != self.seat:
                        yield Attack(mine, foe, "" if picks else theirs)
                        if picks:
                            break

    # -- contest sheets ------------------------------------------------------------------------

    def sheet(self, clauses: Sequence[Clause]) -> Sheet:
        """Cards for now, reactions for later, and what to give up; "pas" adds nothing."""
        cards: list[ExtraDie | Block] = []
        listed: list[Clause] = []
        give, reroll, standing = "", True, False
        for clause in clauses:
            if clause.head == "give":
                give = self._raccoon(clause)
            elif clause.head == "no-reroll":
                reroll = False
            elif clause.head == "standing":
                standing = True
            elif clause.head == "pass":
                clause.only()
            elif clause.has("now"):
                cards.append(self._now(clause))
            else:
                listed.append(clause)
        return Sheet(
            cards=tuple(cards),
            reactions=tuple([reaction(clause) for clause in listed]),
            reroll="losing" if reroll else "never",
            give=give,
            standing=standing,
        )

    def _now(self, clause: Clause) -> ExtraDie | Block:
        found = self.move(clause)
        if conditional(clause) or not isinstance(found, ExtraDie | Block):
            raise unclear(clause.said["now"])
        return found


_BARE: Final = {"give": "give", "deploy": "deploy", "attack": "attack", "discard": "discard"}
"""What a word means that stands alone as the answer."""


def _other(side: Which) -> Which:
    return 0 if side else 1


def _groups(raccoons: Sequence[str]) -> list[str]:
    """The sets of these raccoons, each once."""
    return sorted({SET_OF[raccoon] for raccoon in raccoons})
