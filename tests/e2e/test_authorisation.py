"""Who may do what from where: every command, button, select, form and text, by everybody.

    D  done: something is kept            F  a form opens
    A  answered, of one's own alone       P  answered in public, nothing kept
    R  refused in private                 N  refused as if there were no such game
    .  left alone in silence              -  can't happen there

Whatever isn't done changes no table and says nothing in public.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import pytest

from bot.practice import Person
from bot.practice.asked import Asked
from bot.practice.components import walk
from bot.practice.world import Channel, Message
from bot.texts import texts
from tests.e2e.town import PLACES, ROLES, Rows, Town, bare, touched, town

SAID = texts("nl")
NOWHERE: Final = 987_654
"""A game that nobody plays."""
Act: TypeAlias = Callable[["Cell"], Awaitable[Asked | None]]
PLAYING: Final = {"Groep 1": "owner player mate left", "Groep 2": "other", "Vreemd": "other abroad"}
AROUND: Final[dict[str, tuple[str, ...]]] = {"D": (), "B": ("Vreemd",)}
"""Whose topics stand there for everybody to see; elsewhere those of our two groups."""


EXAMPLE: Final = "Groep 1: Frank - Arno - Niels - Bjorn"
"""How a host may write groups, as the empty form shows it everywhere."""


@dataclass
class Cell:
    """Somebody does something somewhere; `game` is the one that it names."""

    town: Town
    role: str
    who: Person
    place: str
    where: Channel
    game: int
    known: Mapping[str, str]
    """What was found out before: keys and numbers of what is there."""


@dataclass(frozen=True)
class Deed:
    name: str
    covers: str
    """The command, or the template of the button, that it tries."""
    stage: str
    act: Act
    table: str
    refusals: tuple[str, ...] = ()
    """How the answer begins; empty where that depends."""
    game: str = "Groep 1"
    """The one that it names."""


# -- what is tried ---------------------------------------------------------------------------------


def command(name: str, **options: str) -> Act:
    async def act(cell: Cell) -> Asked:
        return cell.town.command(cell.who, cell.where, name, **options)

    return act


async def set_up(cell: Cell) -> Asked:
    guild = cell.town.abroad if cell.place == "B" else cell.town.it.guild
    channels = cell.town.it.standin.core.world.channels_of(guild.id)
    forum = next(one for one in channels if one.name == "spellen")
    return cell.town.command(cell.who, cell.where, "setup", topics=forum, zone="Europe/Berlin")


def completing(name: str, option: str) -> Act:
    async def act(cell: Cell) -> Asked:
        return cell.town.complete(cell.who, cell.where, name, option, "")

    return act


def button(template: str) -> Act:
    async def act(cell: Cell) -> Asked:
        custom_id = template.format(game=cell.game, **cell.known)
        return cell.town.press(cell.who, cell.where, custom_id)

    return act


def select(template: str, value: str) -> Act:
    async def act(cell: Cell) -> Asked:
        custom_id = template.format(game=cell.game, **cell.known)
        return cell.town.choose(cell.who, cell.where, custom_id, value)

    return act


def form(template: str, **fields: str) -> Act:
    async def act(cell: Cell) -> Asked:
        custom_id = template.format(game=cell.game, **cell.known)
        return cell.town.submit(cell.who, cell.where, custom_id, fields)

    return act


async def which(cell: Cell) -> Asked:
    """The button under "for which game?", below a text of one's own."""
    world = cell.town.it.standin.core.world
    mine = Message(world.new_id(), cell.where.id, cell.who.id, world.now(), content="SSSH")
    world.put(mine)
    return cell.town.press(cell.who, cell.where, f"b:{cell.game}::this", mine)


async def reading(cell: Cell) -> Asked:
    """The button under "did you mean …?", of a text of one's own."""
    return _reading(cell, cell.who)


async def anothers_reading(cell: Cell) -> Asked:
    return _reading(cell, cell.town.it.people["Niels" if cell.role != "owner" else "Arno"])


def _reading(cell: Cell, writer: Person) -> Asked:
    world = cell.town.it.standin.core.world
    text = Message(world.new_id(), cell.where.id, writer.id, world.now(), content="SSHH")
    world.put(text)
    return cell.town.press(cell.who, cell.where, f"w:{cell.game}:{text.id}:1", label="SSSH")


