"""What a player is shown of a choice before he makes it is what comes of it."""

from __future__ import annotations

from engines.bunny import ENGINE, preview
from tests.cases.bunny_table import Game, card, square
from tests.cases.played import Raw

POST: Raw = {
    "given": {
        "phase": "build",
        "own": {"A": ["G7", "H7", "H8", "H9"], "B": ["B7"]},
        "waiting": {"A": ["trading-post", "city-2", "camp-3", "camp-1"], "B": ["camp-2"]},
    }
}


def _planned(*moves: str) -> Game:
    return Game({**POST, "moves": moves}).play()


def _shown(game: Game) -> int:
    view = ENGINE.view(game.state, 0)
    assert view.own is not None
    return preview.planned(view.public, 0, view.own)


def test_a_plan_is_reckoned_before_it_is_sealed() -> None:
    """Also with what a post is told to produce, and with the best when it isn't told."""
    post = "A build trading-post H8"
    assert _shown(_planned()) == preview.now(_planned().state.public, 0) == 1
    assert _shown(_planned(post)) == 2
    assert _shown(_planned(post, "A trade H8 carrots")) == 1
    assert _shown(_planned(post, "A trade H8 carrots", "A build city-2 H9")) == 3
    game = _planned(post, "A trade H8 wood", "A build city-2 H9")
    assert _shown(game) == 6
    game.waiting = ["A ready", "B ready"]
    assert game.play().state.public.players[0].score == 6


def test_a_camp_is_reckoned_on_the_first_square_that_the_own_plan_leaves_free() -> None:
    """By number, as it will be placed; a camp without a free square is none."""
    game = _planned("A camp 3 H6 I7", "A camp 1 H6")
    view = ENGINE.view(game.state, 0)
    assert view.own is not None
    position = preview.after_plan(view.public, 0, view.own)
    assert (position.owners[square("H6")], position.owners[square("I7")]) == (0, 0)
    assert position.buildings[square("H6")] == card("camp-1")
    assert position.buildings[square("I7")] == card("camp-3")
    game = _planned("A camp 3 H6", "A camp 1 H6")
    view = ENGINE.view(game.state, 0)
    assert view.own is not None
    position = preview.after_plan(view.public, 0, view.own)
    assert position.owners.count(0) == 5


def test_a_choice_is_reckoned_by_its_territories() -> None:
    """Parchments, buildings and Provisions give nothing yet."""
    hands = {"A": ["A3", "royal-crown", "provisions", "city-2"], "B": ["B1"], "C": ["C2"]}
    game = Game({"given": {"own": {"A": ["A4"]}, "hands": hands}})
    public, hand = game.state.public, game.state.private[0].hand
    assert preview.now(public, 0) == 0
    assert preview.chosen(public, 0, hand) == 1
    assert preview.chosen(public, 0, hand[1:]) == 0
