"""`spelleider run` and `spelleider invite`: the bot on Discord, its token shown to nobody."""

from __future__ import annotations

import asyncio
import base64
import binascii
import logging
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import discord
import typer

from bot import database
from bot.client import create_bot
from bot.moderator.desk import Database, Desk
from bot.presenters.markup import write
from bot.texts import texts
from bot.tournaments import results
from bot.ui.rights import NEEDED

TOKEN = "SPELLEIDER_TOKEN"
TOKEN_FILE = "SPELLEIDER_TOKEN_FILE"
SCOPES = ("bot", "applications.commands")


class TokenError(Exception):
    """No token, or one that Discord won't have: the sentence is `token-<code>`.

    missing       neither variable holds one
    unreadable    the file isn't there, or isn't text
    refused       Discord says no, or it can't be a token
    unreachable   Discord doesn't answer
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Token:
    """Shown nowhere: neither when it is printed nor in an error."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return "Token(...)"

    def reveal(self) -> str:
        return self._text

    def account(self) -> int:
        """The bot's own account, which the first part of a token says. Raises TokenError."""
        first = self._text.split(".")[0]
        try:
            return int(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)))
        except (ValueError, binascii.Error) as error:
            raise TokenError("refused") from error


def token(env: Mapping[str, str]) -> Token:
    """From the variable, else from the file that the other one names. Raises TokenError."""
    text = env.get(TOKEN, "").strip()
    if not text and (file := env.get(TOKEN_FILE, "").strip()):
        try:
            text = Path(file).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise TokenError("unreadable") from error
    if not text:
        raise TokenError("missing")
    if not (text.isascii() and text.isprintable()) or " " in text:
        raise TokenError("refused")
    return Token(text)


class Redacted(logging.Formatter):
    """Log lines without the token, whoever writes it."""

    def __init__(self, hidden: Token) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._hidden = hidden.reveal()

    def format(self, record: logging.LogRecord) -> str:
        return super().format(record).replace(self._hidden, "[token]")


def log_to_stderr(hidden: Token) -> None:
    """Never finer than INFO for discord.py, which would write down what people send."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Redacted(hidden))
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(logging.INFO)
    logging.getLogger("apscheduler").setLevel(logging.WARNING)


def run(where: str, lang: str, env: Mapping[str, str]) -> int:
    """The bot, until it is stopped; 0, or 2 and a sentence when it can't begin."""
    try:
        hidden = token(env)
        if code := database.upgrade(where, lang):
            return code
        log_to_stderr(hidden)
        url = database.address(where).render_as_string(hide_password=False)
        with Database(url) as db, suppress(KeyboardInterrupt, asyncio.CancelledError):
            asyncio.run(serve(db, hidden))
    except TokenError as error:
        return _refused(error, lang)
    return 0


async def serve(db: Database, hidden: Token) -> None:
    """Plays until it is cancelled, or told to stop by its machine. Raises TokenError."""
    bot = create_bot(db, Desk(ended=results.follow))
    task = asyncio.current_task()
    assert task is not None
    with suppress(NotImplementedError):  # not on every system
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    async with bot:
        try:
            await bot.start(hidden.reveal())
        except discord.LoginFailure as error:
            raise TokenError("refused") from error
        except (OSError, discord.HTTPException) as error:
            raise TokenError("unreachable") from error


def invite(application: int | None, lang: str, env: Mapping[str, str]) -> int:
    """Prints the link with which a server adds the bot; 0, or 2 and a sentence."""
    try:
        account = application or token(env).account()
    except TokenError as error:
        return _refused(error, lang)
    typer.echo(discord.utils.oauth_url(account, permissions=NEEDED, scopes=SCOPES))
    return 0


def _refused(error: TokenError, lang: str) -> int:
    typer.echo(write(texts(lang)(f"token-{error.code}"), "text"), err=True)
    return 2
