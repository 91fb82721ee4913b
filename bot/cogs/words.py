"""Moves in words: a private message, or in a topic a reply to the bot or a mention of it.

Ordinary chat is left alone. A text counts when it is a move as a whole.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from markupsafe import Markup

from bot.moderator import visits
from bot.moderator.deadlines import KEPT
from bot.moderator.table import LONGEST, Words
from bot.moderator.visits import Asked, Visit
from bot.presenters import load
from bot.presenters.base import Message, Table
from bot.presenters.markup import harmless, shortened
from bot.texts import texts
from bot.ui import answers as private
from bot.ui import ids, looks
from bot.ui.answers import PLATFORM, Interaction, of_game
from bot.ui.front import Front, Played
from bot.ui.sender import game_of
from bot.ui.speech import Button, lasting
from engines.base import Action, EngineError, NotationError

_MENTION = re.compile(r"<@!?\d+>")
_CHOICES = 25
_NAMED = 8
_BRIEF = 40
"""Games that are named in the question, and characters of each name: it stays one message."""
_LOG = logging.getLogger(__name__)


async def received(front: Front, me: discord.ClientUser | None, message: discord.Message) -> None:
    """A message in private is always meant for us; elsewhere only one that calls us."""
    if message.type not in (discord.MessageType.default, discord.MessageType.reply):
        return
    if message.guild is None:
        await _guarded(front, message, lambda: _private(front, message), "a private message")
    elif me is not None and me in message.mentions:
        await _guarded(front, message, lambda: _in_topic(front, message), "a message in a topic")


async def edited(front: Front, message: discord.Message) -> None:
    """An edited private message revises, while the phase is open."""
    if message.edited_at is not None:  # else Discord has only shown a link
        await _guarded(front, message, lambda: _revised(front, message), "an edited message")


async def _guarded(
    front: Front, message: discord.Message, work: Callable[[], Awaitable[object]], where: str
) -> None:
    """Our own mistakes are logged by place, without what was written, and owned up in private."""
    if not front.first(f"m{message.id} {message.edited_at}"):
        return
    try:
        await work()
    except Exception as error:
        _LOG.error("%s: %s", where, type(error).__name__)
        if message.guild is None:
            await _apologise(front, message)


async def _apologise(front: Front, message: discord.Message) -> None:
    try:
        person = await front.person(message.author)
        lang = await front.db.read(visits.own_language, person)
        done = await front.db.read(visits.handled, PLATFORM, f"m{message.id}")
        await _answer(message, [texts(lang or "nl")("oops", done="yes" if done else "no")])
    except Exception as error:
        _LOG.error("an apology: %s", type(error).__name__)


# -- in private ------------------------------------------------------------------------------------


async def _private(front: Front, message: discord.Message) -> None:
    person = await front.person(message.author)
    receipt = f"m{message.id}"
    if await front.db.read(visits.handled, PLATFORM, receipt):
        return
    found = await front.db.read(visits.visits, front.desk, person)
    if not found:
        lang = await front.db.read(visits.own_language, person)
        why = await front.db.read(visits.nothing, person)
        await _answer(message, [texts(lang or "nl")(why)])
        return
    visit = _meant(found, message)
    if visit is None:
        await _ask_which(message, found)
        return
    played = await _taken(front, visit, message, receipt)
    await _answer(message, of_game(visit, played.message).lines, _buttons(front, visit, played))


async def _taken(front: Front, visit: Visit, message: discord.Message, receipt: str) -> Played:
    """The message as a move in this game; an edit of it will go to the same question."""
    prompt = visit.prompt()
    asked = Asked(visit.loaded.row.id, "" if prompt is None else prompt.key)
    await front.db.run(visits.remember, front.desk, PLATFORM, f"k{message.id}", asked)
    words = Words(message.content, visit.language, None, PLATFORM, receipt)
    return await front.play(visit, words)


def _meant(found: Sequence[Visit], message: discord.Message) -> Visit | None:
    """The game of the message that is answered, else the only one that the text can be for."""
    if len(found) == 1:
        return found[0]
    reference = message.reference
    if reference is not None and isinstance(reference.resolved, discord.Message):
        game = game_of(reference.resolved)
        for one in found:
            if one.loaded.row.id == game:
                return one
    owing = [one for one in found if _owes(one)]
    fitting = [one for one in found if _parsed(one, message.content) is not None]
    for some in ([one for one in fitting if _owes(one)], fitting, owing):
        if some:  # a text that fits nowhere is refused by the only game that waits for one
            return some[0] if len(some) == 1 else None
    return None


def _owes(visit: Visit) -> bool:
    prompt = visit.prompt()
    return prompt is not None and prompt.need == "owed"


def _parsed(visit: Visit, text: str) -> Sequence[object] | None:
    """What it says in this game; empty where it says too many things, None where nothing."""
    loaded = visit.loaded
    if visit.seat is None or len(text) > LONGEST:
        return None
    try:
        return loaded.engine.parse(text, loaded.view(visit.seat), loaded.names, visit.language)
    except NotationError:
        return None
    except EngineError:
        return ()


async def _ask_which(message: discord.Message, found: Sequence[Visit]) -> None:
    """A button a game; the text itself stays where it is, in the message that is answered."""
    said = texts(found[0].language)
    names = said.listed([_label(one, _BRIEF) for one in found[:_NAMED]], "list-or")
    buttons = [
        Button(ids.made("b", one.loaded.row.id, "", "this"), _label(one))
        for one in found[:_CHOICES]
    ]
    await _answer(message, [said("which-game", groups=names)], buttons)


def _label(visit: Visit, most: int = 80) -> str:
    return shortened(harmless(visit.loaded.row.name), most)


async def picked(front: Front, interaction: Interaction, game: int) -> None:
    """The game for a text that could have been for several. Raises TableError."""
    await private.heard(interaction)
    visit = await front.visit(interaction, game)
    asking: Any = interaction.message
    message = await _original(asking)
    if message is None or message.author.id != interaction.user.id:
        said = texts(private.language(interaction))
        await private.show(interaction, of_game(visit, front.asked_now(visit, said)))
        return
    played = await _taken(front, visit, message, f"m{message.id}")
    shown = of_game(visit, played.message)
    await private.show(interaction, shown, _buttons(front, visit, played))


async def _original(asking: discord.Message) -> discord.Message | None:
    """The message that ours answered, if it is still there."""
    reference = asking.reference
    if reference is None or reference.message_id is None:
        return None
    try:
        return await asking.channel.fetch_message(reference.message_id)
    except discord.NotFound:
        return None


async def _revised(front: Front, message: discord.Message) -> None:
    asked = await front.db.read(visits.remembered, PLATFORM, f"k{message.id}")
    if asked is None and _forgotten(front, message):
        person = await front.person(message.author)
        lang = await front.db.read(visits.own_language, person)
        await _answer(message, [texts(lang or "nl")("too-late")])
        return
    if asked is None:
        await _private(front, message)
        return
    assert message.edited_at is not None
    receipt = f"m{message.id}.{int(message.edited_at.timestamp() * 1000)}"
    if await front.db.read(visits.handled, PLATFORM, receipt):
        return
    person = await front.person(message.author)
    found = await front.db.read(visits.visits, front.desk, person)
    visit = next((one for one in found if one.loaded.row.id == asked.game), None)
    prompt = None if visit is None else visit.prompt()
    over = bool(asked.key) and (prompt is None or prompt.key != asked.key)
    if visit is None or over:
        lang = found[0].language if visit is None and found else None
        lang = lang or (visit.language if visit is not None else "nl")
        late = Message((texts(lang)("too-late"),))
        shown = late if visit is None else of_game(visit, late)
        await _answer(message, shown.lines)
        return
    words = Words(message.content, visit.language, asked.key or None, PLATFORM, receipt)
    played = await front.play(visit, words)
    before = (texts(visit.language)("edited"),) if played.taken else ()
    lines = (*before, *of_game(visit, played.message).lines)
    await _answer(message, lines, _buttons(front, visit, played))


def _forgotten(front: Front, message: discord.Message) -> bool:
    """Whether it is so old that we wouldn't remember what it was about."""
    written = int(message.created_at.timestamp() * 1000)
    return front.desk.now() - written >= KEPT


