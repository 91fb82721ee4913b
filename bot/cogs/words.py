"""Moves in words: a private message, or in a topic a reply to the bot or a mention of it.

Ordinary chat is left alone. A text counts when it is a move as a whole.
"""

from __future__ import annotations

import re

import discord

from bot.moderator import visits
from bot.moderator.table import Words
from bot.moderator.visits import Visit
from bot.presenters.base import Message
from bot.presenters.markup import harmless, write
from bot.texts import Texts, texts
from bot.ui.front import PLATFORM, Front
from bot.ui.pieces import pieces
from engines.base import NotationError

_MENTION = re.compile(r"<@!?\d+>")


async def received(front: Front, me: discord.ClientUser | None, message: discord.Message) -> None:
    """A message in private is always meant for us; elsewhere only one that calls us."""
    if message.guild is None:
        await _private(front, message, f"m{message.id}")
    elif me is not None and me in message.mentions:
        await _in_topic(front, message)


async def edited(front: Front, message: discord.Message) -> None:
    """An edited private message revises, while the phase is open."""
    stamp = int(message.edited_at.timestamp()) if message.edited_at is not None else 0
    await _private(front, message, f"m{message.id}.{stamp}")


async def _private(front: Front, message: discord.Message, receipt: str) -> None:
    person = await front.person(message.author)
    found = await front.db.read(visits.visits, front.desk, person)
    if not found:
        await _answer(message, Message((texts("nl")("no-games"),)))
        return
    said = texts(found[0].language)
    visit = _meant(found, message, said)
    if visit is None:
        names = said.listed([harmless(one.loaded.row.name) for one in found], "list-or")
        await _answer(message, Message((said("which-game", groups=names),)))
        return
    words = Words(message.content, said.lang, None, PLATFORM, receipt)
    answer, _ = await front.play(visit, words)
    await _answer(message, answer)


def _meant(found: list[Visit], message: discord.Message, said: Texts) -> Visit | None:
    """The game of the message that is answered, else the only one whose question it fits."""
    reference = message.reference
    if reference is not None and isinstance(reference.resolved, discord.Message):
        named = [one for one in found if _names(reference.resolved.content, one)]
        if len(named) == 1:
            return named[0]
    if len(found) == 1:
        return found[0]
    fitting = [one for one in found if _fits(one, message.content, said.lang)]
    return fitting[0] if len(fitting) == 1 else None


def _names(content: str, visit: Visit) -> bool:
    """Whether our message's small last line is of this game."""
    last = content.rsplit("\n", 1)[-1]
    return harmless(visit.loaded.row.name) in last


def _fits(visit: Visit, text: str, lang: str) -> bool:
    """Whether it is a move of a question that this person owes an answer to."""
    prompt, loaded = visit.prompt(), visit.loaded
    if prompt is None or prompt.need != "owed" or visit.seat is None:
        return False
    try:
        loaded.engine.parse(text, loaded.view(visit.seat), loaded.names, lang)
    except NotationError:
        return False
    except Exception:  # ambiguous, or refused later: it is a move of this game all the same
        return True
    return True


async def _in_topic(front: Front, message: discord.Message) -> None:
    community = await front.community(message.guild)
    person = await front.person(message.author)
    if community is None:
        return
    topic = str(message.channel.id)
    visit = await front.db.read(visits.in_topic, front.desk, community, topic, person)
    if visit is None or visit.seat is None:
        return
    text = _MENTION.sub(" ", message.content).strip()
    prompt = visit.prompt()
    if prompt is None or prompt.need != "owed" or not _fits(visit, text, visit.language):
        return
    if prompt.kind not in _open_kinds(visit):
        await _answer(message, Message((texts(visit.language)("said-aloud"),)))
        return
    words = Words(text, visit.language, prompt.key, PLATFORM, f"m{message.id}")
    answer, taken = await front.play(visit, words)
    if not taken:
        await _answer(message, answer)


def _open_kinds(visit: Visit) -> frozenset[str]:
    from bot.presenters import load

    return load(visit.loaded.engine.name).open_kinds


async def _answer(message: discord.Message, answer: Message) -> None:
    for piece in pieces([write(line, "markdown") for line in answer.lines]):
        await message.reply(
            piece, mention_author=False, allowed_mentions=discord.AllowedMentions.none()
        )