def typed(text: str) -> Act:
    async def act(cell: Cell) -> None:
        call = "" if cell.place == "D" else f"<@{cell.town.it.standin.bot.id}> "
        cell.who.send(cell.where, f"{call}{text}")

    return act


async def edited(cell: Cell) -> None:
    world = cell.town.it.standin.core.world
    mine = Message(world.new_id(), cell.where.id, cell.who.id, world.now(), content="hoi")
    world.put(mine)
    cell.who.edit(mine, "SSSH")


MANAGE = """
    owner manager                           D D D R R
    abroad                                  R R R R D
    host player mate other nobody erased    R R R R R
    left                                    - - - R -
"""
HOST = """
    owner manager host                      D D D R R
    abroad                                  R R R R D
    player mate other nobody erased         R R R R R
    left                                    - - - R -
"""
OPEN_HOST = HOST.replace("D D D R R", "F F F R R").replace("R R R R D", "R R R R F")
START = HOST.replace("R R R R D", "R R R R R")
READ = """
    owner manager host abroad player mate   A A A A A
    other nobody erased                     A A A A A
    left                                    - - - A -
"""
OWN = READ.replace("A", "D")
SEAT = """
    owner player mate                       D D D D N
    manager host abroad other nobody erased R R R N N
    left                                    - - - D -
"""
SEAT_FORM, SEAT_READ = SEAT.replace("D", "F"), SEAT.replace("D", "A")
TURN = """
    player                                  D D D D N
    owner mate                              R R R R N
    manager host abroad other nobody erased R R R N N
    left                                    - - - R -
"""
ABROAD = """
    abroad other                            N N N F F
    owner manager host player mate nobody   N N N N R
    erased                                  N N N N R
    left                                    - - - N -
"""
PRIVATELY = SEAT.replace("D D D D N", "R R R D N")
"""What was written elsewhere is not for the bot to read."""
NOTHING = SEAT.replace("D D D D N", "R R R R N").replace("- - - D -", "- - - R -")
PUBLICLY = """
    player                                  D . . D .
    owner mate                              P . . R .
    abroad                                  . . . D .
    other                                   . P . R .
    manager host nobody erased              . . . R .
    left                                    - - - R -
"""
SECRETLY = """
    owner player mate                       P . . D .
    other                                   . P . R .
    abroad                                  . . . D .
    manager host nobody erased              . . . R .
    left                                    - - - D -
"""
EDITING = SECRETLY.replace("P", ".")

