"""A referee file's lines: who said what and where, however it is typed."""

from __future__ import annotations

import pytest

from bot.referee.places import Places
from bot.referee.reading import Problem, RefereeFile, Said, read, said
from tests.bot.offline import FOUR, HEAD, quoted

HOSTILE = (
    "🦝 Wasbeer 👨‍👩‍👧",
    "محمد",
    "שרה: הגדולה",
    "x" * 100,
    "**Vet** _schuin_ `code`",
    "Jan: de beste",
    "[Piet]",
    '"quote"',
    "Ik # geen commentaar",
    "-",
)


def moves(body: str) -> list[tuple[int | None, str]]:
    """The moves of a group whose first move line is line 8."""
    source = f'{HEAD}[[group]]\nname = "G"\nplayers = {quoted(list(FOUR))}\nmoves = [\n{body}\n]\n'
    return [(line.number(), line.text) for line in read(source).groups[0].moves]


def heads(source: str, players: tuple[str, ...] = FOUR) -> list[Said]:
    """Everything said in the first group's moves; `source` begins below its players."""
    file = read(f'game = "saul"\n[[group]]\nplayers = {quoted(list(players))}\n{source}')
    return [each for line in file.groups[0].moves for each in said(line, file.groups[0].players)]


def problem(source: str) -> Problem:
    with pytest.raises(Problem) as caught:
        read(source)
    return caught.value


# -- lines -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "lines"),
    [
        ('"Frank: pas",\n"Arno: 3",', [8, 9]),
        ('"Frank: pas", "Arno: 3"', [8, 8]),
        ("'Frank: pas',\n\n\n'Arno: 3'", [8, 11]),
        ('# "Niels: 4", een [aanhaling\n"Frank: pas",  # "Bjorn: ]"\n"Arno: 3"', [9, 10]),
        ('"Frank: ] # \\" [",\n"Arno: ][",', [8, 9]),
        ('\t"Frank: pas",\n\t\t"Arno: 3",', [8, 9]),
        ('"""\nFrank: pas\n""",\n"Arno: 3"', [9, 11]),
        ("'''Frank: pas\n''',\n\"Arno: 3\"", [8, 10]),
        ('"""Frank: een ""citaat"" \\"""",\n\'\'\'Arno: \'x\' \'\'\' ', [8, 9]),
        ('"""\\\n   Frank: pas""",\n"Arno: 3"', [9, 10]),
    ],
)
def test_each_move_knows_its_line(body: str, lines: list[int]) -> None:
    assert [number for number, _ in moves(body)] == lines


def test_what_looks_like_a_heading_in_a_text_is_text() -> None:
    source = (
        HEAD
        + '[[group]]\nname = "A"\nplayers = ["Frank", "Arno"]\nmoves = ["""\n'
        + '[[group]]\nmoves = [\nname = "valstrik"\n""", "Arno: x"]\n'
        + '[[ "group" ]]\nname = "B"\nplayers = ["Frank", "Arno"]\n"moves" = ["Frank: y"]\n'
    )
    first, second = read(source).groups
    assert [line.number() for line in first.moves] == [8, 11]
    assert [line.number() for line in second.moves] == [15]
    assert (first.line, second.line) == (4, 12)


def test_moves_in_an_inline_table_have_no_line_but_count() -> None:
    source = 'game = "saul"\ngroup = [{players = ["Frank", "Arno"], moves = ["Frank: pas"]}]\n'
    [line] = read(source).groups[0].moves
    assert (line.number(), line.text) == (None, "Frank: pas")
    [one] = said(line, ("Frank", "Arno"))
    assert (one.seat, one.number) == (0, None)


def test_each_row_of_a_text_has_its_own_line() -> None:
    told = heads(
        'moves = ["""\nFrank: SSSH,\n  bod na 3\n\n[Arno]\nHS\n""",\n"Niels: 2\\nBjorn: 3"]'
    )
    assert [(each.seat, each.number) for each in told] == [(0, 5), (1, 8), (2, 11), (3, 11)]
    assert [each.text.strip() for each in told] == ["SSSH,\n  bod na 3", "HS", "2", "3"]


def test_joined_and_typed_line_breaks_keep_the_count() -> None:
    told = heads('moves = ["""Frank: a \\\n  b\\nArno: c\n\\u000ANiels: d\\t\\\\\nBjorn: e"""]')
    assert [(each.seat, each.number) for each in told] == [(0, 4), (1, 5), (2, 6), (3, 7)]
    assert told[0].text == "a b"


def test_places_of_keys_and_the_nearest_table_around_them() -> None:
    source = (
        '"game" = "saul"\n[options]\nstart = "first"\n[[group]]\na.b = 1\n[group.c]\nd = [\n1]\n'
    )
    places = Places(source + "[[group]]\n")
    assert places.line("game") == 1
    assert places.line("options", "start") == 3
    assert places.line("options", "no") == 2
    assert places.line("group", 0, "a", "b") == 5
    assert places.line("group", 0, "c", "d") == 7
    assert places.line("group", 1, "players") == 9
    assert places.line("no") is None


# -- who said it -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("form", ["{}: pas", "[{}]\npas", "  {} :pas", "[ {} ]\n\npas\n"])
def test_any_name_can_speak(name: str, form: str) -> None:
    [one] = heads(f"moves = [{quoted(form.format(name))}]", (name, "Frank"))
    assert (one.seat, one.text.strip()) == (0, "pas")


