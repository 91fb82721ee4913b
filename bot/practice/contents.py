"""What a message holds: text, embeds, components and files, taken over from a checked body."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass

from bot.practice import components, limits
from bot.practice.core import Core
from bot.practice.errors import Json, Problems, Refusal
from bot.practice.world import EPHEMERAL, Blob, Message


@dataclass(frozen=True)
class Upload:
    """A file of a multipart body; `slot` is the n of files[n]."""

    slot: int
    filename: str
    data: bytes


def fill(core: Core, row: Message, body: Json, uploads: Sequence[Upload]) -> None:
    """Take over what a body says; what it doesn't say stays. Raises Refusal."""
    if "content" in body:
        row.content = (body["content"] or "").strip()
    row.attachments = _attachments(core, row, body.get("attachments"), uploads)
    if "embeds" in body:
        urls = {f"attachment://{one['filename']}": one["url"] for one in row.attachments}
        row.embeds = [_embed(embed, urls) for embed in body["embeds"] or []]
    if "components" in body:
        row.components = components.given_back(body["components"] or [], row.attachments)
    if not (row.content or row.embeds or row.components or row.attachments):
        raise Refusal(50006)


def said(row: Message) -> str:
    """All that a message says: its content, or the texts of its newer components."""
    words = [p["content"] for p in components.walk(row.components) if p["type"] == components.WORDS]
    return "\n".join([row.content, *words] if row.content else words)


def _attachments(
    core: Core, row: Message, wanted: list[Json] | None, uploads: Sequence[Upload]
) -> list[Json]:
    """Files that stay and new ones; no list at all keeps everything. Raises Refusal."""
    told = {int(one["id"]): one for one in wanted or ()}
    slots = {upload.slot for upload in uploads}
    old = {int(one["id"]): one for one in row.attachments}
    problems = Problems()
    for index, number in enumerate(told):
        if number not in slots and number not in old:
            say = f"Unknown attachment {number}"
            problems.add(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", say)
    if len(uploads) + len(old if wanted is None else old.keys() & told.keys()) > 10:
        problems.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    problems.settle()
    stay = [one for number, one in old.items() if wanted is None or number in told]
    return stay + [_upload(core, row, one, told.get(one.slot, {})) for one in uploads]


def _upload(core: Core, row: Message, upload: Upload, told: Json) -> Json:
    limits.file(upload.data)
    name = (told.get("filename") or upload.filename).replace(" ", "_")
    number = core.world.new_id()
    picture = upload.data.startswith(b"\x89PNG")
    kind = "image/png" if picture else "application/octet-stream"
    core.world.put(Blob(number, kind, base64.b64encode(upload.data).decode()))
    url = f"{core.world.cdn}/attachments/{row.channel}/{number}/{name}"
    made: Json = {
        "id": str(number),
        "filename": name,
        "size": len(upload.data),
        "url": url,
        "proxy_url": url,
        "content_type": kind,
    }
    if picture and len(upload.data) >= 24:
        sides = (int.from_bytes(upload.data[at : at + 4]) for at in (16, 20))
        made["width"], made["height"] = sides
    made |= {"description": told["description"]} if told.get("description") else {}
    return made | ({"ephemeral": True} if row.flags & EPHEMERAL else {})


def _embed(embed: Json, urls: dict[str, str]) -> Json:
    made = {key: value for key, value in embed.items() if value is not None}
    made["type"] = "rich"
    for key in ("image", "thumbnail"):
        if key in made:
            url = made[key]["url"]
            made[key] = {"url": urls.get(url, url)}
    if "fields" in made:
        made["fields"] = [{"inline": False, **field} for field in made["fields"]]
    return made