_NOT_HOST = ("not-manager",)
_PLANS = (str(SAID("whose-turn", names="Bjorn")),)
_BIDS = tuple(str(SAID(key, names="Arno")) for key in ("whose-turn", "nothing-asked"))
_HOSTS = (str(SAID("not-manager")), str(SAID("groups-old")), str(SAID("oops", done="no")))
DEEDS: Final = (
    Deed("set up", "setup", "plan", set_up, MANAGE, _HOSTS),
    Deed("ask for groups", "group new", "plan", command("group new"), OPEN_HOST, _HOSTS),
    Deed(
        "paste groups",
        "form g:paste",
        "plan",
        form("g:paste:saul", groups="Nieuw: Niels - Arno"),
        HOST,
        _HOSTS,
    ),
    Deed("start groups", "StartButton", "plan", button("g:start:{draft}"), START, _HOSTS),
    Deed("mend groups", "MendButton", "plan", button("g:mend:saul:1"), OPEN_HOST, _HOSTS),
    *(Deed(name, name, "plan", command(name), READ) for name in ("play", "hand", "orders")),
    *(
        Deed(f"{name} in the bidding", name, "bid", command(name), READ)
        for name in ("play", "hand")
    ),
    Deed("games", "games", "plan", command("games"), READ),
    Deed("rules", "rules", "plan", command("rules", game="Saul viltjes"), READ),
    Deed("proposals for rules", "rules", "plan", completing("rules", "game"), READ),
    Deed("help", "help", "plan", command("help"), READ),
    Deed("turn a page", "PageButton", "plan", button("v:hand:0"), READ),
    Deed("settings", "settings", "plan", command("settings", language="de"), OWN),
    Deed("choose a language", "SettingSelect", "plan", select("o:language", "de"), OWN),
    Deed("be away", "absence", "plan", command("absence", until="2 weken"), OWN),
    Deed("proposals for days", "absence", "plan", completing("absence", "until"), READ),
    Deed("be back", "AwayButton", "plan", button("a:back"), READ),
    Deed("choose a day", "AwayButton", "plan", button("a:until"), READ.replace("A", "F")),
    Deed("send a day", "form a:until", "plan", form("a:until", until="2 weken"), OWN),
    Deed("export", "privacy export", "plan", command("privacy export"), READ),
    Deed("ask to be forgotten", "privacy delete", "plan", command("privacy delete"), READ),
    Deed("be forgotten", "ForgetButton", "plan", button("p:forget"), OWN),
    Deed("my move", "MoveButton", "plan", button("b:{game}::move"), SEAT_FORM, _PLANS),
    Deed("a move abroad", "MoveButton", "plan", button("b:{game}::move"), ABROAD, game="Vreemd"),
    Deed("my hand", "MoveButton", "plan", button("b:{game}::hand"), SEAT_READ, _PLANS),
    Deed("send a plan", "form m", "plan", form("m:{game}:{key}:plan", hank="4"), SEAT, _PLANS),
    Deed(
        "a page of a form", "FormPart", "plan", button("f:{game}:{key}:page.0"), SEAT_READ, _PLANS
    ),
    Deed("fill in", "FormPart", "plan", select("f:{game}:{key}:pick.0.0.0", "1"), SEAT, _PLANS),
    Deed("type in", "form f", "plan", form("f:{game}:{key}:fill.0.2", start="2"), SEAT, _PLANS),
    Deed("for this game", "MoveButton", "plan", which, PRIVATELY),
    Deed("meant that", "MoveButton", "plan", reading, PRIVATELY),
    Deed("meant what another wrote", "MoveButton", "plan", anothers_reading, NOTHING),
    Deed(
        "withdraw an order",
        "MoveButton",
        "plan",
        button("b:{game}::{drop}"),
        TURN,
        (str(SAID("order-gone")),),
    ),
    Deed("pass", "MoveButton", "bid", button("b:{game}:{key}:pass"), TURN, _BIDS),
    Deed("bid", "MoveSelect", "bid", select("s:{game}:{key}:choice", "4"), TURN, _BIDS),
    Deed("say pass", "text", "bid", typed("pas"), PUBLICLY),
    Deed("say a plan", "text", "plan", typed("SSSH"), SECRETLY),
    Deed("change what was said", "edit", "plan", edited, EDITING),
)


# -- the table -------------------------------------------------------------------------------------


def read_table(table: str) -> dict[str, dict[str, str]]:
    """Role -> place -> what is expected there."""
    found: dict[str, dict[str, str]] = {}
    for line in filter(None, map(str.strip, table.splitlines())):
        words = line.split()
        marks = dict(zip(PLACES, words[-len(PLACES) :], strict=True))
        found |= dict.fromkeys(words[: -len(PLACES)], marks)
    return found


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.name)
async def test_each_may_do_from_each_place_what_the_table_says(deed: Deed) -> None:
    table = read_table(deed.table)
    assert sorted(table) == sorted(ROLES)
    wrong: list[str] = []
    async with town(deed.stage) as here:
        known = await found_out(here, deed.stage)
        kept = here.keep()
        for role, marks in table.items():
            for place, mark in marks.items():
                where = here.channel(here.cast[role], place)
                assert (where is None) == (mark == "-"), (role, place)
                if where is not None:
                    game = here.games[deed.game]
                    cell = Cell(here, role, here.cast[role], place, where, game, known)
                    seen = await tried(deed, cell, mark)
                    wrong += [f"{role} in {place}: {mark}, but {one}" for one in seen]
                    if mark == "D":
                        here.back(kept)
    assert wrong == []


async def found_out(here: Town, stage: str) -> dict[str, str]:
    """What a crafty client could know: the keys in custom ids, and the number of a draft."""
    bjorn, arno = here.cast["mate"], here.cast["player"]
    topic = here.places["T"]
    assert topic is not None
    if stage == "bid":
        post = here.it.posts(topic)[-1]
        return {"key": hung(post, "b:").split(":")[2]}
    asked = here.press(bjorn, topic, f"b:{here.games['Groep 1']}::move")
    opened = await asked.form()
    groups = here.submit(here.cast["owner"], topic, "g:paste:saul", {"groups": "N: Niels - Arno"})
    draft = hung(await groups.reply(), "g:start:").split(":")[2]
    arno.dm("doorbieden tot en met 5")
    await here.quiet()
    orders = await arno.command("orders").reply()
    drop = hung(orders, f"b:{here.games['Groep 1']}::drop").rpartition(":")[2]
    return {"key": opened["custom_id"].split(":")[2], "draft": draft, "drop": drop}


