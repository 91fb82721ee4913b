"""The settings of config.toml, checked; each stands in config.example.toml with its default."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever runs Spelleider may choose."""

    language: Literal["nl", "en", "de"] = "nl"
    """Of the command line, and of files and communities that name no language themselves."""


class ConfigError(Exception):
    """config.toml can't be used; the text says which key and why."""


def load(path: Path | None = None) -> Settings:
    """The settings of a file, of `config.toml` in this folder, or the defaults.

    Raises ConfigError.
    """
    chosen = path or Path("config.toml")
    if path is None and not chosen.exists():
        return Settings()
    try:
        return msgspec.convert(tomllib.loads(chosen.read_text(encoding="utf-8")), Settings)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ConfigError(f"{chosen}: {error}") from error
