"""A loopback stand-in for Discord: REST and gateway on real sockets, from its documentation.

It plays nobody and knows no game. What a bot may not do is refused as Discord refuses it; what the
stand-in doesn't know is refused too and noted in `Standin.failures`, so that neither bot nor test
can lean on a guess.
"""

from bot.practice.actors import CannotAct, Person
from bot.practice.server import Standin
from bot.practice.store import InUse
from bot.practice.world import Clock

__all__ = ["CannotAct", "Clock", "InUse", "Person", "Standin"]
