"""The posts of a tournament as Discord will see them: sign-up, standings, news.

Each ends with a small line by which it is found again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from types import MappingProxyType
from typing import Final

from markupsafe import Markup
from msgspec import Struct

from bot.presenters import standings
from bot.presenters.base import Picture
from bot.presenters.markup import harmless, shortened, write
from bot.presenters.standings import Row, called
from bot.texts import Texts
from bot.tournaments.boards import SIGNUP, Board, Grouped, News
from bot.tournaments.byhand import Table, Told
from bot.tournaments.speaking import Letter
from bot.tournaments.zp import shown
from bot.ui.pieces import CONTENT
from bot.ui.speech import Button
from bot.ui.tournaments import ids, lines
from bot.ui.tournaments.lines import Known

GONE: Final = ("withdrawn", "removed", "barred")
_NOBODY: Final[Mapping[str, str]] = MappingProxyType({})


class Post(Struct, frozen=True):
    """One message."""

    text: str
    controls: tuple[Button, ...] = ()
    picture: Picture | None = None
    calls: tuple[str, ...] = ()
    """Accounts that it may mention."""


def post(letter: Letter, roles: Mapping[str, str], words: Texts) -> Post:
    """What a letter says."""
    last = footer(letter, words)
    if letter.told is not None:
        return _told(letter.told, letter.accounts, last, words)
    if letter.table is not None:
        return Post(_whole(list(_table(letter.table, letter.name, words)), last))
    if letter.news is not None:
        return Post(_whole([news(letter.news, letter, words)], last))
    assert letter.board is not None
    if letter.posting.kind == SIGNUP:
        known = Known(roles, letter.names)
        return _signup(letter.board, letter.tournament, known, words, last)
    return _standings(letter.board, words, last)


def footer(letter: Letter, words: Texts) -> str:
    """The same for ever, whatever the tournament is called by now."""
    kind = letter.posting.kind
    facts: dict[str, str | int] = {
        "kind": kind,
        "number": letter.number,
        "post": letter.posting.number if letter.told is None else letter.told.post,
        "group": "" if letter.table is None else harmless(letter.table.group),
    }
    return f"-# {write(words('tour-footer', **facts), 'markdown')}"


def title(name: str, number: int, words: Texts) -> str:
    """Of the topic of a tournament; what stands after the last dot never changes."""
    return f"{shortened(harmless(name), 80)}{mark(number, words)}"


def mark(number: int, words: Texts) -> str:
    """How the title of a tournament's topic ends, and no other's."""
    return f" · {write(words('tour-mark', number=number), 'text')}"


def topic_of(table: Table[str], tournament: int, words: Texts) -> str:
    """Of the topic of a group by hand; the same for ever, and no two alike."""
    return f"{shortened(harmless(table.group), 80)}{topic_mark(table, tournament, words)}"


def topic_mark(table: Table[str], tournament: int, words: Texts) -> str:
    """How that title ends: tournament, round and group by number."""
    return f"{mark(tournament, words)}.{table.round}.{table.number}"


def _whole(said: Sequence[Markup], last: str, mentions: Mapping[str, str] = _NOBODY) -> str:
    """Cut to one message; the last line is never cut."""
    text = "\n".join(write(line, "markdown", mentions) for line in said)
    return f"{shortened(text, CONTENT - len(last) - 1)}\n{last}"


# -- sign-up ---------------------------------------------------------------------------------------


def _signup(board: Board, tournament: int, known: Known, words: Texts, last: str) -> Post:
    first = words("tour-signup-title", name=harmless(board.name), status=board.status)
    played = lines.listed(board.settings, known, words)
    said = [first, *(words("tour-item", line=one) for one in played)]
    used = sum(len(write(line, "markdown")) + 1 for line in said) + len(last)
    said += _lists(board, (CONTENT - used) // 2, words)
    controls = joining(tournament, words) if board.status == "signup" else ()
    return Post(_whole(said, last), controls)


def _lists(board: Board, room: int, words: Texts) -> Iterator[Markup]:
    """Who has joined and who waits, as many as there is room for."""
    for key, names in (("joined", board.joined), ("reserves", board.reserves)):
        if names or key == "joined":
            shown_ = _some(names, room - 60, words)
            yield words(f"tour-{key}", count=len(names), names=shown_)


def _some(names: Sequence[str], room: int, words: Texts) -> Markup:
    """As many names as fit, and how many more there are."""
    safe = [harmless(name) for name in names]
    fitting, used = 0, 0
    for name in safe:
        used += len(write(Markup("{}").format(name), "markdown")) + 2
        if used > max(room, 100):
            break
        fitting += 1
    if fitting == len(safe):
        return words.listed(safe)
    listed = Markup(", ").join(Markup("{}").format(name) for name in safe[:fitting])
    return words("tour-and-more", names=listed, count=len(safe) - fitting)


def joining(tournament: int, words: Texts) -> tuple[Button, ...]:
    """The two buttons under a sign-up post."""
    return tuple(
        Button(ids.made(what, tournament), write(words(f"tour-button-{what}"), "text"), main)
        for what, main in (("join", True), ("leave", False))
    )


# -- standings -------------------------------------------------------------------------------------


def rows(board: Board, words: Texts) -> list[Row]:
    """The lines of the table as people read them."""
    return [
        Row(
            *(one.place, called(one.name, words), shown(Fraction(one.zp)), one.played, one.wins),
            one.status in GONE,
        )
        for one in board.lines
    ]


def _standings(board: Board, words: Texts, last: str) -> Post:
    found = rows(board, words)
    rounds = len(board.settings.rounds)
    heading = words(
        "tour-standings-title",
        name=harmless(board.name),
        round=board.round,
        rounds=rounds,
        status=board.status,
    )
    table = standings.lined(found[: standings.SHOWN], words)
    more = [words("tour-more", count=len(found) - standings.SHOWN)]
    said = [] if len(found) <= standings.SHOWN else more
    said += [*_why(board, words), *_going(board.groups, words), *_ruled(board, words)]
    if board.seed and board.groups:
        said.append(words("tour-seed", seed=harmless(board.seed)))
    head = f"{write(heading, 'markdown')}\n```\n{table}\n```"
    below = "\n".join(write(line, "markdown") for line in said)
    room = CONTENT - len(head) - len(last) - 2
    text = "\n".join(filter(None, (head, shortened(below, max(room, 1)), last)))
    picture = standings.picture(board.name, found, words) if found else None
    return Post(text, (), picture)


def _why(board: Board, words: Texts) -> Iterator[Markup]:
    """Where those who are level were told apart, and who left."""
    for by, lower in groupby(board.lines, key=lambda one: one.by):
        names = [called(one.name, words) for one in lower]
        if by:
            way = words(f"tour-breaker-{by}")
            yield words("tour-by", names=words.listed(names), count=len(names), way=way)
    gone = [called(one.name, words) for one in board.lines if one.status in GONE]
    if gone:
        yield words("tour-gone", names=words.listed(gone), count=len(gone))


def _going(groups: Sequence[Grouped], words: Texts) -> Iterator[Markup]:
    for group in groups:
        names = words.listed([called(name, words) for name in group.players])
        yield words("tour-group", group=harmless(group.name), names=names, status=group.status)


def _ruled(board: Board, words: Texts) -> Iterator[Markup]:
    """What was agreed on for those who leave, and for what isn't done, while it matters."""
    if all(one.status in ("done", "void") for one in board.groups):
        return
    gone = any(one.status in GONE for one in board.lines)
    if gone:
        yield lines.line("leaver", board.settings, Known(), words)
    if gone or board.status == "closed":
        yield lines.line("unfinished", board.settings, Known(), words)


