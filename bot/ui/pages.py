"""A form that no modal can hold, as a private panel in pages. Nothing counts until it is sent.

What is filled in meanwhile is kept with the person, so that it outlives a restart. A part of the
form is known by its place, and so no button says what somebody chose:

    page.<page>                        another page
    pick.<page>.<field>.<window>       a select; of many options it shows a window
    look.<page>.<field>.<window>       another window
    fill.<page>.<field>                what has to be typed, in a modal of its own
    send.<page>
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from markupsafe import Markup
from msgspec import Struct, structs

from bot.moderator import filling
from bot.moderator.visits import Visit
from bot.presenters.base import Answers, Choice, Field, Form, Number, Ranking
from bot.presenters.markup import harmless, shortened, write
from bot.texts import Texts, texts
from bot.ui import answers as private
from bot.ui import ids, modals
from bot.ui.answers import Ack, Interaction, of_game
from bot.ui.ids import Pressed
from bot.ui.looks import Block
from bot.ui.speech import OPTIONS, Button, Select
from engines.base import Prompt

if TYPE_CHECKING:
    from bot.ui.front import Front

_FIELDS: Final = 4
"""On one page: with their selects and buttons they stay under what a panel holds."""
_SHOWN: Final = 300
_EMPTY: Final = "-"
"""The option of a number that stays empty: no option may have an empty value."""
_Options: TypeAlias = Sequence[tuple[str, str]]


class Filling(Struct, frozen=True):
    """A form that somebody is filling in; `answers` are all of it, as they stand now."""

    visit: Visit
    prompt: Prompt
    form: Form
    answers: Answers
    words: Texts

    @property
    def game(self) -> int:
        return self.visit.loaded.row.id

    @property
    def person(self) -> int:
        assert self.visit.seat is not None
        person = self.visit.loaded.persons[self.visit.seat]
        assert person is not None  # a visitor with a seat is a person
        return person

    def part(self, *place: int | str) -> str:
        return ids.made("f", self.game, self.prompt.key, ".".join(map(str, place)))

    def pages(self) -> list[list[tuple[int, Field]]]:
        numbered = list(enumerate(self.form.fields))
        return [numbered[at : at + _FIELDS] for at in range(0, len(numbered), _FIELDS)]


def ack_of(pressed: Pressed) -> Ack:
    """What Discord hears first: of a form in its place, of a new message, or nothing yet."""
    what = pressed.what.partition(".")[0]
    acks = {"fill": private.not_yet, "send": private.heard}
    return acks.get(what, private.heard_here)


def again(pressed: Pressed, words: Texts) -> tuple[Button, ...]:
    """The same button, for when it was too late to open what it opens."""
    custom_id = ids.made("f", pressed.game, pressed.key, pressed.what)
    return (Button(custom_id, write(words("button-fill"), "text")),)


async def begin(front: Front, interaction: Interaction, visit: Visit, prompt: Prompt) -> None:
    """The first page, to whoever opened the form."""
    filled = await _read(front, interaction, visit, prompt)
    await _show(interaction, filled, 0)


async def pressed(
    front: Front, interaction: Interaction, pressed: Pressed, values: Sequence[str]
) -> None:
    """Anything on a page. Raises TableError."""
    what, *place = pressed.what.split(".")
    if what == "fill":
        filled = await private.in_time(interaction, lambda: _current(front, interaction, pressed))
    else:
        filled = await _current(front, interaction, pressed)
    if filled is None:
        return
    page, field, window = (*(int(one) for one in place), 0, 0, 0)[:3]
    fields = filled.form.fields
    if what == "send":
        await _send(front, interaction, filled)
    elif what == "fill" and field < len(fields):
        custom_id = filled.part("fill", page, field)
        form = Form(filled.form.title, (_now(fields[field], filled.answers),))
        await interaction.response.send_modal(modals.modal(form, custom_id))
    elif what == "pick" and field < len(fields):
        given = {fields[field].name: _picked(fields[field], filled.answers, values, window)}
        await _kept(front, interaction, filled, given, page, (field, window))
    else:
        await _show(interaction, filled, page, (field, window) if what == "look" else None)


async def typed(front: Front, interaction: Interaction, pressed: Pressed, given: Answers) -> None:
    """What was typed in a modal of its own. Raises TableError."""
    filled = await _current(front, interaction, pressed)
    if filled is None:
        return
    page, number = (int(one) for one in pressed.what.split(".")[1:3])
    field = filled.form.fields[number]
    value = given.get(field.name, "")
    if isinstance(field, Number) and not _fits(field, value):
        facts = {"least": field.least, "most": field.most}
        await private.tell(interaction, [filled.words("number-between", **facts)])
        return
    await _kept(front, interaction, filled, {field.name: value}, page)


# -- what is filled in -----------------------------------------------------------------------------


async def _current(front: Front, interaction: Interaction, pressed: Pressed) -> Filling | None:
    """The form, if that is still what is asked; else its owner hears what is. Raises TableError."""
    visit = await front.visit(interaction, pressed.game)
    prompt = visit.prompt()
    if visit.seat is not None and prompt is not None and prompt.key == pressed.key:
        return await _read(front, interaction, visit, prompt)
    said = texts(private.language(interaction))
    await private.show(interaction, of_game(visit, front.asked_now(visit, said)))
    return None


async def _read(front: Front, interaction: Interaction, visit: Visit, prompt: Prompt) -> Filling:
    words = texts(private.language(interaction))
    filled = Filling(visit, prompt, front.form(visit, prompt, words), {}, words)
    kept = await front.db.read(filling.filled, filled.person, filled.game, prompt.key)
    return structs.replace(filled, answers=_whole(filled.form, kept))


async def _kept(
    front: Front,
    interaction: Interaction,
    filled: Filling,
    given: dict[str, str],
    page: int,
    look: tuple[int, int] | None = None,
) -> None:
    kept = await front.db.run(filling.fill, filled.person, filled.game, filled.prompt.key, given)
    filled = structs.replace(filled, answers=_whole(filled.form, kept))
    await _show(interaction, filled, page, look)


async def _send(front: Front, interaction: Interaction, filled: Filling) -> None:
    """As any form; what was kept is gone once it is taken, and stays to be mended when not."""
    taken = await front.chosen(interaction, filled.visit, filled.prompt.key, filled.answers)
    if taken:
        await front.db.run(filling.forget, filled.person, filled.game)


def _whole(form: Form, kept: Mapping[str, str]) -> Answers:
    """What isn't filled in stays as the form was opened."""
    return {field.name: kept.get(field.name, _default(field)) for field in form.fields}


