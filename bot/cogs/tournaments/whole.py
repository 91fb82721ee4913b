"""`/tournament pause`, `resume` and `extend`: all groups at once."""

from __future__ import annotations

from markupsafe import Markup

from bot.cogs.tournaments import common
from bot.cogs.tournaments.common import Asker
from bot.presenters.markup import harmless
from bot.tournaments import standstill
from bot.tournaments.asked import Seen
from bot.ui import answers as private
from bot.ui import moments
from bot.ui.answers import Interaction
from bot.ui.front import Front


async def pause(front: Front, interaction: Interaction, text: str | None) -> None:
    """Raises TableError."""
    by, found = await common.meant(front, interaction, text, mine=True, status="running closed")
    which = (by.community, found.id, by.person)
    await common.done(front, interaction, f"pause of {found.id}", standstill.pause, *which)
    said = _now("paused", found, by)
    await private.tell(interaction, [said, by.words("tour-paused-until")])


async def resume(front: Front, interaction: Interaction, text: str | None) -> None:
    """Raises TableError."""
    by, found = await common.meant(front, interaction, text, mine=True, status="running closed")
    which = (by.community, found.id, by.person)
    await common.done(front, interaction, f"resume of {found.id}", standstill.resume, *which)
    await private.tell(interaction, [_now("resumed", found, by)])


async def extend(front: Front, interaction: Interaction, text: str | None, more: str) -> None:
    """Raises TableError."""
    by, found = await common.meant(front, interaction, text, mine=True, status="running closed")
    zone = (await common.place_of(front, by)).zone
    meant = moments.read(more, front.desk.now(), zone)
    which = (by.community, found.id, by.person, meant.by, meant.until)
    await common.done(front, interaction, f"extend of {found.id}", standstill.extend, *which)
    await private.tell(interaction, [_now("extended", found, by)])


def _now(what: str, found: Seen, by: Asker) -> Markup:
    """What its other readers read too."""
    return by.words(f"tour-news-{what}", name=harmless(found.name))
