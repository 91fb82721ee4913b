"""The settings of config.toml, checked; each stands in config.example.toml with its default."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct


class Settings(Struct, frozen=True):
    """What whoever runs Spelleider may choose."""

    language: Literal["nl", "en", "de"] = "nl"
    """Of the command line, and of files and communities that name no language themselves."""
    database: Annotated[str, Meta(min_length=1)] = "spelleider.sqlite"
    """A file, seen from the folder in which Spelleider runs, or a whole URL of SQLAlchemy."""


class ConfigError(Exception):
    """config.toml can't be used: `code` picks the sentence, `facts` fill it.

    unreadable  file, detail         not there, or not text
    toml        file, detail         not TOML
    key         file, key, known     no such setting
    value       file, key, value     a setting that can't be that
    """

    def __init__(self, code: str, file: Path, **facts: str) -> None:
        super().__init__(f"{file}: {code}")
        self.code = code
        self.facts = {"file": str(file), **facts}


def load(path: Path | None = None) -> Settings:
    """The settings of a file, of `config.toml` in this folder, or the defaults.

    Raises ConfigError.
    """
    file = path or Path("config.toml")
    if path is None and not file.exists():
        return Settings()
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise ConfigError("unreadable", file, detail=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise ConfigError("unreadable", file, detail="UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise ConfigError("toml", file, detail=str(error)) from error
    return _checked(raw, file)


def _checked(raw: Mapping[str, object], file: Path) -> Settings:
    known = [field.name for field in msgspec.structs.fields(Settings)]
    for key, value in raw.items():
        if key not in known:
            raise ConfigError("key", file, key=key, known=", ".join(known))
        try:
            msgspec.convert({key: value}, Settings)
        except msgspec.ValidationError as error:
            raise ConfigError("value", file, key=key, value=str(value)) from error
    return msgspec.convert(raw, Settings)
