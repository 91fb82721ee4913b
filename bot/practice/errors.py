"""Discord's refusals: a status, a JSON error code and a sentence, with a place for each field."""

from __future__ import annotations

from typing import Any, Final, NoReturn

Json = dict[str, Any]

KNOWN: Final[dict[int, tuple[int, str]]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    10087: (400, "Unknown Tag"),
    20026: (403, "Your bot has been flagged for anti-spam and can't open new direct messages"),
    20028: (
        429,
        "The write action you are performing on the channel has hit the write rate limit.",
    ),
    30003: (400, "Maximum number of pins reached for the channel (250)"),
    30046: (
        429,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    ),
    40001: (401, "401: Unauthorized"),
    40003: (400, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40067: (400, "A tag is required to create a forum post in this channel"),
    50001: (403, "Missing Access"),
    50003: (400, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50019: (403, "A message can only be pinned to the channel it was sent in"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160002: (400, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}
"""Error code -> HTTP status and sentence, from "Opcodes and Status Codes"."""


class Refusal(Exception):
    """An answer other than success.

    `retry_after` (seconds) makes it a rate limit. `odd` says that no such call is known at all:
    that is a mistake in bot or stand-in, and is noted among the failures.
    """

    def __init__(
        self,
        code: int,
        message: str | None = None,
        *,
        status: int | None = None,
        errors: Json | None = None,
        retry_after: float | None = None,
        everywhere: bool = False,
        odd: bool = False,
    ) -> None:
        known_status, known_message = KNOWN.get(code, (400, "400: Bad Request"))
        self.code = code
        self.status = status or known_status
        self.message = message or known_message
        self.errors = errors
        self.retry_after = retry_after
        self.everywhere = everywhere
        self.odd = odd
        super().__init__(f"{self.status} {code}: {self.message}")

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": self.everywhere}
        return body


Place = tuple[str | int, ...]


class Problems:
    """What is wrong with one body, by place; all of it is told at once, as Discord does."""

    def __init__(self) -> None:
        self.errors: Json = {}
        self.unknown: list[str] = []

    def add(self, place: Place, code: str, message: str) -> None:
        here = self.errors
        for step in place:
            here = here.setdefault(str(step), {})
        here.setdefault("_errors", []).append({"code": code, "message": message})

    def stranger(self, place: Place) -> None:
        self.unknown.append(".".join(map(str, place)))

    def settle(self) -> None:
        """Raises Refusal if anything was found."""
        if self.unknown:
            names = ", ".join(self.unknown)
            raise Refusal(0, f"practice: unknown field {names}", status=400, odd=True)
        if self.errors:
            raise Refusal(50035, errors=self.errors)


def wrong(field: str, code: str, message: str) -> NoReturn:
    """Refuse a body for one field. Raises Refusal."""
    raise Refusal(50035, errors={field: {"_errors": [{"code": code, "message": message}]}})
