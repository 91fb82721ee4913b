"""The page of the practice room: a forum server in the browser, as far as the bot uses one."""

from bot.practice.page.room import Page

__all__ = ["Page"]
