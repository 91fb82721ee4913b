"""The offline referee as its user meets it: a file in, two streams and an exit code out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from bot import referee
from bot.presenters.markup import Format

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
FOUR = ("Frank", "Arno", "Niels", "Bjorn")


class Result(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def groups(self) -> list[dict[str, Any]]:
        """The groups of a run with `as_json`."""
        groups: list[dict[str, Any]] = json.loads(self.out)["groups"]
        return groups


def host(
    path: Path,
    form: Format = "markdown",
    lang: str | None = None,
    reader: str | None = None,
    pictures: Path | None = None,
    as_json: bool = False,
) -> Result:
    out, err = StringIO(), StringIO()
    code = referee.run(
        path,
        lang=lang,
        form=form,
        reader=reader,
        pictures=pictures,
        as_json=as_json,
        fallback="nl",
        out=out,
        err=err,
    )
    return Result(code, out.getvalue(), err.getvalue())


def quoted(value: object) -> str:
    """A text or a list of texts as TOML; JSON's way of quoting is valid there too."""
    return json.dumps(value, ensure_ascii=False)


def group(moves: Iterable[str], players: Sequence[str] = FOUR, name: str = "Groep 1") -> str:
    """A group whose moves stand on a line each, the first on its fifth line."""
    lines = "".join(f"  {quoted(move)},\n" for move in moves)
    return (
        f"[[group]]\nname = {quoted(name)}\nplayers = {quoted(list(players))}\n"
        f"moves = [\n{lines}]\n"
    )


HEAD = 'game = "saul"\nlanguage = "nl"\nseed = "proef"\n'
"""Three lines, so that the first move of the first group stands on line 8."""
FIRST_MOVE = 8


def save(folder: Path, *groups: str, head: str = HEAD) -> Path:
    path = folder / "spel.toml"
    path.write_text(head + "".join(groups), encoding="utf-8")
    return path


def play(folder: Path, *moves: str, players: Sequence[str] = FOUR) -> dict[str, Any]:
    """One group's JSON after these moves."""
    return host(save(folder, group(moves, players)), as_json=True).groups[0]
