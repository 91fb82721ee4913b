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
from bot.ui.ids import Pressed
from bot.ui.sender import CLOSED, game_of
from bot.ui.speech import Button, lasting
from engines.base import Action, AmbiguousAction, EngineError, NotationError

_MENTION = re.compile(r"<@!?\d+>")
_CHOICES = 25
_NAMED = 8
_BRIEF = 40
"""Games that are named in the question, and characters of each name: it stays one message."""
_READINGS = 5
"""Meanings of a text that get a button, the likeliest first; any can be written."""
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
        if await _closed(front, message, error):
            return
        _LOG.error("%s: %s", where, type(error).__name__)
        if message.guild is None:
            await _apologise(front, message)


async def _closed(front: Front, message: discord.Message, error: Exception) -> bool:
    """Whether whoever wrote takes no answer in private: the topic has everything for them too."""
    if message.guild is not None or not isinstance(error, discord.HTTPException):
        return False
    if error.code not in CLOSED:
        return False
    _LOG.warning("a private message can't be answered: %s", error.code)
    await front.db.run(visits.closed, await front.person(message.author))
    return True


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
    buttons = _buttons(front, visit, played, message)
    await _answer(message, of_game(visit, played.message).lines, buttons)


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
    except AmbiguousAction as error:
        return _several(visit, error.candidates)
    except NotationError:
        return None
    except EngineError:
        return ()


def _several(visit: Visit, readings: Sequence[str]) -> Sequence[object]:
    """All that a text may mean; empty where that isn't known."""
    loaded = visit.loaded
    assert visit.seat is not None
    found: list[object] = []
    try:
        for text in readings:
            view = loaded.view(visit.seat)
            found.extend(loaded.engine.parse(text, view, loaded.names, visit.language))
    except EngineError:
        return ()
    return found


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
    reference = asking.reference
    message = await _original(interaction, None if reference is None else reference.message_id)
    if message is None:
        said = texts(private.language(interaction))
        await private.show(interaction, of_game(visit, front.asked_now(visit, said)))
        return
    played = await _taken(front, visit, message, f"m{message.id}")
    shown = of_game(visit, played.message)
    await private.show(interaction, shown, _buttons(front, visit, played, message))


async def meant(front: Front, interaction: Interaction, pressed: Pressed) -> None:
    """What a text means that could mean several things; it is read again where it was written.

    Raises TableError.
    """
    await private.heard(interaction)
    visit = await front.visit(interaction, pressed.game)
    receipt, said = private.receipt(interaction), texts(private.language(interaction))
    if await front.db.read(visits.handled, PLATFORM, receipt):
        return
    number = int(pressed.key) if pressed.key.isdecimal() else None
    message = await _original(interaction, number)
    text = None if message is None else _reading(visit, message.content, interaction, pressed)
    asked = await front.db.read(visits.remembered, PLATFORM, f"k{pressed.key}")
    key = asked.key if asked is not None and asked.game == pressed.game else ""
    prompt = visit.prompt()
    over = bool(key) and (prompt is None or prompt.key != key)
    if message is None or text is None or over:
        shown = of_game(visit, front.asked_now(visit, said))
        await private.show(interaction, shown, front.offers(visit, said))
        return
    played = await front.play(visit, Words(text, visit.language, key or None, PLATFORM, receipt))
    shown = of_game(visit, played.message)
    await private.show(interaction, shown, _buttons(front, visit, played, message))


def _reading(visit: Visit, text: str, interaction: Interaction, pressed: Pressed) -> str | None:
    """The one that was pressed, if the text still has it: it may have been edited meanwhile."""
    loaded = visit.loaded
    if visit.seat is None or len(text) > LONGEST:
        return None
    try:
        loaded.engine.parse(text, loaded.view(visit.seat), loaded.names, visit.language)
    except AmbiguousAction as error:
        found = enumerate(error.candidates)
        label = _pressed_label(interaction, pressed)
        return next((one for at, one in found if (str(at), _brief(one)) == label), None)
    except EngineError:
        pass
    return None


def _pressed_label(interaction: Interaction, pressed: Pressed) -> tuple[str, str]:
    """The place of a reading, and what its button says."""
    asking: Any = interaction.message
    mine = ids.made("w", pressed.game, pressed.key, pressed.what)
    parts = (item for row in asking.components for item in getattr(row, "children", ()))
    labels = (str(one.label) for one in parts if getattr(one, "custom_id", None) == mine)
    return pressed.what, next(labels, "")


def _brief(reading: str) -> str:
    return shortened(harmless(reading), 80)


async def _original(interaction: Interaction, number: int | None) -> discord.Message | None:
    """The message that ours answered, if it is still there and of whoever presses."""
    asking: Any = interaction.message
    if number is None:
        return None
    try:
        found: discord.Message = await asking.channel.fetch_message(number)
    except discord.NotFound:
        return None
    return found if found.author.id == interaction.user.id else None


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
    before = _edited(visit, played)
    lines = (*before, *of_game(visit, played.message).lines)
    await _answer(message, lines, _buttons(front, visit, played, message))


def _edited(visit: Visit, played: Played) -> tuple[Markup, ...]:
    """How the answer to an edit begins: whether what was taken down before still stands."""
    said, prompt = texts(visit.language), visit.prompt()
    if played.taken:
        return (said("edited"),)
    stands = prompt is not None and prompt.need == "open"
    return (said("edited-not"),) if stands else ()


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


def _buttons(
    front: Front, visit: Visit, played: Played, message: discord.Message
) -> Sequence[Button]:
    """With them a reply to this answer names the game."""
    if played.taken:
        return played.change or front.offers(visit, texts(visit.language))[:1]
    game, number = visit.loaded.row.id, str(message.id)
    which = [
        Button(ids.made("w", game, number, str(at)), _brief(text))
        for at, text in enumerate(played.readings[:_READINGS])
    ]
    return which or front.offers(visit, texts(visit.language))


async def _answer(
    message: discord.Message, lines: Sequence[Markup], buttons: Sequence[Button] = ()
) -> None:
    nobody = discord.AllowedMentions.none()
    for answer in looks.classic(lines, buttons):
        await message.reply(mention_author=False, allowed_mentions=nobody, **answer)
