"""The people: what somebody does in a client, and what he then sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.practice import (
    channels,
    components,
    faces,
    forms,
    intents,
    interactions,
    messages,
    threads,
)
from bot.practice.asked import Asked
from bot.practice.contents import Upload
from bot.practice.core import Core
from bot.practice.errors import Json, Refusal
from bot.practice.forms import CannotAct
from bot.practice.permissions import (
    MANAGE_THREADS,
    USE_APPLICATION_COMMANDS,
    VIEW_CHANNEL,
    can,
    in_channel,
)
from bot.practice.world import DM, Ask, Channel, Guild, Member, Message, Role, User

__all__ = ["Asked", "CannotAct", "Person"]
T = TypeVar("T")


@dataclass(frozen=True)
class Person:
    """Somebody with a client; a method that the client wouldn't offer raises CannotAct."""

    core: Core = field(repr=False, compare=False)
    id: int
    phone: bool = False
    """On a phone, buttons in archived threads don't work."""

    @property
    def row(self) -> User:
        return self.core.world.users[self.id]

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def on_phone(self) -> Person:
        return Person(self.core, self.id, phone=True)

    # In a server.

    def join(self, guild: Guild) -> None:
        world = self.core.world
        row = Member(f"{guild.id}:{self.id}", guild.id, self.id, world.now())
        world.put(row)
        self._tell_member("GUILD_MEMBER_ADD", row)

    def leave(self, guild: Guild) -> None:
        world = self.core.world
        world.drop(world.members[f"{guild.id}:{self.id}"])
        data = {"guild_id": str(guild.id), "user": faces.user(self.row)}
        self.core.gateway.emit("GUILD_MEMBER_REMOVE", data, intent=intents.MEMBERS)
        self.core.done()

    def rename(self, name: str, guild: Guild | None = None) -> None:
        """The name that is shown everywhere, or in one server."""
        if guild is None:
            self.row.global_name = name
            self.core.world.put(self.row)
            rows = [one for one in self.core.world.members.values() if one.user == self.id]
        else:
            rows = [self.core.world.members[f"{guild.id}:{self.id}"]]
            rows[0].nick = name
        for row in rows:
            self.core.world.put(row)
            self._tell_member("GUILD_MEMBER_UPDATE", row)

    def take(self, role: Role) -> None:
        """Gets a role."""
        self._roles(role, True)

    def lose(self, role: Role) -> None:
        self._roles(role, False)

    def _roles(self, role: Role, held: bool) -> None:
        row = self.core.world.members[f"{role.guild}:{self.id}"]
        row.roles = [one for one in row.roles if one != role.id] + ([role.id] if held else [])
        self.core.world.put(row)
        self._tell_member("GUILD_MEMBER_UPDATE", row)

    def _tell_member(self, event: str, row: Member) -> None:
        data = faces.member(self.core.world, row) | {"guild_id": str(row.guild)}
        self.core.gateway.emit(event, data, intent=intents.MEMBERS)
        self.core.done()

    # Settings.

    def speak(self, locale: str) -> None:
        """The language of the client."""
        self.row.locale = locale
        self.core.world.put(self.row)
        self.core.done()

    def close_dms(self) -> None:
        self._dms(False)

    def open_dms(self) -> None:
        self._dms(True)

    def _dms(self, is_open: bool) -> None:
        self.row.dms_open = is_open
        self.core.world.put(self.row)
        self.core.done()

    # Reading.

    def sees(self, channel: Channel) -> list[Message]:
        """What is on the screen: oldest first, with what only this person may see."""
        if not can(self.core.world, channel, self.id, VIEW_CHANNEL):
            return []
        rows = self.core.world.messages_in(channel.id)
        return sorted((one for one in rows if one.only in (None, self.id)), key=lambda one: one.id)

    @property
    def dm_channel(self) -> Channel | None:
        return self.core.world.dm_of(self.id)

    def inbox(self) -> list[Message]:
        """The DM with the bot, oldest first."""
        return self.sees(self.dm_channel) if self.dm_channel else []

    def pings(self) -> list[Message]:
        """The messages that this person got a notification for, oldest first."""
        rows = self.core.world.messages.values()
        return sorted((one for one in rows if self.id in one.pinged), key=lambda one: one.id)

    # Writing.

    def send(
        self,
        channel: Channel,
        content: str,
        *,
        reply_to: Message | None = None,
        ping: bool = True,
        files: Mapping[str, bytes] | None = None,
    ) -> Message:
        """A message, or a reply with or without its ping. Raises CannotAct."""
        body: Json = {"content": content}
        if reply_to:
            body["message_reference"] = {"message_id": str(reply_to.id)}
            parse = ["users", "roles", "everyone"]
            body["allowed_mentions"] = {"parse": parse, "replied_user": ping}
        named = enumerate((files or {}).items())
        uploads = [Upload(slot, name, data) for slot, (name, data) in named]
        return self._act(messages.send, channel, self.id, body, uploads)

    def dm(
        self,
        content: str,
        *,
        reply_to: Message | None = None,
        files: Mapping[str, bytes] | None = None,
    ) -> Message:
        """A message to the bot. Raises CannotAct without a shared server."""
        if self.dm_channel is None and not self.core.world.mutual(self.id):
            raise CannotAct("no server in common with the bot")
        return self.send(channels.dm(self.core, self.id), content, reply_to=reply_to, files=files)

    def edit(self, row: Message, content: str) -> Message:
        """Raises CannotAct."""
        body = {"content": content}
        return self._act(messages.edit, row, body, editor=self.id)

    def delete(self, row: Message) -> None:
        """Raises CannotAct."""
        self._act(messages.delete, row, self.id)

    def react(self, row: Message, emoji: str, on: bool = True) -> None:
        """Raises CannotAct."""
        self._act(messages.react, row, self.id, emoji, on)

    def pin(self, row: Message, on: bool = True) -> None:
        """Raises CannotAct."""
        self._act(messages.pin, row, self.id, on)

    def open_thread(
        self, channel: Channel, name: str, content: str = "", tags: Sequence[int] = ()
    ) -> Channel:
        """A forum post with its first message, or a thread in a channel. Raises CannotAct."""
        if channel.type == DM:
            raise CannotAct("no threads in a DM")
        body: Json = {"name": name}
        if channel.tags or content:
            body |= {"message": {"content": content}, "applied_tags": [str(tag) for tag in tags]}
            thread, _first = self._act(threads.post, channel, self.id, body)
            return thread
        return self._act(threads.start, channel, self.id, body | {"type": 11})

    def archive(self, thread: Channel) -> None:
        self._set(thread, archived=True)

    def reopen(self, thread: Channel) -> None:
        self._set(thread, archived=False)

    def lock(self, thread: Channel, archived: bool = False) -> None:
        """Nobody but moderators may write there any more."""
        self._set(thread, locked=True, **({"archived": True} if archived else {}))

    def unlock(self, thread: Channel) -> None:
        self._set(thread, locked=False, **({"archived": False} if thread.archived else {}))

    def _set(self, thread: Channel, **what: Any) -> None:
        self._act(threads.change, thread, self.id, what)

    def delete_thread(self, thread: Channel) -> None:
        """Raises CannotAct."""
        if not can(self.core.world, thread, self.id, MANAGE_THREADS):
            raise CannotAct("not allowed to delete threads")
        threads.delete(self.core, thread)
        self.core.done()

    def _act(self, deed: Callable[..., T], *given: Any, **named: Any) -> T:
        """Do something as Discord allows it, keep it, and wake whoever waits."""
        self.core.tick()
        try:
            return deed(self.core, *given, **named)
        except Refusal as refusal:
            raise CannotAct(str(refusal)) from refusal
        finally:
            self.core.done()

    # Buttons, selects, forms and commands.

    def press(
        self, row: Message, custom_id: str | None = None, *, label: str | None = None
    ) -> Asked:
        """A button, by custom_id (or its beginning) or label. Raises CannotAct."""
        part = forms.find(row, components.BUTTON, custom_id, label)
        return self._use(row, part, {})

    def choose(self, row: Message, *values: Any, custom_id: str | None = None) -> Asked:
        """Options of a select, by value; people or roles of a select of those. Raises CannotAct."""
        part = forms.find_select(row, custom_id)
        chosen = forms.selected(part, [_value(one) for one in values])
        return self._use(row, part, {"values": chosen, **self._resolved(row, part, values)})

    def _use(self, row: Message, part: Json, more: Json) -> Asked:
        channel = self.core.world.channels[row.channel]
        self._can_interact(channel, row)
        data = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]}
        return self._ask(channel, interactions.COMPONENT, data | more, message=row)

    def _can_interact(self, channel: Channel, row: Message | None) -> None:
        """Raises CannotAct."""
        self.core.tick()
        world = self.core.world
        if not can(world, channel, self.id, VIEW_CHANNEL):
            raise CannotAct("can't see that channel")
        if row and (row.id not in world.messages or row.only not in (None, self.id)):
            raise CannotAct("can't see that message")
        if channel.locked and not can(world, channel, self.id, MANAGE_THREADS):
            raise CannotAct("the thread is locked")
        if channel.archived and (self.phone or row is None):
            raise CannotAct("the thread is archived")

    def _resolved(self, row: Message, part: Json, values: Sequence[Any]) -> Json:
        if part["type"] == components.SELECT:
            return {}
        guild = self.core.world.channels[row.channel].guild
        return {"resolved": forms.resolved(self.core, guild, values)}

    def submit(self, asked: Asked, answers: Mapping[str, Any] | None = None) -> Asked:
        """Send a form: by custom_id a text, an option's value, a list of them, or yes or no.

        What is not named stays as it was filled in. Raises CannotAct where a client says no.
        """
        if asked.modal is None or asked.row.user != self.id:
            raise CannotAct("no form is open")
        data = {
            "custom_id": asked.modal["custom_id"],
            "components": forms.filled(asked.modal["components"], dict(answers or {})),
        }
        source = self.core.world.messages.get(asked.row.message or 0)
        channel = self.core.world.channels[asked.row.channel]
        return self._ask(channel, interactions.SUBMIT, data, message=source, cause=asked.row)

    def open_form(self) -> Asked:
        """The form that was opened last and not sent: also after a restart. Raises CannotAct."""
        sent = {
            one.cause for one in self.core.world.asks.values() if one.kind == interactions.SUBMIT
        }
        mine = [
            one
            for one in self.core.world.asks.values()
            if one.user == self.id and one.modal and one.id not in sent
        ]
        if not mine:
            raise CannotAct("no form is open")
        return Asked(self.core, max(mine, key=lambda one: one.id))

    def command(self, name: str, channel: Channel | None = None, /, **options: Any) -> Asked:
        """A slash command, such as "group new", in a channel or else in the DM.

        Raises CannotAct for what a client wouldn't offer or accept.
        """
        place = self._place(channel)
        data = forms.command(self.core, self.id, place, name, options)
        return self._ask(place, interactions.COMMAND, data)

    def complete(
        self, name: str, option: str, typed: str, channel: Channel | None = None, /, **options: Any
    ) -> Asked:
        """Type in an option of a command and wait for proposals. Raises CannotAct."""
        place = self._place(channel)
        given = {**options, option: typed}
        data = forms.command(self.core, self.id, place, name, given, focus=option)
        return self._ask(place, interactions.COMPLETE, data)

    def _place(self, channel: Channel | None) -> Channel:
        place = channel or channels.dm(self.core, self.id)
        self._can_interact(place, None)
        if not in_channel(self.core.world, place, self.id) & USE_APPLICATION_COMMANDS:
            raise CannotAct("commands are not allowed here")
        return place

    def _ask(
        self,
        channel: Channel,
        kind: int,
        data: Json,
        *,
        message: Message | None = None,
        cause: Ask | None = None,
    ) -> Asked:
        row = interactions.begin(
            self.core, self.id, channel, kind, data, message=message, cause=cause
        )
        self.core.done()
        return Asked(self.core, row)


def _value(one: Any) -> str:
    return str(one.id if hasattr(one, "id") else one)
