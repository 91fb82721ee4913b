"""Reads a case of billies.toml and plays it.

[[case]]
name     what it shows
ids      the rulings (R1) and scenarios (B01) that it stands for
names    who sits, clockwise; A to D unless given
options  house rules
given    where the game is: {hillbillies, hands, raccoons, red, red_discard, deck, discard, turn,
         fights}. Whoever isn't named is Oma Billy with an empty hand and nothing tamed. The deck
         is all other drank cards; `turn` is A; `fights = true`: the player on turn may attack.
dice     what is rolled next, as one text; chance after that
draws    what is drawn next of whatever pile it is in; chance after that
moves    "A search", "A drink", "A gamble", "A pass", "A extra_die 0", "A block_power 1",
         "A plus_one 0", "A flip_die 0 5" (a die that shows 5), "A extra_rounds", "A aa_meeting",
         "A tame_discard Mep", "A tame_player Mep", "A reroll", "A discard plus_one aa_meeting",
         "A attack bandits B heavies", "A deploy heavies", "A give Mep", "A comfort", "A decline",
         "A sheet extra_die 0, plus_one wins, never, give Mep", "A ask", "A default";
         "*" instead of a name: whoever is asked for it
posts    what everybody was told, in order; a leading "..." leaves out the beginning
told     what each player was told privately
refused  moves that are then refused: code, and the ruling if it has one
facts    what holds in the end
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from engines import bags, base
from engines.base import Seat
from engines.billies import ENGINE, cards, table
from engines.billies.declared import Reaction, When
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
    Player,
    Plus,
    Private,
    Public,
    Reroll,
    Rounds,
    Search,
    Sheet,
    State,
    TameDiscard,
    TamePlayer,
)
from engines.billies.work import Work
from engines.rng import Rng
from tests.cases.played import Played, Raw, check_facts, check_posts, check_refused

CASES: Sequence[Raw] = tomllib.loads(
    (Path(__file__).parent / "billies.toml").read_text(encoding="utf-8")
)["case"]

_ALONE: dict[str, Action] = {
    "search": Search(),
    "drink": Drink(),
    "gamble": Gamble(),
    "pass": Pass(),
    "ask": Ask(),
    "reroll": Reroll(),
    "extra_rounds": Rounds(),
    "aa_meeting": Meeting(),
    "comfort": Comfort(),
    "decline": Comfort(take=False),
}
_SIDES: dict[str, type[ExtraDie | Block | Plus]] = {
    "extra_die": ExtraDie,
    "block_power": Block,
    "plus_one": Plus,
}
_RACCOONS: dict[str, type[TameDiscard | TamePlayer | Give | Deploy]] = {
    "tame_discard": TameDiscard,
    "tame_player": TamePlayer,
    "give": Give,
    "deploy": Deploy,
}


class Game(Played):
    """One game of a case, on its way."""

    state: State

    def __init__(self, case: Raw, options: Raw | None = None) -> None:
        super().__init__(ENGINE, case, options, "case")
        self.state = self._set_up(self.state, case.get("given", {}))
        self.events.clear()
        self.waiting = list(case.get("moves", ()))
        self.dice = list(case.get("dice", "").replace(" ", ""))
        self.draws = list(case.get("draws", ()))

    # -- beginning -----------------------------------------------------------------------------

    def _set_up(self, state: State, given: Raw) -> State:
        hands = [tuple(sorted(given.get("hands", {}).get(name, ()))) for name in self.names]
        players = tuple(self._player(name, given) for name in self.names)
        turn = self.seat(given.get("turn", self.names[0]))
        discard = tuple(sorted(given.get("discard", ())))
        left = list(cards.drank_deck(len(self.names)))
        for card in (*sum(hands, ()), *discard):
            left.remove(card)
        deck = tuple(sorted(given.get("deck", left)))
        public = replace(
            state.public,
            players=players,
            turn=turn,
            asked=(turn,),
            deck=len(deck),
            discard=discard,
            red=self._red(state.public, given, players),
            red_discard=tuple(sorted(given.get("red_discard", ()))),
        )
        if given.get("fights"):
            public = replace(public, phase="attack", stage="gevechtsfase", red=())
        hidden = replace(state.hidden, deck=deck)
        return base.State(public, tuple(map(Private, hands)), hidden)

    def _player(self, name: str, given: Raw) -> Player:
        return Player(
            given.get("hillbillies", {}).get(name, "granny_billy"),
            hand=len(given.get("hands", {}).get(name, ())),
            raccoons=tuple(sorted(given.get("raccoons", {}).get(name, ()))),
        )

    def _red(self, public: Public, given: Raw, players: tuple[Player, ...]) -> tuple[str, ...]:
        left = list(public.red)
        for raccoon in (*sum([p.raccoons for p in players], ()), *given.get("red_discard", ())):
            left.remove(raccoon)
        return tuple(sorted(given.get("red", left)))

    # -- moves ---------------------------------------------------------------------------------

    def awaited(self, words: str) -> Seat | None:
        for prompt in ENGINE.prompts(self.state):
            kinds = {"pass": (*_WINDOWS, "special", "reroll"), "comfort": ("comfort",)}
            if prompt.need != "open" and prompt.kind in kinds.get(words, (words.split()[0],)):
                return prompt.seat
        return None

    def apply(self, seat: Seat, words: str) -> None:
        """With the dice and the cards that the case wants."""
        with patch.object(Work, "face", self._face), patch.object(Work, "pick", self._pick):
            super().apply(seat, words)

    @property
    def _face(self) -> Any:
        real, dice = Work.face, self.dice
        return lambda work: int(dice.pop(0)) if dice else real(work)

    @property
    def _pick(self) -> Any:
        draws = self.draws

        def pick(work: Work, pile: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
            if draws and draws[0] in pile:
                card = draws.pop(0)
                return card, cards.without(pile, card)
            card, left, work.rng = bags.draw(pile, work.rng)
            return card, left

        return pick

    def action(self, seat: Seat, words: str) -> Action:
        kind, *rest = words.split()
        if words == "default":
            return ENGINE.default(ENGINE.view(self.state, seat), Rng("default"))
        if kind == "sheet":
            return _sheet(words.removeprefix("sheet").strip())
        if kind in _SIDES:
            return _SIDES[kind](int(rest[0]))
        if kind in _RACCOONS:
            return _RACCOONS[kind](rest[0])
        match kind:
            case "flip_die":
                return Flip(int(rest[0]), int(rest[1]))
            case "discard":
                return Discard(tuple(rest))
            case "attack":
                foe = self.seat(rest[1]) if rest[1] in self.names else 99
                return Attack(rest[0], foe, rest[2] if len(rest) > 2 else "")
        return _ALONE[kind]

    # -- what came of it -----------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        public, end = self.state.public, ENGINE.outcome(self.state)
        prompts = ENGINE.prompts(self.state)
        contest, players = public.contest, dict(zip(self.names, public.players, strict=True))
        hands = dict(zip(self.names, [own.hand for own in self.state.private], strict=True))
        return {
            "phase": public.phase,
            "stage": public.stage,
            "turn": self.names[public.turn],
            "asked": [f"{self.names[p.seat]} {p.kind} {p.need}" for p in prompts],
            "hand": {name: player.hand for name, player in players.items()},
            "hands": {name: list(hand) for name, hand in hands.items()},
            "raccoons": {name: list(player.raccoons) for name, player in players.items()},
            "red": len(public.red),
            "red_discard": list(public.red_discard),
            "removed": list(public.removed),
            "deck": public.deck,
            "discard": list(public.discard),
            "dice": [list(side.dice) for side in table.sides(public)],
            "number": [table.dice(contest, index) for index in (0, 1)] if contest else [],
            "wins": [side.wins for side in contest.sides] if contest else [],
            "rounds": contest.rounds if contest else 0,
            "places": list(end.places) if end else [],
            "reasons": list(end.reasons) if end else [],
        }


_WINDOWS = ("turn", "turn-end", "gamble", "before", "after", "majority")


def _sheet(text: str) -> Sheet:
    """Parts between commas."""
    played: list[ExtraDie | Block] = []
    reactions: list[Reaction] = []
    sheet = Sheet()
    for part in filter(None, text.split(", ")):
        kind, *rest = part.split()
        if kind in ("never", "standing"):
            sheet = replace(sheet, **({"reroll": kind} if kind == "never" else {kind: True}))
        elif kind == "give":
            sheet = replace(sheet, give=rest[0])
        elif rest and rest[0].isdecimal():
            played.append((ExtraDie if kind == "extra_die" else Block)(int(rest[0])))
        else:
            reactions.append(Reaction(kind, When(wins=rest == ["wins"])))
    return replace(sheet, cards=tuple(played), reactions=tuple(reactions))


def check(case: Raw, options: Raw | None = None) -> None:
    """Plays a case and compares. Raises AssertionError."""
    game = Game(case, options).play()
    if "posts" in case:
        check_posts(game.posts(), case["posts"])
    for name, said in case.get("told", {}).items():
        assert game.told(game.seat(name)) == said
    for text, error in case.get("refused", {}).items():
        check_refused(game, text, *error.split())
    check_facts(game.facts(), case.get("facts", {}))
