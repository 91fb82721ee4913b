"""Messages as plain text: without marks, with names and times, and harmless for a terminal."""

from __future__ import annotations

from datetime import UTC

import pytest

from bot.rehearsal.plain import plain

NAMES = {("@", 7): "Frank", ("#", 8): "zaal", ("@&", 9): "hosts"}


def named(sign: str, number: int) -> str | None:
    return NAMES.get((sign, number))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**Hank!** bij *JW White*", "Hank! bij JW White"),
        ("__onder__ ~~weg~~ ||geheim|| `code`", "onder weg geheim code"),
        ("**bold *and slanted* text**", "bold and slanted text"),
        ("```py\nx = 1\n```", "x = 1\n"),
        ("# Kop\n-# klein\n> citaat\n- punt", "Kop\nklein\ncitaat\n- punt"),
        (r"\*geen\* \_nadruk\_ 5\. \- \`", r"*geen* _nadruk_ 5. - `"),
        (r"a\\b \a", r"a\b \a"),
        ("snake_case_name 2 * 3 * 4", "snake_case_name 2 * 3 * 4"),
        ("<@7> <@!7> <#8> <@&9> <@1>", "@Frank @Frank #zaal @hosts <@1>"),
        ("</groep nieuw:123> <t:1700000000:f>", "/groep nieuw 2023-11-14 22:13"),
        ("<t:1700000000:t> <t:1700000000:d> <t:1700000000>", "22:13 2023-11-14 2023-11-14 22:13"),
        ("<t:999999999999:f>", "<t:999999999999>"),
        ("[hier](https://example.org/x) en <https://example.org>",
         "hier (https://example.org/x) en <https://example.org>"),
        ("niemand@\u200beverybody", "niemand@everybody"),
        ("", ""),
    ],
)  # fmt: skip
def test_it_reads_as_discord_shows_it(text: str, shown: str) -> None:
    assert plain(text, named, UTC) == shown


@pytest.mark.parametrize(
    "text", ["\x1b[2Jweg", "\x9b31mrood", "a\rb", "\u202eomgekeerd", "\x07bel", "\x1b]0;titel\x07"]
)
def test_nothing_can_steer_the_terminal(text: str) -> None:
    shown = plain(text, named, UTC)
    assert all(one.isprintable() for one in shown)


def test_a_name_cant_either() -> None:
    assert plain("<@7>", lambda *_: "Fr\x1b[31mank\n", UTC) == "@Fr[31mank\n"


def test_what_is_escaped_cant_be_smuggled_in() -> None:
    assert plain("\ue02a\ue02aniet vet\ue02a\ue02a", named, UTC) == "niet vet"
