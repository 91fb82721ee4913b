"""Who may import whom (DESIGN section 2), as a table, and who does, read from the source."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

OURS = ("engines", "storage", "bot")
IMPURE = ("random", "secrets", "time", "datetime", "os", "uuid")
"""Chance, clocks and surroundings: a log must replay the same anywhere, years later."""

ANYONE_IN_BOT = ("bot.config", "bot.clock", "bot.texts")


@dataclass(frozen=True)
class Layer:
    """Some modules with what they may import, themselves and the standard library apart.

    ours: prefixes of our own modules; "engines.*" are the shared modules directly under engines,
    no game's. libraries: None for any.
    """

    modules: tuple[str, ...]
    ours: tuple[str, ...] = ()
    libraries: tuple[str, ...] | None = ()
    banned: tuple[str, ...] = field(default=())


LAYERS = (
    Layer(("engines",), ("engines.*",), ("msgspec",), IMPURE),
    Layer(("storage",), (), ("sqlmodel", "sqlalchemy", "alembic")),
    Layer(("bot.config", "bot.clock"), ANYONE_IN_BOT, ("msgspec",)),
    Layer(("bot.texts",), (), ("fluent", "markupsafe")),
    Layer(("bot.moderator",), ("engines", "storage", *ANYONE_IN_BOT), ("msgspec", "apscheduler")),
    Layer(
        ("bot.tournaments",),
        (
            "bot.moderator",
            "storage",
            "engines.base",
            "engines.names",
            "engines.rng",
            *ANYONE_IN_BOT,
        ),
        ("msgspec",),
    ),
    Layer(
        ("bot.presenters", "bot.pictures"),
        ("engines", *ANYONE_IN_BOT),
        ("msgspec", "markupsafe", "svg", "resvg"),
    ),
    Layer(
        ("bot.client", "bot.cogs", "bot.ui"),
        (
            *("bot.client", "bot.moderator", "bot.tournaments", "bot.presenters"),
            *("bot.pictures.raster", "engines.*", *ANYONE_IN_BOT),
        ),
        ("msgspec", "markupsafe", "discord"),
    ),
    Layer(
        ("bot.referee", "bot.simulate"),
        (
            *("bot.moderator", "bot.presenters", "bot.pictures", "bot.tournaments.zp"),
            *("engines", *ANYONE_IN_BOT),
        ),
        ("msgspec", "markupsafe", "typer", "rich"),
    ),
    Layer(
        ("bot.database",),
        ("bot.moderator", "storage", "bot.presenters.markup", *ANYONE_IN_BOT),
        ("sqlalchemy", "markupsafe", "typer"),
    ),
    Layer(
        ("bot.running",),
        (
            *("bot.client", "bot.ui", "bot.database", "bot.moderator", "bot.tournaments"),
            *("bot.presenters.markup", *ANYONE_IN_BOT),
        ),
        ("discord", "typer"),
    ),
    Layer(
        ("bot.doctor", "bot.servers"),
        (
            *("bot.client", "bot.servers", "bot.running", "bot.database", "bot.moderator"),
            *("bot.ui", "bot.pictures.raster", "bot.presenters.markup", *ANYONE_IN_BOT),
        ),
        ("discord", "markupsafe", "msgspec", "typer"),
    ),
    Layer(("bot.practice",), (), ("aiohttp",)),
    Layer(
        ("bot.rehearsal",),
        (
            *("bot.client", "bot.database", "bot.moderator", "bot.practice", "bot.ui.rights"),
            *("bot.tournaments", "bot.ui.answers", "bot.presenters.markup"),
            *("engines.*", *ANYONE_IN_BOT),
        ),
        ("discord", "markupsafe", "msgspec", "typer"),
    ),
    Layer(("bot.cli", "bot.__main__"), ("bot", "engines", "storage"), None),
)


@dataclass(frozen=True)
class Import:
    where: str
    importer: str
    target: str


def modules(root: Path) -> dict[str, Path]:
    """Our modules by dotted name."""
    found = {}
    for top in OURS:
        for path in sorted((root / top).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(root: Path) -> Iterator[Import]:
    """Every import, also inside functions, under TYPE_CHECKING, and of a literal name by call."""
    known = modules(root)
    for name, path in known.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for target in _targets(node, name, path, known):
                where = f"{path.relative_to(root)}:{getattr(node, 'lineno', 0)}"
                yield Import(where, name, target)


def _targets(node: ast.AST, importer: str, path: Path, known: dict[str, Path]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            package = importer.split(".") + ([""] if path.name == "__init__.py" else [])
            base = ".".join([*package[: -node.level], *filter(None, [node.module])])
        for alias in node.names:
            full = f"{base}.{alias.name}"
            yield full if full in known else base
    elif isinstance(node, ast.Call) and node.args:
        called = ast.unparse(node.func).rpartition(".")[2]
        name = node.args[0]
        if called in ("import_module", "__import__") and isinstance(name, ast.Constant):
            yield str(name.value)


def within(module: str, prefixes: tuple[str, ...]) -> bool:
    return any(module == prefix or module.startswith(f"{prefix}.") for prefix in prefixes)


def violations(root: Path) -> list[str]:
    """Imports that the table forbids, as "file:line importer must not import target"."""
    known = modules(root)
    games = tuple(
        f"engines.{path.name}" for path in sorted((root / "engines").glob("*")) if path.is_dir()
    )
    wrong = [f"{name}: no layer says whom it may know" for name in known if not _layers(name)]
    for found in imports(root):
        if not all(_allowed(found, layer, games) for layer in _layers(found.importer)):
            wrong.append(f"{found.where} {found.importer} must not import {found.target}")
    return wrong


def _layers(module: str) -> list[Layer]:
    """The layer of a module; the bare package `bot` is empty and may know nobody."""
    if module == "bot":
        return [Layer(("bot",))]
    return [layer for layer in LAYERS if within(module, layer.modules)]


def _allowed(found: Import, layer: Layer, games: tuple[str, ...]) -> bool:
    importer, target = found.importer, found.target
    top = target.partition(".")[0]
    if top not in OURS:
        library = top not in sys.stdlib_module_names
        known = not library or layer.libraries is None or top in layer.libraries
        return known and top not in layer.banned
    if within(target, games):
        mine = tuple(game for game in games if within(importer, (game,)))
        return within(target, mine) or within(target, layer.ours)
    if within(target, ("engines",)) and "engines.*" in layer.ours:
        return True
    own = () if layer.modules in (("engines",), ("bot",)) else layer.modules
    return within(target, own) or within(target, layer.ours)
