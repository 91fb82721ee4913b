"""Messages as they stand below each other, and the topics of a forum."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final
from urllib.parse import urlsplit

from bot.practice import interactions, messages, threads
from bot.practice.errors import Json
from bot.practice.mentions import REPLY
from bot.practice.page import commands
from bot.practice.page.html import NOTHING, Html, classes, joined, tag
from bot.practice.page.inline import moment
from bot.practice.page.markdown import markdown, plain
from bot.practice.page.parts import odd, part
from bot.practice.page.side import face
from bot.practice.page.view import View, place_of
from bot.practice.world import LOADING, Channel, Message, World

MOST: Final = 150
"""Messages that a page shows at first."""
_TOGETHER: Final = 5 * 60_000
_NOTES: Final = {
    messages.PIN_NOTE: "note-pinned",
    threads.RENAMED: "note-renamed",
    threads.BEGUN: "note-begun",
    threads.STARTER: "note-starter",
}


def listed(view: View) -> list[tuple[str, Html]]:
    """What the page shows of a place, oldest first, by the ids of the elements."""
    if view.is_forum and view.channel:
        return [(f"t{one.id}", _topic(view, one)) for one in view.threads(view.channel)]
    rows = view.messages()
    shown = rows if view.every else rows[-MOST:]
    made = []
    before: Message | None = None
    for row in shown:
        made.append((f"m{row.id}", post(view, row, before)))
        before = row
    if len(shown) < len(rows):
        older = tag("a", view.words("older"), href=f"{view.url()}?all=1", id="older")
        made.insert(0, ("m0", tag("li", older, id="m0", class_="note")))
    return made


def moment_of(at: int, style: str = "post") -> Html:
    return moment(datetime.fromtimestamp(at / 1000, UTC), style)


def post(view: View, row: Message, before: Message | None = None) -> Html:
    fresh = row.id == view.fresh
    line = tag("p", tag("span", view.words("new")), class_="line") if fresh else NOTHING
    name = f"m{row.id}"
    if row.type in _NOTES:
        return tag("li", line, _note(view, row), id=name, class_="note")
    follows = not fresh and before is not None and _together(view.world, before, row)
    return tag(
        "li",
        line,
        face(view, row.author),
        tag("div", *_body(view, row), class_="body"),
        _tools(view, row),
        id=name,
        tabindex=-1,
        class_=classes(
            "post",
            "follows" if follows else None,
            "private" if row.only else None,
            "called" if view.me in row.pinged and view.place != "dm" else None,
        ),
    )


def _together(world: World, one: Message, two: Message) -> bool:
    """What a person writes in one go has its name once."""
    same = one.author == two.author and one.only == two.only
    plain_ones = one.type == two.type == 0 and not world.users[two.author].bot
    return same and plain_ones and two.at - one.at < _TOGETHER


def _note(view: View, row: Message) -> Html:
    sentence = view.words(_NOTES[row.type], name=view.room.name(row.author), what=row.content)
    return tag("p", sentence, " ", moment_of(row.at))


def _body(view: View, row: Message) -> Iterator[Html]:
    yield _above(view, row)
    yield _by(view, row)
    if row.flags & LOADING:
        words = view.words("thinking", name=view.room.name(row.author))
        yield tag("p", words, class_="thinking")
    if row.content:
        yield tag("div", markdown(row.content, view), class_="text")
    for file in row.attachments:
        yield _file(view, file)
    for embed in row.embeds:
        yield odd(view, f"embed {embed.get('title', '')}")
    if row.components:
        yield tag("div", *(part(view, row, one) for one in row.components), class_="parts")
    if row.only:
        hide = tag(
            "button",
            view.words("dismiss"),
            type="button",
            class_="link",
            id=f"h{row.id}",
            data_act="dismiss",
            data_message=str(row.id),
        )
        yield tag("p", tag("span", view.words("only-you")), " ", hide, class_="foot")


def _by(view: View, row: Message) -> Html:
    words, bot = view.words, view.world.users[row.author].bot
    marks = [
        tag("span", words("bot"), class_="tag") if bot else NOTHING,
        moment_of(row.at),
        tag("span", words("edited"), class_="mark") if row.edited and not row.only else NOTHING,
        tag("span", words("pinned"), class_="mark") if row.pinned else NOTHING,
    ]
    return tag("p", tag("bdi", view.room.name(row.author), class_="name"), *marks, class_="by")


def _above(view: View, row: Message) -> Html:
    """What a message answers: another one, or a command."""
    if row.type == REPLY and row.reference and not row.only:
        return _quoted(view, view.world.messages.get(int(row.reference["message_id"])))
    ask = view.world.asks.get(row.interaction or 0)
    if row.type == 20 and ask and ask.kind == interactions.COMMAND:
        name = tag("bdi", view.room.name(ask.user))
        said = tag("span", f"/{commands.given(view, ask)}", class_="mention")
        return tag("p", name, " ", said, class_="above")
    return NOTHING


def _quoted(view: View, row: Message | None) -> Html:
    if row is None or row.only not in (None, view.me):
        return tag("p", view.words("replies-to", name=view.words("gone")), class_="above")
    start = joined([tag("bdi", view.room.name(row.author)), ": ", plain(row.content, view)])
    hint = view.words("replies-to", name=view.room.name(row.author))
    return tag("p", tag("a", start, href=f"#m{row.id}", title=hint), class_="above")


def _file(view: View, file: Json) -> Html:
    """From this very server, whatever name it was opened by."""
    path = urlsplit(file["url"]).path
    if not file["content_type"].startswith("image/"):
        return tag("p", tag("a", file["filename"], href=path, download=True), class_="file")
    alt = file.get("description")
    picture = tag(
        "img",
        src=path,
        alt=alt or view.words("picture"),
        width=file.get("width"),
        height=file.get("height"),
        decoding="async",
    )
    link = tag("a", picture, href=path, target="_blank", rel="noopener")
    return tag("figure", link)


def _tools(view: View, row: Message) -> Html:
    if row.only or row.flags & LOADING or view.closed:
        return NOTHING
    label = view.words("reply-to", name=view.room.name(row.author))
    more = {"id": f"r{row.id}", "data_reply": str(row.id), "data_label": label}
    tools = [_tool("↩", view.words("reply"), more)]
    if row.author == view.me:
        more = {"id": f"e{row.id}", "data_edit": str(row.id), "data_raw": row.content}
        more["data_label"] = view.words("editing")
        tools.append(_tool("✎", view.words("edit"), more))
    return tag("div", *tools, class_="tools")


def _tool(sign: str, words: str, more: dict[str, str]) -> Html:
    icon = tag("span", sign, aria_hidden="true")
    return tag("button", icon, words, type="button", **more)


def _topic(view: View, thread: Channel) -> Html:
    """A topic in its forum's list."""
    place = place_of(thread)
    rows = [row for row in view.person.sees(thread) if row.only is None]
    last = rows[-1] if rows else None
    start = ""
    if last:
        start = joined([tag("bdi", view.room.name(last.author)), ": ", _said(view, last)])
    count = view.words("posts-one") if len(rows) == 1 else view.words("posts", count=len(rows))
    new = view.unread[-view.me, place]
    link = tag("a", tag("bdi", thread.name), href=view.url(place), id=f"tt{thread.id}")
    facts = [tag("span", count), moment_of(last.at) if last else NOTHING]
    if thread.archived:
        facts.append(tag("span", view.words("archived"), class_="tag"))
    if new:
        facts.append(tag("span", view.words("unread"), class_="tag you"))
    title, about = tag("h2", link), tag("p", *facts, class_="facts")
    return tag("li", title, tag("p", start), about, id=f"t{thread.id}", class_="topic")


def _said(view: View, row: Message) -> Html:
    return plain(row.content, view, 140) if row.content else _files(view, row)


def _files(view: View, row: Message) -> Html:
    names = [file.get("description") or file["filename"] for file in row.attachments]
    return tag("span", ", ".join(names))
