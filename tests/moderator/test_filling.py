"""Half-filled forms: kept with their owner until they are sent, and for one question only."""

from __future__ import annotations

from bot.moderator import filling, people
from storage import games
from storage import people as rows
from tests.moderator.world import World


def kept(world: World, seat: int) -> dict[str, str]:
    settings = world.db.read_now(rows.person_settings, world.persons[seat])
    return {key: value for key, value in settings.items() if key.startswith("form.")}


def test_what_was_filled_in_adds_up_for_its_owner_alone() -> None:
    with World() as world:
        frank, arno = world.persons[:2]
        assert world.run(filling.filled, frank, world.game, "k") == {}
        world.run(filling.fill, frank, world.game, "k", {"hank": "2", "note": "eerst"})
        made = world.run(filling.fill, frank, world.game, "k", {"note": "dan"})
        assert made == {"hank": "2", "note": "dan"}
        assert world.db.read_now(filling.filled, frank, world.game, "k") == made
        assert world.db.read_now(filling.filled, arno, world.game, "k") == {}
        assert world.db.read_now(filling.filled, frank, world.game + 1, "k") == {}


def test_another_question_begins_anew() -> None:
    with World() as world:
        frank = world.persons[0]
        world.run(filling.fill, frank, world.game, "old", {"hank": "2"})
        assert world.db.read_now(filling.filled, frank, world.game, "new") == {}
        made = world.run(filling.fill, frank, world.game, "new", {"start": "1"})
        assert made == {"start": "1"}
        assert world.db.read_now(filling.filled, frank, world.game, "old") == {}


def test_it_is_gone_when_it_is_sent_or_its_game_or_owner_is_gone() -> None:
    with World() as world:
        other = World(guild="g2", beside=world)
        frank = world.persons[0]
        world.run(filling.fill, frank, world.game, "k", {"hank": "2"})
        world.run(filling.fill, frank, other.game, "k", {"hank": "3"})
        assert len(kept(world, 0)) == 2
        world.run(filling.forget, frank, world.game)
        assert list(kept(world, 0)) == [f"form.{other.game}"]
        world.run(games.set_status, other.community, other.game, "over")
        world.run(filling.fill, frank, world.game, "k", {"hank": "1"})
        assert list(kept(world, 0)) == [f"form.{world.game}"]
        world.run(people.erase, world.desk, frank)
        assert kept(world, 0) == {}