def test_a_longer_name_wins_and_a_beginning_is_enough() -> None:
    players = ("Jan", "Jan: de beste", "Robbie Ross")
    texts = ["Jan: pas", "Jan: de beste: 3", "robbie: 4", "JAN : x"]
    told = [heads(f"moves = [{quoted(text)}]", players)[0] for text in texts]
    assert [(one.seat, one.text) for one in told] == [(0, "pas"), (1, "3"), (2, "4"), (0, "x")]


def test_rows_below_a_name_belong_to_it_until_the_next_name() -> None:
    told = heads('moves = ["""[Frank]\n[b]SSSH[/b]\nnota: bod na 3\n[Wie]\nHS\nArno: pas"""]')
    assert [one.seat for one in told] == [0, None, 1]
    assert told[0].text.strip() == "[b]SSSH[/b]\nnota: bod na 3"
    assert told[1].quoted == "Wie: HS"


@pytest.mark.parametrize(("text", "named"), [("ik bied 3", False), ("Jan: pas", True)])
def test_a_row_without_a_name_is_told_from_a_wrong_name(text: str, named: bool) -> None:
    [one] = heads(f"moves = [{quoted(text)}]")
    assert (one.seat, one.named) == (None, named)


def test_an_empty_text_holds_no_message() -> None:
    assert heads('moves = ["", "  \\n "]') == []


# -- the file as a whole -----------------------------------------------------------------------

GROUP = '[[group]]\nname = "G"\nplayers = ["Frank", "Arno"]\n'
SEVEN = quoted(["Frank", *(f"p{number}" for number in range(6))])


@pytest.mark.parametrize(
    ("source", "code", "line"),
    [
        ('game = "saul\n' + GROUP, "toml", 1),
        (HEAD + GROUP + 'moves = [\n"Frank: pas"\n"Arno: 3"]', "toml", 9),
        (HEAD + GROUP + 'moves = [\n"Frank: pas",\n', "toml", 8),
        (HEAD + GROUP + 'name = "H"\n', "toml", 7),
        ("seed = " + "[" * 5000, "toml-limits", None),
        ("seed = " + "9" * 5000, "toml-limits", None),
        ('language = "nl"\n' + GROUP, "missing", None),
        ("game = 3\n" + GROUP, "missing", 1),
        ('\ngame = "schaken"\n' + GROUP, "game", 2),
        ('game = "saul"\nlanguage = 3\n' + GROUP, "missing", 2),
        (HEAD + "spelers = 4\n" + GROUP, "key", 4),
        (HEAD + GROUP + "zetten = []\n", "key", 7),
        ('game = "saul"\nseed = true\n' + GROUP, "seed-value", 2),
        ('game = "saul"\nseed = [1]\n' + GROUP, "seed-value", 2),
        ('game = "saul"\noptions = 3\n' + GROUP, "options", 2),
        ('game = "saul"\n', "no-group", None),
        ('game = "saul"\ngroup = "Frank - Arno"\n', "no-group", 2),
        ('game = "saul"\ngroup = ["Frank"]\n', "group", 2),
        (HEAD + '[[group]]\nname = " "\nplayers = ["a", "b"]\n', "group-name", 5),
        (HEAD + '[[group]]\nname = "a\\nb"\nplayers = ["a", "b"]\n', "group-name", 5),
        (HEAD + "[[group]]\nname = 3\n", "group-name", 5),
        (HEAD + '[[group]]\nname = "G"\n', "players", 4),
        (HEAD + "[[group]]\nplayers = []\n", "players", 5),
        (HEAD + '[[group]]\nplayers = "Frank - Arno"\n', "players", 5),
        (HEAD + f"[[group]]\nplayers = {SEVEN}\n", "players", 5),
        (HEAD + '[[group]]\nplayers = ["Björn", "bjorn"]\n', "player-twice", 5),
        (HEAD + '[[group]]\nplayers = ["Niels", "Ni\u200bels "]\n', "player-twice", 5),
        (HEAD + f'[[group]]\nplayers = ["{"x" * 101}", "b"]\n', "player", 5),
        (HEAD + '[[group]]\nplayers = ["a\\nb", "b"]\n', "player", 5),
        (HEAD + '[[group]]\nplayers = ["\u200b", "b"]\n', "player", 5),
        (HEAD + '[[group]]\nplayers = ["a", 3]\n', "player", 5),
        (HEAD + GROUP + 'start = "Zed"\n', "start", 7),
        (HEAD + '[[group]]\nplayers = ["Ross a", "Ross b"]\nstart = "Ross"\n', "start", 6),
        (HEAD + GROUP + 'moves = "Frank: pas"\n', "moves", 7),
        (HEAD + GROUP + 'moves = ["Frank: pas", 3]\n', "moves", 7),
        (HEAD + GROUP + GROUP.replace('"G"', '"g "'), "group-twice", 8),
    ],
)
def test_a_wrong_file_says_what_and_where(source: str, code: str, line: int | None) -> None:
    found = problem(source)
    assert (found.code, found.line) == (code, line)


def test_everything_may_be_left_out_but_game_and_players() -> None:
    file = read('game = "saul"\n' + GROUP.replace('name = "G"\n', ""))
    assert isinstance(file, RefereeFile)
    assert (file.language, file.seed, file.options) == (None, None, {})
    assert [(one.name, one.start, one.moves) for one in file.groups] == [("Groep 1", None, ())]


def test_a_seed_may_be_a_number() -> None:
    assert read('game = "saul"\nseed = 7\n' + GROUP).seed == "7"