def hung(row: Message, start: str) -> str:
    """The first custom id under a message that begins so."""
    found = (str(part.get("custom_id", "")) for part in walk(row.components))
    return next(one for one in found if one.startswith(start))


@dataclass
class Seen:
    """Before and after."""

    rows: Rows
    public: dict[int, Any]
    letters: set[int] = field(default_factory=set)


def look(cell: Cell) -> Seen:
    here, who = cell.town, cell.who
    return Seen(here.rows(), here.public(who), here.letters(who))


async def tried(deed: Deed, cell: Cell, mark: str) -> list[str]:
    """What isn't as it should be."""
    here = cell.town
    before = look(cell)
    asked = await deed.act(cell)
    if asked is not None:
        await here.it.standin.until(
            lambda: asked.messages or asked.modal or asked.choices is not None
        )
    await here.quiet()
    text, after = here.read(cell.who, asked, before.letters).replace(EXAMPLE, ""), look(cell)
    found = [*_changes(cell, mark, before, after), *_words(deed, cell, mark, asked, text)]
    found += _leaks(cell, mark, text, before, after)
    if mark == "N" and cell.game != NOWHERE:
        other = Cell(**{**vars(cell), "game": NOWHERE})
        nothing = await deed.act(other)
        assert nothing is not None
        same = (await nothing.reply()).content
        found += [f"another answer than for no game: {text} / {same}"] if text != same else []
        await here.quiet()
    return found


def _changes(cell: Cell, mark: str, before: Seen, after: Seen) -> list[str]:
    changed = [name for name, rows in after.rows.items() if rows != before.rows[name]]
    if mark == "D":
        foreign = {cell.town.games[name]: name for name in _foreign(cell)}
        wrong = [foreign[game] for game in touched(before.rows, after.rows) if game in foreign]
        return [*([] if changed else ["nothing was done"]), *(f"touched {one}" for one in wrong)]
    found = [f"changed: {', '.join(changed)}"] if changed else []
    new = {key for key, said in after.public.items() if before.public.get(key) != said}
    if bool(new) != (mark == "P"):
        found.append(f"said in public: {[after.public[key][0] for key in new]}")
    return found


def _words(deed: Deed, cell: Cell, mark: str, asked: Asked | None, text: str) -> list[str]:
    if mark in ".P":
        return [f"answered: {text}"] if text else []
    if not text:
        return [] if _unheard(cell, mark, asked) else ["no answer"]
    if (asked is not None and asked.modal is not None) != (mark == "F"):
        return [f"a form opened, or none: {text}"]
    others = [row for row in (asked.messages if asked else []) if row.only != cell.who.id]
    if others:
        return [f"not for this person alone: {text}"]
    if mark == "R" and deed.refusals and text.split("\n")[0] not in deed.refusals:
        return [f"refused otherwise: {text}"]
    return []


def _unheard(cell: Cell, mark: str, asked: Asked | None) -> bool:
    """A move in words shows in its topic; who left can't be written to."""
    return asked is None and (cell.role == "left" or (mark == "D" and cell.place == "T"))


def _leaks(cell: Cell, mark: str, text: str, before: Seen, after: Seen) -> list[str]:
    """Another's plan in anything that is new, or a game of others in what this person reads."""
    new = [said[0] for key, said in after.public.items() if before.public.get(key) != said]
    loud, read = bare("\n".join(new)), bare(text)
    mine = cell.who.row.global_name
    found = [
        f"reads the plan of {name}: {text}"
        for name, plan in cell.town.secrets.items()
        if plan in loud or (plan in read and name != mine)
    ]
    public = () if mark in "AD" else AROUND.get(cell.place, ("Groep 1", "Groep 2"))
    names = [name for name in _foreign(cell) if name not in public]
    return [*found, *(f"hears of {name}: {text}" for name in names if name in text)]


def _foreign(cell: Cell) -> list[str]:
    return [name for name, roles in PLAYING.items() if cell.role not in roles.split()]
