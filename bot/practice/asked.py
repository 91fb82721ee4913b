"""An interaction as whoever began it sees it."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.practice import interactions
from bot.practice.core import Core
from bot.practice.errors import Json
from bot.practice.wire import PATIENCE
from bot.practice.world import LOADING, Ask, Message


@dataclass(frozen=True, eq=False)
class Asked:
    """An interaction, for who began it: whether and how the bot answered."""

    core: Core = field(repr=False, compare=False)
    row: Ask

    @property
    def acknowledged(self) -> bool:
        return self.row.answer is not None

    @property
    def failed(self) -> bool:
        """ "This interaction failed": three seconds without an answer."""
        late = self.core.waited(self.row.at) > interactions.ACK
        return not self.acknowledged and late

    @property
    def messages(self) -> list[Message]:
        """The replies that are there, ephemeral ones included, without those that "think"."""
        rows = (self.core.world.messages.get(number) for number in self.row.replies)
        return [row for row in rows if row and not row.flags & LOADING]

    @property
    def message(self) -> Message | None:
        """The first reply."""
        return self.messages[0] if self.messages else None

    @property
    def modal(self) -> Json | None:
        """custom_id, title and components of the form that was opened."""
        return self.row.modal

    @property
    def choices(self) -> list[Json] | None:
        """What was offered for completion: name and value."""
        return self.row.choices

    async def ack(self, patience: float = PATIENCE) -> Asked:
        """Waits for the first answer. Raises TimeoutError."""
        await self.core.wire.until(lambda: self.acknowledged, patience)
        return self

    async def reply(self, patience: float = PATIENCE, count: int = 1) -> Message:
        """Waits for a message to read: the `count`th. Raises TimeoutError."""
        await self.core.wire.until(lambda: len(self.messages) >= count, patience)
        return self.messages[count - 1]

    async def form(self, patience: float = PATIENCE) -> Json:
        """Waits for a form. Raises TimeoutError."""
        await self.core.wire.until(lambda: self.modal is not None, patience)
        return self.modal or {}

    async def offered(self, patience: float = PATIENCE) -> list[Json]:
        """Waits for completions. Raises TimeoutError."""
        await self.core.wire.until(lambda: self.choices is not None, patience)
        return self.choices or []

    def again(self) -> None:
        """The same interaction arrives a second time."""
        interactions.tell(self.core, self.row)
        self.core.done()