# -- groups by hand --------------------------------------------------------------------------------


def _table(table: Table[str], tournament: str, words: Texts) -> Iterator[Markup]:
    """What a topic opens with: the game, who plays, and what came of it."""
    yield words(
        "tour-table",
        group=harmless(table.group),
        game=harmless(table.game),
        name=harmless(tournament),
        round=table.round,
    )
    yield words("tour-table-players", names=_everybody(table, words))
    yield words("tour-table-status", status=table.status)
    yield from _earned(table, words)


def _told(told: Told[str], accounts: Sequence[str | None], last: str, words: Texts) -> Post:
    """A short post; only the first one calls somebody."""
    called_ = {str(at): f"<@{one}>" for at, one in enumerate(accounts) if one is not None}
    first = words(
        f"tour-told-{told.kind}",
        names=_everybody(told.table, words),
        game=harmless(told.table.game),
        reason=harmless(told.reason),
    )
    earned = () if told.kind == "begun" else _earned(told.table, words)
    text = _whole([first, *earned], last, called_)
    return Post(text, calls=tuple(one for one in accounts if one is not None))


def _everybody(table: Table[str], words: Texts) -> Markup:
    """Each may be called, where there is an account to call."""
    link = Markup('<a id="{}">{}</a>')
    return words.listed(
        [link.format(at, called(name, words)) for at, name in enumerate(table.players)]
    )


def _earned(table: Table[str], words: Texts) -> Iterator[Markup]:
    for one in table.results:
        zp = shown(Fraction(one.zp))
        yield words("tour-earned", place=one.place, name=called(one.name, words), zp=zp)


# -- news ------------------------------------------------------------------------------------------


def news(told: News, letter: Letter, words: Texts) -> Markup:
    """A short announcement; it calls nobody."""
    facts: dict[str, str | int] = {"name": harmless(letter.name)}
    for key, value in told.facts.items():
        if key == "lines" and isinstance(value, list):
            facts[key] = _changed(value, words)
        elif isinstance(value, str):
            facts[key] = harmless(value)
        elif isinstance(value, int):
            facts[key] = value
    return words(f"tour-news-{told.kind}", **facts)


def _changed(names: Sequence[str], words: Texts) -> Markup:
    """Settings are changed by name of the field; people know them by line."""
    lines_ = dict.fromkeys("missed" if name == "missed_after" else name for name in names)
    return words.listed([words(f"tour-field-{name}") for name in lines_])
