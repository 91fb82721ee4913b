"""Gateway intents: which events a session gets."""

from __future__ import annotations

from typing import Final

GUILDS: Final = 1 << 0
MEMBERS: Final = 1 << 1
PRESENCES: Final = 1 << 8
GUILD_MESSAGES: Final = 1 << 9
GUILD_REACTIONS: Final = 1 << 10
DIRECT_MESSAGES: Final = 1 << 12
DIRECT_REACTIONS: Final = 1 << 13
CONTENT: Final = 1 << 15

PRIVILEGED: Final = MEMBERS | PRESENCES | CONTENT
KNOWN: Final = (1 << 26) - 1
