"""The offline host: a file of private messages in, the group topics' posts and the ZP out."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import TextIO

import msgspec
from markupsafe import Markup

from bot import presenters
from bot.moderator import house
from bot.presenters.base import Table
from bot.presenters.markup import Format, harmless, write
from bot.referee import writing
from bot.referee.hosting import Host, House
from bot.referee.reading import Group, Problem, RefereeFile, read
from bot.texts import LANGUAGES, Texts, texts
from engines import load, names
from engines.base import EngineError, OptionError
from engines.rng import Rng


def run(
    path: Path,
    *,
    lang: str | None,
    form: Format,
    reader: str | None,
    pictures: Path | None,
    as_json: bool,
    fallback: str,
    out: TextIO | None = None,
    err: TextIO | None = None,
) -> int:
    """Prints everything; 0, or 2 when a line or the file itself was wrong.

    `fallback` is the language when neither the caller nor the file names one.
    """
    out, err = out or sys.stdout, err or sys.stderr
    said = texts(lang or fallback)
    try:
        file = _file(path)
        said = _language(lang or file.language or fallback, file)
        reader = _reader(reader, file)
        rules = _rules(file, said)
        if pictures is not None:
            _make(pictures)
        seed = file.seed if file.seed is not None else _drawn_seed(path, said, err)
        with House() as opened:
            hosts = _play(file, rules, seed, said, opened)
    except Problem as problem:
        _tell(path, problem.line, _reason(problem, said), as_json, out, err)
        return 2
    if as_json:
        _print(
            msgspec.json.format(msgspec.json.encode(writing.as_json(hosts, reader))).decode(), out
        )
    else:
        _print(writing.document(hosts, form, reader), out)
    if pictures is not None:
        _draw(hosts, pictures, said, err)
    return _refusals(path, hosts, said, err)


def _file(path: Path) -> RefereeFile:
    try:
        raw = path.read_bytes()
    except FileNotFoundError as error:
        raise Problem("absent") from error
    except IsADirectoryError as error:
        raise Problem("folder") from error
    except (OSError, ValueError) as error:  # ValueError: a path that no system takes
        raise Problem("unreadable", detail=_detail(error)) from error
    try:
        source = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Problem("encoding", raw.count(b"\n", 0, error.start) + 1) from error
    return read(source.replace("\r\n", "\n"))


def _detail(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _language(lang: str, file: RefereeFile) -> Texts:
    if lang not in LANGUAGES:
        line = file.places.line("language")
        raise Problem("language", line, language=lang, known=", ".join(LANGUAGES))
    return texts(lang)


def _rules(file: RefereeFile, said: Texts) -> list[dict[str, object]]:
    """The house rules of every group, checked before anything is played."""
    engine = load(file.game)
    rules = []
    for group in file.groups:
        rules.append(_options(file, group))
        try:
            options = engine.options(rules[-1], len(group.players))
            engine.setup(len(group.players), options, Rng(""))
        except OptionError as error:
            raise _option_problem(error, file, group, said) from error
    return rules


def _option_problem(error: OptionError, file: RefereeFile, group: Group, said: Texts) -> Problem:
    """Where the house rule stands, and what it may be."""
    option = str(error.facts.get("option"))
    line = file.places.line("options", option)
    if error.code != "value":
        return Problem("rule", line, reason=_sentence(error, said))
    known = house.values(load(file.game), option, group.players)
    value = str(file.options.get(option))
    return Problem("value", line, option=option, value=value, known=", ".join(known))


def _play(
    file: RefereeFile, rules: list[dict[str, object]], seed: str, said: Texts, opened: House
) -> list[Host]:
    engine, presenter = load(file.game), presenters.load(file.game)
    hosts = []
    for group, chosen in zip(file.groups, rules, strict=True):
        host = Host(opened, engine, presenter, group, Table(group.players, said))
        host.run(chosen, seed)
        hosts.append(host)
    return hosts


def _options(file: RefereeFile, group: Group) -> dict[str, object]:
    """The file's house rules; a start player is named, and an engine knows seats."""
    if group.start is not None:
        return {**file.options, "start": group.players.index(group.start)}
    return house.seated(file.options, group.players)


def _sentence(error: OptionError, said: Texts) -> str:
    facts: dict[str, str | int] = {}
    for name, fact in error.facts.items():
        if isinstance(fact, tuple):
            facts[name] = said.listed([harmless(str(part)) for part in fact])
        elif fact is not None:
            facts[name] = fact if isinstance(fact, int) else harmless(fact)
    return said(f"error-{error.code}", **facts)


def _drawn_seed(path: Path, said: Texts, err: TextIO) -> str:
    """Chance that stays: drawn once and kept, so that more lines never change what was told."""
    kept = path.with_name(path.name + ".seed")
    try:
        if kept.exists():
            seed = kept.read_text(encoding="utf-8-sig").strip()
            if seed:
                return seed
        seed = secrets.token_hex(16)
        kept.write_text(seed + "\n", encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Problem("seed", file=kept.name, detail=_detail(error)) from error
    _print(write(said("referee-seed-drawn", file=kept.name), "text"), err)
    return seed


def _reader(reader: str | None, file: RefereeFile) -> str | None:
    """The player that `--as` means, by unique beginning over all groups."""
    if reader is None:
        return None
    players = sorted({player for group in file.groups for player in group.players})
    try:
        return players[names.match(reader, players)]
    except EngineError as error:
        raise Problem("reader", player=reader, known=", ".join(players)) from error


# -- what goes where ---------------------------------------------------------------------------


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem("pictures", folder=str(folder), detail=_detail(error)) from error


def _draw(hosts: list[Host], folder: Path, said: Texts, err: TextIO) -> None:
    """A picture a post."""
    from bot.pictures.raster import rasterise_now  # a picture's library loads only when it is used

    count = 0
    for host, name in zip(hosts, writing.file_names(hosts), strict=True):
        for number, post in enumerate(host.posts, start=1):
            if post.picture is not None:
                file = folder / f"{name}-post-{number:02}.png"
                file.write_bytes(rasterise_now(post.picture.svg))
                count += 1
    _print(write(said("referee-pictures", count=count, folder=str(folder)), "text"), err)


def _refusals(path: Path, hosts: list[Host], said: Texts, err: TextIO) -> int:
    refused = [(host, each) for host in hosts for each in host.refused]
    for host, each in refused:
        place = f"{path}:{each.line}" if each.line is not None else str(path)
        group = harmless(host.group.name)
        quoted = harmless(" / ".join(each.text.splitlines()))
        line = said("referee-refused", place=place, group=group, text=quoted, reason=each.reason)
        _print(write(line, "text"), err)
    return 2 if refused else 0


def _reason(problem: Problem, said: Texts) -> Markup:
    facts = {
        name: harmless(fact) if isinstance(fact, str) and not isinstance(fact, Markup) else fact
        for name, fact in problem.facts.items()
    }
    return said(f"referee-problem-{problem.code}", **facts)


def _tell(
    path: Path, line: int | None, reason: Markup, as_json: bool, out: TextIO, err: TextIO
) -> None:
    plain = write(reason, "text")
    if as_json:
        document = {"groups": [], "errors": [{"line": line, "text": "", "reason": plain}]}
        _print(msgspec.json.encode(document).decode(), out)
    place = str(path) if line is None else f"{path}:{line}"
    _print(f"{place}: {plain}", err)


def _print(text: str, stream: TextIO) -> None:
    stream.write(text + "\n")
