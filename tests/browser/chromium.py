"""The machine's own Chromium, driven by Playwright; never one that is downloaded."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, async_playwright

DEBIAN: Final = "/usr/bin/chromium"
ARGUMENTS: Final = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
REQUIRED: Final = os.environ.get("SPELLEIDER_BROWSER") == "required"
"""Then it is an error when there is none."""
MISSING: Final = (
    "there is no Chromium on this machine; install Debian's (apt-get install chromium fonts-inter)"
)


def program() -> str | None:
    found = shutil.which("chromium") or DEBIAN
    return found if Path(found).exists() else None


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """With a profile of its own that is gone at the end."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program(), args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            await browser.close()
