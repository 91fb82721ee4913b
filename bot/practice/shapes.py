"""The shape of a body, declared: what may be there, how long and how many, as Discord checks it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.practice.errors import Json, Place, Problems

Check = Callable[[Any, Place, Problems], None]
REQUIRED: Final = ("BASE_TYPE_REQUIRED", "This field is required")


def text(least: int = 0, most: int = 10**9) -> Check:
    def check(value: Any, place: Place, problems: Problems) -> None:
        if not isinstance(value, str):
            problems.add(place, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif least and not value.strip():
            problems.add(place, *REQUIRED)
        elif not least <= len(value) <= most:
            _length(place, problems, least, most, "in length")

    return check


def number(least: int = -(2**53), most: int = 2**53) -> Check:
    def check(value: Any, place: Place, problems: Problems) -> None:
        if isinstance(value, bool) or not isinstance(value, int):
            problems.add(place, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < least:
            problems.add(place, "NUMBER_TYPE_MIN", f"int value should be at least {least}.")
        elif value > most:
            problems.add(place, "NUMBER_TYPE_MAX", f"int value should be at most {most}.")

    return check


def one_of(*choices: object) -> Check:
    def check(value: Any, place: Place, problems: Problems) -> None:
        if value not in choices or isinstance(value, bool):
            message = f"Value must be one of {set(choices)}."
            problems.add(place, "BASE_TYPE_CHOICES", message)

    return check


def flag(value: Any, place: Place, problems: Problems) -> None:
    if not isinstance(value, bool):
        problems.add(place, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def snowflake(value: Any, place: Place, problems: Problems) -> None:
    """Ids are strings; integers are tolerated, as Discord does."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    if not (whole or (isinstance(value, str) and value.isascii() and value.isdigit())):
        problems.add(place, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def anything(_value: Any, _place: Place, _problems: Problems) -> None:
    """Taken as it is, such as an activity."""


def optional(check: Check) -> Check:
    def checked(value: Any, place: Place, problems: Problems) -> None:
        if value is not None:
            check(value, place, problems)

    return checked


def many(check: Check, least: int = 0, most: int = 10**6) -> Check:
    def checked(value: Any, place: Place, problems: Problems) -> None:
        if not isinstance(value, list):
            problems.add(place, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if not least <= len(value) <= most:
            _length(place, problems, least, most, "in length")
        for index, part in enumerate(value):
            check(part, (*place, index), problems)

    return checked


def mapping(check: Check) -> Check:
    """Free keys, such as locales."""

    def checked(value: Any, place: Place, problems: Problems) -> None:
        if not isinstance(value, dict):
            problems.add(place, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for key, part in value.items():
            check(part, (*place, key), problems)

    return checked


def struct(fields: Mapping[str, Check], required: tuple[str, ...] = ()) -> Check:
    """Only these fields; another one is a stranger (see `Problems.settle`)."""

    def checked(value: Any, place: Place, problems: Problems) -> None:
        if not isinstance(value, dict):
            problems.add(place, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for name in required:
            if value.get(name) is None:
                problems.add((*place, name), *REQUIRED)
        for name, part in value.items():
            if name not in fields:
                problems.stranger((*place, name))
            elif part is not None or name not in required:
                fields[name](part, (*place, name), problems)

    return checked


def by_type(kinds: Mapping[int, Check]) -> Check:
    """A union told apart by `type`."""

    def checked(value: Any, place: Place, problems: Problems) -> None:
        check = kinds.get(value.get("type", 0)) if isinstance(value, dict) else None
        if check is None:
            message = f'Value of field "type" must be one of {tuple(kinds)}.'
            problems.add((*place, "type"), "UNION_TYPE_CHOICES", message)
        else:
            check(value, place, problems)

    return checked


def ensure(check: Check, body: Any) -> Json:
    """The body, if it fits. Raises Refusal."""
    problems = Problems()
    check(body, (), problems)
    problems.settle()
    checked: Json = body
    return checked


def _length(place: Place, problems: Problems, least: int, most: int, what: str) -> None:
    if least and most < 10**6:
        message = f"Must be between {least} and {most} {what}."
        problems.add(place, "BASE_TYPE_BAD_LENGTH", message)
    elif least:
        problems.add(place, "BASE_TYPE_MIN_LENGTH", f"Must be {least} or more {what}.")
    else:
        problems.add(place, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer {what}.")
