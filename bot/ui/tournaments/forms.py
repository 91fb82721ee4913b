"""A form for each line of a draft, filled in with what was chosen, and its answers read back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from markupsafe import Markup
from msgspec.structs import replace

from bot.clock import HOUR
from bot.moderator import house
from bot.presenters.base import Answers, Choice, Field, Form, Number, Option, Text
from bot.presenters.markup import write
from bot.texts import LANGUAGES, Texts, texts
from bot.tournaments.settings import HAND, LEAST, MOST, Deadlines, Played, Settings, SettingsError
from bot.tournaments.standings import BREAKERS, Breaker
from bot.ui import times
from bot.ui.tournaments.lines import Known, rules
from engines import GAMES, load
from engines.names import fold

MANY: Final = 500
_TIMES: Final = re.compile(r"(.+?)\s*(?:[x×*]\s*(\d{1,2})|(\d{1,2})\s*[x×*])?", re.I)
_LEAD: Final = re.compile(r"(\d{1,2})\s*[x×*]\s*(.+)", re.I)
_NO_BREAKER: Final = "-"


def form(name: str, chosen: Settings, known: Known, words: Texts) -> Form:
    """What is asked for one line."""
    return Form(words("tour-edit"), tuple(_fields(name, chosen, known, words)))


def _fields(name: str, chosen: Settings, known: Known, words: Texts) -> list[Field]:
    deadlines = chosen.deadlines
    match name:
        case "name":
            return [_text("name", chosen.name, words, optional=False)]
        case "games":
            return [
                _text("games", _games(chosen.games, words), words, optional=False),
                _text("rules", " ".join(filter(None, map(rules, chosen.games))), words),
            ]
        case "size":
            sizes = [str(size) for size in range(LEAST, MOST + 1)]
            options = tuple(Option(size, Markup(size)) for size in sizes)
            return [Choice("size", words("tour-ask-size"), options, str(chosen.size))]
        case "places":
            label = words("tour-ask-places")
            return [Number("places", label, LEAST, MANY, chosen.places, optional=True)]
        case "role":
            return [_text("role", known.roles.get(chosen.role or "", ""), words)]
        case "once":
            return [_choice("once", ("no", "yes"), "yes" if chosen.once else "no", words)]
        case "apart":
            return [_text("apart", _pairs(chosen, known), words)]
        case "turn":
            return [_text("turn", _turn(deadlines, words), words)]
        case "hours":
            night, off = deadlines.hours.night, deadlines.hours.off
            shown = f"{times.clocked(night.begins)}-{times.clocked(night.ends)}" if night else ""
            days = write(times.weekdays(off, words), "text")
            return [_text("night", shown, words), _text("off", days, words)]
        case "remind":
            return [Number("remind", words("tour-ask-remind"), 1, 100, deadlines.remind)]
        case "grace":
            grace = deadlines.grace
            shown = write(times.spanned(grace, words), "text") if grace else ""
            return [_text("grace", shown, words)]
        case "missed":
            label = words("tour-ask-after")
            after = Number("after", label, 1, 9, chosen.missed_after)
            return [
                after,
                _choice("missed", ("autopilot", "call", "nothing"), chosen.missed, words),
            ]
        case "absent":
            return [_choice("absent", ("autopilot", "wait"), chosen.absent, words)]
        case "tables":
            shown = "; ".join(
                f"{seats}: {' '.join(map(str, table))}" for seats, table in chosen.tables.items()
            )
            return [_text("tables", shown, words, optional=False)]
        case "breakers":
            return [_breaker(place, chosen.breakers, words) for place in range(4)]
        case "tie":
            return [_choice("tie", ("mean", "best"), chosen.tie, words)]
        case "leaver":
            return [_choice("leaver", ("substitute", "leaver"), chosen.leaver, words)]
        case "unfinished":
            return [_choice("unfinished", ("wait", "share", "void"), chosen.unfinished, words)]
        case _:
            return [_choice("peek", ("no", "yes"), "yes" if chosen.peek else "no", words)]


def _text(name: str, now: str, words: Texts, *, optional: bool = True) -> Text:
    return Text(name, words(f"tour-ask-{name}"), now, optional)


def _choice(name: str, values: Sequence[str], now: str, words: Texts) -> Choice:
    options = tuple(Option(value, words(f"tour-{name}-{value}")) for value in values)
    return Choice(name, words(f"tour-ask-{name}"), options, now)


def _breaker(place: int, chosen: Sequence[Breaker], words: Texts) -> Choice:
    """Which tie-break comes at this place, or none any more."""
    options = [Option(one, words(f"tour-breaker-{one}")) for one in BREAKERS]
    options.append(Option(_NO_BREAKER, words("tour-breaker-none")))
    now = chosen[place] if place < len(chosen) else _NO_BREAKER
    return Choice(f"b{place}", words("tour-ask-breaker", place=place + 1), tuple(options), now)


def _games(played: Sequence[Played], words: Texts) -> str:
    named = [
        one.called if one.engine == HAND else write(words(f"{one.engine}-name"), "text")
        for one in played
    ]
    return "; ".join(
        f"{name} x{one.times}" if one.times > 1 else name
        for name, one in zip(named, played, strict=True)
    )


def _pairs(chosen: Settings, known: Known) -> str:
    """Without those of whom one is gone for good: nobody could be found by that name."""
    return "; ".join(
        " - ".join(known.persons[one] for one in pair)
        for pair in chosen.apart
        if all(one in known.persons for one in pair)
    )


def _turn(deadlines: Deadlines, words: Texts) -> str:
    if deadlines.turn is None:
        return ""
    if deadlines.hours.at is not None:
        at = times.clocked(deadlines.hours.at)
        return write(words("tour-every-day", at=at), "text")
    return write(times.spanned(deadlines.turn, words), "text")


# -- reading ---------------------------------------------------------------------------------------


def read(name: str, given: Answers, chosen: Settings) -> Settings:
    """The settings with one line changed; roles and pairs are looked up before, see the draft.

    Raises SettingsError, and TableError for house rules that can't be read.
    """
    try:
        return _read(name, given, chosen)
    except times.TimeError as error:
        raise SettingsError(error.code, error.fact) from error
    except (KeyError, ValueError) as error:
        if isinstance(error, SettingsError):
            raise
        raise SettingsError("number") from error


def _read(name: str, given: Answers, chosen: Settings) -> Settings:
    match name:
        case "name":
            return replace(chosen, name=" ".join(given["name"].split())[:80])
        case "games":
            return replace(chosen, games=_played(given["games"], given.get("rules", "")))
        case "size":
            return replace(chosen, size=int(given["size"]))
        case "places":
            return replace(chosen, places=int(given["places"]) if given["places"] else None)
        case "tables":
            return replace(chosen, tables=_tables(given["tables"]))
        case "breakers":
            return replace(chosen, breakers=_breakers(given))
        case "missed":
            after = int(given["after"])
            return replace(chosen, missed=_one(given, "missed"), missed_after=after)
        case "peek" | "once":
            return replace(chosen, **{name: given[name] == "yes"})
        case "tie" | "leaver" | "unfinished" | "absent":
            return replace(chosen, **{name: _one(given, name)})
        case _:
            return replace(chosen, deadlines=_deadlines(name, given, chosen.deadlines))


_VALUES: Final = {
    "missed": ("autopilot", "call", "nothing"),
    "tie": ("mean", "best"),
    "leaver": ("substitute", "leaver"),
    "unfinished": ("wait", "share", "void"),
    "absent": ("autopilot", "wait"),
}


def _one(given: Answers, name: str) -> str:
    value = given[name]
    if value not in _VALUES[name]:
        raise SettingsError("number")
    return value


def _deadlines(name: str, given: Answers, now: Deadlines) -> Deadlines:
    match name:
        case "turn":
            return _timed(given["turn"], now)
        case "hours":
            night, off = times.night(given["night"]), times.days(given["off"])
            return replace(now, hours=replace(now.hours, night=night, off=off))
        case "remind":
            return replace(now, remind=int(given["remind"]))
        case "grace":
            return replace(now, grace=times.span(given["grace"]) or 0)
    raise KeyError(name)


def _timed(text: str, now: Deadlines) -> Deadlines:
    """A span, a moment of each day (who has less than four hours left gets the next), or none."""
    at = times.moment(text)
    if at is not None:
        return replace(now, turn=_LEAST_BEFORE, hours=replace(now.hours, at=at))
    return replace(now, turn=times.span(text), hours=replace(now.hours, at=None))


_LEAST_BEFORE: Final = 4 * HOUR


def _played(text: str, options: str) -> tuple[Played, ...]:
    """ "Saul viltjes x2; No Thanks": ours by name, others by hand."""
    counted = [_counted(part) for part in map(str.strip, re.split(r"[;,\n]", text)) if part]
    named = [(name, _engine(name), times_) for name, times_ in counted]
    ours = [load(engine) for engine in dict.fromkeys(engine for _, engine, _ in named) if engine]
    chosen = house.read(options, ours)
    plain = {key: value for key, value in chosen.items() if isinstance(value, bool | int | str)}
    return tuple(
        Played(HAND, {}, name[:60], times_) if engine is None else Played(engine, plain, "", times_)
        for name, engine, times_ in named
    )


def _counted(part: str) -> tuple[str, int]:
    if lead := _LEAD.fullmatch(part):
        return lead[2].strip(), int(lead[1])
    found = _TIMES.fullmatch(part)
    assert found is not None  # one letter is enough
    return found[1].strip(), int(found[2] or found[3] or 1)


def _engine(name: str) -> str | None:
    """The game of ours that is called so, in any language, or by a beginning of four letters."""
    key = fold(name)
    for engine in GAMES:
        known = {fold(str(texts(lang)(f"{engine}-name"))) for lang in LANGUAGES} | {engine}
        if any(key == one or (len(key) >= 4 and one.startswith(key)) for one in known):
            return engine
    return None


def _tables(text: str) -> dict[int, tuple[int, ...]]:
    """ "3: 2 1 0; 4: 2 1 1 0"."""
    found: dict[int, tuple[int, ...]] = {}
    for part in filter(None, (one.strip() for one in re.split(r"[;\n]", text))):
        seats, colon, worth = part.partition(":")
        values = re.findall(r"\d{1,3}", worth, re.ASCII)
        if not colon or not seats.strip().isdecimal() or re.search(r"[^\d\s,/-]", worth):
            raise SettingsError("table-form", part)
        if not LEAST <= int(seats) <= MOST:
            raise SettingsError("size", int(seats))
        found[int(seats)] = tuple(map(int, values))
    return dict(sorted(found.items()))


def _breakers(given: Answers) -> tuple[Breaker, ...]:
    """In order; what stands after "none" counts all the same."""
    wanted = [given.get(f"b{place}", _NO_BREAKER) for place in range(4)]
    return tuple(one for value in wanted for one in BREAKERS if one == value)
