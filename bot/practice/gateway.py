"""The websocket: HELLO, IDENTIFY, dispatches, RESUME, and everything that can break."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from typing import TYPE_CHECKING, Any, Final

from aiohttp import WSMsgType, web

from bot.practice import faces, intents
from bot.practice.errors import Json
from bot.practice.permissions import VIEW_CHANNEL, can
from bot.practice.wire import Dispatch
from bot.practice.world import Channel, Message, Session

if TYPE_CHECKING:
    from bot.practice.core import Core

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, MEMBERS, INVALID, HELLO, ACK = 7, 8, 9, 10, 11
BACKLOG: Final = 1000
WAY: Final = 0.02
"""Seconds that a heartbeat's answer takes."""
"""Events kept for a session that may come back."""
SESSIONS: Final = 8
CONTENT_FIELDS: Final[Json] = {"content": "", "embeds": [], "attachments": [], "components": []}


class Connection:
    """One socket; what is to be sent waits in a queue, so that order is kept."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.queue: asyncio.Queue[Json | int] = asyncio.Queue()
        self.cut = False
        """Whether it was the stand-in that closed it."""

    def send(self, payload: Json) -> None:
        self.queue.put_nowait(payload)

    def close(self, code: int) -> None:
        self.cut = True
        self.queue.put_nowait(code)

    async def write(self) -> None:
        while True:
            item = await self.queue.get()
            try:
                if isinstance(item, int):
                    await self.socket.close(code=item)
                    return
                await self.socket.send_str(json.dumps(item))
            except ConnectionError:
                return


class Gateway:
    """Sessions and their connections."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.connections: list[Connection] = []
        self.backlogs: dict[str, deque[Json]] = {}
        self.doubled: dict[str, int] = {}
        """Event -> how many of the next ones are delivered twice."""
        self.url = ""

    # What the rest of the stand-in says.

    def emit(
        self, event: str, data: Json, *, intent: int = 0, channel: Channel | None = None
    ) -> None:
        """An event for every session that asked for it, if the bot can see where it happens."""
        world = self.core.world
        if channel is not None and not can(world, channel, world.bot, VIEW_CHANNEL):
            return
        for session in list(world.sessions.values()):
            if not intent or session.intents & intent:
                self._dispatch(session, event, data)

    def emit_to(self, session: Session, event: str, data: Json, intent: int) -> None:
        """An event that is different for each session."""
        if session.intents & intent:
            self._dispatch(session, event, data)

    def emit_message(self, event: str, row: Message) -> None:
        """A message's event: without its content for who may not read it, never if ephemeral."""
        world = self.core.world
        channel = world.channels[row.channel]
        if row.only is not None or not can(world, channel, world.bot, VIEW_CHANNEL):
            return
        intent = intents.GUILD_MESSAGES if channel.guild else intents.DIRECT_MESSAGES
        data = self._message(row, channel)
        for session in list(world.sessions.values()):
            if session.intents & intent:
                open_book = bool(session.intents & intents.CONTENT)
                self._dispatch(session, event, self.readable(row, data, open_book))

    def readable(self, row: Message, data: Json, open_book: bool) -> Json:
        """A message as a bot reads it: its own, in DMs, to it, or all with the content intent."""
        world = self.core.world
        mine = row.author == world.bot or row.webhook or world.bot in row.mentions
        if not (open_book or mine or world.channels[row.channel].guild is None):
            data = data | CONTENT_FIELDS
        original = world.messages.get(int((row.reference or {}).get("message_id", 0)))
        if data.get("referenced_message") and original:
            inner = self.readable(original, data["referenced_message"], open_book)
            data = data | {"referenced_message": inner}
        return data

    def _message(self, row: Message, channel: Channel) -> Json:
        world = self.core.world
        data = faces.message(world, row)
        if channel.guild is None:
            return data
        data["guild_id"] = str(channel.guild)
        author = world.member(channel.guild, row.author)
        if author and not row.webhook:
            data["member"] = faces.bare_member(author)
        for one in data["mentions"]:
            member = world.member(channel.guild, int(one["id"]))
            one |= {"member": faces.bare_member(member)} if member else {}
        return data

    # Delivery.

    def _dispatch(self, session: Session, event: str, data: Json) -> None:
        twice = self.doubled.get(event, 0)
        if twice:
            self.doubled[event] = twice - 1
        for _ in range(2 if twice else 1):
            self._deliver(session, event, data)

    def _deliver(self, session: Session, event: str, data: Json) -> None:
        session.seq += 1
        self.core.world.put(session)
        payload: Json = {"op": DISPATCH, "t": event, "s": session.seq, "d": data}
        self.backlogs.setdefault(session.id, deque(maxlen=BACKLOG)).append(payload)
        self._log(session, payload)
        for connection in self._of(session):
            connection.send(payload)

    def _log(self, session: Session, payload: Json, again: bool = False) -> None:
        now = self.core.world.now()
        entry = (now, session.id, payload["s"], payload["t"], payload["d"], again)
        self.core.wire.add(Dispatch(*entry))

    def _of(self, session: Session) -> list[Connection]:
        return [one for one in self.connections if one.session is session]

    # A connection's life.

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket)
        self.connections.append(connection)
        writer = asyncio.create_task(connection.write(), name="practice-gateway")
        if request.query.get("v") != "10":
            connection.close(4012)
        connection.send({"op": HELLO, "d": {"heartbeat_interval": self.core.settings.heartbeat}})
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._received(connection, frame.data)
        finally:
            self._closed(connection)
            writer.cancel()
        return socket

    def _closed(self, connection: Connection) -> None:
        """A client that says goodbye (1000, 1001) ends its session; all else may resume."""
        self.connections.remove(connection)
        farewell = connection.socket.close_code in (1000, 1001) and not connection.cut
        if farewell and connection.session:
            self._forget(connection.session)
        self.core.wire.poke()

    def _forget(self, session: Session) -> None:
        self.core.world.drop(session)
        self.backlogs.pop(session.id, None)

    def _received(self, connection: Connection, text: str) -> None:
        try:
            payload = json.loads(text)
            op, data = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            connection.close(4002)
            return
        if op == HEARTBEAT:
            # A client notes when it has sent only after it has: an answer must take its way too.
            asyncio.get_running_loop().call_later(WAY, connection.send, {"op": ACK})
        elif op == IDENTIFY:
            self._identify(connection, data)
        elif op == RESUME:
            self._resume(connection, data)
        elif op not in (PRESENCE, VOICE, MEMBERS):
            self.core.failures.append(f"gateway: unknown opcode {op}")
            connection.close(4001)
        elif connection.session is None:
            connection.close(4003)
        elif op == MEMBERS:
            self._members(connection.session, data)

    def _identify(self, connection: Connection, data: Json) -> None:
        wanted = data.get("intents", 0)
        if data.get("token") != self.core.settings.token:
            connection.close(4004)
        elif connection.session is not None:
            connection.close(4005)
        elif wanted & ~intents.KNOWN:
            connection.close(4013)
        elif wanted & intents.PRIVILEGED & ~self.core.settings.privileged:
            connection.close(4014)
        else:
            self._begin(connection, wanted, data.get("shard"))

    def _begin(self, connection: Connection, wanted: int, shard: Any) -> None:
        world = self.core.world
        for old in list(world.sessions.values())[: max(0, len(world.sessions) - SESSIONS)]:
            self._forget(old)
        session = Session(f"{world.new_id():x}", wanted)
        connection.session = session
        world.put(session)
        guilds = [guild for guild in world.guilds.values() if world.member(guild.id, world.bot)]
        ready: Json = {
            "v": 10,
            "user": faces.myself(world.users[world.bot]),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(world.bot), "flags": self.flags()},
        }
        self._deliver(session, "READY", ready | ({"shard": shard} if shard else {}))
        everybody = bool(wanted & intents.MEMBERS)
        for guild in guilds if wanted & intents.GUILDS else ():
            self._deliver(session, "GUILD_CREATE", faces.whole_guild(world, guild, everybody))

    def flags(self) -> int:
        """The application's: which privileged intents are on, as for a bot in few servers."""
        held = self.core.settings.privileged
        bits = {intents.PRESENCES: 1 << 13, intents.MEMBERS: 1 << 15, intents.CONTENT: 1 << 19}
        return sum(flag for intent, flag in bits.items() if held & intent)

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self.core.world.sessions.get(data.get("session_id", ""))
        seq = data.get("seq")
        if data.get("token") != self.core.settings.token:
            connection.close(4004)
        elif session is None:
            connection.send({"op": INVALID, "d": False})
        elif not isinstance(seq, int) or seq > session.seq:
            connection.close(4007)
        else:
            self._replay(connection, session, seq)

    def _replay(self, connection: Connection, session: Session, seq: int) -> None:
        missed = [one for one in self.backlogs.get(session.id, ()) if one["s"] > seq]
        if len(missed) < session.seq - seq:
            self._forget(session)
            connection.send({"op": INVALID, "d": False})
            return
        for other in self._of(session):
            other.session = None
            other.close(4000)
        connection.session = session
        for payload in missed:
            self._log(session, payload, again=True)
            connection.send(payload)
        self._deliver(session, "RESUMED", {})

    def _members(self, session: Session, data: Json) -> None:
        """GUILD_MEMBERS_CHUNK; the whole list only with the members intent."""
        world = self.core.world
        wanted = {int(user) for user in data.get("user_ids") or ()}
        start = (data.get("query") or "").lower()
        if not (wanted or start or session.intents & intents.MEMBERS):
            return
        found = [
            faces.member(world, member)
            for member in world.members_of(int(data["guild_id"]))
            if (member.user in wanted if wanted else self._named(member.user, start))
        ]
        limit = data.get("limit") or len(found)
        chunk: Json = {"guild_id": str(data["guild_id"]), "members": found[:limit]}
        chunk |= {"chunk_index": 0, "chunk_count": 1}
        nonce = data.get("nonce")
        self._deliver(session, "GUILD_MEMBERS_CHUNK", chunk | ({"nonce": nonce} if nonce else {}))

    def _named(self, user: int, start: str) -> bool:
        return self.core.world.users[user].username.lower().startswith(start)

    # Misfortune.

    def drop(self, code: int = 4000) -> None:
        """Cut every connection; the sessions can be resumed if the code allows it."""
        for connection in self.connections:
            connection.close(code)

    def reconnect(self) -> None:
        """Ask every client to come back (op 7)."""
        for connection in self.connections:
            connection.send({"op": RECONNECT, "d": None})

    def invalidate(self, resumable: bool = False) -> None:
        """Op 9 for every client."""
        for connection in self.connections:
            connection.send({"op": INVALID, "d": resumable})
            if not resumable and connection.session:
                self._forget(connection.session)
                connection.session = None

    async def stop(self) -> None:
        """Close the sockets as a server that goes down, and wait for it."""
        sockets = [connection.socket for connection in self.connections]
        self.drop(1012)
        await asyncio.gather(*(_gone(socket) for socket in sockets))


async def _gone(socket: web.WebSocketResponse) -> None:
    for _ in range(100):
        if socket.closed:
            return
        await asyncio.sleep(0.01)
