"""The scenery: servers, roles, channels and people, set up and changed by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.practice import channels, faces, intents, messages, threads
from bot.practice.actors import Person
from bot.practice.core import Core
from bot.practice.errors import Json
from bot.practice.permissions import ALL, EVERYONE
from bot.practice.world import (
    CATEGORY,
    FORUM,
    REQUIRE_TAG,
    TEXT,
    Channel,
    Guild,
    Member,
    Message,
    Note,
    Role,
    User,
)

Whom: TypeAlias = "Role | Person | Guild | int"
"""Of whom a channel's permissions are: a role, a person, everybody in a server, or an id."""


class Stage:
    """Part of the stand-in: what the owner of a server does in its settings.

    Rows are live: what a method returns shows later changes too.
    """

    core: Core

    # People.

    def person(self, name: str, guild: Guild | None = None, *, locale: str = "nl") -> Person:
        """Somebody with an account, and a member of the server if one is named."""
        row = User(self.core.world.new_id(), name.lower().replace(" ", "_"), name, locale=locale)
        self.core.world.put(row)
        person = Person(self.core, row.id)
        if guild:
            person.join(guild)
        self.core.done()
        return person

    def who(self, name: str) -> Person:
        """Raises KeyError."""
        for row in self.core.world.users.values():
            if row.global_name == name and not row.bot:
                return Person(self.core, row.id)
        raise KeyError(name)

    @property
    def bot(self) -> User:
        return self.core.world.users[self.core.world.bot]

    # Notes of whoever runs it.

    def noted(self, name: str) -> str | None:
        row = self.core.world.notes.get(name)
        return None if row is None else row.text

    def note(self, name: str, text: str) -> None:
        """Kept like everything else."""
        self.core.world.put(Note(name, text))
        self.core.done()

    # Servers.

    def guild(
        self,
        name: str,
        owner: Person,
        *,
        bot_permissions: int | None = EVERYONE,
        locale: str = "nl",
    ) -> Guild:
        """A server with its owner, and the bot with a role of its own unless that is None."""
        world = self.core.world
        row = Guild(world.new_id(), name, owner.id, locale)
        world.put(row)
        world.put(Role(row.id, row.id, "@everyone", EVERYONE))
        owner.join(row)
        if bot_permissions is not None:
            self.invite(row, bot_permissions)
        self.core.done()
        return row

    def invite(self, guild: Guild, permissions: int = EVERYONE) -> Role:
        """The bot joins, with a role that holds what its invitation asked for."""
        world = self.core.world
        name = world.users[world.bot].username
        role = Role(world.new_id(), guild.id, name, permissions, managed_by=world.bot, position=1)
        world.put(role)
        me = f"{guild.id}:{world.bot}"
        world.put(Member(me, guild.id, world.bot, world.now(), roles=[role.id]))
        for session in list(world.sessions.values()):
            everybody = bool(session.intents & intents.MEMBERS)
            data = faces.whole_guild(world, guild, everybody)
            self.core.gateway.emit_to(session, "GUILD_CREATE", data, intents.GUILDS)
        self.core.done()
        return role

    def expel(self, guild: Guild) -> None:
        """The bot is thrown out."""
        member = self.core.world.member(guild.id, self.core.world.bot)
        if member:
            self.core.world.drop(member)
        gone = {"id": str(guild.id)}
        self.core.gateway.emit("GUILD_DELETE", gone, intent=intents.GUILDS)
        self.core.done()

    def bot_role(self, guild: Guild) -> Role:
        roles = self.core.world.roles_of(guild.id)
        return next(role for role in roles if role.managed_by == self.core.world.bot)

    def role(
        self, guild: Guild, name: str, permissions: int = 0, *, mentionable: bool = False
    ) -> Role:
        row = Role(self.core.world.new_id(), guild.id, name, permissions, mentionable)
        row.position = len(self.core.world.roles_of(guild.id))
        self.core.world.put(row)
        self._tell_role("GUILD_ROLE_CREATE", row)
        return row

    def permit(self, role: Role, permissions: int) -> None:
        """All that a role may do from now on."""
        role.permissions = permissions
        self.core.world.put(role)
        self._tell_role("GUILD_ROLE_UPDATE", role)

    def revoke(self, guild: Guild, permissions: int) -> None:
        """Take permissions from the bot's role and from everybody."""
        for role in (self.bot_role(guild), self.core.world.roles[guild.id]):
            self.permit(role, role.permissions & ~permissions & ALL)

    def _tell_role(self, event: str, role: Role) -> None:
        data = {"guild_id": str(role.guild), "role": faces.role(role)}
        self.core.gateway.emit(event, data, intent=intents.GUILDS)
        self.core.done()

    # Channels.

    def text(self, guild: Guild, name: str, *, parent: Channel | None = None) -> Channel:
        return self._channel(guild, {"name": name, "type": TEXT}, parent)

    def category(self, guild: Guild, name: str) -> Channel:
        return self._channel(guild, {"name": name, "type": CATEGORY}, None)

    def forum(
        self,
        guild: Guild,
        name: str,
        *,
        tags: Sequence[str] = (),
        moderated: Sequence[str] = (),
        require_tag: bool = False,
        parent: Channel | None = None,
    ) -> Channel:
        """A forum; `moderated` tags are for moderators only."""
        body: Json = {"name": name, "type": FORUM, "flags": REQUIRE_TAG if require_tag else 0}
        body["available_tags"] = [
            {"name": tag, "moderated": tag in moderated} for tag in (*tags, *moderated)
        ]
        return self._channel(guild, body, parent)

    def _channel(self, guild: Guild, body: Json, parent: Channel | None) -> Channel:
        body |= {"parent_id": str(parent.id)} if parent else {}
        row = channels.create(self.core, guild, guild.owner, body)
        self.core.done()
        return row

    def channel(self, name: str) -> Channel:
        """A channel or thread by name. Raises KeyError."""
        for row in self.core.world.channels.values():
            if row.name == name:
                return row
        raise KeyError(name)

    def posts(self, channel: Channel) -> list[Channel]:
        """Its threads, oldest first, archived ones included."""
        return sorted(self.core.world.threads_of(channel.id), key=lambda one: one.id)

    def allow(self, channel: Channel, whom: Whom, permissions: int) -> None:
        self._overwrite(channel, whom, allow=permissions)

    def deny(self, channel: Channel, whom: Whom, permissions: int) -> None:
        self._overwrite(channel, whom, deny=permissions)

    def _overwrite(self, channel: Channel, whom: Whom, allow: int = 0, deny: int = 0) -> None:
        target = whom if isinstance(whom, int) else whom.id
        old = next((one for one in channel.overwrites if one["id"] == target), None)
        was = old or {"allow": 0, "deny": 0}
        made = {
            "id": target,
            "type": 1 if target in self.core.world.users else 0,
            "allow": (was["allow"] & ~deny) | allow,
            "deny": (was["deny"] & ~allow) | deny,
        }
        channels.set_overwrite(self.core, channel, made)
        self.core.done()

    def purge(self, *rows: Message) -> None:
        """Messages of one channel, deleted at once by somebody else's bot."""
        messages.purge(self.core, rows)
        self.core.done()

    def delete_channel(self, channel: Channel) -> None:
        """A channel with its threads, or one thread."""
        threads.delete(self.core, channel)
        self.core.done()
