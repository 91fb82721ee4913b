"""The settings of a tournament, a line each, in plain words: before sign-up, and in the draft."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from markupsafe import Markup
from msgspec import Struct

from bot.presenters import standings
from bot.presenters.markup import harmless, shortened
from bot.texts import Texts
from bot.tournaments.settings import HAND, LEAST, MOST, Deadlines, Played, Settings
from bot.ui.times import clocked, spanned, weekdays

PAGES: Final = (
    ("name", "games", "size", "places", "role", "once", "apart"),
    ("turn", "hours", "remind", "grace", "missed", "absent"),
    ("tables", "tie", "breakers", "leaver", "unfinished", "peek"),
)
"""The lines of the draft, a page at a time."""
TITLES: Final = ("game", "time", "points")
LINES: Final = tuple(line for page in PAGES for line in page)


class Known(Struct, frozen=True):
    """What settings mean here: how roles and persons are called."""

    roles: Mapping[str, str] = {}
    persons: Mapping[int, str] = {}


def line(name: str, chosen: Settings, known: Known, words: Texts) -> Markup:
    """One setting as a sentence."""
    return words(f"tour-line-{name}", **_facts(name, chosen, known, words))


def listed(chosen: Settings, known: Known, words: Texts) -> list[Markup]:
    """All of them, as they are shown before sign-up; the name stands above."""
    return [line(name, chosen, known, words) for name in LINES if name != "name"]


def _facts(name: str, chosen: Settings, known: Known, words: Texts) -> dict[str, str | int]:
    if name in PAGES[0]:
        return _of_people(name, chosen, known, words)
    if name in PAGES[1]:
        return _of_time(name, chosen, words)
    return _of_points(name, chosen, words)


def _of_people(name: str, chosen: Settings, known: Known, words: Texts) -> dict[str, str | int]:
    match name:
        case "name":
            return {"name": shortened(harmless(chosen.name), 80) or words("tour-nameless")}
        case "games":
            return {"games": games(chosen.games, words), "rounds": len(chosen.rounds)}
        case "size":
            return {"size": chosen.size}
        case "places":
            return {"count": chosen.places or 0}
        case "once":
            return {"how": "yes" if chosen.once else "no"}
        case "role":
            if chosen.role is None:
                return {"role": "", "who": "all"}
            role = known.roles.get(chosen.role)
            return {"role": harmless(role or ""), "who": "role" if role else "gone"}
        case _:
            return {"pairs": pairs(chosen, known, words), "count": len(chosen.apart)}


def _of_time(name: str, chosen: Settings, words: Texts) -> dict[str, str | int]:
    deadlines = chosen.deadlines
    match name:
        case "turn":
            return turn(deadlines, words)
        case "hours":
            night, off = deadlines.hours.night, deadlines.hours.off
            return {
                "night": "yes" if night else "no",
                "begins": clocked(night.begins) if night else "",
                "ends": clocked(night.ends) if night else "",
                "off": weekdays(off, words),
                "days": len(off),
                "zone": harmless(deadlines.hours.zone),
            }
        case "remind":
            return {"share": deadlines.remind}
        case "grace":
            return {"span": spanned(deadlines.grace, words), "some": min(deadlines.grace, 1)}
        case "missed":
            return {"how": chosen.missed, "count": chosen.missed_after}
        case _:
            return {"how": chosen.absent}


def _of_points(name: str, chosen: Settings, words: Texts) -> dict[str, str | int]:
    match name:
        case "tables":
            return {"tables": tables(chosen, words)}
        case "tie":
            return {"how": chosen.tie}
        case "breakers":
            named = [words(f"tour-breaker-{one}") for one in chosen.breakers]
            return {"ways": Markup(", ").join(named), "count": len(named)}
        case "leaver":
            return {"how": chosen.leaver}
        case "unfinished":
            return {"how": chosen.unfinished}
        case _:
            return {"how": "yes" if chosen.peek else "no"}


def turn(deadlines: Deadlines, words: Texts) -> dict[str, str | int]:
    at = deadlines.hours.at
    how = "none" if deadlines.turn is None else "span" if at is None else "moment"
    return {
        "how": how,
        "span": spanned(deadlines.turn or 0, words),
        "at": "" if at is None else clocked(at),
    }


def called(game: Played, words: Texts) -> Markup:
    """The name of a game, also of one by hand."""
    if game.engine == HAND:
        return words("tour-by-hand", game=harmless(game.called))
    return words(f"{game.engine}-name")


def games(played: Sequence[Played], words: Texts) -> Markup:
    """ "Saul viltjes ×2, dan No Thanks (met de hand)", with house rules that were chosen."""
    return words.listed([_game(one, words) for one in played], "tour-then")


def _game(one: Played, words: Texts) -> Markup:
    shown = called(one, words)
    if one.times > 1:
        shown = Markup("{} ×{}").format(shown, one.times)
    if one.options:
        shown = Markup("{} ({})").format(shown, harmless(rules(one)))
    return shown


def rules(one: Played) -> str:
    """House rules as hosts write them."""
    return " ".join(f"{name}={_value(value)}" for name, value in one.options.items())


def _value(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def pairs(chosen: Settings, known: Known, words: Texts) -> Markup:
    """ "Frank en Arno; Niels en Lucy"."""
    named = [
        words.listed([standings.called(known.persons.get(one, ""), words) for one in pair])
        for pair in chosen.apart
    ]
    return Markup("; ").join(named)


def tables(chosen: Settings, words: Texts) -> Markup:
    """ "3: 2 1 0 · 4: 2 1 1 0", of the sizes that can come up."""
    likely = range(max(LEAST, chosen.size - 1), min(MOST, chosen.size + 1) + 1)
    shown = [seats for seats in sorted(chosen.tables) if seats in likely] or sorted(chosen.tables)
    rows = [f"{seats}: {' '.join(map(str, chosen.tables[seats]))}" for seats in shown]
    return Markup(" · ").join(Markup(row) for row in rows)