# -- in a topic ------------------------------------------------------------------------------------


async def _in_topic(front: Front, message: discord.Message) -> None:
    assert message.guild is not None
    receipt = f"m{message.id}"
    community = await front.community(message.guild.id)
    person = await front.person(message.author)
    topic = str(message.channel.id)
    visit = await front.db.read(visits.in_topic, front.desk, community, topic, person)
    if visit is None or visit.seat is None:
        return
    text = _MENTION.sub(" ", message.content).strip()
    given = _parsed(visit, text)
    if given is None or await front.db.read(visits.handled, PLATFORM, receipt):
        return
    if not _public(visit, given):
        if await front.db.run(visits.hush, front.desk, person):
            here = Table(visit.loaded.names, texts(visit.language))
            button = lasting(visit.loaded.row.id, here)[:1]
            await _answer(message, [here.texts("said-aloud")], button)
        return
    words = Words(text, visit.language, None, PLATFORM, receipt)
    played = await front.play(visit, words)
    if not played.taken:
        await _answer(message, played.message.lines)


def _public(visit: Visit, given: Sequence[object]) -> bool:
    """Whether everybody may read it: a move, no order, while everybody's choices are open."""
    kinds = load(visit.loaded.engine.name).open_kinds
    asked = [prompt.kind for prompt in visit.loaded.prompts() if prompt.need == "owed"]
    moves = bool(given) and all(isinstance(item, Action) for item in given)
    return moves and bool(asked) and all(kind in kinds for kind in asked)


# -- answers ---------------------------------------------------------------------------------------


def _buttons(front: Front, visit: Visit, played: Played) -> Sequence[Button]:
    """With them a reply to this answer names the game."""
    if played.taken:
        return played.change or front.offers(visit, texts(visit.language))[:1]
    return front.offers(visit, texts(visit.language))


async def _answer(
    message: discord.Message, lines: Sequence[Markup], buttons: Sequence[Button] = ()
) -> None:
    nobody = discord.AllowedMentions.none()
    for answer in looks.classic(lines, buttons):
        await message.reply(mention_author=False, allowed_mentions=nobody, **answer)