def _default(field: Field) -> str:
    if isinstance(field, Ranking):
        return ",".join(field.default)
    return "" if field.default is None else str(field.default)


def _now(field: Field, answers: Answers) -> Field:
    """A field that is typed, with what stands in it now."""
    value = answers[field.name]
    if isinstance(field, Number):
        return structs.replace(field, default=int(value) if value else None)
    return structs.replace(field, default=value)


def _fits(field: Number, value: str) -> bool:
    if not value:
        return field.optional
    try:
        return field.least <= int(value) <= field.most
    except ValueError:
        return False


def _picked(field: Field, answers: Answers, values: Sequence[str], window: int) -> str:
    """Of a ranking, what was chosen in other windows stays before it."""
    if not isinstance(field, Ranking):
        return "" if list(values) == [_EMPTY] else ",".join(values[:1])
    here = {value for value, _ in _windows(_options(field, texts("en")) or ())[window]}
    before = [value for value in answers[field.name].split(",") if value and value not in here]
    return ",".join([*before, *values])


# -- a page ----------------------------------------------------------------------------------------


async def _show(
    interaction: Interaction, filled: Filling, page: int, look: tuple[int, int] | None = None
) -> None:
    page = min(page, len(filled.pages()) - 1)
    await private.spread(interaction, "form", list(_blocks(filled, page, look)))


def _blocks(filled: Filling, page: int, look: tuple[int, int] | None) -> Iterator[Block]:
    words, found = filled.words, filled.pages()
    title = Markup("<b>{}</b>").format(write(filled.form.title, "text"))
    yield Block((title, words("form-unsent")))
    for number, field in found[page]:
        window = look[1] if look is not None and look[0] == number else None
        yield _field(filled, page, number, field, window)
    turning = [
        Button(filled.part("page", other), write(words(key), "text"))
        for key, other in (("page-before", page - 1), ("page-after", page + 1))
        if 0 <= other < len(found)
    ]
    if page == len(found) - 1:
        label = write(words("button-send"), "text")
        turning.append(Button(filled.part("send", page), label, main=True))
    yield Block((words("page-of", page=page + 1, count=len(found)),), tuple(turning))


def _field(filled: Filling, page: int, number: int, field: Field, window: int | None) -> Block:
    words, value = filled.words, filled.answers[field.name]
    options = _options(field, words)
    if options is None:
        label = write(words("button-fill"), "text")
        button = Button(filled.part("fill", page, number), label)
        return Block((_line(field, harmless(value), words),), (button,))
    chosen = _chosen(field, value)
    named = [label for key, label in options if key in chosen]
    windows = _windows(options)
    if window is None:
        window = next((at for at, some in enumerate(windows) if _any(some, chosen)), 0)
    window = min(window, len(windows) - 1)
    part: Callable[..., str] = filled.part
    select = Select(
        part("pick", page, number, window),
        shortened(write(field.label, "text"), 150),
        tuple((key, shortened(label, 100)) for key, label in windows[window]),
        chosen,
        0 if isinstance(field, Ranking) else 1,
        len(windows[window]) if isinstance(field, Ranking) else 1,
    )
    others = [
        Button(part("look", page, number, other), write(words(key), "text"))
        for key, other in (("choices-before", window - 1), ("choices-after", window + 1))
        if 0 <= other < len(windows)
    ]
    return Block((_line(field, ", ".join(named), words),), (select, *others))


def _line(field: Field, value: str, words: Texts) -> Markup:
    shown = shortened(value, _SHOWN) if value else words("form-empty")
    return words("form-line", field=field.label, value=shown)


def _chosen(field: Field, value: str) -> tuple[str, ...]:
    if isinstance(field, Ranking):
        return tuple(one for one in value.split(",") if one)
    return (value or _EMPTY,)


def _any(options: _Options, chosen: Sequence[str]) -> bool:
    return any(key in chosen for key, _ in options)


def _windows(options: _Options) -> list[_Options]:
    return [options[at : at + OPTIONS] for at in range(0, len(options), OPTIONS)]


def _options(field: Field, words: Texts) -> _Options | None:
    """None for what has to be typed: text, and numbers of which there are many."""
    if isinstance(field, Choice | Ranking):
        return [(option.value, write(option.label, "text")) for option in field.options]
    if not isinstance(field, Number) or field.most - field.least >= OPTIONS - 1:
        return None
    numbers = [(str(n), str(n)) for n in range(field.least, field.most + 1)]
    empty = [(_EMPTY, write(words("form-empty"), "text"))] if field.optional else []
    return [*empty, *numbers]
